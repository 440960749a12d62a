"""The state of a deal: what lies where at the table, and what was taken.

It knows all cards. Whoever plays, hints or draws gets a `View` of it instead. What only some games
have stands beside it: a `Stock`, an `Auction`.
"""

from __future__ import annotations

from game.cards import SUITS, Card, CardSet, Suit, card_set, card_text, cards_in, suit_of
from game.rules.events import Event
from game.rules.layout import Layout, check_layout
from game.rules.ruleset import RuleSet
from game.rules.scoring import Outcome, Standing
from game.rules.tricks import PlayedCard


class DealState:
    """What every deal has.

    players: the seats that play, forehand first; a dealer who sits out is not among them
    turned_suit: the suit that was turned up, or named after the bidding; None until it is named
    to_act: the seat on turn; trick: the cards on the table; declared: the marriage of the lead
    hands, known, lacking: one item a seat; known: cards surely in a hand and seen by all, lacking:
        cards a seat has shown not to hold
    cards, marriages, pending, ten, tricks: taken by each side (`rules.side_of`); pending marriages
        count nowhere yet
    log: all events, unmasked; outcome: set when the deal is over
    """

    def __init__(self, rules: RuleSet, dealer: int, layout: Layout) -> None:
        """Begin a deal; BadLayout when the layout is no partition of the deck."""
        check_layout(rules, layout, dealer)
        self.rules = rules
        self.dealer = dealer
        self.layout = layout
        self.players = rules.players(dealer)
        self.turned_suit: Suit | None = None if layout.turned is None else suit_of(layout.turned)
        self.to_act = self.players[0]
        self.trick: tuple[PlayedCard, ...] = ()
        self.declared = 0
        self.hands: list[CardSet] = [card_set(hand) for hand in layout.hands]
        shown = 0 if layout.turned is None else 1 << layout.turned
        self.known: list[CardSet] = [hand & shown for hand in self.hands]
        self.lacking: list[CardSet] = [0] * rules.seats
        self.played: CardSet = 0
        self.cards, self.marriages, self.pending, self.ten, self.tricks = (
            [0] * rules.sides for _ in range(5)
        )
        self.log: list[Event] = []
        self.outcome: Outcome | None = None

    @property
    def is_over(self) -> bool:
        """Whether the deal has been scored."""
        return self.outcome is not None

    @property
    def is_first_lead(self) -> bool:
        """Whether the lead to the first trick is awaited."""
        return not self.trick and not any(self.tricks)

    def next_player(self, seat: int) -> int:
        """Return the seat whose turn comes after a player's."""
        return self.players[(self.players.index(seat) + 1) % len(self.players)]

    def points(self, side: int) -> int:
        """Return the side's counted points: cards, counted marriages, the last trick's ten."""
        return self.cards[side] + self.marriages[side] + self.ten[side]

    def standing(self) -> Standing:
        """Return how all sides stand now."""
        points = tuple(map(sum, zip(self.cards, self.marriages, self.ten, strict=True)))
        return Standing(points, tuple(self.cards), tuple(self.tricks))

    def take_from_hand(self, seat: int, card: Card) -> None:
        """Let a card leave the hand that holds it."""
        self.hands[seat] &= ~(1 << card)
        self.known[seat] &= ~(1 << card)

    def __repr__(self) -> str:
        hands = " | ".join(" ".join(map(card_text, cards_in(hand))) for hand in self.hands)
        trumps = "unnamed" if self.turned_suit is None else SUITS[self.turned_suit]
        return f"<deal, trumps {trumps}, seat {self.to_act} to act, {hands}>"
