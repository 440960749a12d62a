"""What every test run shares: how thorough it is, no window or sound, and no waiting for disks."""

import os
import sqlite3
from pathlib import Path

import pytest
from hypothesis import settings

from game.store import database

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# A slow or busy machine is no fault of the code, and the same tests run every time.
settings.register_profile("sixtysix", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("sixtysix")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --all, every count in full as tests.scale gives it, and --quick."""
    parser.addoption("--all", action="store_true", help="every count in full (takes hours)")
    parser.addoption("--quick", action="store_true", help="leave out tests marked slow")


def pytest_configure(config: pytest.Config) -> None:
    """Tell tests.scale, in this process and in those that run tests beside it."""
    if config.getoption("--all"):
        os.environ["SIXTYSIX_ALL"] = "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked slow where --quick asks for it."""
    if not config.getoption("--quick"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if not item.get_closest_marker("slow")]


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let written files wait in memory, but for the tests of the store itself.

    They need not survive a loss of power, and a deal that is kept waits for the disk many times.
    """
    if "store" in request.path.parts:
        return
    open_database = database._open

    def opened(path: Path) -> sqlite3.Connection:
        base = open_database(path)
        base.execute("PRAGMA synchronous = OFF")
        return base

    monkeypatch.setattr(database, "_open", opened)
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)
