"""How a deal is dealt."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards import deck_cards
from game.rng import Rng
from game.rules.layout import BadLayout, Layout, check_layout, deal_layout
from game.rules.presets import PRESETS
from game.rules.ruleset import RuleSet
from tests.tables import cards


def shuffled(rules: RuleSet, seed: int) -> list[int]:
    """Return the deck in the order in which the dealer holds it."""
    deck = list(deck_cards(rules.deck))
    Rng(seed).shuffle(deck)
    return deck


@pytest.mark.parametrize("name", sorted(PRESETS))
@given(seed=st.integers(0, 2**64 - 1), dealer=st.sampled_from([0, 1]))
def test_a_deal_is_the_whole_deck_once(name: str, seed: int, dealer: int) -> None:
    """Hands, turned-up card and stock are every card of the deck exactly once."""
    layout = deal_layout(PRESETS[name], dealer, Rng(seed))
    check_layout(PRESETS[name], layout)
    assert len(layout.stock) == PRESETS[name].stock_size - 1


@pytest.mark.parametrize("dealer", [0, 1])
def test_six_cards_come_in_two_packets_of_three(dealer: int) -> None:
    """Forehand gets three cards, then the dealer three, and again; the next card is turned up."""
    rules = RuleSet()
    deck, layout = shuffled(rules, 5), deal_layout(rules, dealer, Rng(5))
    assert list(layout.hands[1 - dealer]) == deck[0:3] + deck[6:9]
    assert list(layout.hands[dealer]) == deck[3:6] + deck[9:12]
    assert layout.turned == deck[12]
    assert list(layout.stock) == deck[13:]


def test_five_cards_come_as_three_and_two() -> None:
    """With hands of five the second packet has two cards."""
    rules = PRESETS["schnapsen"]
    deck, layout = shuffled(rules, 5), deal_layout(rules, 1, Rng(5))
    assert list(layout.hands[0]) == deck[0:3] + deck[6:8]
    assert list(layout.hands[1]) == deck[3:6] + deck[8:10]
    assert layout.turned == deck[10]


GOOD = deal_layout(RuleSet(), 0, Rng(1))


@pytest.mark.parametrize(
    ("layout", "reason"),
    [
        (replace(GOOD, hands=GOOD.hands[:1]), "1 hands, but 2 seats"),
        (replace(GOOD, hands=(GOOD.hands[0][:5], GOOD.hands[1])), "seat 0 has 5 cards"),
        (replace(GOOD, turned=GOOD.stock[0]), "lies in two places"),
        (replace(GOOD, stock=GOOD.stock[1:]), "missing: "),
        (replace(GOOD, turned=cards("7S")[0]), "7S is not in a deck of 24"),
    ],
)
def test_a_layout_that_is_no_deck_is_refused(layout: Layout, reason: str) -> None:
    """A hand of the wrong size and a card too many, too few or strange are named."""
    with pytest.raises(BadLayout, match=reason):
        check_layout(RuleSet(), layout)
