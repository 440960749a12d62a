"""Bids: what a hand promises, how a bidding goes on, and what is said."""

from itertools import product

import pytest

from game.ai.levels import choose, parse_level
from game.ai.strict import auction, bidding
from game.ai.strict.budget import ActBudget
from game.ai.strict.stakes import Stakes
from game.cards import deck_cards
from game.rng import Rng
from game.rules.actions import Bid, Pass, Trump
from game.rules.auction import PASS, Auction
from game.rules.deal import Deal
from game.rules.layout import deal_layout
from game.rules.view import View, view_of
from tests.tables import hand, rules_of


def test_a_hand_is_worth_more_with_every_strong_card() -> None:
    """More trumps, aces and guarded tens promise more points."""
    rules = rules_of("auction")
    rising = ("9S JS QS 9H 9D 9C", "AS JS QS 9H 9D 9C", "AS TS QS 9H 9D 9C", "AS TS QS KS AH AD")
    worths = [bidding.worths_by_suit(rules, hand(cards))[0] for cards in rising]
    assert worths == sorted(set(worths))
    assert bidding.best_suit(rules, hand("9S 9H AD TD KD JD")) == 2


def auction_view(dealt: str, said: str = "") -> View:
    """Return forehand's view in an auction with this hand, after what was said before."""
    rules = rules_of("auction")
    mine = tuple(sorted(hand_cards(dealt)))
    rest = [card for card in deck_cards(24) if card not in mine]
    Rng(7).shuffle(rest)
    hands = (mine, *(tuple(rest[6 * i : 6 * i + 6]) for i in range(3)))
    layout = deal_layout(rules, 3, Rng(1))
    deal = Deal(rules, 3, type(layout)(hands, None, ()))
    for word in said.split():
        deal.apply(Pass(deal.to_act) if word == "-" else Bid(deal.to_act, int(word)))
    return view_of(deal, 0)


def hand_cards(text: str) -> list[int]:
    """Return the cards of a text."""
    return [card for card in range(32) if hand(text) >> card & 1]


@pytest.mark.parametrize("level", ["medium", "hard:worlds=40", "insane:worlds=40"])
def test_strong_hands_bid_and_weak_ones_pass(level: str) -> None:
    """All top trumps and aces are bid on, nines and jacks are not."""
    strong, weak = auction_view("AS TS KS QS AH AD"), auction_view("9S JH 9H 9D JD 9C")
    assert isinstance(choose(strong, parse_level(level), 1), Bid)
    assert choose(weak, parse_level(level), 1) == Pass(0)


@pytest.mark.parametrize("level", ["easy", "medium", "hard:worlds=12", "insane:worlds=12"])
def test_the_long_strong_suit_is_named(level: str) -> None:
    """Who has won the auction names the suit of its long trumps."""
    view = auction_view("AD TD KD QD AH 9S", "72 - - -")
    assert choose(view, parse_level(level), 1) == Trump(0, 2)


def test_a_partners_bid_is_left_alone_by_counting() -> None:
    """Medium does not bid over its partner, whatever it holds, but over the others it does."""
    partners = auction_view("AS TS KS QS AH AD", "66 72 78 -")
    assert bidding.choose(partners, 0) == Pass(0)
    others = auction_view("AS TS KS QS AH AD", "66 72 - -")
    assert bidding.choose(others, 0) == Bid(0, 78)


# Looking ahead


def said_within(start: Auction, value: int, limits: list[int], viewer_limit: int) -> Auction:
    """Return the bidding played out with the viewer going no higher than its limit."""
    viewer = start.to_act
    played = Auction(start.rules, start.dealer)
    for seat, said in start.said:
        played.say(seat, said)
    played.say(viewer, value)
    while not played.is_over:
        seat = played.to_act
        limit = viewer_limit if seat == viewer else limits[seat]
        played.say(seat, bidding.bid_within(played, limit))
    return played


@pytest.mark.parametrize("value", [PASS, 66, 84, 126])
def test_every_limit_has_its_ending(value: int) -> None:
    """The endings foreseen are those of the bidding played out with each limit of the viewer."""
    start = Auction(rules_of("auction"), 3)
    for others in product((40, 66, 90, 101, 130), repeat=3):
        limits = [0, *others]
        ends = list(auction.endings(start, value, limits))
        for limit in (PASS, *start.bids()):
            end = next(e for e in ends if e.below is None or limit < e.below)
            played = said_within(start, value, limits, limit)
            assert (end.bidder, end.high) == (played.bidder, played.high)
            assert end.forced == played.is_forced


def test_what_was_lucky_in_one_half_is_judged_in_the_other() -> None:
    """A limit that shone in half of the worlds only counts with what it brings in the rest."""

    class Lucky(auction._World):
        """A table whose bids bring 90 where they are lucky, and cost 100 where not."""

        def __init__(self, worth: int) -> None:
            self.bid_worth = worth

        def is_viewer(self, seat: int) -> bool:
            """Seat 0 looks on."""
            return seat == 0

        def suit_of(self, seat: int) -> int:
            """Any suit."""
            return seat

        def worth(self, end: auction.Ending, suit: int) -> int:
            """Nothing where another plays."""
            return self.bid_worth if end.bidder == 0 else 0

    ends = [auction.Ending(72, 1, 66, False), auction.Ending(None, 0, 72, False)]
    halves = auction.Prospect([PASS, 72], [0]), auction.Prospect([PASS, 72], [0])
    halves[0].add(ends, Lucky(90))
    halves[1].add(ends, Lucky(-100))
    assert auction.fair_best(halves) == -100
    halves[1].add(ends, Lucky(190))
    assert auction.fair_best(halves) == 180


def test_a_bid_is_worth_less_the_more_it_asks() -> None:
    """With the same cards a higher bid never brings more, but for the top bid's double score."""
    expected = auction.ExpectedWorth(Stakes(auction_view("AS TS KS QS AH AD")))
    for points in range(60, 131, 5):
        worths = [expected.worth(0, points, bid, False) for bid in range(66, 127, 6)]
        assert worths == sorted(worths, reverse=True)
    sure = expected.worth(0, 130, 126, False)
    assert expected.worth(0, 130, 130, False) > sure
    assert expected.worth(1, 90, 66, False) == pytest.approx(-expected.worth(0, 90, 66, False))


@pytest.mark.parametrize("said", ["", "66 - 72 -", "72 78 84 90"])
def test_no_bid_is_much_bolder_than_the_hand(said: str) -> None:
    """What is weighed: the pass, and the bids that the hand nearly promises."""
    for cards in ("AS TS QS 9H AD 9C", "9S JH 9H 9D JD 9C"):
        view = auction_view(cards, said)
        how = ActBudget(1, 2, 2, 2, "", 0)
        found = [one.first_act for one in auction.assess(view, how, Rng(1))]
        bold = bidding.promise(view.rules, view.hand) + auction.BOLDEST
        wanted = [choice.value for choice in view.choices if isinstance(choice, Bid)]
        assert sorted(bid.value for bid in found if isinstance(bid, Bid)) == [
            value for value in wanted if value <= bold
        ]
        assert Pass(0) in found


def test_a_forced_dealer_weighs_the_lowest_bid() -> None:
    """Who may not pass bids, whatever the hand."""
    rules = rules_of("auction")
    for seed in range(5):
        deal = Deal(rules, 3, deal_layout(rules, 3, Rng(seed)))
        for seat in range(3):
            deal.apply(Pass(seat))
        assert isinstance(choose(view_of(deal, 3), parse_level("hard:worlds=4"), 1), Bid)
