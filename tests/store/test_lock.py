"""One running game for one set of files."""

import errno
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.store.lock import InstanceLock
from tests.store.faults import as_nobody, lock_folder

HOLDER = """
import sys, time
from pathlib import Path
from game.store.lock import InstanceLock
lock = InstanceLock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
time.sleep(60)
"""


def test_second_game_is_refused_until_the_first_ends(tmp_path: Path) -> None:
    """While one process holds the lock another does not get it; after kill -9 it does."""
    path = tmp_path / "data" / "lock"
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "True\n"
        assert not InstanceLock(path).acquire()
        first.send_signal(signal.SIGKILL)
    with InstanceLock(path) as lock:
        assert lock.acquire()


def test_released_lock_can_be_had_again(tmp_path: Path) -> None:
    """Two locks on one file exclude each other; asking twice for one's own is harmless."""
    path = tmp_path / "lock"
    first, second = InstanceLock(path), InstanceLock(path)
    assert first.acquire()
    assert first.acquire()
    assert not second.acquire()
    first.release()
    first.release()
    assert second.acquire()
    second.release()


def test_read_only_home_locks_nobody_out(tmp_path: Path) -> None:
    """Where no lock file can be made the game starts."""
    home = tmp_path / "home"
    home.mkdir()
    lock_folder(home)
    assert as_nobody(lambda: InstanceLock(home / "data" / "lock").acquire())


def test_folder_in_place_of_the_lock_locks_nobody_out(tmp_path: Path) -> None:
    """A folder of the lock's name does not keep the game from starting."""
    (tmp_path / "lock").mkdir()
    assert InstanceLock(tmp_path / "lock").acquire()


@pytest.mark.parametrize(
    ("error", "free"),
    [
        (errno.ENOLCK, True), (errno.ENOSYS, True), (errno.ENOTSUP, True),
        (errno.EOPNOTSUPP, True), (errno.EACCES, False), (errno.EAGAIN, False),
        (errno.EDEADLK, False), (errno.EINVAL, False), (errno.EIO, False), (99999, False),
    ],
)  # fmt: skip
def test_only_a_disk_without_locks_guards_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, free: bool
) -> None:
    """An error that says that there are no locks lets the game start; any other may be a game."""

    def refuse(_descriptor: int) -> None:
        raise OSError(error, "refused")

    monkeypatch.setattr("game.store.lock.lock_now", refuse)
    assert InstanceLock(tmp_path / "lock").acquire() is free


def test_holder_hears_one_call_once(tmp_path: Path) -> None:
    """Who is refused can call the holder, who hears it once; an old call does not last."""
    first, second = InstanceLock(tmp_path / "lock"), InstanceLock(tmp_path / "lock")
    assert first.acquire()
    assert not first.take_call()
    assert not second.acquire()
    second.call()
    assert first.take_call()
    assert not first.take_call()
    second.call()
    first.release()
    assert second.acquire()
    assert not second.take_call()
    second.release()


def test_caller_learns_whether_he_was_heard(tmp_path: Path) -> None:
    """A call that the holder took was heard; one that lies there was not."""
    first, second = InstanceLock(tmp_path / "lock"), InstanceLock(tmp_path / "lock")
    assert first.acquire()
    second.call()
    assert not second.is_heard(0.0)
    first.take_call()
    assert second.is_heard(0.0)
    first.release()


def test_call_where_nothing_can_be_written(tmp_path: Path) -> None:
    """A call into a folder that is not there is lost, and nothing else happens."""
    lock = InstanceLock(tmp_path / "gone" / "lock")
    lock.call()
    assert not lock.take_call()
