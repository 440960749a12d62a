"""Cutting areas and lines to a convex polygon, whose corners run counterclockwise (y down)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from tools.deck.geometry import Point


def counterclockwise(corners: Sequence[Point]) -> list[Point]:
    """Return the convex polygon in the order that the clipping below needs."""
    pairs = zip([corners[-1], *corners], corners, strict=False)
    area = sum(p[0] * q[1] - q[0] * p[1] for p, q in pairs)
    return list(corners) if area > 0 else list(reversed(corners))


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _edges(corners: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return ((corners[i - 1], corners[i]) for i in range(len(corners)))


def inside(points: Sequence[Point], corners: Sequence[Point]) -> bool:
    """Whether all points lie in the convex polygon."""
    return all(_side(a, b, p) >= 0 for p in points for a, b in _edges(corners))


def _cut(p: Point, q: Point, s: float, t: float) -> Point:
    """Return the point between p and q whose distance to the edge, s at p and t at q, is 0."""
    u = s / (s - t)
    return (p[0] + u * (q[0] - p[0]), p[1] + u * (q[1] - p[1]))


def clip_area(points: Sequence[Point], corners: Sequence[Point]) -> list[Point]:
    """Return the part of a polygon inside a convex one (Sutherland and Hodgman, 1974)."""
    kept = list(points)
    for a, b in _edges(corners):
        result: list[Point] = []
        for p, q in _edges(kept):
            s, t = _side(a, b, p), _side(a, b, q)
            if (s >= 0) != (t >= 0):
                result.append(_cut(p, q, s, t))
            if t >= 0:
                result.append(q)
        kept = result
    return kept


def clip_line(points: Sequence[Point], corners: Sequence[Point]) -> list[list[Point]]:
    """Return the runs of a polyline inside a convex polygon (Cyrus and Beck, 1978)."""
    runs: list[list[Point]] = []
    for p, q in itertools.pairwise(points):
        piece = _clip_segment(p, q, corners)
        if piece is None:
            continue
        if runs and math.dist(runs[-1][-1], piece[0]) < 1e-6:
            runs[-1].append(piece[1])
        else:
            runs.append(list(piece))
    return runs


def _clip_segment(p: Point, q: Point, corners: Sequence[Point]) -> tuple[Point, Point] | None:
    enters, leaves = 0.0, 1.0
    for a, b in _edges(corners):
        s, t = _side(a, b, p), _side(a, b, q)
        if s < 0 and t < 0:
            return None
        if s < 0:
            enters = max(enters, s / (s - t))
        elif t < 0:
            leaves = min(leaves, s / (s - t))
    if enters >= leaves:
        return None
    dx, dy = q[0] - p[0], q[1] - p[1]
    first = (p[0] + enters * dx, p[1] + enters * dy)
    return first, (p[0] + leaves * dx, p[1] + leaves * dy)
