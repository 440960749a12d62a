"""A card that is meant before it can be played, ticked by hand."""

from __future__ import annotations

from game.ui.table.intent import PLAYED_AHEAD_SECONDS, Intent
from game.ui.table.meant import PlayCard

ACE, TEN = 4, 9


def test_a_queued_card_goes_once_when_nothing_moves() -> None:
    """It waits while anything moves, and is due in the very step in which all stands still."""
    intent = Intent()
    assert not intent.take(PlayCard(ACE), waits=False, busy=True)
    assert intent.due(0.1, sees_all=True, still=False, ahead=False) is None
    assert intent.due(0.1, sees_all=True, still=True, ahead=False) == ACE
    intent.forget()
    assert intent.due(0.1, sees_all=True, still=True, ahead=False) is None


def test_the_queue_holds_one_card() -> None:
    """A press on another card takes the place of the first."""
    intent = Intent()
    intent.take(PlayCard(ACE), waits=False, busy=True)
    intent.take(PlayCard(TEN), waits=False, busy=True)
    assert intent.due(0.1, sees_all=True, still=True, ahead=False) == TEN
    assert intent.armed is None


def test_a_card_can_be_played_at_once_when_all_rests() -> None:
    """On the player's turn, with nothing moving, a press keeps nothing in mind."""
    intent = Intent()
    assert intent.take(PlayCard(ACE), waits=False, busy=False)
    assert intent.card is None


def test_an_armed_card_waits_for_a_second_press() -> None:
    """While another plays first a press arms, and nothing goes by itself, however long it is."""
    intent = Intent()
    assert not intent.take(PlayCard(ACE), waits=True, busy=True)
    assert intent.armed == ACE
    assert intent.due(60.0, sees_all=True, still=True, ahead=False) is None
    assert intent.take(PlayCard(ACE), waits=False, busy=False)


def test_the_same_card_disarms_and_another_is_armed_instead() -> None:
    """A press on the armed card takes it back; a press on another arms that one."""
    intent = Intent()
    for card, armed in ((ACE, ACE), (TEN, TEN), (TEN, None)):
        intent.take(PlayCard(card), waits=True, busy=False)
        assert intent.armed == armed


def test_a_double_click_arms_once() -> None:
    """The second press of a double click does not take the card back."""
    intent = Intent()
    intent.take(PlayCard(ACE), waits=True, busy=False)
    intent.take(PlayCard(ACE, again=True), waits=True, busy=False)
    assert intent.armed == ACE


def test_an_armed_card_goes_ahead_where_that_is_wanted() -> None:
    """With the option it goes 250 ms after the others' cards lie, counted anew each time."""
    intent = Intent()
    intent.arm(ACE)
    almost = PLAYED_AHEAD_SECONDS - 0.01
    assert intent.due(almost, sees_all=True, still=True, ahead=True) is None
    assert intent.due(9.0, sees_all=False, still=True, ahead=True) is None
    assert intent.due(almost, sees_all=True, still=True, ahead=True) is None
    assert intent.due(0.02, sees_all=True, still=True, ahead=True) == ACE


def test_only_a_card_of_the_hand_stays_armed() -> None:
    """When the deal moves on the queue is empty, and a card that has gone is armed no more."""
    intent = Intent()
    intent.arm(ACE)
    intent.keep((ACE, TEN))
    assert intent.armed == ACE
    intent.keep((TEN,))
    assert intent.card is None
    intent.queue(TEN)
    intent.keep((TEN,))
    assert intent.card is None
