"""The levels that search, with a stock: what is worth most on imagined worlds.

Budgets are worlds; a clock only stops what takes far longer than it should. Where the number of
worlds is asked for, no clock runs, and the same seed gives the same act on any machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import nullcontext
from dataclasses import dataclass, replace

from game.ai import engine
from game.ai.assessment import Assessment, best_first, code_of
from game.ai.certain import as_certain
from game.ai.coretypes import CoreInfo, Limits
from game.ai.level import Level
from game.ai.nets import net_bytes, net_name
from game.ai.payoff import WINS_ONLY, Payoff
from game.ai.stock.chances import payoff_for
from game.ai.stock.closed import Plans, closing_matters, planned, with_closings
from game.ai.stock.info import info_of
from game.ai.stock.last_lead import LastLead, is_last_lead
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
    plans, twin_plans: how closed play is planned; None solves each world by itself
    best_replies: whether the last lead before the stock is out is valued by the other's best reply
        instead of his policy's; only on the C core, the twin is too slow
    """

    worlds: int
    twin_worlds: int
    enumerate_up_to: int
    ceiling_ms: int
    net_worlds: int = 0
    twin_net_worlds: int = 0
    plans: Plans | None = None
    twin_plans: Plans | None = None
    best_replies: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of a core: what a view's seat knows, and what the end of the deal is worth."""

    core: engine.Core
    view: View
    info: CoreInfo
    payoff: Payoff

    @classmethod
    def of(cls, view: View, level: Level, budget: Budget) -> Question:
        """Return what the level asks about the view."""
        payoff = WINS_ONLY if level.wins_only else _match_payoff(view, level, budget)
        return cls(engine.core(level.core), view, info_of(view), payoff)

    def plan(self, plans: Plans, limits: Limits) -> tuple[Assessment, ...]:
        """Return what leaves the stock closed, by the best plan after it."""
        return planned(self.core, self.view.rules, self.info, plans, limits, self.payoff)

    def replied_to(self, found: Iterable[Assessment]) -> list[Assessment]:
        """Return the assessments of a last lead with what the best replies leave of it."""
        known = self.view.known[self.view.seat]
        last = LastLead(self.core, self.view.rules, self.info, known, self.payoff)
        return last.replied_to(found)


def assess(view: View, level: Level, rng: Rng, budget: Budget) -> list[Assessment]:
    """Return all that the view's seat, which is to act, can do, best first.

    Playouts let the opponent err. Where they cannot tell the best apart and the stock is nearly
    out, that one comes first which is worth most if he plays as if he saw all cards. What is
    certain comes before what is as good in the worlds that were looked at.
    """
    question = Question.of(view, level, budget)
    found = _search(question, level, rng, budget)
    world = question.core.world_at(view.rules, question.info, 0)
    order = best_first(as_certain(view.rules, question.info, world, found, question.payoff))
    best = [one for one in order if one.worlds and one.ranking == order[0].ranking]
    if len(best) > 1 and view.stock_is_open and view.stock <= CAREFUL_STOCK and not view.draw_owed:
        best.sort(key=lambda one: -_careful_total(view, one, level))
        order = best + order[len(best) :]
    return _as_chosen(view, order)


def search(view: View, level: Level, rng: Rng, budget: Budget) -> list[Assessment]:
    """Return all that the view's seat can do with what it brought, in the core's order."""
    found = _search(Question.of(view, level, budget), level, rng, budget)
    return _as_chosen(view, found)


def _search(question: Question, level: Level, rng: Rng, budget: Budget) -> list[Assessment]:
    view, core, native = question.view, question.core, question.core.name == "native"
    net = _net_to_ask(view) if budget.net_worlds else None
    plans = budget.plans if native else budget.twin_plans
    worlds, enumerate_up_to = _worlds(level, budget, native, net is not None)
    ceiling = level.ms or (0 if level.worlds else budget.ceiling_ms)
    seed = rng.next64()
    with engine.deadline(ceiling) if ceiling else nullcontext() as stop:
        limits = Limits(worlds, seed, enumerate_up_to, stop=stop, depth=NET_DEPTH)
        asked = (view.rules, question.info)
        if plans is not None and view.is_strict:
            found = question.plan(plans.within(level.worlds), limits)
            if found:
                return list(found)
        if net is not None:
            found = core.learned(*asked, net, limits, question.payoff)
        else:
            found = core.search(*asked, limits, question.payoff)
        is_last = budget.best_replies and native and is_last_lead(view)
        if plans is not None and (is_last or (plans.closings and closing_matters(found))):
            closings = question.plan(plans.within(level.worlds), limits)
            found = tuple(with_closings(found, closings))
    return question.replied_to(found) if is_last else list(found)


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


def _as_chosen(view: View, found: list[Assessment]) -> list[Assessment]:
    """Return the assessments with their cards as the view offers them, with what they declare.

    A card that can be played only after what is done before it, such as the exchanged trump, is
    not among the choices.
    """
    plays = {choice.card: choice for choice in view.choices if isinstance(choice, Play)}
    return [_declared(plays, one) for one in found]


def _declared(plays: dict[Card, Play], one: Assessment) -> Assessment:
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
