"""A deal without a stock: all cards are in the hands, strict play from the first trick on.

Three play each for himself, or four in two sides; where trumps are bid for, the bidding comes first
and then the name of trumps. Source: RULES, "Three players" and "Four players, two sides".
"""

from __future__ import annotations

import copy
from typing import Self

from game.cards import (
    RANK_TEN,
    SUIT_COUNT,
    SUITS,
    Card,
    CardSet,
    Suit,
    card_set,
    card_text,
    cards_in,
    make_card,
    marriage_partner,
    points_of,
    suit_of,
)
from game.rules import plain_scoring
from game.rules.actions import Action, Bid, Pass, Play, Trump
from game.rules.bidding import PASS, Auction
from game.rules.events import BidMade, CardPlayed, DealEnded, Event, Passed, TrickWon, TrumpNamed
from game.rules.layout import Layout, check_layout
from game.rules.plain_scoring import PlainScore
from game.rules.refusals import IllegalAction, Refusal, card_refusal
from game.rules.ruleset import RuleSet
from game.rules.scoring import LAST_TRICK_POINTS, OUT_POINTS, Outcome, Standing
from game.rules.state import MARRIAGE_POINTS, TRUMP_MARRIAGE_POINTS
from game.rules.tricks import PlayedCard, best_of, shown_lacking, strict_replies


