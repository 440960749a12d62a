"""The search of the learned player; the twin of ``native/learned.c``."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ai.assessment import Assessment, of_core
from game.ai.coretypes import (
    EXCHANGE,
    FIRST_CLOSE,
    FIRST_EXCHANGE,
    MOST_NET_WORLDS,
    NET_UNITS,
    CoreDeal,
    CoreError,
    CoreInfo,
    Limits,
    Shown,
)
from game.ai.payoff import MOST_POINTS, PAYOFF_UNITS, Payoff, check_payoff
from game.ai.twin import features, worlds
from game.ai.twin.deal import may_exchange, stock_is_open
from game.ai.twin.features import Choice, Seen
from game.ai.twin.leaf import possible
from game.ai.twin.net import GUESS_UNITS, Net
from game.ai.twin.solve import Solver, value_of
from game.cards import card_set, cards_in, deck_cards
from game.rng import MASK64, Rng
from game.rules.ruleset import RuleSet

HOPELESS, FIRST_DROP = 16, 24
PRIOR = 100
"""So many worlds the net's own value of an option is worth."""

LINE_POINTS, LINE_PARTS = 3, 84
"""A payoff is a straight line through its worths for 1..3 game points, won and lost, and what it
bends away from that; in parts of a thousandth, so that both are whole numbers."""

CHANCES, STEPS, CHANCE_FACTOR = 192, 16, 61565
ACT_STEP, GUESS_STEP = NET_UNITS // (10 * STEPS), GUESS_UNITS // STEPS
"""The other seat's acts have a temperature of 0.1 game points."""
CANDIDATES = 8
"""A world is chosen out of so many, by the odds of its cards."""

Key = tuple[int, int]
"""An option's `before` and `act`."""


def _chances() -> list[int]:
    table, chance = [], 65536
    for _ in range(CHANCES):
        table.append(chance)
        chance = chance * CHANCE_FACTOR >> 16
    return table


CHANCE_TABLE = _chances()
"""e to the minus value behind the best, in steps of 1/16 of a temperature."""


@dataclass(slots=True)
class NetPlayer:
    """Who looks, and with what."""

    rules: RuleSet
    net: Net
    solver: Solver
    seat: int
    depth: int = 0
    payoff: Payoff = None
    height: int = 0
    slope: int = 0
    """Of the payoff's line, at 0 game points and for one more."""

    def draw_line(self) -> None:
        """Lay the line nearest to the payoff, all deals of 1..3 game points weighing the same."""
        if not self.payoff:
            return
        for points in range(1, LINE_POINTS + 1):
            won, lost = self.payoff[MOST_POINTS + points], self.payoff[MOST_POINTS - points]
            self.height += LINE_PARTS // (2 * LINE_POINTS) * (won + lost)
            self.slope += points * (won - lost)
        self.slope *= LINE_PARTS // (2 * (1 + 4 + 9))

    def bend(self, value: int) -> int:
        """Return what the payoff of a deal that ends so differs from the line."""
        if not self.payoff:
            return 0
        return LINE_PARTS * self.payoff[MOST_POINTS + value] - self.height - self.slope * value


@dataclass(slots=True)
class Tally:
    """What an option has brought: points as the net judges them, and what the payoff bends.

    squares: of both together, world by world; prior: the net's own value of the option
    """

    points: int = 0
    bends: int = 0
    squares: int = 0
    prior: int = 0
    worlds: int = 0
    dropped: bool = False

    def total(self, player: NetPlayer) -> int:
        """Return the sum of the option's worlds and of the net's own.

        In `NET_UNITS` or, with a payoff, in parts of a thousandth; what it bends is known from the
        worlds alone.
        """
        points = self.prior + self.points
        if not player.payoff:
            return points
        worlds = PRIOR + self.worlds
        bends = self.bends * worlds // self.worlds if self.worlds else 0
        return player.height * worlds + player.slope * points // NET_UNITS + bends

    def sum(self, player: NetPlayer) -> int:
        """Return the sum of the option's worlds alone, in `NET_UNITS` or thousandths."""
        if not player.payoff:
            return self.points
        line = player.height * self.worlds + player.slope * self.points // NET_UNITS
        return (line + self.bends) // LINE_PARTS


