"""The search core, native or twin: picked once, here, and nowhere else.

`core()` is what runs; `core("python")` and `core("native")` ask for one by name. With
``SIXTYSIX_CORE=python`` in the environment the twin runs even where the C core is built. Both
give the same answers, node for node, for the same arguments.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Protocol

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
from game.ai.twin import deal as twin_deal
from game.ai.twin import learned as twin_learned
from game.ai.twin import policy as twin_policy
from game.ai.twin import random_play as twin_random_play
from game.ai.twin import search as twin_search
from game.ai.twin import solve as twin_solve
from game.ai.twin import worlds as twin_worlds
from game.ai.twin.net import net_from
from game.ai.twin.search import MOST_WORLDS
from game.cards import CardSet
from game.rng import MASK64, Rng
from game.rules.ruleset import OPTIONS, RuleSet

try:
    from game import _core  # type: ignore[attr-defined]
except ImportError:
    _core = None

CORE_VARIABLE = "SIXTYSIX_CORE"
SOLVER_SLOT_BITS = 16
"""A solver remembers 2^16 positions unless told otherwise: 1.5 megabytes."""
SEARCH_SLOT_BITS = 14
"""A search solves small endings only, and stays in the processor's cache."""


class CoreMissing(CoreError):
    """The C core is asked for by name and is not built."""


class StopFlag:
    """Tells a running search, from another thread, to end soon."""

    def __init__(self) -> None:
        """Make a flag that lets the search run."""
        self.cell: Any = [0] if _core is None else _core.ffi.new("int32_t[1]")

    def set(self) -> None:
        """Ask the search to end."""
        self.cell[0] = 1

    @property
    def is_set(self) -> bool:
        """Whether the search is to end."""
        return bool(self.cell[0])


@contextmanager
def deadline(milliseconds: float) -> Iterator[StopFlag]:
    """Yield a flag that a timer sets when so much time has passed; it is a ceiling, no budget."""
    flag = StopFlag()
    timer = threading.Timer(milliseconds / 1000, flag.set)
    timer.daemon = True
    timer.start()
    try:
        yield flag
    finally:
        timer.cancel()


class Core(Protocol):
    """What both cores do. Every function raises CoreError (a ValueError) on nonsense."""

    name: str

    def start(
        self, rules: RuleSet, hands: list[CardSet], stock: list[int], forehand: int
    ) -> CoreDeal:
        """Return a fresh deal; the stock is in drawing order, the turned-up card last."""

    def legal(self, rules: RuleSet, deal: CoreDeal) -> list[int]:
        """Return every legal act in the core's order."""

    def apply(self, rules: RuleSet, deal: CoreDeal, act: int) -> CoreDeal:
        """Return the deal after a legal act."""

    def perft(self, rules: RuleSet, deal: CoreDeal, depth: int) -> int:
        """Return how many sequences of `depth` legal acts there are."""

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

    def timed_solve(self, rules: RuleSet, deal: CoreDeal, slot_bits: int) -> tuple[Solution, int]:
        """Return the solution and the nanoseconds of CPU time of the solver alone."""

    def solve_acts(
        self,
        rules: RuleSet,
        deal: CoreDeal,
        *,
        node_limit: int = 0,
        stop: StopFlag | None = None,
        slot_bits: int = SOLVER_SLOT_BITS,
    ) -> tuple[ActValue, ...]:
        """Return the exact value of every sensible act; CoreError when cut short."""

    def count_worlds(self, rules: RuleSet, info: CoreInfo) -> int:
        """Return how many layouts fit the info, at most 2^62."""

    def world_at(self, rules: RuleSet, info: CoreInfo, index: int) -> CoreDeal:
        """Return layout number `index` of those that fit."""

    def draw_world(self, rules: RuleSet, info: CoreInfo, rng: Rng) -> CoreDeal:
        """Return a layout drawn uniformly; the generator moves on."""

    def policy_act(self, rules: RuleSet, deal: CoreDeal) -> int:
        """Return what the playouts' policy does; the stock must be open."""

    def random_position(self, rules: RuleSet, kind: int, rng: Rng) -> CoreDeal:
        """Return a position from random play; the generator moves on.

        kind: -2 closed at the first lead, -1 closed, 0 exhausted, n open with n tricks in the stock
        """

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
        """Return every option of the seat to act with what it brought.

        worlds: layouts to draw, 1..10^7; where at most enumerate_up_to fit, those are all taken
            instead, each once; seed: 64 bits. `stop` ends early: what is finished counts
        payoff: see `game.ai.payoff`; the totals are in its thousandths then
        """

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
        """Return every option with what the net's search gives it, in `NET_UNITS`.

        net: the bytes of a net's file; worlds: 1..4000; the stock must be open, no draw owed
        depth: own decisions that follow the net before its value is taken
        payoff: what a deal is worth that ends with -6..6 game points, in thousandths, which the
            totals are in then; None for the points themselves
        """

    def net_values(
        self, rules: RuleSet, info: CoreInfo, shown: Shown, net: bytes
    ) -> tuple[Option, ...]:
        """Return the net's own value of every option, in `NET_UNITS`."""


