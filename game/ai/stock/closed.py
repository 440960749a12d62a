"""Closed play by the best plan: how many hands of the other it is chosen and valued on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb, hypot

from game.ai import engine
from game.ai.assessment import Z_95, Assessment, best_first
from game.ai.coretypes import MOST_PLANNED, NO_SEAT, CoreInfo, Limits
from game.ai.payoff import Payoff
from game.rules.actions import Action, Close
from game.rules.ruleset import RuleSet

ROUNDS = (8, 4, 2, 1)
"""Under a clock so many times fewer worlds come first: the last round that is finished counts."""
MOST_OPENED, OPENED = 5005, 2000
"""So many hands are all taken to see what open cards would bring, else so many drawn ones."""
BESIDE = 1 / 8
"""The weight of worlds that did not choose a plan in what it is said to lose. Compared with all
hands those that chose it show too little loss, by 0.01 to 0.05 game points, the others too much, by
0.14 to 0.5: so weighed both together are right to 0.01 (50 to 200 worlds, Schnapsen, Sixty-six)."""
UNSURE = 0.4
"""The part of the difference between the two that the interval is widened by."""
FEWER = 2
"""So many times fewer worlds value a plan besides those that choose it."""
RARE = 3
"""What none of n worlds shows comes in 3 of n at most, with 95 % certainty."""
LONG_HANDS, SLOWER = 6, 4
"""With so many cards a plan takes so many times longer for as many hands."""
WITHIN_REACH = 0.4
"""A closing this many game points behind the best is not looked at again."""


@dataclass(frozen=True, slots=True)
class Plans:
    """How much is thought about plans.

    worlds: drawn to choose a plan on, and half as many more to value it on
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
    rounds = list(_rounds(info, plans, limits))
    opened = _opened(core, rules, info, limits, payoff)
    for asked in rounds:
        now = core.plan(rules, info, asked, payoff)
        if not all(one.worlds for one in now):
            break
        found = now
    return tuple(_told(one, opened.get(one.acts)) for one in found)


def count_hands(info: CoreInfo) -> int:
    """Return how many hands the other can hold."""
    known = info.deal.hand[1 - info.seat].bit_count()
    return comb((info.unseen & ~info.excluded).bit_count(), info.his_cards - known)


def _rounds(info: CoreInfo, plans: Plans, limits: Limits) -> Iterator[Limits]:
    """Yield what is asked one after the other: fewer worlds first under a clock, all hands last."""
    hands = count_hands(info)
    is_long = info.deal.hand[info.seat].bit_count() >= LONG_HANDS
    all_up_to = plans.all_up_to // (SLOWER if is_long else 1)
    for part in ROUNDS if limits.stop else ROUNDS[-1:]:
        worlds = max(1, min(plans.worlds, MOST_PLANNED) // part)
        if hands <= min(all_up_to, 2 * worlds) or (part == 1 and hands <= all_up_to):
            yield replace(limits, worlds=worlds, valued=-(-worlds // FEWER), enumerate_up_to=hands)
            return
        yield replace(limits, worlds=worlds, valued=-(-worlds // FEWER), enumerate_up_to=1)


def _opened(
    core: engine.Core, rules: RuleSet, info: CoreInfo, limits: Limits, payoff: Payoff
) -> dict[tuple[Action, ...], Assessment]:
    """Return what all cards seen would bring in closed play, by the acts; else nothing."""
    if info.deal.closer == NO_SEAT:
        return {}
    asked = replace(limits, worlds=OPENED, enumerate_up_to=MOST_OPENED)
    return {one.acts: one for one in core.search(rules, info, asked, payoff) if one.worlds}


def _told(plan: Assessment, opened: Assessment | None) -> Assessment:
    """Return what is told of a plan.

    What all cards seen would bring is known of many more hands than a plan can be made for, and
    most of the chance is in those. From it is taken what the plan loses by not seeing them.
    """
    if plan.lost is None:
        return plan
    assert plan.chosen is not None
    lost, more = plan.lost, plan.lost.beside - plan.lost.mean
    seen = opened.total / opened.worlds if opened else plan.chosen + lost.mean
    chance = opened.error if opened else plan.error
    rest = (Z_95 * lost.deviation, UNSURE * more, RARE * plan.units / (FEWER * plan.worlds))
    return replace(
        plan,
        total=plan.worlds * (seen - lost.mean - BESIDE * more),
        chosen=None,
        half=hypot(chance * plan.units, *rest),
        lost=None,
    )


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