def ask_net(player: NetPlayer, seen: Seen) -> tuple[list[Choice], list[int]]:
    """Return what the seat on turn can do, and the net's value of each in `NET_UNITS`."""
    names = features.rename(seen)
    second = player.net.forward(features.features(seen, names))
    choices = features.choices(player.rules, seen)
    return choices, [player.net.value(second, features.output_of(c, names)) for c in choices]


def _draw_by_value(values: list[int], step: int, rng: Rng) -> int:
    best = max(values)
    chances = []
    for value in values:
        behind = (best - value) // step
        chances.append(CHANCE_TABLE[behind] if behind < CHANCES else 0)
    pick, chosen = rng.below(sum(chances)), 0
    while pick >= chances[chosen]:
        pick -= chances[chosen]
        chosen += 1
    return chosen


def guess_hand(info: CoreInfo, net: Net) -> list[int]:
    """Return the logarithm of the odds that the other seat holds a card, for cards 0..31.

    In `GUESS_UNITS`; of no meaning where the card is not hidden.
    """
    seen = _look_at(info.deal.copy(), info.shown)
    names = features.rename(seen)
    odds = net.guess(features.features(seen, names))
    return [odds[names[card >> 3] * 8 + (card & 7)] for card in range(32)]


def _draw_likely_world(info: CoreInfo, odds: list[int], rng: Rng) -> CoreDeal:
    he = 1 - info.seat
    drawn = [worlds.draw_world(info, rng) for _ in range(CANDIDATES)]
    likely = [
        sum(odds[card] for card in cards_in(deal.hand[he] & ~info.deal.hand[he])) for deal in drawn
    ]
    return drawn[_draw_by_value(likely, GUESS_STEP, rng)]


def _play_on(player: NetPlayer, seen: Seen, goes_on: bool, rng: Rng, tally: Tally) -> None:
    """Let both act as the net would until the seat has had its `depth` decisions.

    Then the net says what comes of the next; in strict play the end counts. With a payoff play goes
    on to the end, to see where it bends.
    """
    left, judged = player.depth, False
    while goes_on:
        choices, values = ask_net(player, seen)
        if seen.deal.turn != player.seat:
            chosen = _draw_by_value(values, ACT_STEP, rng)
        else:
            chosen = values.index(max(values))
            if left == 0 and not judged:
                judged = True
                tally.points += possible(player.rules, seen.deal, values[chosen])
                if not player.payoff:
                    return
            left -= 1
        goes_on = features.choose(player.rules, seen, choices[chosen])
    value = value_of(player.rules, seen.deal, player.solver, player.seat)
    if not judged:
        tally.points += NET_UNITS * value
    tally.bends += player.bend(value)


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


def _try_option(player: NetPlayer, world: Seen, key: Key, rng: Rng, tally: Tally) -> None:
    before, action = key
    seen = world.copy()
    if before & FIRST_EXCHANGE:
        features.act(player.rules, seen, EXCHANGE)
    goes_on = features.choose(player.rules, seen, (action, bool(before & FIRST_CLOSE)))
    one = Tally(worlds=1)
    _play_on(player, seen, goes_on, rng, one)
    tally.points += one.points
    tally.bends += one.bends
    tally.squares += one.sum(player) ** 2
    tally.worlds += 1


def _try_options(player: NetPlayer, world: Seen, tallies: dict[Key, Tally], seed: int) -> bool:
    """Try what is left of the options on one world; whether the search goes on.

    What a solver that was stopped says does not count.
    """
    for key, tally in tallies.items():
        if not tally.dropped:
            tried = replace(tally)
            _try_option(player, world, key, Rng(seed), tried)
            if player.solver.stopped:
                return False
            tallies[key] = tried
    return not (player.solver.stop and player.solver.stop.is_set)


def _begin_with_net(player: NetPlayer, seen: Seen, tallies: dict[Key, Tally]) -> None:
    for exchange in (False, True)[: 1 + may_exchange(player.rules, seen.deal)]:
        at = seen.copy()
        if exchange:
            features.act(player.rules, at, EXCHANGE)
        for (action, close_first), value in zip(*ask_net(player, at), strict=True):
            key = (FIRST_EXCHANGE * exchange | FIRST_CLOSE * close_first, action)
            if key in tallies:
                tallies[key].prior = PRIOR * value