class PlainDeal:
    """A deal without a stock and its moves.

    hands, known, lacking: one item a seat; known: cards surely in a hand and seen by all, lacking:
        cards a seat has shown not to hold
    cards, marriages, pending, ten, tricks: taken by each side (`rules.side_of`); pending marriages
        count nowhere yet
    to_act: the seat on turn; trick: the cards on the table; declared: the marriage of the lead
    auction: the bidding, None where a card shows trumps; trump: None until trumps are named
    log: all events; outcome: set when the deal is over
    """

    # What only a deal with a stock has, as it stands without one.
    stock: tuple[Card, ...] = ()
    turned: Card | None = None
    draw_owed = False
    closer: int | None = None
    closing: Standing | None = None
    closing_lead = False
    is_strict = True
    stock_is_open = False

    def __init__(self, rules: RuleSet, dealer: int, layout: Layout) -> None:
        """Begin a deal; BadLayout when the layout is no partition of the deck."""
        check_layout(rules, layout, dealer)
        seats, sides = rules.seats, rules.sides
        self.rules = rules
        self.dealer = dealer
        self.layout = layout
        self.hands: list[CardSet] = [card_set(hand) for hand in layout.hands]
        self.players = rules.players(dealer)
        self.auction = Auction(rules, dealer) if rules.game.bidding else None
        self.trump: Suit | None = None if layout.turned is None else suit_of(layout.turned)
        self.to_act = self.players[0]
        self.trick: tuple[PlayedCard, ...] = ()
        self.declared = 0
        self.cards = [0] * sides
        self.marriages = [0] * sides
        self.pending = [0] * sides
        self.ten = [0] * sides
        self.tricks = [0] * sides
        self.known: list[CardSet] = [0] * seats
        self.lacking: list[CardSet] = [0] * seats
        self.undeclared: list[tuple[tuple[Card, int], ...]] = [()] * seats
        self.played: CardSet = 0
        self.log: list[Event] = []
        self.outcome: Outcome | None = None
        if layout.turned is not None:
            shown = next(s for s in range(seats) if self.hands[s] >> layout.turned & 1)
            self.known[shown] |= 1 << layout.turned

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | Auction):
                setattr(twin, name, copy.copy(value))
        return twin

    # What stands

    @property
    def is_over(self) -> bool:
        """Whether the deal has been scored."""
        return self.outcome is not None

    @property
    def turned_suit(self) -> Suit | None:
        """The trump suit, None until it is named."""
        return self.trump

    @property
    def is_bidding(self) -> bool:
        """Whether a bid or a pass is awaited."""
        return self.auction is not None and not self.auction.is_over

    def points(self, side: int) -> int:
        """Return the side's counted points: cards, counted marriages, the last trick's ten."""
        return self.cards[side] + self.marriages[side] + self.ten[side]

    def standing(self) -> Standing:
        """Return how all sides stand now."""
        return Standing(
            tuple(self.points(side) for side in range(self.rules.sides)),
            tuple(self.cards),
            tuple(self.tricks),
        )

    def playable(self) -> CardSet:
        """Return the cards that the seat on turn may play."""
        hand = self.hands[self.to_act]
        if not self.trick:
            return hand
        return strict_replies(hand, self.trick, self.trump, self.rules.strict)

    def marriage_of(self, card: Card) -> int:
        """Return 20 or 40 if leading the card now declares a marriage, else 0."""
        partner = marriage_partner(card)
        if self.rules.marriage == "none" or self.trick or partner is None:
            return 0
        if not self.hands[self.to_act] >> partner & 1:
            return 0
        return TRUMP_MARRIAGE_POINTS if suit_of(card) == self.trump else MARRIAGE_POINTS

    def value_of(self, card: Card) -> int:
        """Return the card points, with the ten of trumps at eleven where the rules say so."""
        if self.rules.trump_ten_11 and self.trump is not None:
            return points_of(card) + (card == make_card(self.trump, RANK_TEN))
        return points_of(card)

    # What may be done

    def legal(self) -> tuple[Action, ...]:
        """Return every legal act: bids rising and the pass, the suits, or the cards."""
        seat = self.to_act
        if self.is_over:
            return ()
        if self.auction is not None and not self.auction.is_over:
            bids = tuple(Bid(seat, value) for value in self.auction.bids())
            return bids if self.auction.must_bid else (*bids, Pass(seat))
        if self.trump is None:
            return tuple(Trump(seat, suit) for suit in range(SUIT_COUNT))
        return tuple(Play(seat, card, self.marriage_of(card)) for card in cards_in(self.playable()))

    def choices(self, seat: int) -> tuple[Action, ...]:
        """Return what the seat is asked, () when it is another's turn."""
        return self.legal() if seat == self.to_act else ()

    def refusal(self, action: Action) -> Refusal | None:
        """Return why the action is not legal now, None if it is."""
        if self.is_over:
            return Refusal.OVER
        if action.seat != self.to_act:
            return Refusal.NOT_YOUR_TURN
        match action:
            case Bid() | Pass():
                return self._bid_refusal(action)
            case Trump(suit=suit):
                if self.auction is None or not 0 <= suit < SUIT_COUNT:
                    return Refusal.NOT_IN_THIS_GAME
                if self.is_bidding:
                    return Refusal.BIDDING
                return None if self.trump is None else Refusal.TRUMP_NAMED
            case Play(card=card, marriage=marriage):
                if self.is_bidding:
                    return Refusal.BIDDING
                if self.trump is None:
                    return Refusal.TRUMP_FIRST
                return card_refusal(self, card) or (
                    Refusal.MARRIAGE if marriage != self.marriage_of(card) else None
                )
            case _:
                return Refusal.NOT_IN_THIS_GAME

    def _bid_refusal(self, action: Bid | Pass) -> Refusal | None:
        if self.auction is None:
            return Refusal.NOT_IN_THIS_GAME
        if self.auction.is_over:
            return Refusal.BIDDING_OVER
        if isinstance(action, Pass):
            return Refusal.MUST_BID if self.auction.must_bid else None
        return None if action.value in self.auction.bids() else Refusal.NO_SUCH_BID

    # What an act does

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do a legal action and return what happened; IllegalAction changes nothing."""
        why_not = self.refusal(action)
        if why_not is not None:
            raise IllegalAction(action, why_not)
        start = len(self.log)
        match action:
            case Bid(seat=seat, value=value):
                self._say(seat, value)
            case Pass(seat=seat):
                self._say(seat, PASS)
            case Trump(seat=seat, suit=suit):
                self.trump = suit
                self.log.append(TrumpNamed(seat, suit))
            case Play():
                self._play(action)
            case _:
                pass
        return tuple(self.log[start:])

    def _say(self, seat: int, value: int) -> None:
        assert self.auction is not None
        forced = self.auction.must_bid
        self.auction.say(seat, value)
        self.to_act = self.auction.to_act
        self.log.append(Passed(seat) if value == PASS else BidMade(seat, value, forced))

    def _play(self, action: Play) -> None:
        seat, card = action.seat, action.card
        if self.trick:
            self.lacking[seat] |= shown_lacking(card, self.trick, self.trump, self.rules.strict)
        self.hands[seat] &= ~(1 << card)
        self.known[seat] &= ~(1 << card)
        pending = self._declare(seat, card, action.marriage) if not self.trick else False
        self.trick = (*self.trick, (seat, card))
        self.played |= 1 << card
        self.log.append(CardPlayed(seat, card, action.marriage, pending))
        if len(self.trick) == len(self.players):
            self._finish_trick()
        elif not self._out_by_itself(self.rules.side_of(seat)):
            self.to_act = (seat + 1) % self.rules.seats

    def _declare(self, seat: int, card: Card, value: int) -> bool:
        """Count a marriage, if the lead declares one; return whether it is pending."""
        side = self.rules.side_of(seat)
        partner = marriage_partner(card)
        self.declared = value
        if partner is None or self.rules.marriage == "none":
            return False
        if not value:
            self.lacking[seat] |= 1 << partner
            return False
        self.known[seat] |= 1 << partner
        pending = not self.tricks[side]
        counted = self.pending if pending else self.marriages
        counted[side] += value
        return pending

    def _finish_trick(self) -> None:
        """Give the trick to its winner, count it, and end the deal if it is over."""
        trick, winner = self.trick, best_of(self.trick, self.trump)[0]
        side = self.rules.side_of(winner)
        points = sum(self.value_of(card) for _, card in trick)
        ten = 0 if any(self.hands) else LAST_TRICK_POINTS
        freed, self.pending[side] = self.pending[side], 0
        self.tricks[side] += 1
        self.cards[side] += points
        self.marriages[side] += freed
        self.ten[side] += ten
        self.trick, self.declared = (), 0
        self.to_act = winner
        self.log.append(TrickWon(winner, trick, points, ten, freed))
        if not self._out_by_itself(side) and not any(self.hands):
            self._end(self._score_played_out())

    def _out_by_itself(self, side: int) -> bool:
        """End the deal if each plays for himself and this one has reached 66."""
        if self.rules.game.partners or self.points(side) < OUT_POINTS:
            return False
        self._end(plain_scoring.out_of_three(self.standing(), side))
        return True

    def _score_played_out(self) -> PlainScore:
        standing = self.standing()
        if self.auction is not None:
            return plain_scoring.auction(self.rules, self.auction, standing)
        if self.rules.game.partners:
            return plain_scoring.partners(standing)
        return plain_scoring.nobody_of_three(standing)

    def _end(self, score: PlainScore) -> None:
        standing = self.standing()
        self.outcome = Outcome(
            reason=score.reason,
            winner=score.winner,
            why=score.why,
            points=standing.points,
            cards=standing.cards,
            marriages=tuple(self.marriages),
            last_trick=tuple(self.ten),
            tricks=standing.tricks,
            game_points=score.game_points,
            carried=score.carried,
            closer=None,
        )
        self.log.append(DealEnded(self.outcome))

    def __repr__(self) -> str:
        hands = " | ".join(" ".join(map(card_text, cards_in(hand))) for hand in self.hands)
        trumps = "unnamed" if self.trump is None else SUITS[self.trump]
        return f"<deal, trumps {trumps}, seat {self.to_act} to act, {hands}>"
