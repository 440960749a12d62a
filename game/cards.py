"""Cards as small integers, sets of cards as bit sets, and their two-letter names.

A card is ``suit * 8 + rank``::

    bit   4 3   2 1 0
          suit  rank         suit 0 S, 1 H, 2 D, 3 C;  rank 0 '7' ... 7 'A'

Ranks grow with strength (7 8 9 J Q K T A, the ten beats the king), so in one suit the larger
card is the stronger one. A ``CardSet`` is a 32-bit integer with bit ``card`` set for each card;
one suit is one byte of it. The C core uses the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Card = int
CardSet = int
Suit = int

SUITS = "SHDC"
RANKS = "789JQKTA"
SUIT_COUNT = 4
RANK_SEVEN, RANK_EIGHT, RANK_NINE, RANK_JACK, RANK_QUEEN, RANK_KING, RANK_TEN, RANK_ACE = range(8)
POINTS_BY_RANK = (0, 0, 0, 2, 3, 4, 10, 11)
"""Card points of each rank, 7 to ace (docs/rules.md, "Words")."""

LOWEST_RANK = {20: RANK_JACK, 24: RANK_NINE, 32: RANK_SEVEN}
"""The lowest rank in a deck of that many cards."""

NO_CARDS: CardSet = 0


def suit_of(card: Card) -> Suit:
    """Return the card's suit, 0..3 for S H D C."""
    return card >> 3


def rank_of(card: Card) -> int:
    """Return the card's rank, 0..7 for 7 8 9 J Q K T A."""
    return card & 7


def make_card(suit: Suit, rank: int) -> Card:
    """Return the card of a suit (0..3) and a rank (0..7)."""
    return suit << 3 | rank


def points_of(card: Card) -> int:
    """Return the card points, 0..11."""
    return POINTS_BY_RANK[card & 7]


def parse_card(text: str) -> Card:
    """Return the card named by two letters, rank and suit, such as ``TH``.

    Raises ValueError naming the text when it is no card.
    """
    if len(text) == 2:
        rank, suit = RANKS.find(text[0]), SUITS.find(text[1])
        if rank >= 0 and suit >= 0:
            return make_card(suit, rank)
    raise ValueError(f"{text!r} is not a card: write a rank of {RANKS} and a suit of {SUITS}")


def card_text(card: Card) -> str:
    """Return the two-letter name, the inverse of `parse_card`."""
    return RANKS[card & 7] + SUITS[card >> 3]


def parse_suit(text: str) -> Suit:
    """Return the suit named by one letter of SHDC; ValueError otherwise."""
    suit = SUITS.find(text) if len(text) == 1 else -1
    if suit < 0:
        raise ValueError(f"{text!r} is not a suit: write one of {SUITS}")
    return suit


def deck_cards(size: int) -> tuple[Card, ...]:
    """Return the cards of a deck of 20, 24 or 32, by suit and rising rank."""
    low = LOWEST_RANK[size]
    return tuple(make_card(suit, rank) for suit in range(SUIT_COUNT) for rank in range(low, 8))


def card_set(cards: Iterable[Card]) -> CardSet:
    """Return the set of the cards as bits."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def cards_in(bits: CardSet) -> Iterator[Card]:
    """Yield the cards of a set from the lowest bit up."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def points_in(bits: CardSet) -> int:
    """Return the card points of a set, 0..120 (0..30 a suit)."""
    return sum(POINTS_BY_RANK[card & 7] for card in cards_in(bits))


def marriage_partner(card: Card) -> Card | None:
    """Return the king's queen or the queen's king of the suit, None for other cards."""
    rank = card & 7
    if rank == RANK_KING:
        return card - 1
    if rank == RANK_QUEEN:
        return card + 1
    return None
