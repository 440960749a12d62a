"""Levels that change with time."""

from __future__ import annotations

import pytest

from game.ui.audio.fades import DUCKS, SPEECH_DB, Ducking, Fade
from game.ui.audio.samples import samples


def test_a_fade_arrives_on_time() -> None:
    """It goes evenly, is there after its seconds, and does not overshoot."""
    fade = Fade(0.0)
    fade.to(1.0, 2.0)
    fade.update(0.5)
    assert fade.value == pytest.approx(0.25)
    assert fade.moving
    fade.update(5.0)
    assert (fade.value, fade.moving) == (1.0, False)


def test_a_fade_turns_round_where_it_is() -> None:
    """Another target begins from the value there is; the same one again changes nothing."""
    fade = Fade(0.0)
    fade.to(1.0, 1.0)
    fade.update(0.5)
    fade.to(0.0, 1.0)
    fade.update(0.5)
    fade.to(0.0, 1.0)
    fade.update(0.5)
    assert fade.value == 0.0
    fade.to(1.0, 0.0)
    assert fade.value == 1.0


def test_the_strongest_reason_ducks() -> None:
    """While two things are heard the lower level holds; after them it comes back."""
    ducking = Ducking()
    ducking.under(-6, 1.0)
    ducking.update(0.2)
    assert ducking.decibels == -6
    ducking.under(-12, 0.3)
    ducking.update(0.2)
    assert ducking.decibels == -12
    for _ in range(4):
        ducking.update(0.1)
    assert -12 < ducking.decibels < -5.9
    for _ in range(20):
        ducking.update(0.1)
    assert (ducking.decibels, ducking.moving) == (0, False)


def test_speech_ducks_as_long_as_it_may_take() -> None:
    """A long sentence holds the level longer than a short one."""
    lengths = []
    for text in ("Yes.", "Ivan leads the ace of spades, and it is your turn to follow suit."):
        ducking, steps = Ducking(), 0
        ducking.speech(text)
        ducking.update(0.1)
        assert ducking.decibels == SPEECH_DB
        while ducking.decibels == SPEECH_DB:
            ducking.update(0.1)
            steps += 1
        lengths.append(steps)
    assert lengths[0] < lengths[1]


def test_what_ducks_can_be_heard() -> None:
    """Every reason but the freeze is a sample."""
    assert set(DUCKS) - set(samples()) == {"freeze"}
