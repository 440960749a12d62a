"""``python -m tools.windows try``: the trials, and their table."""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.kept import WrongRecord
from tools.running import Hang
from tools.screen import require_programs
from tools.windows import command_trials, window_trials
from tools.windows.bench import Bench, Failed
from tools.windows.building import PROGRAM
from tools.windows.machine import (
    Missing,
    cache_folder,
    make_prefix,
    require,
    run,
    wine_environment,
)

Trial = Callable[[Bench], str]
"""Tries one thing and returns what it saw, or raises one of FAULTS."""
FAULTS = (Failed, Hang, WrongRecord, Missing, OSError, ValueError, subprocess.SubprocessError)

TRIALS: tuple[Trial, ...] = (
    command_trials.core,
    command_trials.selftest,
    command_trials.version,
    command_trials.signature,
    command_trials.arena,
    command_trials.same_match,
    command_trials.verify,
    command_trials.mistakes,
    command_trials.russian,
    window_trials.window,
    window_trials.silent,
    window_trials.second_start,
    window_trials.killed,
    window_trials.cyrillic,
    window_trials.robot_sixtysix,
    window_trials.robot_schnapsen,
)


@dataclass(frozen=True)
class Row:
    """One trial's line in the table."""

    name: str
    passed: bool
    seconds: float
    told: str


def try_all(names: Sequence[str]) -> int:
    """Try everything, or what is named, and print the table; 1 where something failed."""
    known = {trial.__name__: trial for trial in TRIALS}
    if unknown := set(names) - set(known):
        raise Missing(f"no such trial: {', '.join(sorted(unknown))}; see list")
    if not PROGRAM.is_file():
        raise Missing(f"{PROGRAM} is not there: python -m tools.windows build")
    require(("wine",))
    require_programs()
    prefix = make_prefix(cache_folder())
    end_all(prefix)
    rows = []
    with tempfile.TemporaryDirectory(prefix="windows-") as folder:
        bench = Bench(PROGRAM, prefix, Path(folder))
        with bench.stack:
            for name in names or known:
                rows.append(run_trial(known[name], bench))
                print(line(rows[-1]), flush=True)
    end_all(prefix)
    passed = sum(row.passed for row in rows)
    print(f"{passed} passed, {len(rows) - passed} failed")
    return int(passed < len(rows))


def end_all(prefix: Path) -> None:
    """End all that runs in wine's folder: its desktop would stay on a screen of another time."""
    environment = wine_environment(prefix)
    run(["wine", "wineboot", "-k"], "Ending wine", None, environment)
    run(["wineserver", "-w"], "Waiting for wine's end", None, environment)


def run_trial(trial: Trial, bench: Bench) -> Row:
    """Run one trial; what it raises is what it failed by."""
    start = time.monotonic()
    try:
        passed, told = True, trial(bench)
    except FAULTS as error:
        passed, told = False, str(error) or type(error).__name__
    return Row(trial.__name__, passed, time.monotonic() - start, told)


def line(row: Row) -> str:
    """Return the table's line: name, pass or fail, seconds, what was seen."""
    told = " ".join(row.told.split())[:300]
    return f"{row.name:16} {'pass' if row.passed else 'FAIL'} {row.seconds:6.1f} s  {told}"


def show_trials(trials: Iterable[Trial] = TRIALS) -> int:
    """Print the trials' names and what each tries."""
    for trial in trials:
        print(f"{trial.__name__:16} {trial.__doc__}")
    return 0
