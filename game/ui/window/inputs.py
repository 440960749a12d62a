"""From pygame's events to the plain inputs that scenes take."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.scene import (
    Input,
    Key,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Pos,
    Text,
    TwoFingers,
    Wheel,
)
from game.ui.window.pads import Pads

KEYS: dict[int, str] = {
    pygame.KSCAN_LEFT: "left",
    pygame.KSCAN_RIGHT: "right",
    pygame.KSCAN_UP: "up",
    pygame.KSCAN_DOWN: "down",
    pygame.KSCAN_RETURN: "enter",
    pygame.KSCAN_KP_ENTER: "enter",
    pygame.KSCAN_SPACE: "space",
    pygame.KSCAN_ESCAPE: "escape",
    pygame.KSCAN_TAB: "tab",
    pygame.KSCAN_HOME: "home",
    pygame.KSCAN_END: "end",
    pygame.KSCAN_PAGEUP: "pageup",
    pygame.KSCAN_PAGEDOWN: "pagedown",
    pygame.KSCAN_BACKSPACE: "backspace",
    pygame.KSCAN_DELETE: "delete",
    pygame.KSCAN_MINUS: "minus",
    pygame.KSCAN_EQUALS: "equals",
    pygame.KSCAN_SLASH: "slash",
    **{getattr(pygame, f"KSCAN_{letter}"): letter.lower() for letter in map(chr, range(65, 91))},
    **{getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)},
    **{getattr(pygame, f"KSCAN_KP{digit}"): str(digit) for digit in range(10)},
    **{getattr(pygame, f"KSCAN_F{number}"): f"f{number}" for number in range(1, 13)},
}
"""Key by its place on the keyboard, so that a Russian layout changes nothing."""

MOUSE_BUTTONS = 3
"""Buttons above are the wheel's old form and side buttons; nothing listens to them."""


class Translator:
    """Turns events into inputs; remembers which keys are down to know a repeat from a press."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._fingers: set[int] = set()
        self._pos: Pos = (0, 0)
        self.pads = Pads()
        self.scale = 1.0
        """Real pixels per window point; events come in points."""

    def inputs(self, events: Iterable[pygame.Event], dt: float = 0.0) -> list[Input]:
        """Return the inputs in the events of the last `dt` seconds; what is none is passed over.

        Of several moves in a row only the last one counts.
        """
        found: list[Input] = [*self.pads.repeats(dt)]
        for event in events:
            found += self.pads.take(event)
            made = self._input(event)
            if made is None:
                continue
            if isinstance(made, PointerMove) and found and isinstance(found[-1], PointerMove):
                found[-1] = made
            else:
                found.append(made)
            if isinstance(made, PointerUp) and made.touch:
                found.append(PointerLeave())  # nothing is under a finger that has gone
        return found

    def forget_keys(self) -> None:
        """The window has lost the focus: keys and fingers come up elsewhere."""
        self._down.clear()
        self._fingers.clear()

    def _input(self, event: pygame.Event) -> Input | None:
        kind = event.type
        touch = bool(getattr(event, "touch", False))  # SDL makes a mouse of the first finger
        if kind == pygame.MOUSEMOTION:
            return PointerMove(self._at(event.pos), bool(event.buttons[0]), touch)
        if kind == pygame.MOUSEBUTTONDOWN and event.button <= MOUSE_BUTTONS:
            return PointerDown(self._at(event.pos), event.button, touch)
        if kind == pygame.MOUSEBUTTONUP and event.button <= MOUSE_BUTTONS:
            return PointerUp(self._at(event.pos), event.button, touch)
        if kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            return self._finger(event.finger_id, kind == pygame.FINGERDOWN)
        if kind == pygame.MOUSEWHEEL:
            return Wheel(self._pos, float(getattr(event, "precise_y", event.y)))
        if kind == pygame.TEXTINPUT:
            return Text(event.text)
        if kind == pygame.WINDOWLEAVE:
            return PointerLeave()
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.KEYUP:
            self._down.discard(event.scancode)
        return None

    def _finger(self, number: int, down: bool) -> Input | None:
        """A finger came down or went; of several only the second is told."""
        if not down:
            self._fingers.discard(number)
            return None
        self._fingers.add(number)
        return TwoFingers() if len(self._fingers) == 2 else None

    def _at(self, pos: tuple[int, int]) -> Pos:
        self._pos = round(pos[0] * self.scale), round(pos[1] * self.scale)
        return self._pos

    def _key(self, event: pygame.Event) -> Key | None:
        repeat = event.scancode in self._down
        self._down.add(event.scancode)
        name = KEYS.get(event.scancode)
        if name is None:
            return None
        mods = event.mod
        return Key(
            name,
            shift=bool(mods & pygame.KMOD_SHIFT),
            ctrl=bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            alt=bool(mods & pygame.KMOD_ALT),
            repeat=repeat,
        )
