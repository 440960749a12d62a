"""Plane geometry for the deck: affine maps, paths, shapes.

The canvas is 500 by 700 units, x to the right, y down. Angles are degrees, clockwise on screen.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
"""Columns of an affine map: x' = a x + c y + e, y' = b x + d y + f."""

SUBDIVISION = 10
"""Coordinates are written in tenths of a unit."""

IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)

_CIRCLE = 0.5523
"""Length of a Bezier handle that draws a quarter of a unit circle."""


def move(x: float, y: float) -> Matrix:
    """Return the shift by (x, y)."""
    return (1, 0, 0, 1, x, y)


def scale(x: float, y: float | None = None) -> Matrix:
    """Return the scaling by x and y (by x alone: in both directions)."""
    return (x, 0, 0, x if y is None else y, 0, 0)


def turn(degrees: float) -> Matrix:
    """Return the rotation about the origin, exact for quarter turns."""
    quarter, rest = divmod(degrees % 360, 90)
    angle = math.radians(rest)
    cos, sin = math.cos(angle), math.sin(angle)
    for _ in range(int(quarter)):
        cos, sin = -sin, cos
    return (cos, sin, -sin, cos, 0, 0)


def chain(*maps: Matrix) -> Matrix:
    """Return the map that applies the last of `maps` first."""
    a, b, c, d, e, f = IDENTITY
    for p, q, r, s, t, u in maps:
        a, b, c, d, e, f = (
            a * p + c * q,
            b * p + d * q,
            a * r + c * s,
            b * r + d * s,
            a * t + c * u + e,
            b * t + d * u + f,
        )
    return (a, b, c, d, e, f)


def apply(m: Matrix, p: Point) -> Point:
    """Return the image of the point."""
    return (m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5])


def length_factor(m: Matrix) -> float:
    """Return by how much the map lengthens lines, on average over directions."""
    return math.sqrt(abs(m[0] * m[3] - m[1] * m[2]))


def on_circle(center: Point, radius: float, degrees: float) -> Point:
    """Return the point of a circle at an angle, 0 at the right, clockwise."""
    angle = math.radians(degrees)
    return (center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle))


Segment = tuple[Point, ...]
"""One point: a straight line to it. Three points: a cubic Bezier curve, the last its end."""


@dataclass
class Contour:
    """A start and the segments that follow it."""

    start: Point
    segments: list[Segment] = field(default_factory=list)
    closed: bool = False

    def points(self) -> list[Point]:
        """Return all points, handles too: their hull holds the contour."""
        return [self.start, *(p for segment in self.segments for p in segment)]

    def flat(self) -> list[Point]:
        """Return the corners of a polyline that follows the contour within about .1 unit."""
        corners = [self.start]
        for segment in self.segments:
            if len(segment) == 1:
                corners.append(segment[0])
            else:
                corners += _curve_points(corners[-1], segment)
        return corners

    def mapped(self, m: Matrix) -> Contour:
        """Return the image of the contour."""
        segments = [tuple(apply(m, p) for p in segment) for segment in self.segments]
        return Contour(apply(m, self.start), segments, self.closed)


def _curve_points(start: Point, curve: Segment) -> list[Point]:
    first, second, end = curve
    length = math.dist(start, first) + math.dist(first, second) + math.dist(second, end)
    steps = max(4, min(24, int(length / 7) + 3))
    return [_bezier(start, first, second, end, k / steps) for k in range(1, steps + 1)]


def _bezier(p: Point, q: Point, r: Point, s: Point, t: float) -> Point:
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (
        a * p[0] + b * q[0] + c * r[0] + d * s[0],
        a * p[1] + b * q[1] + c * r[1] + d * s[1],
    )


class Path:
    """Contours that are filled or stroked together."""

    def __init__(self, contours: Sequence[Contour] = ()) -> None:
        self.contours = list(contours)

    def __add__(self, other: Path) -> Path:
        return Path(self.contours + other.contours)

    def mapped(self, m: Matrix) -> Path:
        """Return the image of the path."""
        return Path([contour.mapped(m) for contour in self.contours])

    def mirrored(self) -> Path:
        """Return the path reflected in the axis x = 0."""
        return self.mapped(scale(-1, 1))

    def data(self, stroked: bool = False) -> str:
        """Return SVG path data in whole numbers, SUBDIVISION of them to a unit.

        Without `stroked` contours are left open, for a fill closes them by itself.
        """
        pen = _Pen()
        for contour in self.contours:
            pen.draw(contour, stroked and contour.closed)
        return pen.text


class _Pen:
    """Writes contours as relative path commands.

    NanoSVG splits a line without length a thousand times, so none is written, and no contour
    returns exactly to its start before it is closed.
    """

    def __init__(self) -> None:
        self.text = ""
        self._command = ""
        self._at = (0, 0)
        self._smooth = (0, 0)
        """The first handle, from here, with which the next curve goes on smoothly."""

    def draw(self, contour: Contour, close: bool) -> None:
        start = _whole(contour.start)
        self._write("m", [_minus(start, self._at)])
        self._command = "l"
        self._at, self._smooth = start, (0, 0)
        segments = [[_whole(p) for p in segment] for segment in contour.segments]
        if close and segments[-1][-1] == start:
            _stop_short(segments)
        for points in segments:
            if len(points) == 1:
                self._line_to(points[0])
            else:
                self._curve_to(points)
        if close:
            self._write("z", [])
            self._at = start

    def _line_to(self, end: tuple[int, int]) -> None:
        step = _minus(end, self._at)
        self._at, self._smooth = end, (0, 0)
        if step != (0, 0):
            self._write("l", [step])

    def _curve_to(self, points: list[tuple[int, int]]) -> None:
        if all(p == self._at for p in points):
            return
        first, second, end = (_minus(p, self._at) for p in points)
        bend = max(abs(a) for a in _minus(first, self._smooth))
        if bend <= 1 and self._smooth != (0, 0):
            self._write("s", [second, end])
        else:
            self._write("c", [first, second, end])
        self._at, self._smooth = points[2], _minus(end, second)

    def _write(self, command: str, steps: list[tuple[int, int]]) -> None:
        if command != self._command or command == "m":
            self.text += command
        elif steps[0][0] >= 0:
            self.text += " "
        self.text += _joined_numbers([v for step in steps for v in step])
        self._command = command


def _stop_short(segments: list[list[tuple[int, int]]]) -> None:
    """End a contour, which returns to its start, just before it."""
    last = segments[-1]
    if len(last) == 1:
        segments.pop()
        return
    (x, y), (before_x, before_y) = last[2], last[1]
    dx, dy = x - before_x, y - before_y
    if abs(dx) > abs(dy):
        last[2] = (x - (1 if dx > 0 else -1), y)
    else:
        last[2] = (x, y - (1 if dy > 0 else -1))


def _whole(p: Point) -> tuple[int, int]:
    return (round(p[0] * SUBDIVISION), round(p[1] * SUBDIVISION))


def _minus(p: tuple[int, int], q: tuple[int, int]) -> tuple[int, int]:
    return (p[0] - q[0], p[1] - q[1])


def _joined_numbers(values: list[int]) -> str:
    text = "".join(f" {v}" if v >= 0 else str(v) for v in values)
    return text.removeprefix(" ")


_TOKEN = re.compile(r"[MLHVCQZ]|-?\d*\.?\d+(?:e-?\d+)?")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


def path(data: str) -> Path:
    """Parse SVG path data made of absolute M L H V C Q Z; ValueError for anything else."""
    leftover = _TOKEN.sub("", data).strip(" ,\n")
    if leftover:
        raise ValueError(f"path data with {leftover[:20]!r}: only absolute M L H V C Q Z are read")
    contours: list[Contour] = []
    for letter, values in _commands(_TOKEN.findall(data)):
        if letter == "M":
            contours.append(Contour((values[0], values[1])))
        elif letter == "Z":
            contours[-1].closed = True
        else:
            if contours[-1].closed:
                contours.append(Contour(contours[-1].start))
            contours[-1].segments.append(_segment(_end(contours[-1]), letter, values))
    return Path(contours)


def _commands(tokens: list[str]) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers; numbers alone repeat the command before them."""
    i, letter = 0, "M"
    while i < len(tokens):
        if tokens[i].isalpha():
            letter, i = tokens[i], i + 1
        count = _ARITY[letter]
        yield letter, [float(t) for t in tokens[i : i + count]]
        i += count
        letter = "L" if letter == "M" else letter


