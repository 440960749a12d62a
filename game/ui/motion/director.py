"""From what happened in the deal to what is seen and heard: events become steps of a timeline.

The deal has moved on already when its events come here; the steps let the picture catch up, one
event after the other, in the times of `theme` and at the player's speed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.cards import Card
from game.rules.events import (
    BidMade,
    CardDrawn,
    CardPlayed,
    Claimed,
    Closed,
    DealEnded,
    Event,
    Exchanged,
    LastTrickTen,
    Passed,
    TrickWon,
    TrumpNamed,
)
from game.rules.scoring import LAST_TRICK_POINTS
from game.rules.view import View
from game.ui.drawing import theme
from game.ui.layout.picture import Key, Picture, key_in_hand, sorted_hand, stock_top
from game.ui.layout.poses import Placement
from game.ui.motion import reactions
from game.ui.motion.movement import Flight, Step
from game.ui.motion.pace import Pace, StageStep, nothing
from game.ui.motion.stage import EVERYBODY, Stage
from game.ui.motion.tricks import trick_won

DRAW_GAP_SECONDS = 0.11
"""Between the draw of the winner and the draw of the other."""
EXCHANGE_SECONDS = 0.34
OWN_BACK_SECONDS, OWN_BACK = 0.04, -4.0
"""For how long, and how far (du, below 0 down the screen), the player's card draws back."""
THEIR_RISE_SECONDS, THEIR_RISE = 0.12, 10.0
"""The same for the card of another, which rises out of the hand."""
THEIR_FLIGHT_SECONDS = 0.28
LOOK_BEFORE_SECONDS = 0.08
"""So long before a card lands the others look there."""
BID_SECONDS = 0.45
"""How long a bid stands before the next one."""
END_SECONDS = 0.5
"""How long the end of a deal stands before the result covers it."""


