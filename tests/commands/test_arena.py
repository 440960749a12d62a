"""`sixtysix arena`: two levels on the same decks."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.rules.presets import PRESETS
from game.rules.record import read_match
from tests.referee import judge


def arena(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Run the command and return its figures; nothing else is printed."""
    assert main(["arena", *arguments]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    figures: dict[str, Any] = json.loads(line)
    return figures


def test_the_figures_have_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    """The one JSON line has every figure of the contract."""
    figures = arena(capsys, "medium", "easy", "--deals", "10", "--seed", "4")
    assert {
        "a",
        "b",
        "preset",
        "deals",
        "game_points_per_deal",
        "ci95",
        "match_wins",
        "ms_per_act",
        "ms_p99",
        "closed",
        "core",
    } <= set(figures)
    assert (figures["a"], figures["b"], figures["deals"]) == ("medium", "easy", 10)
    assert figures["core"] in ("native", "python")


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("level", ["random", "easy", "medium"])
def test_a_level_against_itself_is_exactly_even(
    preset: str, level: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same decks with seats swapped leave nothing between equal levels."""
    figures = arena(capsys, level, level, "--preset", preset, "--deals", "12")
    assert figures["game_points_per_deal"] == 0
    assert figures["ci95"] == 0


def test_deals_are_recorded_one_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --deals each file is one deal of an unfinished match, each deck twice, seats swapped."""
    arena(capsys, "easy", "medium", "--deals", "3", "--record", str(tmp_path / "new" / "folder"))
    files = sorted((tmp_path / "new" / "folder").iterdir())
    matches = [read_match(path.read_bytes()) for path in files]
    assert len(files) == 6
    assert all(judge(path.read_text()) is None for path in files)
    assert all(len(match.deals) == 1 and match.winner is None for match in matches)
    for first, second in zip(matches[::2], matches[1::2], strict=True):
        assert first.deal.layout == second.deal.layout
        assert [p.level for p in first.info.players] == [p.level for p in second.info.players][::-1]
    assert len({match.info.match_id for match in matches}) == 6


def test_matches_are_recorded_one_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --matches each file is a whole match with its last line, and the wins add up."""
    figures = arena(capsys, "easy", "medium", "--matches", "2", "--record", str(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert [judge(path.read_text()) for path in files] == [None] * 4
    assert all(read_match(path.read_bytes()).winner is not None for path in files)
    assert sum(figures["match_wins"]) == 4


def test_options_change_the_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--option changes single rules of the preset, and the record says so."""
    options = ("--option", "target=1", "--option", "close=false", "--option", "strict=follow")
    figures = arena(
        capsys, "random", "random", "--matches", "2", *options, "--record", str(tmp_path)
    )
    rules = read_match(sorted(tmp_path.iterdir())[0].read_bytes()).rules
    assert (rules.target, rules.close, rules.strict) == (1, False, "follow")
    assert figures["closed"] == [0.0, 0.0]


def test_the_same_seed_plays_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A seed gives the same records again, with two processes too, and another seed others."""

    def texts(folder: str, *more: str) -> list[str]:
        arena(capsys, "easy", "medium", "--deals", "4", "--record", str(tmp_path / folder), *more)
        return [path.read_text() for path in sorted((tmp_path / folder).iterdir())]

    once = texts("a", "--seed", "5")
    assert texts("b", "--seed", "5", "--jobs", "2") == once
    assert texts("c", "--seed", "6") != once


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["genius", "easy"], "level 'genius' is unknown"),
        (["easy", "medium:ms"], "'ms' is no setting"),
        (["easy", "easy", "--preset", "bridge"], "preset 'bridge' is unknown"),
        (["easy", "easy", "--option", "jokers=1"], "option 'jokers' is unknown"),
        (["easy", "easy", "--option", "deck=23"], "option deck: 23"),
        (["easy", "easy", "--option", "target"], "write it as name=value"),
        (["easy", "easy", "--option", "last_trick=decides"], "nobody must be last_trick"),
    ],
)
def test_unusable_arguments_are_named(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be used is said in one line, with exit code 2."""
    assert main(["arena", *arguments]) == 2
    out = capsys.readouterr()
    assert reason in out.err
    assert len(out.err.splitlines()) == 1
    assert out.out == ""


@pytest.mark.parametrize(
    "more",
    [
        ["--deals", "0"],
        ["--deals", "x"],
        ["--deals", "1e9"],
        ["--deals", "9" * 23],
        ["--matches", "1000001"],
        ["--jobs", "100000"],
        ["--jobs", "-1"],
        ["--seed", "\udcff"],
        ["--record", ""],
    ],
)
def test_a_number_that_cannot_be_meant_is_refused(
    more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing, less, far too much or no number at all is refused in one line with the range."""
    with pytest.raises(SystemExit) as leave:
        main(["arena", "easy", "easy", *more])
    assert leave.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file where the folder should be is named, with exit code 2."""
    (tmp_path / "file").write_text("")
    folder = str(tmp_path / "file" / "records")
    assert main(["arena", "easy", "easy", "--deals", "1", "--record", folder]) == 2
    assert folder in capsys.readouterr().err


SEAT = f"seat:{sys.executable} -m game seat --level easy --seed 1"


@pytest.mark.parametrize("preset", ["schnapsen", "classic", "three_dealer_sits_out", "auction"])
@pytest.mark.slow
def test_a_program_plays_a_seat(
    preset: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program that speaks `seat` plays deals of every kind against a level, and records stand."""
    figures = arena(
        capsys, "easy", SEAT, "--preset", preset, "--deals", "2", "--record", str(tmp_path)
    )
    assert figures["b"] == SEAT
    assert all(read_match(path.read_bytes()).deals for path in tmp_path.iterdir())


def test_a_program_plays_whole_matches(capsys: pytest.CaptureFixture[str]) -> None:
    """A program is told of deal after deal until the match is won."""
    figures = arena(capsys, SEAT, "easy", "--option", "target=2", "--matches", "2")
    assert sum(figures["match_wins"]) == 4


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("/no/such/program", "cannot be started"),
        ("", "cannot be started"),
        (f"{sys.executable} -c pass", "answered ''"),
        (f"{sys.executable} -c \"print('hello'); input()\"", "answered 'hello"),
        (
            f'{sys.executable} -c "while True: print(chr(123) + chr(125))"',
            "answered '{}",
        ),
        (
            f"{sys.executable} -c \"print('{{" + r"\"seat\":0,\"act\":\"close\"" + "}'); input()\"",
            "seat 0 close",
        ),
    ],
)
def test_a_program_that_does_not_play_is_named(
    program: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program that cannot be started, ends or says nonsense is named in one line, exit code 2."""
    option = ("--option", "close=false")
    assert main(["arena", f"seat:{program}", "easy", "--deals", "1", *option]) == 2
    error = capsys.readouterr().err
    assert f"seat:{program}" in error
    assert reason in error
    assert len(error.splitlines()) == 1
