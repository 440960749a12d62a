"""Reading the files that a command is given, with one clear line when that cannot be done."""

from __future__ import annotations

from pathlib import Path

from game.rules.match import Match
from game.rules.record import read_match
from game.rules.record_lines import BadRecord

MAX_RECORD_BYTES = 50_000_000
"""A match has some ten thousand bytes; what is larger than this is no record."""


class Unusable(Exception):
    """Arguments or input that a command cannot use; one line: what, where, what to do."""


def read_bytes(path: str) -> bytes:
    """Return the contents of a file of at most `MAX_RECORD_BYTES`; Unusable otherwise."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_RECORD_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unusable(f"{path}: cannot be read: {reason}") from error
    if len(data) > MAX_RECORD_BYTES:
        raise Unusable(f"{path}: larger than {MAX_RECORD_BYTES} bytes, that is no match record")
    return data


def read_record(path: str) -> Match:
    """Return the match of a record; Unusable with file, line and reason when it has a fault."""
    try:
        return read_match(read_bytes(path))
    except BadRecord as fault:
        raise Unusable(f"{path}:{fault.line}: {fault.reason}") from fault
