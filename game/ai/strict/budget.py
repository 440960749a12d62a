"""How much the levels think in deals without a stock, and the worlds they imagine meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from game.ai import engine
from game.ai.level import Level
from game.ai.strict.worlds import Worlds
from game.cards import CardSet
from game.rng import Rng
from game.rules.view import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a level thinks.

    worlds: imagined an act; bid_worlds: the same for a bid or the naming of trumps
    exact: tricks at the end that are searched; late: from so few tricks on all are searched
    race: the same as both where three play for themselves, which takes longer to search
    twin_part: on the Python twin one world in so many is taken, and a trick less is searched
    ceiling_ms: CPU milliseconds after which no further world is begun
    """

    worlds: int
    bid_worlds: int
    exact: int
    late: int
    race: int
    twin_part: int
    ceiling_ms: int


@dataclass(frozen=True, slots=True)
class ActBudget:
    """One act's budget: how many worlds, how deep, on which core, and until when."""

    worlds: int
    bid_worlds: int
    exact: int
    late: int
    core: str
    ceiling_ms: int


def act_budget(budget: Budget, partners: bool, level: Level) -> ActBudget:
    """Return a level's budget with its settings; what is not set is left to the budget.

    Where the number of worlds is asked for no clock runs, so the same seed gives the same act.
    """
    twin = engine.core(level.core).name == "python"
    part = budget.twin_part if twin else 1
    return ActBudget(
        worlds=level.worlds or max(1, budget.worlds // part),
        bid_worlds=level.worlds or max(1, budget.bid_worlds // part),
        exact=(budget.exact if partners else budget.race) - twin,
        late=(budget.late if partners else budget.race) - twin,
        core=level.core,
        ceiling_ms=level.ms or (0 if level.worlds else budget.ceiling_ms),
    )


def imagined(view: View, how_many: int, ceiling_ms: int, rng: Rng) -> Iterator[list[CardSet]]:
    """Yield imagined hands until there are enough or the time is up, one world at least."""
    worlds, start = Worlds(view), time.thread_time()
    for _ in range(how_many):
        yield worlds.draw(rng)
        if ceiling_ms and (time.thread_time() - start) * 1000 > ceiling_ms:
            return
