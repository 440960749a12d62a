"""The four queens: a pensive one, a warm one, a proud one and a laughing one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.ui.drawing.cardface import Suit
from tools.deck.canvas import Canvas
from tools.deck.faces import FrontLook, draw_front, draw_mouth
from tools.deck.frame import FACE_X, joined
from tools.deck.geometry import (
    Path,
    Point,
    arc,
    arc_points,
    ellipse,
    lozenge,
    move,
    on_circle,
    path,
    polygon,
    polyline,
    scale,
    turn,
)
from tools.deck.headgear import draw_kokoshnik
from tools.deck.limbs import ARM_AXIS, draw_fist, draw_sleeve
from tools.deck.ornament import collar, ribbon, weave
from tools.deck.palette import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    LEAF,
    SKIN_SHADE,
    STEM,
    Dress,
)


@dataclass(frozen=True)
class QueenHead:
    """A queen's hair and mouth."""

    hair: str
    strand: str
    mouth_y: float
    mouth_width: float
    smile: float
    back_hair: str
    """Path data for x > 0, mirrored."""


_HEADS: dict[Suit, QueenHead] = {
    "S": QueenHead(
        hair="#2b2a33",
        strand="#565666",
        mouth_y=193,
        mouth_width=10,
        smile=0,
        back_hair="M30 120 L50 130 C58 168 56 200 74 236 C60 246 44 240 34 222Z",
    ),
    "H": QueenHead(
        hair="#9a5423",
        strand="#c98848",
        mouth_y=192,
        mouth_width=12,
        smile=1.5,
        back_hair="M30 120 L50 130 C54 170 48 196 36 208 L30 208Z",
    ),
    "D": QueenHead(
        hair="#b9822f",
        strand="#8a5d1c",
        mouth_y=194,
        mouth_width=11,
        smile=0,
        back_hair="M30 120 L49 130 C51 166 46 190 36 204 L30 204Z",
    ),
    "C": QueenHead(
        hair="#6b4326",
        strand="#a2703f",
        mouth_y=189,
        mouth_width=14,
        smile=4,
        back_hair="M30 120 L52 128 C66 136 60 152 62 160 C72 172 60 184 62 194"
        " C62 212 46 214 34 208Z",
    ),
}

_LOOKS: dict[Suit, FrontLook] = {
    "S": FrontLook(
        brow_color="#2b2a33",
        iris="#34506e",
        brow="M10 130 Q23 124 36 134",
        nose="M-6 140 Q-3 150 -5 160 Q-8 168 -7 172 Q-5 176 0 175",
        nostril="M0 175 Q4 175 5 171",
        woman=True,
        half_width=41,
        chin=214,
        openness=0.7,
        eye_size=1.1,
        gaze=(-1, 0.8),
        blush=0.16,
    ),
    "H": FrontLook(
        brow_color="#8a4a1e",
        iris="#3f5a3a",
        brow="M9 129 Q20 122 34 132",
        nose="M-5 142 Q-4 152 -6 161 Q-9 167 -8 171 Q-5 175 0 174",
        nostril="M0 174 Q6 174 6 169",
        woman=True,
        half_width=44,
        chin=212,
        openness=1.08,
        eye_size=1.12,
        gaze=(-2.6, 0),
        blush=0.36,
    ),
    "D": FrontLook(
        brow_color="#8a5a1c",
        iris="#2e6a78",
        brow="M9 129 Q20 117 35 127",
        nose="M-6 138 Q-1 146 -3 158 Q-6 169 -6 174 Q-4 178 1 177",
        nostril="M1 177 Q5 177 5 172",
        woman=True,
        half_width=41,
        chin=216,
        openness=0.84,
        eye_size=1.08,
        gaze=(0, -0.4),
        blush=0.2,
    ),
    "C": FrontLook(
        brow_color="#5a3a20",
        iris="#5a3a20",
        brow="M9 126 Q20 119 34 129",
        nose="M-5 144 Q-4 152 -6 158 Q-9 163 -8 168 Q-5 172 0 171",
        nostril="M0 171 Q7 171 7 165",
        woman=True,
        half_width=45,
        chin=210,
        openness=1.16,
        eye_size=1.14,
        gaze=(2.6, 0),
        blush=0.34,
        freckles=True,
    ),
}


def draw_queen(canvas: Canvas, suit: Suit, dress: Dress, axis: float, arms: bool) -> None:
    """Draw the upper half of a queen whose face stands on x = `axis`; `arms` and what they hold."""
    with canvas.at(move(axis - FACE_X, 0)):
        _draw_veil(canvas, dress)
        _draw_blouse(canvas, dress)
        _draw_sarafan(canvas, suit, dress)
        with canvas.at(move(FACE_X, 0)):
            canvas.shape(path(_NECK), SKIN_SHADE, 2.2)
        collar(canvas, FACE_X, 240, (92, 40), dress)
        with canvas.at(move(FACE_X, 0)):
            _draw_head(canvas, suit, dress)
        _draw_tresses(canvas, suit, dress)
    if arms:
        _draw_flower(canvas, suit, dress)
        draw_sleeve(canvas, dress, dress.light, dress.second)
        draw_fist(canvas)


