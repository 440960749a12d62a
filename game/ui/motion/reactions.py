"""How those at the table take what happened: their moods and words, and the sound of the end."""

from __future__ import annotations

from game.rules.scoring import Outcome
from game.ui.layout.picture import Picture


def speaker(outcome: Outcome, picture: Picture) -> int:
    """Return who has a word at the end of a deal: a winner, else the next to the player."""
    winners = [seat for seat in picture.others if picture.side_of(seat) == outcome.winner]
    return (winners or list(picture.others))[0]


def trick_mood(lost: bool, rich: bool) -> str:
    """Return the mood of somebody who has lost or won a trick; rich: it was worth much."""
    if lost:
        return "rue" if rich else "calm"
    return "glad" if rich else "calm"


def rim_sound(points: int) -> str:
    """Return the sound of a trick that is won, higher for more points."""
    return "rim_1" if points <= 10 else "rim_2" if points <= 20 else "rim_3"


def end_mood(outcome: Outcome, won: bool) -> str:
    """Return the mood of somebody who has won the deal or not."""
    if outcome.winner is None:
        return "calm"
    if won:
        return "glad"
    return "wow" if max(outcome.game_points) >= 3 else "rue"


def end_words(outcome: Outcome, won: bool) -> str:
    """Return what somebody says who has won the deal or not: a name of the exclamations."""
    if outcome.winner is None:
        return "oh"
    return "mine" if won else "well"


def end_sound(outcome: Outcome, mine: bool, bid_for: bool) -> str:
    """Return the sound of the end of a deal; bid_for: game points are counted in hundreds."""
    if outcome.winner is None:
        return "rim_1"
    worth = 2 if bid_for else min(3, max(outcome.game_points))
    return f"deal_won_{worth}" if mine else "deal_lost"
