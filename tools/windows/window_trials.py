"""Trials of the window, by the robot's mouse and by what a player's system does."""

from __future__ import annotations

import time
from collections.abc import Mapping

from tools import robot
from tools.kept import choose_game
from tools.windows.bench import SCREEN_SIZE, Bench, check
from tools.windows.machine import windows_path
from tools.windows.wine_game import WineProgram, WineRunning

SILENT_MOST_SECONDS = 2.0
"""So much later at most the first picture comes where no sound device is found."""
OPTIONS = ("--windowed", "--size", f"{SCREEN_SIZE[0]}x{SCREEN_SIZE[1]}")
CYRILLIC = "Шестьдесят шесть"


def started(
    bench: Bench, program: WineProgram, without: tuple[str, ...] = ()
) -> tuple[WineRunning, float]:
    """Start the program and wait for its menu; return it and the seconds to the first picture."""
    environment: Mapping[str, str] = {
        key: value for key, value in bench.screen.environment().items() if key not in without
    }
    start = time.monotonic()
    game = WineRunning(environment, program.files, OPTIONS, program)
    bench.stack.push(game)
    game.wait("first picture", lambda: game.seen.size != (0, 0))
    seconds = time.monotonic() - start
    game.wait_scene("menu")
    game.wait_idle()
    return game, seconds


def window(bench: Bench) -> str:
    """A window of the size asked for opens, and closes when Windows asks it to."""
    program = bench.installed("window")
    game, seconds = started(bench, program)
    check(game.seen.size == SCREEN_SIZE, f"its size is {game.seen.size}")
    code = game.end()
    check(code == 0, f"closed, it ends with exit code {code}: {game.errors()}")
    check(bench.left_behind(program) == [], f"left behind: {bench.left_behind(program)}")
    return f"first picture after {seconds:.1f} s"


def play(bench: Bench, preset: str, *more: str) -> robot.Report:
    """Let the robot play."""
    program = bench.installed(f"robot {preset}")
    words = ["--preset", preset, "--speed", "fast", *more]
    return robot.play(bench.screen, program, robot.parse(words), WineRunning)


def robot_sixtysix(bench: Bench) -> str:
    """The robot plays a match of Sixty-six by mouse; the record is what it pressed."""
    report = play(bench, "sixtysix")
    return f"{report.deals} deals, {report.acts} acts in {report.seconds:.0f} s"


def robot_schnapsen(bench: Bench) -> str:
    """The robot plays a match of Schnapsen by mouse; the record is what it pressed."""
    report = play(bench, "schnapsen")
    return f"{report.deals} deals, {report.acts} acts in {report.seconds:.0f} s"


def killed(bench: Bench) -> str:
    """Killed twice in a deal it goes on where it was, and what was left behind is removed."""
    program = bench.installed("killed")
    words = ["--deals", "1", "--kill", "2", "--speed", "fast"]
    report = robot.play(bench.screen, program, robot.parse(words), WineRunning)
    check(report.kills == 2, f"it was killed {report.kills} times")
    check(bench.left_behind(program) == [], f"left behind: {bench.left_behind(program)}")
    return f"{report.kills} kills, {report.deals} deals"


def second_start(bench: Bench) -> str:
    """A second start says that the game runs, and the first one hears its call."""
    program = bench.installed("second start")
    choose_game(program.files, "sixtysix", "easy")
    game, _ = started(bench, program)
    done = bench.say("--lang", "en", "--data-dir", windows_path(program.files))
    check(done.returncode == 2, f"exit code {done.returncode}: {done.stdout}{done.stderr}")
    check("already running" in done.stderr, f"it says {done.stderr!r}")
    check(not list(program.files.glob("*.call")), "the first game does not hear the call")
    check(game.end() == 0, "the first game does not end")
    return done.stderr.strip()


def cyrillic(bench: Bench) -> str:
    """With Cyrillic letters in the names of program, folder and files a deal is played."""
    program = bench.installed(f"Игры, {CYRILLIC}", f"{CYRILLIC}.exe")
    words = robot.parse(["--deals", "1", "--speed", "fast"])
    report = robot.play(bench.screen, program, words, WineRunning)
    check(bench.left_behind(program) == [], f"left behind: {bench.left_behind(program)}")
    return f"{report.acts} acts"


def silent(bench: Bench) -> str:
    """Without a sound device the first picture comes as soon as with one that is silent."""
    usual, with_dummy = started(bench, bench.installed("dummy"))
    usual.end()
    game, without = started(bench, bench.installed("silent"), without=("SDL_AUDIODRIVER",))
    code = game.end()
    check(code == 0, f"it ends with exit code {code}: {game.errors()}")
    later = without - with_dummy
    check(later < SILENT_MOST_SECONDS, f"the first picture comes {later:.1f} s later")
    return f"{without:.1f} s, with a silent device {with_dummy:.1f} s"
