"""Sleeves and hands, shared by kings, queens and jacks. The arm on the picture's left holds up
what the person carries; it stands on the vertical x = `axis`."""

from __future__ import annotations

from game.ui.drawing.cardface import Suit
from tools.deck.canvas import Canvas
from tools.deck.geometry import ellipse, move, path, polygon, rounded
from tools.deck.palette import GOLD, INK, SKIN, SKIN_LINE, SKIN_SHADE, Dress

ARM_AXIS = 163
"""The x of a raised fist and of the staff in it."""

_SLEEVE = path("M-25 316 L25 316 C36 340 58 380 74 430 L-100 430 C-70 384 -44 350 -25 316Z")
_OPENING = path("M-22 309 L22 309 C48 336 78 382 94 440 L-124 440 C-88 384 -54 344 -22 309Z")
_OPENING_EDGES = (
    path("M-22 309 C-54 344 -88 384 -124 440"),
    path("M22 309 C48 336 78 382 94 440"),
)
_THUMB = path("M16 -20 C22 -16 22 -6 17 -2 L6 -6 Q2 -12 8 -14Z")
_PALM = path(
    "M-36 258 C-30 276 -10 282 6 282 C24 280 34 268 38 256 C44 262 40 284 24 306 L-22 306"
    " C-38 292 -44 270 -36 258Z"
)


def draw_sleeve(
    canvas: Canvas, dress: Dress, cloth: str, cuff: str, axis: float = ARM_AXIS
) -> None:
    """Draw a forearm's sleeve, widening to the elbow that the sash hides."""
    with canvas.at(move(axis, 0)):
        canvas.shape(_SLEEVE, cloth)
        for side in (-1, 0, 1):
            fold = path(f"M{side * 12} 322 Q{side * 18} 350 {side * 34 - 6} 420")
            canvas.line(fold, INK, 1.8, opacity=0.35, fine=True)
        canvas.shape(polygon((-26, 305), (26, 305), (29, 324), (-29, 324)), cuff)
        canvas.dots([(-15, 314.5), (0, 314.5), (15, 314.5)], 3.6, dress.light)


def draw_opening(canvas: Canvas, lining: str, axis: float = ARM_AXIS) -> None:
    """Draw the slit of a mantle through which the forearm comes."""
    with canvas.at(move(axis, 0)):
        canvas.shape(_OPENING, lining)
        for edge in _OPENING_EDGES:
            canvas.line(edge, INK, 8, cap="butt")
            canvas.line(edge, GOLD, 5, cap="butt")


def draw_fist(canvas: Canvas, axis: float = ARM_AXIS, y: float = 288) -> None:
    """Draw a closed hand."""
    with canvas.at(move(axis, y)):
        canvas.fill(rounded(-18, -18, 36, 36, 12), SKIN_SHADE)
        if canvas.plain:
            canvas.shape(rounded(-18, -18, 36, 36, 12), SKIN, 2)
            return
        for finger, width in enumerate((33, 36, 35, 30)):
            canvas.shape(rounded(-18, -18 + finger * 9, width, 10.5, 5.2), SKIN, 1.8)
        canvas.shape(_THUMB, SKIN, 1.8)


def draw_palm(canvas: Canvas, axis: float) -> None:
    """Draw an open hand that holds a globe."""
    with canvas.at(move(axis, 0)):
        canvas.shape(_PALM, SKIN, 2.2)
        for x in (-14, 0, 14):
            knuckle = path(f"M{x} 283 Q{x * 0.9} 292 {x * 0.8} 298")
            canvas.line(knuckle, SKIN_LINE, 1.8, fine=True)


def ring(canvas: Canvas, y: float, color: str = GOLD, half_width: float = 9) -> None:
    """Draw a ring about a staff that stands on x = 0."""
    canvas.shape(rounded(-half_width, y, 2 * half_width, 9, 4), color, 2)


def draw_orb(canvas: Canvas, suit: Suit, dress: Dress, axis: float) -> None:
    """Draw the globe with a sign on top, and the hand under it."""
    with canvas.at(move(axis, 0)):
        globe = ellipse(0, 232, 40)
        canvas.fill(globe, dress.main)
        canvas.fill(path("M8 194 C26 214 26 250 8 270 C54 266 54 198 8 194Z"), INK, 0.22, fine=True)
        canvas.line(path("M-38.6 227 Q0 241 38.6 227"), GOLD, 10, cap="butt")
        canvas.line(path("M0 193 L0 235"), GOLD, 10, cap="butt")
        canvas.dots([(-24, 231.5), (0, 234), (24, 231.5)], 3.6, dress.light)
        canvas.line(globe, INK, 2.6)
        canvas.shape(rounded(-11, 184, 22, 10, 4), GOLD, 2.2)
        canvas.shape(_ORB_TOPS[suit], GOLD, 2.2)
    draw_palm(canvas, axis)


_CROSS = path(
    "M-4 184 L-6 170 L-20 172 L-20 160 L-6 162 L-4 146 L4 146 L6 162 L20 160 L20 172 L6 170 L4 184Z"
)
_HEART_TOP = path(
    "M0 186 C-4 176 -22 168 -22 154 C-22 140 -5 138 0 150 C5 138 22 140 22 154 C22 168 4 176 0 186Z"
)
_ORB_TOPS = {"S": _CROSS, "H": _HEART_TOP, "D": _CROSS, "C": _CROSS}
