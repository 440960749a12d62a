"""From a pad's events to inputs: buttons, sticks, triggers, repeats, and what is felt."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
import pytest

from game.ui.scene import Key, Pad
from game.ui.window.inputs import Translator
from game.ui.window.pads import FULL, Pads, family_of, key_of


@dataclass
class Stub:
    """A pad that notes what is felt."""

    name: str = "Xbox Series X Controller"
    felt: list[tuple[float, float, int]] = field(default_factory=list)

    def rumble(self, low: float, high: float, ms: int) -> bool:
        self.felt.append((low, high, ms))
        return True


def pads(*names: str) -> Pads:
    """Return pads of these names, numbered from 1."""
    found = Pads()
    for number, name in enumerate(names or ("Xbox Series X Controller",), 1):
        found.add(number, Stub(name))
    return found


def button(name: int, down: bool = True, pad: int = 1) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, instance_id=pad, button=name)


def axis(which: int, value: float, pad: int = 1) -> pygame.Event:
    kind = pygame.CONTROLLERAXISMOTION
    return pygame.Event(kind, instance_id=pad, axis=which, value=round(value * FULL))


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox Series X Controller", "xbox"),
        ("Sony DualSense", "playstation"),
        ("PS4 Controller", "playstation"),
        ("Nintendo Switch Pro Controller", "switch"),
        ("Generic USB Gamepad", "xbox"),
    ],
)
def test_a_pad_has_the_signs_of_its_family(name: str, family: str) -> None:
    """What stands on its buttons is told by its name."""
    assert family_of(name) == family
    (pressed,) = pads(name).take(button(pygame.CONTROLLER_BUTTON_A))
    assert pressed.family == family


def test_a_button_goes_down_and_comes_up_once() -> None:
    """Each is told once, whatever the system repeats; buttons without a meaning are not."""
    found = pads()
    a = pygame.CONTROLLER_BUTTON_A
    told = [found.take(button(a, down)) for down in (True, True, False, False)]
    assert told == [[Pad("a")], [], [Pad("a", down=False)], []]
    assert found.take(button(pygame.CONTROLLER_BUTTON_GUIDE)) == []
    assert found.take(button(a, pad=9)) == []


def test_the_stick_has_a_dead_zone_and_turns_back_later() -> None:
    """It presses from .35 of its way on and lets go below .25."""
    found, across = pads(), pygame.CONTROLLER_AXIS_LEFTX
    told = [found.take(axis(across, value)) for value in (0.3, 0.36, 0.3, 0.24, -0.9)]
    assert told == [[], [Pad("right")], [], [Pad("right", down=False)], [Pad("left")]]


def test_the_stick_points_one_way_at_a_time() -> None:
    """Pushed aslant it counts where it is pushed farthest."""
    found = pads()
    found.take(axis(pygame.CONTROLLER_AXIS_LEFTX, 0.5))
    told = found.take(axis(pygame.CONTROLLER_AXIS_LEFTY, 0.8))
    assert told == [Pad("right", down=False), Pad("down")]


def test_a_held_direction_repeats() -> None:
    """First after 260 ms, then every 90; A does not repeat, nor what has come up."""
    found = pads()
    found.take(button(pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    found.take(button(pygame.CONTROLLER_BUTTON_A))
    told = [len(found.repeats(0.03)) for _ in range(15)]
    assert [at for at, count in enumerate(told, 1) if count] == [9, 12, 15]
    assert found.repeats(0.1) == [Pad("left", repeat=True)]
    found.take(button(pygame.CONTROLLER_BUTTON_DPAD_LEFT, down=False))
    assert found.repeats(1.0) == []


def test_the_trigger_is_a_button() -> None:
    """It goes down and comes up like one."""
    found, trigger = pads(), pygame.CONTROLLER_AXIS_TRIGGERLEFT
    told = [found.take(axis(trigger, value)) for value in (0.2, 0.9, 0.3, 0.0)]
    assert told == [[], [Pad("lt")], [], [Pad("lt", down=False)]]


def test_two_pads_act_for_one_player() -> None:
    """Each is heard, with its own signs, and keeps to itself what is down."""
    found = pads("Xbox 360", "DualShock 4")
    a = pygame.CONTROLLER_BUTTON_A
    assert found.take(button(a)) == [Pad("a")]
    assert found.take(button(a, pad=2)) == [Pad("a", "playstation")]


def test_a_pad_that_goes_is_forgotten() -> None:
    """What it held repeats no more, and nothing of it is heard."""
    found = pads()
    found.take(button(pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    found.take(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1))
    assert found.repeats(1.0) == []


def test_cards_are_felt() -> None:
    """A card, a knock and 66 are felt for 15, 60 and 180 ms; other sounds are not."""
    found, stub = Pads(), Stub()
    found.add(1, stub)
    for sound in ("place", "knock", "stamp66", "tick"):
        found.feel(sound)
    assert stub.felt == [(0.2, 0.2, 15), (0.5, 0.5, 60), (0.6, 0.6, 180)]


def test_on_paper_a_pad_is_a_keyboard() -> None:
    """A presses, B leaves, directions go; what comes up means nothing."""
    names = ("a", "b", "left", "start")
    assert [key_of(Pad(name)) for name in names] == [
        Key("enter"), Key("escape"), Key("left"), Key("escape"),
    ]  # fmt: skip
    assert key_of(Pad("down", repeat=True)) == Key("down", repeat=True)
    assert key_of(Pad("a", down=False)) is None
    assert key_of(Pad("y")) is None


def test_the_translator_hands_pads_on() -> None:
    """Buttons come with the other inputs, repeats with the time that has passed."""
    translator = Translator()
    translator.pads.add(1, Stub())
    left = button(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert translator.inputs([left]) == [Pad("left")]
    assert translator.inputs([], 0.3) == [Pad("left", repeat=True)]
