"""Statistics: every deal and match counts once, and no state of the file stops the game."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.store import database
from game.store.atomic import backup_path
from game.store.notices import NoticeCode
from game.store.paths import DataDirs, find_dirs
from game.store.statistics import DealResult, MatchKey, MatchResult, Side, Statistics
from tests.scale import count
from tests.store.faults import always_full, as_nobody, lock_folder

SCHEMA_V1 = Path(__file__).parent / "data" / "statistics_v1.sql"

WON, LOST, ABANDONED = MatchResult.WON, MatchResult.LOST, MatchResult.ABANDONED


def key(number: int, preset: str = "sixtysix", level: str = "hard") -> MatchKey:
    return MatchKey(f"match-{number}", preset, level, f"2026-11-{number % 28 + 1:02}T18:00:00Z")


def won_deal(number: int, value: int = 1, points: int = 66) -> DealResult:
    return DealResult(number, Side.OWN, value, "out", points, 20)


def codes(statistics: Statistics) -> list[NoticeCode]:
    return [notice.code for notice in statistics.take_notices()]


def fill(dirs: DataDirs, matches: int) -> None:
    """Record so many won matches of two deals each."""
    statistics = Statistics(dirs)
    for number in range(matches):
        statistics.record_deal(key(number), won_deal(1))
        statistics.record_deal(key(number), won_deal(2, 3))
        statistics.record_match(key(number), WON, (7, number % 7))
    statistics.close()


def counted(dirs: DataDirs) -> tuple[int, int, list[NoticeCode]]:
    """Open the statistics as the next start does; return matches, deals and what is told."""
    statistics = Statistics(dirs)
    found = statistics.summary()
    told = codes(statistics)
    statistics.close()
    return found.matches, found.deals, told


def test_figures_of_a_game_and_level(dirs: DataDirs) -> None:
    """Each figure counts what its name says, for the game and level asked for."""
    statistics = Statistics(dirs)
    deals = [
        DealResult(1, Side.OWN, 3, "out", 70, 0, Side.OWN, 2, 0),
        DealResult(2, Side.OTHER, 2, "failed_close", 40, 66, Side.OWN, 1, 1),
        DealResult(3, Side.OTHER, 3, "out", 10, 66, Side.OTHER),
        DealResult(4, None, 0, "tie", 65, 65, Side.OWN),
        DealResult(5, Side.OWN, 2, "failed_close", 65, 20, Side.OTHER),
    ]
    assert all(statistics.record_deal(key(1), deal) for deal in deals)
    assert statistics.record_match(key(1), WON, (7, 5), "2026-11-02T19:00:00Z")
    statistics.record_deal(key(2, "schnapsen"), won_deal(1, 260))
    statistics.record_match(key(2, "schnapsen"), LOST, (1, 7))
    found = statistics.summary("sixtysix", "hard")
    assert (found.matches_won, found.matches_lost, found.matches_abandoned) == (1, 0, 0)
    assert (found.deals_won, found.deals_lost, found.deals_drawn, found.deals) == (2, 2, 1, 5)
    assert found.wins_by_value == {1: 0, 2: 1, 3: 1}
    assert found.losses_by_value == {1: 0, 2: 1, 3: 1}
    assert (found.closes_won, found.closes_failed) == (1, 2)
    assert (found.marriages, found.average_points) == (3, 50.0)
    assert found.first_started == key(1).started
    assert statistics.summary("schnapsen").wins_by_value == {1: 0, 2: 0, 3: 0}
    assert statistics.summary().matches == 2
    assert statistics.summary(level="easy").matches == 0
    assert statistics.games() == [("schnapsen", "hard"), ("sixtysix", "hard")]


def test_bids_are_told_apart_by_side_and_end(dirs: DataDirs) -> None:
    """A bid counts for the side that made it, won or missed; a forced one counts nowhere."""
    statistics = Statistics(dirs)
    ends = [
        ("bid_made", Side.OWN), ("bid_made", Side.OWN), ("bid_missed", Side.OTHER),
        ("bid_made", Side.OTHER), ("bid_missed", Side.OWN), ("bid_missed", Side.OWN),
        ("bid_missed", Side.OWN), ("forced_bid", Side.OWN), ("forced_bid", None),
    ]  # fmt: skip
    for number, (reason, winner) in enumerate(ends, start=1):
        statistics.record_deal(
            key(1, "auction"), DealResult(number, winner, 70, reason, 70, 60)
        )  # fmt: skip
    found = statistics.summary("auction")
    assert (found.bids_made, found.bids_missed) == (2, 1)
    assert (found.other_bids_made, found.other_bids_missed) == (1, 3)
    assert (found.deals_won, found.deals_lost, found.deals_drawn) == (6, 2, 1)


def test_empty_statistics_are_all_zero(dirs: DataDirs) -> None:
    """Before the first deal every figure is zero, and nothing is told."""
    statistics = Statistics(dirs)
    found = statistics.summary()
    assert (found.matches, found.deals, found.average_points, found.best_streak) == (0, 0, 0.0, 0)
    assert found.first_started == ""
    assert (statistics.last_matches(10), statistics.games(), codes(statistics)) == ([], [], [])


def test_same_deal_and_match_count_once(dirs: DataDirs) -> None:
    """Recording a deal or a match again changes nothing, in this start of the game or the next."""
    statistics = Statistics(dirs)
    assert statistics.record_deal(key(1), won_deal(1))
    assert not statistics.record_deal(key(1), won_deal(1, 3))
    assert statistics.record_match(key(1), WON, (7, 0))
    assert not statistics.record_match(key(1), LOST, (0, 7))
    statistics.close()
    statistics = Statistics(dirs)
    assert not statistics.record_deal(key(1), won_deal(1, 3))
    assert not statistics.record_match(key(1), ABANDONED, (7, 0))
    found = statistics.summary()
    assert (found.matches_won, found.matches_lost, found.deals) == (1, 0, 1)
    assert found.wins_by_value[1] == 1


def test_abandoned_matches_stand_apart(dirs: DataDirs) -> None:
    """An abandoned match is neither won nor lost nor in the list; its finished deals count."""
    statistics = Statistics(dirs)
    statistics.record_deal(key(1), won_deal(1))
    statistics.record_match(key(1), ABANDONED, (1, 0))
    found = statistics.summary()
    assert (found.matches, found.matches_abandoned, found.deals) == (0, 1, 1)
    assert statistics.last_matches(10) == []


def test_running_match_is_no_match_yet(dirs: DataDirs) -> None:
    """Deals of a match that goes on count, the match itself does not."""
    statistics = Statistics(dirs)
    statistics.record_deal(key(1), won_deal(1))
    assert (statistics.summary().matches, statistics.summary().deals) == (0, 1)


@given(st.lists(st.sampled_from([WON, LOST, ABANDONED]), max_size=12))
@settings(max_examples=30)
def test_streaks_follow_the_order_of_recording(
    tmp_path_factory: pytest.TempPathFactory, results: list[MatchResult]
) -> None:
    """Streaks are rows of wins as they were recorded, whatever the clock said at the time."""
    statistics = Statistics(find_dirs(tmp_path_factory.mktemp("streak")))
    for number, result in enumerate(results):
        ended = f"20{90 - number}-01-01T00:00:00Z"
        statistics.record_match(key(number), result, (7, 0), ended)
    word = "".join({"won": "w", "lost": "l"}.get(result, "") for result in results)
    found = statistics.summary()
    assert found.best_streak == max(map(len, word.split("l")))
    assert found.streak == len(word.split("l")[-1])
    played = [number for number, result in enumerate(results) if result is not ABANDONED]
    last = statistics.last_matches(3)
    assert [match.key for match in last] == [key(number) for number in played[-3:]]
    statistics.close()


def test_reset_forgets_everything(dirs: DataDirs) -> None:
    """After a reset nothing is counted, also at the next start."""
    fill(dirs, 3)
    statistics = Statistics(dirs)
    statistics.reset()
    statistics.close()
    assert counted(dirs) == (0, 0, [])


def test_start_keeps_a_backup(dirs: DataDirs) -> None:
    """Each start leaves a copy of what it found beside the file."""
    fill(dirs, 2)
    assert counted(dirs) == (2, 4, [])
    dirs.statistics_file.unlink()
    assert counted(dirs) == (2, 4, [])


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0", b"no database" * 99, b"\0" * 999])
def test_broken_file_gives_way_to_its_backup(dirs: DataDirs, content: bytes) -> None:
    """A file that is no database is set aside, bytes unchanged, and its backup is used."""
    fill(dirs, 2)
    counted(dirs)
    dirs.statistics_file.write_bytes(content)
    statistics = Statistics(dirs)
    [notice] = statistics.take_notices()
    assert notice.code is NoticeCode.BACKUP_USED
    assert notice.moved_to is not None
    assert notice.moved_to.read_bytes() == content
    assert statistics.summary().matches == 2
    statistics.close()


def test_folder_in_place_of_file_and_backup(dirs: DataDirs) -> None:
    """Folders under both names are set aside and counting starts anew."""
    for path in (dirs.statistics_file, backup_path(dirs.statistics_file)):
        path.mkdir(parents=True)
        (path / "inside").write_text("kept")
    assert counted(dirs) == (0, 0, [NoticeCode.SET_ASIDE] * 2)
    assert len(list(dirs.data.glob("*/inside"))) == 2
    fill(dirs, 1)
    assert counted(dirs) == (1, 2, [])


def test_every_cut_is_set_aside(dirs: DataDirs) -> None:
    """A file cut at any byte gives its backup."""
    fill(dirs, 2)
    counted(dirs)
    whole = dirs.statistics_file.read_bytes()
    for length in range(0, len(whole), count(997, 13)):
        dirs.statistics_file.write_bytes(whole[:length])
        assert counted(dirs) == (2, 4, [NoticeCode.BACKUP_USED])


def test_mutated_files_never_stop_the_game(dirs: DataDirs) -> None:
    """With bytes changed anywhere every figure is a number and a new deal is counted."""
    fill(dirs, 4)
    counted(dirs)
    whole, chance = dirs.statistics_file.read_bytes(), random.Random(66)
    for number in range(count(60, 5000)):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        dirs.statistics_file.write_bytes(data)
        statistics = Statistics(dirs)
        before = statistics.summary()
        assert statistics.record_deal(key(1000 + number), won_deal(1))
        statistics.last_matches(50)
        statistics.games()
        assert statistics.summary().deals == before.deals + 1
        statistics.close()
        for path in dirs.data.glob("*.broken-*"):
            path.unlink()
        backup_path(dirs.statistics_file).write_bytes(whole)


@pytest.mark.parametrize(
    "trap",
    [
        "CREATE TRIGGER t AFTER INSERT ON deals BEGIN DELETE FROM matches; END",
        "CREATE VIEW v AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM r) "
        "SELECT n FROM r",
        "CREATE TABLE deals2 (x)",
        "DROP TABLE deals",
        "PRAGMA user_version = 0",
        "PRAGMA journal_mode = WAL",
    ],
)
def test_foreign_database_is_not_used(dirs: DataDirs, trap: str) -> None:
    """A database with any table, view or trigger but ours is set aside unused."""
    fill(dirs, 1)
    counted(dirs)
    with sqlite3.connect(dirs.statistics_file) as base:
        base.execute(trap)
    base.close()
    assert counted(dirs) == (1, 2, [NoticeCode.BACKUP_USED])


@pytest.mark.parametrize(
    "lie",
    ["UPDATE matches SET result = 'glory'", "UPDATE matches SET finished = 9223372036854775807",
     "UPDATE deals SET own_points = 9223372036854775807", "UPDATE deals SET own_marriages = -1"],
)  # fmt: skip
def test_values_that_cannot_be_are_refused(dirs: DataDirs, lie: str) -> None:
    """A database whose values no match can have is set aside unused."""
    fill(dirs, 1)
    counted(dirs)
    with sqlite3.connect(dirs.statistics_file) as base:
        base.execute("PRAGMA ignore_check_constraints = ON")
        base.execute(lie)
    base.close()
    assert counted(dirs) == (1, 2, [NoticeCode.BACKUP_USED])


def test_newer_version_is_kept_for_its_own_game(dirs: DataDirs) -> None:
    """The file of a newer version is moved aside untouched, and counting goes on anew."""
    dirs.data.mkdir(parents=True)
    with sqlite3.connect(dirs.statistics_file) as base:
        base.execute("CREATE TABLE hats (size)")
        base.execute("PRAGMA user_version = 99")
    base.close()
    assert counted(dirs) == (0, 0, [NoticeCode.NEWER_VERSION])
    assert len(list(dirs.data.glob("statistics.newer-*.sqlite3"))) == 1


def test_file_of_version_one_is_read_for_ever(dirs: DataDirs) -> None:
    """A database as the first version made it is read with all its matches and deals."""
    dirs.data.mkdir(parents=True)
    base = sqlite3.connect(dirs.statistics_file)
    base.executescript(SCHEMA_V1.read_text())
    base.close()
    statistics = Statistics(dirs)
    found = statistics.summary("schnapsen", "insane")
    assert codes(statistics) == []
    assert (found.matches_won, found.matches_lost, found.matches_abandoned) == (1, 1, 1)
    assert (found.deals_won, found.deals_lost, found.deals_drawn) == (1, 1, 1)
    assert (found.closes_won, found.closes_failed, found.marriages) == (1, 1, 3)
    assert [match.own_score for match in statistics.last_matches(9)] == [7, 2]


def test_migrations_run_in_order() -> None:
    """Each migration brings the tables one version on, and what was counted stays."""
    base = database.memory_base()
    base.execute("INSERT INTO matches (id, preset, level, started) VALUES ('a', 'b', 'c', '')")
    steps = {
        1: ("ALTER TABLE matches ADD COLUMN hats INTEGER NOT NULL DEFAULT 2",),
        2: ("UPDATE matches SET hats = hats + 1", "ALTER TABLE matches RENAME hats TO caps"),
    }
    database.migrate(base, steps, version=3)
    assert base.execute("SELECT id, caps FROM matches").fetchall() == [("a", 3)]
    assert base.execute("PRAGMA user_version").fetchone() == (3,)


def test_failed_migration_changes_nothing() -> None:
    """A migration that fails half-way leaves the version and the tables before it."""
    base = database.memory_base()
    with pytest.raises(sqlite3.Error):
        database.migrate(base, {1: ("CREATE TABLE hats (x)", "DROP TABLE shoes")}, version=2)
    base.rollback()
    assert base.execute("PRAGMA user_version").fetchone() == (1,)
    tables = base.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    assert tables.fetchall() == [("deals",), ("matches",)]


def test_full_disk_goes_on_in_memory(dirs: DataDirs) -> None:
    """When the disk is full in the middle of a match the figures go on, told of once."""
    fill(dirs, 2)
    statistics = Statistics(dirs)
    pages = statistics._base.execute("PRAGMA page_count").fetchone()[0]
    statistics._base.execute(f"PRAGMA max_page_count = {pages}")
    told = []
    for number in range(100, 300):
        assert statistics.record_deal(key(number), won_deal(1))
        told += codes(statistics)
    assert told == [NoticeCode.NOT_SAVED]
    assert statistics.summary().deals == 4 + 200
    statistics.close()
    matches, deals, later = counted(dirs)
    assert (matches, later) == (2, [])
    assert 4 <= deals < 204


def test_no_room_for_the_backup_is_logged(
    dirs: DataDirs, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where only the backup finds no room the statistics still work, and the log says it."""
    fill(dirs, 1)
    always_full(monkeypatch)
    assert counted(dirs) == (1, 2, [])
    assert "no backup at" in caplog.text


