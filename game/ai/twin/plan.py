"""Closed play by the best plan; the twin of ``native/plan.c`` and ``native/fronts.c``.

What a plan brings is a vector, one value a world. The first worlds choose the plan, those after
them are only valued by it.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.assessment import Assessment, of_core
from game.ai.coretypes import (
    CLAIM,
    FIRST_CLOSE,
    FIRST_CLOSE_EARLY,
    NO_CARD,
    CoreDeal,
    CoreError,
    CoreInfo,
    Limits,
)
from game.ai.payoff import MOST_POINTS, PAYOFF_UNITS, Payoff, check_payoff
from game.ai.twin import worlds
from game.ai.twin.bits import OUT_POINTS
from game.ai.twin.deal import act_on, marriage_of, playable, stock_is_open
from game.ai.twin.search import do_before, list_options
from game.ai.twin.solve import Solver, settle_claims, value_of
from game.cards import Card, CardSet, cards_in
from game.rng import MASK64, Rng
from game.rules.ruleset import RuleSet

PLAN_FRONT = 32
"""A front keeps so many plans at most."""
ABOVE_ALL = 100

Vector = list[int]


@dataclass(slots=True)
class Worlds:
    """The other's hand in each world; the first `choosing` of them decide."""

    his: list[CardSet]
    choosing: int

    def reaches(self, vector: Vector, other: Vector) -> bool:
        """Whether the first vector is at least as good in each world that decides."""
        return all(vector[i] >= other[i] for i in range(self.choosing))

    def front_reaches(self, front: list[Vector], vector: Vector) -> bool:
        """Whether some vector of the front reaches this one."""
        return any(self.reaches(one, vector) for one in front)

    def add(self, front: list[Vector], vector: Vector) -> None:
        """Add a vector unless another reaches it; drop those it reaches, the worst if too many."""
        if self.front_reaches(front, vector):
            return
        front[:] = [one for one in front if not self.reaches(vector, one)]
        front.append(vector)
        if len(front) > PLAN_FRONT:
            sums = [sum(one[: self.choosing]) for one in front]
            del front[sums.index(min(sums))]


class Plan:
    """One search, for one seat."""

    def __init__(self, rules: RuleSet, solver: Solver, me: int) -> None:
        self.rules, self.solver, self.me = rules, solver, me

    def is_halted(self) -> bool:
        """Whether the search is to end."""
        solver = self.solver
        asked = solver.stop is not None and solver.stop.is_set
        return asked or 0 < solver.node_limit < solver.nodes

    def _with_hand(self, deal: CoreDeal, his: CardSet) -> CoreDeal:
        whole = deal.copy()
        whole.hand[1 - self.me] = his
        return whole

    def open_value(self, deal: CoreDeal, his: CardSet) -> int:
        """Return the value with all cards seen."""
        return value_of(self.rules, self._with_hand(deal, his), self.solver, self.me)

    def after(self, deal: CoreDeal, his: CardSet, act: int) -> CoreDeal:
        """Return what follows an act, with the claims of who has 66."""
        following = self._with_hand(deal, his)
        leads = following.led == NO_CARD
        act_on(self.rules, following, act)
        if leads:
            settle_claims(self.rules, following)
        claims = self.rules.out == "claim" and not following.over
        if claims and following.counted[following.turn] >= OUT_POINTS:
            act_on(self.rules, following, CLAIM)
        return following

    def front(
        self,
        deal: CoreDeal,
        w: Worlds,
        above: list[Vector] | None = None,
        upper: Vector | None = None,
    ) -> list[Vector]:
        """Return the vectors of the best plans.

        above: what the player has from acts tried before, None where nothing is cut
        upper: no vector brings more, None where that is not known
        """
        if deal.over or len(w.his) == 1:
            return [[self.open_value(deal, his) for his in w.his]]
        if deal.turn == self.me:
            return self._own_turn(deal, w)
        return self._other_turn(deal, w, above, upper)

    def _own_turn(self, deal: CoreDeal, w: Worlds) -> list[Vector]:
        front: list[Vector] = []
        acts: list[tuple[int, int, CoreDeal, Vector]] = []
        for card in cards_in(playable(self.rules, deal)):
            following = self.after(deal, w.his[0], card)
            upper = [self.open_value(following, his) for his in w.his]
            acts.append((-sum(upper[: w.choosing or 1]), len(acts), following, upper))
        best = [max(values) for values in zip(*(act[3] for act in acts), strict=True)]
        for _, _, following, upper in sorted(acts, key=lambda act: act[:2]):
            if w.front_reaches(front, best) or self.is_halted():
                break
            if not w.front_reaches(front, upper):
                for vector in self.front(following, w, front, upper):
                    w.add(front, vector)
        return front

    def _other_turn(
        self, deal: CoreDeal, w: Worlds, above: list[Vector] | None, upper: Vector | None
    ) -> list[Vector]:
        front = [[ABOVE_ALL] * len(w.his) if upper is None else upper[:]]
        for card, places in self._groups(deal, w):
            if self.is_halted():
                break
            following = self.after(deal, w.his[places[0]], card)
            left = [w.his[place] & ~(1 << card) for place in places]
            group = Worlds(left, sum(place < w.choosing for place in places))
            front = _join(front, self.front(following, group), w, places)
            if above is not None and all(w.front_reaches(above, one) for one in front):
                return []
        return front

    def _groups(self, deal: CoreDeal, w: Worlds) -> list[tuple[Card, list[int]]]:
        """Return each card the other can play with the worlds where he can, by what it declares."""
        groups: dict[tuple[Card, bool], list[int]] = {}
        for place, his in enumerate(w.his):
            whole = self._with_hand(deal, his)
            leads = whole.led == NO_CARD
            for card in cards_in(playable(self.rules, whole)):
                declares = leads and marriage_of(self.rules, whole, card) > 0
                groups.setdefault((card, declares), []).append(place)
        return [(card, groups[card, declares]) for card, declares in sorted(groups)]


