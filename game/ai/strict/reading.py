"""What a player reads off his hand and the cards gone, with two or three others and no stock."""

from __future__ import annotations

from functools import cached_property

from game.ai.reading import Reading
from game.cards import RANK_TEN, Card, make_card, points_of, suit_of
from game.rules.tricks import higher_in_suit, suit_mask


class StrictReading(Reading):
    """A View of a deal without a stock with what follows from counting the cards."""

    @cached_property
    def opponents_to_come(self) -> tuple[int, ...]:
        """The opponents who play to the trick after the viewer."""
        played = [seat for seat, _ in self.view.trick]
        return tuple(seat for seat in self.opponents if seat not in played)

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

    def in_pair(self, card: Card) -> bool:
        """Whether the card is half of a marriage that may still be declared."""
        return self.view.rules.marriage != "none" and super().in_pair(card)

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
