"""How the seven lies that covers another to keep the score of a match."""

from __future__ import annotations

from game.ui.layout.poses import Pose

SEVEN_COVER: tuple[tuple[float, float, float], ...] = (
    (0, 0, 0),
    (-12, 10, -33),
    (0, -34, 0),
    (-38, 0, 0),
    (-38, -34, 0),
    (-60, 36, -3),
    (-38, 84, 0),
    (-80, 88, -15),
)
"""Cover of the scoring seven for 0..7 game points: offset right and down in hundredths of the
card's width, turn in degrees clockwise. Found by search so that no pip is half hidden."""


def seven_cover(x: float, y: float, width: float, game_points: int) -> Pose:
    """Return how the cover lies on a seven centred at (x, y) that shows 0..7 game points.

    More than seven game points leave the cover off as for seven.
    """
    right, down, turn = SEVEN_COVER[max(0, min(7, game_points))]
    return Pose(x + right * width / 100, y + down * width / 100, width, -turn)
