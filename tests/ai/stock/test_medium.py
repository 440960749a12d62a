"""The medium level: a club player who counts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.levels import choose, parse_level
from game.rules.actions import Close, Draw, Exchange, Play
from game.rules.deal import Deal
from game.rules.presets import PRESETS
from game.rules.view import view_of
from tests.ai.match_ups import advantage
from tests.rules.positions import RULE_SETS, deal_at
from tests.scale import count
from tests.tables import action, ending, play, rules_of, table

MEDIUM = parse_level("medium")


def chosen(deal: Deal) -> object:
    """Return what medium does in the deal."""
    return choose(view_of(deal, deal.to_act), MEDIUM, 0)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_medium_beats_easy_clearly(preset: str) -> None:
    """In every game medium wins against easy by far more than luck."""
    assert advantage("medium", "easy", preset, count(60, 1000)) > 0.3


@given(RULE_SETS, st.integers(0, 2**32), st.integers(0, 30), st.integers(0, 2**32))
def test_medium_leaves_nothing_to_chance(rules: object, seed: int, acts: int, other: int) -> None:
    """The same view is answered alike whatever the seed."""
    deal = deal_at(rules, seed, acts)  # type: ignore[arg-type]
    if not deal.is_over:
        view = view_of(deal, deal.to_act)
        assert choose(view, MEDIUM, seed) == choose(view, MEDIUM, other)


def test_medium_ends_the_deal_with_a_marriage() -> None:
    """With 46 points and a pair, medium leads the pair at once."""
    deal = ending(rules_of("santase"), "KD QD AS", "AD TD AC", "S", cards_won=(46, 40))
    act = chosen(deal)
    assert isinstance(act, Play)
    assert act.marriage == 20


def test_medium_closes_when_it_sees_66() -> None:
    """With the high trumps and aces in hand and points enough, medium closes the stock."""
    deal = table(rules_of("sixtysix"), "AS TS KS QS AH AD", "9H JH QH 9C JC QC", "9S")
    assert chosen(deal) == Close(0)


def test_medium_does_not_close_a_poor_hand() -> None:
    """Without trumps and aces it goes on drawing."""
    deal = table(rules_of("sixtysix"), "9D JH QC 9H JC JD", "AH TH KC 9S QH AD", "TS")
    assert not isinstance(chosen(deal), Close)


def test_medium_closes_before_the_draw_where_that_is_asked() -> None:
    """Asked before the draw with 66 in sight, medium closes then; with a poor hand it draws."""
    rich = table(rules_of("classic"), "AS TS KS QS AH AD", "9H JH QH 9C JC QC", "9S")
    play(rich, "0 AH", "1 9H")
    assert chosen(rich) == Close(0, before_draw=True)
    poor = table(rules_of("classic"), "9D JH QC 9H JC TD", "JS TH KC 9S QH KD", "TS")
    play(poor, "0 TD", "1 KD")
    assert chosen(poor) == Draw(0)


def test_medium_exchanges_before_it_leads() -> None:
    """The lowest trump is exchanged as soon as it can be."""
    deal = table(rules_of("sixtysix"), "KD QD AS 9H TC JC", "AH TH KC 9S QH JD", "TS")
    play(deal, "0 JC", "1 KC")
    assert chosen(deal) == Exchange(1)


def test_medium_exchanges_on_a_reply_where_the_rules_allow() -> None:
    """Where one may exchange on any own turn medium does it before it replies."""
    rules = rules_of("classic", exchange_needs_trick=False)
    deal = table(rules, "KD QD AS 9H TC JC", "AH TH KC 9S QH JD", "TS")
    play(deal, "0 JC")
    assert chosen(deal) == Exchange(1)


@pytest.mark.parametrize("lead", ["AH", "TH"])
def test_medium_trumps_an_ace_or_ten(lead: str) -> None:
    """A led ace or ten is worth a small trump."""
    deal = table(rules_of("sixtysix"), "AH TH KC QC JD 9D", "9S JS QD JC 9C QH", "AS")
    deal.hands[1] &= ~(1 << 12)  # without the queen of hearts
    play(deal, f"0 {lead}")
    act = chosen(deal)
    assert isinstance(act, Play)
    assert act.card >> 3 == 0


def test_medium_keeps_its_pairs() -> None:
    """A worthless lead is answered with a worthless card, not with half of a marriage."""
    deal = table(rules_of("sixtysix"), "9H TH KC QC JD 9D", "KS QS KD QD 9C AC", "AS")
    play(deal, "0 9H")
    assert chosen(deal) == action(deal, "1 9C")
