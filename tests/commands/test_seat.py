"""`sixtysix seat`: one seat over standard input and output."""

import io
import json
from typing import Any

import pytest

from game.ai.levels import parse_level
from game.cards import card_text
from game.commands import seat as command
from game.commands.files import Unusable
from game.commands.seat import SeatPlayer
from game.rng import seed_from
from game.rules.actions import Draw, action_json, parse_action
from game.rules.events import CardDrawn
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS
from game.rules.record import deal_line, end_line, header_line


class Referee:
    """Runs a match between two seat players and tells each only what it may see."""

    def __init__(self, name: str, number: int, echo: bool) -> None:
        players = (Player("a", "medium"), Player("b", "easy"))
        info = MatchInfo(preset=name, seed=f"seat/{number}", players=players)
        self.match = Match(PRESETS[name], info)
        self.echo = echo
        self.seats = [
            SeatPlayer(parse_level(level), seed_from(number)) for level in ("medium", "easy")
        ]
        self.acts: list[list[dict[str, Any]]] = [[], []]

    def play(self) -> None:
        """Play the match to its end."""
        self.tell_all(header_line(self.match))
        while self.match.winner is None:
            self.match.begin_deal()
            line = deal_line(self.match.deals[-1])
            for seat in (0, 1):
                hands = [hand if own == seat else None for own, hand in enumerate(line["hands"])]
                self.tell(seat, {**line, "hands": hands, "stock": None})
            self.play_deal()
            self.tell_all(end_line(self.match.deals[-1]))

    def play_deal(self) -> None:
        """Ask whoever is to act until the deal is over."""
        deal = self.match.deal
        while not deal.is_over:
            mover = deal.to_act
            line = self.acts[mover].pop(0)
            drew = line == {"seat": mover, "act": "draw"}
            action = Draw(mover) if drew else parse_action(line)
            events = self.match.apply(action)
            for seat in (0, 1):
                if not drew and (seat != mover or self.echo):
                    self.tell(seat, action_json(action))
                for event in events:
                    if isinstance(event, CardDrawn):
                        shown = event.seat == seat or event.turned
                        card = card_text(event.card) if shown else None
                        self.tell(seat, {"seat": event.seat, "draw": card})

    def tell_all(self, line: dict[str, Any]) -> None:
        """Tell both seats a line."""
        for seat in (0, 1):
            self.tell(seat, line)

    def tell(self, seat: int, line: dict[str, Any]) -> None:
        """Tell one seat a line and keep what it answers."""
        self.acts[seat] += self.seats[seat].read(json.loads(json.dumps(line)))


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("echo", [False, True])
@pytest.mark.slow
def test_whole_matches_are_played(name: str, echo: bool) -> None:
    """Two seat players finish matches of every preset, whether their own acts are echoed or not."""
    for number in range(3):
        referee = Referee(name, number, echo)
        referee.play()
        assert referee.match.winner is not None
        assert referee.acts == [[], []]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("[1]", "line 1: not a JSON object"),
        ('{"deal":1}', "line 1: a deal before the header"),
        ('{"act":"play","seat":1,"card":"AS"}', "line 1: no deal is running"),
        ('{"hello":1}', "line 1: neither header"),
        ('{"record":"sixtysix-record/1","preset":"whist"}', "line 1: preset 'whist' is unknown"),
    ],
)
def test_bad_lines_are_named(line: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that cannot be used is named with its number and the reason."""
    monkeypatch.setattr("sys.stdin", io.StringIO(line + "\n"))
    arguments = type("Arguments", (), {"level": "easy", "seed": "1"})()
    with pytest.raises(Unusable, match="^" + reason.replace("[", r"\[")):
        command.run(arguments)


def test_acts_go_out_as_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Told its hand and that it leads, the seat answers with one legal play."""
    match = Match(PRESETS["sixtysix"], MatchInfo("sixtysix", "s", (Player("", ""),) * 2))
    match.begin_deal(dealer=0)
    deal = deal_line(match.deals[-1])
    lines = [header_line(match), {**deal, "hands": [None, deal["hands"][1]], "stock": None}]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(map(json.dumps, lines)) + "\n"))
    command.run(type("Arguments", (), {"level": "medium", "seed": "1"})())
    action = parse_action(json.loads(capsys.readouterr().out.splitlines()[-1]))
    assert action in match.deal.legal()


def test_seeded_choices_repeat() -> None:
    """The same seed and the same lines give the same acts."""
    first, second = (Referee("santase", 7, False) for _ in range(2))
    first.play()
    second.play()
    assert [p.actions for p in first.match.deals] == [p.actions for p in second.match.deals]
