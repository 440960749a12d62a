"""The player that is heard: pygame's mixer."""

from __future__ import annotations

import contextlib
import ctypes
import io
import logging
import os
import threading
from collections.abc import Iterator
from functools import cache

import pygame

from game.ui.assets import read_asset
from game.ui.audio import jukebox
from game.ui.audio.samples import FOLDER, Cut, samples

log = logging.getLogger(__name__)

RATE, BUFFER = 44100, 512
"""Samples a second, and how many are mixed at a time: 12 ms, so that a press is heard in its
frame."""
FRAME_BYTES = 4
"""Two channels of 16 bits; SDL makes them into what the device wants."""
CHANNELS = 24
"""Sounds at a time; the mixer's own eight are too few while cards are dealt."""
STDERR = 2
"""The number under which C libraries know the standard error."""


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


def has_device() -> bool:
    """Whether it is worth while to open the mixer.

    Without a device Windows takes eight seconds to say so to SDL; asked for their number, it
    answers at once.
    """
    winmm = getattr(getattr(ctypes, "windll", None), "winmm", None)
    return winmm is None or bool(winmm.waveOutGetNumDevs())


@cache
def decoded(file: str) -> bytes:
    """Return a file of `assets/sounds` as the mixer holds it; the mixer has to be open."""
    return pygame.mixer.Sound(io.BytesIO(read_asset(FOLDER, file))).get_raw()


def piece_of(cut: Cut) -> bytes:
    """Return the samples of a take as the mixer holds them."""
    first, last = (round(at * RATE) * FRAME_BYTES for at in (cut.begin, cut.end))
    return decoded(cut.file)[first:last]


class Mixer:
    """Plays through pygame's mixer. Raises pygame.error where there is no device.

    Files are decoded in a thread of its own, so that no frame waits for them; what is asked for
    before is decoded at once. The room begins when it is there.
    """

    def __init__(self) -> None:
        with no_complaints():
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
        self._sounds: dict[Cut, pygame.mixer.Sound] = {}
        self._room: tuple[pygame.mixer.Channel, pygame.mixer.Sound] | None = None
        self._piece, self._paused = "", False
        self._volumes: dict[str, float] = {}
        self._going = True
        self._loaded: set[str] = set()
        self._loader = threading.Thread(target=self._load, name="sounds", daemon=True)

    def _load(self) -> None:
        """Decode one file after the other, small ones first."""
        for sample in sorted(samples().values(), key=lambda one: one.seconds):
            if not self._going:
                return
            try:
                decoded(sample.file)
            except (OSError, pygame.error) as error:
                log.warning("no sound %s: %s", sample.file, error)
            else:
                self._loaded.add(sample.file)

    def _start_loader(self) -> None:
        if self._loader.ident is None:
            self._loader.start()

    def play(self, cut: Cut, volumes: tuple[float, float]) -> None:
        if cut not in self._sounds:
            self._sounds[cut] = pygame.mixer.Sound(buffer=piece_of(cut))
        sound, loudest = self._sounds[cut], max(volumes)
        # The level stands before the first sample is mixed; a channel forgets its own at `play`.
        sound.set_volume(loudest)
        channel = sound.play()
        if channel is not None and min(volumes) < loudest:
            channel.set_volume(*(volume / loudest for volume in volumes))

    def loop(self, name: str, volume: float) -> None:
        if volume <= 0:
            if self._room:
                self._room[0].stop()
                self._room = None
            return
        self._start_loader()
        if self._room is None:
            self._begin_room(name)
        if self._room and self._changes(name, volume):
            self._room[0].set_volume(volume)

    def _begin_room(self, name: str) -> None:
        file = samples()[name].file
        if file not in self._loaded:
            return
        sound = pygame.mixer.Sound(buffer=decoded(file))
        channel = sound.play(loops=-1)
        if channel is not None:
            self._room = channel, sound
            self._volumes.pop(name, None)

    def music(self, piece: str, volume: float) -> None:
        music = pygame.mixer.music
        if piece != self._piece:
            self._change_piece(piece)
        if not piece:
            return
        if volume <= 0:
            if not self._paused:
                music.pause()
                self._paused = True
            return
        if self._changes("music", volume):
            music.set_volume(volume)
        if self._paused:
            music.unpause()
            self._paused = False

    def _change_piece(self, piece: str) -> None:
        """Begin a piece, paused until it is to be heard; or end the one there is."""
        music = pygame.mixer.music
        music.stop()
        music.unload()
        self._piece, self._paused = piece, True
        self._volumes.pop("music", None)
        if not piece:
            return
        try:
            music.load(io.BytesIO(read_asset(jukebox.FOLDER, f"{piece}.ogg")), "ogg")
            music.set_volume(0.0)
            music.play()
            music.pause()
        except (OSError, pygame.error) as error:
            log.warning("no music %s: %s", piece, error)

    def _changes(self, what: str, volume: float) -> bool:
        """Whether a volume is another one than before; remember it."""
        if self._volumes.get(what) == volume:
            return False
        self._volumes[what] = volume
        return True

    def stop(self) -> None:
        self._going = False
        if self._loader.ident is not None:
            self._loader.join()
        pygame.mixer.quit()
