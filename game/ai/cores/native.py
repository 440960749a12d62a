"""The C core behind plain Python values: structs go in, values and exceptions come out."""

from __future__ import annotations

import threading
import time
from functools import cache
from typing import Any

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
from game.ai.payoff import Payoff, check_payoff
from game.cards import CardSet
from game.rng import MASK64, Rng
from game.rules.ruleset import OPTIONS, RuleSet

_CHOICES: dict[str, tuple[object, ...]] = {
    "exchange": ("lead", "turn", "none"),
    "marriage": ("open", "any", "none"),
    "strict": ("follow", "trump", "beat"),
    "out": ("auto", "claim"),
    "last_trick": ("open_nobody_out", "decides", "open", "always"),
    "close_scored": ("end", "close"),
    "failed_close": ("at_close", "classic", "at_end", "three"),
    "nobody": ("more", "last_trick", "carry", "draw"),
}
"""The C enumerations in their order; other options are numbers or yes and no."""
_MATCH_OPTIONS = frozenset({"next_dealer", "target"})
_PAIRS = (
    "hand",
    "counted",
    "pending",
    "card_points",
    "tricks",
    "close_counted",
    "close_card_points",
    "close_tricks",
)
_NUMBERS = (
    "drawn",
    "trump",
    "turn",
    "led",
    "declared",
    "draw_owed",
    "closer",
    "closing_lead",
    "over",
    "carried",
    "score",
)


def _raise_for(code: int) -> None:
    if code < 0:
        raise CoreError(ERRORS[code])


@cache
def _c_rules(ffi: Any, rules: RuleSet) -> Any:
    struct = ffi.new("CoreRules *")
    for name in OPTIONS:
        if name not in _MATCH_OPTIONS:
            value = getattr(rules, name)
            choices = _CHOICES.get(name)
            setattr(struct, name, choices.index(value) if choices else int(value))
    return struct


def _c_deal(ffi: Any, deal: CoreDeal) -> Any:
    struct = ffi.new("CoreDeal *")
    if len(deal.stock) > 32:
        raise CoreError(ERRORS[-2])
    try:
        for name in _PAIRS:
            pair = getattr(struct, name)
            pair[0], pair[1] = getattr(deal, name)
        for name in _NUMBERS:
            setattr(struct, name, getattr(deal, name))
        for index, card in enumerate(deal.stock):
            struct.stock[index] = card
    except (OverflowError, TypeError, ValueError) as error:
        raise CoreError(f"{ERRORS[-2]}: {error}") from None
    struct.size = len(deal.stock)
    return struct


def _py_deal(struct: Any) -> CoreDeal:
    fields: dict[str, Any] = {name: int(getattr(struct, name)) for name in _NUMBERS}
    fields |= {name: list(getattr(struct, name)) for name in _PAIRS}
    return CoreDeal(stock=list(struct.stock)[: struct.size], **fields)


def _py_options(options: Any, count: int) -> tuple[Option, ...]:
    return tuple(
        Option(option.act, option.before, option.sum, option.worlds)
        for option in list(options)[:count]
    )


@cache
def _c_net(ffi: Any, net: bytes) -> Any:
    struct = ffi.new("CoreNet *")
    view = ffi.buffer(struct)
    if len(net) != len(view):
        raise CoreError(f"a net has {len(view)} bytes, this file {len(net)}")
    view[:] = net
    return struct


