"""The exact solver and the core's border, on the C core and on its twin."""

from dataclasses import replace
from typing import Any

import pytest

from game.ai import bench, engine
from game.ai.coretypes import CLAIM, EXCHANGE, NO_ACT, CoreDeal, CoreError, Limits, Solution
from game.cards import card_set, parse_card
from game.rng import Rng
from game.rules.presets import CLASSIC, SCHNAPSEN, SIXTYSIX

NAMES = ("native", "python")


@pytest.fixture(params=NAMES)
def core(request: pytest.FixtureRequest) -> engine.Core:
    """Each core in turn."""
    try:
        return engine.core(request.param)
    except engine.CoreMissing:
        pytest.skip("the C core is not built here")


def cards(text: str) -> int:
    """Return the set of the cards in a text."""
    return card_set(map(parse_card, text.split()))


def ending(mine: str, his: str, points: tuple[int, int], **changes: Any) -> CoreDeal:
    """Return an exhausted stock with seat 0 to lead, spades trumps and a trick on both sides."""
    stock = [parse_card(card) for card in ("9S", "JS")]
    deal = CoreDeal(
        hand=[cards(mine), cards(his)],
        stock=stock,
        trump=0,
        turn=0,
        drawn=len(stock),
        counted=list(points),
        card_points=list(points),
        tricks=[1, 1],
    )
    return replace(deal, **changes)


def test_wins_with_the_last_tricks(core: engine.Core) -> None:
    """Two sure tricks that make 66 win by the loser's points: above schneider one game point."""
    deal = ending("AS TS", "KH QH", (40, 50))
    assert core.solve(SIXTYSIX, deal) == Solution(1, parse_card("AS"), 0, True)


def test_counts_schneider(core: engine.Core) -> None:
    """The same against 30 points is worth two game points."""
    assert core.solve(SIXTYSIX, ending("AS TS", "KH QH", (40, 30))).value == 2


def test_last_trick_decides_schnapsen(core: engine.Core) -> None:
    """With nobody at 66 the winner of the last trick scores one, so the ace is kept for it."""
    deal = ending("AH JC", "TD QD", (30, 40))
    assert core.solve(SCHNAPSEN, deal).value == 1


def test_claims_at_once(core: engine.Core) -> None:
    """A seat that has 66 and is on turn claims; if the other has 66 too nobody scores."""
    assert core.solve(CLASSIC, ending("AH JC", "TD QD", (66, 20))).best == CLAIM
    assert core.solve(CLASSIC, ending("AH JC", "TD QD", (66, 70))).value == 0


def test_values_of_all_acts(core: engine.Core) -> None:
    """Every act gets its own value: out with the ace at once wins more than after the ten."""
    deal = ending("TH AC", "AH 9C", (55, 30))
    values = {answer.act: answer.value for answer in core.solve_acts(SIXTYSIX, deal)}
    assert values == {parse_card("TH"): 1, parse_card("AC"): 2}


def test_node_limit(core: engine.Core) -> None:
    """A search over its limit says that it is not complete."""
    deal = core.random_position(SIXTYSIX, 2, Rng(5))
    whole = core.solve(SIXTYSIX, deal)
    assert whole.complete
    assert whole.nodes > 10
    assert not core.solve(SIXTYSIX, deal, Limits(node_limit=10)).complete


def test_stop_flag(core: engine.Core) -> None:
    """A flag that is set ends a search at once."""
    flag = engine.stop_flag()
    flag.set()
    deal = core.random_position(SIXTYSIX, 3, Rng(5))
    assert not core.solve(SIXTYSIX, deal, Limits(stop=flag)).complete


def test_deadline() -> None:
    """A deadline sets its flag in time, and leaves it alone when the work is done sooner."""
    with engine.deadline(1) as flag:
        deal = engine.core("python").random_position(SIXTYSIX, 5, Rng(1))
        assert not engine.core("python").solve(SIXTYSIX, deal, Limits(stop=flag)).complete
    with engine.deadline(60_000) as unhurried:
        pass
    assert not unhurried.is_set


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 2},
        {"trump": 4},
        {"hand": [cards("AH"), cards("TD QD")]},
        {"hand": [cards("AH JC"), cards("AH QD")]},
        {"hand": [cards("AH 7C"), cards("TD QD")]},
        {"hand": [-1, 1]},
        {"hand": [1 << 40, 1]},
        {"led": 99},
        {"led": parse_card("TD")},
        {"closer": 7},
        {"drawn": 5},
        {"drawn": 1},
        {"counted": [300, 0]},
        {"counted": [0, 210]},
        {"pending": [20, 0]},
        {"stock": [99, 0], "drawn": 0},
        {"stock": list(range(40))},
        {"over": 1},
        {"draw_owed": 1},
    ],
)
def test_refuses_nonsense(core: engine.Core, change: dict[str, Any]) -> None:
    """What is no position of a deal raises a ValueError."""
    deal = ending("AH JC", "TD QD", (30, 40), **change)
    with pytest.raises(CoreError):
        core.solve(SIXTYSIX, deal)


def test_refuses_illegal_acts(core: engine.Core) -> None:
    """An act that is not legal raises a ValueError and changes nothing."""
    deal = ending("AH JC", "TD QD", (30, 40))
    before = deal.copy()
    for act in (parse_card("TD"), EXCHANGE, CLAIM, NO_ACT, -3):
        with pytest.raises(CoreError):
            core.apply(SIXTYSIX, deal, act)
    assert deal == before


@pytest.mark.parametrize("bits", [3, 29])
def test_refuses_table_sizes(core: engine.Core, bits: int) -> None:
    """A table that is too small or too large is refused."""
    with pytest.raises(CoreError):
        core.solve(SIXTYSIX, ending("AH JC", "TD QD", (30, 40)), Limits(slot_bits=bits))


def test_unknown_core() -> None:
    """Only two cores are known."""
    with pytest.raises(CoreError):
        engine.core("turbo")


def test_environment_forces_the_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    """SIXTYSIX_CORE=python runs the twin even where the C core is built."""
    monkeypatch.setenv(engine.CORE_VARIABLE, "python")
    engine.core.cache_clear()
    assert engine.core_name() == "python"
    monkeypatch.undo()
    engine.core.cache_clear()


def test_bench_rows_are_named_once() -> None:
    """Every row of the measurement has its own kind and name."""
    assert len({row.kind for row in bench.ROWS}) == len({row.name for row in bench.ROWS})
