"""What the statistics tell of each game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.presets import ALL_PRESETS, PRESETS
from game.store.paths import find_dirs
from game.store.statistics import DealResult, MatchKey, Side, Statistics
from game.ui.scenes.statistics_columns import NOTHING, deal_columns, match_columns
from game.ui.words.names import OWN_RULES

CLOSES, MARRIAGES = "Closes won : failed", "Marriages"
VALUES = ("Won for 1·2·3", "Lost for 1·2·3")
BIDS = ("Our bids made : missed", "Their bids made : missed")


@pytest.fixture
def statistics(tmp_path: Path) -> Iterator[Statistics]:
    """Give empty statistics."""
    dirs = find_dirs(tmp_path)
    dirs.prepare()
    one = Statistics(dirs)
    yield one
    one.close()


def heads(preset: str) -> list[str]:
    return [column.head for column in deal_columns(preset)]


def figures(statistics: Statistics, preset: str) -> dict[str, str]:
    summary = statistics.summary(preset)
    return {column.head: column.cell(summary) for column in deal_columns(preset)}


@pytest.mark.parametrize("preset", [*ALL_PRESETS, OWN_RULES])
def test_a_game_has_the_columns_of_its_rules(preset: str) -> None:
    """Closing needs a stock, marriages need rules for them, and an auction tells of its bids."""
    shown, rules = heads(preset), ALL_PRESETS.get(preset)
    assert (CLOSES in shown) == (rules is None or rules.game.has_stock)
    assert (MARRIAGES in shown) == (rules is None or rules.marriage != "none")
    bid_for = rules is not None and rules.game.bidding
    assert [head for head in shown if head in BIDS + VALUES] == list(BIDS if bid_for else VALUES)
    assert len(set(shown)) == len(shown) >= 6


@pytest.mark.parametrize("preset", [*ALL_PRESETS, OWN_RULES])
def test_no_column_is_empty_for_good(statistics: Statistics, preset: str) -> None:
    """After one deal no figure of any game is a dash."""
    key = MatchKey("one", preset, "easy")
    statistics.record_deal(key, DealResult(1, Side.OWN, 1, "out", 66, 20))
    assert NOTHING not in figures(statistics, preset).values()
    assert figures(statistics, preset)["Points per deal"] == "66"


@pytest.mark.parametrize("preset", [*PRESETS, "auction"])
def test_before_the_first_deal_there_is_no_mean(statistics: Statistics, preset: str) -> None:
    """A share or a mean of nothing is a dash, a count of nothing is zero."""
    found = figures(statistics, preset)
    assert found["Points per deal"] == found["Won, %"] == NOTHING
    assert found["Deals"] == "0"


def test_bids_made_and_missed_stand_side_by_side(statistics: Statistics) -> None:
    """Of each side stands how often it made its bid, and how often it missed it."""
    key = MatchKey("one", "auction", "easy")
    for number, (reason, winner) in enumerate(
        [("bid_made", Side.OWN), ("bid_missed", Side.OTHER), ("bid_missed", Side.OWN)], start=1
    ):
        statistics.record_deal(key, DealResult(number, winner, 80, reason, 65, 65))
    found = figures(statistics, "auction")
    assert [found[head] for head in BIDS] == ["1 : 1", "0 : 1"]


def test_matches_are_told_of_every_game_alike() -> None:
    """Matches won, abandoned and in a row are told whatever the game."""
    assert [column.head for column in match_columns()][:2] == ["Matches", "Won"]
    assert len(match_columns()) == 6
