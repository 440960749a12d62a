"""A button that is held down until it does what one stray press must not do."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter

HOLD_SECONDS = 0.45
RING_WIDTH, RING_OUTSIDE = 3.5, 5.0
RING_STEPS = 36
"""The ring fills in so many steps, so that its pictures serve again."""


@dataclass
class Hold:
    """A button under the finger, and around what its ring fills; passed: for how long, s."""

    name: str
    area: Box
    passed: float = 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; return whether it has been held for long enough just now."""
        before, self.passed = self.passed, self.passed + dt
        return before < HOLD_SECONDS <= self.passed

    @property
    def part(self) -> float:
        """The part of the time, 0..1."""
        return min(1.0, self.passed / HOLD_SECONDS)


def draw_hold(p: Painter, hold: Hold) -> None:
    """Draw the ring, filled from the top as far as it has been held."""
    x, y, w, h = hold.area
    x, y, w, h = x - RING_OUTSIDE, y - RING_OUTSIDE, w + 2 * RING_OUTSIDE, h + 2 * RING_OUTSIDE
    corner = theme.RADIUS + RING_OUTSIDE
    right, bottom, middle = x + w, y + h, x + w / 2
    path = (
        f"M{middle} {y}L{right - corner} {y}Q{right} {y} {right} {y + corner}"
        f"L{right} {bottom - corner}Q{right} {bottom} {right - corner} {bottom}"
        f"L{x + corner} {bottom}Q{x} {bottom} {x} {bottom - corner}"
        f"L{x} {y + corner}Q{x} {y} {x + corner} {y}L{middle} {y}"
    )
    # A quarter of such a rounded corner is 1.62 of its radius long.
    length = (2 * (w + h) - 8 * corner + 4 * 1.62 * corner) * p.canvas.u
    filled = round(hold.part * RING_STEPS) / RING_STEPS * length
    paint = (
        f'fill="none" stroke="{theme.BRASS_HI}" stroke-width="{RING_WIDTH * p.canvas.u:.1f}" '
        f'stroke-linecap="round" stroke-dasharray="{filled:.1f} {2 * length:.1f}"'
    )
    edge = RING_WIDTH
    p.path((x - edge, y - edge, w + 2 * edge, h + 2 * edge), path, paint)
