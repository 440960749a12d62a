"""The exact solver; the twin of ``native/solve.c``, where the method is described.

A `Proof` answers "does seat 0 get at least `target` game points?" together with the margins within
which the answer stays the same.
"""

from __future__ import annotations

from game.ai.coretypes import (
    CLAIM,
    CLOSE_EARLY,
    DECLARER_CLAIM,
    DRAW,
    NO_ACT,
    NO_CARD,
    NO_SEAT,
    ActValue,
    CoreDeal,
    Solution,
)
from game.ai.twin.bits import OUT_POINTS, POINTS, points_in
from game.ai.twin.deal import act_on, legal, win_scale
from game.ai.twin.solve_judge import (
    CLOSER_GREW,
    CLOSER_TRICK,
    HAS_CARD_POINTS,
    HAS_TRICK,
    Position,
    Proof,
    merge,
)
from game.ai.twin.solve_proof import Search
from game.ai.twin.solve_table import Solver as Solver
from game.rules.ruleset import RuleSet


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
