"""Bidding by expected score: what a bid leads to on imagined layouts.

After each thing that may be said the others go on bidding by rule. Who gets the bid names his suit,
and the deal is played as `search` plays it. The viewer's own suit is the one that is best on
average, for he does not see the layout.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ai.plain.bidding import auction_of, best_suit, bid_by_rule, expected_points
from game.ai.plain.core import card_values
from game.ai.plain.position import POINT, Position
from game.ai.plain.search import DEAL_POINTS, Thinking, Weighed, bid_worth, layouts, ranked
from game.cards import SUIT_COUNT, CardSet, Suit
from game.rng import Rng
from game.rules.actions import Bid, Pass, Trump
from game.rules.bidding import PASS, Auction
from game.rules.view import View

OTHERS_MARGIN = 14
"""How carefully the others are thought to bid, in points."""
SURPRISES = (-36, -22, -14, -8, -2, 4, 10)
"""What the bidders take at the table, less what they take with all cards seen: seven cases, each as
likely, with the mean of -10 and the spread of 16 that were measured."""
SUITS_ASKED = 2
"""Of his own suits the viewer weighs so many, the best by counting."""


@dataclass(slots=True)
class Prospect:
    """What one thing to say leads to: sums over layouts.

    others: where another plays; own: where the viewer plays, by the suit he names
    """

    others: float = 0.0
    own: dict[Suit, float] = field(default_factory=dict)

    def worth(self) -> float:
        """Return the sum with the viewer's best suit."""
        return self.others + max(self.own.values(), default=0.0)


def weigh(view: View, how: Thinking, rng: Rng) -> list[Weighed]:
    """Return what may be said, or the suits that may be named, best first.

    Of the bids only the lowest is weighed, and of the suits the best by counting.
    """
    suits = [choice for choice in view.choices if isinstance(choice, Trump)]
    if suits:
        return _weigh_suits(view, suits, how, rng)
    said: list[Pass | Bid] = [choice for choice in view.choices if isinstance(choice, Pass)]
    said += [choice for choice in view.choices if isinstance(choice, Bid)][:1]
    prospects = {action: Prospect() for action in said}
    worlds = 0
    for hands in layouts(view, how.bid_worlds, how.ceiling_ms, rng):
        worlds += 1
        taken: dict[tuple[int, Suit], int] = {}
        for action, prospect in prospects.items():
            value = action.value if isinstance(action, Bid) else PASS
            _look_ahead(view, hands, value, prospect, taken, how)
    return ranked([Weighed(a, prospects[a].worth() / worlds, worlds) for a in said])


def _weigh_suits(view: View, suits: list[Trump], how: Thinking, rng: Rng) -> list[Weighed]:
    sums = dict.fromkeys(own_suits(view), 0.0)
    worlds = 0
    for hands in layouts(view, how.bid_worlds, how.ceiling_ms, rng):
        worlds += 1
        for suit in sums:
            points = points_of_bidder(view, hands, view.seat, suit, how)
            sums[suit] += expected_worth(view, points, view.high_bid, view.forced)
    return ranked([Weighed(suits[suit], sums[suit] / worlds, worlds) for suit in sums])


def own_suits(view: View) -> list[Suit]:
    """Return the suits that the viewer may want to name, the best by counting first."""
    order = sorted(
        range(SUIT_COUNT), key=lambda suit: -expected_points(view.rules, view.hand, suit)
    )
    return order[:SUITS_ASKED]


def _look_ahead(
    view: View,
    hands: list[CardSet],
    value: int,
    prospect: Prospect,
    taken: dict[tuple[int, Suit], int],
    how: Thinking,
) -> None:
    """Add to the prospect what saying the value leads to in this layout.

    taken: the bidders' points in this layout by (seat, suit), as far as they are known already
    """
    auction = auction_of(view)
    auction.say(view.seat, value)
    _bid_on(auction, view.seat, hands)
    bidder = auction.bidder
    assert bidder is not None
    mine = bidder == view.seat
    sign = 1 if view.rules.side_of(bidder) == view.rules.side_of(view.seat) else -1
    for suit in own_suits(view) if mine else [best_suit(view.rules, hands[bidder])]:
        if (bidder, suit) not in taken:
            taken[bidder, suit] = points_of_bidder(view, hands, bidder, suit, how)
        worth = sign * expected_worth(view, taken[bidder, suit], auction.high, auction.is_forced)
        if mine:
            prospect.own[suit] = prospect.own.get(suit, 0.0) + worth
        else:
            prospect.others += worth


def _bid_on(auction: Auction, viewer: int, hands: list[CardSet]) -> None:
    """Let the others bid to the end by rule, and the viewer pass."""
    while not auction.is_over:
        seat = auction.to_act
        if seat == viewer and not auction.must_bid:
            auction.say(seat, PASS)
        else:
            auction.say(seat, bid_by_rule(auction, hands[seat], OTHERS_MARGIN))


def points_of_bidder(
    view: View, hands: list[CardSet], bidder: int, suit: Suit, how: Thinking
) -> int:
    """Return what the bidders' side takes when he names the suit, with all cards seen."""
    start = Position(hands.copy(), [], [0, 0], [0, 0], [0, 0], suit, bidder)
    side = view.rules.side_of(bidder)
    values = card_values(view.rules, side, start, how.exact, how.core).values
    return max(value for _, value in values) // POINT


def expected_worth(view: View, points: int, bid: int, forced: bool) -> float:
    """Return what the bidders win on the others when they take so many with all cards seen."""
    most = max(points, DEAL_POINTS)
    taken = (min(most, max(0, points + surprise)) for surprise in SURPRISES)
    return sum(bid_worth(view, number, bid, forced) for number in taken) / len(SURPRISES)
