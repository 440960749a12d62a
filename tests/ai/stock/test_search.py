"""What a search is asked, and what it values."""

from dataclasses import replace

import pytest

from game.ai.level import Level
from game.ai.levels import CLASSICAL, INSANE
from game.ai.payoff import PAYOFF_UNITS
from game.ai.stock.search import Budget, search
from game.rng import Rng
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS
from game.rules.view import View


def view_at(name: str, score: tuple[int, int]) -> View:
    """Return the view of who leads a fresh deal at a score."""
    match = Match(PRESETS[name], MatchInfo(name, "searching", (Player("", ""),) * 2))
    match.begin_deal(dealer=1)
    return replace(match.view(0), score=score)


def units(view: View, budget: Budget, score: str = "") -> int:
    """Return what a game point is counted in."""
    return search(view, Level("insane", worlds=3, score=score), Rng(1), budget)[0].units


@pytest.mark.parametrize("name", ["sixtysix", "schnapsen"])
def test_insane_plays_for_the_match_unless_told_otherwise(name: str) -> None:
    """Near the end Insane values the match; else, and told so, game points as Classical does."""
    near, far = view_at(name, (6, 6)), view_at(name, (0, 0))
    assert units(near, INSANE) == PAYOFF_UNITS
    assert units(near, INSANE, "no") != PAYOFF_UNITS
    assert units(far, INSANE) != PAYOFF_UNITS
    assert units(near, CLASSICAL) == 1


def test_told_to_ignore_the_score_it_finds_the_same_at_any() -> None:
    """Without regard to the match the options are worth what they are worth at 0:0."""
    level = Level("insane", worlds=5, score="no")
    found = [
        search(view_at("sixtysix", score), level, Rng(1), INSANE) for score in ((0, 0), (6, 6))
    ]
    assert found[0] == found[1]
