"""`sixtysix seat --level LEVEL`: play one seat over standard input and output.

Lines come in as in a match record: the header, a deal with the seat's own hand and null for the
others', the other's acts (the seat's own may be echoed), and the seat's draws as
``{"seat":0,"draw":"KS"}``. Whenever the seat is to act, its act goes out as one line. Where the
rules ask about closing before the draw, going on is written ``{"seat":0,"act":"draw"}``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from game.ai.levels import Level, choose
from game.cards import card_text, parse_card
from game.commands.files import Unusable
from game.commands.levels import level
from game.commands.values import plain_text
from game.jsontext import parse_json
from game.rng import seed_from
from game.rules.actions import Action, action_json, parse_action
from game.rules.partial import PartialDeal
from game.rules.presets import preset
from game.rules.record_lines import MAX_LINE_BYTES
from game.rules.ruleset import RuleSet
from game.rules.view import view_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--level", required=True, metavar="LEVEL")
    parser.add_argument("--seed", type=plain_text, default="1", metavar="S")


def run(arguments: argparse.Namespace) -> int:
    """Play until the input ends; Unusable names the line that cannot be used."""
    player = SeatPlayer(level(arguments.level), seed_from(arguments.seed))
    for number, text in _lines():
        try:
            answers = player.read(_object(text))
        except ValueError as error:
            raise Unusable(f"line {number}: {error}") from error
        for answer in answers:
            print(json.dumps(answer, separators=(",", ":")), flush=True)
    return 0


def _lines() -> Iterator[tuple[int, str]]:
    """Yield the lines of the standard input that are not blank, counted from 1."""
    if sys.stdin is None:
        raise Unusable("the standard input is closed; the lines of a match come from there")
    number = 0
    while True:
        number += 1
        try:
            text = sys.stdin.readline(MAX_LINE_BYTES)
        except UnicodeDecodeError as error:
            raise Unusable(f"line {number}: not UTF-8") from error
        except OSError as error:
            raise Unusable(f"the standard input cannot be read: {error.strerror}") from error
        if not text:
            return
        if text.strip():
            yield number, text


def _object(text: str) -> dict[str, Any]:
    line = parse_json(text)
    if not isinstance(line, dict):
        raise ValueError("not a JSON object")
    return line


class SeatPlayer:
    """Follows a match from one seat and acts for it; a deal it sits out passes by unseen."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._seed = seed
        self._rules: RuleSet | None = None
        self._score: tuple[int, ...] = ()
        self._carried = 0
        self._number = 0
        self._partial: PartialDeal | None = None
        self._sits_out = False
        self._unechoed: list[Action] = []

    def read(self, line: dict[str, Any]) -> list[dict[str, Any]]:
        """Take one line in; return the acts that the seat does now, as lines."""
        if "record" in line:
            self._begin_match(line)
        elif "deal" in line:
            self._begin_deal(line)
        elif "draw" in line:
            self._draw(line)
        elif "act" in line:
            self._act(line)
        elif "end" in line:
            self._end(line)
        elif "match" not in line:
            raise ValueError("neither header, deal, act, draw, end nor match")
        return self._answers()

    def _begin_match(self, line: dict[str, Any]) -> None:
        options = line.get("rules", {})
        name = line.get("preset", "sixtysix")
        if not isinstance(options, dict) or not isinstance(name, str):
            raise ValueError("rules is not an object, or preset is not a text")
        self._rules = preset(name).changed(options)
        self._score = (0,) * self._rules.sides

    def _begin_deal(self, line: dict[str, Any]) -> None:
        if self._rules is None:
            raise ValueError("a deal before the header")
        hands, dealer, turned = line.get("hands"), line.get("dealer"), line.get("turned")
        if not isinstance(hands, list) or len(hands) != self._rules.seats:
            raise ValueError(f"hands is not a list of {self._rules.seats}")
        if not all(hand is None or isinstance(hand, list) for hand in hands):
            raise ValueError("hands holds something that is neither a hand nor null")
        if type(dealer) is not int or not 0 <= dealer < self._rules.seats:
            raise ValueError(f"dealer {dealer!r} is no seat")
        own = [seat for seat, hand in enumerate(hands) if hand]
        self._sits_out = not own and hands[dealer] == [] and not self._rules.game.dealer_plays
        if len(own) != 1 and not self._sits_out:
            raise ValueError("hands holds one hand, the seat's own, and null for the others")
        self._number += 1
        self._unechoed = []
        self._partial = None
        if not self._sits_out:
            self._partial = _partial(self._rules, dealer, own[0], hands[own[0]], turned)

    def _running(self) -> PartialDeal:
        if self._partial is None:
            raise ValueError("no deal is running")
        return self._partial

    def _draw(self, line: dict[str, Any]) -> None:
        if self._sits_out:
            return
        partial = self._running()
        if line.get("seat") != partial.seat or line["draw"] is None:
            return  # the other's draw: nothing to be seen
        card = parse_card(str(line["draw"]))
        if partial.waits_for_draw or partial.deal.draw_owed:
            partial.draw(card)
        elif not partial.deal.hands[partial.seat] >> card & 1:
            raise ValueError(f"draw of {card_text(card)}: nothing is to be drawn")

    def _act(self, line: dict[str, Any]) -> None:
        if self._sits_out:
            return
        partial = self._running()
        action = parse_action(line)
        if action.seat == partial.seat and action in self._unechoed:
            self._unechoed.remove(action)
            return
        partial.apply(action)

    def _end(self, line: dict[str, Any]) -> None:
        score = line.get("score")
        sides = self._rules.sides if self._rules else 0
        if not isinstance(score, list) or [type(points) for points in score] != [int] * sides:
            raise ValueError("end: score is not a list of game points")
        outcome = None if self._sits_out else self._running().deal.outcome
        if outcome is not None and self._rules is not None and self._rules.carries:
            self._carried = 0 if outcome.winner is not None else self._carried + outcome.carried
        self._score = tuple(score)
        self._partial = None

    def _answers(self) -> list[dict[str, Any]]:
        """Act for the seat as often as it is to act."""
        answers = []
        partial = self._partial
        while partial is not None and not partial.waits_for_draw:
            view = view_of(partial.deal, partial.seat, self._score, self._carried, self._number)
            if not view.choices or view.to_act != partial.seat:
                break
            action = choose(view, self._level, self._seed)
            answers.append(action_json(action))
            partial.apply(action)
            self._unechoed.append(action)
        return answers


def _partial(
    rules: RuleSet, dealer: int, seat: int, hand: list[object], turned: object
) -> PartialDeal:
    """Begin a deal as the seat sees it; ValueError when hand or turned-up card cannot be read."""
    cards = tuple(parse_card(str(card)) for card in hand)
    if turned is not None and not isinstance(turned, str):
        raise ValueError(f"turned {turned!r} is not a card")
    shown = None if turned is None else parse_card(turned)
    return PartialDeal(rules, dealer, seat, cards, shown)
