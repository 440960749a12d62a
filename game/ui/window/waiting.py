"""Waiting for the window's next input without looking for it again and again.

`pygame.event.wait` looks every millisecond, which took 0.7 percent of a core on X11, and 1.2 with
the joysticks open; looking sixty times a second took 0.25. Where the system can be asked to wake
the program up, a window at rest takes nothing, and an input is there at once.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import socket
import stat
import sys
import time

import pygame

LOOK_SECONDS = 1 / 60
"""So often inputs are looked for where nothing wakes the program up."""
OWN_SOCKETS = "/proc/self/fd"
X11_SOCKETS, WAYLAND_SOCKETS = "/.X11-unix/X", "/wayland-"
"""Stand in the names of the sockets of the two kinds of Linux screen."""
QS_ALLINPUT, MWMO_INPUTAVAILABLE = 0x04FF, 0x0004
"""winuser.h: any message wakes, one that is waiting already too."""
WAIT_TIMEOUT = 258


class Waiter:
    """Waits for inputs of the window that is open; `looks` while some come by other ways."""

    def __init__(self) -> None:
        driver = pygame.display.get_driver() if pygame.display.get_init() else ""
        self._sockets = screen_sockets() if driver in ("x11", "wayland") else []
        self._windows = sys.platform == "win32" and driver == "windows"
        self._woken_at = 0.0
        self.looks = False
        """Letters of an input method come from another program, not with the window's events."""

    def wait(self, seconds: float) -> None:
        """Return when there may be an input, after so many seconds at the latest.

        Two wakings are a sixtieth of a second apart at least: not all that wakes becomes an event.
        """
        pause = self._woken_at + LOOK_SECONDS - time.monotonic()
        if seconds <= 0:
            return
        if self.looks or _pads() or not (self._sockets or self._windows):
            time.sleep(min(seconds, LOOK_SECONDS))
        elif pause > 0:
            time.sleep(min(seconds, pause))
        elif _wait_for_message(seconds) if self._windows else _wait_for(self._sockets, seconds):
            self._woken_at = time.monotonic()


def screen_sockets() -> list[int]:
    """Return the numbers of the open sockets that lead to the screen; none but on Linux."""
    found = []
    with contextlib.suppress(OSError):
        for name in os.listdir(OWN_SOCKETS):
            if any(part in _peer(int(name)) for part in (X11_SOCKETS, WAYLAND_SOCKETS)):
                found.append(int(name))
    return found


def _peer(number: int) -> str:
    """Return the path of what a socket is connected to, "" for all else."""
    try:
        if not stat.S_ISSOCK(os.fstat(number).st_mode):
            return ""
        with socket.socket(fileno=os.dup(number)) as one:
            peer = one.getpeername()
    except OSError:
        return ""
    return os.fsdecode(peer) if isinstance(peer, str | bytes) else ""


def _pads() -> bool:
    """Whether a pad is connected, which wakes nobody up."""
    return pygame.joystick.get_init() and pygame.joystick.get_count() > 0


def _wait_for(sockets: list[int], seconds: float) -> bool:
    """Wait until something comes from the screen; whether it did, a screen that is gone too."""
    try:
        return bool(select.select(sockets, [], [], seconds)[0])
    except (OSError, ValueError):
        time.sleep(min(seconds, LOOK_SECONDS))
        return True


def _wait_for_message(seconds: float) -> bool:
    """Wait for Windows' next message to this thread; whether one came."""
    user32 = getattr(ctypes, "windll").user32  # noqa: B009
    answer = user32.MsgWaitForMultipleObjectsEx(
        0, None, round(seconds * 1000), QS_ALLINPUT, MWMO_INPUTAVAILABLE
    )
    return bool(answer != WAIT_TIMEOUT)
