"""The search of the learned player; the twin of ``native/learned.c``."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ai.coretypes import (
    EXCHANGE,
    FIRST_CLOSE,
    FIRST_EXCHANGE,
    CoreDeal,
    CoreError,
    CoreInfo,
    Option,
    Shown,
)
from game.ai.payoff import MOST_POINTS, PAYOFF_UNITS, Payoff, check_payoff
from game.ai.twin import features, worlds
from game.ai.twin.deal import may_exchange, stock_is_open
from game.ai.twin.features import Choice, Seen
from game.ai.twin.net import UNITS, Net
from game.ai.twin.solve import Solver, value_of
from game.rng import Rng
from game.rules.ruleset import RuleSet

HOPELESS, FIRST_DROP = 16, 24
PRIOR = 100
"""So many layouts the net's own value of an option is worth."""

CHANCES, STEP_UNITS, CHANCE_FACTOR = 192, UNITS // 160, 61565
MOST_WORLDS = 4000

Key = tuple[int, int]
"""An option's `before` and `act`."""


def _chances() -> list[int]:
    table, chance = [], 65536
    for _ in range(CHANCES):
        table.append(chance)
        chance = chance * CHANCE_FACTOR >> 16
    return table


CHANCE_TABLE = _chances()
"""e to the minus value behind the best, in steps of 1/16 of a temperature of 0.1 game points."""


@dataclass(slots=True)
class Mind:
    """Who looks, and with what."""

    rules: RuleSet
    net: Net
    solver: Solver
    seat: int
    depth: int = 0
    payoff: Payoff = None


@dataclass(slots=True)
class Tried:
    """What an option has brought."""

    total: int = 0
    worlds: int = 0
    dropped: bool = field(default=False)


def ask_net(mind: Mind, seen: Seen) -> tuple[list[Choice], list[int]]:
    """Return what the seat on turn can do, and the net's value of each in `UNITS`."""
    names = features.rename(seen)
    second = mind.net.forward(features.features(seen, names))
    choices = features.choices(mind.rules, seen)
    return choices, [mind.net.value(second, features.output_of(c, names)) for c in choices]


def _draw_choice(values: list[int], rng: Rng) -> int:
    best = max(values)
    chances = []
    for value in values:
        behind = (best - value) // STEP_UNITS
        chances.append(CHANCE_TABLE[behind] if behind < CHANCES else 0)
    pick, chosen = rng.below(sum(chances)), 0
    while pick >= chances[chosen]:
        pick -= chances[chosen]
        chosen += 1
    return chosen


def _value_after(mind: Mind, seen: Seen, goes_on: bool, rng: Rng) -> int:
    """Let both act as the net would until the seat has had its `depth` decisions.

    Then the net says what comes of the next. With a payoff, and in strict play, the end counts.
    """
    left = mind.depth
    while goes_on:
        choices, values = ask_net(mind, seen)
        if seen.deal.turn != mind.seat:
            chosen = _draw_choice(values, rng)
        else:
            chosen = values.index(max(values))
            if left == 0 and not mind.payoff:
                return values[chosen]
            left -= 1
        goes_on = features.choose(mind.rules, seen, choices[chosen])
    value = value_of(mind.rules, seen.deal, mind.solver, mind.seat)
    return mind.payoff[value + MOST_POINTS] if mind.payoff else UNITS * value


def _list_options(rules: RuleSet, seen: Seen) -> list[Key]:
    found: list[Key] = []
    for exchange in (False, True)[: 1 + may_exchange(rules, seen.deal)]:
        at = seen.copy()
        if exchange:
            features.act(rules, at, EXCHANGE)
        for action, close_first in features.choices(rules, at):
            if action != EXCHANGE:
                found.append((FIRST_EXCHANGE * exchange | FIRST_CLOSE * close_first, action))
    return found


def _value_of_option(mind: Mind, world: Seen, key: Key, rng: Rng) -> int:
    before, action = key
    seen = world.copy()
    if before & FIRST_EXCHANGE:
        features.act(mind.rules, seen, EXCHANGE)
    goes_on = features.choose(mind.rules, seen, (action, bool(before & FIRST_CLOSE)))
    return _value_after(mind, seen, goes_on, rng)


def _begin_with_net(mind: Mind, seen: Seen, tried: dict[Key, Tried]) -> None:
    for exchange in (False, True)[: 1 + may_exchange(mind.rules, seen.deal)]:
        at = seen.copy()
        if exchange:
            features.act(mind.rules, at, EXCHANGE)
        for (action, close_first), value in zip(*ask_net(mind, at), strict=True):
            key = (FIRST_EXCHANGE * exchange | FIRST_CLOSE * close_first, action)
            if key in tried:
                tried[key].total, tried[key].worlds = PRIOR * value, PRIOR


def _drop_hopeless(tried: dict[Key, Tried], done: int, units: int) -> int:
    """Mark the options that can hardly be the best any more; return how many are left."""
    best = max(option.total for option in tried.values() if not option.dropped)
    for option in tried.values():
        if not option.dropped:
            behind = (best - option.total) // units
            option.dropped = behind * behind > HOPELESS * done
    return sum(not option.dropped for option in tried.values())


def _check(rules: RuleSet, info: CoreInfo) -> None:
    worlds.check_info(rules, info)
    deal = info.deal
    if not stock_is_open(deal) or deal.draw_owed or deal.over or deal.turn != info.seat:
        raise CoreError("an argument is out of its range")


def _look_at(deal: CoreDeal, shown: Shown) -> Seen:
    return Seen(deal, [list(plays) for plays in shown.plays], list(shown.known))


def learned(
    rules: RuleSet,
    info: CoreInfo,
    shown: Shown,
    net: Net,
    solver: Solver,
    count: int,
    seed: int,
    depth: int,
    payoff: Payoff = None,
) -> list[Option]:
    """Value the options of the seat to act; the solver's stop ends it early."""
    _check(rules, info)
    if not 1 <= count <= MOST_WORLDS:
        raise CoreError("an argument is out of its range")
    check_payoff(payoff, count)
    mind, rng = Mind(rules, net, solver, info.seat, depth, payoff), Rng(seed)
    solver.round += 1
    known = _look_at(info.deal.copy(), shown)
    tried = {key: Tried() for key in _list_options(rules, known)}
    prior, units = (0, PAYOFF_UNITS) if payoff else (PRIOR, UNITS)
    left = len(tried)
    if prior:
        _begin_with_net(mind, known, tried)
        left = _drop_hopeless(tried, prior, units)
    for done in range(1, count + 1):
        if left == 1:
            break
        world = _look_at(worlds.draw_world(info, rng), shown)
        reply_seed = rng.next64()
        for key, option in tried.items():
            if not option.dropped:
                option.total += _value_of_option(mind, world, key, Rng(reply_seed))
                option.worlds += 1
        if solver.stop and solver.stop():
            break
        if done % FIRST_DROP == 0:
            left = _drop_hopeless(tried, prior + done, units)
    return [Option(act, before, t.total, t.worlds) for (before, act), t in tried.items()]


def net_values(rules: RuleSet, info: CoreInfo, shown: Shown, net: Net) -> list[Option]:
    """Return the net's own value of each option, without a search."""
    _check(rules, info)
    seen = _look_at(info.deal.copy(), shown)
    choices, values = ask_net(Mind(rules, net, Solver(), info.seat), seen)
    return [
        Option(act, FIRST_EXCHANGE if act == EXCHANGE else FIRST_CLOSE * close_first, value, 1)
        for (act, close_first), value in zip(choices, values, strict=True)
    ]
