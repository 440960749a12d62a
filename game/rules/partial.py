"""A deal seen from one seat only: for a program that is told what the seat may know and no more.

The cards nobody has shown are dealt out as a guess. Whenever one shows, in a play, a marriage or a
draw, it changes places with a hidden card, so that the deal stays a legal one. The seat's View does
not depend on where hidden cards lie, so the guess never shows in it.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.cards import Card, CardSet, card_text, cards_in, deck_cards, marriage_partner
from game.rules.actions import Action, Draw, Exchange, Play
from game.rules.deal import Deal
from game.rules.events import CardDrawn, Event
from game.rules.layout import BadLayout, Layout
from game.rules.refusals import IllegalAction, Refusal
from game.rules.ruleset import RuleSet
from game.rules.tricks import shown_lacking


class Contradiction(ValueError):
    """A card shows where what has been seen before says it cannot be."""


def guessed_layout(
    rules: RuleSet,
    seat: int,
    hand: tuple[Card, ...],
    turned: Card,
    stock: tuple[Card, ...] = (),
    dealer: int = 0,
) -> Layout:
    """Return a layout with the seat's hand and turned-up card, the hidden cards in any order.

    BadLayout when the hand and the turned-up card are not cards of the deck, each once.
    """
    hidden = [card for card in deck_cards(rules.deck) if card not in hand and card != turned]
    if len(hidden) != rules.deck - rules.hand - 1 or len(hand) != rules.hand:
        raise BadLayout(f"the hand is not {rules.hand} cards of the deck beside the turned-up one")
    hands = [hand if other == seat else () for other in range(rules.seats)]
    for other in rules.players(dealer):
        if other != seat:
            hands[other] = tuple(hidden[: rules.hand])
            del hidden[: rules.hand]
    return Layout(tuple(hands), turned, stock or tuple(hidden))


class PartialDeal:
    """A deal between two of which only `seat`'s cards are known."""

    def __init__(
        self, rules: RuleSet, dealer: int, seat: int, hand: tuple[Card, ...], turned: Card
    ) -> None:
        self.deal = Deal(rules, dealer, guessed_layout(rules, seat, hand, turned, dealer=dealer))
        self.seat = seat
        self._waiting: Action | None = None

    @property
    def waits_for_draw(self) -> bool:
        """Whether the last act leads to a draw of the seat that has not been told yet."""
        return self._waiting is not None

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do an act of either seat; () while the seat's own draw is still to be told.

        Raises IllegalAction, or Contradiction when the act cannot be with what was seen before.
        """
        if self._waiting is not None:
            raise Contradiction("the draw must be told before the next act")
        if action.seat != self.seat and isinstance(action, Play | Exchange):
            self._show(action)
        if not isinstance(action, Draw) and self._owes_unseen_draw(action):
            raise Contradiction("the draw must be told before the next act")
        if self._draws_unseen(action):
            self._waiting = action
            return ()
        return self.deal.apply(action)

    def draw(self, card: Card) -> tuple[Event, ...]:
        """Tell the card that the seat draws now; Contradiction when it cannot be drawn."""
        action = self._waiting
        if action is None and self.deal.draw_owed:
            action = Draw(self.deal.to_act)
        if action is None:
            raise Contradiction(f"draw of {card_text(card)}: nothing is to be drawn")
        own = next(e for e in self._drawn_by(action) if e.seat == self.seat)
        if own.card != card:
            self._swap(own.card, card)
        self._waiting = None
        return self.deal.apply(action)

    def _owes_unseen_draw(self, action: Action) -> bool:
        return self.deal.draw_owed and self._hides_own(self._drawn_by(action))

    def _draws_unseen(self, action: Action) -> bool:
        return self._hides_own(self._drawn_by(action))

    def _hides_own(self, draws: Iterable[CardDrawn]) -> bool:
        return any(draw.seat == self.seat and not draw.turned for draw in draws)

    def _drawn_by(self, action: Action) -> list[CardDrawn]:
        if self.deal.refusal(action) is not None:
            return []
        events = self.deal.copy().apply(action)
        return [event for event in events if isinstance(event, CardDrawn)]

    # Moving hidden cards

    @property
    def _hidden_in_hand(self) -> CardSet:
        other = self.deal.opponent(self.seat)
        shown = self.deal.known[other]
        if isinstance(self._waiting, Play) and self._waiting.seat == other:
            shown |= 1 << self._waiting.card
        return self.deal.hands[other] & ~shown

    @property
    def _hidden_in_stock(self) -> list[Card]:
        return self.deal.stock[:-1]

    def _show(self, action: Play | Exchange) -> None:
        """Let the other's hand hold what the act shows, and not what it shows it lacks."""
        must, must_not = self._told_by(action)
        other = self.deal.opponent(self.seat)
        for card in must:
            if not self.deal.hands[other] >> card & 1:
                spare = [c for c in cards_in(self._hidden_in_hand) if c not in must]
                if card not in self._hidden_in_stock or not spare:
                    raise IllegalAction(action, self.deal.refusal(action) or Refusal.NOT_IN_HAND)
                self._swap(card, next((c for c in spare if must_not >> c & 1), spare[0]))
        for card in cards_in(must_not & self._hidden_in_hand):
            spare = [c for c in self._hidden_in_stock if not must_not >> c & 1]
            if not spare:
                break
            self._swap(card, spare[0])

    def _told_by(self, action: Play | Exchange) -> tuple[list[Card], CardSet]:
        """Return the cards the act shows to be in the hand, and those it shows are not."""
        if isinstance(action, Exchange):
            return [self.deal.lowest_trump], 0
        deal, card = self.deal, action.card
        partner = marriage_partner(card)
        if deal.trick:
            if not deal.is_strict:
                return [card], 0
            return [card], shown_lacking(card, deal.trick, deal.trump, deal.rules.strict)
        if partner is None:
            return [card], 0
        if action.marriage:
            return [card, partner], 0
        return [card], 1 << partner if deal.marriages_allowed() else 0

    def _swap(self, one: Card, other: Card) -> None:
        """Let two hidden cards change places; Contradiction when either is not hidden."""
        hand = self._hidden_in_hand
        stock = self._hidden_in_stock
        for card in (one, other):
            if not hand >> card & 1 and card not in stock:
                raise Contradiction(f"{card_text(card)} has been seen elsewhere")
        swapped = {one: other, other: one}
        self.deal.stock[:-1] = [swapped.get(card, card) for card in stock]
        if (hand >> one & 1) != (hand >> other & 1):
            self.deal.hands[self.deal.opponent(self.seat)] ^= 1 << one | 1 << other
