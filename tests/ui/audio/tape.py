"""A tape that runs by the game's clock: what SDL's disk driver writes, page by page, into a pipe.

The mixer can write no further than the pipe holds, so that the samples it has mixed follow the
game's time whatever the machine's clock says.
"""

from __future__ import annotations

import fcntl
import os
import select
import sys
import termios
from pathlib import Path

import numpy as np
import numpy.typing as npt

from game.ui.audio.mixer import BUFFER, RATE, piece_of
from game.ui.audio.samples import Cut

Samples = npt.NDArray[np.int16]
"""[n, 2]: left and right."""

FRAME_BYTES = 4
PAGE = 4096
"""Bytes of a memory page: the smallest pipe there is, and what the C library writes at a time."""
PAGE_FRAMES = PAGE // FRAME_BYTES
STEP = PAGE_FRAMES / RATE
"""Seconds of a page of sound: the game goes on by as much while one is read."""
LEAD = PAGE_FRAMES, 2 * PAGE_FRAMES + BUFFER
"""By how many frames the mixer is ahead of the tape, at least and at most: a page in the pipe,
perhaps one in the C library's buffer, and one buffer that cannot be written yet."""
MIDDLE_LEAD = sum(LEAD) // 2


class Tape:
    """The recording: opened before the mixer, closed before it lets the device go."""

    def __init__(self, path: Path) -> None:
        """Make the pipe; it is to be given to SDL as SDL_DISKAUDIOFILE."""
        os.mkfifo(path)
        self._pipe = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        fcntl.fcntl(self._pipe, fcntl.F_SETPIPE_SZ, PAGE)
        os.set_blocking(self._pipe, True)
        self._poll = select.poll()
        self._poll.register(self._pipe, 0)
        self._pages: list[bytes] = []

    def run(self) -> None:
        """Take a page, and wait until the mixer has laid down the next one."""
        self._wait()
        page = os.read(self._pipe, PAGE)
        assert len(page) == PAGE
        self._pages.append(page)
        self._wait()

    def _wait(self) -> None:
        held = bytearray(4)
        while int.from_bytes(held, sys.byteorder) < PAGE:
            assert not any(event & select.POLLHUP for _fd, event in self._poll.poll(0)), "no sound"
            fcntl.ioctl(self._pipe, termios.FIONREAD, held)

    def close(self) -> None:
        """Let the mixer go: it writes on into nothing."""
        os.close(self._pipe)

    @property
    def samples(self) -> Samples:
        """All that was recorded, [n, 2]; what is heard at once stands `MIDDLE_LEAD` later."""
        return np.frombuffer(b"".join(self._pages), np.int16).reshape(-1, 2)


def samples_of(cut: Cut) -> Samples:
    """Return a take as the mixer holds it."""
    return np.frombuffer(piece_of(cut), np.int16).reshape(-1, 2)
