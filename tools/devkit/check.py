"""The parts of ``dev.py check``, with the seconds each took."""

from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tools.devkit.environment import ROOT, say

LIMIT_SECONDS = 6 * 60
"""How long all parts together may take on two cores, without ``--all``."""

CORES = 2
PARALLEL = ("-n", str(CORES), "--dist", "worksteal")
"""pytest's arguments for two cores."""

ASSET_TOOLS = (
    "tools.deck.draw",
    "tools.art.fonts",
    "tools.art.app_icon",
    "tools.art.icons",
    "tools.art.portraits",
    "tools.art.table",
    "tools.sound.synth",
    "tools.sound.music.render",
    "tools.licences",
    "tools.native.bench_positions",
    "tools.native.generated",
)
"""Modules that make files; each has ``--check``, which fails where the committed files differ."""


NATIVE_CORE = """
import sys
from game.ai.engine import core_name
print("core:", core_name())
sys.exit(core_name() != "native")
"""


@dataclass(frozen=True)
class Part:
    """One part: its name and the arguments for the environment's Python."""

    name: str
    arguments: tuple[str, ...]


def parts() -> list[Part]:
    """Return the parts in the order in which they begin, the tests last."""
    return [
        Part("lint", ("-m", "ruff", "check", ".")),
        Part("format", ("-m", "ruff", "format", "--check", ".")),
        Part("types", ("-m", "mypy")),
        Part("native core", ("-c", NATIVE_CORE)),
        Part("translations", ("-m", "tools.translations", "--check")),
        *(Part(tool.removeprefix("tools."), ("-m", tool, "--check")) for tool in ASSET_TOOLS),
        Part("tests", ("-m", "pytest", *PARALLEL, "--durations", "8")),
    ]


def run_check(python: Path, whole: bool) -> int:
    """Run every part, also after one has failed; return 0 if all passed, else 1.

    The tests run alone, in as many processes as there are cores to use; the parts before them run
    that many at a time. ``whole`` asks the tests for every count in full (``--all``).
    """
    start = time.monotonic()
    *before, tests = parts()
    with ThreadPoolExecutor(CORES) as pool:
        passed = list(pool.map(lambda part: _run_aside(part.name, _command(python, part)), before))
    extra = ["--all"] if whole else []
    passed.append(_run_alone(tests.name, [*_command(python, tests), *extra]))
    failed = [part.name for part, good in zip(parts(), passed, strict=True) if not good]
    seconds = time.monotonic() - start
    say(f"{'all parts':24} {seconds:6.1f} s  {'failed: ' + ', '.join(failed) if failed else 'ok'}")
    if not whole and seconds > LIMIT_SECONDS:
        say(f"The check is meant to take at most {LIMIT_SECONDS} s on two cores.")
    return 1 if failed else 0


def _command(python: Path, part: Part) -> list[str]:
    return [str(python), *part.arguments]


def _run_aside(name: str, command: list[str]) -> bool:
    """Run a part beside others; what it prints is shown in one piece when it is done."""
    start = time.monotonic()
    done = subprocess.run(
        command, cwd=ROOT, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    sys.stderr.write(done.stdout)
    return _told(name, done.returncode, start)


def _run_alone(name: str, command: list[str]) -> bool:
    """Run a part that prints as it goes."""
    start = time.monotonic()
    return _told(name, subprocess.run(command, cwd=ROOT, check=False).returncode, start)


def _told(name: str, code: int, start: float) -> bool:
    say(f"{name:24} {time.monotonic() - start:6.1f} s  {'ok' if code == 0 else 'FAILED'}")
    return code == 0
