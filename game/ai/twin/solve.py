"""The exact solver; the twin of ``native/solve.c``, where the method is described.

A `Proof` answers "does seat 0 get at least `target` game points?" together with the margins within
which the answer stays the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from game.ai.coretypes import (
    CLAIM,
    CLOSE,
    CLOSE_EARLY,
    DECLARER_CLAIM,
    DRAW,
    EXCHANGE,
    NO_ACT,
    NO_CARD,
    NO_SEAT,
    ActValue,
    CoreDeal,
    Solution,
)
from game.ai.twin.bits import (
    HIGHER,
    NO_TRUMP,
    OUT_POINTS,
    POINTS,
    QUEENS,
    SUIT_MASKS,
    TEN_POINTS,
    beats,
    highest,
    lowest,
    marriages_in,
    points_in,
    strict_replies,
)
from game.ai.twin.deal import act_on, legal, lowest_trump, win_scale
from game.cards import Card, CardSet, cards_in
from game.rng import mix64
from game.rules.ruleset import RuleSet

FREE = 255
HAS_TRICK, HAS_CARD_POINTS, CLOSER_TRICK, CLOSER_GREW = 1, 4, 16, 32
NODE_FROM_CARDS = REMEMBER_FROM_CARDS = 3
TRUMP_REPLY, TRUMP_LEAD = 20, 6
"""How much later a trump is tried while the stock is open: it is worth keeping."""


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


@dataclass(slots=True)
class Slot:
    """One remembered position."""

    hands: int
    state: int
    round: int
    depth: int
    box: list[int] = field(default_factory=lambda: [255, 0, 0, 255])
    best: int = NO_ACT
    tie: bool = False


@dataclass(slots=True)
class Solver:
    """What a solver remembers and may spend; the twin of CoreSolver.

    slot_bits: it keeps up to 2^slot_bits positions; node_limit: 0 for none
    stop: asked at every node whether to end
    """

    slot_bits: int = 16
    node_limit: int = 0
    stop: Callable[[], bool] | None = None
    slots: dict[int, Slot] = field(default_factory=dict)
    round: int = 0
    nodes: int = 0
    stopped: bool = False


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


def _up_to(points: int, margin: int) -> int:
    return FREE if margin >= FREE else min(points + margin, FREE - 1)


def _down_to(points: int, margin: int) -> int:
    return max(0, points - margin)


def ordered(cards: CardSet, rank: Callable[[Card], int]) -> list[Card]:
    """Return the cards by falling rank, the lower card first where ranks are equal."""
    return sorted(cards_in(cards), key=lambda card: -rank(card))


class Search:
    """One deal being solved; seat 0 is the seat whose value is asked."""

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

    # What stands

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
        queens = marriages_in(cards) & QUEENS
        return 20 * queens.bit_count() + (20 if queens & SUIT_MASKS[self.trump_of(p)] else 0)

    # Judging the end of a deal

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

    # Bounds

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

    # Remembering

    def state_of(self, p: Position) -> int:
        """Return the 32 bits that with both hands tell positions apart; drawn in C."""
        is_open = self.is_open(p)
        return (
            p.leader
            | (self.target + 6) << 1
            | p.pending[0] // 20 << 5
            | p.pending[1] // 20 << 8
            | (p.flags & self.flag_mask) << 11
            | (p.closer & 3) << 17
            | p.fixed_win << 19
            | p.fixed_fail << 21
            | p.closing_lead << 23
            | (p.drawn // 2 if is_open else 15) << 24
            | (1 if is_open and p.turned == self.low_trump else 0) << 28
            | self.suit << 29
        )

    def _pair(self, hands: int, state: int) -> int:
        return (mix64(hands ^ mix64(state)) >> (65 - self.solver.slot_bits)) * 2

    def find_slot(self, hands: int, state: int) -> Slot | None:
        """Return the slot of a position of this round, if it is remembered."""
        pair = self._pair(hands, state)
        for index in (pair, pair + 1):
            slot = self.solver.slots.get(index)
            if (
                slot is not None
                and slot.hands == hands
                and slot.state == state
                and slot.round == self.solver.round
            ):
                return slot
        return None

    def recall(self, slot: Slot, p: Position) -> Proof | None:
        """Return the remembered answer if it holds for the position's points."""
        own, other = p.points
        box = slot.box
        if own >= box[0] and other <= box[1]:
            return Proof(True, own - box[0], FREE if box[1] == FREE else box[1] - other)
        if own <= box[2] and other >= box[3]:
            margin = FREE if box[2] == FREE else box[2] - own
            return Proof(False, margin, other - box[3], slot.tie)
        return None

    def remember(self, p: Position, state: int, proof: Proof, best: int) -> None:
        """Keep an answer; the first slot of a pair keeps the position with more cards."""
        hands = p.hand[0] | p.hand[1] << 32
        slot = self.find_slot(hands, state)
        if slot is None:
            depth = p.hand[0].bit_count() + (self.size - p.drawn if self.is_open(p) else 0)
            index = self._pair(hands, state)
            kept = self.solver.slots.get(index)
            if kept is not None and kept.round == self.solver.round and kept.depth > depth:
                index += 1
            slot = self.solver.slots[index] = Slot(hands, state, self.solver.round, depth)
        if proof.holds:
            slot.box[0] = _down_to(p.points[0], proof.own)
            slot.box[1] = _up_to(p.points[1], proof.other)
        else:
            slot.box[2] = _up_to(p.points[0], proof.own)
            slot.box[3] = _down_to(p.points[1], proof.other)
            slot.tie = proof.tie
        slot.best = best

    def visit(self) -> bool:
        """Count a node; False when the search has to end."""
        solver = self.solver
        solver.nodes += 1
        if solver.node_limit and solver.nodes > solver.node_limit:
            solver.stopped = True
        if solver.stop is not None and solver.stop():
            solver.stopped = True
        return not solver.stopped

    # Acts

    def credit(self, p: Position, seat: int, points: int) -> None:
        """Count points a seat takes."""
        p.points[seat] += points
        if p.closer == seat and points:
            p.flags |= CLOSER_GREW

    def prove_closed(self, p: Position, seat: int) -> Proof:
        """Close the stock and go on; closing settles scores by the points of that moment."""
        closed, loser = p.copy(), 1 - seat
        closed.closer = seat
        closed.closing_lead = 1
        closed.fixed_win = self.scale_against(p, loser) if self.rules.close_scored == "close" else 0
        closed.fixed_fail = 0
        if self.rules.failed_close == "three":
            closed.fixed_fail = 3
        elif self.rules.failed_close == "at_close":
            closed.fixed_fail = 2 if p.flags & HAS_TRICK << loser else 3
        closed.unplayed = points_in(p.hand[0] | p.hand[1])
        proof = self.prove_lead(closed)
        if self.rules.close_scored != "close" or self.is_schwarz(p, loser):
            return proof
        below, above = self.room_below(p, loser), self.room_above(p, loser)
        up, down = below if below >= 0 else FREE, above if above >= 0 else FREE
        if seat == 0:
            return with_margins(proof, FREE, up, FREE, down)
        return with_margins(proof, down, FREE, up, FREE)

    def draw_cards(self, p: Position) -> None:
        """Let both draw, the leader first."""
        last = p.drawn + 2 == self.size
        p.hand[p.leader] |= 1 << self.stock[p.drawn]
        p.hand[1 - p.leader] |= 1 << (p.turned if last else self.stock[p.drawn + 1])
        p.drawn += 2

    def close_allowed(self, p: Position) -> bool:
        """Whether the leader may close."""
        rules = self.rules
        first = not p.flags & (HAS_TRICK | HAS_TRICK << 1)
        return (
            rules.close
            and self.is_open(p)
            and self.size - p.drawn >= rules.close_min_stock
            and not (first and (rules.close_after_first_trick or rules.first_trick_plain))
            and (p.flags & HAS_TRICK << p.leader != 0 or not rules.close_needs_trick)
        )

    def exchange_allowed(self, p: Position, seat: int, on_lead: bool) -> bool:
        """Whether the seat may exchange."""
        rules = self.rules
        first_lead = on_lead and not p.flags & (HAS_TRICK | HAS_TRICK << 1)
        return (
            rules.exchange != "none"
            and self.is_open(p)
            and self.size - p.drawn >= rules.exchange_min_stock
            and p.hand[seat] >> self.low_trump & 1 == 1
            and (on_lead or rules.exchange == "turn")
            and (p.flags & HAS_TRICK << seat != 0 or not rules.exchange_needs_trick)
            and not (rules.first_trick_plain and first_lead)
        )

    def exchanged(self, p: Position, seat: int) -> Position:
        """Return the position after the seat's exchange."""
        following = p.copy()
        following.hand[seat] = p.hand[seat] & ~(1 << self.low_trump) | 1 << p.turned
        following.turned = self.low_trump
        return following

    def prove_next(self, p: Position, last: bool) -> Proof:
        """Go on after a trick: its winner leads next, after drawing while the stock is open."""
        winner = p.leader
        out = p.points[winner] >= OUT_POINTS
        if self.rules.out == "auto" and out:
            return self.judge_out(p, winner)
        if last:
            return self.judge_played_out(p, winner)
        if not self.is_open(p):
            return self.prove_lead(p)
        early = None
        if self.rules.close_before_draw and self.close_allowed(p) and not out:
            early = self.prove_closed(p, winner)
            if early.holds == (winner == 0):
                return early
        self.draw_cards(p)
        drawn = self.prove_lead(p)
        return merge(early, drawn) if early is not None and early.holds == drawn.holds else drawn

    def prove_trick(self, p: Position, led: Card, card: Card) -> Proof:
        """Give the complete trick to its winner; `p` holds the hands without both cards."""
        winner = 1 - p.leader if beats(card, led, self.trump_of(p)) else p.leader
        points, last = POINTS[led] + POINTS[card], not p.hand[0] | p.hand[1]
        ten = last and (
            self.rules.last_trick == "always"
            or (self.rules.last_trick == "open" and p.closer == NO_SEAT)
        )
        before = p.points[winner]
        p.unplayed -= points
        self.credit(p, winner, points + p.pending[winner] + (TEN_POINTS if ten else 0))
        p.pending[winner] = 0
        p.flags |= HAS_TRICK << winner
        if points:
            p.flags |= HAS_CARD_POINTS << winner
        if p.closer == winner:
            p.flags |= CLOSER_TRICK
        p.leader = winner
        after = p.points[winner]
        return not_sooner(self.prove_next(p, last), winner, before, after)

    def order_replies(self, p: Position, led: Card) -> list[Card]:
        """Return the replies in the order to try: taking with the dearest, else the cheapest."""
        trump, hand, is_open = self.trump_of(p), p.hand[1 - p.leader], self.is_open(p)
        cards = hand if is_open else strict_replies(hand, led, trump, self.rules.strict)

        def rank(card: Card) -> int:
            spent = TRUMP_REPLY if is_open and card >> 3 == trump else 0
            return (64 + POINTS[card] if beats(card, led, trump) else -POINTS[card]) - spent

        return ordered(cards, rank)

    def prove_reply(self, p: Position, led: Card) -> Proof:
        """Try the replies to `led`, which has left the hand."""
        return self.try_replies(p, led)[0]

    def try_replies(self, p: Position, led: Card) -> tuple[Proof, int]:
        """Return the answer and the act that decided."""
        seat = 1 - p.leader
        wanted = seat == 0
        every = Proof(not wanted, FREE, FREE)
        if self.rules.out == "claim" and p.points[seat] >= OUT_POINTS:
            return self.judge_out(p, seat), CLAIM
        if self.exchange_allowed(p, seat, on_lead=False):
            proof = self.prove_reply(self.exchanged(p, seat), led)
            if proof.holds == wanted:
                return proof, EXCHANGE
            every = merge(every, proof)
        replies = self.order_replies(p, led)
        for card in replies:
            following = p.copy()
            following.hand[seat] &= ~(1 << card)
            proof = self.prove_trick(following, led, card)
            if proof.holds == wanted:
                return proof, card
            every = merge(every, proof)
        return every, replies[0]

    def prove_card(self, p: Position, card: Card) -> Proof:
        """Lead a card, with its marriage where it declares one."""
        following, seat = p.copy(), p.leader
        married = self.may_marry(p) and marriages_in(p.hand[seat]) >> card & 1
        following.hand[seat] &= ~(1 << card)
        following.closing_lead = 0
        if married:
            value = 40 if card >> 3 == self.trump_of(p) else 20
            if p.flags & HAS_TRICK << seat:
                self.credit(following, seat, value)
            else:
                following.pending[seat] += value
        if married and following.points[seat] >= OUT_POINTS:
            proof = self.judge_out(following, seat)
        else:
            proof = self.prove_reply(following, card)
        return not_sooner(proof, seat, p.points[seat], following.points[seat])

    def sure_winners(self, p: Position) -> CardSet:
        """Return the leader's cards that no reply can beat in strict play."""
        trump, mine, theirs = self.trump_of(p), p.hand[p.leader], p.hand[1 - p.leader]
        sure = 0
        for suit in range(4):
            same = theirs & SUIT_MASKS[suit]
            if same:
                sure |= mine & HIGHER[highest(same)]
            elif not theirs & SUIT_MASKS[trump]:
                sure |= mine & SUIT_MASKS[suit]
        return sure

    def order_leads(self, p: Position, hint: int) -> list[Card]:
        """Return the leads in the order to try; the remembered best card first."""
        sure = self.sure_winners(p)
        married = marriages_in(p.hand[p.leader]) if self.may_marry(p) else 0

        is_open, trump = self.is_open(p), self.trump_of(p)

        def rank(card: Card) -> int:
            if card == hint:
                return 1000
            spent = TRUMP_LEAD if is_open and card >> 3 == trump else 0
            worth = 64 + POINTS[card] if sure >> card & 1 else -POINTS[card] - spent
            return worth + (100 if married >> card & 1 else 0)

        return ordered(p.hand[p.leader], rank)

    def prove_acts(self, p: Position, hint: int) -> tuple[Proof, int]:
        """Try the acts before the lead, then the leads; return the act that decided too."""
        seat = p.leader
        wanted = seat == 0
        every = Proof(not wanted, FREE, FREE)
        if self.exchange_allowed(p, seat, on_lead=True):
            proof = self.prove_lead(self.exchanged(p, seat))
            if proof.holds == wanted:
                return proof, EXCHANGE
            every = merge(every, proof)
        if self.close_allowed(p):
            proof = self.prove_closed(p, seat)
            if proof.holds == wanted:
                return proof, CLOSE
            every = merge(every, proof)
        leads = self.order_leads(p, hint)
        for card in leads:
            proof = self.prove_card(p, card)
            if proof.holds == wanted:
                return proof, card
            every = merge(every, proof)
        return every, leads[0]

    def prove_lead(self, p: Position) -> Proof:
        """Answer for a position at the start of a trick."""
        seat = p.leader
        if self.rules.out == "claim" and p.points[seat] >= OUT_POINTS:
            return self.judge_out(p, seat)
        if not p.hand[0] & (p.hand[0] - 1):
            return self.prove_card(p, lowest(p.hand[seat]))
        if not self.is_open(p) and p.hand[seat].bit_count() < NODE_FROM_CARDS:
            return self.prove_acts(p, NO_ACT)[0]
        if not self.visit():
            return Proof(False, 0, 0, True)
        proof = self.bound(p)
        if proof.own >= 0:
            return proof
        value = self.best_marriage(p)
        if value and p.flags & HAS_TRICK << seat and p.points[seat] + value >= OUT_POINTS:
            out = p.copy()
            self.credit(out, seat, value)
            return not_sooner(self.judge_out(out, seat), seat, p.points[seat], out.points[seat])
        if p.hand[seat].bit_count() < REMEMBER_FROM_CARDS:
            return self.prove_acts(p, NO_ACT)[0]
        return self.prove_remembered(p)

    def prove_remembered(self, p: Position) -> Proof:
        """Look the position up, else search it and remember the answer."""
        state, hint = self.state_of(p), NO_ACT
        slot = self.find_slot(p.hand[0] | p.hand[1] << 32, state)
        if slot is not None:
            recalled = self.recall(slot, p)
            if recalled is not None:
                return recalled
            hint = slot.best
        proof, best = self.prove_acts(p, hint)
        if not self.solver.stopped:
            self.remember(p, state, proof, best)
        return proof