def _end(contour: Contour) -> Point:
    return contour.segments[-1][-1] if contour.segments else contour.start


def _segment(start: Point, letter: str, v: list[float]) -> Segment:
    if letter == "H":
        return ((v[0], start[1]),)
    if letter == "V":
        return ((start[0], v[0]),)
    points = list(zip(v[::2], v[1::2], strict=True))
    if letter == "Q":
        control, end = points
        return (_two_thirds(start, control), _two_thirds(end, control), end)
    return tuple(points)


def _two_thirds(a: Point, b: Point) -> Point:
    return (a[0] + (b[0] - a[0]) * 2 / 3, a[1] + (b[1] - a[1]) * 2 / 3)


# ---------------------------------------------------------------------------- shapes


def polyline(*points: Point) -> Path:
    """Return an open line through the points."""
    return Path([Contour(points[0], [(p,) for p in points[1:]])])


def polygon(*points: Point) -> Path:
    """Return a closed polygon."""
    return Path([Contour(points[0], [(p,) for p in points[1:]], closed=True)])


def rectangle(x: float, y: float, width: float, height: float) -> Path:
    """Return a rectangle by its left top corner and size."""
    return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """Return a rectangle with round corners."""
    x2, y2, r, k = x + width, y + height, radius, radius * (1 - _CIRCLE)
    segments: list[Segment] = [
        ((x2 - r, y),),
        ((x2 - k, y), (x2, y + k), (x2, y + r)),
        ((x2, y2 - r),),
        ((x2, y2 - k), (x2 - k, y2), (x2 - r, y2)),
        ((x + r, y2),),
        ((x + k, y2), (x, y2 - k), (x, y2 - r)),
        ((x, y + r),),
        ((x, y + k), (x + k, y), (x + r, y)),
    ]
    return Path([Contour((x + r, y), segments, closed=True)])


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> Path:
    """Return an ellipse about (x, y); with one radius, a circle."""
    ry = rx if ry is None else ry
    k, m = rx * _CIRCLE, ry * _CIRCLE
    segments: list[Segment] = [
        ((x - rx, y - m), (x - k, y - ry), (x, y - ry)),
        ((x + k, y - ry), (x + rx, y - m), (x + rx, y)),
        ((x + rx, y + m), (x + k, y + ry), (x, y + ry)),
        ((x - k, y + ry), (x - rx, y + m), (x - rx, y)),
    ]
    return Path([Contour((x - rx, y), segments, closed=True)])


