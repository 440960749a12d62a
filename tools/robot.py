"""Plays the game in its real window, by mouse alone or by keyboard alone, and fails on a hang.

    python -m tools.robot --preset schnapsen --matches 2 --hands keyboard
    python -m tools.robot --program dist/sixtysix --size 1920x1080 --speed normal --deals 3
    python -m tools.robot --program dist/sixtysix --root FOLDER --kill

It starts the game on a screen that nobody sees (Linux: Xvfb, xdotool), reads what can be clicked
from `--trace`, chooses by chance, and compares the match record with what it has pressed: each
act must be there once and in order. With --kill it goes on to another match, kills the game in
the middle of a deal, starts it again, and continues. --root takes a folder with a bare system;
the game sees nothing else. Its X libraries are those that any system with a screen has:

    debootstrap --variant=minbase --include=libx11-6,libxext6 bookworm FOLDER

It prints one JSON line; exit 1 if something was wrong.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from itertools import takewhile
from pathlib import Path
from random import Random

from game.commands.play import SPEEDS, window_size
from game.rules.actions import Draw, action_json
from game.rules.presets import ALL_PRESETS
from game.rules.record import read_match
from tools.hands import Hands, Keyboard, Mouse
from tools.kept import (
    HUMAN,
    Json,
    WrongRecord,
    acts_of,
    check_counted_once,
    choose_game,
    own_acts,
    saved_text,
)
from tools.program import Program, installed
from tools.running import Hang, Running
from tools.screen import MissingProgram, Screen

LEVELS = ("easy", "medium", "hard", "insane")
WEIGHTS = {"exchange": 2.0, "close": 0.25, "claim": 0.15}
"""How likely such an act is chosen, any other is 1; a claim is mostly wrong and ends the deal."""
KILLED_AFTER_ACTS = 3
"""So many acts after the beginning of a deal the game is killed."""


@dataclass
class Report:
    """What the robot has done, and what it cost the program."""

    matches: int = 0
    deals: int = 0
    acts: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    most_memory_kib: int = 0
    kills: int = 0


@dataclass
class Robot:
    """One player at one program."""

    screen: Screen
    game: Running
    hands: Hands
    chance: Random
    report: Report = field(default_factory=Report)
    pressed: list[Json] = field(default_factory=list)
    """The acts of the running match."""

    def begin(self, preset: str, level: str) -> None:
        """Begin the game that the start screen shows; WrongRecord if it is another."""
        self.game.wait_scene("menu")
        self.game.wait_idle()
        self.press("play")
        header = json.loads(self.game.save_file.read_text(encoding="utf-8").partition("\n")[0])
        if (header["preset"], header["players"][1]["level"]) != (preset, level):
            raise WrongRecord(f"chosen were {preset} and {level}, begun was {header}")

    def play_until(self, enough: Callable[[Report], bool]) -> None:
        """Play on until the report is as wanted, asked after every deal."""
        while not enough(self.report):
            self.play_deal()

    def play_deal(self) -> None:
        """Play to the end of the deal and on to the next one, or to the next match."""
        while self.game.seen.scene == "table":
            self.act()
        self.leave_result()

    def leave_result(self) -> None:
        """Go on from the result of a deal to the next one, or to the next match."""
        self.report.deals += 1
        self.press("next")
        if self.game.seen.scene == "match_won":
            self.report.matches += 1
            self.pressed.clear()
            self.press("new")

    def act(self) -> None:
        """Do one act on the player's turn, and wait for the next turn or the end of the deal."""
        target = self.choose()
        self.game.do(self.screen, self.hands.strokes(self.game, target))
        if "act" in target:
            self.pressed.append(target["act"])
            self.report.acts += 1
        self.check_record()

    def press(self, name: str) -> None:
        """Press a button by its name."""
        self.game.do(self.screen, self.hands.strokes(self.game, self.game.need(name)))

    def choose(self) -> Json:
        """Choose by chance among what can be done."""
        targets = [t for t in self.game.seen.targets if "act" in t or t["name"] == "draw"]
        if not targets:
            raise Hang(f"it is the player's turn, but there is nothing to do: {self.game.seen}")
        weights = [WEIGHTS.get(t.get("act", {}).get("act"), 1.0) for t in targets]
        return self.chance.choices(targets, weights)[0]

    def check_record(self) -> None:
        """Raise WrongRecord unless the match's record holds just what was pressed, in order."""
        found = own_acts(self.game.data_dir)
        if found != self.pressed:
            pairs = zip(found, self.pressed, strict=False)
            same = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs))
            raise WrongRecord(
                f"after {same} acts that agree the record has {found[same:]}, "
                f"pressed were {self.pressed[same:]}"
            )

    def measure(self) -> None:
        """Take the program's figures."""
        self.report.cpu_seconds = round(self.report.cpu_seconds + self.game.cpu_seconds(), 2)
        most = self.game.memory_kib("VmHWM")
        self.report.most_memory_kib = max(self.report.most_memory_kib, most)

    def press_and_kill(self, wait_seconds: float) -> None:
        """Press something on the table, and kill the game so long after the last stroke."""
        for stroke in self.hands.strokes(self.game, self.choose()):
            self.screen.xdotool(*stroke)
        time.sleep(wait_seconds)
        self.game.kill()
        self.report.kills += 1

    def go_on_in(self, game: Running) -> None:
        """Continue the saved match in a game that was started anew.

        Raises WrongRecord unless the table shows what was saved, perhaps one reply further on.
        """
        self.game = game
        before = saved_text(game.data_dir)
        game.wait_scene("menu")
        game.wait_idle()
        if before is None or saved_text(game.data_dir) != before:
            raise WrongRecord(f"saved was {before}, now {saved_text(game.data_dir)}")
        self.press("continue")
        after = game.save_file.read_text(encoding="utf-8")
        if acts_of(after)[: len(acts_of(before))] != acts_of(before):
            raise WrongRecord(f"continued was {after}, saved {before}")
        self.check_table(after)
        self.pressed[:] = own_acts(game.data_dir)

    def check_table(self, record: str) -> None:
        """Raise WrongRecord unless just what the record allows can be done now."""
        match = read_match(record)
        asked = [] if match.deal.is_over else match.view(HUMAN).choices
        wanted = _sorted(action_json(act) for act in asked if not isinstance(act, Draw))
        shown = _sorted(target["act"] for target in self.game.seen.acts())
        if shown != wanted or (self.game.seen.scene == "result") != match.deal.is_over:
            raise WrongRecord(f"shown is {shown} in {self.game.seen.scene}, possible {wanted}")


