"""The rule policy of deals without a stock; the twin of ``native/plain_policy.c``.

It sees its own hand, the trick, and which cards are still out.
"""

from __future__ import annotations

from game.ai.coretypes import StrictDeal
from game.ai.twin.bits import HIGHER, QUEENS, SUIT_MASKS, beats, highest, lowest, marriages_in
from game.ai.twin.strict_deal import Row, all_hands, best_place, may_play, seat_at, worth
from game.cards import Card, CardSet, cards_in


def _cost(row: Row, p: StrictDeal, card: Card, out: CardSet) -> int:
    value = worth(row, p, card)
    value += 9 if card >> 3 == p.trump else 0
    value += 15 if row.marriage and marriages_in(p.hand[p.turn]) >> card & 1 else 0
    return value + (0 if HIGHER[card] & out else 4)


def _may_be_trumped(row: Row, p: StrictDeal, suit: int, out: CardSet) -> bool:
    if suit == p.trump or not out & SUIT_MASKS[p.trump]:
        return False
    return (out & SUIT_MASKS[suit]).bit_count() < row.seats - 1


def _cheapest(row: Row, p: StrictDeal, cards: CardSet, out: CardSet) -> Card:
    return min(cards_in(cards), key=lambda card: _cost(row, p, card, out))


def _richest(row: Row, p: StrictDeal, cards: CardSet) -> Card:
    best = highest(cards)
    for card in cards_in(cards):
        if worth(row, p, card) > worth(row, p, best):
            best = card
    return best


def _lead_by_rule(row: Row, p: StrictDeal) -> Card:
    hand = p.hand[p.turn]
    out, standing = all_hands(p) & ~hand, 0
    queens = marriages_in(hand) & QUEENS if row.marriage else 0
    trumps, against = hand & SUIT_MASKS[p.trump], out & SUIT_MASKS[p.trump]
    if queens:
        return lowest(queens & trumps or queens)
    if against and trumps.bit_count() >= 3 and highest(trumps) > highest(against):
        return highest(trumps)
    for suit in range(4):
        own, theirs = hand & SUIT_MASKS[suit], out & SUIT_MASKS[suit]
        if (
            own
            and (suit != p.trump or not against)
            and (not theirs or highest(own) > highest(theirs))
            and not _may_be_trumped(row, p, suit, out)
        ):
            standing |= 1 << highest(own)
    return _richest(row, p, standing) if standing else _cheapest(row, p, hand, out)


def _reply_by_rule(row: Row, p: StrictDeal) -> Card:
    cards, out = may_play(row, p), all_hands(p) & ~p.hand[p.turn]
    best = best_place(p)
    card, led = p.trick[best], p.trick[0] >> 3
    last = len(p.trick) == row.seats - 1
    stands = not _may_be_trumped(row, p, led, out)
    ours = row.side_of(seat_at(row, p, best)) == row.side_of(p.turn)
    if ours and (last or (not HIGHER[card] & out and (card >> 3 == p.trump or stands))):
        plain = cards & ~SUIT_MASKS[p.trump]
        return _richest(row, p, plain) if plain else _cheapest(row, p, cards, out)
    winning = 0
    for mine in cards_in(cards):
        safe = last or (not HIGHER[mine] & out and (mine >> 3 == p.trump or stands))
        if safe and beats(mine, card, p.trump):
            winning |= 1 << mine
    plain = winning & ~SUIT_MASKS[p.trump]
    if plain:
        return _richest(row, p, plain)
    return lowest(winning) if winning else _cheapest(row, p, cards, out)


def by_rule(row: Row, p: StrictDeal) -> Card:
    """Return the card that the rule policy plays."""
    return _reply_by_rule(row, p) if p.trick else _lead_by_rule(row, p)
