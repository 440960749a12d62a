"""What was played and how it ended, in a small database, by level and by game.

A match and a deal of a match each count once, however often they are recorded: a program that is
killed between saving and counting counts again at its next start, and nothing is doubled. Orders
go by the sequence of recording, never by the clock, which may be set back.
"""

from __future__ import annotations

import contextlib
import dataclasses
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from game.store import database
from game.store.notices import Notice, NoticeCode
from game.store.paths import DataDirs

Answer = TypeVar("Answer")


class MatchResult(StrEnum):
    """How a match ended for the player."""

    WON = "won"
    LOST = "lost"
    ABANDONED = "abandoned"


class Side(StrEnum):
    """The player's own side, or any other."""

    OWN = "own"
    OTHER = "other"


@dataclass(frozen=True)
class MatchKey:
    """Which match: ``id`` is unique, ``started`` is UTC as in a record, "" if unknown."""

    id: str
    preset: str
    level: str
    started: str = ""


@dataclass(frozen=True)
class DealResult:
    """A finished deal, seen from the player's seat or side.

    ``winner`` None: nobody scored. ``points`` are card points with counted marriages and the last
    trick; ``marriages`` how many were declared; ``closed_by`` None: nobody closed.
    """

    number: int
    winner: Side | None
    game_points: int
    reason: str
    own_points: int
    other_points: int
    closed_by: Side | None = None
    own_marriages: int = 0
    other_marriages: int = 0


@dataclass(frozen=True)
class FinishedMatch:
    """A row for the list and the plot of the last matches."""

    key: MatchKey
    result: MatchResult
    own_score: int
    other_score: int


@dataclass(frozen=True)
class Summary:
    """The figures of some games and levels together.

    ``wins_by_value[n]`` counts the deals won for n game points, 1..3; more (games that score so)
    are only in ``deals_won``. Bids are those of the player's side and of the others that were not
    forced. ``average_points`` are the player's card points a deal, 0.0 without
    a deal. A streak is of matches won one after the other; abandoned ones neither help nor break.
    """

    matches_won: int
    matches_lost: int
    matches_abandoned: int
    deals_won: int
    deals_lost: int
    deals_drawn: int
    wins_by_value: dict[int, int]
    losses_by_value: dict[int, int]
    closes_won: int
    closes_failed: int
    bids_made: int
    bids_missed: int
    other_bids_made: int
    other_bids_missed: int
    marriages: int
    average_points: float
    streak: int
    best_streak: int
    first_started: str

    @property
    def matches(self) -> int:
        """Matches played to their end."""
        return self.matches_won + self.matches_lost

    @property
    def deals(self) -> int:
        """Deals played to their end, those of abandoned matches too."""
        return self.deals_won + self.deals_lost + self.deals_drawn


