"""Where the player's files go."""

import os
import sys
from pathlib import Path

import pytest

from game.store.notices import NoticeCode
from game.store.paths import DATA_DIR_VARIABLE, PORTABLE_FOLDER, find_dirs


def test_chosen_folder_holds_everything(tmp_path: Path) -> None:
    """With --data-dir every file lies in that folder, and the folders can be made."""
    dirs = find_dirs(tmp_path / "Игры 66")
    assert dirs.prepare() == []
    files = [dirs.settings_file, dirs.save_file, dirs.statistics_file, dirs.lock_file]
    files += [dirs.log_file, dirs.records, dirs.exports]
    assert all(path.is_relative_to(tmp_path / "Игры 66") for path in files)
    assert len(set(files)) == len(files)
    assert dirs.records.is_dir()
    assert dirs.logs.is_dir()


def test_relative_folder_does_not_move_with_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A relative --data-dir is where it was when the game started."""
    monkeypatch.chdir(tmp_path)
    dirs = find_dirs("mine")
    monkeypatch.chdir("/")
    assert dirs.data == tmp_path / "mine"


def test_environment_chooses_after_the_argument(tmp_path: Path) -> None:
    """The environment's folder counts unless an argument names one."""
    environ = {DATA_DIR_VARIABLE: str(tmp_path / "a")}
    assert find_dirs(None, environ).data == tmp_path / "a"
    assert find_dirs(tmp_path / "b", environ).data == tmp_path / "b"


def test_portable_folder_beside_the_executable(tmp_path: Path) -> None:
    """A folder of the right name beside the executable is used, and only if it is there."""
    executable = tmp_path / "sixtysix"
    assert find_dirs(None, {}, executable).data != tmp_path / PORTABLE_FOLDER
    (tmp_path / PORTABLE_FOLDER).mkdir()
    assert find_dirs(None, {}, executable).data == tmp_path / PORTABLE_FOLDER


@pytest.mark.skipif(sys.platform != "linux", reason="the XDG folders are Linux's")
def test_platform_folders_are_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a choice the files go to the XDG folders."""
    for name, folder in (("CONFIG", "c"), ("DATA", "d"), ("STATE", "s")):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / folder))
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "Документы"))
    dirs = find_dirs(None, {})
    assert dirs.exports == tmp_path / "Документы" / "Sixty-six"
    assert dirs.settings == tmp_path / "c" / "sixtysix"
    assert dirs.data == tmp_path / "d" / "sixtysix"
    assert dirs.logs.is_relative_to(tmp_path / "s" / "sixtysix")


@pytest.mark.skipif(sys.platform != "linux", reason="the XDG folders are Linux's")
def test_user_without_a_home_gets_a_temporary_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no home the folder is absolute all the same."""
    for name in list(os.environ):
        if name.startswith("XDG_") or name == "HOME":
            monkeypatch.delenv(name)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    dirs = find_dirs(None, {})
    assert dirs.data.is_absolute()
    assert "~" not in str(dirs.data)


def test_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """A file in the place of the folder is told of, once a folder, and nothing is raised."""
    (tmp_path / "file").write_text("in the way")
    notices = find_dirs(tmp_path / "file").prepare()
    assert {notice.code for notice in notices} == {NoticeCode.FOLDER_UNUSABLE}
    assert (tmp_path / "file").read_text() == "in the way"
