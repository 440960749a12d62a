"""How those at the table take the end of a deal."""

from __future__ import annotations

import pytest

from game.rules.scoring import Outcome
from game.ui.motion.reactions import end_mood, end_sound, end_words, trick_mood
from game.ui.words.table import EXCLAMATIONS


def outcome(winner: int | None, worth: int) -> Outcome:
    """Return the end of a deal for two that brought its winner so many game points."""
    points = tuple(worth if seat == winner else 0 for seat in (0, 1))
    none = (0, 0)
    return Outcome("out", winner, "plain", none, none, none, none, none, points, 0, None)


@pytest.mark.parametrize("worth", [1, 2, 3])
def test_winner_and_loser_take_the_end_differently(worth: int) -> None:
    """Whoever has won is glad and says other words than who has lost; both are known words."""
    end = outcome(1, worth)
    assert end_mood(end, True) == "glad" != end_mood(end, False)
    assert {end_words(end, True), end_words(end, False)} <= set(EXCLAMATIONS)
    assert end_words(end, True) != end_words(end, False)
    assert end_sound(end, True, False) == f"deal_won_{worth}"
    assert end_sound(end, False, False) == "deal_lost"


def test_a_deal_without_a_winner_leaves_all_calm() -> None:
    """Where nobody wins there is neither joy nor grief, nor a sound of victory."""
    end = outcome(None, 0)
    assert end_mood(end, False) == "calm"
    assert end_words(end, False) in EXCLAMATIONS
    assert end_sound(end, False, False) == "rim_1"


def test_a_deal_bid_for_sounds_the_same_whatever_it_was_worth() -> None:
    """Game points in hundreds do not make the sound of three game points."""
    assert end_sound(outcome(0, 120), True, True) == "deal_won_2"


def test_only_rich_tricks_move_a_face() -> None:
    """A poor trick leaves a face calm; a rich one gladdens the winner and not the loser."""
    assert trick_mood(True, False) == trick_mood(False, False) == "calm"
    assert trick_mood(False, True) == "glad"
    assert trick_mood(True, True) == "rue"
