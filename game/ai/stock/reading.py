"""What a player reads off his hand and the cards gone, against one opponent and with a stock."""

from __future__ import annotations

from functools import cached_property

from game.ai.reading import Reading
from game.cards import (
    RANK_TEN,
    Card,
    CardSet,
    cards_in,
    marriage_partner,
    points_of,
    rank_of,
    suit_of,
)
from game.rules.tricks import beats, strict_replies, suit_mask


class StockReading(Reading):
    """A View of a two-player deal with what follows from counting the cards."""

    @cached_property
    def outstanding(self) -> CardSet:
        """Cards that the opponent holds or may still get: unseen, or known in his hand."""
        turned = (
            0
            if self.view.turned is None or self.view.closer is not None
            else (1 << self.view.turned)
        )
        return self.view.unseen | self.view.known[1 - self.me] | turned

    def must_win(self, card: Card) -> bool:
        """Whether a lead of the card in strict play wins whatever the opponent holds."""
        if not self.is_master(card):
            return False
        if self.is_trump(card) or not self.trumps_against:
            return True
        # A trump can fall only if the opponent may be void in the suit.
        in_suit = self.against & suit_mask(suit_of(card))
        others = self.against.bit_count() - in_suit.bit_count()
        return self.view.counts[1 - self.me] > others

    def may_pair(self, card: Card) -> bool:
        """Whether the card's marriage partner is still out, so that a pair may come."""
        partner = marriage_partner(card)
        return partner is not None and bool(self.outstanding >> partner & 1)

    def freed_by_trick(self) -> int:
        """Return pending marriage points that a won trick would make count."""
        return self.view.pending[self.me]

    def cost(self, card: Card) -> tuple[int, int, int, int]:
        """Return how dear a card is to throw away, cheapest first: for use as a sorting key.

        Trumps are dear, a pair dearer than its points, half a pair a little.
        """
        value = points_of(card)
        if self.in_pair(card):
            value += 20 if self.is_trump(card) else 11
        elif self.may_pair(card) and self.view.stock_is_open:
            value += 2
        if self.is_trump(card):
            value += 9
        if rank_of(card) == RANK_TEN and not self.is_trump(card):
            value += 2
        return (value, points_of(card), suit_of(card), card)


def sure_points_after_closing(reading: StockReading, marriage: int) -> int:
    """Return points the viewer can count on from his own leads if the stock closes now.

    marriage: points of a pair he declares with the first lead, 0 if none
    Trumps are led from the top while they are masters; then plain masters count, of each suit
    only as many as the opponent is likely to follow. Every trick brings at least the cheapest
    card that the opponent may hold.
    """
    view = reading.view
    gained = marriage
    opposing = sorted(cards_in(reading.against), key=points_of)
    trumps_out = reading.trumps_against.bit_count()
    # Of the unseen trumps the opponent holds about his share of the unseen cards.
    share = view.counts[1 - reading.me]
    likely_trumps = -(-trumps_out * share // max(1, len(opposing)))
    tricks = 0
    for card in sorted(cards_in(view.hand & reading.trump_mask), reverse=True):
        if not reading.is_master(card):
            break
        gained += points_of(card)
        likely_trumps -= 1
        tricks += 1
    if likely_trumps > 0:
        return gained + _cheapest(opposing, tricks)
    for card in cards_in(view.hand & ~reading.trump_mask):
        if reading.is_master(card):
            gained += points_of(card)
            tricks += 1
    return gained + _cheapest(opposing, min(tricks, share))


def _cheapest(opposing: list[Card], tricks: int) -> int:
    """Return about what the opponent must throw under that many tricks."""
    return sum(points_of(card) for card in opposing[:tricks])


def replies_of_opponent(reading: StockReading, card: Card) -> CardSet:
    """Return what the opponent could answer to a lead of the card in strict play.

    Only true where all his cards are known: with the stock exhausted.
    """
    view = reading.view
    trick = ((reading.me, card),)
    return strict_replies(reading.against, trick, view.trump, view.rules.strict)


def worst_loss(reading: StockReading, card: Card) -> int:
    """Return the most card points that a lead of the card can lose with the stock exhausted."""
    view = reading.view
    answers = [
        a for a in cards_in(replies_of_opponent(reading, card)) if beats(a, card, view.trump)
    ]
    return max((points_of(card) + points_of(answer) for answer in answers), default=0)
