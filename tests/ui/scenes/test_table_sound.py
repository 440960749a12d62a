"""What the table sounds like: by what it shows, and in the frame of a press."""

from __future__ import annotations

from typing import Any

from game.ui.audio.jukebox import Place
from game.ui.scene import Key, PointerDown
from tests.ui.tablehost import TableHost


def at_rest(**settings: Any) -> TableHost:
    """Return a table at which the player is to act."""
    host = TableHost(fresh=False, **settings)
    host.settle()
    return host


def music(host: TableHost, own: int, other: int) -> Place:
    """Return what the table is to the music when so many points are counted."""
    host.table.state.effects.count_to([own, other], 0.0)
    return host.table.music


def test_fifty_points_that_are_shown_are_tense() -> None:
    """The player's own points count, the opponent's too where his plate shows them."""
    host = at_rest(show_opponent_points=True)
    assert music(host, 49, 49) is Place.TABLE
    assert music(host, 50, 0) is Place.TENSE
    assert music(host, 0, 50) is Place.TENSE


def test_hidden_points_change_nothing() -> None:
    """With counting off the opponent's points, however many, are not heard."""
    host = at_rest(show_opponent_points=False)
    assert {music(host, 20, other) for other in (0, 49, 50, 65)} == {Place.TABLE}
    assert music(host, 50, 0) is Place.TENSE


def test_a_closed_stock_is_tense() -> None:
    """Whoever has closed it, the music falls silent."""
    host = at_rest()
    for closer in (0, 1):
        host.table.state.picture.closer = closer
        assert host.table.music is Place.TENSE


def test_a_press_is_heard_before_it_plays() -> None:
    """The card that goes up is heard with the press, not with the release, from its side."""
    host = at_rest(speed="normal")
    state = host.table.state
    acts, card = host.session.acts, next(iter(state.plays()))
    host.silence.played.clear()
    host.table.handle(PointerDown(host.card_pos(card)))
    assert host.silence.played == ["pickup"]
    assert host.session.acts == acts


def test_a_press_on_nothing_is_silent() -> None:
    """Beside the cards nothing is picked up."""
    host = at_rest(speed="normal")
    host.silence.played.clear()
    host.table.handle(PointerDown((5, 300)))
    assert host.silence.played == []


def test_the_focus_of_the_keys_ticks() -> None:
    """Going to another card is heard; where there is none to go to it is silent."""
    host = at_rest(speed="normal")
    host.silence.played.clear()
    host.step(0.1, Key("1"), Key("right"), Key("1"))
    host.step(0.1, Key("left"))
    assert host.silence.played == ["tick"] * 3
