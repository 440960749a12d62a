"""The log file: it rotates, and never gets in the way."""

import logging
from collections.abc import Iterator

import pytest

from game.store.log import MAX_LOG_BYTES, OLD_LOGS, close_log, open_log
from game.store.paths import DataDirs, find_dirs
from tests.store.faults import as_nobody, lock_folder


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Leave no handler behind."""
    yield
    close_log()


def test_messages_of_the_game_are_written(dirs: DataDirs) -> None:
    """A message of any of the game's modules lands in the file, with its level and module."""
    open_log(dirs)
    logging.getLogger("game.ui").warning("окно %s", 66)
    assert "WARNING game.ui: окно 66" in dirs.log_file.read_text(encoding="utf-8")


def test_log_rotates(dirs: DataDirs) -> None:
    """However much is logged, only a fixed number of files of a fixed size is kept."""
    logger = open_log(dirs)
    for _ in range(6 * MAX_LOG_BYTES // 1000):
        logger.info("x" * 1000)
    files = list(dirs.logs.iterdir())
    assert len(files) == OLD_LOGS + 1
    assert all(file.stat().st_size <= MAX_LOG_BYTES for file in files)


def test_opening_again_writes_once(dirs: DataDirs) -> None:
    """After the log is opened twice each message stands there once."""
    open_log(dirs)
    open_log(dirs).info("once")
    assert dirs.log_file.read_text().count("once") == 1


def test_log_that_cannot_be_written_is_silent(dirs: DataDirs) -> None:
    """In a read-only home messages go nowhere and nothing is raised."""
    dirs.data.mkdir(parents=True)
    lock_folder(dirs.data)
    as_nobody(lambda: open_log(dirs).error("lost"))
    assert not dirs.logs.exists()


def test_device_without_room_is_silent(
    tmp_path_factory: pytest.TempPathFactory, capfd: pytest.CaptureFixture[str]
) -> None:
    """A disk that fills up while the game runs costs messages, and prints nothing."""
    dirs = find_dirs(tmp_path_factory.mktemp("full"))
    dirs.logs.mkdir()
    dirs.log_file.symlink_to("/dev/full")
    open_log(dirs).error("lost")
    close_log()
    assert capfd.readouterr() == ("", "")
