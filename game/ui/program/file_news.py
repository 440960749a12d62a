"""What has happened to the player's files, gathered from all that keep some."""

from __future__ import annotations

import logging
from collections.abc import Callable

from game.store.notices import Notice, NoticeBoard

log = logging.getLogger(__name__)


class FileNews:
    """Gathers notices: `early` from before the program began, and what each source has."""

    def __init__(self, early: list[Notice], *sources: Callable[[], list[Notice]]) -> None:
        self._early, self._sources = early, sources
        self._board = NoticeBoard()

    def take(self) -> str:
        """Return what there is to tell since the last time, "" for nothing."""
        news = [*self._early, *(notice for take in self._sources for notice in take())]
        self._early.clear()
        for notice in news:
            log.warning("%s", notice)
        return self._board.text(news)
