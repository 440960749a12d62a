"""The medallions of the aces: around each sign, a border that grows out of its suit."""

from __future__ import annotations

from game.ui.drawing.cardface import Suit
from tools.deck.canvas import Canvas
from tools.deck.frame import joined
from tools.deck.geometry import (
    Path,
    Point,
    ellipse,
    lozenge,
    move,
    on_circle,
    path,
    polygon,
    scale,
    turn,
)
from tools.deck.palette import CARD, GOLD, GOLD_DARK, GOLD_LIGHT, INK, Dress
from tools.deck.suits import CLUB_LOBES, SIGNS, draw_sign, trefoil

_RADIUS = 156
"""Of the disc inside the border, in units of a normal ace."""

_SIGN_SIZE = 226
_OPTICAL_SHIFT = {"S": -6, "H": 6, "D": 0, "C": -4}
"""How far the sign is moved down, so that it looks centred."""
_ROSETTE = {"S": (12, 0.88), "H": (-8, 0.9), "D": (0, 0.9), "C": (2, 0.6)}
"""Of the small flower on the sign: its shift down and its size."""


def draw_medallion(canvas: Canvas, suit: Suit, dress: Dress, center: Point, size: float) -> None:
    """Draw a medallion, `size` times 186 units in radius."""
    with canvas.at(move(*center), scale(size)):
        _BORDERS[suit](canvas, dress)
        for radius, color in ((_RADIUS + 3, INK), (_RADIUS, GOLD), (_RADIUS - 7, CARD)):
            canvas.fill(ellipse(0, 0, radius), color)
        canvas.line(ellipse(0, 0, _RADIUS - 12), GOLD, 2)
        draw_sign(canvas, suit, (0, _OPTICAL_SHIFT[suit]), _SIGN_SIZE, dress.sign)
        with canvas.at(move(0, _OPTICAL_SHIFT[suit]), scale(_SIGN_SIZE)):
            _CONTOURS[suit](canvas)
        shift, rosette = _ROSETTE[suit]
        with canvas.at(move(0, shift), scale(rosette)):
            _draw_rosette(canvas, dress.sign)


def _around(figure: Path, count: int, first: float = 0) -> Path:
    """Return copies of a figure turned about the origin, which must not overlap."""
    return joined(figure.mapped(turn(first + i * 360 / count)) for i in range(count))


def _leaf_border(canvas: Canvas, dress: Dress) -> None:
    leaf = path("M0 -187 Q17 -168 9 -146 L-9 -146 Q-17 -168 0 -187Z")
    canvas.shape(_around(leaf, 24, 7.5), dress.main, 2)
    canvas.shape(_around(leaf, 24), GOLD, 2)
    canvas.line(_around(path("M0 -178 L0 -160"), 24), GOLD_DARK, 1.6)


def _scallop_border(canvas: Canvas, dress: Dress) -> None:
    for i in range(24):
        with canvas.at(turn(i * 15)):
            canvas.shape(ellipse(0, -164, 22), dress.main if i % 2 else GOLD, 2)
    canvas.fill(_around(ellipse(0, -173, 5), 24), dress.light)


def _faceted_border(canvas: Canvas, dress: Dress) -> None:
    facet = polygon((0, -188), (24, -150), (-24, -150))
    for first, color in ((11.25, dress.main), (0.0, GOLD)):
        canvas.shape(_around(facet, 16, first), color, 2)
    canvas.fill(_around(lozenge(0, -168, 4.5, 8), 16), dress.light)
    canvas.fill(_around(lozenge(0, -168, 3.5, 6), 16, 11.25), GOLD_LIGHT)


def _trefoil_border(canvas: Canvas, dress: Dress) -> None:
    canvas.shape(_around(ellipse(0, -160, 19), 18, 10), dress.main, 2)
    for i in range(18):
        with canvas.at(turn(i * 20)):
            leaves = trefoil(0, -168, 10, 8.6)
            canvas.line(leaves, INK, 4.5)
            canvas.fill(leaves, GOLD)
            canvas.fill(ellipse(0, -168, 5), GOLD)
            canvas.fill(ellipse(0, -168, 3.4), dress.light)


_BORDERS = {"S": _leaf_border, "H": _scallop_border, "D": _faceted_border, "C": _trefoil_border}


def _spade_contour(canvas: Canvas) -> None:
    edge = (
        "M0 -.42 C.12 -.26 .425 -.06 .425 .15 C.425 .25 .34 .315 .25 .315 C.18 .315 .11 .28 .07 .22"
    )
    for _ in canvas.mirrored():
        canvas.line(path(edge), GOLD, 0.011)
        canvas.line(path("M.16 .02 C.30 .06 .34 .20 .24 .22 C.18 .22 .18 .15 .23 .15"), GOLD, 0.012)
        canvas.fill(ellipse(0.13, -0.17, 0.016), GOLD_LIGHT)


def _heart_contour(canvas: Canvas) -> None:
    edge = (
        "M0 .405 C.10 .26 .443 .08 .443 -.2 C.443 -.335 .35 -.405 .25 -.405"
        " C.15 -.405 .06 -.34 .02 -.21"
    )
    for _ in canvas.mirrored():
        canvas.line(path(edge), GOLD, 0.011)
        scroll = path("M.24 -.10 C.38 -.14 .38 -.32 .25 -.31 C.17 -.29 .19 -.20 .25 -.22")
        canvas.line(scroll, GOLD, 0.012)
        canvas.fill(ellipse(0.2, 0.09, 0.016), GOLD_LIGHT)


def _diamond_contour(canvas: Canvas) -> None:
    with canvas.at(scale(0.84)):
        canvas.line(SIGNS["D"], GOLD, 0.013)
    ends = [lozenge(0, y, 0.026, 0.05) for y in (-0.31, 0.31)]
    ends += [lozenge(x, 0, 0.04, 0.022) for x in (-0.27, 0.27)]
    canvas.fill(joined(ends), GOLD_LIGHT)


def _club_contour(canvas: Canvas) -> None:
    for x, y in CLUB_LOBES:
        canvas.line(ellipse(x, y, 0.19), GOLD, 0.011)
        heart = (x, y - 0.035 if x == 0 else y)
        canvas.fill(ellipse(*heart, 0.03), GOLD_LIGHT)
        dots = (on_circle(heart, 0.085, angle) for angle in range(30, 390, 60))
        canvas.fill(joined(ellipse(*dot, 0.021) for dot in dots), GOLD)


_CONTOURS = {
    "S": _spade_contour,
    "H": _heart_contour,
    "D": _diamond_contour,
    "C": _club_contour,
}


def _draw_rosette(canvas: Canvas, heart: str) -> None:
    petal = path("M0 -10 C11 -24 10 -40 0 -52 C-10 -40 -11 -24 0 -10Z")
    inner = path("M0 -18 C5 -27 5 -34 0 -42 C-5 -34 -5 -27 0 -18Z")
    canvas.fill(_around(petal, 4, 45), GOLD_LIGHT)
    canvas.fill(_around(petal, 4), CARD)
    canvas.fill(_around(inner, 8), heart)
    canvas.fill(ellipse(0, 0, 10), CARD)
    canvas.fill(ellipse(0, 0, 5), GOLD)
