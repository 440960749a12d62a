"""A disk that is really full, and one that is really read-only: the game goes on and says so.

The disks are mounted for one process alone. Where the system does not permit that, only the
injected faults of tests/store are left.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.ui.hidden import app_for_tests, click, press, settle
from tools.kept import choose_game
from tools.program import Program
from tools.running import Running
from tools.screen import Screen

pytestmark = pytest.mark.slow

FULL = """
mount -t tmpfs -o size=2m none "$1" && cp -a "$2/." "$1/" || exit 99
head -c 9m /dev/zero >"$1/filler" 2>/dev/null
shift 2; exec "$@"
"""
"""$1: where a small disk comes to stand, $2: what lies on it at first; the command follows."""
READ_ONLY = """
cp -a "$2/." "$1/" && mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" || exit 99
shift 2; exec "$@"
"""
KINDS = {"full": FULL, "read_only": READ_ONLY}


def on_disk(kind: str, folder: Path, content: Path, *command: str) -> tuple[str, ...]:
    """Return the command as run where `folder` is such a disk, with this content."""
    user = () if os.geteuid() == 0 else ("--user", "--map-root-user")
    shell = ("sh", "-c", KINDS[kind], "sh", str(folder), str(content))
    return ("unshare", *user, "--mount", *shell, *command)


@cache
def refusal() -> str:
    """Return why no disk can be mounted here, "" if one can."""
    if not shutil.which("unshare"):
        return "the command unshare is missing"
    user = () if os.geteuid() == 0 else ("--user", "--map-root-user")
    command = ["unshare", *user, "--mount", "mount", "-t", "tmpfs", "none", "/mnt"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stderr.strip() if done.returncode else ""


@pytest.fixture(autouse=True)
def needs_mounts() -> None:
    """Skip, with the reason, where mounting is not permitted."""
    if reason := refusal():
        pytest.skip(f"no disk can be mounted: {reason}; the injected faults have run in its place")


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """Give the files of a player who has left a match in the middle of its first deal."""
    folder = tmp_path / "content"
    choose_game(folder, "sixtysix", "easy")
    with app_for_tests((1024, 600), "en", folder) as app:
        settle(app)
        click(app, "play")
        settle(app)
        press(app, "1")
        press(app, "enter")
        settle(app)
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give the place of the disk."""
    place = tmp_path / "disk"
    place.mkdir()
    return place


def played(kind: str, folder: Path, content: Path) -> dict[str, Any]:
    """Let `disk_player` play there, and return its report."""
    player = [sys.executable, "-m", "tests.ui.disk_player", str(folder)]
    player += [str(folder / "filler")] if kind == "full" else []
    done = subprocess.run(
        on_disk(kind, folder, content, *player), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def files(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder, with what stands in it."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def test_full_disk_is_told_once_and_recovers(folder: Path, content: Path) -> None:
    """A match goes on over a full disk, which is told once; with room again nothing is lost."""
    before = (content / "save.jsonl").read_text(encoding="utf-8")
    report = played("full", folder, content)
    [text] = report["told"]
    assert "No space left on device" in text
    assert text.endswith("The game goes on, but nothing is saved.")
    assert len(report["record"]) > len(before)
    assert report["kept"] == report["record"]
    assert report["counted"] == 1


def test_read_only_disk_is_told_once_and_left_alone(folder: Path, content: Path) -> None:
    """A match goes on over a read-only disk, which is told once; no file there changes."""
    before = (content / "save.jsonl").read_text(encoding="utf-8")
    report = played("read_only", folder, content)
    [text] = report["told"]
    assert "readonly" in text.replace("-", "")
    assert text.endswith("The game goes on, but nothing is saved.")
    assert len(report["record"]) > len(before)
    assert files(folder) == files(content)


def click_in(display: Screen, game: Running, target: dict[str, Any]) -> None:
    """Click in the middle of a target; the game is idle afterwards."""
    x, y, w, h = target["rect"]
    game.do(display, [["mousemove", x + w // 2, y + h // 2, "mousedown", 1], ["mouseup", 1]])


def boxes_closed(display: Screen, game: Running) -> int:
    """Close the messages that come now, and return how many there were."""
    told = 0
    game.wait_quiet()
    while game.seen.scene == "question":
        told += 1
        game.do(display, [["key", "Return"]])
        game.wait_quiet()
    return told


@pytest.mark.parametrize("kind", KINDS)
def test_window_opens_on_such_a_disk(kind: str, folder: Path, content: Path) -> None:
    """The program opens its window there, tells the player once, continues, ends in peace."""
    program = Program(folder, on_disk(kind, folder, content, sys.executable, "-m", "game"))
    options = ("--windowed", "--lang", "ru", "--speed", "instant")
    with (
        Screen((1024, 600)) as display,
        Running(display.environment(), folder, options, program) as game,
    ):
        game.wait_scene("menu", "question")
        told = boxes_closed(display, game)
        click_in(display, game, game.need("continue"))
        told += boxes_closed(display, game)
        while game.seen.scene == "table" and not told:
            click_in(display, game, game.seen.acts()[0])
            told += boxes_closed(display, game)
        assert told == 1
        assert game.end() == 0
        assert game.errors() == ""
