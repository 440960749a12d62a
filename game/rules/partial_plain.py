"""A deal without a stock seen from one seat only, as `partial` does it for two with a stock.

The hidden cards lie in the other hands as a guess, which is made anew whenever something shows.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.cards import Card, CardSet, card_set, cards_in, deck_cards, marriage_partner
from game.rules.actions import Action, Play
from game.rules.events import Event
from game.rules.hidden import assign
from game.rules.layout import BadLayout, Layout
from game.rules.partial import Contradiction
from game.rules.plain_deal import PlainDeal
from game.rules.refusals import IllegalAction, Refusal
from game.rules.ruleset import RuleSet
from game.rules.tricks import shown_lacking


class PartialPlainDeal:
    """A deal without a stock of which only `seat`'s cards are known."""

    waits_for_draw = False

    def __init__(
        self, rules: RuleSet, dealer: int, seat: int, hand: tuple[Card, ...], turned: Card | None
    ) -> None:
        """Begin a deal; BadLayout when hand and turned-up card cannot be of it."""
        self.deal = PlainDeal(rules, dealer, _guessed_layout(rules, dealer, seat, hand, turned))
        self.seat = seat

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do an act of any seat.

        Raises IllegalAction, or Contradiction when the act cannot be with what was seen before.
        """
        deal = self.deal
        awaited = action.seat == deal.to_act and not deal.is_bidding and deal.trump is not None
        if isinstance(action, Play) and action.seat != self.seat and awaited and not deal.is_over:
            self._show(action)
        return deal.apply(action)

    def draw(self, card: Card) -> tuple[Event, ...]:
        """Nothing is drawn in such a deal: always a Contradiction."""
        raise Contradiction("this game has no stock to draw from")

    def _show(self, action: Play) -> None:
        """Let the hidden cards lie so that the act is possible."""
        deal = self.deal
        known, lacking = deal.known.copy(), deal.lacking.copy()
        shown, missing = self._told_by(action)
        known[action.seat] |= shown
        lacking[action.seat] |= missing
        others = [seat for seat in range(deal.rules.seats) if seat != self.seat]
        hidden = _union(deal.hands[seat] for seat in others)
        if shown & ~hidden:
            raise IllegalAction(action, Refusal.NOT_IN_HAND)
        free = hidden & ~_union(known[seat] for seat in others)
        room = [deal.hands[seat].bit_count() - known[seat].bit_count() for seat in others]
        barred = [lacking[seat] for seat in others]
        hands = assign(list(cards_in(free)), room, barred)
        if hands is None or known[action.seat] & lacking[action.seat] or min(room) < 0:
            raise Contradiction("the act cannot be with what the seats have shown before")
        for seat, hand in zip(others, hands, strict=True):
            deal.hands[seat] = hand | known[seat]

    def _told_by(self, action: Play) -> tuple[CardSet, CardSet]:
        """Return the cards the act shows to be in the hand, and those it shows are not."""
        deal, card = self.deal, action.card
        partner = marriage_partner(card)
        if deal.trick:
            return 1 << card, shown_lacking(card, deal.trick, deal.trump, deal.rules.strict)
        if partner is None or deal.rules.marriage == "none" or deal.played >> partner & 1:
            return 1 << card, 0
        if action.marriage:
            return 1 << card | 1 << partner, 0
        return 1 << card, 1 << partner


def _union(sets: Iterable[CardSet]) -> CardSet:
    union = 0
    for cards in sets:
        union |= cards
    return union


def _guessed_layout(
    rules: RuleSet, dealer: int, seat: int, hand: tuple[Card, ...], turned: Card | None
) -> Layout:
    """Return a layout with the seat's hand and the card that shows trumps where it lies."""
    deck = deck_cards(rules.deck)
    if len(hand) != rules.hand or len(set(hand) & set(deck)) != rules.hand:
        raise BadLayout(f"the hand is not {rules.hand} cards of the deck")
    players = rules.players(dealer)
    owner = players[0] if rules.trump_card == "first" else players[-1]
    hidden = [card for card in deck if not card_set(hand) >> card & 1]
    hands = [hand if other == seat else () for other in range(rules.seats)]
    if turned is not None and turned in hidden and owner != seat:
        hidden.remove(turned)
        hands[owner] = (turned,)
    for other in range(rules.seats):
        missing = rules.hand - len(hands[other])
        hands[other] += tuple(hidden[:missing])
        del hidden[:missing]
    return Layout(tuple(hands), turned, ())
