"""How the cards lie when a deal begins: hands, turned-up trump and stock."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from game.cards import Card, card_text, deck_cards
from game.rng import Rng
from game.rules.ruleset import RuleSet

PACKET = 3
"""Cards dealt to a player at a time; what is left of a hand comes in a second packet (rule 1)."""


class BadLayout(ValueError):
    """Hands, turned-up card and stock that are not a partition of the deck."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards as dealt.

    hands: one tuple of cards a seat, in the order in which they were dealt
    turned: the turned-up trump
    stock: the closed cards in the order in which they will be drawn, `turned` not among them
    """

    hands: tuple[tuple[Card, ...], ...]
    turned: Card
    stock: tuple[Card, ...]


def deal_layout(rules: RuleSet, dealer: int, rng: Rng) -> Layout:
    """Shuffle a deck and deal it, forehand's first packet first."""
    deck = list(deck_cards(rules.deck))
    rng.shuffle(deck)
    hands: list[list[Card]] = [[] for _ in range(rules.seats)]
    cards = iter(deck)
    for start in range(0, rules.hand, PACKET):
        for step in range(1, rules.seats + 1):
            hand = hands[(dealer + step) % rules.seats]
            hand.extend(next(cards) for _ in range(min(PACKET, rules.hand - start)))
    turned = next(cards)
    return Layout(tuple(map(tuple, hands)), turned, tuple(cards))


def check_layout(rules: RuleSet, layout: Layout) -> None:
    """Raise BadLayout unless the layout deals exactly the deck of the rules."""
    if len(layout.hands) != rules.seats:
        raise BadLayout(f"{len(layout.hands)} hands, but {rules.seats} seats")
    for seat, hand in enumerate(layout.hands):
        if len(hand) != rules.hand:
            raise BadLayout(f"seat {seat} has {len(hand)} cards, the rules deal {rules.hand}")
    seen: set[Card] = set()
    deck = set(deck_cards(rules.deck))
    for card in chain(*layout.hands, (layout.turned,), layout.stock):
        if card not in deck:
            raise BadLayout(f"{card_text(card)} is not in a deck of {rules.deck}")
        if card in seen:
            raise BadLayout(f"{card_text(card)} lies in two places")
        seen.add(card)
    missing = deck - seen
    if missing:
        raise BadLayout(f"missing: {' '.join(card_text(card) for card in sorted(missing))}")
