"""Imagined worlds, hidden cards that fit what one seat knows; the twin of ``native/worlds.c``."""

from __future__ import annotations

from math import comb, factorial

from game.ai.coretypes import NO_SEAT, CoreDeal, CoreError, CoreInfo
from game.ai.twin.check import check_going_on
from game.cards import Card, CardSet, cards_in
from game.rng import Rng
from game.rules.ruleset import RuleSet

MOST_WORLDS = 1 << 62


def _buried(deal: CoreDeal) -> int:
    return max(0, len(deal.stock) - deal.drawn - 1)


def _allowed(info: CoreInfo) -> list[Card]:
    return list(cards_in(info.unseen & ~info.excluded))


def _held(info: CoreInfo) -> int:
    return info.his_cards - info.deal.hand[1 - info.seat].bit_count()


def _place(info: CoreInfo, held: CardSet, buried: list[Card]) -> CoreDeal:
    deal = info.deal.copy()
    deal.hand[1 - info.seat] |= held
    count = _buried(deal)
    deal.stock[deal.drawn : deal.drawn + count] = buried[:count]
    return deal


def check_info(rules: RuleSet, info: CoreInfo) -> None:
    """Raise CoreError unless some world fits the info and somebody is to act in it."""
    deal, broken = info.deal, CoreError("this is no position of a deal")
    if info.seat not in (0, 1) or not 0 <= deal.drawn <= len(deal.stock) <= 32:
        raise broken
    if not all(0 <= cards < 1 << 32 for cards in (*deal.hand, info.unseen, info.excluded)):
        raise broken
    mine, known = deal.hand[info.seat], deal.hand[1 - info.seat]
    if info.unseen & (mine | known) or info.excluded & known:
        raise broken
    allowed, held = _allowed(info), _held(info)
    if not 0 <= held <= len(allowed) or held + _buried(deal) != info.unseen.bit_count():
        raise broken
    hand = sum(1 << card for card in allowed[:held])
    check_going_on(rules, _place(info, hand, list(cards_in(info.unseen & ~hand))))


def _orders(info: CoreInfo) -> int:
    if info.deal.closer != NO_SEAT:
        return 1
    return min(MOST_WORLDS, factorial(_buried(info.deal)))


def count_hands(info: CoreInfo) -> int:
    """Return how many hands the other can hold."""
    return comb(len(_allowed(info)), _held(info))


def count_worlds(info: CoreInfo) -> int:
    """Return how many worlds fit, at most 2^62; a closed stock's order is not counted."""
    return min(MOST_WORLDS, count_hands(info) * _orders(info))


def _held_at(info: CoreInfo, index: int) -> CardSet:
    allowed, needed, held = _allowed(info), _held(info), 0
    for place, card in enumerate(allowed):
        if needed == 0:
            break
        with_it = comb(len(allowed) - place - 1, needed - 1)
        if index < with_it:
            held |= 1 << card
            needed -= 1
        else:
            index -= with_it
    return held


def hand_at(info: CoreInfo, index: int) -> CardSet:
    """Return hand number `index` of them."""
    return info.deal.hand[1 - info.seat] | _held_at(info, index)


def world_at(info: CoreInfo, index: int) -> CoreDeal:
    """Return world number `index`."""
    index, order = divmod(index, _orders(info))
    held = _held_at(info, index)
    rest, buried = list(cards_in(info.unseen & ~held)), []
    for left in range(_buried(info.deal), 0, -1):
        order, skipped = divmod(order, left)
        buried.append(rest.pop(skipped))
    return _place(info, held, buried)


def draw_world(info: CoreInfo, rng: Rng) -> CoreDeal:
    """Return a world drawn uniformly."""
    allowed, held = _allowed(info), 0
    for place in range(_held(info)):
        other = place + rng.below(len(allowed) - place)
        allowed[place], allowed[other] = allowed[other], allowed[place]
        held |= 1 << allowed[place]
    buried = list(cards_in(info.unseen & ~held))
    if info.deal.closer == NO_SEAT:
        rng.shuffle(buried)
    return _place(info, held, buried)
