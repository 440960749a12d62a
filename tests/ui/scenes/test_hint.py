"""The hint at the table: asked for by key and by button, shown, and gone with the next act."""

from __future__ import annotations

import time

import pytest

from game.ai.assessment import Assessment
from game.rules.actions import Bid, Play, action_json
from game.rules.presets import ALL_PRESETS
from game.ui.layout.table import HOVER
from game.ui.scene import Key
from game.ui.table.frame import hand_look, lamp, status
from tests.ui.scenes.test_table import asked_before_the_draw, at_rest
from tests.ui.tablehost import TableHost

PATIENCE_SECONDS = 30


def hinted(host: TableHost, key: str = "h") -> Assessment:
    """Ask for a hint by a key, and wait until it is shown."""
    host.step(1 / 60, Key(key))
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        host.step(1 / 60)
        if host.table.state.hint is not None:
            return host.table.state.hint
        time.sleep(0.001)
    raise AssertionError("no hint comes")


def button_pos(host: TableHost) -> tuple[int, int]:
    """Return the middle of the lamp on the rail, px."""
    [target] = [target for target in host.table.targets() if target.name == "hint"]
    x, y, w, h = target.rect
    return x + w // 2, y + h // 2


@pytest.mark.parametrize("preset", sorted(ALL_PRESETS))
def test_the_key_shows_the_best_act(preset: str) -> None:
    """In every game the key H lights a card or rings a button, and the line and trace say which."""
    host = at_rest(preset, speed="instant")
    while host.top is not host.table:
        host.step(0.1, Key("n"))
        host.settle()
    hint = hinted(host)
    table, acts = host.table, host.session.acts
    host.step(0.2, draw=True)
    assert hint.first_act in host.session.view().choices
    assert table.hinted() == action_json(hint.first_act)
    assert host.silence.played[-1] == "hint"
    line = status(table.state)
    assert line.lamp
    assert line.text.startswith("Hint: ")
    if isinstance(hint.first_act, Play):
        card = hint.first_act.card
        assert table.state.hinted_card == card
        assert lamp(table.state) is not None
        assert hand_look(table.state).dressed[card].outline
        assert table.state.effects.lifts[card].end >= HOVER
    else:
        assert table.state.hinted_button is not None
        assert table.state.hinted_button in table.state.all_buttons()
    assert host.session.acts == acts


def test_the_next_act_clears_it() -> None:
    """Whatever the player does next puts the hint out, and it does not come back."""
    host = at_rest(speed="instant")
    hinted(host)
    play = next(iter(host.table.state.plays().values()))
    assert host.table.act(play)
    assert host.table.state.hint is None
    assert host.table.hinted() is None
    host.settle()
    assert lamp(host.table.state) is None


def test_a_late_hint_is_dropped() -> None:
    """A hint that was asked for before an act is not shown after it."""
    host = at_rest(speed="instant")
    host.step(1 / 60, Key("h"))
    assert host.table.act(next(iter(host.table.state.plays().values())))
    host.settle()
    for _ in range(100):
        host.step(1 / 60)
        time.sleep(0.005)
    assert host.table.state.hint is None


def test_the_lamp_on_the_rail_does_the_same() -> None:
    """A click on the lamp asks for the hint; the keyboard reaches the lamp too."""
    host = at_rest(speed="instant")
    host.click(button_pos(host))
    assert hinted(host, key="f5")
    keys = at_rest(seed="2", speed="instant")
    for _ in range(20):
        keys.step(1 / 60, Key("tab"))
        if keys.table.state.focus == "hint":
            break
    assert "key H" in status(keys.table.state).text
    assert hinted(keys, key="enter")


def test_out_of_turn_the_player_is_told_to_wait() -> None:
    """While another is to act no hint is looked for."""
    host = at_rest(speed="normal")
    host.session.poll = lambda: None  # type: ignore[method-assign]
    while not host.session.waits_for_computer:
        host.table.act(next(iter(host.table.state.plays().values())))
        host.table.playback.finish()
    host.step(1 / 60, Key("h"))
    assert "Wait" in status(host.table.state).text
    assert host.table.state.hint is None


def test_before_the_draw_a_button_is_ringed() -> None:
    """Where only buttons can be pressed the hint rings one of them."""
    host = asked_before_the_draw()
    hinted(host)
    assert host.table.state.hinted_button is not None
    assert host.table.state.hinted_card is None


def test_a_bid_that_is_advised_stands_ready() -> None:
    """The number between minus and plus becomes the bid of the hint."""
    for number in range(40):
        host = at_rest("auction", f"bid {number}", speed="instant")
        if not host.session.view().is_bidding:
            continue
        hint = hinted(host)
        if isinstance(hint.first_act, Bid):
            assert host.table.state.bid_area is not None
            assert host.table.state.bid == hint.first_act.value
            assert host.table.state.hinted_button is not None
            return
    raise AssertionError("no hint is a bid")


def test_a_slow_hint_is_announced() -> None:
    """After half a second the line says that a hint is on its way."""
    host = at_rest(speed="instant")
    host.session.poll_hint = lambda: None  # type: ignore[method-assign]
    host.step(0.1, Key("h"))
    assert not status(host.table.state).lamp
    for _ in range(6):
        host.step(0.1)
    assert "hint" in status(host.table.state).text
