"""The rule policy of the playouts; the twin of ``native/policy.c``, which says what it is.

A feature is a number; a score is the sum of the weights of the features that are on, in
hundredths of a game point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.coretypes import CLAIM, CLOSE, DRAW, EXCHANGE, NO_ACT, NO_CARD, CoreDeal
from game.ai.twin.bits import (
    HIGHER,
    OUT_POINTS,
    POINTS,
    SUIT_MASKS,
    beats,
    highest,
    marriages_in,
    points_in,
)
from game.ai.twin.deal import marriage_of, may_close, may_exchange, stock_count
from game.ai.twin.weights import CLOSE_WEIGHTS, LEAD_WEIGHTS, REPLY_WEIGHTS
from game.cards import RANK_KING, Card, CardSet, cards_in, marriage_partner
from game.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Outlook:
    """A seat's view: its hand, what may lie in the other, trumps, how far the stock is drawn."""

    mine: CardSet
    unseen: CardSet
    trump: int
    stage: int


def buried_cards(deal: CoreDeal) -> CardSet:
    """Return the cards face down in the stock."""
    return sum(1 << card for card in deal.stock[deal.drawn : len(deal.stock) - 1])


def look(deal: CoreDeal, buried: CardSet) -> Outlook:
    """Return the view of the seat to act; it is not told where its unseen cards lie."""
    stock = stock_count(deal)
    stage = 0 if stock >= 8 else 1 if stock > 2 else 2
    return Outlook(deal.hand[deal.turn], deal.hand[1 - deal.turn] | buried, deal.trump, stage)


def _partner_set(card: Card) -> CardSet:
    partner = marriage_partner(card)
    return 0 if partner is None else 1 << partner


def lead_features(rules: RuleSet, deal: CoreDeal, o: Outlook, card: Card) -> list[int]:
    """Return the features of leading the card."""
    seat, trump, rank, suit = deal.turn, card >> 3 == o.trump, card & 7, SUIT_MASKS[card >> 3]
    above = (o.unseen & HIGHER[card]).bit_count()
    value = marriage_of(rules, deal, card)
    on = [trump * 8 + rank, 20 + min(above, 2) if trump else 16 + min(above, 3)]
    if value:
        on.append(23 + (value == 40) + (0 if deal.tricks[seat] else 2))
    elif rules.marriage != "none" and _partner_set(card) & (o.unseen | o.mine):
        on.append(27)
    if not trump:
        on.append(27 + min((o.mine & suit).bit_count(), 3))
        if not o.unseen & SUIT_MASKS[o.trump]:
            on.append(31)
        if not o.unseen & suit:
            on.append(32)
    if value and deal.counted[seat] + value >= 50:
        on.append(33)
    if not trump and above == 0 and deal.counted[seat] + POINTS[card] >= 56:
        on.append(34)
    if not trump and above and deal.counted[1 - seat] >= 46:
        on.append(35 + (POINTS[card] >= 10))
    if o.stage == 2 and deal.stock[-1] & 7 >= RANK_KING:
        on.append(37 + trump)
    if not trump and POINTS[card] >= 10 and (o.unseen & SUIT_MASKS[o.trump]).bit_count() >= 3:
        on.append(39)
    return on


def reply_features(rules: RuleSet, deal: CoreDeal, o: Outlook, card: Card) -> list[int]:
    """Return the features of replying with the card."""
    trump, wins = card >> 3 == o.trump, beats(card, deal.led, o.trump)
    length = (o.mine & SUIT_MASKS[card >> 3]).bit_count()
    on = [(0 if wins else 16) + trump * 8 + (card & 7)]
    if wins:
        on += _winning_features(rules, deal, o, card)
    if rules.marriage != "none":
        if _partner_set(card) & o.mine:
            on.append(52 if trump else 40)
        elif _partner_set(card) & o.unseen:
            on.append(41)
    if not trump and not wins and length <= 2:
        on.append(45 + length)
    if not trump and not o.unseen & HIGHER[card]:
        on.append(53)
    return on


