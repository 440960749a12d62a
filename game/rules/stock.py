"""The stock: drawing, exchanging the turned-up trump, closing, and when they are refused.

Source: docs/rules.md, "A deal, step by step", rules 3 and 4.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from game.cards import Card, make_card
from game.rules.actions import Action, Close, Exchange
from game.rules.events import CardDrawn, Closed, Exchanged
from game.rules.refusals import Refusal
from game.rules.scoring import Standing
from game.rules.state import DealState


@dataclass
class Stock:
    """The cards that were not dealt, and what is done with them in the deal they belong to.

    cards: those left to be drawn, the turned-up one last, as they lie after closing
    undeclared: one item a seat, (card, draws since) where it led one of a pair and declared no
        marriage though it could have: it did not hold `card` then, and can only have drawn it since
    draw_owed: the winner of a trick may still close before the draw
    closer, closing: who closed and how all stood then, None while nobody has
    closing_lead: the lead of who has just closed is awaited
    """

    cards: list[Card]
    undeclared: list[tuple[tuple[Card, int], ...]]
    draw_owed: bool = False
    closer: int | None = None
    closing: Standing | None = None
    closing_lead: bool = False

    def __copy__(self) -> Self:
        return replace(self, cards=self.cards.copy(), undeclared=self.undeclared.copy())

    @property
    def is_open(self) -> bool:
        """Whether cards are still drawn: neither closed nor exhausted."""
        return self.closer is None and bool(self.cards)

    @property
    def turned(self) -> Card | None:
        """The turned-up trump while it lies in the stock."""
        return self.cards[-1] if self.cards else None

    # What may be done

    def refusal(self, deal: DealState, action: Action) -> Refusal | None:
        """Return why the seat on turn may not exchange, close or draw now, None if it may."""
        if isinstance(action, Exchange):
            return self._exchange_refusal(deal)
        if isinstance(action, Close):
            return Refusal.CLOSE_BEFORE_DRAW if action.before_draw else self.close_refusal(deal)
        return Refusal.NO_DRAW

    def legal(self, deal: DealState) -> list[Action]:
        """Return what the seat on turn may do with the stock now."""
        acts: tuple[Action, ...] = (Exchange(deal.to_act), Close(deal.to_act))
        return [act for act in acts if self.refusal(deal, act) is None]

    def _exchange_refusal(self, deal: DealState) -> Refusal | None:
        rules, seat = deal.rules, deal.to_act
        if rules.exchange == "none":
            return Refusal.EXCHANGE_NEVER
        if deal.trick and rules.exchange == "lead":
            return Refusal.EXCHANGE_ON_LEAD
        refused = self._touch_refusal(deal, rules.first_trick_plain, rules.exchange_min_stock)
        if refused:
            return refused
        if rules.exchange_needs_trick and not deal.tricks[seat]:
            return Refusal.EXCHANGE_TRICK
        return None if deal.hands[seat] >> lowest_trump(deal) & 1 else Refusal.EXCHANGE_CARD

    def close_refusal(self, deal: DealState) -> Refusal | None:
        """Return why the seat on turn may not close the stock now, None if it may."""
        rules = deal.rules
        if not rules.close:
            return Refusal.CLOSE_NEVER
        if deal.trick:
            return Refusal.CLOSE_ON_LEAD
        late = rules.first_trick_plain or rules.close_after_first_trick
        refused = self._touch_refusal(deal, late, rules.close_min_stock)
        if refused:
            return refused
        lacks_trick = rules.close_needs_trick and not deal.tricks[deal.to_act]
        return Refusal.CLOSE_TRICK if lacks_trick else None

    def _touch_refusal(self, deal: DealState, late: bool, needed: int) -> Refusal | None:
        """Return why nobody may touch the stock now; late: not on the lead to the first trick."""
        if late and deal.is_first_lead:
            return Refusal.FIRST_TRICK
        if self.closer is not None:
            return Refusal.STOCK_CLOSED
        if not self.cards:
            return Refusal.STOCK_EXHAUSTED
        return Refusal.STOCK_TOO_SMALL if len(self.cards) < needed else None

    # What an act does

    def apply(self, deal: DealState, action: Action) -> None:
        """Do a legal act; who draws has drawn by now."""
        match action:
            case Exchange(seat=seat):
                given, taken = lowest_trump(deal), self.cards[-1]
                deal.take_from_hand(seat, given)
                self.cards[-1] = given
                deal.hands[seat] |= 1 << taken
                deal.known[seat] |= 1 << taken
                deal.log.append(Exchanged(seat, given, taken))
            case Close(seat=seat, before_draw=before_draw):
                self.closer, self.closing = seat, deal.standing()
                self.closing_lead, self.draw_owed = True, False
                deal.log.append(Closed(seat, before_draw))

    def finish_trick(self, deal: DealState) -> None:
        """Let both draw after a trick, or ask its winner first whether he closes."""
        if not self.is_open:
            return
        self.draw_owed = deal.rules.close_before_draw and self.close_refusal(deal) is None
        if not self.draw_owed:
            self.draw(deal)

    def draw(self, deal: DealState) -> None:
        """Let both draw, the winner of the last trick first."""
        self.draw_owed = False
        for seat in (deal.to_act, deal.next_player(deal.to_act)):
            card = self.cards.pop(0)
            turned = not self.cards
            deal.hands[seat] |= 1 << card
            self.undeclared[seat] = tuple((c, draws + 1) for c, draws in self.undeclared[seat])
            if turned:
                deal.known[seat] |= 1 << card
            deal.log.append(CardDrawn(seat, card, turned))


def lowest_trump(deal: DealState) -> Card:
    """Return the card that may be exchanged for the turned-up trump."""
    assert deal.turned_suit is not None
    return make_card(deal.turned_suit, deal.rules.lowest_trump_rank)