class Root:
    """The deal as it is asked about, which may be in the middle of a trick."""

    def __init__(self, search: Search, deal: CoreDeal, view: int) -> None:
        """Turn the deal so that seat `view` is seat 0."""
        self.search = search
        self.led = deal.led
        self.draw_owed = deal.draw_owed
        seats = (view, 1 - view)
        leader = deal.turn if deal.led == NO_CARD else 1 - deal.turn
        self.position = Position(
            hand=[deal.hand[seat] for seat in seats],
            points=[deal.counted[seat] for seat in seats],
            pending=[deal.pending[seat] for seat in seats],
            flags=0,
            leader=leader ^ view,
            drawn=deal.drawn,
            turned=deal.stock[-1] if deal.stock else NO_CARD,
            closer=NO_SEAT if deal.closer == NO_SEAT else deal.closer ^ view,
            closing_lead=deal.closing_lead,
            fixed_win=0,
            fixed_fail=0,
            unplayed=points_in(deal.hand[0] | deal.hand[1]),
        )
        p = self.position
        for index, seat in enumerate(seats):
            p.flags |= (HAS_TRICK if deal.tricks[seat] else 0) << index
            p.flags |= (HAS_CARD_POINTS if deal.card_points[seat] else 0) << index
        if deal.led != NO_CARD:
            p.unplayed += POINTS[deal.led]
        if deal.closer == NO_SEAT:
            p.unplayed += sum(POINTS[card] for card in deal.stock[deal.drawn :])
        else:
            self._settle_closing(deal)

    def _settle_closing(self, deal: CoreDeal) -> None:
        p, rules, closer, loser = self.position, self.search.rules, deal.closer, 1 - deal.closer
        if rules.close_scored == "close":
            p.fixed_win = win_scale(
                rules,
                deal.close_counted[loser],
                deal.close_card_points[loser],
                deal.close_tricks[loser],
            )
        if rules.failed_close == "three":
            p.fixed_fail = 3
        elif rules.failed_close == "at_close":
            p.fixed_fail = 2 if deal.close_tricks[loser] else 3
        if deal.tricks[closer] > deal.close_tricks[closer]:
            p.flags |= CLOSER_TRICK
        if deal.counted[closer] > deal.close_counted[closer]:
            p.flags |= CLOSER_GREW

    def prove(self, target: int) -> tuple[Proof, int]:
        """Return whether seat 0 gets the target, and the act that decided."""
        search, p = self.search, self.position
        turn = p.leader if self.led == NO_CARD else 1 - p.leader
        search.target = target
        if search.rules.out == "claim" and p.points[turn] >= OUT_POINTS:
            return search.judge_out(p, turn), CLAIM
        if self.led != NO_CARD:
            return search.try_replies(p, self.led)
        if self.draw_owed:
            return self._prove_owed()
        proof = search.bound(p)
        if proof.own >= 0 and not proof.holds:
            return proof, NO_ACT
        return search.prove_acts(p, NO_ACT)

    def _prove_owed(self) -> tuple[Proof, int]:
        search, p = self.search, self.position
        wanted = p.leader == 0
        early = search.prove_closed(p, p.leader)
        if early.holds == wanted:
            return early, CLOSE_EARLY
        drawn = p.copy()
        search.draw_cards(drawn)
        proof = search.prove_lead(drawn)
        return (proof if proof.holds == wanted else merge(early, proof)), DRAW

    def plausible(self, value: int) -> bool:
        """Whether a deal from here can be worth the value to seat 0 at all."""
        p = self.position
        if value == 0:
            nobody = p.closer == NO_SEAT and self.search.rules.nobody != "last_trick"
            return nobody or max(p.points) >= OUT_POINTS
        if p.closer == NO_SEAT:
            return True
        if (value > 0) == (p.closer == 0):
            return not p.fixed_win or abs(value) == p.fixed_win
        return abs(value) == p.fixed_fail if p.fixed_fail else abs(value) >= 2

    def find_value(self) -> tuple[int, int]:
        """Return the exact value for seat 0 and an act that attains it."""
        search, p = self.search, self.position
        lowest_value, highest_value = -search.out_now(p, 1), search.out_now(p, 0)
        values = [v for v in range(lowest_value, highest_value + 1) if self.plausible(v)]
        at = min(sum(value <= 0 for value in values), len(values) - 1)
        proof, best = self.prove(values[at])
        if proof.holds:
            while at < len(values) - 1:
                proof, better = self.prove(values[at + 1])
                if not proof.holds:
                    break
                at, best = at + 1, better
            return values[at], best
        if at > 0 and values[at - 1] == 0 and not proof.tie:
            at -= 1
        at -= 1
        while at > 0:
            proof, best = self.prove(values[at])
            if proof.holds:
                return values[at], best
            at -= 1
        return values[0], self.prove(values[0])[1]


