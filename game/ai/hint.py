"""A hint for the player: what the seat to act had best do now, as the level Hard sees it."""

from __future__ import annotations

from dataclasses import replace

from game.ai.advice import advise
from game.ai.assessment import Assessment
from game.ai.level import Level
from game.ai.levels import claims_out
from game.rules.view import View

LEVEL = Level("hard")


def hint_for(view: View, seed: int) -> Assessment:
    """Return what the view's seat had best do; ValueError when it is not to act.

    Where there is but one thing to do it has no worth: nothing had to be weighed.
    """
    claim = claims_out(view)
    if claim is not None:
        return Assessment((claim,))
    best = advise(view, LEVEL, seed)[0]
    return replace(best, total=0, worlds=0) if len(view.choices) == 1 else best
