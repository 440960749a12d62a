"""The keyboard while trumps are named: digits for the suits, H for the hint as everywhere."""

from __future__ import annotations

from game.rules.actions import Bid, Pass, Trump
from game.ui.scene import Key
from game.ui.table.frame import status
from tests.ui.scenes.test_hint import hinted
from tests.ui.scenes.test_table import at_rest
from tests.ui.tablehost import TableHost


def asked_for_trumps() -> TableHost:
    """Return a table at which the player has won the auction."""
    host = at_rest("auction", speed="instant")
    while host.session.view().is_bidding:
        choices = host.session.view().choices
        bids = [act for act in choices if isinstance(act, Bid)]
        passes = [act for act in choices if isinstance(act, Pass)]
        assert host.table.act((bids[-1:] or passes)[0])
        host.settle()
    assert all(isinstance(act, Trump) for act in host.session.view().choices)
    return host


def test_digits_choose_a_suit_and_enter_names_it() -> None:
    """Each of 1 to 4 points at its suit and names nothing; Enter then makes that suit trumps."""
    for number in range(1, 5):
        host = asked_for_trumps()
        host.step(0.1, Key(str(number)))
        assert host.session.view().trump is None
        assert host.table.state.focus == host.table.state.buttons[number - 1].control.name
        assert f"keys {number} and Enter" in status(host.table.state).text
        host.step(0.1, Key("enter"))
        assert host.session.view().trump == number - 1


def test_the_key_of_the_hint_names_no_trumps() -> None:
    """H asks for the hint here too, and no letter names trumps by accident."""
    host = asked_for_trumps()
    hint = hinted(host)
    assert isinstance(hint.first_act, Trump)
    for letter in "shdc":
        host.step(0.1, Key(letter))
    assert host.session.view().trump is None
    assert host.table.state.hinted_button is not None


def test_digits_choose_cards_again_afterwards() -> None:
    """Once trumps are named the digits point at the cards of the hand."""
    host = asked_for_trumps()
    host.step(0.1, Key("3"))
    host.step(0.1, Key("enter"))
    host.settle()
    host.step(0.1, Key("2"))
    assert host.table.state.focus == 1