def _winning_features(rules: RuleSet, deal: CoreDeal, o: Outlook, card: Card) -> list[int]:
    seat, trick = deal.turn, POINTS[card] + POINTS[deal.led]
    gain = trick + deal.counted[seat] + deal.pending[seat]
    on = [32 + (deal.led & 7)]
    if rules.marriage != "none" and marriages_in(o.mine & ~(1 << card)):
        on.append(42)
    if not deal.tricks[seat]:
        on.append(43)
    if deal.pending[1 - seat]:
        on.append(44)
    if deal.pending[seat]:
        on.append(45)
    if gain >= 50:
        on.append(49 if gain >= 58 else 48)
    if deal.counted[1 - seat] + trick >= 56:
        on.append(50)
    if o.stage == 2:
        on.append(51 if deal.stock[-1] & 7 > RANK_KING else 54)
    return on


def sure_points(rules: RuleSet, deal: CoreDeal, o: Outlook) -> tuple[int, int]:
    """Return the points the seat can count on when it closes now, and its sure winners."""
    sure, seat, value = 0, deal.turn, 0
    trumps = (o.unseen & SUIT_MASKS[o.trump]).bit_count()
    for suit in range(4):
        own, theirs = o.mine & SUIT_MASKS[suit], o.unseen & SUIT_MASKS[suit]
        top = own & HIGHER[highest(theirs)] if theirs else own
        if suit == o.trump and top.bit_count() >= trumps:
            top = own
        sure |= top
    for card in cards_in(marriages_in(o.mine)):
        value = max(value, marriage_of(rules, deal, card))
    winners = sure.bit_count()
    freed = deal.pending[seat] if winners else 0
    counts = value if deal.tricks[seat] or winners else 0
    return deal.counted[seat] + freed + counts + points_in(sure) + 2 * winners, winners


def close_features(rules: RuleSet, deal: CoreDeal, o: Outlook) -> list[int]:
    """Return the features of closing the stock."""
    seat, trumps = deal.turn, SUIT_MASKS[o.trump]
    mine, his = deal.counted[seat], deal.counted[1 - seat]
    sure, winners = sure_points(rules, deal, o)
    if deal.tricks[1 - seat] == 0:
        standing = 0
    else:
        standing = 1 if his < rules.schneider_below else 2 if his < 46 else 3 if his < 56 else 4
    on = [
        0,
        1 + (7 if sure >= 66 else (sure - 45) // 3 if sure >= 45 else 0),
        9 + min((o.mine & trumps).bit_count(), 5),
        15 + min((o.unseen & trumps).bit_count(), 5),
        21 + min(winners, 5),
        27 + min(mine // 14, 4),
        32 + standing,
    ]
    if marriages_in(o.mine):
        on.append(37)
    if sure >= 60 and his >= rules.schneider_below:
        on.append(38)
    if sure >= 60 and winners >= 3:
        on.append(39)
    return on


def _add_up(weights: Sequence[int], on: list[int]) -> int:
    return sum(weights[feature] for feature in on)


def _best_card(rules: RuleSet, deal: CoreDeal, o: Outlook) -> Card:
    best, best_score = NO_ACT, 0
    for card in cards_in(o.mine):
        if deal.led == NO_CARD:
            score = _add_up(LEAD_WEIGHTS[o.stage], lead_features(rules, deal, o, card))
        else:
            score = _add_up(REPLY_WEIGHTS[o.stage], reply_features(rules, deal, o, card))
        if best == NO_ACT or score > best_score:
            best, best_score = card, score
    return best


def _winning_card(rules: RuleSet, deal: CoreDeal, o: Outlook) -> int:
    seat = deal.turn
    for card in cards_in(o.mine):
        total = deal.counted[seat]
        if deal.led == NO_CARD:
            total += marriage_of(rules, deal, card) if deal.tricks[seat] else 0
        elif beats(card, deal.led, o.trump):
            total += POINTS[card] + POINTS[deal.led] + deal.pending[seat]
        if total >= OUT_POINTS:
            return card
    return NO_ACT


def policy_act(rules: RuleSet, deal: CoreDeal, buried: CardSet) -> int:
    """Return the act of the seat to act; the stock is open, or a draw is owed."""
    if deal.draw_owed:
        return DRAW
    if rules.out == "claim" and deal.counted[deal.turn] >= OUT_POINTS:
        return CLAIM
    if may_exchange(rules, deal):
        return EXCHANGE
    o = look(deal, buried)
    card = _winning_card(rules, deal, o)
    if card != NO_ACT:
        return card
    if may_close(rules, deal):
        wish = _add_up(CLOSE_WEIGHTS[o.stage], close_features(rules, deal, o))
        if wish > 0:
            return CLOSE
    return _best_card(rules, deal, o)
