"""The easy level: sensible, often wrong, forgetful."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.levels import choose, parse_level
from game.rules.actions import Close, Exchange, Play
from game.rules.presets import PRESETS
from game.rules.ruleset import RuleSet
from game.rules.view import view_of
from tests.ai.match_ups import advantage
from tests.rules.positions import RULE_SETS, deal_at
from tests.scale import count
from tests.tables import play, rules_of, table

EASY = parse_level("easy")


@given(RULE_SETS, st.integers(0, 2**32), st.integers(0, 30))
def test_easy_never_closes(rules: RuleSet, seed: int, acts: int) -> None:
    """Before the draw or after it, easy leaves the stock open."""
    deal = deal_at(rules, seed, acts)
    if not deal.is_over:
        assert not isinstance(choose(view_of(deal, deal.to_act), EASY, seed), Close)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_easy_beats_chance_clearly(preset: str) -> None:
    """In every game easy wins against random by far more than luck."""
    assert advantage("easy", "random", preset, count(60, 1000)) > 0.4


def test_easy_is_not_the_same_every_time() -> None:
    """With another seed easy chooses otherwise now and then: it is often careless."""
    deal = deal_at(rules_of("sixtysix"), 4, 0)
    view = view_of(deal, deal.to_act)
    assert len({choose(view, EASY, seed) for seed in range(60)}) > 2


def test_easy_loves_a_marriage() -> None:
    """Holding a pair on lead, easy declares it more often than not."""
    deal = table(rules_of("sixtysix"), "KD QD AS 9H TC JC", "AH TH KC 9S QH JD", "TS")
    acts = [choose(view_of(deal, 0), EASY, seed) for seed in range(100)]
    assert sum(isinstance(act, Play) and act.marriage > 0 for act in acts) > 60


def test_easy_forgets_the_exchange_now_and_then() -> None:
    """Able to exchange, easy mostly does and sometimes does not see it."""
    deal = table(rules_of("sixtysix"), "KD QD AS 9H TC JC", "AH TH KC 9S QH JD", "TS")
    play(deal, "0 JC", "1 KC")
    acts = [choose(view_of(deal, 1), EASY, seed) for seed in range(100)]
    exchanges = sum(isinstance(act, Exchange) for act in acts)
    assert 40 < exchanges < 95
