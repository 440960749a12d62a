"""What of a running match is kept: the save, its record when it ends, the statistics."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import UTC, datetime

from game.match.played import deal_result, own_and_others
from game.rules.match import Match, PlayedDeal
from game.rules.presets import ALL_PRESETS
from game.rules.record import read_good_lines, record_text
from game.rules.record_lines import BadRecord
from game.store.notices import Notice
from game.store.paths import DataDirs
from game.store.saves import SaveSlot, keep_record
from game.store.statistics import MatchKey, MatchResult, Statistics

OWN_RULES = "house"
"""Stands for the preset in the statistics where a match is played by rules of the player's own."""


@dataclass(frozen=True, slots=True)
class Storage:
    """Where a session keeps things: folders, the slot of the running match, the statistics."""

    dirs: DataDirs
    slot: SaveSlot
    statistics: Statistics


@dataclass(frozen=True, slots=True)
class Keeper:
    """Keeps one match of the human at seat `human` in a storage; a replay has no save and no count.

    What there is to tell of broken files is returned.
    """

    match: Match
    human: int
    storage: Storage

    def save(self) -> list[Notice]:
        """Write the save."""
        if self._is_replay:
            return []
        return self.storage.slot.write(record_text(self.match))

    def acted(self) -> list[Notice]:
        """Keep what an act has changed: the save, a deal that is over, a match that is won."""
        notices = self.save()
        if self.match.deal.is_over and self._is_replay:
            return self._keep_record()
        if self.match.deal.is_over:
            self.count_deal(self.match.deals[-1])
        return notices + (self.finish() if self.match.winner is not None else [])

    def count_deal(self, played: PlayedDeal) -> None:
        """Count a deal in which the human has played; none is counted twice."""
        if self._counts and played.deal.is_over and self.human in played.deal.players:
            self.storage.statistics.record_deal(self._key, deal_result(played, self.human))

    def finish(self) -> list[Notice]:
        """Count the match, keep its record and free the slot; nothing of it for a replay."""
        if self._is_replay:
            return []
        won = self.match.winner == self.match.rules.side_of(self.human)
        return self._end(MatchResult.WON if won else MatchResult.LOST)

    def abandon(self) -> list[Notice]:
        """Count the match as given up, unless it is won already; nothing of it for a replay."""
        if self._is_replay:
            return []
        if self.match.winner is not None:
            return self.storage.slot.clear()
        return self._end(MatchResult.ABANDONED)

    @property
    def _is_replay(self) -> bool:
        return self.match.info.replay_of is not None

    @property
    def _counts(self) -> bool:
        """Whether the match goes into the statistics: not a replay, and known by its id."""
        return not self._is_replay and bool(self.match.info.match_id)

    @property
    def _key(self) -> MatchKey:
        info, rules = self.match.info, self.match.rules
        preset = info.preset if ALL_PRESETS.get(info.preset) == rules else OWN_RULES
        level = info.players[(self.human + 1) % rules.seats].level
        return MatchKey(info.match_id, preset, level, info.started)

    def _end(self, result: MatchResult) -> list[Notice]:
        kept: list[Notice] = []
        if self._counts:
            own = self.match.rules.side_of(self.human)
            score = own_and_others(self.match.score, own, max)
            self.storage.statistics.record_match(self._key, result, score, now())
            kept = self._keep_record()
        return kept + self.storage.slot.clear()

    def _keep_record(self) -> list[Notice]:
        if not self.match.info.match_id:
            return []
        return keep_record(self.storage.dirs, self.match.info.match_id, record_text(self.match))


def now() -> str:
    """Return the time as records have it, UTC."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read_save(storage: Storage) -> tuple[Match | None, list[Notice]]:
    """Read the save, its backup where it makes no sense at all; set aside what is bad."""
    text, notices = storage.slot.read()
    if text is None:
        return None, notices
    match, good, fault = read_good_lines(text)
    if fault is not None:
        rest = "\n".join(text.split("\n")[good:])
        notices += storage.slot.set_aside(fault.reason, rest)
    if match is None or not match.deals:
        backup = storage.slot.read_backup()
        with contextlib.suppress(BadRecord):
            match = read_good_lines(backup)[0] if backup else match
    return match, notices
