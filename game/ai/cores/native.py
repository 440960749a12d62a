"""The C core behind plain Python values: structs go in, values and exceptions come out."""

from __future__ import annotations

import threading
import time
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any

from game.ai.assessment import Assessment, of_core
from game.ai.cores.interface import (
    ERRORS,
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
    DEAL_FIELDS,
    DEAL_VALUES,
    NET_UNITS,
    UNLIMITED,
    ActValue,
    CardValues,
    CoreDeal,
    CoreError,
    CoreInfo,
    Limits,
    Solution,
    StrictDeal,
)
from game.ai.payoff import PAYOFF_UNITS, Aim, Payoff, check_payoff, side_and_payoff
from game.cards import Card, CardSet
from game.rng import MASK64, Rng
from game.rules.ruleset import OPTIONS, RuleSet

_STRICT_VALUES = attrgetter(*StrictDeal.__dataclass_fields__)
"""In the order of the C struct."""
ROWS = 64
"""So many rules with their payoffs are kept ready."""


class NativeCore:
    """The C core behind plain Python values; each thread has its own tables."""

    name = "native"

    def __init__(self, module: Any) -> None:
        """Take the compiled module."""
        self._ffi, self._lib = module.ffi, module.lib
        self._new = module.ffi.new
        self._tables = threading.local()

    def start(
        self, rules: RuleSet, hands: list[CardSet], stock: list[int], forehand: int
    ) -> CoreDeal:
        """Return a fresh deal."""
        check_start(rules, hands, stock, forehand)
        return self._made("core_start", _c_rules(self._ffi, rules), hands, bytes(stock), forehand)

    def legal(self, rules: RuleSet, deal: CoreDeal) -> list[int]:
        """Return every legal act in the core's order."""
        acts = self._new("uint8_t[16]")
        count = self._lib.core_legal(*self._checked(rules, deal), acts)
        return list(acts)[:count]

    def apply(self, rules: RuleSet, deal: CoreDeal, act: int) -> CoreDeal:
        """Return the deal after a legal act."""
        c_rules, c_deal = self._checked(rules, deal)
        _done(self._lib.core_apply(c_rules, c_deal, small(act)))
        return _py_deal(c_deal)

    def perft(self, rules: RuleSet, deal: CoreDeal, depth: int) -> int:
        """Return how many sequences of `depth` legal acts there are."""
        return int(self._lib.core_perft(*self._checked(rules, deal), small(depth)))

    def solve(self, rules: RuleSet, deal: CoreDeal, limits: Limits = UNLIMITED) -> Solution:
        """Return the exact value for the seat to act, and an act that attains it."""
        checked, solver = self._checked(rules, deal), self._solver(limits, SOLVER_SLOT_BITS)
        value, best = self._new("int *"), self._new("int *")
        start = time.process_time_ns()
        code = self._lib.core_solve(*checked, solver, value, best)
        spent = time.process_time_ns() - start
        _done(code)
        return Solution(value[0], best[0], int(solver.nodes), not solver.stopped, spent)

    def solve_acts(self, rules: RuleSet, deal: CoreDeal) -> tuple[ActValue, ...]:
        """Return the exact value of every sensible act."""
        checked, solver = self._checked(rules, deal), self._solver(UNLIMITED, SOLVER_SLOT_BITS)
        acts, values, count = self._new("uint8_t[16]"), self._new("int8_t[16]"), self._new("int *")
        _done(self._lib.core_solve_acts(*checked, solver, acts, values, count))
        return tuple(ActValue(acts[i], values[i]) for i in range(count[0]))

    def count_worlds(self, rules: RuleSet, info: CoreInfo) -> int:
        """Return how many worlds fit the info."""
        return int(self._lib.core_count_worlds(*self._info(rules, info)))

    def world_at(self, rules: RuleSet, info: CoreInfo, index: int) -> CoreDeal:
        """Return world number `index` of those that fit."""
        refuse_unless(0 <= index < 1 << 62)
        return self._made("core_world_at", *self._info(rules, info), index)

    def draw_world(self, rules: RuleSet, info: CoreInfo, rng: Rng) -> CoreDeal:
        """Return a world drawn uniformly."""
        return self._drawn("core_draw_world", rng, *self._info(rules, info))

    def policy_act(self, rules: RuleSet, deal: CoreDeal) -> int:
        """Return what the playouts' policy does."""
        return _done(self._lib.core_policy_act(*self._checked(rules, deal)))

    def random_position(self, rules: RuleSet, kind: int, rng: Rng) -> CoreDeal:
        """Return a position from random play."""
        return self._drawn("core_random_position", rng, _c_rules(self._ffi, rules), small(kind))

    def search(
        self, rules: RuleSet, info: CoreInfo, limits: Limits, payoff: Payoff = None
    ) -> tuple[Assessment, ...]:
        """Return what the seat to act can do, with what each brought on imagined worlds."""
        asked = (*self._info(rules, info), self._solver(limits, SEARCH_SLOT_BITS), limits.worlds)
        worth = self._payoff(payoff, max(limits.worlds, limits.enumerate_up_to))
        counted = (limits.enumerate_up_to, limits.seed & MASK64, worth)
        return self._assessed("core_search", info, payoff, 1, *asked, *counted)

    def plan(
        self, rules: RuleSet, info: CoreInfo, limits: Limits, payoff: Payoff = None
    ) -> tuple[Assessment, ...]:
        """Return what leaves the stock closed, by the best plan after it."""
        check_planned(limits)
        most = max(limits.worlds + limits.valued, limits.enumerate_up_to)
        room = self._new("uint64_t[]", self._lib.core_plan_room(most))
        asked = (*self._info(rules, info), self._solver(limits, SEARCH_SLOT_BITS), room)
        worth = self._payoff(payoff, limits.worlds)
        counted = (limits.worlds, limits.valued, limits.enumerate_up_to, limits.seed & MASK64)
        return self._assessed("core_plan", info, payoff, 1, *asked, *counted, worth)

    def learned(
        self, rules: RuleSet, info: CoreInfo, net: bytes, limits: Limits, payoff: Payoff = None
    ) -> tuple[Assessment, ...]:
        """Return what the seat can do with what the net's search gives it."""
        asked = (*self._seen(rules, info, net), self._solver(limits, SEARCH_SLOT_BITS))
        worth = self._payoff(payoff, limits.worlds)
        counted = (limits.worlds, limits.seed & MASK64, limits.depth, worth)
        return self._assessed("core_learned", info, payoff, NET_UNITS, *asked, *counted)

    def net_values(self, rules: RuleSet, info: CoreInfo, net: bytes) -> tuple[Assessment, ...]:
        """Return the net's own value of all that the seat can do."""
        seen = self._seen(rules, info, net)
        return self._assessed("core_net_values", info, None, NET_UNITS, *seen)

    def strict_values(self, rules: RuleSet, deal: StrictDeal, aim: Aim, exact: int) -> CardValues:
        """Return what each legal card of a deal without a stock leads to."""
        asked, bits = self._strict(rules, deal, aim), strict_slot_bits(exact)
        values, count = self._new("CorePlainValue[8]"), self._new("int *")
        nodes, slots = self._new("uint64_t *"), self._slots("CorePlainSlot", bits)
        _done(self._lib.core_plain_values(*asked, slots, bits, exact, values, count, nodes))
        found = (ActValue(values[i].card, values[i].value) for i in range(count[0]))
        return CardValues(tuple(found), int(nodes[0]))

    def strict_policy(self, rules: RuleSet, deal: StrictDeal) -> Card:
        """Return what the rule policy plays in a deal without a stock."""
        return _done(self._lib.core_plain_policy(*self._strict(rules, deal, 0)))

    # What the C functions are given

    def _struct(self, kind: str, values: object) -> Any:
        """Return a C struct with these values; CoreError where one does not fit its field."""
        try:
            return self._new(f"{kind} *", values)
        except (IndexError, OverflowError, TypeError, ValueError) as error:
            raise CoreError(f"{ERRORS[-2]}: {error}") from None

    def _checked(self, rules: RuleSet, deal: CoreDeal) -> tuple[Any, Any]:
        c_rules, c_deal = _c_rules(self._ffi, rules), self._struct("CoreDeal", _values(deal))
        _done(self._lib.core_check(c_rules, c_deal))
        return c_rules, c_deal

    def _info(self, rules: RuleSet, info: CoreInfo) -> tuple[Any, Any]:
        sets = (_values(info.deal), info.unseen, info.excluded)
        struct = self._struct("CoreInfo", (*sets, info.seat, info.his_cards))
        c_rules = _c_rules(self._ffi, rules)
        _done(self._lib.core_check_info(c_rules, struct))
        return c_rules, struct

    def _seen(self, rules: RuleSet, info: CoreInfo, net: bytes) -> tuple[Any, ...]:
        c_shown = self._struct("CoreShown", (info.shown.plays, info.shown.known))
        return (*self._info(rules, info), c_shown, _c_net(self._ffi, net))

    def _strict(self, rules: RuleSet, deal: StrictDeal, aim: Aim) -> tuple[Any, Any]:
        c_deal = self._struct("CorePlain", (*_STRICT_VALUES(deal), len(deal.trick)))
        return _c_strict_rules(self._ffi, rules, aim), c_deal

    def _payoff(self, payoff: Payoff, worlds: int) -> Any:
        if payoff is None:
            return self._ffi.NULL
        check_payoff(payoff, worlds)
        return self._new("int32_t[13]", list(payoff))

    def _slots(self, kind: str, bits: int) -> Any:
        kept, name = self._tables.__dict__, f"{kind}{bits}"
        if name not in kept:
            kept[name] = self._new(f"{kind}[]", 1 << bits)
        return kept[name]

    def _solver(self, limits: Limits, bits: int) -> Any:
        check_limits(limits)
        bits, kept = limits.slot_bits or bits, self._tables.__dict__
        if f"solver{bits}" not in kept:
            kept[f"solver{bits}"] = self._new("CoreSolver *", (self._slots("CoreSlot", bits), bits))
        solver = kept[f"solver{bits}"]
        solver.nodes, solver.node_limit = 0, limits.node_limit
        solver.stop = self._ffi.NULL if limits.stop is None else limits.stop.cell
        return solver

    # What they give back

    def _made(self, function: str, *asked: Any) -> CoreDeal:
        deal = self._new("CoreDeal *")
        _done(getattr(self._lib, function)(*asked, deal))
        return _py_deal(deal)

    def _drawn(self, function: str, rng: Rng, *asked: Any) -> CoreDeal:
        state = self._new("uint64_t *", rng.state)
        try:
            return self._made(function, *asked, state)
        finally:
            rng.state = int(state[0])

    def _assessed(
        self, function: str, info: CoreInfo, payoff: Payoff, units: int, *asked: Any
    ) -> tuple[Assessment, ...]:
        options, count = self._new("CoreOption[48]"), self._new("int *")
        _done(getattr(self._lib, function)(*asked, options, count))
        units = PAYOFF_UNITS if payoff else units
        is_plan = function == "core_plan"
        return tuple(_assessment(info.seat, options[i], units, is_plan) for i in range(count[0]))


