"""From the end of a deal to game points."""

from typing import Any

import pytest

from game.rules import scoring
from game.rules.scoring import Score, Standing, Tally
from tests.tables import rules_of


def tally(now: Standing, closing: Standing | None = None, closer: int | None = None) -> Tally:
    """Return the tally of a deal between seats 0 and 1."""
    return Tally((0, 1), now, closing, closer)


def stood(points: tuple[int, int], tricks: tuple[int, int], cards: Any = None) -> Standing:
    """Return a standing; card points are the points unless said otherwise."""
    return Standing(points, cards or points, tricks)


@pytest.mark.parametrize(
    ("options", "now", "game_points", "why"),
    [
        ({}, stood((70, 33), (6, 3)), 1, "plain"),
        ({}, stood((70, 32), (6, 3)), 2, "schneider"),
        ({}, stood((70, 0), (6, 1)), 2, "schneider"),
        ({}, stood((70, 0), (6, 0)), 3, "schwarz"),
        ({"schneider_below": 31}, stood((70, 31), (6, 3)), 1, "plain"),
        ({"schneider_below": 31}, stood((70, 30), (6, 3)), 2, "schneider"),
        ({"schwarz_by_points": True}, stood((70, 0), (6, 1)), 3, "schwarz"),
        ({"schwarz_by_points": True}, stood((70, 20), (6, 1), (70, 0)), 3, "schwarz"),
        ({"schwarz_by_points": True}, stood((70, 2), (6, 1)), 2, "schneider"),
    ],
)
def test_the_usual_scale(
    options: dict[str, Any], now: Standing, game_points: int, why: str
) -> None:
    """One, two below the schneider line, three without a trick or by option without its points."""
    score = scoring.win(rules_of("classic", **options), tally(now), 0, "out")
    assert score == Score(0, (game_points, 0), "out", why)


@pytest.mark.parametrize(
    ("close_scored", "closer", "game_points"),
    [("end", 0, 1), ("close", 0, 3), ("close", 1, 1), ("close", None, 1)],
)
def test_a_successful_close_counts_the_loser_as_the_option_says(
    close_scored: str, closer: int | None, game_points: int
) -> None:
    """The loser of a closing counts at the end, or as he stood at the closing; no one else does."""
    closing = None if closer is None else stood((30, 0), (2, 0))
    final = tally(stood((70, 40), (5, 3)), closing, closer)
    rules = rules_of("sixtysix", close_scored=close_scored)
    assert scoring.win(rules, final, 0, "out").game_points == (game_points, 0)


@pytest.mark.parametrize(
    ("form", "closing", "now", "game_points", "why"),
    [
        ("at_close", stood((30, 0), (2, 0)), stood((40, 70), (3, 4)), 3, "scorer_no_trick"),
        ("at_close", stood((30, 9), (2, 1)), stood((40, 70), (3, 4)), 2, ""),
        ("at_end", stood((30, 0), (2, 0)), stood((40, 70), (3, 4)), 2, ""),
        ("at_end", stood((30, 0), (2, 0)), stood((60, 0), (4, 0)), 3, "scorer_no_trick"),
        ("three", stood((30, 9), (2, 1)), stood((40, 70), (3, 4)), 3, "fixed"),
        ("classic", stood((30, 9), (2, 1)), stood((30, 70), (2, 4)), 6, "failer_no_trick"),
        ("classic", stood((30, 9), (2, 1)), stood((30, 70), (3, 4)), 3, "failer_no_point"),
        ("classic", stood((30, 9), (2, 1)), stood((34, 70), (3, 4)), 2, ""),
        ("classic", stood((0, 9), (0, 1)), stood((20, 70), (1, 4), (0, 70)), 2, ""),
    ],
)
def test_what_a_failed_close_costs(
    form: str, closing: Standing, now: Standing, game_points: int, why: str
) -> None:
    """Each form of the option counts what it says it counts."""
    rules = rules_of("sixtysix", failed_close=form)
    score = scoring.failed_close(rules, tally(now, closing, 0), 0, "failed_close")
    full_why = f"close_cost_{why}" if why else "close_cost"
    assert score == Score(1, (0, game_points), "failed_close", full_why)


def test_no_trick_after_closing_may_cost_three_only() -> None:
    """The option makes three of the six."""
    rules = rules_of("classic", failed_close_no_trick=3)
    final = tally(stood((30, 70), (2, 4)), stood((30, 9), (2, 1)), 0)
    assert scoring.failed_close(rules, final, 0, "failed_close").game_points == (0, 3)


@pytest.mark.parametrize(
    ("nobody", "points", "score"),
    [
        ("more", (65, 55), Score(0, (1, 0), "more_points", "plain")),
        ("more", (90, 30), Score(0, (2, 0), "more_points", "schneider")),
        ("more", (65, 65), Score(None, (0, 0), "tie", "nothing")),
        ("last_trick", (65, 55), Score(1, (0, 1), "last_trick", "plain")),
        ("carry", (65, 55), Score(None, (0, 0), "draw", "nothing", carried=1)),
        ("draw", (65, 55), Score(None, (0, 0), "draw", "nothing")),
    ],
)
def test_nobody_at_66(nobody: str, points: tuple[int, int], score: Score) -> None:
    """More points, the last trick, a carried point or nothing, as the option says."""
    rules = rules_of("sixtysix", nobody=nobody)
    assert scoring.nobody_out(rules, tally(stood(points, (6, 6))), 1) == score


@pytest.mark.parametrize(("nobody", "carried"), [("carry", 1), ("more", 0), ("draw", 0)])
def test_both_at_66(nobody: str, carried: int) -> None:
    """Nobody scores; a point is carried only where the rules carry one."""
    rules = rules_of("classic", nobody=nobody)
    assert scoring.nobody_wins(rules, "tie") == Score(None, (0, 0), "tie", "nothing", carried)
