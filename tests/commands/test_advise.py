"""`sixtysix advise`: records and published positions."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS
from game.rules.record import record_text

FINISHED = Path(__file__).parents[1] / "golden" / "sixtysix-match.jsonl"
PUBLISHED = Path(__file__).parents[1] / "golden" / "schnapsen_published.json"
POSITIONS = {item["id"]: item for item in json.loads(PUBLISHED.read_text())}
CLOSED = [name for name, item in POSITIONS.items() if "close" in item.get("values", {})]


def advise(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    """Return the lines that the command prints."""
    assert main(["advise", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("name", POSITIONS)
def test_published_best_acts_are_found(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In each published position the first line is an act that the column calls best."""
    best = advise(capsys, str(PUBLISHED), "--id", name, "--level", "insane")[0]
    position = POSITIONS[name]
    assert best["act"]["card"] in position["best"]
    assert best["close_first"] is position.get("close_first", False)


@pytest.mark.parametrize("name", [n for n, p in POSITIONS.items() if p["to_act"] == "follow"])
def test_published_values_of_replies(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Replies are worth what the columns calculate, to a twentieth of a game point."""
    lines = advise(capsys, str(PUBLISHED), "--id", name)
    values = {line["act"]["card"]: line["value"] for line in lines}
    for card, value in POSITIONS[name].get("values", {}).items():
        assert values[card] == pytest.approx(value, abs=0.05)


@pytest.mark.parametrize("name", [n for n, p in POSITIONS.items() if p["to_act"] == "lead"])
def test_published_values_of_leads(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Leads with the stock open are worth what the columns calculate, the other replying best."""
    lines = advise(capsys, str(PUBLISHED), "--id", name)
    values = {line["act"]["card"]: line["value"] for line in lines if not line["close_first"]}
    for card, value in POSITIONS[name].get("values", {}).items():
        if card != "close":
            assert values[card] == pytest.approx(value, abs=0.001)


@pytest.mark.parametrize("name", CLOSED)
def test_published_values_of_closing(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Closing is worth what the columns calculate, to a twentieth of a game point."""
    lines = advise(capsys, str(PUBLISHED), "--id", name)
    value = max(line["value"] for line in lines if line["close_first"])
    assert value == pytest.approx(POSITIONS[name]["values"]["close"], abs=0.05)


def running_record(folder: Path) -> Path:
    """Write the record of a match whose first deal has just begun."""
    players = (Player("a", "human"), Player("b", "easy"))
    match = Match(PRESETS["sixtysix"], MatchInfo("sixtysix", "advise", players))
    match.begin_deal()
    path = folder / "match.jsonl"
    path.write_text(record_text(match))
    return path


def test_record_is_advised_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For a record every card of the seat to act has a value, the highest first."""
    lines = advise(capsys, str(running_record(tmp_path)), "--level", "hard:worlds=20")
    values = [line["value"] for line in lines]
    assert values == sorted(values, reverse=True)
    assert len({line["act"]["card"] for line in lines}) == 6
    assert {line["close_first"] for line in lines} == {True, False}


def test_same_seed_same_advice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With layouts given, the same seed gives the same lines."""
    path = str(running_record(tmp_path))
    arguments = (path, "--level", "hard:worlds=15", "--seed", "7")
    assert advise(capsys, *arguments) == advise(capsys, *arguments)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{}", "points None is not [own, opponent's]"),
        ("[]", "0 positions; --id picks one"),
        ("[1]", "a position is a JSON object"),
        ("hello", ":1: not JSON"),
        ('{"record":"sixtysix-record/1"}', "stops between two deals"),
        (FINISHED.read_text(encoding="utf-8"), "the match is finished"),
    ],
)
def test_unusable_input_is_one_line(
    content: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be advised on is said in one line, with exit code 2."""
    path = tmp_path / "file"
    path.write_text(content)
    assert main(["advise", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert message in error


def test_level_must_search(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A level that values nothing is refused with those that do."""
    assert main(["advise", str(running_record(tmp_path)), "--level", "easy"]) == 2
    assert "hard, classical, insane" in capsys.readouterr().err