def _assessment(seat: int, o: Any, units: int, is_plan: bool) -> Assessment:
    counted = (o.sum, o.worlds, units, o.squares, o.chosen, o.weighed, bool(o.exact))
    return of_core(seat, o.before, o.act, *counted, lost=_lost(o) if is_plan else None)


def _lost(o: Any) -> tuple[int, int, int] | None:
    return (o.lost[0], o.lost[1], o.lost_squares) if o.worlds and not o.exact else None


def _done(code: int) -> int:
    """Return what a C function answered; CoreError where that is one of the error codes."""
    refuse_unless(code >= 0, code)
    return int(code)


@cache
def _c_rules(ffi: Any, rules: RuleSet) -> Any:
    """Return the C struct of the rules; its enumerations stand in the order of `OPTIONS`."""
    values = {name: getattr(rules, name) for name, _ in ffi.typeof("CoreRules").fields}
    for name, value in values.items():
        values[name] = OPTIONS[name].values.index(value) if isinstance(value, str) else int(value)
    return ffi.new("CoreRules *", values)


@lru_cache(ROWS)
def _c_strict_rules(ffi: Any, rules: RuleSet, aim: Aim) -> Any:
    strict, marriage = OPTIONS["strict"].values.index(rules.strict), rules.marriage != "none"
    row = (rules.seats, strict, marriage, rules.trump_ten_11, *side_and_payoff(aim))
    return ffi.new("CorePlainRules *", row)


def _values(deal: CoreDeal) -> dict[str, Any]:
    return dict(zip(DEAL_FIELDS, DEAL_VALUES(deal), strict=True), size=len(deal.stock))


def _py_deal(struct: Any) -> CoreDeal:
    values: list[Any] = [v if type(v) is int else list(v) for v in DEAL_VALUES(struct)]
    deal = CoreDeal(*values)
    del deal.stock[struct.size :]
    return deal


@cache
def _c_net(ffi: Any, net: bytes) -> Any:
    struct = ffi.new("CoreNet *")
    view = ffi.buffer(struct)
    if len(net) != len(view):
        raise CoreError(f"a net has {len(view)} bytes, this file {len(net)}")
    view[:] = net
    return struct
