"""What all framed cards share: the card itself, the notched frame, the rays, the sash."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from game.ui.drawing.cardface import CARD_HEIGHT, CARD_WIDTH
from tools.deck.canvas import CENTER, Canvas
from tools.deck.geometry import (
    Path,
    Point,
    ellipse,
    lozenge,
    move,
    on_circle,
    polygon,
    polyline,
    rectangle,
    rounded,
    turn,
)
from tools.deck.palette import CARD, CARD_EDGE, GOLD, GOLD_LIGHT, INK, Dress

LEFT, TOP, RIGHT, BOTTOM = 36, 34, 464, 666
"""The frame's outermost line."""

SASH_ANGLE = 14
"""By how many degrees the line between a court's halves rises to the right."""

FACE_X = 290
"""People are drawn with their face on this x, and moved to the frame's axis."""

_STEP = 13
"""Side of the cut and stepped corners."""

_RAY_DEGREES = 10


@dataclass(frozen=True)
class Frame:
    """Where the frame makes room for the index, and where the person's face is."""

    notch_x: float
    notch_y: float
    axis: float
    """The x of the face in the upper half."""

    def panel(self, inset: float = 0) -> Path:
        """Return the frame `inset` units further in, the same turned by 180 degrees."""
        left, right, top = LEFT + inset, RIGHT - inset, TOP + inset
        x, y, s = self.notch_x + inset, self.notch_y + inset, _STEP
        half = [(left, y), (x - s, y), (x, y - s), (x, top)]
        half += [(right - s, top), (right - s, top + s), (right, top + s)]
        return polygon(*half, *((CARD_WIDTH - px, CARD_HEIGHT - py) for px, py in half))


NORMAL_FRAME = Frame(notch_x=118, notch_y=236, axis=FACE_X)
BIG_FRAME = Frame(notch_x=214, notch_y=336, axis=342)


def seam(x: float) -> float:
    """Return the y of the line between a court's halves."""
    return CENTER[1] - (x - CENTER[0]) * math.tan(math.radians(SASH_ANGLE))


UPPER_HALF: tuple[Point, ...] = (
    (LEFT, TOP),
    (RIGHT, TOP),
    (RIGHT, seam(RIGHT)),
    (LEFT, seam(LEFT)),
)
WHOLE: tuple[Point, ...] = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM))


ABOVE_SASH: tuple[Point, ...] = (
    (LEFT, TOP),
    (RIGHT, TOP),
    (RIGHT, seam(RIGHT) - 18),
    (LEFT, seam(LEFT) - 18),
)
"""What the sash leaves to be seen of a half, and a little of what it hides."""


def draw_card(canvas: Canvas) -> None:
    """Draw the empty card."""
    edge = rounded(1.5, 1.5, CARD_WIDTH - 3, CARD_HEIGHT - 3, 32)
    canvas.fill(edge, CARD)
    canvas.line(edge, CARD_EDGE, 3)


def draw_rays(canvas: Canvas, center: Point, color: str) -> None:
    """Draw a sunburst under the current clip; plain cards have none."""
    half = _RAY_DEGREES / 2
    rays = [
        polygon(center, on_circle(center, 700, a - half), on_circle(center, 700, a + half))
        for a in range(0, 360, 2 * _RAY_DEGREES)
    ]
    canvas.fill(Path([c for ray in rays for c in ray.contours]), color, fine=True)


def cover_notches(canvas: Canvas, frame: Frame) -> None:
    """Paint the card over what reaches into the index corners."""
    x, y, s = frame.notch_x, frame.notch_y, _STEP
    corner = polygon((LEFT - 6, TOP - 6), (x, TOP - 6), (x, y - s), (x - s, y), (LEFT - 6, y))
    for _ in canvas.halves():
        canvas.fill(corner, CARD)


def draw_frame(canvas: Canvas, frame: Frame) -> None:
    """Draw the frame's lines over the picture's edge."""
    for _ in canvas.halves():
        canvas.fill(rectangle(RIGHT - _STEP, TOP - 9, _STEP + 9, _STEP + 9), CARD)
    canvas.line(frame.panel(-2), CARD, 7, join="miter")
    canvas.line(frame.panel(2), INK, 3, join="miter")
    canvas.line(frame.panel(6.5), GOLD, 3, join="miter")


def draw_sash(canvas: Canvas, dress: Dress) -> None:
    """Draw the band that hides the seam of a court's halves, with its medallion."""
    with canvas.clip(WHOLE), canvas.at(move(*CENTER), turn(-SASH_ANGLE)):
        for half_width, color in ((25.0, INK), (22.5, GOLD), (16.0, dress.second)):
            canvas.fill(rectangle(-260, -half_width, 520, 2 * half_width), color)
        _embroider(canvas, dress)
        canvas.shape(ellipse(0, 0, 34), GOLD, 3)
        canvas.shape(ellipse(0, 0, 27), dress.main, 1.6)
        draw_star(canvas, 1.15 if canvas.plain else 1, GOLD_LIGHT, GOLD)
        canvas.shape(ellipse(0, 0, 5.5), dress.light, 1.4, fine=True)


def _embroider(canvas: Canvas, dress: Dress) -> None:
    for y in (-19.5, 19.5):
        canvas.line(polyline((-260, y), (260, y)), GOLD_LIGHT, 1.6, fine=True)
    places = [x for x in range(-228, 229, 38) if x]
    for rx, ry, color in ((12, 11, GOLD), (5.5, 5, dress.main)):
        canvas.fill(joined(lozenge(x, 0, rx, ry) for x in places), color, fine=True)
    canvas.dots([(x + 19, 0) for x in range(-228, 228, 38)], 3.4, dress.light)


def joined(paths: Iterable[Path]) -> Path:
    """Return one path of many; they must not overlap, or their common part may stay empty."""
    return Path([contour for one in paths for contour in one.contours])


def draw_star(canvas: Canvas, size: float, straight: str, slanted: str) -> None:
    """Draw an eight-pointed star about the origin, `size` times 25 units in radius."""
    ray = polygon((0, -25), (5.5, -8), (0, 0), (-5.5, -8))
    for angles, color in ((range(45, 360, 90), slanted), (range(0, 360, 90), straight)):
        rays = (ray.mapped(turn(angle)) for angle in angles)
        with canvas.at((size, 0, 0, size, 0, 0)):
            canvas.fill(joined(rays), color)
