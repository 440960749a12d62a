"""What the game keeps on the disk while a script plays it, read from outside."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.rules.match import Match
from game.rules.record import read_match
from game.store.paths import find_dirs
from game.store.settings import Settings, SettingsFile

HUMAN = 0

Json = dict[str, Any]


class WrongRecord(RuntimeError):
    """What is kept is not what was played."""


def choose_game(data_dir: Path, preset: str, level: str) -> None:
    """Let a player be one who has chosen this game and this level last time."""
    dirs = find_dirs(data_dir)
    dirs.prepare()
    SettingsFile(dirs).save(replace(Settings(), preset=preset, level=level, lesson_offered=True))


def last_text(data_dir: Path) -> str:
    """Return the running match's record, or that of the one that was finished last."""
    files = [*data_dir.glob("records/*.jsonl"), *data_dir.glob("save.jsonl")]
    newest = max(files, key=lambda file: file.stat().st_mtime_ns)
    return newest.read_text(encoding="utf-8")


def last_record(data_dir: Path) -> list[Json]:
    """Return the lines of that record."""
    return [json.loads(line) for line in last_text(data_dir).splitlines()]


def own_acts(data_dir: Path) -> list[Json]:
    """Return the player's acts in that record."""
    return [line for line in last_record(data_dir) if line.get("seat") == HUMAN]


def saved_text(data_dir: Path) -> str | None:
    """Return the record of the saved match, None where none is to be continued."""
    file = data_dir / "save.jsonl"
    text = file.read_text(encoding="utf-8") if file.exists() else None
    return text if text and read_match(text).winner is None else None


def acts_of(text: str) -> list[str]:
    """Return the lines of a record after its header, which tells whether a card was drawn."""
    return text.splitlines()[1:]


def kept_matches(data_dir: Path) -> Iterator[Match]:
    """Yield every match there is, the finished ones and the saved one."""
    for file in [*data_dir.glob("records/*.jsonl"), *data_dir.glob("save.jsonl")]:
        yield read_match(file.read_text(encoding="utf-8"))


def check_counted_once(data_dir: Path) -> int:
    """Return how many deals are finished.

    Raises WrongRecord unless each in which the human played stands in the statistics once, and
    nothing else.
    """
    finished = {
        (match.info.match_id, played.number): HUMAN in played.deal.players
        for match in kept_matches(data_dir)
        for played in match.deals
        if played.deal.is_over
    }
    with closing(sqlite3.connect(data_dir / "statistics.sqlite3")) as base:
        rows = base.execute("SELECT match_id, number FROM deals").fetchall()
    to_count = sorted(deal for deal, plays in finished.items() if plays)
    if sorted(rows) != to_count:
        raise WrongRecord(f"to be counted are {to_count}, counted {sorted(rows)}")
    return len(finished)
