"""What each card is worth, in deals without a stock.

In each imagined world every card is tried: the rule policy plays on until few tricks are left, and
those are played best by all, seeing all cards: two sides against each other by alpha-beta with a
table, three each for itself by max^n (`native/plain_search.c` says how). A whole deal of four could
be searched so in 27 ms; the levels stop short of it and take more worlds instead.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ai import engine
from game.ai.assessment import Assessment, best_first
from game.ai.coretypes import POINT, StrictDeal
from game.ai.strict.budget import ActBudget, imagined
from game.ai.strict.reading import StrictReading
from game.ai.strict.stakes import Stakes
from game.cards import CardSet
from game.rng import Rng
from game.rules.view import View


def assess(view: View, how: ActBudget, rng: Rng) -> list[Assessment]:
    """Return every card that may be played, best first; of equal ones the cheapest."""
    core, reading, stakes = engine.core(how.core), StrictReading(view), Stakes(view)
    aim = asked_side(view) if view.rules.sides == 2 else stakes.payoff
    worth = worth_of(view, stakes)
    left = max(view.counts)
    exact = left if left <= how.late else how.exact
    sums = {play.card: 0.0 for play in reading.plays}
    worlds = 0
    for hands in imagined(view, how.worlds, how.ceiling_ms, rng):
        worlds += 1
        found = core.strict_values(view.rules, deal_of(view, hands), aim, exact)
        for card, value in found.values:
            sums[card] += worth(value)
    order = sorted(reading.plays, key=lambda play: reading.cost(play.card))
    return best_first(Assessment((play,), sums[play.card], worlds) for play in order)


def deal_of(view: View, hands: list[CardSet]) -> StrictDeal:
    """Return the deal of a view with these hands imagined; trumps must be named."""
    assert view.trump is not None
    return StrictDeal(
        hand=hands,
        trick=[card for _, card in view.trick],
        points=list(view.points),
        pending=list(view.pending),
        tricks=list(view.tricks),
        trump=view.trump,
        turn=view.to_act,
    )


def asked_side(view: View) -> int:
    """Return the side whose points the core counts: the bidders', else the viewer's own."""
    rules = view.rules
    return rules.side_of(view.seat if view.bidder is None else view.bidder)


def worth_of(view: View, stakes: Stakes) -> Callable[[int], float]:
    """Return what a value of the core is worth to the viewer's side."""
    if not view.rules.game.partners:
        return stakes.of_three
    if not view.rules.game.bidding:
        return stakes.of_partners
    bidders = asked_side(view)
    return lambda value: stakes.of_bid(bidders, value // POINT, view.high_bid, view.forced)
