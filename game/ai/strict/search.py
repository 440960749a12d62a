"""The levels that search, without a stock: what is worth most on imagined worlds.

Many worlds are imagined, and what is best on the average is done: a card as `cards` weighs it, a
bid or a suit as `auction` does.
"""

from __future__ import annotations

from dataclasses import replace

from game.ai.assessment import Assessment
from game.ai.level import Level
from game.ai.strict import auction, cards
from game.ai.strict.budget import Budget, act_budget
from game.rng import Rng
from game.rules.view import View


def assess(view: View, level: Level, rng: Rng, budget: Budget) -> list[Assessment]:
    """Return what the view's seat, which is to act, can do, best first."""
    how = act_budget(budget, view.rules.game.partners, level)
    if level.ignores_score:
        view = replace(view, score=())
    if view.is_bidding or view.trump is None:
        return auction.assess(view, how, rng)
    return cards.assess(view, how, rng)
