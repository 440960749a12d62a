"""What a frame of the table costs."""

from __future__ import annotations

import random
import time
from statistics import median

import pytest

from game.rules.actions import Play
from tests.ui.tablehost import TableHost

pytestmark = [pytest.mark.slow, pytest.mark.draws_anew]

MOST_MS = 11.0
"""CPU milliseconds that the median frame may take at 1920 by 1080 while cards move."""


def test_moving_cards_leave_time_in_every_frame() -> None:
    """Dealing, playing and sweeping at 1080p takes at most 11 ms of CPU a frame, in the median."""
    host = TableHost(size=(1920, 1080), speed="normal")
    chance = random.Random(4)
    costs: list[float] = []
    while len(costs) < 240:
        start = time.process_time()
        host.step(1 / 60, draw=True)
        if host.table.state.stage.moving:
            costs.append((time.process_time() - start) * 1000)
        if host.top is host.table and host.table.idle:
            plays = [act for act in host.session.view().choices if isinstance(act, Play)]
            host.table.act(chance.choice(plays))
    assert median(costs) <= MOST_MS


def test_a_table_at_rest_costs_next_to_nothing() -> None:
    """While the player thinks a step asks for no picture and takes under 0.3 ms of CPU, which is
    less than 1 % of a core at 30 steps a second."""
    host = TableHost(fresh=False, speed="instant")
    host.settle()
    for _ in range(400):
        host.step(1 / 30, draw=host.table.animating)
    host.table.dirty = False
    start = time.process_time()
    for _ in range(300):
        host.step(1 / 30)
        assert not host.table.dirty
        assert not host.table.animating
    assert (time.process_time() - start) / 300 * 1000 < 0.3
