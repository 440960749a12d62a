"""Records and positions from elsewhere, damaged in every way: one clear reason, never a crash."""

import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.ai.levels import parse_level
from game.commands.seat import SeatPlayer
from game.rules.match import Match, MatchInfo, Player
from game.rules.position import BadPosition, parse_position
from game.rules.presets import ALL_PRESETS
from game.rules.record import read_good_lines, read_match, record_text
from game.rules.record_lines import BadRecord
from tests.scale import count

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parent / "golden"
POSITIONS = json.loads((GOLDEN / "schnapsen_published.json").read_text())

NASTY: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 255, 10**30, 1e308, "", "TS", "XX", "🂡", "../../x", [], {},
    [[]], ["TS"] * 40, {"act": "play"}, "play", "\u0000", float("inf"),
)  # fmt: skip


def sample_record(name: str, rng: random.Random) -> list[str]:
    """Return the lines of a match of random acts, broken off somewhere."""
    rules = ALL_PRESETS[name]
    players = (Player("a", "human"), *(Player("b", "easy"),) * (rules.seats - 1))
    match = Match(rules, MatchInfo(name, f"hostile/{rng.random()}", players, match_id="x"))
    acts = rng.randrange(10, 120)
    while acts > 0 and match.winner is None:
        match.begin_deal()
        while not match.deal.is_over and acts > 0:
            choices = match.deal.choices(match.deal.to_act)
            match.apply(choices[rng.randrange(len(choices))])
            acts -= 1
    return record_text(match).splitlines()


def damaged_bytes(data: bytes, rng: random.Random) -> bytes:
    """Return the data with a few bytes changed, put in, left out, or cut off."""
    found = bytearray(data)
    for _ in range(rng.randrange(1, 6)):
        place = rng.randrange(len(found) + 1)
        match rng.randrange(5):
            case 0 if place < len(found):
                found[place] = rng.randrange(256)
            case 1:
                found[place:place] = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 9)))
            case 2:
                del found[place : place + rng.randrange(1, 20)]
            case 3:
                found = found[: max(1, place)]
            case _:
                other = rng.randrange(len(found) + 1)
                found[place:place] = found[other : other + rng.randrange(1, 60)]
        if not found:
            break
    return bytes(found)


def damaged_value(value: Any, rng: random.Random) -> Any:
    """Return a JSON value with one part of it replaced by something it never is."""
    if isinstance(value, dict) and value and rng.randrange(4):
        key = rng.choice(list(value))
        if rng.randrange(6) == 0:
            return {k: v for k, v in value.items() if k != key}
        return {**value, key: damaged_value(value[key], rng)}
    if isinstance(value, list) and value and rng.randrange(4):
        place = rng.randrange(len(value))
        return [*value[:place], damaged_value(value[place], rng), *value[place + 1 :]]
    return rng.choice(NASTY)


def damaged_record(lines: list[str], rng: random.Random) -> bytes:
    """Return a record with its bytes, one value, or the order of its lines damaged."""
    kind = rng.randrange(3)
    if kind == 0:
        return damaged_bytes("\n".join(lines).encode() + b"\n", rng)
    lines = lines.copy()
    place = rng.randrange(len(lines))
    if kind == 1:
        lines[place] = json.dumps(damaged_value(json.loads(lines[place]), rng))
    else:
        lines.insert(rng.randrange(len(lines)), lines.pop(place))
    return "\n".join(lines).encode() + b"\n"


def reason_of(read: Callable[[], object], error: type[ValueError]) -> str:
    """Return why reading is refused, "" if it is not; any other exception fails the test."""
    try:
        read()
    except error as refused:
        return str(refused) or "without a reason"
    return ""


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_damaged_records_are_refused_or_read(name: str) -> None:
    """Whatever happens to a record, reading it gives a match or BadRecord with one line."""
    rng = random.Random(f"hostile {name}")
    refused = 0
    rounds = count(250, 60_000)
    lines: list[str] = []
    for number in range(rounds):
        if number % 25 == 0:
            lines = sample_record(name, rng)
        data = damaged_record(lines, rng)
        reason = reason_of(partial(read_match, data), BadRecord)
        assert "\n" not in reason
        refused += bool(reason)
        read_good_lines(data)
    assert refused > rounds // 2


def test_damaged_positions_are_refused_or_read() -> None:
    """Whatever happens to a position, reading it gives a view or BadPosition with one line."""
    rng = random.Random("hostile positions")
    refused = 0
    rounds = count(3000, 200_000)
    for _ in range(rounds):
        item = damaged_value(rng.choice(POSITIONS), rng)
        if isinstance(item, dict):
            reason = reason_of(partial(parse_position, item), BadPosition)
            assert "\n" not in reason
            refused += bool(reason)
    assert refused > rounds // 3


@pytest.mark.parametrize("name", ["sixtysix", "classic", "auction"])
def test_damaged_lines_never_break_a_seat(name: str) -> None:
    """A seat that is told nonsense answers with ValueError and nothing else."""
    rng = random.Random(f"hostile seat {name}")
    for _ in range(count(400, 8000)):
        lines = [json.loads(line) for line in sample_record(name, rng)]
        lines[1]["hands"] = [lines[1]["hands"][0], *[None] * (ALL_PRESETS[name].seats - 1)]
        player = SeatPlayer(parse_level("easy"), 1)
        for line in lines[:12]:
            told = damaged_value(line, rng) if rng.randrange(3) == 0 else line
            if not isinstance(told, dict):
                continue
            try:
                player.read(told)
            except ValueError:
                continue
