"""Who sits where at a table of the computer's: names and portraits by the place of a seat."""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n import _, pgettext
from game.rules.ruleset import RuleSet
from game.ui.layout.poses import PLACES

_FACES: dict[int, tuple[str, ...]] = {
    2: ("", "ivan"),
    3: ("", "ivan", "olga"),
    4: ("", "ivan", "olga", "petr"),
}
"""Portraits clockwise from the player, who has none."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name as a sentence needs it, by the name of its placeholder.

    `{name}` is the name itself, `{name.of}` its genitive, `{name.by}` its instrumental;
    `{name:he|she}` is the first of two words for a man, the second for a woman.
    """

    plain: str
    of: str
    by: str
    is_woman: bool

    def __format__(self, spec: str) -> str:
        """Return the name, or of the two words of `spec` the one that fits it."""
        man, bar, woman = spec.partition("|")
        if bar:
            return woman if self.is_woman else man
        return format(self.plain, spec)


def face_of(seat: int, own: int, seats: int) -> str:
    """Return whose portrait a seat has, "" for the player's own."""
    return _FACES[seats][(seat - own) % seats]


def name_of(seat: int, own: int, seats: int) -> str:
    """Return what the player at a seat is called."""
    names = {"": _("You"), "ivan": _("Ivan"), "olga": _("Olga"), "petr": _("Peter")}
    return names[face_of(seat, own, seats)]


def bent_name(seat: int, own: int, seats: int) -> Name:
    """Return the name at a seat that is not the player's, for a sentence that tells of it."""
    face = face_of(seat, own, seats)
    of = {
        "ivan": pgettext("genitive", "Ivan"),
        "olga": pgettext("genitive", "Olga"),
        "petr": pgettext("genitive", "Peter"),
    }
    by = {
        "ivan": pgettext("instrumental", "Ivan"),
        "olga": pgettext("instrumental", "Olga"),
        "petr": pgettext("instrumental", "Peter"),
    }
    return Name(name_of(seat, own, seats), of[face], by[face], face == "olga")


def for_whom(seat: int, own: int, seats: int) -> str:
    """Return for whom something is: for the player, or for another by name."""
    names = {"": _("for you"), "ivan": _("for Ivan"), "olga": _("for Olga"), "petr": _("for Peter")}
    return names[face_of(seat, own, seats)]


def closed_by(seat: int, own: int, seats: int) -> str:
    """Return who has closed the stock: the player, or another by name."""
    if seat == own:
        return _("Closed by you")
    return _("Closed by {name}").format(name=bent_name(seat, own, seats))


def all_names(seats: int) -> tuple[str, ...]:
    """Return the names of all at a table, the player's first."""
    return tuple(name_of(seat, 0, seats) for seat in range(seats))


def side_name(side: int, own: int, rules: RuleSet) -> str:
    """Return what a side is called in a table of results; `own`: the player's seat."""
    if not rules.game.partners:
        return name_of(side, own, rules.seats)
    if side == rules.side_of(own):
        return _("You and {name}").format(name=name_of((own + 2) % 4, own, 4))
    first, second = (name_of((own + step) % 4, own, 4) for step in (1, 3))
    return _("{first} and {second}").format(first=first, second=second)


def side_short(side: int, own: int, rules: RuleSet) -> str:
    """Return what a side is called where there is little room."""
    if not rules.game.partners:
        return name_of(side, own, rules.seats)
    return pgettext("a side", "We") if side == rules.side_of(own) else pgettext("a side", "They")


def relation(seat: int, own: int) -> str:
    """Return for whom a seat of two sides plays, seen from the player."""
    if seat == own:
        return _("with Olga")
    return _("with you") if (seat - own) % 2 == 0 else _("against you")


assert set(_FACES) == set(PLACES)
