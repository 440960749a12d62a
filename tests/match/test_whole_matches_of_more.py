"""Whole matches for three and four as a player leaves them: statistics, records, replays."""

from pathlib import Path

import pytest

from game.match.keeping import Storage
from game.match.records import export_record, import_record, list_kept, read_kept
from game.match.session import Session
from game.rules.presets import PRESETS_FOR_MORE, preset
from game.rules.record import record_text
from game.store.paths import find_dirs
from game.store.saves import SaveSlot
from game.store.statistics import MatchResult, Statistics
from tests import referee_many
from tests.match.test_session import finish, step

pytestmark = pytest.mark.slow

NAMES = sorted(PRESETS_FOR_MORE)
PEOPLE = ("Анна", "Борис", "Clara", "Dörte")


def storage_in(folder: Path) -> Storage:
    """Return the folders, the save and the statistics of a new player."""
    dirs = find_dirs(folder)
    dirs.prepare()
    return Storage(dirs, SaveSlot(dirs), Statistics(dirs))


def play_match(storage: Storage, name: str, level: str, seed: str) -> Session:
    """Play a match to its end; the human plays as the medium level does."""
    rules = preset(name)
    session = Session.start(rules, name, level, PEOPLE[: rules.seats], storage, seed=seed)
    finish(session)
    return session


@pytest.mark.parametrize("name", NAMES)
def test_matches_count_by_game_and_level(name: str, tmp_path: Path) -> None:
    """Each match and each deal that the human played counts once, where it belongs."""
    storage = storage_in(tmp_path / "p")
    played = {level: play_match(storage, name, level, f"s/{level}") for level in ("easy", "medium")}
    for level, session in played.items():
        match, own = session.match, session.match.rules.side_of(session.human)
        summary = storage.statistics.summary(preset=name, level=level)
        deals = [d for d in match.deals if session.human in d.deal.players]
        winners = [d.deal.outcome.winner for d in deals if d.deal.outcome is not None]
        assert (summary.matches_won, summary.matches_lost) == (
            (1, 0) if match.winner == own else (0, 1)
        )
        assert summary.deals_won == winners.count(own)
        assert summary.deals_drawn == winners.count(None)
        assert summary.deals == len(deals)
        ends = zip(deals, winners, strict=True)
        values = [d.game_points[own] for d, side in ends if d.game_points and side == own]
        assert sum(summary.wins_by_value.values()) == sum(value <= 3 for value in values)
        shown = storage.statistics.last_matches(9, preset=name, level=level)
        assert [m.own_score for m in shown] == [match.score[own]]
        wanted = MatchResult.WON if match.winner == own else MatchResult.LOST
        assert [m.result for m in shown] == [wanted]
    both = storage.statistics.summary(preset=name)
    assert both.matches == 2
    assert storage.statistics.summary(preset="sixtysix").matches == 0
    storage.statistics.close()


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_record_travels(name: str, tmp_path: Path) -> None:
    """A finished match is kept, good to the referee, and taken in by another player."""
    storage, other = storage_in(tmp_path / "one"), storage_in(tmp_path / "other")
    session = play_match(storage, name, "easy", "travel")
    assert Session.resume(storage) == (None, [])
    (kept,) = list_kept(storage.dirs)
    text = kept.path.read_text(encoding="utf-8")
    assert text == record_text(session.match)
    assert referee_many.judge(text) is None
    assert (kept.score, kept.winner) == (session.match.score, session.match.winner)
    imported = import_record(export_record(kept.path, storage.dirs), other.dirs)
    assert imported.is_new
    assert record_text(read_kept(imported.path)) == text
    assert other.statistics.summary().matches == 0
    for one in (storage, other):
        one.statistics.close()


@pytest.mark.parametrize("name", NAMES)
def test_any_deal_is_played_again(name: str, tmp_path: Path) -> None:
    """A deal of a kept match comes again with its cards, is kept as a replay, and never counts."""
    storage = storage_in(tmp_path / "p")
    match = play_match(storage, name, "easy", "again").match
    before = storage.statistics.summary()
    for number in {1, len(match.deals)}:
        again = Session.replay(match, number, storage, level="medium")
        assert again.match.deal.layout == match.deals[number - 1].deal.layout
        while not again.deal_over:
            step(again)
        again.close()
    assert storage.statistics.summary() == before
    kept = list_kept(storage.dirs)
    repeats = sorted(k.info.replay_of.deal for k in kept if k.info.replay_of is not None)
    assert repeats == sorted({1, len(match.deals)})
    for one in kept:
        assert referee_many.judge(one.path.read_text(encoding="utf-8")) is None
    storage.statistics.close()


def test_an_abandoned_match_stands_apart(tmp_path: Path) -> None:
    """Given up, a match for four is neither won nor lost, and its deals stay counted."""
    storage = storage_in(tmp_path / "p")
    session = Session.start(preset("auction"), "auction", "easy", PEOPLE, storage, seed="x")
    while not session.deal_over:
        step(session)
    session.next_deal()
    session.abandon()
    summary = storage.statistics.summary(preset="auction", level="easy")
    assert (summary.matches_abandoned, summary.matches, summary.deals) == (1, 0, 1)
    storage.statistics.close()
