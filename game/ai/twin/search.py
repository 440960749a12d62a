"""The search of the upper levels; the twin of ``native/search.c``."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from math import gcd

from game.ai.assessment import Assessment, of_core
from game.ai.coretypes import (
    CLAIM,
    CLOSE,
    CLOSE_EARLY,
    DRAW,
    EXCHANGE,
    FIRST_CLOSE,
    FIRST_CLOSE_EARLY,
    FIRST_EXCHANGE,
    NO_CARD,
    CoreDeal,
    CoreError,
    CoreInfo,
    Limits,
)
from game.ai.payoff import MOST_POINTS, PAYOFF_UNITS, Payoff, check_payoff
from game.ai.twin import worlds
from game.ai.twin.bits import OUT_POINTS
from game.ai.twin.deal import act_on, may_close, may_exchange, playable, stock_is_open
from game.ai.twin.policy import buried_cards, policy_act
from game.ai.twin.solve import Solver, settle_claims, value_of
from game.cards import Card, cards_in
from game.rng import MASK64, Rng
from game.rules.ruleset import RuleSet

HOPELESS = 24
FIRST_DROP = 32

Key = tuple[int, int]
"""An option's `before` and `act`."""


@dataclass(slots=True)
class Lead:
    """What a lead after a draw that is owed has brought."""

    total: int = 0
    squares: int = 0
    worlds: int = 0


Leads = defaultdict[Key, Lead]
"""Leads by what is done before them and by card, on a half of the worlds; and `BY_POLICY`."""
BY_POLICY = (0, DRAW)
ENOUGH_TO_CHOOSE = 4


@dataclass(slots=True)
class Totals:
    """The options and what they have brought so far."""

    rules: RuleSet
    info: CoreInfo
    solver: Solver
    keys: list[Key]
    payoff: Payoff = None
    totals: dict[Key, int] = field(default_factory=dict)
    squares: dict[Key, int] = field(default_factory=dict)
    worlds: dict[Key, int] = field(default_factory=dict)
    dropped: set[Key] = field(default_factory=set)
    after_draw: dict[Card, tuple[Leads, Leads]] = field(default_factory=dict)
    drawn: Counter[Card] = field(default_factory=Counter)
    tried_all: bool = False


def play_out(rules: RuleSet, deal: CoreDeal, solver: Solver, view: int) -> int:
    """Play to the end, by the policy while the stock is open, exactly after that."""
    buried, drawn = buried_cards(deal), deal.drawn
    while not deal.over and stock_is_open(deal):
        leads = deal.led == NO_CARD
        act_on(rules, deal, policy_act(rules, deal, buried))
        if leads:
            settle_claims(rules, deal)
        for card in deal.stock[drawn : deal.drawn]:
            buried &= ~(1 << card)
        drawn = deal.drawn
    return value_of(rules, deal, solver, view)


def do_before(rules: RuleSet, deal: CoreDeal, before: int) -> None:
    """Do what comes before an option's act."""
    if before & FIRST_CLOSE_EARLY:
        act_on(rules, deal, CLOSE_EARLY)
    if before & FIRST_EXCHANGE:
        act_on(rules, deal, EXCHANGE)
    if before & FIRST_CLOSE:
        act_on(rules, deal, CLOSE)


def _value_of_option(t: Totals, world: CoreDeal, key: Key) -> int:
    deal, (before, act) = world.copy(), key
    do_before(t.rules, deal, before)
    leads = deal.led == NO_CARD
    act_on(t.rules, deal, act)
    if leads:
        settle_claims(t.rules, deal)
    value = play_out(t.rules, deal, t.solver, t.info.seat)
    return t.payoff[value + MOST_POINTS] if t.payoff else value


def list_plays(rules: RuleSet, deal: CoreDeal) -> list[Key]:
    """Return the options of a seat to act that owes no draw."""
    keys: list[Key] = []
    for exchanges in range(may_exchange(rules, deal) + 1):
        then = deal.copy()
        if exchanges:
            act_on(rules, then, EXCHANGE)
        keys += [(exchanges, card) for card in cards_in(playable(rules, then))]
        if may_close(rules, then):
            closes = exchanges | FIRST_CLOSE
            keys += [(closes, card) for card in cards_in(then.hand[then.turn])]
    return keys


def list_options(rules: RuleSet, deal: CoreDeal) -> list[Key]:
    """Return the options of the seat to act; `deal` may be any world."""
    if rules.out == "claim" and deal.counted[deal.turn] >= OUT_POINTS:
        return [(0, CLAIM)]
    if deal.draw_owed:
        early = [(FIRST_CLOSE_EARLY, card) for card in cards_in(deal.hand[deal.turn])]
        return [*early, (0, DRAW)]
    return list_plays(rules, deal)


