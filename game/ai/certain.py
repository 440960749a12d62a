"""What is certain of an option whatever is hidden: the end of the deal, and what can still be had.

An act that ends the deal, at once or with any reply, has an exact value. Of all others the seat
wins at most what its 66 is worth by then, and loses at most what the other's is.
"""

from __future__ import annotations

from dataclasses import replace

from game.ai.assessment import Assessment, code_of
from game.ai.coretypes import CLAIM, DRAW, NO_CARD, CoreDeal, CoreInfo
from game.ai.payoff import MOST_POINTS, Payoff
from game.ai.twin.bits import OUT_POINTS
from game.ai.twin.deal import act_on, out_value, stock_is_open
from game.ai.twin.solve import settle_claims
from game.cards import Card, cards_in, points_of
from game.rules.ruleset import RuleSet

MOST_OF_A_CARD = 11


def as_certain(
    rules: RuleSet, info: CoreInfo, world: CoreDeal, found: list[Assessment], payoff: Payoff
) -> list[Assessment]:
    """Return the assessments with what is certain of them, those that end the deal first.

    world: any world of the info
    """
    told = [_told(rules, info, world, one, payoff) for one in found]
    return sorted(told, key=lambda one: one.bounds is not None)


def _told(
    rules: RuleSet, info: CoreInfo, world: CoreDeal, one: Assessment, payoff: Payoff
) -> Assessment:
    deal = world.copy()
    for action in one.acts:
        do_act(rules, deal, code_of(action))

    def worth(points: int) -> int:
        return payoff[points + MOST_POINTS] if payoff else points * one.units

    end = _end_of(rules, info, deal)
    if end is not None:
        worlds = max(1, one.worlds)
        exact = worth(end)
        total, squares = exact * worlds, exact * exact * worlds
        return Assessment(one.acts, total, worlds, one.units, squares, is_exact=True)
    if code_of(one.last_act) == DRAW:
        deal = world
    he = 1 - info.seat
    least, most = -out_value(rules, deal, he), out_value(rules, deal, info.seat)
    return replace(one, bounds=(worth(least), worth(most)))


def do_act(rules: RuleSet, deal: CoreDeal, act: int) -> None:
    """Do an act on the deal, with the claim of who has 66 after it."""
    leads = deal.led == NO_CARD
    act_on(rules, deal, act)
    if leads:
        settle_claims(rules, deal)
    if rules.out == "claim" and not deal.over and deal.counted[deal.turn] >= OUT_POINTS:
        act_on(rules, deal, CLAIM)


def _end_of(rules: RuleSet, info: CoreInfo, deal: CoreDeal) -> int | None:
    """Return what the seat has for certain after its act, None where that is not certain."""
    if deal.over:
        return deal.score if info.seat == 0 else -deal.score
    if deal.led == NO_CARD or not stock_is_open(deal) or not _may_end(deal):
        return None
    he = 1 - info.seat
    ends = set()
    for card in cards_in(info.deal.hand[he] | info.unseen & ~info.excluded):
        ends.add(_end_of_reply(rules, info, deal, card))
        if len(ends) > 1 or None in ends:
            return None
    return ends.pop()


def _may_end(deal: CoreDeal) -> bool:
    """Whether somebody can have 66 after the trick."""
    trick = points_of(deal.led) + MOST_OF_A_CARD
    return any(deal.counted[seat] + deal.pending[seat] + trick >= OUT_POINTS for seat in (0, 1))


def _end_of_reply(rules: RuleSet, info: CoreInfo, deal: CoreDeal, card: Card) -> int | None:
    replied = deal.copy()
    replied.hand[1 - info.seat] |= 1 << card
    do_act(rules, replied, card)
    if not replied.over:
        return None
    return replied.score if info.seat == 0 else -replied.score
