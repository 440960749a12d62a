"""One deal: tricks and marriages, what an act does step by step, and how the deal ends.

Two to four play in sides. What is drawn and closed is the stock's part, what is bid the auction's;
a deal has either of them or not. Source of the steps: docs/rules.md, "A deal, step by step".
"""

from __future__ import annotations

import copy
from typing import Self

from game.cards import (
    RANK_TEN,
    Card,
    CardSet,
    Suit,
    cards_in,
    make_card,
    marriage_partner,
    points_of,
    suit_of,
)
from game.rules import scoring
from game.rules.actions import Action, Bid, Claim, Close, Draw, Pass, Play, Trump
from game.rules.auction import Auction
from game.rules.events import CardPlayed, Claimed, DealEnded, Event, LastTrickTen, TrickWon
from game.rules.layout import Layout
from game.rules.refusals import IllegalAction, Refusal
from game.rules.ruleset import RuleSet
from game.rules.scoring import LAST_TRICK_POINTS, OUT_POINTS, Outcome, Score, Tally
from game.rules.state import DealState
from game.rules.stock import Stock
from game.rules.tricks import best_of, shown_lacking, strict_replies

MARRIAGE_POINTS, TRUMP_MARRIAGE_POINTS = 20, 40


class Deal(DealState):
    """A deal with its moves: `legal` and `choices` list them, `apply` does one.

    stock: None where all cards are in the hands; auction: None where a card shows trumps
    """

    def __init__(self, rules: RuleSet, dealer: int, layout: Layout) -> None:
        """Begin a deal; BadLayout when the layout is no partition of the deck."""
        super().__init__(rules, dealer, layout)
        self.stock: Stock | None = None
        if rules.game.has_stock and layout.turned is not None:
            self.stock = Stock([*layout.stock, layout.turned], [()] * rules.seats)
        self.auction = Auction(rules, dealer) if rules.game.bidding else None

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | Stock | Auction):
                setattr(twin, name, copy.copy(value))
        return twin

    # What stands

    @property
    def stock_is_open(self) -> bool:
        """Whether cards are still drawn."""
        return not self.is_strict

    @property
    def is_strict(self) -> bool:
        """Whether strict play holds."""
        return self.stock is None or not self.stock.is_open

    @property
    def closer(self) -> int | None:
        """The seat that has closed the stock, None if nobody has."""
        return None if self.stock is None else self.stock.closer

    @property
    def draw_owed(self) -> bool:
        """Whether the winner of a trick may still close before the draw."""
        return self.stock is not None and self.stock.draw_owed

    @property
    def is_bidding(self) -> bool:
        """Whether a bid or a pass is awaited."""
        return self.auction is not None and not self.auction.is_over

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None until it is named, and when a closing has abolished trumps."""
        stay = self.rules.trumps_after_close or self.closer is None
        return self.turned_suit if stay else None

    def value_of(self, card: Card) -> int:
        """Return the card points, with the ten of trumps at eleven where the rules say so."""
        if self.rules.trump_ten_11 and self.trump is not None:
            return points_of(card) + (card == make_card(self.trump, RANK_TEN))
        return points_of(card)

    def playable(self) -> CardSet:
        """Return the cards that the seat on turn may play."""
        hand = self.hands[self.to_act]
        if self.trick and self.is_strict:
            return strict_replies(hand, self.trick, self.trump, self.rules.strict)
        return hand

    def marriages_allowed(self) -> bool:
        """Whether a marriage may be declared on the lead that is awaited."""
        if self.rules.first_trick_plain and self.is_first_lead:
            return False
        if self.rules.marriage == "open" and self.stock is not None:
            return self.stock.is_open or self.stock.closing_lead
        return self.rules.marriage == "any"

    def marriage_of(self, card: Card) -> int:
        """Return 20 or 40 if leading the card now declares a marriage, else 0 (rule 5)."""
        partner = marriage_partner(card)
        if self.trick or partner is None or not self.hands[self.to_act] >> partner & 1:
            return 0
        if not self.marriages_allowed():
            return 0
        return TRUMP_MARRIAGE_POINTS if suit_of(card) == self.trump else MARRIAGE_POINTS

    def drawn(self) -> Self:
        """Return a copy in which a draw that was owed is made."""
        drawn = self.copy()
        if drawn.stock is not None and drawn.stock.draw_owed:
            drawn.stock.draw(drawn)
        return drawn

    # What may be done

    def legal(self) -> tuple[Action, ...]:
        """Return every legal act of every seat, as a record may write it next.

        Where the draw is still owed, these are the two forms of closing and all that the winner
        may do once both have drawn.
        """
        if self.is_over:
            return ()
        if self.draw_owed:
            return (Close(self.to_act, before_draw=True), *self.drawn().legal())
        if self.turned_suit is None and self.auction is not None:
            return self.auction.legal()
        seat = self.to_act
        plays = [Play(seat, card, self.marriage_of(card)) for card in cards_in(self.playable())]
        of_stock = () if self.stock is None else self.stock.legal(self)
        claims = (Claim(s) for s in (seat, *dict(self.trick)) if self._may_claim(s))
        return (*plays, *of_stock, *claims)

    def choices(self, seat: int) -> tuple[Action, ...]:
        """Return what the seat is asked, knowing only what it may know.

        Where the draw is still owed the winner chooses between closing, drawing and claiming.
        """
        if self.is_over or (seat != self.to_act and not self._may_claim(seat)):
            return ()
        if self.draw_owed:
            claims = (Claim(seat),) if self._may_claim(seat) else ()
            return (Close(seat, before_draw=True), Draw(seat), *claims)
        acts = self.legal()
        return acts if self.rules.out != "claim" else tuple(a for a in acts if a.seat == seat)

    def _may_claim(self, seat: int) -> bool:
        """Whether the seat may say that it has 66: on turn, or having led a marriage."""
        if self.rules.out != "claim":
            return False
        return seat == self.to_act or (self.declared > 0 and seat == self.trick[0][0])

    def refusal(self, action: Action) -> Refusal | None:
        """Return why the action is not legal now, None if it is."""
        if self.is_over:
            return Refusal.OVER
        if isinstance(action, Claim):
            if self.rules.out != "claim":
                is_auto = self.rules.out == "auto"
                return Refusal.CLAIM_NEVER if is_auto else Refusal.NOT_IN_THIS_GAME
            return None if self._may_claim(action.seat) else Refusal.NOT_YOUR_TURN
        if action.seat != self.to_act:
            return Refusal.NOT_YOUR_TURN
        if self.draw_owed:
            if isinstance(action, Draw) or _stops_draw(action):
                return None
            return self.drawn().refusal(action)
        if isinstance(action, Play):
            return self._play_refusal(action)
        part = self._part(action)
        return Refusal.NOT_IN_THIS_GAME if part is None else part.refusal(self, action)

    def _part(self, action: Action) -> Stock | Auction | None:
        """Return the part of the deal that judges and does an act, None where it has not got it."""
        return self.auction if isinstance(action, Bid | Pass | Trump) else self.stock

    def _play_refusal(self, action: Play) -> Refusal | None:
        card, allowed = action.card, self.playable()
        if self.turned_suit is None:
            return Refusal.BIDDING if self.is_bidding else Refusal.TRUMP_FIRST
        if not self.hands[self.to_act] >> card & 1:
            return Refusal.NOT_IN_HAND
        if allowed >> card & 1:
            return None if action.marriage == self.marriage_of(card) else Refusal.MARRIAGE
        led = suit_of(self.trick[0][1])
        if any(suit_of(other) == led for other in cards_in(allowed)):
            return Refusal.BEAT if suit_of(card) == led else Refusal.FOLLOW
        return Refusal.BEAT if suit_of(card) == self.trump else Refusal.TRUMP

    # What an act does

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do a legal action and return what happened; IllegalAction changes nothing."""
        why_not = self.refusal(action)
        if why_not is not None:
            raise IllegalAction(action, why_not)
        start = len(self.log)
        if self.stock is not None and self.stock.draw_owed and not _stops_draw(action):
            self.stock.draw(self)
        if isinstance(action, Play):
            self._play(action)
        elif isinstance(action, Claim):
            self.log.append(Claimed(action.seat))
            self._end(scoring.claim(self.rules, self._tally(), action.seat))
        elif part := self._part(action):
            part.apply(self, action)
        return tuple(self.log[start:])

    def _play(self, action: Play) -> None:
        seat, card, pending = action.seat, action.card, False
        self.take_from_hand(seat, card)
        if not self.trick:
            pending = self._lead(seat, card, action.marriage)
        elif self.is_strict:
            self.lacking[seat] |= shown_lacking(card, self.trick, self.trump, self.rules.strict)
        self.trick = (*self.trick, (seat, card))
        self.played |= 1 << card
        self.log.append(CardPlayed(seat, card, action.marriage, pending))
        if len(self.trick) == len(self.players):
            self._finish_trick()
        elif not self._out_by_itself(self.rules.side_of(seat)):
            self.to_act = self.next_player(seat)

    def _lead(self, seat: int, card: Card, marriage: int) -> bool:
        """Count what a lead declares, or note that it does not; return whether it is pending."""
        partner, allowed = marriage_partner(card), self.marriages_allowed()
        self.declared = marriage
        if self.stock is not None:
            self.stock.closing_lead = False
        if partner is None or not allowed:
            return False
        if not marriage:
            self._note_undeclared(seat, partner)
            return False
        side = self.rules.side_of(seat)
        self.known[seat] |= 1 << partner
        pending = not self.tricks[side]
        counted = self.pending if pending else self.marriages
        counted[side] += marriage
        return pending

    def _note_undeclared(self, seat: int, partner: Card) -> None:
        """Note that a seat does not hold the other card of a pair, though it may still draw it."""
        if self.stock is None:
            self.lacking[seat] |= 1 << partner
        elif not self.played >> partner & 1:
            undeclared = self.stock.undeclared
            undeclared[seat] = (*undeclared[seat], (partner, 0))

    def _finish_trick(self) -> None:
        """Give the trick to its winner, count, then end the deal, draw, or ask about the draw."""
        trick, winner = self.trick, best_of(self.trick, self.trump)[0]
        side = self.rules.side_of(winner)
        points = sum(self.value_of(card) for _, card in trick)
        counts = self.rules.last_trick
        is_ten = counts == "always" or (counts == "open" and self.closer is None)
        ten = LAST_TRICK_POINTS if is_ten and not any(self.hands) else 0
        freed, self.pending[side] = self.pending[side], 0
        self.tricks[side] += 1
        self.cards[side] += points
        self.marriages[side] += freed
        self.ten[side] += ten
        self.trick, self.declared = (), 0
        self.to_act = winner
        self.log.append(TrickWon(winner, trick, points, ten, freed))
        if self._out_by_itself(side):
            return
        if not any(self.hands):
            self._end(self._score_played_out(winner))
        elif self.stock is not None:
            self.stock.finish_trick(self)

    # How it ends

    def _out_by_itself(self, side: int) -> bool:
        """End the deal if it ends by itself and the side has reached 66 (rule 6)."""
        if self.rules.out != "auto" or self.points(side) < OUT_POINTS:
            return False
        self._end(scoring.reached_out(self.rules, self._tally(), side, "out"))
        return True

    def _score_played_out(self, last_winner: int) -> Score:
        """Score a deal whose last card is played and which nobody ended (rules 7 to 9)."""
        score = scoring.played_out(self.rules, self._tally())
        if score is not None:
            return score
        if self.rules.last_trick == "open_nobody_out":
            self.ten[last_winner] = LAST_TRICK_POINTS
            self.log.append(LastTrickTen(last_winner))
        return scoring.nobody_out(self.rules, self._tally(), last_winner)

    def _tally(self) -> Tally:
        closing = None if self.stock is None else self.stock.closing
        contract = None if self.auction is None else self.auction.contract()
        return Tally(self.players, self.standing(), closing, self.closer, contract)

    def _end(self, score: Score) -> None:
        self.outcome = Outcome(
            **score._asdict(),
            **self.standing()._asdict(),
            marriages=tuple(self.marriages),
            last_trick=tuple(self.ten),
            closer=self.closer,
        )
        self.log.append(DealEnded(self.outcome))


def _stops_draw(action: Action) -> bool:
    """Whether an owed draw is not made any more: the stock closes, or a claim ends the deal."""
    return isinstance(action, Claim) or (isinstance(action, Close) and action.before_draw)
