"""What holds in every deal without a stock, whatever is played."""

import copy
import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.cards import card_set, deck_cards, points_in
from game.rng import Rng
from game.rules.actions import Action
from game.rules.deal import Deal
from game.rules.events import Event
from game.rules.layout import Layout, deal_layout
from game.rules.match import PlayedDeal
from game.rules.partial import PartialDeal
from game.rules.presets import PRESETS_FOR_MORE, preset
from game.rules.record import deal_line
from game.rules.refusals import IllegalAction
from game.rules.ruleset import RuleSet
from game.rules.view import view_of
from tests import referee_many
from tests.chance_many import random_options
from tests.scale import count

NAMES = sorted(name for name, rules in PRESETS_FOR_MORE.items() if not rules.game.has_stock)
COUNTS = [
    line.split()
    for line in (Path(__file__).parents[1] / "perft_many.txt").read_text().splitlines()
    if line and not line.startswith("#")
]


def random_rules(rng: random.Random) -> RuleSet:
    """Return the rules of a game without a stock with some options changed."""
    name = rng.choice(NAMES)
    return preset(name).changed(random_options(rng, name))


def begin(rules: RuleSet, rng: random.Random) -> Deal:
    """Return a fresh deal."""
    dealer = rng.randrange(rules.seats)
    return Deal(rules, dealer, deal_layout(rules, dealer, Rng(rng.getrandbits(64))))


def step(deal: Deal, rng: random.Random) -> Action:
    """Do any legal act and return it; bids stay low, so that bidding goes round."""
    acts = deal.legal()
    act = rng.choice(acts[:2] + acts[-1:] if deal.is_bidding else acts)
    deal.apply(act)
    return act


@pytest.mark.parametrize("seed", range(count(60, 3000)))
def test_cards_and_points_are_conserved(seed: int) -> None:
    """No card is lost or doubled, the taken cards are the points, and someone can always act."""
    rng = random.Random(seed)
    deal = begin(random_rules(rng), rng)
    deck = card_set(deck_cards(deal.rules.deck))
    while not deal.is_over:
        assert sum(deal.hands) | deal.played == deck
        assert sum(deal.hands) + deal.played == deck
        table = sum(deal.value_of(card) for _, card in deal.trick)
        ten = deal.value_of(6 + 8 * deal.trump) - 10 if deal.trump is not None else 0
        gone = points_in(deal.played) + (
            ten if deal.played >> (6 + 8 * (deal.trump or 0)) & 1 else 0
        )
        assert sum(deal.cards) + table == gone
        for seat in range(deal.rules.seats):
            assert not deal.known[seat] & ~deal.hands[seat]
            assert not deal.lacking[seat] & deal.hands[seat]
        assert deal.legal()
        step(deal, rng)
    outcome = deal.outcome
    assert outcome is not None
    if not any(deal.hands):
        assert sum(outcome.cards) == 120 + deal.rules.trump_ten_11
        assert sum(outcome.last_trick) == 10
        assert sum(outcome.tricks) * deal.rules.seats == deal.rules.deck
    assert outcome.points == tuple(
        map(sum, zip(outcome.cards, outcome.marriages, outcome.last_trick, strict=True))
    )


def relaid(deal: Deal, acts: list[Action], seat: int, rng: random.Random) -> Deal | None:
    """Return the deal with two cards hidden from the seat changed over, if the acts still go."""
    others = [other for other in range(deal.rules.seats) if other != seat]
    one, two = rng.sample(others, 2)
    view = view_of(deal, seat)
    mine = [c for c in deal.layout.hands[one] if view.unseen >> c & 1]
    theirs = [c for c in deal.layout.hands[two] if view.unseen >> c & 1]
    if not mine or not theirs:
        return None
    a, b = rng.choice(mine), rng.choice(theirs)
    moved = {a: b, b: a}
    hands = tuple(tuple(moved.get(card, card) for card in dealt) for dealt in deal.layout.hands)
    twin = Deal(deal.rules, deal.dealer, replace(deal.layout, hands=hands))
    try:
        for act in acts:
            twin.apply(act)
    except IllegalAction:
        return None
    return twin


