"""The four jacks: a sly one, a dreamer, an old soldier and a boy."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.drawing.cardface import Suit
from tools.deck.canvas import Canvas
from tools.deck.faces import SideLook, draw_side
from tools.deck.frame import FACE_X
from tools.deck.geometry import (
    Point,
    ellipse,
    lozenge,
    move,
    path,
    polygon,
    polyline,
    rectangle,
    rounded,
    scale,
)
from tools.deck.headgear import draw_cap
from tools.deck.limbs import ARM_AXIS, draw_fist, draw_sleeve, ring
from tools.deck.ornament import ribbon, weave
from tools.deck.palette import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    STEEL,
    STEEL_LIGHT,
    WOOD,
    Dress,
)
from tools.deck.suits import draw_sign


@dataclass(frozen=True)
class JackHair:
    """A jack's hair as seen from the side, looking left."""

    hair: str
    strand: str
    outline: str
    strands: str


_HAIR: dict[Suit, JackHair] = {
    "S": JackHair(
        hair="#2b2a33",
        strand="#565666",
        outline="M-38 100 Q-34 122 -16 122 Q4 122 8 142 Q2 168 10 184 Q12 202 4 216 L60 216"
        " Q68 190 62 160 Q66 130 60 100Z",
        strands="M20 124 Q16 160 24 184 L22 210 M36 122 Q34 160 42 186 L40 210"
        " M50 120 Q50 160 56 190 L54 210",
    ),
    "H": JackHair(
        hair="#9a5423",
        strand="#c98848",
        outline="M-38 100 Q-34 122 -16 122 Q4 122 8 142 C0 156 14 164 8 178 C0 190 14 200 6 214"
        " C2 228 24 238 34 228 C48 244 74 232 68 216 C82 206 66 192 72 180 C80 164 62 154 68 140"
        " Q66 112 60 100Z",
        strands="M20 124 C12 146 28 160 20 180 C14 198 28 206 20 222"
        " M38 122 C30 146 48 162 40 184 C34 202 48 212 40 226 M53 120 C48 146 64 164 56 186"
        " C50 202 64 208 58 222",
    ),
    "D": JackHair(
        hair="#d9a44a",
        strand="#a8762a",
        outline="M-38 100 Q-34 122 -16 122 Q4 122 8 142 L10 178 L2 220 L30 230 L64 224 L72 190"
        " L66 150 L60 100Z",
        strands="M20 124 L20 176 L14 216 M36 122 L38 180 L34 222 M51 120 L56 184 L52 218",
    ),
    "C": JackHair(
        hair="#5f3a20",
        strand="#93663f",
        outline="M-38 100 Q-36 118 -26 122 Q-16 130 -8 122 Q2 130 6 140 Q-4 150 6 158 Q-2 170"
        " 10 176 Q4 190 18 194 Q28 204 40 196 Q56 200 58 184 Q74 176 66 160 Q76 144 64 134"
        " Q72 114 60 100Z",
        strands="M18 132 Q30 128 28 140 Q20 148 16 140 M40 128 Q54 126 50 140 Q42 146 38 138"
        " M22 158 Q36 156 32 168 Q24 174 20 166 M46 156 Q60 154 56 168 Q48 174 44 166"
        " M30 182 Q42 180 40 188",
    ),
}

