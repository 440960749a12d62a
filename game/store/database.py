"""Opening the statistics' database: schema, migrations, backup, and what to do when it is broken.

The file is taken only if it is exactly what this program writes: every table as it is declared
here, no other object, and SQLite's own integrity check passed, which covers types and CHECKs.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from dataclasses import dataclass, replace
from pathlib import Path

from game.store import atomic
from game.store.atomic import backup_path, followed, move_aside
from game.store.notices import Notice, NoticeCode

VERSION = 1

_log = logging.getLogger(__name__)

SCHEMA = (
    """CREATE TABLE matches (
    id TEXT PRIMARY KEY NOT NULL,
    preset TEXT NOT NULL,
    level TEXT NOT NULL,
    started TEXT NOT NULL,
    ended TEXT NOT NULL DEFAULT '',
    result TEXT CHECK (result IN ('won', 'lost', 'abandoned')),
    own_score INTEGER NOT NULL DEFAULT 0 CHECK (abs(own_score) < 100000),
    other_score INTEGER NOT NULL DEFAULT 0 CHECK (abs(other_score) < 100000),
    finished INTEGER UNIQUE CHECK (finished BETWEEN 1 AND 1000000000)
) STRICT""",
    """CREATE TABLE deals (
    match_id TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 1000000),
    winner TEXT CHECK (winner IN ('own', 'other')),
    game_points INTEGER NOT NULL CHECK (abs(game_points) < 100000),
    reason TEXT NOT NULL,
    own_points INTEGER NOT NULL CHECK (abs(own_points) < 100000),
    other_points INTEGER NOT NULL CHECK (abs(other_points) < 100000),
    closed_by TEXT CHECK (closed_by IN ('own', 'other')),
    own_marriages INTEGER NOT NULL CHECK (own_marriages BETWEEN 0 AND 1000),
    other_marriages INTEGER NOT NULL CHECK (other_marriages BETWEEN 0 AND 1000),
    PRIMARY KEY (match_id, number)
) STRICT""",
)
"""The tables of VERSION. ``result`` is null while a match runs; ``finished`` counts the matches
in the order in which they ended; ``winner`` is null where nobody scored."""

MIGRATIONS: dict[int, tuple[str, ...]] = {}
"""From a version to the next: the statements that bring the tables there."""

STEP_LIMIT = 200
"""How many times 100,000 steps of SQLite a statement may take before it is given up: a second or
two. Ten thousand matches need far less; a file made to hang is stopped."""

MEMORY = ":memory:"

MAGIC = b"SQLite format 3\0"
JOURNAL_MODE_DELETE = b"\x01\x01"
"""Bytes 18 and 19 of a file that is not in WAL mode (sqlite.org/fileformat2.html)."""

DISK_ERRORS = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}
"""Primary result codes that say nothing about the file itself."""

FILE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What a broken file can raise: SQLite's message may quote bytes of it that are no UTF-8."""


def memory_base() -> sqlite3.Connection:
    """Return an empty database in memory."""
    base = sqlite3.connect(MEMORY, isolation_level=None)
    _create(base)
    return base


