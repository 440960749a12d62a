"""One trick: who wins it, and which cards of a hand may be played to it.

A trick is the tuple of (seat, card) in the order of play; `trump` is the trump suit, or None where
there are no trumps.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.cards import NO_CARDS, Card, CardSet, Suit

PlayedCard = tuple[int, Card]


def suit_mask(suit: Suit) -> CardSet:
    """Return the set of all cards of a suit."""
    return 0xFF << (suit << 3)


def higher_in_suit(card: Card) -> CardSet:
    """Return the cards of the same suit that are stronger than the card."""
    return suit_mask(card >> 3) & ~((2 << card) - 1)


def beats(card: Card, best: Card, trump: Suit | None) -> bool:
    """Whether a card played later beats the best card so far (rule 2)."""
    if card >> 3 == best >> 3:
        return card > best
    return trump is not None and card >> 3 == trump


def best_of(trick: Iterable[PlayedCard], trump: Suit | None) -> PlayedCard:
    """Return the seat and card that hold the trick so far; the trick holds at least one card."""
    plays = iter(trick)
    best = next(plays)
    for play in plays:
        if beats(play[1], best[1], trump):
            best = play
    return best


def strict_replies(
    hand: CardSet, trick: tuple[PlayedCard, ...], trump: Suit | None, strict: str
) -> CardSet:
    """Return the cards of a hand that strict play allows to a trick somebody has led to.

    strict: "follow" suit; "trump" when void too; "beat" the best card of the trick if possible
    as well, over the partner too. Source: docs/rules.md, `strict`.
    """
    for allowed in _demands(trick, trump, strict):
        if hand & allowed:
            return hand & allowed
    return hand


def shown_lacking(
    card: Card, trick: tuple[PlayedCard, ...], trump: Suit | None, strict: str
) -> CardSet:
    """Return the cards that a seat shows not to hold by playing `card` in strict play."""
    lacking = NO_CARDS
    for allowed in _demands(trick, trump, strict):
        if allowed >> card & 1:
            return lacking
        lacking |= allowed
    return lacking


def _demands(trick: tuple[PlayedCard, ...], trump: Suit | None, strict: str) -> tuple[CardSet, ...]:
    """Return the sets one of whose cards must be played, the most demanding first."""
    led = trick[0][1] >> 3
    best = best_of(trick, trump)[1]
    follow = suit_mask(led)
    trumps = suit_mask(trump) if trump is not None and trump != led else NO_CARDS
    if strict == "follow":
        return (follow,)
    if strict == "trump":
        return (follow, trumps)
    beating = higher_in_suit(best)
    if best >> 3 == led:
        return (beating, follow, trumps)
    return (follow, beating, trumps)
