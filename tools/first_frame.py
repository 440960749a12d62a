"""Times programs from their start until they can draw, in turns, so that noise meets all.

    python -m tools.first_frame PROGRAM… [--turns 10]

Each is started on a screen that nobody sees, with a home of its own that keeps its files, and
ended when its trace says "ready", which it does just before the first picture. Before the turns
each is started once unmeasured: then its file is in the memory. It prints the median and the best
of each, and the medians' ratio to the first.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tools.program import Program
from tools.running import Running
from tools.screen import MissingProgram, Screen


def seconds_to_first_frame(program: Program, screen: Screen) -> float:
    """Start the program, wait for its first picture, end it; return the seconds."""
    start = time.monotonic()
    with Running(screen.environment(), program.files, ("--windowed",), program) as game:
        game.wait("first picture", lambda: game.seen.size != (0, 0))
        seconds = time.monotonic() - start
        game.end()
    return seconds


def main(argv: Sequence[str] | None = None) -> int:
    """Time the programs and print the figures; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("programs", nargs="+", type=Path, metavar="PROGRAM")
    parser.add_argument("--turns", type=int, default=10)
    arguments = parser.parse_args(argv)
    times: dict[Path, list[float]] = {path: [] for path in arguments.programs}
    try:
        with tempfile.TemporaryDirectory() as folder, Screen((1280, 720)) as screen:
            started = []
            for number, path in enumerate(times):
                files = Path(folder, str(number))
                files.mkdir()
                started.append((path, Program(files, (str(path.resolve()),))))
            for turn in range(-1, arguments.turns):
                for path, program in started:
                    seconds = seconds_to_first_frame(program, screen)
                    if turn >= 0:
                        times[path].append(seconds)
    except MissingProgram as error:
        print(error, file=sys.stderr)
        return 2
    print(figures(times))
    return 0


def figures(times: dict[Path, list[float]]) -> str:
    """Return a line a program: median, best, and the median's part of the first one's."""
    medians = {path: statistics.median(seconds) for path, seconds in times.items()}
    first = next(iter(medians.values()))
    return "\n".join(
        f"{path}: median {medians[path]:.3f} s, best {min(seconds):.3f} s, "
        f"{medians[path] / first:.0%} of the first"
        for path, seconds in times.items()
    )


if __name__ == "__main__":
    sys.exit(main())
