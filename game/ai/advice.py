"""What the computer would advise a seat: all it can do with what it is worth, best first."""

from __future__ import annotations

from dataclasses import replace

from game.ai.assessment import Assessment
from game.ai.level import Level
from game.ai.levels import Ways, assess
from game.rules.view import View


def advise(
    view: View, level: Level, seed: int, wins_only: bool = False, ways: Ways | None = None
) -> list[Assessment]:
    """Return all that the view's seat can do, best first.

    wins_only: value a deal won as 1 and lost as -1, whatever it scores
    ways: how it is thought about, None as the level does
    Raises ValueError when the seat is not to act, or the level does not search.
    """
    if not view.choices or view.to_act != view.seat:
        raise ValueError("the seat is not to act")
    return assess(view, replace(level, score="wins") if wins_only else level, seed, ways)
