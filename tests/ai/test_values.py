"""The numbers that are shown: how far they are from what many more worlds say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.level import Level
from game.ai.levels import CLASSICAL, INSANE, TEACHING
from game.ai.levels import assess as assess_as
from game.ai.stock.search import assess
from game.rng import Rng
from game.rules.actions import Close
from tests.scale import count
from tools.strength.values import CLOSED, MANY, OPEN, OWED, compare, positions

PLAYOUTS = replace(CLASSICAL, worlds=100, enumerate_up_to=50, ceiling_ms=0)


@pytest.mark.parametrize(
    ("name", "stage"),
    [
        ("sixtysix", OPEN),
        ("schnapsen", OPEN),
        ("santase", OPEN),
        ("classic", OPEN),
        ("russian", OPEN),
        ("classic", OWED),
    ],
)
def test_intervals_cover_what_many_layouts_say(name: str, stage: str) -> None:
    """About 95 of 100 intervals shown hold the value that many other layouts give."""
    found = compare(positions(name, stage, count(4, 400)), count(1200, MANY))
    share = sum(found.covered) / len(found.covered)
    assert len(found.covered) >= 12
    assert count(0.8, 0.92) <= share <= count(1.0, 0.99)


@pytest.mark.parametrize("name", ["sixtysix", "santase", "classic", "russian"])
def test_intervals_of_closed_play_cover_what_all_hands_say(name: str) -> None:
    """Where not all hands are taken the intervals hold what they would say."""
    views = positions(name, CLOSED, count(4, 400))
    found = compare(views, count(1200, MANY))
    assert found.left_out < len(views)
    assert sum(found.covered) >= count(0.6, 0.92) * len(found.covered)
    assert sum(found.loss) / len(found.loss) <= count(0.2, 0.02)


def test_closed_play_in_schnapsen_is_exact() -> None:
    """After closing all hands are taken: nothing is left to be sure of."""
    for view in positions("schnapsen", CLOSED, count(8, 400)):
        found = assess(view, Level("insane"), Rng(1), replace(INSANE, ceiling_ms=0))
        assert {(one.is_exact, one.error) for one in found} == {(True, 0.0)}


def test_a_draw_that_is_owed_is_not_overvalued() -> None:
    """Few worlds give the draw about the value that many give, not the luck of the best lead."""
    views = positions("classic", OWED, count(10, 200))
    level, gap = Level("classical"), 0.0
    for number, view in enumerate(views):
        few, many = (
            next(
                one.value
                for one in assess(view, level, Rng(number), replace(PLAYOUTS, worlds=worlds))
                if len(one.acts) == 1 and "Draw" in str(one.acts)
            )
            for worlds in (16, count(600, 6000))
        )
        gap += few - many
    assert abs(gap / len(views)) < count(0.25, 0.08)


@pytest.mark.slow
def test_the_hint_tells_what_a_plan_makes_of_closing() -> None:
    """In a hint closing in Schnapsen has the exact value of the best plan, not of open cards."""
    planned = 0
    for view in positions("schnapsen", OPEN, count(3, 100)):
        level = Level("insane", ms=60_000, score="no")
        opened, told = (
            {one.acts: one for one in assess_as(view, level, 1, ways)} for ways in (None, TEACHING)
        )
        closings = [acts for acts in told if any(isinstance(act, Close) for act in acts)]
        exact = [acts for acts in closings if told[acts].is_exact]
        planned += len(exact)
        for acts in exact:
            one = opened[acts]
            assert told[acts].value <= one.value + 2 * one.error + 0.3
    assert planned
