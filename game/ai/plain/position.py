"""A deal without a stock with all cards known, as the search core is given it."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import Card, CardSet
from game.rules.view import View

POINT = 16
"""What one point weighs in a value of two sides; a trick weighs 1."""

PAYOFF_UNIT = 256
"""What a seat loses for each game point that another of three wins; its own brings it two."""

Payoff = tuple[tuple[tuple[int, ...], ...], ...]
"""Among three: what it is worth to each seat that one is out, by winner, game points less 1, seat.

Being out is worth at least 66 more than what another's being out or nobody's, which is 0, is.
"""

GAME_POINTS: Payoff = tuple(
    tuple(
        tuple(PAYOFF_UNIT * points * (2 if seat == winner else -1) for seat in range(3))
        for points in (1, 2, 3)
    )
    for winner in range(3)
)
"""The payoff where only game points count."""


@dataclass(slots=True)
class Position:
    """The cards in the hands and what has happened; a plain copy of the C struct.

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

    def copy(self) -> Position:
        """Return an independent copy."""
        return Position(
            self.hand.copy(),
            self.trick.copy(),
            self.points.copy(),
            self.pending.copy(),
            self.tricks.copy(),
            self.trump,
            self.turn,
        )


@dataclass(frozen=True, slots=True)
class CardValues:
    """What the core answers: each legal card with its value, from the lowest; nodes searched."""

    values: tuple[tuple[Card, int], ...]
    nodes: int


def position_of(view: View, hands: list[CardSet]) -> Position:
    """Return the position of a view with these hands imagined; trumps must be named."""
    assert view.trump is not None
    return Position(
        hand=hands,
        trick=[card for _, card in view.trick],
        points=list(view.points),
        pending=list(view.pending),
        tricks=list(view.tricks),
        trump=view.trump,
        turn=view.to_act,
    )
