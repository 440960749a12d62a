"""The rule sets that the player has made: each a name, the preset it began with, what differs.

Only the outer form is known here; whether options make a game is for the rules to say. A file
from elsewhere can hold anything: each entry that makes no sense is left out alone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.store.atomic import SafeFile, set_aside
from game.store.notices import Notice, NoticeCode
from game.store.paths import DataDirs
from game.store.settings import Name, Options

VERSION = 1
MOST_SETS = 8
LONGEST_NAME = 40

Values = tuple[tuple[str, str | int | bool], ...]
_NAME, _PRESET, _OPTIONS = Name(LONGEST_NAME), Name(), Options()


@dataclass(frozen=True)
class HouseRules:
    """A rule set of the player's; `options` are those that differ from the preset's."""

    name: str
    preset: str
    options: Values = ()


@dataclass(frozen=True)
class ParsedHouseRules:
    """What a file held: the sets, the names of those left out, the version that wrote it."""

    sets: tuple[HouseRules, ...]
    left_out: tuple[str, ...]
    version: int


def to_json(sets: Sequence[HouseRules]) -> bytes:
    """Return the sets as the bytes of their file."""
    rows = [{"name": one.name, "preset": one.preset, "options": dict(one.options)} for one in sets]
    text = json.dumps({"version": VERSION, "rules": rows}, indent=2, ensure_ascii=False)
    return text.encode() + b"\n"


def from_json(data: bytes) -> ParsedHouseRules:
    """Return the sets in the file's bytes; of two with one name the first.

    Raises ValueError where the bytes are no such file at all.
    """
    outer = json.loads(data)
    if not isinstance(outer, dict):
        raise ValueError("not a file of rules")
    version, rows = outer.get("version"), outer.get("rules")
    if type(version) is not int or version < 1 or not isinstance(rows, list):
        raise ValueError("not a file of rules")
    sets: dict[str, HouseRules] = {}
    left_out: list[str] = []
    for row in rows:
        one = _read(row)
        if one is None or one.name in sets or len(sets) == MOST_SETS:
            left_out.append(_name_of(row))
        else:
            sets[one.name] = one
    return ParsedHouseRules(tuple(sets.values()), tuple(left_out), version)


def _read(row: object) -> HouseRules | None:
    if not isinstance(row, dict):
        return None
    try:
        return HouseRules(
            read_name(row.get("name")),
            _PRESET.read(row.get("preset")),
            _OPTIONS.read(row.get("options")),
        )
    except ValueError:
        return None


def read_name(value: Any) -> str:
    """Return a name that a set may have. Raises ValueError for any other."""
    name: str = _NAME.read(value)
    if name != name.strip():
        raise ValueError("a name begins and ends with a letter")
    return name


def _name_of(row: object) -> str:
    name = row.get("name") if isinstance(row, dict) else None
    return name[:LONGEST_NAME] if isinstance(name, str) and name.isprintable() and name else "?"


class HouseRulesFile:
    """The sets on the disk. Neither method raises for what the disk or the file does."""

    def __init__(self, dirs: DataDirs) -> None:
        self._file = SafeFile(dirs.house_rules_file)

    def load(self) -> tuple[list[HouseRules], list[Notice]]:
        """Return the sets, none where there is no file, and what the player should know."""
        parsed, notices = self._file.read(from_json)
        if parsed is None:
            return [], notices
        notices += [self.left_out(name) for name in parsed.left_out]
        if parsed.version > VERSION:
            notices.append(self._keep_newer(parsed.version))
        return list(parsed.sets), notices

    def left_out(self, name: str) -> Notice:
        """Return the notice that a set makes no game."""
        return Notice(NoticeCode.BAD_RULES, self._file.path, detail=name)

    def save(self, sets: Sequence[HouseRules]) -> list[Notice]:
        """Write the sets; return a notice if that fails for the first time."""
        return self._file.write(to_json(sets))

    def _keep_newer(self, version: int) -> Notice:
        path = self._file.path
        notice = set_aside(path, f"version {version}", word="newer")
        if notice.moved_to is None:
            return notice
        return Notice(NoticeCode.NEWER_VERSION, path, notice.moved_to, notice.detail)
