"""The levels in deals without a stock: honest, alike on both cores, and in time."""

import random
import time

import pytest

from game.ai.levels import LEVELS, choose, parse_level
from game.ai.strict import auction
from game.ai.strict import cards as strict_cards
from game.ai.strict.budget import ActBudget
from game.rng import Rng
from game.rules.actions import Action
from game.rules.deal import Deal
from game.rules.layout import deal_layout
from game.rules.presets import preset
from game.rules.view import view_of
from tests.ai.strict.positions import NAMES
from tests.rules.test_plain_invariants import relaid, step
from tests.scale import count


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", sorted(LEVELS))
@pytest.mark.slow
def test_hidden_cards_change_no_choice(name: str, level: str) -> None:
    """No level chooses otherwise where only cards it cannot see lie otherwise."""
    rng = random.Random(f"{name}/{level}")
    chooser = parse_level({"hard": "hard:worlds=2", "insane": "insane:worlds=2"}.get(level, level))
    compared = 0
    for seed in range(count(30, 1000)):
        rules = preset(name)
        deal = Deal(rules, 1, deal_layout(rules, 1, Rng(seed)))
        acts: list[Action] = []
        for _ in range(rng.randrange(18)):
            if not deal.is_over:
                acts.append(step(deal, rng))
        if deal.is_over:
            continue
        seat = deal.to_act
        twin = relaid(deal, acts, seat, rng)
        if twin is None:
            continue
        choice = choose(view_of(deal, seat), chooser, 5)
        assert choice in deal.legal()
        assert choose(view_of(twin, seat), chooser, 5) == choice
        compared += 1
    assert compared > count(7, 250)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", ["hard:worlds=3", "insane:worlds=3"])
def test_both_cores_choose_alike(name: str, level: str) -> None:
    """With the same worlds the twin bids and plays as C does, if it searches as deep."""
    rng = random.Random(name)
    for seed in range(count(3, 60)):
        rules = preset(name)
        deal = Deal(rules, 1, deal_layout(rules, 1, Rng(seed)))
        while not deal.is_over:
            view = view_of(deal, deal.to_act)
            if len(view.choices) > 1 and rng.random() < 0.3:
                asked = [
                    ActBudget(3, 2, exact=2, late=3, core=core, ceiling_ms=0)
                    for core in ("native", "python")
                ]
                assess = (auction if deal.trump is None else strict_cards).assess
                native, twin = (assess(view, how, Rng(seed)) for how in asked)
                assert native == twin
            step(deal, rng)


@pytest.mark.parametrize("name", NAMES)
def test_insane_takes_no_longer_than_allowed(name: str) -> None:
    """An act of the strongest level takes at most a second and a half of the processor."""
    level = parse_level("insane")
    rules = preset(name)
    deal = Deal(rules, 1, deal_layout(rules, 1, Rng(3)))
    slowest = 0.0
    for _ in range(6):
        start = time.thread_time()
        act = choose(view_of(deal, deal.to_act), level, 1)
        slowest = max(slowest, time.thread_time() - start)
        deal.apply(act)
    assert slowest < 1.5
