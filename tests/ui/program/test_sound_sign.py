"""The sign that the sound is off, over every scene."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.audio.speech import Recorder, Speech
from game.ui.drawing import theme
from game.ui.drawing.text import LOG
from game.ui.program.app import App
from game.ui.program.narrator import Narrator
from game.ui.program.sound_sign import SIGN_SIZE, SIGN_X, TOLD_SECONDS
from tests.ui.hidden import FRAME, app_for_tests, press, settle
from tools.shots import SCENES as PREPARED

SCENES = ("partners_later", "menu", "guide", "settings_sound", "pause_deals")


def rail_texts(app: App) -> list[str]:
    """Return what a whole picture writes on the rail or at its height."""
    app.top.refresh()
    LOG.start()
    app.step(0.0)
    height = app.canvas.px(theme.RAIL_HEIGHT)
    return [text.text for text in LOG.stop() if text.drawn[1] < height]


def sign(app: App) -> bytes:
    """Return the pixels where the loudspeaker is."""
    side = app.canvas.px(SIGN_SIZE)
    left, top = app.canvas.px(SIGN_X) - side // 2, app.canvas.px(theme.RAIL_HEIGHT / 2) - side // 2
    return pygame.image.tobytes(app.window.surface.subsurface((left, top, side, side)), "RGB")


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.slow
def test_the_key_m_is_answered_in_every_scene(scene: str, tmp_path: Path) -> None:
    """M says in words that the sound is off, then that it is on; the words go after a while."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        PREPARED[scene](app)
        settle(app)
        for words in ("The sound is off", "The sound is on"):
            press(app, "m")
            assert words in rail_texts(app)
        for _ in range(round(TOLD_SECONDS / FRAME) + 2):
            app.step(FRAME)
        assert "The sound is on" not in rail_texts(app)


def test_the_sign_stays_while_there_is_no_sound(tmp_path: Path) -> None:
    """The struck loudspeaker is on the table's rail as long as the sound is off, and at a start."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        PREPARED["table"](app)
        settle(app)
        clean = sign(app)
        press(app, "m")
        for _ in range(round(TOLD_SECONDS / FRAME) + 2):
            app.step(FRAME)
        assert sign(app) != clean
        press(app, "m")
        for _ in range(round(TOLD_SECONDS / FRAME) + 2):
            app.step(FRAME)
        assert sign(app) == clean


def test_it_is_spoken(tmp_path: Path) -> None:
    """A player who hears the table hears that its sounds are off."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        recorder = Recorder()
        app.narrator = Narrator(Speech(lambda: recorder))
        app.change_settings(spoken_text=True)
        press(app, "m")
        assert "The sound is off" in recorder.said
