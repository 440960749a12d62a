"""A form: widgets with hover, press, keyboard focus and scrolling.

Tab goes through the widgets in their order, arrows to the next one in their direction, Enter and
Space use the one with the focus; without a focus Enter uses the primary button. The focus ring
shows once the keyboard is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.ui.drawing import theme
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.painter import Painter
from game.ui.forms.nearest import nearest
from game.ui.forms.scroll import RING, Scroll
from game.ui.forms.swipe import Swipe
from game.ui.forms.widgets import Widget, inside
from game.ui.scene import (
    Input,
    Key,
    Pad,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Target,
    Text,
    TwoFingers,
    Wheel,
)

NOTCH = 60.0
"""How far a notch of the wheel or an arrow key scrolls, du."""
GRIP = 22.0
"""How far left and right of the bar a press still takes it, du."""
ROUNDING = 0.5
"""Places are sums of parts of a point: what is in sight whole may seem a hair too low."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Form:
    """The widgets of a scene; `changed` has those whose picture is no longer true."""

    def __init__(self, click: Callable[[], None]) -> None:
        self.widgets: list[Widget] = []
        self.scroll: Scroll | None = None
        self.primary: Widget | None = None
        self.focus: Widget | None = None
        self.keyboard = False
        self.changed: set[Widget] = set()
        self.scrolled = False
        """The content has moved: all must be drawn."""
        self._click = click
        self._held: Widget | None = None
        self._grip = False
        self._swipe = Swipe()

    def replace(self, widgets: list[Widget], scroll: Scroll | None = None) -> None:
        """Take other widgets; the focus stays on the one of the same name."""
        focus = self.focus.name if self.focus else ""
        offset = self.scroll.offset if self.scroll else 0.0
        self.widgets, self.scroll, self.focus, self._held = widgets, scroll, None, None
        self.primary = None
        self.changed = set()
        if scroll:
            scroll.move(offset)
        self._place()
        for widget in widgets:
            if widget.name == focus:
                self._set_focus(widget)

    # ---- what is where ----------------------------------------------------------------------
    def _place(self) -> None:
        """Move the widgets of the content to where it is scrolled to."""
        if self.scroll:
            x, y, _, _ = self.scroll.box
            for widget in self.widgets:
                if widget.scrolled:
                    left, top, w, h = widget.home
                    widget.box = (left + x, top + y - self.scroll.offset, w, h)

    def _visible(self, box: Box, widget: Widget) -> Box | None:
        """Return the part of a box that is in sight, None if too little is."""
        if not (widget.scrolled and self.scroll):
            return box
        top = max(box[1], self.scroll.box[1])
        bottom = min(box[1] + box[3], self.scroll.box[1] + self.scroll.box[3])
        return (
            (box[0], top, box[2], bottom - top) if bottom - top >= theme.TARGET - ROUNDING else None
        )

    def _spots(self) -> Iterator[tuple[str, Box, Widget]]:
        for widget in self.widgets:
            if not widget.enabled:
                continue
            for name, box in widget.spots():
                seen = self._visible(box, widget)
                if seen:
                    yield name, seen, widget

    def targets(self, canvas: Canvas) -> list[Target]:
        """Return all that can be clicked, in window pixels."""
        return [Target(canvas.rect(*box), name) for name, box, _ in self._spots()]

    def at(self, x: float, y: float) -> Widget | None:
        """Return the widget at a point."""
        for _, box, widget in self._spots():
            if inside(box, x, y):
                return widget
        return None

    def _reached(self, x: float, y: float) -> tuple[float, float]:
        """Return the point that a finger means: in a small widget that it has just missed."""
        for _, (left, top, width, height), _widget in () if self.at(x, y) else self._spots():
            wide = max(width, theme.FINGER_TARGET) - width
            high = max(height, theme.FINGER_TARGET) - height
            if inside((left - wide / 2, top - high / 2, width + wide, height + high), x, y):
                return (
                    min(max(x, left), left + width - 1),
                    min(max(y, top), top + height - 1),
                )
        return x, y

    # ---- inputs -----------------------------------------------------------------------------
    def handle(self, event: Input, canvas: Canvas) -> bool:
        """Take an input; return whether it was of use."""
        if isinstance(event, Key):
            return self._key(event)
        if isinstance(event, Text):
            return self._write(event.text)
        if isinstance(event, PointerLeave):
            self._hover(None, (-1.0, -1.0))
            return False
        if isinstance(event, Pad | TwoFingers):
            return False  # a pad's button comes again as the key that means the same
        x, y = canvas.du(event.pos)
        if not isinstance(event, Wheel) and event.touch:
            by = self._swipe.take(event, y)
            if by is not None and self.scroll and self.scroll.needed and not self._grip:
                self._let_go()
                self.move(by)
                return True
            x, y = self._reached(x, y)
        if isinstance(event, PointerMove):
            return self._move(x, y)
        if isinstance(event, PointerDown):
            return event.button == 1 and self._down(x, y)
        if isinstance(event, PointerUp):
            return event.button == 1 and self._up(x, y)
        return self._wheel(event)

    @property
    def writing(self) -> bool:
        """Whether letters go into the widget with the focus."""
        return self.focus is not None and self.focus.takes_text

    def _write(self, text: str) -> bool:
        if self.focus is None or not self.focus.takes_text:
            return False
        if self.focus.write(text):
            self.changed.add(self.focus)
        return True

    def _stop_writing(self) -> None:
        if self.focus is not None and self.focus.takes_text:
            self.focus.has_focus = False
            self.changed.add(self.focus)
            self.focus = None

    def _wheel(self, event: Wheel) -> bool:
        return self.move(-event.notches * NOTCH)

    def move(self, by: float) -> bool:
        """Scroll the content by so many du."""
        if self.scroll is None or not self.scroll.move(by):
            return False
        self._moved()
        return True

    def _moved(self) -> None:
        self._place()
        self.scrolled = True

    def _hover(self, over: Widget | None, point: tuple[float, float]) -> None:
        for widget in self.widgets:
            if widget.hover != (widget is over):
                widget.hover = widget is over
                self.changed.add(widget)
        if over and over.point(*point):
            self.changed.add(over)

    def _move(self, x: float, y: float) -> bool:
        if self._grip and self.scroll:
            if self.scroll.grip_to(y):
                self._moved()
            return True
        if self._held:
            if self._held.drag(x, y):
                self.changed.add(self._held)
            over = self.at(x, y)
            self._hover(self._held if over is self._held else None, (x, y))
            return True
        self._hover(self.at(x, y), (x, y))
        return False

    def _down(self, x: float, y: float) -> bool:
        if self.scroll and self.scroll.needed:
            left, _, w, _ = self.scroll.thumb
            _, top, _, h = self.scroll.box
            if inside((left - GRIP / 2, top, w + GRIP, h), x, y):
                self._grip = True
                if self.scroll.grip_to(y):
                    self._moved()
                return True
        widget = self.at(x, y)
        self._hide_ring()
        if widget is None:
            self._stop_writing()
            return False
        self._hover(widget, (x, y))
        self._held, widget.pressed = widget, True
        self._set_focus(widget)
        widget.press(x, y)
        self.changed.add(widget)
        return True

    def _let_go(self) -> None:
        """Press nothing any more: the finger moves the content."""
        if self._held is not None:
            self._held.pressed = False
            self.changed.add(self._held)
            self._held = None

    def _up(self, x: float, y: float) -> bool:
        if self._grip:
            self._grip = False
            return True
        widget, self._held = self._held, None
        if widget is None:
            return False
        widget.pressed = False
        self.changed.add(widget)
        if self.at(x, y) is widget and widget.release(x, y):
            self._click()
        return True

    # ---- keyboard ---------------------------------------------------------------------------
    def _key(self, key: Key) -> bool:
        if key.alt or key.ctrl:
            return False
        if key.name == "tab":
            self._tab(-1 if key.shift else 1)
            return True
        if self.focus and (self.keyboard or self.focus.takes_text) and self.focus.key(key):
            self.changed.add(self.focus)
            if key.name in ("enter", "space") and not self.focus.takes_text:
                self._click()
            return True
        if key.name in ARROWS:
            return self._arrow(key.name)
        if key.name == "enter" and self.primary and not (self.focus and self.keyboard):
            if self.primary.key(key):
                self._click()
                return True
            return False
        return self._scroll_key(key.name)

    def _scroll_key(self, name: str) -> bool:
        if self.scroll is None:
            return False
        page = self.scroll.box[3] - NOTCH
        steps = {"pageup": -page, "pagedown": page, "home": -1e9, "end": 1e9, "space": page}
        return name in steps and self.move(steps[name])

    def _arrow(self, name: str) -> bool:
        """Go to the nearest widget in a direction; scroll where there is none."""
        if not self.keyboard or self.focus is None:
            if self.scroll and self.scroll.needed and name in ("up", "down"):
                return self.move(ARROWS[name][1] * NOTCH)
            self._show_ring()
            return True
        found = nearest(self.focus, self._focusable(), *ARROWS[name])
        if found:
            self._go(found)
            return True
        return self.move(ARROWS[name][1] * NOTCH)

    def _focusable(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable and widget.enabled]

    def _tab(self, step: int) -> None:
        widgets = self._focusable()
        if not widgets:
            return
        if self.focus in widgets and self.keyboard:
            self._go(widgets[(widgets.index(self.focus) + step) % len(widgets)])
        elif self.focus in widgets:
            self._show_ring()
        else:
            self._go(widgets[0 if step > 0 else -1])

    def _go(self, widget: Widget) -> None:
        self.keyboard = True
        self._set_focus(widget)
        if (
            widget.scrolled
            and self.scroll
            and self.scroll.show(widget.home[1] - 12, widget.home[3] + 24)
        ):
            self._moved()

    def _show_ring(self) -> None:
        focus = self.focus or self.primary or next(iter(self._focusable()), None)
        if focus:
            self._go(focus)

    def _hide_ring(self) -> None:
        self.keyboard = False
        if self.focus:
            self.focus.focused = False
            self.changed.add(self.focus)

    def focus_on(self, name: str) -> None:
        """Put the focus on the widget of this name, if there is one."""
        for widget in self._focusable():
            if widget.name == name:
                self._set_focus(widget)

    def _set_focus(self, widget: Widget) -> None:
        for other in (self.focus, widget):
            if other:
                other.focused = other is widget and self.keyboard
                other.has_focus = other is widget
                self.changed.add(other)
        self.focus = widget

    # ---- painting ---------------------------------------------------------------------------
    def paint(self, p: Painter) -> None:
        """Draw all widgets; those of the content are cut at its edge."""
        for widget in self.widgets:
            if not widget.scrolled:
                widget.paint(p)
        if self.scroll:
            x, y, w, h = self.scroll.box
            with p.within((x - 16, y - RING, w + 24, h + 2 * RING), clip=True):
                for widget in self.widgets:
                    if widget.scrolled and self._visible(widget.box, widget) is not None:
                        widget.paint(p)
            self.scroll.paint(p)
