"""The settings of this run: read, overruled by the command line, changed, written."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from game import i18n
from game.store.notices import Notice
from game.store.paths import DataDirs
from game.store.settings import Settings, SettingsFile
from game.ui.drawing.art import Look
from game.ui.program.options import AppOptions

SAVE_SECONDS = 0.5
"""Settings are written so long after a change, and at the end."""

RELAYOUT = {
    "language", "indices", "palette", "big_faces", "back", "table", "text_size", "preset",
    "score_as_sevens", "left_hand", "show_opponent_points", "table_talk", "reduced_motion",
}  # fmt: skip
"""Settings that change the picture of every scene."""


class Preferences:
    """Holds `settings`; what the command line overrules is not written unless changed here."""

    def __init__(self, dirs: DataDirs, options: AppOptions) -> None:
        """Read the file; `take_notices` returns what there is to tell of it."""
        self._file = SettingsFile(dirs)
        self._writes = not options.safe_mode
        self._due: float | None = None
        self._overruled: dict[str, Any] = {}
        kept, self._notices = self._file.load()
        if options.safe_mode:
            kept = Settings(language=kept.language)
        self.settings = self._overrule(kept, options)

    def _overrule(self, kept: Settings, options: AppOptions) -> Settings:
        wishes: dict[str, Any] = {}
        if options.lang:
            wishes["language"] = options.lang
        if options.speed:
            wishes["speed"] = options.speed
        if options.fullscreen or options.windowed or options.size:
            wishes["fullscreen"] = options.fullscreen
        self._overruled = {name: getattr(kept, name) for name in wishes}
        return dataclasses.replace(kept, **wishes)

    def change(self, now: float, changes: Mapping[str, Any]) -> bool:
        """Change settings at `now` seconds; return whether anything is different."""
        changed = dataclasses.replace(self.settings, **changes)
        if changed == self.settings:
            return False
        self.settings = changed
        for name in changes:
            self._overruled.pop(name, None)
        self._due = now + SAVE_SECONDS
        return True

    def save_if_due(self, now: float) -> None:
        """Write the settings if they have changed a moment ago."""
        if self._due is not None and now >= self._due:
            self.save()

    def save(self) -> None:
        """Write the settings now."""
        self._due = None
        if self._writes:
            kept: Settings = dataclasses.replace(self.settings, **self._overruled)
            self._notices += self._file.save(kept)

    def take_notices(self) -> list[Notice]:
        """Return what has happened to the file since the last time."""
        news, self._notices = self._notices, []
        return news


def look_of(settings: Settings, language: str) -> Look:
    """Return how cards and table look; `language` gives the indices where none are chosen."""
    indices = language if settings.indices == "auto" else settings.indices
    return Look(
        indices if indices in ("ru", "de") else "en",  # type: ignore[arg-type]
        settings.palette,  # type: ignore[arg-type]
        settings.big_faces,
        settings.back,
        settings.table,
    )


def looks_different(one: Settings, other: Settings) -> bool:
    """Return whether scenes have another picture by one settings than by the other."""
    return any(getattr(one, name) != getattr(other, name) for name in RELAYOUT)


def language_of(settings: Settings) -> str:
    """Return the language that is chosen, or what the system speaks."""
    return i18n.guess_language() if settings.language == "auto" else settings.language
