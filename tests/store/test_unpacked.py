"""What killed one-file programs leave behind among the temporary files."""

import os
import select
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import unpacked
from game.store.unpacked import MARK, hold, keep_tidy, sweep

PROGRAM = """
import sys, time
from pathlib import Path
from game.store.unpacked import hold
hold(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(60)
"""
BOOTLOADER = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", *sys.argv[1:]])
print(child.pid, flush=True)
child.wait()
"""
GONE = "999999999"
"""A number that no process has."""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Give this program's folder."""
    return make_folder(tmp_path / "_MEIown")


@pytest.fixture(autouse=True)
def _let_go() -> Iterator[None]:
    yield
    while unpacked._held:
        os.close(unpacked._held.pop())


def make_folder(folder: Path, mark: str | None = None) -> Path:
    """Make a folder as a bootloader unpacks it, with a file and a folder in it, and the mark."""
    (folder / "assets" / "deep").mkdir(parents=True)
    (folder / "libpython.so").write_bytes(b"x")
    (folder / "assets" / "deep" / "picture").write_bytes(b"x")
    if mark is not None:
        (folder / MARK).write_text(mark)
    return folder


def wait_until_gone(pid: int) -> None:
    """Wait until a process that is no child of ours has let go of everything."""
    descriptor = os.pidfd_open(pid)
    select.select([descriptor], [], [], 20)
    os.close(descriptor)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when others end")
def test_a_killed_programs_folder_goes_with_the_next_start(tmp_path: Path, own: Path) -> None:
    """While the bootloader or the program lives its folder stays; after both it is removed."""
    left = make_folder(tmp_path / "_MEIleft")
    command = [sys.executable, "-c", BOOTLOADER, PROGRAM, str(left)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bootloader:
        assert bootloader.stdout is not None
        said = {bootloader.stdout.readline().strip() for _ in range(2)}
        child = int(next(iter(said - {"held"})))
        sweep(own)
        assert (left / "libpython.so").exists()
        bootloader.send_signal(signal.SIGKILL)
        bootloader.wait()
        sweep(own)
        assert (left / "libpython.so").exists()
        os.kill(child, signal.SIGKILL)
        wait_until_gone(child)
    sweep(own)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["_MEIown"]
    assert (own / "libpython.so").exists()


def test_a_folder_whose_bootloader_lives_stays(tmp_path: Path, own: Path) -> None:
    """Where only the program is gone the bootloader removes the folder, and we do not."""
    left = make_folder(tmp_path / "_MEIleft", str(os.getpid()))
    sweep(own)
    assert (left / "libpython.so").exists()


@pytest.mark.parametrize("mark", [None, "", "no number", "9" * 20])
def test_a_folder_without_a_finished_mark_stays(
    tmp_path: Path, own: Path, mark: str | None
) -> None:
    """Another program's folder and one just being unpacked are left alone."""
    other = make_folder(tmp_path / "_MEIother", mark)
    sweep(own)
    assert (other / "assets" / "deep" / "picture").exists()


def test_nothing_else_is_touched(
    tmp_path: Path, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Folders of other names, links and other users' folders stay; our own left ones do not."""
    other = make_folder(tmp_path / "other", GONE)
    (tmp_path / "_MEIlink").symlink_to(other)
    left = make_folder(tmp_path / "_MEIleft", GONE)
    (left / "link").symlink_to(other)
    with monkeypatch.context() as patch:
        patch.setattr(os, "getuid", lambda: -1)
        sweep(own)
        assert left.exists()
    sweep(own)
    assert not left.exists()
    assert (tmp_path / "_MEIlink" / "libpython.so").exists()
    assert (other / "assets" / "deep" / "picture").exists()


def test_what_could_not_be_removed_is_tried_again(
    tmp_path: Path, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mark goes last, so a folder that is in the way today goes at another start."""
    left = make_folder(tmp_path / "_MEIleft", GONE)

    def refuse(path: Path) -> None:
        raise PermissionError(path)

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "rmtree", refuse)
        sweep(own)
    assert (left / MARK).read_text() == GONE
    sweep(own)
    assert not left.exists()


def test_a_one_file_program_marks_its_folder(
    tmp_path: Path, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its folder holds the bootloader's number, left ones go; another kind of program does not."""
    left = make_folder(tmp_path / "_MEIleft", GONE)
    keep_tidy()
    assert not (own / MARK).exists()
    monkeypatch.setattr(sys, "_MEIPASS", str(own), raising=False)
    keep_tidy()
    for thread in threading.enumerate():
        if thread.name == "tidy":
            thread.join()
    assert (own / MARK).read_text() == str(os.getppid())
    assert not left.exists()


def test_a_folder_that_cannot_be_marked_keeps_nobody_from_starting(tmp_path: Path) -> None:
    """Without a mark the program starts all the same."""
    hold(tmp_path / "not there")
    assert unpacked._held == []
