"""The columns of the statistics: what is counted of matches, and of the deals of each game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.i18n import _, pgettext
from game.rules.presets import ALL_PRESETS
from game.rules.ruleset import RuleSet
from game.store.statistics import Summary

NOTHING = "–"
"""Stands for a figure that nothing has been counted for."""


@dataclass(frozen=True)
class Column:
    """A heading, the figure under it, and its share in the width of the table."""

    head: str
    cell: Callable[[Summary], str]
    share: float = 3.0


def match_columns() -> list[Column]:
    """Return what is told of matches, of every game the same."""
    return [
        Column(_("Matches"), lambda s: str(s.matches)),
        Column(pgettext("matches", "Won"), lambda s: str(s.matches_won)),
        Column(_("Won, %"), lambda s: _percent(s.matches_won, s.matches)),
        Column(_("Abandoned"), lambda s: str(s.matches_abandoned)),
        Column(_("Current streak"), lambda s: str(s.streak)),
        Column(_("Best streak"), lambda s: str(s.best_streak)),
    ]


def deal_columns(preset: str) -> list[Column]:
    """Return what is told of a game's deals: only what its rules know.

    preset: any other name than a preset's stands for rules of the player's own, which may be any
    """
    rules = ALL_PRESETS.get(preset)
    return [
        Column(_("Deals"), lambda s: str(s.deals), 2.5),
        Column(pgettext("deals", "Won"), lambda s: str(s.deals_won), 2.5),
        Column(_("Won, %"), lambda s: _percent(s.deals_won, s.deals), 2.5),
        *_worth(rules),
        *_declared(rules),
        Column(_("Points per deal"), _average),
    ]


def _worth(rules: RuleSet | None) -> list[Column]:
    """Return for what deals were won: one to three game points, or a bid."""
    if rules is not None and rules.game.bidding:
        return [
            Column(_("Our bids made : missed"), lambda s: _pair(s.bids_made, s.bids_missed), 4),
            Column(
                _("Their bids made : missed"),
                lambda s: _pair(s.other_bids_made, s.other_bids_missed), 4,
            ),
        ]  # fmt: skip
    return [
        Column(_("Won for 1·2·3"), lambda s: _three(s.wins_by_value), 4),
        Column(_("Lost for 1·2·3"), lambda s: _three(s.losses_by_value), 4),
    ]


def _declared(rules: RuleSet | None) -> list[Column]:
    """Return how closing and declaring went, where there is a stock and there are marriages."""
    columns = []
    if rules is None or rules.game.has_stock:
        columns.append(
            Column(_("Closes won : failed"), lambda s: _pair(s.closes_won, s.closes_failed), 4)
        )
    if rules is None or rules.marriage != "none":
        columns.append(Column(_("Marriages"), lambda s: str(s.marriages), 3.2))
    return columns


def _average(summary: Summary) -> str:
    return f"{summary.average_points:.0f}" if summary.deals else NOTHING


def _percent(part: int, whole: int) -> str:
    return str(round(part / whole * 100)) if whole else NOTHING


def _pair(good: int, bad: int) -> str:
    return f"{good} : {bad}"


def _three(by_value: dict[int, int]) -> str:
    return " · ".join(str(by_value.get(value, 0)) for value in (1, 2, 3))
