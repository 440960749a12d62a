"""The C core's test driver, compiled for this machine and for Windows: it must count the same."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tools.windows.machine import CC, ROOT, run, wine_environment

NATIVE = ROOT / "native"
FLAGS = ("-O2", "-std=c11", "-Wall", "-Wextra", "-Werror")
SOURCES = ("core.c", "tests/drive.c", "tests/positions.c", "tests/presets.c")
DEALS, SEED = "5", "1"
"""So many deals of every game the driver plays through all the core does."""


def signatures(prefix: Path) -> tuple[str, str]:
    """Return what the driver counts here and under wine; Missing where it does not compile."""
    with tempfile.TemporaryDirectory() as folder:
        here, there = Path(folder, "drive"), Path(folder, "drive.exe")
        for compiler, target in (("cc", here), (CC, there)):
            sources = [NATIVE / name for name in SOURCES]
            command = [compiler, *FLAGS, "-iquote", NATIVE, *sources, "-lm", "-o", target]
            run(command, "Compiling the core's driver")
        ours = run([here, DEALS, SEED], "The core's driver")
        environment = wine_environment(prefix)
        theirs = run(["wine", there, DEALS, SEED], "The driver under wine", None, environment)
    return ours.strip(), theirs.strip()
