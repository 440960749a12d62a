"""Levels play deals and matches without a table: for the arena and the self-test."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.ai.levels import Level, choose, claims_out
from game.commands.files import Unusable
from game.commands.programs import PREFIX, Program
from game.rules.actions import Action
from game.rules.events import Closed, Event
from game.rules.match import Match, MatchInfo, Player
from game.rules.refusals import IllegalAction
from game.rules.ruleset import RuleSet
from game.rules.view import View

Seated = Level | Program
"""Who plays a seat."""


@dataclass(slots=True)
class Tally:
    """A finished deal or match with what the levels did; lists have one item a seat.

    game_points: scored in all deals together, one number a side; closed: deals closed
    act_ms: CPU milliseconds of each decision that had a choice; of a program those of the clock
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
    players: Sequence[Seated],
    names: Sequence[str],
    choice_seed: int,
    dealer: int,
) -> Tally:
    """Play one deal of a match that goes no further."""
    tally = _begin(rules, preset, seed, names)
    _tell_of_match(tally.match, players)
    tally.match.begin_deal(dealer)
    _play_out(tally, players, choice_seed)
    tally.winner = tally.match.winner
    return tally


def play_match(
    rules: RuleSet,
    preset: str,
    seed: str,
    players: Sequence[Seated],
    names: Sequence[str],
    choice_seed: int,
) -> Tally:
    """Play a whole match; the first dealer is cut for."""
    tally = _begin(rules, preset, seed, names)
    _tell_of_match(tally.match, players)
    while tally.match.winner is None:
        tally.match.begin_deal()
        _play_out(tally, players, choice_seed)
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


def _tell_of_match(match: Match, players: Sequence[Seated]) -> None:
    for player in players:
        if isinstance(player, Program):
            player.begin_match(match)


def _play_out(tally: Tally, players: Sequence[Seated], choice_seed: int) -> None:
    match = tally.match
    programs = {seat: one for seat, one in enumerate(players) if isinstance(one, Program)}
    for seat, program in programs.items():
        program.begin_deal(match, seat)
    while not match.deal.is_over:
        action = _next_act(tally, players, choice_seed)
        events = _applied(match, action, programs.get(action.seat))
        for seat, program in programs.items():
            program.tell(seat, action, events)
    for program in programs.values():
        program.end_deal(match)
    played = match.deals[-1]
    assert played.game_points is not None
    tally.deals += 1
    for side, points in enumerate(played.game_points):
        tally.game_points[side] += points
    for event in played.deal.log:
        if isinstance(event, Closed):
            tally.closed[event.seat] += 1


def _is_random(player: Seated) -> bool:
    return isinstance(player, Level) and player.name == "random"


def _chosen(player: Seated, view: View, choice_seed: int) -> Action:
    if isinstance(player, Program):
        return player.act(view.seat)
    return choose(view, player, choice_seed)


def _applied(match: Match, action: Action, program: Program | None) -> tuple[Event, ...]:
    try:
        return match.apply(action)
    except IllegalAction as error:
        if program is None:
            raise
        raise Unusable(f"{PREFIX}{program.command}: {error}") from error


def _next_act(tally: Tally, players: Sequence[Seated], choice_seed: int) -> Action:
    """Return the act of the seat to act, or the claim of a declarer who is out.

    A program answers a lead as soon as it is told of it, so with one at the table a declarer claims
    on its next turn.
    """
    match = tally.match
    deal = match.deal
    if deal.declared and not any(isinstance(player, Program) for player in players):
        declarer = deal.trick[0][0]
        claim = claims_out(match.view(declarer))
        if claim is not None and not _is_random(players[declarer]):
            return claim
    seat = deal.to_act
    view, player = match.view(seat), players[seat]
    clock = time.perf_counter if isinstance(player, Program) else time.thread_time
    start = clock()
    action = _chosen(player, view, choice_seed)
    if len(view.choices) > 1:
        tally.act_ms[seat].append((clock() - start) * 1000)
    return action
