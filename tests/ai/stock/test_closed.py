"""Closed play by plans on drawn hands: what is told of it."""

from __future__ import annotations

import pytest

from game.ai import engine
from game.ai.coretypes import CoreInfo, Limits
from game.ai.stock.closed import Plans, count_hands, planned
from game.rules.presets import SCHNAPSEN
from tests.ai.positions import random_position
from tests.ai.test_plan import seen_from
from tests.scale import count

DRAWN = Plans(worlds=100, all_up_to=1)


def infos(wanted: int) -> list[CoreInfo]:
    """Return what seats know of closed deals that are not decided, with 200 to 400 hands."""
    core, found = engine.core(""), list[CoreInfo]()
    for seed in range(100_000):
        deal = random_position(core, SCHNAPSEN, -1, seed)
        if deal is None or len({act.value for act in core.solve_acts(SCHNAPSEN, deal)}) < 2:
            continue
        if 200 <= count_hands(seen_from(deal)) <= 400:
            found.append(seen_from(deal))
        if len(found) == wanted:
            break
    return found


def test_hands_are_counted_as_the_core_counts_them() -> None:
    """In closed play there are as many hands of the other as worlds."""
    core = engine.core("")
    for info in infos(3):
        assert count_hands(info) == core.count_worlds(SCHNAPSEN, info)


def test_drawn_hands_tell_what_all_hands_say() -> None:
    """From 100 drawn hands values are right on the mean, and within what is said of them."""
    core, gaps, covered = engine.core("native"), list[float](), 0
    for number, info in enumerate(infos(count(4, 100))):
        exact = {one.acts: one for one in core.plan(SCHNAPSEN, info, Limits(enumerate_up_to=400))}
        for one in planned(core, SCHNAPSEN, info, DRAWN, Limits(seed=number), None):
            gaps.append(one.value - exact[one.acts].value)
            covered += abs(gaps[-1]) <= one.error
            assert not one.is_exact
    assert abs(sum(gaps) / len(gaps)) < count(0.1, 0.02)
    assert sum(map(abs, gaps)) / len(gaps) < count(0.15, 0.08)
    assert count(0.7, 0.92) <= covered / len(gaps) <= count(1.0, 0.99)


def test_all_hands_are_taken_where_they_are_few_enough() -> None:
    """Then values are exact, and nothing is drawn."""
    core = engine.core("native")
    (info,) = infos(1)
    found = planned(core, SCHNAPSEN, info, Plans(worlds=5, all_up_to=400), Limits(), None)
    assert {one.is_exact for one in found} == {True}
    assert {one.worlds for one in found} == {count_hands(info)}


def test_a_search_that_has_no_time_finds_nothing() -> None:
    """Where the stop is set from the beginning there is no plan to tell of."""
    core, stop = engine.core("native"), engine.stop_flag()
    stop.set()
    (info,) = infos(1)
    assert planned(core, SCHNAPSEN, info, DRAWN, Limits(stop=stop), None) == ()


@pytest.mark.parametrize("payoff", [None, (-1000,) * 6 + (0,) + (1000,) * 6])
def test_both_cores_tell_the_same(payoff: tuple[int, ...] | None) -> None:
    """The twin finds the same plans on the same hands, and the same is told of them."""
    try:
        native = engine.core("native")
    except engine.CoreMissing:
        pytest.skip("the C core is not built here")
    info, plans = infos(1)[0], Plans(worlds=3, all_up_to=1)
    limits = Limits(seed=3)
    asked = (SCHNAPSEN, info, plans, limits, payoff)
    one, other = (planned(core, *asked) for core in (native, engine.core("python")))
    assert one == other
