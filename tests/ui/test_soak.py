"""Thousands of deals through the program's own loop: nothing grows and nothing gets slower."""

from __future__ import annotations

import gc
import os
import time
from pathlib import Path
from random import Random

import pytest

from game.ui.program.app import App
from game.ui.scene import PointerDown, PointerUp
from tests.scale import count
from tests.ui.hidden import FRAME, app_for_tests, click, feed, middle, settle

pytestmark = pytest.mark.slow

DEALS, WARM_DEALS = count((24, 8), (2000, 200))
MEASURED_EVERY = 4
"""Counting what Python holds costs as much as a third of a deal."""
SIZE = (1024, 600)
MOST_GROWTH_KIB = count(64, 5) * 1024
"""A short run only ends while the pictures of the cards are still being collected."""
MOST_MORE_OBJECTS = 1.05
MOST_SLOWDOWN = 1.5
STUCK_STEPS = 20_000


class Player:
    """Clicks anything that plays, until the deals wanted are played."""

    def __init__(self, app: App) -> None:
        self.app, self.chance = app, Random("soak")
        self.memory: list[int] = []
        self.objects: list[int] = []
        self.seconds: list[float] = []

    def play_deal(self) -> None:
        """Play to the result of the deal and on to the next one."""
        start = time.process_time()
        while self.app.top.name == "table":
            self._act()
        assert self.app.top.name == "result"
        click(self.app, "next")
        settle(self.app)
        if self.app.top.name == "match_won":
            click(self.app, "new")
        self.seconds.append(time.process_time() - start)
        if len(self.seconds) % MEASURED_EVERY == 0:
            gc.collect()
            self.memory.append(memory_kib())
            self.objects.append(len(gc.get_objects()))

    def _act(self) -> None:
        """Wait for the turn; click a card or a button."""
        top = self.app.top
        for _step in range(STUCK_STEPS):
            if top.idle or self.app.top is not top:
                break
            self.app.step(FRAME)
            time.sleep(0)
        else:
            pytest.fail(f"nothing happens on the table: {top.targets()}")
        if self.app.top is top:
            acts = [t for t in top.targets() if t.act is not None or t.name == "draw"]
            pos = middle(self.chance.choice(acts).rect)
            feed(self.app, [PointerDown(pos), PointerUp(pos)])


def memory_kib() -> int:
    """Return the memory this process holds, in KiB; 0 where the system has no /proc."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


def halves(figures: list[int] | list[float]) -> tuple[list[float], list[float]]:
    """Return the figures of the first and of the second half of the deals after the warm ones."""
    later = [float(figure) for figure in figures[len(figures) * WARM_DEALS // DEALS :]]
    return later[: len(later) // 2], later[len(later) // 2 :]


def test_nothing_grows_over_many_deals(tmp_path: Path) -> None:
    """Memory stays flat and a deal costs the same after thousands of them."""
    with app_for_tests(SIZE, "ru", tmp_path) as app:
        app.change_settings(level="easy")
        app.new_match()
        player = Player(app)
        for _deal in range(DEALS):
            player.play_deal()
    warm = max(player.memory[: WARM_DEALS // MEASURED_EVERY])
    assert max(player.memory) - warm < MOST_GROWTH_KIB
    # A match grows with its deals until the next one begins: the least figures are compared.
    early, late = halves(player.objects)
    assert min(late) < MOST_MORE_OBJECTS * min(early)
    early, late = halves(player.seconds)
    assert sum(late) < MOST_SLOWDOWN * sum(early)
