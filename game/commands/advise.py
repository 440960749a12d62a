"""`sixtysix advise FILE`: the options of the seat to act, best first, one JSON line each.

FILE is a match record, or a position in the form of `game.rules.position`: one object, or a list
from which --id picks one.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from typing import Any

from game.ai.advice import advise
from game.ai.assessment import Assessment
from game.ai.levels import BadLevel
from game.commands.files import Unusable, read_bytes, read_record
from game.commands.levels import level
from game.commands.values import file_name, plain_text
from game.jsontext import parse_json
from game.rng import seed_from
from game.rules.actions import Close, Exchange, action_json
from game.rules.position import Position, parse_position


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "file", type=file_name, metavar="FILE", help="a match record, or a position"
    )
    parser.add_argument("--id", metavar="ID", help="the position of a list that has this id")
    parser.add_argument("--level", default="insane", metavar="LEVEL")
    parser.add_argument("--seed", type=plain_text, default="1", metavar="N")


def run(arguments: argparse.Namespace) -> int:
    """Print the options; Unusable says what is wrong with level, record or position."""
    asked = level(arguments.level)
    position = _read(arguments.file, arguments.id)
    try:
        found = advise(position.view, asked, seed_from(arguments.seed), position.wins_only)
    except BadLevel as error:
        raise Unusable(str(error)) from error
    except ValueError as error:
        raise Unusable(f"{arguments.file}: {error}") from error
    for one in found:
        print(json.dumps(advice_json(one), separators=(",", ":")))
    return 0


def advice_json(one: Assessment) -> dict[str, Any]:
    """Return what can be done as the object of its line."""
    before = one.acts[:-1]
    return {
        "act": action_json(one.last_act),
        "exchange_first": any(isinstance(act, Exchange) for act in before),
        "close_first": any(isinstance(act, Close) for act in before),
        "value": round(one.value, 4),
        "error": round(one.error, 4),
        "worlds": one.worlds,
    }


def _read(file: str, wanted: str | None) -> Position:
    """Return the position of the file; Unusable where it stops with no deal running."""
    data = read_bytes(file)
    try:
        content = parse_json(data)
    except ValueError:
        content = None
    if isinstance(content, list) or (isinstance(content, dict) and "record" not in content):
        return _pick(file, content, wanted)
    match = read_record(file)
    if not match.deals or match.deal.is_over:
        stops = "is finished" if match.winner is not None else "stops between two deals"
        raise Unusable(f"{file}: the match {stops}; there is an act to advise on in a running deal")
    if wanted is not None:
        raise Unusable(f"{file}: --id picks one of a list of positions, and this is a record")
    return Position(match.view(match.deal.to_act), wins_only=False)


def _pick(file: str, content: list[Any] | dict[str, Any], wanted: str | None) -> Position:
    items = content if isinstance(content, list) else [content]
    if wanted is not None:
        items = [item for item in items if isinstance(item, dict) and item.get("id") == wanted]
        if not items:
            raise Unusable(f"{file}: no position has the id {wanted!r}")
    if len(items) != 1:
        raise Unusable(f"{file}: {len(items)} positions; --id picks one")
    if not isinstance(items[0], Mapping):
        raise Unusable(f"{file}: a position is a JSON object")
    try:
        return parse_position(items[0])
    except ValueError as error:
        raise Unusable(f"{file}: {error}") from error