_ERRORS = {
    -1: "these options make no game",
    -2: "this is no position of a deal",
    -3: "the act is not legal here",
    -4: "an argument is out of its range",
}
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
        raise CoreError(_ERRORS[code])


@cache
def _c_rules(rules: RuleSet) -> Any:
    struct = _core.ffi.new("CoreRules *")
    for name in OPTIONS:
        if name not in _MATCH_OPTIONS:
            value = getattr(rules, name)
            choices = _CHOICES.get(name)
            setattr(struct, name, choices.index(value) if choices else int(value))
    return struct


def _c_deal(deal: CoreDeal) -> Any:
    struct = _core.ffi.new("CoreDeal *")
    if len(deal.stock) > 32:
        raise CoreError(_ERRORS[-2])
    try:
        for name in _PAIRS:
            pair = getattr(struct, name)
            pair[0], pair[1] = getattr(deal, name)
        for name in _NUMBERS:
            setattr(struct, name, getattr(deal, name))
        for index, card in enumerate(deal.stock):
            struct.stock[index] = card
    except (OverflowError, TypeError, ValueError) as error:
        raise CoreError(f"{_ERRORS[-2]}: {error}") from None
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
def _c_net(net: bytes) -> Any:
    struct = _core.ffi.new("CoreNet *")
    view = _core.ffi.buffer(struct)
    if len(net) != len(view):
        raise CoreError(f"a net has {len(view)} bytes, this file {len(net)}")
    view[:] = net
    return struct


class NativeCore:
    """The C core behind plain Python values; each thread has its own tables."""

    name = "native"

    def __init__(self) -> None:
        """Bind the compiled module; CoreMissing when there is none."""
        if _core is None:
            raise CoreMissing("the C core is not built here; the Python twin can run")
        self._ffi, self._lib = _core.ffi, _core.lib
        self._tables = threading.local()

    def _checked(self, rules: RuleSet, deal: CoreDeal) -> tuple[Any, Any]:
        c_rules, c_deal = _c_rules(rules), _c_deal(deal)
        _raise_for(self._lib.core_check(c_rules, c_deal))
        return c_rules, c_deal

    def start(
        self, rules: RuleSet, hands: list[CardSet], stock: list[int], forehand: int
    ) -> CoreDeal:
        """Return a fresh deal."""
        _check_start(rules, hands, stock, forehand)
        deal = self._ffi.new("CoreDeal *")
        _raise_for(self._lib.core_start(_c_rules(rules), hands, bytes(stock), forehand, deal))
        return _py_deal(deal)

    def legal(self, rules: RuleSet, deal: CoreDeal) -> list[int]:
        """Return every legal act in the core's order."""
        acts = self._ffi.new("uint8_t[16]")
        count = self._lib.core_legal(*self._checked(rules, deal), acts)
        return list(acts)[:count]

    def apply(self, rules: RuleSet, deal: CoreDeal, act: int) -> CoreDeal:
        """Return the deal after a legal act."""
        c_rules, c_deal = self._checked(rules, deal)
        _raise_for(self._lib.core_apply(c_rules, c_deal, _small(act)))
        return _py_deal(c_deal)

    def perft(self, rules: RuleSet, deal: CoreDeal, depth: int) -> int:
        """Return how many sequences of `depth` legal acts there are."""
        return int(self._lib.core_perft(*self._checked(rules, deal), _small(depth)))

    def _info(self, rules: RuleSet, info: CoreInfo) -> tuple[Any, Any]:
        struct = self._ffi.new("CoreInfo *")
        struct.deal = _c_deal(info.deal)[0]
        try:
            struct.seat, struct.his_cards = info.seat, info.his_cards
            struct.unseen, struct.excluded = info.unseen, info.excluded
        except (OverflowError, TypeError) as error:
            raise CoreError(f"{_ERRORS[-2]}: {error}") from None
        c_rules = _c_rules(rules)
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
            raise CoreError(_ERRORS[-4])
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
        code = self._lib.core_random_position(_c_rules(rules), _small(kind), state, deal)
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
        _check_budget(worlds, enumerate_up_to)
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
        struct.known = shown.known
        for seat, plays in enumerate(shown.plays):
            struct.plays[seat] = plays
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
        _check_budget(worlds, 0)
        code = self._lib.core_learned(
            c_rules,
            struct,
            self._shown(shown),
            _c_net(net),
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
            c_rules, struct, self._shown(shown), _c_net(net), options, count
        )
        _raise_for(code)
        return _py_options(options, count[0])

    def _solver(self, node_limit: int, stop: StopFlag | None, slot_bits: int) -> Any:
        if not 4 <= slot_bits <= 28 or not 0 <= node_limit < 1 << 63:
            raise CoreError(_ERRORS[-4])
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


