"""The folder that a one-file program unpacks itself into, and those that killed ones left behind.

PyInstaller's bootloader unpacks into ``_MEI…`` among the temporary files, runs the program as its
child and removes the folder after it. Where the bootloader is killed nobody does. So each program
holds a lock on a mark in its own folder; the lock goes with the process however it ends, and a
folder whose mark nobody holds can be removed by the next program that starts. A folder without our
mark, another user's, one still being unpacked or one in use is never touched.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from game.store.lock import lock_now

PREFIX = "_MEI"
MARK = "sixtysix.mark"
"""In the folder of a running program: locked, and in it the number of the bootloader's process."""

_held: list[int] = []


def keep_tidy() -> None:
    """Mark the folder of this program as in use and, beside its work, remove what is left over.

    Does nothing where the program does not run from one file.
    """
    folder = Path(getattr(sys, "_MEIPASS", ""))
    if folder.name.startswith(PREFIX):
        hold(folder)
        threading.Thread(target=sweep, args=(folder,), name="tidy", daemon=True).start()


def hold(folder: Path) -> None:
    """Mark a folder as this process's until the process ends.

    The number is written under the lock: a mark without one is of a program about to hold it.
    """
    with contextlib.suppress(OSError):
        descriptor = os.open(folder / MARK, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock_now(descriptor)
            os.write(descriptor, str(os.getppid()).encode())
        except OSError:
            os.close(descriptor)
            raise
        _held.append(descriptor)


def sweep(own: Path) -> None:
    """Remove the folders beside `own` that killed programs of ours left behind."""
    for folder in _beside(own):
        with contextlib.suppress(OSError, ValueError, OverflowError):
            _remove_if_left(folder)


def _beside(own: Path) -> Iterator[Path]:
    with contextlib.suppress(OSError), os.scandir(own.parent) as entries:
        for entry in entries:
            if entry.name.startswith(PREFIX) and entry.name != own.name and _is_ours(entry):
                yield Path(entry.path)


def _is_ours(entry: os.DirEntry[str]) -> bool:
    facts = entry.stat(follow_symlinks=False)
    return stat.S_ISDIR(facts.st_mode) and (sys.platform == "win32" or facts.st_uid == os.getuid())


def _remove_if_left(folder: Path) -> None:
    """Remove a folder of a program that is gone.

    OSError where it cannot be; ValueError or OverflowError where its mark has no process in it.
    """
    descriptor = os.open(folder / MARK, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
    try:
        lock_now(descriptor)
        if _is_alive(int(os.read(descriptor, 20))):
            return
        for entry in folder.iterdir():
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            elif entry.name != MARK:
                entry.unlink()
    finally:
        os.close(descriptor)
    # The mark goes last: where anything above failed, the next program tries again.
    (folder / MARK).unlink()
    folder.rmdir()


def _is_alive(bootloader: int) -> bool:
    """Whether the process is still there that will remove the folder itself.

    Windows has no harmless way to ask by number; there the lock alone decides, for files that
    somebody uses cannot be removed there.
    """
    if sys.platform == "win32":
        return False
    try:
        os.kill(bootloader, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
