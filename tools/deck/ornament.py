"""Patterns woven into cloth, one a suit, and trimmings that all courts wear."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.ui.drawing.cardface import Suit
from tools.deck.canvas import Canvas
from tools.deck.frame import ABOVE_SASH, joined
from tools.deck.geometry import (
    Path,
    Point,
    arc,
    arc_points,
    ellipse,
    lozenge,
    move,
    path,
    polygon,
    polyline,
)
from tools.deck.palette import GOLD, INK, Dress
from tools.deck.suits import trefoil

_LEAF = path("M0 -14 Q11 0 0 14 Q-11 0 0 -14Z")
_SPACING: dict[Suit, tuple[float, float]] = {
    "S": (34, 30),
    "H": (36, 18),
    "D": (36, 22),
    "C": (42, 30),
}


def _lattice(area: Sequence[Point], dx: float, dy: float) -> Iterator[Point]:
    """Yield the points of a brick lattice that covers the area."""
    left, right = min(p[0] for p in area), max(p[0] for p in area)
    top, bottom = min(p[1] for p in area), max(p[1] for p in area)
    first_row, first_column = math.floor(top / dy), math.floor(left / dx)
    for row in range(math.ceil((bottom - top) / dy) + 2):
        for column in range(math.ceil((right - left) / dx) + 2):
            yield (first_column + column + row % 2 / 2) * dx, (first_row + row) * dy


def weave(
    canvas: Canvas, suit: Suit, area: Sequence[Point], colors: tuple[str, str], size: float = 1
) -> None:
    """Fill a convex area with the suit's pattern; plain cards leave it out.

    `colors` are those of the figure and of its heart.
    """
    if canvas.plain:
        return
    dx, dy = _SPACING[suit]
    points = list(_lattice(area, dx * size, dy * size))
    with canvas.clip(area), canvas.clip(ABOVE_SASH):
        _PATTERNS[suit](canvas, points, colors, size)


def _leaves(canvas: Canvas, points: list[Point], colors: tuple[str, str], size: float) -> None:
    canvas.fill(joined(_LEAF.mapped((size, 0, 0, size, *p)) for p in points), colors[0])
    veins = joined(polyline((x, y - 8 * size), (x, y + 8 * size)) for x, y in points)
    canvas.line(veins, colors[1], 1.6 * size)


def _scales(canvas: Canvas, points: list[Point], colors: tuple[str, str], size: float) -> None:
    arcs = joined(arc(p, (18 * size, 18 * size), (0, 180)) for p in points)
    canvas.line(arcs, colors[0], 2.6 * size)
    canvas.fill(joined(ellipse(x, y + 5 * size, 4.2 * size) for x, y in points), colors[1])


def _lozenges(canvas: Canvas, points: list[Point], colors: tuple[str, str], size: float) -> None:
    height = 22 * size
    alternate = (p for p in points if round(p[1] / height) % 2)  # their edges are all there are
    outlines = joined(lozenge(x, y, 18 * size, height) for x, y in alternate)
    canvas.line(outlines, colors[0], 2.4 * size, join="miter")
    canvas.fill(joined(lozenge(x, y, 7 * size, 9 * size) for x, y in points), colors[1])


def _trefoils(canvas: Canvas, points: list[Point], colors: tuple[str, str], size: float) -> None:
    canvas.fill(joined(trefoil(x, y, 7.2 * size, 6 * size) for x, y in points), colors[0])
    canvas.fill(joined(ellipse(x, y, 2.8 * size) for x, y in points), colors[1])


_PATTERNS = {"S": _leaves, "H": _scales, "D": _lozenges, "C": _trefoils}


def ribbon(canvas: Canvas, course: Path, width: float, color: str = GOLD) -> None:
    """Draw a band along a line, with ink at both of its edges."""
    canvas.line(course, INK, width + 3, cap="butt")
    canvas.line(course, color, width, cap="butt")


def fur(canvas: Canvas, outline: Path, dress: Dress, tails: Sequence[Point]) -> None:
    """Draw white fur with black tails at the given points."""
    canvas.shape(outline, dress.light)
    tail = polygon((0, -6), (3.6, 7), (-3.6, 7))
    canvas.fill(joined(tail.mapped(move(*p)) for p in tails), INK, fine=True)


def collar(canvas: Canvas, axis: float, y: float, radii: Point, dress: Dress) -> None:
    """Draw the round jewelled collar of kings and queens about (axis, y)."""
    rx, ry = radii
    for inset, color in ((0.0, GOLD), (6.0, dress.third), (26.0, GOLD)):
        ring = ellipse(axis, y, rx - inset, ry - inset * 0.75)
        canvas.fill(ring, color)
        if not inset:
            canvas.line(ring, INK, 2.6)
    stones = arc_points((axis, y), (rx - 16, ry - 12), (15, 165), 7)
    canvas.dots(stones, 6.5, dress.main, 1.6)
    canvas.dots([(x - 1.5, y - 1.5) for x, y in stones], 2, dress.light)


def curls(places: Sequence[tuple[Point, float]]) -> Path:
    """Return curls of hair, each by its middle and its radius."""
    curl = path("M4 -8 C14 -6 12 9 1 9 C-9 9 -9 -4 -1 -4 C5 -4 5 3 0 3")
    return joined(curl.mapped((r / 9, 0, 0, r / 9, *p)) for p, r in places)
