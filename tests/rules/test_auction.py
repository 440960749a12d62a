"""The auction: bids, passes, the forced dealer, and who names trumps."""

import pytest

from game.rng import Rng
from game.rules.actions import Action, Bid, Close, Pass, Play, Trump
from game.rules.auction import ladder
from game.rules.deal import Deal
from game.rules.events import BidMade, Passed, TrumpNamed
from game.rules.layout import deal_layout
from game.rules.refusals import IllegalAction, Refusal
from game.rules.view import view_of
from tests.tables import rules_of


def deal_of(dealer: int = 3, **options: object) -> Deal:
    """Return an auction deal that has not begun."""
    rules = rules_of("auction", **options)
    return Deal(rules, dealer, deal_layout(rules, dealer, Rng(1)))


def say(deal: Deal, words: str) -> None:
    """Bid and pass in turn: numbers are bids, - a pass."""
    for word in words.split():
        deal.apply(Pass(deal.to_act) if word == "-" else Bid(deal.to_act, int(word)))


def refusal(deal: Deal, action: Action) -> Refusal:
    """Return why an action is refused, and check that it changes nothing."""
    before = repr(deal), len(deal.log)
    with pytest.raises(IllegalAction) as refused:
        deal.apply(action)
    assert (repr(deal), len(deal.log)) == before
    return refused.value.refusal


def test_bids_go_in_sixes_to_the_top() -> None:
    """Bids are 66, 72, 78 … 126 and 130; with marriages up to 228 and 230."""
    bids = ladder(rules_of("auction"))
    assert bids == (66, 72, 78, 84, 90, 96, 102, 108, 114, 120, 126, 130)
    high = ladder(rules_of("auction", marriage="any"))
    assert high[:12] == (*bids[:11], 132)
    assert high[-3:] == (222, 228, 230)


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_forehand_bids_first_round_and_round(dealer: int) -> None:
    """The player after the dealer begins, and the turn goes on clockwise past who has passed."""
    deal = deal_of(dealer)
    order = []
    for word in ("66", "-", "72", "78", "84", "-", "90", "96", "-"):
        order.append((deal.to_act - dealer - 1) % 4)
        say(deal, word)
    assert order == [0, 1, 2, 3, 0, 2, 3, 0, 3]
    assert not deal.is_bidding
    assert deal.to_act == (dealer + 1) % 4


def test_a_bid_is_higher_than_the_last_and_may_skip() -> None:
    """Any higher step may be bid; a step not higher, or none of the steps, may not."""
    deal = deal_of()
    say(deal, "66 90")
    for value in (66, 84, 90, 91, 95, 131, 136, 0, -6):
        assert refusal(deal, Bid(2, value)) is Refusal.NO_SUCH_BID
    assert [act.value for act in deal.legal()[:-1]] == [96, 102, 108, 114, 120, 126, 130]
    assert deal.legal()[-1] == Pass(2)


def test_no_suit_is_named_and_no_card_led_before_the_bidding_is_over() -> None:
    """While bids go round nothing else is done, and only the seat on turn speaks."""
    deal = deal_of()
    say(deal, "66")
    card = next(iter(range(32)))
    assert refusal(deal, Trump(1, 0)) is Refusal.BIDDING
    assert refusal(deal, Play(1, card)) is Refusal.BIDDING
    assert refusal(deal, Bid(2, 72)) is Refusal.NOT_YOUR_TURN
    assert refusal(deal, Close(1)) is Refusal.NOT_IN_THIS_GAME


def test_who_has_passed_is_out() -> None:
    """A seat that has passed is not asked again though the bidding goes on."""
    deal = deal_of()
    say(deal, "66 - 72 - 78 84")
    assert deal.to_act == 0
    assert deal.auction is not None
    assert deal.auction.out == {1, 3}


def test_three_passes_force_the_dealer_to_bid() -> None:
    """With nothing bid and three out the dealer may not pass; he bids at least 66."""
    deal = deal_of(dealer=2)
    say(deal, "- - -")
    assert deal.to_act == 2
    assert refusal(deal, Pass(2)) is Refusal.MUST_BID
    assert [act.value for act in deal.legal()] == list(ladder(deal.rules))
    events = deal.apply(Bid(2, 78))
    assert events == (BidMade(2, 78, forced=True),)
    assert not deal.is_bidding
    assert deal.auction is not None
    assert deal.auction.is_forced
    assert view_of(deal, 0).forced


def test_a_dealer_who_bids_after_three_passes_and_a_bid_is_not_forced() -> None:
    """Where somebody else has bid, nobody was forced."""
    deal = deal_of(dealer=3)
    say(deal, "- - 66 72 -")
    assert deal.auction is not None
    assert deal.auction.bidder == 3
    assert not deal.auction.is_forced


def test_after_the_top_bid_the_others_still_pass() -> None:
    """The top bid cannot be raised, but each of the others is asked and passes."""
    deal = deal_of()
    say(deal, "66 130")
    for seat in (2, 3, 0):
        assert deal.legal() == (Pass(seat),)
        assert deal.is_bidding
        say(deal, "-")
    assert not deal.is_bidding
    assert deal.to_act == 1


def test_the_high_bidder_names_trumps_and_leads() -> None:
    """Who bid most names one of the four suits, once, and then leads."""
    deal = deal_of()
    say(deal, "- 66 - -")
    card = next(card for card in range(32) if deal.hands[1] >> card & 1)
    assert deal.legal() == tuple(Trump(1, suit) for suit in range(4))
    assert refusal(deal, Play(1, card)) is Refusal.TRUMP_FIRST
    assert refusal(deal, Bid(1, 72)) is Refusal.BIDDING_OVER
    assert refusal(deal, Trump(0, 2)) is Refusal.NOT_YOUR_TURN
    assert deal.apply(Trump(1, 2)) == (TrumpNamed(1, 2),)
    assert deal.trump == 2
    assert deal.to_act == 1
    assert refusal(deal, Trump(1, 3)) is Refusal.TRUMP_NAMED
    assert all(isinstance(act, Play) for act in deal.legal())


def test_the_view_tells_all_that_was_said() -> None:
    """Every seat knows every bid and pass, the high bid and whose it is."""
    deal = deal_of()
    say(deal, "- 66 72 -")
    for seat in range(4):
        view = view_of(deal, seat)
        assert view.bids == ((0, 0), (1, 66), (2, 72), (3, 0))
        assert (view.high_bid, view.bidder, view.is_bidding) == (72, 2, True)
        assert bool(view.choices) == (seat == 1)
        assert view.trump is None
    assert deal.log == [Passed(0), BidMade(1, 66), BidMade(2, 72), Passed(3)]


@pytest.mark.parametrize("name", ["three_all_play", "four_partners"])
def test_other_games_have_no_bidding(name: str) -> None:
    """Where a card shows trumps nothing is bid, passed or named."""
    rules = rules_of(name)
    deal = Deal(rules, 0, deal_layout(rules, 0, Rng(1)))
    for action in (Bid(1, 66), Pass(1), Trump(1, 0)):
        assert refusal(deal, action) is Refusal.NOT_IN_THIS_GAME