_LOOKS: dict[Suit, SideLook] = {
    "S": SideLook(
        iris="#34506e",
        brow="M-38 136 Q-26 124 -4 129 L-4 133 Q-24 130 -36 141Z",
        nose="C-44 150 -54 158 -58 171 Q-60 180 -52 180 Q-45 180 -45 184",
        chin="Q-44 207 -46 213 Q-46 222 -38 224 Q-27 226 -11 220",
        openness=0.7,
        blush=0.12,
        moustache="M-34 182 Q-44 180 -50 186 Q-56 188 -62 184 Q-58 192 -50 191 Q-42 189 -33 188Z",
        beard="M-44 206 Q-50 216 -54 232 Q-42 232 -30 222 Q-34 212 -36 206Z",
    ),
    "H": SideLook(
        iris="#4a3a24",
        brow="M-37 131 Q-26 119 -4 133 L-5 136 Q-24 125 -37 135Z",
        nose="C-42 156 -49 164 -55 172 Q-57 178 -49 179.5 Q-44 180.5 -45 184",
        chin="Q-41 203 -42 207 Q-44 215 -37 220 Q-27 225 -11 219",
        openness=1.1,
        blush=0.42,
    ),
    "D": SideLook(
        iris="#2e6a78",
        brow="M-40 134 Q-26 120 -2 131 L-3 138 Q-24 129 -38 141Z",
        nose="C-45 150 -50 160 -55 169 Q-60 178 -51 180.5 Q-45 181 -45 184",
        chin="Q-45 207 -47 213 Q-48 223 -38 226 Q-27 230 -11 221",
        openness=0.8,
        blush=0.2,
        moustache="M-31 183 C-38 178 -45 180 -49 185 C-55 189 -61 186 -62 176"
        " C-70 187 -64 197 -53 195 C-45 194 -38 192 -31 188Z",
    ),
    "C": SideLook(
        iris="#3f5a3a",
        brow="M-36 132 Q-26 121 -6 130 L-7 133 Q-24 126 -36 136Z",
        nose="C-39 155 -44 161 -53 165 Q-59 170 -52 176 Q-45 180 -45 184",
        chin="Q-40 204 -41 208 Q-42 215 -35 218 Q-26 222 -11 217",
        openness=1.2,
        blush=0.45,
        freckles=True,
    ),
}


def draw_jack(canvas: Canvas, suit: Suit, dress: Dress, axis: float, arms: bool) -> None:
    """Draw the upper half of a jack whose face stands on x = `axis`; `arms` and what they hold."""
    with canvas.at(move(axis - FACE_X, 0)):
        _draw_kaftan(canvas, suit, dress)
        faces_right = suit == "C"
        with canvas.at(move(FACE_X, 0), scale(-1 if faces_right else 1, 1)):
            _draw_head(canvas, suit, dress)
    if arms:
        _draw_staff(canvas, suit, dress)
        draw_sleeve(canvas, dress, dress.main if suit in "SC" else dress.third, GOLD)
        draw_fist(canvas)


