"""Game pads: from their buttons, sticks and triggers to inputs, with repeats, and their rumble.

What is down is kept for each pad, so that two pads act for one player.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.ui.scene import Family, Key, Pad

log = logging.getLogger(__name__)

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
FULL = 32767
PRESSED, RELEASED = 0.35, 0.25
"""A stick or trigger counts as pressed from so much of its way on, and no more below the other."""
FIRST_REPEAT_SECONDS, REPEAT_SECONDS = 0.26, 0.09
REPEATING = ("left", "right", "up", "down")
NAMES: tuple[tuple[str, Family], ...] = (
    ("playstation", "playstation"), ("dualshock", "playstation"), ("dualsense", "playstation"),
    ("ps3", "playstation"), ("ps4", "playstation"), ("ps5", "playstation"),
    ("sony", "playstation"), ("nintendo", "switch"), ("switch", "switch"), ("joy-con", "switch"),
)  # fmt: skip
"""What stands in a pad's name, and whose signs are on it; all others have those of the Xbox."""
RUMBLES = {"place": (0.2, 15), "knock": (0.5, 60), "stamp66": (0.6, 180)}
"""How strongly, 0..1, and for how many ms a sound on the table is felt in the hand."""


PAPER_KEYS = {
    "a": "enter", "b": "escape", "start": "escape", "back": "escape", "lb": "pageup",
    "rb": "pagedown", "left": "left", "right": "right", "up": "up", "down": "down",
}  # fmt: skip


def family_of(name: str) -> Family:
    """Return whose signs are on a pad of this name."""
    found = (family for part, family in NAMES if part in name.casefold())
    return next(found, "xbox")


@dataclass
class _Pad:
    """An open pad: whose signs it has, and what is down, with the seconds to its next repeat."""

    controller: Any
    family: Family
    down: dict[str, float] = field(default_factory=dict)
    axes: dict[int, float] = field(default_factory=dict)


class Pads:
    """All pads that are connected."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._module: Any = None

    def open(self) -> None:
        """Listen to pads from now on; a system without them is no error."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:
            log.info("no pads: %s", error)
            return
        self._module = controller

    def take(self, event: pygame.Event) -> list[Pad]:
        """Take an event of a pad; return the inputs in it."""
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._connect(event.device_index)
        elif kind == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return []
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = BUTTONS.get(event.button)
            down = kind == pygame.CONTROLLERBUTTONDOWN
            return [] if name is None else self._turn(pad, name, down)
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._push(pad, event.axis, event.value / FULL)
        return []

    def _connect(self, index: int) -> None:
        if self._module is None:
            return
        try:
            controller = self._module.Controller(index)
        except pygame.error as error:
            log.info("a pad cannot be opened: %s", error)
            return
        self.add(controller.as_joystick().get_instance_id(), controller)

    def add(self, instance: int, controller: Any) -> None:
        """Listen to a pad that is open; instance: its number in events."""
        self._pads[instance] = _Pad(controller, family_of(controller.name))

    @staticmethod
    def _turn(pad: _Pad, name: str, down: bool) -> list[Pad]:
        """Something on a pad went down or came up."""
        if down == (name in pad.down):
            return []
        if down:
            pad.down[name] = FIRST_REPEAT_SECONDS
        else:
            del pad.down[name]
        return [Pad(name, pad.family, down)]

    def _push(self, pad: _Pad, axis: int, value: float) -> list[Pad]:
        """A stick or trigger was moved to -1..1; a stick counts where it is pushed farthest."""
        pad.axes[axis] = value
        if axis == pygame.CONTROLLER_AXIS_TRIGGERLEFT:
            return self._turn(pad, "lt", value >= (RELEASED if "lt" in pad.down else PRESSED))
        if axis not in STICK:
            return []
        farthest = max(STICK, key=lambda one: abs(pad.axes.get(one, 0.0)))
        found: list[Pad] = []
        for one, names in STICK.items():
            for name, way in zip(names, (-1, 1), strict=True):
                pushed = way * pad.axes.get(one, 0.0) if one == farthest else 0.0
                least = RELEASED if name in pad.down else PRESSED
                found += self._turn(pad, name, pushed >= least)
        return found

    def repeats(self, dt: float) -> list[Pad]:
        """Let time pass; return the directions that are held for so long that they repeat."""
        found = []
        for pad in self._pads.values():
            for name in [name for name in pad.down if name in REPEATING]:
                pad.down[name] -= dt
                if pad.down[name] <= 0:
                    pad.down[name] += REPEAT_SECONDS
                    found.append(Pad(name, pad.family, repeat=True))
        return found

    def feel(self, sound: str) -> None:
        """Let what is heard on the table be felt as well."""
        if sound not in RUMBLES:
            return
        strength, ms = RUMBLES[sound]
        for pad in self._pads.values():
            pad.controller.rumble(strength, strength, ms)


def key_of(pad: Pad) -> Key | None:
    """Return the key that means the same where a scene has no use for a pad; None for none."""
    name = PAPER_KEYS.get(pad.name)
    return Key(name, repeat=pad.repeat) if name is not None and pad.down else None
