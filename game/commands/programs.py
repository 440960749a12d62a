"""Programs that play a seat over their standard input and output, as `sixtysix seat` does.

What a program is told is what `game.commands.seat` reads: the header of the match, each deal with
its own hand alone, the acts of the others, its own draws, and how the deal ended. It never learns
the seed of the cards.
"""

from __future__ import annotations

import atexit
import json
import shlex
import subprocess
import threading
from collections.abc import Iterable
from typing import Any

from game.cards import card_text
from game.commands.files import Unusable
from game.jsontext import parse_json
from game.rules.actions import Action, Draw, action_json, parse_action
from game.rules.events import CardDrawn, Event
from game.rules.match import Match
from game.rules.record import deal_line, end_line, header_line

PREFIX = "seat:"
PATIENCE = 60.0
"""Seconds after which a program that has not answered is ended."""


class Program:
    """One running program and the seat it plays."""

    def __init__(self, command: str) -> None:
        """Start it; Unusable when it cannot be."""
        self.command = command
        pipe = subprocess.PIPE
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True, bufsize=1)
        except (OSError, ValueError, IndexError) as error:
            raise Unusable(f"{PREFIX}{command}: cannot be started: {error}") from error
        atexit.register(self.end)

    def begin_match(self, match: Match) -> None:
        """Tell of a new match."""
        self._tell({**header_line(match), "seed": "", "id": ""})

    def begin_deal(self, match: Match, seat: int) -> None:
        """Tell of a new deal what the seat may see."""
        line = deal_line(match.deals[-1])
        hands = [hand if own == seat else None for own, hand in enumerate(line["hands"])]
        if not match.rules.game.dealer_plays and seat == match.deal.dealer:
            hands[seat] = []
        self._tell({**line, "hands": hands, "stock": None})

    def tell(self, seat: int, action: Action, events: Iterable[Event]) -> None:
        """Tell what was done and drawn; what it did itself, it knows."""
        if not isinstance(action, Draw) and action.seat != seat:
            self._tell(action_json(action))
        for event in events:
            if isinstance(event, CardDrawn):
                shown = event.seat == seat or event.turned
                card = card_text(event.card) if shown else None
                self._tell({"seat": event.seat, "draw": card})

    def end_deal(self, match: Match) -> None:
        """Tell how the deal ended."""
        self._tell(end_line(match.deals[-1]))

    def act(self, seat: int) -> Action:
        """Return what it does next; Unusable when it ends, says nothing for long, or nonsense."""
        assert self._process.stdout is not None
        watch = threading.Timer(PATIENCE, self._process.kill)
        watch.daemon = True
        watch.start()
        text = self._process.stdout.readline()
        watch.cancel()
        try:
            line = parse_json(text)
            if line == {"seat": seat, "act": "draw"}:
                return Draw(seat)
            return parse_action(line)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise Unusable(f"{PREFIX}{self.command}: answered {text[:80]!r}") from error

    def end(self) -> None:
        """End the program."""
        self._process.kill()
        self._process.wait()

    def _tell(self, line: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(line, separators=(",", ":")) + "\n")
        except OSError as error:
            raise Unusable(f"{PREFIX}{self.command}: has ended") from error


_running: dict[tuple[str, int], Program] = {}


def program(command: str, number: int) -> Program:
    """Return program `number` that runs by a command, started when it is first asked for."""
    if (command, number) not in _running:
        _running[command, number] = Program(command)
    return _running[command, number]
