"""Whole cards, without the index letters: courts, aces, pips, the seven that counts points."""

from __future__ import annotations

from game.ui.drawing.cardface import CARD_HEIGHT, CARD_WIDTH, Suit
from tools.deck.aces import draw_medallion
from tools.deck.canvas import CENTER, Canvas
from tools.deck.frame import (
    BIG_FRAME,
    NORMAL_FRAME,
    UPPER_HALF,
    WHOLE,
    cover_notches,
    draw_card,
    draw_frame,
    draw_rays,
    draw_sash,
)
from tools.deck.geometry import Point, ellipse, rectangle
from tools.deck.jacks import draw_jack
from tools.deck.kings import draw_king
from tools.deck.labels import BIG, NORMAL
from tools.deck.palette import dress_of
from tools.deck.queens import draw_queen
from tools.deck.suits import draw_sign

_LEFT, _MIDDLE, _RIGHT = 168, 250, 332
_ROWS = (122, 274, 426, 578)

_FOUR_PAIRS: list[Point] = [(x, y) for y in _ROWS for x in (_LEFT, _RIGHT)]
_THREE_PAIRS: list[Point] = [(x, y) for y in (122, 350, 578) for x in (_LEFT, _RIGHT)]
_PIPS: dict[str, list[Point]] = {
    "7": [*_THREE_PAIRS, (_MIDDLE, 236)],
    "8": [*_THREE_PAIRS, (_MIDDLE, 236), (_MIDDLE, 464)],
    "9": [*_FOUR_PAIRS, (_MIDDLE, 350)],
    "T": [*_FOUR_PAIRS, (_MIDDLE, 198), (_MIDDLE, 502)],
}
_PIP = 88
_BIG_PIP = 212

_COUNTING_PIPS = [(x, y) for y in (0.15, 0.5, 0.85) for x in (0.25, 0.75)] + [(0.5, 0.325)]
"""Pips of the seven that counts points, in parts of the card; a second card covers some."""
_COUNTING_PIP = 0.2 * CARD_WIDTH

_HEAD_Y = 152
_DRAWERS = {"K": draw_king, "Q": draw_queen, "J": draw_jack}


def card_drawing(rank: str, suit: Suit, *, big: bool = False, plain: bool = False) -> str:
    """Return a card of the two-colour deck as SVG, with corner signs but without letters.

    `big` leaves room for very large letters; `plain` is for small cards. A court's second half
    is written as one ``use`` of the first.
    """
    canvas = Canvas(plain)
    draw_card(canvas)
    if rank in _DRAWERS:
        _draw_court(canvas, rank, suit, big)
    elif rank == "A":
        _draw_ace(canvas, suit, big)
    elif big:
        _draw_big_pips(canvas, suit)
    else:
        _draw_pips(canvas, _PIPS[rank], suit, _PIP)
    style = BIG if big else NORMAL
    for _ in canvas.halves():
        draw_sign(canvas, suit, style.sign_center(), style.sign, dress_of(suit).sign)
    return canvas.svg()


def counting_seven(suit: Suit) -> str:
    """Return the seven without indices that, half covered, shows game points."""
    canvas = Canvas()
    draw_card(canvas)
    points = [(x * CARD_WIDTH, y * CARD_HEIGHT) for x, y in _COUNTING_PIPS]
    _draw_pips(canvas, points, suit, _COUNTING_PIP)
    return canvas.svg()


def _draw_pips(canvas: Canvas, points: list[Point], suit: Suit, size: float) -> None:
    for x, y in points:
        upside_down = y > CENTER[1]
        draw_sign(canvas, suit, (x, y), size, dress_of(suit).sign, upside_down=upside_down)


def _draw_big_pips(canvas: Canvas, suit: Suit) -> None:
    dress = dress_of(suit)
    for _ in canvas.halves():
        draw_sign(canvas, suit, (BIG_FRAME.axis, 186), _BIG_PIP, dress.sign)


def _draw_court(canvas: Canvas, rank: str, suit: Suit, big: bool) -> None:
    dress, frame = dress_of(suit), BIG_FRAME if big else NORMAL_FRAME
    canvas.fill(rectangle(WHOLE[0][0], WHOLE[0][1], 428, 632), dress.tint)
    with canvas.half_then_its_turn(), canvas.clip(UPPER_HALF):
        draw_rays(canvas, (frame.axis, _HEAD_Y), dress.ray)
        canvas.fill(ellipse(frame.axis, _HEAD_Y, 116), dress.disc)
        _DRAWERS[rank](canvas, suit, dress, frame.axis, not big)
    draw_sash(canvas, dress)
    cover_notches(canvas, frame)
    draw_frame(canvas, frame)


def _draw_ace(canvas: Canvas, suit: Suit, big: bool) -> None:
    dress, frame = dress_of(suit), BIG_FRAME if big else NORMAL_FRAME
    canvas.fill(rectangle(WHOLE[0][0], WHOLE[0][1], 428, 632), dress.tint)
    with canvas.clip(WHOLE):
        draw_rays(canvas, CENTER, dress.ray)
    cover_notches(canvas, frame)
    draw_frame(canvas, frame)
    if big:
        for _ in canvas.halves():
            draw_medallion(canvas, suit, dress, (frame.axis - 2, 186), 0.6)
    else:
        draw_medallion(canvas, suit, dress, CENTER, 1)
