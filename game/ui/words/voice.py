"""The sentences of any table: those for two where two play, else those for more."""

from __future__ import annotations

from game.rules.events import Event
from game.rules.scoring import Outcome
from game.rules.view import View
from game.ui.words import table_many, table_two


def news(event: Event, view: View, counted: bool) -> str:
    """Return what the status line tells of an event, "" for nothing; counted: points too."""
    if view.rules.seats == 2:
        return table_two.news(event, view, counted)
    return table_many.news(event, view, counted)


def turn(view: View, thinking: bool) -> str:
    """Return whose turn it is; thinking: the computer has been at it for a while."""
    if view.rules.seats == 2:
        return table_two.turn(view, thinking)
    return table_many.turn(view, thinking)


def turn_of(seat: int, view: View) -> str:
    """Return that it is another's turn."""
    if view.rules.seats == 2:
        return table_two.turn_of_opponent()
    return table_many.turn_of(seat, view)


def dealing(view: View) -> str:
    """Return what is told while cards are dealt."""
    if view.rules.seats == 2:
        return table_two.dealing(view)
    return table_many.dealing(view)


def cutting(view: View) -> str:
    """Return what is told while the cut cards lie on the table."""
    if view.rules.seats == 2:
        return table_two.cutting(view.dealer == view.seat)
    return table_many.cutting(view)


def result(outcome: Outcome, view: View, paid: int) -> list[str]:
    """Return how a deal ended, why it was worth so much, and what is carried, in sentences.

    paid: carried game points that the winner gets besides its own
    """
    if view.rules.seats == 2:
        said = (
            table_two.reason(outcome, view.seat),
            table_two.worth(outcome, view.seat, view.rules),
            table_two.carried(outcome, paid),
        )
    else:
        bidder = view.bidder if view.rules.game.bidding else None
        said = (
            table_many.reason(outcome, view.seat, view.rules, bidder, view.high_bid),
            table_many.worth(outcome, view.rules),
            table_many.carried(outcome, paid, view.rules),
        )
    return [sentence for sentence in said if sentence]


def headline(outcome: Outcome, view: View) -> str:
    """Return who won the deal."""
    if view.rules.seats == 2:
        return table_two.headline(outcome, view.seat)
    return table_many.headline(outcome, view.seat, view.rules)
