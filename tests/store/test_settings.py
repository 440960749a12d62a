"""Settings: what is written comes back, and nothing that a file holds stops the start."""

import dataclasses
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.atomic import backup_path
from game.store.notices import NoticeCode
from game.store.paths import DataDirs
from game.store.settings import (
    KINDS,
    Choice,
    Flag,
    Kind,
    Name,
    Names,
    Number,
    Options,
    Pair,
    Settings,
    SettingsFile,
    from_json,
    to_json,
)
from tests.scale import count
from tests.store.faults import always_full, as_nobody, lock_folder

FROZEN_V1 = Path(__file__).parent / "data" / "settings_v1.json"

NAMES = st.text(min_size=1, max_size=64).filter(str.isprintable)
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


def good_values(kind: Kind) -> st.SearchStrategy[Any]:
    """Every value that the kind takes."""
    match kind:
        case Flag():
            return st.booleans()
        case Choice(values):
            return st.sampled_from(values)
        case Number(low, high):
            return st.integers(low, high)
        case Pair(part):
            return st.none() | st.tuples(good_values(part), good_values(part))
        case Options():
            listed = st.booleans() | st.integers(-9999, 9999) | NAMES
            return st.dictionaries(NAMES, listed, max_size=5).map(lambda d: tuple(d.items()))
        case Name():
            return NAMES
        case Names():
            return st.lists(NAMES, max_size=5).map(tuple)
    raise AssertionError(kind)


ALL_SETTINGS = st.fixed_dictionaries({name: good_values(kind) for name, kind in KINDS.items()}).map(
    lambda values: Settings(**values)
)


def test_first_start_has_the_defaults(dirs: DataDirs) -> None:
    """Without a file the settings are the defaults, and there is nothing to tell."""
    assert SettingsFile(dirs).load() == (Settings(), [])


def test_defaults_are_values_of_their_kinds() -> None:
    """Every default is a value that its own kind takes."""
    assert from_json(to_json(Settings())).settings == Settings()
    assert from_json(to_json(Settings())).fallen_back == ()


@given(ALL_SETTINGS)
@pytest.mark.slow
def test_any_settings_come_back(settings: Settings) -> None:
    """Whatever the player sets is the same after the file was written and read."""
    parsed = from_json(to_json(settings))
    assert parsed.settings == settings
    assert parsed.fallen_back == ()


def test_saved_settings_come_back(dirs: DataDirs) -> None:
    """Settings saved by one start of the game are those of the next."""
    settings = Settings(language="ru", window_size=(1600, 900), rules=(("target", 9),))
    assert SettingsFile(dirs).save(settings) == []
    assert SettingsFile(dirs).load() == (settings, [])


def test_file_of_version_one_is_read_for_ever() -> None:
    """A file that the first version wrote gives every value it held."""
    written = json.loads(FROZEN_V1.read_text())["settings"]
    parsed = from_json(FROZEN_V1.read_bytes())
    assert parsed.fallen_back == ()
    read = json.loads(to_json(parsed.settings))["settings"]
    # Ivan's words were a switch.
    assert written.pop("ivan_words") is False
    assert parsed.settings.table_talk == "silent"
    assert {name: read[name] for name in written} == written
    # Room and sevens were off at first, and there was no music, left hand, playing ahead or pad.
    now = {f.name: f.default for f in dataclasses.fields(Settings)}
    now |= {"ambience": False, "score_as_sevens": False}
    later = {"music", "music_volume", "table_talk", "left_hand", "play_ahead"}
    later |= {"pad_plays_at_once", "rumble"}
    assert set(now) - set(written) == later
    assert all(value != now[name] for name, value in written.items())


def test_one_bad_value_falls_back_alone(dirs: DataDirs) -> None:
    """A value that makes no sense is back at its default and named; the others stay."""
    values = {"level": "hard", "text_size": 9000, "mute": "yes", "effects_volume": 7.5}
    dirs.settings.mkdir(parents=True)
    dirs.settings_file.write_text(json.dumps({"version": 1, "settings": values}))
    settings, notices = SettingsFile(dirs).load()
    assert settings == Settings(level="hard")
    assert {n.detail for n in notices} == {"text_size", "mute", "effects_volume"}
    assert {n.code for n in notices} == {NoticeCode.BAD_VALUE}


