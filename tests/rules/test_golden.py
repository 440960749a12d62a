"""Records kept as they are: one for each way a deal can end in each game, and whole matches.

A file is named after its game, the reason of its last deal, and what is special about it.
"""

import json
from pathlib import Path

import pytest

from game.rules.record import read_match, record_lines
from tests.referee import PRESETS, judge

FILES = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))
REASONS = {
    "sixtysix": {"out", "failed_close", "more_points", "tie"},
    "schnapsen": {"out", "failed_close", "last_trick"},
    "classic": {"out", "claim", "wrong_claim", "failed_close", "tie", "draw"},
    "russian": {"out", "failed_close", "draw"},
    "santase": {"out", "failed_close", "more_points", "tie"},
}
WHY = {
    "plain",
    "schneider",
    "schwarz",
    "close_cost",
    "close_cost_scorer_no_trick",
    "close_cost_fixed",
    "close_cost_failer_no_point",
    "close_cost_failer_no_trick",
    "nothing",
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_stands(path: Path) -> None:
    """The game and the referee accept the record, and the game would write it so."""
    text = path.read_text(encoding="utf-8")
    match = read_match(text)
    assert judge(text) is None
    assert list(record_lines(match))[1:] == [json.loads(line) for line in text.splitlines()[1:]]
    outcome = match.deal.outcome
    assert outcome is not None
    name, *about = path.stem.split("-")
    assert match.info.preset == name
    if about[0] != "match":
        assert outcome.reason == about[0]
    if len(about) > 1 and about[1] in WHY:
        assert outcome.why == about[1]


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_there_is_a_record_for_every_end(name: str) -> None:
    """No reason that a game can end for is without its record."""
    kept = {path.stem.split("-")[1] for path in FILES if path.stem.startswith(name)}
    assert kept == REASONS[name] | {"match"}


def test_there_is_a_record_for_every_worth() -> None:
    """Every cause why a deal for two was worth its game points has its record."""
    outcomes = [read_match(path.read_text(encoding="utf-8")).deal.outcome for path in FILES]
    assert {outcome.why for outcome in outcomes if outcome} == WHY
