"""The controls of forms: segments, switches, sliders, choices of pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.i18n import _, percent
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.widgets import Act, Widget, inside
from game.ui.scene import Key

TILE_GAP = 4.0  # between pictures, du


@dataclass(frozen=True)
class Item:
    """One choice of a segment or a row of pictures."""

    value: str | int
    label: str


class Chooser(Widget):
    """One of several items, chosen by a click or by the arrows left and right."""

    def __init__(
        self,
        name: str,
        box: Box,
        items: Sequence[Item],
        value: str | int,
        change: Callable[[str | int], None],
    ) -> None:
        super().__init__(name, box)
        self.items, self.value, self.change = items, value, change
        self.caption = ""
        """What is chosen, in words that stand above it."""
        self._over: int | None = None

    def item_boxes(self) -> list[Box]:
        """Return where the items are, in their order."""
        raise NotImplementedError

    def spots(self) -> list[tuple[str, Box]]:
        boxes = zip(self.items, self.item_boxes(), strict=False)
        return [(f"{self.name}:{item.value}", box) for item, box in boxes]

    def point(self, x: float, y: float) -> bool:
        before, self._over = self._over, self._at(x, y)
        return before != self._over

    def release(self, x: float, y: float) -> bool:
        index = self._at(x, y)
        return index is not None and self._choose(index)

    def spoken(self) -> str:
        chosen = [item.label for item in self.items if item.value == self.value]
        return ": ".join(text for text in (self.caption, *chosen) if text)

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.name)
        if step is None:
            return False
        values = [item.value for item in self.items]
        at = values.index(self.value) if self.value in values else 0
        self._choose(min(len(values) - 1, max(0, at + step)))
        return True

    def _at(self, x: float, y: float) -> int | None:
        for index, box in enumerate(self.item_boxes()):
            if inside(box, x, y):
                return index
        return None

    def _choose(self, index: int) -> bool:
        value = self.items[index].value
        if value == self.value:
            return False
        self.value = value
        self.change(value)
        return True


class Segment(Chooser):
    """One of several words in a trough; the chosen one is dark and bold."""

    def __init__(
        self,
        name: str,
        box: Box,
        items: Sequence[Item],
        value: str | int,
        change: Callable[[str | int], None],
        *,
        size: float = theme.BUTTON,
        rows: Sequence[int] = (),
    ) -> None:
        """rows: how many items each row has, where there are several."""
        super().__init__(name, box, items, value, change)
        self.size, self.rows = size, rows or (len(items),)
        self._boxes: list[Box] = []

    def measure(self, p: Painter) -> None:
        """Share the width among the items by the length of their words, each row for itself."""
        w, h = self.box[2:]
        height = h / len(self.rows)
        boxes: list[Box] = []
        for row, count in enumerate(self.rows):
            items = self.items[len(boxes) : len(boxes) + count]
            lengths = [p.text_width(item.label, "semibold", self.size) + 24 for item in items]
            spare = (w - 8 - sum(lengths)) / count
            if spare < 0:
                scale = (w - 8) / sum(lengths)
                lengths, spare = [length * scale for length in lengths], 0.0
            left = 0.0
            for length in lengths:
                boxes.append((4 + left, row * height, length + spare, height))
                left += length + spare
        self._boxes = boxes

    def item_boxes(self) -> list[Box]:
        left, top = self.box[:2]
        return [(left + x, top + y, w, h) for x, y, w, h in self._boxes]

    def paint(self, p: Painter) -> None:
        if not self._boxes:
            self.measure(p)
        self._ring(p, 11)
        x, y, w, h = self.box
        p.box(x, y, w, h, 11, fill=theme.TROUGH, line=theme.TROUGH_LINE)
        for index, box in enumerate(self.item_boxes()):
            self._paint_item(p, index, box)

    def _paint_item(self, p: Painter, index: int, box: Box) -> None:
        (x, y, w, h), item = box, self.items[index]
        chosen = item.value == self.value
        if chosen:
            green = (theme.CHOSEN_TOP, theme.CHOSEN_BOTTOM)
            p.box(x, y + 4, w, h - 8, 8, gradient=green, shadow="rest")
        elif self.hover and self._over == index:
            p.box(x, y + 4, w, h - 8, 8, fill="#ffffff", opacity=0.45)
        inner = x > self.box[0] + 5
        if inner and not chosen and self.items[index - 1].value != self.value:
            p.upright(x, y + 14, h - 28, theme.TROUGH_MARK, 0.63)
        font = "semibold" if chosen else "medium"
        color = theme.CHOSEN_TEXT if chosen else theme.TEXT
        with p.within((x, y, w, h)):
            p.text(item.label, x + w / 2, y + h / 2, font, self.size, color, align=0.5, fit=w - 10)


class Switch(Widget):
    """A row with a name, a line of explanation, and a switch at its right end."""

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        on: bool,
        change: Callable[[bool], None],
        *,
        note: str = "",
    ) -> None:
        super().__init__(name, box)
        self.label, self.note, self.on, self.change = label, note, on, change

    def _toggle(self) -> bool:
        self.on = not self.on
        self.change(self.on)
        return True

    def spoken(self) -> str:
        state = _("on") if self.on else _("off")
        return ". ".join(text for text in (f"{self.label}: {state}", self.note) if text)

    def release(self, x: float, y: float) -> bool:
        return self._toggle()

    def key(self, key: Key) -> bool:
        if key.name in ("enter", "space") and not key.repeat:
            return self._toggle()
        if key.name in ("left", "right"):
            return self._toggle() if self.on == (key.name == "left") else True
        return False

    def paint(self, p: Painter) -> None:
        x, y, w, h = self.box
        if self.focused:
            p.focus_ring(x - 6, y + 3, w + 12, h - 6, theme.RADIUS, self.on_paper)
        middle, room = y + h / 2, w - 56 - 20
        scale = p.canvas.text_scale("regular")
        up = 10 * scale if self.note else 0
        with p.within(self.box):
            p.text(self.label, x, middle - up, "medium", theme.ROW, theme.TEXT, fit=room)
            down = middle + 13 * scale
            p.text(self.note, x, down, "regular", theme.SMALL, theme.MUTED, fit=room)
        self._paint_switch(p, x + w, middle)

    def _paint_switch(self, p: Painter, right: float, y: float) -> None:
        width, height = 56.0, 30.0
        fill, line = (
            (theme.GREEN, theme.GREEN_LINE)
            if self.on
            else (theme.SWITCH_OFF, theme.SWITCH_OFF_LINE)
        )
        p.box(
            right - width, y - height / 2, width, height, 15, fill=fill, line=line,
            line_width=2.0 if self.hover else 1.2,
        )  # fmt: skip
        knob = right - 15 if self.on else right - width + 15
        p.circle(knob, y, 12, fill=theme.KNOB, shadow="rest")
        if self.on:
            p.icon("check", knob, y, 15, theme.GREEN_DARK)


class Slider(Widget):
    """A row with a name, a track and the value in per cent."""

    STEP = 5

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        value: int,
        change: Callable[[int], None],
        *,
        label_width: float = 140.0,
        done: Act = lambda: None,
    ) -> None:
        super().__init__(name, box)
        self.label, self.value, self.change, self.done = label, value, change, done
        self.label_width = label_width
        """Where the track begins, du from the left."""

    @property
    def _track(self) -> tuple[float, float]:
        x, _, w, _ = self.box
        return x + self.label_width + 11, w - self.label_width - 22 - 66

    def spots(self) -> list[tuple[str, Box]]:
        left, width = self._track
        return [(self.name, (left - 11, self.box[1], width + 22, self.box[3]))]

    def _set(self, value: int) -> bool:
        value = min(100, max(0, value))
        if value == self.value:
            return False
        self.value = value
        self.change(value)
        return True

    def press(self, x: float, y: float) -> None:
        self.drag(x, y)

    def drag(self, x: float, y: float) -> bool:
        left, width = self._track
        return self._set(round((x - left) / width * 100))

    def release(self, x: float, y: float) -> bool:
        self.done()
        return False

    def spoken(self) -> str:
        return f"{self.label}: {percent(self.value)}"

    def key(self, key: Key) -> bool:
        step = {"left": -self.STEP, "right": self.STEP, "home": -100, "end": 100}.get(key.name)
        if step is None:
            return False
        if self._set(self.value + step):
            self.done()
        return True

    def paint(self, p: Painter) -> None:
        x, y, w, h = self.box
        if self.focused:
            p.focus_ring(x - 6, y + 3, w + 12, h - 6, theme.RADIUS, self.on_paper)
        middle = y + h / 2
        left, width = self._track
        with p.within(self.box):
            room = self.label_width - 12
            p.text(self.label, x, middle, "medium", theme.ROW, theme.TEXT, fit=room)
            p.text(
                percent(self.value), x + w, middle, "medium", theme.BODY, theme.TEXT, align=1,
                fit=60,
            )  # fmt: skip
        p.box(left, middle - 3, width, 6, 3, fill=theme.SLIDER_TRACK)
        p.box(left, middle - 3, max(6, width * self.value / 100), 6, 3, fill=theme.GREEN)
        knob = left + width * self.value / 100
        line = 3.2 if self.hover or self.pressed else 2.4
        p.circle(
            knob, middle, 11, fill=theme.KNOB, line=theme.GREEN, line_width=line, shadow="rest"
        )


class Pictures(Chooser):
    """One of several pictures with a word below: backs, tables."""

    def __init__(
        self,
        name: str,
        box: Box,
        items: Sequence[Item],
        value: str | int,
        change: Callable[[str | int], None],
        draw: Callable[[Painter, str | int, Box], None],
    ) -> None:
        super().__init__(name, box, items, value, change)
        self.draw = draw

    def item_boxes(self) -> list[Box]:
        x, y, w, h = self.box
        step = (w + TILE_GAP) / len(self.items)
        width = step - TILE_GAP
        return [(x + index * step, y, width, h) for index in range(len(self.items))]

    def paint(self, p: Painter) -> None:
        self._ring(p)
        for index, box in enumerate(self.item_boxes()):
            self._paint_item(p, index, box)

    def _paint_item(self, p: Painter, index: int, box: Box) -> None:
        (x, y, w, h), item = box, self.items[index]
        chosen = item.value == self.value
        if chosen:
            p.box(x, y, w, h, fill=theme.PAPER_ROW, line=theme.GREEN, line_width=2.4)
        elif self.hover and self._over == index:
            p.box(x, y, w, h, fill=theme.PAPER_ROW, opacity=0.7)
        caption = 28 * p.canvas.text_scale("regular")
        self.draw(p, item.value, (x + 8, y + 10, w - 16, h - 10 - caption))
        font = "semibold" if chosen else "medium"
        with p.within((x, y, w, h)):
            p.text(
                item.label, x + w / 2, y + h - caption / 2, font, theme.SMALL, theme.TEXT,
                align=0.5, fit=w - 8,
            )  # fmt: skip
        if chosen:
            p.circle(x + w - 12, y + 12, 10, fill=theme.GREEN, line=theme.PAPER_TOP, line_width=2)
            p.icon("check", x + w - 12, y + 12, 13, theme.CHOSEN_TEXT)
