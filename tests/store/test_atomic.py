"""The one write function, and reading back whatever has become of the file."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store import atomic
from game.store.atomic import BrokenFile, SafeFile, backup_path, read_with_backup, write_atomic
from game.store.notices import NoticeCode
from tests.scale import count
from tests.store.faults import FaultyDisk, Killed, always_full, as_nobody, full_disk, lock_folder

MAX_STEPS = 6
"""No write takes more steps on the disk than this."""


def parse(data: bytes) -> bytes:
    """Take only ``<digits>`` in angle brackets: a cut anywhere shows."""
    if not (data.startswith(b"<") and data.endswith(b">") and data[1:-1].isdigit()):
        raise BrokenFile("no digits in brackets")
    return data


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_write_keeps_the_file_before_as_backup(tmp_path: Path) -> None:
    """A write leaves the new file, the old one as its backup, and nothing else."""
    path = tmp_path / "deep" / "save.jsonl"
    for text in (b"<1>", b"<2>", b"<3>"):
        write_atomic(path, text)
    assert path.read_bytes() == b"<3>"
    assert backup_path(path).read_bytes() == b"<2>"
    assert names(path.parent) == {"save.jsonl", "save.backup.jsonl"}


def test_write_without_links_keeps_a_backup_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a disk that knows no hard links the old file still becomes the backup."""
    path = tmp_path / "save.jsonl"
    write_atomic(path, b"<1>")
    monkeypatch.setattr(atomic, "disk", FaultyDisk(2, OSError("no links here")))
    write_atomic(path, b"<2>")
    assert (path.read_bytes(), backup_path(path).read_bytes()) == (b"<2>", b"<1>")


@pytest.mark.parametrize("step", range(MAX_STEPS))
def test_full_disk_leaves_old_or_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """Whatever step of a write finds the disk full, the old file or the new one is there, whole."""
    path = tmp_path / "save.jsonl"
    write_atomic(path, b"<1>")
    write_atomic(path, b"<2>")
    monkeypatch.setattr(atomic, "disk", FaultyDisk(step, full_disk()))
    try:
        write_atomic(path, b"<3>")
        expected = b"<3>"
    except OSError:
        expected = b"<2>"
    assert read_with_backup(path, parse) == (expected, [])
    monkeypatch.undo()
    write_atomic(path, b"<4>")
    assert names(tmp_path) == {"save.jsonl", "save.backup.jsonl"}


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("links", [False, True])
@pytest.mark.parametrize("step", range(MAX_STEPS))
def test_killed_at_any_step_leaves_old_or_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int, links: bool, after: bool
) -> None:
    """Killed before, in or after any step of a write, the next start reads the old or the new."""
    path = tmp_path / "save.jsonl"
    write_atomic(path, b"<1>")
    write_atomic(path, b"<2>")
    disk = FaultyDisk(step, Killed(), after)
    if not links:
        monkeypatch.setattr(atomic.Disk, "link", lambda *_: (_ for _ in ()).throw(OSError("no")))
    monkeypatch.setattr(atomic, "disk", disk)
    try:
        write_atomic(path, b"<3>")
    except Killed:
        pass
    else:
        assert disk.steps <= step
    monkeypatch.undo()
    content, notices = read_with_backup(path, parse)
    assert content in (b"<2>", b"<3>")
    assert notices == []
    write_atomic(path, b"<4>")
    assert read_with_backup(path, parse) == (b"<4>", [])
    assert names(tmp_path) == {"save.jsonl", "save.backup.jsonl"}


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("step", [0, 1])
def test_killed_while_clearing_brings_no_old_state_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int, after: bool
) -> None:
    """A removal cut short leaves the latest state or nothing, never the backup alone."""
    path = tmp_path / "save.jsonl"
    write_atomic(path, b"<1>")
    write_atomic(path, b"<2>")
    monkeypatch.setattr(atomic, "disk", FaultyDisk(step, Killed(), after))
    with pytest.raises(Killed):
        atomic.remove_with_backup(path)
    assert read_with_backup(path, parse) in ((b"<2>", []), (None, []))


