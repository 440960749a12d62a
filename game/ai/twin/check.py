"""What a position must hold to be one; the twin of ``native/check.c``."""

from __future__ import annotations

from game.ai.coretypes import NO_CARD, NO_SEAT, CoreDeal, CoreError
from game.ai.twin.bits import ALL_POINTS, POINTS, points_in, points_of_marriages
from game.ai.twin.deal import stock_count, stock_is_open
from game.cards import card_set, cards_in, deck_cards
from game.rules.ruleset import RuleSet


def check(rules: RuleSet, deal: CoreDeal) -> None:
    """Raise CoreError unless the deal is something the other functions may be given."""
    if not (_has_shape(deal) and _cards_fit(rules, deal) and _numbers_fit(rules, deal)):
        raise CoreError("this is no position of a deal")
    if not deal.over and not _counts_fit(rules, deal):
        raise CoreError("this is no position of a deal")


def check_going_on(rules: RuleSet, deal: CoreDeal) -> None:
    """Raise CoreError unless the deal is a position in which somebody is to act."""
    check(rules, deal)
    if deal.over:
        raise CoreError("this is no position of a deal")


def _has_shape(deal: CoreDeal) -> bool:
    return (
        deal.turn in (0, 1)
        and 0 <= deal.trump <= 3
        and deal.closer in (0, 1, NO_SEAT)
        and len(deal.stock) <= 32
        and 0 <= deal.drawn <= len(deal.stock)
        and all(0 <= cards < 1 << 32 for cards in deal.hand)
        and all(0 <= card < 32 for card in deal.stock[deal.drawn :])
    )


def _cards_fit(rules: RuleSet, deal: CoreDeal) -> bool:
    places = [*cards_in(deal.hand[0]), *cards_in(deal.hand[1]), *deal.stock[deal.drawn :]]
    if deal.led != NO_CARD:
        places.append(deal.led)
    return len(set(places)) == len(places) and set(places) <= set(deck_cards(rules.deck))


def _counts_fit(rules: RuleSet, deal: CoreDeal) -> bool:
    mine, other = deal.hand[deal.turn].bit_count(), deal.hand[1 - deal.turn].bit_count()
    on_lead = deal.led == NO_CARD
    full = not stock_is_open(deal) or mine + deal.draw_owed == rules.hand
    may_owe = on_lead and stock_is_open(deal)
    return (
        1 <= mine <= rules.hand
        and other == (mine if on_lead else mine - 1)
        and full
        and stock_count(deal) % 2 == 0
        and (may_owe or not deal.draw_owed)
    )


def _points_to_come(deal: CoreDeal) -> int:
    """Return the points in what is still to be played, marriages that none has declared with it."""
    cards = deal.hand[0] | deal.hand[1]
    if stock_is_open(deal):
        cards |= card_set(deal.stock[deal.drawn :])
    led = 0 if deal.led == NO_CARD else POINTS[deal.led]
    return points_in(cards) + led + points_of_marriages(cards, deal.trump)


def _numbers_fit(rules: RuleSet, deal: CoreDeal) -> bool:
    yes_no = (deal.declared, deal.draw_owed, deal.closing_lead, deal.over)
    at_most = ALL_POINTS - _points_to_come(deal)
    return all(number in (0, 1) for number in yes_no) and all(
        0 <= deal.close_tricks[seat] <= deal.tricks[seat] <= rules.deck // 2
        and 0 <= deal.close_counted[seat] <= deal.counted[seat]
        and deal.counted[seat] + deal.pending[seat] <= at_most
        and 0 <= deal.pending[seat] <= 100
        and deal.pending[seat] % 20 == 0
        and 0 <= deal.card_points[seat] <= 120
        and not (deal.tricks[seat] and deal.pending[seat])
        for seat in (0, 1)
    )