def test_read_only_home_shows_and_counts_in_memory(dirs: DataDirs) -> None:
    """From a read-only home old figures are shown and new ones live until the end."""
    fill(dirs, 2)
    lock_folder(dirs.data)

    def play() -> tuple[int, int, list[NoticeCode]]:
        statistics = Statistics(dirs)
        statistics.record_deal(key(50), won_deal(1))
        statistics.record_match(key(50), WON, (7, 0))
        found = statistics.summary()
        return found.matches, found.deals, codes(statistics)

    assert as_nobody(play) == (3, 5, [NoticeCode.NOT_SAVED])
    assert counted(dirs) == (2, 4, [])


def test_home_that_cannot_be_made(tmp_path: Path) -> None:
    """Where even the folder cannot be made the statistics live in memory."""
    (tmp_path / "file").write_text("in the way")
    statistics = Statistics(find_dirs(tmp_path / "file" / "data"))
    assert codes(statistics) == [NoticeCode.NOT_SAVED]
    assert statistics.record_match(key(1), WON, (7, 0))
    assert statistics.summary().matches == 1


def test_file_broken_while_the_game_runs(dirs: DataDirs) -> None:
    """A file overwritten under the running game is set aside and the figures go on."""
    fill(dirs, 40)
    statistics = Statistics(dirs)
    size = dirs.statistics_file.stat().st_size
    dirs.statistics_file.write_bytes(b"\xff" * size)
    assert statistics.record_match(key(90), WON, (7, 0))
    assert statistics.summary().matches == 41
    assert codes(statistics) == [NoticeCode.BACKUP_USED]
    statistics.close()


