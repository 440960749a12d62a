"""The Python twin of the C core behind the same interface."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.ai.cores.interface import (
    ERRORS,
    SEARCH_SLOT_BITS,
    SOLVER_SLOT_BITS,
    StopFlag,
    check_budget,
    check_start,
    small,
)
from game.ai.coretypes import (
    ActValue,
    CoreDeal,
    CoreError,
    CoreInfo,
    Option,
    Shown,
    Solution,
)
from game.ai.payoff import Payoff
from game.ai.twin import deal as twin_deal
from game.ai.twin import learned as twin_learned
from game.ai.twin import policy as twin_policy
from game.ai.twin import random_play as twin_random_play
from game.ai.twin import search as twin_search
from game.ai.twin import solve as twin_solve
from game.ai.twin import worlds as twin_worlds
from game.ai.twin.net import net_from
from game.cards import CardSet
from game.rng import MASK64, Rng
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
        twin_deal.check(rules, deal)
        return deal

    def legal(self, rules: RuleSet, deal: CoreDeal) -> list[int]:
        """Return every legal act in the core's order."""
        twin_deal.check(rules, deal)
        return twin_deal.legal(rules, deal)

    def apply(self, rules: RuleSet, deal: CoreDeal, act: int) -> CoreDeal:
        """Return the deal after a legal act."""
        twin_deal.check(rules, deal)
        following = deal.copy()
        twin_deal.apply(rules, following, small(act))
        return following

    def perft(self, rules: RuleSet, deal: CoreDeal, depth: int) -> int:
        """Return how many sequences of `depth` legal acts there are."""
        twin_deal.check(rules, deal)
        return twin_deal.perft(rules, deal, small(depth))

    def _solver(self, node_limit: int, stop: StopFlag | None, slot_bits: int) -> twin_solve.Solver:
        if not 4 <= slot_bits <= 28 or not 0 <= node_limit < 1 << 63:
            raise CoreError(ERRORS[-4])
        asked: Callable[[], bool] | None = None if stop is None else lambda: stop.is_set
        return twin_solve.Solver(slot_bits, node_limit, asked)

    def solve(
        self,
        rules: RuleSet,
        deal: CoreDeal,
        *,
        node_limit: int = 0,
        stop: StopFlag | None = None,
        slot_bits: int = SOLVER_SLOT_BITS,
    ) -> Solution:
        """Return the exact value for the seat to act, and an act that attains it."""
        twin_deal.check_going_on(rules, deal)
        return twin_solve.solve(rules, deal, self._solver(node_limit, stop, slot_bits))

    def timed_solve(self, rules: RuleSet, deal: CoreDeal, slot_bits: int) -> tuple[Solution, int]:
        """Return the solution and the nanoseconds of CPU time of the solver alone."""
        start = time.process_time_ns()
        solution = self.solve(rules, deal, slot_bits=slot_bits)
        return solution, time.process_time_ns() - start

    def solve_acts(
        self,
        rules: RuleSet,
        deal: CoreDeal,
        *,
        node_limit: int = 0,
        stop: StopFlag | None = None,
        slot_bits: int = SOLVER_SLOT_BITS,
    ) -> tuple[ActValue, ...]:
        """Return the exact value of every sensible act."""
        twin_deal.check_going_on(rules, deal)
        solver = self._solver(node_limit, stop, slot_bits)
        answers = twin_solve.solve_acts(rules, deal, solver)
        if solver.stopped:
            raise CoreError("the search was cut short")
        return tuple(answers)

    def count_worlds(self, rules: RuleSet, info: CoreInfo) -> int:
        """Return how many layouts fit the info."""
        twin_worlds.check_info(rules, info)
        return twin_worlds.count_worlds(info)

    def world_at(self, rules: RuleSet, info: CoreInfo, index: int) -> CoreDeal:
        """Return layout number `index` of those that fit."""
        if not 0 <= index < self.count_worlds(rules, info):
            raise CoreError(ERRORS[-4])
        return twin_worlds.world_at(info, index)

    def draw_world(self, rules: RuleSet, info: CoreInfo, rng: Rng) -> CoreDeal:
        """Return a layout drawn uniformly."""
        twin_worlds.check_info(rules, info)
        return twin_worlds.draw_world(info, rng)

    def policy_act(self, rules: RuleSet, deal: CoreDeal) -> int:
        """Return what the playouts' policy does."""
        twin_deal.check_going_on(rules, deal)
        if not twin_deal.stock_is_open(deal):
            raise CoreError(ERRORS[-4])
        return twin_policy.policy_act(rules, deal, twin_policy.buried_cards(deal))

    def random_position(self, rules: RuleSet, kind: int, rng: Rng) -> CoreDeal:
        """Return a position from random play."""
        return twin_random_play.random_position(rules, small(kind), rng)

    def search(
        self,
        rules: RuleSet,
        info: CoreInfo,
        *,
        worlds: int,
        seed: int,
        enumerate_up_to: int = 0,
        payoff: Payoff = None,
        stop: StopFlag | None = None,
    ) -> tuple[Option, ...]:
        """Return every option of the seat to act with what it brought."""
        check_budget(worlds, enumerate_up_to)
        solver = self._solver(0, stop, SEARCH_SLOT_BITS)
        return tuple(
            twin_search.search(rules, info, solver, worlds, enumerate_up_to, seed & MASK64, payoff)
        )

    def learned(
        self,
        rules: RuleSet,
        info: CoreInfo,
        shown: Shown,
        net: bytes,
        *,
        worlds: int,
        seed: int,
        depth: int = 1,
        payoff: Payoff = None,
        stop: StopFlag | None = None,
    ) -> tuple[Option, ...]:
        """Return every option with what the net's search gives it."""
        solver = self._solver(0, stop, SEARCH_SLOT_BITS)
        check_budget(worlds, 0)
        return tuple(
            twin_learned.learned(
                rules, info, shown, net_from(net), solver, worlds, seed & MASK64, depth, payoff
            )
        )

    def net_values(
        self, rules: RuleSet, info: CoreInfo, shown: Shown, net: bytes
    ) -> tuple[Option, ...]:
        """Return the net's own value of every option."""
        return tuple(twin_learned.net_values(rules, info, shown, net_from(net)))
