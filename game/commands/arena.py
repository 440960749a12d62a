"""`sixtysix arena A B`: two levels, or programs, play each other on the same decks, seats rotated.

Each deck (or match) is played once a rotation of the seats, and every choice of chance is seeded
from the deck and what the chooser can see, so that two equal players score exactly 0. A player
written ``seat:COMMAND`` is a program that plays a seat, as `sixtysix seat` does.
"""

from __future__ import annotations

import argparse
import json
import math
import signal
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path

from game.ai.engine import core_name
from game.ai.levels import Level
from game.commands.files import Unusable
from game.commands.levels import level
from game.commands.playing import Tally, play_deal, play_match
from game.commands.programs import PREFIX, Program, program
from game.commands.values import MOST_DEALS, MOST_JOBS, file_name, plain_text, whole
from game.rng import seed_from
from game.rules.presets import preset
from game.rules.record import record_text
from game.rules.ruleset import BadRules, RuleSet, parse_option

PROGRESS_STEPS = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("a", metavar="A", help="a level, such as hard:worlds=100, or seat:COMMAND")
    parser.add_argument("b", metavar="B", help="the level against it, or seat:COMMAND")
    parser.add_argument("--preset", default="sixtysix", metavar="NAME")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    length = parser.add_mutually_exclusive_group()
    decks = whole(1, MOST_DEALS)
    length.add_argument(
        "--deals", type=decks, metavar="N", help="decks, each played once a rotation"
    )
    length.add_argument("--matches", type=decks, metavar="N", help="matches, likewise")
    parser.add_argument("--seed", type=plain_text, default="1", metavar="S")
    parser.add_argument("--record", type=file_name, metavar="DIR", help="write the records there")
    jobs = whole(1, MOST_JOBS)
    parser.add_argument("--jobs", type=jobs, default=1, metavar="J", help="processes")


@dataclass(frozen=True, slots=True)
class Task:
    """What all decks of an arena have in common; `matches` plays whole matches.

    levels: None for a program, whose command is in its name
    """

    levels: tuple[Level | None, Level | None]
    names: tuple[str, str]
    rules: RuleSet
    preset: str
    seed: str
    matches: bool
    record: str | None


@dataclass(slots=True)
class Result:
    """The sums of some decks; lists are for A and B.

    differences: A's game points minus the mean of the others' a deal, one number a deck
    """

    differences: list[float] = field(default_factory=list)
    deals: int = 0
    match_wins: list[int] = field(default_factory=lambda: [0, 0])
    closed: list[int] = field(default_factory=lambda: [0, 0])
    act_ms: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))


def run(arguments: argparse.Namespace) -> int:
    """Play the arena and print its figures as one JSON line."""
    task = make_task(arguments)
    pairs = arguments.matches or arguments.deals or 1000
    total = Result()
    for done, result in enumerate(results(task, pairs, arguments.jobs), 1):
        add_result(total, result)
        if done % max(1, pairs // PROGRESS_STEPS) == 0:
            print(f"{done}/{pairs} {_mean(total.differences):+.3f}", file=sys.stderr, flush=True)
    print(json.dumps(figures(task, arguments, total), separators=(",", ":")))
    return 0


def make_task(arguments: argparse.Namespace) -> Task:
    """Return what is to be played; Unusable when levels, rules or the folder are not usable."""
    try:
        levels = (_level_or_program(arguments.a), _level_or_program(arguments.b))
        row = preset(arguments.preset)
        rules = row.changed(dict(parse_option(text, row.game) for text in arguments.option))
    except BadRules as error:
        raise Unusable(str(error)) from error
    if arguments.record:
        try:
            Path(arguments.record).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unusable(
                f"{arguments.record}: no folder to write to: {error.strerror}"
            ) from error
    return Task(
        levels=levels,
        names=(arguments.a, arguments.b),
        rules=rules,
        preset=arguments.preset,
        seed=arguments.seed,
        matches=bool(arguments.matches),
        record=arguments.record,
    )


def figures(task: Task, arguments: argparse.Namespace, total: Result) -> dict[str, object]:
    """Return the figures of an arena by the names of its JSON line."""
    pairs = len(total.differences)
    spread = _deviation(total.differences)
    return {
        "a": task.names[0],
        "b": task.names[1],
        "preset": task.preset,
        "options": arguments.option,
        "seed": task.seed,
        "deals": total.deals // task.rules.sides if task.matches else pairs,
        "game_points_per_deal": round(_mean(total.differences), 4),
        "ci95": round(1.96 * spread / math.sqrt(max(1, pairs)), 4),
        "match_wins": total.match_wins,
        "ms_per_act": [round(_mean(ms), 3) for ms in total.act_ms],
        "ms_p99": [round(_percentile(ms, 0.99), 3) for ms in total.act_ms],
        "closed": [round(count / max(1, total.deals), 4) for count in total.closed],
        "core": core_name(),
    }


def _mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed) if listed else 0.0