def test_mistake_of_the_caller_breaks_nothing(dirs: DataDirs) -> None:
    """A value the tables refuse is an error for the caller, and the file stays in use."""
    statistics = Statistics(dirs)
    with pytest.raises(sqlite3.IntegrityError):
        statistics.record_deal(key(1), won_deal(0))
    assert statistics.record_deal(key(1), won_deal(1))
    assert codes(statistics) == []


PLAYER = """
import sys
from game.store.paths import find_dirs
from game.store.statistics import *
statistics = Statistics(find_dirs(sys.argv[1]))
for number in range(int(sys.argv[2]), 10**6):
    match = MatchKey(f"m{number // 4}", "sixtysix", "hard")
    statistics.record_deal(match, DealResult(number % 4 + 1, Side.OWN, 2, "out", 66, 40))
    print(number, flush=True)
"""


@pytest.mark.slow
def test_kill_nine_counts_each_deal_once(dirs: DataDirs) -> None:
    """Killed at random moments and started again, each deal told as counted is counted once."""
    chance, first = random.Random(3), 0
    for _ in range(count(8, 500)):
        command = [sys.executable, "-c", PLAYER, str(dirs.data), str(first)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as player:
            assert player.stdout is not None
            player.stdout.readline()
            time.sleep(chance.uniform(0, 0.03))
            os.kill(player.pid, signal.SIGKILL)
            last = [first, *map(int, player.stdout.read().split(b"\n")[:-1])][-1]
        _, deals, told = counted(dirs)
        assert told == []
        assert last + 1 <= deals <= last + 2
        # The next start records the last deal again, as a game does that was killed before it
        # knew that it had been counted.
        first = last
