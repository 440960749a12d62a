"""The last lead before the stock is out: what it is worth if the reply is the best he can find.

After that trick both know every card, so all that is uncertain is which one lies face down. The
other does not know it either: he sees his hand and takes each card that he has not seen for
equally likely to be the closed one. His reply is the one that is worth most to him on the average
of those, and everything after it is solved exactly.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.ai import engine
from game.ai.assessment import Assessment, code_of
from game.ai.certain import do_act
from game.ai.coretypes import CoreDeal, CoreInfo
from game.ai.payoff import MOST_POINTS, Payoff
from game.cards import Card, CardSet, cards_in, marriage_partner
from game.rules.actions import Action, Close, Exchange, Play
from game.rules.ruleset import RuleSet
from game.rules.view import View

LAST_CARD = 31
LAST_STOCK = 2
"""The closed card and the turned-up one."""


def is_last_lead(view: View) -> bool:
    """Return whether the seat leads to the last trick before the stock is out."""
    return view.stock_is_open and view.stock == LAST_STOCK and not view.trick and not view.draw_owed


@dataclass(frozen=True, slots=True)
class LastLead:
    """The question of one seat on lead.

    known: its cards that the other has seen go to its hand
    """

    core: engine.Core
    rules: RuleSet
    info: CoreInfo
    known: CardSet
    payoff: Payoff

    def replied_to(self, found: Iterable[Assessment]) -> list[Assessment]:
        """Return the assessments, the leads with the stock open valued by the best reply."""
        return [self._replied_to(one) if _leads_open(one) else one for one in found]

    def _replied_to(self, one: Assessment) -> Assessment:
        count = self.core.count_worlds(self.rules, self.info)
        scale = 1 if self.payoff else one.units
        worths = [scale * self._brought(one, index) for index in range(count)]
        squares = sum(worth * worth for worth in worths)
        return replace(
            one, total=sum(worths), worlds=count, squares=squares, chosen=None, is_exact=True
        )

    def _brought(self, one: Assessment, index: int) -> float:
        """Return what the acts bring in one world; of equally good replies, their mean."""
        deal = self.core.world_at(self.rules, self.info, index)
        shown = self.known
        for action in one.acts:
            turned = deal.stock[-1]
            do_act(self.rules, deal, code_of(action))
            shown |= _shown_by(action, turned, deal)
        if deal.over:
            return self._own(deal)
        likely = [self._replies(other) for other in self._alike(deal, shown)]
        sums = {card: sum(values[card] for values in likely) for card in likely[0]}
        least = min(sums.values())
        found = [likely[0][card] for card, total in sums.items() if total == least]
        return sum(found) / len(found)

    def _alike(self, deal: CoreDeal, shown: CardSet) -> list[CoreDeal]:
        """Return the deals that look alike to the other, first the one that is."""
        me, closed = self.info.seat, deal.stock[-LAST_STOCK]
        deals = [deal]
        for card in cards_in(deal.hand[me] & ~shown):
            other = deal.copy()
            other.hand[me] ^= 1 << card | 1 << closed
            other.stock[-LAST_STOCK] = card
            deals.append(other)
        return deals

    def _replies(self, deal: CoreDeal) -> dict[Card, float]:
        """Return what each reply is worth to the leader with all cards seen."""
        values = self.core.solve_acts(self.rules, deal)
        return {one.act: self._worth(-one.value) for one in values if one.act <= LAST_CARD}

    def _own(self, deal: CoreDeal) -> float:
        return self._worth(deal.score if self.info.seat == 0 else -deal.score)

    def _worth(self, points: int) -> float:
        return self.payoff[points + MOST_POINTS] if self.payoff else points


def _leads_open(one: Assessment) -> bool:
    closes = any(isinstance(act, Close) for act in one.acts)
    return isinstance(one.last_act, Play) and not closes


def _shown_by(action: Action, turned: Card, after: CoreDeal) -> CardSet:
    """Return the card of the hand that an act shows: the one taken up, or a marriage's partner."""
    if isinstance(action, Exchange):
        return 1 << turned
    partner = marriage_partner(action.card) if isinstance(action, Play) else None
    return 1 << partner if partner is not None and after.declared else 0
