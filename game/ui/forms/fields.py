"""Controls that hold a number or a line of writing."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.controls import Chooser
from game.ui.forms.widgets import Act, Widget, inside
from game.ui.scene import Key

STEP_WIDTH, NUMBER_WIDTH, STEP_GAP = 44.0, 64.0, 6.0


class Stepper(Widget):
    """A row with a name and a number between a minus and a plus."""

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        value: int,
        bounds: tuple[int, int],
        change: Callable[[int], None],
    ) -> None:
        """bounds: the lowest and the highest number."""
        super().__init__(name, box)
        self.label, self.value, self.bounds, self.change = label, value, bounds, change
        self._over = self._under = 0

    def _parts(self) -> tuple[Box, Box, Box]:
        """Return where minus, number and plus are."""
        x, y, w, h = self.box
        right = x + w
        plus = (right - STEP_WIDTH, y, STEP_WIDTH, h)
        number = (plus[0] - STEP_GAP - NUMBER_WIDTH, y, NUMBER_WIDTH, h)
        return (number[0] - STEP_GAP - STEP_WIDTH, y, STEP_WIDTH, h), number, plus

    def spots(self) -> list[tuple[str, Box]]:
        minus, _number, plus = self._parts()
        return [(f"{self.name}:less", minus), (f"{self.name}:more", plus)]

    def _step_at(self, x: float, y: float) -> int:
        minus, _number, plus = self._parts()
        return -1 if inside(minus, x, y) else 1 if inside(plus, x, y) else 0

    def point(self, x: float, y: float) -> bool:
        before, self._over = self._over, self._step_at(x, y)
        return before != self._over

    def press(self, x: float, y: float) -> None:
        self._under = self._step_at(x, y)

    def release(self, x: float, y: float) -> bool:
        step = self._step_at(x, y)
        return step == self._under and self._go(self.value + step)

    def spoken(self) -> str:
        return f"{self.label}: {self.value}"

    def key(self, key: Key) -> bool:
        low, high = self.bounds
        ends = {"left": self.value - 1, "right": self.value + 1, "home": low, "end": high}
        if key.name not in ends:
            return False
        self._go(ends[key.name])
        return True

    def _go(self, value: int) -> bool:
        low, high = self.bounds
        value = min(high, max(low, value))
        if value == self.value:
            return False
        self.value = value
        self.change(value)
        return True

    def paint(self, p: Painter) -> None:
        x, y, w, h = self.box
        if self.focused:
            p.focus_ring(x - 6, y + 1, w + 12, h - 2, theme.RADIUS, self.on_paper)
        minus, number, plus = self._parts()
        with p.within(self.box):
            room = minus[0] - x - 12
            p.text(self.label, x, y + h / 2, "medium", theme.ROW, theme.TEXT, fit=room)
        low, high = self.bounds
        self._paint_step(p, minus, "minus", -1, self.value > low)
        self._paint_step(p, plus, "plus", 1, self.value < high)
        middle = number[0] + number[2] / 2
        with p.within(number):
            p.text(
                str(self.value), middle, y + h / 2, "semibold", 20, theme.TEXT, align=0.5,
                fit=number[2] - 6,
            )  # fmt: skip

    def _paint_step(self, p: Painter, box: Box, icon: str, step: int, can: bool) -> None:
        x, y, w, h = box
        over = self.hover and self._over == step and can
        held = over and self.pressed and self._under == step
        fill = theme.PAPER_BUTTON_PRESSED if held or not can else theme.PAPER_BUTTON
        line = theme.PAPER_EDGE if can else theme.PAPER_LINE
        p.box(x, y + 1, w, h - 2, fill=fill, line=line, line_width=2.0 if over else 1.4)
        p.icon(icon, x + w / 2, y + h / 2, 20, theme.TEXT if can else theme.PAPER_LINE)


class Carousel(Chooser):
    """One of many items, the one that is chosen between an arrow to either side."""

    def _arrows(self) -> tuple[Box, Box]:
        x, y, w, h = self.box
        return (x, y, STEP_WIDTH, h), (x + w - STEP_WIDTH, y, STEP_WIDTH, h)

    def item_boxes(self) -> list[Box]:
        return []

    def spots(self) -> list[tuple[str, Box]]:
        left, right = self._arrows()
        return [(f"{self.name}:less", left), (f"{self.name}:more", right)]

    def _step_at(self, x: float, y: float) -> int:
        left, right = self._arrows()
        return -1 if inside(left, x, y) else 1 if inside(right, x, y) else 0

    def point(self, x: float, y: float) -> bool:
        before, self._over = self._over, self._step_at(x, y)
        return before != self._over

    def release(self, x: float, y: float) -> bool:
        return self._go(self._step_at(x, y))

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.name)
        return step is not None and (self._go(step) or True)

    def _go(self, step: int) -> bool:
        """Go round by a step; after the last item comes the first."""
        return step != 0 and self._choose((self._at_value() + step) % len(self.items))

    def _at_value(self) -> int:
        values = [item.value for item in self.items]
        return values.index(self.value) if self.value in values else 0

    def paint(self, p: Painter) -> None:
        self._ring(p, 11)
        x, y, w, h = self.box
        p.box(x, y, w, h, 11, fill=theme.TROUGH, line=theme.TROUGH_LINE)
        green = (theme.CHOSEN_TOP, theme.CHOSEN_BOTTOM)
        inner = (x + STEP_WIDTH, y + 4, w - 2 * STEP_WIDTH, h - 8)
        p.box(*inner, 8, gradient=green, shadow="rest")
        with p.within(inner):
            p.text(
                self.items[self._at_value()].label, x + w / 2, y + h / 2, "semibold", theme.BODY,
                theme.CHOSEN_TEXT, align=0.5, fit=inner[2] - 16,
            )  # fmt: skip
        for box, icon, step in zip(self._arrows(), ("left", "right"), (-1, 1), strict=True):
            left, top, width, height = box
            if self.hover and self._over == step:
                p.box(left + 4, top + 4, width - 8, height - 8, 8, fill="#ffffff", opacity=0.45)
            p.icon(icon, left + width / 2, top + height / 2, 20, theme.TEXT)


class TextField(Widget):
    """A line that can be written in; `change` is told the text after every letter."""

    takes_text = True

    def __init__(
        self, name: str, box: Box, text: str, longest: int, change: Callable[[str], None],
        done: Act = lambda: None,
    ) -> None:  # fmt: skip
        """done: called on Enter."""
        super().__init__(name, box)
        self.text, self.longest, self.change, self.done = text, longest, change, done
        self.caret = len(text)

    def spoken(self) -> str:
        return self.text or _("empty")

    def write(self, text: str) -> bool:
        letters = "".join(letter for letter in text if letter.isprintable())
        letters = letters[: self.longest - len(self.text)]
        if not letters:
            return False
        self._put(self.text[: self.caret] + letters, self.text[self.caret :])
        return True

    def _put(self, before: str, after: str) -> None:
        self.text, self.caret = before + after, len(before)
        self.change(self.text)

    def press(self, x: float, y: float) -> None:
        self.caret = len(self.text)

    def key(self, key: Key) -> bool:
        """Keys are letters here, so that none means anything else; Tab and Escape lead away."""
        before, after = self.text[: self.caret], self.text[self.caret :]
        match key.name:
            case "tab" | "escape" | "up" | "down":
                return False
            case "left" | "right":
                step = -1 if key.name == "left" else 1
                self.caret = min(len(self.text), max(0, self.caret + step))
            case "home":
                self.caret = 0
            case "end":
                self.caret = len(self.text)
            case "backspace" if before:
                self._put(before[:-1], after)
            case "delete" if after:
                self._put(before, after[1:])
            case "enter" if not key.repeat:
                self.done()
        return True

    def paint(self, p: Painter) -> None:
        x, y, w, h = self.box
        self._ring(p)
        p.box(
            x, y, w, h, fill=theme.PAPER_BUTTON_HOVER,
            line=theme.PAPER_EDGE, line_width=2.0 if self.hover else 1.4,
        )  # fmt: skip
        middle, room = y + h / 2, w - 32
        with p.within((x + 14, y, w - 28, h)):
            width = p.text(self.text, x + 16, middle, "medium", 20, theme.TEXT, fit=room)
        if self.has_focus:
            whole = max(0.01, p.text_width(self.text, "medium", 20))
            part = p.text_width(self.text[: self.caret], "medium", 20) / whole
            p.box(x + 16 + part * width, middle - 13, 2, 26, 0, fill=theme.TEXT)
