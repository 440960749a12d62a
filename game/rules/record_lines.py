"""The lines of a match record one by one: their errors, and what stands in them.

`record` puts them in their order. Source: docs/records.md.
"""

from __future__ import annotations

import json
from typing import Any

from game.cards import parse_card
from game.jsontext import NotText, parse_json
from game.rules.layout import BadLayout, Layout
from game.rules.match import Match, MatchInfo, Player, ReplayOf
from game.rules.presets import preset
from game.rules.ruleset import BadRules

FORMAT = "sixtysix-record/1"
MAX_LINE_BYTES = 100_000
"""Longer lines are no record's; the longest that is written has about 2,000."""

Line = dict[str, Any]


class BadRecord(ValueError):
    """A line that cannot be read or applied; `line` counts from 1, `reason` is one sentence.

    spoils_deal: what follows in the same deal cannot be judged; a wrong sum spoils nothing
    """

    def __init__(self, line: int, reason: str, spoils_deal: bool = True) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
        self.spoils_deal = spoils_deal


class WrongSum(ValueError):
    """A line that says otherwise than the acts before it; the acts themselves are good."""


def compare(line: Line, expected: Line, what: str) -> None:
    """Raise WrongSum unless the line says all that is expected of it, and says it so.

    Compared as they are written, which keeps true and 1 apart.
    """
    for key, value in expected.items():
        wanted = json.dumps(value)
        if key not in line:
            raise WrongSum(f"{what}: {key} is missing, it is {wanted}")
        found = json.dumps(line[key])
        if found != wanted:
            raise WrongSum(f"{what}: {key} is {found}, not {wanted}")


def parse_line(number: int, text: bytes) -> Line:
    """Return the JSON object of a line; BadRecord with what is wrong with it."""
    if len(text) > MAX_LINE_BYTES:
        raise BadRecord(number, f"the line is longer than {MAX_LINE_BYTES} bytes")
    try:
        line = parse_json(text.decode())
    except UnicodeDecodeError as error:
        raise BadRecord(number, f"not UTF-8 at byte {error.start + 1}") from error
    except json.JSONDecodeError as error:
        raise BadRecord(number, f"not JSON at column {error.colno}: {error.msg}") from error
    except NotText as error:
        raise BadRecord(number, str(error)) from error
    except ValueError as error:
        raise BadRecord(number, "not JSON that a record could hold") from error
    if not isinstance(line, dict):
        raise BadRecord(number, "not a JSON object")
    return line


def read_header(line: Line) -> Match:
    """Return a match that has not begun; ValueError (BadRules too) says what is no header."""
    if line.get("record") != FORMAT:
        raise ValueError(f'not a header: "record" is not "{FORMAT}"')
    name = line.get("preset", "sixtysix")
    if not isinstance(name, str):
        raise BadRules(f"preset {name!r} is not a text")
    options = line.get("rules", {})
    if not isinstance(options, dict):
        raise ValueError("rules is not an object of options")
    rules = preset(name).changed(options)
    info = MatchInfo(
        preset=name,
        seed=_optional_text(line, "seed"),
        players=_read_players(line, rules.seats),
        match_id=_optional_text(line, "id"),
        started=_optional_text(line, "started"),
        replay_of=_read_replay(line),
    )
    return Match(rules, info)


def _optional_text(line: Line, key: str) -> str:
    value = line.get(key, "")
    if not isinstance(value, str):
        raise ValueError(f"{key} {value!r} is not a text")
    return value


def _read_players(line: Line, seats: int) -> tuple[Player, ...]:
    players = line.get("players", [{"name": "", "level": "human"}] * seats)
    if not isinstance(players, list) or len(players) != seats:
        raise ValueError(f"players is not a list of {seats}")
    for player in players:
        if not isinstance(player, dict):
            raise ValueError(f"player {player!r} is not an object with name and level")
    return tuple(Player(_optional_text(p, "name"), _optional_text(p, "level")) for p in players)


def _read_replay(line: Line) -> ReplayOf | None:
    replay = line.get("replay_of")
    if replay is None:
        return None
    if not isinstance(replay, dict):
        raise ValueError(f"replay_of {replay!r} is not an object with id and deal")
    return ReplayOf(_optional_text(replay, "id"), read_number(replay, "deal"))


def read_layout(line: Line) -> Layout:
    """Return what a `deal` line dealt; BadLayout, or ValueError for what is no card."""
    hands = line.get("hands")
    if not isinstance(hands, list):
        raise BadLayout("hands is not a list of hands")
    turned = line.get("turned")
    if turned is not None and not isinstance(turned, str):
        raise BadLayout(f"turned {turned!r} is not a card")
    return Layout(
        tuple(_read_cards(hand, "a hand") for hand in hands),
        None if turned is None else parse_card(turned),
        _read_cards(line.get("stock"), "stock"),
    )


def _read_cards(cards: object, what: str) -> tuple[int, ...]:
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise BadLayout(f"{what} is not a list of cards")
    return tuple(map(parse_card, cards))


def read_number(line: Line, key: str) -> int:
    """Return a number counted from 0; ValueError when there is none."""
    value = line.get(key)
    if type(value) is not int or value < 0:
        raise ValueError(f"{key} {value!r} is not a number counted from 0")
    return value
