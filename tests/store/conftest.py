"""A player's folders for each test of the store."""

from pathlib import Path

import pytest

from game.store.paths import DataDirs, find_dirs


@pytest.fixture
def dirs(tmp_path: Path) -> DataDirs:
    """All files in one folder of their own."""
    return find_dirs(tmp_path / "Игрок один")
