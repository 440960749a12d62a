"""Positions, proofs with their margins, and how the end of a deal is judged.

The twin of ``native/solve_judge.c``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.ai.coretypes import NO_SEAT, CoreDeal
from game.ai.twin.bits import NO_TRUMP, OUT_POINTS, TEN_POINTS
from game.ai.twin.deal import lowest_trump
from game.ai.twin.solve_table import Solver
from game.cards import Card, CardSet
from game.rules.ruleset import RuleSet

FREE = 255
HAS_TRICK, HAS_CARD_POINTS, CLOSER_TRICK, CLOSER_GREW = 1, 4, 16, 32


class Proof(NamedTuple):
    """An answer with its margins; `own` below 0 stands for no answer.

    tie: a no that a deal without winner may be behind
    """

    holds: bool
    own: int
    other: int
    tie: bool = False


NO_ANSWER = Proof(False, -1, -1)


@dataclass(slots=True)
class Position:
    """A position at the start of a trick, as the struct of the same name in C."""

    hand: list[CardSet]
    points: list[int]
    pending: list[int]
    flags: int
    leader: int
    drawn: int
    turned: Card
    closer: int
    closing_lead: int
    fixed_win: int
    fixed_fail: int
    unplayed: int

    def copy(self) -> Position:
        """Return an independent copy."""
        return Position(
            self.hand.copy(),
            self.points.copy(),
            self.pending.copy(),
            self.flags,
            self.leader,
            self.drawn,
            self.turned,
            self.closer,
            self.closing_lead,
            self.fixed_win,
            self.fixed_fail,
            self.unplayed,
        )


def with_margins(proof: Proof, own_yes: int, other_yes: int, own_no: int, other_no: int) -> Proof:
    """Limit a proof by what it used."""
    own, other = (own_yes, other_yes) if proof.holds else (own_no, other_no)
    return Proof(proof.holds, min(proof.own, own), min(proof.other, other), proof.tie)


def merge(every: Proof, following: Proof) -> Proof:
    """Return the proof that all of several acts give the same answer."""
    return Proof(
        following.holds,
        min(every.own, following.own),
        min(every.other, following.other),
        every.tie or following.tie,
    )


def short_of_out(p: Position, seat: int) -> int:
    """Return how many points more leave the seat short of 66."""
    return OUT_POINTS - 1 - p.points[seat] if p.points[seat] < OUT_POINTS else FREE


def not_sooner(proof: Proof, seat: int, before: int, after: int) -> Proof:
    """Limit a proof to what keeps the seat short of 66 until it gained these points."""
    points = after if after < OUT_POINTS else before
    room = OUT_POINTS - 1 - points if points < OUT_POINTS else FREE
    if seat == 0:
        return with_margins(proof, FREE, FREE, room, FREE)
    return with_margins(proof, FREE, room, FREE, FREE)


class Judge:
    """One deal being judged; seat 0 is the seat whose value is asked."""

    def __init__(self, rules: RuleSet, deal: CoreDeal, solver: Solver) -> None:
        """Prepare for a deal under its rules."""
        self.rules = rules
        self.stock = deal.stock
        self.size = len(deal.stock)
        self.solver = solver
        self.suit = deal.trump
        self.low_trump = lowest_trump(rules, deal)
        self.target = 0
        self.flag_mask = HAS_TRICK | HAS_TRICK << 1
        if rules.failed_close == "classic":
            self.flag_mask |= CLOSER_TRICK | CLOSER_GREW
        if rules.schwarz_by_points:
            self.flag_mask |= HAS_CARD_POINTS | HAS_CARD_POINTS << 1
        solver.stopped = False

    def is_open(self, p: Position) -> bool:
        """Whether cards are still drawn."""
        return p.closer == NO_SEAT and p.drawn < self.size

    def trump_of(self, p: Position) -> int:
        """Return the trump suit, NO_TRUMP when abolished."""
        abolished = p.closer != NO_SEAT and not self.rules.trumps_after_close
        return NO_TRUMP if abolished else self.suit

    def is_schwarz(self, p: Position, seat: int) -> bool:
        """Whether the seat would be schwarz now."""
        flag = HAS_CARD_POINTS if self.rules.schwarz_by_points else HAS_TRICK
        return not p.flags & flag << seat

    def scale_against(self, p: Position, loser: int) -> int:
        """Return what a plain win against the loser is worth now."""
        if self.is_schwarz(p, loser):
            return 3
        return 2 if p.points[loser] < self.rules.schneider_below else 1

    def failed_now(self, p: Position) -> int:
        """Return what the closer's opponent would score if the close failed now."""
        if p.fixed_fail:
            return p.fixed_fail
        if self.rules.failed_close == "classic":
            if not p.flags & CLOSER_TRICK:
                return self.rules.failed_close_no_trick
            return 2 if p.flags & CLOSER_GREW else 3
        return 2 if p.flags & HAS_TRICK << (1 - p.closer) else 3

    def out_now(self, p: Position, seat: int) -> int:
        """Return what a seat scores when it is out now: the most it can still win."""
        if p.closer == 1 - seat:
            return self.failed_now(p)
        if p.closer == seat and p.fixed_win:
            return p.fixed_win
        return self.scale_against(p, 1 - seat)

    def room_below(self, p: Position, loser: int) -> int:
        """Return how many points more leave the loser below schneider."""
        if self.is_schwarz(p, loser):
            return FREE
        return self.rules.schneider_below - 1 - p.points[loser]

    def room_above(self, p: Position, loser: int) -> int:
        """Return how many points fewer leave the loser above schneider."""
        return p.points[loser] - self.rules.schneider_below

    def judge_win(self, p: Position) -> Proof:
        """Judge that seat 0 scores what its win is worth now."""
        settled = p.closer == 1 or (p.closer == 0 and p.fixed_win > 0)
        depends = not settled and self.target == 2
        if self.out_now(p, 0) >= self.target:
            return Proof(True, FREE, self.room_below(p, 1) if depends else FREE)
        return Proof(False, FREE, self.room_above(p, 1) if depends else FREE)

    def judge_loss(self, p: Position) -> Proof:
        """Judge that seat 1 scores what its win is worth now."""
        settled = p.closer == 0 or (p.closer == 1 and p.fixed_win > 0)
        depends = not settled and self.target == -1
        if -self.out_now(p, 1) >= self.target:
            return Proof(True, self.room_above(p, 0) if depends else FREE, FREE)
        return Proof(False, self.room_below(p, 0) if depends else FREE, FREE)

    def judge_out(self, p: Position, seat: int) -> Proof:
        """Judge that the seat has 66 and says so."""
        beyond0, beyond1 = p.points[0] - OUT_POINTS, p.points[1] - OUT_POINTS
        if self.rules.out == "claim" and beyond0 >= 0 and beyond1 >= 0:
            tie = Proof(self.target <= 0, FREE, FREE, True)
            return with_margins(tie, beyond0, FREE, FREE, beyond1)
        if seat == 0:
            return with_margins(self.judge_win(p), beyond0, short_of_out(p, 1), FREE, FREE)
        return with_margins(self.judge_loss(p), FREE, FREE, short_of_out(p, 0), beyond1)

    def judge_more(self, p: Position, last_winner: int) -> Proof:
        """Judge the end where more points win."""
        short0, short1 = short_of_out(p, 0), short_of_out(p, 1)
        if self.rules.last_trick == "open_nobody_out":
            p.points[last_winner] += TEN_POINTS
        lead = p.points[0] - p.points[1]
        if lead == 0:
            return Proof(self.target <= 0, 0, 0, True)
        proof = self.judge_win(p) if lead > 0 else self.judge_loss(p)
        spare = abs(lead) - 1
        own = spare // 2
        other = spare - own
        if lead > 0:
            return with_margins(proof, own, min(other, short1), short0, FREE)
        return with_margins(proof, FREE, short1, min(own, short0), other)

    def judge_played_out(self, p: Position, last_winner: int) -> Proof:
        """Judge the end where the last card is played and nobody ended the deal."""
        short0, short1 = short_of_out(p, 0), short_of_out(p, 1)
        if max(p.points) >= OUT_POINTS:
            return self.judge_out(p, 0 if p.points[0] >= OUT_POINTS else 1)
        if p.closer == 0:
            return with_margins(self.judge_loss(p), FREE, FREE, short0, FREE)
        if p.closer == 1:
            return with_margins(self.judge_win(p), FREE, short1, FREE, FREE)
        if self.rules.nobody == "more":
            return self.judge_more(p, last_winner)
        value = 1 - 2 * last_winner if self.rules.nobody == "last_trick" else 0
        proof = Proof(value >= self.target, FREE, FREE, value == 0)
        return with_margins(proof, FREE, short1, short0, FREE)
