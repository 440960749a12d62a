"""The Python twin gives the C core's answers, node for node."""

import random

import pytest

from game.ai import bench, engine
from game.ai.coretypes import CoreDeal, Limits
from game.ai.stock.info import info_of
from game.ai.twin import weights
from game.rng import Rng
from game.rules.actions import Claim, Close
from game.rules.deal import Deal
from game.rules.layout import deal_layout
from game.rules.presets import PRESETS
from game.rules.ruleset import RuleSet
from game.rules.view import view_of
from tests.ai.positions import TWO_PLAYERS, random_position, random_rules
from tests.scale import count

TWIN = engine.core("python")


@pytest.fixture(scope="module")
def native() -> engine.Core:
    """The C core; without it there is nothing to compare."""
    try:
        return engine.core("native")
    except engine.CoreMissing:
        pytest.skip("the C core is not built here")


def answer(core: engine.Core, rules: RuleSet, deal: CoreDeal) -> list[object]:
    """Return what a core says of a position."""
    acts = core.legal(rules, deal)
    following = [core.apply(rules, deal, act) for act in acts]
    solved = (core.solve(rules, deal, Limits(slot_bits=8)), core.solve_acts(rules, deal))
    return [acts, following, core.perft(rules, deal, 2), *solved]


@pytest.mark.parametrize("seed", range(count(40, 4000)))
def test_positions(native: engine.Core, seed: int) -> None:
    """Positions, legal acts, what they do, and the solver's values and nodes are the same."""
    rng = random.Random(seed)
    rules, kind = random_rules(rng), rng.choice((-2, -1, -1, 0, 0, 1, 1))
    deal = random_position(native, rules, kind, seed)
    if deal is not None:
        assert deal == random_position(TWIN, rules, kind, seed)
        assert answer(native, rules, deal) == answer(TWIN, rules, deal)


@pytest.mark.parametrize("seed", range(count(1, 60)))
@pytest.mark.parametrize("preset", TWO_PLAYERS)
def test_search(native: engine.Core, preset: str, seed: int) -> None:
    """Worlds and the search's sums are the same at every act of a deal."""
    rules, rng = PRESETS[preset], random.Random(seed)
    deal = Deal(rules, 0, deal_layout(rules, 0, Rng(seed)))
    while not deal.is_over:
        info = info_of(view_of(deal, deal.to_act))
        total = native.count_worlds(rules, info)
        assert total == TWIN.count_worlds(rules, info)
        index, state = rng.randrange(min(total, 1 << 40)), rng.getrandbits(64)
        assert native.world_at(rules, info, index) == TWIN.world_at(rules, info, index)
        assert native.draw_world(rules, info, Rng(state)) == TWIN.draw_world(
            rules, info, Rng(state)
        )
        if rng.random() < 0.4:
            found = [
                core.search(rules, info, Limits(4, state, enumerate_up_to=6))
                for core in (native, TWIN)
            ]
            assert found[0] == found[1]
        acts = [act for act in deal.choices(deal.to_act) if not isinstance(act, Claim)]
        calm = [act for act in acts if not isinstance(act, Close)] or acts
        deal.apply(rng.choice(calm if rng.random() < 0.9 else acts))


def test_dropping(native: engine.Core) -> None:
    """Options that fall hopelessly behind are dropped after the same worlds."""
    rules = PRESETS["schnapsen"]
    deal = Deal(rules, 0, deal_layout(rules, 0, Rng(3)))
    info = info_of(view_of(deal, deal.to_act))
    found = [core.search(rules, info, Limits(70, seed=1)) for core in (native, TWIN)]
    assert found[0] == found[1]
    assert len({option.worlds for option in found[0]}) > 1


def test_bench(native: engine.Core) -> None:
    """Measured positions and their nodes are the same."""
    for row in bench.ROWS[: count(4, 6)]:
        assert bench.positions(row, native, 5) == bench.positions(row, TWIN, 5)
        assert bench.run_row(row, native, 5).nodes == bench.run_row(row, TWIN, 5).nodes


def test_weights(native: engine.Core) -> None:
    """The policy weighs alike, feature by feature, in all stages."""
    for table in (weights.LEAD_WEIGHTS, weights.REPLY_WEIGHTS, weights.CLOSE_WEIGHTS):
        assert len(table) == 3
    for seed in range(count(60, 3000)):
        rng = random.Random(seed)
        rules, kind = random_rules(rng), rng.randint(1, 6)
        deal = random_position(native, rules, kind, seed)
        if deal is not None:
            assert native.policy_act(rules, deal) == TWIN.policy_act(rules, deal)
