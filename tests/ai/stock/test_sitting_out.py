"""The match where the dealer sits out: what game points are worth to the two who play."""

import pytest

from game.ai.levels import choose, parse_level
from game.ai.stock.sitting_out import as_two, match_payoff
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import preset
from game.rules.view import View

NOTHING = 6
"""Where a payoff has no game points."""


def view_at(score: tuple[int, int, int], base: str = "classic") -> View:
    """Return forehand's view, seat 1's, at a score with seat 0 sitting out."""
    rules = preset("three_dealer_sits_out").changed({"base": base})
    match = Match(rules, MatchInfo("three_dealer_sits_out", "s", (Player("", "insane"),) * 3))
    match.begin_deal(dealer=0)
    match.score = score
    return match.view(1)


def payoff_at(score: tuple[int, int, int]) -> tuple[int, ...]:
    """Return forehand's payoff at a score."""
    payoff = match_payoff(as_two(view_at(score)))
    assert payoff is not None
    return payoff


def test_far_from_the_end_game_points_count() -> None:
    """While nobody can win the match with a deal there is no payoff, and the score says no more."""
    view = as_two(view_at((3, 3, 3)))
    assert view.score == (3, 3)
    assert match_payoff(view) is None


def test_the_last_point_is_all() -> None:
    """At six each who wins has won it all; a deal that nobody wins gives it to the dealer."""
    payoff = payoff_at((6, 6, 6))
    assert payoff[NOTHING + 1 :] == (1000,) * 6
    assert payoff[: NOTHING + 1] == (-1000,) * 7


def test_a_leader_is_held_before_points_are_saved() -> None:
    """Losing one or three is the same where the other needs one, and no payoff ever falls."""
    payoff = payoff_at((0, 0, 6))
    assert payoff[NOTHING - 1] == payoff[NOTHING - 3] == -1000
    for score in ((5, 4, 6), (6, 0, 3), (4, 6, 1), (6, 5, 5)):
        assert list(payoff_at(score)) == sorted(payoff_at(score))


@pytest.mark.parametrize("base", ["classic", "sixtysix"])
@pytest.mark.parametrize("score", [(0, 0, 0), (6, 6, 6), (2, 6, 5)])
def test_the_levels_play_at_any_score(base: str, score: tuple[int, int, int]) -> None:
    """Near the end of a match and far from it every level finds a choice of the view."""
    view = view_at(score, base)
    for level in ("easy", "medium", "hard:worlds=4", "insane:worlds=4", "insane:worlds=4,score=no"):
        assert choose(view, parse_level(level), 1) in view.choices
