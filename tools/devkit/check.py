"""The parts of ``dev.py check``, run one after the other with the seconds each took."""

from __future__ import annotations

import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from tools.devkit.environment import ROOT, say

LIMIT_SECONDS = 8 * 60
"""How long all parts together may take on two cores, without ``--all``."""

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
    """Return the parts in the order in which they run, the quick ones first."""
    return [
        Part("lint", ("-m", "ruff", "check", ".")),
        Part("format", ("-m", "ruff", "format", "--check", ".")),
        Part("types", ("-m", "mypy")),
        Part("native core", ("-c", NATIVE_CORE)),
        Part("translations", ("-m", "tools.translations", "--check")),
        *(Part(tool.removeprefix("tools."), ("-m", tool, "--check")) for tool in ASSET_TOOLS),
        Part("tests", ("-m", "pytest", "-n", "2", "--dist", "worksteal", "--durations", "8")),
    ]


def run_check(python: Path, whole: bool) -> int:
    """Run every part, also after one has failed; return 0 if all passed, else 1.

    ``whole`` asks the tests for every count in full (``--all``); short counts are the default.
    """
    failed, start = [], time.monotonic()
    for part in parts():
        arguments = [*part.arguments, *(["--all"] if whole and part.name == "tests" else [])]
        if not _run_part(part.name, [str(python), *arguments]):
            failed.append(part.name)
    seconds = time.monotonic() - start
    say(f"{'all parts':24} {seconds:6.1f} s  {'failed: ' + ', '.join(failed) if failed else 'ok'}")
    if not whole and seconds > LIMIT_SECONDS:
        say(f"The check is meant to take at most {LIMIT_SECONDS} s on two cores.")
    return 1 if failed else 0


def _run_part(name: str, command: list[str]) -> bool:
    start = time.monotonic()
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    say(f"{name:24} {time.monotonic() - start:6.1f} s  {'ok' if code == 0 else 'FAILED'}")
    return code == 0