def lozenge(x: float, y: float, rx: float, ry: float | None = None) -> Path:
    """Return a lozenge about (x, y) by its half diagonals."""
    ry = rx if ry is None else ry
    return polygon((x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y))


def arc_points(
    center: Point, radii: tuple[float, float], span: tuple[float, float], count: int
) -> list[Point]:
    """Return `count` points of an ellipse, evenly by angle, both ends of the span included."""
    steps = (span[0] + (span[1] - span[0]) * i / (count - 1) for i in range(count))
    return [
        (
            center[0] + radii[0] * math.cos(math.radians(a)),
            center[1] + radii[1] * math.sin(math.radians(a)),
        )
        for a in steps
    ]


def arc(center: Point, radii: tuple[float, float], span: tuple[float, float]) -> Path:
    """Return an open part of an ellipse as Bezier curves, from one angle to another."""
    pieces = max(1, math.ceil(abs(span[1] - span[0]) / 90))
    step = math.radians((span[1] - span[0]) / pieces)
    handle = 4 / 3 * math.tan(step / 4)
    joints: list[tuple[Point, Point]] = []
    for i in range(pieces + 1):
        angle = math.radians(span[0]) + i * step
        cos, sin = math.cos(angle), math.sin(angle)
        along = (-radii[0] * sin * handle, radii[1] * cos * handle)
        joints.append(((center[0] + radii[0] * cos, center[1] + radii[1] * sin), along))
    contour = Contour(joints[0][0])
    for (p, leaving), (q, entering) in itertools.pairwise(joints):
        first, second = (
            (p[0] + leaving[0], p[1] + leaving[1]),
            (q[0] - entering[0], q[1] - entering[1]),
        )
        contour.segments.append((first, second, q))
    return Path([contour])
