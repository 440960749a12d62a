"""The arguments of the game itself."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game import i18n
from game.__main__ import main
from game.commands import play
from game.store.paths import find_dirs
from game.store.settings import Settings, SettingsFile


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    """Leave the language as it was."""
    before = i18n.language()
    yield
    i18n.set_language(before)


@pytest.mark.parametrize(
    ("text", "size"),
    [("1280x720", (1280, 720)), ("1024X600", (1024, 600)), ("1920×1080", (1920, 1080))],
)
def test_window_size_is_width_by_height(text: str, size: tuple[int, int]) -> None:
    """A size is two numbers with an x between them, in any of its forms."""
    assert play.window_size(text) == size


@pytest.mark.parametrize(
    "arguments",
    [
        ["--size", "12"],
        ["--size", "1023x600"],
        ["--size", "1024x599"],
        ["--size", "99999x99999"],
        ["--size", "0x0"],
        ["--data-dir", ""],
        ["--trace="],
        ["--seed", "\udcff\udcfe"],
        ["--seed", "x" * 1001],
        ["two\nlines"],
        ["--lang", "fr"],
        ["--speed", "slow"],
        ["whist"],
    ],
)
def test_bad_arguments_are_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Arguments that cannot be used give one line on stderr and exit code 2."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("language", "word"), [("ru", "язык"), ("de", "Sprache"), ("en", "language")]
)
def test_help_speaks_the_language_asked_for(
    language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The help is in the language of --lang."""
    with pytest.raises(SystemExit):
        main(["--lang", language, "--help"])
    assert word in capsys.readouterr().out


@pytest.mark.parametrize("form", [("--data-dir", "{}"), ("--data-dir={}",)])
def test_help_speaks_the_language_of_the_settings(
    form: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without --lang the help is in the language that the player has chosen."""
    dirs = find_dirs(tmp_path)
    dirs.prepare()
    SettingsFile(dirs).save(replace(Settings(), language="de"))
    with pytest.raises(SystemExit):
        main([*(part.format(tmp_path) for part in form), "--help"])
    assert "Sprache" in capsys.readouterr().out


def test_a_folder_of_an_unknown_user_is_a_folder_like_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A path that begins with ~ and no user's name is taken as it stands."""
    monkeypatch.chdir(tmp_path)
    assert find_dirs("~nobody-of-this-name/x").data == tmp_path / "~nobody-of-this-name" / "x"


def test_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """--version prints the program's name and its version."""
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out.startswith("sixtysix ")


def test_desktop_entry_comes_and_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """--install-desktop names the files it wrote, --uninstall-desktop takes all of them away."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["--install-desktop"]) == 0
    written = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert written
    assert all(path.is_file() and tmp_path in path.parents for path in written)
    assert main(["--uninstall-desktop"]) == 0
    assert not any(path.exists() for path in written)
