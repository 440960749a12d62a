"""A deal whose dealer sits out, seen as the deal between two that it is.

The levels for two play it as they play any other: forehand becomes seat 0, the other player seat 1
and dealer, and what they choose is told back in the seats of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import TypeVar

from game.ai.payoff import MOST_POINTS, PAYOFF_UNITS
from game.ai.race import race_named
from game.rules.actions import Action
from game.rules.events import DealEnded, Event, TrickWon
from game.rules.ruleset import FOR_TWO
from game.rules.scoring import Standing
from game.rules.tricks import PlayedCard
from game.rules.view import View

Item = TypeVar("Item")

SEATS = 3
MOST_OF_A_DEAL = 3
"""Game points that nearly every deal brings at the most."""


def as_two(view: View) -> View:
    """Return the view of a player with the two players' seats alone; the deal is not over.

    The dealer's score comes third where somebody can win the match with this deal.
    """
    seats = view.rules.players(view.dealer)
    is_match = view.score and max(view.score) + MOST_OF_A_DEAL >= view.rules.target

    def pick(items: Sequence[Item]) -> tuple[Item, ...]:
        return tuple(items[seat] for seat in seats)

    closing = view.closing
    return replace(
        view,
        rules=replace(view.rules, game=FOR_TWO),
        seat=seats.index(view.seat),
        dealer=1,
        to_act=seats.index(view.to_act),
        choices=tuple(replace(choice, seat=seats.index(choice.seat)) for choice in view.choices),
        counts=pick(view.counts),
        trick=_moved(view.trick, seats),
        closer=None if view.closer is None else seats.index(view.closer),
        closing=closing
        and Standing(pick(closing.points), pick(closing.cards), pick(closing.tricks)),
        points=pick(view.points),
        cards=pick(view.cards),
        marriages=pick(view.marriages),
        pending=pick(view.pending),
        tricks=pick(view.tricks),
        known=pick(view.known),
        lacking=pick(view.lacking),
        undeclared=pick(view.undeclared),
        events=tuple(_event(event, seats) for event in view.events),
        score=(*pick(view.score), view.score[view.dealer]) if is_match else pick(view.score),
    )


def match_payoff(view: View) -> tuple[int, ...] | None:
    """Return what -6..6 game points are worth to a player of `as_two`, in thousandths of the match.

    None where game points are as good. The dealer scores what the winner does, but no last point,
    and a point where nobody wins. The three are taken for equally strong.
    """
    if len(view.score) != SEATS:
        return None
    own, other = view.score[view.seat], view.score[1 - view.seat]
    dealer, target = view.score[2], view.rules.target
    race, worth = race_named("three_dealer_sits_out"), []
    for points in range(-MOST_POINTS, MOST_POINTS + 1):
        share = min(abs(points), target - 1 - dealer) if points else 1
        after = (own + max(points, 0), other + max(-points, 0), dealer + share)
        chance = race.chance(race.needs(target, after), 0)
        worth.append(round((2 * chance - 1) * PAYOFF_UNITS))
    return tuple(accumulate(worth, max))


def at_the_table(action: Action, view: View) -> Action:
    """Return an action of the deal of two with its seat at the table of `view`."""
    return replace(action, seat=view.rules.players(view.dealer)[action.seat])


def _moved(trick: tuple[PlayedCard, ...], seats: tuple[int, ...]) -> tuple[PlayedCard, ...]:
    return tuple((seats.index(seat), card) for seat, card in trick)


def _event(event: Event, seats: tuple[int, ...]) -> Event:
    assert not isinstance(event, DealEnded)
    if isinstance(event, TrickWon):
        return replace(event, seat=seats.index(event.seat), cards=_moved(event.cards, seats))
    return replace(event, seat=seats.index(event.seat))
