"""What the search core is given and gives back: the plain data shared by C core and twin.

Cards, sets and the generator are those of `game.cards` and `game.rng`; what numbers mean is
said in ``native/core.h``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.cards import Card, CardSet

MOST_NET_WORLDS = 4000
"""Layouts that the net's search takes at most, as ``native/learned.h`` says."""

NO_CARD = 255
NO_SEAT = 255

EXCHANGE, CLOSE, CLAIM, DECLARER_CLAIM, CLOSE_EARLY, DRAW = range(32, 38)
"""Acts beside 0..31, which play that card; CLOSE_EARLY closes before the draw that is owed."""
NO_ACT = 255


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
        return replace(
            self,
            hand=self.hand.copy(),
            stock=self.stock.copy(),
            counted=self.counted.copy(),
            pending=self.pending.copy(),
            card_points=self.card_points.copy(),
            tricks=self.tricks.copy(),
            close_counted=self.close_counted.copy(),
            close_card_points=self.close_card_points.copy(),
            close_tricks=self.close_tricks.copy(),
        )


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer of the exact solver.

    value: game points for the seat to act; best: an act that attains it
    nodes: positions looked into; complete: False when cut short, value and best mean nothing then
    """

    value: int
    best: int
    nodes: int
    complete: bool


@dataclass(frozen=True, slots=True)
class ActValue:
    """One act and its exact value in game points for the seat to act."""

    act: int
    value: int


@dataclass(slots=True)
class CoreInfo:
    """What one seat knows of a deal; the twin of the C struct.

    deal: all that is public, the seat's own hand, in the other hand only the cards surely known to
        lie there; of the stock only the turned-up card, its last, is read
    unseen: cards in the other hand or face down in the stock; excluded: those of them that the
        other hand cannot hold; his_cards: how many cards it holds
    """

    deal: CoreDeal
    seat: int
    unseen: CardSet
    excluded: CardSet
    his_cards: int


FIRST_EXCHANGE, FIRST_CLOSE, FIRST_CLOSE_EARLY = 1, 2, 4
"""Bits of `Option.before`."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the seat to act can do, and what it brought on the layouts tried.

    before: FIRST_... bits, what is done before; act: then a card 0..31, DRAW or CLAIM
    total: game points added up over `worlds` layouts
    """

    act: int
    before: int
    total: int
    worlds: int

    @property
    def exchange_first(self) -> bool:
        """Whether the lowest trump is exchanged before."""
        return bool(self.before & FIRST_EXCHANGE)

    @property
    def close_first(self) -> bool:
        """Whether the stock is closed before."""
        return bool(self.before & (FIRST_CLOSE | FIRST_CLOSE_EARLY))

    @property
    def value(self) -> float:
        """Expected game points for the seat to act; 0 where no layout was tried."""
        return self.total / self.worlds if self.worlds else 0.0


class CoreError(ValueError):
    """Something the core was given is no position, no rules or no legal act."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What both seats have shown of a deal; the twin of the C struct ``CoreShown``.

    plays: for each seat the cards it led, those that lost and those that won as replies
    known: for each seat the cards that all have seen go to its hand
    """

    plays: tuple[tuple[CardSet, CardSet, CardSet], tuple[CardSet, CardSet, CardSet]]
    known: tuple[CardSet, CardSet]
