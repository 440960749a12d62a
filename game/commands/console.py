"""Windows' console: a program of the windowed kind has none, and borrows that of its caller."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Iterator, Mapping
from typing import Any

MOST_ANCESTORS = 4
"""The one-file program runs as the child of its bootloader, which has no console either."""
SNAPSHOT_OF_PROCESSES = 0x2
OUTPUT = "CONOUT$"
LONGEST_PATH = 260


class ProcessEntry(ctypes.Structure):
    """PROCESSENTRY32W of tlhelp32.h."""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("usage", ctypes.c_uint32),
        ("process", ctypes.c_uint32),
        ("heap", ctypes.c_size_t),
        ("module", ctypes.c_uint32),
        ("threads", ctypes.c_uint32),
        ("parent", ctypes.c_uint32),
        ("priority", ctypes.c_int32),
        ("flags", ctypes.c_uint32),
        ("file", ctypes.c_uint16 * LONGEST_PATH),
    ]


def borrow_console() -> None:
    """Let what is printed be read in the console that the program was called from, if any was.

    The console's own prompt does not wait for such a program, so nothing is read from there.
    """
    if sys.platform != "win32" or (sys.stdout is not None and sys.stderr is not None):
        return
    with contextlib.suppress(OSError, AttributeError):
        kernel: Any = ctypes.windll.kernel32
        if any(kernel.AttachConsole(one) for one in ancestors(_parents(kernel), os.getpid())):
            for name in ("stdout", "stderr"):
                if getattr(sys, name) is None:
                    setattr(sys, name, open(OUTPUT, "w", encoding="utf-8"))  # noqa: SIM115


def ancestors(parents: Mapping[int, int], process: int) -> list[int]:
    """Return the processes that called one, the nearest first, at most MOST_ANCESTORS of them.

    Numbers are used again, so that a process may seem to be its own ancestor.
    """
    found: list[int] = []
    while len(found) < MOST_ANCESTORS:
        process = parents.get(process, 0)
        if not process or process in found:
            break
        found.append(process)
    return found


def _parents(kernel: Any) -> dict[int, int]:
    """Return of each process that runs the one that called it."""
    kernel.CreateToolhelp32Snapshot.restype = ctypes.c_void_p
    snapshot = ctypes.c_void_p(kernel.CreateToolhelp32Snapshot(SNAPSHOT_OF_PROCESSES, 0))
    try:
        return {one.process: one.parent for one in _entries(kernel, snapshot)}
    finally:
        kernel.CloseHandle(snapshot)


def _entries(kernel: Any, snapshot: ctypes.c_void_p) -> Iterator[ProcessEntry]:
    entry = ProcessEntry(size=ctypes.sizeof(ProcessEntry))
    going = kernel.Process32FirstW(snapshot, ctypes.byref(entry))
    while going:
        yield entry
        going = kernel.Process32NextW(snapshot, ctypes.byref(entry))
