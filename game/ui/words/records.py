"""What the kept matches, their deals and their faults are called on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.i18n import _, pgettext
from game.match.played import human_seat
from game.match.records import Fault, KeptMatch
from game.rules.match import MatchInfo, PlayedDeal
from game.ui.words.names import game_name, level_name

MINUS = "−"
LONGEST_NAME = 48
"""Letters of a file's name that are shown."""


def date_text(moment: datetime) -> str:
    """Return day and time in the player's own time zone."""
    here = moment.astimezone()
    # TRANSLATORS: the order of year, month and day, and what stands between them
    date = pgettext("date", "{y}-{m}-{d}").format(
        y=f"{here.year:04}", m=f"{here.month:02}", d=f"{here.day:02}"
    )
    return f"{date}, {here.hour:02}:{here.minute:02}"


def signed(points: int) -> str:
    """Return game points with their sign: "+2", "−1", "0"."""
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points < 0 else "0"


def gain_of(gained: Sequence[int], own: int) -> int:
    """Return the game points of a deal from one side: what it won, or minus what others won."""
    return gained[own] or -max((n for side, n in enumerate(gained) if side != own), default=0)


def gain_in_match(played: PlayedDeal, own: int) -> int:
    """Return what a finished deal brought in its match, carried points among it."""
    return gain_of(played.game_points or (0,), own)


def gain_alone(played: PlayedDeal, own: int) -> int:
    """Return what a finished deal is worth by itself, so that two of them can be compared."""
    assert played.deal.outcome is not None
    return gain_of(played.deal.outcome.game_points, own)


def score_text(score: Sequence[int], human: int) -> str:
    """Return a score with the human's own first."""
    own = human % len(score)
    others = [points for side, points in enumerate(score) if side != own]
    return " : ".join(map(str, (score[own], *others)))


def level_text(info: MatchInfo) -> str:
    """Return the level of the computers in a record."""
    human = human_seat(info)
    level = info.players[(human + 1) % len(info.players)].level
    return level_name(level)


def result_text(kept: KeptMatch) -> str:
    """Return how a kept match ended."""
    if kept.info.replay_of is not None:
        return _("Replay")
    if kept.winner is None:
        return _("Not finished")
    won = kept.winner == human_seat(kept.info) % len(kept.score)
    return pgettext("a match", "Won") if won else pgettext("a match", "Lost")


def match_text(info: MatchInfo, *more: str) -> str:
    """Return game and level in a line, and what else there is to say."""
    return ", ".join((game_name(info.preset), level_text(info), *more))


FAULTS = {
    Fault.NOT_JSON: lambda: _("this is not a line of a record"),
    Fault.NOT_A_RECORD: lambda: _("this is not a record of a match"),
    Fault.RULES: lambda: _("the rules named here are not known"),
    Fault.CARDS: lambda: _("the cards were not dealt correctly"),
    Fault.ACT: lambda: _("this move is against the rules"),
    Fault.SUM: lambda: _("the points do not add up"),
    Fault.ORDER: lambda: _("this does not belong here"),
    Fault.UNFINISHED: lambda: _("no deal was played to its end"),
}


def fault_text(file: str, line: int, fault: Fault) -> str:
    """Return what is wrong with a record, and where."""
    pattern = _("{file}, line {n}: {reason}.")
    return pattern.format(file=short_name(file), n=line, reason=FAULTS[fault]())


def short_name(name: str) -> str:
    """Return a file's name as it can be shown: printable, and of a long one both ends."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in name)
    half = (LONGEST_NAME - 1) // 2
    return shown if len(shown) <= LONGEST_NAME else f"{shown[:half]}…{shown[-half:]}"