_VEIL = path("M-64 110 C-88 170 -92 220 -116 300 L128 300 C100 220 88 170 64 110Z")
_NECK = "M-19 196 L-19 232 Q-24 244 -50 250 L50 250 Q24 244 19 232 L19 196Z"


def _draw_veil(canvas: Canvas, dress: Dress) -> None:
    with canvas.at(move(FACE_X, 0)):
        canvas.shape(_VEIL, dress.third)
        folds = path("M64 132 C78 180 84 220 102 262 M56 146 C66 186 70 216 82 250")
        for _ in canvas.mirrored():
            canvas.line(folds, dress.light, 2.4, fine=True)


_BLOUSE = path(
    "M10 460 L20 352 C22 306 44 276 90 262 C140 248 190 250 244 238 L338 238"
    " C392 250 440 250 496 272 L496 460Z"
)
_BLOUSE_HULL: tuple[Point, ...] = (
    (21.3, 352),
    (26, 328),
    (35, 306),
    (50, 287),
    (70, 272),
    (92, 263),
    (150, 253),
    (244, 240),
    (338, 240),
    (400, 251.3),
    (450, 259.5),
    (496, 274),
    (496, 460),
    (10, 460),
)
_BAND_ARCS = (
    ((250.0, 232.0), (186.0, 136.0), (90.0, 190.0), 19),
    ((330.0, 236.0), (92.0, 80.0), (-14.0, 90.0), 11),
)
"""Middle lines of the embroidered bands on the sleeves: centre, radii, angles, stones."""


def _draw_blouse(canvas: Canvas, dress: Dress) -> None:
    canvas.shape(_BLOUSE, dress.light)
    with canvas.clip(_BLOUSE_HULL):
        for half_width, color in ((16.0, INK), (14.0, GOLD), (9.5, dress.main)):
            for band in _bands(half_width):
                canvas.fill(band, color)
        for center, radii, span, count in _BAND_ARCS:
            stones = arc_points(center, radii, (span[0] + 2, span[1] - 2), count)
            leaves = (lozenge(*p, 6, 7.5) for p in stones[1::2])
            canvas.fill(joined(leaves), GOLD_LIGHT, fine=True)
            canvas.dots(stones[::2], 3, dress.light)
    canvas.line(_BLOUSE, INK, 2.6)
    folds = path("M64 300 Q44 340 40 400 M92 326 Q70 350 62 400 M118 344 Q96 370 90 410")
    canvas.line(folds, INK, 1.8, opacity=0.35, fine=True)
    arms = path("M216 284 C200 306 192 330 190 372 M366 276 C384 292 396 312 404 336")
    canvas.line(arms, INK, 2.2, opacity=0.7)


def _bands(half_width: float) -> Iterator[Path]:
    for center, (rx, ry), span, _ in _BAND_ARCS:
        outer = arc_points(center, (rx + half_width, ry + half_width), span, 20)
        inner = arc_points(center, (rx - half_width, ry - half_width), span, 20)
        yield polygon(*outer, *reversed(inner))