def _draw_head(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    head = _HAIR[suit]
    draw_side(canvas, _LOOKS[suit], head.hair)
    canvas.shape(path(head.outline), head.hair, 2.4)
    canvas.line(path(head.strands), head.strand, 2.2, fine=True)
    canvas.shape(path("M-30 240 Q10 256 50 234 L62 262 Q10 288 -46 264Z"), dress.third)
    canvas.line(path("M-40 256 Q10 276 58 252"), GOLD, 4)
    draw_cap(canvas, suit, dress)


_COAT = path(
    "M10 460 L26 356 C30 322 44 298 76 282 C120 262 190 258 244 240 L340 240"
    " C388 256 438 256 496 284 L496 460Z"
)
_COAT_CLOTH_LEFT: tuple[Point, ...] = (
    (28, 460),
    (40, 346),
    (56, 312),
    (88, 288),
    (150, 272),
    (232, 254),
    (172, 440),
)
_COAT_CLOTH_RIGHT: tuple[Point, ...] = (
    (350, 255),
    (404, 268),
    (490, 292),
    (490, 460),
    (364, 440),
)
_SHOULDERS = (
    path("M222 250 C184 250 150 258 128 278 C126 296 150 306 178 302 C200 298 216 280 222 250Z"),
    path("M360 248 C400 250 430 258 448 276 C452 294 430 302 406 298 C384 292 366 276 360 248Z"),
)
_SHOULDER_SEAMS = (
    path("M206 254 Q190 274 178 298 M184 256 Q164 272 152 298"),
    path("M376 254 Q392 272 406 294 M398 256 Q418 270 430 292"),
)


def _draw_kaftan(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    canvas.shape(_COAT, dress.second)
    colors = (dress.third if suit in "SC" else dress.main, GOLD)
    for cloth in (_COAT_CLOTH_LEFT, _COAT_CLOTH_RIGHT):
        weave(canvas, suit, cloth, colors)
    for shoulder, seams in zip(_SHOULDERS, _SHOULDER_SEAMS, strict=True):
        canvas.shape(shoulder, dress.third)
        canvas.line(seams, dress.main, 4, fine=True)
    front = ((232.0, 246.0), (350.0, 246.0), (366.0, 460.0), (166.0, 460.0))
    canvas.shape(polygon(*front), dress.main)
    ribbon(canvas, polyline(front[0], front[3]), 4)
    ribbon(canvas, polyline(front[1], front[2]), 4)
    for y in (280, 306, 332, 358):
        _draw_frog(canvas, dress, (290 - (y - 250) * 0.2, y))


def _draw_frog(canvas: Canvas, dress: Dress, at: Point) -> None:
    """Draw a braid fastening with its button across the front of the kaftan."""
    with canvas.at(move(*at)):
        ribbon(canvas, polyline((-44, 3), (44, -3)), 7.4)
        for end in (lozenge(-44, 3, 9), lozenge(44, -3, 9)):
            canvas.shape(end, GOLD_LIGHT, 1.8, fine=True)
        canvas.shape(ellipse(0, 0, 6.5), dress.light, 1.8, fine=True)


def _draw_staff(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    """Draw the weapon in a jack's hand."""
    with canvas.at(move(ARM_AXIS, 0)):
        canvas.shape(rectangle(-5, 70, 10, 340), WOOD)
        _WEAPONS[suit](canvas, dress)
        canvas.shape(rounded(-8, 240, 16, 8, 3), GOLD, 2)


def _berdysh(canvas: Canvas, dress: Dress) -> None:
    blade = path(
        "M-4 182 C24 176 40 150 40 112 C40 84 22 58 -14 48 C-2 72 4 100 0 124 L4 130 L4 160Z"
    )
    canvas.shape(blade, STEEL)
    edge = path(
        "M22 168 C34 156 38.6 136 38.6 112 C38.6 84 22 60 -6 51 C22 68 28 94 28 116"
        " C28 138 26 154 22 168Z"
    )
    canvas.fill(edge, STEEL_LIGHT)
    for y in (118, 150):
        ring(canvas, y, half_width=8)


def _pennant(canvas: Canvas, dress: Dress) -> None:
    canvas.shape(path("M0 44 Q11 62 0 82 Q-11 62 0 44Z"), STEEL)
    canvas.shape(path("M5 88 L52 96 L34 116 L52 140 L5 146Z"), dress.main)
    canvas.line(path("M8 96 L38 101 M8 138 L38 134"), GOLD_LIGHT, 3, fine=True)
    draw_sign(canvas, "H", (21, 118), 22, GOLD_LIGHT)
    ring(canvas, 80)


def _halberd(canvas: Canvas, dress: Dress) -> None:
    canvas.shape(lozenge(0, 76, 15, 32), STEEL)
    canvas.fill(polygon((0, 46), (13, 76), (0, 106)), STEEL_LIGHT)
    canvas.shape(polygon((-4, 112), (-36, 100), (-28, 128), (-36, 156), (-4, 144)), STEEL)
    canvas.shape(polygon((4, 118), (32, 128), (4, 138)), STEEL)
    ring(canvas, 106)
    ring(canvas, 142)
    canvas.shape(lozenge(0, 128, 7, 9), dress.main, 1.6)


def _mace(canvas: Canvas, dress: Dress) -> None:
    for x, y in ((0, 66), (-19, 98), (19, 98)):
        canvas.shape(ellipse(x, y, 18), GOLD)
        canvas.fill(ellipse(x - 4, y - 4, 6), GOLD_LIGHT, fine=True)
    canvas.shape(ellipse(0, 88, 11), dress.main, 2)
    for y in (120, 136):
        ring(canvas, y, GOLD_DARK)


_WEAPONS = {"S": _berdysh, "H": _pennant, "D": _halberd, "C": _mace}
