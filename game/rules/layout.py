"""How the cards lie when a deal begins: hands, turned-up trump and stock."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from game.cards import Card, card_text, deck_cards
from game.rng import Rng
from game.rules.ruleset import RuleSet

PACKET = 3
"""Cards dealt to a player at a time; what is left of a hand comes in a last packet (rule 1)."""


class BadLayout(ValueError):
    """Hands, turned-up card and stock that are not a partition of the deck."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards as dealt.

    hands: one tuple of cards a seat, in the order in which they were dealt
    turned: the turned-up trump; without a stock the card of a hand that shows trumps, or None
    stock: the closed cards in the order in which they will be drawn, `turned` not among them
    """

    hands: tuple[tuple[Card, ...], ...]
    turned: Card | None
    stock: tuple[Card, ...]


def deal_layout(rules: RuleSet, dealer: int, rng: Rng) -> Layout:
    """Shuffle a deck and deal it, forehand's first packet first."""
    deck = list(deck_cards(rules.deck))
    rng.shuffle(deck)
    hands: list[list[Card]] = [[] for _ in range(rules.seats)]
    players = rules.players(dealer)
    cards = iter(deck)
    for packet in packets(rules):
        for seat in players:
            hands[seat].extend(next(cards) for _ in range(packet))
    turned = next(cards, None)
    if turned is None and not rules.game.bidding:
        turned = hands[trump_seat(rules, dealer)][0 if rules.trump_card == "first" else -1]
    return Layout(tuple(map(tuple, hands)), turned, tuple(cards))


def trump_seat(rules: RuleSet, dealer: int) -> int:
    """Return the seat a card of whose hand shows trumps: the first one dealt, or the last."""
    return rules.players(dealer)[0 if rules.trump_card == "first" else -1]


def packets(rules: RuleSet) -> tuple[int, ...]:
    """Return how many cards a player is dealt at a time."""
    if rules.hand == sum(rules.game.eight_dealt_in):
        return rules.game.eight_dealt_in
    full, rest = divmod(rules.hand, PACKET)
    return (PACKET,) * full + (rest,) * bool(rest)


def check_layout(rules: RuleSet, layout: Layout, dealer: int = 0) -> None:
    """Raise BadLayout unless the layout deals exactly the deck of the rules.

    dealer: matters where he sits the deal out and has no cards
    """
    if len(layout.hands) != rules.seats:
        raise BadLayout(f"{len(layout.hands)} hands, but {rules.seats} seats")
    players = rules.players(dealer)
    _check_turned(rules, layout, dealer)
    for seat, hand in enumerate(layout.hands):
        dealt = rules.hand if seat in players else 0
        if len(hand) != dealt:
            raise BadLayout(f"seat {seat} has {len(hand)} cards, the rules deal {dealt}")
    seen: set[Card] = set()
    deck = set(deck_cards(rules.deck))
    turned = (layout.turned,) if rules.game.has_stock and layout.turned is not None else ()
    for card in chain(*layout.hands, turned, layout.stock):
        if card not in deck:
            raise BadLayout(f"{card_text(card)} is not in a deck of {rules.deck}")
        if card in seen:
            raise BadLayout(f"{card_text(card)} lies in two places")
        seen.add(card)
    missing = deck - seen
    if missing:
        raise BadLayout(f"missing: {' '.join(card_text(card) for card in sorted(missing))}")


def _check_turned(rules: RuleSet, layout: Layout, dealer: int) -> None:
    if rules.game.bidding:
        if layout.turned is not None:
            raise BadLayout("a card is turned up, but trumps are bid for")
    elif layout.turned is None:
        raise BadLayout("no card is turned up")
    elif not rules.game.has_stock:
        owner = trump_seat(rules, dealer)
        if layout.turned not in layout.hands[owner]:
            raise BadLayout(f"{card_text(layout.turned)} shows trumps, but not from seat {owner}")
