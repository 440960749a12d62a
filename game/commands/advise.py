"""`sixtysix advise FILE`: the options of the seat to act, best first, one JSON line each.

FILE is a match record, or a position in the form of `game.rules.position`: one object, or a list
from which --id picks one.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from typing import Any

from game.ai.advice import Advice, advise
from game.ai.levels import BadLevel, parse_level
from game.commands.files import Unusable, read_bytes, read_record
from game.jsontext import parse_json
from game.rng import seed_from
from game.rules.actions import action_json
from game.rules.position import BadPosition, Position, parse_position


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="a match record, or a position")
    parser.add_argument("--id", metavar="ID", help="the position of a list that has this id")
    parser.add_argument("--level", default="insane", metavar="LEVEL")
    parser.add_argument("--seed", default="1", metavar="N")


def run(arguments: argparse.Namespace) -> int:
    """Print the options; Unusable says what is wrong with level, record or position."""
    position = _read(arguments.file, arguments.id)
    if position is None:
        return 0
    try:
        level = parse_level(arguments.level)
        options = advise(position.view, level, seed_from(arguments.seed), position.wins_only)
    except BadLevel as error:
        raise Unusable(str(error)) from error
    for option in options:
        print(json.dumps(advice_json(option), separators=(",", ":")))
    return 0


def advice_json(advice: Advice) -> dict[str, Any]:
    """Return an option as the object of its line."""
    return {
        "act": action_json(advice.action),
        "exchange_first": advice.exchange_first,
        "close_first": advice.close_first,
        "value": round(advice.value, 4),
        "worlds": advice.worlds,
    }


def _read(path: str, wanted: str | None) -> Position | None:
    """Return the position of the file; None where the record's deal is over."""
    data = read_bytes(path)
    try:
        content = parse_json(data)
    except ValueError:
        content = None
    if isinstance(content, list) or (isinstance(content, dict) and "record" not in content):
        return _pick(path, content, wanted)
    match = read_record(path)
    if not match.deals or match.deal.is_over:
        return None
    return Position(match.view(match.deal.to_act), wins_only=False)


def _pick(path: str, content: list[Any] | dict[str, Any], wanted: str | None) -> Position:
    items = content if isinstance(content, list) else [content]
    if wanted is not None:
        items = [item for item in items if isinstance(item, dict) and item.get("id") == wanted]
        if not items:
            raise Unusable(f"{path}: no position has the id {wanted!r}")
    if len(items) != 1:
        raise Unusable(f"{path}: {len(items)} positions; --id picks one")
    if not isinstance(items[0], Mapping):
        raise Unusable(f"{path}: a position is a JSON object")
    try:
        return parse_position(items[0])
    except BadPosition as error:
        raise Unusable(f"{path}: {error}") from error