def is_disk_error(error: Exception) -> bool:
    """Whether the disk is to blame (full, read-only, busy), not what stands in the file."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF in DISK_ERRORS


@dataclass(frozen=True)
class Fault:
    """Why a file cannot be used, and the word for its new name."""

    reason: str
    code: NoticeCode = NoticeCode.SET_ASIDE
    word: str = "broken"


def open_with_backup(path: Path, broken: str = "") -> tuple[sqlite3.Connection, list[Notice]]:
    """Return the database, ready for use, and what the player should know.

    A broken file (or one found ``broken`` while in use, with the reason) is set aside and its
    backup takes its place, else an empty one. A good file is backed up first. Where the disk
    cannot be written the content is used in memory.
    """
    try:
        notices = _mend(path, Fault(broken) if broken else _fault(path))
        base = _open(path)
    except (OSError, sqlite3.Error) as error:
        return copy_in_memory(path), [Notice(NoticeCode.NOT_SAVED, path, detail=str(error))]
    _back_up(path, base)
    return base, notices


def _mend(path: Path, fault: Fault | None) -> list[Notice]:
    """Leave a good file where ``_open`` looks, or none. Raises OSError, sqlite3.Error."""
    notices = [] if fault is None else [_set_aside(path, fault)]
    backup = backup_path(path)
    if os.path.lexists(followed(path)) or not os.path.lexists(backup):
        return notices
    backup_fault = _fault(backup)
    if backup_fault is not None:
        return [*notices, _set_aside(backup, backup_fault)]
    atomic.write_atomic(path, backup.read_bytes(), backup=False)
    if fault is not None and fault.code is NoticeCode.SET_ASIDE:
        notices = [replace(notices[0], code=NoticeCode.BACKUP_USED)]
    return notices


def _set_aside(path: Path, fault: Fault) -> Notice:
    """Move the file away, with the journal that belongs to it: it would undo a good file."""
    file = followed(path)
    moved = move_aside(path, fault.word)
    for tail in ("-journal", "-wal", "-shm"):
        companion = file.with_name(file.name + tail)
        if os.path.lexists(companion):
            os.rename(companion, moved.with_name(moved.name + tail))
    return Notice(fault.code, path, moved, fault.reason)


def _fault(path: Path) -> Fault | None:
    """Return why the file is no good, None if it is good or not there.

    Raises OSError and sqlite3.Error where the disk, not the file, is at fault.
    """
    if not os.path.lexists(followed(path)):
        return None
    if not path.is_file():
        return Fault("not a file")
    with path.open("rb") as file:
        header = file.read(20)
    if header[:16] != MAGIC or header[18:20] != JOURNAL_MODE_DELETE:
        return Fault("not a database of ours")
    base = _connect(path, "rw")
    try:
        return _fault_within(base)
    except FILE_ERRORS as error:
        if is_disk_error(error):
            raise
        return Fault(str(error))
    finally:
        base.close()


def _fault_within(base: sqlite3.Connection) -> Fault | None:
    version = base.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        return Fault(f"version {version}", NoticeCode.NEWER_VERSION, "newer")
    if version < 1 or (version == VERSION and _tables(base) != set(SCHEMA)):
        return Fault("its tables are not ours")
    verdict = str(base.execute("PRAGMA integrity_check(1)").fetchone()[0])
    return None if verdict == "ok" else Fault(verdict)


def _tables(base: sqlite3.Connection) -> set[str]:
    rows = base.execute("SELECT sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_autoindex%'")
    return {str(row[0]) for row in rows}


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    """Open the file; ``mode`` is SQLite's: ro, rw or rwc. Raises sqlite3.Error."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    base = sqlite3.connect(address, uri=True, isolation_level=None, timeout=2.0)
    base.text_factory = lambda data: data.decode("utf-8", errors="replace")
    _limit_steps(base)
    base.execute("PRAGMA trusted_schema = OFF")
    base.execute("PRAGMA cell_size_check = ON")
    return base


def _limit_steps(base: sqlite3.Connection) -> None:
    """Interrupt a statement that goes on and on."""
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return int(steps > STEP_LIMIT)

    def restart(_statement: str) -> None:
        nonlocal steps
        steps = 0

    base.set_progress_handler(count, 100_000)
    base.set_trace_callback(restart)


def _open(path: Path) -> sqlite3.Connection:
    """Open a good file or make a new one, at the present version. Raises OSError, sqlite3.Error."""
    path.parent.mkdir(parents=True, exist_ok=True)
    base = _connect(path, "rwc")
    try:
        base.execute("PRAGMA journal_mode = DELETE")
        base.execute("PRAGMA synchronous = FULL")
        base.execute("PRAGMA foreign_keys = ON")
        if base.execute("PRAGMA user_version").fetchone()[0] == 0:
            _create(base)
        else:
            migrate(base)
        # A file that may not be written shows it here, not at the first deal.
        base.execute("DELETE FROM deals WHERE 0")
    except sqlite3.Error:
        base.close()
        raise
    return base


def _create(base: sqlite3.Connection) -> None:
    statements = "; ".join(SCHEMA)
    base.executescript(f"BEGIN; {statements}; PRAGMA user_version = {VERSION}; COMMIT")


def migrate(
    base: sqlite3.Connection,
    migrations: dict[int, tuple[str, ...]] | None = None,
    version: int = VERSION,
) -> None:
    """Bring the tables to the version, in one transaction. The arguments are for tests."""
    migrations = MIGRATIONS if migrations is None else migrations
    present = base.execute("PRAGMA user_version").fetchone()[0]
    for step in range(present, version):
        statements = "; ".join(migrations[step])
        base.executescript(f"BEGIN; {statements}; PRAGMA user_version = {step + 1}; COMMIT")


def _back_up(path: Path, base: sqlite3.Connection) -> None:
    """Copy the database beside itself in one step. No room for it is no matter for the player:
    if the file itself cannot be written either, he is told then."""
    target = backup_path(path)
    try:
        atomic.write_atomic(target, base.serialize(), backup=False)
    except OSError as error:
        _log.warning("no backup at %s: %s", target, error)


def copy_in_memory(path: Path) -> sqlite3.Connection:
    """Return what can be read of the file or its backup, in memory; else an empty database."""
    for source in (path, backup_path(path)):
        try:
            if os.path.lexists(followed(source)) and _fault(source) is None:
                return _loaded(source)
        except (OSError, sqlite3.Error):
            continue
    return memory_base()


def _loaded(source: Path) -> sqlite3.Connection:
    copy = sqlite3.connect(MEMORY, isolation_level=None)
    on_disk = _connect(source, "ro")
    try:
        on_disk.backup(copy)
    finally:
        on_disk.close()
    migrate(copy)
    return copy
