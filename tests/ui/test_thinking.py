"""The picture goes on while the computer thinks its longest thoughts.

What a picture takes is counted in processor time of the whole program, so that a busy machine does
not matter: it waits for the thinking thread no longer than that thread works meanwhile.
"""

from __future__ import annotations

import statistics
import time
from pathlib import Path

import pytest

from game.ai import engine
from game.ui.program.app import App
from tests.scale import count
from tests.ui.hidden import FRAME, app_for_tests

pytestmark = pytest.mark.slow

PRESETS = count(
    ("four_partners",),
    ("sixtysix", "three_dealer_sits_out", "three_all_play", "four_partners", "auction"),
)
PICTURES = 60
PATIENCE_SECONDS = 240


def pictures_while_thinking(app: App) -> list[float]:
    """Play by first choices; return what each picture took while the computer thought, s."""
    took: list[float] = []
    end = time.monotonic() + PATIENCE_SECONDS
    while len(took) < PICTURES and time.monotonic() < end:
        table, session = app.top, app.session
        assert session is not None
        if table.name != "table":
            session.next_deal()
            app.close()
        elif table.idle:
            table.act(session.view().choices[0], confirmed=True)  # type: ignore[attr-defined]
        thinks = session.thinking_seconds > 0
        table.dirty = thinks
        drawn, start = app.frames, time.process_time()
        app.step(FRAME)
        seconds = time.process_time() - start
        if thinks and session.thinking_seconds > 0 and app.frames > drawn:
            took.append(seconds)
            time.sleep(FRAME)
    return took


@pytest.mark.parametrize("preset", PRESETS)
def test_pictures_go_on_while_the_computer_thinks(preset: str, tmp_path: Path) -> None:
    """While Insane thinks, at any table, a picture takes no longer than a sixtieth of a second, and
    on the Python twin than a thirtieth."""
    with app_for_tests((1280, 720), "ru", tmp_path) as app:
        app.change_settings(level="insane", preset=preset)
        app.new_match()
        took = pictures_while_thinking(app)
    assert len(took) == PICTURES
    rate = 60 if engine.core("").name == "native" else 30
    assert statistics.median(took) <= 1 / rate