def _join(front: list[Vector], below: list[Vector], w: Worlds, places: list[int]) -> list[Vector]:
    """Let each world of the group bring the smaller of what it brought so far and now."""
    joined: list[Vector] = []
    for one in front:
        for now in below:
            vector = one[:]
            for place, value in zip(places, now, strict=True):
                vector[place] = min(vector[place], value)
            w.add(joined, vector)
    return joined


def plan(
    rules: RuleSet, info: CoreInfo, solver: Solver, limits: Limits, payoff: Payoff = None
) -> list[Assessment]:
    """Value every option after which the stock is closed by the best plan after it."""
    worlds.check_info(rules, info)
    if info.seat != info.deal.turn:
        raise CoreError("an argument is out of its range")
    check_payoff(payoff, limits.worlds)
    rng, everything = Rng(limits.seed & MASK64), worlds.count_hands(info)
    is_exact = everything <= max(1, limits.enumerate_up_to)
    if is_exact:
        w = Worlds([worlds.hand_at(info, index) for index in range(everything)], everything)
    else:
        count = limits.worlds + limits.valued
        drawn = (worlds.draw_world(info, rng) for _ in range(count))
        w = Worlds([world.hand[1 - info.seat] for world in drawn], limits.worlds)
    solver.round += 1
    solver.stopped = False
    world = worlds.world_at(info, 0)
    closed = not stock_is_open(world)
    return [
        _planned(Plan(rules, solver, info.seat), world, w, key, payoff, is_exact)
        for key in list_options(rules, world)
        if closed or key[0] & (FIRST_CLOSE | FIRST_CLOSE_EARLY)
    ]


def _planned(
    plan: Plan,
    world: CoreDeal,
    w: Worlds,
    key: tuple[int, int],
    payoff: Payoff,
    is_exact: bool,
) -> Assessment:
    start, (before, act) = world.copy(), key
    do_before(plan.rules, start, before)
    after = plan.after(start, w.his[0], act)
    front = plan.front(after, w)
    units = PAYOFF_UNITS if payoff else 1
    if plan.is_halted() or not front:
        return of_core(plan.me, before, act, 0, 0, units, is_exact=is_exact)
    worths = [[payoff[v + MOST_POINTS] if payoff else v for v in vector] for vector in front]
    best = max(worths, key=lambda worth: sum(worth[: w.choosing]))
    valued = best[w.choosing :] or best
    lost = None if is_exact else _lost(plan, after, w, payoff, best)
    return of_core(
        plan.me,
        before,
        act,
        sum(valued),
        len(valued),
        units,
        squares=sum(value * value for value in valued),
        chosen=sum(best[: w.choosing]),
        weighed=w.choosing,
        is_exact=is_exact,
        lost=lost,
    )


def _lost(
    plan: Plan, after: CoreDeal, w: Worlds, payoff: Payoff, worth: list[int]
) -> tuple[int, int, int]:
    """Compare what a plan brings with what seeing all cards would, on both kinds of worlds."""
    seen = [plan.open_value(after, his) for his in w.his]
    best = [payoff[v + MOST_POINTS] if payoff else v for v in seen]
    lost = [b - v for b, v in zip(best, worth, strict=True)]
    chosen, beside = lost[: w.choosing], lost[w.choosing :]
    return sum(chosen), sum(beside or chosen), sum(one * one for one in chosen)
