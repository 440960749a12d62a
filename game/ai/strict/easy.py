"""The easy level without a stock: knows the rules, likes a fat trick, remembers nothing."""

from __future__ import annotations

from game.ai.level import Level
from game.ai.strict import bidding
from game.ai.strict.reading import StrictReading
from game.cards import points_of
from game.rng import Rng
from game.rules.actions import Action, Play
from game.rules.view import View

CARELESS_IN_TEN = 3
"""Of ten cards so many are played without a thought."""
FAT_TRICK_POINTS = 10
HOPE, DOUBT = 0, 30
"""Between these lie the points that a beginner keeps back of what his hand is worth."""


def choose(view: View, level: Level, rng: Rng) -> Action:
    """Return one of the view's choices; it has at least one."""
    reading = StrictReading(view)
    if not reading.plays:
        return bidding.choose(view, margin=HOPE + rng.below(DOUBT - HOPE + 1))
    if rng.below(10) < CARELESS_IN_TEN:
        return reading.plays[rng.below(len(reading.plays))]
    return _reply(reading, rng) if view.trick else _lead(reading, rng)


def _lead(reading: StrictReading, rng: Rng) -> Play:
    """Lead a marriage, the dearest first; else a high card as often as a low one."""
    marriages = [play for play in reading.plays if play.marriage]
    if marriages:
        return max(marriages, key=lambda play: play.marriage)
    by_value = sorted(reading.plays, key=lambda play: (points_of(play.card), play.card))
    return by_value[-1] if rng.below(2) else by_value[0]


def _reply(reading: StrictReading, rng: Rng) -> Play:
    """Take a fat trick with the cheapest card that does, but not the partner's."""
    cheapest = min(reading.plays, key=lambda play: (points_of(play.card), play.card))
    winners = [play for play in reading.plays if reading.wins(play.card)]
    if not winners or reading.holds_trick():
        return cheapest
    if reading.trick_points() >= FAT_TRICK_POINTS or rng.below(2):
        return min(winners, key=lambda play: (reading.is_trump(play.card), play.card))
    return cheapest
