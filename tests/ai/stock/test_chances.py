"""Chances to win a match, and what game points are worth at a score."""

from dataclasses import replace

import pytest

from game.ai.stock.chances import Outcomes, chance_after, payoff_for, winning_chances
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import SCHNAPSEN, SIXTYSIX
from game.rules.ruleset import RuleSet
from game.rules.view import View

EVEN = Outcomes.of_counts({"-3": 1, "-2": 2, "-1": 3, "0": 1, "1": 3, "2": 2, "3": 1})
ALWAYS_ONE = Outcomes.of_counts({"1": 1, "-1": 1})


def view_at(own: int, other: int, carried: int = 0) -> View:
    """Return seat 0's view of a fresh deal of Sixty-six at a score."""
    match = Match(SIXTYSIX, MatchInfo("sixtysix", "chances", (Player("", ""),) * 2))
    match.begin_deal(dealer=1)
    return replace(match.view(0), score=(own, other), carried=carried)


@pytest.mark.parametrize("rules", [SIXTYSIX, SCHNAPSEN])
def test_even_players_have_even_chances(rules: RuleSet) -> None:
    """At equal scores the two seats' chances add up to one, whoever deals."""
    table = winning_chances(rules, EVEN)
    for score in range(rules.target):
        assert table[score, score, 0] + table[score, score, 1] == pytest.approx(1)


def test_points_only_help() -> None:
    """One more game point never lowers the chance."""
    table = winning_chances(SIXTYSIX, EVEN)
    for own in range(6):
        for other in range(7):
            for dealer in (0, 1):
                assert table[own + 1, other, dealer] > table[own, other, dealer]


def test_coin_tossing_to_seven() -> None:
    """If each deal is a fair toss for one point, 5:6 is won once in four, 6:6 every second time."""
    table = winning_chances(SIXTYSIX, ALWAYS_ONE)
    assert table[6, 6, 0] == pytest.approx(0.5)
    assert table[5, 6, 0] == pytest.approx(0.25)
    assert table[6, 3, 1] == pytest.approx(1 - 0.5**4)


def test_target_ends_the_match() -> None:
    """A score at the target is a match won, beyond it too."""
    table = winning_chances(SIXTYSIX, EVEN)
    assert chance_after(SIXTYSIX, table, 6, 6, 0, 1) == 1
    assert chance_after(SIXTYSIX, table, 6, 5, 0, 3) == 1
    assert chance_after(SIXTYSIX, table, 6, 6, 0, -2) == 0


def test_far_from_the_target_points_are_points() -> None:
    """While nobody can win with this deal there is no payoff but the game points."""
    assert payoff_for(view_at(0, 3), "sixtysix") is None


def test_at_six_nil_down_every_loss_is_the_same() -> None:
    """At 0:6 losing one is losing all; winning three is worth more than winning one."""
    payoff = payoff_for(view_at(0, 6), "sixtysix")
    assert payoff is not None
    assert set(payoff[:6]) == {-1000}
    assert payoff[6] < payoff[7] < payoff[8] < payoff[9]


def test_at_six_nil_up_every_win_is_the_same() -> None:
    """At 6:0 winning one wins all."""
    payoff = payoff_for(view_at(6, 0), "sixtysix")
    assert payoff is not None
    assert set(payoff[7:]) == {1000}
    assert list(payoff) == sorted(payoff)


def test_carried_points_go_to_the_winner() -> None:
    """With two points carried, one game point wins the match at 4."""
    payoff = payoff_for(view_at(4, 0, carried=2), "sixtysix")
    assert payoff is not None
    assert payoff[7] == 1000
