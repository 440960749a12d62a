"""SVG shapes for the portraits: fills, strokes, gradients and tapered brush strokes."""

import math
from collections.abc import Sequence

Point = tuple[float, float]
Curve = Sequence[Point]
"""Control points of joined cubic curves: 1 + 3n of them."""

SAMPLES = 10
"""Points along each cubic of a brush stroke."""


def shape(path: str, paint: str, opacity: float = 1) -> str:
    """A filled path."""
    faint = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path d="{path}" fill="{paint}"{faint}/>'


def stroke(path: str, colour: str, width: float, opacity: float = 1) -> str:
    """A line with round ends."""
    faint = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"'
        f' stroke-linecap="round" stroke-linejoin="round"{faint}/>'
    )


def ellipse(centre: Point, rx: float, ry: float, paint: str, opacity: float = 1) -> str:
    """A filled ellipse."""
    faint = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    x, y = centre
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{paint}"{faint}/>'


def linear(name: str, start: Point, end: Point, *colours: str) -> str:
    """A linear gradient in canvas units with evenly spaced stops; paint with url(#name)."""
    place = f'x1="{start[0]:g}" y1="{start[1]:g}" x2="{end[0]:g}" y2="{end[1]:g}"'
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>'
        f"{_stops(colours)}</linearGradient>"
    )


def radial(name: str, centre: Point, radius: float, *colours: str) -> str:
    """A radial gradient in canvas units with evenly spaced stops; paint with url(#name)."""
    place = f'cx="{centre[0]:g}" cy="{centre[1]:g}" r="{radius:g}"'
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>'
        f"{_stops(colours)}</radialGradient>"
    )


def _stops(colours: Sequence[str]) -> str:
    last = len(colours) - 1
    return "".join(f'<stop offset="{i / last:g}" stop-color="{c}"/>' for i, c in enumerate(colours))


def brush(curve: Curve, widths: Sequence[float], paint: str, opacity: float = 1) -> str:
    """A stroke whose width runs through `widths` (evenly spaced along the curve), filled."""
    points = _along(curve)
    left, right = [], []
    for i, (x, y) in enumerate(points):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        turn = math.atan2(after[1] - before[1], after[0] - before[0]) + math.pi / 2
        half = _between(widths, i / (len(points) - 1)) / 2
        left.append((x + half * math.cos(turn), y + half * math.sin(turn)))
        right.append((x - half * math.cos(turn), y - half * math.sin(turn)))
    outline = "L".join(f"{x:.1f} {y:.1f}" for x, y in left + right[::-1])
    tips = zip((points[0], points[-1]), (widths[0], widths[-1]), strict=True)
    ends = "".join(ellipse(p, w / 2, w / 2, paint, opacity) for p, w in tips if w > 1)
    return shape(f"M{outline}Z", paint, opacity) + ends


def _along(curve: Curve) -> list[Point]:
    points = [curve[0]]
    for i in range(0, len(curve) - 1, 3):
        p = curve[i : i + 4]
        points += [_cubic(p, step / SAMPLES) for step in range(1, SAMPLES + 1)]
    return points


def _cubic(p: Curve, t: float) -> Point:
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return (
        sum(w * q[0] for w, q in zip(weights, p, strict=True)),
        sum(w * q[1] for w, q in zip(weights, p, strict=True)),
    )


def _between(values: Sequence[float], t: float) -> float:
    place = t * (len(values) - 1)
    low = min(int(place), len(values) - 2)
    return values[low] + (values[low + 1] - values[low]) * (place - low)


def mirror(curve: Curve, axis: float = 100) -> list[Point]:
    """The curve on the other side of the vertical line x = axis."""
    return [(2 * axis - x, y) for x, y in curve]
