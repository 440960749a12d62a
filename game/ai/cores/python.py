"""The Python twin of the C core behind the same interface."""

from __future__ import annotations

import time
from dataclasses import replace

from game.ai.assessment import Assessment
from game.ai.cores.interface import (
    SEARCH_SLOT_BITS,
    SOLVER_SLOT_BITS,
    check_limits,
    check_planned,
    check_start,
    refuse_unless,
    small,
    strict_slot_bits,
)
from game.ai.coretypes import (
    UNLIMITED,
    ActValue,
    CardValues,
    CoreDeal,
    CoreInfo,
    Limits,
    Solution,
    StrictDeal,
)
from game.ai.payoff import Aim, Payoff
from game.ai.twin import deal as twin_deal
from game.ai.twin import learned as twin_learned
from game.ai.twin import plan as twin_plan
from game.ai.twin import policy as twin_policy
from game.ai.twin import random_play as twin_random_play
from game.ai.twin import search as twin_search
from game.ai.twin import solve as twin_solve
from game.ai.twin import strict as twin_strict
from game.ai.twin import worlds as twin_worlds
from game.ai.twin.check import check, check_going_on
from game.ai.twin.net import net_from
from game.cards import Card, CardSet
from game.rng import Rng
from game.rules.ruleset import RuleSet


class TwinCore:
    """The same in Python."""

    name = "python"

    def start(
        self, rules: RuleSet, hands: list[CardSet], stock: list[int], forehand: int
    ) -> CoreDeal:
        """Return a fresh deal."""
        check_start(rules, hands, stock, forehand)
        deal = CoreDeal(hand=list(hands), stock=list(stock), trump=stock[-1] >> 3, turn=forehand)
        check(rules, deal)
        return deal

    def legal(self, rules: RuleSet, deal: CoreDeal) -> list[int]:
        """Return every legal act in the core's order."""
        check(rules, deal)
        return twin_deal.legal(rules, deal)

    def apply(self, rules: RuleSet, deal: CoreDeal, act: int) -> CoreDeal:
        """Return the deal after a legal act."""
        check(rules, deal)
        following = deal.copy()
        twin_deal.apply(rules, following, small(act))
        return following

    def perft(self, rules: RuleSet, deal: CoreDeal, depth: int) -> int:
        """Return how many sequences of `depth` legal acts there are."""
        check(rules, deal)
        return twin_deal.perft(rules, deal, small(depth))

    def solve(self, rules: RuleSet, deal: CoreDeal, limits: Limits = UNLIMITED) -> Solution:
        """Return the exact value for the seat to act, and an act that attains it."""
        start = time.process_time_ns()
        check_going_on(rules, deal)
        solution = twin_solve.solve(rules, deal, _solver(limits, SOLVER_SLOT_BITS))
        return replace(solution, nanoseconds=time.process_time_ns() - start)

    def solve_acts(self, rules: RuleSet, deal: CoreDeal) -> tuple[ActValue, ...]:
        """Return the exact value of every sensible act."""
        check_going_on(rules, deal)
        return tuple(twin_solve.solve_acts(rules, deal, _solver(UNLIMITED, SOLVER_SLOT_BITS)))

    def count_worlds(self, rules: RuleSet, info: CoreInfo) -> int:
        """Return how many worlds fit the info."""
        twin_worlds.check_info(rules, info)
        return twin_worlds.count_worlds(info)

    def world_at(self, rules: RuleSet, info: CoreInfo, index: int) -> CoreDeal:
        """Return world number `index` of those that fit."""
        refuse_unless(0 <= index < self.count_worlds(rules, info))
        return twin_worlds.world_at(info, index)

    def draw_world(self, rules: RuleSet, info: CoreInfo, rng: Rng) -> CoreDeal:
        """Return a world drawn uniformly."""
        twin_worlds.check_info(rules, info)
        return twin_worlds.draw_world(info, rng)

    def policy_act(self, rules: RuleSet, deal: CoreDeal) -> int:
        """Return what the playouts' policy does."""
        check_going_on(rules, deal)
        refuse_unless(twin_deal.stock_is_open(deal))
        return twin_policy.policy_act(rules, deal, twin_policy.buried_cards(deal))

    def random_position(self, rules: RuleSet, kind: int, rng: Rng) -> CoreDeal:
        """Return a position from random play."""
        return twin_random_play.random_position(rules, small(kind), rng)

    def search(
        self, rules: RuleSet, info: CoreInfo, limits: Limits, payoff: Payoff = None
    ) -> tuple[Assessment, ...]:
        """Return what the seat to act can do, with what each brought on imagined worlds."""
        solver = _solver(limits, SEARCH_SLOT_BITS)
        return tuple(twin_search.search(rules, info, solver, limits, payoff))

    def plan(
        self, rules: RuleSet, info: CoreInfo, limits: Limits, payoff: Payoff = None
    ) -> tuple[Assessment, ...]:
        """Return what leaves the stock closed, by the best plan after it."""
        check_planned(limits)
        solver = _solver(limits, SEARCH_SLOT_BITS)
        return tuple(twin_plan.plan(rules, info, solver, limits, payoff))

    def learned(
        self, rules: RuleSet, info: CoreInfo, net: bytes, limits: Limits, payoff: Payoff = None
    ) -> tuple[Assessment, ...]:
        """Return what the seat can do with what the net's search gives it."""
        solver = _solver(limits, SEARCH_SLOT_BITS)
        return tuple(twin_learned.learned(rules, info, net_from(net), solver, limits, payoff))

    def net_values(self, rules: RuleSet, info: CoreInfo, net: bytes) -> tuple[Assessment, ...]:
        """Return the net's own value of all that the seat can do."""
        return tuple(twin_learned.net_values(rules, info, net_from(net)))

    def strict_values(self, rules: RuleSet, deal: StrictDeal, aim: Aim, exact: int) -> CardValues:
        """Return what each legal card of a deal without a stock leads to."""
        row = twin_strict.checked_row(rules, deal, aim)
        return twin_strict.values(row, deal, exact, strict_slot_bits(exact))

    def strict_policy(self, rules: RuleSet, deal: StrictDeal) -> Card:
        """Return what the rule policy plays in a deal without a stock."""
        return twin_strict.by_rule(twin_strict.checked_row(rules, deal, 0), deal)


def _solver(limits: Limits, bits: int) -> twin_solve.Solver:
    check_limits(limits)
    return twin_solve.Solver(limits.slot_bits or bits, limits.node_limit, limits.stop)
