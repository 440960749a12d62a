"""Who sits where at a table of the computer's: names and portraits by the place of a seat."""

from __future__ import annotations

from game.i18n import _
from game.ui.layout.poses import PLACES

_FACES: dict[int, tuple[str, ...]] = {
    2: ("", "ivan"),
    3: ("", "ivan", "olga"),
    4: ("", "ivan", "olga", "petr"),
}
"""Portraits clockwise from the player, who has none."""


def face_of(seat: int, own: int, seats: int) -> str:
    """Return whose portrait a seat has, "" for the player's own."""
    return _FACES[seats][(seat - own) % seats]


def name_of(seat: int, own: int, seats: int) -> str:
    """Return what the player at a seat is called."""
    names = {"": _("You"), "ivan": _("Ivan"), "olga": _("Olga"), "petr": _("Peter")}
    return names[face_of(seat, own, seats)]


def for_whom(seat: int, own: int, seats: int) -> str:
    """Return for whom something is: for the player, or for another by name."""
    names = {"": _("for you"), "ivan": _("for Ivan"), "olga": _("for Olga"), "petr": _("for Peter")}
    return names[face_of(seat, own, seats)]


def all_names(seats: int) -> tuple[str, ...]:
    """Return the names of all at a table, the player's first."""
    return tuple(name_of(seat, 0, seats) for seat in range(seats))


assert set(_FACES) == set(PLACES)
