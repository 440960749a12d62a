"""Closed play by the best plan, on the C core and on its twin."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import reduce
from itertools import combinations

import pytest

from game.ai import engine
from game.ai.coretypes import CLAIM, DECLARER_CLAIM, NO_CARD, CoreDeal, CoreError, CoreInfo, Limits
from game.ai.payoff import WINS_ONLY
from game.cards import CardSet, cards_in
from game.rules.actions import Claim, Close, Play
from game.rules.presets import CLASSIC, SCHNAPSEN, SIXTYSIX
from game.rules.ruleset import RuleSet
from tests.ai.positions import random_position, random_rules
from tests.scale import count

MOST_WORLDS, MOST_TRICKS = 6, 4
"""So small that every plan can be tried."""


@pytest.fixture(params=("native", "python"))
def core(request: pytest.FixtureRequest) -> engine.Core:
    """Each core in turn."""
    try:
        return engine.core(request.param)
    except engine.CoreMissing:
        pytest.skip("the C core is not built here")


def seen_from(deal: CoreDeal, known: CardSet = 0) -> CoreInfo:
    """Return what the seat on turn knows of a closed deal; known: cards it knows of the other."""
    he = 1 - deal.turn
    hidden = deal.hand[he] | sum(1 << card for card in deal.stock[deal.drawn : -1])
    public = deal.copy()
    public.hand[he] = known & deal.hand[he]
    count_his = deal.hand[he].bit_count()
    return CoreInfo(public, deal.turn, hidden & ~public.hand[he], 0, count_his)


def closed_deal(core: engine.Core, rules: RuleSet) -> CoreDeal:
    """Return a closed deal that is not decided and in which the other can hold many hands."""
    deals = (random_position(core, rules, -1, seed) for seed in range(1000))
    return next(
        deal
        for deal in deals
        if deal is not None
        and core.count_worlds(rules, seen_from(deal)) > 100
        and len({act.value for act in core.solve_acts(rules, deal)}) > 1
    )


def small(deal: CoreDeal, rng: random.Random) -> CoreInfo | None:
    """Return an info of the deal with few worlds, None where too many tricks are left."""
    his = list(cards_in(deal.hand[1 - deal.turn]))
    if len(his) > MOST_TRICKS:
        return None
    hidden = len(list(cards_in(seen_from(deal).unseen))) - len(his)
    for unknown in range(len(his), 0, -1):
        worlds = len(list(combinations(range(unknown + hidden), unknown)))
        if worlds <= MOST_WORLDS:
            known = rng.sample(his, len(his) - unknown)
            return seen_from(deal, sum(1 << card for card in known))
    return None


class EveryPlan:
    """Every plan tried, one after the other, by the core's own rules and nothing else of it."""

    def __init__(self, core: engine.Core, rules: RuleSet, me: int) -> None:
        self.core, self.rules, self.me = core, rules, me

    def _apply(self, deal: CoreDeal, act: int) -> CoreDeal:
        following = self.core.apply(self.rules, deal, act)
        claims = () if following.over else self.core.legal(self.rules, following)
        if DECLARER_CLAIM in claims and following.counted[1 - following.turn] >= 66:
            return self.core.apply(self.rules, following, DECLARER_CLAIM)
        if CLAIM in claims and following.counted[following.turn] >= 66:
            return self.core.apply(self.rules, following, CLAIM)
        return following

    def _cards(self, deal: CoreDeal) -> Iterator[int]:
        return (act for act in self.core.legal(self.rules, deal) if act < 32)

    def outcomes(self, deals: tuple[CoreDeal, ...]) -> set[tuple[int, ...]]:
        """Return what each plan brings in each of the worlds, which all look alike to the seat."""
        if deals[0].over:
            return {tuple(deal.score * (1 - 2 * self.me) for deal in deals)}
        if deals[0].turn == self.me:
            return set().union(
                *(
                    self.outcomes(tuple(self._apply(deal, card) for deal in deals))
                    for card in self._cards(deals[0])
                )
            )
        groups: dict[tuple[int, int], list[tuple[int, CoreDeal]]] = {}
        for place, deal in enumerate(deals):
            for card in self._cards(deal):
                following = self._apply(deal, card)
                leads = deal.led == NO_CARD
                shows = (card, following.declared if leads else 0)
                groups.setdefault(shows, []).append((place, following))
        every: set[tuple[int, ...]] = {(99,) * len(deals)}
        return reduce(self._joined, groups.values(), every)

    def _joined(
        self, every: set[tuple[int, ...]], group: list[tuple[int, CoreDeal]]
    ) -> set[tuple[int, ...]]:
        found = set()
        for outcome in self.outcomes(tuple(deal for _, deal in group)):
            for one in every:
                vector = list(one)
                for (place, _), value in zip(group, outcome, strict=True):
                    vector[place] = min(vector[place], value)
                found.add(tuple(vector))
        return found

    def best(self, info: CoreInfo, card: int) -> float:
        """Return what the best plan that begins with the card brings on the average."""
        total = self.core.count_worlds(self.rules, info)
        worlds = (self.core.world_at(self.rules, info, index) for index in range(total))
        after = tuple(self._apply(world, card) for world in worlds)
        return max(map(sum, self.outcomes(after))) / total


@pytest.mark.slow
def test_value_is_that_of_the_best_of_all_plans() -> None:
    """On few worlds and tricks every plan is tried, and the best brings what the search says."""
    core, rng, tried = engine.core("native"), random.Random(17), 0
    for seed in range(count(600, 150_000)):
        rules = random_rules(rng)
        deal = random_position(core, rules, -1, seed)
        info = None if deal is None else small(deal, rng)
        if info is None:
            continue
        found = core.plan(rules, info, Limits(enumerate_up_to=MOST_WORLDS))
        for one in found:
            if isinstance(one.last_act, Play):
                best = EveryPlan(core, rules, info.seat).best(info, one.last_act.card)
                assert one.value == pytest.approx(best), (seed, rules, info)
                assert one.is_exact
                tried += 1
        if tried >= count(60, 10_000):
            break
    assert tried >= count(60, 10_000)


