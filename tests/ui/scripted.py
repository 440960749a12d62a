"""Deals that are written down: drawn once by a seed, and played again act by act at the table."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from game.match.played import HUMAN_LEVEL
from game.match.session import Session
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.layout import Layout
from game.rules.match import Match, MatchInfo, Player
from game.rules.ruleset import RuleSet

PLAYER = 0


@dataclass(frozen=True)
class WrittenDeal:
    """Who deals, how the cards lie, every act in order, and what happened."""

    dealer: int
    layout: Layout
    acts: tuple[Action, ...]
    log: tuple[Event, ...]


def written_deal(rules: RuleSet, seed: int) -> WrittenDeal:
    """Return a deal in which every seat acts by chance; the same one for the same seed."""
    chance = random.Random(seed)
    match = Match(rules, _info(rules, str(seed)))
    match.begin_deal(chance.randrange(rules.seats))
    while not match.deal.is_over:
        match.apply(chance.choice(match.view(match.deal.to_act).choices))
    played = match.deals[-1]
    deal = played.deal
    return WrittenDeal(deal.dealer, deal.layout, tuple(played.actions), tuple(deal.log))


def _info(rules: RuleSet, seed: str) -> MatchInfo:
    others = [Player(f"{seat}", "easy") for seat in range(1, rules.seats)]
    return MatchInfo("sixtysix", seed, (Player("You", HUMAN_LEVEL), *others))


class ScriptedSession(Session):
    """A match of written deals: the computers do what is written, `due` is what the player does."""

    def __init__(self, rules: RuleSet, deals: Iterable[WrittenDeal]) -> None:
        super().__init__(Match(rules, _info(rules, "script")))
        self._deals = iter(deals)
        self._acts: deque[Action] = deque()
        self.next_deal()

    def next_deal(self) -> None:
        """Lay out the next of the written deals."""
        written = next(self._deals)
        self._acts = deque(written.acts)
        self.match.begin_deal(written.dealer, written.layout)
        self._moved_on()

    @property
    def due(self) -> Action | None:
        """What the player is to do now, None while it is not his turn."""
        return self._acts[0] if self._acts and self._acts[0].seat == PLAYER else None

    def think(self) -> None:
        """All is written down."""

    def poll(self) -> tuple[Event, ...] | None:
        """Do the next act of a computer."""
        return self._apply(self._acts[0])

    def _apply(self, action: Action) -> tuple[Event, ...]:
        assert action == self._acts.popleft()
        return super()._apply(action)
