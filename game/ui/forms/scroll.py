"""A window on content that is higher than it, and the bar beside it."""

from __future__ import annotations

from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter

BAR_WIDTH, BAR_GAP = 8.0, 10.0
BAR_ROOM = BAR_GAP + BAR_WIDTH
"""What a bar takes to the right of its content, du."""
RING = 6.0
"""So far above and below the content a focus ring may show, du."""
FADE = 30.0
"""Height of the veil where content goes on beyond its window, du."""


def list_box(box: Box, height: float) -> Box:
    """Return where rows of that height in all lie: beside a bar that ends at the box's edge.

    Rows that need no bar have the whole width.
    """
    x, y, w, h = box
    return (x, y, w - BAR_ROOM, h) if Scroll(box, height).needed else box


class Scroll:
    """A window `box` on content of `height`; `offset` is how far it is moved up, du."""

    def __init__(self, box: Box, height: float) -> None:
        self.box, self.height, self.offset = box, height, 0.0

    @property
    def most(self) -> float:
        """The largest offset."""
        return max(0.0, self.height - self.box[3])

    @property
    def needed(self) -> bool:
        """Whether there is more than fits."""
        return self.most > 0.5

    def move(self, by: float) -> bool:
        """Scroll by so many du; return whether anything moved."""
        before = self.offset
        self.offset = min(self.most, max(0.0, self.offset + by))
        return before != self.offset

    def show(self, top: float, height: float) -> bool:
        """Scroll until a part of the content is in sight."""
        if top < self.offset:
            return self.move(top - self.offset)
        over = top + height - (self.offset + self.box[3])
        return over > 0 and self.move(over)

    @property
    def thumb(self) -> Box:
        """Where the bar's thumb is."""
        x, y, w, h = self.box
        length = max(theme.TARGET, h * h / max(1.0, self.height))
        top = y + (h - length) * (self.offset / self.most if self.most else 0.0)
        return x + w + BAR_GAP, top, BAR_WIDTH, length

    def grip_to(self, y: float) -> bool:
        """Move so that the thumb's middle is at y."""
        length = self.thumb[3]
        room = self.box[3] - length
        wanted = (y - length / 2 - self.box[1]) / room * self.most if room else 0.0
        return self.move(wanted - self.offset)

    def paint(self, p: Painter) -> None:
        """Draw the bar where it is needed, and let the content fade where it goes on."""
        if not self.needed:
            return
        x, y, w, h = self.box
        if self.offset > 1:
            p.fade(x - 16, y - RING, w + 24, FADE, theme.PAPER_TOP, downwards=False)
        if self.offset < self.most - 1:
            bottom = y + h + RING - FADE
            p.fade(x - 16, bottom, w + 24, FADE, theme.PAPER_BOTTOM, downwards=True)
        p.box(x + w + BAR_GAP, y, BAR_WIDTH, h, BAR_WIDTH / 2, fill=theme.SCROLL_TRACK)
        p.box(*self.thumb, BAR_WIDTH / 2, fill=theme.SCROLL_THUMB)
