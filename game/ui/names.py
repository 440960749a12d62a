"""What levels and games are called on the screen, and the line that describes each."""

from __future__ import annotations

from game.i18n import _

LEVELS = ("easy", "medium", "hard", "insane")
GAMES = ("sixtysix", "schnapsen", "classic", "russian", "santase")
"""The games the start screen offers, the best known first."""


def level_name(level: str) -> str:
    """Return a level's name; an unknown one is its own name (a record from elsewhere)."""
    names = {
        "easy": _("Easy"),
        "medium": _("Medium"),
        "hard": _("Hard"),
        "insane": _("Insane"),
    }
    return names.get(level.partition(":")[0], level)


def level_line(level: str) -> str:
    """Return one sentence on how a level plays."""
    lines = {
        "easy": _("Plays sensibly but often errs, forgets the cards played and never closes."),
        "medium": _("Remembers the cards played, keeps its marriages and closes when it sees 66."),
        "hard": _("Thinks through many layouts of the hidden cards before every move."),
        "insane": _("Thinks longer still, and makes no mistake once the stock is gone."),
    }
    return lines.get(level, "")


def game_name(preset: str) -> str:
    """Return a game's name."""
    names = {
        "sixtysix": _("Sixty-six"),
        "schnapsen": _("Schnapsen"),
        "classic": _("Classic"),
        "russian": _("Russian"),
        "santase": _("Santase"),
    }
    return names.get(preset, preset)


def game_line(preset: str) -> str:
    """Return one sentence on what sets a game apart."""
    lines = {
        "sixtysix": _("24 cards. The nine is exchanged, the last trick brings 10, a match to 7."),
        "schnapsen": _("20 cards. The jack is exchanged, the last trick decides, a match to 7."),
        "classic": _("24 cards, by the old books: you claim 66 yourself. A match to 7."),
        "russian": _("24 cards. No exchange, the last trick always brings 10, a match to 8."),
        "santase": _("24 cards, from Bulgaria: a failed close costs 3. A match to 11."),
    }
    return lines.get(preset, "")
