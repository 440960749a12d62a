"""Random positions for tests and measurements; the twin of ``native/random_play.c``."""

from __future__ import annotations

from game.ai.coretypes import (
    CLAIM,
    CLOSE,
    CLOSE_EARLY,
    DECLARER_CLAIM,
    NO_CARD,
    NO_SEAT,
    CoreDeal,
    CoreError,
)
from game.ai.twin.deal import act_on, legal, stock_count
from game.cards import card_set, deck_cards
from game.rng import Rng
from game.rules.ruleset import RuleSet

KIND_CLOSED_FIRST, KIND_CLOSED, KIND_EXHAUSTED = -2, -1, 0
MOST_TRICKS_IN_STOCK = 13
ATTEMPTS = 2000


def _random_start(rules: RuleSet, rng: Rng) -> CoreDeal:
    deck = list(deck_cards(rules.deck))
    rng.shuffle(deck)
    size = rules.hand
    hands = [card_set(deck[:size]), card_set(deck[size : 2 * size])]
    stock = deck[2 * size :]
    return CoreDeal(hand=hands, stock=stock, trump=stock[-1] >> 3, turn=rng.below(2))


def _is_of_kind(deal: CoreDeal, kind: int) -> bool:
    if kind == KIND_CLOSED:
        return deal.closer != NO_SEAT
    return deal.closer == NO_SEAT and not deal.draw_owed and stock_count(deal) == 2 * kind


def _random_act(rules: RuleSet, deal: CoreDeal, kind: int, rng: Rng) -> int:
    unwanted = {CLAIM, DECLARER_CLAIM}
    if kind != KIND_CLOSED:
        unwanted |= {CLOSE, CLOSE_EARLY}
    fit = [act for act in legal(rules, deal) if act not in unwanted]
    return fit[rng.below(len(fit))]


def random_position(rules: RuleSet, kind: int, rng: Rng) -> CoreDeal:
    """Return a position of the kind from random play; the header of the C core says how.

    Raises CoreError when the rules hardly ever lead to such a position.
    """
    refused = CoreError("an argument is out of its range")
    if not KIND_CLOSED_FIRST <= kind <= MOST_TRICKS_IN_STOCK:
        raise refused
    for _ in range(ATTEMPTS):
        on_lead = rng.below(2) == 1
        deal = _random_start(rules, rng)
        if kind == KIND_CLOSED_FIRST:
            if CLOSE not in legal(rules, deal):
                raise refused
            act_on(rules, deal, CLOSE)
            return deal
        while not deal.over and not (_is_of_kind(deal, kind) and (deal.led == NO_CARD) == on_lead):
            act_on(rules, deal, _random_act(rules, deal, kind, rng))
        if not deal.over:
            return deal
    raise refused
