"""The score on sevens: open pips, a caption, and a badge for what is more than seven."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.layout.poses import BACK
from game.ui.table import sevens
from tests.ui.tablehost import TableHost


class Watched:
    """A painter that writes down cards and badges and leaves the rest to the real one."""

    def __init__(self, painter: Any) -> None:
        self.painter = painter
        self.covers: list[tuple[float, float]] = []
        self.badges: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.painter, name)

    def card(self, card: int, cx: float, cy: float, *more: Any, **named: Any) -> None:
        """Note a cover."""
        assert card == BACK
        self.covers.append((cx, cy))

    def badge(self, cx: float, cy: float, text: str = "") -> None:
        """Note a badge."""
        self.badges.append(text)


def watched() -> tuple[Watched, TableHost]:
    """Return a watched painter on the window of a table."""
    host = TableHost(fresh=False)
    painter = host.table.drawing.painter(pygame.Surface(host.canvas.size))
    return Watched(painter), host


@pytest.mark.parametrize(
    ("shown", "covers", "badges"),
    [(0.0, 1, []), (6.0, 1, []), (6.5, 1, []), (7.0, 0, []), (8.0, 0, ["+1"]), (11.0, 0, ["+4"])],
)
def test_a_seven_shows_the_score(shown: float, covers: int, badges: list[str]) -> None:
    """Up to seven a cover leaves the pips open; seven lies open, and more stands on a badge."""
    p, _host = watched()
    sevens.draw_seven(p, 600, 400, 60, 1, shown)  # type: ignore[arg-type]
    assert len(p.covers) == covers
    assert p.badges == badges
