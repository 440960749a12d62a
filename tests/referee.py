"""A referee for records of two-player games, line by line; the deal is in `referee_deal`.

It is written from the rules and the format's page alone and shares no line with the game.
"""

from __future__ import annotations

import copy
import json
from typing import Any

from tests.referee_deal import POINTS, PRESETS, SIXTYSIX, Act, Deal, full_deck, stronger

__all__ = [
    "POINTS",
    "PRESETS",
    "SIXTYSIX",
    "Act",
    "Deal",
    "Fault",
    "Referee",
    "full_deck",
    "judge",
    "legal_acts",
    "stronger",
]


class Fault(ValueError):
    """A line of a record that the rules do not allow."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason


class Referee:
    """Reads a record line by line; `feed` raises Fault at the first line that is wrong."""

    def __init__(self) -> None:
        self.line = 0
        self.rules: dict[str, Any] | None = None
        self.deal: Deal | None = None
        self.deals = 0
        self.dealer: int | None = None
        self.next_dealer: int | None = None
        self.carried = 0
        self.score = [0, 0]
        self.over = False

    def feed(self, text: str) -> None:
        """Take the next line of the record; a blank one says nothing."""
        self.line += 1
        if not text.strip():
            return
        try:
            line = json.loads(text)
        except json.JSONDecodeError:
            raise self.fault("no JSON") from None
        if self.rules is None:
            self.header(line)
        elif self.over:
            raise self.fault("the match is over")
        elif self.won():
            self.match(line)
        elif self.deal is None:
            self.start(line)
        elif self.deal.end is not None:
            self.finish(line)
        else:
            self.act(line)

    def close(self) -> None:
        """Say whether something is missing at the end of the file."""
        self.line += 1
        if self.rules is None:
            raise self.fault("no header")
        if self.deal is not None and self.deal.end is not None:
            raise self.fault("the end line is missing")
        if self.won() and not self.over:
            raise self.fault("the match line is missing")

    def legal(self) -> list[Act]:
        """Every legal act where the record stops."""
        return self.deal.acts() if self.deal is not None else []

    def won(self) -> bool:
        assert self.rules is not None
        return self.deal is None and max(self.score) >= self.rules["target"]

    def fault(self, reason: str) -> Fault:
        return Fault(self.line, reason)

    def header(self, line: Act) -> None:
        if line.get("record") != "sixtysix-record/1":
            raise self.fault("no record")
        if line.get("preset") not in PRESETS:
            raise self.fault("unknown preset")
        for name in line.get("rules", {}):
            if name not in SIXTYSIX:
                raise self.fault(f"unknown option {name}")
        self.rules = PRESETS[line["preset"]] | line.get("rules", {})

    def start(self, line: Act) -> None:
        assert self.rules is not None
        if line.get("deal") != self.deals + 1:
            raise self.fault("the wrong deal")
        if type(line.get("dealer")) is not int or line["dealer"] not in (0, 1):
            raise self.fault("no dealer")
        if self.next_dealer is not None and line["dealer"] != self.next_dealer:
            raise self.fault("the wrong dealer")
        cards = line["hands"][0] + line["hands"][1] + [line["turned"]] + line["stock"]
        if sorted(cards) != sorted(full_deck(self.rules["deck"])):
            raise self.fault("not the cards of the deck")
        if [len(hand) for hand in line["hands"]] != [self.rules["hand"]] * 2:
            raise self.fault("hands of a wrong size")
        self.deals += 1
        self.dealer = line["dealer"]
        self.deal = Deal(self.rules, line)

    def act(self, line: Act) -> None:
        assert self.deal is not None
        if line not in self.deal.acts():
            raise self.fault("not a legal act")
        self.deal.apply(line)

    def finish(self, line: Act) -> None:
        if line != self.end_line():
            raise self.fault("the wrong end")
        assert self.rules is not None
        assert self.deal is not None
        assert self.deal.end is not None
        assert self.dealer is not None
        winner = self.deal.end["winner"]
        self.score = line["score"]
        self.carried = 0 if winner else self.carried + int(self.deal.carried)
        if self.rules["next_dealer"] == "alternate":
            self.next_dealer = 1 - self.dealer
        else:
            self.next_dealer = winner[0] if winner else self.dealer
        self.deal = None

    def end_line(self) -> Act:
        """The end line that the deal just finished must have."""
        assert self.deal is not None
        assert self.deal.end is not None
        end: Act = {"end": self.deals} | copy.deepcopy(self.deal.end)
        for seat in end["winner"]:
            end["game_points"][seat] += self.carried
        end["score"] = [s + g for s, g in zip(self.score, end["game_points"], strict=True)]
        return end

    def match_line(self) -> Act:
        """The match line that a match just won must have."""
        winner = 0 if self.score[0] > self.score[1] else 1
        return {"match": "won", "winner": [winner], "score": self.score}

    def match(self, line: Act) -> None:
        if line != self.match_line():
            raise self.fault("the wrong match line")
        self.over = True


def judge(text: str) -> Fault | None:
    """Return the first fault of a whole record, or None."""
    referee = Referee()
    try:
        for line in text.splitlines():
            referee.feed(line)
        referee.close()
    except Fault as fault:
        return fault
    return None


def legal_acts(text: str) -> list[Act]:
    """Return every legal act where a record stops; raise Fault where it is wrong."""
    referee = Referee()
    for line in text.splitlines():
        referee.feed(line)
    return referee.legal()
