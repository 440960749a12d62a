"""The real window on a screen that nobody sees, driven by a mouse or by a keyboard.

Needs Xvfb and xdotool; where they are missing every test fails and names the packages.
"""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.store.paths import find_dirs
from game.store.settings import SettingsFile
from game.ui.program.app import SHORT_RESTS_SECONDS
from tests.scale import count
from tools import kept, robot, screen
from tools.running import ROOT, Running
from tools.screen import MissingProgram, Screen

pytestmark = pytest.mark.slow

PRESETS = ("sixtysix", "schnapsen", "classic", "russian")
SIZES = ("1024x600", "1280x720", "1920x1080")
HANDS = ("mouse", "keyboard")
SHORT_MATCHES = (("sixtysix", "1280x720", "mouse"), ("schnapsen", "1024x600", "keyboard"))
ALL_MATCHES = tuple(itertools.product(PRESETS, SIZES, HANDS))
AMOUNT, MATCHES = count((("--deals", "1"), SHORT_MATCHES), (("--matches", "1"), ALL_MATCHES))
IDLE_SHARE = 0.015
"""A quiet machine takes 0.15 percent; a busy one many times as long for the two steps a second."""
FIRST_PICTURE_CPU_SECONDS = 1.5
"""Processor time, for tests share their machine; half of it is Python's own start."""
BOX_BUTTON = (640, 278)
"""Where SDL puts the button of a box with one line on a screen of 1280x720."""


@pytest.fixture(scope="module")
def display() -> Iterator[Screen]:
    """Give a screen of 1280x720."""
    with Screen((1280, 720)) as one:
        yield one


@contextmanager
def at_menu(display: Screen, folder: Path, *arguments: str) -> Iterator[Running]:
    """Run the game on its start screen, for a player who has been there before."""
    kept.choose_game(folder, "sixtysix", "medium")
    options = ("--windowed", "--size", "1280x720", "--seed", "window", *arguments)
    with Running(display.environment(), folder, options) as game:
        game.wait_scene("menu")
        game.wait_idle()
        yield game


@contextmanager
def at_table(display: Screen, folder: Path, *arguments: str) -> Iterator[Running]:
    """Run the game with a match on the table, dealt at once."""
    with at_menu(display, folder, "--speed", "instant", *arguments) as game:
        press(display, game, "Return")
        assert game.seen.scene == "table"
        yield game


def press(display: Screen, game: Running, *keys: str) -> None:
    """Press keys; the game is idle after each."""
    game.do(display, [["key", key] for key in keys])