def _try_draw(t: Totals, world: CoreDeal) -> dict[Key, int]:
    drawn = world.copy()
    act_on(t.rules, drawn, DRAW)
    values = {key: _value_of_option(t, drawn, key) for key in list_plays(t.rules, drawn)}
    return {BY_POLICY: _value_of_option(t, world, BY_POLICY), **values}


def _add_draw(t: Totals, card: Card, values: dict[Key, int]) -> None:
    halves = t.after_draw.setdefault(card, (defaultdict(Lead), defaultdict(Lead)))
    leads = halves[t.drawn[card] % 2]
    t.drawn[card] += 1
    for key, value in values.items():
        lead = leads[key]
        lead.worlds += 1
        lead.total += value
        lead.squares += value * value


def _lead_after(t: Totals, own: Leads, other: Leads) -> Key:
    """Return the lead after a card drawn that is valued on a half of the worlds.

    It is chosen on the other half, or by the policy where that is too small; once all worlds are
    tried, on all of them.
    """
    if not t.tried_all and other[BY_POLICY].worlds < ENOUGH_TO_CHOOSE:
        return BY_POLICY

    def total(key: Key) -> int:
        return other[key].total + (own[key].total if t.tried_all else 0)

    return max(sorted({*own, *other} - {BY_POLICY}), key=total)


def _settle_draw(t: Totals) -> None:
    """Count the draw by what is led after it."""
    if BY_POLICY not in t.totals:
        return
    t.totals[BY_POLICY] = t.squares[BY_POLICY] = 0
    for first, second in t.after_draw.values():
        for own, other in ((first, second), (second, first)):
            lead = own[_lead_after(t, own, other)]
            t.totals[BY_POLICY] += lead.total
            t.squares[BY_POLICY] += lead.squares


def _try_world(t: Totals, world: CoreDeal) -> bool:
    values: dict[Key, int] = {}
    draws: dict[Key, int] = {}
    for key in t.keys:
        if key in t.dropped:
            continue
        if key[1] == DRAW:
            draws = _try_draw(t, world)
            values[key] = 0
        else:
            values[key] = _value_of_option(t, world, key)
        if t.solver.stopped or (t.solver.stop is not None and t.solver.stop.is_set):
            return False
    for key, value in values.items():
        t.worlds[key] += 1
        t.totals[key] += value
        t.squares[key] += value * value
    if draws:
        _add_draw(t, world.stock[world.drawn], draws)
    return True


def _drop_hopeless(t: Totals, tried: int) -> None:
    _settle_draw(t)
    best = max(t.totals[key] for key in t.keys if key not in t.dropped)
    for key in t.keys:
        behind = (best - t.totals[key]) // (PAYOFF_UNITS if t.payoff else 1)
        if behind * behind > HOPELESS * tried:
            t.dropped.add(key)


def _try_all_worlds(t: Totals, total: int, rng: Rng) -> None:
    following, stride = rng.below(total), total * 5 // 8 + 1
    while gcd(stride, total) != 1:
        stride += 1
    for _ in range(total):
        if not _try_world(t, worlds.world_at(t.info, following)):
            return
        following = (following + stride) % total
    t.tried_all = True


def _try_some_worlds(t: Totals, count: int, rng: Rng) -> None:
    drop_at = FIRST_DROP
    for tried in range(1, count + 1):
        if not _try_world(t, worlds.draw_world(t.info, rng)):
            return
        if tried == drop_at:
            _drop_hopeless(t, tried)
            drop_at *= 2


def search(
    rules: RuleSet,
    info: CoreInfo,
    solver: Solver,
    limits: Limits,
    payoff: Payoff = None,
) -> list[Assessment]:
    """Try all that the seat to act can do on imagined worlds."""
    worlds.check_info(rules, info)
    if info.seat != info.deal.turn:
        raise CoreError("an argument is out of its range")
    check_payoff(payoff, max(limits.worlds, limits.enumerate_up_to))
    total, rng = worlds.count_worlds(info), Rng(limits.seed & MASK64)
    solver.round += 1
    solver.stopped = False
    t = Totals(rules, info, solver, list_options(rules, worlds.world_at(info, 0)), payoff)
    t.totals = dict.fromkeys(t.keys, 0)
    t.squares = dict.fromkeys(t.keys, 0)
    t.worlds = dict.fromkeys(t.keys, 0)
    if total <= limits.enumerate_up_to or total == 1:
        _try_all_worlds(t, total, rng)
    else:
        _try_some_worlds(t, limits.worlds, rng)
    _settle_draw(t)
    units = PAYOFF_UNITS if payoff else 1
    return [_assessed(t, key, units) for key in t.keys]


def _assessed(t: Totals, key: Key, units: int) -> Assessment:
    total, worlds = t.totals[key], t.worlds[key]
    counted = (total, worlds, units, t.squares[key], total, worlds)
    return of_core(t.info.seat, *key, *counted, is_exact=t.tried_all)
