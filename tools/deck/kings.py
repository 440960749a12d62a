"""The four kings: a stern one, a kind one, an old one and a merry one."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.drawing.cardface import Suit
from tools.deck.canvas import Canvas
from tools.deck.faces import FrontLook, draw_front
from tools.deck.frame import FACE_X, joined
from tools.deck.geometry import (
    ellipse,
    move,
    path,
    polygon,
    polyline,
    rectangle,
    scale,
)
from tools.deck.headgear import draw_crown
from tools.deck.limbs import ARM_AXIS, draw_fist, draw_opening, draw_orb, draw_sleeve, ring
from tools.deck.ornament import collar, curls, ribbon, weave
from tools.deck.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, LIP, Dress
from tools.deck.suits import SIGNS

ORB_AXIS = 173


@dataclass(frozen=True)
class KingHead:
    """A king's hair and beard; path data without a side stands for x > 0 and is mirrored."""

    hair: str
    strand: str
    """Colour of the lines in the hair."""
    side_hair: str
    side_strands: str
    beard: str
    """Segments of the beard's outline from (48, 130) down and round to (-48, 130)."""
    beard_strands: str
    moustache: str
    moustache_strand: str


_HEADS: dict[Suit, KingHead] = {
    "S": KingHead(
        hair="#2b2a33",
        strand="#565666",
        side_hair="M40 104 L56 108 C64 146 58 184 84 212 C70 232 46 226 36 214Z",
        side_strands="M50 124 C54 160 52 190 66 214",
        beard="C56 180 54 214 36 238 Q16 258 0 288 Q-16 258 -36 238 C-54 214 -56 180 -48 130Z",
        beard_strands="M46 166 C48 196 40 220 26 238 M34 186 C36 206 26 230 12 250"
        " M18 210 C18 222 10 240 3 262",
        moustache="M0 183 C9 176 24 178 33 187 C40 195 44 208 46 224 C34 218 22 206 11 198"
        " Q3 194 0 191Z",
        moustache_strand="M8 188 Q26 190 38 212",
    ),
    "H": KingHead(
        hair="#8d4a20",
        strand="#c07c40",
        side_hair="M40 104 L57 106 C72 122 58 140 66 156 C76 172 62 184 78 198 C92 208 84 232"
        " 66 226 C52 226 42 220 36 210Z",
        side_strands="M52 116 C60 132 50 146 58 162 C64 178 56 190 70 210",
        beard="C64 186 66 246 38 266 C18 278 3 264 0 246 C-3 264 -18 278 -38 266"
        " C-66 246 -64 186 -48 130Z",
        beard_strands="M48 166 C56 200 54 238 36 250"
        " M34 188 C42 212 40 236 26 246 C18 250 12 244 16 236 M20 210 C26 222 12 224 6 238",
        moustache="M0 182 C8 174 24 174 34 182 C42 188 50 186 53 176 C62 188 52 206 36 205"
        " C24 205 15 204 9 198 Q3 194 0 191Z",
        moustache_strand="M8 188 Q24 184 38 195",
    ),
    "D": KingHead(
        hair="#e9e2d3",
        strand="#b3a68d",
        side_hair="M40 104 L55 108 C60 150 62 190 76 226 C66 236 48 232 36 218Z",
        side_strands="M48 120 C50 160 54 196 64 224",
        beard="L60 196 L42 244 L0 290 L-42 244 L-60 196 L-48 130Z",
        beard_strands="M48 170 L50 196 L34 238 L6 270 M38 208 L26 232 L5 256 M17 216 L3 238",
        moustache="M0 182 C8 176 20 177 29 187 C38 200 39 222 34 244 C26 230 19 210 9 198"
        " Q3 194 0 191Z",
        moustache_strand="M8 188 Q26 194 31 226",
    ),
    "C": KingHead(
        hair="#593822",
        strand="#8f6540",
        side_hair="M40 104 L54 112 C66 116 68 132 60 138 C70 146 68 160 58 164 C66 174 60 188"
        " 46 186 L38 190Z",
        side_strands="M55 120 Q62 126 54 133 M56 145 Q62 152 53 158",
        beard="C60 138 66 158 56 168 C70 180 66 202 52 206 C58 226 42 242 28 238"
        " C24 262 -24 262 -28 238 C-42 242 -58 226 -52 206 C-66 202 -70 180 -56 168"
        " C-66 158 -60 138 -48 130Z",
        beard_strands="",
        moustache="M0 181 C8 172 20 173 29 181 C36 186 44 184 45 177 C38 176 36 168 43 164"
        " C56 166 58 186 45 194 C30 203 16 202 8 197 Q3 193 0 190Z",
        moustache_strand="M8 186 Q22 182 34 190",
    ),
}

