"""How those at the table take what happens."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.rules.events import TrickWon
from game.rules.match import Match, MatchInfo
from game.rules.presets import ALL_PRESETS
from game.rules.scoring import Outcome
from game.ui.layout.picture import Picture
from game.ui.motion.faces import GLAD, LONGEST_MOOD
from game.ui.motion.reactions import (
    REACTIONS,
    end_events,
    end_sound,
    end_words,
    trick_events,
)
from game.ui.words.talk import ALWAYS, CHANCE, VOICES


def picture(preset: str = "sixtysix") -> Picture:
    """Return the picture of a deal that has just begun."""
    match = Match(ALL_PRESETS[preset], MatchInfo(preset, "reactions", ()))
    match.begin_deal()
    return Picture.of(match.view(0))


def outcome(winner: int | None, worth: int, points: int = 66) -> Outcome:
    """Return the end of a deal for two that brought its winner so many game points."""
    worths = tuple(worth if seat == winner else 0 for seat in (0, 1))
    totals = tuple(points if seat == winner else 20 for seat in (0, 1))
    none = (0, 0)
    return Outcome("out", winner, "plain", totals, none, none, none, none, worths, 0, None)


def trick(seat: int, *cards: tuple[int, str]) -> TrickWon:
    """Return a trick that a seat has taken."""
    held = tuple((owner, parse_card(text)) for owner, text in cards)
    values = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
    return TrickWon(seat, held, sum(values[text[0]] for _owner, text in cards))


def test_every_face_takes_every_event() -> None:
    """Each of the four has a reaction to each event that brings words, and to the quiet ones."""
    for event in {*ALWAYS, *CHANCE, "bid", "pass", "plays", "deal"} - {"hello", "waiting"}:
        assert set(REACTIONS[event]) == set(VOICES)


def test_joy_is_short() -> None:
    """Nobody is glad for longer than 1.4 s, nor Ivan, Peter and Karl at what the player loses."""
    for faces in REACTIONS.values():
        for reaction in faces.values():
            assert sum(seconds for mood, seconds in reaction.moods if mood == GLAD) <= LONGEST_MOOD
    for event in ("bid", "close", "exchange", "you_close", "lose"):
        assert not any(GLAD in dict(one.moods) for one in REACTIONS[event].values())


def test_only_rich_tricks_move_a_face() -> None:
    """From 14 points on a trick moves its taker, and whoever lost the dearest card with it."""
    table = picture()
    assert not list(trick_events(trick(1, (0, "TH"), (1, "QH")), table))
    assert list(trick_events(trick(1, (0, "TH"), (1, "AH")), table)) == [("take", 1)]
    assert list(trick_events(trick(0, (0, "AH"), (1, "TH")), table)) == [("lose", 1)]


def test_who_is_struck_at_a_table_of_three() -> None:
    """Of two who lose a trick the one with the dearest card is moved."""
    table = picture("three_all_play")
    taken = trick(0, (0, "AH"), (1, "9H"), (2, "TH"))
    assert list(trick_events(taken, table)) == [("lose", 2)]


@pytest.mark.parametrize("worth", [1, 2, 3])
def test_winner_and_loser_take_the_end_differently(worth: int) -> None:
    """Whoever has won takes a deal or match as won, whoever has lost as lost."""
    table = picture()
    assert list(end_events(outcome(1, worth), table, False)) == [(1, "won_deal")]
    assert list(end_events(outcome(0, worth), table, False)) == [(1, "lost_deal")]
    assert list(end_events(outcome(0, worth), table, True)) == [(1, "lost_match")]
    assert end_sound(outcome(1, worth), True, False) == f"deal_won_{worth}"
    assert end_sound(outcome(1, worth), False, False) == "deal_lost"


def test_words_of_66_are_for_66() -> None:
    """A deal won with fewer points has other words than one that reached 66."""
    table = picture()
    assert end_words(outcome(1, 1), table) == ("sixtysix", 1)
    assert end_words(outcome(1, 1, points=65), table) == ("won_deal", 1)
    assert end_words(outcome(0, 1), table) == ("lost_deal", 1)


def test_a_deal_without_a_winner_leaves_all_calm() -> None:
    """Where nobody wins there is neither joy nor grief, nor a word, nor a sound of victory."""
    end = outcome(None, 0)
    assert not list(end_events(end, picture(), False))
    assert end_words(end, picture()) is None
    assert end_sound(end, False, False) == "rim_1"


def test_a_deal_bid_for_sounds_the_same_whatever_it_was_worth() -> None:
    """Game points in hundreds do not make the sound of three game points."""
    assert end_sound(outcome(0, 120), True, True) == "deal_won_2"
