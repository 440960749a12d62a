"""Compiles the C core for Windows and runs its test driver under wine.

    python -m tools.native.windows [DEALS]

Needs ``x86_64-w64-mingw32-gcc`` and ``wine`` (Debian: gcc-mingw-w64-x86-64, wine). The driver plays
DEALS deals of every game (default 5) through all the core does; its signature must be the one of
the same driver compiled for this machine. Exit 1 when it is not, 2 when a program is missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NATIVE = ROOT / "native"
FLAGS = ("-O2", "-std=c11", "-Wall", "-Wextra", "-Werror")
WINDOWS_CC, WINE = "x86_64-w64-mingw32-gcc", "wine"
SEED = "1"
PARTS = ("core.c", "tests/drive.c", "tests/positions.c", "tests/presets.c")


def compile_driver(compiler: str, target: Path) -> None:
    """Compile the core with its driver; CalledProcessError when that fails."""
    sources = [NATIVE / name for name in PARTS]
    names = [str(source) for source in sources]
    command = [compiler, *FLAGS, "-iquote", str(NATIVE), *names, "-lm", "-o", str(target)]
    subprocess.run(command, check=True)


def run(command: list[str], folder: str) -> str:
    """Return what a command prints; CalledProcessError when it fails.

    wine keeps its own files in the folder, and keeps quiet about windows it cannot open.
    """
    settings = os.environ | {"WINEPREFIX": str(Path(folder, "wine")), "WINEDEBUG": "-all"}
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=settings)
    return done.stdout.strip()


def main(arguments: list[str]) -> int:
    """Compare both signatures and print them."""
    deals = arguments[0] if arguments else "5"
    missing = [name for name in (WINDOWS_CC, WINE, "cc") if shutil.which(name) is None]
    if missing:
        print(f"missing: {', '.join(missing)}")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        here, there = Path(folder, "drive"), Path(folder, "drive.exe")
        compile_driver("cc", here)
        compile_driver(WINDOWS_CC, there)
        ours = run([str(here), deals, SEED], folder)
        theirs = run([WINE, str(there), deals, SEED], folder)
    print(f"here:    {ours}\nWindows: {theirs}")
    return int(ours != theirs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
