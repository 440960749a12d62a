"""Builds the program for Windows on Debian, and tries it out under wine.

    python -m tools.windows build          dist/sixtysix.exe
    python -m tools.windows try [NAME…]    every trial, or those named, in a table
    python -m tools.windows list           the trials and what they try

It needs no Windows: mingw compiles the C core, PyInstaller runs under wine. What it downloads and
makes once it keeps in the user's cache folder. The exit code is 1 if a trial failed, 2 if something
is missing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tools.screen import MissingProgram
from tools.windows.machine import Missing


def main(arguments: Sequence[str]) -> int:
    """Run the command; return the exit code."""
    try:
        if list(arguments) == ["build"]:
            from tools.windows.building import build

            build()
            return 0
        if arguments and arguments[0] in ("try", "list"):
            from tools.windows.trying import show_trials, try_all

            return try_all(arguments[1:]) if arguments[0] == "try" else show_trials()
    except (Missing, MissingProgram) as error:
        print(error, file=sys.stderr)
        return 2
    print(__doc__)
    return 0 if list(arguments) in (["-h"], ["--help"]) else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
