"""Players without a screen who never leave in peace; `test_kill` starts this.

    python -m tests.ui.killed FOLDER MOMENTS

One process loads the program and forks a player for each moment: that spares the loading, most of
what a start costs. The player continues the match in FOLDER, plays, and is killed at some moment
after some act; the next one must find everything. Ends with 1 at the first player who does not.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import BinaryIO

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

from game.rules.actions import Draw, action_json
from game.rules.record import read_match
from game.store.paths import find_dirs
from game.ui.drawing import shapes
from game.ui.program.app import App
from game.ui.program.options import AppOptions
from game.ui.scene import PointerDown, PointerUp
from game.ui.start import build_app
from tests.ui.hidden import click, feed, middle, settle
from tools.kept import HUMAN, acts_of, check_counted_once, choose_game, last_text, saved_text

MOST_ACTS = 6
SOON_SECONDS, LATE_SECONDS = 0.01, 0.2
"""Half of the kills come so soon after an act that files are being written."""


def acts_shown(app: App) -> list[Mapping[str, object]]:
    """Return the acts that can be clicked now."""
    return [target.act for target in app.top.targets() if target.act is not None]


def acts_possible(record: str) -> list[dict[str, object]]:
    """Return the acts that the player is asked for in a match."""
    match = read_match(record)
    choices = [] if match.deal.is_over else match.view(HUMAN).choices
    return [action_json(action) for action in choices if not isinstance(action, Draw)]


def go_on(app: App, folder: Path) -> None:
    """Continue the match there is, or begin one; what is kept and shown must be what was kept.

    Where only the computer's last cards were missing, the match ends as it goes on.
    """
    before = saved_text(folder)
    settle(app)
    offered = any(target.name == "continue" for target in app.top.targets())
    assert offered == (before is not None), before
    click(app, "continue" if offered else "play")
    settle(app)
    assert app.top.name in ("table", "result"), app.top.name
    after = last_text(folder)
    assert (saved_text(folder) is None) == (read_match(after).winner is not None)
    if before is not None:
        assert acts_of(after)[: len(acts_of(before))] == acts_of(before)
    shown, possible = acts_shown(app), acts_possible(after)
    assert sorted(map(json.dumps, shown)) == sorted(map(json.dumps, possible))
    check_counted_once(folder)


def act(app: App, chance: Random) -> None:
    """Do something that leads on."""
    settle(app)
    names = {"result": "next", "match_won": "new"}
    if app.top.name in names:
        click(app, names[app.top.name])
        return
    targets = [t for t in app.top.targets() if t.act is not None or t.name == "draw"]
    pos = middle(chance.choice(targets).rect)
    feed(app, [PointerDown(pos), PointerUp(pos)])


def build(folder: Path) -> App:
    """Build the program on a window that nobody sees."""
    options = AppOptions(size=(1024, 600), speed="instant", data_dir=folder)
    return build_app(options, find_dirs(folder))


def play(folder: Path, chance: Random, told: BinaryIO) -> None:
    """Go on and play without end; write a byte before each act."""
    app = build(folder)
    go_on(app, folder)
    while True:
        told.write(b".")
        act(app, chance)


def draw_before() -> None:
    """Play a deal elsewhere and keep what was drawn from SVG: players find it when they are forked.

    Drawing the cards anew costs each of them more than all that he does.
    """
    drawn, draw = shapes.SurfaceCache(), shapes.rasterise
    shapes.rasterise = lambda svg, width, height: drawn.get(
        (svg, width, height), lambda: draw(svg, width, height)
    ).copy()
    with TemporaryDirectory() as name:
        folder, chance = Path(name), Random("drawn")
        choose_game(folder, "sixtysix", "medium")
        app = build(folder)
        go_on(app, folder)
        while app.top.name == "table":
            act(app, chance)
            settle(app)
        app.shut_down()


def survive(folder: Path, chance: Random) -> bool:
    """Let a player live for a while; return whether he was still there to be killed."""
    reading, writing = os.pipe()
    seed, acts = chance.random(), chance.randint(1, MOST_ACTS)
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play(folder, Random(seed), os.fdopen(writing, "wb", buffering=0))
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb", buffering=0) as heard:
        while acts and heard.read(1):
            acts -= 1
        time.sleep(chance.uniform(0.0, chance.choice((SOON_SECONDS, LATE_SECONDS))))
        os.kill(child, signal.SIGKILL)
        # While he lives somebody has to listen: a broken pipe would end him another way.
        return os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGKILL


def main(folder: Path, moments: int) -> int:
    """Let one player after the other live and die; print how many found what to go on with."""
    chance, report = Random("killed"), Counter[str]()
    draw_before()
    for moment in range(10 * moments):  # go on until one was killed between a lead and its reply
        if moment >= moments and report["in_tricks"]:
            break
        if saved := saved_text(folder):
            report["continued"] += 1
            report["in_tricks"] += bool(read_match(saved).view(HUMAN).trick)
        if not survive(folder, chance):
            return 1
    report["counted"] = check_counted_once(folder)
    print(json.dumps(report))
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
