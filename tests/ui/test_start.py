"""Starting and ending: the lock, the trace, crashes, and going on with a match."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

import pygame
import pytest

from game.store.lock import InstanceLock
from game.store.paths import find_dirs
from game.ui import start
from game.ui.program.app import App
from game.ui.program.options import AppOptions
from game.ui.start import run
from game.ui.window.display import Window
from tests.ui.hidden import settle


@pytest.fixture(autouse=True)
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second start waits a moment for the first: here that one never answers in time."""
    monkeypatch.setattr(start, "HEARD_SECONDS", 0.05)


def options(folder: Path, **more: object) -> AppOptions:
    return AppOptions(lang="en", size=(1280, 720), data_dir=folder, **more)  # type: ignore[arg-type]


def leave_at_once(self: App) -> None:
    """Stand in for the loop: one step."""
    self.step(0.02)


def test_a_run_ends_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is left returns 0, has written its settings and let the lock go."""
    monkeypatch.setattr(App, "loop", leave_at_once)
    assert run(options(tmp_path)) == 0
    assert find_dirs(tmp_path).settings_file.exists()
    assert InstanceLock(find_dirs(tmp_path).lock_file).acquire()


class Console(io.TextIOWrapper):
    """A stderr that is a terminal or not."""

    def __init__(self, terminal: bool) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", write_through=True)
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal

    @property
    def written(self) -> str:
        return self.buffer.getvalue().decode()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize(
    ("terminal", "clicked", "boxes"),
    [(True, False, 0), (True, True, 0), (False, True, 1), (False, False, 0)],
)
def test_only_one_game_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, terminal: bool, clicked: bool, boxes: int
) -> None:
    """A second game on the same files says that one is running, exit code 2; in a box only to who
    has clicked, not to a script that reads a pipe."""
    dirs = find_dirs(tmp_path)
    dirs.prepare()
    told: list[str] = []
    console = Console(terminal)
    for name in start.SET_BY_DESKTOPS:
        monkeypatch.delenv(name, raising=False)
    if clicked:
        monkeypatch.setenv(start.SET_BY_DESKTOPS[0], "1")
    monkeypatch.setattr(sys, "stderr", console)
    monkeypatch.setattr(pygame.display, "message_box", lambda *box: told.append(box[1]))
    with InstanceLock(dirs.lock_file) as first:
        assert first.acquire()
        assert run(options(tmp_path)) == 2
    assert "already running" in console.written
    assert ["already running" in text for text in told] == [True] * boxes


@pytest.mark.slow
def test_a_second_start_brings_the_window_forward(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that runs brings its window forward when another start finds it running."""
    seconds: list[int] = []
    forward: list[bool] = []

    def start_again(self: App) -> None:
        seconds.append(run(options(tmp_path)))
        self.running = not forward

    def come_forward(self: Window, minimised: bool) -> None:
        forward.append(minimised)

    monkeypatch.setattr(start, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(Window, "come_forward", come_forward)
    monkeypatch.setattr(App, "step", lambda self, _dt, _events=(): start_again(self))
    assert run(options(tmp_path)) == 0
    assert seconds == [2, 2]
    assert forward == [False]


def test_a_second_game_without_any_stderr(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of the windowed kind, which has no stderr at all, shows the box."""
    told: list[str] = []
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(pygame.display, "message_box", lambda *box: told.append(box[1]))
    find_dirs(tmp_path).prepare()
    with InstanceLock(find_dirs(tmp_path).lock_file) as first:
        assert first.acquire()
        assert run(options(tmp_path)) == 2
    assert len(told) == 1


def test_a_trace_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A trace file in a folder that is not there: one line that names it, exit code 2."""
    assert run(options(tmp_path, trace=tmp_path / "none" / "trace")) == 2
    assert "trace" in capsys.readouterr().err


def test_a_crash_leaves_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An error in the loop is told in words with the report's place; the code is 1."""

    def crash(self: App) -> None:
        raise OSError("the moon fell down")

    told: list[str] = []
    monkeypatch.setattr(App, "loop", crash)
    monkeypatch.setattr(pygame.display, "message_box", lambda *box: told.append(box[1]))
    assert run(options(tmp_path)) == 1
    reports = list(find_dirs(tmp_path).logs.glob("report.crash-*.txt"))
    assert len(reports) == 1
    text = reports[0].read_text()
    assert "the moon fell down" in text
    assert "core: " in text
    assert str(reports[0]) in told[0]
    assert str(reports[0]) in capsys.readouterr().err


def test_continue_opens_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """--continue leads to the saved match, and to the start screen where there is none."""
    scenes: list[str] = []

    def play(self: App) -> None:
        scenes.append(self.top.name)
        if self.top.name == "menu":
            self.new_match()
        self.step(0.02)

    monkeypatch.setattr(App, "loop", play)
    assert run(options(tmp_path, continue_match=True)) == 0
    assert run(options(tmp_path, continue_match=True)) == 0
    assert scenes == ["menu", "table"]


def test_safe_mode_forgets_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Safe mode plays with the usual settings and leaves the file as it is."""
    dirs = find_dirs(tmp_path)
    dirs.prepare()
    kept = json.dumps({"version": 1, "settings": {"table": "dark", "text_size": 150}})
    dirs.settings_file.write_text(kept)
    seen: list[str] = []

    def look(self: App) -> None:
        seen.append(self.settings.table)
        self.change_settings(table="wood")
        self.step(0.02)

    monkeypatch.setattr(App, "loop", look)
    assert run(options(tmp_path, safe_mode=True)) == 0
    assert seen == ["felt"]
    assert dirs.settings_file.read_text() == kept


def test_the_seed_decides_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With --seed the first match is always the same, the second another, also always the same."""
    hands: list[tuple[object, ...]] = []

    def play(self: App) -> None:
        for _ in range(2):
            self.new_match()
            assert self.session is not None
            hands.append(self.session.view().dealt)

    monkeypatch.setattr(App, "loop", play)
    for name in ("one", "two"):
        assert run(options(tmp_path / name, seed="7")) == 0
    assert hands[:2] == hands[2:]
    assert hands[0] != hands[1]


@pytest.mark.skipif(os.name == "nt", reason="names of files are text there")
def test_a_folder_whose_name_is_no_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken file in a folder of any bytes is told of, and the folder shown, like any other."""
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe"))
    folder.mkdir()
    (folder / "save.jsonl").write_bytes(b"broken")
    seen: list[str] = []

    def look(self: App) -> None:
        for name in ("", "about"):
            if name:
                self.open(name)
            settle(self)
            seen.append(self.top.name)

    monkeypatch.setattr(App, "loop", look)
    assert run(options(folder)) == 0
    assert seen == ["question", "about"]