def _deviation(numbers: list[float]) -> float:
    """Return the standard deviation of a sample, 0 where one number tells of none."""
    if len(numbers) < 2:
        return 0.0
    mean = math.fsum(numbers) / len(numbers)
    return math.sqrt(math.fsum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1))


def _percentile(numbers: list[float], part: float) -> float:
    if not numbers:
        return 0.0
    return sorted(numbers)[min(len(numbers) - 1, math.ceil(part * len(numbers)) - 1)]


def results(task: Task, pairs: int, jobs: int) -> Iterator[Result]:
    """Play decks or matches 1..pairs in so many processes; the order is theirs."""
    if jobs == 1:
        for pair in range(1, pairs + 1):
            yield play_pair(task, pair)
        return
    pool = ProcessPoolExecutor(min(jobs, pairs), initializer=_leave_interrupts)
    try:
        chunk = max(1, min(32, pairs // (4 * jobs)))
        yield from pool.map(play_pair, [task] * pairs, range(1, pairs + 1), chunksize=chunk)
    except BrokenProcessPool as error:
        raise Unusable("one of the processes was ended from outside") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl+C is for the first process alone, which then asks for no more decks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_pair(task: Task, pair: int) -> Result:
    """Play one deck or match in every rotation; they count from 1.

    In a rotation A plays one side and B all others, each side once.
    """
    result = Result()
    difference = 0.0
    for rotation in range(task.rules.sides):
        tally = _play(task, pair, rotation)
        others = [p for side, p in enumerate(tally.game_points) if side != rotation]
        difference += tally.game_points[rotation] - sum(others) / len(others)
        result.deals += tally.deals
        for seat, player in enumerate(_players(task.rules, rotation)):
            result.closed[player] += tally.closed[seat]
            result.act_ms[player].extend(tally.act_ms[seat])
        if tally.winner is not None:
            result.match_wins[tally.winner != rotation] += 1
    result.differences.append(difference / result.deals)
    return result


def _players(rules: RuleSet, rotation: int) -> list[int]:
    """Return who sits at each seat, 0 for A and 1 for B; A plays side `rotation`."""
    return [int(rules.side_of(seat) != rotation) for seat in range(rules.seats)]


def _level_or_program(text: str) -> Level | None:
    """Return the level; None for a program, which is started to see whether it can be."""
    if not text.startswith(PREFIX):
        return level(text)
    program(text.removeprefix(PREFIX), 0)
    return None


def _seated(task: Task, player: int, seat: int) -> Level | Program:
    """Return who plays a seat: a level, or a program of its own."""
    return task.levels[player] or program(task.names[player].removeprefix(PREFIX), seat)


def _play(task: Task, pair: int, rotation: int) -> Tally:
    """Play one rotation."""
    seed = f"{task.seed}/{pair}"
    players = _players(task.rules, rotation)
    seated = [_seated(task, player, seat) for seat, player in enumerate(players)]
    names = [task.names[player] for player in players]
    choice_seed = seed_from(seed, "choices")
    if task.matches:
        tally = play_match(task.rules, task.preset, seed, seated, names, choice_seed)
    else:
        dealer = pair % task.rules.seats
        tally = play_deal(task.rules, task.preset, seed, seated, names, choice_seed, dealer)
    if task.record:
        file = Path(task.record) / f"{pair:06d}{'abc'[rotation]}.jsonl"
        file.write_text(record_text(tally.match), encoding="utf-8", newline="\n")
    return tally


def add_result(total: Result, result: Result) -> None:
    """Add what one deck or match brought to the total."""
    total.differences += result.differences
    total.deals += result.deals
    for player in (0, 1):
        total.match_wins[player] += result.match_wins[player]
        total.closed[player] += result.closed[player]
        total.act_ms[player].extend(result.act_ms[player])
