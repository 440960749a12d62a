"""One deal: what an action does, step by step, and how the deal ends.

The steps are those of RULES, "A deal, step by step".
"""

from __future__ import annotations

from game.cards import Card, marriage_partner, points_of
from game.rules import legality, scoring
from game.rules.actions import Action, Claim, Close, Exchange, Play
from game.rules.events import (
    CardPlayed,
    Claimed,
    Closed,
    DealEnded,
    Event,
    Exchanged,
    LastTrickTen,
    TrickWon,
)
from game.rules.refusals import IllegalAction, Refusal
from game.rules.scoring import LAST_TRICK_POINTS, OUT_POINTS, Outcome, Score, Tally
from game.rules.state import DealState
from game.rules.tricks import best_of, shown_lacking


class Deal(DealState):
    """A deal with its moves: `legal` and `choices` list them, `apply` does one."""

    def legal(self) -> tuple[Action, ...]:
        """Return every legal act of every seat; see `legality.legal`."""
        return legality.legal(self)

    def choices(self, seat: int) -> tuple[Action, ...]:
        """Return what the seat is asked, knowing only what it may know."""
        return legality.choices(self, seat)

    def refusal(self, action: Action) -> Refusal | None:
        """Return why the action is not legal now, None if it is."""
        return legality.refusal(self, action)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do a legal action and return what happened; IllegalAction changes nothing."""
        why_not = self.refusal(action)
        if why_not is not None:
            raise IllegalAction(action, why_not)
        start = len(self.log)
        if self.draw_owed and not _stops_draw(action):
            self.draw()
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
            self.log.append(CardPlayed(seat, card))
            self._finish_trick()
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

    def _pass_turn(self) -> None:
        self.to_act = self.opponent(self.to_act)

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
                self.draw()

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
        out = [seat for seat in self.players if self.points(seat) >= OUT_POINTS]
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
        return self.rules.close_before_draw and legality.close_refusal(self) is None

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
        return Tally(self.players, self.standing(), self.closing, self.closer)

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


def _stops_draw(action: Action) -> bool:
    """Whether an owed draw is not made any more: the stock closes, or a claim ends the deal."""
    return isinstance(action, Claim) or (isinstance(action, Close) and action.before_draw)
