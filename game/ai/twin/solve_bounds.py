"""Answers from what can still be scored, without a search; the twin of
``native/solve_bounds.c``.
"""

from __future__ import annotations

from game.ai.coretypes import NO_SEAT
from game.ai.twin.bits import (
    HIGHER,
    OUT_POINTS,
    QUEENS,
    SUIT_MASKS,
    TEN_POINTS,
    highest,
    marriages_in,
    points_in,
    points_of_marriages,
)
from game.ai.twin.solve_judge import (
    FREE,
    HAS_TRICK,
    NO_ANSWER,
    Judge,
    Position,
    Proof,
    short_of_out,
    with_margins,
)
from game.cards import CardSet


def lightest(hand: CardSet, count: int) -> int:
    """Return the least that `count` cards of a hand can weigh."""
    weight = 0
    for ranks, points in (
        (0x07070707, 0),
        (0x08080808, 2),
        (QUEENS, 3),
        (0x20202020, 4),
        (0x40404040, 10),
    ):
        taken = min(count, (hand & ranks).bit_count())
        weight += taken * points
        count -= taken
    return weight + count * 11


class Bounds(Judge):
    """A search that can answer at a glance."""

    def may_marry(self, p: Position) -> bool:
        """Whether the leader may declare a marriage."""
        rules = self.rules
        if rules.marriage == "none":
            return False
        if rules.first_trick_plain and not p.flags & (HAS_TRICK | HAS_TRICK << 1):
            return False
        return rules.marriage == "any" or p.closing_lead == 1 or self.is_open(p)

    def best_marriage(self, p: Position) -> int:
        """Return the points of the best marriage the leader may declare."""
        married = marriages_in(p.hand[p.leader]) if self.may_marry(p) else 0
        if not married:
            return 0
        return 40 if married & SUIT_MASKS[self.trump_of(p)] else 20

    def marriage_hopes(self, p: Position, seat: int) -> int:
        """Return the most that marriages can still bring a seat."""
        cards = p.hand[seat]
        if self.rules.marriage == "none":
            return 0
        if self.is_open(p):
            for card in self.stock[p.drawn : self.size - 1]:
                cards |= 1 << card
            cards |= 1 << p.turned
        elif self.rules.marriage == "open" and not (p.closing_lead and p.leader == seat):
            return 0
        return points_of_marriages(cards, self.trump_of(p))

    def trumps_bring(self, p: Position, seat: int) -> int:
        """Return the points that a seat's highest trumps are sure to bring in strict play."""
        trumps = SUIT_MASKS[self.trump_of(p)]
        theirs, sure = p.hand[1 - seat] & trumps, p.hand[seat] & trumps
        if theirs:
            sure &= HIGHER[highest(theirs)]
        if not sure:
            return 0
        return points_in(sure) + lightest(p.hand[1 - seat], sure.bit_count())

    def cashable(self, p: Position) -> CardSet:
        """Return the cards with which the leader takes one trick after the other."""
        trump, mine, theirs = self.trump_of(p), p.hand[p.leader], p.hand[1 - p.leader]
        trumps = theirs & SUIT_MASKS[trump]
        sure = mine & HIGHER[highest(trumps)] if trumps else 0
        drawn = sure.bit_count() >= trumps.bit_count()
        if drawn:
            sure = mine & SUIT_MASKS[trump]
        for suit in range(4):
            if suit == trump:
                continue
            own, same = mine & SUIT_MASKS[suit], theirs & SUIT_MASKS[suit]
            top = own & HIGHER[highest(same)] if same else own
            if drawn:
                sure |= own if top.bit_count() >= same.bit_count() else top
            else:
                for _ in range(min(same.bit_count(), top.bit_count())):
                    sure |= 1 << highest(top)
                    top ^= 1 << highest(top)
        return sure

    def cash(self, p: Position, sure: CardSet) -> tuple[Proof, int]:
        """Return what cashing these cards proves, and the points it keeps from the other."""
        seat, count = p.leader, sure.bit_count()
        gain = points_in(sure) + lightest(p.hand[1 - seat], count)
        total = p.points[seat] + gain + (p.pending[seat] if count else 0)
        if self.rules.marriage == "any" and (count or p.flags & HAS_TRICK << seat):
            total += self.best_marriage(p)
        if total < OUT_POINTS or p.points[1 - seat] >= OUT_POINTS:
            return NO_ANSWER, gain
        beyond = total - OUT_POINTS
        if seat == 0:
            proof = with_margins(self.judge_win(p), beyond, short_of_out(p, 1), 0, 0)
        else:
            proof = with_margins(self.judge_loss(p), 0, 0, short_of_out(p, 0), beyond)
        return proof, gain

    def bound(self, p: Position) -> Proof:
        """Answer from what can still be scored and from who can still get to 66."""
        most, least = self.judge_win(p), self.judge_loss(p)
        if not most.holds:
            return most
        if least.holds:
            return least
        strict, kept = not self.is_open(p), 0
        if strict:
            proof, kept = self.cash(p, self.cashable(p))
            if proof.own >= 0:
                return proof
        return self.bound_reach(p, strict, kept)

    def bound_reach(self, p: Position, strict: bool, kept: int) -> Proof:
        """Answer from who cannot get to 66 any more."""
        ten = TEN_POINTS if self.rules.last_trick in ("open", "always") else 0
        nobody_scores = p.closer == NO_SEAT and self.rules.nobody in ("carry", "draw")
        fail = 0 if nobody_scores else p.fixed_fail or 2
        for seat in (0, 1):
            needed = self.target > -fail if seat == 0 else self.target <= fail
            if not needed or not (p.closer == seat or nobody_scores):
                continue
            reach = p.points[seat] + p.pending[seat] + p.unplayed + ten
            if strict:
                reach -= self.trumps_bring(p, 1 - seat) if seat == p.leader else kept
            room = OUT_POINTS - 1 - reach
            if room >= 0:
                room -= self.marriage_hopes(p, seat)
            if room >= 0:
                if seat == 0:
                    return Proof(False, room, FREE, nobody_scores)
                return Proof(True, FREE, room)
        return NO_ANSWER
