"""The auction: which bids there are, whose turn it is, when it is over, and who names trumps.

Source: docs/rules.md, "Four players, two sides".
"""

from __future__ import annotations

from bisect import bisect_right

from game.cards import SUIT_COUNT
from game.rules.actions import Action, Bid, Pass, Trump
from game.rules.events import BidMade, Passed, TrumpNamed
from game.rules.refusals import Refusal
from game.rules.ruleset import RuleSet
from game.rules.scoring import Contract
from game.rules.state import DealState

LOWEST_BID, BID_STEP = 66, 6
TOP_BID, TOP_BID_WITH_MARRIAGES = 130, 230
"""All the points that a deal has: the top bid may leave the steps."""

PASS = 0
"""Stands for a pass where a bid's value is written."""


def top_bid(rules: RuleSet) -> int:
    """Return the highest bid there is."""
    return TOP_BID if rules.marriage == "none" else TOP_BID_WITH_MARRIAGES


def ladder(rules: RuleSet) -> tuple[int, ...]:
    """Return every bid, rising."""
    top = top_bid(rules)
    return (*range(LOWEST_BID, top, BID_STEP), top)


class Auction:
    """A bidding: forehand first, round and round; who has passed is out.

    said: every (seat, value) in order, value 0 for a pass; to_act: the seat that is asked
    high: the highest bid, 0 before the first; bidder: who made it
    out: the seats that have passed
    """

    def __init__(self, rules: RuleSet, dealer: int) -> None:
        self.rules = rules
        self.dealer = dealer
        self.to_act = (dealer + 1) % rules.seats
        self.said: tuple[tuple[int, int], ...] = ()
        self.high = 0
        self.bidder: int | None = None
        self.out: frozenset[int] = frozenset()
        self._ladder = ladder(rules)

    @property
    def is_over(self) -> bool:
        """Whether the bidder may name trumps."""
        return self.bidder is not None and len(self.out) == self.rules.seats - 1

    @property
    def must_bid(self) -> bool:
        """Whether the seat that is asked may not pass: all others have, and nothing is bid."""
        return self.bidder is None and len(self.out) == self.rules.seats - 1

    @property
    def is_forced(self) -> bool:
        """Whether the high bid was forced on the dealer by three passes."""
        passes = self.said[: self.rules.seats - 1]
        return len(passes) == self.rules.seats - 1 and not any(value for _, value in passes)

    def bids(self) -> tuple[int, ...]:
        """Return the bids that the seat on turn may make, rising."""
        return self._ladder[bisect_right(self._ladder, self.high) :]

    def say(self, seat: int, value: int) -> None:
        """Note a legal bid or pass and find whose turn it is next."""
        self.said = (*self.said, (seat, value))
        if value == PASS:
            self.out |= {seat}
        else:
            self.high, self.bidder = value, seat
        turns = ((seat + step) % self.rules.seats for step in range(1, self.rules.seats + 1))
        self.to_act = next(turn for turn in turns if turn not in self.out)

    def contract(self) -> Contract | None:
        """Return what is played for, None while bids go round."""
        if self.bidder is None or not self.is_over:
            return None
        side, is_top = self.rules.side_of(self.bidder), self.high == top_bid(self.rules)
        return Contract(side, self.high, is_top, self.is_forced)

    # The acts of a deal

    def legal(self) -> tuple[Action, ...]:
        """Return what the seat on turn may say: bids rising and the pass, or the suits."""
        seat = self.to_act
        if self.is_over:
            return tuple(Trump(seat, suit) for suit in range(SUIT_COUNT))
        bids = tuple(Bid(seat, value) for value in self.bids())
        return bids if self.must_bid else (*bids, Pass(seat))

    def refusal(self, deal: DealState, action: Action) -> Refusal | None:
        """Return why the seat on turn may not say it now, None if it may."""
        if isinstance(action, Trump):
            if not 0 <= action.suit < SUIT_COUNT:
                return Refusal.NOT_IN_THIS_GAME
            if not self.is_over:
                return Refusal.BIDDING
            return None if deal.turned_suit is None else Refusal.TRUMP_NAMED
        if self.is_over:
            return Refusal.BIDDING_OVER
        if isinstance(action, Bid):
            return None if action.value in self.bids() else Refusal.NO_SUCH_BID
        return Refusal.MUST_BID if self.must_bid else None

    def apply(self, deal: DealState, action: Action) -> None:
        """Do a legal act."""
        match action:
            case Bid(seat=seat, value=value):
                deal.log.append(BidMade(seat, value, forced=self.must_bid))
                self.say(seat, value)
            case Pass(seat=seat):
                deal.log.append(Passed(seat))
                self.say(seat, PASS)
            case Trump(seat=seat, suit=suit):
                deal.log.append(TrumpNamed(seat, suit))
                deal.turned_suit = suit
        deal.to_act = self.to_act
