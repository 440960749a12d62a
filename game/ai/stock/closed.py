"""Closed play by the best plan: how many hands of the other it is chosen and valued on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.ai import engine
from game.ai.assessment import Assessment, best_first
from game.ai.coretypes import MOST_PLANNED, CoreInfo, Limits
from game.ai.payoff import Payoff
from game.rules.actions import Close
from game.rules.ruleset import RuleSet

ROUNDS = (16, 4, 1)
"""Under a clock so many times fewer worlds come first: the last round that is finished counts."""
WITHIN_REACH = 0.4
"""A closing this many game points behind the best is not looked at again."""


@dataclass(frozen=True, slots=True)
class Plans:
    """How much is thought about plans.

    worlds: drawn to choose a plan on, and as many more to value it on
    all_up_to: so many hands are all taken instead
    closings: whether closing is valued so as well while the stock is open, where all hands can be
        taken: a plan for some of them is worth too little to be set beside what is not planned
    """

    worlds: int
    all_up_to: int
    closings: bool = False

    def within(self, worlds: int) -> Plans:
        """Return the same where so many worlds are asked for; 0: as they are.

        Hands alone are cheaper than worlds with a stock to be played through.
        """
        if not worlds:
            return self
        worlds, all_up_to = min(self.worlds, 4 * worlds), min(self.all_up_to, 16 * worlds)
        return replace(self, worlds=worlds, all_up_to=all_up_to)


def planned(
    core: engine.Core,
    rules: RuleSet,
    info: CoreInfo,
    plans: Plans,
    limits: Limits,
    payoff: Payoff,
) -> tuple[Assessment, ...]:
    """Return what leaves the stock closed, by the best plan after it; nothing if time is short."""
    found: tuple[Assessment, ...] = ()
    for part in ROUNDS if limits.stop else ROUNDS[-1:]:
        worlds = max(1, min(plans.worlds, MOST_PLANNED) // part)
        hands = plans.all_up_to // part
        asked = replace(limits, worlds=worlds, valued=worlds, enumerate_up_to=hands)
        now = core.plan(rules, info, asked, payoff)
        if not all(one.worlds for one in now):
            break
        found = now
        if all(one.is_exact for one in found):
            break
    return found


def with_closings(found: Iterable[Assessment], closings: Iterable[Assessment]) -> list[Assessment]:
    """Return the assessments with the closings valued by plans where those are exact."""
    planned_by_acts = {one.acts: one for one in closings if one.is_exact}
    return [planned_by_acts.get(one.acts, one) for one in found]


def closing_matters(found: Sequence[Assessment]) -> bool:
    """Return whether closing may be the best that can be done."""
    best = best_first(found)[0]
    reach = best.ranking - WITHIN_REACH
    return any(one.worlds and is_closing(one) and one.ranking >= reach for one in found)


def is_closing(one: Assessment) -> bool:
    """Return whether the stock is closed before the last act."""
    return any(isinstance(act, Close) for act in one.acts)
