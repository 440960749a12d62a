"""Trials of the commands: they must say what they say on this machine."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools.windows.bench import Bench, check
from tools.windows.core_driver import signatures
from tools.windows.machine import ROOT, windows_path

GOLDEN = ROOT / "tests" / "golden"
SAME_MATCHES = (
    ("sixtysix", "hard:worlds=40", "insane:worlds=40"),
    ("schnapsen", "insane:worlds=40", "hard:worlds=40"),
)
"""Games and levels with a fixed number of layouts: no clock decides what they do."""


def core(bench: Bench) -> str:
    """The core's test driver, compiled for both systems, counts the same."""
    here, there = signatures(bench.prefix)
    check(here == there, f"here {here}, under wine {there}")
    return there.splitlines()[-1]


def selftest(bench: Bench) -> str:
    """The self-test passes with the native core and a window."""
    done = bench.say("selftest")
    check(done.returncode == 0, f"exit code {done.returncode}: {done.stderr}")
    check("core: native" in done.stdout, f"no native core: {done.stdout}")
    check("window: windows" in done.stdout, f"no window: {done.stdout}")
    ours = bench.say_here("selftest")
    here, there = (text.partition("window:")[0] for text in (ours, done.stdout))
    check(here == there, f"here it says {here}, under wine {there}")
    return done.stdout.splitlines()[-1]


def version(bench: Bench) -> str:
    """--version says the version, and --help the options."""
    told, helped = bench.say("--version"), bench.say("--help")
    check(told.stdout == bench.say_here("--version"), f"it says {told.stdout!r}")
    check("--data-dir" in helped.stdout, f"it says {helped.stdout!r}")
    return told.stdout.strip()


def signature(bench: Bench) -> str:
    """The benchmark's node signature is the one of this machine."""
    here = json.loads(bench.say_here("bench", "--json"))["bench"]
    there = json.loads(bench.say("bench", "--json").stdout)
    check(there["core"] == "native", "the native core does not run")
    check(there["bench"] == here, f"here {here}, under wine {there['bench']}")
    return f"Bench: {here}"


def arena(bench: Bench) -> str:
    """An arena of quick levels ends as on this machine, in one process and in two."""
    words = ("arena", "easy", "random", "--deals", "20")
    figures = [json.loads(bench.say_here(*words))]
    for more in ((), ("--jobs", "2")):
        done = bench.say(*words, *more)
        check(done.returncode == 0, f"{more}: exit code {done.returncode}: {done.stderr}")
        figures.append(json.loads(done.stdout))
    for found in figures:
        found.pop("ms_per_act"), found.pop("ms_p99")
    check(figures[0] == figures[1] == figures[2], f"they differ: {figures}")
    return f"{figures[0]['game_points_per_deal']:+} points a deal"


def same_match(bench: Bench) -> str:
    """The same seed gives the same matches, act for act: the records' files are equal."""
    acts = 0
    for game, first, second in SAME_MATCHES:
        words = ("arena", first, second, "--preset", game, "--matches", "1", "--seed", "windows")
        here, there = (bench.new_folder(f"{game} {side}") for side in ("here", "there"))
        bench.say_here(*words, "--record", str(here))
        done = bench.say(*words, "--record", windows_path(there))
        check(done.returncode == 0, f"{game}: exit code {done.returncode}: {done.stderr}")
        names = sorted(file.name for file in here.iterdir())
        check(names == sorted(file.name for file in there.iterdir()), f"{game}: other files")
        check(bool(names), f"{game}: no records")
        for name in names:
            text = (here / name).read_bytes()
            check(text == (there / name).read_bytes(), f"{game}: {name} differs")
            acts += text.count(b'"act"')
    return f"{acts} acts of {len(SAME_MATCHES)} games"


def verify(bench: Bench) -> str:
    """Good records are read without a fault, a broken one with its line."""
    good = sorted(GOLDEN.glob("*.jsonl"))
    words = [windows_path(file) for file in good[:: max(1, len(good) // 20)]]
    done = bench.say("verify", *words)
    check(done.returncode == 0, f"exit code {done.returncode}: {done.stdout}{done.stderr}")
    broken = bench.new_folder("broken") / "сломано.jsonl"
    broken.write_bytes(_without_third_line(good[0]))
    fault = bench.say("verify", windows_path(broken))
    check(fault.returncode == 1, f"a broken record: exit code {fault.returncode}")
    check("сломано.jsonl:" in fault.stdout, f"a broken record: {fault.stdout}")
    return done.stdout.splitlines()[-1]


def _without_third_line(file: Path) -> bytes:
    lines = file.read_bytes().splitlines(keepends=True)
    return b"".join(lines[:2] + lines[3:])


def mistakes(bench: Bench) -> str:
    """What cannot be done ends with exit code 2 and one line."""
    commands = (
        ("--unknown",), ("--size", "big"), ("verify", "not-there.jsonl"),
        ("arena", "easy", "genius"), ("seat", "--level", "genius"), ("advise", "not-there"),
    )  # fmt: skip
    for words in commands:
        done = bench.say(*words)
        said = (done.stdout + done.stderr).strip()
        check(done.returncode == 2, f"{words}: exit code {done.returncode}: {said}")
        check("Traceback" not in said, f"{words}: {said}")
        check(bool(said), f"{words}: nothing is said")
    return f"{len(commands)} mistakes"


def russian(bench: Bench) -> str:
    """On a Russian system the program speaks Russian."""
    files = bench.new_folder("russian files")
    variables = bench.russian | {"SIXTYSIX_DATA_DIR": windows_path(files)}
    said = bench.say("--help", variables=variables).stdout
    check(len(re.findall("[а-яё]{3,}", said)) > 20, f"it says {said[:200]!r}")
    return "--help is Russian"
