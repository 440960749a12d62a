"""The canvas: real pixels and design units.

Everything on the screen is laid out in design units (du) of a 1280 by 720 frame that fits the
window; wider and taller windows have more units. Pixels appear only when something is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

DESIGN_WIDTH, DESIGN_HEIGHT = 1280, 720
MINIMUM_SIZE = (1024, 600)
"""The smallest window, in real pixels, in which nothing overlaps."""

DISPLAY_TEXT_LIMIT = 1.2
"""The display typeface is large by itself: it grows no further than this."""

Rect = tuple[int, int, int, int]
"""x, y, width, height in window pixels."""
Box = tuple[float, float, float, float]
"""x, y, width, height in design units."""


@dataclass(frozen=True)
class Canvas:
    """A window of `width` by `height` real pixels with text at `text` times its usual size."""

    width: int
    height: int
    text: float = 1.0

    @cached_property
    def u(self) -> float:
        """Real pixels per design unit."""
        return min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT)

    @cached_property
    def w(self) -> float:
        """The window's width in du, at least 1280."""
        return self.width / self.u

    @cached_property
    def h(self) -> float:
        """The window's height in du, at least 720."""
        return self.height / self.u

    @property
    def cx(self) -> float:
        """The middle of the window, du."""
        return self.w / 2

    @property
    def x0(self) -> float:
        """The left edge of the 1280 du frame, du."""
        return self.cx - DESIGN_WIDTH / 2

    @property
    def x1(self) -> float:
        """The right edge of the 1280 du frame, du."""
        return self.cx + DESIGN_WIDTH / 2

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in real pixels."""
        return self.width, self.height

    def px(self, du: float) -> int:
        """Return a length in real pixels."""
        return round(du * self.u)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a box in real pixels; boxes that touch in du touch in pixels."""
        left, top = self.px(x), self.px(y)
        return left, top, self.px(x + w) - left, self.px(y + h) - top

    def du(self, pos: tuple[int, int]) -> tuple[float, float]:
        """Return a point of the window, given in pixels, in du."""
        return pos[0] / self.u, pos[1] / self.u

    def text_scale(self, font: str) -> float:
        """Return how much larger than designed a font is drawn at this text size."""
        is_display = font in ("display", "italic")
        return min(self.text, DISPLAY_TEXT_LIMIT) if is_display else self.text
