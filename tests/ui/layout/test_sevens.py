"""The cover of the seven that keeps the score."""

from __future__ import annotations

import pytest

from game.ui.layout.poses import Pose
from game.ui.layout.sevens import SEVEN_COVER, seven_cover

PIPS = ((0.25, 0.15), (0.75, 0.15), (0.5, 0.325), (0.25, 0.5), (0.75, 0.5), (0.25, 0.85),
        (0.75, 0.85))  # fmt: skip


@pytest.mark.parametrize("game_points", range(len(SEVEN_COVER)))
def test_the_covered_seven_shows_as_many_pips_as_game_points(game_points: int) -> None:
    """Under the cover exactly that many pips are free, and none is half hidden."""
    seven = Pose(0, 0, 100)
    cover = seven_cover(0, 0, 100, game_points)
    free = 0
    for x, y in PIPS:
        right, below = cover.local((x - 0.5) * seven.width, (y - 0.5) * seven.height)
        outside = max(abs(right) - cover.width / 2, abs(below) - cover.height / 2)
        assert abs(outside) > 9.5
        free += outside > 0
    assert free == game_points
