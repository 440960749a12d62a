"""A hint for the player: what the seat to act had best do now, in game points of this deal.

The first answer comes within 150 milliseconds; while the player waits a second one is found on
more layouts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ai.advice import advise
from game.ai.assessment import Assessment
from game.ai.level import Level
from game.ai.levels import TEACHING, THOROUGH, Ways, claims_out
from game.rules.view import View


@dataclass(frozen=True, slots=True)
class Stage:
    """How long a hint is thought about at most, in milliseconds, and how."""

    ms: int
    ways: Ways


STAGES = (Stage(150, TEACHING), Stage(1500, THOROUGH))
"""The hints one after the other, each from more layouts than the one before."""


def hint_for(view: View, seed: int, stage: Stage = STAGES[0]) -> Assessment:
    """Return what the view's seat had best do; ValueError when it is not to act.

    Where there is but one thing to do it has no worth: nothing had to be weighed.
    """
    claim = claims_out(view)
    if claim is not None:
        return Assessment((claim,))
    best = advise(view, Level("insane", ms=stage.ms, score="no"), seed, ways=stage.ways)[0]
    return replace(best, total=0, worlds=0) if len(view.choices) == 1 else best
