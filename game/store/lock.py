"""One running game for one set of files, held by a lock of the operating system.

The lock goes with the process however it ends, so nothing stale is ever left behind.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path
from types import TracebackType

LOOK_SECONDS = 0.05
NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
"""What a system says of a disk that knows no locks. Whatever else it says, a game that holds the
lock may be the reason: the C library of Windows says EINVAL where it knows no other word."""


class InstanceLock:
    """The lock on one file. ``acquire`` before the files are touched, ``release`` at the end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._call = path.with_suffix(".call")
        self._descriptor: int | None = None

    def acquire(self) -> bool:
        """Return False only if another running game holds the lock.

        Where no lock file can be made (a read-only home) or the disk knows no locks, nothing can
        be guarded: the answer is True. It is False after any error of the lock but those that say
        just that, for two games on one save would overwrite each other's.
        """
        if self._descriptor is not None:
            return True
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return True
        try:
            lock_now(descriptor)
        except OSError as error:
            os.close(descriptor)
            return error.errno in NO_LOCKS
        self._descriptor = descriptor
        self.take_call()
        return True

    def call(self) -> None:
        """Ask the game that holds the lock to come forward; it looks for that now and then."""
        with contextlib.suppress(OSError):
            self._call.touch()

    def is_heard(self, seconds: float) -> bool:
        """Whether the game that holds the lock takes the call within so many seconds."""
        end = time.monotonic() + seconds
        while self._call.exists():
            if time.monotonic() > end:
                return False
            time.sleep(LOOK_SECONDS)
        return True

    def take_call(self) -> bool:
        """Whether the game that holds the lock has been called since the last look."""
        try:
            self._call.unlink()
        except OSError:
            return False
        return True

    def release(self) -> None:
        """Let the lock go. The file stays: removing it would let two games lock two files."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> InstanceLock:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


if sys.platform == "win32":
    import msvcrt

    def lock_now(descriptor: int) -> None:
        """Lock an open file until it is closed; OSError at once if another process holds it."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock_now(descriptor: int) -> None:
        """Lock an open file until it is closed; OSError at once if another process holds it."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
