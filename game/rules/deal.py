"""One deal: whose turn it is, what is legal, and what an action does.

`Deal` knows all cards. Whoever plays, hints or draws gets a `View` of it instead. The steps are
those of RULES, "A deal, step by step".
"""

from __future__ import annotations

import copy
from enum import StrEnum

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
    points_of,
    suit_of,
)
from game.rules import scoring
from game.rules.actions import Action, Claim, Close, Draw, Exchange, Play, act_name
from game.rules.events import (
    CardDrawn,
    CardPlayed,
    Claimed,
    Closed,
    DealEnded,
    Event,
    Exchanged,
    LastTrickTen,
    TrickWon,
)
from game.rules.layout import Layout, check_layout
from game.rules.ruleset import RuleSet
from game.rules.scoring import LAST_TRICK_POINTS, OUT_POINTS, Outcome, Score, Standing, Tally
from game.rules.tricks import PlayedCard, best_of, shown_lacking, strict_replies

MARRIAGE_POINTS, TRUMP_MARRIAGE_POINTS = 20, 40


class Refusal(StrEnum):
    """Why an action is not legal."""

    OVER = "the deal is over"
    NOT_YOUR_TURN = "it is another seat's turn"
    NOT_IN_HAND = "the card is not in the hand"
    FOLLOW = "strict play: the suit led must be followed"
    BEAT = "strict play: the best card must be beaten"
    TRUMP = "strict play: void in the suit led, a trump must be played"
    MARRIAGE = "the marriage is not as this lead declares it"
    EXCHANGE_NEVER = "the rules know no exchange"
    EXCHANGE_ON_LEAD = "an exchange is made on lead"
    EXCHANGE_CARD = "the lowest trump is not in the hand"
    EXCHANGE_TRICK = "an exchange needs a trick first"
    CLOSE_NEVER = "the rules know no closing"
    CLOSE_ON_LEAD = "the stock is closed on lead"
    CLOSE_TRICK = "closing needs a trick first"
    CLOSE_BEFORE_DRAW = "nothing is waiting to be drawn, or the rules draw first"
    STOCK_CLOSED = "the stock is closed"
    STOCK_EXHAUSTED = "the stock is exhausted"
    STOCK_TOO_SMALL = "the stock holds too few cards"
    FIRST_TRICK = "not on the lead to the first trick"
    CLAIM_NEVER = "the deal ends at 66 by itself, nothing is claimed"
    NO_DRAW = "nothing is waiting to be drawn"
    NOT_IN_THIS_GAME = "this game has no such act"


