"""The one way a file of the player is written, read back and set aside.

A write goes to a temporary file in the same folder, reaches the disk, and takes the old file's
place in one step; the old file stays as the backup. Whatever moment the power fails at, there is
the old file or the new one, whole. Every step on the disk goes through ``disk``, so that a test
can let any of them fail.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.store.notices import Notice, NoticeCode

Content = TypeVar("Content")

MAX_BYTES = 64 * 1024 * 1024
"""A larger file is none of ours: it is refused before it fills the memory."""

BROKEN = "broken"
"""Stands in the new name of what was set aside because it was no good."""

REPLACE_TRIES = 6
REPLACE_PAUSE_SECONDS = 0.02


class Disk:
    """The steps of a write; a test puts one that fails in its place."""

    def write_file(self, path: Path, data: bytes) -> None:
        """Write the bytes and wait until they are on the disk. Raises OSError."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        flags |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
        descriptor = os.open(path, flags, 0o644)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def link(self, source: Path, target: Path) -> None:
        os.link(source, target)

    def replace(self, source: Path, target: Path) -> None:
        """Rename over the target. Windows refuses while a virus scanner looks at it: try again."""
        for _ in range(REPLACE_TRIES - 1 if os.name == "nt" else 0):
            with contextlib.suppress(PermissionError):
                os.replace(source, target)
                return
            time.sleep(REPLACE_PAUSE_SECONDS)
        os.replace(source, target)

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def sync_folder(self, folder: Path) -> None:
        """Wait until the folder's entries are on the disk; Windows does that by itself."""
        if os.name == "nt":
            return
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


disk = Disk()


def backup_path(path: Path) -> Path:
    """Return where the file's backup is: ``save.jsonl`` -> ``save.backup.jsonl``."""
    return path.with_name(f"{path.stem}.backup{path.suffix}")


def followed(path: Path) -> Path:
    """Return where a symbolic link leads: the player keeps his file there. Else the path itself.

    A link to a folder, to a device or round in a ring is no file of his and is taken as it stands.
    """
    if not os.path.islink(path):
        return path
    target = Path(os.path.realpath(path))
    return path if os.path.lexists(target) and not target.is_file() else target


def write_atomic(path: Path, data: bytes, backup: bool = True) -> None:
    """Write the whole file in one step; the file that was there becomes the backup, if wanted.

    A link stays, and the file that it leads to is written. Raises OSError, and then the old file
    is as it was.
    """
    target = followed(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f"{target.name}.new")
    _make_way(fresh)
    try:
        disk.write_file(fresh, data)
        if backup:
            _keep_backup(path, target)
        if target.is_dir():
            move_aside(target)
        disk.replace(fresh, target)
    except OSError:
        with contextlib.suppress(OSError):
            disk.remove(fresh)
        raise
    # The file is in place; a folder that cannot be synced (some network disks) loses nothing.
    with contextlib.suppress(OSError):
        disk.sync_folder(target.parent)


def _make_way(temporary: Path) -> None:
    """Move away a folder or a link that stands where a temporary file has to be written."""
    if temporary.is_symlink() or temporary.is_dir():
        os.rename(temporary, free_name(temporary, BROKEN))


def _keep_backup(path: Path, target: Path) -> None:
    """Give the present file, `target`, the backup's name too, which is beside `path`.

    A hard link leaves the file in place all the while. Where the disk knows no links it is
    renamed, and a reader that finds only the backup takes it for what it is: the last state.
    Where a symbolic link leads to it, maybe on another disk, the backup is a copy.
    """
    if not target.is_file():
        return
    backup = backup_path(path)
    if backup.is_dir() and not backup.is_symlink():
        move_aside(backup)
    second_name = path.with_name(f"{path.name}.link")
    _make_way(second_name)
    disk.remove(second_name)
    if target != path:
        disk.write_file(second_name, target.read_bytes())
        disk.replace(second_name, backup)
        return
    try:
        disk.link(path, second_name)
    except OSError:
        disk.replace(path, backup)
    else:
        disk.replace(second_name, backup)
        # Renaming onto a name of the same file does nothing, and both names stay.
        disk.remove(second_name)


def remove_with_backup(path: Path) -> None:
    """Remove the file and its backup, the backup first; a link stays. Raises OSError.

    In this order a crash in between leaves the file, not an old state of it.
    """
    disk.remove(backup_path(path))
    disk.remove(followed(path))


