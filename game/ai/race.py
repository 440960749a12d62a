"""The match score where more than two play: what a deal's game points are worth to a side.

All sides are taken for equally strong, and the shares of how deals end were counted between equal
players. What counts of a score is how much each side still needs.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from game.rules.ruleset import RuleSet

MOST_NEEDED = 12
"""Steps to the target: a side that needs more is taken to need so many."""
BID_STEP, MOST_BIDS_NEEDED = 20, 34
"""Where bids are scored so many points are one step, and so many steps are counted."""


@dataclass(frozen=True, slots=True)
class Race:
    """How matches between equal sides go on.

    shares: (steps, share) of the deals that some side wins, for each number of steps it goes on
    step: points of the score in a step; most: steps that are counted
    """

    shares: tuple[tuple[int, float], ...]
    step: int
    most: int

    def needs(self, target: int, score: Sequence[int]) -> tuple[float, ...]:
        """Return how many steps each side needs; 0 or less where it has reached the target."""
        missing = (target - points for points in score)
        return tuple(
            n if n <= 0 else min(float(self.most), max(1.0, n / self.step)) for n in missing
        )

    def chance(self, needs: Sequence[float], side: int) -> float:
        """Return the side's chance to win the match, given what every side needs.

        Of sides that need nothing more the one furthest beyond has won; between whole steps the
        chances lie on straight lines.
        """
        least = min(needs)
        if least <= 0:
            first = [other for other, need in enumerate(needs) if need == least]
            return 1 / len(first) if side in first else 0.0
        others = [need for other, need in enumerate(needs) if other != side]
        return _between(self, (needs[side], *others), ())


def _between(race: Race, needs: Sequence[float], whole: tuple[int, ...]) -> float:
    """Return the first side's chance, the needs taken one after the other to whole steps."""
    if not needs:
        return _chance(race, whole)
    low = int(needs[0])
    part = needs[0] - low
    found = _between(race, needs[1:], (*whole, low))
    if part:
        found += part * (_between(race, needs[1:], (*whole, low + 1)) - found)
    return found


@cache
def _chance(race: Race, needs: tuple[int, ...]) -> float:
    """Return the first side's chance; each side is as likely as any other to win the next deal."""
    if needs[0] <= 0:
        return 1.0
    if min(needs) <= 0:
        return 0.0
    found = 0.0
    for side in range(len(needs)):
        for steps, share in race.shares:
            after = (*needs[:side], needs[side] - steps, *needs[side + 1 :])
            found += share * _chance(race, after)
    return found / len(needs)


@cache
def race_of(rules: RuleSet) -> Race:
    """Return how matches by these rules go on."""
    if rules.game.bidding:
        return race_named("auction", BID_STEP, MOST_BIDS_NEEDED)
    return race_named("four_partners" if rules.game.partners else "three_all_play")


@cache
def race_named(game: str, step: int = 1, most: int = MOST_NEEDED) -> Race:
    """Return how matches of a game go on whose deals were counted."""
    path = files("game.assets") / "nets" / "outcomes.json"
    counts: dict[str, dict[str, int]] = json.loads(path.read_text())
    steps: dict[int, int] = {}
    for points, number in counts[game].items():
        if int(points):
            key = max(1, round(int(points) / step))
            steps[key] = steps.get(key, 0) + number
    total = sum(steps.values())
    return Race(tuple((key, steps[key] / total) for key in sorted(steps)), step, most)
