"""From what happened in the deal to what is seen and heard: events become steps of a timeline.

The deal has moved on already when its events come here; the steps let the picture catch up, one
event after the other, in the times of `theme` and at the player's speed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from game.cards import Card
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
from game.rules.layout import PACKET
from game.rules.scoring import LAST_TRICK_POINTS, Outcome
from game.rules.view import View
from game.ui import theme
from game.ui.motion import BACK, Placement, Step
from game.ui.table import words
from game.ui.table.picture import Key, Picture, stock_top
from game.ui.table.stage import Stage

DRAW_GAP_SECONDS = 0.11
"""Between the draw of the winner and the draw of the other."""
EXCHANGE_SECONDS = 0.34
CUT_SECONDS = 1.5
"""How long the cut cards lie on the table."""
INSTANT_TRICK_SECONDS = 0.35
"""How long a trick stays at the speed "instant": long enough to see which card it was."""
END_SECONDS = 0.5
"""How long the end of a deal stands before the result covers it."""

Happens = Step[Stage]


@dataclass(frozen=True)
class Pace:
    """How fast things go: the speed's factor, 0 for at once; reduced: nothing flies."""

    factor: float = 1.0
    reduced: bool = False

    def pause(self, seconds: float) -> float:
        """Return how long something stands still for the player to see."""
        return seconds * self.factor

    def flight(self, seconds: float) -> float:
        """Return how long a card flies."""
        return 0.0 if self.reduced else seconds * self.factor

    @property
    def trick_stays(self) -> float:
        """Seconds that a finished trick stays."""
        return max(INSTANT_TRICK_SECONDS, theme.TRICK_STAYS_SECONDS * self.factor)


