"""Every setting the player can make, and how they are kept.

The fields of ``Settings`` are the schema: each carries its default and its ``Kind``, which says
what values make sense. A file from elsewhere can hold anything; each value that makes no sense
falls back alone, and the player is told which.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.i18n import LANGUAGES
from game.store.atomic import SafeFile, set_aside
from game.store.notices import Notice, NoticeCode
from game.store.paths import DataDirs

VERSION = 1
TALK_SWITCH = "ivan_words"
"""What older games call table talk; they can only switch it off and on."""

Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: dict[int, Migration] = {}
"""From a version to the next: takes the values of the file, returns them as the next has them.

A file from elsewhere may hold anything, so a migration takes any value and raises nothing.
"""


class Kind:
    """What values a setting takes, and its form in the file."""

    def read(self, value: object) -> Any:
        """Return the value as Settings holds it. Raises ValueError if it makes no sense."""
        raise NotImplementedError


@dataclass(frozen=True)
class Flag(Kind):
    """True or false."""

    def read(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise ValueError("not true or false")
        return value


@dataclass(frozen=True)
class Choice(Kind):
    """One of some words or numbers."""

    values: tuple[str | int, ...]

    def read(self, value: object) -> str | int:
        for allowed in self.values:
            if value == allowed and type(value) is type(allowed):
                return allowed
        raise ValueError(f"not one of {', '.join(map(str, self.values))}")


@dataclass(frozen=True)
class Number(Kind):
    """A whole number from ``low`` to ``high``."""

    low: int
    high: int

    def read(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError("not a whole number")
        if not self.low <= value <= self.high:
            raise ValueError(f"not from {self.low} to {self.high}")
        return value


@dataclass(frozen=True)
class Pair(Kind):
    """Two whole numbers, or null where ``optional``."""

    part: Number
    optional: bool = True

    def read(self, value: object) -> tuple[int, int] | None:
        if value is None and self.optional:
            return None
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise ValueError("not two numbers")
        return self.part.read(value[0]), self.part.read(value[1])


@dataclass(frozen=True)
class Name(Kind):
    """A short name, such as a level's or a preset's; whoever uses it knows which there are."""

    longest: int = 64
    shortest: int = 1

    def read(self, value: object) -> str:
        if not isinstance(value, str) or not self.shortest <= len(value) <= self.longest:
            raise ValueError(f"not a name of {self.shortest} to {self.longest} letters")
        if not value.isprintable():
            raise ValueError("not a printable name")
        return value


@dataclass(frozen=True)
class Names(Kind):
    """Some short names; whoever uses them knows which there are."""

    most: int = 64

    def read(self, value: object) -> tuple[str, ...]:
        if not isinstance(value, list | tuple) or len(value) > self.most:
            raise ValueError("not a list of names")
        return tuple(map(Name().read, value))


@dataclass(frozen=True)
class Options(Kind):
    """Some rule options by name, each a word, a number, true or false; the rules check them."""

    most: int = 64

    def read(self, value: object) -> tuple[tuple[str, str | int | bool], ...]:
        if not isinstance(value, dict) or len(value) > self.most:
            raise ValueError("not a table of options")
        return tuple((Name().read(key), self._value(item)) for key, item in value.items())

    @staticmethod
    def _value(item: object) -> str | int | bool:
        if isinstance(item, bool):
            return item
        return Name().read(item) if isinstance(item, str) else Number(-9999, 9999).read(item)


def _setting(default: Any, kind: Kind) -> Any:
    return field(default=default, metadata={"kind": kind})


def _flag(default: bool) -> Any:
    return _setting(default, Flag())


def _choice(*values: str | int) -> Any:
    return _setting(values[0], Choice(values))


@dataclass(frozen=True)
class Settings:
    """All settings; change one with ``dataclasses.replace``. A choice's first value is its default.

    ``language`` "auto" follows the system, ``indices`` "auto" follows the language. Volumes are
    0..100, ``text_size`` is per cent. ``window_size`` and ``window_position`` are real pixels,
    None until the window was first closed.
    """

    language: str = _choice("auto", *LANGUAGES)

    preset: str = _setting("sixtysix", Name())
    level: str = _setting("medium", Name())
    rules: tuple[tuple[str, str | int | bool], ...] = _setting((), Options())
    """The rule options that the player changed from the preset's."""
    house_rules: str = _setting("", Name(shortest=0))
    """The name of the player's own rules that these are, "" where a preset is played as it is."""
    lesson_offered: bool = _flag(False)
    lessons_offered: tuple[str, ...] = _setting((), Names())
    """The presets for three and four whose lesson the player has been offered."""

    indices: str = _choice("auto", "ru", "de", "en")
    palette: str = _choice("two", "four", "cb")
    big_faces: bool = _flag(False)
    back: str = _setting("atlas", Name())
    table: str = _choice("felt", "wood", "dark")

    speed: str = _choice("normal", "calm", "fast", "instant")
    reduced_motion: bool = _flag(False)
    text_size: int = _choice(100, 125, 150)
    spoken_text: bool = _flag(False)

    effects_volume: int = _setting(80, Number(0, 100))
    ambience_volume: int = _setting(40, Number(0, 100))
    ambience: bool = _flag(True)
    music_volume: int = _setting(35, Number(0, 100))
    music: bool = _flag(True)
    mute: bool = _flag(False)
    mute_on_focus_loss: bool = _flag(True)

    confirm_move: bool = _flag(False)
    play_ahead: bool = _flag(False)
    """Whether a card that stands at the ready goes by itself when its turn comes."""
    pad_plays_at_once: bool = _flag(True)
    """Whether one press of a pad's button plays a card, not the second one."""
    rumble: bool = _flag(True)
    show_opponent_points: bool = _flag(False)
    table_talk: str = _choice("sometimes", "often", "silent")
    score_as_sevens: bool = _flag(True)
    left_hand: bool = _flag(False)

    fullscreen: bool = _flag(False)
    window_size: tuple[int, int] | None = _setting(None, Pair(Number(200, 32767)))
    window_position: tuple[int, int] | None = _setting(None, Pair(Number(-65535, 65535)))
    rendering: str = _choice("auto", "hardware", "software")


