"""Layouts of the hidden cards: true to the deal, each as likely as any other."""

import random
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import islice

import pytest

from game.ai import engine
from game.ai.coretypes import CoreDeal, CoreInfo
from game.ai.stock.info import info_of
from game.cards import card_set, cards_in, deck_cards, marriage_partner
from game.rng import Rng
from game.rules.actions import Action, Claim, Close
from game.rules.deal import Deal
from game.rules.events import CardDrawn, CardPlayed, Closed, Event, Exchanged
from game.rules.layout import Layout, deal_layout
from game.rules.presets import PRESETS
from game.rules.view import View, view_of
from tests.ai.positions import TWO_PLAYERS
from tests.scale import count


@pytest.fixture(params=("native", "python"))
def core(request: pytest.FixtureRequest) -> engine.Core:
    """Each core in turn."""
    try:
        return engine.core(request.param)
    except engine.CoreMissing:
        pytest.skip("the C core is not built here")


def play_some(
    preset: str, seed: int, closing: float, acts_done: list[Action] | None = None
) -> list[Deal]:
    """Return the deal of a seed, played at random, before each of its acts."""
    rng = random.Random(seed)
    deal = Deal(PRESETS[preset], seed % 2, deal_layout(PRESETS[preset], seed % 2, Rng(seed)))
    moments = []
    while not deal.is_over:
        moments.append(deal.copy())
        acts = [act for act in deal.choices(deal.to_act) if not isinstance(act, Claim)]
        calm = [act for act in acts if not isinstance(act, Close)] or acts
        act = rng.choice(acts if rng.random() < closing else calm)
        deal.apply(act)
        if acts_done is not None:
            acts_done.append(act)
    return moments


def is_partition(world: CoreDeal, deal: Deal) -> bool:
    """Whether hands, stock, trick and played cards of a world are the deck, each card once."""
    places = [*cards_in(world.hand[0]), *cards_in(world.hand[1]), *world.stock[world.drawn :]]
    places += [card for _, card in deal.trick]
    places += cards_in(deal.played & ~card_set(card for _, card in deal.trick))
    return sorted(places) == sorted(deck_cards(deal.rules.deck))


@dataclass
class Stay:
    """From when to when a card may have been in a hand: it came after `since`, before `until`."""

    since: float = -1
    until: float = 10_000


def first_layout(view: View, world: CoreDeal) -> Layout:
    """Return a layout from which the deal can have come to this world.

    The unseen draws of the other seat are filled from the last to the first, with the card that
    must have come latest: a classic schedule that finds a way where there is one.
    """
    other, first = 1 - view.seat, view.first_turned
    assert first is not None
    stays, draws = _stays(view, other, world.hand[other])
    unseen: dict[int, int] = {}
    for time in reversed(draws):
        possible = [card for card, stay in stays.items() if stay.until > time]
        unseen[time] = max(possible, key=lambda card: (stays[card].since, card))
        del stays[unseen[time]]
    drawn = [
        unseen.get(time, event.card)
        for time, event in enumerate(view.events)
        if isinstance(event, CardDrawn) and not event.turned
    ]
    hands = [view.dealt, view.dealt]
    hands[other] = tuple(stays)
    return Layout(tuple(hands), first, (*drawn, *world.stock[world.drawn : -1]))


def _stays(view: View, seat: int, held: int) -> tuple[dict[int, Stay], list[int]]:
    """Return the stay of every card that came to the hand unseen, and when unseen cards came."""
    stays: dict[int, Stay] = defaultdict(Stay)
    draws, seen_to_come = [], set()
    for time, event in enumerate(view.events):
        if isinstance(event, CardDrawn | Exchanged | CardPlayed) and event.seat != seat:
            continue
        if isinstance(event, CardDrawn):
            seen_to_come |= {event.card} if event.turned else set()
            draws += [] if event.turned else [time]
        elif isinstance(event, Exchanged):
            stays[event.given].until = time
            seen_to_come.add(event.taken)
        elif isinstance(event, CardPlayed):
            if event.card not in seen_to_come:
                stays[event.card].until = min(stays[event.card].until, time)
            partner = marriage_partner(event.card)
            led = time == 0 or not isinstance(view.events[time - 1], CardPlayed)
            if partner is not None and led and event.marriage:
                stays[partner].until = min(stays[partner].until, time)
            elif partner is not None and led and _could_declare(view, time):
                stays[partner].since = time
    played = {e.card for e in view.events if isinstance(e, CardPlayed) and e.seat == seat}
    came = set(cards_in(held)) | played
    given = {e.given for e in view.events if isinstance(e, Exchanged) and e.seat == seat}
    return {card: stays[card] for card in (came - seen_to_come) | given}, draws


