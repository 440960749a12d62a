"""What a script reads of the game's files."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import preset
from game.rules.record import record_text
from tools.kept import WrongRecord, acts_of, check_counted_once, own_acts, saved_text


def keep_match(folder: Path) -> Match:
    """Keep a match with one finished deal and another one begun."""
    players = (Player("a", "human"), Player("b", "easy"))
    match = Match(preset("sixtysix"), MatchInfo("sixtysix", "kept", players, match_id="x"))
    match.begin_deal()
    while not match.deal.is_over:
        match.apply(match.deal.choices(match.deal.to_act)[0])
    match.begin_deal()
    (folder / "save.jsonl").write_text(record_text(match), encoding="utf-8")
    return match


def count_deals(folder: Path, *rows: tuple[str, int]) -> None:
    """Write these deals into a table such as the statistics have."""
    with closing(sqlite3.connect(folder / "statistics.sqlite3")) as base, base:
        base.execute("CREATE TABLE deals (match_id TEXT, number INTEGER)")
        base.executemany("INSERT INTO deals VALUES (?, ?)", rows)


def test_finished_deals_are_counted(tmp_path: Path) -> None:
    """One finished deal that stands in the statistics once is in order."""
    keep_match(tmp_path)
    count_deals(tmp_path, ("x", 1))
    assert check_counted_once(tmp_path) == 1


def test_a_deal_that_the_human_sits_out_is_not_to_be_counted(tmp_path: Path) -> None:
    """Where the dealer sits out, a finished deal dealt by the human stands in no statistics."""
    players = (Player("a", "human"), Player("b", "easy"), Player("c", "easy"))
    name = "three_dealer_sits_out"
    match = Match(preset(name), MatchInfo(name, "kept", players, match_id="x"))
    rows = []
    for number in (1, 2, 3):
        match.begin_deal()
        if match.deal.dealer != 0:
            rows.append(("x", number))
        while not match.deal.is_over:
            match.apply(match.deal.choices(match.deal.to_act)[0])
    (tmp_path / "save.jsonl").write_text(record_text(match), encoding="utf-8")
    assert len(rows) == 2
    count_deals(tmp_path, *rows)
    assert check_counted_once(tmp_path) == 3


@pytest.mark.parametrize("rows", [(), (("x", 1), ("x", 1)), (("x", 1), ("x", 2)), (("y", 1),)])
def test_wrong_counts_are_found(tmp_path: Path, rows: tuple[tuple[str, int], ...]) -> None:
    """A deal that is missing, there twice, not finished or of no match is found."""
    keep_match(tmp_path)
    count_deals(tmp_path, *rows)
    with pytest.raises(WrongRecord):
        check_counted_once(tmp_path)


def test_saved_match_is_read(tmp_path: Path) -> None:
    """The saved match is given with its acts; without a file there is none."""
    assert saved_text(tmp_path) is None
    keep_match(tmp_path)
    text = saved_text(tmp_path)
    assert text is not None
    lines = [json.loads(line) for line in acts_of(text)]
    assert own_acts(tmp_path) == [line for line in lines if line.get("seat") == 0]
