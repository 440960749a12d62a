"""The search core, native or twin: picked once, here, and nowhere else.

`core()` is what runs; `core("python")` and `core("native")` ask for one by name. With
``SIXTYSIX_CORE=python`` in the environment the twin runs even where the C core is built. Both
give the same answers, node for node, for the same arguments.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from game.ai.cores.interface import Core as Core
from game.ai.cores.interface import CoreMissing as CoreMissing
from game.ai.cores.native import NativeCore
from game.ai.coretypes import CoreError, StopFlag

try:
    from game import _core  # type: ignore[attr-defined]
except ImportError:
    _core = None

CORE_VARIABLE = "SIXTYSIX_CORE"


def stop_flag() -> StopFlag:
    """Return a flag that lets a search run until it is set."""
    return StopFlag([0] if _core is None else _core.ffi.new("int32_t[1]"))


@contextmanager
def deadline(milliseconds: float) -> Iterator[StopFlag]:
    """Yield a flag that a timer sets when so much time has passed; it is a ceiling, no budget."""
    flag = stop_flag()
    timer = threading.Timer(milliseconds / 1000, flag.set)
    timer.daemon = True
    timer.start()
    try:
        yield flag
    finally:
        timer.cancel()


@cache
def core(name: str = "") -> Core:
    """Return a core: "native", "python", or "" for the one that runs here.

    Raises CoreMissing when the C core is asked for by name and is not built.
    """
    if name == "":
        forced = os.environ.get(CORE_VARIABLE, "")
        name = "python" if forced == "python" or _core is None else "native"
    if name not in ("native", "python"):
        raise CoreError(f"core {name!r} is unknown; known are native and python")
    if name == "native" and _core is None:
        raise CoreMissing("the C core is not built here; the Python twin can run")
    if name == "native":
        return NativeCore(_core)
    # The twin is a third of all code of the levels: it is loaded where it runs.
    from game.ai.cores.python import TwinCore

    return TwinCore()


def core_name() -> str:
    """Return which core runs: "native" or "python"."""
    return core().name
