"""Which sounds there are and where their takes lie in the files of `assets/sounds`.

A sound is asked for by name: "place" is any take of the sample `place`, "rim_2" any take of the
second step of the sample `rim`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from game.ui.assets import read_asset

FOLDER, TABLE = "sounds", "takes.json"
TAIL_SHARE = 1 / 3
"""The part of the gap after a take that is still its own."""


@dataclass(frozen=True)
class Cut:
    """A piece of a file, seconds, and the name of the sound that it is a take of."""

    sound: str
    file: str
    begin: float
    end: float


@dataclass(frozen=True)
class Sample:
    """A file of takes of equal length, step by step; loop: it is one take that runs in a ring."""

    name: str
    seconds: float
    takes: int
    steps: int
    loop: bool
    gap: float

    @property
    def file(self) -> str:
        """The name of the file."""
        return f"{self.name}.ogg"

    def cut(self, sound: str, step: int, take: int) -> Cut:
        """Return where a take of a step lies, both counted from 0; what the codec has smeared
        into the gap belongs to it."""
        begin = (step * self.takes + take) * (self.seconds + self.gap)
        tail = 0.0 if self.loop else self.gap * TAIL_SHARE
        return Cut(sound, self.file, begin, begin + self.seconds + tail)


@cache
def samples() -> dict[str, Sample]:
    """Return all samples by name."""
    table = json.loads(read_asset(FOLDER, TABLE))
    gap = table["gap_ms"] / 1000
    return {
        name: Sample(name, one["ms"] / 1000, one["takes"], one["steps"], one["loop"], gap)
        for name, one in table["samples"].items()
    }


def find(sound: str) -> tuple[Sample, int] | None:
    """Return the sample of a sound and its step, counted from 0; None where there is none."""
    known = samples()
    if sound in known:
        return known[sound], 0
    name, _, number = sound.rpartition("_")
    sample = known.get(name)
    if sample is None or not number.isdecimal() or not 1 <= int(number) <= sample.steps:
        return None
    return sample, int(number) - 1