def click(display: Screen, game: Running, target: dict[str, Any]) -> None:
    """Click in the middle of a target; the game is idle afterwards."""
    x, y, w, h = target["rect"]
    game.do(display, [["mousemove", x + w // 2, y + h // 2, "mousedown", 1], ["mouseup", 1]])


@pytest.mark.parametrize(("preset", "size", "hands"), MATCHES)
def test_a_scripted_player_plays(preset: str, size: str, hands: str) -> None:
    """A match played in the window alone goes on to its end, and its record is what was pressed."""
    options = ("--preset", preset, "--size", size, "--hands", hands)
    report = robot.run(robot.parse([*options, *AMOUNT]))
    assert report.acts > 0
    assert report.deals > 0


def test_missing_programs_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without Xvfb and xdotool a screen is refused with the packages to install."""
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(MissingProgram, match="apt install xvfb xdotool"):
        screen.require_programs()


def test_double_click_plays_one_card(display: Screen, tmp_path: Path) -> None:
    """A double click on a card plays that card and no other, whatever comes back how quickly."""
    with at_table(display, tmp_path) as game:
        for clicks in range(1, 4):
            target = next(t for t in game.seen.acts() if t["act"]["act"] == "play")
            x, y, w, h = target["rect"]
            display.xdotool("mousemove", x + w // 2, y + h // 2)
            display.xdotool("click", "--repeat", 2, "--delay", 90, 1)
            game.wait_quiet()
            assert len(kept.own_acts(tmp_path)) == clicks
            if game.seen.scene != "table":
                return


def test_escape_never_quits(display: Screen, tmp_path: Path) -> None:
    """Escape closes the top layer and never the program, from the start screen or the table."""
    with at_menu(display, tmp_path, "--speed", "instant") as game:
        press(display, game, "Escape", "Escape", "F1")
        assert game.seen.scene == "guide"
        press(display, game, "Escape", "Return")
        assert game.seen.scene == "table"
        press(display, game, "Escape")
        assert game.seen.scene == "pause"
        press(display, game, "Escape", "F1", "Escape")
        assert game.seen.scene == "table"
        assert game.process.poll() is None


def test_clicks_hit_after_fullscreen(display: Screen, tmp_path: Path) -> None:
    """F11 and Alt+Enter change the window's size and nothing else; clicks keep to the picture."""
    with at_menu(display, tmp_path, "--size", "1024x600", "--speed", "instant") as game:
        small = game.need("play")
        press(display, game, "F11")
        game.wait("another place for the button", lambda: game.seen.named("play") != small)
        click(display, game, game.need("play"))
        assert game.seen.scene == "table"
        press(display, game, "1")
        cards = game.seen.acts()
        press(display, game, "alt+Return")
        game.wait("other places for the cards", lambda: game.seen.acts() not in ([], cards))
        assert kept.own_acts(tmp_path) == []
        target = game.seen.acts()[-1]
        click(display, game, target)
        assert kept.own_acts(tmp_path) == [target["act"]]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_it_at_once(display: Screen, tmp_path: Path, number: signal.Signals) -> None:
    """SIGTERM, Ctrl+C and a closed terminal end it without a word within two seconds, the match
    is kept."""
    with at_table(display, tmp_path) as game:
        assert game.end(number, 2.0) == 0
        assert game.errors() == ""
        assert game.save_file.exists()


def test_a_lost_screen_ends_it_in_good_order(tmp_path: Path) -> None:
    """When the X server is gone the program ends with the match and the settings written."""
    with Screen((1280, 720)) as one, at_table(one, tmp_path) as game:
        press(one, game, "m")
        one.close()
        assert game.process.wait(10) == 0
        assert "Traceback" not in game.errors()
        assert game.save_file.exists()
        assert SettingsFile(find_dirs(tmp_path)).load()[0].mute
        assert not list(find_dirs(tmp_path).logs.glob("report.crash-*"))


def test_idle_table_costs_nothing(display: Screen, tmp_path: Path) -> None:
    """A table at which nothing happens uses next to nothing of a core."""
    with at_table(display, tmp_path) as game:
        game.wait_quiet(2.0)
        time.sleep(SHORT_RESTS_SECONDS)
        seconds, before = count(5, 10), game.cpu_seconds()
        time.sleep(seconds)
        assert (game.cpu_seconds() - before) / seconds < IDLE_SHARE


def test_first_picture_comes_soon(display: Screen, tmp_path: Path) -> None:
    """The start screen can be used after a second of work."""
    with at_menu(display, tmp_path) as game:
        assert game.cpu_seconds() < FIRST_PICTURE_CPU_SECONDS


def test_second_instance_says_so(display: Screen, tmp_path: Path) -> None:
    """A second program on the same files says that one runs already and ends with 2."""
    with at_menu(display, tmp_path) as game:
        code, error = run_to_the_end(display.environment(), "--data-dir", str(tmp_path))
        assert (code, error) == (2, "Игра уже запущена.")
        assert game.process.poll() is None


@contextmanager
def clicked_again(display: Screen, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Start the program a second time as a desktop does after a click."""
    second = subprocess.Popen(
        [sys.executable, "-m", "game", "--data-dir", str(folder)],
        cwd=ROOT, env=display.environment() | {"DESKTOP_STARTUP_ID": "a click"},
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield second
    finally:
        second.kill()
        second.wait()


def test_second_start_by_a_click_leaves_it_to_the_first(display: Screen, tmp_path: Path) -> None:
    """The running game comes forward; the second says nothing and ends with 2."""
    with at_menu(display, tmp_path), clicked_again(display, tmp_path) as second:
        assert second.wait(20) == 2


def test_second_start_while_the_first_hangs_shows_a_box(display: Screen, tmp_path: Path) -> None:
    """A player who has clicked, and to whom no game comes, is told in a box with a button."""
    with at_menu(display, tmp_path) as game:
        os.kill(game.process.pid, signal.SIGSTOP)
        try:
            with clicked_again(display, tmp_path) as second:
                for _second in range(20):
                    time.sleep(1)
                    display.xdotool("mousemove", *BOX_BUTTON, "click", 1)
                    if second.poll() is not None:
                        break
                assert second.returncode == 2
        finally:
            os.kill(game.process.pid, signal.SIGCONT)


def test_without_a_display_it_says_so(tmp_path: Path) -> None:
    """Without a screen the program says so in one line and ends with 2."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    code, error = run_to_the_end(environment, "--data-dir", str(tmp_path))
    assert code == 2
    # A library of the system may have had a word on the lines before.
    assert error.splitlines()[-1].startswith("Нет экрана")
    assert "Traceback" not in error


def run_to_the_end(environment: dict[str, str], *arguments: str) -> tuple[int, str]:
    """Run the program in Russian; return its exit code and what it said."""
    done = subprocess.run(
        [sys.executable, "-m", "game", "--lang", "ru", *arguments],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    return done.returncode, done.stderr.strip()


def test_home_with_cyrillic_and_spaces(display: Screen, tmp_path: Path) -> None:
    """A match is played and kept in a home whose name has spaces and Cyrillic letters."""
    with at_table(display, tmp_path / "Мой дом, вторая папка") as game:
        press(display, game, "1", "Return")
        assert game.end() == 0
        assert find_dirs(game.data_dir).save_file.exists()


def test_unusable_home_does_not_stop_the_game(display: Screen, tmp_path: Path) -> None:
    """Where nothing can be written the game says so, once a cause, and is played all the same."""
    (tmp_path / "file").touch()
    with at_menu(display, tmp_path / "file" / "home", "--speed", "instant") as game:
        game.wait_scene("question")
        press(display, game, "Return", "Return")
        told = 0
        for _act in range(6):
            game.wait_quiet()
            if game.seen.scene == "question":
                told += 1
                press(display, game, "Return")
            press(display, game, "1", "Return")
        assert game.seen.scene in ("table", "result")
        assert told <= 1
        assert game.end() == 0
