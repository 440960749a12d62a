"""What a seat can do, and its written form in a match record.

`parse_action` and `action_json` are inverse to each other. Drawing is an act of the program only
(`Draw`): it answers the question whether to close before the draw and is never written, because
drawing follows from the next act.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
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

_WRITTEN: dict[str, type[Action]] = {
    kind.__name__.lower(): kind for kind in (Play, Exchange, Close, Claim, Bid, Pass, Trump)
}


def act_name(action: Action) -> str:
    """Return the action's name in a record, such as ``play``."""
    return type(action).__name__.lower()


def action_json(action: Action) -> dict[str, Any]:
    """Return the action as the object that stands on its line of a record."""
    line: dict[str, Any] = {"seat": action.seat, "act": act_name(action)}
    for field in fields(action)[1:]:
        value = getattr(action, field.name)
        if value != field.default:
            line[field.name] = _TEXTS[field.name](value) if field.name in _TEXTS else value
    return line


def parse_action(line: Mapping[str, Any]) -> Action:
    """Return the action of a record's line; ValueError says what is wrong with it.

    Whether the action is legal is for the deal to say.
    """
    name, seat = line.get("act"), line.get("seat")
    if not isinstance(name, str) or name not in _WRITTEN:
        raise ValueError(f"act {name!r} is unknown; known are {', '.join(_WRITTEN)}")
    if type(seat) is not int or seat < 0:
        raise ValueError(f"seat {seat!r} is not a number counted from 0")
    kind: Callable[..., Action] = _WRITTEN[name]
    own = {field.name: field.default is MISSING for field in fields(_WRITTEN[name])[1:]}
    strange = set(line) - {"seat", "act", *own}
    if strange:
        raise ValueError(f"act {name} has no {', '.join(map(repr, sorted(strange)))}")
    written = [key for key, is_needed in own.items() if is_needed or key in line]
    return kind(seat, **{key: _read(key, line.get(key)) for key in written})


_TEXTS: dict[str, Callable[[Any], str]] = {"card": card_text, "suit": SUITS.__getitem__}
_PARSERS: dict[str, Callable[[str], int]] = {"card": parse_card, "suit": parse_suit}
_KINDS: dict[str, tuple[Any, str]] = {
    "card": (str, "is not a text"),
    "suit": (str, "is not a text"),
    "marriage": (int, "is neither 20 nor 40"),
    "before_draw": (bool, "is neither true nor false"),
    "value": (int, "of a bid is not a number"),
}
"""What a field is on a line, and what is said of one that is not."""


def _read(key: str, value: Any) -> Any:
    kind, fault = _KINDS[key]
    if type(value) is not kind or (key == "marriage" and value not in (20, 40)):
        raise ValueError(f"{key} {value!r} {fault}")
    return _PARSERS[key](value) if key in _PARSERS else value
