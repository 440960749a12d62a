"""What the net's value of a position can be at all: the twin of ``native/net_player.c``."""

from __future__ import annotations

from game.ai.coretypes import NET_UNITS, NO_CARD, CoreDeal
from game.ai.twin.bits import OUT_POINTS, beats
from game.ai.twin.deal import marriage_of, out_value
from game.cards import cards_in, points_of
from game.rules.ruleset import RuleSet


def possible(rules: RuleSet, deal: CoreDeal, value: int) -> int:
    """Return the net's value of the best that the seat on turn can do, as far as it is possible.

    It lies within what can still be lost and won, and is exact where the seat can score its 66 at
    once. The stock is open; in `NET_UNITS`.
    """
    most = NET_UNITS * out_value(rules, deal, deal.turn)
    least = -NET_UNITS * out_value(rules, deal, 1 - deal.turn)
    if is_as_good_as_out(rules, deal):
        return most
    return max(least, min(most, value))


def is_as_good_as_out(rules: RuleSet, deal: CoreDeal) -> bool:
    """Return whether the seat on turn can reach its 66 at once, whatever the other holds."""
    me, gain = deal.turn, 0
    short_of = OUT_POINTS - deal.counted[me]
    for card in cards_in(deal.hand[me]):
        if deal.led == NO_CARD:
            gain = marriage_of(rules, deal, card) if deal.tricks[me] else 0
        elif beats(card, deal.led, deal.trump):
            gain = points_of(card) + points_of(deal.led) + deal.pending[me]
        else:
            gain = 0
        if gain >= short_of:
            return True
    return short_of <= 0
