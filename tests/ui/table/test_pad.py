"""A pad at the table."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.rules.actions import Play
from game.ui.scene import Pad, PointerMove
from game.ui.table.signs import signs_of
from game.ui.window.pads import key_of
from tests.ui.scenes.test_table_hand import FRAME, at_rest, may_close, moving, plays
from tests.ui.tablehost import TableHost


def press(host: TableHost, name: str, **more: Any) -> None:
    """Press something on a pad, as the program hands it on."""
    pad = Pad(name, **more)
    key = None if host.top.handle(pad) else key_of(pad)
    host.step(FRAME, *([key] if key is not None else []))


def test_a_plays_the_card_with_the_focus() -> None:
    """The cross goes from card to card, and one press plays."""
    host = at_rest(speed="normal")
    press(host, "right")
    press(host, "right")
    card, acts = host.table.state.hand[1], host.session.acts
    press(host, "a")
    assert host.session.acts == acts + 1
    assert host.session.match.deals[-1].actions[-1].card == card


def test_without_the_option_the_first_press_takes_the_card() -> None:
    """A second one plays it, B puts it back, and so does going on to another card."""
    host = at_rest(speed="normal", pad_plays_at_once=False)
    acts = host.session.acts
    press(host, "right")
    card = host.table.state.hand[0]
    for back in ("b", "right"):
        press(host, "a")
        assert host.table.state.pressed == card
        press(host, back)
        assert host.table.state.pressed is None
        assert host.top is host.table
        press(host, "left")
    press(host, "a")
    press(host, "a")
    assert host.session.acts == acts + 1


def test_a_in_a_sweep_is_kept_in_mind() -> None:
    """A press on a pad is an intention like any other."""
    host = moving(wins=True)
    card, acts = plays(host)[0], host.session.acts
    host.table.hands.focus_on(host.table.state.hand.index(card))
    press(host, "a")
    for _ in range(30):
        host.step(FRAME)
    assert host.session.match.deals[-1].actions[acts].card == card


def test_up_twice_comes_to_the_last_trick() -> None:
    """From the cards to the buttons, from these to the pile, which A looks at; and down again."""
    host = may_close()
    while host.session.view().last_trick is None or not host.table.state.buttons:
        host.table.act(next(act for act in host.table.state.choices() if isinstance(act, Play)))
        host.settle()
    press(host, "up")
    assert host.table.state.focus == host.table.state.buttons[0].control.name
    press(host, "up")
    assert host.table.frame().ringed in [
        host.table.state.layout.pile_area(place) for place in host.table.state.layout.pile_places
    ]
    press(host, "a")
    assert host.top.name == "last_trick"
    host.close()
    press(host, "down")
    assert isinstance(host.table.state.focus, int)


def test_b_twice_pauses() -> None:
    """Once it only puts back; two presses far apart are two times once."""
    host = at_rest(speed="normal")
    press(host, "b")
    host.step(0.5)
    press(host, "b")
    assert host.top is host.table
    press(host, "b")
    assert host.top is not host.table


def test_y_is_held_to_close() -> None:
    """Let go too early it does nothing; held for 450 ms it closes the stock."""
    host = may_close()
    press(host, "y")
    host.step(0.3)
    press(host, "y", down=False)
    host.step(0.3)
    assert host.session.match.deal.closer is None
    press(host, "y")
    host.step(0.45)
    assert host.session.match.deal.closer == 0


def test_lt_hurries_while_it_is_held() -> None:
    """Three times as much time passes for the cards."""
    host = moving(wins=False)
    left = [host.table.state.timeline.seconds_left]
    for down in (True, False):
        press(host, "lt", down=down)
        left.append(host.table.state.timeline.seconds_left)
    assert [round((a - b) / FRAME) for a, b in pairwise(left)] == [3, 1]


def test_signs_come_with_the_pad_and_go_with_the_mouse() -> None:
    """They are those of the pad that was used last."""
    host = may_close()
    assert host.table.frame().pad == ""
    press(host, "right", family="playstation")
    assert host.table.frame().pad == "playstation"
    names = {button.name: sign for button, sign in signs_of(host.table.frame().buttons)}
    assert names["close"] == "y"
    assert names["hint"] == "rb"
    host.step(FRAME, PointerMove((5, 300)))
    assert host.table.frame().pad == ""
