"""What the end of a deal is worth to a side of more than two, also near the end of a match."""

import random
from dataclasses import replace

import pytest

from game.ai.coretypes import POINT, CoreError
from game.ai.levels import STRICT_HARD, parse_level
from game.ai.payoff import POINTS_OF_THREE
from game.ai.race import Race, race_of
from game.ai.strict.search import assess
from game.ai.strict.stakes import Stakes
from game.rng import Rng
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import preset
from game.rules.view import View
from tests.ai.strict.positions import card_values, deal_after, position_in

NAMES = ("three_all_play", "four_partners", "auction")


def view_at(name: str, score: tuple[int, ...], carried: int = 0) -> View:
    """Return seat 0's view of a first act at a score."""
    rules = preset(name)
    match = Match(rules, MatchInfo(name, "stakes", (Player("", "human"),) * rules.seats))
    match.begin_deal(dealer=rules.seats - 1)
    match.score, match.carried = score, carried
    return match.view(0)


# Chances


@pytest.mark.parametrize("name", NAMES)
def test_the_chances_of_all_sides_make_a_whole(name: str) -> None:
    """At any score one side wins; the one that needs less has the better chance."""
    rules, rng = preset(name), random.Random(name)
    race = race_of(rules)
    for _ in range(40):
        score = [rng.randrange(rules.target) for _ in range(rules.sides)]
        needs = race.needs(rules.target, score)
        chances = [race.chance(needs, side) for side in range(rules.sides)]
        assert sum(chances) == pytest.approx(1)
        order = sorted(range(rules.sides), key=lambda side: -needs[side])
        assert [chances[side] for side in order] == pytest.approx(sorted(chances))


def test_chances_follow_from_the_shares() -> None:
    """With one point a deal a side that needs one against two wins three matches in four."""
    race = Race(((1, 1.0),), step=1, most=12)
    assert race.chance((1.0, 2.0), 0) == 0.75
    assert race.chance((1.0, 1.0, 1.0), 2) == pytest.approx(1 / 3)
    assert race.chance((0.0, 2.0), 0) == 1.0
    assert race.chance((-2.0, -1.0), 1) == 0.0
    assert race.chance((1.5, 2.0), 0) == (0.75 + 0.5) / 2


# Worths


@pytest.mark.parametrize("name", NAMES)
def test_a_level_may_leave_the_score_out(name: str) -> None:
    """With score=no the end of a match is played as its beginning is, and not without it."""
    near = view_at(name, (preset(name).target - 1,) * preset(name).sides)
    level, blind = parse_level("hard:worlds=4"), parse_level("hard:worlds=4,score=no")
    found = assess(near, blind, Rng(1), STRICT_HARD)
    assert found == assess(replace(near, score=()), level, Rng(1), STRICT_HARD)
    assert found != assess(near, level, Rng(1), STRICT_HARD)


def test_the_worth_of_partners_points_is_the_scale() -> None:
    """More points of the side are never worth less, and the steps are those of the score."""
    stakes = Stakes(view_at("four_partners", (0, 0)))
    worth = [stakes.of_partners(POINT * points + 4) for points in range(131)]
    assert worth == sorted(worth)
    found = [round(worth[points]) for points in (30, 31, 64, 65, 66, 99, 100)]
    assert found == [-2, -1, -1, 0, 1, 1, 2]
    assert round(stakes.of_partners(POINT * 130 + 8)) == 3
    assert round(stakes.of_partners(0)) == -3


def test_points_beyond_the_last_are_worth_nothing() -> None:
    """Who needs one point wins as much with one as with three, and who loses then loses all."""
    stakes = Stakes(view_at("four_partners", (6, 6)))
    assert stakes.of_gains((1, 0), 0) == stakes.of_gains((3, 0), 0) > 0
    assert stakes.of_gains((0, 1), 0) == stakes.of_gains((0, 3), 0) < 0
    ahead = Stakes(view_at("four_partners", (6, 0)))
    assert ahead.of_gains((1, 0), 0) == ahead.of_gains((3, 0), 0)
    assert ahead.of_gains((0, 1), 0) > ahead.of_gains((0, 3), 0)


def test_a_bid_that_loses_the_match_is_worth_as_little_as_any() -> None:
    """Where the others win the match with any bid of theirs, missing a high bid costs no more."""
    stakes = Stakes(view_at("auction", (640, 640)))
    theirs = stakes.of_bid(1, 70, 66, False)
    assert stakes.of_bid(0, 60, 66, False) == pytest.approx(theirs, abs=1)
    assert stakes.of_bid(0, 60, 126, False) == pytest.approx(theirs, abs=1)
    assert stakes.of_bid(0, 126, 126, False) == pytest.approx(-theirs)
    far = Stakes(view_at("auction", (0, 0)))
    assert far.of_bid(0, 60, 66, False) == pytest.approx(-136, abs=1)
    assert far.of_bid(0, 60, 126, False) == pytest.approx(-196, abs=1)


def test_of_three_the_match_winner_is_held_first() -> None:
    """It is worth more that one who is behind wins two points than that a leader wins the match."""
    near = Stakes(view_at("three_all_play", (0, 6, 0))).payoff
    assert near[2][1][0] > near[1][0][0]
    assert POINTS_OF_THREE[2][1][0] < POINTS_OF_THREE[1][0][0]
    assert Stakes(view_at("three_all_play", (0, 3, 0))).payoff == POINTS_OF_THREE


@pytest.mark.parametrize("score", [(0, 6, 0), (6, 6, 6), (4, 0, 5)])
def test_both_cores_reckon_with_the_match(score: tuple[int, ...]) -> None:
    """C and Python agree under the payoffs of a match's end, which differ from game points."""
    payoff, differs = Stakes(view_at("three_all_play", score)).payoff, 0
    for seed in range(30):
        deal = deal_after("three_all_play", {}, seed, 12)
        if deal is None:
            continue
        asked = (position_in(deal), 4, "native")
        found = card_values(deal.rules, payoff, *asked)
        assert found == card_values(deal.rules, payoff, *asked[:2], "python")
        differs += found != card_values(deal.rules, 0, *asked)
    assert differs > 5


@pytest.mark.parametrize("core", ["native", "python"])
def test_a_payoff_that_pays_for_losing_is_refused(core: str) -> None:
    """Being out must be what a seat wants most."""
    deal = deal_after("three_all_play", {}, 1, 12)
    assert deal is not None
    first, row, last = POINTS_OF_THREE
    for bad in (((0, 0, 0), *first[1:]), (first[0], (0, 0, 0), (0, 0, 0))):
        with pytest.raises(CoreError):
            card_values(deal.rules, (bad, row, last), position_in(deal), 3, core)
    huge = (((1 << 21, 0, 0),) * 3, row, last)
    with pytest.raises(CoreError):
        card_values(deal.rules, huge, position_in(deal), 3, core)
