"""The medium level: a club player who counts.

Counts the cards played and both sides' points, trumps aces and tens, keeps its marriages, takes
with a ten what a ten can safely take, and closes when it sees 66 in its own leads. It looks at
what it holds and never tries out what the opponent might hold: that is where the next level begins.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.ai.level import Level
from game.ai.stock.reading import StockReading, sure_points_after_closing, worst_loss
from game.cards import RANK_TEN, cards_in, points_of, rank_of
from game.rng import Rng
from game.rules.actions import Action, Close, Draw, Exchange, Play
from game.rules.scoring import OUT_POINTS
from game.rules.view import View

DEAR_LEAD_POINTS = 10
"""A led ace or ten is worth a trump."""
LATE_STOCK = 4
"""With so few cards in the stock trumps are kept for the strict play that follows."""


def choose(view: View, level: Level, rng: Rng) -> Action:
    """Return one of the view's choices; it has at least one. The same view, the same choice."""
    reading = StockReading(view)
    close = _closing(reading)
    if close is not None:
        return close
    for choice in view.choices:
        if isinstance(choice, Draw | Exchange):
            return choice
    if view.trick:
        return _strict_reply(reading) if view.is_strict else _open_reply(reading)
    return _strict_lead(reading) if view.is_strict else _open_lead(reading)


def _closing(reading: StockReading) -> Close | None:
    """Close when the points at hand, a marriage and the sure tricks come to 66."""
    closes = [choice for choice in reading.view.choices if isinstance(choice, Close)]
    if not closes:
        return None
    if any(isinstance(choice, Exchange) for choice in reading.view.choices):
        return None  # the turned-up trump first; the question comes again after it
    sure = sure_points_after_closing(reading, _marriage_after_closing(reading))
    return closes[0] if reading.my_points + sure >= OUT_POINTS else None


def _marriage_after_closing(reading: StockReading) -> int:
    """Return the points of the best pair in hand, as a lead after closing would declare it."""
    values = [0]
    for card in cards_in(reading.view.hand):
        if reading.in_pair(card):
            values.append(40 if reading.is_trump(card) else 20)
    return max(values)


def _going_out(reading: StockReading, plays: Iterable[Play]) -> Play | None:
    """Return a marriage lead that brings the viewer to 66 at once."""
    if not reading.view.tricks[reading.me]:
        return None
    for play in plays:
        if play.marriage and reading.my_points + play.marriage >= OUT_POINTS:
            return play
    return None


def _marriage_lead(reading: StockReading) -> Play | None:
    """Lead the dearer pair, from its queen unless the king's one point more is the one missing."""
    marriages = [play for play in reading.plays if play.marriage]
    if not marriages:
        return None
    best = max(play.marriage for play in marriages)
    pair = [play for play in marriages if play.marriage == best]
    return min(pair, key=lambda play: points_of(play.card))


def _open_lead(reading: StockReading) -> Play:
    """With the stock open: a marriage, else the card that costs least to lose."""
    out = _going_out(reading, reading.plays)
    if out is not None:
        return out
    pair = _marriage_lead(reading)
    if pair is not None:
        return pair
    return min(reading.plays, key=lambda play: reading.cost(play.card))


def _open_reply(reading: StockReading) -> Play:
    """With the stock open: win what is worth it, keep pairs and trumps, throw the cheapest."""
    winners = [play for play in reading.plays if reading.wins(play.card)]
    cheapest = min(reading.plays, key=lambda play: reading.cost(play.card))
    if not winners:
        return cheapest
    best = min(winners, key=lambda play: reading.cost(play.card))
    gain = points_of(best.card) + reading.trick_points() + reading.freed_by_trick()
    if reading.my_points + gain >= OUT_POINTS:
        return best
    if not reading.is_trump(best.card):
        return _plain_win(reading, winners, cheapest)
    led_points = points_of(reading.view.trick[0][1])
    dear = led_points >= DEAR_LEAD_POINTS or reading.freed_by_trick() >= 20
    return best if dear and not reading.in_pair(best.card) else cheapest


def _plain_win(reading: StockReading, winners: list[Play], cheapest: Play) -> Play:
    """Take with a ten before it is caught, or with any card that is not half of a pair."""
    plain = [play for play in winners if not reading.is_trump(play.card)]
    for play in plain:
        if rank_of(play.card) == RANK_TEN:
            return play
    best = min(plain, key=lambda play: reading.cost(play.card))
    worth = points_of(best.card) + reading.trick_points() >= DEAR_LEAD_POINTS
    late = reading.view.stock <= LATE_STOCK
    return best if worth or late or best == cheapest else cheapest


def _strict_lead(reading: StockReading) -> Play:
    """In strict play: go out, cash what must win, else lose as little as can be."""
    out = _going_out(reading, reading.plays)
    if out is not None:
        return out
    sure = [play for play in reading.plays if reading.must_win(play.card)]
    drawing = [play for play in sure if reading.is_trump(play.card)]
    if drawing and reading.trumps_against:
        return max(drawing, key=lambda play: play.card)
    if sure:
        return max(sure, key=lambda play: (play.marriage, points_of(play.card), play.card))
    pair = _marriage_lead(reading)
    if pair is not None:
        return pair
    return min(
        reading.plays,
        key=lambda play: (worst_loss(reading, play.card), reading.cost(play.card)),
    )


def _strict_reply(reading: StockReading) -> Play:
    """In strict play: win as cheaply as possible with plain cards, dearly where it is safe."""
    winners = [play for play in reading.plays if reading.wins(play.card)]
    if not winners:
        return min(reading.plays, key=lambda play: reading.cost(play.card))
    if any(reading.is_trump(play.card) for play in winners):
        return min(winners, key=lambda play: (points_of(play.card), play.card))
    return max(winners, key=lambda play: (points_of(play.card), play.card))
