"""What may be done when, and the reason where it may not."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.actions import Action, Bid, Claim, Close, Draw, Exchange, Pass, Play, Trump
from game.rules.deal import Deal
from game.rules.refusals import IllegalAction, Refusal
from game.rules.scoring import Standing
from tests.rules.positions import RULE_SETS, deal_at
from tests.tables import action, can, ending, play, plays, rules_of, table

FIRST, SECOND, TURNED = "KD QD AS 9H TC JC", "AH TH KC 9S QH JD", "TS"
STOCK = "9D JS KS AD QC JH TD KH AC 9C QS"


def opened(preset: str, dealer: int = 1, **options: Any) -> Deal:
    """Return the deal that these tests share; seat 1 holds the nine of trumps."""
    return table(rules_of(preset, **options), FIRST, SECOND, TURNED, STOCK, dealer)


@pytest.mark.parametrize(
    ("deal", "acts", "tried", "why_not"),
    [
        (opened("classic"), ["0 claim"], "1 9S", Refusal.OVER),
        (opened("sixtysix"), [], "1 9S", Refusal.NOT_YOUR_TURN),
        (opened("sixtysix"), ["0 AS"], "0 JC", Refusal.NOT_YOUR_TURN),
        (opened("classic"), [], "1 claim", Refusal.NOT_YOUR_TURN),
        (opened("classic"), ["0 JC"], "0 claim", Refusal.NOT_YOUR_TURN),
        (opened("sixtysix"), [], "0 9S", Refusal.NOT_IN_HAND),
        (opened("sixtysix"), ["0 close", "0 AS"], "1 JD", Refusal.FOLLOW),
        (opened("sixtysix", 0), ["1 close", "1 KC"], "0 JC", Refusal.BEAT),
        (opened("russian"), [], "0 exchange", Refusal.EXCHANGE_NEVER),
        (opened("sixtysix"), ["0 AS"], "1 exchange", Refusal.EXCHANGE_ON_LEAD),
        (opened("schnapsen", deck=24, hand=6), [], "0 exchange", Refusal.EXCHANGE_CARD),
        (opened("sixtysix", 0), [], "1 exchange", Refusal.EXCHANGE_TRICK),
        (opened("classic"), ["0 AS"], "1 exchange", Refusal.EXCHANGE_TRICK),
        (opened("santase", 0), [], "1 exchange", Refusal.FIRST_TRICK),
        (opened("santase"), [], "0 close", Refusal.FIRST_TRICK),
        (opened("schnapsen", deck=24, hand=6), [], "0 close", Refusal.FIRST_TRICK),
        (opened("sixtysix", close=False), [], "0 close", Refusal.CLOSE_NEVER),
        (opened("sixtysix"), ["0 AS"], "1 close", Refusal.CLOSE_ON_LEAD),
        (opened("sixtysix", close_needs_trick=True), [], "0 close", Refusal.CLOSE_TRICK),
        (opened("sixtysix"), [], "0 close before", Refusal.CLOSE_BEFORE_DRAW),
        (opened("classic"), [], "0 close before", Refusal.CLOSE_BEFORE_DRAW),
        (opened("sixtysix"), ["0 JC", "1 KC"], "1 close before", Refusal.CLOSE_BEFORE_DRAW),
        (
            opened("classic"),
            ["0 JC", "1 KC", "1 draw"],
            "1 close before",
            Refusal.CLOSE_BEFORE_DRAW,
        ),
        (opened("sixtysix"), ["0 close"], "0 close", Refusal.STOCK_CLOSED),
        (opened("sixtysix", 0), ["1 close"], "1 exchange", Refusal.STOCK_CLOSED),
        (opened("sixtysix"), [], "0 claim", Refusal.CLAIM_NEVER),
        (opened("classic"), [], "0 draw", Refusal.NO_DRAW),
    ],
)
def test_an_illegal_act_is_refused_with_its_reason(
    deal: Deal, acts: list[str], tried: str, why_not: Refusal
) -> None:
    """Each reason for a refusal is given where it is the reason, and nothing changes."""
    deal = deal.copy()
    play(deal, *acts)
    before = repr(vars(deal))
    with pytest.raises(IllegalAction, match=why_not.value) as error:
        deal.apply(action(deal, tried))
    assert error.value.refusal is why_not
    assert repr(vars(deal)) == before


def test_void_in_the_suit_led_a_trump_must_be_played() -> None:
    """In strict play a player who holds trumps and not the suit is told to trump."""
    deal = table(rules_of("sixtysix"), FIRST, "AH TH KC 9S QH AC", "TS")
    play(deal, "0 close", "0 KD")
    assert plays(deal) == "9S"
    assert deal.refusal(action(deal, "1 AC")) is Refusal.TRUMP


@pytest.mark.parametrize("wrong", [0, 40])
def test_a_marriage_is_declared_as_it_is(wrong: int) -> None:
    """A pair of plain suit is led with 20, not without and not with 40."""
    deal = opened("sixtysix")
    king = action(deal, "0 KD")
    assert isinstance(king, Play)
    assert king.marriage == 20
    assert deal.refusal(Play(0, king.card, wrong)) is Refusal.MARRIAGE
    assert deal.refusal(Play(0, action_card(deal, "0 JC"), 20)) is Refusal.MARRIAGE


def action_card(deal: Deal, text: str) -> int:
    """Return the card of a play."""
    chosen = action(deal, text)
    assert isinstance(chosen, Play)
    return chosen.card


@pytest.mark.parametrize("other", [Bid(0, 66), Pass(0), Trump(0, 1)])
def test_an_act_of_another_game_is_refused(other: Action) -> None:
    """Bidding belongs to another game."""
    assert opened("sixtysix").refusal(other) is Refusal.NOT_IN_THIS_GAME


def test_the_exchange_on_a_reply() -> None:
    """Where the exchange is open on any own turn, the second player exchanges before he replies."""
    deal = opened("classic", exchange_needs_trick=False)
    play(deal, "0 JC")
    assert can(deal, "1 exchange")
    play(deal, "1 exchange", "1 TS")
    assert deal.tricks == [0, 1]


@pytest.mark.parametrize(("left", "allowed"), [(6, True), (4, True), (2, False)])
def test_santase_exchanges_and_closes_down_to_four_cards(left: int, allowed: bool) -> None:
    """With four cards in the stock, the turned-up one counted, both are possible, with two not."""
    deal = opened("santase")
    play(deal, "0 JC", "1 KC")
    deal.stock.cards = deal.stock.cards[-left:]
    assert can(deal, "1 exchange") == allowed
    assert can(deal, "1 close") == allowed


@pytest.mark.parametrize(("left", "allowed"), [(6, True), (4, False), (2, False)])
def test_the_russian_stock_is_closed_with_five_cards_or_more(left: int, allowed: bool) -> None:
    """Fewer than five cards, the turned-up one counted, cannot be closed any more."""
    deal = opened("russian")
    deal.stock.cards = deal.stock.cards[-left:]
    assert can(deal, "0 close") == allowed
    why_not = deal.refusal(Close(0))
    assert why_not is (None if allowed else Refusal.STOCK_TOO_SMALL)


@pytest.mark.parametrize("preset", ["sixtysix", "schnapsen", "classic"])
def test_the_last_two_cards_can_still_be_closed(preset: str) -> None:
    """The stock may be closed while one card lies over the turned-up one, then never more."""
    deal = opened(preset, deck=24, hand=6)
    play(deal, "0 JC", "1 KC")
    if deal.draw_owed:
        play(deal, "1 draw")
    deal.stock.cards = deal.stock.cards[-2:]
    assert can(deal, "1 close")
    deal.stock.cards = []
    assert deal.refusal(Close(1)) is Refusal.STOCK_EXHAUSTED
    assert deal.refusal(Exchange(1)) in (Refusal.STOCK_EXHAUSTED, Refusal.EXCHANGE_NEVER)


def test_both_forms_of_closing_while_the_draw_is_owed() -> None:
    """The winner may close before the draw or after it, and do all that the draw makes possible."""
    deal = opened("classic")
    play(deal, "0 JC", "1 KC")
    assert deal.draw_owed
    assert set(deal.choices(1)) == {Close(1, before_draw=True), Draw(1), Claim(1)}
    assert deal.choices(0) == ()
    legal = set(deal.legal())
    drawn = set(deal.drawn().legal())
    assert legal == drawn | {Close(1, before_draw=True)}
    assert {Close(1), Exchange(1), action(deal, "1 9D")} <= drawn


@pytest.mark.parametrize(("stock", "asked"), [(6, True), (4, False)])
def test_nobody_is_asked_before_a_draw_where_closing_is_too_late(stock: int, asked: bool) -> None:
    """Only where the stock before the draw is large enough is the winner asked."""
    deal = opened("classic", close_min_stock=5)
    deal.stock.cards = deal.stock.cards[-stock:]
    play(deal, "0 JC", "1 KC")
    assert deal.draw_owed == asked
    assert deal.hands[1].bit_count() == (5 if asked else 6)


def test_after_a_draw_the_stock_may_be_too_small() -> None:
    """Six cards can be closed before the draw and four not after it, where five are needed."""
    deal = opened("classic", close_min_stock=5)
    deal.stock.cards = deal.stock.cards[-6:]
    play(deal, "0 JC", "1 KC")
    assert Close(1, before_draw=True) in deal.legal()
    assert Close(1) not in deal.legal()


def test_the_declarer_may_claim_while_the_reply_is_awaited() -> None:
    """After a marriage both may claim: who declared it, and whose turn it is."""
    deal = opened("classic")
    play(deal, "0 QD")
    assert {Claim(0), Claim(1)} <= set(deal.legal())
    assert deal.choices(0) == (Claim(0),)
    play(deal, "1 JD")
    assert not can(deal, "1 claim")


def test_a_lead_without_marriage_gives_no_claim() -> None:
    """Who has led a single card must wait for the reply."""
    deal = opened("classic")
    play(deal, "0 JC")
    assert deal.choices(0) == ()


@pytest.mark.parametrize(
    ("marriage", "before_closing", "on_the_closing_lead", "later"),
    [("open", True, True, False), ("any", True, True, True), ("none", False, False, False)],
)
def test_marriages_before_and_after_a_closing(
    marriage: str, before_closing: bool, on_the_closing_lead: bool, later: bool
) -> None:
    """With an open stock, on the lead that closes it and afterwards, as the option says."""
    deal = table(rules_of("sixtysix", marriage=marriage), FIRST, "9D JD KH JH 9C QC", "9S")
    assert bool(deal.marriage_of(action_card(deal, "0 KD"))) == before_closing
    play(deal, "0 close")
    assert bool(deal.marriage_of(action_card(deal, "0 KD"))) == on_the_closing_lead
    play(deal, "0 TC", "1 9C")
    assert bool(deal.marriage_of(action_card(deal, "0 KD"))) == later


def test_the_closing_lead_may_follow_a_closing_before_the_draw() -> None:
    """A marriage of the open stock is still declared on the lead after closing before the draw."""
    rules = rules_of("classic", marriage="open")
    deal = table(rules, FIRST, "9D JD KH JH 9C QC", "9S")
    play(deal, "0 TC", "1 9C", "0 close before")
    assert deal.marriage_of(action_card(deal, "0 QD")) == 20


@pytest.mark.parametrize(("marriage", "value"), [("open", 0), ("any", 20)])
def test_marriages_with_the_stock_exhausted(marriage: str, value: int) -> None:
    """Once the stock has run out a pair counts only where any own lead may declare."""
    deal = ending(rules_of("sixtysix", marriage=marriage), "KD QD", "AD TD", "S")
    assert deal.marriage_of(action_card(deal, "0 KD")) == value


def test_the_first_lead_of_santase_is_plain() -> None:
    """A pair led to the first trick declares nothing, the same pair later does."""
    deal = opened("santase")
    assert action(deal, "0 KD") == Play(0, action_card(deal, "0 KD"), 0)
    play(deal, "0 TC", "1 KC")
    assert action(deal, "0 KD") == Play(0, action_card(deal, "0 KD"), 20)


ALL_ACTIONS = [
    *(Play(seat, card, value) for seat in (0, 1) for card in range(32) for value in (0, 20, 40)),
    *(Close(seat, before) for seat in (0, 1) for before in (False, True)),
    *(kind(seat) for seat in (0, 1) for kind in (Exchange, Claim, Draw, Pass)),
    Bid(0, 66),
    Trump(1, 0),
]


@given(RULE_SETS, st.integers(0, 2**32), st.integers(0, 40))
def test_what_is_listed_is_what_is_not_refused(rules: Any, seed: int, acts: int) -> None:
    """The legal acts are exactly those that are not refused; only drawing stands in no list."""
    deal = deal_at(rules, seed, acts)
    open_to = {tried for tried in ALL_ACTIONS if deal.refusal(tried) is None}
    assert open_to - {Draw(deal.to_act)} == set(deal.legal())
    assert len(deal.legal()) == len(set(deal.legal()))
    for seat in (0, 1):
        assert set(deal.choices(seat)) <= open_to
        assert all(choice.seat == seat for choice in deal.choices(seat))


def test_strict_play_begins_with_the_closing() -> None:
    """While the stock is open any card goes; the same reply after closing must follow suit."""
    deal = opened("sixtysix")
    open_deal = deal.copy()
    play(open_deal, "0 AS")
    assert plays(open_deal) == "9S AH JD KC QH TH"
    play(deal, "0 close", "0 AS")
    assert plays(deal) == "9S"


@pytest.mark.parametrize(
    ("preset", "allowed"),
    [
        ("sixtysix", "AH"),
        ("schnapsen", "AH"),
        ("santase", "AH"),
        ("classic", "AH QH"),
        ("russian", "AH QH"),
    ],
)
def test_strict_play_of_each_preset(preset: str, allowed: str) -> None:
    """Who can follow must beat in sixtysix, schnapsen and santase, and may duck elsewhere."""
    deal = ending(rules_of(preset), "KH 9D TD", "AH QH JS", "S")
    play(deal, "0 KH")
    assert plays(deal) == allowed


@pytest.mark.parametrize(("strict", "allowed"), [("follow", "AH JS QC"), ("trump", "JS")])
def test_a_void_player_trumps_unless_only_following_is_asked(strict: str, allowed: str) -> None:
    """Void in the suit led: any card under `follow`, a trump under `trump`."""
    deal = ending(rules_of("classic", strict=strict), "KD 9D TD", "AH QC JS", "S")
    play(deal, "0 KD")
    assert plays(deal) == allowed


def test_without_trumps_a_void_player_is_free() -> None:
    """After a closing that abolished trumps nobody has to trump, nor does a trump win."""
    rules = rules_of("classic", trumps_after_close=False)
    closing = Standing((0, 0), (0, 0), (1, 1))
    deal = ending(rules, "KD 9D", "AH JS", "S", closer=0, closing=closing)
    play(deal, "0 KD")
    assert plays(deal) == "AH JS"
    play(deal, "1 JS")
    assert deal.to_act == 0
    assert deal.cards == [6, 0]
