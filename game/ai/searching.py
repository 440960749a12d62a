"""The levels that search: from a View to the option that is worth most on imagined layouts.

Budgets are layouts; a clock only stops what takes far longer than it should. Where the number of
layouts is asked for, no clock runs, and the same seed gives the same act on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass

from game.ai import engine
from game.ai.coretypes import (
    CLAIM,
    DRAW,
    FIRST_CLOSE,
    FIRST_CLOSE_EARLY,
    FIRST_EXCHANGE,
    Option,
)
from game.ai.worlds import info_of
from game.rng import Rng
from game.rules.actions import Action, Claim, Close, Draw, Exchange, Play
from game.rules.view import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a level thinks.

    worlds: layouts an act; twin_worlds: the same on the Python twin
    enumerate_up_to: so many layouts are all taken, each once, instead of drawing some
    ceiling_ms: milliseconds after which the search ends early
    """

    worlds: int
    twin_worlds: int
    enumerate_up_to: int
    ceiling_ms: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What the level's settings ask for; 0 and "" leave it to the budget.

    wins_only: value a deal won as 1 and lost as -1, whatever it scores
    """

    worlds: int = 0
    ms: int = 0
    core: str = ""
    wins_only: bool = False


def search(view: View, budget: Budget, asked: Asked, rng: Rng) -> tuple[Option, ...]:
    """Return every option of the view's seat, which is to act, with what it brought."""
    core = engine.core(asked.core)
    native = core.name == "native"
    worlds = asked.worlds or (budget.worlds if native else budget.twin_worlds)
    up_to = budget.enumerate_up_to if native and not asked.worlds else worlds
    ceiling = asked.ms or (0 if asked.worlds else budget.ceiling_ms)
    with engine.deadline(ceiling) if ceiling else nullcontext() as stop:
        return core.search(
            view.rules,
            info_of(view),
            worlds=worlds,
            seed=rng.next64(),
            enumerate_up_to=up_to,
            stop=stop,
        )


def best(options: Sequence[Option]) -> Option:
    """Return the option with the highest mean, the first of equal ones.

    Means are compared without division; an option that no layout was tried on counts as the worst.
    """
    leader = options[0]
    for option in options[1:]:
        if not option.worlds:
            continue
        ahead = option.total * leader.worlds - leader.total * option.worlds
        if not leader.worlds or ahead > 0:
            leader = option
    return leader


def first_act(view: View, option: Option) -> Action:
    """Return the first of the acts that make up an option, as one of the view's choices."""
    if option.before & FIRST_CLOSE_EARLY:
        return Close(view.seat, before_draw=True)
    if option.before & FIRST_EXCHANGE:
        return Exchange(view.seat)
    if option.before & FIRST_CLOSE:
        return Close(view.seat)
    return last_act(view, option)


def last_act(view: View, option: Option) -> Action:
    """Return the act that an option ends with: a card, the draw or a claim."""
    if option.act == DRAW:
        return Draw(view.seat)
    if option.act == CLAIM:
        return Claim(view.seat)
    for choice in view.choices:
        if isinstance(choice, Play) and choice.card == option.act:
            return choice
    # A card that can be led only after what is done before it, such as the exchanged trump.
    return Play(view.seat, option.act)


def choose(view: View, budget: Budget, asked: Asked, rng: Rng) -> Action:
    """Return the first act of the option that is worth most."""
    return first_act(view, best(search(view, budget, asked, rng)))
