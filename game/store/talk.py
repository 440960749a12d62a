"""What the others at the table have said lately, kept from one start to the next.

Nothing of the player's is in the file: where it is lost or makes no sense, all begins anew and
nobody is told.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.store.atomic import SafeFile
from game.store.paths import DataDirs

VERSION = 1
MOST_LINES = 64
"""A list of lines is never longer."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class SaidBefore:
    """chance: the state of the talk's generator, None for a new one
    rounds: "voice event" -> the places of the lines still to come
    """

    chance: int | None = None
    rounds: Mapping[str, Sequence[int]] = field(default_factory=dict)


def to_json(said: SaidBefore) -> bytes:
    """Return it as the bytes of its file."""
    rounds = {key: list(places) for key, places in said.rounds.items()}
    values = {"version": VERSION, "chance": said.chance, "rounds": rounds}
    return json.dumps(values).encode() + b"\n"


def from_json(data: bytes) -> SaidBefore:
    """Return what the bytes of a file say. Raises ValueError where they are no such file."""
    values = json.loads(data)
    if not isinstance(values, dict) or values.get("version") != VERSION:
        raise ValueError("not a file of table talk")
    chance, rounds = values.get("chance"), values.get("rounds")
    if not (chance is None or type(chance) is int) or not isinstance(rounds, dict):
        raise ValueError("not a file of table talk")
    if not all(map(_is_round, rounds.values())):
        raise ValueError("not places of lines")
    return SaidBefore(chance, rounds)


def _is_round(places: object) -> bool:
    return (
        isinstance(places, list)
        and all(type(place) is int and 0 <= place < MOST_LINES for place in places)
        and len(set(places)) == len(places)
    )


class TalkFile:
    """The file on the disk. Neither method raises for what the disk or the file does."""

    def __init__(self, dirs: DataDirs) -> None:
        self._file = SafeFile(dirs.talk_file)

    def load(self) -> SaidBefore:
        """Return what was said before, nothing where there is no good file."""
        said, notices = self._file.read(from_json)
        for notice in notices:
            log.warning("%s", notice)
        return SaidBefore() if said is None else said

    def save(self, said: SaidBefore) -> None:
        """Write it."""
        for notice in self._file.write(to_json(said)):
            log.warning("%s", notice)
