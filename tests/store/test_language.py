"""The language that is spoken before the settings are opened."""

from dataclasses import replace

import pytest

from game.store.language import players_language
from game.store.paths import DataDirs
from game.store.settings import Settings, SettingsFile


@pytest.fixture(autouse=True)
def _german_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "de")


def choose(dirs: DataDirs, language: str) -> None:
    """Keep this language in the settings."""
    dirs.prepare()
    SettingsFile(dirs).save(replace(Settings(), language=language))


def test_asked_before_chosen_before_the_systems(dirs: DataDirs) -> None:
    """A language asked for goes before the one of the settings, and that before the system's."""
    assert players_language(dirs) == "de"
    choose(dirs, "ru")
    assert players_language(dirs) == "ru"
    assert players_language(dirs, "en") == "en"
    assert players_language(dirs, "fr") == "ru"
    choose(dirs, "auto")
    assert players_language(dirs) == "de"


@pytest.mark.parametrize("content", [b"", b"{broken", b"[" * 100_000, b"\xff\xfe", b"[1]"])
def test_broken_settings_are_left_alone(dirs: DataDirs, content: bytes) -> None:
    """Settings that cannot be read give the system's language, and stay as they are."""
    dirs.prepare()
    dirs.settings_file.write_bytes(content)
    assert players_language(dirs) == "de"
    assert [path.name for path in dirs.settings.iterdir() if path.is_file()] == ["settings.json"]
    assert dirs.settings_file.read_bytes() == content


def test_folder_in_place_of_the_settings(dirs: DataDirs) -> None:
    """A folder of the settings' name gives the system's language."""
    dirs.settings_file.mkdir(parents=True)
    assert players_language(dirs) == "de"
