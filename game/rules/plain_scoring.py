"""Game points of a deal without a stock: three for themselves, two sides, and the auction.

Points, cards and tricks come as one number a side. Source of every number: RULES, "Three players"
and "Four players, two sides".
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.bidding import Auction, top_bid
from game.rules.ruleset import RuleSet
from game.rules.scoring import Standing

SCHNEIDER_BELOW = 33
HUNDRED = 100


@dataclass(frozen=True, slots=True)
class PlainScore:
    """How a deal is scored, and why.

    reason: a reason of the record format; winner: the side, None if nobody wins
    why: what made the deal worth that much, one of `scoring.WHY`
    game_points: one number a side; carried: set aside for the next winner
    """

    reason: str
    winner: int | None
    why: str
    game_points: tuple[int, ...]
    carried: int = 0


def out_of_three(standing: Standing, winner: int) -> PlainScore:
    """Score 66 reached among three: 2 if both others have less than 33, 3 if neither a trick."""
    others = [side for side in range(len(standing.points)) if side != winner]
    value, why = 1, "plain"
    if not any(standing.tricks[side] for side in others):
        value, why = 3, "schwarz"
    elif all(standing.points[side] < SCHNEIDER_BELOW for side in others):
        value, why = 2, "schneider"
    return PlainScore("out", winner, why, _only(standing, winner, value))


def nobody_of_three(standing: Standing) -> PlainScore:
    """Score a deal of three that nobody brought to 66: nothing."""
    return PlainScore("draw", None, "nothing", (0,) * len(standing.points))


def partners(standing: Standing) -> PlainScore:
    """Score a deal of two sides by their points: 1, 2 from a hundred, 3 for all tricks."""
    first, second = standing.points
    if first == second:
        return PlainScore("tie", None, "nothing", (0, 0), carried=1)
    winner = 0 if first > second else 1
    value, why = 1, "plain"
    if standing.tricks[1 - winner] == 0:
        value, why = 3, "all_tricks"
    elif standing.points[winner] >= HUNDRED:
        value, why = 2, "hundred"
    return PlainScore("all_played", winner, why, _only(standing, winner, value))


def auction(rules: RuleSet, bidding: Auction, standing: Standing) -> PlainScore:
    """Score a deal that was bid for: made, missed, or forced on the dealer."""
    assert bidding.bidder is not None
    points = standing.points
    side = rules.side_of(bidding.bidder)
    if bidding.is_forced:
        winner = None if points[0] == points[1] else points.index(max(points))
        return PlainScore("forced_bid", winner, "bid_forced", points)
    if points[side] < bidding.high:
        took = points[1 - side] + bidding.high
        return PlainScore("bid_missed", 1 - side, "bid_missed", _only(standing, 1 - side, took))
    if bidding.high == top_bid(rules):
        return PlainScore("bid_made", side, "bid_top", _only(standing, side, 2 * bidding.high))
    return PlainScore("bid_made", side, "bid_made", _only(standing, side, points[side]))


def _only(standing: Standing, side: int, value: int) -> tuple[int, ...]:
    return tuple(value if other == side else 0 for other in range(len(standing.points)))