@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_change_nothing_a_seat_gets(name: str) -> None:
    """With two hidden cards changed over, a seat gets the same view and the same events."""
    rng = random.Random(name)
    compared = 0
    for _ in range(count(150, 3000)):
        deal = begin(preset(name).changed(random_options(rng, name)), rng)
        acts: list[Action] = []
        for _ in range(rng.randrange(20)):
            if not deal.is_over:
                acts.append(step(deal, rng))
        if deal.is_over:
            continue
        seat = rng.randrange(deal.rules.seats)
        twin = relaid(deal, acts, seat, rng)
        if twin is not None:
            assert twin.hands != deal.hands
            assert view_of(twin, seat) == view_of(deal, seat)
            assert view_of(twin, seat).key == view_of(deal, seat).key
            compared += 1
    assert compared > count(40, 800)


@pytest.mark.parametrize("seed", range(count(60, 3000)))
def test_a_deal_followed_from_one_seat_gives_the_same_view(seed: int) -> None:
    """Told only its own cards and all acts, a follower knows exactly what the seat knows."""
    rng = random.Random(seed)
    deal = begin(random_rules(rng), rng)
    seat = rng.randrange(deal.rules.seats)
    layout = deal.layout
    partial = PartialDeal(deal.rules, deal.dealer, seat, layout.hands[seat], layout.turned)
    events: tuple[Event, ...] = ()
    while not deal.is_over:
        assert view_of(partial.deal, seat) == view_of(deal, seat)
        act = step(deal, rng)
        events = partial.apply(act)
    assert partial.deal.outcome == deal.outcome
    assert events[-1] == deal.log[-1]


def test_a_copy_is_independent() -> None:
    """What is done in a copy of a deal, bids too, does not touch the deal."""
    rng = random.Random(3)
    for name in NAMES:
        deal = begin(preset(name), rng)
        before = repr(deal), view_of(deal, 0)
        twin = deal.copy()
        while not twin.is_over:
            step(twin, rng)
        assert (repr(deal), view_of(deal, 0)) == before


def perft(deal: Deal, depth: int) -> int:
    """Return how many sequences of so many acts there are, a finished deal counted once."""
    if depth == 0 or deal.is_over:
        return 1
    total = 0
    for act in deal.legal():
        after = deal.copy()
        after.apply(act)
        total += perft(after, depth - 1)
    return total


def position(name: str, seed: int, acts: int) -> Deal:
    """Return the deal of a seed after so many acts, always the middle one of those legal."""
    rules = preset(name)
    deal = Deal(rules, 1, deal_layout(rules, 1, Rng(seed)))
    for _ in range(acts):
        legal = deal.legal()
        deal.apply(legal[len(legal) // 2])
    return deal


@pytest.mark.parametrize(("name", "seed", "acts", "depth", "expected"), COUNTS)
def test_the_ways_to_play_on_are_as_many_as_ever(
    name: str, seed: str, acts: str, depth: str, expected: str
) -> None:
    """From a fixed position there are exactly so many sequences of legal acts."""
    deal = position(name, int(seed), int(acts))
    assert not deal.is_over
    assert perft(deal, int(depth)) == int(expected)


def referee_perft(deal: referee_many.Many, depth: int) -> int:
    """Count as `perft` does, by the referee's rules."""
    acts = deal.acts()
    if depth == 0 or not acts:
        return 1
    total = 0
    for act in acts:
        after = copy.deepcopy(deal)
        after.apply(act)
        total += referee_perft(after, depth - 1)
    return total


@pytest.mark.parametrize("name", NAMES)
def test_the_referee_counts_the_same(name: str) -> None:
    """The independent referee finds as many sequences from the start."""
    deal = position(name, 3, 0)
    line = deal_line(PlayedDeal(1, deal))
    many = referee_many.Many(referee_many.PRESETS[name], line, name)
    assert referee_perft(many, 3) == perft(deal, 3)


def test_layouts_are_told_apart() -> None:
    """A layout with a card in two hands is refused, as for two."""
    rules = preset("auction")
    layout = deal_layout(rules, 0, Rng(1))
    doubled = (layout.hands[1], *layout.hands[1:])
    with pytest.raises(ValueError, match="two places"):
        Deal(rules, 0, Layout(doubled, None, ()))
