"""Where hidden cards can lie: an assignment to hands that no hand's void contradicts."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import Card, CardSet, card_set


def assign(
    cards: Sequence[Card], room: Sequence[int], barred: Sequence[CardSet]
) -> list[CardSet] | None:
    """Deal the cards to hands, none to a hand that it is barred from; None when that cannot be.

    room: how many cards each hand takes, together as many as there are; barred: one set a hand
    Every card goes to the first hand that takes it, moving others out of its way where it must (a
    matching by augmenting paths). The order of cards decides, so shuffled cards give a chance
    layout, though not each layout the same chance.
    """
    owner: dict[Card, int] = {}
    for card in cards:
        if not _place(card, owner, list(room), barred, set()):
            return None
    return [card_set(c for c, hand in owner.items() if hand == index) for index in range(len(room))]


def _place(
    card: Card,
    owner: dict[Card, int],
    room: list[int],
    barred: Sequence[CardSet],
    tried: set[int],
) -> bool:
    """Find a hand for the card; `tried` are hands that were found full on the way here."""
    open_hands = [hand for hand in range(len(room)) if not barred[hand] >> card & 1]
    for hand in open_hands:
        if sum(held == hand for held in owner.values()) < room[hand]:
            owner[card] = hand
            return True
    for hand in open_hands:
        if hand in tried:
            continue
        tried.add(hand)
        for other in [c for c, held in owner.items() if held == hand]:
            del owner[other]
            owner[card] = hand
            if _place(other, owner, room, barred, tried):
                return True
            owner[other] = hand
            del owner[card]
    return False
