"""Where the window opens."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.store.settings import Settings
from game.ui.window.display import Place, Window, find_place

FULL_HD = [(1920, 1080)]


def kept(size: tuple[int, int], position: tuple[int, int] | None) -> Settings:
    return replace(Settings(), window_size=size, window_position=position)


def test_the_first_window_takes_four_fifths() -> None:
    """The first window has 80 per cent of the desktop, in its middle."""
    assert find_place(Settings(), FULL_HD) == Place((1536, 864))


def test_a_small_desktop_is_filled_rather_than_too_small() -> None:
    """The first window is no smaller than the game needs, nor larger than the desktop."""
    assert find_place(Settings(), [(1100, 700)]).size == (1024, 600)
    assert find_place(Settings(), [(800, 600)]).size == (800, 600)


def test_a_wish_comes_first() -> None:
    """A size from the command line is taken as it is."""
    assert find_place(kept((1000, 700), (5, 5)), FULL_HD, (1280, 720)) == Place((1280, 720))


def test_the_window_comes_back() -> None:
    """Size and place are those of the last time."""
    assert find_place(kept((1000, 700), (50, 60)), FULL_HD) == Place((1000, 700), (50, 60))


@pytest.mark.parametrize("position", [(1900, 50), (50, 1075), (-990, 50), (50, -30)])
def test_a_window_off_the_screen_comes_back_to_the_middle(position: tuple[int, int]) -> None:
    """Where the monitor is gone, the window opens in the middle of the one there is."""
    assert find_place(kept((1000, 700), position), FULL_HD) == Place((1000, 700))


def test_a_second_monitor_may_be_at_either_side() -> None:
    """With two monitors places left of and right of the first are kept."""
    both = [(1920, 1080), (1920, 1080)]
    for x in (-1800, 2400):
        assert find_place(kept((1000, 700), (x, 40)), both).position == (x, 40)
    assert find_place(kept((1000, 700), (9000, 40)), both).position is None


def test_a_window_too_large_shrinks() -> None:
    """A window left on a larger screen fits the one there is."""
    assert find_place(kept((3000, 2000), None), FULL_HD).size == (1920, 1080)


def test_the_frame_does_not_push_the_window_on_at_every_start() -> None:
    """The place to ask for next time leaves out what the system's frame has added."""
    pygame.display.init()
    window = Window("framed", Place((640, 480), (50, 60)), "software")
    window._window.position = 52, 80
    window.note_push()
    assert window.position == (50, 60)
    window._window.position = 152, 180
    assert window.position == (150, 160)
    window.close()
