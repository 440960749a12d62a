"""A player in a process of his own, on a disk that takes nothing more; `test_disks` starts it.

    python -m tests.ui.disk_player FOLDER [FILE]

He continues the match in FOLDER and plays a deal to its end; then FILE, which fills the disk, is
removed, and he goes on to the next deal, leaves and starts anew. One JSON line tells what he was
told and what is kept in the end.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

from game.rules.record import record_text
from game.store.paths import find_dirs
from game.ui.program.app import App
from game.ui.program.options import AppOptions
from game.ui.scene import PointerDown, PointerUp
from game.ui.start import build_app
from tests.ui.hidden import click, feed, middle, press, settle
from tools.kept import WrongRecord, check_counted_once

MOST_ACTS = 1000


@contextmanager
def running(folder: Path) -> Iterator[App]:
    """Run the program as a start does, without its loop."""
    dirs = find_dirs(folder)
    notices = dirs.prepare()
    app = build_app(AppOptions(lang="en", size=(1024, 600), speed="instant", data_dir=folder), dirs)
    app.notices += notices
    try:
        yield app
    finally:
        app.shut_down()


def boxes_closed(app: App) -> list[str]:
    """Close the messages there are, and return their texts."""
    texts = []
    settle(app)
    while app.top.name == "question":
        texts.append(app.top.text)  # type: ignore[attr-defined]
        press(app, "enter")
        settle(app)
    return texts


def play_deal(app: App) -> list[str]:
    """Do the first act that can be done until the deal is over; return what was told."""
    told: list[str] = []
    for _act in range(MOST_ACTS):
        if app.top.name != "table":
            return told
        acts = [target for target in app.top.targets() if target.act is not None]
        if acts:
            pos = middle(acts[0].rect)
            feed(app, [PointerDown(pos), PointerUp(pos)])
        told += boxes_closed(app)
    raise AssertionError("the deal does not end")


def play(folder: Path, filler: Path | None) -> dict[str, object]:
    """Play as the module says and return the report."""
    with running(folder) as app:
        told = boxes_closed(app)
        click(app, "continue")
        told += boxes_closed(app) + play_deal(app)
        if filler is not None:
            filler.unlink()
        click(app, "next")
        told += boxes_closed(app)
        assert app.session is not None
        record = record_text(app.session.match)
    with running(folder) as app:
        boxes_closed(app)
    try:
        counted = check_counted_once(folder)
    except WrongRecord:
        counted = -1
    kept = (folder / "save.jsonl").read_text(encoding="utf-8")
    return {"told": told, "record": record, "kept": kept, "counted": counted}


if __name__ == "__main__":
    paths = [Path(argument) for argument in sys.argv[1:]]
    print(json.dumps(play(paths[0], paths[1] if len(paths) > 1 else None)))