def _could_declare(view: View, time: int) -> bool:
    """Whether a marriage was allowed on the lead at that place among the events."""
    if view.rules.first_trick_plain and time == 0:
        return False
    before = view.events[:time]
    over: list[Event] = [event for event in before if isinstance(event, Closed)]
    over += [event for event in before if isinstance(event, CardDrawn) and event.turned]
    return view.rules.marriage == "any" or not over or isinstance(before[-1], Closed)


def replays(deal: Deal, acts: list[Action], view: View, world: CoreDeal) -> bool:
    """Whether a first layout leads through the same acts to the world."""
    again = Deal(deal.rules, deal.dealer, first_layout(view, world))
    for act in acts:
        again.apply(act)
    return again.hands == world.hand and again.stock.cards[:-1] == world.stock[world.drawn : -1]


def sample(core: engine.Core, deal: Deal, worlds: int) -> list[CoreDeal]:
    """Return drawn worlds for the seat to act."""
    info, rng = info_of(view_of(deal, deal.to_act)), Rng(9)
    return [core.draw_world(deal.rules, info, rng) for _ in range(worlds)]


@pytest.mark.parametrize("preset", TWO_PLAYERS)
def test_partitions(core: engine.Core, preset: str) -> None:
    """Every world deals the whole deck, keeps the seat's own cards and what it has seen."""
    for seed in range(count(3, 100)):
        for deal in play_some(preset, seed, 0.1):
            view = view_of(deal, deal.to_act)
            for world in sample(core, deal, 3):
                other = world.hand[1 - view.seat]
                assert is_partition(world, deal)
                assert world.hand[view.seat] == view.hand
                assert not view.known[1 - view.seat] & ~other
                assert not view.lacking[1 - view.seat] & other


def test_truth_is_one_of_them(core: engine.Core) -> None:
    """Where all worlds are listed, each is there once and the deal itself among them."""
    for seed in range(count(12, 300)):
        for deal in play_some("schnapsen", seed, 0.1):
            info = info_of(view_of(deal, deal.to_act))
            total = core.count_worlds(deal.rules, info)
            if total > 400:
                continue
            worlds = [core.world_at(deal.rules, info, index) for index in range(total)]
            keys = {(tuple(world.hand), tuple(world.stock)) for world in worlds}
            assert len(keys) == total
            assert any(world.hand == deal.hands for world in worlds)


@pytest.mark.parametrize("preset", TWO_PLAYERS)
def test_worlds_replay_the_deal(core: engine.Core, preset: str) -> None:
    """From every world there is a way to deal and draw that leads through the same acts to it."""
    for seed in range(count(4, 100)):
        acts: list[Action] = []
        for done, deal in enumerate(play_some(preset, seed, 0.1, acts)):
            view = view_of(deal, deal.to_act)
            for world in sample(core, deal, 2):
                assert replays(deal, acts[:done], view, world)


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.slow
def test_uniform(core: engine.Core, closed: bool) -> None:
    """Drawn worlds are uniform: chi-square stays below its 99.99th percentile."""
    deals = (
        deal
        for seed in range(1000)
        for deal in play_some("schnapsen", seed, 0.1)
        if (deal.closer is not None) == closed
    )
    for deal in islice((deal for deal in deals if _total(core, deal) in range(6, 60)), 3):
        total = _total(core, deal)
        drawn = 300 * total
        keys = Counter(
            (world.hand[1 - deal.to_act], tuple(world.stock[world.drawn :]) if not closed else ())
            for world in sample(core, deal, drawn)
        )
        assert len(keys) == total
        chi_square = sum((seen - 300) ** 2 / 300 for seen in keys.values())
        assert chi_square < total - 1 + 4 * (2 * (total - 1)) ** 0.5 + 10


def _total(core: engine.Core, deal: Deal) -> int:
    info: CoreInfo = info_of(view_of(deal, deal.to_act))
    return core.count_worlds(deal.rules, info)


@pytest.mark.slow
def test_undeclared_partner(core: engine.Core) -> None:
    """A partner that was not declared just now is not dealt to the seat that led without it."""
    found = 0
    for seed in range(200):
        for deal in play_some("classic", seed, 0.0):
            view = view_of(deal, deal.to_act)
            fresh = [card for card, draws in view.undeclared[1 - view.seat] if draws == 0]
            if fresh and deal.trick and marriage_partner(deal.trick[0][1]) == fresh[-1]:
                found += 1
                for world in sample(core, deal, 5):
                    assert not world.hand[1 - view.seat] >> fresh[-1] & 1
    assert found > 20
