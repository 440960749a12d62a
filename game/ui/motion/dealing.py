"""What is seen before the first card of a deal: the cut for the deal, and the dealing."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import Card
from game.rules.layout import packets
from game.rules.view import View
from game.ui.drawing import theme
from game.ui.layout.picture import Key, Picture, key_in_hand, shown_card, stock_top
from game.ui.layout.poses import BACK, Placement
from game.ui.motion.movement import Step
from game.ui.motion.pace import Pace, StageStep, nothing
from game.ui.motion.stage import EVERYBODY, Stage

CUT_SECONDS = 1.5
"""How long the cut cards lie on the table."""


def cut(pace: Pace, cards: tuple[Card, ...], view: View) -> Iterator[StageStep]:
    """Show the cut cards; the highest one deals."""

    def begin(stage: Stage) -> None:
        def change(picture: Picture) -> None:
            picture.cut = cards

        deck = stock_top(stage.picture, stage.layout)
        stage.change(
            change,
            pace.flight(theme.FLIGHT_SECONDS),
            origins={("cut", seat): deck for seat in range(len(cards))},
        )
        stage.cue("sound", "flip")
        stage.tell("cut", view)

    def end(stage: Stage) -> None:
        def change(picture: Picture) -> None:
            picture.cut = ()

        deck = stock_top(stage.picture, stage.layout)
        exits: dict[Key, Placement] = {("cut", seat): deck for seat in range(len(cards))}
        stage.change(change, pace.flight(theme.FLIGHT_SECONDS), exits=exits)

    yield Step(begin, pace.pause(CUT_SECONDS), end)
    yield Step(nothing, pace.flight(theme.FLIGHT_SECONDS))


def deal(pace: Pace, view: View) -> Iterator[StageStep]:
    """Deal the hands packet by packet, forehand first, then turn up the trump."""

    def shuffle(stage: Stage) -> None:
        stage.sound_at_stock("riffle")
        stage.cue("mood", "deal", EVERYBODY)
        stage.tell("deal", view)

    def squared(stage: Stage) -> None:
        stage.sound_at_stock("square")

    yield Step(shuffle, pace.pause(theme.DEAL_SECONDS / 4), squared)
    rules, start = view.rules, 0
    players = rules.players(view.dealer)
    total = len(players) * rules.hand
    each = min(theme.DEAL_CARD_SECONDS, theme.DEAL_SECONDS / total)
    for packet in packets(rules):
        for seat in players:
            for index in range(start, start + packet):
                card = view.dealt[index] if seat == view.seat else BACK
                yield _deal_one(pace, seat, card, each)
        start += packet
    yield Step(nothing, pace.flight(theme.FLIGHT_SECONDS))
    yield _turn_up(pace, view)


def _deal_one(pace: Pace, seat: int, card: Card, seconds: float) -> StageStep:
    def begin(stage: Stage) -> None:
        top = stock_top(stage.picture, stage.layout)

        def change(picture: Picture) -> None:
            picture.stock -= 1
            picture.take(seat, card)

        key = key_in_hand(stage.picture, seat, card)
        stage.change(change, pace.flight(theme.FLIGHT_SECONDS), origins={key: top})
        stage.sound_at("deal", key)

    return Step(begin, pace.flight(seconds))


def _turn_up(pace: Pace, view: View) -> StageStep:
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
            pace.flight(theme.FLIP_SECONDS),
            origins={("card", view.first_turned): origin},
        )
        stage.sound_at_stock("flip")
        if view.rules.seats > 2:
            stage.tell("trump", view)

    return Step(begin, pace.flight(theme.FLIP_SECONDS))
