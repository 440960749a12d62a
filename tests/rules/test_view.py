"""What a seat may know, and that it is all a seat gets."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.levels import LEVELS, choose, parse_level
from game.cards import card_set
from game.rules.events import CardDrawn
from game.rules.presets import PRESETS, preset
from game.rules.ruleset import RuleSet
from game.rules.view import HIDDEN_CARD, masked, view_of
from tests.rules.positions import RULE_SETS, deal_at, played, relaid
from tests.scale import count
from tests.tables import names, play, rules_of, table

FIRST, SECOND, TURNED = "KD QD AS 9H TC JC", "AH TH KC 9S QH JD", "TS"
STOCK = "9D JS KS AD QC JH TD KH AC 9C QS"
DECISIONS = {"hard": "hard:worlds=2", "insane": "insane:worlds=2"}


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_hidden_cards_change_nothing_a_seat_gets(name: str) -> None:
    """With the cards it cannot see exchanged among each other, a seat gets the same view."""
    rng = random.Random(name)
    compared = different = 0
    for seed in range(count(150, 3000)):
        deal, acts = played(PRESETS[name], seed, rng.randrange(30))
        for seat in (0, 1):
            twin = relaid(deal, acts, seat, rng)
            if twin is None:
                continue
            assert view_of(twin, seat) == view_of(deal, seat)
            assert view_of(twin, seat).key == view_of(deal, seat).key
            compared += 1
            different += twin.hands != deal.hands
    assert compared > count(120, 2400)
    assert different > compared // 3


@given(RULE_SETS, st.integers(0, 2**32), st.integers(0, 40))
def test_hidden_cards_change_nothing_whatever_the_rules(
    rules: RuleSet, seed: int, acts: int
) -> None:
    """The same holds for any set of options, at any moment of a deal."""
    deal, done = played(rules, seed, acts)
    for seat in (0, 1):
        twin = relaid(deal, done, seat, random.Random(seed))
        if twin is not None:
            assert view_of(twin, seat) == view_of(deal, seat)


@pytest.mark.parametrize("level", sorted(LEVELS))
@pytest.mark.parametrize("name", ["sixtysix", "classic", "three_dealer_sits_out"])
@pytest.mark.slow
def test_hidden_cards_change_no_choice(name: str, level: str) -> None:
    """No level chooses otherwise where only cards it cannot see lie otherwise."""
    rng = random.Random(level)
    chooser = parse_level(DECISIONS.get(level, level))
    compared = 0
    for seed in range(count(20, 500)):
        deal, acts = played(preset(name), seed, rng.randrange(16))
        if deal.is_over:
            continue
        seat = deal.to_act
        twin = relaid(deal, acts, seat, rng)
        if twin is not None:
            score = (0,) * deal.rules.seats
            mine, other = view_of(deal, seat, score), view_of(twin, seat, score)
            assert choose(mine, chooser, seed) == choose(other, chooser, seed)
            compared += 1
    assert compared > count(8, 200)


def test_a_key_tells_views_apart() -> None:
    """Views that differ in a card seen differ in their key."""
    keys = {view_of(deal_at(rules_of("sixtysix"), seed, 5), 0).key for seed in range(50)}
    assert len(keys) == 50


def test_drawn_cards_of_the_other_are_masked() -> None:
    """A seat sees its own draws and the turned-up card, of the other's that he drew."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    deal.stock.cards = deal.stock.cards[-4:]
    play(deal, "0 JC", "1 KC", "1 QH", "0 9H")
    drawn = [event for event in deal.log if isinstance(event, CardDrawn)]
    for seat in (0, 1):
        seen = [event for event in masked(deal.log, seat) if isinstance(event, CardDrawn)]
        assert [event.seat for event in seen] == [event.seat for event in drawn]
        for event, real in zip(seen, drawn, strict=True):
            visible = real.seat == seat or real.turned
            assert event.card == (real.card if visible else HIDDEN_CARD)


def test_the_card_shown_with_a_marriage_stays_known() -> None:
    """The partner of a declared king is known in the hand until it is played."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 KD", "1 JD")
    view = view_of(deal, 1)
    assert names(view.known[0]) == "QD"
    assert "QD" not in names(view.unseen).split()
    play(deal, "0 QD", "1 9S")
    assert view_of(deal, 1).known[0] == 0


def test_the_card_taken_in_exchange_stays_known() -> None:
    """All have seen which trump was taken from under the stock."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 JC", "1 KC", "1 exchange")
    view = view_of(deal, 0)
    assert names(view.known[1]) == "TS"
    assert names(1 << (view.turned or 0)) == "9S"


def test_a_view_while_the_draw_is_owed_has_no_drawn_card() -> None:
    """Asked whether to close before the draw, a player sees five cards and no sixth."""
    deal = table(rules_of("classic"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 JC", "1 KC")
    view = view_of(deal, 1)
    assert view.draw_owed
    assert names(view.hand) == "9S AH JD QH TH"
    assert view.stock == 12
    assert len(view.choices) == 3


@given(RULE_SETS, st.integers(0, 2**32), st.integers(0, 40))
def test_the_unseen_are_the_cards_whose_place_is_not_known(
    rules: RuleSet, seed: int, acts: int
) -> None:
    """Unseen are exactly the other's cards and the closed ones, those shown to all apart."""
    deal = deal_at(rules, seed, acts)
    for seat in (0, 1):
        view = view_of(deal, seat)
        closed = card_set(deal.stock.cards[:-1])
        assert view.unseen == (deal.hands[1 - seat] & ~deal.known[1 - seat]) | closed
        assert view.counts == tuple(hand.bit_count() for hand in deal.hands)


def test_the_last_trick_can_be_looked_at() -> None:
    """A view shows the trick completed last, and none before the first."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    assert view_of(deal, 0).last_trick is None
    play(deal, "0 JC", "1 KC", "1 QH", "0 9H", "1 TH")
    last = view_of(deal, 0).last_trick
    assert last is not None
    assert [names(1 << card) for _, card in last.cards] == ["QH", "9H"]
