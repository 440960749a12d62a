"""Draws the score of a match the old way: on a seven as many pips are left open as game points."""

from __future__ import annotations

from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.layout.poses import BACK
from game.ui.layout.sevens import seven_cover

SCORE_SUITS = (1, 0)
"""Suits of the sevens that keep the score: the player's hearts, the opponent's spades."""
PIPS = 7
BADGE_DOWN = 14.0


def draw_seven(
    p: Painter, x: float, y: float, width: float, suit: int, shown: float, beside: bool = False
) -> None:
    """Draw one covered seven that shows so many pips.

    From seven game points on it lies open, and what is more stands on a badge below the pips;
    beside: its cover lies beside it then, else it is gone
    """
    p.seven(suit, x, y, width)
    if shown < PIPS or beside:
        _draw_cover(p, x, y, width, shown)
    more = round(shown) - PIPS
    if more > 0:
        p.badge(x, y + width * theme.CARD_RATIO / 2 + BADGE_DOWN, f"+{more}")


def _draw_cover(p: Painter, x: float, y: float, width: float, shown: float) -> None:
    low = min(PIPS, int(shown))
    first = seven_cover(x, y, width, low)
    second = seven_cover(x, y, width, low + 1)
    part = shown - low
    p.card(
        BACK,
        first.x + (second.x - first.x) * part,
        first.y + (second.y - first.y) * part,
        width,
        first.angle + (second.angle - first.angle) * part,
        shadow="lifted",
    )
