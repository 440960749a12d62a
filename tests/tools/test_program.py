"""What is started, and what of the system it sees."""

import os
from pathlib import Path

import pytest

from tools.program import Program, installed
from tools.screen import MissingProgram


def test_program_in_a_root_sees_screen_and_home_only(tmp_path: Path) -> None:
    """In a root folder nothing of our environment is left but the screen, and paths begin there."""
    home = tmp_path / "tmp" / "home"
    program = Program(home, ("/sixtysix",), tmp_path)
    wanted = {"DISPLAY": ":7", "PATH": "/bin", "SDL_AUDIODRIVER": "dummy"}
    seen = program.environment(wanted)
    assert seen == {"DISPLAY": ":7", "HOME": "/tmp/home", "TMPDIR": "/tmp/home"}
    assert program.full_command()[-2:] == [str(tmp_path), "/sixtysix"]


def test_program_beside_us_is_started_as_it_stands(tmp_path: Path) -> None:
    """Without a root folder command, variables and paths are as they were given."""
    program = Program(tmp_path, ("game",))
    assert program.full_command() == ["game"]
    assert program.environment({"PATH": "/bin"}) == {"PATH": "/bin"}
    assert program.inside(tmp_path) == str(tmp_path)


def test_root_needs_an_executable_and_rights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A root folder is refused in words without an executable, or without the rights to use it."""
    executable = tmp_path / "sixtysix"
    executable.touch()
    with pytest.raises(MissingProgram, match="--program"), installed(None, tmp_path):
        pass
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(MissingProgram, match="rights of root"), installed(executable, tmp_path):
        pass