class TwinCore:
    """The same in Python."""

    name = "python"

    def start(
        self, rules: RuleSet, hands: list[CardSet], stock: list[int], forehand: int
    ) -> CoreDeal:
        """Return a fresh deal."""
        _check_start(rules, hands, stock, forehand)
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
        twin_deal.apply(rules, following, _small(act))
        return following

    def perft(self, rules: RuleSet, deal: CoreDeal, depth: int) -> int:
        """Return how many sequences of `depth` legal acts there are."""
        twin_deal.check(rules, deal)
        return twin_deal.perft(rules, deal, _small(depth))

    def _solver(self, node_limit: int, stop: StopFlag | None, slot_bits: int) -> twin_solve.Solver:
        if not 4 <= slot_bits <= 28 or not 0 <= node_limit < 1 << 63:
            raise CoreError(_ERRORS[-4])
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
            raise CoreError(_ERRORS[-4])
        return twin_worlds.world_at(info, index)

    def draw_world(self, rules: RuleSet, info: CoreInfo, rng: Rng) -> CoreDeal:
        """Return a layout drawn uniformly."""
        twin_worlds.check_info(rules, info)
        return twin_worlds.draw_world(info, rng)

    def policy_act(self, rules: RuleSet, deal: CoreDeal) -> int:
        """Return what the playouts' policy does."""
        twin_deal.check_going_on(rules, deal)
        if not twin_deal.stock_is_open(deal):
            raise CoreError(_ERRORS[-4])
        return twin_policy.policy_act(rules, deal, twin_policy.buried_cards(deal))

    def random_position(self, rules: RuleSet, kind: int, rng: Rng) -> CoreDeal:
        """Return a position from random play."""
        return twin_random_play.random_position(rules, _small(kind), rng)

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
        _check_budget(worlds, enumerate_up_to)
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
        _check_budget(worlds, 0)
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


def _check_budget(worlds: int, enumerate_up_to: int) -> None:
    if not 1 <= worlds <= MOST_WORLDS or not 0 <= enumerate_up_to <= MOST_WORLDS:
        raise CoreError(_ERRORS[-4])


def _small(value: int) -> int:
    if type(value) is not int or not -1000 <= value <= 1000:
        raise CoreError(_ERRORS[-4])
    return value


def _check_start(rules: RuleSet, hands: list[CardSet], stock: list[int], forehand: int) -> None:
    fits = (
        len(hands) == 2
        and len(stock) == rules.stock_size
        and all(type(cards) is int and 0 <= cards < 1 << 32 for cards in hands)
        and all(type(card) is int and 0 <= card < 32 for card in stock)
    )
    if not fits:
        raise CoreError(_ERRORS[-2])
    if forehand not in (0, 1):
        raise CoreError(_ERRORS[-4])


@cache
def core(name: str = "") -> Core:
    """Return a core: "native", "python", or "" for the one that runs here.

    Raises CoreMissing when the C core is asked for by name and is not built.
    """
    if name == "":
        forced = os.environ.get(CORE_VARIABLE, "")
        name = "python" if forced == "python" or _core is None else "native"
    if name not in ("native", "python"):
        raise CoreError(f"core {name!r} is unknown; known are native and python")
    return NativeCore() if name == "native" else TwinCore()


def core_name() -> str:
    """Return which core runs: "native" or "python"."""
    return core().name


def compiled() -> Any:
    """Return the compiled module; CoreMissing when it is not built."""
    if _core is None:
        raise CoreMissing("the C core is not built here; the Python twin can run")
    return _core
