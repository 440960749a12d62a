"""The commands with games for three and four: arena, verify, legal, seat."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.ai.levels import choose, parse_level
from game.cards import card_text
from game.commands.seat import SeatPlayer
from game.rng import seed_from
from game.rules.actions import Draw, action_json, parse_action
from game.rules.events import CardDrawn
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS_FOR_MORE
from game.rules.record import deal_line, end_line, header_line, record_text
from tests import referee_many

NAMES = sorted(PRESETS_FOR_MORE)


def arena(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Run an arena and return its figures."""
    assert main(["arena", *arguments]) == 0
    figures: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return figures


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", ["random", "easy", "medium"])
def test_equal_levels_score_exactly_nothing(
    name: str, level: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A level against itself, rotated over the seats, comes out at 0."""
    figures = arena(capsys, level, level, "--preset", name, "--deals", "8")
    assert figures["game_points_per_deal"] == 0
    assert figures["ci95"] == 0
    assert figures["deals"] == 8


@pytest.mark.parametrize(
    ("name", "rotations"), [("three_all_play", 3), ("four_partners", 2), ("auction", 2)]
)
def test_every_rotation_is_recorded(
    name: str, rotations: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sits at each seat, or plays each side, once a deck, and all records are good."""
    arena(capsys, "easy", "medium", "--preset", name, "--deals", "2", "--record", str(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert len(files) == 2 * rotations
    seated = []
    for path in files:
        text = path.read_text()
        assert referee_many.judge(text) is None
        seated.append([p["name"] for p in json.loads(text.splitlines()[0])["players"]])
    sides = PRESETS_FOR_MORE[name].side_of
    for rotation in range(rotations):
        wanted = ["easy" if sides(s) == rotation else "medium" for s in range(len(seated[0]))]
        assert seated[rotation] == wanted
    assert main(["verify", *map(str, files)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(" 0 faults")


@pytest.mark.parametrize("name", NAMES)
def test_whole_matches_end_with_one_winner(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Matches are played to the target, and every one has a winner."""
    figures = arena(capsys, "medium", "easy", "--preset", name, "--matches", "2")
    assert sum(figures["match_wins"]) == 2 * PRESETS_FOR_MORE[name].sides


def test_legal_lists_bids(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where a bid is awaited, `legal` lists every bid and the pass."""
    rules = PRESETS_FOR_MORE["auction"]
    match = Match(rules, MatchInfo("auction", "s", (Player("", "human"),) * 4))
    match.begin_deal(dealer=3)
    path = tmp_path / "record.jsonl"
    lines = [header_line(match), deal_line(match.deals[0]), {"seat": 0, "act": "bid", "value": 120}]
    path.write_text("\n".join(map(json.dumps, lines)) + "\n")
    assert main(["legal", str(path)]) == 0
    acts = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert acts == [
        {"seat": 1, "act": "bid", "value": 126},
        {"seat": 1, "act": "bid", "value": 130},
        {"seat": 1, "act": "pass"},
    ]


class Table:
    """Runs a match between seat players and tells each only what it may see."""

    def __init__(self, name: str, seed: str) -> None:
        rules = PRESETS_FOR_MORE[name]
        players = (Player("", "medium"),) * rules.seats
        self.match = Match(rules, MatchInfo(name, seed, players))
        self.seats = [
            SeatPlayer(parse_level("medium"), seed_from(seed)) for _ in range(rules.seats)
        ]
        self.acts: list[list[dict[str, Any]]] = [[] for _ in range(rules.seats)]

    def tell(self, seat: int, line: dict[str, Any]) -> None:
        """Tell one seat a line and keep what it answers."""
        self.acts[seat] += self.seats[seat].read(json.loads(json.dumps(line)))

    def tell_all(self, line: dict[str, Any]) -> None:
        """Tell every seat a line."""
        for seat in range(len(self.seats)):
            self.tell(seat, line)

    def play_deal(self) -> None:
        """Deal, and ask whoever is to act until the deal is over."""
        deal = self.match.begin_deal()
        line = deal_line(self.match.deals[-1])
        for seat in range(len(self.seats)):
            hands = [hand if own == seat else None for own, hand in enumerate(line["hands"])]
            self.tell(seat, {**line, "hands": hands, "stock": None})
        while not deal.is_over:
            mover = deal.to_act
            answer = self.acts[mover].pop(0)
            drew = answer == {"seat": mover, "act": "draw"}
            action = Draw(mover) if drew else parse_action(answer)
            events = self.match.apply(action)
            for seat in range(len(self.seats)):
                if not drew and seat != mover:
                    self.tell(seat, action_json(action))
                for event in events:
                    if isinstance(event, CardDrawn):
                        shown = event.seat == seat or event.turned
                        card = card_text(event.card) if shown else None
                        self.tell(seat, {"seat": event.seat, "draw": card})
        self.tell_all(end_line(self.match.deals[-1]))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.slow
def test_seat_programs_play_whole_matches(name: str) -> None:
    """Each told its own cards only, seat players finish matches and no act is left over."""
    for number in range(2):
        table = Table(name, f"{name}/{number}")
        table.tell_all(header_line(table.match))
        while table.match.winner is None:
            table.play_deal()
        assert table.acts == [[] for _ in table.seats]


def test_an_option_of_another_game_is_unknown_to_the_arena() -> None:
    """What a game has not is refused on the command line, with the options that it has."""
    command = [
        "arena",
        "easy",
        "easy",
        "--preset",
        "auction",
        "--option",
        "exchange=turn",
        "--deals",
        "1",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "game", *command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "exchange" in done.stderr
    assert "marriage" in done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_advice_ranks_what_may_be_done(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Options come best first, are legal, and the first is what the level itself does."""
    rules = PRESETS_FOR_MORE[name]
    match = Match(rules, MatchInfo(name, "advice", (Player("", "human"),) * rules.seats))
    match.begin_deal()
    path = tmp_path / "record.jsonl"
    while not match.deal.is_over:
        view = match.view(match.deal.to_act)
        if len(view.choices) > 1:
            path.write_text(record_text(match))
            assert main(["advise", str(path), "--level", "hard:worlds=2"]) == 0
            options = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
            values = [option["value"] for option in options]
            assert values == sorted(values, reverse=True)
            level, seed = parse_level("hard:worlds=2"), seed_from("1")
            assert {option["act"]["seat"] for option in options} == {view.seat}
            if not rules.game.has_stock:
                chosen = choose(match.view(view.seat), level, seed)
                assert parse_action(options[0]["act"]) == chosen
                assert len(options) <= len(view.choices)
        match.apply(view.choices[0])
