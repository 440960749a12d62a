"""What has been played: a finished deal and the record's human, as screens and statistics ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.events import CardPlayed, Closed
from game.rules.match import Match, MatchInfo, PlayedDeal
from game.store.statistics import DealResult, Side

HUMAN_LEVEL = "human"


def human_seat(info: MatchInfo) -> int:
    """Return the seat of the human in a record; the first where none is said to be one."""
    levels = [player.level for player in info.players]
    return levels.index(HUMAN_LEVEL) if HUMAN_LEVEL in levels else 0


def finished_deal(match: Match, number: int) -> PlayedDeal:
    """Return a finished deal of a match to be shown open; ValueError for any other."""
    for played in match.deals:
        if played.number == number and played.deal.is_over:
            return played
    raise ValueError(f"deal {number} is not a finished deal of this match")


def deal_result(played: PlayedDeal, human: int) -> DealResult:
    """Return a finished deal as the statistics count it, from the human's side.

    Of several opponents' points the highest count; their marriages count together.
    """
    outcome, rules = played.deal.outcome, played.deal.rules
    assert outcome is not None
    assert played.game_points is not None
    own = rules.side_of(human)
    declared = [0] * rules.sides
    closed_by: Side | None = None
    for event in played.deal.log:
        if isinstance(event, CardPlayed) and event.marriage:
            declared[rules.side_of(event.seat)] += 1
        if isinstance(event, Closed):
            closed_by = Side.OWN if event.seat == human else Side.OTHER
    winner = outcome.winner
    own_points, other_points = own_and_others(outcome.points, own, max)
    own_marriages, other_marriages = own_and_others(declared, own, sum)
    return DealResult(
        number=played.number,
        winner=None if winner is None else Side.OWN if winner == own else Side.OTHER,
        game_points=0 if winner is None else played.game_points[winner],
        reason=outcome.reason,
        own_points=own_points,
        other_points=other_points,
        closed_by=closed_by,
        own_marriages=own_marriages,
        other_marriages=other_marriages,
    )


def own_and_others(
    numbers: Sequence[int], own: int, together: Callable[[list[int]], int]
) -> tuple[int, int]:
    """Return one side's number, and those of all others taken together."""
    return numbers[own], together([n for side, n in enumerate(numbers) if side != own])
