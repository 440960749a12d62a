"""The rule policy of the playouts; the twin of ``native/policy.c``, which says what it is.

A feature is a number; a score is the sum of the weights of the features that are on, in
hundredths of a game point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.coretypes import CLAIM, CLOSE, DRAW, EXCHANGE, NO_ACT, NO_CARD, CoreDeal
from game.ai.twin import policy_features as f
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
class Situation:
    """A seat's view: its hand, what may lie in the other, trumps, how far the stock is drawn."""

    mine: CardSet
    unseen: CardSet
    trump: int
    stage: int


def buried_cards(deal: CoreDeal) -> CardSet:
    """Return the cards face down in the stock."""
    return sum(1 << card for card in deal.stock[deal.drawn : len(deal.stock) - 1])


def situation_of(deal: CoreDeal, buried: CardSet) -> Situation:
    """Return the view of the seat to act; it is not told where its unseen cards lie."""
    stock = stock_count(deal)
    stage = 0 if stock >= 8 else 1 if stock > 2 else 2
    return Situation(deal.hand[deal.turn], deal.hand[1 - deal.turn] | buried, deal.trump, stage)


def _partner_set(card: Card) -> CardSet:
    partner = marriage_partner(card)
    return 0 if partner is None else 1 << partner


def lead_features(rules: RuleSet, deal: CoreDeal, o: Situation, card: Card) -> list[int]:
    """Return the features of leading the card."""
    seat, trump, rank, suit = deal.turn, card >> 3 == o.trump, card & 7, SUIT_MASKS[card >> 3]
    above = (o.unseen & HIGHER[card]).bit_count()
    value = marriage_of(rules, deal, card)
    on = [
        (f.LEAD_TRUMP if trump else f.LEAD_PLAIN) + rank,
        f.LEAD_ABOVE_TRUMP + min(above, 2) if trump else f.LEAD_ABOVE + min(above, 3),
    ]
    if value:
        on.append(f.LEAD_MARRIAGE + (value == 40) + (0 if deal.tricks[seat] else 2))
    elif rules.marriage != "none" and _partner_set(card) & (o.unseen | o.mine):
        on.append(f.LEAD_BREAKS_HOPE)
    if not trump:
        on.append(f.LEAD_LENGTH - 1 + min((o.mine & suit).bit_count(), 3))
        if not o.unseen & SUIT_MASKS[o.trump]:
            on.append(f.LEAD_NO_TRUMPS_OUT)
        if not o.unseen & suit:
            on.append(f.LEAD_SUIT_GONE)
    if value and deal.counted[seat] + value >= 50:
        on.append(f.LEAD_MARRIAGE_TO_50)
    if not trump and above == 0 and deal.counted[seat] + POINTS[card] >= 56:
        on.append(f.LEAD_WINNER_TO_56)
    if not trump and above and deal.counted[1 - seat] >= 46:
        on.append(f.LEAD_OTHER_AT_46 + (POINTS[card] >= 10))
    if o.stage == 2 and deal.stock[-1] & 7 >= RANK_KING:
        on.append(f.LEAD_HIGH_TURNED + trump)
    if not trump and POINTS[card] >= 10 and (o.unseen & SUIT_MASKS[o.trump]).bit_count() >= 3:
        on.append(f.LEAD_RICH_INTO_TRUMPS)
    return on


def reply_features(rules: RuleSet, deal: CoreDeal, o: Situation, card: Card) -> list[int]:
    """Return the features of replying with the card."""
    trump, wins = card >> 3 == o.trump, beats(card, deal.led, o.trump)
    length = (o.mine & SUIT_MASKS[card >> 3]).bit_count()
    if wins:
        ranks = f.REPLY_WINS_TRUMP if trump else f.REPLY_WINS_PLAIN
    else:
        ranks = f.REPLY_LOSES_TRUMP if trump else f.REPLY_LOSES_PLAIN
    on = [ranks + (card & 7)]
    if wins:
        on += _winning_features(rules, deal, o, card)
    if rules.marriage != "none":
        if _partner_set(card) & o.mine:
            on.append(f.REPLY_BREAKS_TRUMP_MARRIAGE if trump else f.REPLY_BREAKS_MARRIAGE)
        elif _partner_set(card) & o.unseen:
            on.append(f.REPLY_BREAKS_HOPE)
    if not trump and not wins and length <= 2:
        on.append(f.REPLY_LENGTH - 1 + length)
    if not trump and not o.unseen & HIGHER[card]:
        on.append(f.REPLY_HIGHEST)
    return on


