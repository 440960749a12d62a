"""Which control lies next in a direction, for the arrow keys."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.drawing.canvas import Box
from game.ui.forms.widgets import Widget

ASIDE = 2.5
"""So many times as dear is a way to the side as one straight on."""


def nearest(origin: Widget, others: Iterable[Widget], dx: int, dy: int) -> Widget | None:
    """Return the widget that lies next in a direction, None where none does."""
    best: tuple[float, Widget] | None = None
    for widget in others:
        if widget is origin:
            continue
        away, aside = _offset(origin.box, widget.box, dx, dy)
        if away <= 0:
            continue
        cost = away + ASIDE * aside
        if best is None or cost < best[0]:
            best = cost, widget
    return best[1] if best else None


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _gap(low: float, size: float, other: float, other_size: float) -> float:
    """Return how far two stretches of a line are apart, 0 where they overlap."""
    return max(0.0, other - (low + size), low - (other + other_size))


def _offset(origin: Box, box: Box, dx: int, dy: int) -> tuple[float, float]:
    """Return how far a box lies in a direction, and how far to its side; ahead <= 0 is behind."""
    (ox, oy), (x, y) = _middle(origin), _middle(box)
    if dx:
        return (x - ox) * dx, _gap(origin[1], origin[3], box[1], box[3])
    return (y - oy) * dy, _gap(origin[0], origin[2], box[0], box[2])