class Director:
    """Makes steps for one table; `pace` may be changed at any time and holds for what follows."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace

    def play(self, events: Iterable[Event], view: View) -> Iterator[StageStep]:
        """Let the events be seen one after the other; `view` is how the player sees it after."""
        events = tuple(events)
        draws = any(isinstance(event, CardDrawn) for event in events)
        for event in events:
            match event:
                case CardPlayed():
                    yield from self._card_played(event, view)
                case TrickWon():
                    yield from trick_won(self.pace, event, view, draws)
                case CardDrawn():
                    yield self._card_drawn(event, view)
                case Exchanged():
                    yield from self._exchanged(event, view)
                case Closed():
                    yield from self._closed(event, view)
                case Claimed():
                    yield self._claimed(event, view)
                case BidMade() | Passed():
                    yield self._said(event, view)
                case TrumpNamed():
                    yield self._trump_named(event, view)
                case LastTrickTen():
                    yield self._last_trick_ten(event, view)
                case DealEnded():
                    yield self._deal_ended(event, view)

    def _card_played(self, event: CardPlayed, view: View) -> Iterator[StageStep]:
        seat, card, value = event.seat, event.card, event.marriage
        own = seat == view.seat
        rise = self.pace.flight(OWN_BACK_SECONDS if own else THEIR_RISE_SECONDS)
        flies = self.pace.flight(theme.FLIGHT_SECONDS if own else THEIR_FLIGHT_SECONDS)
        landing = self.pace.flight(theme.LANDING_SECONDS)

        def thrown(start: Placement) -> Flight:
            return Flight(start, flies, landing, rise=rise, back=OWN_BACK if own else THEIR_RISE)

        def begin(stage: Stage) -> None:
            picture = stage.picture
            origins: dict[Key, Key | Placement] = {}
            if seat != picture.seat and picture.shown != (seat, card):
                origins["card", card] = "back", seat, _back_index(picture, seat, card)

            def change(picture: Picture) -> None:
                picture.give(seat, card)
                picture.trick = (*picture.trick, (seat, card))
                counted = picture.pending if event.pending else picture.points
                counted[picture.side_of(seat)] += value
                if len(picture.trick) < view.rules.player_count:
                    picture.active = _after(seat, view)

            stage.change(change, rise + flies, ways={("card", card): thrown}, origins=origins)
            stage.tell(event, view)
            if value:
                self._marriage_cues(stage, seat, value)
            elif seat != picture.seat:
                stage.cue("mood", "plays", seat)
            looks = max(0.0, rise + flies - LOOK_BEFORE_SECONDS)
            stage.cue("glance", "trick", EVERYBODY, after=looks)

        yield Step(begin, rise, _sound_of("whoosh", card))
        yield Step(nothing, flies, _sound_of("place", card))
        # Not before the card lies: its landing would add to the chord's loudest moment.
        yield Step(nothing, landing, _sound_of(f"marriage_{value}" if value else "", card))

    @staticmethod
    def _marriage_cues(stage: Stage, seat: int, value: int) -> None:
        picture = stage.picture
        if seat == picture.seat:
            stage.cue("mood", "your_marriage", EVERYBODY)
            stage.cue("glance", "player", EVERYBODY)
            stage.cue("say", "your_marriage", EVERYBODY)
        else:
            event = "forty" if value == 40 else "twenty"
            stage.cue("mood", event, seat)
            stage.cue("say", event, seat)

    def _card_drawn(self, event: CardDrawn, view: View) -> StageStep:
        def begin(stage: Stage) -> None:
            picture = stage.picture
            key = key_in_hand(picture, event.seat, event.card)
            origin: Key | Placement = stock_top(picture, stage.layout)
            if event.turned:
                origin = "card", event.card

            def change(picture: Picture) -> None:
                picture.stock -= 1
                if event.turned:
                    picture.turned = None
                picture.take(event.seat, event.card)

            stage.change(change, self.pace.flight(theme.FLIGHT_SECONDS), origins={key: origin})
            stage.sound_at_stock("slide")

        gap = DRAW_GAP_SECONDS if not event.turned else theme.FLIGHT_SECONDS
        return Step(begin, self.pace.flight(gap), sorts=event.seat == view.seat)

    def _exchanged(self, event: Exchanged, view: View) -> Iterator[StageStep]:
        def begin(stage: Stage) -> None:
            picture = stage.picture
            origins: dict[Key, Key | Placement] = {}
            if event.seat != picture.seat:
                last = "back", event.seat, picture.hands[event.seat] - 1
                origins = {("card", event.given): last, last: ("card", event.taken)}
                stage.cue("mood", "exchange", event.seat)
                stage.cue("say", "exchange", event.seat)

            def change(picture: Picture) -> None:
                picture.give(event.seat, event.given)
                picture.take(event.seat, event.taken)
                picture.turned = event.given

            stage.change(change, self.pace.flight(EXCHANGE_SECONDS), origins=origins)
            stage.sound_at_stock("pull")
            stage.tell(event, view)

        sorts = event.seat == view.seat
        yield Step(begin, self.pace.flight(EXCHANGE_SECONDS), _stock_sound("push"), sorts)

    def _closed(self, event: Closed, view: View) -> Iterator[StageStep]:
        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.closer = event.seat
                picture.trump = view.trump

            stage.change(change, self.pace.flight(theme.FLIP_SECONDS))
            stage.sound_at_stock("flip")
            stage.tell(event, view)
            mine = event.seat == stage.picture.seat
            whose, what = (EVERYBODY, "you_close") if mine else (event.seat, "close")
            stage.cue("mood", what, whose)
            stage.cue("say", what, whose)

        yield Step(begin, self.pace.flight(theme.FLIP_SECONDS), _stock_sound("knock"))

    def _claimed(self, event: Claimed, view: View) -> StageStep:
        def begin(stage: Stage) -> None:
            stage.cue("sound", "stamp66")
            stage.tell(event, view)
            if event.seat == stage.picture.seat:
                stage.cue("glance", "player", EVERYBODY)

        return Step(begin, self.pace.pause(theme.TRICK_STAYS_SECONDS))

    def _said(self, event: BidMade | Passed, view: View) -> StageStep:
        value = event.value if isinstance(event, BidMade) else 0

        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                said = list(picture.said)
                said[event.seat] = value
                picture.said = tuple(said)
                if value:
                    picture.bid, picture.bidder = value, event.seat
                picture.active = view.to_act

            stage.change(change)
            stage.tell(event, view)
            stage.cue("sound", "rim_2" if value else "knock_soft")
            if event.seat != stage.picture.seat:
                stage.cue("mood", "bid" if value else "pass", event.seat)

        return Step(begin, self.pace.pause(BID_SECONDS))

    def _trump_named(self, event: TrumpNamed, view: View) -> StageStep:
        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.trump = picture.turned_suit = event.suit
                picture.hand = sorted_hand(sum(1 << card for card in picture.hand), event.suit)

            stage.change(change, self.pace.flight(theme.FLIGHT_SECONDS))
            stage.tell(event, view)
            stage.cue("sound", "rim_3")

        return Step(begin, self.pace.pause(BID_SECONDS * 2))

    def _last_trick_ten(self, event: LastTrickTen, view: View) -> StageStep:
        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.points[picture.side_of(event.seat)] += LAST_TRICK_POINTS

            stage.change(change)
            stage.tell(event, view)

        return Step(begin, self.pace.pause(theme.COUNT_UP_SECONDS * 2))

    def _deal_ended(self, event: DealEnded, view: View) -> StageStep:
        outcome = event.outcome

        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.active = None
                picture.score = view.score

            stage.change(change)
            picture = stage.picture
            mine = outcome.winner == picture.side_of(picture.seat)
            if mine and outcome.reason in ("out", "claim", "all_played", "bid_made"):
                stage.cue("burst", seat=picture.seat)
            stage.tell(event, view)
            match_over = max(view.score, default=0) >= view.rules.target
            for other, happens in reactions.end_events(outcome, picture, match_over):
                stage.cue("mood", happens, other)
            words = reactions.end_words(outcome, picture)
            if words and not match_over:
                stage.cue("say", *words)
            stage.cue("sound", reactions.end_sound(outcome, mine, view.rules.game.bidding))

        return Step(begin, self.pace.pause(theme.COUNT_UP_SECONDS + END_SECONDS))


def _stock_sound(name: str) -> Callable[[Stage], None]:
    return lambda stage: stage.sound_at_stock(name)


def _sound_of(name: str, card: Card) -> Callable[[Stage], None]:
    """Return what lets a sound be heard where a card is; "" is none."""
    return lambda stage: stage.sound_at(name, ("card", card)) if name else None


def _after(seat: int, view: View) -> int:
    """Return who plays after a seat."""
    players = view.rules.players(view.dealer)
    return players[(players.index(seat) + 1) % len(players)]


def _back_index(picture: Picture, seat: int, card: Card) -> int:
    """Return which of another's backs the card seems to come from; any will do."""
    count = dict(picture.backs)[seat]
    return card % count if count else 0
