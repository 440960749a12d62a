"""What a search core is: the same questions to the C core and to its Python twin."""

from __future__ import annotations

from typing import Protocol

from game.ai.assessment import Assessment
from game.ai.coretypes import (
    MOST_PLANNED,
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
from game.ai.payoff import Aim, Payoff
from game.cards import Card, CardSet
from game.rng import Rng
from game.rules.ruleset import RuleSet

SOLVER_SLOT_BITS = 16
"""A solver remembers 2^16 positions unless told otherwise: 1.5 megabytes."""
SEARCH_SLOT_BITS = 14
"""A search solves small endings only, and stays in the processor's cache."""
STRICT_SLOT_BITS = (10, 10, 10, 10, 12, 14, 16, 18, 18)
"""Without a stock, by the tricks that are searched: large enough, and soon cleared."""
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

    def solve(self, rules: RuleSet, deal: CoreDeal, limits: Limits = UNLIMITED) -> Solution:
        """Return the exact value for the seat to act, and an act that attains it."""

    def solve_acts(self, rules: RuleSet, deal: CoreDeal) -> tuple[ActValue, ...]:
        """Return the exact value of every sensible act."""

    def count_worlds(self, rules: RuleSet, info: CoreInfo) -> int:
        """Return how many worlds fit the info, at most 2^62."""

    def world_at(self, rules: RuleSet, info: CoreInfo, index: int) -> CoreDeal:
        """Return world number `index` of those that fit."""

    def draw_world(self, rules: RuleSet, info: CoreInfo, rng: Rng) -> CoreDeal:
        """Return a world drawn uniformly; the generator moves on."""

    def policy_act(self, rules: RuleSet, deal: CoreDeal) -> int:
        """Return what the playouts' policy does; the stock must be open."""

    def random_position(self, rules: RuleSet, kind: int, rng: Rng) -> CoreDeal:
        """Return a position from random play; the generator moves on.

        kind: -2 closed at the first lead, -1 closed, 0 exhausted, n open with n tricks in the stock
        """

    def search(
        self, rules: RuleSet, info: CoreInfo, limits: Limits, payoff: Payoff = None
    ) -> tuple[Assessment, ...]:
        """Return what the seat to act can do, with what each brought on imagined worlds.

        payoff: see `game.ai.payoff`; the totals are in its thousandths then
        """

    def plan(
        self, rules: RuleSet, info: CoreInfo, limits: Limits, payoff: Payoff = None
    ) -> tuple[Assessment, ...]:
        """Return what the seat can do that leaves the stock closed, by the best plan after it.

        A plan is one act for each thing the seat can know; the other is taken to see all cards.
        In closed play and with the stock exhausted that is all, with the stock open the closings.
        limits: `worlds` choose each plan, `valued` more value it; each at most `MOST_PLANNED`
        """

    def learned(
        self, rules: RuleSet, info: CoreInfo, net: bytes, limits: Limits, payoff: Payoff = None
    ) -> tuple[Assessment, ...]:
        """Return what the seat can do with what the net's search gives it, in `NET_UNITS`.

        net: the bytes of a net's file; the stock must be open, no draw owed
        payoff: what a deal is worth that ends with -6..6 game points, in thousandths, which the
            totals are in then; None for the points themselves
        """

    def net_values(self, rules: RuleSet, info: CoreInfo, net: bytes) -> tuple[Assessment, ...]:
        """Return the net's own value of all that the seat can do, in `NET_UNITS`."""

    def strict_values(self, rules: RuleSet, deal: StrictDeal, aim: Aim, exact: int) -> CardValues:
        """Return what each legal card of a deal without a stock leads to.

        aim: the side whose value is asked; of three it is always the seat to act, with its payoff
        exact: so many tricks at the end are searched, 0..8; before them the rule policy plays
        """

    def strict_policy(self, rules: RuleSet, deal: StrictDeal) -> Card:
        """Return what the rule policy plays in a deal without a stock."""


def refuse_unless(fits: bool, code: int = -4) -> None:
    """Raise the CoreError of one of `ERRORS` unless what was given fits."""
    if not fits:
        raise CoreError(ERRORS[code])


def check_limits(limits: Limits) -> None:
    """Raise CoreError unless a search can be so limited."""
    refuse_unless(
        1 <= limits.worlds <= MOST_WORLDS
        and 0 <= limits.enumerate_up_to <= MOST_WORLDS
        and 0 <= limits.node_limit < 1 << 63
        and 0 <= limits.depth < 1 << 31
        and (limits.slot_bits == 0 or 4 <= limits.slot_bits <= 28)
    )


def check_planned(limits: Limits) -> None:
    """Raise CoreError unless a search for the best plan can be so limited."""
    check_limits(limits)
    refuse_unless(
        max(limits.worlds, limits.enumerate_up_to) <= MOST_PLANNED
        and 0 <= limits.valued <= MOST_PLANNED
    )


def small(value: int) -> int:
    """Return an act or a depth that C can be given; CoreError for any other."""
    refuse_unless(type(value) is int and -1000 <= value <= 1000)
    return value


def strict_slot_bits(exact: int) -> int:
    """Return the size of a table for so many tricks that are searched; CoreError but for 0..8."""
    refuse_unless(exact in range(len(STRICT_SLOT_BITS)))
    return STRICT_SLOT_BITS[exact]


def check_start(rules: RuleSet, hands: list[CardSet], stock: list[int], forehand: int) -> None:
    """Raise CoreError unless these could be the hands and the stock of a fresh deal."""
    fits = (
        len(hands) == 2
        and len(stock) == rules.stock_size
        and all(type(cards) is int and 0 <= cards < 1 << 32 for cards in hands)
        and all(type(card) is int and 0 <= card < 32 for card in stock)
    )
    refuse_unless(fits, -2)
    refuse_unless(forehand in (0, 1))