class Director:
    """Makes steps for one table; `pace` may be changed at any time and holds for what follows."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace

    # Before the first card

    def cut(self, cards: tuple[Card, ...], view: View) -> Iterator[Happens]:
        """Show both cut cards; the higher one deals."""

        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.cut = cards

            deck = stock_top(stage.picture, stage.layout)
            stage.change(
                change,
                self.pace.flight(theme.FLIGHT_SECONDS),
                origins={("cut", seat): deck for seat in range(len(cards))},
            )
            stage.cue("sound", "flip")
            stage.cue("news", words.cutting(view.dealer == view.seat))

        def end(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.cut = ()

            deck = stock_top(stage.picture, stage.layout)
            exits: dict[Key, Placement] = {("cut", seat): deck for seat in range(len(cards))}
            stage.change(change, self.pace.flight(theme.FLIGHT_SECONDS), exits=exits)

        yield Step(begin, self.pace.pause(CUT_SECONDS), end)
        yield Step(_nothing, self.pace.flight(theme.FLIGHT_SECONDS))

    def deal(self, view: View) -> Iterator[Happens]:
        """Deal the hands packet by packet, forehand first, then turn up the trump."""

        def shuffle(stage: Stage) -> None:
            stage.cue("sound", "shuffle")
            stage.cue("mood", "calm")
            stage.cue("news", words.dealing(view))

        yield Step(shuffle, self.pace.pause(theme.DEAL_SECONDS / 4))
        size, hand = PACKET, view.rules.hand
        for start in range(0, hand, size):
            for step in range(1, view.rules.seats + 1):
                seat = (view.dealer + step) % view.rules.seats
                for index in range(start, min(start + size, hand)):
                    card = view.dealt[index] if seat == view.seat else BACK
                    yield self._deal_one(seat, card)
        yield Step(_nothing, self.pace.flight(theme.FLIGHT_SECONDS))
        yield self._turn_up(view)

    def _deal_one(self, seat: int, card: Card) -> Happens:
        def begin(stage: Stage) -> None:
            top = stock_top(stage.picture, stage.layout)

            def change(picture: Picture) -> None:
                picture.stock -= 1
                picture.take(seat, card)

            key = _taken_key(stage.picture, seat, card)
            stage.change(change, self.pace.flight(theme.FLIGHT_SECONDS), origins={key: top})
            stage.cue("sound", "deal")

        return Step(begin, self.pace.flight(theme.DEAL_CARD_SECONDS))

    def _turn_up(self, view: View) -> Happens:
        def begin(stage: Stage) -> None:
            top = stock_top(stage.picture, stage.layout)

            def change(picture: Picture) -> None:
                picture.turned = view.first_turned
                picture.dealing = False
                picture.active = (view.dealer + 1) % view.rules.seats

            stage.change(
                change,
                self.pace.flight(theme.FLIP_SECONDS),
                origins={("card", view.first_turned): top},
            )
            stage.cue("sound", "flip")

        return Step(begin, self.pace.flight(theme.FLIP_SECONDS))

    # Play

    def play(self, events: Iterable[Event], view: View) -> Iterator[Happens]:
        """Let the events be seen one after the other; `view` is how the player sees it after."""
        for event in events:
            match event:
                case CardPlayed():
                    yield from self._card_played(event, view)
                case TrickWon():
                    yield from self._trick_won(event, view)
                case CardDrawn():
                    yield self._card_drawn(event)
                case Exchanged():
                    yield from self._exchanged(event, view)
                case Closed():
                    yield from self._closed(event, view)
                case Claimed():
                    yield self._claimed(event, view)
                case LastTrickTen():
                    yield self._last_trick_ten(event, view)
                case DealEnded(outcome=outcome):
                    yield from self._deal_ended(outcome, view)

    def _card_played(self, event: CardPlayed, view: View) -> Iterator[Happens]:
        seat, card, value = event.seat, event.card, event.marriage

        def begin(stage: Stage) -> None:
            picture = stage.picture
            origins: dict[Key, Key | Placement] = {}
            if seat != picture.seat:
                origins["card", card] = "back", _back_index(picture, card)

            def change(picture: Picture) -> None:
                picture.give(seat, card)
                picture.trick = (*picture.trick, (seat, card))
                counted = picture.pending if event.pending else picture.points
                counted[seat] += value
                if len(picture.trick) < view.rules.seats:
                    picture.active = (seat + 1) % view.rules.seats

            stage.change(
                change,
                self.pace.flight(theme.FLIGHT_SECONDS),
                lands=(("card", card), self.pace.flight(theme.LANDING_SECONDS)),
                origins=origins,
            )
            stage.cue("news", words.news(event, view, _counted(view)))
            if value:
                self._marriage_cues(stage, seat, value)
            elif seat != picture.seat:
                stage.cue("mood", "calm")

        yield Step(begin, self.pace.flight(theme.FLIGHT_SECONDS), _sound("place"))
        yield Step(_nothing, self.pace.flight(theme.LANDING_SECONDS))

    @staticmethod
    def _marriage_cues(stage: Stage, seat: int, value: int) -> None:
        stage.cue("sound", f"marriage_{value}")
        stage.cue("points", seat=seat)
        if seat == stage.picture.seat:
            stage.cue("mood", "wow" if value == 40 else "think")
        else:
            stage.cue("mood", "glad")
            stage.cue("say", "forty" if value == 40 else "twenty")

    def _trick_won(self, event: TrickWon, view: View) -> Iterator[Happens]:
        winner = event.seat

        def look(stage: Stage) -> None:
            stage.cue("news", words.news(event, view, _counted(view)))
            rich = event.points >= 20
            stage.cue("mood", _mood(winner == stage.picture.seat, rich))

        def sweep(stage: Stage) -> None:
            first, second = (("card", card) for _, card in event.cards)
            pile = stage.picture.tricks[winner]

            def change(picture: Picture) -> None:
                picture.trick = ()
                picture.tricks[winner] += 1
                picture.points[winner] += event.points + event.last_trick + event.freed
                picture.pending[winner] = 0
                picture.active = winner

            below = winner == stage.picture.seat
            target = Placement(stage.layout.pile(below, pile + 1)[-1], BACK, 9)
            stage.change(
                change,
                self.pace.flight(theme.SWEEP_SECONDS),
                origins={("pile", winner, pile): second},
                exits={first: target},
            )
            stage.cue("sound", "sweep")
            stage.cue("points", seat=winner)

        yield Step(look, self.pace.trick_stays)
        yield Step(sweep, self.pace.flight(theme.SWEEP_SECONDS))

    def _card_drawn(self, event: CardDrawn) -> Happens:
        def begin(stage: Stage) -> None:
            picture = stage.picture
            key = _taken_key(picture, event.seat, event.card)
            origin: Key | Placement = stock_top(picture, stage.layout)
            if event.turned:
                origin = "card", event.card

            def change(picture: Picture) -> None:
                picture.stock -= 1
                if event.turned:
                    picture.turned = None
                picture.take(event.seat, event.card)

            stage.change(change, self.pace.flight(theme.FLIGHT_SECONDS), origins={key: origin})
            stage.cue("sound", "deal")

        gap = DRAW_GAP_SECONDS if not event.turned else theme.FLIGHT_SECONDS
        return Step(begin, self.pace.flight(gap))

    def _exchanged(self, event: Exchanged, view: View) -> Iterator[Happens]:
        def begin(stage: Stage) -> None:
            picture = stage.picture
            origins: dict[Key, Key | Placement] = {}
            if event.seat != picture.seat:
                last = "back", picture.backs - 1
                origins = {("card", event.given): last, last: ("card", event.taken)}
                stage.cue("say", "exchange")

            def change(picture: Picture) -> None:
                picture.give(event.seat, event.given)
                picture.take(event.seat, event.taken)
                picture.turned = event.given

            stage.change(change, self.pace.flight(EXCHANGE_SECONDS), origins=origins)
            stage.cue("sound", "exchange")
            stage.cue("news", words.news(event, view, _counted(view)))

        yield Step(begin, self.pace.flight(EXCHANGE_SECONDS))

    def _closed(self, event: Closed, view: View) -> Iterator[Happens]:
        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.closer = event.seat
                picture.trump = view.trump

            stage.change(change, self.pace.flight(theme.FLIP_SECONDS))
            stage.cue("sound", "flip")
            stage.cue("news", words.news(event, view, _counted(view)))
            if event.seat == stage.picture.seat:
                stage.cue("mood", "wow")
            else:
                stage.cue("say", "close")
                stage.cue("mood", "think")

        yield Step(begin, self.pace.flight(theme.FLIP_SECONDS), _sound("knock"))

    def _claimed(self, event: Claimed, view: View) -> Happens:
        def begin(stage: Stage) -> None:
            stage.cue("sound", "claim")
            stage.cue("news", words.news(event, view, _counted(view)))
            if event.seat != stage.picture.seat:
                stage.cue("say", "sixtysix")

        return Step(begin, self.pace.pause(theme.TRICK_STAYS_SECONDS))

    def _last_trick_ten(self, event: LastTrickTen, view: View) -> Happens:
        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.points[event.seat] += LAST_TRICK_POINTS

            stage.change(change)
            stage.cue("points", seat=event.seat)
            stage.cue("news", words.news(event, view, _counted(view)))

        return Step(begin, self.pace.pause(theme.COUNT_UP_SECONDS * 2))

    def _deal_ended(self, outcome: Outcome, view: View) -> Iterator[Happens]:
        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.active = None
                picture.score = view.score

            stage.change(change)
            mine = outcome.winner == stage.picture.seat
            if mine and outcome.reason in ("out", "claim"):
                stage.cue("burst", seat=outcome.winner or 0)
            stage.cue("news", words.headline(outcome, view.seat))
            stage.cue("mood", _end_mood(outcome, mine))
            stage.cue("say", _end_words(outcome, mine))
            stage.cue("sound", _end_sound(outcome, mine))

        yield Step(begin, self.pace.pause(theme.COUNT_UP_SECONDS + END_SECONDS))


def _nothing(stage: Stage) -> None:
    """A step that only lets time pass."""


def _sound(name: str) -> Callable[[Stage], None]:
    return lambda stage: stage.cue("sound", name)


def _counted(view: View) -> bool:
    """Whether the program counts for the player; where 66 is claimed he counts himself."""
    return view.rules.out != "claim"


def _taken_key(picture: Picture, seat: int, card: Card) -> Key:
    """Return the key that a card will have in a hand once it is there."""
    return ("card", card) if seat == picture.seat else ("back", picture.backs)


def _back_index(picture: Picture, card: Card) -> int:
    """Return which of the opponent's backs the card seems to come from; any will do."""
    return card % picture.backs if picture.backs else 0


def _mood(lost: bool, rich: bool) -> str:
    """Return Ivan's mood after a trick that he lost or won."""
    if lost:
        return "rue" if rich else "calm"
    return "glad" if rich else "calm"


def _end_mood(outcome: Outcome, mine: bool) -> str:
    if outcome.winner is None:
        return "calm"
    if not mine:
        return "glad"
    return "wow" if max(outcome.game_points) >= 3 else "rue"


def _end_words(outcome: Outcome, mine: bool) -> str:
    if outcome.winner is None:
        return "oh"
    return "well" if mine else "mine"


def _end_sound(outcome: Outcome, mine: bool) -> str:
    if outcome.winner is None:
        return "turn"
    return f"deal_won_{min(3, max(outcome.game_points))}" if mine else "deal_lost"
