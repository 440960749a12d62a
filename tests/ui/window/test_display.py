"""Where the window opens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.store.settings import Settings
from game.ui.window import display
from game.ui.window.display import Place, Window, desktops, drawn_size, find_place
from tests.ui.hidden import FRAME, app_for_tests, settle, texts_of_top

Pair = tuple[int, int]
FULL_HD = [(0, 0, 1920, 1080)]
BESIDE = [(0, 0, 1920, 1080), (1920, 200, 1280, 720)]
"""A large monitor, and a small one at its right."""


def kept(size: tuple[int, int], position: tuple[int, int] | None) -> Settings:
    return replace(Settings(), window_size=size, window_position=position)


def test_the_first_window_takes_four_fifths() -> None:
    """The first window has 80 per cent of the desktop, in its middle."""
    assert find_place(Settings(), FULL_HD) == Place((1536, 864))


def test_a_small_desktop_is_filled_rather_than_too_small() -> None:
    """The first window is no smaller than the game needs, nor larger than the desktop."""
    assert find_place(Settings(), [(0, 0, 1100, 700)]).size == (1024, 600)
    assert find_place(Settings(), [(0, 0, 800, 600)]).size == (800, 600)


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


@pytest.mark.parametrize("position", [(1750, 40), (1930, 210), (3050, 790), (900, 900)])
def test_a_window_on_either_monitor_stays_there(position: tuple[int, int]) -> None:
    """With two monitors a place on each of them is kept, or half on both."""
    assert find_place(kept((1000, 700), position), BESIDE).position == position


@pytest.mark.parametrize("position", [(1930, 40), (3100, 300), (-1500, 40), (2000, 850)])
def test_a_window_on_no_monitor_comes_back(position: tuple[int, int]) -> None:
    """A place above, below or beside the monitors there are is not kept."""
    assert find_place(kept((1000, 700), position), BESIDE).position is None


def test_monitors_are_found_by_what_stands_in_their_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where each of several monitors begins is learnt from a window that the system centres."""

    class Centred:
        def __init__(self, _title: str, size: Pair, position: Pair, hidden: bool) -> None:
            assert hidden
            x, y, w, h = BESIDE[position[0] - display.MIDDLE_OF_MONITOR]
            self.position = x + (w - size[0]) // 2, y + (h - size[1]) // 2

        def destroy(self) -> None:
            pass

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [one[2:] for one in BESIDE])
    monkeypatch.setattr(pygame, "Window", Centred)
    assert desktops() == BESIDE


def test_the_system_centres_a_window_on_the_monitor_asked_for() -> None:
    """The position that means the middle of the first monitor is understood as that."""
    pygame.display.init()
    middle = display.MIDDLE_OF_MONITOR
    window = pygame.Window("", (100, 100), (middle, middle), hidden=True)
    [(width, height), *_others] = pygame.display.get_desktop_sizes()
    assert window.position == ((width - 100) // 2, (height - 100) // 2)
    window.destroy()


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


@pytest.mark.parametrize(
    ("shown", "drawn"),
    [
        ((1024, 600), (1024, 600)), ((800, 480), (800, 480)), ((640, 400), (800, 500)),
        ((400, 480), (800, 960)), ((1, 1), (800, 800)), ((3000, 20), (4096, 480)),
    ],
)  # fmt: skip
def test_a_window_too_small_for_its_texts_is_drawn_larger(
    shown: tuple[int, int], drawn: tuple[int, int]
) -> None:
    """The picture has the window's shape and room for its texts, and no endless side."""
    assert drawn_size(shown) == drawn


@pytest.mark.parametrize("size", [(400, 240), (100, 30), (1, 1), (3000, 20)])
def test_a_window_dragged_small_shows_the_picture_made_smaller(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """However small a window becomes, every scene is drawn, its texts in their places, and a
    click is heard where it falls."""
    with app_for_tests((1024, 600), "ru", tmp_path) as app:
        app.window._window.minimum_size = (1, 1)
        app.new_match()
        app.open("settings")
        app.window.resize(size)
        app.window_event(pygame.Event(pygame.WINDOWSIZECHANGED))
        for _frame in range(12):
            app.step(FRAME)
        assert app.canvas.size == app.window.surface.get_size() == drawn_size(size)
        assert app._translator.scale == pytest.approx(drawn_size(size)[0] / size[0])
        if max(size) < 3000:
            assert [text.text for text in texts_of_top(app) if text.overflows] == []
        app.close()
        settle(app)
