"""A deal whose dealer sits out, seen as the deal between two that it is.

The levels for two play it as they play any other: forehand becomes seat 0, the other player seat 1
and dealer, and what they choose is told back in the seats of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.rules.actions import Action
from game.rules.events import DealEnded, Event, TrickWon
from game.rules.ruleset import FOR_TWO
from game.rules.scoring import Standing
from game.rules.tricks import PlayedCard
from game.rules.view import View

Item = TypeVar("Item")


def as_two(view: View) -> View:
    """Return the view of a player with the two players' seats alone; the deal is not over."""
    seats = view.rules.players(view.dealer)

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
        score=pick(view.score),
    )


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
