"""Compile the trainers for this machine.

    python -m tools.train.compiled FOLDER

FOLDER gets the programs ``selfplay``, ``imitate`` and ``guess``; what they do stands at the top of
their sources.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PRESETS = ROOT / "native/tests/presets.c"
PROGRAMS = ("selfplay", "imitate", "guess")
FLAGS = ("-std=gnu11", "-Wall", "-Wextra", "-Wno-psabi")
FAST = ("-O3", "-DNDEBUG", "-march=native", "-mprefer-vector-width=512", "-ffast-math")
"""Nets made with these differ in the last bits from machine to machine."""


def compile_program(name: str, folder: Path, flags: tuple[str, ...] = FAST) -> Path:
    """Return the program, compiled with gcc or cc; RuntimeError when there is no compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        raise RuntimeError("the trainers need a C compiler, gcc or cc")
    program, source = folder / name, ROOT / "tools" / "train" / f"{name}.c"
    subprocess.run([compiler, *FLAGS, *flags, "-o", program, source, PRESETS, "-lm"], check=True)
    return program


def main(arguments: list[str]) -> int:
    """Compile all of them."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name in PROGRAMS:
        print(compile_program(name, folder))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
