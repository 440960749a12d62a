"""Sounds: the mixer, or silence where there is no device.

Sounds are named by their files in `assets/sounds`. Several files `name_1.ogg`, `name_2.ogg` …
are variants of one sound, played in turn.
"""

from __future__ import annotations

import contextlib
import io
import logging
import os
from collections.abc import Iterator
from importlib.resources import files
from itertools import cycle
from typing import Protocol

import pygame

from game.store.settings import Settings
from game.ui.assets import read_asset

log = logging.getLogger(__name__)

RATE, BUFFER = 44100, 512
CHANNELS = 24
"""Sounds at a time; the mixer's own eight are too few while cards are dealt."""
STDERR = 2
"""The number under which C libraries know the standard error."""
AMBIENCE = "ambience"
AMBIENCE_FADE_MS = 800


class Player(Protocol):
    """Plays sounds; the real one or the silent one."""

    def play(self, name: str, volume: float) -> None:
        """Play a sound once; `volume` 0..1."""

    def loop(self, name: str, volume: float) -> None:
        """Play a sound over and over; volume 0 stops it."""

    def stop(self) -> None:
        """Stop everything and let the device go."""


@contextlib.contextmanager
def no_complaints() -> Iterator[None]:
    """Let no library write to the terminal meanwhile: ALSA has eight lines for a missing card."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):  # a program of the windowed kind has no terminal
            kept = os.dup(STDERR)
            stack.callback(os.close, kept)
            stack.callback(os.dup2, kept, STDERR)
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, STDERR)
            os.close(nowhere)
        yield


class Silence:
    """The player where there is no sound device; `played` tells what would have been heard."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str, volume: float) -> None:
        self.played.append(name)

    def loop(self, name: str, volume: float) -> None:
        pass

    def stop(self) -> None:
        pass


class Mixer:
    """Plays through pygame's mixer. Raises pygame.error where there is no device."""

    def __init__(self) -> None:
        with no_complaints():
            pygame.mixer.init(RATE, -16, 2, BUFFER)
        pygame.mixer.set_num_channels(CHANNELS)
        self._files = sound_files()
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._turns = {name: cycle(names) for name, names in self._files.items()}
        self._looping: tuple[str, pygame.mixer.Channel] | None = None

    def play(self, name: str, volume: float) -> None:
        if name not in self._turns:
            return
        sound = self._sound(next(self._turns[name]))
        sound.set_volume(volume)
        sound.play()

    def loop(self, name: str, volume: float) -> None:
        if volume <= 0:
            if self._looping:
                self._looping[1].fadeout(AMBIENCE_FADE_MS)
                self._looping = None
            return
        if self._looping is None and name in self._turns:
            sound = self._sound(self._files[name][0])
            channel = sound.play(loops=-1, fade_ms=AMBIENCE_FADE_MS)
            if channel is not None:
                self._looping = name, channel
        if self._looping:
            self._looping[1].set_volume(volume)

    def stop(self) -> None:
        pygame.mixer.quit()

    def _sound(self, file: str) -> pygame.mixer.Sound:
        if file not in self._sounds:
            self._sounds[file] = pygame.mixer.Sound(io.BytesIO(read_asset("sounds", file)))
        return self._sounds[file]


def sound_files() -> dict[str, list[str]]:
    """Return sound name -> its files; a number at the end counts the variants of a sound."""
    found: dict[str, list[str]] = {}
    for entry in sorted(files("game.assets").joinpath("sounds").iterdir(), key=lambda e: e.name):
        stem, dot, kind = entry.name.rpartition(".")
        if kind == "ogg" and dot:
            found.setdefault(stem, []).append(entry.name)
            base, _, number = stem.rpartition("_")
            if base and number.isdecimal():
                found.setdefault(base, []).append(entry.name)
    return found


class Sound:
    """What scenes play through: volumes, mute, and silence while the window has no focus."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._settings = Settings()
        self._focused = True
        self._trial = False

    def apply(self, settings: Settings) -> None:
        """Take the volumes and mutes of the settings."""
        self._settings = settings
        self._apply_ambience()

    def focus(self, has_focus: bool) -> None:
        """The window has got or lost the focus."""
        self._focused = has_focus
        self._apply_ambience()

    @property
    def silent(self) -> bool:
        """Whether nothing may be heard now."""
        return self._settings.mute or (self._settings.mute_on_focus_loss and not self._focused)

    def play(self, name: str) -> None:
        """Play an effect at the player's volume: "place", "button", "deal_won_2" …"""
        volume = loudness(self._settings.effects_volume)
        if not self.silent and volume > 0:
            self.player.play(name, volume)

    def try_ambience(self, on: bool) -> None:
        """Let the ambience be heard even where it is switched off, or no more."""
        self._trial = on
        self._apply_ambience()

    def _apply_ambience(self) -> None:
        on = (self._settings.ambience or self._trial) and not self.silent
        volume = loudness(self._settings.ambience_volume) if on else 0.0
        self.player.loop(AMBIENCE, volume)


def loudness(percent: int) -> float:
    """Return the amplitude 0..1 of a volume in per cent: squared, as ears hear it."""
    return (percent / 100) ** 2


def open_sound(silent: bool = False) -> Sound:
    """Return the sound of this machine; a missing device is no error."""
    if silent:
        return Sound(Silence())
    try:
        return Sound(Mixer())
    except pygame.error as error:
        log.info("no sound device: %s", error)
        return Sound(Silence())
