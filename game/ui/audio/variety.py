"""No sound twice alike: which take is heard, and a little louder or softer each time."""

from __future__ import annotations

import random
from collections import deque

from game.ui.audio.samples import Sample

REMEMBERED = 2
"""A take is not heard again while one of the last two is it, where there are enough of them."""
SPREAD_DB = 1.5
"""By how much a sound is louder or softer at most."""


class Variety:
    """Chooses takes and levels by a generator of its own; the same seed chooses the same."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)
        self._heard: dict[tuple[str, int], deque[int]] = {}

    def take(self, sample: Sample, step: int) -> int:
        """Return which take of a step is heard now, counted from 0."""
        memory = min(REMEMBERED, sample.takes - 1)
        heard = self._heard.setdefault((sample.name, step), deque(maxlen=memory))
        take = self._random.choice([k for k in range(sample.takes) if k not in heard])
        heard.append(take)
        return take

    def decibels(self) -> float:
        """Return by how much the sound that is heard now is louder."""
        return self._random.uniform(-SPREAD_DB, SPREAD_DB)

    def between(self, low: float, high: float) -> float:
        """Return a number of seconds to wait."""
        return self._random.uniform(low, high)

    def order(self, names: list[str], last: str) -> list[str]:
        """Return the names in another order, which does not begin with the last one."""
        mixed = self._random.sample(names, len(names))
        if len(mixed) > 1 and mixed[0] == last:
            mixed.append(mixed.pop(0))
        return mixed
