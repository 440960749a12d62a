"""A hint for the player: what the seat to act had best do now, as the level Hard sees it."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.advice import Advice, advise
from game.ai.levels import Level, claims_out
from game.rules.actions import Action, Close, Exchange
from game.rules.view import View

LEVEL = Level("hard")


@dataclass(frozen=True, slots=True)
class Hint:
    """The best act now.

    then: what it is done for where that is another act: the lead after closing the stock
    value: expected game points for the seat's side; None where nothing had to be weighed
    """

    act: Action
    then: Action
    value: float | None


def hint_for(view: View, seed: int) -> Hint:
    """Return what the view's seat had best do; ValueError when it is not to act."""
    claim = claims_out(view)
    if claim is not None:
        return Hint(claim, claim, None)
    best = advise(view, LEVEL, seed)[0]
    only = len(view.choices) == 1
    return Hint(first_act(view, best), best.action, None if only else best.value)


def first_act(view: View, option: Advice) -> Action:
    """Return the first of the acts that make up an option, as one of the view's choices."""
    if option.close_first and view.draw_owed:
        return Close(view.seat, before_draw=True)
    if option.exchange_first:
        return Exchange(view.seat)
    if option.close_first:
        return Close(view.seat)
    return option.action