_BEARD_CURLS = [
    ((51, 153), 8),
    ((51, 187), 8),
    ((37, 222), 8),
    ((26, 198), 8),
    ((12, 229), 9),
]

_LOOKS: dict[Suit, FrontLook] = {
    "S": FrontLook(
        brow_color="#2b2a33",
        iris="#3b3f52",
        brow="M4 140 Q20 125 40 127 L41 132 Q24 132 7 146Z",
        nose="M-8 132 Q-3 138 -4 147 Q-2 162 -9 174 Q-12 184 -1 186",
        nostril="M-1 186 Q4 188 5 183 Q10 182 10 176",
        half_width=45,
        openness=0.82,
        gaze=(-2.5, 0),
        wrinkles="M-3 125 L-2 133 M3.5 126 L3 133",
        mirrored_wrinkles="M39 160 Q32 170 33 178",
    ),
    "H": FrontLook(
        brow_color="#8d4a20",
        iris="#3f5a4a",
        brow="M7 133 Q20 112 41 131 L40 136 Q22 121 8 139Z",
        nose="M-9 134 Q-5 140 -7 150 Q-8 162 -14 169 Q-17 181 -6 182",
        nostril="M-6 182 Q0 185 6 181 Q15 180 13 171",
        half_width=48,
        openness=1.12,
        blush=0.34,
        mirrored_wrinkles="M36 144 L42 141 M36 149 L43 150",
    ),
    "D": FrontLook(
        brow_color="#b8ab92",
        iris="#3d5f78",
        brow="M5 131 Q16 122 31 128 Q41 134 45 150 Q36 143 28 139 Q15 135 6 140Z",
        nose="M-8 130 Q-2 137 -3 149 Q-3 165 -8 175 Q-10 184 0 185",
        nostril="M0 185 Q7 184 8 178",
        half_width=44,
        openness=0.62,
        gaze=(0, 0.6),
        mirrored_wrinkles="M10 159 Q20 165 31 158 M37 150 L43 155 M36 164 Q29 172 29 180",
        wrinkles="M-20 124 Q0 119 20 124",
    ),
    "C": FrontLook(
        brow_color="#593822",
        iris="#4a3220",
        brow="M6 132 Q22 112 40 128 L39 134 Q22 121 7 139Z",
        left_brow="M5 138 Q20 127 38 136 L37 141 Q20 134 7 143Z",
        nose="M-8 135 Q-4 141 -6 150 Q-7 159 -12 166 Q-14 177 -3 178",
        nostril="M-3 178 Q8 179 10 170",
        half_width=49,
        openness=1,
        gaze=(2.6, -0.4),
        blush=0.26,
        mirrored_wrinkles="M37 146 L43 144",
    ),
}


def draw_king(canvas: Canvas, suit: Suit, dress: Dress, axis: float, arms: bool) -> None:
    """Draw the upper half of a king whose face stands on x = `axis`; `arms` and what they hold."""
    with canvas.at(move(axis - FACE_X, 0)):
        _draw_side_hair(canvas, _HEADS[suit])
        _draw_mantle(canvas, suit, dress)
        _draw_tunic(canvas, suit, dress)
        collar(canvas, FACE_X, 236, (104, 46), dress)
        with canvas.at(move(FACE_X, 0)):
            draw_front(canvas, _LOOKS[suit])
            _draw_beard(canvas, suit)
            draw_crown(canvas, suit, dress)
    if arms:
        _draw_arm(canvas, suit, dress)


def _draw_side_hair(canvas: Canvas, head: KingHead) -> None:
    with canvas.at(move(FACE_X, 0)):
        for _ in canvas.mirrored():
            canvas.shape(path(head.side_hair), head.hair, 2.4)
            canvas.line(path(head.side_strands), head.strand, 2, fine=True)


