"""The levels that search: from a View to the option that is worth most on imagined layouts.

Budgets are layouts; a clock only stops what takes far longer than it should. Where the number of
layouts is asked for, no clock runs, and the same seed gives the same act on any machine.
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from functools import cmp_to_key

from game.ai import engine
from game.ai.chances import payoff_for
from game.ai.coretypes import (
    CLAIM,
    CLOSE,
    DRAW,
    EXCHANGE,
    FIRST_CLOSE,
    FIRST_CLOSE_EARLY,
    FIRST_EXCHANGE,
    Option,
)
from game.ai.nets import net_bytes, net_name
from game.ai.payoff import PAYOFF_UNITS, WINS_ONLY
from game.ai.sitting_out import match_payoff
from game.ai.twin.net import UNITS as NET_UNITS
from game.ai.worlds import info_of, shown_of
from game.rng import Rng
from game.rules.actions import Action, Claim, Close, Draw, Exchange, Play
from game.rules.view import View

CAREFUL_STOCK, CAREFUL_WORLDS = 2, 60
"""With so few cards in the stock, so many layouts at most are solved to part equal options."""


NET_STOCK = {"sixtysix": 2, "schnapsen": 4, "santase": 2}
"""A net judges while at least so many cards are in the stock. With fewer the playouts are short and
nearly all of them is exact; in Sixty-six the net is the better judge even so, by 0.03 game points a
deal."""
NET_DEPTH = 0
"""It judges right after the other's answer."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a level thinks.

    worlds: layouts an act; twin_worlds: the same on the Python twin
    enumerate_up_to: so many layouts are all taken, each once, instead of drawing some
    ceiling_ms: milliseconds after which the search ends early
    net_worlds, twin_net_worlds: layouts an act where a net knows the game and the stock is open;
        0 plays without a net
    """

    worlds: int
    twin_worlds: int
    enumerate_up_to: int
    ceiling_ms: int
    net_worlds: int = 0
    twin_net_worlds: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """What the level's settings ask for; 0 and "" leave it to the budget.

    wins_only: value a deal won as 1 and lost as -1, whatever it scores
    ignores_score: value game points, whatever the match's score
    """

    worlds: int = 0
    ms: int = 0
    core: str = ""
    wins_only: bool = False
    ignores_score: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: every option with its total, so many `units` to a game point."""

    options: tuple[Option, ...]
    units: int

    def value(self, option: Option) -> float:
        """Return the expected game points of an option, or what was asked for instead."""
        return option.value / self.units


def search(view: View, budget: Budget, asked: Asked, rng: Rng) -> Found:
    """Return every option of the view's seat, which is to act, with what it brought."""
    core = engine.core(asked.core)
    native = core.name == "native"
    net = _net_to_ask(view) if budget.net_worlds else None
    payoff = WINS_ONLY if asked.wins_only else _match_payoff(view, budget, asked)
    ceiling = asked.ms or (0 if asked.worlds else budget.ceiling_ms)
    with engine.deadline(ceiling) if ceiling else nullcontext() as stop:
        if net is not None:
            options = core.learned(
                view.rules,
                info_of(view),
                shown_of(view),
                net,
                worlds=asked.worlds or (budget.net_worlds if native else budget.twin_net_worlds),
                seed=rng.next64(),
                depth=NET_DEPTH,
                payoff=payoff,
                stop=stop,
            )
            return Found(options, PAYOFF_UNITS if payoff else NET_UNITS)
        worlds = asked.worlds or (budget.worlds if native else budget.twin_worlds)
        options = core.search(
            view.rules,
            info_of(view),
            worlds=worlds,
            seed=rng.next64(),
            enumerate_up_to=budget.enumerate_up_to if native and not asked.worlds else worlds,
            payoff=payoff,
            stop=stop,
        )
        return Found(options, PAYOFF_UNITS if payoff else 1)


def _net_to_ask(view: View) -> bytes | None:
    """Return the net that judges this position, None where playouts do."""
    name = net_name(view.rules)
    if name is None or not view.stock_is_open or view.draw_owed or view.stock < NET_STOCK[name]:
        return None
    return net_bytes(name)


def _match_payoff(view: View, budget: Budget, asked: Asked) -> tuple[int, ...] | None:
    """Return what game points are worth at the match's score, for a level that plays by a net.

    Of two only under rules for which there is one; where a third sits out always.
    """
    if not (budget.net_worlds and view.score) or asked.ignores_score:
        return None
    if len(view.score) > 2:
        return match_payoff(view)
    name = net_name(view.rules)
    return None if name is None else payoff_for(view, name)


def ranked(view: View, found: Found, asked: Asked) -> list[Option]:
    """Return the options best first, compared without division; untried ones come last.

    Playouts let the opponent err. Where they cannot tell the best options apart and the stock is
    nearly out, that one comes first which is worth most if he plays as if he saw all cards.
    """
    order = sorted(found.options, key=cmp_to_key(_compare))
    best = [option for option in order if _compare(option, order[0]) == 0]
    if len(best) == 1 or not view.stock_is_open or view.stock > CAREFUL_STOCK or view.draw_owed:
        return order
    best.sort(key=lambda option: -_careful_total(view, option, asked))
    return best + order[len(best) :]


def _compare(one: Option, other: Option) -> int:
    """Order by the mean, the higher first."""
    if not one.worlds or not other.worlds:
        return bool(other.worlds) - bool(one.worlds)
    return other.total * one.worlds - one.total * other.worlds


def _careful_total(view: View, option: Option, asked: Asked) -> int:
    """Return the game points of an option against an opponent who sees all cards, added up."""
    core, rules, info = engine.core(asked.core), view.rules, info_of(view)
    total = 0
    for index in range(min(core.count_worlds(rules, info), CAREFUL_WORLDS)):
        deal = core.world_at(rules, info, index)
        for bit, act in ((FIRST_EXCHANGE, EXCHANGE), (FIRST_CLOSE, CLOSE)):
            if option.before & bit:
                deal = core.apply(rules, deal, act)
        deal = core.apply(rules, deal, option.act)
        if deal.over:
            total += deal.score if view.seat == 0 else -deal.score
        else:
            value = core.solve(rules, deal).value
            total += value if deal.turn == view.seat else -value
    return total


def first_act(view: View, option: Option) -> Action:
    """Return the first of the acts that make up an option, as one of the view's choices."""
    if option.before & FIRST_CLOSE_EARLY:
        return Close(view.seat, before_draw=True)
    if option.before & FIRST_EXCHANGE:
        return Exchange(view.seat)
    if option.before & FIRST_CLOSE:
        return Close(view.seat)
    return last_act(view, option)


def last_act(view: View, option: Option) -> Action:
    """Return the act that an option ends with: a card, the draw or a claim."""
    if option.act == DRAW:
        return Draw(view.seat)
    if option.act == CLAIM:
        return Claim(view.seat)
    for choice in view.choices:
        if isinstance(choice, Play) and choice.card == option.act:
            return choice
    # A card that can be led only after what is done before it, such as the exchanged trump.
    return Play(view.seat, option.act)


def choose(view: View, budget: Budget, asked: Asked, rng: Rng) -> Action:
    """Return the first act of the option that is worth most."""
    return first_act(view, ranked(view, search(view, budget, asked, rng), asked)[0])
