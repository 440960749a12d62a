"""Waiting for inputs of the window: woken at once, and never in a hurry for nothing."""

import os
import socket
import time
from collections.abc import Iterator

import pygame
import pytest

from game.ui.window import waiting
from game.ui.window.waiting import LOOK_SECONDS, Waiter, screen_sockets

LONG = 20.0


@pytest.fixture
def pair() -> Iterator[tuple[socket.socket, socket.socket]]:
    """Two ends of a connection: the screen's and ours."""
    screen, ours = socket.socketpair()
    with screen, ours:
        yield screen, ours


@pytest.fixture
def waiter(pair: tuple[socket.socket, socket.socket]) -> Waiter:
    """A waiter at our end."""
    one = Waiter()
    one._sockets = [pair[1].fileno()]
    return one


def seconds_of(waiter: Waiter, most: float) -> float:
    """Return how long it waited."""
    start = time.monotonic()
    waiter.wait(most)
    return time.monotonic() - start


def test_what_comes_from_the_screen_wakes(
    waiter: Waiter, pair: tuple[socket.socket, socket.socket]
) -> None:
    """An input is answered at once, however long the rest was to be."""
    pair[0].send(b"x")
    assert seconds_of(waiter, LONG) < LONG / 2


def test_what_wakes_for_nothing_wakes_seldom(
    waiter: Waiter, pair: tuple[socket.socket, socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody reads what woke, it is looked at sixty times a second and no more often."""
    slept: list[float] = []
    monkeypatch.setattr("time.sleep", slept.append)
    pair[0].send(b"x")
    waiter.wait(LONG)
    waiter.wait(LONG)
    assert len(slept) == 1
    assert 0 < slept[0] <= LOOK_SECONDS


def test_a_rest_ends_in_time(waiter: Waiter) -> None:
    """Without any input the wait ends when the next step is due, and there is none overdue."""
    assert 0.04 < seconds_of(waiter, 0.05) < LONG
    assert seconds_of(waiter, -1.0) < LONG


@pytest.mark.parametrize("reason", ["letters", "pad", "driver"])
def test_inputs_that_wake_nobody_are_looked_for(
    waiter: Waiter, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    """An input method, a pad and a screen without a socket are looked at sixty times a second."""
    slept: list[float] = []
    monkeypatch.setattr("time.sleep", slept.append)
    if reason == "letters":
        waiter.looks = True
    elif reason == "pad":
        monkeypatch.setattr(waiting, "_pads", lambda: True)
    else:
        waiter._sockets = []
    waiter.wait(LONG)
    assert slept == [LOOK_SECONDS]


def test_a_screen_that_is_gone_is_no_error(
    waiter: Waiter, pair: tuple[socket.socket, socket.socket]
) -> None:
    """A closed connection wakes, and the look after it tells the program what has happened."""
    pair[0].close()
    assert seconds_of(waiter, LONG) < LONG / 2
    waiter._sockets = [-1]
    waiter._woken_at = 0.0
    waiter.wait(0.001)


@pytest.mark.skipif(os.name == "nt", reason="sockets with names in a folder")
def test_only_the_screens_sockets_are_watched(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Of all sockets those with a screen's name are found, whatever else is open."""
    folder = tmp_path_factory.mktemp("s") / ".X11-unix"
    folder.mkdir()
    before = screen_sockets()
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as other:
        server.bind(str(folder / "X7"))
        server.listen()
        other.connect(str(folder / "X7"))
        assert sorted(set(screen_sockets()) - set(before)) == [other.fileno()]


def test_no_pads_are_counted_before_they_are_asked_for() -> None:
    """A program that has opened no joysticks has none."""
    assert pygame.joystick.get_init() is False
    assert waiting._pads() is False
