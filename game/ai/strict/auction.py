"""Bidding by expected score: what a bid leads to on imagined worlds.

What may be said now is weighed with every limit to which the viewer may go on bidding, the others
bidding by rule. Who gets the bid names his suit, and the deal is played as `cards` plays it. The
viewer's limit and his own suit are those that are best on average, for he does not see which of the
worlds is the true one. So a bid that only drives the others up is made where the worlds in which
they pass cost less than those in which they go on bring in.
"""

from __future__ import annotations

import copy
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from game.ai import engine
from game.ai.assessment import Assessment, best_first
from game.ai.coretypes import POINT, StrictDeal
from game.ai.strict.bidding import auction_of, best_suit, bid_within, promise, worths_by_suit
from game.ai.strict.budget import ActBudget, imagined
from game.ai.strict.stakes import DEAL_POINTS, Stakes
from game.cards import SUIT_COUNT, CardSet, Suit
from game.rng import Rng
from game.rules.actions import Bid, Pass, Trump
from game.rules.auction import PASS, Auction, ladder, top_bid
from game.rules.view import View

OTHERS_MARGIN = 14
"""How carefully the others are thought to bid, in points."""
SURPRISES = (-36, -22, -14, -8, -2, 4, 10)
"""What the bidders take at the table, less what they take with all cards seen: seven cases, each as
likely, as `tools/train/bidding.py` counts them."""
SEARCHED_TRICKS = 3
"""So many tricks at the end are searched: more worlds tell a bidder more than deeper ones."""
SURPRISES_OF_ALL = (-35, -23, -16, 0, 0, 0, 0)
"""The same where they take all points without a marriage."""
SUITS_ASKED = 2
"""Of his own suits the viewer weighs so many, the best by counting."""
BOLDEST = 10
"""Bids that lie further above what the hand promises are not weighed."""
FEW = 4
"""So many worlds where there is but one thing to say, to tell what it is worth."""
UNITS = 1_000_000
"""A point as it is added up: whole numbers, so that equal prospects stay equal."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How the bidding ends for a viewer whose limit lies below `below`, None for any other."""

    below: int | None
    bidder: int
    high: int
    forced: bool


class Prospect:
    """What saying a thing leads to: sums over worlds by the limit to which the viewer goes on.

    Another seat that gets the bid names its own suit; the viewer names the same in all worlds.
    """

    def __init__(self, limits: list[int], own_suits: list[Suit]) -> None:
        self._limits = limits
        # Each item says by how much the sum at its limit differs from the sum at the limit before.
        self._others = [0] * (len(limits) + 1)
        self._own = {suit: [0] * (len(limits) + 1) for suit in own_suits}

    def add(self, ends: list[Ending], world: _World) -> None:
        """Add one world, given how the bidding ends there."""
        start = 0
        for end in ends:
            below = end.below
            stop = len(self._limits) if below is None else bisect_left(self._limits, below)
            if world.is_viewer(end.bidder):
                for suit, steps in self._own.items():
                    worth = world.worth(end, suit)
                    steps[start] += worth
                    steps[stop] -= worth
            else:
                worth = world.worth(end, world.suit_of(end.bidder))
                self._others[start] += worth
                self._others[stop] -= worth
            start = stop

    def sums(self) -> list[int]:
        """Return the sums of every suit and limit, in the same order for all prospects alike."""
        others = list(accumulate(self._others))[:-1]
        return [
            sums + own
            for steps in self._own.values()
            for sums, own in zip(others, accumulate(steps), strict=False)
        ]


def fair_best(halves: tuple[Prospect, Prospect]) -> int:
    """Return the sum over the worlds of both halves with the best limit and the best suit.

    Each half is added up with what is best in the other: what is chosen by its luck in some
    worlds must prove itself in others.
    """
    one, other = (half.sums() for half in halves)
    return one[other.index(max(other))] + other[one.index(max(one))]


def assess(view: View, how: ActBudget, rng: Rng) -> list[Assessment]:
    """Return what may be said, or the suits that may be named, best first.

    Bids far above what the hand promises are left out, and so are the suits that it promises least
    in.
    """
    suits = [choice for choice in view.choices if isinstance(choice, Trump)]
    return _assess_suits(view, suits, how, rng) if suits else _assess_bids(view, how, rng)


def _assess_bids(view: View, how: ActBudget, rng: Rng) -> list[Assessment]:
    auction, boldest = auction_of(view), promise(view.rules, view.hand) + BOLDEST
    limits = [PASS, *(bid for bid in ladder(view.rules) if view.high_bid < bid <= boldest)]
    suits, stakes = own_suits(view), Stakes(view)
    expected = ExpectedWorth(stakes)
    prospects = {
        action: (Prospect(limits, suits), Prospect(limits, suits))
        for action in _said(view, boldest, stakes.is_match)
    }
    worlds, most = 0, how.bid_worlds if len(prospects) > 1 else min(how.bid_worlds, FEW)
    for hands in imagined(view, most, how.ceiling_ms, rng):
        worlds += 1
        world = _World(view, hands, expected, how)
        for action, halves in prospects.items():
            value = action.value if isinstance(action, Bid) else PASS
            halves[worlds % 2].add(list(endings(auction, value, world.limits)), world)
    return best_first(
        Assessment((act,), fair_best(halves), worlds, UNITS) for act, halves in prospects.items()
    )


