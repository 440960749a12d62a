"""From pygame's events to inputs."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scene import (
    Key,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    TwoFingers,
    Wheel,
)
from game.ui.window.inputs import KEYS, Translator


def key(scancode: int, mod: int = 0, kind: int = pygame.KEYDOWN) -> pygame.Event:
    return pygame.Event(kind, scancode=scancode, mod=mod, key=0)


def move(x: int, y: int, held: int = 0) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(held, 0, 0))


def test_keys_are_known_by_their_place() -> None:
    """The key at the place of X is x, whatever letter the layout puts there."""
    event = pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_X, mod=0, key=ord("ч"))
    assert Translator().inputs([event]) == [Key("x")]


def test_a_held_key_repeats() -> None:
    """A key that comes down again without coming up is a repeat."""
    t = Translator()
    down, up = key(pygame.KSCAN_RETURN), key(pygame.KSCAN_RETURN, kind=pygame.KEYUP)
    made = t.inputs([down, down, up, down])
    assert made == [Key("enter"), Key("enter", repeat=True), Key("enter")]


def test_losing_the_focus_lifts_all_keys() -> None:
    """A key that came up elsewhere is no repeat afterwards."""
    t = Translator()
    t.inputs([key(pygame.KSCAN_TAB)])
    t.forget_keys()
    assert t.inputs([key(pygame.KSCAN_TAB)]) == [Key("tab")]


@pytest.mark.parametrize(
    ("mod", "expected"),
    [
        (pygame.KMOD_LALT, Key("enter", alt=True)),
        (pygame.KMOD_RSHIFT, Key("enter", shift=True)),
        (pygame.KMOD_LCTRL, Key("enter", ctrl=True)),
        (pygame.KMOD_CAPS | pygame.KMOD_NUM, Key("enter")),
    ],
)
def test_modifiers(mod: int, expected: Key) -> None:
    """Shift, Ctrl and Alt are told, locks are not."""
    assert Translator().inputs([key(pygame.KSCAN_RETURN, mod)]) == [expected]


def test_only_the_last_of_several_moves_counts() -> None:
    """Moves in a row become one; a press between keeps both."""
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    made = Translator().inputs([move(1, 1), move(2, 2), down, move(3, 3, 1), move(4, 4, 1)])
    assert made == [PointerMove((2, 2)), PointerDown((5, 5)), PointerMove((4, 4), held=True)]


def test_points_become_pixels() -> None:
    """Where a point of the window is two pixels, positions are doubled."""
    t = Translator()
    t.scale = 2.0
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1)
    assert t.inputs([move(10, 20), up]) == [PointerMove((20, 40)), PointerUp((6, 8))]


def test_wheel_and_leaving() -> None:
    """The wheel tells notches where the pointer is; leaving the window is told."""
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.5)
    leave = pygame.Event(pygame.WINDOWLEAVE)
    made = Translator().inputs([move(7, 8), wheel, leave])
    assert made == [PointerMove((7, 8)), Wheel((7, 8), -1.5), PointerLeave()]


def test_old_wheel_buttons_and_unknown_keys_are_dropped() -> None:
    """Buttons above the third and keys without a name make no input."""
    wheel = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=4)
    assert Translator().inputs([wheel, key(pygame.KSCAN_PRINTSCREEN)]) == []


def test_every_key_of_the_game_has_a_name() -> None:
    """All keys that the scenes know can be pressed."""
    wanted = {*"123456789xclhnmvd", "left", "right", "up", "down", "enter", "space", "escape",
              "tab", "f1", "f11", "slash"}  # fmt: skip
    assert wanted <= set(KEYS.values())


def test_a_finger_is_a_pointer_that_leaves() -> None:
    """The mouse that the system makes of a finger says so, and nothing is pointed at afterwards."""
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1, touch=True)
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1, touch=True)
    made = Translator().inputs([down, up])
    assert made == [PointerDown((5, 6), touch=True), PointerUp((5, 6), touch=True), PointerLeave()]


def test_a_second_finger_is_told_once() -> None:
    """A third is not, and one that comes again is."""
    t = Translator()
    down, up = pygame.FINGERDOWN, pygame.FINGERUP
    made = [
        t.inputs([pygame.Event(kind, finger_id=number)])
        for kind, number in ((down, 1), (down, 2), (down, 3), (up, 3), (up, 2), (down, 4))
    ]
    assert made == [[], [TwoFingers()], [], [], [], [TwoFingers()]]
