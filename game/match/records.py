"""The kept matches: what is there, one of them read, written out for others, taken in from them.

A record that comes from elsewhere is checked like any other and written anew under a name of ours,
so that neither its name nor what it says of itself decides where anything is written. Nothing here
knows the statistics: a record that was taken in is looked at and replayed, never counted.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

from game.jsontext import parse_json
from game.rng import seed_from
from game.rules.layout import BadLayout
from game.rules.match import Match, MatchInfo
from game.rules.record import Reader, numbered_lines, read_match, record_text
from game.rules.record_lines import BadRecord, WrongSum
from game.rules.refusals import IllegalAction
from game.rules.ruleset import BadRules
from game.store.atomic import read_bytes, write_atomic
from game.store.paths import DataDirs
from game.store.saves import list_records, record_path

log = logging.getLogger(__name__)

SUFFIX = ".jsonl"
_STARTED = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):\d\dZ", re.ASCII)
MOST_LISTED = 500
"""So many records and files are listed, the newest of them."""


@dataclass(frozen=True)
class KeptMatch:
    """What the list shows of a record.

    score: game points, one a side; deals: how many are finished; winner: the side that won the
    match, None where it was not played to its end; written: when the file was, seconds since 1970
    """

    path: Path
    info: MatchInfo
    score: tuple[int, ...]
    deals: int
    winner: int | None
    written: float

    @property
    def begun(self) -> datetime:
        """When the match began; where the record does not say it, when the file was written."""
        return begun_at(self.info) or datetime.fromtimestamp(self.written, UTC)


def begun_at(info: MatchInfo) -> datetime | None:
    """Return when a match began, None where its record does not say it."""
    found = _STARTED.fullmatch(info.started)
    if found is None:
        return None
    try:
        return datetime(*map(int, found.groups()), tzinfo=UTC)  # type: ignore[arg-type,misc]
    except ValueError:
        return None


def list_kept(dirs: DataDirs) -> list[KeptMatch]:
    """Return the kept matches in which a deal was finished, the newest first.

    A file that is no record is passed over and named in the log.
    """
    found = []
    for path in list_records(dirs)[:MOST_LISTED]:
        try:
            kept = glance(path)
        except (OSError, ValueError) as error:
            log.warning("%s is passed over: %s", path, error)
            continue
        if kept.deals:
            found.append(kept)
    return sorted(found, key=lambda kept: kept.begun, reverse=True)


def glance(path: Path) -> KeptMatch:
    """Return what the first line and the ends of deals say, unproved: quick, for a list.

    Raises OSError, BrokenFile or BadRecord.
    """
    lines = list(numbered_lines(_read(path)))
    reader = Reader()
    for number, line in lines[:1]:
        reader.feed(number, line)
    match = reader.match
    sides = match.rules.sides
    ends = [_read_end(line, sides) for line in lines if line[1].startswith(b'{"end"')]
    won = lines[-1] if lines[-1][1].startswith(b'{"match"') else None
    winner = _read_end(won, sides)[1][0] if won else None
    score = ends[-1][0] if ends else match.score
    return KeptMatch(path, match.info, score, len(ends), winner, path.stat().st_mtime)


def _read_end(line: tuple[int, bytes], sides: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return score and winner of a line that ends a deal or the match; else BadRecord."""
    number, text = line
    try:
        end = parse_json(text)
        score, winner = tuple(end["score"]), tuple(end["winner"]) or (-1,)
    except (ValueError, TypeError, KeyError) as error:
        raise BadRecord(number, "score and winner are missing") from error
    if not all(type(item) is int for item in (*score, *winner)) or len(score) != sides:
        raise BadRecord(number, "score or winner is no number of each side")
    return score, winner


def _read(path: Path) -> bytes:
    """Return a file's bytes. Raises OSError, also where there is none, and BrokenFile."""
    data = read_bytes(path)
    if data is None:
        raise FileNotFoundError(path)
    return data


