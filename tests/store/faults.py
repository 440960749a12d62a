"""Disks that fail, and a user with fewer rights, for the tests of the store."""

from __future__ import annotations

import errno
import os
import pickle
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.store import atomic


class Killed(BaseException):
    """The program ends here: nothing after this point runs, as with kill -9."""


class FaultyDisk(atomic.Disk):
    """A disk whose step number ``fail_at`` (from 0) goes wrong; ``steps`` counts them.

    ``error`` is raised instead of the step, or after it where ``after``. A write that fails
    leaves half of its bytes behind, as a full disk does.
    """

    def __init__(self, fail_at: int, error: BaseException, after: bool = False) -> None:
        self.fail_at, self.error, self.after = fail_at, error, after
        self.steps = 0

    def _step(self, action: Callable[[], None], half: Callable[[], None] = lambda: None) -> None:
        number, self.steps = self.steps, self.steps + 1
        if isinstance(self.error, Killed) and number > self.fail_at:
            raise self.error
        if number != self.fail_at:
            action()
            return
        if self.after:
            action()
        else:
            half()
        raise self.error

    def write_file(self, path: Path, data: bytes) -> None:
        half = data[: len(data) // 2]
        self._step(lambda: atomic.Disk().write_file(path, data), lambda: _put(path, half))

    def link(self, source: Path, target: Path) -> None:
        self._step(lambda: super(FaultyDisk, self).link(source, target))

    def replace(self, source: Path, target: Path) -> None:
        self._step(lambda: super(FaultyDisk, self).replace(source, target))

    def remove(self, path: Path) -> None:
        self._step(lambda: super(FaultyDisk, self).remove(path))

    def sync_folder(self, folder: Path) -> None:
        self._step(lambda: super(FaultyDisk, self).sync_folder(folder))


def _put(path: Path, data: bytes) -> None:
    path.write_bytes(data)


def full_disk() -> OSError:
    """Return the error of a disk without room."""
    return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def always_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every write of the store find the disk full from now on."""

    def refuse(self: atomic.Disk, path: Path, data: bytes) -> None:
        raise full_disk()

    monkeypatch.setattr(atomic.Disk, "write_file", refuse)


def as_nobody(action: Callable[[], Any]) -> Any:
    """Return what the action returns when run by a user without rights over our files.

    Root may write everywhere, so the action then runs in a child process under another user id;
    its result comes back through a pipe.
    """
    if os.geteuid() != 0:
        return action()
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.setgid(65534)
            os.setuid(65534)
            os.write(writer, pickle.dumps(action()))
            status = 0
        except BaseException:
            traceback.print_exc(file=sys.__stderr__)
        finally:
            os._exit(status)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        answer = pipe.read()
    assert os.waitpid(child, 0)[1] == 0
    return pickle.loads(answer)


def lock_folder(folder: Path) -> None:
    """Make the folder and what is in it read-only for everybody else, and its path passable."""
    for parent in folder.parents:
        if parent.stat().st_uid == os.geteuid() and parent != Path("/"):
            parent.chmod(parent.stat().st_mode | 0o055)
    for path in folder.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    folder.chmod(0o555)
