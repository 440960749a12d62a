"""Ends that come from outside: Ctrl+C, a closed terminal or session, a screen that is gone."""

from __future__ import annotations

import contextlib
import ctypes
import signal
from collections.abc import Callable
from typing import Any

import pygame

ENDING = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
"""Signals at which Python would break off in the middle of anything; SDL takes SIGTERM alike."""

WM_QUERYENDSESSION = 0x0011
"""Windows' message that its session is about to end (winuser.h)."""

_handlers: list[Any] = []
"""What C code may call as long as the process lives."""


def end_by_signals(end: Callable[[], None]) -> None:
    """Let every signal that asks for the end call `end` between two steps of the program."""
    for number in ENDING:
        signal.signal(number, lambda _number, _frame: end())


def watch_session() -> None:
    """Let Windows' messages be seen, the end of its session among them; others send signals."""
    if pygame.display.get_driver() == "windows":
        pygame.event.set_allowed(pygame.SYSWMEVENT)


def ends_session(event: pygame.Event) -> bool:
    """Whether Windows is about to end the session; it waits a few seconds for its programs."""
    return event.type == pygame.SYSWMEVENT and getattr(event, "msg", 0) == WM_QUERYENDSESSION


def end_with_screen(end: Callable[[], None]) -> None:
    """Let `end` be called when the X server is gone; it must leave the process.

    Xlib would end it on the spot, whatever was still to be written.
    """
    if pygame.display.get_driver() != "x11":
        return

    def leave(_display: int) -> int:
        end()
        return 0

    handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(leave)
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libX11.so.6").XSetIOErrorHandler(handler)
        _handlers.append(handler)
