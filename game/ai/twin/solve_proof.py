"""The search itself; the twin of ``native/solve_proof.c``."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.coretypes import CLAIM, CLOSE, EXCHANGE, NO_ACT, NO_SEAT
from game.ai.twin.bits import (
    HIGHER,
    OUT_POINTS,
    POINTS,
    SUIT_MASKS,
    TEN_POINTS,
    beats,
    highest,
    lowest,
    marriages_in,
    points_in,
    strict_replies,
)
from game.ai.twin.solve_judge import (
    CLOSER_GREW,
    CLOSER_TRICK,
    FREE,
    HAS_CARD_POINTS,
    HAS_TRICK,
    Position,
    Proof,
    merge,
    not_sooner,
    with_margins,
)
from game.ai.twin.solve_memory import Memory
from game.cards import Card, CardSet, cards_in

TRUMP_REPLY = 20
"""How much later a trump is tried as a reply while the stock is open: it is worth keeping."""
SURE, SURE_TRUMP, TRUMP_LEAD, VOID_LEAD = 64, 12, 10, 20
"""Leads that cannot be beaten come first, trumps later; others sooner where the other is void."""


def ordered(cards: CardSet, rank: Callable[[Card], int]) -> list[Card]:
    """Return the cards by falling rank, the lower card first where ranks are equal."""
    return sorted(cards_in(cards), key=lambda card: -rank(card))


class Search(Memory):
    """One deal being solved; seat 0 is the seat whose value is asked.

    Each prove_... method answers for the position after what its name says.
    """

    def visit(self) -> bool:
        """Count a node; False when the search has to end."""
        solver = self.solver
        solver.nodes += 1
        if solver.node_limit and solver.nodes > solver.node_limit:
            solver.stopped = True
        if solver.stop is not None and solver.stop.is_set:
            solver.stopped = True
        return not solver.stopped

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
        trump, hand = self.trump_of(p), p.hand[1 - p.leader]

        def rank(card: Card) -> int:
            return 64 + POINTS[card] if beats(card, led, trump) else -POINTS[card]

        def rank_open(card: Card) -> int:
            return rank(card) - (TRUMP_REPLY if card >> 3 == trump else 0)

        if self.is_open(p):
            return ordered(hand, rank_open)
        replies = ordered(strict_replies(hand, led, trump, self.rules.strict), rank)
        taking = [card for card in replies if beats(card, led, trump)]
        return sorted(taking, reverse=True) + replies[len(taking) :]

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

        trump, theirs = self.trump_of(p), p.hand[1 - p.leader]

        def rank(card: Card) -> int:
            if card == hint:
                return 1000
            is_trump = card >> 3 == trump
            if sure >> card & 1:
                worth = SURE + POINTS[card] - (SURE_TRUMP if is_trump else 0)
            else:
                worth = -POINTS[card] - (TRUMP_LEAD if is_trump else 0)
                worth += 0 if theirs & SUIT_MASKS[card >> 3] else VOID_LEAD
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
