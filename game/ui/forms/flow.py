"""Lays controls below one another in a column of content that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.controls import Chooser, Item, Pictures, Segment, Slider, Switch
from game.ui.forms.fields import Stepper
from game.ui.forms.widgets import Act, Button, Widget, button_width

CAPTION_HEIGHT = 22.0
SEGMENT_HEIGHT = 46.0
ROW_HEIGHT = 46.0
NOTED_ROW_HEIGHT = 58.0
GAP, ROW_GAP = 16.0, 6.0
HEADING_AIR, NOTE_AIR = 20.0, 14.0

Paint = Callable[[Painter], None]


class Column:
    """A column at x, `width` du wide; `y` is where the next thing goes.

    `widgets` are the controls, `stills` draw the words that do not change; both in the
    coordinates of the content.
    """

    def __init__(self, p: Painter, x: float, width: float, spread: float = 1.0) -> None:
        """spread: how much more air than usual stands between the controls, 1.0 none."""
        self.p, self.x, self.width, self.spread = p, x, width, spread
        self.y = 0.0
        self.scale = p.canvas.text_scale("regular")
        self.widgets: list[Widget] = []
        self.stills: list[Paint] = []

    def segment(
        self,
        name: str,
        caption: str,
        items: Sequence[Item],
        value: str | int,
        change: Callable[[str | int], None],
        rows: Sequence[int] = (),
    ) -> Segment:
        """One of several words, under a caption if there is one; rows: how many in each."""
        if caption:
            self._caption(caption)
        height = SEGMENT_HEIGHT * max(1, len(rows))
        box = (self.x, self.y, self.width, height)
        segment = Segment(name, box, items, value, change, size=theme.BODY, rows=rows)
        segment.caption = caption
        segment.measure(self.p)
        self._add(segment, height + GAP * self.spread)
        return segment

    def stepper(
        self, name: str, label: str, value: int, bounds: tuple[int, int],
        change: Callable[[int], None],
    ) -> None:  # fmt: skip
        """A row with a number from the lower bound to the upper."""
        box = (self.x, self.y, self.width, ROW_HEIGHT)
        self._add(Stepper(name, box, label, value, bounds, change), ROW_HEIGHT + ROW_GAP)

    def heading(self, text: str) -> None:
        """A heading over what follows, with air above it unless it is the first."""
        height = theme.SPEECH * self.p.canvas.text_scale("display") * 1.35
        top = self.y + (HEADING_AIR if self.y else 0.0)
        x, width = self.x, self.width
        self.stills.append(
            lambda p: void(
                p.text(text, x, top + height / 2, "display", theme.SPEECH, theme.TEXT, fit=width)
            )
        )
        self.y = top + height + ROW_GAP

    def label(self, text: str) -> None:
        """A line that names what follows."""
        x, y, width = self.x, self.y + 10 * self.scale, self.width
        self.stills.append(
            lambda p: void(p.text(text, x, y, "medium", theme.ROW, theme.TEXT, fit=width))
        )
        self.y += 26 * self.scale

    def note(self, text: str, width: float | None = None) -> None:
        """Sentences in small type."""
        wide = width or self.width
        size, rows = self.p.fit_lines(text, "regular", theme.SMALL, wide)
        step = self.p.line_step("regular", size)
        x, y = self.x, self.y + step / 2
        self.stills.append(
            lambda p: void(p.paragraph(text, x, y, wide, "regular", size, theme.MUTED))
        )
        self.y += step * len(rows) + NOTE_AIR

    def pictures(
        self,
        name: str,
        caption: str,
        items: Sequence[Item],
        value: str | int,
        change: Callable[[str | int], None],
        draw: Callable[[Painter, str | int, Box], None],
        height: float,
    ) -> Chooser:
        """One of several pictures, under a caption."""
        self._caption(caption)
        height += (self.scale - 1) * 28
        chooser = Pictures(name, (self.x, self.y, self.width, height), items, value, change, draw)
        chooser.caption = caption
        self._add(chooser, height + GAP * self.spread)
        return chooser

    def switch(
        self, name: str, label: str, on: bool, change: Callable[[bool], None], note: str = ""
    ) -> None:
        """A row that is on or off."""
        height = (NOTED_ROW_HEIGHT if note else ROW_HEIGHT) * max(1.0, 0.35 + 0.65 * self.scale)
        box = (self.x, self.y, self.width, height)
        self._add(Switch(name, box, label, on, change, note=note), height + ROW_GAP * self.spread)

    def slider(
        self, name: str, label: str, value: int, change: Callable[[int], None],
        done: Callable[[], None],
    ) -> None:  # fmt: skip
        """A row with a value in per cent."""
        box = (self.x, self.y, self.width, ROW_HEIGHT)
        label_width = min(self.width * 0.42, 130 * self.scale)
        slider = Slider(name, box, label, value, change, label_width=label_width, done=done)
        self._add(slider, ROW_HEIGHT + ROW_GAP * self.spread)

    def buttons(self, items: Sequence[tuple[str, str, Act]], icon: str, enabled: bool) -> None:
        """A row of small buttons with the same icon: name, label and act of each.

        They do without it where labels are long.
        """
        width = (self.width - GAP * (len(items) - 1)) / len(items)
        labels = (button_width(self.p, item[1], icon=True, size=theme.SMALL) for item in items)
        icon = icon if max(labels) - 24 <= width else ""
        for index, (name, label, act) in enumerate(items):
            box = (self.x + index * (width + GAP), self.y, width, float(theme.TARGET))
            button = Button(name, box, label, act, icon=icon, size=theme.SMALL)
            button.enabled = enabled
            self._add(button, 0.0)
        self.y += theme.TARGET + (ROW_GAP + GAP) * self.spread

    def draw_beside(self, paint: Paint) -> None:
        """Draw something that stands still."""
        self.stills.append(paint)

    def _caption(self, text: str) -> None:
        x, y, width = self.x, self.y + 8 * self.scale, self.width
        self.stills.append(lambda p: void(p.caption(text, x, y, fit=width)))
        self.y += CAPTION_HEIGHT * self.scale

    def _add(self, widget: Widget, height: float) -> None:
        widget.home = widget.box
        widget.scrolled = True
        self.widgets.append(widget)
        self.y += height


def void(_value: object) -> None:
    """Drop what a call returned, where a lambda must return nothing."""
