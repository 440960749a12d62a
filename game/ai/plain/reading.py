"""What a card player reads off his hand and the cards gone, with two or three others to play.

Everything here takes a View of a deal without a stock; nothing is chosen yet.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.cards import RANK_TEN, Card, CardSet, make_card, marriage_partner, points_of, suit_of
from game.rules.actions import Play
from game.rules.tricks import beats, best_of, higher_in_suit, suit_mask
from game.rules.view import View


@dataclass(frozen=True)
class Reading:
    """A View of a deal without a stock with what follows from counting the cards."""

    view: View

    @property
    def me(self) -> int:
        """The viewer's seat."""
        return self.view.seat

    @cached_property
    def side(self) -> int:
        """The side the viewer plays for."""
        return self.view.rules.side_of(self.me)

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """The cards that may be played now."""
        return tuple(action for action in self.view.choices if isinstance(action, Play))

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """The seats that play against the viewer."""
        rules = self.view.rules
        return tuple(seat for seat in range(rules.seats) if rules.side_of(seat) != self.side)

    @cached_property
    def opponents_to_come(self) -> tuple[int, ...]:
        """The opponents who play to the trick after the viewer."""
        played = [seat for seat, _ in self.view.trick]
        return tuple(seat for seat in self.opponents if seat not in played)

    @cached_property
    def trump_mask(self) -> CardSet:
        """All trumps."""
        return 0 if self.view.trump is None else suit_mask(self.view.trump)

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return bool(self.trump_mask >> card & 1)

    def may_hold(self, seat: int) -> CardSet:
        """Return the cards that another seat may hold."""
        return (self.view.unseen | self.view.known[seat]) & ~self.view.lacking[seat]

    @cached_property
    def against(self) -> CardSet:
        """The cards that some opponent may hold."""
        cards = 0
        for seat in self.opponents:
            cards |= self.may_hold(seat)
        return cards

    def is_master(self, card: Card) -> bool:
        """Whether no opponent may hold a stronger card of the suit."""
        return not higher_in_suit(card) & self.against

    def may_be_trumped(self, suit: int, seats: tuple[int, ...]) -> bool:
        """Whether one of the seats may be void in the suit and hold a trump.

        A seat is taken for void if it has shown so, or if fewer cards of the suit are out than
        there are seats that must follow.
        """
        if self.view.trump is None or suit == self.view.trump:
            return False
        out = self.view.unseen & suit_mask(suit)
        for seat in seats:
            holds = self.may_hold(seat)
            few = out.bit_count() < self.view.rules.seats
            surely_follows = self.view.known[seat] & suit_mask(suit)
            void = not holds & suit_mask(suit) or (few and not surely_follows)
            if void and holds & self.trump_mask:
                return True
        return False

    def holds_trick(self) -> bool:
        """Whether the viewer's partner has the best card of the trick."""
        return self.view.rules.side_of(self.best[0]) == self.side

    @cached_property
    def best(self) -> tuple[int, Card]:
        """Seat and card that hold the trick so far; only when there is one."""
        return best_of(self.view.trick, self.view.trump)

    def wins(self, card: Card) -> bool:
        """Whether the card would hold the trick so far; a lead always does."""
        return not self.view.trick or beats(card, self.best[1], self.view.trump)

    def stands(self, card: Card) -> bool:
        """Whether a card that holds the trick is likely to win it against who is still to play."""
        to_come = self.opponents_to_come
        if not to_come:
            return True
        higher = higher_in_suit(card)
        if any(self.may_hold(seat) & higher for seat in to_come):
            return False
        if self.is_trump(card):
            return True
        led = suit_of(self.view.trick[0][1]) if self.view.trick else suit_of(card)
        return not self.may_be_trumped(led, to_come)

    def points(self, card: Card) -> int:
        """Return the card's points, the ten of trumps at eleven where the rules say so."""
        trump = self.view.trump
        eleven = self.view.rules.trump_ten_11 and trump is not None
        return points_of(card) + (
            eleven and trump is not None and card == make_card(trump, RANK_TEN)
        )

    def trick_points(self) -> int:
        """Return the points on the table."""
        return sum(self.points(card) for _, card in self.view.trick)

    def in_pair(self, card: Card) -> bool:
        """Whether the card is half of a marriage that may still be declared."""
        partner = marriage_partner(card)
        pays = self.view.rules.marriage != "none"
        return pays and partner is not None and bool(self.view.hand >> partner & 1)

    def cost(self, card: Card) -> tuple[int, int]:
        """Return how dear a card is to give away, cheapest first: for use as a sorting key."""
        value = self.points(card)
        if self.is_trump(card):
            value += 9
        if self.in_pair(card):
            value += 15
        if self.is_master(card):
            value += 4
        return (value, card)
