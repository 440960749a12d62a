"""What a hand is worth in the auction, by counting: for the levels that do not search.

The weights are a least-squares fit of what the bidders' side took in played deals, made by
`tools/train/bidding.py`.
"""

from __future__ import annotations

from game.cards import (
    RANK_ACE,
    RANK_KING,
    RANK_QUEEN,
    RANK_TEN,
    SUIT_COUNT,
    CardSet,
    Suit,
    make_card,
)
from game.rules.actions import Action, Bid, Pass, Trump
from game.rules.tricks import suit_mask
from game.rules.view import View

FLAT, A_TRUMP, TRUMP_ACE, TRUMP_TEN, ACE, GUARDED_TEN, VOID = 26, 9, 12, 7, 12, 4, 3
"""Points that a side takes when the hand names trumps, and what each card or void adds."""


def expected_points(rules_marriage: str, hand: CardSet, trump: Suit) -> int:
    """Return about what the side takes if this hand names the suit and leads, 0..230."""
    trumps = hand & suit_mask(trump)
    points = FLAT + A_TRUMP * trumps.bit_count()
    for suit in range(SUIT_COUNT):
        cards = hand & suit_mask(suit)
        ace, ten = cards >> make_card(suit, RANK_ACE) & 1, cards >> make_card(suit, RANK_TEN) & 1
        if suit == trump:
            points += TRUMP_ACE * ace + TRUMP_TEN * ten
        else:
            points += ACE * ace + (GUARDED_TEN if ten and cards.bit_count() > 1 else 0)
            points += VOID * (not cards)
        if rules_marriage != "none" and _pair(cards, suit):
            points += 40 if suit == trump else 20
    return points


def _pair(cards: CardSet, suit: Suit) -> bool:
    king, queen = make_card(suit, RANK_KING), make_card(suit, RANK_QUEEN)
    return bool(cards >> king & cards >> queen & 1)


def best_trump(view: View) -> Suit:
    """Return the suit in which the hand is worth most."""
    return max(
        range(SUIT_COUNT), key=lambda suit: expected_points(view.rules.marriage, view.hand, suit)
    )


def choose(view: View, margin: int) -> Action:
    """Bid the least there is while the hand promises it and a margin more; then the best suit.

    A partner's bid is left alone, and the top bid is for hands that cannot lose a trick.
    """
    suits = [choice for choice in view.choices if isinstance(choice, Trump)]
    if suits:
        return suits[best_trump(view)]
    bids = [choice for choice in view.choices if isinstance(choice, Bid)]
    passes = [choice for choice in view.choices if isinstance(choice, Pass)]
    partner_holds = view.bidder is not None and (
        view.rules.side_of(view.bidder) == view.rules.side_of(view.seat)
    )
    if passes and (partner_holds or not bids):
        return passes[0]
    promised = expected_points(view.rules.marriage, view.hand, best_trump(view)) - margin
    if passes and bids[0].value > promised:
        return passes[0]
    return bids[0]
