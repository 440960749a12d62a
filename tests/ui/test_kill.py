"""The program is killed at any moment of a match, and the next start goes on from there.

In its window a few times, and many times without one, which costs a fifth.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.scale import count
from tools import robot as whole
from tools.hands import Mouse
from tools.kept import check_counted_once, choose_game, own_acts, saved_text
from tools.robot import Robot
from tools.running import Running
from tools.screen import Screen

pytestmark = pytest.mark.slow

WINDOW_MOMENTS, MOMENTS = count((3, 25), (50, 500))
SPEEDS = ("instant", "instant", "instant", "normal")
SOON_SECONDS, LATE_SECONDS = 0.03, 1.0
"""Half of the kills come so soon after a press that files are being written."""
MOST_ACTS = 5


@contextmanager
def program(display: Screen, folder: Path, chance: Random) -> Iterator[Running]:
    """Run the game on its start screen."""
    options = ("--windowed", "--size", "1024x600", "--speed", chance.choice(SPEEDS))
    with Running(display.environment(), folder, options) as game:
        game.wait_scene("menu")
        game.wait_idle()
        yield game


def play_and_kill(game: Running, robot: Robot, chance: Random) -> None:
    """Play a few acts and kill the program at some moment after a press."""
    try:
        for _act in range(chance.randint(0, MOST_ACTS)):
            if game.seen.scene == "table":
                robot.act()
            else:
                go_on(game, robot)
        wait = chance.uniform(0.0, chance.choice((SOON_SECONDS, LATE_SECONDS)))
        if game.seen.scene == "table":
            robot.press_and_kill(wait)
        else:
            time.sleep(wait)
    finally:
        game.kill()


def go_on(game: Running, robot: Robot) -> None:
    """Leave the result of a deal, or of a match."""
    robot.press("new" if game.seen.scene == "match_won" else "next")
    if game.seen.scene == "match_won":
        robot.pressed.clear()
    robot.pressed[:] = own_acts(game.data_dir)


def test_window_killed_at_any_moment_goes_on_from_there(tmp_path: Path) -> None:
    """After kill -9 the start screen offers the match, which goes on from its last act."""
    chance = Random("kill")
    choose_game(tmp_path, "sixtysix", "medium")
    with Screen((1024, 600)) as display:
        for _moment in range(WINDOW_MOMENTS):
            with program(display, tmp_path, chance) as game:
                robot = Robot(display, game, Mouse(chance), chance)
                before = saved_text(tmp_path)
                assert (game.seen.named("continue") is None) == (before is None)
                if before is None:
                    robot.press("play")
                    robot.pressed[:] = own_acts(game.data_dir)
                else:
                    robot.go_on_in(game)
                check_counted_once(tmp_path)
                play_and_kill(game, robot, chance)


def test_players_killed_at_any_moment_lose_nothing(tmp_path: Path) -> None:
    """Each of many players who are killed goes on from the last act; each deal counts once."""
    choose_game(tmp_path, "sixtysix", "medium")
    command = [sys.executable, "-m", "tests.ui.killed", str(tmp_path), str(MOMENTS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout.splitlines()[-1])
    assert report["continued"] > MOMENTS // 2
    assert report["in_tricks"] > 0
    assert report["counted"] > 0


def test_robot_kills_and_goes_on() -> None:
    """The robot plays a deal, kills the game in the middle of one, and plays on to the next."""
    report = whole.run(whole.parse(["--deals", "1", "--kill", "--size", "1024x600"]))
    assert report.kills == 1
    assert report.deals == 3
