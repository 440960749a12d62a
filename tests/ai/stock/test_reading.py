"""What is read off a view: cards out, masters, sure tricks, what can be lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.stock.reading import (
    StockReading,
    replies_of_opponent,
    sure_points_after_closing,
    worst_loss,
)
from game.cards import cards_in, parse_card
from game.rules.presets import PRESETS
from game.rules.view import view_of
from tests.rules.positions import deal_at
from tests.tables import ending, hand, names, play, rules_of, table

FIRST, SECOND, TURNED = "KD QD AS 9H TC JC", "AH TH KC 9S QH JD", "TS"


@pytest.mark.parametrize("preset", sorted(PRESETS))
@given(seed=st.integers(0, 2**32), acts=st.integers(0, 30))
def test_what_the_opponent_holds_is_among_what_he_may_hold(
    preset: str, seed: int, acts: int
) -> None:
    """No card in the other hand is ever believed to be elsewhere."""
    deal = deal_at(PRESETS[preset], seed, acts)
    for seat in (0, 1):
        reading = StockReading(view_of(deal, seat))
        assert deal.hands[1 - seat] & ~reading.against == 0
        assert deal.hands[1 - seat] & ~reading.outstanding == 0
        assert deal.hands[seat] & reading.outstanding == 0


@pytest.mark.parametrize("preset", sorted(PRESETS))
@given(seed=st.integers(0, 2**32))
def test_a_lead_that_must_win_wins(preset: str, seed: int) -> None:
    """In strict play, what must win loses to no card that the opponent may play."""
    deal = deal_at(PRESETS[preset], seed, 12 + seed % 13)
    if deal.is_over or deal.trick or not deal.is_strict:
        return
    reading = StockReading(view_of(deal, deal.to_act))
    for card in cards_in(deal.hands[deal.to_act]):
        if not reading.must_win(card):
            continue
        after = deal.copy()
        leader = after.to_act
        lead = next(a for a in after.legal() if getattr(a, "card", None) == card)
        after.apply(lead)
        for reply in after.legal():
            if hasattr(reply, "card") and not after.is_over:
                done = after.copy()
                done.apply(reply)
                assert done.tricks[leader] == deal.tricks[leader] + 1


def test_masters_and_pairs() -> None:
    """An ace is a master, a ten when the ace is gone; a pair is held or may still come."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED)
    reading = StockReading(view_of(deal, 0))
    assert reading.is_master(parse_card("AS"))
    assert not reading.is_master(parse_card("TC"))
    assert reading.in_pair(parse_card("KD"))
    assert reading.may_pair(parse_card("KD")) is False
    deal.played |= 1 << parse_card("AC")
    assert StockReading(view_of(deal, 0)).is_master(parse_card("TC"))


def test_a_pair_is_dear_and_a_nine_is_cheap() -> None:
    """The cheapest card to throw is a nine of plain suit, the dearest a trump of a pair."""
    deal = table(rules_of("sixtysix"), "KS QS KD QD 9C AC", SECOND.replace("9S", "9D"), TURNED)
    reading = StockReading(view_of(deal, 0))
    by_cost = sorted(cards_in(view_of(deal, 0).hand), key=reading.cost)
    assert by_cost[0] == parse_card("9C")
    assert by_cost[-1] == parse_card("KS")


def test_what_a_lead_can_lose_with_all_cards_known() -> None:
    """With the stock exhausted the worst answer to each lead is known."""
    deal = ending(rules_of("sixtysix"), "TD 9S", "AD JS", "S")
    deal.played = hand("AS TS KS QS AH TH KH QH JH 9H KD QD JD 9D AC TC KC QC JC 9C")
    reading = StockReading(view_of(deal, 0))
    assert names(reading.against) == "AD JS"
    assert worst_loss(reading, parse_card("TD")) == 21
    assert worst_loss(reading, parse_card("9S")) == 2
    assert names(replies_of_opponent(reading, parse_card("TD"))) == "AD"


def test_sure_points_grow_with_the_hand() -> None:
    """High trumps and aces promise more than nines, and a marriage adds its value."""
    rules = rules_of("sixtysix")
    rich = table(rules, "AS TS KS QS AH AD", "9H JH QH 9C JC QC", "9S")
    poor = table(rules, "9D JH QC 9H JC JD", "AH TH KC 9S QH AD", "TS")
    much = sure_points_after_closing(StockReading(view_of(rich, 0)), 0)
    little = sure_points_after_closing(StockReading(view_of(poor, 0)), 0)
    assert much > 40 > 10 > little
    assert sure_points_after_closing(StockReading(view_of(rich, 0)), 40) == much + 40


def test_a_reply_is_counted_with_the_lead() -> None:
    """A reply wins the card led, and frees the pending points."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED)
    deal.pending[1] = 20
    play(deal, "0 TC")
    reading = StockReading(view_of(deal, 1))
    assert reading.trick_points() == 10
    assert reading.wins(parse_card("9S"))
    assert not reading.wins(parse_card("KC"))
    assert reading.freed_by_trick() == 20
