"""The numbers that are shown: how far they are from what many more worlds say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.coretypes import MOST_NET_WORLDS
from game.ai.level import Level
from game.ai.levels import CLASSICAL, INSANE, TEACHING, THOROUGH
from game.ai.levels import assess as assess_as
from game.ai.stock.search import Budget, assess
from game.rng import Rng, seed_from
from game.rules.actions import Claim, Close
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS
from game.rules.view import View
from tests.scale import count

OPEN, CLOSED, OWED = "open", "closed", "owed"
PLAYOUTS = replace(CLASSICAL, worlds=100, enumerate_up_to=50, ceiling_ms=0)
NET = replace(INSANE, net_worlds=100, ceiling_ms=0)
MANY = 20_000


def stage_of(view: View) -> str:
    """Return which stage of a deal a position belongs to."""
    if view.draw_owed:
        return OWED
    return OPEN if view.stock_is_open else CLOSED if view.closer is not None else ""


def positions(name: str, stage: str, wanted: int) -> list[View]:
    """Return random positions of the stage with a choice, one a deal."""
    found: list[View] = []
    number = 0
    while len(found) < wanted:
        number += 1
        rng = Rng(seed_from("values", name, stage, number))
        players = (Player("a", "random"), Player("b", "random"))
        match, fit = Match(PRESETS[name], MatchInfo(name, f"values/{number}", players)), []
        match.begin_deal()
        while not match.deal.is_over:
            view = match.view(match.deal.to_act)
            if stage_of(view) == stage and len(view.choices) > 1:
                fit.append(view)
            dull = [choice for choice in view.choices if not isinstance(choice, Claim)]
            if stage != CLOSED:
                dull = [choice for choice in dull if not isinstance(choice, Close)]
            match.apply(dull[rng.below(len(dull))])
        if fit:
            found.append(fit[rng.below(len(fit))])
    return found


def covered(views: list[View], budget: Budget) -> tuple[float, int]:
    """Return the share of intervals that cover what many worlds say, and of how many.

    The many have an error of their own, which is allowed for. Exact values must be the same.
    """
    worlds = count(2000, MANY)
    many = replace(budget, worlds=worlds, net_worlds=min(worlds, MOST_NET_WORLDS))
    many = replace(many, net_worlds=many.net_worlds if budget.net_worlds else 0)
    inside = tried = 0
    for number, view in enumerate(views):
        told = assess(view, Level("insane"), Rng(seed_from("told", number)), budget)
        truth = assess(view, Level("insane"), Rng(seed_from("truth", number)), many)
        by_acts = {one.acts: one for one in truth}
        for one in told:
            true = by_acts[one.acts]
            if one.is_exact and true.is_exact:
                assert one.value == pytest.approx(true.value)
            elif not one.is_exact:
                tried += 1
                reach = (one.error**2 + true.error**2) ** 0.5
                inside += abs(one.value - true.value) <= reach + 1e-9
    return inside / max(1, tried), tried


@pytest.mark.parametrize(
    ("name", "stage", "budget"),
    [
        ("sixtysix", OPEN, NET),
        ("schnapsen", OPEN, NET),
        ("santase", OPEN, NET),
        ("classic", OPEN, PLAYOUTS),
        ("russian", OPEN, PLAYOUTS),
        ("classic", OWED, PLAYOUTS),
    ],
)
def test_intervals_cover_what_many_worlds_say(name: str, stage: str, budget: Budget) -> None:
    """About 95 of 100 intervals shown hold the value that many other worlds give."""
    share, tried = covered(positions(name, stage, count(6, 400)), budget)
    assert tried >= 30
    assert count(0.85, 0.92) <= share <= count(1.0, 0.99)


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


def test_who_waits_is_told_what_a_plan_makes_of_closing() -> None:
    """Thought about thoroughly, closing in Schnapsen has the exact value of the best plan."""
    planned = 0
    for view in positions("schnapsen", OPEN, count(6, 100)):
        level = Level("insane", ms=60_000, score="no")
        quick, thorough = (
            {one.acts: one for one in assess_as(view, level, 1, ways)}
            for ways in (TEACHING, THOROUGH)
        )
        closings = [acts for acts in thorough if any(isinstance(act, Close) for act in acts)]
        exact = [acts for acts in closings if thorough[acts].is_exact]
        planned += len(exact)
        for acts in exact:
            one = quick[acts]
            assert thorough[acts].value <= one.value + 2 * one.error + 0.3
    assert planned