@pytest.mark.slow
def test_both_cores_find_the_same() -> None:
    """The twin answers as the C core does, to the last number, drawn or enumerated."""
    try:
        native = engine.core("native")
    except engine.CoreMissing:
        pytest.skip("the C core is not built here")
    rng = random.Random(3)
    for seed in range(count(18, 2000)):
        rules, kind = random_rules(rng), rng.choice((-2, -1, -1, 0, 1, 2))
        deal = random_position(native, rules, kind, seed)
        if deal is None:
            continue
        limits = Limits(rng.randint(1, 6), seed, rng.choice((0, 20)), valued=rng.choice((0, 4)))
        payoff = rng.choice((None, WINS_ONLY))
        both = [
            engine.core(name).plan(rules, seen_from(deal), limits, payoff)
            for name in ("native", "python")
        ]
        assert both[0] == both[1], (seed, rules, kind, limits)


def test_no_plan_is_worth_more_than_seeing_all_cards(core: engine.Core) -> None:
    """What can be had by one plan for all worlds is at most what each world alone would give."""
    for seed in range(count(6, 300)):
        deal = random_position(core, SCHNAPSEN, -1, seed)
        assert deal is not None
        info = seen_from(deal)
        limits = Limits(worlds=1, enumerate_up_to=20)
        open_play = {one.acts: one.value for one in core.search(SCHNAPSEN, info, limits)}
        if engine.core("python").count_worlds(SCHNAPSEN, info) > 20:
            continue
        for one in core.plan(SCHNAPSEN, info, limits):
            assert one.value <= open_play[one.acts] + 1e-9


def test_closings_are_valued_with_the_stock_open(core: engine.Core) -> None:
    """While the stock is open the search tells of every way to close it and of nothing else."""
    deal = random_position(core, SIXTYSIX, 2, 5)
    assert deal is not None
    options = core.search(SIXTYSIX, seen_from(deal), Limits(worlds=1))
    closings = {one.acts for one in options if "Close" in str(one.acts)}
    assert {one.acts for one in core.plan(SIXTYSIX, seen_from(deal), Limits(worlds=3))} == closings


def test_worlds_that_value_a_plan_do_not_choose_it(core: engine.Core) -> None:
    """More worlds to value on leave the choosing mean as it is, and bring a value of their own."""
    info = seen_from(closed_deal(core, SCHNAPSEN))
    alone = core.plan(SCHNAPSEN, info, Limits(worlds=4, seed=9))
    beside = core.plan(SCHNAPSEN, info, Limits(worlds=4, seed=9, valued=5))
    assert [one.chosen for one in alone] == [one.chosen for one in beside]
    assert {one.worlds for one in alone} == {4}
    assert {one.worlds for one in beside} == {5}
    assert all(one.error >= 0 and not one.is_exact for one in beside)


def test_impossible_limits_are_refused(core: engine.Core) -> None:
    """More worlds than the search takes, or a seat that is not on turn, is an error."""
    deal = random_position(core, SCHNAPSEN, -1, 1)
    assert deal is not None
    info = seen_from(deal)
    for limits in (Limits(worlds=0), Limits(worlds=4001), Limits(valued=-1), Limits(valued=4001)):
        with pytest.raises(CoreError):
            core.plan(SCHNAPSEN, info, limits)
    info.seat = 1 - info.seat
    with pytest.raises(CoreError):
        core.plan(SCHNAPSEN, info, Limits())


def test_a_search_that_is_stopped_says_so(core: engine.Core) -> None:
    """What is not finished when the search is stopped has no worlds."""
    deal = random_position(core, SIXTYSIX, -2, 1)
    assert deal is not None
    limits = Limits(worlds=20, node_limit=1)
    assert {one.worlds for one in core.plan(SIXTYSIX, seen_from(deal), limits)} == {0}


def test_the_seed_decides() -> None:
    """The same seed draws the same worlds, another seed others."""
    core = engine.core("")
    info = seen_from(closed_deal(core, SIXTYSIX))
    same = [core.plan(SIXTYSIX, info, Limits(worlds=5, seed=seed)) for seed in (1, 1, 3)]
    assert same[0] == same[1] != same[2]


def test_a_claim_is_planned_too(core: engine.Core) -> None:
    """Who has 66 where it must be said can only say so, and is told what that is worth."""
    deal = random_position(core, CLASSIC, -1, 3)
    assert deal is not None
    info = seen_from(deal)
    me = deal.turn
    info.deal.counted[me], info.deal.counted[1 - me] = 66, 0
    info.deal.close_counted[:] = info.deal.close_card_points[:] = [0, 0]
    (claim,) = core.plan(CLASSIC, info, Limits(worlds=3))
    assert claim.acts == (Claim(me),)
    assert claim.value > 0


def test_closing_before_the_draw_is_planned(core: engine.Core) -> None:
    """Where a draw is owed the ways to close before it are valued, and the draw is left out."""
    owing = random_position(core, CLASSIC, 6, 1)
    assert owing is not None
    while not owing.draw_owed:
        cards = [act for act in core.legal(CLASSIC, owing) if act < 32]
        owing = core.apply(CLASSIC, owing, cards[0])
    info = seen_from(owing)
    found = core.plan(CLASSIC, info, Limits(worlds=3))
    assert {one.acts[0] for one in found} == {Close(owing.turn, before_draw=True)}
    assert len(found) == owing.hand[owing.turn].bit_count()
