"""A position as puzzles are published: one hand, the cards unseen, the points, the lead if any.

The form is that of the published Schnapsen positions: an object with

    rules                    a preset
    to_act                   "lead" or "follow"; seat 0 is to act
    hand, unseen             lists of cards; `unseen` are the opponent's cards and the closed ones
                             of the stock, a led card among them
    known_in_opponents_hand  those of `unseen` that the opponent is known to hold
    turned                   the turned-up trump
    points                   [own, opponent's], counted
    led                      the card on the table, or null
    i_have_a_trick           false: only the opponent has won tricks
    value_in                 text; one that speaks of "win" asks for the chance to win the deal
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.cards import Card, CardSet, card_set, card_text, cards_in, deck_cards, parse_card
from game.rules.deal import Deal
from game.rules.layout import Layout
from game.rules.presets import preset
from game.rules.ruleset import BadRules, RuleSet
from game.rules.view import View, view_of

ME, OPPONENT = 0, 1


class BadPosition(ValueError):
    """A position that cannot be read, or that no deal can lead to; the text says why."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position to be advised on.

    view: what seat 0 knows; wins_only: the value is win +1, loss -1, not game points
    """

    view: View
    wins_only: bool


@dataclass(frozen=True, slots=True)
class _Parts:
    rules: RuleSet
    hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
    known: CardSet
    turned: Card
    led: Card | None
    points: tuple[int, int]
    own_trick: bool


def parse_position(item: Mapping[str, Any]) -> Position:
    """Return the position an object describes; BadPosition says what cannot be."""
    try:
        parts = _read(item)
    except BadRules as error:
        raise BadPosition(str(error)) from error
    except BadPosition:
        raise
    except (ValueError, TypeError) as error:
        raise BadPosition(f"position: {error}") from error
    _check(parts)
    return Position(_view(parts), wins_only="win" in str(item.get("value_in", "")))


def _read(item: Mapping[str, Any]) -> _Parts:
    led = item.get("led")
    points: Any = item.get("points")
    are_two = isinstance(points, list) and [type(p) for p in points] == [int, int]
    if not are_two or not all(0 <= p < 200 for p in points):
        raise BadPosition(f"points {points!r} is not [own, opponent's]")
    if item.get("to_act") not in ("lead", "follow"):
        raise BadPosition(f"to_act {item.get('to_act')!r} is neither lead nor follow")
    if (led is not None) != (item["to_act"] == "follow"):
        raise BadPosition("led names a card exactly where to_act is follow")
    own_trick = item.get("i_have_a_trick", True)
    if type(own_trick) is not bool:
        raise BadPosition(f"i_have_a_trick {own_trick!r} is neither true nor false")
    return _Parts(
        rules=preset(str(item.get("rules"))),
        hand=_cards(item, "hand"),
        unseen=_cards(item, "unseen"),
        known=card_set(_cards(item, "known_in_opponents_hand", optional=True)),
        turned=parse_card(str(item.get("turned"))),
        led=None if led is None else parse_card(str(led)),
        points=(points[0], points[1]),
        own_trick=own_trick,
    )


def _cards(item: Mapping[str, Any], key: str, optional: bool = False) -> tuple[Card, ...]:
    cards = item.get(key, [] if optional else None)
    if not isinstance(cards, list):
        raise BadPosition(f"{key} is not a list of cards")
    return tuple(parse_card(str(card)) for card in cards)


def _check(parts: _Parts) -> None:
    """Raise BadPosition unless the cards fit a deal with the stock open."""
    named = [*parts.hand, *parts.unseen, parts.turned]
    deck = set(deck_cards(parts.rules.deck))
    for card in named:
        if card not in deck:
            raise BadPosition(f"{card_text(card)} is not in a deck of {parts.rules.deck}")
    twice = [card for card in named if named.count(card) > 1]
    if twice:
        raise BadPosition(f"{card_text(twice[0])} stands in two places")
    if len(parts.hand) != parts.rules.hand:
        raise BadPosition(f"hand: {len(parts.hand)} cards, the rules deal {parts.rules.hand}")
    closed = len(parts.unseen) - parts.rules.hand
    if closed < 1 or closed % 2 == 0:
        raise BadPosition(
            f"unseen: {len(parts.unseen)} cards; the opponent's {parts.rules.hand} and an odd "
            "number of closed ones are needed"
        )
    shown = parts.known | (0 if parts.led is None else 1 << parts.led)
    for card in cards_in(shown & ~card_set(parts.unseen)):
        raise BadPosition(f"{card_text(card)} is led or known, but not among the unseen cards")


def _view(parts: _Parts) -> View:
    """Turn any fresh deal into one that stands so, the hidden cards in any order; look at it."""
    rules, deck = parts.rules, deck_cards(parts.rules.deck)
    rest = tuple(card for card in deck if card != parts.turned)
    hands = (rest[: rules.hand], rest[rules.hand : 2 * rules.hand])
    deal = Deal(rules, ME, Layout(hands, parts.turned, rest[2 * rules.hand :]))
    gone = set(deck) - {*parts.hand, *parts.unseen, parts.turned}
    deal.played = card_set(gone) | (0 if parts.led is None else 1 << parts.led)
    tricks = len(gone) // 2
    own_tricks = int(parts.own_trick and tricks > 0)
    deal.tricks = [own_tricks, tricks - own_tricks]
    deal.cards = list(parts.points)
    others = [card for card in parts.unseen if card != parts.led]
    others.sort(key=lambda card: not parts.known >> card & 1)
    held = rules.hand - (parts.led is not None)
    deal.hands = [card_set(parts.hand), card_set(others[:held])]
    assert deal.stock is not None
    deal.stock.cards = [*others[held:], parts.turned]
    deal.known[OPPONENT] = parts.known & deal.hands[OPPONENT]
    deal.to_act = ME
    if parts.led is not None:
        deal.trick = ((OPPONENT, parts.led),)
    return view_of(deal, ME, score=(0, 0))
