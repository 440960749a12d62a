"""What the report measures; every number of it is made here.

Decks are mirrored and seeded as in ``sixtysix arena``: the same call gives the same figures,
times apart. A figure with an interval is a dictionary with ``mean`` and ``ci95``.
"""

from __future__ import annotations

import math
import statistics
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from game.ai import engine
from game.ai.coretypes import CoreDeal
from game.ai.levels import Level, choose, parse_level
from game.ai.stock.info import info_of
from game.commands import arena
from game.rng import Rng, seed_from
from game.rules.actions import Play
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import preset
from game.rules.view import View

Figures = dict[str, Any]
T = TypeVar("T")


def duel(
    a: str, b: str, game: str, *, seed: int, deals: int = 0, matches: int = 0, jobs: int = 2
) -> Figures:
    """Return the arena's figures of A against B; see ``sixtysix arena``.

    For matches also ``share``, what A won of them.
    """
    arguments = Namespace(
        a=a,
        b=b,
        preset=game,
        option=[],
        deals=deals,
        matches=matches,
        seed=str(seed),
        record=None,
    )
    task, total = arena.make_task(arguments), arena.Result()
    wins = []
    for result in arena.results(task, deals or matches, jobs):
        arena.add_result(total, result)
        wins.append(result.match_wins)
    figures = arena.figures(task, arguments, total)
    return figures | {"share": share_of_matches(wins)} if matches else figures


def share_of_matches(wins: Iterable[Sequence[int]]) -> Figures:
    """Return A's share of the matches won.

    wins: for each pair of mirrored matches how many A and B won; of most pairs each wins one, so
    that the interval is narrower than that of as many single matches
    """
    return interval(a / (a + b) for a, b in wins)


def seeing(view: View, deal_hand: int) -> View:
    """Return the View of one who has looked into the other's hand: it counts as shown."""
    known = list(view.known)
    known[1 - view.seat] = deal_hand
    return replace(view, known=tuple(known))


def _play_pair(a: Level, b: Level, cheats: bool, game: str, seed: int, pair: int) -> float:
    """Play one deck twice; return A's gain a deal. A sees B's hand if `cheats`."""
    gain = 0
    for mine in (0, 1):
        match = _new_match(game, seed, pair)
        while not match.deal.is_over:
            seat = match.deal.to_act
            view = match.view(seat)
            if cheats and seat == mine:
                view = seeing(view, match.deal.hands[1 - seat])
            match.apply(choose(view, a if seat == mine else b, seed_from(seed, pair)))
        points = match.deals[-1].game_points
        assert points is not None
        gain += points[mine] - points[1 - mine]
    return gain / 2


def _new_match(game: str, seed: int, pair: int) -> Match:
    players = (Player("a", "a"), Player("b", "b"))
    match = Match(
        preset(game),
        MatchInfo(preset=game, seed=f"{seed}/{pair}", players=players, match_id=str(pair)),
    )
    match.begin_deal(pair % 2)
    return match


def value_of_seeing(level: str, game: str, *, deals: int, seed: int, jobs: int = 2) -> Figures:
    """Return the game points a deal that a level gains by seeing the opponent's hand."""
    player = parse_level(level)
    play = partial(_play_pair, player, player, True, game, seed)
    return interval(_over(play, deals, jobs))


def _over(play: partial[T], count: int, jobs: int) -> Iterator[T]:
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, range(count), chunksize=8)


def interval(numbers: Iterable[float]) -> Figures:
    """Return mean and 95 % interval of independent numbers, at least two."""
    listed = list(numbers)
    spread = statistics.stdev(listed)
    return {"mean": statistics.mean(listed), "ci95": 1.96 * spread / math.sqrt(len(listed))}


def strict_play(level: str, game: str, *, deals: int, seed: int, jobs: int = 2) -> Figures:
    """Return the regret of a level's cards in strict play, and what becomes of its closes.

    Regret: game points between the best card and the one played when all cards lie open, a
    decision. It is 0 for perfect play once the stock is out; after closing it also holds what
    nobody can know.
    """
    player = parse_level(level)
    closed: list[float] = []
    exhausted: list[float] = []
    closes = won = 0
    for regrets, is_closed, closer_won in _over(partial(_regrets, player, game, seed), deals, jobs):
        (closed if is_closed else exhausted).extend(regrets)
        closes += is_closed
        won += closer_won
    return {
        "closed_regret": interval(closed),
        "exhausted_regret": interval(exhausted),
        "closed_share": closes / deals,
        "closes_won": won / max(1, closes),
    }


def _regrets(level: Level, game: str, seed: int, pair: int) -> tuple[list[float], bool, bool]:
    match = _new_match(game, seed, pair)
    found: list[float] = []
    while not match.deal.is_over:
        seat = match.deal.to_act
        view = match.view(seat)
        action = choose(view, level, seed_from(seed, pair))
        if view.is_strict and isinstance(action, Play) and len(view.choices) > 1:
            found.append(_regret(seeing(view, match.deal.hands[1 - seat]), action))
        match.apply(action)
    outcome = match.deal.outcome
    assert outcome is not None
    is_closed = outcome.closer is not None
    return found, is_closed, is_closed and outcome.winner == outcome.closer


def _regret(view: View, action: Play) -> float:
    core = engine.core("")
    deal: CoreDeal = core.draw_world(view.rules, info_of(view), Rng(1))
    values = {found.act: found.value for found in core.solve_acts(view.rules, deal)}
    return max(values.values()) - values.get(action.card, _value_of_card(view, deal, action.card))


def _value_of_card(view: View, deal: CoreDeal, card: int) -> int:
    """Return the value of a card that the solver passed over for one that is as good."""
    core = engine.core("")
    after = core.apply(view.rules, deal, card)
    if after.over:
        return after.score if view.seat == 0 else -after.score
    value = core.solve(view.rules, after).value
    return value if after.turn == view.seat else -value


def growth(levels: Sequence[str], against: str, game: str, *, deals: int, seed: int) -> Figures:
    """Return the figures of each level against the same opponent, on the same decks."""
    return {level: duel(level, against, game, deals=deals, seed=seed) for level in levels}
