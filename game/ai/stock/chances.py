"""The match score: what a deal's game points are worth in chances to win the match.

A table of winning chances follows from how deals end between two equal players, forehand and
dealer told apart, and from the rules for the target and the next dealer. The search then plays
for the match: at 0:6 three game points lost cost no more than one, and at 6:0 three won bring no
more.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from game.ai.payoff import MOST_POINTS, PAYOFF_UNITS
from game.rules.ruleset import RuleSet
from game.rules.view import View

ROUNDS = 60
"""Deals without a winner lead back to the same score: so often the table is gone over."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How often a deal ends with so many game points for forehand; negative: for the dealer."""

    shares: tuple[tuple[int, float], ...]

    @classmethod
    def of_counts(cls, counts: Mapping[str, int]) -> Outcomes:
        """Make shares of counts by game points written as text, as a file has them."""
        total = sum(counts.values())
        return cls(tuple((int(points), n / total) for points, n in sorted(counts.items())))


Table = dict[tuple[int, int, int], float]
"""Chance of seat 0 to win the match, by its score, the other's score, and the dealer."""


def winning_chances(rules: RuleSet, outcomes: Outcomes) -> Table:
    """Return the chances at every score below the target, for matches of two."""
    scores = range(rules.target)
    table: Table = {(a, b, d): 0.5 for a in scores for b in scores for d in (0, 1)}
    for _ in range(ROUNDS):
        for own in reversed(scores):
            for other in reversed(scores):
                for dealer in (0, 1):
                    table[own, other, dealer] = _chance(rules, outcomes, table, own, other, dealer)
    return table


def _chance(
    rules: RuleSet, outcomes: Outcomes, table: Table, own: int, other: int, dealer: int
) -> float:
    forehand_sign = 1 if dealer == 1 else -1
    return sum(
        share * chance_after(rules, table, own, other, dealer, points * forehand_sign)
        for points, share in outcomes.shares
    )


def chance_after(
    rules: RuleSet, table: Table, own: int, other: int, dealer: int, points: int
) -> float:
    """Return seat 0's chance when a deal at this score has ended with `points` for it."""
    own, other = own + max(points, 0), other + max(-points, 0)
    if own >= rules.target or other >= rules.target:
        return float(own > other)
    if rules.next_dealer == "alternate":
        dealer = 1 - dealer
    elif points:
        dealer = 0 if points > 0 else 1
    return table[own, other, dealer]


@cache
def _table(rules: RuleSet, name: str) -> Table:
    counts = json.loads((files("game.assets") / "nets" / "outcomes.json").read_text())
    return winning_chances(rules, Outcomes.of_counts(counts[name]))


def payoff_for(view: View, name: str) -> tuple[int, ...] | None:
    """Return what -6..6 game points are worth to the seat, in thousandths of the match.

    name: whose outcomes to reckon with, a net's name. None while nobody can win the match with this
    deal: then game points are as good. 1000 is a match won for sure, -1000 one lost.
    """
    rules = view.rules
    own, other = view.score[view.seat], view.score[1 - view.seat]
    if max(own, other) + 3 + view.carried < rules.target:
        return None
    table = _table(rules, name)
    dealer = int(view.dealer != view.seat)
    worth = []
    for points in range(-MOST_POINTS, MOST_POINTS + 1):
        carried = view.carried if points > 0 else -view.carried if points < 0 else 0
        chance = chance_after(rules, table, own, other, dealer, points + carried)
        worth.append(round((2 * chance - 1) * PAYOFF_UNITS))
    return tuple(worth)
