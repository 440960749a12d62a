"""Ends that come from outside; those of a real window are tried in `tests.ui.test_window`."""

import signal

import pygame
import pytest

from game.ui.window.ending import ENDING, WM_QUERYENDSESSION, end_by_signals, ends_session


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_asks_for_the_end(number: signal.Signals) -> None:
    """Nothing is broken off: the signal only asks, and the program goes on to its next step."""
    before = {one: signal.getsignal(one) for one in ENDING}
    asked: list[int] = []
    try:
        end_by_signals(lambda: asked.append(1))
        signal.raise_signal(number)
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
    assert asked == [1]


@pytest.mark.parametrize(
    ("event", "ends"),
    [
        (pygame.Event(pygame.SYSWMEVENT, msg=WM_QUERYENDSESSION), True),
        (pygame.Event(pygame.SYSWMEVENT, msg=0x0200), False),
        (pygame.Event(pygame.SYSWMEVENT), False),
        (pygame.Event(pygame.MOUSEMOTION, msg=WM_QUERYENDSESSION), False),
    ],
)
def test_the_end_of_a_session_is_told_from_other_messages(event: pygame.Event, ends: bool) -> None:
    """Of all that Windows sends only the end of its session ends the game."""
    assert ends_session(event) is ends
