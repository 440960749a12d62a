"""Which piece of music plays when.

One piece, then a long rest with only the room, so that it stays welcome; none while it gets tense
at the table. It knows of the game only what the screen shows.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import Enum
from functools import cache

from game.ui.assets import read_asset
from game.ui.audio.fades import Fade
from game.ui.audio.variety import Variety

FOLDER, TABLE = "music", "pieces.json"
FIRST_WAIT_SECONDS = 1.2
"""Before the first piece, and between the one of the menu and the one of the table."""
REST_SECONDS = 60.0, 120.0
"""Between two pieces."""
END_SECONDS, TENSE_SECONDS, HUSH_SECONDS = 0.6, 1.5, 0.15
"""How long a piece takes to fade: before its end or another one, when it gets tense, and when
nothing may be heard."""
TENSE_POINTS = 50


class Place(Enum):
    """Where the player is."""

    MENU = "menu"
    TABLE = "table"
    TENSE = "tense"


def place_at_table(points: Iterable[int | None], closed: bool) -> Place:
    """Return what the table is to the music; points: those that the plates show, None where they
    do not; closed: whether the stock is."""
    high = any(number is not None and number >= TENSE_POINTS for number in points)
    return Place.TENSE if high or closed else Place.TABLE


@cache
def pieces() -> dict[str, float]:
    """Return the pieces, and how many seconds each is long."""
    table = json.loads(read_asset(FOLDER, TABLE))
    return {name: float(one["seconds"]) for name, one in table.items()}


class Jukebox:
    """Chooses pieces; `piece` is what plays, "" for none, `level` 0..1 how much of it is heard."""

    def __init__(self, variety: Variety, lengths: dict[str, float]) -> None:
        """lengths: seconds of each piece by its name."""
        self._variety, self._lengths = variety, lengths
        self._fade = Fade()
        self._order: list[str] = []
        self._left, self._wait = 0.0, FIRST_WAIT_SECONDS
        self._place = Place.MENU
        self._leaving = False
        self._last = self.piece = ""

    @property
    def level(self) -> float:
        """How much of the piece is heard, 0..1: 0 where it holds its breath."""
        return self._fade.value

    @property
    def moving(self) -> bool:
        """Whether the level changes."""
        return self._fade.moving

    def update(self, dt: float, place: Place, heard: bool) -> None:
        """Let time pass; heard: whether music is on and anything may be heard."""
        if place != self._place:
            self._go(place)
        self._fade.update(dt)
        if self.piece:
            self._play_on(dt, heard)
        elif heard and place is not Place.TENSE:
            self._wait -= dt
            if self._wait <= 0:
                self._begin()

    def _go(self, place: Place) -> None:
        """The player is elsewhere, or it is more tense, or less."""
        moved = Place.MENU in (place, self._place)
        self._place = place
        if place is Place.TENSE:
            self._stop(TENSE_SECONDS)
        elif moved and self.piece:
            self._stop(END_SECONDS)
            self._wait = FIRST_WAIT_SECONDS
        elif moved:
            self._wait = min(self._wait, FIRST_WAIT_SECONDS)

    def _stop(self, seconds: float) -> None:
        """Let the piece go; the rest after it begins."""
        if self.piece and not self._leaving:
            self._leaving = True
            self._fade.to(0.0, seconds)
            self._wait = self._variety.between(*REST_SECONDS)

    def _play_on(self, dt: float, heard: bool) -> None:
        if self._leaving:
            if not heard:
                self._fade.to(0.0, 0.0)
            if not self._fade.moving:
                self.piece, self._leaving = "", False
            return
        self._fade.to(float(heard), END_SECONDS if heard else HUSH_SECONDS)
        if heard:
            self._left -= dt
            if self._left <= 0:
                self._stop(0.0)

    def _begin(self) -> None:
        self._order = self._order or self._variety.order(sorted(self._lengths), self._last)
        if not self._order:
            return
        self.piece = self._last = self._order.pop(0)
        self._left = self._lengths[self.piece]
        self._fade.to(1.0, 0.0)
