"""What the search core is given and gives back: the plain data shared by C core and twin.

Cards, sets and the generator are those of `game.cards` and `game.rng`; what numbers mean is
said in ``native/core.h``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, NamedTuple

from game.cards import Card, CardSet

MOST_NET_WORLDS = 4000
"""Worlds that the net's search takes at most, as ``native/learned.h`` says."""

MOST_PLANNED = 4000
"""Worlds that a search for the best plan takes at most, as ``native/core.h`` says."""

NO_CARD = NO_SEAT = 255

EXCHANGE, CLOSE, CLAIM, DECLARER_CLAIM, CLOSE_EARLY, DRAW = range(32, 38)
"""Acts beside 0..31, which play that card; CLOSE_EARLY closes before the draw that is owed."""
NO_ACT = 255

FIRST_EXCHANGE, FIRST_CLOSE, FIRST_CLOSE_EARLY = 1, 2, 4
"""Bits of what is done before an act."""

NET_UNITS = 43349
"""Values of a net: so many units are one game point."""
POINT = 16
"""What one point weighs in a value of two sides without a stock; a trick weighs 1."""


class CoreError(ValueError):
    """Something the core was given is no position, no rules or no legal act."""


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


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a core looks.

    worlds: imagined worlds to draw, 1..10^7, for a net's search 1..4000
    seed: 64 bits, for all that is drawn
    enumerate_up_to: where at most so many worlds fit, those are all taken instead, each once
    node_limit: positions after which the exact solver gives up, 0 for none
    stop: set, it ends a search early; what is finished counts
    slot_bits: the solver remembers 2^slot_bits positions, 4..28; 0 for as many as suit the question
    depth: own decisions that follow the net before its value is taken
    valued: worlds drawn besides, on which a plan that was chosen on the others is valued
    """

    worlds: int = 1
    seed: int = 0
    enumerate_up_to: int = 0
    node_limit: int = 0
    stop: StopFlag | None = None
    slot_bits: int = 0
    depth: int = 1
    valued: int = 0


UNLIMITED = Limits()


def _pair() -> list[int]:
    return [0, 0]


@dataclass(slots=True)
class CoreDeal:
    """One two-player deal with all cards known; each list but `stock` has one item a seat.

    stock: cards as they are drawn, turned-up trump last; the first `drawn` of them are gone
    trump: suit of the turned-up card; turn: the seat to act; led: the card to reply to
    declared, draw_owed, closing_lead, over: 0 or 1, as in the C struct
    counted, pending, card_points, tricks: what was taken; close_…: as it was at the closing
    score: game points won by seat 0, negative when seat 1 won them
    """

    hand: list[CardSet]
    stock: list[Card]
    trump: int
    turn: int
    drawn: int = 0
    led: int = NO_CARD
    declared: int = 0
    draw_owed: int = 0
    closer: int = NO_SEAT
    closing_lead: int = 0
    counted: list[int] = field(default_factory=_pair)
    pending: list[int] = field(default_factory=_pair)
    card_points: list[int] = field(default_factory=_pair)
    tricks: list[int] = field(default_factory=_pair)
    close_counted: list[int] = field(default_factory=_pair)
    close_card_points: list[int] = field(default_factory=_pair)
    close_tricks: list[int] = field(default_factory=_pair)
    over: int = 0
    carried: int = 0
    score: int = 0

    def copy(self) -> CoreDeal:
        """Return an independent copy."""
        copies: list[Any] = [v[:] if type(v) is list else v for v in DEAL_VALUES(self)]
        return CoreDeal(*copies)


DEAL_FIELDS = tuple(CoreDeal.__dataclass_fields__)
DEAL_VALUES = attrgetter(*DEAL_FIELDS)


@dataclass(frozen=True, slots=True)
class Shown:
    """What both seats have shown of a deal; the twin of the C struct ``CoreShown``.

    plays: for each seat the cards it led, those that lost and those that won as replies
    known: for each seat the cards that all have seen go to its hand
    """

    plays: tuple[tuple[CardSet, CardSet, CardSet], ...] = ((0, 0, 0),) * 2
    known: tuple[CardSet, ...] = (0, 0)


@dataclass(slots=True)
class CoreInfo:
    """What one seat knows of a deal; the twin of the C structs ``CoreInfo`` and ``CoreShown``.

    deal: all that is public, the seat's own hand, in the other hand only the cards surely known to
        lie there; of the stock only the turned-up card, its last, is read
    unseen: cards in the other hand or face down in the stock; excluded: those of them that the
        other hand cannot hold; his_cards: how many cards it holds
    shown: what both have shown, which a net is told
    """

    deal: CoreDeal
    seat: int
    unseen: CardSet
    excluded: CardSet
    his_cards: int
    shown: Shown = Shown()


@dataclass(slots=True)
class StrictDeal:
    """One deal without a stock, strict from the first trick, with all cards known.

    hand: one set a seat; trick: the cards on the table from the lead on
    points (counted), pending, tricks: one number a side
    trump: a suit; turn: the seat to act
    """

    hand: list[CardSet]
    trick: list[Card]
    points: list[int]
    pending: list[int]
    tricks: list[int]
    trump: int
    turn: int

    def copy(self) -> StrictDeal:
        """Return an independent copy."""
        cards, sums = (self.hand[:], self.trick[:]), (self.points[:], self.pending[:])
        return StrictDeal(*cards, *sums, self.tricks[:], self.trump, self.turn)


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer of the exact solver.

    value: game points for the seat to act; best: an act that attains it
    nodes: positions looked into; complete: False when cut short, value and best mean nothing then
    nanoseconds: CPU time of the solver alone
    """

    value: int
    best: int
    nodes: int
    complete: bool
    nanoseconds: int = field(default=0, compare=False)


class ActValue(NamedTuple):
    """One act and its exact value, all cards known, for the seat to act or the side asked."""

    act: int
    value: int


@dataclass(frozen=True, slots=True)
class CardValues:
    """Each legal card of a deal without a stock with its value, the lowest first; nodes searched.

    Two sides: POINT times the final points of the side asked, and its tricks. Three: the payoff of
    the seat to act, and its own points where it is not out itself.
    """

    values: tuple[ActValue, ...]
    nodes: int
