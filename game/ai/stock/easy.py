"""The easy level: a friendly beginner.

Knows the rules and the value of cards, loves a marriage, likes to take a fat trick; remembers
nothing that was played, never closes, and every third card is whatever comes to hand.
"""

from __future__ import annotations

from game.ai.level import Level
from game.ai.stock.reading import StockReading
from game.cards import points_of
from game.rng import Rng
from game.rules.actions import Action, Close, Draw, Exchange, Play
from game.rules.view import View

CARELESS_IN_TEN = 3
"""Of ten cards so many are played without a thought."""
FORGETS_EXCHANGE_IN_TEN = 3
FAT_TRICK_POINTS = 10


def choose(view: View, level: Level, rng: Rng) -> Action:
    """Return one of the view's choices; it has at least one."""
    reading = StockReading(view)
    choices = [choice for choice in view.choices if not isinstance(choice, Close)]
    for choice in choices:
        if isinstance(choice, Draw):
            return choice
        if isinstance(choice, Exchange) and rng.below(10) >= FORGETS_EXCHANGE_IN_TEN:
            return choice
    if rng.below(10) < CARELESS_IN_TEN:
        return reading.plays[rng.below(len(reading.plays))]
    return _reply(reading, rng) if view.trick else _lead(reading, rng)


def _lead(reading: StockReading, rng: Rng) -> Play:
    """Lead a marriage, the dearest first; else a high card as often as a low one."""
    marriages = [play for play in reading.plays if play.marriage]
    if marriages:
        return max(marriages, key=lambda play: (play.marriage, -points_of(play.card)))
    by_value = sorted(reading.plays, key=lambda play: (points_of(play.card), play.card))
    return by_value[-1] if rng.below(2) else by_value[0]


def _reply(reading: StockReading, rng: Rng) -> Play:
    """Take a trick worth taking with the cheapest card that does; else throw the lowest card."""
    winners = [play for play in reading.plays if reading.wins(play.card)]
    if winners:
        cheapest = min(winners, key=lambda p: (reading.is_trump(p.card), points_of(p.card)))
        fat = points_of(cheapest.card) + reading.trick_points() >= FAT_TRICK_POINTS
        if fat or rng.below(2):
            return cheapest
    return min(reading.plays, key=lambda play: (points_of(play.card), play.card))
