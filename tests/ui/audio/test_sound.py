"""Sounds: volumes, mute, the window's focus, and machines without a device."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import pygame
import pytest

from game.store.settings import Settings
from game.ui.audio.sound import AMBIENCE, Mixer, Silence, Sound, loudness, open_sound


class Recorder(Silence):
    """Remembers the loop as well."""

    def __init__(self) -> None:
        super().__init__()
        self.loops: list[float] = []

    def loop(self, name: str, volume: float) -> None:
        assert name == AMBIENCE
        self.loops.append(volume)


def sound_with(**changes: object) -> tuple[Sound, Recorder]:
    recorder = Recorder()
    sound = Sound(recorder)
    sound.apply(replace(Settings(), **changes))  # type: ignore[arg-type]
    return sound, recorder


def test_effects_are_played() -> None:
    """An effect is heard at the player's volume."""
    sound, recorder = sound_with()
    sound.play("place")
    assert recorder.played == ["place"]


@pytest.mark.parametrize("change", [{"mute": True}, {"effects_volume": 0}])
def test_silence_is_kept(change: dict[str, object]) -> None:
    """Muted, or at volume nought, nothing is played."""
    sound, recorder = sound_with(**change)
    sound.play("place")
    assert recorder.played == []


def test_the_ambience_can_be_tried() -> None:
    """Switched off, the ambience is heard at its volume while it is tried; muted it is not."""
    sound, recorder = sound_with(ambience=False, ambience_volume=50)
    sound.try_ambience(True)
    assert recorder.loops[-1] == loudness(50)
    sound.apply(replace(Settings(), ambience=False, ambience_volume=70))
    assert recorder.loops[-1] == loudness(70)
    sound.apply(replace(Settings(), mute=True))
    assert recorder.loops[-1] == 0
    sound.apply(Settings())
    sound.try_ambience(False)
    assert recorder.loops[-1] == 0


@pytest.mark.parametrize(("setting", "heard"), [(True, []), (False, ["place"])])
def test_without_the_focus(setting: bool, heard: list[str]) -> None:
    """In the background the game is silent, unless the player wants to hear it."""
    sound, recorder = sound_with(mute_on_focus_loss=setting)
    sound.focus(False)
    sound.play("place")
    assert recorder.played == heard
    sound.focus(True)
    sound.play("turn")
    assert recorder.played[-1] == "turn"


def test_ambience_follows_settings_and_focus() -> None:
    """The ambience runs while it is on, and rests while nothing may be heard."""
    sound, recorder = sound_with(ambience=True, ambience_volume=50)
    sound.focus(False)
    sound.focus(True)
    sound.apply(replace(Settings(), ambience=False))
    assert recorder.loops == [loudness(50), 0.0, loudness(50), 0.0]


def test_loudness_is_even_to_the_ear() -> None:
    """Loudness runs from silence to full, slowly at first."""
    assert (loudness(0), loudness(100)) == (0, 1)
    assert loudness(50) < 0.5


def test_every_sound_of_the_mixer_can_be_played() -> None:
    """With a device each sound is found, variants in turn, and an unknown name is silent."""
    sound = open_sound()
    assert isinstance(sound.player, Mixer)
    for name in ("place", "deal", "button", "marriage_40", "match_won", "no such sound"):
        sound.player.play(name, 0.5)
    sound.player.loop(AMBIENCE, 0.2)
    sound.player.loop(AMBIENCE, 0.0)
    sound.player.stop()


def test_without_a_device_there_is_silence() -> None:
    """A machine without a sound device plays on in silence."""
    code = (
        "from game.ui.audio.sound import Silence, open_sound; s = open_sound(); s.play('place');"
        "assert isinstance(s.player, Silence) and s.player.played == ['place']"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "no such driver"}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True, timeout=60)


def test_the_mixer_opens_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """What the system's libraries have to say of a missing device reaches no terminal."""

    def fail(*_arguments: int) -> None:
        os.write(2, b"ALSA lib: cannot find card '0'\n")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    assert isinstance(open_sound().player, Silence)
    os.write(2, b"later")
    assert capfd.readouterr().err == "later"
