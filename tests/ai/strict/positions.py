"""Deals without a stock, and what the core says of them, for the tests of their pages."""

import random

from game.ai import engine
from game.ai.coretypes import CardValues, StrictDeal
from game.ai.payoff import Aim
from game.ai.strict.cards import deal_of
from game.rng import Rng
from game.rules.actions import Play
from game.rules.deal import Deal
from game.rules.layout import deal_layout
from game.rules.presets import PRESETS_FOR_MORE
from game.rules.ruleset import RuleSet
from game.rules.view import view_of
from tests.rules.test_plain_invariants import step
from tests.tables import rules_of

NAMES = sorted(name for name, rules in PRESETS_FOR_MORE.items() if not rules.game.has_stock)
ROWS: list[tuple[str, dict[str, object]]] = [
    ("three_all_play", {}),
    ("three_all_play", {"strict": "beat", "marriage": "none"}),
    ("four_partners", {}),
    ("four_partners", {"trump_ten_11": True, "strict": "follow"}),
    ("auction", {}),
    ("auction", {"marriage": "any"}),
    ("auction", {"deck": 32, "marriage": "any"}),
]


def deal_after(name: str, options: dict[str, object], seed: int, cards: int) -> Deal | None:
    """Return a deal in which so many cards have been played at random, None if it was over."""
    rules = rules_of(name, **options)
    rng = random.Random(seed)
    dealer = seed % rules.seats
    deal = Deal(rules, dealer, deal_layout(rules, dealer, Rng(seed)))
    played = 0
    while played < cards:
        if deal.is_over:
            return None
        played += isinstance(step(deal, rng), Play)
    while deal.auction is not None and deal.trump is None:
        step(deal, rng)
    return None if deal.is_over else deal


def position_in(deal: Deal) -> StrictDeal:
    """Return a deal as the core is given it, all hands as they are."""
    return deal_of(view_of(deal, deal.to_act), list(deal.hands))


def card_values(
    rules: RuleSet, aim: Aim, position: StrictDeal, exact: int, core: str
) -> CardValues:
    """Return what each legal card leads to."""
    return engine.core(core).strict_values(rules, position, aim, exact)


def policy_card(rules: RuleSet, position: StrictDeal, core: str) -> int:
    """Return what the rule policy plays."""
    return engine.core(core).strict_policy(rules, position)
