"""The running match on the disk, and finished or exported matches.

The store keeps the text of a record and knows only its outer form, JSON Lines in UTF-8; what the
lines mean, and which one is the last good one, is for the reader of records to say.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from game.jsontext import parse_json
from game.store import atomic
from game.store.atomic import BrokenFile, SafeFile, backup_path, free_name, write_atomic
from game.store.notices import Notice, NoticeCode
from game.store.paths import DataDirs

_SAFE_NAME = re.compile(r"[^\w\-]+")


def decode_record(data: bytes) -> str:
    """Return the record's text if every line of it is a whole JSON object.

    Raises BrokenFile naming the line where it is not: a cut or overwritten file seldom passes.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise BrokenFile(f"byte {error.start} is not UTF-8") from None
    if not text.endswith("\n"):
        raise BrokenFile("the last line is cut")
    for number, line in enumerate(text[:-1].split("\n"), 1):
        try:
            whole = isinstance(parse_json(line), dict)
        except ValueError:
            whole = False
        if not whole:
            raise BrokenFile(f"line {number} is no JSON object")
    return text


class SaveSlot:
    """The file of the running match. No method raises for what the disk or the file does."""

    def __init__(self, dirs: DataDirs) -> None:
        self._file = SafeFile(dirs.save_file)

    @property
    def path(self) -> Path:
        return self._file.path

    def read(self) -> tuple[str | None, list[Notice]]:
        """Return the record of the match to go on with, or None, and what to tell the player.

        A file that is no JSON Lines is set aside and its backup used, the state one act before;
        where there is none either, the good lines at the file's start.
        """
        salvaged: list[str] = []
        text, notices = self._file.read(lambda data: _decode_or_salvage(data, salvaged))
        if text is None and salvaged:
            text = max(salvaged, key=len)
            notices = [_as_tail(notice) for notice in notices]
        return text, notices

    def read_backup(self) -> str | None:
        """Return the backup's text if it is whole: for a save whose acts make no sense."""
        try:
            data = atomic.read_bytes(backup_path(self.path))
            return None if data is None else decode_record(data)
        except (OSError, ValueError):
            return None

    def write(self, text: str) -> list[Notice]:
        """Write the whole record, which ends with a line end, after an act."""
        return self._file.write(text.encode())

    def set_aside(self, reason: str, rest: str) -> list[Notice]:
        """Keep the part of the save that makes no sense in a file of its own beside it.

        ``rest`` is the text from the first bad line on. The save itself is left as it is; the
        next ``write`` makes it good.
        """
        target = free_name(self.path, "broken")
        try:
            write_atomic(target, rest.encode(errors="surrogateescape"), backup=False)
        except OSError as error:
            return [Notice(NoticeCode.NOT_SAVED, target, detail=error.strerror or str(error))]
        return [Notice(NoticeCode.TAIL_SET_ASIDE, self.path, target, reason)]

    def clear(self) -> list[Notice]:
        """Forget the match: it is over, or the player gave it up."""
        return self._file.clear()


def _decode_or_salvage(data: bytes, salvaged: list[str]) -> str:
    """As decode_record; the good lines at the start of a broken file go to ``salvaged``."""
    try:
        return decode_record(data)
    except BrokenFile:
        good = good_lines(data)
        if good:
            salvaged.append(good)
        raise


def good_lines(data: bytes) -> str:
    """Return the longest start of the data that decode_record takes; "" if there is none."""
    good = []
    for line in data.split(b"\n")[:-1]:
        try:
            good.append(decode_record(line + b"\n"))
        except BrokenFile:
            break
    return "".join(good)


def _as_tail(notice: Notice) -> Notice:
    if notice.code is not NoticeCode.SET_ASIDE:
        return notice
    return Notice(NoticeCode.TAIL_SET_ASIDE, notice.path, notice.moved_to, notice.detail)


def record_path(dirs: DataDirs, match_id: str) -> Path:
    """Return where a match's record belongs: a name inside the records folder, whatever the id."""
    name = _SAFE_NAME.sub("-", match_id)[:80].strip("-") or "match"
    return dirs.records / f"{name}.jsonl"


def keep_record(dirs: DataDirs, match_id: str, text: str) -> list[Notice]:
    """Write a finished match's record among the records; a notice if that cannot be done."""
    path = record_path(dirs, match_id)
    try:
        write_atomic(path, text.encode(), backup=False)
    except OSError as error:
        return [Notice(NoticeCode.NOT_SAVED, path, detail=error.strerror or str(error))]
    return []


def list_records(dirs: DataDirs) -> list[Path]:
    """Return the records, the last written first; none where the folder cannot be read."""
    try:
        found = [entry for entry in os.scandir(dirs.records) if entry.name.endswith(".jsonl")]
        return [Path(e.path) for e in sorted(found, key=lambda e: e.stat().st_mtime, reverse=True)]
    except OSError:
        return []