def value_of(rules: RuleSet, deal: CoreDeal, solver: Solver, view: int) -> int:
    """Return the exact value of a deal for seat `view`, in the solver's present round."""
    if deal.over:
        return deal.score if view == 0 else -deal.score
    return Root(Search(rules, deal, solver), deal, view).find_value()[0]


def solve(rules: RuleSet, deal: CoreDeal, solver: Solver) -> Solution:
    """Return the exact value of a deal for the seat to act."""
    solver.round += 1
    before = solver.nodes
    value, best = Root(Search(rules, deal, solver), deal, deal.turn).find_value()
    return Solution(value, best, solver.nodes - before, not solver.stopped)


def sensible_acts(rules: RuleSet, deal: CoreDeal) -> list[int]:
    """Return the acts worth asking about: no wrong claim, and a right one is the only act."""
    if rules.out == "claim" and deal.counted[deal.turn] >= OUT_POINTS:
        return [CLAIM]
    if deal.draw_owed:
        return [CLOSE_EARLY, DRAW]
    return [act for act in legal(rules, deal) if act not in (CLAIM, DECLARER_CLAIM)]


def settle_claims(rules: RuleSet, deal: CoreDeal) -> None:
    """Let a seat claim that has declared a marriage and has 66, before the reply."""
    if rules.out != "claim" or deal.over or not deal.declared:
        return
    if deal.counted[1 - deal.turn] >= OUT_POINTS:
        act_on(rules, deal, DECLARER_CLAIM)


def solve_acts(rules: RuleSet, deal: CoreDeal, solver: Solver) -> list[ActValue]:
    """Return the exact value of every sensible act for the seat to act."""
    solver.round += 1
    answers = []
    for act in sensible_acts(rules, deal):
        following = deal.copy()
        act_on(rules, following, act)
        if deal.led == NO_CARD:
            settle_claims(rules, following)
        answers.append(ActValue(act, value_of(rules, following, solver, deal.turn)))
        if solver.stopped:
            break
    return answers