def move_aside(path: Path, word: str = BROKEN) -> Path:
    """Rename a file or folder to a free name beside it and return that. Raises OSError.

    ``save.jsonl`` becomes ``save.broken-20261130-180500.jsonl``, with a number where it is taken.
    Of a link it is the file that it leads to; the link stays for the next one.
    """
    source = followed(path)
    target = free_name(source, word)
    os.rename(source, target)
    return target


def free_name(path: Path, word: str) -> Path:
    """Return a name beside the file that is not taken, with the word and the time in it."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    number = 1
    while True:
        tail = "" if number == 1 else f"-{number}"
        target = path.with_name(f"{path.stem}.{word}-{stamp}{tail}{path.suffix}")
        if not os.path.lexists(target):
            return target
        number += 1


class BrokenFile(ValueError):
    """The file is there and is not what it should be; the message says how."""


def read_bytes(path: Path) -> bytes | None:
    """Return the file's bytes, or None where there is no such file.

    Raises BrokenFile for a folder, a device or a file beyond MAX_BYTES, OSError where the system
    refuses to read it.
    """
    if not os.path.lexists(followed(path)):
        return None
    if not path.is_file():
        raise BrokenFile("not a file")
    if path.stat().st_size > MAX_BYTES:
        raise BrokenFile("too large")
    return path.read_bytes()


def read_with_backup(
    path: Path, parse: Callable[[bytes], Content]
) -> tuple[Content | None, list[Notice]]:
    """Return what ``parse`` makes of the file, or else of its backup, or else None.

    ``parse`` raises ValueError for a broken file, which is then set aside and told about. A file
    that is not there, with a backup that is, was being replaced when the program ended: the
    backup is its last state, and there is nothing to tell.
    """
    notices: list[Notice] = []
    content, problem = _read_one(path, parse, notices)
    if content is not None:
        return content, notices
    spare_notices: list[Notice] = []
    content, _ = _read_one(backup_path(path), parse, spare_notices)
    if problem is not None and problem.code is NoticeCode.SET_ASIDE and content is not None:
        notices = [Notice(NoticeCode.BACKUP_USED, path, problem.moved_to, problem.detail)]
    return content, notices + spare_notices


def _read_one(
    path: Path, parse: Callable[[bytes], Content], notices: list[Notice]
) -> tuple[Content | None, Notice | None]:
    """Return the content, or the notice (appended too) why there is none; both None: no file."""
    try:
        data = read_bytes(path)
        return (None if data is None else parse(data)), None
    except OSError as error:
        notice = Notice(NoticeCode.UNREADABLE, path, detail=error.strerror or str(error))
    except (ValueError, RecursionError) as error:
        notice = set_aside(path, str(error))
    notices.append(notice)
    return None, notice


def set_aside(path: Path, reason: str, word: str = BROKEN) -> Notice:
    """Move a file that is no good out of the way and return the notice about it."""
    try:
        return Notice(NoticeCode.SET_ASIDE, path, move_aside(path, word), reason)
    except OSError as error:
        detail = error.strerror or str(error)
        return Notice(NoticeCode.UNREADABLE, path, detail=f"{reason}; {detail}")


class SafeFile:
    """One file of the player's: read once at the start, written whole as often as need be.

    Once a write fails, or the file can be neither read nor moved, the latest content stays in
    memory, ``degraded`` is true, and each later write tries the disk again; the player is told
    of it once.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.degraded = False
        self._locked = False

    def read(self, parse: Callable[[bytes], Content]) -> tuple[Content | None, list[Notice]]:
        """As read_with_backup; remembers a file that must be left alone."""
        content, notices = read_with_backup(self.path, parse)
        if any(notice.code is NoticeCode.UNREADABLE for notice in notices):
            self._locked = self.degraded = True
        return content, notices

    def write(self, data: bytes) -> list[Notice]:
        """Write the file; return a notice the first time that it cannot be written."""
        if self._locked:
            return []
        return self._attempt(lambda: write_atomic(self.path, data))

    def clear(self) -> list[Notice]:
        """Remove the file and its backup; return a notice if that fails for the first time."""
        if self._locked:
            return []
        return self._attempt(lambda: remove_with_backup(self.path))

    def _attempt(self, action: Callable[[], None]) -> list[Notice]:
        known, self.degraded = self.degraded, False
        try:
            action()
        except OSError as error:
            self.degraded = True
            reason = error.strerror or str(error)
            return [] if known else [Notice(NoticeCode.NOT_SAVED, self.path, detail=reason)]
        return []