def _sorted(acts: Iterable[Json]) -> list[Json]:
    return sorted(acts, key=json.dumps)


def main(argv: Sequence[str] | None = None) -> int:
    """Play as the arguments say."""
    arguments = parse(argv)
    try:
        report = run(arguments)
    except (Hang, WrongRecord) as error:
        print(f"robot: {error}", file=sys.stderr)
        return 1
    except MissingProgram as error:
        print(f"robot: {error}", file=sys.stderr)
        return 2
    print(json.dumps(asdict(report)))
    return 0


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line; `run` takes the answer."""
    parser = argparse.ArgumentParser(prog="robot", description=__doc__.partition("\n")[0])
    parser.add_argument("--program", type=Path, help="an executable instead of this checkout")
    parser.add_argument("--root", type=Path, help="a bare system to run it in (needs root)")
    parser.add_argument(
        "--kill", type=int, nargs="?", const=1, default=0, metavar="TIMES",
        help="kill it in the middle of another deal, so often, and go on",
    )  # fmt: skip
    parser.add_argument("--hands", choices=("mouse", "keyboard"), default="mouse")
    parser.add_argument("--preset", choices=tuple(ALL_PRESETS), default="sixtysix")
    parser.add_argument("--level", choices=LEVELS, default="easy")
    parser.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--speed", choices=SPEEDS, default="instant")
    parser.add_argument("--seed", default="robot", help="of the cards and of the robot's choices")
    parser.add_argument("--lang", default="ru")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--matches", type=int, default=1)
    amount.add_argument("--deals", type=int)
    return parser.parse_args(argv)


def run(arguments: argparse.Namespace) -> Report:
    """Play on a screen and in a folder of their own, and return what was done."""
    with (
        Screen(arguments.size) as screen,
        installed(arguments.program, arguments.root) as program,
    ):
        return play(screen, program, arguments)


def play(
    screen: Screen,
    program: Program,
    arguments: argparse.Namespace,
    kind: type[Running] = Running,
) -> Report:
    """Start the game, play, end it, and return what was done; `kind`: how it is run."""
    start = time.monotonic()
    with ExitStack() as stack:
        choose_game(program.files, arguments.preset, arguments.level)
        program.give(program.files)

        def started() -> Running:
            return stack.enter_context(_started(screen, program, arguments, kind))

        game = started()
        chance = Random(arguments.seed)
        hands = Mouse(chance) if arguments.hands == "mouse" else Keyboard()
        robot = Robot(screen, game, hands, chance)
        robot.begin(arguments.preset, arguments.level)
        _play_on(robot, arguments)
        if arguments.kill:
            _play_to_the_middle(robot)
            for _ in range(arguments.kill):
                robot.measure()
                robot.press_and_kill(0.0)
                robot.go_on_in(started())
                if robot.game.seen.scene != "table":
                    break
            _play_on(robot, arguments)
        robot.measure()
        if (counted := check_counted_once(program.files)) != robot.report.deals:
            raise WrongRecord(f"{counted} deals are counted: {robot.report}")
        if (code := robot.game.end()) != 0:
            raise Hang(f"SIGTERM was answered with exit code {code}: {robot.game.errors()}")
    robot.report.seconds = round(time.monotonic() - start, 1)
    return robot.report


def _started(
    screen: Screen, program: Program, arguments: argparse.Namespace, kind: type[Running]
) -> Running:
    width, height = arguments.size
    options = [
        "--windowed", "--size", f"{width}x{height}", "--seed", arguments.seed,
        "--speed", arguments.speed, "--lang", arguments.lang,
    ]  # fmt: skip
    return kind(screen.environment(), program.files, options, program)


def _play_on(robot: Robot, arguments: argparse.Namespace) -> None:
    """Play as many matches or deals more as the arguments say."""
    matches, deals = robot.report.matches, robot.report.deals
    if arguments.deals is None:
        robot.play_until(lambda report: report.matches >= matches + arguments.matches)
    else:
        robot.play_until(lambda report: report.deals >= deals + arguments.deals)


def _play_to_the_middle(robot: Robot) -> None:
    """Play one deal to its end, and the next one to its middle."""
    robot.play_deal()
    acts = 0
    while acts < KILLED_AFTER_ACTS:
        robot.act()
        acts += 1
        if robot.game.seen.scene != "table":
            robot.leave_result()
            acts = 0


if __name__ == "__main__":
    sys.exit(main())
