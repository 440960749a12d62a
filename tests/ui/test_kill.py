"""The program is killed at any moment of a match, and the next start goes on from there."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from game.rules.actions import Draw, action_json
from game.rules.match import Match
from game.rules.record import read_match
from tests.scale import count
from tools.robot import HUMAN, Mouse, Robot, choose_game, own_acts
from tools.running import Running
from tools.screen import Screen

MOMENTS = count(10, 500)
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


def saved_text(folder: Path) -> str | None:
    """Return the saved match, None where none is to be continued."""
    file = folder / "save.jsonl"
    text = file.read_text(encoding="utf-8") if file.exists() else None
    return text if text and read_match(text).winner is None else None


def acts_shown(game: Running) -> list[dict[str, object]]:
    """Return the acts that can be clicked now, in some order of their own."""
    return sorted((target["act"] for target in game.seen.acts()), key=json.dumps)


def acts_possible(match: Match) -> list[dict[str, object]]:
    """Return the acts that the player is asked for in a match."""
    choices = [a for a in match.view(HUMAN).choices if not isinstance(a, Draw)]
    return sorted((action_json(action) for action in choices), key=json.dumps)


def continue_and_compare(game: Running, robot: Robot, before: str) -> None:
    """Continue the saved match: the table shows what was saved, perhaps one reply further on."""
    assert game.save_file.read_text(encoding="utf-8") == before
    robot.press("continue")
    after = game.save_file.read_text(encoding="utf-8")
    match = read_match(after)
    assert acts_of(after)[: len(acts_of(before))] == acts_of(before)
    if match.deal.is_over:
        assert game.seen.scene == "result"
    else:
        assert acts_shown(game) == acts_possible(match)


def acts_of(text: str) -> list[str]:
    """Return the lines of a record after its header, which tells whether a card was drawn."""
    return text.splitlines()[1:]


def play_and_kill(game: Running, robot: Robot, chance: Random) -> None:
    """Play a few acts and kill the program at some moment after a press."""
    try:
        for _act in range(chance.randint(0, MOST_ACTS)):
            if game.seen.scene == "table":
                robot.act()
            else:
                go_on(game, robot)
        if game.seen.scene == "table":
            strokes = robot.hands.strokes(game, robot.choose())
            for stroke in strokes:
                robot.screen.xdotool(*stroke)
        time.sleep(chance.uniform(0.0, chance.choice((SOON_SECONDS, LATE_SECONDS))))
    finally:
        game.kill()


def go_on(game: Running, robot: Robot) -> None:
    """Leave the result of a deal, or of a match."""
    robot.press("new" if game.seen.scene == "match_won" else "next")
    if game.seen.scene == "match_won":
        robot.pressed.clear()
    robot.pressed[:] = own_acts(game.data_dir)


def assert_counted_once(folder: Path) -> None:
    """Each finished deal of every match stands in the statistics, and nothing else."""
    finished: set[tuple[str, int]] = set()
    for file in [*folder.glob("records/*.jsonl"), *folder.glob("save.jsonl")]:
        match = read_match(file.read_text(encoding="utf-8"))
        identity = match.info.match_id
        finished |= {(identity, played.number) for played in match.deals if played.deal.is_over}
    with closing(sqlite3.connect(folder / "statistics.sqlite3")) as base:
        rows = base.execute("SELECT match_id, number FROM deals").fetchall()
    assert len(rows) == len(set(rows))
    assert set(rows) == finished


def test_killed_at_any_moment_it_goes_on_from_there(tmp_path: Path) -> None:
    """After kill -9 the start screen offers the match, which goes on from its last act."""
    chance, in_tricks = Random("kill"), 0
    choose_game(tmp_path, "sixtysix", "medium")
    with Screen((1024, 600)) as display:
        for _moment in range(MOMENTS):
            with program(display, tmp_path, chance) as game:
                robot = Robot(display, game, Mouse(chance), chance)
                before = saved_text(tmp_path)
                assert (game.seen.named("continue") is None) == (before is None)
                in_tricks += before is not None and bool(read_match(before).view(HUMAN).trick)
                if before is None:
                    robot.press("play")
                else:
                    continue_and_compare(game, robot, before)
                assert_counted_once(tmp_path)
                robot.pressed[:] = own_acts(game.data_dir)
                play_and_kill(game, robot, chance)
    assert in_tricks > 0
