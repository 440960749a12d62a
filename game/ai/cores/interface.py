"""What a search core is: the same questions to the C core and to its Python twin."""

from __future__ import annotations

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
from game.ai.payoff import Payoff
from game.cards import CardSet
from game.rng import Rng
from game.rules.ruleset import RuleSet

SOLVER_SLOT_BITS = 16
"""A solver remembers 2^16 positions unless told otherwise: 1.5 megabytes."""
SEARCH_SLOT_BITS = 14
"""A search solves small endings only, and stays in the processor's cache."""
MOST_WORLDS = 10_000_000

ERRORS = {
    -1: "these options make no game",
    -2: "this is no position of a deal",
    -3: "the act is not legal here",
    -4: "an argument is out of its range",
}
"""The C core's error codes in words."""


class CoreMissing(CoreError):
    """The C core is asked for by name and is not built."""


class StopFlag:
    """Tells a running search, from another thread, to end soon."""

    def __init__(self, cell: Any) -> None:
        """Make a flag of a cell that both the search and whoever stops it can reach."""
        self.cell = cell

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


def check_budget(worlds: int, enumerate_up_to: int) -> None:
    """Raise CoreError unless so many layouts can be asked for."""
    if not 1 <= worlds <= MOST_WORLDS or not 0 <= enumerate_up_to <= MOST_WORLDS:
        raise CoreError(ERRORS[-4])


def small(value: int) -> int:
    """Return an act or a depth that C can be given; CoreError for any other."""
    if type(value) is not int or not -1000 <= value <= 1000:
        raise CoreError(ERRORS[-4])
    return value


def check_start(rules: RuleSet, hands: list[CardSet], stock: list[int], forehand: int) -> None:
    """Raise CoreError unless these could be the hands and the stock of a fresh deal."""
    fits = (
        len(hands) == 2
        and len(stock) == rules.stock_size
        and all(type(cards) is int and 0 <= cards < 1 << 32 for cards in hands)
        and all(type(card) is int and 0 <= card < 32 for card in stock)
    )
    if not fits:
        raise CoreError(ERRORS[-2])
    if forehand not in (0, 1):
        raise CoreError(ERRORS[-4])
