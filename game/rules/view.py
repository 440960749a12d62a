"""View: all that one seat may know of a deal, and nothing else.

Levels, hints and drawings get a View; whatever they do depends on nothing the seat cannot see.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from game.cards import Card, CardSet, Suit, card_set, deck_cards
from game.rng import seed_from
from game.rules.actions import Action
from game.rules.deal import Deal
from game.rules.events import CardDrawn, Event, TrickWon
from game.rules.ruleset import RuleSet
from game.rules.scoring import Outcome, Standing
from game.rules.tricks import PlayedCard

HIDDEN_CARD: Card = -1
"""Stands in a masked event for a card the seat has not seen."""

PUBLIC_LISTS = ("marriages", "pending", "known", "lacking")
"""What a View has of a deal as it is, one item a seat or side."""


@dataclass(frozen=True)
class View:
    """One seat's knowledge of a deal; points are card points.

    Tuples have one item a seat; with partners those of what was won (points, cards, marriages,
    pending, tricks, score) have one a side, `rules.side_of(seat)`.

    choices: what `seat` is asked now, () when it is not asked
    hand: the seat's cards; dealt: the hand as it was dealt; counts: cards in each hand
    first_turned: the card that showed trumps, None where they are bid for
    turned: the turned-up trump while it lies in the stock; stock: cards left, `turned` counted
    trump: the trump suit, None when abolished or not named yet
    draw_owed, closer, closing, closing_lead, undeclared: as in `Stock`
    events: what happened since the deal began, cards the seat did not see masked
    score, carried: the match so far; deal_number from 1
    bids: what was said in the auction as (seat, value), 0 for a pass
    high_bid, bidder: the highest bid and its seat, 0 and None before; forced: all others had passed
    is_bidding: a bid or a pass is awaited
    All else is as in `DealState`, and public.
    """

    rules: RuleSet
    seat: int
    dealer: int
    to_act: int
    choices: tuple[Action, ...]
    hand: CardSet
    dealt: tuple[Card, ...]
    counts: tuple[int, ...]
    first_turned: Card | None
    turned: Card | None
    stock: int
    trump: Suit | None
    turned_suit: Suit | None
    trick: tuple[PlayedCard, ...]
    declared: int
    draw_owed: bool
    closer: int | None
    closing: Standing | None
    closing_lead: bool
    points: tuple[int, ...]
    cards: tuple[int, ...]
    marriages: tuple[int, ...]
    pending: tuple[int, ...]
    tricks: tuple[int, ...]
    played: CardSet
    known: tuple[CardSet, ...]
    lacking: tuple[CardSet, ...]
    undeclared: tuple[tuple[tuple[Card, int], ...], ...]
    events: tuple[Event, ...]
    outcome: Outcome | None
    score: tuple[int, ...] = ()
    carried: int = 0
    deal_number: int = 1
    bids: tuple[tuple[int, int], ...] = ()
    high_bid: int = 0
    bidder: int | None = None
    forced: bool = False
    is_bidding: bool = False

    @property
    def is_over(self) -> bool:
        """Whether the deal has been scored."""
        return self.outcome is not None

    @property
    def stock_is_open(self) -> bool:
        """Whether cards are still drawn: neither closed nor exhausted."""
        return self.closer is None and self.stock > 0

    @property
    def is_strict(self) -> bool:
        """Whether strict play holds."""
        return not self.stock_is_open

    @cached_property
    def unseen(self) -> CardSet:
        """Cards whose place the seat does not know: in other hands, or closed in the stock."""
        turned = 0 if self.turned is None else 1 << self.turned
        seen = self.hand | self.played | turned
        for seat, cards in enumerate(self.known):
            if seat != self.seat:
                seen |= cards
        return card_set(deck_cards(self.rules.deck)) & ~seen

    @property
    def last_trick(self) -> TrickWon | None:
        """The trick that was completed last, None before the first."""
        won = (event for event in reversed(self.events) if isinstance(event, TrickWon))
        return next(won, None)

    @cached_property
    def key(self) -> int:
        """A 64-bit number of all the seat can see: the same knowledge gives the same number.

        Seeds for the seat's random choices are made of it, so that equal players in mirrored deals
        choose alike, and a hidden card can never change a choice.
        """
        return seed_from(
            tuple(self.rules.options().values()),
            self.seat,
            self.dealer,
            sorted(self.dealt),
            self.first_turned,
            self.events,
            self.score,
            self.carried,
        )


def masked(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """Return the events as the seat sees them: cards that others drew unseen are hidden."""
    return tuple(
        [
            replace(event, card=HIDDEN_CARD)
            if isinstance(event, CardDrawn) and event.seat != seat and not event.turned
            else event
            for event in events
        ]
    )


def view_of(
    deal: Deal, seat: int, score: tuple[int, ...] = (), carried: int = 0, deal_number: int = 1
) -> View:
    """Return what the seat knows of the deal; the match's score comes from the match."""
    auction, stock = deal.auction, deal.stock
    return View(
        rules=deal.rules,
        seat=seat,
        dealer=deal.dealer,
        to_act=deal.to_act,
        choices=deal.choices(seat),
        hand=deal.hands[seat],
        dealt=deal.layout.hands[seat],
        counts=tuple(map(int.bit_count, deal.hands)),
        first_turned=deal.layout.turned,
        turned=None if stock is None else stock.turned,
        stock=0 if stock is None else len(stock.cards),
        trump=deal.trump,
        turned_suit=deal.turned_suit,
        trick=deal.trick,
        declared=deal.declared,
        draw_owed=deal.draw_owed,
        closer=deal.closer,
        closing=None if stock is None else stock.closing,
        closing_lead=stock is not None and stock.closing_lead,
        **deal.standing()._asdict(),
        **{name: tuple(getattr(deal, name)) for name in PUBLIC_LISTS},
        played=deal.played,
        undeclared=((),) * deal.rules.seats if stock is None else tuple(stock.undeclared),
        events=masked(deal.log, seat),
        outcome=deal.outcome,
        score=score,
        carried=carried,
        deal_number=deal_number,
        bids=() if auction is None else auction.said,
        high_bid=0 if auction is None else auction.high,
        bidder=None if auction is None else auction.bidder,
        forced=auction is not None and auction.is_forced,
        is_bidding=deal.is_bidding,
    )
