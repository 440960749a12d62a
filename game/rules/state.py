"""The state of a deal: what lies where, what was taken, and what follows at once from that.

`DealState` knows all cards. Whoever plays, hints or draws gets a `View` of it instead.
"""

from __future__ import annotations

import copy
from typing import Self

from game.cards import (
    SUITS,
    Card,
    CardSet,
    Suit,
    card_set,
    card_text,
    cards_in,
    make_card,
    marriage_partner,
    suit_of,
)
from game.rules.events import CardDrawn, Event
from game.rules.layout import Layout, check_layout
from game.rules.ruleset import RuleSet
from game.rules.scoring import Outcome, Standing
from game.rules.tricks import PlayedCard, strict_replies

MARRIAGE_POINTS, TRUMP_MARRIAGE_POINTS = 20, 40


class DealState:
    """The state of one deal between two players and its moves; every list has one item a seat.

    players: the two seats that play, forehand first; a dealer who sits out is a third at the table
    hands: cards held; stock: cards to be drawn, the turned-up one last, as they lie after closing
    to_act: the seat on turn; trick: the cards on the table; declared: the marriage of the lead
    draw_owed: the winner of a trick may still close before the draw
    closer, closing: who closed and how all stood then, None while nobody has
    cards, marriages, pending, ten, tricks: what was taken; pending marriages count nowhere yet
    known: cards surely in a seat's hand and seen by all; lacking: cards it has shown not to hold in
        strict play
    undeclared: (card, draws since) where a seat led one of a pair and declared no marriage though
        it could have: it did not hold `card` then, and can only have drawn it since
    log: all events, unmasked; outcome: set when the deal is over
    """

    auction = None  # a card shows trumps

    def __init__(self, rules: RuleSet, dealer: int, layout: Layout) -> None:
        """Begin a deal; BadLayout when the layout is no partition of the deck."""
        check_layout(rules, layout, dealer)
        seats = rules.seats
        self.rules = rules
        self.dealer = dealer
        self.layout = layout
        self.hands: list[CardSet] = [card_set(hand) for hand in layout.hands]
        assert layout.turned is not None
        self.stock: list[Card] = [*layout.stock, layout.turned]
        self.turned_suit: Suit = suit_of(layout.turned)
        self.players = rules.players(dealer)
        self.to_act = self.players[0]
        self.trick: tuple[PlayedCard, ...] = ()
        self.declared = 0
        self.draw_owed = False
        self.closer: int | None = None
        self.closing: Standing | None = None
        self.closing_lead = False
        self.cards = [0] * seats
        self.marriages = [0] * seats
        self.pending = [0] * seats
        self.ten = [0] * seats
        self.tricks = [0] * seats
        self.known: list[CardSet] = [0] * seats
        self.lacking: list[CardSet] = [0] * seats
        self.undeclared: list[tuple[tuple[Card, int], ...]] = [()] * seats
        self.played: CardSet = 0
        self.log: list[Event] = []
        self.outcome: Outcome | None = None

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(twin, name, value.copy())
        return twin

    # What stands

    @property
    def is_over(self) -> bool:
        """Whether the deal has been scored."""
        return self.outcome is not None

    @property
    def stock_is_open(self) -> bool:
        """Whether cards are still drawn: neither closed nor exhausted."""
        return self.closer is None and bool(self.stock)

    @property
    def is_strict(self) -> bool:
        """Whether strict play holds."""
        return not self.stock_is_open

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None when a closing has abolished trumps."""
        if self.closer is not None and not self.rules.trumps_after_close:
            return None
        return self.turned_suit

    @property
    def turned(self) -> Card | None:
        """The turned-up trump while it lies in the stock."""
        return self.stock[-1] if self.stock else None

    @property
    def is_first_lead(self) -> bool:
        """Whether the lead to the first trick is awaited."""
        return not self.trick and not any(self.tricks)

    def opponent(self, seat: int) -> int:
        """Return the seat that plays against a player's."""
        return sum(self.players) - seat

    def points(self, seat: int) -> int:
        """Return the seat's counted points: cards, counted marriages, the last trick's ten."""
        return self.cards[seat] + self.marriages[seat] + self.ten[seat]

    def standing(self) -> Standing:
        """Return how all seats stand now."""
        seats = range(self.rules.seats)
        return Standing(
            tuple(self.points(seat) for seat in seats), tuple(self.cards), tuple(self.tricks)
        )

    @property
    def lowest_trump(self) -> Card:
        """The card that may be exchanged for the turned-up trump."""
        return make_card(self.turned_suit, self.rules.lowest_trump_rank)

    def playable(self) -> CardSet:
        """Return the cards that the seat on turn may play."""
        hand = self.hands[self.to_act]
        if self.trick and self.is_strict:
            return strict_replies(hand, self.trick, self.trump, self.rules.strict)
        return hand

    def marriage_of(self, card: Card) -> int:
        """Return 20 or 40 if leading the card now declares a marriage, else 0 (rule 5)."""
        partner = marriage_partner(card)
        if self.trick or partner is None or not self.hands[self.to_act] >> partner & 1:
            return 0
        if not self.marriages_allowed():
            return 0
        return TRUMP_MARRIAGE_POINTS if suit_of(card) == self.trump else MARRIAGE_POINTS

    def marriages_allowed(self) -> bool:
        """Whether a marriage may be declared on the lead that is awaited."""
        if self.rules.first_trick_plain and self.is_first_lead:
            return False
        match self.rules.marriage:
            case "any":
                return True
            case "open":
                return self.stock_is_open or self.closing_lead
            case _:
                return False

    def draw(self) -> None:
        """Let both draw, the winner of the last trick first."""
        self.draw_owed = False
        for seat in (self.to_act, self.opponent(self.to_act)):
            card = self.stock.pop(0)
            turned = not self.stock
            self.hands[seat] |= 1 << card
            self.undeclared[seat] = tuple(
                (partner, draws + 1) for partner, draws in self.undeclared[seat]
            )
            if turned:
                self.known[seat] |= 1 << card
            self.log.append(CardDrawn(seat, card, turned))

    def drawn(self) -> Self:
        """Return a copy in which both have drawn."""
        drawn = self.copy()
        drawn.draw()
        return drawn

    def __repr__(self) -> str:
        hands = " | ".join(" ".join(map(card_text, cards_in(hand))) for hand in self.hands)
        return f"<deal, trumps {SUITS[self.turned_suit]}, seat {self.to_act} to act, {hands}>"