@pytest.mark.parametrize("length", range(12))
def test_cut_at_every_byte_falls_back_to_the_backup(tmp_path: Path, length: int) -> None:
    """A file cut anywhere is set aside, bytes unchanged, and its backup is used."""
    path = tmp_path / "save.jsonl"
    write_atomic(path, b"<1>")
    write_atomic(path, b"<1234567890>")
    path.write_bytes(b"<1234567890>"[:length])
    content, [notice] = read_with_backup(path, parse)
    assert content == b"<1>"
    assert notice.code is NoticeCode.BACKUP_USED
    assert notice.moved_to is not None
    assert notice.moved_to.read_bytes() == b"<1234567890>"[:length]


def test_both_broken_are_both_set_aside(tmp_path: Path) -> None:
    """With file and backup broken there is nothing to read, and both are kept and named."""
    path = tmp_path / "save.jsonl"
    path.write_bytes(b"a")
    backup_path(path).write_bytes(b"b")
    content, notices = read_with_backup(path, parse)
    assert content is None
    assert [notice.code for notice in notices] == [NoticeCode.SET_ASIDE] * 2
    assert [n.moved_to.read_bytes() for n in notices if n.moved_to] == [b"a", b"b"]
    assert names(tmp_path) == {n.moved_to.name for n in notices if n.moved_to}


def test_folder_in_place_of_the_file_is_set_aside(tmp_path: Path) -> None:
    """A folder of the file's name is moved with all that is in it, and writing works again."""
    path = tmp_path / "save.jsonl"
    path.mkdir()
    (path / "inside").write_text("kept")
    content, [notice] = read_with_backup(path, parse)
    assert content is None
    assert notice.moved_to is not None
    assert (notice.moved_to / "inside").read_text() == "kept"
    write_atomic(path, b"<1>")
    assert path.read_bytes() == b"<1>"


@pytest.mark.parametrize("name", ["save.jsonl.new", "save.jsonl.link", "save.backup.jsonl"])
def test_folders_in_the_way_of_a_write_are_moved(tmp_path: Path, name: str) -> None:
    """A folder that has the name of a temporary file or of the backup does not stop a write."""
    path = tmp_path / "save.jsonl"
    write_atomic(path, b"<1>")
    (tmp_path / name).mkdir()
    (tmp_path / name / "inside").write_text("kept")
    write_atomic(path, b"<2>")
    assert path.read_bytes() == b"<2>"
    assert [p.read_text() for p in tmp_path.glob("*/inside")] == ["kept"]


def test_link_in_place_of_a_temporary_file_is_not_followed(tmp_path: Path) -> None:
    """A link planted under the temporary name does not lead a write out of the folder."""
    victim = tmp_path / "victim"
    victim.write_text("untouched")
    path = tmp_path / "data" / "save.jsonl"
    path.parent.mkdir()
    (path.parent / "save.jsonl.new").symlink_to(victim)
    write_atomic(path, b"<1>")
    assert victim.read_text() == "untouched"
    assert path.read_bytes() == b"<1>"


def test_pipe_and_huge_file_are_refused_at_once(tmp_path: Path) -> None:
    """A pipe does not block the start, and a file too large for memory is not read."""
    path = tmp_path / "save.jsonl"
    os.mkfifo(path)
    assert read_with_backup(path, parse)[1][0].detail == "not a file"
    with path.open("wb") as file:
        file.truncate(atomic.MAX_BYTES + 1)
    assert read_with_backup(path, parse)[1][0].detail == "too large"


