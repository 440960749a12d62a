"""The program on a window that nobody sees, its time ticked by hand."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.store.paths import find_dirs
from game.ui.program.app import App
from game.ui.program.options import AppOptions
from game.ui.start import build_app

LANGUAGES = ("ru", "de", "en")
SEED = "shots"
FRAME = 1 / 60


@contextmanager
def app_for_tests(
    size: tuple[int, int], language: str, folder: Path, text_size: int = 100
) -> Iterator[App]:
    """Run the program on a window that nobody sees, its files in `folder`."""
    known = language if language in LANGUAGES else None
    options = AppOptions(lang=known, size=size, seed=SEED, speed="instant", data_dir=folder)
    dirs = find_dirs(folder)
    dirs.prepare()
    app = build_app(options, dirs)
    if known is None:
        app.speak(language)
    app.change_settings(text_size=text_size, level="medium")
    try:
        yield app
    finally:
        app.shut_down()


def settle(app: App, seconds: float = 12.0) -> None:
    """Let time pass until nothing moves."""
    for _frame in range(round(seconds / FRAME)):
        app.step(FRAME)
        if app.top.idle and not app.top.animating:
            return
