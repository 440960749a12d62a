"""From what happened in the deal to what is seen and heard: events become steps of a timeline.

The deal has moved on already when its events come here; the steps let the picture catch up, one
event after the other, in the times of `theme` and at the player's speed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

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
from game.rules.layout import packets
from game.rules.scoring import LAST_TRICK_POINTS, Outcome
from game.rules.view import View
from game.ui.drawing import theme
from game.ui.layout.picture import Key, Picture, pile_place, shown_card, sorted_hand, stock_top
from game.ui.layout.poses import BACK, Placement
from game.ui.motion.movement import Step
from game.ui.motion.stage import EVERYBODY, Stage
from game.ui.words import table_many, voice

DRAW_GAP_SECONDS = 0.11
"""Between the draw of the winner and the draw of the other."""
EXCHANGE_SECONDS = 0.34
CUT_SECONDS = 1.5
"""How long the cut cards lie on the table."""
INSTANT_TRICK_SECONDS = 0.35
"""How long a trick stays at the speed "instant": long enough to see which card it was."""
BID_SECONDS = 0.45
"""How long a bid stands before the next one."""
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
        """Show the cut cards; the highest one deals."""

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
            stage.cue("news", voice.cutting(view))

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
            stage.cue("mood", "calm", EVERYBODY)
            stage.cue("news", voice.dealing(view))

        yield Step(shuffle, self.pace.pause(theme.DEAL_SECONDS / 4))
        rules, start = view.rules, 0
        players = rules.players(view.dealer)
        total = len(players) * rules.hand
        each = min(theme.DEAL_CARD_SECONDS, theme.DEAL_SECONDS / total)
        for packet in packets(rules):
            for seat in players:
                for index in range(start, start + packet):
                    card = view.dealt[index] if seat == view.seat else BACK
                    yield self._deal_one(seat, card, each)
            start += packet
        yield Step(_nothing, self.pace.flight(theme.FLIGHT_SECONDS))
        yield self._turn_up(view)

    def _deal_one(self, seat: int, card: Card, seconds: float) -> Happens:
        def begin(stage: Stage) -> None:
            top = stock_top(stage.picture, stage.layout)

            def change(picture: Picture) -> None:
                picture.stock -= 1
                picture.take(seat, card)

            key = _taken_key(stage.picture, seat, card)
            stage.change(change, self.pace.flight(theme.FLIGHT_SECONDS), origins={key: top})
            stage.cue("sound", "deal")

        return Step(begin, self.pace.flight(seconds))

    def _turn_up(self, view: View) -> Happens:
        """Turn up the trump from the stock, or in the hand of the dealer where there is none."""
        shown = shown_card(view)

        def begin(stage: Stage) -> None:
            origin: Key | Placement = stock_top(stage.picture, stage.layout)
            if shown is not None:
                origin = "back", shown[0], stage.picture.hands[shown[0]] - 1

            def change(picture: Picture) -> None:
                if view.rules.game.has_stock:
                    picture.turned = view.first_turned
                picture.shown = shown
                picture.dealing = False
                picture.active = view.rules.players(view.dealer)[0]

            stage.change(
                change,
                self.pace.flight(theme.FLIP_SECONDS),
                origins={("card", view.first_turned): origin},
            )
            stage.cue("sound", "flip")
            if view.rules.seats > 2:
                stage.cue("news", table_many.trump_shown(view))

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
                case BidMade() | Passed():
                    yield self._said(event, view)
                case TrumpNamed():
                    yield self._trump_named(event, view)
                case LastTrickTen():
                    yield self._last_trick_ten(event, view)
                case DealEnded(outcome=outcome):
                    yield from self._deal_ended(outcome, view)

    def _card_played(self, event: CardPlayed, view: View) -> Iterator[Happens]:
        seat, card, value = event.seat, event.card, event.marriage

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

            stage.change(
                change,
                self.pace.flight(theme.FLIGHT_SECONDS),
                lands=(("card", card), self.pace.flight(theme.LANDING_SECONDS)),
                origins=origins,
            )
            stage.cue("news", voice.news(event, view, _counted(view)))
            if value:
                self._marriage_cues(stage, seat, value)
            elif seat != picture.seat:
                stage.cue("mood", "calm", seat)

        yield Step(begin, self.pace.flight(theme.FLIGHT_SECONDS), _sound("place"))
        yield Step(_nothing, self.pace.flight(theme.LANDING_SECONDS))

    @staticmethod
    def _marriage_cues(stage: Stage, seat: int, value: int) -> None:
        stage.cue("sound", f"marriage_{value}")
        stage.cue("points", seat=seat)
        picture = stage.picture
        for other in picture.others:
            if picture.side_of(other) == picture.side_of(seat):
                stage.cue("mood", "glad", other)
            elif seat == picture.seat:
                stage.cue("mood", "wow" if value == 40 else "think", other)
        if seat != picture.seat:
            stage.cue("say", "forty" if value == 40 else "twenty", seat)

    def _trick_won(self, event: TrickWon, view: View) -> Iterator[Happens]:
        winner, side = event.seat, view.rules.side_of(event.seat)

        def look(stage: Stage) -> None:
            stage.cue("news", voice.news(event, view, _counted(view)))
            rich = event.points >= 20
            for other in stage.picture.others:
                lost = stage.picture.side_of(other) != side
                stage.cue("mood", _mood(lost, rich), other)

        def sweep(stage: Stage) -> None:
            picture = stage.picture
            *others, last = (("card", card) for _, card in event.cards)
            pile = picture.tricks[side]
            origins: dict[Key, Key | Placement] = {("pile", side, pile): last}
            if picture.shown is not None:
                owner, card = picture.shown
                origins["back", owner, picture.hands[owner] - 1] = "card", card

            def change(picture: Picture) -> None:
                picture.trick, picture.shown = (), None
                picture.tricks[side] += 1
                picture.points[side] += event.points + event.last_trick + event.freed
                picture.pending[side] = 0
                picture.active = winner

            place = pile_place(picture, stage.layout, side)
            target = Placement(stage.layout.pile_at(place, pile + 1)[-1], BACK, 9)
            stage.change(
                change,
                self.pace.flight(theme.SWEEP_SECONDS),
                origins=origins,
                exits=dict.fromkeys(others, target),
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
                last = "back", event.seat, picture.hands[event.seat] - 1
                origins = {("card", event.given): last, last: ("card", event.taken)}
                stage.cue("say", "exchange", event.seat)

            def change(picture: Picture) -> None:
                picture.give(event.seat, event.given)
                picture.take(event.seat, event.taken)
                picture.turned = event.given

            stage.change(change, self.pace.flight(EXCHANGE_SECONDS), origins=origins)
            stage.cue("sound", "exchange")
            stage.cue("news", voice.news(event, view, _counted(view)))

        yield Step(begin, self.pace.flight(EXCHANGE_SECONDS))

    def _closed(self, event: Closed, view: View) -> Iterator[Happens]:
        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.closer = event.seat
                picture.trump = view.trump

            stage.change(change, self.pace.flight(theme.FLIP_SECONDS))
            stage.cue("sound", "flip")
            stage.cue("news", voice.news(event, view, _counted(view)))
            for other in stage.picture.others:
                stage.cue("mood", "think" if other == event.seat else "wow", other)
            if event.seat != stage.picture.seat:
                stage.cue("say", "close", event.seat)

        yield Step(begin, self.pace.flight(theme.FLIP_SECONDS), _sound("knock"))

    def _claimed(self, event: Claimed, view: View) -> Happens:
        def begin(stage: Stage) -> None:
            stage.cue("sound", "claim")
            stage.cue("news", voice.news(event, view, _counted(view)))
            if event.seat != stage.picture.seat:
                stage.cue("say", "sixtysix", event.seat)

        return Step(begin, self.pace.pause(theme.TRICK_STAYS_SECONDS))

    def _said(self, event: BidMade | Passed, view: View) -> Happens:
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
            stage.cue("news", voice.news(event, view, counted=True))
            stage.cue("sound", "turn" if value else "knock")
            if event.seat != stage.picture.seat:
                stage.cue("mood", "think" if value else "calm", event.seat)

        return Step(begin, self.pace.pause(BID_SECONDS))

    def _trump_named(self, event: TrumpNamed, view: View) -> Happens:
        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.trump = picture.turned_suit = event.suit
                picture.hand = sorted_hand(sum(1 << card for card in picture.hand), event.suit)

            stage.change(change, self.pace.flight(theme.FLIGHT_SECONDS))
            stage.cue("news", voice.news(event, view, counted=True))
            stage.cue("sound", "claim")

        return Step(begin, self.pace.pause(BID_SECONDS * 2))

    def _last_trick_ten(self, event: LastTrickTen, view: View) -> Happens:
        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.points[picture.side_of(event.seat)] += LAST_TRICK_POINTS

            stage.change(change)
            stage.cue("points", seat=event.seat)
            stage.cue("news", voice.news(event, view, _counted(view)))

        return Step(begin, self.pace.pause(theme.COUNT_UP_SECONDS * 2))

    def _deal_ended(self, outcome: Outcome, view: View) -> Iterator[Happens]:
        def begin(stage: Stage) -> None:
            def change(picture: Picture) -> None:
                picture.active = None
                picture.score = view.score

            stage.change(change)
            picture = stage.picture
            mine = outcome.winner == picture.side_of(picture.seat)
            if mine and outcome.reason in ("out", "claim", "all_played", "bid_made"):
                stage.cue("burst", seat=picture.seat)
            stage.cue("news", voice.headline(outcome, view))
            for other in picture.others:
                won = outcome.winner == picture.side_of(other)
                stage.cue("mood", _end_mood(outcome, won), other)
            speaker = _speaker(outcome, picture)
            won = outcome.winner == picture.side_of(speaker)
            stage.cue("say", _end_words(outcome, won), speaker)
            stage.cue("sound", _end_sound(outcome, mine, view.rules.game.bidding))

        yield Step(begin, self.pace.pause(theme.COUNT_UP_SECONDS + END_SECONDS))


def _nothing(stage: Stage) -> None:
    """A step that only lets time pass."""


def _sound(name: str) -> Callable[[Stage], None]:
    return lambda stage: stage.cue("sound", name)


def _counted(view: View) -> bool:
    """Whether the program counts for the player; where 66 is claimed he counts himself."""
    return view.rules.out != "claim"


def _after(seat: int, view: View) -> int:
    """Return who plays after a seat."""
    players = view.rules.players(view.dealer)
    return players[(players.index(seat) + 1) % len(players)]


def _taken_key(picture: Picture, seat: int, card: Card) -> Key:
    """Return the key that a card will have in a hand once it is there."""
    return ("card", card) if seat == picture.seat else ("back", seat, picture.hands[seat])


def _back_index(picture: Picture, seat: int, card: Card) -> int:
    """Return which of another's backs the card seems to come from; any will do."""
    count = dict(picture.backs)[seat]
    return card % count if count else 0


def _speaker(outcome: Outcome, picture: Picture) -> int:
    """Return who has a word at the end of a deal: a winner, else the next to the player."""
    winners = [seat for seat in picture.others if picture.side_of(seat) == outcome.winner]
    return (winners or list(picture.others))[0]


def _mood(lost: bool, rich: bool) -> str:
    """Return Ivan's mood after a trick that he lost or won."""
    if lost:
        return "rue" if rich else "calm"
    return "glad" if rich else "calm"


def _end_mood(outcome: Outcome, won: bool) -> str:
    """Return the mood of somebody who has won the deal or not."""
    if outcome.winner is None:
        return "calm"
    if won:
        return "glad"
    return "wow" if max(outcome.game_points) >= 3 else "rue"


def _end_words(outcome: Outcome, won: bool) -> str:
    if outcome.winner is None:
        return "oh"
    return "mine" if won else "well"


def _end_sound(outcome: Outcome, mine: bool, bid_for: bool) -> str:
    """Return the sound of the end; bid_for: game points are counted in hundreds."""
    if outcome.winner is None:
        return "turn"
    worth = 2 if bid_for else min(3, max(outcome.game_points))
    return f"deal_won_{worth}" if mine else "deal_lost"
