"""The language to speak before the settings are opened: in --help, and to a second start."""

from __future__ import annotations

import contextlib

from game import i18n
from game.store.atomic import read_bytes
from game.store.paths import DataDirs
from game.store.settings import from_json


def players_language(dirs: DataDirs, asked: str | None = None) -> str:
    """Return the language asked for, else that of the settings, else the system's.

    The settings' file is read and left as it is, whatever stands in it: it may be in the hands of
    a game that runs.
    """
    if asked in i18n.LANGUAGES:
        return str(asked)
    with contextlib.suppress(OSError, ValueError, RecursionError):
        data = read_bytes(dirs.settings_file)
        if data is not None:
            chosen = from_json(data).settings.language
            return i18n.guess_language() if chosen == "auto" else chosen
    return i18n.guess_language()
