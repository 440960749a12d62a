"""The search core, native or twin: picked once, here, and nowhere else.

`core()` is what runs; `core("python")` and `core("native")` ask for one by name. With
``SIXTYSIX_CORE=python`` in the environment the twin runs even where the C core is built. Both
give the same answers, node for node, for the same arguments.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from functools import cache
from typing import Any, Protocol

from game.ai.coretypes import ActValue, CoreDeal, CoreError, Solution
from game.ai.twin import deal as twin_deal
from game.ai.twin import solve as twin_solve
from game.cards import CardSet
from game.rules.ruleset import OPTIONS, RuleSet

try:
    from game import _core
except ImportError:
    _core = None  # type: ignore[assignment]

CORE_VARIABLE = "SIXTYSIX_CORE"
SOLVER_SLOT_BITS = 16
"""A solver remembers 2^16 positions unless told otherwise: 1.5 megabytes."""


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
    values = {name: int(getattr(struct, name)) for name in _NUMBERS}
    pairs = {name: list(getattr(struct, name)) for name in _PAIRS}
    return CoreDeal(stock=list(struct.stock)[: struct.size], **pairs, **values)


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
        c_rules, c_deal = self._checked(rules, deal)
        solver = self._solver(node_limit, stop, slot_bits)
        value, best = self._ffi.new("int *"), self._ffi.new("int *")
        _raise_for(self._lib.core_solve(c_rules, c_deal, solver, value, best))
        return Solution(value[0], best[0], int(solver.nodes), not solver.stopped)

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

    def _solver(
        self, node_limit: int, stop: StopFlag | None, slot_bits: int
    ) -> twin_solve.Solver:
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
