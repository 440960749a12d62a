"""Levels play deals and matches without a table: for the arena and the self-test."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.ai.levels import Level, choose, claims_out
from game.rules.actions import Action
from game.rules.events import Closed
from game.rules.match import Match, MatchInfo, Player
from game.rules.ruleset import RuleSet


@dataclass(slots=True)
class Tally:
    """A finished deal or match with what the levels did; lists have one item a seat.

    game_points: scored in all deals together, one number a side; closed: deals closed
    act_ms: CPU milliseconds of each decision that had a choice
    winner: the side that won the match, None if it is not over
    """

    match: Match
    game_points: list[int]
    closed: list[int]
    act_ms: list[list[float]] = field(default_factory=list)
    deals: int = 0
    winner: int | None = None


def play_deal(
    rules: RuleSet,
    preset: str,
    seed: str,
    levels: Sequence[Level],
    names: Sequence[str],
    choice_seed: int,
    dealer: int,
) -> Tally:
    """Play one deal of a match that goes no further."""
    tally = _begin(rules, preset, seed, names)
    tally.match.begin_deal(dealer)
    _play_out(tally, levels, choice_seed)
    tally.winner = tally.match.winner
    return tally


def play_match(
    rules: RuleSet,
    preset: str,
    seed: str,
    levels: Sequence[Level],
    names: Sequence[str],
    choice_seed: int,
) -> Tally:
    """Play a whole match; the first dealer is cut for."""
    tally = _begin(rules, preset, seed, names)
    while tally.match.winner is None:
        tally.match.begin_deal()
        _play_out(tally, levels, choice_seed)
    tally.winner = tally.match.winner
    return tally


def _begin(rules: RuleSet, preset: str, seed: str, names: Sequence[str]) -> Tally:
    players = tuple(Player(name, name) for name in names)
    match = Match(
        rules,
        MatchInfo(preset=preset, seed=seed, players=players, match_id="-".join((seed, *names))),
    )
    return Tally(
        match=match,
        game_points=[0] * rules.sides,
        closed=[0] * rules.seats,
        act_ms=[[] for _ in range(rules.seats)],
    )


def _play_out(tally: Tally, levels: Sequence[Level], choice_seed: int) -> None:
    match = tally.match
    while not match.deal.is_over:
        match.apply(_next_act(tally, levels, choice_seed))
    played = match.deals[-1]
    assert played.game_points is not None
    tally.deals += 1
    for side, points in enumerate(played.game_points):
        tally.game_points[side] += points
    for event in played.deal.log:
        if isinstance(event, Closed):
            tally.closed[event.seat] += 1


def _next_act(tally: Tally, levels: Sequence[Level], choice_seed: int) -> Action:
    """Return the act of the seat to act, or the claim of a declarer who is out."""
    match = tally.match
    deal = match.deal
    if deal.declared:
        declarer = deal.trick[0][0]
        claim = claims_out(match.view(declarer))
        if claim is not None and levels[declarer].name != "random":
            return claim
    seat = deal.to_act
    view = match.view(seat)
    start = time.thread_time()
    action = choose(view, levels[seat], choice_seed)
    if len(view.choices) > 1:
        tally.act_ms[seat].append((time.thread_time() - start) * 1000)
    return action
