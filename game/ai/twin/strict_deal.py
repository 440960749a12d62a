"""What lies where in a deal without a stock; the twin of ``native/plain_deal.c``."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.coretypes import StrictDeal
from game.ai.payoff import PayoffOfThree
from game.ai.twin.bits import (
    HIGHER,
    OUT_POINTS,
    POINTS,
    SUIT_MASKS,
    TEN_POINTS,
    beats,
    marriages_in,
)
from game.cards import Card, CardSet


@dataclass(frozen=True, slots=True)
class Row:
    """What the C struct CorePlainRules holds.

    seats 3 or 4; strict: 'follow', 'trump' or 'beat'; side: of two, the one that is asked
    payoff: among three, by winner, its game points less 1, and seat
    """

    seats: int
    strict: str
    marriage: bool
    ten_11: bool
    side: int
    payoff: PayoffOfThree

    def side_of(self, seat: int) -> int:
        """Return the side a seat plays for."""
        return seat & 1 if self.seats == 4 else seat


def worth(row: Row, p: StrictDeal, card: Card) -> int:
    return POINTS[card] + (row.ten_11 and card == p.trump * 8 + 6)


def all_hands(p: StrictDeal) -> CardSet:
    union = 0
    for hand in p.hand:
        union |= hand
    return union


def best_place(p: StrictDeal) -> int:
    best = 0
    for place in range(1, len(p.trick)):
        if beats(p.trick[place], p.trick[best], p.trump):
            best = place
    return best


def seat_at(row: Row, p: StrictDeal, place: int) -> int:
    return (p.turn + row.seats - len(p.trick) + place) % row.seats


def tricks_left(row: Row, p: StrictDeal) -> int:
    """Return how many tricks are not finished."""
    return p.hand[seat_at(row, p, 0)].bit_count() + bool(p.trick)


def may_play(row: Row, p: StrictDeal) -> CardSet:
    """Return the cards that the seat on turn may play."""
    hand = p.hand[p.turn]
    if not p.trick:
        return hand
    same = hand & SUIT_MASKS[p.trick[0] >> 3]
    higher = HIGHER[p.trick[best_place(p)]] if row.strict == "beat" else 0
    trumps = 0 if row.strict == "follow" else hand & SUIT_MASKS[p.trump]
    if same:
        return same & higher or same
    return trumps & higher or trumps or hand


def declares(row: Row, p: StrictDeal, card: Card) -> int:
    if not row.marriage or p.trick or not marriages_in(p.hand[p.turn]) >> card & 1:
        return 0
    return 40 if card >> 3 == p.trump else 20


def take_trick(row: Row, p: StrictDeal) -> None:
    winner = seat_at(row, p, best_place(p))
    side = row.side_of(winner)
    points = p.pending[side] + sum(worth(row, p, card) for card in p.trick)
    p.points[side] += points + (0 if all_hands(p) else TEN_POINTS)
    p.pending[side] = 0
    p.tricks[side] += 1
    p.trick = []
    p.turn = winner


def play(row: Row, p: StrictDeal, card: Card) -> None:
    """Let the seat on turn play a legal card."""
    side = row.side_of(p.turn)
    counted = p.points if p.tricks[side] else p.pending
    counted[side] += declares(row, p, card)
    p.hand[p.turn] &= ~(1 << card)
    p.trick.append(card)
    p.turn = (p.turn + 1) % row.seats
    if len(p.trick) == row.seats:
        take_trick(row, p)


def out_seat(row: Row, p: StrictDeal) -> int | None:
    if row.seats == 3:
        for seat in range(3):
            if p.points[seat] >= OUT_POINTS:
                return seat
    return None


def is_over(row: Row, p: StrictDeal) -> bool:
    """Whether all is played, or one of three is out."""
    return (not p.trick and not all_hands(p)) or out_seat(row, p) is not None