class NativeCore:
    """The C core behind plain Python values; each thread has its own tables."""

    name = "native"

    def __init__(self, module: Any) -> None:
        """Take the compiled module."""
        self._ffi, self._lib = module.ffi, module.lib
        self._tables = threading.local()

    def _checked(self, rules: RuleSet, deal: CoreDeal) -> tuple[Any, Any]:
        c_rules, c_deal = _c_rules(self._ffi, rules), _c_deal(self._ffi, deal)
        _raise_for(self._lib.core_check(c_rules, c_deal))
        return c_rules, c_deal

    def start(
        self, rules: RuleSet, hands: list[CardSet], stock: list[int], forehand: int
    ) -> CoreDeal:
        """Return a fresh deal."""
        check_start(rules, hands, stock, forehand)
        deal = self._ffi.new("CoreDeal *")
        _raise_for(
            self._lib.core_start(_c_rules(self._ffi, rules), hands, bytes(stock), forehand, deal)
        )
        return _py_deal(deal)

    def legal(self, rules: RuleSet, deal: CoreDeal) -> list[int]:
        """Return every legal act in the core's order."""
        acts = self._ffi.new("uint8_t[16]")
        count = self._lib.core_legal(*self._checked(rules, deal), acts)
        return list(acts)[:count]

    def apply(self, rules: RuleSet, deal: CoreDeal, act: int) -> CoreDeal:
        """Return the deal after a legal act."""
        c_rules, c_deal = self._checked(rules, deal)
        _raise_for(self._lib.core_apply(c_rules, c_deal, small(act)))
        return _py_deal(c_deal)

    def perft(self, rules: RuleSet, deal: CoreDeal, depth: int) -> int:
        """Return how many sequences of `depth` legal acts there are."""
        return int(self._lib.core_perft(*self._checked(rules, deal), small(depth)))

    def _info(self, rules: RuleSet, info: CoreInfo) -> tuple[Any, Any]:
        struct = self._ffi.new("CoreInfo *")
        struct.deal = _c_deal(self._ffi, info.deal)[0]
        try:
            struct.seat, struct.his_cards = info.seat, info.his_cards
            struct.unseen, struct.excluded = info.unseen, info.excluded
        except (OverflowError, TypeError) as error:
            raise CoreError(f"{ERRORS[-2]}: {error}") from None
        c_rules = _c_rules(self._ffi, rules)
        _raise_for(self._lib.core_check_info(c_rules, struct))
        return c_rules, struct

    def count_worlds(self, rules: RuleSet, info: CoreInfo) -> int:
        """Return how many layouts fit the info."""
        return int(self._lib.core_count_worlds(*self._info(rules, info)))

    def world_at(self, rules: RuleSet, info: CoreInfo, index: int) -> CoreDeal:
        """Return layout number `index` of those that fit."""
        c_rules, struct = self._info(rules, info)
        deal = self._ffi.new("CoreDeal *")
        if not 0 <= index < 1 << 62:
            raise CoreError(ERRORS[-4])
        _raise_for(self._lib.core_world_at(c_rules, struct, index, deal))
        return _py_deal(deal)

    def draw_world(self, rules: RuleSet, info: CoreInfo, rng: Rng) -> CoreDeal:
        """Return a layout drawn uniformly."""
        c_rules, struct = self._info(rules, info)
        state, deal = self._ffi.new("uint64_t *", rng.state), self._ffi.new("CoreDeal *")
        _raise_for(self._lib.core_draw_world(c_rules, struct, state, deal))
        rng.state = int(state[0])
        return _py_deal(deal)

    def policy_act(self, rules: RuleSet, deal: CoreDeal) -> int:
        """Return what the playouts' policy does."""
        act = int(self._lib.core_policy_act(*self._checked(rules, deal)))
        _raise_for(act)
        return act

    def random_position(self, rules: RuleSet, kind: int, rng: Rng) -> CoreDeal:
        """Return a position from random play."""
        state, deal = self._ffi.new("uint64_t *", rng.state), self._ffi.new("CoreDeal *")
        code = self._lib.core_random_position(_c_rules(self._ffi, rules), small(kind), state, deal)
        rng.state = int(state[0])
        _raise_for(code)
        return _py_deal(deal)

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
        c_rules, struct = self._info(rules, info)
        solver = self._solver(0, stop, SEARCH_SLOT_BITS)
        options, count = self._ffi.new("CoreOption[48]"), self._ffi.new("int *")
        check_budget(worlds, enumerate_up_to)
        code = self._lib.core_search(
            c_rules,
            struct,
            solver,
            worlds,
            enumerate_up_to,
            seed & MASK64,
            self._payoff(payoff, max(worlds, enumerate_up_to)),
            options,
            count,
        )
        _raise_for(code)
        return _py_options(options, count[0])

    def _payoff(self, payoff: Payoff, worlds: int) -> Any:
        if payoff is None:
            return self._ffi.NULL
        check_payoff(payoff, worlds)
        return self._ffi.new("int32_t[13]", list(payoff))

    def _shown(self, shown: Shown) -> Any:
        struct = self._ffi.new("CoreShown *")
        try:
            struct.known = shown.known
            for seat, plays in enumerate(shown.plays):
                struct.plays[seat] = plays
        except (IndexError, OverflowError, TypeError) as error:
            raise CoreError(f"{ERRORS[-2]}: {error}") from None
        return struct

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
        c_rules, struct = self._info(rules, info)
        solver = self._solver(0, stop, SEARCH_SLOT_BITS)
        options, count = self._ffi.new("CoreOption[48]"), self._ffi.new("int *")
        check_budget(worlds, 0)
        code = self._lib.core_learned(
            c_rules,
            struct,
            self._shown(shown),
            _c_net(self._ffi, net),
            solver,
            worlds,
            seed & MASK64,
            depth,
            self._payoff(payoff, worlds),
            options,
            count,
        )
        _raise_for(code)
        return _py_options(options, count[0])

    def net_values(
        self, rules: RuleSet, info: CoreInfo, shown: Shown, net: bytes
    ) -> tuple[Option, ...]:
        """Return the net's own value of every option."""
        c_rules, struct = self._info(rules, info)
        options, count = self._ffi.new("CoreOption[48]"), self._ffi.new("int *")
        code = self._lib.core_net_values(
            c_rules, struct, self._shown(shown), _c_net(self._ffi, net), options, count
        )
        _raise_for(code)
        return _py_options(options, count[0])

    def _solver(self, node_limit: int, stop: StopFlag | None, slot_bits: int) -> Any:
        if not 4 <= slot_bits <= 28 or not 0 <= node_limit < 1 << 63:
            raise CoreError(ERRORS[-4])
        solvers: dict[int, Any] = self._tables.__dict__.setdefault("solvers", {})
        if slot_bits not in solvers:
            slots = self._ffi.new("CoreSlot[]", 1 << slot_bits)
            solvers[slot_bits] = (self._ffi.new("CoreSolver *"), slots)
        solver, slots = solvers[slot_bits]
        solver.slots, solver.slot_bits = slots, slot_bits
        solver.nodes, solver.node_limit = 0, node_limit
        solver.stop = self._ffi.NULL if stop is None else stop.cell
        return solver

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
        solver = self._solver(node_limit, stop, slot_bits)
        return self._solve_with(rules, deal, solver)[0]

    def timed_solve(self, rules: RuleSet, deal: CoreDeal, slot_bits: int) -> tuple[Solution, int]:
        """Return the solution and the nanoseconds of CPU time of the solver alone."""
        return self._solve_with(rules, deal, self._solver(0, None, slot_bits))

    def _solve_with(self, rules: RuleSet, deal: CoreDeal, solver: Any) -> tuple[Solution, int]:
        c_rules, c_deal = self._checked(rules, deal)
        value, best = self._ffi.new("int *"), self._ffi.new("int *")
        start = time.process_time_ns()
        code = self._lib.core_solve(c_rules, c_deal, solver, value, best)
        spent = time.process_time_ns() - start
        _raise_for(code)
        return Solution(value[0], best[0], int(solver.nodes), not solver.stopped), spent

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
        c_rules, c_deal = self._checked(rules, deal)
        solver = self._solver(node_limit, stop, slot_bits)
        acts, values = self._ffi.new("uint8_t[16]"), self._ffi.new("int8_t[16]")
        count = self._ffi.new("int *")
        _raise_for(self._lib.core_solve_acts(c_rules, c_deal, solver, acts, values, count))
        if solver.stopped:
            raise CoreError("the search was cut short")
        return tuple(ActValue(acts[i], values[i]) for i in range(count[0]))
