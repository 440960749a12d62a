"""What a card player reads off his own hand and the cards gone, in any game.

Everything here takes a View and answers with cards of the viewer's hand; nothing is chosen yet.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.cards import Card, CardSet, marriage_partner, points_of
from game.rules.actions import Play
from game.rules.tricks import beats, best_of, higher_in_suit, suit_mask
from game.rules.view import View


@dataclass(frozen=True)
class Reading:
    """A View with what follows from counting the cards."""

    view: View

    @property
    def me(self) -> int:
        """The viewer's seat."""
        return self.view.seat

    @cached_property
    def side(self) -> int:
        """The side the viewer plays for."""
        return self.view.rules.side_of(self.me)

    @property
    def my_points(self) -> int:
        """The counted points of the viewer's side."""
        return self.view.points[self.side]

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
    def trump_mask(self) -> CardSet:
        """All trumps, or none where they are abolished or not named yet."""
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

    @cached_property
    def trumps_against(self) -> CardSet:
        """The trumps that some opponent may hold."""
        return self.against & self.trump_mask

    def is_master(self, card: Card) -> bool:
        """Whether no opponent may hold a stronger card of the suit."""
        return not higher_in_suit(card) & self.against

    def in_pair(self, card: Card) -> bool:
        """Whether the hand holds the card's marriage partner too."""
        partner = marriage_partner(card)
        return partner is not None and bool(self.view.hand >> partner & 1)

    @cached_property
    def best(self) -> tuple[int, Card]:
        """Seat and card that hold the trick so far; only when there is one."""
        return best_of(self.view.trick, self.view.trump)

    def wins(self, card: Card) -> bool:
        """Whether the card would hold the trick so far; a lead always does."""
        return not self.view.trick or beats(card, self.best[1], self.view.trump)

    def points(self, card: Card) -> int:
        """Return the card's points."""
        return points_of(card)

    def trick_points(self) -> int:
        """Return the points on the table."""
        return sum(self.points(card) for _, card in self.view.trick)