def _winning_features(rules: RuleSet, deal: CoreDeal, o: Situation, card: Card) -> list[int]:
    seat, trick = deal.turn, POINTS[card] + POINTS[deal.led]
    gain = trick + deal.counted[seat] + deal.pending[seat]
    on = [f.REPLY_TAKES + (deal.led & 7)]
    if rules.marriage != "none" and marriages_in(o.mine & ~(1 << card)):
        on.append(f.REPLY_TO_DECLARE)
    if not deal.tricks[seat]:
        on.append(f.REPLY_FIRST_TRICK)
    if deal.pending[1 - seat]:
        on.append(f.REPLY_BURIES)
    if deal.pending[seat]:
        on.append(f.REPLY_FREES)
    if gain >= 50:
        on.append(f.REPLY_TO_58 if gain >= 58 else f.REPLY_TO_50)
    if deal.counted[1 - seat] + trick >= 56:
        on.append(f.REPLY_OTHER_TO_56)
    if o.stage == 2:
        on.append(f.REPLY_HIGH_TURNED if deal.stock[-1] & 7 > RANK_KING else f.REPLY_LOW_TURNED)
    return on


def sure_points(rules: RuleSet, deal: CoreDeal, o: Situation) -> tuple[int, int]:
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


def close_features(rules: RuleSet, deal: CoreDeal, o: Situation) -> list[int]:
    """Return the features of closing the stock."""
    seat, trumps = deal.turn, SUIT_MASKS[o.trump]
    mine, his = deal.counted[seat], deal.counted[1 - seat]
    sure, winners = sure_points(rules, deal, o)
    if deal.tricks[1 - seat] == 0:
        standing = 0
    else:
        standing = 1 if his < rules.schneider_below else 2 if his < 46 else 3 if his < 56 else 4
    on = [
        f.CLOSE_ALWAYS,
        f.CLOSE_SURE + (7 if sure >= 66 else (sure - 45) // 3 if sure >= 45 else 0),
        f.CLOSE_TRUMPS + min((o.mine & trumps).bit_count(), 5),
        f.CLOSE_UNSEEN_TRUMPS + min((o.unseen & trumps).bit_count(), 5),
        f.CLOSE_WINNERS + min(winners, 5),
        f.CLOSE_COUNTED + min(mine // 14, 4),
        f.CLOSE_OTHER + standing,
    ]
    if marriages_in(o.mine):
        on.append(f.CLOSE_MARRIAGE)
    if sure >= 60 and his >= rules.schneider_below:
        on.append(f.CLOSE_SURE_60)
    if sure >= 60 and winners >= 3:
        on.append(f.CLOSE_SURE_WINNERS)
    return on


def _add_up(weights: Sequence[int], on: list[int]) -> int:
    return sum(weights[feature] for feature in on)


def _best_card(rules: RuleSet, deal: CoreDeal, o: Situation) -> Card:
    best, best_score = NO_ACT, 0
    for card in cards_in(o.mine):
        if deal.led == NO_CARD:
            score = _add_up(LEAD_WEIGHTS[o.stage], lead_features(rules, deal, o, card))
        else:
            score = _add_up(REPLY_WEIGHTS[o.stage], reply_features(rules, deal, o, card))
        if best == NO_ACT or score > best_score:
            best, best_score = card, score
    return best


def _winning_card(rules: RuleSet, deal: CoreDeal, o: Situation) -> int:
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
    o = situation_of(deal, buried)
    card = _winning_card(rules, deal, o)
    if card != NO_ACT:
        return card
    if may_close(rules, deal):
        wish = _add_up(CLOSE_WEIGHTS[o.stage], close_features(rules, deal, o))
        if wish > 0:
            return CLOSE
    return _best_card(rules, deal, o)
