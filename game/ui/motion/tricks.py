"""How a trick ends: who has won it, why and how much is shown, then it is swept to its pile."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import suit_of
from game.rules.events import TrickWon
from game.rules.view import View
from game.ui.layout.picture import Key, Picture, WonTrick, pile_place
from game.ui.layout.poses import BACK, Placement
from game.ui.motion import reactions
from game.ui.motion.gestures import SWEEP_SECONDS, Pop, Sweep, packet_of
from game.ui.motion.movement import Flight, Step
from game.ui.motion.pace import Pace, StageStep, nothing
from game.ui.motion.stage import Stage, Way

PILE_OPENS_SECONDS = 0.12
"""How long the tricks of a pile take to make room for another."""
POP_SECONDS = 0.16
"""How long the card that has won a trick takes to come to the top."""
DRAW_IN_SWEEP_SECONDS = 0.33
"""How long after a sweep has begun the first card is drawn."""


def trick_won(pace: Pace, event: TrickWon, view: View, draws: bool) -> Iterator[StageStep]:
    """Show who has won a trick, why and how much; then sweep it away, a draw overlaps that."""

    def look(stage: Stage) -> None:
        _show_winner(pace, stage, event, view)
        stage.tell(event, view)
        stage.cue("sound", reactions.rim_sound(event.points))
        for happens, other in reactions.trick_events(event, stage.picture):
            stage.cue("mood", happens, other)
            stage.cue("say", happens, other)

    def sweep(stage: Stage) -> None:
        _sweep(pace, stage, event, view)

    overlapped = pace.flight(SWEEP_SECONDS - DRAW_IN_SWEEP_SECONDS)
    yield Step(look, pace.trick_stays)
    yield Step(sweep, pace.flight(DRAW_IN_SWEEP_SECONDS))
    if not draws:
        yield Step(nothing, overlapped)


def _show_winner(pace: Pace, stage: Stage, event: TrickWon, view: View) -> None:
    """Lift the card that has won to the top; its points begin their way to the pile."""
    picture = stage.picture
    card = dict(event.cards)[event.seat]
    led = suit_of(event.cards[0][1])
    won = WonTrick(card, suit_of(card) == picture.trump != led)

    def change(picture: Picture) -> None:
        picture.won = won

    seconds = pace.pop(POP_SECONDS)
    ways: dict[Key, Way] = {("card", card): lambda start: Pop(start, seconds)}
    stage.change(change, seconds, ways=ways)
    if view.rules.out != "claim":
        stage.cue("gain", str(event.points + event.last_trick), event.seat)


def _sweep(pace: Pace, stage: Stage, event: TrickWon, view: View) -> None:
    """Gather the trick, turn it over and slide it to the pile of its winner."""
    picture, winner, side = stage.picture, event.seat, view.rules.side_of(event.seat)
    best = dict(event.cards)[winner]
    others: list[Key] = [("card", card) for _, card in event.cards if card != best]
    pile: Key = ("pile", side, picture.tricks[side])
    origins: dict[Key, Key | Placement] = {pile: ("card", best)}
    if picture.shown is not None:
        owner, card = picture.shown
        origins["back", owner, picture.hands[owner] - 1] = "card", card
    placed = stage.placed
    piled: list[Key] = [("pile", side, place) for place in range(picture.tricks[side])]
    packet = packet_of(placed["card", best].pose, [placed[key].pose for key in others])
    seconds = pace.flight(SWEEP_SECONDS)

    def moved_up(start: Placement) -> Flight:
        return Flight(start, pace.flight(PILE_OPENS_SECONDS))

    def swept(start: Placement) -> Flight:
        return Sweep(start, seconds, packet=packet)

    def change(picture: Picture) -> None:
        picture.trick, picture.shown, picture.won = (), None, None
        picture.last_trick = winner, event.cards
        picture.tricks[side] += 1
        picture.points[side] += event.points + event.last_trick + event.freed
        picture.pending[side] = 0
        picture.active = winner

    place = pile_place(picture, stage.layout, side)
    target = Placement(stage.layout.pile_at(place, picture.tricks[side] + 1)[-1], BACK, 9)
    stage.change(
        change,
        seconds,
        origins=origins,
        exits=dict.fromkeys(others, target),
        ways={**dict.fromkeys(piled, moved_up), **dict.fromkeys([pile, *others], swept)},
    )
    stage.cue("sound", "sweep", x=target.pose.x)