_MANTLE = path(
    "M10 460 L22 352 C26 316 40 290 72 272 C116 250 190 250 244 230 L338 230"
    " C386 248 438 246 496 274 L496 460Z"
)
_MANTLE_CLOTH_LEFT = (
    (24.0, 460.0),
    (36, 340),
    (52, 304),
    (84, 278),
    (150, 262),
    (216, 248),
    (150, 440),
)
_MANTLE_CLOTH_RIGHT = ((364.0, 249.0), (410, 260), (490, 282), (490, 460), (384, 440))
_SHOULDER_FOLDS = "M398 262 C424 278 440 304 446 340 M424 262 C448 280 460 300 464 324"


def _draw_mantle(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    canvas.shape(_MANTLE, dress.main)
    figure = GOLD if suit in "SC" else GOLD_LIGHT
    heart = GOLD_LIGHT if suit == "H" else dress.third
    for cloth in (_MANTLE_CLOTH_LEFT, _MANTLE_CLOTH_RIGHT):
        weave(canvas, suit, cloth, (figure, heart))
    canvas.line(path(_SHOULDER_FOLDS), INK, 3, opacity=0.45, fine=True)


def _draw_tunic(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    """Draw the ermine edges of the mantle and the tunic between them."""
    canvas.shape(polygon((214, 240), (366, 240), (388, 460), (136, 460)), dress.light)
    tail = polygon((0, -8), (4, 7), (-4, 7))
    middles = []
    for y in range(268, 440, 24):
        t = (y - 240) / 220
        middles += [(229 - 68 * t, y), (352 + 16 * t, y)]
    canvas.fill(joined(tail.mapped(move(*p)) for p in middles), INK, fine=True)
    corners = ((244.0, 240.0), (338.0, 240.0), (348.0, 460.0), (186.0, 460.0))
    canvas.shape(polygon(*corners), dress.second)
    cloth = ((252.0, 240.0), (330.0, 240.0), (340.0, 460.0), (196.0, 460.0))
    weave(canvas, suit, cloth, (GOLD, GOLD_LIGHT), 0.72)
    for top, bottom in ((corners[0], corners[3]), (corners[1], corners[2])):
        ribbon(canvas, polyline(top, bottom), 5)


def _draw_beard(canvas: Canvas, suit: Suit) -> None:
    head = _HEADS[suit]
    cut_out = "M-48 130 L-43 130 C-41 160 -34 176 -18 178 L18 178 C34 176 41 160 43 130 L48 130 "
    canvas.shape(path(cut_out + head.beard), head.hair, 2.4)
    for _ in canvas.mirrored():
        if head.beard_strands:
            canvas.line(path(head.beard_strands), head.strand, 2.2, fine=True)
        else:
            canvas.line(curls(_BEARD_CURLS), head.strand, 2.2, fine=True)
    canvas.fill(ellipse(0, 197, 9, 4.6), LIP)
    for _ in canvas.mirrored():
        canvas.shape(path(head.moustache), head.hair, 2.2)
        canvas.line(path(head.moustache_strand), head.strand, 1.8, fine=True)


def _draw_arm(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    with_orb = suit in "HC"
    axis = ORB_AXIS if with_orb else ARM_AXIS
    draw_opening(canvas, dress.second, axis)
    if not with_orb:
        _draw_sceptre(canvas, suit, dress)
    draw_sleeve(canvas, dress, dress.third, GOLD, axis)
    if with_orb:
        draw_orb(canvas, suit, dress, axis)
    else:
        draw_fist(canvas)


def _draw_sceptre(canvas: Canvas, suit: Suit, dress: Dress) -> None:
    with canvas.at(move(ARM_AXIS, 0)):
        canvas.shape(rectangle(-5, 118, 10, 300), GOLD)
        canvas.line(polyline((-1.5, 122), (-1.5, 270)), GOLD_LIGHT, 2, fine=True)
        for y in (150, 230):
            ring(canvas, y, GOLD_DARK)
        canvas.shape(polygon((-18, 112), (18, 112), (8, 130), (-8, 130)), GOLD)
        with canvas.at(move(0, 80), scale(62)):
            canvas.fill(SIGNS[suit], dress.main)
            canvas.line(SIGNS[suit], INK, 2.4 / 62)
