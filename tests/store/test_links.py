"""Files of the store that are symbolic links: the player keeps them elsewhere, and they stay."""

import json
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from game.store.atomic import backup_path, followed, write_atomic
from game.store.house_rules import HouseRules, HouseRulesFile
from game.store.log import close_log, open_log
from game.store.notices import NoticeCode
from game.store.paths import DataDirs
from game.store.saves import SaveSlot, keep_record, record_path
from game.store.settings import Settings, SettingsFile
from game.store.statistics import MatchKey, MatchResult, Statistics

LINE = json.dumps({"record": "sixtysix-record/1"}) + "\n"


def link(path: Path, folder: Path) -> Path:
    """Make the path a link to a file of the same name, which is not there yet, elsewhere."""
    folder.mkdir(exist_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(folder / path.name)
    return folder / path.name


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """The folder in which the player keeps his files."""
    return tmp_path / "elsewhere"


def test_settings_are_written_through_a_link(dirs: DataDirs, elsewhere: Path) -> None:
    """The link stays, the file it leads to is written and read, a backup is beside the link."""
    kept = link(dirs.settings_file, elsewhere)
    file = SettingsFile(dirs)
    assert file.load() == (Settings(), [])
    for language in ("ru", "de"):
        assert file.save(replace(Settings(), language=language)) == []
    assert dirs.settings_file.is_symlink()
    assert b'"de"' in kept.read_bytes()
    assert b'"ru"' in backup_path(dirs.settings_file).read_bytes()
    assert SettingsFile(dirs).load() == (replace(Settings(), language="de"), [])
    assert [path.name for path in elsewhere.iterdir()] == [kept.name]


def test_a_broken_file_behind_a_link_is_set_aside_there(dirs: DataDirs, elsewhere: Path) -> None:
    """What is broken gets another name beside itself, and the link waits for the next write."""
    kept = link(dirs.settings_file, elsewhere)
    kept.write_text("broken")
    _, [notice] = SettingsFile(dirs).load()
    assert notice.code is NoticeCode.SET_ASIDE
    assert notice.moved_to is not None
    assert (notice.moved_to.parent, notice.moved_to.read_text()) == (elsewhere, "broken")
    assert SettingsFile(dirs).save(Settings()) == []
    assert dirs.settings_file.is_symlink()
    assert kept.is_file()


def test_every_other_file_is_written_through_a_link(dirs: DataDirs, elsewhere: Path) -> None:
    """Rules, match, record, statistics and log keep their links, and what is in them is there."""
    record = record_path(dirs, "m")
    files = [dirs.house_rules_file, dirs.save_file, record, dirs.statistics_file, dirs.log_file]
    kept = [link(path, elsewhere) for path in files]
    HouseRulesFile(dirs).save([HouseRules("Ours", "sixtysix", ())])
    slot = SaveSlot(dirs)
    assert slot.write(LINE) == slot.write(LINE) == keep_record(dirs, "m", LINE) == []
    statistics = Statistics(dirs)
    statistics.record_match(MatchKey("m", "sixtysix", "easy"), MatchResult.WON, (7, 0), "")
    statistics.close()
    open_log(dirs)
    logging.getLogger("game").warning("said")
    close_log()
    assert all(path.is_symlink() for path in files)
    assert all(path.stat().st_size > 0 for path in kept)
    assert Statistics(dirs).take_notices() == []
    assert SaveSlot(dirs).read() == (LINE, [])


def test_a_match_that_is_over_leaves_the_link(dirs: DataDirs, elsewhere: Path) -> None:
    """The next match is written where the player keeps it, as the last one was."""
    kept = link(dirs.save_file, elsewhere)
    slot = SaveSlot(dirs)
    assert slot.write(LINE) == slot.clear() == []
    assert not kept.exists()
    assert SaveSlot(dirs).read() == (None, [])
    assert slot.write(LINE) == []
    assert dirs.save_file.is_symlink()
    assert kept.read_text() == LINE


@pytest.mark.parametrize("leads_to", ["/dev/null", "ring", "."])
def test_a_link_to_no_file_is_taken_as_it_stands(tmp_path: Path, leads_to: str) -> None:
    """A device, a folder and a link to itself are nobody's file: the link gives way to one."""
    path = tmp_path / "ring"
    path.symlink_to(leads_to)
    assert followed(path) == path
    write_atomic(path, b"content")
    assert not path.is_symlink()
    assert path.read_bytes() == b"content"
    assert tmp_path.is_dir()