def _drop_hopeless(player: NetPlayer, tallies: dict[Key, Tally], done: int) -> int:
    """Mark the options that can hardly be the best any more; return how many are left."""
    point = (player.slope or 1) if player.payoff else NET_UNITS
    best = max(tally.total(player) for tally in tallies.values() if not tally.dropped)
    for tally in tallies.values():
        if not tally.dropped:
            behind = (best - tally.total(player)) // point
            tally.dropped = behind * behind > HOPELESS * (PRIOR + done)
    return sum(not tally.dropped for tally in tallies.values())


def _check(rules: RuleSet, info: CoreInfo) -> None:
    worlds.check_info(rules, info)
    _check_shown(rules, info)
    deal = info.deal
    if not stock_is_open(deal) or deal.draw_owed or deal.over or deal.turn != info.seat:
        raise CoreError("an argument is out of its range")


def _check_shown(rules: RuleSet, info: CoreInfo) -> None:
    """Raise CoreError unless the cards played are in the deck, nowhere else, each shown once."""
    deal, deck = info.deal, card_set(deck_cards(rules.deck))
    seen = deal.hand[0] | deal.hand[1] | info.unseen
    if deal.drawn < len(deal.stock):
        seen |= 1 << deal.stock[-1]
    for known, kinds in zip(info.shown.known, info.shown.plays, strict=True):
        for cards in kinds:
            if cards & (seen | ~deck):
                raise CoreError("this is no position of a deal")
            seen |= cards
        if known & ~deck:
            raise CoreError("this is no position of a deal")


def _look_at(deal: CoreDeal, shown: Shown) -> Seen:
    return Seen(deal, [list(plays) for plays in shown.plays], list(shown.known))


def learned(
    rules: RuleSet, info: CoreInfo, net: Net, solver: Solver, limits: Limits, payoff: Payoff
) -> list[Assessment]:
    """Value the options of the seat to act; the solver's stop ends it early."""
    _check(rules, info)
    if not 1 <= limits.worlds <= MOST_NET_WORLDS:
        raise CoreError("an argument is out of its range")
    check_payoff(payoff, limits.worlds)
    player = NetPlayer(rules, net, solver, info.seat, limits.depth, payoff)
    player.draw_line()
    solver.round += 1
    solver.stopped = False
    tallies = _try_worlds(player, info, limits.worlds, Rng(limits.seed & MASK64))
    return [_assessed(player, key, tally) for key, tally in tallies.items()]


def _assessed(player: NetPlayer, key: Key, tally: Tally) -> Assessment:
    units, parts = (PAYOFF_UNITS, LINE_PARTS) if player.payoff else (NET_UNITS, 1)
    counted = (tally.sum(player), tally.worlds, units, tally.squares)
    return of_core(player.seat, *key, *counted, tally.total(player) // parts, PRIOR + tally.worlds)


def _try_worlds(player: NetPlayer, info: CoreInfo, count: int, rng: Rng) -> dict[Key, Tally]:
    """Try what is left of the options on up to `count` worlds."""
    known = _look_at(info.deal.copy(), info.shown)
    tallies = {key: Tally() for key in _list_options(player.rules, known)}
    odds = guess_hand(info, player.net)
    _begin_with_net(player, known, tallies)
    left = len(tallies)
    for done in range(1, count + 1):
        if left == 1 < len(tallies):
            break
        world = _look_at(_draw_likely_world(info, odds, rng), info.shown)
        reply_seed = rng.next64()
        if not _try_options(player, world, tallies, reply_seed):
            break
        if done % FIRST_DROP == 0:
            left = _drop_hopeless(player, tallies, done)
    return tallies


def net_values(rules: RuleSet, info: CoreInfo, net: Net) -> list[Assessment]:
    """Return the net's own value of each option, without a search."""
    _check(rules, info)
    seen = _look_at(info.deal.copy(), info.shown)
    choices, values = ask_net(NetPlayer(rules, net, Solver(), info.seat), seen)
    return [
        of_core(info.seat, FIRST_CLOSE * close_first, act, value, 1, NET_UNITS, 0, value, 1)
        for (act, close_first), value in zip(choices, values, strict=True)
    ]
