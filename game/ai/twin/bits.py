"""Sets of cards as the core uses them; the twin of ``native/cards.h``."""

from __future__ import annotations

from game.cards import Card, CardSet

QUEENS: CardSet = 0x10101010
NO_TRUMP = 4
OUT_POINTS = 66
TEN_POINTS = 10
ALL_POINTS = 230
"""The cards of a deck, all marriages and the last trick."""

SUIT_MASKS: tuple[CardSet, ...] = (0xFF, 0xFF00, 0xFF0000, 0xFF000000, 0)
"""The cards of a suit; none for NO_TRUMP."""

HIGHER: tuple[CardSet, ...] = tuple(
    SUIT_MASKS[card >> 3] & ~((2 << card) - 1) for card in range(32)
)
"""The cards of the same suit that are stronger than the card."""

POINTS: tuple[int, ...] = (0, 0, 0, 2, 3, 4, 10, 11) * 4


def lowest(cards: CardSet) -> Card:
    """Return the lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def highest(cards: CardSet) -> Card:
    """Return the highest card of a set that is not empty."""
    return cards.bit_length() - 1


def points_in(cards: CardSet) -> int:
    """Return the card points of a set, 0..120."""
    return (
        2 * (cards & 0x08080808).bit_count()
        + 3 * (cards & QUEENS).bit_count()
        + 4 * (cards & 0x20202020).bit_count()
        + 10 * (cards & 0x40404040).bit_count()
        + 11 * (cards & 0x80808080).bit_count()
    )


def marriages_in(hand: CardSet) -> CardSet:
    """Return the kings and queens whose partner is in the set too."""
    queens = hand & QUEENS & (hand >> 1)
    return queens | queens << 1


def points_of_marriages(cards: CardSet, trump: int) -> int:
    """Return the points of all marriages in a set of cards."""
    queens = marriages_in(cards) & QUEENS
    return 20 * queens.bit_count() + (20 if queens & SUIT_MASKS[trump] else 0)


def beats(card: Card, led: Card, trump: int) -> bool:
    """Whether a card played second beats the card led."""
    return card > led if card >> 3 == led >> 3 else card >> 3 == trump


def strict_replies(hand: CardSet, led: Card, trump: int, strict: str) -> CardSet:
    """Return the cards of a hand that strict play allows to a lead."""
    same = hand & SUIT_MASKS[led >> 3]
    if same:
        return (same & HIGHER[led] if strict == "beat" else 0) or same
    return (0 if strict == "follow" else hand & SUIT_MASKS[trump]) or hand
