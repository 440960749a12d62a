"""The game in the desktop's menus."""

import configparser
import shlex
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.desktop import (
    APP_ID,
    ICON_SIZES,
    DesktopError,
    exec_line,
    install_desktop,
    uninstall_desktop,
)

COMMAND = ['/home/игрок/Мои игры/sixty%six "66" $HOME `x`\\y']


def entry_of(home: Path) -> configparser.SectionProxy:
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(home / "applications" / f"{APP_ID}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_install_and_uninstall_leave_nothing_behind(tmp_path: Path) -> None:
    """What was installed is exactly what is removed, and other files stay."""
    environ = {"XDG_DATA_HOME": str(tmp_path)}
    other = tmp_path / "applications" / "other.desktop"
    other.parent.mkdir()
    other.write_text("mine")
    written = install_desktop(["/bin/true"], environ)
    assert all(path.is_file() for path in written)
    assert len(written) == len(ICON_SIZES) + 3
    assert uninstall_desktop(environ) == written
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [other]
    assert uninstall_desktop(environ) == []


def test_entry_starts_the_given_program(tmp_path: Path) -> None:
    """The entry names the program by its whole path, in three languages, with its icon."""
    install_desktop(COMMAND, {"XDG_DATA_HOME": str(tmp_path)})
    entry = entry_of(tmp_path)
    assert entry["Exec"] == exec_line(COMMAND)
    assert {entry["Name"], entry["Name[ru]"], entry["Name[de]"]} == {
        "Sixty-six",
        "Шестьдесят шесть",
        "Sechsundsechzig",
    }
    assert entry["Icon"] == entry["StartupWMClass"] == APP_ID
    assert (tmp_path / "icons/hicolor/48x48/apps" / f"{entry['Icon']}.png").is_file()


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_categories=["C"])), min_size=1))
@pytest.mark.slow
def test_command_survives_the_quoting(command: list[str]) -> None:
    """Read by the rules of the specification, the line is the command again."""
    line = exec_line(command).replace("\\\\", "\\").replace("%%", "%")
    assert shlex.split(line.replace("\\`", "\\\\`").replace("\\$", "\\\\$"), posix=True) == [
        word.replace("`", "\\`").replace("$", "\\$") for word in command
    ]


def test_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """Where a folder cannot be made the error names the file and the reason."""
    (tmp_path / "file").write_text("")
    with pytest.raises(DesktopError, match="metainfo"):
        install_desktop(["x"], {"XDG_DATA_HOME": str(tmp_path / "file")})


@pytest.mark.parametrize(
    ("tool", "arguments", "suffix"),
    [
        ("desktop-file-validate", [], "desktop"),
        ("appstreamcli", ["validate", "--no-net"], "metainfo.xml"),
    ],
)
def test_validators_find_no_fault(tool: str, arguments: list[str], suffix: str) -> None:
    """The desktop's own validators pass the files."""
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    file = str(files("game.assets") / "desktop" / f"{APP_ID}.{suffix}")
    done = subprocess.run([tool, *arguments, file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