def test_names_aside_never_collide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files set aside in one second, or after the clock was set back, all keep their own name."""
    monkeypatch.setattr(time, "gmtime", lambda: time.struct_time((2020, 1, 1, 0, 0, 0, 2, 1, 0)))
    path = tmp_path / "save.jsonl"
    moved = []
    for number in range(5):
        path.write_text(str(number))
        moved.append(atomic.move_aside(path))
    assert [p.read_text() for p in moved] == ["0", "1", "2", "3", "4"]


def test_read_only_folder_reads_and_degrades(tmp_path: Path) -> None:
    """In a read-only home the file is read, writes stay in memory, and one notice says so."""
    path = tmp_path / "home" / "save.jsonl"
    write_atomic(path, b"<1>")
    lock_folder(path.parent)

    def play() -> tuple[object, list[NoticeCode], bool]:
        file = SafeFile(path)
        content, notices = file.read(parse)
        notices += file.write(b"<2>") + file.write(b"<3>") + file.clear()
        return content, [notice.code for notice in notices], file.degraded

    assert as_nobody(play) == (b"<1>", [NoticeCode.NOT_SAVED], True)
    assert path.read_bytes() == b"<1>"


def test_unreadable_file_is_left_alone(tmp_path: Path) -> None:
    """A file that may be neither read nor moved is never written over."""
    path = tmp_path / "home" / "save.jsonl"
    write_atomic(path, b"<1>")
    lock_folder(path.parent)
    path.chmod(0o000)

    def play() -> tuple[object, list[NoticeCode], list[NoticeCode]]:
        file = SafeFile(path)
        content, notices = file.read(parse)
        return content, [n.code for n in notices], [n.code for n in file.write(b"<2>")]

    assert as_nobody(play) == (None, [NoticeCode.UNREADABLE], [])
    assert path.read_bytes() == b"<1>"


def test_disk_with_room_again_is_used_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a full disk is told of once, later writes try again and succeed when there is room."""
    file = SafeFile(tmp_path / "save.jsonl")
    with monkeypatch.context() as full:
        always_full(full)
        assert [n.code for n in file.write(b"<1>")] == [NoticeCode.NOT_SAVED]
        assert file.write(b"<2>") == []
    assert file.write(b"<3>") == []
    assert not file.degraded
    assert file.path.read_bytes() == b"<3>"


@given(st.lists(st.tuples(st.integers(0, 9), st.booleans()), min_size=1, max_size=12))
@pytest.mark.slow
def test_last_successful_write_is_read(
    tmp_path_factory: pytest.TempPathFactory, faults: list[tuple[int, bool]]
) -> None:
    """Through any row of writes of which some fail, the file holds the last that did not."""
    path = tmp_path_factory.mktemp("row") / "save.jsonl"
    expected = None
    for number, (step, after) in enumerate(faults):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(atomic, "disk", FaultyDisk(step, full_disk(), after))
            before, data = expected, b"<%d>" % number
            try:
                write_atomic(path, data)
                expected = data
            except OSError:
                # A fault told after the file was replaced leaves the new one.
                expected = data if after and path.exists() and path.read_bytes() == data else before
        assert read_with_backup(path, parse) == (expected, [])


WRITER = """
import sys
from pathlib import Path
from game.store.atomic import write_atomic
path, number = Path(sys.argv[1]), 0
while True:
    number += 1
    write_atomic(path, b"<%d>" % number)
    print(number, flush=True)
"""


@pytest.mark.slow
def test_kill_nine_at_random_moments_loses_no_finished_write(tmp_path: Path) -> None:
    """Killed at random moments, a process leaves its last finished write or a newer one."""
    path, chance = tmp_path / "save.jsonl", random.Random(66)
    for _ in range(count(12, 500)):
        command = [sys.executable, "-c", WRITER, str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(chance.uniform(0, 0.03))
            writer.send_signal(signal.SIGKILL)
            finished = [1, *map(int, writer.stdout.read().split(b"\n")[:-1])]
        content, notices = read_with_backup(path, parse)
        assert notices == []
        assert content is not None
        assert int(content[1:-1]) >= finished[-1]
        path.unlink(missing_ok=True)
        backup_path(path).unlink(missing_ok=True)
