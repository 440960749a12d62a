"""What a hand is worth in the auction by counting, and bidding by that alone.

The weights are a least-squares fit of what forehand's side took in deals played out with all cards
seen; `tools/train/bidding.py` makes them.
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
from game.rules.bidding import PASS, Auction
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


def expected_points(rules: RuleSet, hand: CardSet, trump: Suit) -> int:
    """Return about what the side takes if this hand names the suit and leads, marriages too."""
    weights = WEIGHTS[rules.deck]
    points = sum(w * f for w, f in zip(weights, features_of(hand, trump), strict=True))
    if rules.marriage != "none":
        for suit in range(SUIT_COUNT):
            king, queen = make_card(suit, RANK_KING), make_card(suit, RANK_QUEEN)
            if hand >> king & hand >> queen & 1:
                points += 40 if suit == trump else 20
    return points


def best_suit(rules: RuleSet, hand: CardSet) -> Suit:
    """Return the suit in which the hand is worth most."""
    return max(range(SUIT_COUNT), key=lambda suit: expected_points(rules, hand, suit))


def bid_by_rule(auction: Auction, hand: CardSet, margin: int) -> int:
    """Return what the seat that is asked says: the least bid, or PASS.

    It bids while the hand promises so much and `margin` more, and leaves its partner's bid alone.
    """
    rules, bids = auction.rules, auction.bids()
    if auction.must_bid:
        return bids[0]
    partner_holds = auction.bidder is not None and (
        rules.side_of(auction.bidder) == rules.side_of(auction.to_act)
    )
    if partner_holds or not bids:
        return PASS
    promised = expected_points(rules, hand, best_suit(rules, hand)) - margin
    return bids[0] if bids[0] <= promised else PASS


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
    value = bid_by_rule(auction_of(view), view.hand, margin)
    return Pass(view.seat) if value == PASS else Bid(view.seat, value)
