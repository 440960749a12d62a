"""Compiles the test drivers of the C core and runs them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NATIVE = ROOT / "native"
WARNINGS = ("-std=c11", "-Wall", "-Wextra", "-Werror")
SANITIZERS = ("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


CORE = NATIVE / "core.c"


def compiler(*names: str) -> str | None:
    """Return the first of the compilers that is installed, None if none is."""
    return next((path for name in names if (path := shutil.which(name))), None)


def compile_driver(target: Path, cc: str, flags: tuple[str, ...], *drivers: str) -> Path:
    """Compile files of native/tests with the core to `target`; a warning is an error."""
    sources = [str(NATIVE / "tests" / driver) for driver in drivers]
    command = [cc, *WARNINGS, *flags, "-iquote", str(NATIVE), *sources, str(CORE)]
    subprocess.run([*command, "-lm", "-o", str(target)], check=True)
    return target


def run_driver(driver: Path, *arguments: object, seconds: float = 3000) -> str:
    """Run a driver and return what it printed; a fault's output is in the error."""
    command = [str(driver), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
