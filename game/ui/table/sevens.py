"""Draws the score of a match the old way: on a seven as many pips are left open as game points."""

from __future__ import annotations

from game.i18n import _
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.layout.poses import BACK
from game.ui.layout.sevens import seven_cover
from game.ui.layout.table import SEVEN_WIDTH, TableLayout

SCORE_SUITS = (1, 0)
"""Suits of the sevens that keep the score: the player's hearts, the opponent's spades."""
PIPS = 7
CAPTION_UP, CAPTION_ROOM, MOST_TEXT = 74.0, 96.0, 1.1
"""The caption is so far above the middle of a seven, over where any cover lies; its width, and how
far it grows with the text size: the window ends beside it."""

BADGE_DOWN = 14.0


def draw_sevens(p: Painter, layout: TableLayout, shown: tuple[float, float]) -> None:
    """Draw `shown` game points of the player and of the opponent, each under a caption.

    A number between two whole ones is a cover on its way.
    """
    for below, suit, number in zip((True, False), SCORE_SUITS, shown, strict=True):
        x, y = layout.seven(below)
        draw_seven(p, x, y, SEVEN_WIDTH, suit, number)
        caption = _("Score {n}").format(n=round(number)).upper()
        size = theme.CAPTION / p.canvas.text * min(p.canvas.text, MOST_TEXT)
        p.text(
            caption, x, y - CAPTION_UP, "semibold", size, align=0.5, fit=CAPTION_ROOM,
            tracking=theme.TRACKING_CAPITALS,
        )  # fmt: skip


def draw_seven(p: Painter, x: float, y: float, width: float, suit: int, shown: float) -> None:
    """Draw one covered seven that shows so many pips.

    From seven game points on it lies open, and what is more stands on a badge below the pips.
    """
    p.seven(suit, x, y, width)
    if shown < PIPS:
        _draw_cover(p, x, y, width, shown)
    more = round(shown) - PIPS
    if more > 0:
        p.badge(x, y + width * theme.CARD_RATIO / 2 + BADGE_DOWN, f"+{more}")


def _draw_cover(p: Painter, x: float, y: float, width: float, shown: float) -> None:
    low = int(shown)
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
