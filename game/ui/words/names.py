"""What levels and games are called on the screen, and the line that describes each."""

from __future__ import annotations

from game.i18n import _, pgettext
from game.match.keeping import OWN_RULES
from game.rules.presets import ALL_PRESETS
from game.rules.ruleset import RuleSet

LEVELS = ("easy", "medium", "hard", "insane")
GAMES_BY_TABLE: dict[str, tuple[str, ...]] = {
    "two": ("sixtysix", "schnapsen", "classic", "russian", "santase"),
    "three": ("three_dealer_sits_out", "three_all_play"),
    "four": ("four_partners", "auction"),
}
"""The games the start screen offers by how many play, the best known first."""
GAMES = tuple(game for games in GAMES_BY_TABLE.values() for game in games)

__all__ = [
    "GAMES", "GAMES_BY_TABLE", "LEVELS", "OWN_RULES", "game_line", "game_name", "game_rows",
    "level_line", "level_name", "level_word", "match_name", "table_name",
]  # fmt: skip


def table_name(table: str) -> str:
    """Return what a choice of the start screen is called: for how many, or by whose rules."""
    names = {
        "two": _("For two"),
        "three": _("For three"),
        "four": _("For four"),
        OWN_RULES: _("House rules"),
    }
    return names[table]


def level_name(level: str) -> str:
    """Return a level's name; an unknown one is its own name (a record from elsewhere)."""
    names = {
        "easy": _("Easy"),
        "medium": _("Medium"),
        "hard": _("Hard"),
        "insane": _("Insane"),
    }
    return names.get(level.partition(":")[0], level)


def level_word(level: str) -> str:
    """Return a level's name as it stands within a line; an unknown one is its own name."""
    names = {
        "easy": pgettext("level in a line", "easy"),
        "medium": pgettext("level in a line", "medium"),
        "hard": pgettext("level in a line", "hard"),
        "insane": pgettext("level in a line", "insane"),
    }
    return names.get(level.partition(":")[0], level)


def level_line(level: str) -> str:
    """Return one sentence on how a level plays."""
    lines = {
        "easy": _("Plays sensibly but often errs, forgets the cards played and never closes."),
        "medium": _(
            "Remembers what has been played, saves up marriages, closes once 66 is in sight."
        ),
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
        "three_dealer_sits_out": _("The dealer sits out"),
        "three_all_play": _("Each for himself"),
        "four_partners": _("Two against two"),
        "auction": _("With an auction"),
        OWN_RULES: _("House rules"),
    }
    return names.get(preset, preset)


def match_name(preset: str, rules: RuleSet) -> str:
    """Return what the game of a match is called, which may be by the player's own rules."""
    return game_name(preset if ALL_PRESETS.get(preset) == rules else OWN_RULES)


def game_line(preset: str) -> str:
    """Return one sentence on what sets a game apart."""
    lines = {
        "sixtysix": _("24 cards. The nine is exchanged, the last trick brings 10, a match to 7."),
        "schnapsen": _("20 cards. The jack is exchanged, the last trick decides, a match to 7."),
        "classic": _("24 cards, by the old books: you claim 66 yourself. A match to 7."),
        "russian": _("24 cards. No exchange, the last trick always brings 10, a match to 8."),
        "santase": _("24 cards, from Bulgaria: a failed close costs 3. A match to 11."),
        "three_dealer_sits_out": _(
            "24 cards. Two play, the dealer scores with the winner. A match to 7."
        ),
        "three_all_play": _("24 cards, eight each, no stock: strict play at once. A match to 7."),
        "four_partners": _("32 cards, eight each. You play with Olga. A match to 7."),
        "auction": _("24 cards, six each. Bid for the right to name trumps. A match to 666."),
    }
    return lines.get(preset, "")


def game_rows(count: int) -> tuple[int, ...]:
    """Return how many games each row of a choice has: at most three, the first rows fewer."""
    rows = 2 if count == 2 else max(1, -(-count // 3))
    least, more = divmod(count, rows)
    return tuple(least + (row >= rows - more) for row in range(rows))