def _draw_sarafan(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    canvas.shape(polygon((216, 264), (364, 258), (398, 460), (150, 460)), dress.main)
    figure = GOLD if suit in "SC" else GOLD_LIGHT
    heart = GOLD_LIGHT if suit == "H" else dress.third
    cloth = ((222.0, 264.0), (358.0, 258.0), (392.0, 460.0), (158.0, 460.0))
    weave(canvas, suit, cloth, (figure, heart), 0.85)
    canvas.shape(polygon((222, 240), (240, 238), (250, 300), (222, 300)), dress.second)
    canvas.shape(polygon((340, 238), (358, 240), (356, 296), (330, 296)), dress.second)
    canvas.shape(polygon((272, 262), (308, 260), (296, 460), (238, 460)), dress.second)
    ribbon(canvas, polyline((272, 262), (238, 460)), 4)
    ribbon(canvas, polyline((308, 260), (296, 460)), 4)
    canvas.dots([(287 - (y - 264) * 0.12, y) for y in (292, 316, 340)], 6, GOLD_LIGHT, 1.8)


_BACK_OF_HEAD = path("M-50 130 C-54 170 -48 190 -36 202 L36 202 C48 190 54 170 50 130Z")
_PARTED_HAIR = path(
    "M-46 152 C-50 116 -20 104 0 108 C20 104 50 116 46 152 C40 130 20 124 0 112"
    " C-20 124 -40 130 -46 152Z"
)


def _draw_head(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    head, look = _HEADS[suit], _LOOKS[suit]
    shadow = "M-19 222 L-19 232 Q-26 244 -46 244 Q0 266 46 244 Q26 244 19 232 L19 222Z"
    canvas.fill(path(shadow), SKIN_SHADE)
    canvas.line(arc((0, 222), (40, 36), (18, 162)), INK, 8, fine=True)
    canvas.dots(arc_points((0, 222), (40, 36), (18, 162), 12), 4.4, dress.light, 1.4)
    canvas.fill(_BACK_OF_HEAD, head.hair)
    for _ in canvas.mirrored():
        canvas.shape(path(head.back_hair), head.hair, 2.4)
    draw_front(canvas, look)
    draw_mouth(canvas, head.mouth_y, head.mouth_width, head.smile)
    if suit == "S":
        canvas.dots([(21, 186)], 1.8, INK)
    canvas.shape(_PARTED_HAIR, head.hair, 2.2)
    _draw_earrings(canvas, suit, dress)
    draw_kokoshnik(canvas, suit, dress)


def _draw_earrings(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    """Draw earrings; the proud queen of diamonds has strings of pearls from her headdress."""
    for _ in canvas.mirrored():
        if suit == "D":
            string = [(58 - k * 0.6, 152 + k * 9.4) for k in range(10)]
            canvas.line(polyline(string[0], string[-1]), INK, 2, fine=True)
            canvas.dots(string, 4.3, dress.light, 1.3)
            canvas.shape(lozenge(52, 246, 6, 9), GOLD, 1.6, fine=True)
        with canvas.at(move(48, 176)):
            canvas.line(polyline((0, -8), (0, 4)), GOLD_DARK, 2.4, fine=True)
            canvas.shape(lozenge(0, 10, 6, 9), GOLD, 1.6, fine=True)
            canvas.dots([(0, 24)], 4.6, dress.light, 1.6)


def _draw_tresses(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    """Draw a braid over the shoulder (hearts), or a short one at each side (clubs)."""
    head = _HEADS[suit]
    if suit == "H":
        for i in range(6):
            _draw_plait(canvas, head, (356 + i * 6.5 - i * i * 0.5, 222 + i * 17))
    elif suit == "C":
        with canvas.at(move(FACE_X, 0)):
            for _ in canvas.mirrored():
                for i in range(4):
                    _draw_plait(canvas, head, (58 + i * 5, 212 + i * 15))
                canvas.shape(
                    path("M68 266 L56 258 L58 276Z M68 266 L82 260 L80 278Z"), dress.second, 2
                )


def _draw_plait(canvas: Canvas, head: QueenHead, at: Point) -> None:
    with canvas.at(move(*at)):
        strand = path("M-13 -4 Q0 -14 13 -4 Q10 10 0 15 Q-10 10 -13 -4Z")
        canvas.shape(strand, head.hair, 2.2)
        canvas.line(path("M-7 -2 Q-4 6 0 10"), head.strand, 1.8, fine=True)


def _draw_flower(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    """Draw the long-stemmed flower in a queen's hand."""
    with canvas.at(move(ARM_AXIS, 0)):
        stem = path("M0 110 C-6 170 6 230 0 300")
        canvas.line(stem, STEM, 6.5)
        canvas.line(stem, LEAF, 3)
        for y, side in ((186, 1), (216, -1), (240, 1)):
            with canvas.at(move(0, y), scale(side, 1)):
                canvas.shape(path("M0 8 C8 -10 24 -18 36 -16 C34 -2 20 10 0 8Z"), LEAF, 2)
        with canvas.at(move(0, 92), scale(0.94)):
            _BLOSSOMS[suit](canvas, dress)


def _tulip(canvas: Canvas, dress: Dress) -> None:
    for _ in canvas.mirrored():
        canvas.shape(path("M0 30 C26 28 36 0 30 -30 C16 -20 4 0 0 30Z"), dress.third)
    canvas.shape(path("M0 30 C-20 8 -16 -22 0 -42 C16 -22 20 8 0 30Z"), dress.second)


def _rose(canvas: Canvas, dress: Dress) -> None:
    for angle in range(0, 360, 72):
        with canvas.at(turn(angle)):
            canvas.shape(ellipse(0, -22, 19, 17), dress.main)
    canvas.shape(ellipse(0, 0, 21), dress.third, 2.2)
    whorl = path("M-12 2 C-12 -14 12 -14 11 2 C10 12 -6 12 -5 2 C-4 -4 4 -4 4 2")
    canvas.line(whorl, dress.main, 3)


def _cornflower(canvas: Canvas, dress: Dress) -> None:
    for angle in range(0, 360, 45):
        with canvas.at(turn(angle)):
            petal = polygon((0, -6), (9, -22), (0, -42), (-9, -22))
            canvas.shape(petal, dress.second if angle % 90 else dress.third, 2)
    canvas.shape(lozenge(0, 0, 12), GOLD, 2)


def _clover(canvas: Canvas, dress: Dress) -> None:
    for angle in (-90, 30, 150):
        canvas.shape(ellipse(*on_circle((0, 0), 18, angle), 20), dress.third)
        canvas.fill(ellipse(*on_circle((0, 0), 20, angle), 9), dress.light)
    canvas.shape(ellipse(0, 0, 9), GOLD, 2)


_BLOSSOMS = {"S": _tulip, "H": _rose, "D": _cornflower, "C": _clover}
