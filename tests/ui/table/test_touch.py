"""Fingers on the hand of cards."""

from __future__ import annotations

import random

from game.cards import Card
from game.rules.actions import Play
from game.ui.layout.table import FINGER_LIFT
from game.ui.scene import PointerDown, PointerLeave, PointerMove, PointerUp, TwoFingers
from game.ui.table.frame import status
from game.ui.table.touch import LONG_SECONDS
from tests.ui.scenes.test_table import strict_reply
from tests.ui.scenes.test_table_hand import FRAME, at_rest, lift, moving, plays
from tests.ui.tablehost import TableHost


def down(host: TableHost, pos: tuple[int, int]) -> None:
    """Put a finger on a point of the screen."""
    host.step(FRAME, PointerDown(pos, touch=True))


def go(host: TableHost, *way: tuple[int, int]) -> None:
    """Go on with the finger."""
    for pos in way:
        host.step(FRAME, PointerMove(pos, held=True, touch=True))


def up(host: TableHost, pos: tuple[int, int]) -> None:
    """Take the finger away, as the window's events come then."""
    host.step(FRAME, PointerUp(pos, touch=True), PointerLeave())


def tap(host: TableHost, card: Card) -> None:
    """Tap a card of the hand."""
    pos = host.card_pos(card)
    down(host, pos)
    up(host, pos)


def test_a_card_is_seen_above_the_finger() -> None:
    """It rises 34 du under the finger, with the sound of the pick-up."""
    host = at_rest(speed="normal")
    card = host.table.state.hand[1]
    down(host, host.card_pos(card))
    assert lift(host, card) == FINGER_LIFT
    assert host.silence.played[-1] == "pickup"
    assert host.table.state.hover is None


def test_a_second_tap_plays() -> None:
    """The first chooses the card, which goes on standing out; a tap on another chooses that."""
    host = at_rest(speed="normal")
    one, other = host.table.state.hand[:2]
    acts = host.session.acts
    tap(host, one)
    assert host.table.state.chosen == one
    tap(host, other)
    assert host.table.state.chosen == other
    assert lift(host, other) > 0
    assert host.session.acts == acts
    tap(host, other)
    assert host.session.match.deals[-1].actions[-1].card == other
    assert host.table.state.chosen is None


def test_a_finger_goes_along_the_cards() -> None:
    """Each card that it comes to is taken instead, with a tick; none is played."""
    host = at_rest(speed="normal")
    first, second, third = host.table.state.hand[:3]
    acts = host.session.acts
    down(host, host.card_pos(first))
    host.silence.played.clear()
    go(host, host.card_pos(second), host.card_pos(third))
    assert host.silence.played == ["tick", "tick"]
    assert host.table.state.pressed == third
    up(host, host.card_pos(third))
    assert host.session.acts == acts
    assert host.table.state.chosen == third


def test_a_finger_that_goes_up_plays() -> None:
    """Past the hand the card comes with it; let go there it is played, back over the hand not."""
    host = at_rest(speed="normal")
    card, acts = plays(host)[0], host.session.acts
    pos = host.card_pos(card)
    down(host, pos)
    go(host, (pos[0], 300), (pos[0], 290))
    assert host.table.state.dragged == card
    go(host, pos)
    up(host, pos)
    assert host.session.acts == acts
    host.settle()
    down(host, pos)
    go(host, (pos[0], 300), (pos[0], 290))
    up(host, (pos[0], 290))
    assert host.session.match.deals[-1].actions[acts].card == card


def test_a_long_press_tells_what_a_card_is_worth() -> None:
    """After 350 ms the rail says it, with the reason where the card may not be played."""
    host = at_rest(speed="normal")
    card = host.table.state.hand[0]
    down(host, host.card_pos(card))
    host.step(LONG_SECONDS)
    assert "point" in status(host.table.state).text
    up(host, host.card_pos(card))
    host = at_rest(seed="strict", speed="instant")
    bad, _good = strict_reply(host)
    host.step()
    acts = host.session.acts
    down(host, host.card_pos(bad))
    host.step(LONG_SECONDS)
    line = status(host.table.state)
    assert line.bad
    assert "Not allowed" in line.text
    up(host, host.card_pos(bad))
    assert host.session.acts == acts


def test_two_fingers_skip_and_play_nothing() -> None:
    """The card under the first finger is let go, and what moves is at its end."""
    host = moving(wins=True)
    acts = host.session.acts
    pos = host.card_pos(host.table.state.hand[0])
    down(host, pos)
    host.step(FRAME, TwoFingers())
    up(host, pos)
    for _ in range(10):
        host.step(FRAME)
    assert host.session.acts == acts
    assert host.table.state.intent.card is None
    assert not host.table.state.busy


def test_a_finger_hits_small_buttons_from_beside() -> None:
    """Buttons reach 52 du for a finger, and only as far as is seen for the mouse."""
    host = at_rest(speed="normal")
    button = host.table.state.rail[0]
    x, y, w, h = button.box
    beside = x + w + 3, y + h / 2
    hands = host.table.hands
    assert hands.spot_at(*beside) is None
    assert hands.spot_at(*beside, 52.0) == button.name


def test_taps_play_a_deal() -> None:
    """Two taps a card, whatever moves, play what was tapped and nothing else."""
    host, chance = at_rest("taps", speed="normal"), random.Random(3)
    asked: list[Card] = []
    for _ in range(4000):
        state = host.table.state
        if host.top is not host.table or host.session.deal_over:
            break
        if state.sees_all and state.intent.card is None and state.held_cards:
            asked.append(chance.choice([c for c in plays(host) if c in state.held_cards]))
            tap(host, asked[-1])
            if asked[-1] in host.table.state.hand:
                tap(host, asked[-1])
            for _ in range(40):
                host.step(FRAME)
                if not host.table.state.sees_all:
                    break
        host.step(FRAME)
    acts = host.session.match.deals[-1].actions
    assert [act.card for act in acts if isinstance(act, Play) and act.seat == 0] == asked
