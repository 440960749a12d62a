"""What a seat can do, and its written form in a match record.

`parse_action` and `action_json` are inverse to each other. Drawing is an act of the program only
(`Draw`): it answers the question whether to close before the draw and is never written, because
drawing follows from the next act.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.cards import SUITS, Card, card_text, parse_card, parse_suit


@dataclass(frozen=True, slots=True, order=True)
class Play:
    """Play a card; `marriage` is 20 or 40 where the lead declares one, else 0."""

    seat: int
    card: Card
    marriage: int = 0


@dataclass(frozen=True, slots=True, order=True)
class Exchange:
    """Exchange the lowest trump for the turned-up one."""

    seat: int


@dataclass(frozen=True, slots=True, order=True)
class Close:
    """Close the stock; `before_draw` when the draw of the last trick is given up too."""

    seat: int
    before_draw: bool = False


@dataclass(frozen=True, slots=True, order=True)
class Claim:
    """Say that one has 66."""

    seat: int


@dataclass(frozen=True, slots=True, order=True)
class Draw:
    """Go on and draw, where closing before the draw was possible; not written to a record."""

    seat: int


@dataclass(frozen=True, slots=True, order=True)
class Bid:
    """Bid a value in the auction."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True, order=True)
class Pass:
    """Pass in the auction."""

    seat: int


@dataclass(frozen=True, slots=True, order=True)
class Trump:
    """Name trumps after winning the auction; `suit` is 0..3."""

    seat: int
    suit: int


Action = Play | Exchange | Close | Claim | Draw | Bid | Pass | Trump

_ACT_NAMES: dict[type, str] = {
    Play: "play",
    Exchange: "exchange",
    Close: "close",
    Claim: "claim",
    Draw: "draw",
    Bid: "bid",
    Pass: "pass",
    Trump: "trump",
}
_WRITTEN_KEYS: dict[str, frozenset[str]] = {
    "play": frozenset({"card", "marriage"}),
    "exchange": frozenset(),
    "close": frozenset({"before_draw"}),
    "claim": frozenset(),
    "bid": frozenset({"value"}),
    "pass": frozenset(),
    "trump": frozenset({"suit"}),
}


def act_name(action: Action) -> str:
    """Return the action's name in a record, such as ``play``."""
    return _ACT_NAMES[type(action)]


def action_json(action: Action) -> dict[str, Any]:
    """Return the action as the object that stands on its line of a record."""
    line: dict[str, Any] = {"seat": action.seat, "act": act_name(action)}
    match action:
        case Play(card=card, marriage=marriage):
            line["card"] = card_text(card)
            if marriage:
                line["marriage"] = marriage
        case Close(before_draw=True):
            line["before_draw"] = True
        case Bid(value=value):
            line["value"] = value
        case Trump(suit=suit):
            line["suit"] = SUITS[suit]
    return line


def parse_action(line: Mapping[str, Any]) -> Action:
    """Return the action of a record's line; ValueError says what is wrong with it.

    Whether the action is legal is for the deal to say.
    """
    name, seat = line.get("act"), line.get("seat")
    if not isinstance(name, str) or name not in _WRITTEN_KEYS:
        raise ValueError(f"act {name!r} is unknown; known are {', '.join(_WRITTEN_KEYS)}")
    if type(seat) is not int or seat < 0:
        raise ValueError(f"seat {seat!r} is not a number counted from 0")
    strange = set(line) - {"seat", "act"} - _WRITTEN_KEYS[name]
    if strange:
        raise ValueError(f"act {name} has no {', '.join(map(repr, sorted(strange)))}")
    return _build(name, seat, line)


def _build(name: str, seat: int, line: Mapping[str, Any]) -> Action:
    match name:
        case "play":
            return Play(seat, parse_card(_text(line, "card")), _marriage(line))
        case "exchange":
            return Exchange(seat)
        case "close":
            before_draw = line.get("before_draw", False)
            if type(before_draw) is not bool:
                raise ValueError(f"before_draw {before_draw!r} is neither true nor false")
            return Close(seat, before_draw)
        case "claim":
            return Claim(seat)
        case "bid":
            value = line.get("value")
            if type(value) is not int:
                raise ValueError(f"value {value!r} of a bid is not a number")
            return Bid(seat, value)
        case "pass":
            return Pass(seat)
        case _:
            return Trump(seat, parse_suit(_text(line, "suit")))


def _text(line: Mapping[str, Any], key: str) -> str:
    value = line.get(key)
    if not isinstance(value, str):
        raise ValueError(f"{key} {value!r} is not a text")
    return value


def _marriage(line: Mapping[str, Any]) -> int:
    if "marriage" not in line:
        return 0
    value = line["marriage"]
    if type(value) is not int or value not in (20, 40):
        raise ValueError(f"marriage {value!r} is neither 20 nor 40")
    return value
