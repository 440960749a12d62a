"""The levels that search, in deals without a stock.

Many layouts of the hidden cards are imagined. In each every card is tried: the rule policy plays on
until few tricks are left, and those are played best by all, seeing all cards: two sides against
each other by alpha-beta with a table, three each for itself by max^n. The card with the best
average is played. A whole deal of four could be searched so in 27 ms (`native/plain.c` says what it
takes); the levels stop short of it and take more layouts instead. Bids and trumps are weighed in
the same way, see `auction`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.ai import engine
from game.ai.plain.core import card_values
from game.ai.plain.position import POINT, position_of
from game.ai.plain.reading import Reading
from game.ai.plain.stakes import Stakes
from game.ai.plain.worlds import Worlds
from game.cards import CardSet
from game.rng import Rng
from game.rules.actions import Action
from game.rules.view import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a level thinks.

    worlds: layouts an act; bid_worlds: the same for a bid or the naming of trumps
    exact: tricks at the end that are searched; late: from so few tricks on all are searched
    race: the same as both where three play for themselves, which takes longer to search
    twin_part: on the Python twin one layout in so many is taken, and a trick less is searched
    ceiling_ms: CPU milliseconds after which no further layout is begun
    """

    worlds: int
    bid_worlds: int
    exact: int
    late: int
    race: int
    twin_part: int
    ceiling_ms: int


@dataclass(frozen=True, slots=True)
class Thinking:
    """One act's budget: how many layouts, how deep, on which core, and until when."""

    worlds: int
    bid_worlds: int
    exact: int
    late: int
    core: str
    ceiling_ms: int


def thinking(budget: Budget, partners: bool, worlds: int, ms: int, core: str) -> Thinking:
    """Return a level's budget with its settings; 0 and "" leave things to the budget.

    Where the number of layouts is asked for no clock runs, so the same seed gives the same act.
    """
    twin = engine.core(core).name == "python"
    part = budget.twin_part if twin else 1
    return Thinking(
        worlds=worlds or max(1, budget.worlds // part),
        bid_worlds=worlds or max(1, budget.bid_worlds // part),
        exact=(budget.exact if partners else budget.race) - twin,
        late=(budget.late if partners else budget.race) - twin,
        core=core,
        ceiling_ms=ms or (0 if worlds else budget.ceiling_ms),
    )


def layouts(view: View, how_many: int, ceiling_ms: int, rng: Rng) -> Iterator[list[CardSet]]:
    """Yield imagined layouts until there are enough or the time is up, one at least."""
    worlds, start = Worlds(view), time.thread_time()
    for _ in range(how_many):
        yield worlds.draw(rng)
        if ceiling_ms and (time.thread_time() - start) * 1000 > ceiling_ms:
            return


@dataclass(frozen=True, slots=True)
class Weighed:
    """Something the seat can do, with what it brings on the average of so many layouts.

    value: game points that the seat's side wins on the others
    """

    action: Action
    value: float
    worlds: int


def weigh_cards(view: View, how: Thinking, rng: Rng) -> list[Weighed]:
    """Return every card that may be played, best first; of equal ones the cheapest."""
    reading = Reading(view)
    stakes = Stakes(view)
    side, worth, payoff = asked_side(view), worth_of(view, stakes), stakes.payoff
    left = max(count for count in view.counts)
    exact = left if left <= how.late else how.exact
    sums = {play.card: 0.0 for play in reading.plays}
    worlds = 0
    for hands in layouts(view, how.worlds, how.ceiling_ms, rng):
        worlds += 1
        position = position_of(view, hands)
        found = card_values(view.rules, side, position, exact, how.core, payoff)
        for card, value in found.values:
            sums[card] += worth(value)
    order = sorted(reading.plays, key=lambda play: reading.cost(play.card))
    return ranked([Weighed(play, sums[play.card] / worlds, worlds) for play in order])


def ranked(weighed: list[Weighed]) -> list[Weighed]:
    """Return the best first; equal ones stay in their order."""
    return sorted(weighed, key=lambda option: -option.value)


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