class Statistics:
    """The player's statistics. No method raises for what the disk or the file does.

    What went wrong since the last look is in ``take_notices``. Use it from one thread.
    """

    def __init__(self, dirs: DataDirs) -> None:
        self.path = dirs.statistics_file
        self._notices: list[Notice] = []
        self._base, notices = database.open_with_backup(self.path)
        self._notices += notices

    def take_notices(self) -> list[Notice]:
        """Return what the player should know and has not been told yet."""
        notices, self._notices = self._notices, []
        return notices

    def close(self) -> None:
        """Close the database; the object is of no use afterwards."""
        self._base.close()

    def record_deal(self, match: MatchKey, deal: DealResult) -> bool:
        """Count a finished deal; False if this deal of this match is counted already."""

        def write(base: sqlite3.Connection) -> bool:
            _note_match(base, match)
            values = {"match_id": match.id, **dataclasses.asdict(deal)}
            return base.execute(_INSERT_DEAL, values).rowcount == 1

        return self._write(write)

    def record_match(
        self, match: MatchKey, result: MatchResult, score: tuple[int, int], ended: str = ""
    ) -> bool:
        """Count a match that is over; False if it is counted already.

        ``score`` is the player's game points and the best of the others'.
        """

        def write(base: sqlite3.Connection) -> bool:
            _note_match(base, match)
            return base.execute(_FINISH_MATCH, (result, *score, ended, match.id)).rowcount == 1

        return self._write(write)

    def summary(self, preset: str | None = None, level: str | None = None) -> Summary:
        """Return the figures of a game and a level; None means all of them."""
        return self._read(lambda base: _summarise(base, {"preset": preset, "level": level}))

    def last_matches(
        self, most: int, preset: str | None = None, level: str | None = None
    ) -> list[FinishedMatch]:
        """Return the last matches played to their end, the oldest of them first."""
        scope = {"preset": preset, "level": level, "most": most}

        def read(base: sqlite3.Connection) -> list[FinishedMatch]:
            rows = base.execute(_LAST_MATCHES, scope).fetchall()
            return [_finished(row) for row in reversed(rows)]

        return self._read(read)

    def games(self) -> list[tuple[str, str]]:
        """Return every (preset, level) with a deal or a match in it, in order of their names."""
        return self._read(lambda base: [tuple(row) for row in base.execute(_GAMES)])

    def reset(self) -> None:
        """Forget everything, on the player's word."""

        def write(base: sqlite3.Connection) -> None:
            base.execute("DELETE FROM deals")
            base.execute("DELETE FROM matches")

        self._write(write)

    def _write(self, action: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Do the action in one transaction, on the disk, or from now on in memory.

        Values that the tables refuse are the caller's mistake: sqlite3.IntegrityError.
        """

        def attempt() -> Answer:
            with _transaction(self._base) as base:
                return action(base)

        return self._attempt(attempt)

    def _read(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        return self._attempt(lambda: question(self._base))

    def _attempt(self, attempt: Callable[[], Answer]) -> Answer:
        """Try; mend what the error shows; try once more."""
        try:
            return attempt()
        except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
            raise
        except database.FILE_ERRORS as error:
            if database.is_disk_error(error):
                self._to_memory(error)
            else:
                self._start_afresh(error)
        return attempt()

    def _to_memory(self, error: Exception) -> None:
        """Go on with a copy in memory: the disk is full, or may not be written."""
        self._notices.append(Notice(NoticeCode.NOT_SAVED, self.path, detail=str(error)))
        copy = database.memory_base()
        try:
            self._base.backup(copy)
        except sqlite3.Error:
            copy = database.copy_in_memory(self.path)
        self._base.close()
        self._base = copy

    def _start_afresh(self, error: Exception) -> None:
        """Set the broken file aside and open its backup, or an empty one."""
        self._base.close()
        self._base, notices = database.open_with_backup(self.path, broken=str(error))
        self._notices += notices


@contextlib.contextmanager
def _transaction(base: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    base.execute("BEGIN IMMEDIATE")
    try:
        yield base
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise


def _note_match(base: sqlite3.Connection, match: MatchKey) -> None:
    base.execute(_INSERT_MATCH, (match.id, match.preset, match.level, match.started))


def _finished(row: tuple[str, str, str, str, str, int, int]) -> FinishedMatch:
    identity, preset, level, started, result, own, other = row
    key = MatchKey(identity, preset, level, started)
    return FinishedMatch(key, MatchResult(result), own, other)


def _summarise(base: sqlite3.Connection, scope: dict[str, str | None]) -> Summary:
    won, lost, abandoned, first = base.execute(_MATCH_COUNTS, scope).fetchone()
    deals = base.execute(_DEAL_COUNTS, scope).fetchone()
    values = {side: dict.fromkeys((1, 2, 3), 0) for side in Side}
    for side, value, count in base.execute(_DEALS_BY_VALUE, scope):
        values[Side(side)][value] = count
    streak, best = _streaks(row[0] for row in base.execute(_RESULTS_IN_ORDER, scope))
    return Summary(
        matches_won=won,
        matches_lost=lost,
        matches_abandoned=abandoned,
        deals_won=deals[0],
        deals_lost=deals[1],
        deals_drawn=deals[2],
        wins_by_value=values[Side.OWN],
        losses_by_value=values[Side.OTHER],
        closes_won=deals[3],
        closes_failed=deals[4],
        bids_made=deals[5],
        bids_missed=deals[6],
        other_bids_made=deals[7],
        other_bids_missed=deals[8],
        marriages=deals[9],
        average_points=deals[10],
        streak=streak,
        best_streak=best,
        first_started=first,
    )


def _streaks(results: Iterator[str]) -> tuple[int, int]:
    """Return the running and the longest row of wins."""
    streak = best = 0
    for result in results:
        streak = streak + 1 if result == MatchResult.WON else 0
        best = max(best, streak)
    return streak, best


_INSERT_MATCH = """
INSERT INTO matches (id, preset, level, started) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
"""
_INSERT_DEAL = """
INSERT INTO deals (match_id, number, winner, game_points, reason, own_points, other_points,
                   closed_by, own_marriages, other_marriages)
VALUES (:match_id, :number, :winner, :game_points, :reason, :own_points, :other_points,
        :closed_by, :own_marriages, :other_marriages) ON CONFLICT (match_id, number) DO NOTHING
"""
_FINISH_MATCH = """
UPDATE matches SET result = ?, own_score = ?, other_score = ?, ended = ?,
                   finished = (SELECT coalesce(max(finished), 0) + 1 FROM matches)
WHERE id = ? AND result IS NULL
"""
_SCOPE = "(:preset IS NULL OR preset = :preset) AND (:level IS NULL OR level = :level)"
_MATCH_COUNTS = f"""
SELECT count(*) FILTER (WHERE result = 'won'), count(*) FILTER (WHERE result = 'lost'),
       count(*) FILTER (WHERE result = 'abandoned'),
       coalesce(min(started) FILTER (WHERE started <> ''), '')
FROM matches WHERE {_SCOPE}
"""
_DEAL_COUNTS = f"""
SELECT count(*) FILTER (WHERE winner = 'own'), count(*) FILTER (WHERE winner = 'other'),
       count(*) FILTER (WHERE winner IS NULL),
       count(*) FILTER (WHERE closed_by = 'own' AND winner = 'own'),
       count(*) FILTER (WHERE closed_by = 'own' AND winner IS NOT 'own'),
       count(*) FILTER (WHERE reason = 'bid_made' AND winner = 'own'),
       count(*) FILTER (WHERE reason = 'bid_missed' AND winner = 'other'),
       count(*) FILTER (WHERE reason = 'bid_made' AND winner = 'other'),
       count(*) FILTER (WHERE reason = 'bid_missed' AND winner = 'own'),
       coalesce(sum(own_marriages), 0), coalesce(avg(own_points), 0.0)
FROM deals JOIN matches ON matches.id = match_id WHERE {_SCOPE}
"""
_DEALS_BY_VALUE = f"""
SELECT winner, game_points, count(*) FROM deals JOIN matches ON matches.id = match_id
WHERE winner IS NOT NULL AND game_points BETWEEN 1 AND 3 AND {_SCOPE} GROUP BY winner, game_points
"""
_RESULTS_IN_ORDER = f"""
SELECT result FROM matches WHERE result IN ('won', 'lost') AND {_SCOPE} ORDER BY finished
"""
_LAST_MATCHES = f"""
SELECT id, preset, level, started, result, own_score, other_score FROM matches
WHERE result IN ('won', 'lost') AND {_SCOPE} ORDER BY finished DESC LIMIT :most
"""
_GAMES = """
SELECT DISTINCT preset, level FROM matches
WHERE result IS NOT NULL OR id IN (SELECT match_id FROM deals) ORDER BY preset, level
"""
