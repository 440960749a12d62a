"""Imagined worlds: hidden cards that fit what a seat has seen, in deals without a stock.

Cards that all have seen lie where they lie, and no seat holds what it has shown to lack. In an
auction a seat that bid is believed to have something to bid on, as far as a few draws allow.
"""

from __future__ import annotations

from game.ai.strict.bidding import promise
from game.cards import CardSet, cards_in
from game.rng import Rng
from game.rules.auction import PASS
from game.rules.events import CardPlayed
from game.rules.hidden import assign
from game.rules.view import View

FAIR_DRAWS = 12
"""So often a plain deal of the cards is tried before one is made to fit."""
BELIEVED_DRAWS = 4
"""So often a world is drawn again when it makes a bid unlikely."""
BOLDNESS = 10
"""Points that a bid may lie above what the hand is worth."""


class Worlds:
    """Draws worlds for one view."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._others = [seat for seat in range(view.rules.seats) if seat != view.seat]
        self._free = list(cards_in(view.unseen))
        self._room = [view.counts[seat] - view.known[seat].bit_count() for seat in self._others]
        self._barred = [view.lacking[seat] for seat in self._others]
        self._bids = [
            (seat, max(value for who, value in view.bids if who == seat))
            for seat in {who for who, value in view.bids if value != PASS} - {view.seat}
        ]
        self._played = [0] * view.rules.seats
        for event in view.events:
            if isinstance(event, CardPlayed):
                self._played[event.seat] |= 1 << event.card

    def draw(self, rng: Rng) -> list[CardSet]:
        """Return the hands of all seats as they may be; the seat's own hand as it is."""
        hands = self._fitting(rng)
        for _ in range(BELIEVED_DRAWS if self._bids else 0):
            if self._is_believed(hands):
                break
            hands = self._fitting(rng)
        return hands

    def _fitting(self, rng: Rng) -> list[CardSet]:
        view, free = self._view, self._free
        dealt: list[CardSet] | None = None
        for _ in range(FAIR_DRAWS):
            rng.shuffle(free)
            dealt = self._cut()
            if dealt is not None:
                break
        if dealt is None:
            dealt = assign(free, self._room, self._barred)
        assert dealt is not None, "what the seats have shown leaves a world, the true one"
        hands = [view.known[seat] for seat in range(view.rules.seats)]
        hands[view.seat] = view.hand
        for seat, cards in zip(self._others, dealt, strict=True):
            hands[seat] |= cards
        return hands

    def _cut(self) -> list[CardSet] | None:
        """Deal the free cards as they lie; None where a seat gets what it lacks."""
        dealt, start = [], 0
        for room, barred in zip(self._room, self._barred, strict=True):
            cards = 0
            for card in self._free[start : start + room]:
                cards |= 1 << card
            if cards & barred:
                return None
            dealt.append(cards)
            start += room
        return dealt

    def _is_believed(self, hands: list[CardSet]) -> bool:
        rules = self._view.rules
        for seat, value in self._bids:
            hand = hands[seat] | self._played[seat]
            if promise(rules, hand) + BOLDNESS < value:
                return False
        return True
