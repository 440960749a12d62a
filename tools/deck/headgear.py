"""Crowns, kokoshniks and caps: each repeats its suit's shape. Coordinates are the head's own."""

from __future__ import annotations

import itertools
import math

from game.ui.drawing.cardface import Suit
from tools.deck.canvas import Canvas
from tools.deck.frame import joined
from tools.deck.geometry import (
    Path,
    Point,
    ellipse,
    lozenge,
    move,
    path,
    polygon,
    polyline,
    scale,
    turn,
)
from tools.deck.ornament import fur
from tools.deck.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, Dress
from tools.deck.suits import trefoil

# ---------------------------------------------------------------------------- crowns


def draw_crown(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    """Draw a king's crown, or the fur-trimmed cap of clubs."""
    _CROWNS[suit](canvas, dress)
    if suit == "C":
        fur(canvas, path(_KING_FUR), dress, ((-40, 108), (-14, 104), (14, 104), (40, 108)))
    else:
        _draw_circlet(canvas, dress)


_KING_FUR = (
    "M-60 98 Q-66 110 -58 122 Q-48 128 -40 120 Q-30 126 -20 118 Q-10 124 0 117 Q10 124 20 118"
    " Q30 126 40 120 Q48 128 58 122 Q66 110 60 98 Q0 84 -60 98Z"
)


def _draw_circlet(canvas: Canvas, dress: Dress) -> None:
    canvas.shape(path("M-60 99 Q0 86 60 99 L60 119 Q0 106 -60 119Z"), GOLD)
    canvas.line(path("M-58 103 Q0 90 58 103"), GOLD_LIGHT, 2, fine=True)
    places = [(x, 102.5 + (x / 60) ** 2 * 6.5) for x in (-44, -22, 0, 22, 44)]
    canvas.dots(places[1::2], 5, dress.light, 1.2)
    for place, color in zip(places[::2], (dress.main, dress.second, dress.main), strict=True):
        canvas.shape(lozenge(*place, 8, 7), color, 1.4, fine=True)


def _spiked_crown(canvas: Canvas, dress: Dress) -> None:
    spikes = "L-43 82 L-35 54 L-15 80 L0 48 L15 80 L35 54 L43 82 L68 62"
    canvas.shape(path(f"M-58 102 L-68 62 {spikes} L58 102 Q0 90 -58 102Z"), GOLD)
    drop = path("M0 -14 Q8 -2 0 8 Q-8 -2 0 -14Z")
    places = ((-36, 86), (0, 82), (36, 86))
    canvas.fill(joined(drop.mapped(move(*p)) for p in places), dress.main, fine=True)
    canvas.dots([(-68, 60), (-35, 52), (0, 48), (35, 52), (68, 60)], 5.4, dress.light, 2)


def _lobed_crown(canvas: Canvas, dress: Dress) -> None:
    lobes = path("M-56 102 C-84 48 -18 40 0 74 C18 40 84 48 56 102 Q0 88 -56 102Z")
    canvas.shape(lobes, dress.main)
    for _ in canvas.mirrored():
        canvas.line(path("M8 78 C22 58 52 62 50 94"), GOLD, 5.5)
        canvas.line(path("M4 82 C14 76 26 80 26 92"), GOLD_LIGHT, 3, fine=True)
    canvas.shape(polygon((-7, 98), (-7, 70), (7, 70), (7, 98)), GOLD, 2)
    canvas.shape(ellipse(0, 62, 9), GOLD, 2.2)
    canvas.line(polyline((0, 43), (0, 54)), GOLD_DARK, 4, cap="butt")
    canvas.line(polyline((-5.5, 48), (5.5, 48)), GOLD_DARK, 4, cap="butt")


def _stepped_crown(canvas: Canvas, dress: Dress) -> None:
    right = [(13.0, 48.0), (13, 58), (30, 58), (30, 76), (44, 76), (44, 66), (64, 66), (58, 102)]
    canvas.shape(polygon(*((-x, y) for x, y in reversed(right)), *right), GOLD)
    for x, y, size in ((0, 74, 1.25), (-47, 85, 0.75), (47, 85, 0.75)):
        canvas.shape(lozenge(x, y, 10 * size, 14 * size), dress.main, 1.6)
    canvas.fill(joined(lozenge(x, 82, 6, 9) for x in (-22, 22)), dress.second, fine=True)


def _domed_cap(canvas: Canvas, dress: Dress) -> None:
    canvas.shape(path("M-54 104 C-58 64 -26 62 0 58 C26 62 58 64 54 104Z"), dress.main)
    bands = "M-30 100 C-32 78 -18 68 0 60 M30 100 C32 78 18 68 0 60 M0 100 L0 60"
    canvas.line(path(bands), GOLD, 5)
    canvas.dots([(-15, 88), (15, 88)], 5, GOLD_LIGHT)
    canvas.dots([(-42, 90), (42, 90)], 4, GOLD_LIGHT)
    for place in ((0, 46), (-8, 56), (8, 56)):
        canvas.shape(ellipse(*place, 6), GOLD, 1.8)


_CROWNS = {"S": _spiked_crown, "H": _lobed_crown, "D": _stepped_crown, "C": _domed_cap}

# ------------------------------------------------------------------------ kokoshniks

_OUTLINES: dict[Suit, str] = {
    "S": "M-62 150 C-90 112 -34 88 0 44 C34 88 90 112 62 150",
    "H": "M-62 150 C-106 78 -34 22 0 70 C34 22 106 78 62 150",
    "D": "M-62 150 L-88 104 L-48 74 L0 44 L48 74 L88 104 L62 150",
    "C": "M-62 150 C-104 140 -100 84 -54 88 C-62 32 62 32 54 88 C100 84 104 140 62 150",
}
_HAIRLINE = "C48 112 22 106 0 106 C-22 106 -48 112 -62 150Z"
_BROWBAND = path("M-61 148 C-48 112 -22 106 0 106 C22 106 48 112 61 148")


def draw_kokoshnik(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    """Draw a queen's headdress with pearls along its edge."""
    edge = path(_OUTLINES[suit])
    canvas.shape(path(f"{_OUTLINES[suit]} {_HAIRLINE}"), dress.main, 3)
    canvas.line(edge, INK, 8.4)
    canvas.line(edge, GOLD, 5)
    canvas.dots(_beside(edge, 9, 19), 3.1, dress.light)
    _EMBROIDERIES[suit](canvas, dress)
    canvas.line(_BROWBAND, INK, 12.5, cap="butt")
    canvas.line(_BROWBAND, GOLD, 9, cap="butt")
    pearls = [(-46, 124), (-32, 114), (-16, 108.5), (0, 106.5), (16, 108.5), (32, 114), (46, 124)]
    canvas.dots(pearls, 3, dress.light)


def _beside(line: Path, distance: float, parts: int) -> list[Point]:
    """Return points at the right of a line, which cut it into equal parts."""
    corners = line.contours[0].flat()
    pieces = list(itertools.pairwise(corners))
    lengths = [math.dist(a, b) for a, b in pieces]
    starts = [0.0, *itertools.accumulate(lengths)]
    points = []
    for i in range(1, parts):
        along = starts[-1] * i / parts
        piece = max(k for k in range(len(pieces)) if starts[k] <= along)
        (ax, ay), (bx, by) = pieces[piece]
        t = (along - starts[piece]) / lengths[piece]
        nx, ny = -(by - ay) / lengths[piece], (bx - ax) / lengths[piece]
        points.append((ax + t * (bx - ax) + nx * distance, ay + t * (by - ay) + ny * distance))
    return points


def _leaf_embroidery(canvas: Canvas, dress: Dress) -> None:
    canvas.fill(path("M0 62 Q14 82 0 100 Q-14 82 0 62Z"), GOLD)
    canvas.fill(path("M0 72 Q6 82 0 92 Q-6 82 0 72Z"), dress.second, fine=True)
    for _ in canvas.mirrored():
        canvas.fill(path("M18 96 Q34 88 50 112 Q34 112 18 96Z"), GOLD)
        canvas.dots([(58, 126)], 4, GOLD_LIGHT)


def _heart_embroidery(canvas: Canvas, dress: Dress) -> None:
    for _ in canvas.mirrored():
        scroll = path("M4 92 C12 66 44 60 50 86 C52 104 32 106 32 92")
        canvas.line(scroll, GOLD, 4, fine=True)
        canvas.dots([(56, 116)], 5, GOLD_LIGHT)
        canvas.dots([(34, 79)], 4, dress.third)
    heart = "M0 100 C-4 92 -12 88 -10 81 Q-5 77 0 83 Q5 77 10 81 C12 88 4 92 0 100Z"
    canvas.fill(path(heart), GOLD_LIGHT)


def _lozenge_embroidery(canvas: Canvas, dress: Dress) -> None:
    canvas.fill(joined(lozenge(*p) for p in ((0, 80, 15, 21), (-36, 96, 12, 14))), GOLD)
    canvas.fill(lozenge(36, 96, 12, 14), GOLD)
    hearts = ((0, 80, 8, 12), (-36, 96, 5, 7), (36, 96, 5, 7))
    canvas.fill(joined(lozenge(*p) for p in hearts), dress.second, fine=True)
    canvas.fill(joined(lozenge(x, 116, 7, 10) for x in (-62, 62)), GOLD_LIGHT, fine=True)


def _trefoil_embroidery(canvas: Canvas, dress: Dress) -> None:
    for place in ((0, 74), (-68, 116), (68, 116)):
        canvas.fill(trefoil(*place, 8, 7), GOLD)
        canvas.dots([place], 4, dress.second)
    canvas.dots([(-32, 98), (32, 98)], 5, GOLD_LIGHT)


_EMBROIDERIES = {
    "S": _leaf_embroidery,
    "H": _heart_embroidery,
    "D": _lozenge_embroidery,
    "C": _trefoil_embroidery,
}

# ------------------------------------------------------------------------------ caps


def draw_cap(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    """Draw a jack's cap with its plume; it is seen from the side, looking left."""
    _CAPS[suit](canvas, dress)
    if suit in "SC":
        fur(canvas, path(_JACK_FUR), dress, ((-40, 113), (-14, 105), (14, 103), (42, 108)))
    else:
        canvas.shape(path("M-56 106 Q6 86 70 108 L70 124 Q6 102 -54 122Z"), GOLD)
        stones: tuple[Point, ...] = ((-38, 110), (-16, 105), (6, 103.5), (28, 106), (50, 111))
        canvas.fill(joined(lozenge(*p, 6, 5) for p in stones), dress.main, fine=True)
    canvas.shape(ellipse(-30, 104, 9), GOLD, 2)
    canvas.dots([(-30, 104)], 4, dress.second)


_JACK_FUR = (
    "M-58 104 Q-62 120 -50 126 Q-40 130 -30 120 Q-18 124 -8 114 Q4 118 14 112 Q26 118 36 114"
    " Q44 122 56 120 Q72 128 74 116 Q76 104 64 100 Q6 84 -58 104Z"
)


def _pointed_cap(canvas: Canvas, dress: Dress) -> None:
    plume = path(
        "M26 92 C44 44 100 38 134 66 C116 66 124 78 130 90 C114 84 112 96 116 108"
        " C100 96 84 100 72 108 C60 116 36 112 26 92Z"
    )
    canvas.shape(plume, dress.third)
    canvas.line(path("M30 94 C52 70 88 66 118 72"), dress.light, 3, fine=True)
    canvas.shape(path("M-50 116 L-30 66 Q-8 44 10 54 L70 112 Q10 96 -50 116Z"), dress.main)
    canvas.line(path("M-26 70 Q10 74 46 102"), GOLD, 4)
    canvas.line(path("M-34 88 Q-10 82 12 90"), GOLD, 3, fine=True)


def _beret(canvas: Canvas, dress: Dress) -> None:
    plume = (
        "M10 88 C40 36 108 32 140 78 C148 104 140 128 122 150 C120 118 104 96 72 98 Q40 100 10 100Z"
    )
    canvas.shape(path(plume), dress.light)
    canvas.line(path("M20 92 C60 66 110 66 128 112"), dress.third, 3.4, fine=True)
    barbs = "M58 74 Q62 62 72 56 M80 72 Q88 60 98 56 M102 80 Q112 72 122 72 M118 94 Q128 92 136 94"
    canvas.line(path(barbs), dress.third, 2.4, fine=True)
    crown = path("M-54 116 C-72 74 -24 48 26 56 C78 62 90 96 66 120 Q6 98 -54 116Z")
    canvas.shape(crown, dress.main)
    pleats = path("M-30 104 Q-30 76 0 62 M0 100 Q6 76 30 64 M32 104 Q44 84 60 80")
    canvas.line(pleats, GOLD_LIGHT, 3, fine=True)


def _faceted_cap(canvas: Canvas, dress: Dress) -> None:
    plume = ((18.0, 92.0), (62, 46), (116, 44), (100, 62), (128, 66), (106, 82), (130, 92))
    canvas.shape(polygon(*plume, (96, 102), (60, 106)), dress.third)
    canvas.line(polyline((28, 94), (66, 68), (112, 56)), dress.light, 3, fine=True)
    crown = polygon((-52, 116), (-44, 76), (-6, 50), (44, 62), (66, 118), (8, 100))
    canvas.shape(crown, dress.main)
    places = ((-28, 86), (2, 76), (32, 86))
    canvas.fill(joined(lozenge(*p, 9, 13) for p in places), GOLD)
    canvas.fill(joined(lozenge(*p, 4, 6) for p in places), dress.second, fine=True)


def _leafed_cap(canvas: Canvas, dress: Dress) -> None:
    small = "M-7 0 C-20 -30 -12 -54 6 -64 C22 -46 20 -24 8 0Z"
    large = "M-8 0 C-22 -34 -16 -66 8 -78 C26 -58 24 -28 10 0Z"
    leaves = ((52, large, dress.third), (28, small, dress.light), (76, small, dress.light))
    for angle, leaf, color in leaves:
        with canvas.at(move(34, 102), turn(angle), scale(0.86)):
            canvas.shape(path(leaf), color)
            canvas.line(polyline((1, -6), (4, -54)), dress.main, 2.4, fine=True)
    crown = path("M-52 116 C-58 72 -26 60 6 60 C40 60 70 76 66 118 Q8 98 -52 116Z")
    canvas.shape(crown, dress.main)
    places = ((-26, 88), (6, 80), (38, 90))
    canvas.fill(joined(trefoil(*p, 5, 4.6) for p in places), GOLD, fine=True)


_CAPS = {"S": _pointed_cap, "H": _beret, "D": _faceted_cap, "C": _leafed_cap}