KINDS: dict[str, Kind] = {item.name: item.metadata["kind"] for item in dataclasses.fields(Settings)}


def to_json(settings: Settings) -> bytes:
    """Return the settings as the bytes of their file."""
    values = dataclasses.asdict(settings) | {"rules": dict(settings.rules)}
    text = json.dumps({"version": VERSION, "settings": values}, indent=2, ensure_ascii=False)
    return text.encode() + b"\n"


@dataclass(frozen=True)
class ParsedSettings:
    """What a file held: the settings, the names that fell back, the version that wrote it."""

    settings: Settings
    fallen_back: tuple[str, ...]
    version: int


def from_json(
    data: bytes, migrations: Mapping[int, Migration] = MIGRATIONS, version: int = VERSION
) -> ParsedSettings:
    """Return the settings in the file's bytes.

    An unknown name is passed over (a newer or older game wrote it). Raises ValueError where the
    bytes are no settings file at all. ``migrations`` and ``version`` are for tests.
    """
    outer = json.loads(data)
    if not isinstance(outer, dict):
        raise ValueError("not a settings file")
    written, values = outer.get("version"), outer.get("settings")
    if type(written) is not int or written < 1 or not isinstance(values, dict):
        raise ValueError("not a settings file")
    for step in range(written, version):
        values = migrations[step](values) if step in migrations else values
    return ParsedSettings(*_read_values(values), written)


def _read_values(values: dict[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    good: dict[str, Any] = {}
    bad = []
    if values.get(TALK_SWITCH) is False and "table_talk" not in values:
        good["table_talk"] = "silent"
    for name, kind in KINDS.items():
        if name not in values:
            continue
        try:
            good[name] = kind.read(values[name])
        except ValueError:
            bad.append(name)
    return Settings(**good), tuple(bad)


class SettingsFile:
    """The settings on the disk. Neither method raises for what the disk or the file does."""

    def __init__(self, dirs: DataDirs) -> None:
        self._file = SafeFile(dirs.settings_file)

    def load(self) -> tuple[Settings, list[Notice]]:
        """Return the settings, defaults where there are none, and what the player should know."""
        parsed, notices = self._file.read(from_json)
        if parsed is None:
            return Settings(), notices
        path = self._file.path
        notices += [Notice(NoticeCode.BAD_VALUE, path, detail=name) for name in parsed.fallen_back]
        if parsed.version > VERSION:
            notices.append(_keep_newer(path, parsed.version))
        return parsed.settings, notices

    def save(self, settings: Settings) -> list[Notice]:
        """Write the settings; return a notice if that fails for the first time."""
        return self._file.write(to_json(settings))


def _keep_newer(path: Path, version: int) -> Notice:
    """Put a newer game's file where the next write does not reach it."""
    notice = set_aside(path, f"version {version}", word="newer")
    if notice.moved_to is None:
        return notice
    return Notice(NoticeCode.NEWER_VERSION, path, notice.moved_to, notice.detail)