def _said(view: View, boldest: int, is_match: bool) -> list[Pass | Bid]:
    """Return the pass and the bids that are not too bold.

    Where there is no pass or the match is at stake, the lowest bid is one of them.
    """
    said: list[Pass | Bid] = [choice for choice in view.choices if isinstance(choice, Pass)]
    bids = [choice for choice in view.choices if isinstance(choice, Bid)]
    spared = bids[:1] if is_match or not said else []
    return said + spared + [bid for bid in bids[len(spared) :] if bid.value <= boldest]


def endings(start: Auction, value: int, limits: list[int]) -> Iterator[Ending]:
    """Yield how the bidding ends when the seat on turn says the value, by how far it then goes.

    limits: how high each other seat goes by rule. The first ending holds for limits below its own
    number, the next for those left, and the last one for all others.
    """
    auction, viewer, top = copy.copy(start), start.to_act, top_bid(start.rules)
    auction.say(viewer, value)
    while not auction.is_over:
        seat = auction.to_act
        said = bid_within(auction, top if seat == viewer else limits[seat])
        if seat == viewer and said != PASS and not auction.must_bid:
            passed = copy.copy(auction)
            passed.say(viewer, PASS)
            while not passed.is_over:
                passed.say(passed.to_act, bid_within(passed, limits[passed.to_act]))
            yield _ending(passed, said)
        auction.say(seat, said)
    yield _ending(auction, None)


def _ending(auction: Auction, below: int | None) -> Ending:
    assert auction.bidder is not None
    return Ending(below, auction.bidder, auction.high, auction.is_forced)


class _World:
    """One world: how high each seat would go, and what a bid would bring there."""

    def __init__(
        self, view: View, hands: list[CardSet], expected: ExpectedWorth, how: ActBudget
    ) -> None:
        self._view, self._hands, self._expected, self._how = view, hands, expected, how
        self._taken: dict[tuple[int, Suit], int] = {}
        self._worths: dict[tuple[int, Suit, int, bool], int] = {}
        self.limits = [promise(view.rules, hand) - OTHERS_MARGIN for hand in hands]

    def is_viewer(self, seat: int) -> bool:
        """Whether the seat is the viewer's own."""
        return seat == self._view.seat

    def suit_of(self, seat: int) -> Suit:
        """Return the suit that a seat would name."""
        return best_suit(self._view.rules, self._hands[seat])

    def worth(self, end: Ending, suit: Suit) -> int:
        """Return what the viewer's side wins where the bidder names the suit."""
        view, bidder = self._view, end.bidder
        key = (bidder, suit, end.high, end.forced)
        if key not in self._worths:
            if (bidder, suit) not in self._taken:
                taken = points_of_bidder(view, self._hands, bidder, suit, self._how)
                self._taken[bidder, suit] = taken
            side, points = view.rules.side_of(bidder), self._taken[bidder, suit]
            worth = self._expected.worth(side, points, end.high, end.forced)
            self._worths[key] = round(UNITS * worth)
        return self._worths[key]


def _assess_suits(view: View, suits: list[Trump], how: ActBudget, rng: Rng) -> list[Assessment]:
    sums = dict.fromkeys(own_suits(view), 0.0)
    expected, side, worlds = ExpectedWorth(Stakes(view)), view.rules.side_of(view.seat), 0
    for hands in imagined(view, how.bid_worlds, how.ceiling_ms, rng):
        worlds += 1
        for suit in sums:
            points = points_of_bidder(view, hands, view.seat, suit, how)
            sums[suit] += expected.worth(side, points, view.high_bid, view.forced)
    return best_first(Assessment((suits[suit],), sums[suit], worlds) for suit in sums)


def own_suits(view: View) -> list[Suit]:
    """Return the suits that the viewer may want to name, the best by counting first."""
    worths = worths_by_suit(view.rules, view.hand)
    return sorted(range(SUIT_COUNT), key=lambda suit: -worths[suit])[:SUITS_ASKED]


def points_of_bidder(
    view: View, hands: list[CardSet], bidder: int, suit: Suit, how: ActBudget
) -> int:
    """Return what the bidders' side takes when he names the suit, with all cards seen."""
    start = StrictDeal(hands.copy(), [], [0, 0], [0, 0], [0, 0], suit, bidder)
    side = view.rules.side_of(bidder)
    exact = min(how.exact, SEARCHED_TRICKS)
    values = engine.core(how.core).strict_values(view.rules, start, side, exact).values
    return max(value for _, value in values) // POINT


class ExpectedWorth:
    """What bids are worth at the table, told from what is taken with all cards seen."""

    def __init__(self, stakes: Stakes) -> None:
        self._stakes = stakes
        self._found: dict[tuple[int, int, int, bool], float] = {}

    def worth(self, bidders: int, points: int, bid: int, forced: bool) -> float:
        """Return what it is worth to the viewer's side that a side bids and takes so many."""
        key = (bidders, points, bid, forced)
        if key not in self._found:
            most = max(points, DEAL_POINTS)
            surprises = SURPRISES_OF_ALL if points == DEAL_POINTS else SURPRISES
            taken = (min(most, max(0, points + surprise)) for surprise in surprises)
            worths = [self._stakes.of_bid(bidders, number, bid, forced) for number in taken]
            self._found[key] = sum(worths) / len(worths)
        return self._found[key]
