"""One name for both kinds of deal: with a stock between two, and with all cards in the hands."""

from __future__ import annotations

from game.rules.deal import Deal
from game.rules.layout import Layout
from game.rules.plain_deal import PlainDeal
from game.rules.ruleset import RuleSet

AnyDeal = Deal | PlainDeal


def new_deal(rules: RuleSet, dealer: int, layout: Layout) -> AnyDeal:
    """Begin a deal of the kind that the rules play; BadLayout when the cards do not fit it."""
    if rules.game.has_stock:
        return Deal(rules, dealer, layout)
    return PlainDeal(rules, dealer, layout)
