"""The four suit signs, and rows of smaller things that repeat them."""

from __future__ import annotations

from game.ui.drawing.cardface import Suit
from tools.deck.canvas import Canvas
from tools.deck.geometry import Path, Point, ellipse, move, on_circle, path, scale, turn

_HEART = path(
    "M0 .48 C-.12 .30 -.5 .10 -.5 -.2 C-.5 -.37 -.38 -.46 -.25 -.46 C-.13 -.46 -.04 -.39 0 -.28"
    " C.04 -.39 .13 -.46 .25 -.46 C.38 -.46 .5 -.37 .5 -.2 C.5 .10 .12 .30 0 .48Z"
)
_SPADE = path(
    "M0 -.5 C.12 -.32 .48 -.1 .48 .15 C.48 .29 .37 .37 .25 .37 C.16 .37 .08 .33 .035 .26"
    " C.045 .37 .09 .46 .19 .5 L-.19 .5 C-.09 .46 -.045 .37 -.035 .26 C-.08 .33 -.16 .37 -.25 .37"
    " C-.37 .37 -.48 .29 -.48 .15 C-.48 -.1 -.12 -.32 0 -.5Z"
)
_DIAMOND = path(
    "M0 -.52 C.1 -.33 .25 -.13 .41 0 C.25 .13 .1 .33 0 .52 C-.1 .33 -.25 .13 -.41 0"
    " C-.25 -.13 -.1 -.33 0 -.52Z"
)
CLUB_LOBES: tuple[Point, ...] = ((0, -0.265), (-0.262, 0.095), (0.262, 0.095))
_CLUB_STEM = path(
    "M-.1 -.15 L.1 -.15 L.16 .05 L.04 .17 C.05 .34 .09 .45 .19 .5 L-.19 .5"
    " C-.09 .45 -.05 .34 -.04 .17 L-.16 .05Z"
)
_CLUB = Path([c for lobe in CLUB_LOBES for c in ellipse(*lobe, 0.228).contours]) + _CLUB_STEM

SIGNS: dict[Suit, Path] = {"S": _SPADE, "H": _HEART, "D": _DIAMOND, "C": _CLUB}
"""Each sign about (0, 0), one unit high."""


def draw_sign(
    canvas: Canvas,
    suit: Suit,
    at: Point,
    size: float,
    color: str,
    *,
    upside_down: bool = False,
    fine: bool = False,
) -> None:
    """Fill a suit sign about a point, `size` units high."""
    with canvas.at(move(*at), turn(180 if upside_down else 0), scale(size)):
        canvas.fill(SIGNS[suit], color, fine=fine)


def trefoil(x: float, y: float, reach: float, radius: float) -> Path:
    """Return three leaves about (x, y): circles `reach` away from it."""
    leaves = (on_circle((x, y), reach, angle) for angle in (-90, 30, 150))
    return Path([c for leaf in leaves for c in ellipse(*leaf, radius).contours])


def suit_drawing(suit: Suit, color: str) -> str:
    """Return the sign alone as SVG, 100 by 100 units."""
    canvas = Canvas()
    draw_sign(canvas, suit, (50, 50), 92, color)
    return canvas.svg(100, 100)
