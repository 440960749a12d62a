"""What the computer would advise a seat: every option with its value, best first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ai import searching
from game.ai.levels import Level, budget_of, weigh_plain
from game.ai.sitting_out import as_two, at_the_table
from game.rng import Rng, mix64
from game.rules.actions import Action
from game.rules.view import View


@dataclass(frozen=True, slots=True)
class Advice:
    """One option of the seat to act.

    action: what the option ends with, a card, the draw or a claim
    exchange_first, close_first: what is done before it
    value: expected game points for the seat, or win +1 and loss -1 where that was asked
    worlds: layouts the value was averaged over
    """

    action: Action
    exchange_first: bool
    close_first: bool
    value: float
    worlds: int


def advise(view: View, level: Level, seed: int, wins_only: bool = False) -> list[Advice]:
    """Return every option of the view's seat, best first.

    Raises ValueError when the seat is not to act, or the level does not search.
    """
    if not view.choices or view.to_act != view.seat:
        raise ValueError("the seat is not to act")
    if not view.rules.game.dealer_plays:
        return [
            replace(option, action=at_the_table(option.action, view))
            for option in advise(as_two(view), level, seed, wins_only)
        ]
    if not view.rules.game.has_stock:
        weighed = weigh_plain(view, level, Rng(mix64(seed) ^ view.key))
        return [Advice(w.action, False, False, w.value, w.worlds) for w in weighed]
    asked = searching.Asked(level.worlds, level.ms, level.core, wins_only)
    rng = Rng(mix64(seed) ^ view.key)
    found = searching.search(view, budget_of(level), asked, rng)
    return [
        Advice(
            searching.last_act(view, option),
            option.exchange_first,
            option.close_first,
            found.value(option),
            option.worlds,
        )
        for option in searching.ranked(view, found, asked)
    ]
