"""The mixer itself, on a device that nobody hears."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest

from game.ui.audio.jukebox import pieces
from game.ui.audio.mixer import BUFFER, FRAME_BYTES, RATE, Mixer, decoded, piece_of
from game.ui.audio.samples import samples

PATIENCE_SECONDS = 30.0


@pytest.fixture
def mixer() -> Iterator[Mixer]:
    pygame.mixer.quit()
    one = Mixer()
    yield one
    one.stop()


def test_every_take_is_cut_from_its_file(mixer: Mixer) -> None:
    """Each take is as long as the table says, not silent, and its gap is next to silent."""
    assert pygame.mixer.get_init() == (RATE, -16, 2)
    for sample in samples().values():
        if sample.loop:
            continue
        for step in range(sample.steps):
            for take in range(sample.takes):
                cut = sample.cut(sample.name, step, take)
                data = piece_of(cut)
                assert 0 < len(data) / FRAME_BYTES / RATE - sample.seconds < sample.gap / 2, (
                    sample.name
                )
                assert max(data) > 0, sample.name
                gap = decoded(sample.file)[round(cut.end * RATE) * FRAME_BYTES :]
                last = memoryview(gap[: 500 * FRAME_BYTES]).cast("h")
                assert max(map(abs, last), default=0) < 200, sample.name


def test_takes_are_played(mixer: Mixer) -> None:
    """A take that is played is heard on a channel, at its volumes."""
    mixer.play(samples()["match_lost"].cut("match_lost", 0, 0), (0.2, 0.6))
    busy = [k for k in range(pygame.mixer.get_num_channels()) if pygame.mixer.Channel(k).get_busy()]
    assert len(busy) == 1


def test_the_room_begins_once_it_is_there(mixer: Mixer) -> None:
    """The café is decoded beside the game and then heard, softer and louder, until it ends."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not pygame.mixer.get_busy() and time.monotonic() < until:
        mixer.loop("ambience", 0.2)
        time.sleep(0.01)
    assert pygame.mixer.get_busy()
    mixer.loop("ambience", 0.1)
    mixer.loop("ambience", 0.0)
    assert not pygame.mixer.get_busy()


def test_music_plays_waits_and_changes(mixer: Mixer) -> None:
    """A piece begins with its first volume, waits at volume 0, and gives way to another."""
    music, (first, second, *_others) = pygame.mixer.music, pieces()
    mixer.music(first, 0.0)
    mixer.music(first, 0.25)
    assert music.get_busy()
    assert music.get_volume() == pytest.approx(0.25, abs=0.01)
    mixer.music(first, 0.0)
    assert not music.get_busy()
    mixer.music(second, 0.5)
    assert music.get_busy()
    mixer.music("", 0.0)
    assert not music.get_busy()


def test_a_missing_piece_is_no_error(mixer: Mixer) -> None:
    """Where the file of a piece cannot be played there is none, and the game goes on."""
    mixer.music("no such piece", 0.5)
    mixer.music("no such piece", 0.4)
    mixer.music("", 0.0)


def test_a_press_is_heard_in_its_frame() -> None:
    """What is mixed at a time is shorter than a frame at sixty a second."""
    assert BUFFER / RATE < 1 / 60
