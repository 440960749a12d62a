"""Imagined hands in deals without a stock."""

import random

import pytest

from game.ai.strict.worlds import Worlds
from game.cards import card_set, deck_cards
from game.rng import Rng
from game.rules.deal import Deal
from game.rules.layout import deal_layout
from game.rules.presets import preset
from game.rules.view import view_of
from tests.ai.strict.positions import NAMES, deal_after
from tests.chance_many import random_options
from tests.rules.test_plain_invariants import step
from tests.scale import count


@pytest.mark.parametrize("name", NAMES)
def test_worlds_fit_all_that_was_shown(name: str) -> None:
    """Imagined hands hold every hidden card once, the shown ones where they were shown, no void."""
    rng = random.Random(name)
    for seed in range(count(40, 1000)):
        rules = preset(name).changed(random_options(rng, name))
        deal = Deal(rules, 0, deal_layout(rules, 0, Rng(seed)))
        for _ in range(rng.randrange(24)):
            if not deal.is_over:
                step(deal, rng)
        if deal.is_over:
            continue
        view = view_of(deal, rng.randrange(rules.seats))
        chance = Rng(seed)
        for _ in range(5):
            hands = Worlds(view).draw(chance)
            assert sum(hands) | view.played == card_set(deck_cards(rules.deck))
            assert tuple(cards.bit_count() for cards in hands) == view.counts
            assert hands[view.seat] == view.hand
            for seat, cards in enumerate(hands):
                assert not view.known[seat] & ~cards
                assert seat == view.seat or not view.lacking[seat] & cards


def test_worlds_reach_every_hidden_place() -> None:
    """Over many draws each hidden card lies in each hand that may hold it."""
    deal = deal_after("four_partners", {}, 4, 6)
    assert deal is not None
    view = view_of(deal, deal.to_act)
    chance = Rng(1)
    seen = [0] * 4
    worlds = Worlds(view)
    for _ in range(300):
        for seat, cards in enumerate(worlds.draw(chance)):
            seen[seat] |= cards
    for seat in range(4):
        if seat != view.seat:
            assert seen[seat] == (view.unseen & ~view.lacking[seat]) | view.known[seat]