@given(st.sampled_from(sorted(KINDS)), JSON_VALUES)
def test_any_value_is_taken_or_falls_back(name: str, value: object) -> None:
    """Any JSON value under any name is either kept as it is or replaced by the default."""
    parsed = from_json(json.dumps({"version": 1, "settings": {name: value}}).encode())
    default = getattr(Settings(), name)
    if parsed.fallen_back:
        assert getattr(parsed.settings, name) == default
    else:
        kept = json.loads(to_json(parsed.settings))["settings"][name]
        assert kept == value


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{}", '{"version": 1}', '{"version": true, "settings": {}}',
     '{"version": 0, "settings": {}}', '{"version": 1, "settings": []}', "\x00" * 50, "[" * 90000,
     '{"version": ' + "9" * 9999 + ', "settings": {}}'],
)  # fmt: skip
def test_file_that_is_none_is_set_aside(dirs: DataDirs, text: str) -> None:
    """A file that holds no settings at all is set aside, named, and kept as it was."""
    dirs.settings.mkdir(parents=True)
    dirs.settings_file.write_text(text)
    settings, [notice] = SettingsFile(dirs).load()
    assert settings == Settings()
    assert notice.code is NoticeCode.SET_ASIDE
    assert notice.moved_to is not None
    assert notice.moved_to.read_text() == text


def test_every_cut_gives_backup_or_the_same(dirs: DataDirs) -> None:
    """A file cut after any byte is replaced by its backup; a cut of the line end alone is none."""
    old, new = Settings(level="easy"), Settings(level="hard")
    for length in range(0, len(to_json(new)) - 1, count(7, 1)):
        SettingsFile(dirs).save(old)
        SettingsFile(dirs).save(new)
        dirs.settings_file.write_bytes(to_json(new)[:length])
        settings, notices = SettingsFile(dirs).load()
        assert (settings, [n.code for n in notices]) == (old, [NoticeCode.BACKUP_USED])


def test_mutated_files_never_raise() -> None:
    """Bytes flipped, lost and doubled in a good file give settings or ValueError, nothing else."""
    chance, good = random.Random(20), to_json(Settings(rules=(("target", 9),)))
    outcomes: set[type] = set()
    for _ in range(count(3000, 250_000)):
        data = bytearray(good)
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(data))
            match chance.randrange(3):
                case 0:
                    data[place] ^= 1 << chance.randrange(8)
                case 1:
                    del data[place : place + chance.randint(1, 30)]
                case _:
                    data[place:place] = data[place : place + chance.randint(1, 30)]
        try:
            outcomes.add(type(from_json(bytes(data)).settings))
        except ValueError:
            outcomes.add(ValueError)
    assert outcomes == {Settings, ValueError}


def test_old_versions_are_migrated_step_by_step() -> None:
    """A file of an old version goes through every migration up to the present one."""
    data = json.dumps({"version": 1, "settings": {"sound": 30}}).encode()
    migrations = {
        1: lambda values: {"effects": values["sound"]},
        2: lambda values: {"effects_volume": values["effects"]},
    }
    parsed = from_json(data, migrations, version=3)
    assert parsed.settings == Settings(effects_volume=30)
    assert parsed.version == 1


def test_file_of_a_newer_version_is_read_and_kept(dirs: DataDirs) -> None:
    """What a newer version wrote is read as far as it is known, and a copy stays whole."""
    dirs.settings.mkdir(parents=True)
    text = '{"version": 99, "settings": {"level": "hard", "hats": 3}}'
    dirs.settings_file.write_text(text)
    file = SettingsFile(dirs)
    settings, [notice] = file.load()
    assert settings == Settings(level="hard")
    assert notice.code is NoticeCode.NEWER_VERSION
    file.save(settings)
    file.save(settings)
    assert notice.moved_to is not None
    assert notice.moved_to.read_text() == text


def test_full_disk_keeps_the_old_file(dirs: DataDirs, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a full disk the game is told once and the settings before stay on the disk."""
    file = SettingsFile(dirs)
    file.save(Settings(level="easy"))
    with monkeypatch.context() as full:
        always_full(full)
        codes = [n.code for n in file.save(Settings(level="hard")) + file.save(Settings())]
    assert codes == [NoticeCode.NOT_SAVED]
    assert SettingsFile(dirs).load() == (Settings(level="easy"), [])


def test_read_only_home_still_has_its_settings(dirs: DataDirs) -> None:
    """From a read-only home the settings are read; saving tells once that it is not possible."""
    SettingsFile(dirs).save(Settings(level="easy"))
    lock_folder(dirs.settings)

    def play() -> tuple[str, list[NoticeCode]]:
        file = SettingsFile(dirs)
        settings, notices = file.load()
        notices += file.save(settings) + file.save(settings)
        return settings.level, [n.code for n in notices]

    assert as_nobody(play) == ("easy", [NoticeCode.NOT_SAVED])
    assert not backup_path(dirs.settings_file).exists()
