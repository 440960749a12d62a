"""What a hand is worth in the auction by counting, and bidding by that alone.

The weights are a least-squares fit of what forehand's side took in deals played out with all cards
seen; `tools/train/bidding.py` makes them.
"""

from __future__ import annotations

from functools import cache

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
from game.rules.auction import PASS, Auction
from game.rules.ruleset import RuleSet
from game.rules.tricks import suit_mask
from game.rules.view import View

WEIGHTS: dict[int, tuple[int, ...]] = {
    24: (43, 10, 21, 7, 13, 5, 4),
    32: (46, 7, 15, 10, 11, 5, 8),
}
"""By the deck: points of any hand, then what each of `features_of` adds."""


def features_of(hand: CardSet, trump: Suit) -> tuple[int, ...]:
    """Return what is counted of a hand that names a suit.

    One for the hand itself; trumps; ace and ten of trumps; other aces, guarded tens, and voids.
    """
    aces = tens = voids = 0
    for suit in range(SUIT_COUNT):
        cards = hand & suit_mask(suit)
        if suit == trump:
            continue
        aces += cards >> make_card(suit, RANK_ACE) & 1
        tens += cards.bit_count() > 1 and cards >> make_card(suit, RANK_TEN) & 1
        voids += not cards
    return (
        1,
        (hand & suit_mask(trump)).bit_count(),
        hand >> make_card(trump, RANK_ACE) & 1,
        hand >> make_card(trump, RANK_TEN) & 1,
        aces,
        tens,
        voids,
    )


@cache
def _suit_worths(deck: int, marriage: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what the 256 holdings of one suit add to a hand: as a plain suit, and as trumps."""
    weights = WEIGHTS[deck]
    hand_worth, void_worth = weights[0], weights[-1]
    pair = 1 << RANK_KING | 1 << RANK_QUEEN
    worths = []
    for trump, other_voids, pair_worth in ((1, 2, 20), (0, 3, 40)):
        rest = hand_worth + other_voids * void_worth
        worths.append(
            tuple(
                sum(w * f for w, f in zip(weights, features_of(cards, trump), strict=True))
                - rest
                + (pair_worth if marriage and cards & pair == pair else 0)
                for cards in range(256)
            )
        )
    return worths[0], worths[1]


def worths_by_suit(rules: RuleSet, hand: CardSet) -> list[int]:
    """Return about what the side takes if this hand names a suit and leads, for each suit.

    Marriages count too.
    """
    plain, trumps = _suit_worths(rules.deck, rules.marriage != "none")
    holdings = [hand >> 8 * suit & 255 for suit in range(SUIT_COUNT)]
    base = WEIGHTS[rules.deck][0] + sum(plain[cards] for cards in holdings)
    return [base + trumps[cards] - plain[cards] for cards in holdings]


def best_suit(rules: RuleSet, hand: CardSet) -> Suit:
    """Return the suit in which the hand is worth most."""
    worths = worths_by_suit(rules, hand)
    return worths.index(max(worths))


def promise(rules: RuleSet, hand: CardSet) -> int:
    """Return about what the side takes if this hand names its best suit and leads."""
    return max(worths_by_suit(rules, hand))


def bid_within(auction: Auction, limit: int) -> int:
    """Return what a seat says that goes as high as the limit: the least bid, or PASS.

    It leaves its partner's bid alone, and bids where it must.
    """
    rules, bids = auction.rules, auction.bids()
    if auction.must_bid:
        return bids[0]
    partner_holds = auction.bidder is not None and (
        rules.side_of(auction.bidder) == rules.side_of(auction.to_act)
    )
    return PASS if partner_holds or not bids or bids[0] > limit else bids[0]


def auction_of(view: View) -> Auction:
    """Return the bidding as far as it has gone."""
    auction = Auction(view.rules, view.dealer)
    for seat, value in view.bids:
        auction.say(seat, value)
    return auction


def choose(view: View, margin: int) -> Action:
    """Return a bid, a pass, or the suit in which the hand is worth most."""
    suits = [choice for choice in view.choices if isinstance(choice, Trump)]
    if suits:
        return suits[best_suit(view.rules, view.hand)]
    value = bid_within(auction_of(view), promise(view.rules, view.hand) - margin)
    return Pass(view.seat) if value == PASS else Bid(view.seat, value)