class IllegalAction(ValueError):
    """An action that the deal refuses; `refusal` says why."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        card = f" {card_text(action.card)}" if isinstance(action, Play) else ""
        super().__init__(f"seat {action.seat} {act_name(action)}{card}: {refusal.value}")
        self.action = action
        self.refusal = refusal


class Deal:
    """The state of one deal and its moves; every list has one item a seat.

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

    def __init__(self, rules: RuleSet, dealer: int, layout: Layout) -> None:
        """Begin a deal; BadLayout when the layout is no partition of the deck."""
        check_layout(rules, layout)
        seats = rules.seats
        self.rules = rules
        self.dealer = dealer
        self.layout = layout
        self.hands: list[CardSet] = [card_set(hand) for hand in layout.hands]
        self.stock: list[Card] = [*layout.stock, layout.turned]
        self.turned_suit: Suit = suit_of(layout.turned)
        self.to_act = (dealer + 1) % seats
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

    def copy(self) -> Deal:
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

    def points(self, seat: int) -> int:
        """Return the seat's counted points: cards, counted marriages, the last trick's ten."""
        return self.cards[seat] + self.marriages[seat] + self.ten[seat]

    def standing(self) -> Standing:
        """Return how all seats stand now."""
        seats = range(self.rules.seats)
        return Standing(
            tuple(self.points(seat) for seat in seats), tuple(self.cards), tuple(self.tricks)
        )

    # What is legal

    def legal(self) -> tuple[Action, ...]:
        """Return every legal act of every seat, as a record may write it next.

        Where the draw is still owed, these are the two forms of closing and all that the winner
        may do once both have drawn.
        """
        if self.is_over:
            return ()
        if not self.draw_owed:
            return self._legal_now()
        close = Close(self.to_act, before_draw=True)
        return (close, *self._drawn().legal())

    def choices(self, seat: int) -> tuple[Action, ...]:
        """Return what the seat is asked, knowing only what it may know.

        Where the draw is still owed the winner chooses between closing, drawing and claiming.
        """
        if self.is_over:
            return ()
        if self.draw_owed:
            if seat != self.to_act:
                return ()
            claims = (Claim(seat),) if self.rules.out == "claim" else ()
            return (Close(seat, before_draw=True), Draw(seat), *claims)
        return tuple(action for action in self._legal_now() if action.seat == seat)

    def _legal_now(self) -> tuple[Action, ...]:
        seat = self.to_act
        extras: list[Action] = [Exchange(seat), Close(seat), Claim(seat)]
        if self._declarer_may_claim():
            extras.append(Claim(self.trick[0][0]))
        plays = (Play(seat, card, self.marriage_of(card)) for card in cards_in(self._playable()))
        return (*plays, *(action for action in extras if self.refusal(action) is None))

    def _declarer_may_claim(self) -> bool:
        return bool(self.declared) and self.rules.out == "claim"

    def _playable(self) -> CardSet:
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

    def refusal(self, action: Action) -> Refusal | None:
        """Return why the action is not legal now, None if it is."""
        if self.is_over:
            return Refusal.OVER
        if isinstance(action, Claim):
            return self._claim_refusal(action.seat)
        if action.seat != self.to_act:
            return Refusal.NOT_YOUR_TURN
        if self.draw_owed:
            if isinstance(action, Draw) or (isinstance(action, Close) and action.before_draw):
                return None
            return self._drawn().refusal(action)
        match action:
            case Play():
                return self._play_refusal(action)
            case Exchange():
                return self._exchange_refusal()
            case Close(before_draw=before_draw):
                return Refusal.CLOSE_BEFORE_DRAW if before_draw else self._close_refusal()
            case Draw():
                return Refusal.NO_DRAW
            case _:
                return Refusal.NOT_IN_THIS_GAME

    def _claim_refusal(self, seat: int) -> Refusal | None:
        if self.rules.out != "claim":
            return Refusal.CLAIM_NEVER
        if seat == self.to_act or (self._declarer_may_claim() and seat == self.trick[0][0]):
            return None
        return Refusal.NOT_YOUR_TURN

    def _play_refusal(self, action: Play) -> Refusal | None:
        card = action.card
        if not self.hands[action.seat] >> card & 1:
            return Refusal.NOT_IN_HAND
        allowed = self._playable()
        if not allowed >> card & 1:
            led = suit_of(self.trick[0][1])
            if not any(suit_of(other) == led for other in cards_in(allowed)):
                return Refusal.BEAT if suit_of(card) == self.trump else Refusal.TRUMP
            return Refusal.BEAT if suit_of(card) == led else Refusal.FOLLOW
        if action.marriage != self.marriage_of(card):
            return Refusal.MARRIAGE
        return None

    def _stock_refusal(self, needed: int) -> Refusal | None:
        if self.closer is not None:
            return Refusal.STOCK_CLOSED
        if not self.stock:
            return Refusal.STOCK_EXHAUSTED
        if len(self.stock) < needed:
            return Refusal.STOCK_TOO_SMALL
        return None

    def _exchange_refusal(self) -> Refusal | None:
        rules, seat = self.rules, self.to_act
        if rules.exchange == "none":
            return Refusal.EXCHANGE_NEVER
        if self.trick and rules.exchange == "lead":
            return Refusal.EXCHANGE_ON_LEAD
        if rules.first_trick_plain and self.is_first_lead:
            return Refusal.FIRST_TRICK
        too_few = self._stock_refusal(rules.exchange_min_stock)
        if too_few:
            return too_few
        if rules.exchange_needs_trick and not self.tricks[seat]:
            return Refusal.EXCHANGE_TRICK
        if not self.hands[seat] >> self.lowest_trump & 1:
            return Refusal.EXCHANGE_CARD
        return None

    @property
    def lowest_trump(self) -> Card:
        """The card that may be exchanged for the turned-up trump."""
        return make_card(self.turned_suit, self.rules.lowest_trump_rank)

    def _close_refusal(self) -> Refusal | None:
        rules = self.rules
        if not rules.close:
            return Refusal.CLOSE_NEVER
        if self.trick:
            return Refusal.CLOSE_ON_LEAD
        if (rules.first_trick_plain or rules.close_after_first_trick) and self.is_first_lead:
            return Refusal.FIRST_TRICK
        too_few = self._stock_refusal(rules.close_min_stock)
        if too_few:
            return too_few
        if rules.close_needs_trick and not self.tricks[self.to_act]:
            return Refusal.CLOSE_TRICK
        return None

    # What an action does

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do a legal action and return what happened; IllegalAction changes nothing."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        start = len(self.log)
        if self.draw_owed and not (isinstance(action, Close) and action.before_draw):
            self._draw()
        match action:
            case Play():
                self._play(action)
            case Exchange(seat=seat):
                self._exchange(seat)
            case Close(seat=seat, before_draw=before_draw):
                self._close(seat, before_draw)
            case Claim(seat=seat):
                self.log.append(Claimed(seat))
                self._end(scoring.claim(self.rules, self._tally(), seat))
            case _:
                pass
        return tuple(self.log[start:])

    def _play(self, action: Play) -> None:
        seat, card = action.seat, action.card
        could_declare = not self.trick and self.marriages_allowed()
        if self.trick and self.is_strict:
            self.lacking[seat] |= shown_lacking(card, self.trick, self.trump, self.rules.strict)
        self._leave_hand(seat, card)
        self.trick = (*self.trick, (seat, card))
        self.played |= 1 << card
        if len(self.trick) > 1:
            self.declared = 0
            self._go_on()
            return
        self.declared = action.marriage
        self.closing_lead = False
        if action.marriage:
            self._declare(seat, card, action.marriage)
        else:
            self.log.append(CardPlayed(seat, card))
            self._note_undeclared(seat, card, could_declare)
        if not self._out_by_itself(seat):
            self._pass_turn()

    def _declare(self, seat: int, card: Card, value: int) -> None:
        partner = marriage_partner(card)
        assert partner is not None
        self.known[seat] |= 1 << partner
        pending = not self.tricks[seat]
        counted = self.pending if pending else self.marriages
        counted[seat] += value
        self.log.append(CardPlayed(seat, card, value, pending))

    def _note_undeclared(self, seat: int, card: Card, could_declare: bool) -> None:
        partner = marriage_partner(card)
        if could_declare and partner is not None and not self.played >> partner & 1:
            self.undeclared[seat] = (*self.undeclared[seat], (partner, 0))

    def _go_on(self) -> None:
        self.log.append(CardPlayed(*self.trick[-1]))
        if len(self.trick) < self.rules.seats:
            self._pass_turn()
        else:
            self._finish_trick()

    def _pass_turn(self) -> None:
        self.to_act = (self.to_act + 1) % self.rules.seats

    def _leave_hand(self, seat: int, card: Card) -> None:
        self.hands[seat] &= ~(1 << card)
        self.known[seat] &= ~(1 << card)

    def _finish_trick(self) -> None:
        """Give the trick to its winner, count, then end the deal, draw, or ask about the draw."""
        trick, winner = self.trick, best_of(self.trick, self.trump)[0]
        points = sum(points_of(card) for _, card in trick)
        ten = LAST_TRICK_POINTS if self._last_trick_counts() else 0
        freed, self.pending[winner] = self.pending[winner], 0
        self.tricks[winner] += 1
        self.cards[winner] += points
        self.marriages[winner] += freed
        self.ten[winner] += ten
        self.trick = ()
        self.to_act = winner
        self.log.append(TrickWon(winner, trick, points, ten, freed))
        if self._out_by_itself(winner):
            return
        if not any(self.hands):
            self._end(self._score_played_out(winner))
        elif self.stock_is_open:
            self.draw_owed = self._may_close_before_draw()
            if not self.draw_owed:
                self._draw()

    def _last_trick_counts(self) -> bool:
        if any(self.hands):
            return False
        exhausted = self.closer is None
        return self.rules.last_trick == "always" or (self.rules.last_trick == "open" and exhausted)

    def _out_by_itself(self, seat: int) -> bool:
        """End the deal if it ends by itself and the seat has reached 66 (rule 6)."""
        if self.rules.out != "auto" or self.points(seat) < OUT_POINTS:
            return False
        self._end(scoring.reached_out(self.rules, self._tally(), seat, "out"))
        return True

    def _score_played_out(self, last_winner: int) -> Score:
        """Score a deal whose last card is played and which nobody ended (rules 7 to 9)."""
        out = [seat for seat in range(self.rules.seats) if self.points(seat) >= OUT_POINTS]
        if len(out) > 1:
            return scoring.both_out(self.rules)
        if out:
            return scoring.reached_out(self.rules, self._tally(), out[0], "out")
        if self.closer is not None:
            return scoring.failed_close(self.rules, self._tally(), self.closer, "failed_close")
        if self.rules.last_trick == "open_nobody_out":
            self.ten[last_winner] = LAST_TRICK_POINTS
            self.log.append(LastTrickTen(last_winner))
        return scoring.nobody_out(self.rules, self._tally(), last_winner)

    def _may_close_before_draw(self) -> bool:
        return self.rules.close_before_draw and self._close_refusal() is None

    def _draw(self) -> None:
        self.draw_owed = False
        for step in range(self.rules.seats):
            seat = (self.to_act + step) % self.rules.seats
            card = self.stock.pop(0)
            turned = not self.stock
            self.hands[seat] |= 1 << card
            self.undeclared[seat] = tuple(
                (partner, draws + 1) for partner, draws in self.undeclared[seat]
            )
            if turned:
                self.known[seat] |= 1 << card
            self.log.append(CardDrawn(seat, card, turned))

    def _drawn(self) -> Deal:
        drawn = self.copy()
        drawn._draw()
        return drawn

    def _exchange(self, seat: int) -> None:
        given, taken = self.lowest_trump, self.stock[-1]
        self._leave_hand(seat, given)
        self.stock[-1] = given
        self.hands[seat] |= 1 << taken
        self.known[seat] |= 1 << taken
        self.log.append(Exchanged(seat, given, taken))

    def _close(self, seat: int, before_draw: bool) -> None:
        self.closer = seat
        self.closing = self.standing()
        self.closing_lead = True
        self.draw_owed = False
        self.log.append(Closed(seat, before_draw))

    def _tally(self) -> Tally:
        return Tally(self.standing(), self.closing, self.closer)

    def _end(self, score: Score) -> None:
        game_points = [0] * self.rules.seats
        if score.winner is not None:
            game_points[score.winner] = score.game_points
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
            game_points=tuple(game_points),
            carried=score.carried,
            closer=self.closer,
        )
        self.log.append(DealEnded(self.outcome))

    def __repr__(self) -> str:
        hands = " | ".join(" ".join(map(card_text, cards_in(hand))) for hand in self.hands)
        return f"<Deal trumps {SUITS[self.turned_suit]}, seat {self.to_act} to act, {hands}>"
