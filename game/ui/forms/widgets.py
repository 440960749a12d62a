"""Widgets: what every control is, and the buttons.

A widget knows its box (du), paints itself in every state, and answers presses and keys. Focus,
hover and the order of keys are the form's work (form.py).
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.scene import Key

Act = Callable[[], None]


def inside(box: Box, x: float, y: float) -> bool:
    """Return whether a point lies in a box."""
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]


class Widget:
    """A control at `box`; `on_paper` tells which focus ring shows on its ground."""

    focusable = True
    takes_text = False
    """Whether letters are written into it while it has the focus."""
    margin = 24.0
    """How far shadow and focus ring reach beyond the box, du."""

    def __init__(self, name: str, box: Box, *, on_paper: bool = True) -> None:
        self.name = name
        self.box = box
        self.home = box
        """Where it lies in the content that scrolls; the same as `box` where nothing scrolls."""
        self.on_paper = on_paper
        self.scrolled = False
        self.enabled = True
        self.hover = self.pressed = self.focused = self.has_focus = False

    def spots(self) -> list[tuple[str, Box]]:
        """Return what can be clicked: names and boxes."""
        return [(self.name, self.box)]

    def paint(self, p: Painter) -> None:
        """Draw it in its state."""
        raise NotImplementedError

    def point(self, x: float, y: float) -> bool:
        """The pointer is over it; return whether its picture changes."""
        return False

    def press(self, x: float, y: float) -> None:
        """A button of the mouse went down on it."""

    def drag(self, x: float, y: float) -> bool:
        """The pointer moves with the button held; return whether its picture changes."""
        return False

    def release(self, x: float, y: float) -> bool:
        """The button came up over it; return whether something was done."""
        return False

    def key(self, key: Key) -> bool:
        """Take a key while it has the focus; return whether it was of use."""
        return False

    def spoken(self) -> str:
        """Return its words and its state, as they are read aloud when it has the focus."""
        return ""

    def write(self, text: str) -> bool:
        """Take letters while it has the focus; return whether its picture changes."""
        return False

    def _ring(self, p: Painter, radius: float = theme.RADIUS) -> None:
        if self.focused:
            p.focus_ring(*self.box, radius, self.on_paper)


class Button(Widget):
    """A push button: kind "brass" (primary), "ink" (on felt), "paper", "quiet" or "rail"."""

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        act: Act = lambda: None,
        *,
        kind: str = "paper",
        icon: str = "",
        size: float = theme.BUTTON,
        note: str = "",
        on_paper: bool = True,
    ) -> None:
        super().__init__(name, box, on_paper=on_paper)
        self.label, self.act, self.kind, self.icon, self.size = label, act, kind, icon, size
        self.note = note
        """A few words after the label in plain type."""

    def release(self, x: float, y: float) -> bool:
        if not self.enabled:
            return False
        self.act()
        return True

    def key(self, key: Key) -> bool:
        if key.name not in ("enter", "space") or key.repeat or not self.enabled:
            return False
        self.act()
        return True

    def spoken(self) -> str:
        return f"{self.label}, {self.note}" if self.note else self.label

    @property
    def _state(self) -> str:
        if not self.enabled:
            return "off"
        if self.pressed and self.hover:
            return "press"
        return "hover" if self.hover else "normal"

    def paint(self, p: Painter) -> None:
        self._ring(p)
        paints = {
            "brass": self._brass, "ink": self._ink, "paper": self._paper,
            "quiet": self._quiet, "rail": self._rail,
        }  # fmt: skip
        color = paints[self.kind](p)
        self._label(p, color, 1.5 if self._state == "press" else 0.0)

    def _brass(self, p: Painter) -> str:
        x, y, w, h = self.box
        state = self._state
        gradient = {
            "hover": theme.BRASS_HOVER, "press": theme.BRASS_PRESSED, "off": theme.BRASS_OFF,
        }.get(state, (theme.BRASS_HI, theme.BRASS))  # fmt: skip
        if state in ("normal", "hover"):
            p.box(x, y + 3, w, h, fill=theme.BRASS_BASE, shadow="rest")
        down = 1.5 if state == "press" else 0.0
        edge = "" if state == "off" else theme.BRASS_EDGE
        p.box(x, y + down, w, h, gradient=gradient, line=edge, line_width=1.2, line_opacity=0.55)
        return theme.BRASS_TEXT_OFF if state == "off" else theme.BRASS_TEXT

    def _ink(self, p: Painter) -> str:
        x, y, w, h = self.box
        state = self._state
        down = 1.5 if state == "press" else 0.0
        opacity = {"hover": 0.94, "press": 1.0, "off": 0.45}.get(state, theme.INK_OPACITY)
        p.box(
            x, y + down, w, h, fill=theme.INK, opacity=opacity,
            line="#8a8f80" if state == "off" else theme.BRASS,
            line_width=2.0 if state == "hover" else 1.5,
            line_opacity=0.4 if state == "off" else 0.95,
            shadow="rest" if state in ("normal", "hover") else "none",
        )  # fmt: skip
        return "#9aa396" if state == "off" else theme.IVORY

    def _paper(self, p: Painter) -> str:
        x, y, w, h = self.box
        state = self._state
        fill = {
            "hover": theme.PAPER_BUTTON_HOVER, "press": theme.PAPER_BUTTON_PRESSED,
            "off": theme.PAPER_BUTTON_PRESSED,
        }.get(state, theme.PAPER_BUTTON)  # fmt: skip
        p.box(
            x, y + (1.5 if state == "press" else 0.0), w, h, fill=fill,
            line=theme.PAPER_LINE if state == "off" else theme.PAPER_EDGE,
            line_width=2.0 if state == "hover" else 1.4,
        )  # fmt: skip
        return theme.PAPER_OFF if state == "off" else theme.TEXT

    def _quiet(self, p: Painter) -> str:
        if self._state in ("hover", "press"):
            x, y, w, h = self.box
            strength = 1.0 if self._state == "press" else 0.7
            p.box(x, y, w, h, fill=theme.PAPER_ROW, opacity=strength)
        return theme.TEXT

    def _rail(self, p: Painter) -> str:
        x, y, w, h = self.box
        strength = {"hover": 0.16, "press": 0.03}.get(self._state, 0.07)
        p.box(
            x, y, w, h, fill="#ffffff", opacity=strength, line=theme.BRASS, line_width=1.2,
            line_opacity=0.9 if self._state == "hover" else 0.55,
        )  # fmt: skip
        return theme.BRASS_HI

    def _label(self, p: Painter, color: str, down: float) -> None:
        x, y, w, h = self.box
        middle = y + h / 2 + down
        if self.kind == "rail":
            if self.icon == "help":
                p.text("?", x + w / 2, middle, "display", theme.NAME, color, align=0.5)
            else:
                p.icon(self.icon, x + w / 2, middle, 24, color)
            return
        quiet = self.kind == "quiet"
        font = "medium" if quiet else "semibold"
        tracking = 0.0 if quiet else theme.TRACKING_BUTTON
        text = self.label if quiet else self.label.upper()
        icon = (20.0 if quiet else 22.0) if self.icon else 0.0
        behind = self.icon == "right"
        gap = 10.0 if icon and text else 0.0
        note = p.text_width(self.note, "regular", theme.BODY) + 16 if self.note else 0.0
        room = w - 24 - icon - gap - note
        length = min(room, p.text_width(text, font, self.size, tracking))
        left = x + (w - length - icon - gap - note) / 2
        if icon:
            ink = theme.MUTED if quiet else color
            # An arrow onward stands behind its word, any other picture before it.
            at = left + length + gap if behind else left
            p.icon(self.icon, at + icon / 2, middle, icon, ink)
        with p.within((x, y - 2, w, h + 4)):
            at = left if behind else left + icon + gap
            p.text(text, at, middle, font, self.size, color, tracking=tracking, fit=room)
            if self.note:
                at = left + icon + gap + length + 16
                p.text(self.note, at, middle, "regular", theme.BODY, theme.MUTED)


def button_width(
    p: Painter, label: str, *, icon: bool = False, size: float = theme.BUTTON
) -> float:
    """Return the width that a button's label asks for, du."""
    text = p.text_width(label.upper(), "semibold", size, theme.TRACKING_BUTTON)
    return text + 48 + (32 if icon else 0)