def read_kept(path: Path) -> Match:
    """Return the match of a record, proved line by line. Raises OSError, BrokenFile, BadRecord."""
    return read_match(_read(path))


def replays_of(match_id: str, kept: Iterable[KeptMatch]) -> dict[int, list[KeptMatch]]:
    """Return the replays of a match's deals by the number of the deal, the newest first."""
    found: dict[int, list[KeptMatch]] = {}
    for one in kept:
        replay = one.info.replay_of
        if replay is not None and match_id and replay.match_id == match_id:
            found.setdefault(replay.deal, []).append(one)
    return found


# Writing out


def export_record(path: Path, dirs: DataDirs) -> Path:
    """Write a kept record into the player's folder under a new name; return where it is now.

    Raises OSError, BrokenFile, BadRecord.
    """
    kept = glance(path)
    stamp = kept.begun.strftime("%Y-%m-%d-%H%M")
    target = _free(dirs.exports, f"{kept.info.preset}-{stamp}")
    write_atomic(target, _read(path), backup=False)
    return target


def _free(folder: Path, stem: str) -> Path:
    """Return a name in the folder that is not taken."""
    path, number = folder / f"{stem}{SUFFIX}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{SUFFIX}"
    return path


# Taking in


@dataclass(frozen=True)
class Imported:
    """A record that is among the kept ones now; `is_new`: it was not before."""

    path: Path
    is_new: bool


def offered_files(dirs: DataDirs) -> list[Path]:
    """Return the records in the player's folder, the last written first; none without it."""
    try:
        found = [entry for entry in os.scandir(dirs.exports) if entry.name.endswith(SUFFIX)]
        found.sort(key=lambda entry: entry.stat().st_mtime, reverse=True)
    except OSError:
        return []
    return [Path(entry.path) for entry in found[:MOST_LISTED]]


def import_record(path: Path, dirs: DataDirs) -> Imported:
    """Take a record in from any file; one that is kept already is not kept twice.

    Raises OSError, BrokenFile, and BadRecord for one that is wrong anywhere or has no finished
    deal.
    """
    data = _read(path)
    match = read_match(data)
    if not any(played.deal.is_over for played in match.deals):
        raise Unfinished(data.count(b"\n") or 1, "no deal is played to its end")
    text = record_text(match).encode()
    name = match.info.match_id or f"imported-{seed_from(text.decode()):016x}"
    target = first = record_path(dirs, name)
    number = 1
    while os.path.lexists(target):
        if target.is_file() and target.read_bytes() == text:
            return Imported(target, is_new=False)
        number += 1
        target = first.with_name(f"{first.stem}-{number}{SUFFIX}")
    write_atomic(target, text, backup=False)
    return Imported(target, is_new=True)


class Unfinished(BadRecord):
    """A record without a finished deal: there is nothing in it that may be looked at."""


class Fault(Enum):
    """What is wrong with a line of a record, in the words of a player."""

    NOT_JSON = "not_json"
    NOT_A_RECORD = "not_a_record"
    RULES = "rules"
    CARDS = "cards"
    ACT = "act"
    SUM = "sum"
    ORDER = "order"
    UNFINISHED = "unfinished"


def fault_of(error: BadRecord) -> Fault:
    """Return what kind of fault it is."""
    if isinstance(error, Unfinished):
        return Fault.UNFINISHED
    for kind, fault in _FAULTS:
        if isinstance(error.__cause__, kind):
            return fault
    if error.line == 1:
        return Fault.NOT_A_RECORD
    return Fault.NOT_JSON if error.reason.startswith("not ") else Fault.ORDER


_FAULTS: tuple[tuple[type[ValueError], Fault], ...] = (
    (BadRules, Fault.RULES),
    (BadLayout, Fault.CARDS),
    (IllegalAction, Fault.ACT),
    (WrongSum, Fault.SUM),
)
