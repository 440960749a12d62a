"""Numbers with their words, and suits."""

from __future__ import annotations

from game.i18n import ngettext, pgettext


def points_text(points: int) -> str:
    """Return a number of card points with its word."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


def tricks_text(tricks: int) -> str:
    """Return a number of tricks with its word."""
    return ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks)


def game_points_text(game_points: int) -> str:
    """Return the word that stands after a number of game points."""
    return ngettext("game point", "game points", game_points)


def suit_name(suit: int) -> str:
    """Return the suit's name, 0..3, as it stands alone and in «you have …»."""
    return (
        pgettext("suit", "spades"),
        pgettext("suit", "hearts"),
        pgettext("suit", "diamonds"),
        pgettext("suit", "clubs"),
    )[suit]
