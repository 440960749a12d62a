"""A deal seen from one seat only: for a program that is told what the seat may know and no more.

The cards nobody has shown are dealt out as a guess. Whenever one shows, in a play, a marriage or a
draw, the hidden cards are dealt out anew, so that the deal stays a legal one. The seat's View does
not depend on where hidden cards lie, so the guess never shows in it.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from game.cards import Card, CardSet, card_set, card_text, cards_in, deck_cards, marriage_partner
from game.rules.actions import Action, Draw, Exchange, Play
from game.rules.deal import Deal
from game.rules.events import CardDrawn, Event
from game.rules.hidden import assign
from game.rules.layout import BadLayout, Layout, trump_seat
from game.rules.refusals import IllegalAction, Refusal
from game.rules.ruleset import RuleSet
from game.rules.stock import lowest_trump
from game.rules.tricks import shown_lacking


class Contradiction(ValueError):
    """A card shows where what has been seen before says it cannot be."""


def guessed_layout(
    rules: RuleSet, dealer: int, seat: int, hand: tuple[Card, ...], turned: Card | None
) -> Layout:
    """Return a layout with the seat's hand and turned-up card, the hidden cards in any order.

    BadLayout when the hand is not as many cards of the deck as are dealt, those turned up in the
    stock not among them.
    """
    deck = set(deck_cards(rules.deck))
    if rules.game.has_stock:
        deck.discard(-1 if turned is None else turned)
    if len(hand) != rules.hand or len(set(hand) & deck) != rules.hand:
        raise BadLayout(f"the hand is not {rules.hand} cards of the deck beside the turned-up one")
    hidden = sorted(deck - set(hand))
    hands = [hand if other == seat else () for other in range(rules.seats)]
    if not rules.game.has_stock and turned in hidden and trump_seat(rules, dealer) != seat:
        hidden.remove(turned)
        hands[trump_seat(rules, dealer)] = (turned,)
    for other in rules.players(dealer):
        missing = rules.hand - len(hands[other])
        hands[other] += tuple(hidden[:missing])
        del hidden[:missing]
    return Layout(tuple(hands), turned, tuple(hidden))


class PartialDeal:
    """A deal of which only `seat`'s cards are known."""

    def __init__(
        self, rules: RuleSet, dealer: int, seat: int, hand: tuple[Card, ...], turned: Card | None
    ) -> None:
        """Begin a deal; BadLayout when hand and turned-up card cannot be of it."""
        self.deal = Deal(rules, dealer, guessed_layout(rules, dealer, seat, hand, turned))
        self.seat = seat
        self._others = [other for other in range(rules.seats) if other != seat]
        self._waiting: Action | None = None

    @property
    def waits_for_draw(self) -> bool:
        """Whether the last act leads to a draw of the seat that has not been told yet."""
        return self._waiting is not None

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do an act of any seat; () while the seat's own draw is still to be told.

        Raises IllegalAction, or Contradiction when the act cannot be with what was seen before.
        """
        if self._waiting is not None:
            raise Contradiction("the draw must be told before the next act")
        if isinstance(action, Play | Exchange) and action.seat != self.seat:
            self._show(action)
        own = self._own_draw(action)
        if own is None or own.turned:
            return self.deal.apply(action)
        if self.deal.draw_owed and not isinstance(action, Draw):
            raise Contradiction("the draw must be told before the next act")
        self._waiting = action
        return ()

    def draw(self, card: Card) -> tuple[Event, ...]:
        """Tell the card that the seat draws now; Contradiction when it cannot be drawn."""
        action = self._waiting or Draw(self.deal.to_act)
        own = self._own_draw(action)
        if own is None:
            raise Contradiction(f"draw of {card_text(card)}: nothing is to be drawn")
        if own.card != card:
            self._swap(own.card, card)
        self._waiting = None
        return self.deal.apply(action)

    def _own_draw(self, action: Action) -> CardDrawn | None:
        """Return the seat's draw that the act leads to by the guess, None if to none."""
        if self.deal.refusal(action) is not None:
            return None
        events = self.deal.copy().apply(action)
        draws = (e for e in events if isinstance(e, CardDrawn) and e.seat == self.seat)
        return next(draws, None)

    # Moving hidden cards

    @property
    def _closed(self) -> list[Card]:
        """The cards of the stock that nobody sees."""
        return [] if self.deal.stock is None else self.deal.stock.cards[:-1]

    @property
    def _hidden(self) -> CardSet:
        """The cards that lie where they do by the guess only."""
        deal = self.deal
        held = (deal.hands[other] & ~deal.known[other] for other in self._others)
        return reduce(or_, held, card_set(self._closed))

    def _show(self, action: Play | Exchange) -> None:
        """Let the hidden cards lie so that the act is possible, where one is awaited."""
        deal, seat, hidden = self.deal, action.seat, self._hidden
        if seat != deal.to_act or deal.turned_suit is None or deal.is_over:
            return
        known, lacking = deal.known.copy(), deal.lacking.copy()
        shown, missing = self._told_by(action)
        if shown & ~(hidden | known[seat]):
            raise IllegalAction(action, deal.refusal(action) or Refusal.NOT_IN_HAND)
        known[seat] |= shown
        lacking[seat] |= missing
        room = [deal.hands[o].bit_count() - known[o].bit_count() for o in self._others]
        barred = [lacking[other] for other in self._others]
        free = list(cards_in(hidden & ~shown))
        places = assign(free, [*room, len(self._closed)], [*barred, 0])
        if places is None or known[seat] & lacking[seat] or min(room) < 0:
            raise Contradiction("the act cannot be with what the seats have shown before")
        for other, cards in zip(self._others, places, strict=False):
            deal.hands[other] = cards | known[other]
        if deal.stock is not None:
            deal.stock.cards[:-1] = cards_in(places[-1])

    def _told_by(self, action: Play | Exchange) -> tuple[CardSet, CardSet]:
        """Return the cards the act shows to be in the hand, and those it shows are not."""
        deal = self.deal
        if isinstance(action, Exchange):
            return 1 << lowest_trump(deal), 0
        partner, shown = marriage_partner(action.card), 1 << action.card
        if deal.trick:
            missing = shown_lacking(action.card, deal.trick, deal.trump, deal.rules.strict)
            return shown, missing if deal.is_strict else 0
        if partner is None or deal.played >> partner & 1:
            return shown, 0
        if action.marriage:
            return shown | 1 << partner, 0
        return shown, 1 << partner if deal.drawn().marriages_allowed() else 0

    def _swap(self, guessed: Card, told: Card) -> None:
        """Let two hidden cards change places; Contradiction when either is not hidden."""
        deal, pair = self.deal, 1 << guessed | 1 << told
        shown = 1 << self._waiting.card if isinstance(self._waiting, Play) else 0
        if pair & (shown | ~self._hidden):
            raise Contradiction(f"{card_text(told)} has been seen elsewhere")
        for seat in self._others:
            if (deal.hands[seat] & pair).bit_count() == 1:
                deal.hands[seat] ^= pair
        if deal.stock is not None:
            swapped = {guessed: told, told: guessed}
            deal.stock.cards = [swapped.get(card, card) for card in deal.stock.cards]
