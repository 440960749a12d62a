"""What the end of a deal without a stock is worth to the side of who thinks.

Always in game points that the side wins on the others; of three, half of what the others score is
lost. Where a side can win the match with this deal the match's score decides what they are worth:
what is more than enough to win counts no more, and the match is not thrown away for a large loss's
sake. A game point is then worth what it changes in the chances, as against one at 0:0.
"""

from __future__ import annotations

from functools import cached_property

from game.ai.coretypes import POINT
from game.ai.payoff import POINTS_OF_THREE, THREE_UNIT, PayoffOfThree
from game.ai.race import Race, race_of
from game.rules.auction import top_bid
from game.rules.scoring import HUNDRED, OUT_POINTS
from game.rules.view import View

DEAL_POINTS = 130
"""Card points and the ten of a deal, without marriages."""
FINE = 0.002
"""What a point more weighs in game points where the score stays the same: it settles ties."""
MOST_OF_A_DEAL = 3
"""Game points, where nothing is bid."""
MATCH_UNIT = 16 * THREE_UNIT
"""Takes the place of THREE_UNIT where the match decides: small chances stay above card points."""


class Stakes:
    """The stakes of a deal for one view: its rules, bid, carried points and match score."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._side = view.rules.side_of(view.seat)
        self._found: dict[tuple[tuple[int, ...], int], float] = {}

    @cached_property
    def _race(self) -> Race | None:
        """How the match goes on; None while nobody can win it with this deal."""
        view = self._view
        most = 2 * top_bid(view.rules) if view.rules.game.bidding else MOST_OF_A_DEAL
        if not view.score or max(view.score) + most + view.carried < view.rules.target:
            return None
        return race_of(view.rules)

    @property
    def is_match(self) -> bool:
        """Whether a side can win the match with this deal."""
        return self._race is not None

    @cached_property
    def _game_point(self) -> float:
        """The chance that a game point brings at the start of a match."""
        rules, race = self._view.rules, self._race
        assert race is not None
        start = race.needs(rules.target, (0,) * rules.sides)
        ahead = (start[0] - 1, *start[1:])
        return (race.chance(ahead, 0) - race.chance(start, 0)) / race.step

    def of_gains(self, gains: tuple[int, ...], side: int) -> float:
        """Return what it is worth to a side that the sides score so much."""
        view, race = self._view, self._race
        if race is None:
            others = sum(gains) - gains[side]
            return gains[side] - others / (len(gains) - 1)
        if (gains, side) not in self._found:
            after = [old + new for old, new in zip(view.score, gains, strict=True)]
            before, after_it = (
                race.chance(race.needs(view.rules.target, score), side)
                for score in (view.score, after)
            )
            self._found[gains, side] = (after_it - before) / self._game_point
        return self._found[gains, side]

    def _alone(self, winner: int, points: int, side: int) -> float:
        """Return what it is worth to a side that only the winner scores."""
        sides = range(self._view.rules.sides)
        return self.of_gains(tuple(points if own == winner else 0 for own in sides), side)

    @cached_property
    def _of_one_point(self) -> float:
        """What a deal won instead of lost is worth, by half, with one game point for it."""
        own = self._alone(self._side, 1, self._side)
        return (own - self._alone(1 - self._side, 1, self._side)) / 2

    def of_partners(self, value: int) -> float:
        """Return what a deal between partners is worth: POINT times the side's points, and tricks.

        The game points set aside for the deal's winner are among its stakes.
        """
        view = self._view
        own, tricks = divmod(value, POINT)
        other = DEAL_POINTS + view.rules.trump_ten_11 - own
        if own == other:
            return 0.0
        fine = FINE * (own - other) * self._of_one_point
        swept = 0 if own < other else view.rules.deck // view.rules.seats
        scored = 3 if tricks == swept else 2 if max(own, other) >= HUNDRED else 1
        winner = self._side if own > other else 1 - self._side
        return self._alone(winner, scored + view.carried, self._side) + fine

    def of_bid(self, bidders: int, points: int, bid: int, forced: bool) -> float:
        """Return what it is worth that the bidders' side takes these points, 0..230."""
        taken, others, fine = points, max(0, DEAL_POINTS - points), 0.0
        if not forced:
            missed = points < bid
            fine = FINE * points if missed else 0.0
            made = 2 * bid if bid == top_bid(self._view.rules) else points
            taken, others = (0, others + bid) if missed else (made, 0)
        sign = 1 if bidders == self._side else -1
        if self._race is None:
            return sign * (taken - others + fine)
        gains = (taken, others) if bidders == 0 else (others, taken)
        return self.of_gains(gains, self._side) + sign * fine

    @cached_property
    def payoff(self) -> PayoffOfThree:
        """What it is worth to each of three, in `unit`s, that one of them is out."""
        if self._race is None or self._view.rules.sides == 2:
            return POINTS_OF_THREE
        rows = []
        for winner in range(3):
            by_points, least = [], OUT_POINTS
            for points in (1, 2, 3):
                worths = [self._payoff_to(seat, winner, points) for seat in range(3)]
                worths[winner] = least = max(least, worths[winner])
                by_points.append(tuple(worths))
            rows.append(tuple(by_points))
        return tuple(rows)

    def _payoff_to(self, seat: int, winner: int, points: int) -> int:
        worth = round(2 * MATCH_UNIT * self._alone(winner, points, seat))
        return worth if seat == winner else min(0, worth)

    def of_three(self, value: int) -> float:
        """Return what the core's value of a deal of three is worth."""
        return value / (2 * (THREE_UNIT if self._race is None else MATCH_UNIT))
