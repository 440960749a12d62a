"""The medium level without a stock: a club player who counts.

Counts the cards gone and who is void, draws trumps from strength, cashes what stands, gives points
to the partner's tricks and few to the others'. It never tries out what the others might hold.
"""

from __future__ import annotations

from game.ai.level import Level
from game.ai.strict import bidding
from game.ai.strict.reading import StrictReading
from game.cards import suit_of
from game.rng import Rng
from game.rules.actions import Action, Play
from game.rules.scoring import OUT_POINTS
from game.rules.tricks import suit_mask
from game.rules.view import View

BID_MARGIN = 14
"""A hand is bid for so many points less than it is worth."""
STRONG_TRUMPS = 3
"""With so many trumps, and the best of them, trumps are drawn."""


def choose(view: View, level: Level, rng: Rng) -> Action:
    """Return one of the view's choices; it has at least one. The same view, the same choice."""
    reading = StrictReading(view)
    if not reading.plays:
        return bidding.choose(view, BID_MARGIN)
    return _reply(reading) if view.trick else _lead(reading)


def _lead(reading: StrictReading) -> Play:
    """Declare, draw trumps, cash what stands; else give the cheapest card away."""
    marriage = _marriage(reading)
    if marriage is not None:
        return marriage
    plays = reading.plays
    trumps = [play for play in plays if reading.is_trump(play.card)]
    masters = [play for play in trumps if reading.is_master(play.card)]
    if masters and len(trumps) >= STRONG_TRUMPS and reading.trumps_against:
        return max(masters, key=lambda play: play.card)
    standing = [play for play in plays if reading.stands(play.card)]
    plain = [play for play in standing if not reading.is_trump(play.card)]
    if plain or (standing and not reading.trumps_against):
        return max(plain or standing, key=lambda play: (reading.points(play.card), play.card))
    return min(plays, key=lambda play: _lead_cost(reading, play))


def _marriage(reading: StrictReading) -> Play | None:
    """Return the lead that declares: at once if it ends the deal or counts, else the dearest."""
    marriages = [play for play in reading.plays if play.marriage]
    if not marriages:
        return None
    dearest = max(play.marriage for play in marriages)
    pair = [play for play in marriages if play.marriage == dearest]
    alone = not reading.view.rules.game.partners
    if alone and reading.my_points + dearest < OUT_POINTS:
        standing = [play for play in reading.plays if reading.stands(play.card)]
        if not reading.view.tricks[reading.side] and standing:
            return max(standing, key=lambda play: reading.points(play.card))
    return min(pair, key=lambda play: play.card)


def _lead_cost(reading: StrictReading, play: Play) -> tuple[int, int, int]:
    """Return how much a lead that will be lost gives away: points first, long suits before."""
    value, card = reading.cost(play.card)
    length = (reading.view.hand & suit_mask(suit_of(play.card))).bit_count()
    return (value, -length, card)


def _reply(reading: StrictReading) -> Play:
    """Take what can be taken for good, feed the partner, throw little to the others."""
    plays = reading.plays
    partner_takes = reading.holds_trick() and reading.stands(reading.best[1])
    winners = [play for play in plays if reading.wins(play.card)]
    if partner_takes:
        return max(plays, key=lambda play: _gift(reading, play))
    standing = [play for play in winners if reading.stands(play.card)]
    if standing:
        return min(standing, key=lambda play: _win_cost(reading, play))
    return min(plays, key=lambda play: reading.cost(play.card))


def _gift(reading: StrictReading, play: Play) -> tuple[int, int]:
    """Return how good a card is to give to the partner's trick: points, but no masters."""
    value = reading.points(play.card)
    if reading.is_trump(play.card):
        value -= 12
    elif reading.is_master(play.card) and not reading.may_be_trumped(
        suit_of(play.card), reading.opponents
    ):
        value -= 8
    if reading.in_pair(play.card):
        value -= 15
    return (value, -play.card)


def _win_cost(reading: StrictReading, play: Play) -> tuple[int, int, int]:
    """Return how dear a winning card is: trumps last, of plain cards the rich ones first."""
    if reading.is_trump(play.card):
        return (1, reading.points(play.card), play.card)
    return (0, -reading.points(play.card), -play.card)
