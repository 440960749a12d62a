"""The levels that search, with a stock: what is worth most on imagined worlds.

Budgets are worlds; a clock only stops what takes far longer than it should. Where the number of
worlds is asked for, no clock runs, and the same seed gives the same act on any machine.
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass, replace

from game.ai import engine
from game.ai.assessment import Assessment, best_first, code_of
from game.ai.coretypes import Limits
from game.ai.level import Level
from game.ai.nets import net_bytes, net_name
from game.ai.payoff import WINS_ONLY, Payoff
from game.ai.stock.chances import payoff_for
from game.ai.stock.info import info_of
from game.ai.stock.sitting_out import match_payoff
from game.cards import Card
from game.rng import Rng
from game.rules.actions import Play
from game.rules.view import View

CAREFUL_STOCK, CAREFUL_WORLDS = 2, 60
"""With so few cards in the stock, so many worlds at most are solved to part what is equal."""


NET_STOCK = {"sixtysix": 2, "schnapsen": 4, "santase": 2}
"""A net judges while at least so many cards are in the stock. With fewer the playouts are short and
nearly all of them is exact; in Sixty-six the net is the better judge even so, by 0.03 game points a
deal."""
NET_DEPTH = 0
"""It judges right after the other's answer."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a level thinks.

    worlds: imagined an act; twin_worlds: the same on the Python twin
    enumerate_up_to: so many worlds are all taken, each once, instead of drawing some
    ceiling_ms: milliseconds after which the search ends early
    net_worlds, twin_net_worlds: worlds an act where a net knows the game and the stock is open;
        0 plays without a net
    """

    worlds: int
    twin_worlds: int
    enumerate_up_to: int
    ceiling_ms: int
    net_worlds: int = 0
    twin_net_worlds: int = 0


def assess(view: View, level: Level, rng: Rng, budget: Budget) -> list[Assessment]:
    """Return all that the view's seat, which is to act, can do, best first.

    Playouts let the opponent err. Where they cannot tell the best apart and the stock is nearly
    out, that one comes first which is worth most if he plays as if he saw all cards.
    """
    order = best_first(search(view, level, rng, budget))
    best = [one for one in order if one.worlds and one.value == order[0].value]
    if len(best) < 2 or not view.stock_is_open or view.stock > CAREFUL_STOCK or view.draw_owed:
        return order
    best.sort(key=lambda one: -_careful_total(view, one, level))
    return best + order[len(best) :]


def search(view: View, level: Level, rng: Rng, budget: Budget) -> list[Assessment]:
    """Return all that the view's seat can do with what it brought, in the core's order."""
    core = engine.core(level.core)
    net = _net_to_ask(view) if budget.net_worlds else None
    payoff = WINS_ONLY if level.wins_only else _match_payoff(view, level, budget)
    worlds, enumerate_up_to = _worlds(level, budget, core.name == "native", net is not None)
    ceiling = level.ms or (0 if level.worlds else budget.ceiling_ms)
    info, seed = info_of(view), rng.next64()
    with engine.deadline(ceiling) if ceiling else nullcontext() as stop:
        limits = Limits(worlds, seed, enumerate_up_to, stop=stop, depth=NET_DEPTH)
        if net is not None:
            found = core.learned(view.rules, info, net, limits, payoff)
        else:
            found = core.search(view.rules, info, limits, payoff)
    plays = {choice.card: choice for choice in view.choices if isinstance(choice, Play)}
    return [_as_chosen(plays, one) for one in found]


def _worlds(level: Level, budget: Budget, native: bool, by_net: bool) -> tuple[int, int]:
    """Return the worlds of an act, and how many are all taken: as asked for, else as budgeted."""
    if by_net:
        return level.worlds or (budget.net_worlds if native else budget.twin_net_worlds), 0
    worlds = level.worlds or (budget.worlds if native else budget.twin_worlds)
    return worlds, budget.enumerate_up_to if native and not level.worlds else worlds


def _net_to_ask(view: View) -> bytes | None:
    """Return the net that judges this position, None where playouts do."""
    name = net_name(view.rules)
    if name is None or not view.stock_is_open or view.draw_owed or view.stock < NET_STOCK[name]:
        return None
    return net_bytes(name)


def _match_payoff(view: View, level: Level, budget: Budget) -> Payoff:
    """Return what game points are worth at the match's score, for a level that plays by a net.

    Of two only under rules for which there is one; where a third sits out always.
    """
    if not (budget.net_worlds and view.score) or level.ignores_score:
        return None
    if len(view.score) > 2:
        return match_payoff(view)
    name = net_name(view.rules)
    return None if name is None else payoff_for(view, name)


def _as_chosen(plays: dict[Card, Play], one: Assessment) -> Assessment:
    """Return the assessment with its card as the view offers it, with what it declares.

    A card that can be played only after what is done before it, such as the exchanged trump, is
    not among the choices.
    """
    last = one.last_act
    if not isinstance(last, Play) or last.card not in plays or plays[last.card] == last:
        return one
    return replace(one, acts=(*one.acts[:-1], plays[last.card]))


def _careful_total(view: View, one: Assessment, level: Level) -> int:
    """Return what the acts are worth against an opponent who sees all cards, added up."""
    core, rules, info = engine.core(level.core), view.rules, info_of(view)
    total = 0
    for index in range(min(core.count_worlds(rules, info), CAREFUL_WORLDS)):
        deal = core.world_at(rules, info, index)
        for action in one.acts:
            deal = core.apply(rules, deal, code_of(action))
        if deal.over:
            total += deal.score if view.seat == 0 else -deal.score
        else:
            value = core.solve(rules, deal).value
            total += value if deal.turn == view.seat else -value
    return total
