"""The paper scenes by mouse and keyboard: what they do, and that their picture stays true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ui.forms.paper import PaperScene
from game.ui.program.app import App
from game.ui.scene import Input, Key, PointerDown, PointerLeave, PointerMove, PointerUp, Wheel
from tests.scale import count
from tests.ui.hidden import FRAME, app_for_tests, click, feed, middle, press, settle, target
from tools.shots import SCENES, fill_statistics

KEYS = (
    "left", "right", "up", "down", "enter", "space", "escape", "tab", "home", "end", "pageup",
    "pagedown", "1", "m", "f1", "f11", "x", "slash",
)  # fmt: skip
PAPER = (
    "menu_saved", "menu_own_sets", "house_rules", "settings", "settings_look", "statistics",
    "guide", "pause", "question", "licences_long",
)  # fmt: skip


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Give the program on its start screen."""
    with app_for_tests((1280, 720), "en", tmp_path) as one:
        settle(one)
        yield one


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.window.surface, "RGB")


def random_input(app: App, rng: Random) -> Input:
    """Make an input: often at something that can be clicked, else anywhere."""
    width, height = app.canvas.size
    targets = app.top.targets()
    pos = rng.randrange(width), rng.randrange(height)
    if targets and rng.random() < 0.7:
        pos = middle(rng.choice(targets).rect)
    kind = rng.randrange(7)
    if kind < 2:
        return PointerMove(pos, held=rng.random() < 0.3)
    if kind < 3:
        return PointerDown(pos, rng.choice((1, 1, 1, 3)))
    if kind < 4:
        return PointerUp(pos, rng.choice((1, 1, 1, 3)))
    if kind < 5:
        return rng.choice((Wheel(pos, rng.choice((-1.0, 1.0, 3.0))), PointerLeave()))
    return Key(rng.choice(KEYS), shift=rng.random() < 0.2, repeat=rng.random() < 0.1)


@pytest.mark.parametrize("scene", ["guide", "about", "licences", "house_rules", "records"])
def test_a_bar_ends_where_the_sheet_does(tmp_path: Path, scene: str) -> None:
    """The bar beside a long text or list stands at the edge of the sheet's content."""
    with app_for_tests((1280, 720), "de", tmp_path) as app:
        SCENES[scene](app)
        settle(app)
        sheet = app.top
        assert isinstance(sheet, PaperScene)
        assert sheet.form.scroll is not None
        left, _y, width, _h = sheet.form.scroll.thumb
        x, _y, w, _h = sheet.inner
        assert left + width == pytest.approx(x + w)


@pytest.mark.parametrize("scene", PAPER)
def test_a_part_drawn_is_as_good_as_all(tmp_path: Path, scene: str) -> None:
    """After any inputs the picture is the one that drawing everything gives."""
    with app_for_tests((1024, 600), "de", tmp_path) as app:
        SCENES[scene](app)
        settle(app)
        name, rng = app.top.name, Random(f"part {scene}")
        for _round in range(count(6, 60)):
            for _ in range(rng.randrange(1, 9)):
                event = random_input(app, rng)
                if app.top.name == name and not isinstance(event, PointerUp):
                    feed(app, [event])
            if app.top.name != name:
                SCENES[scene](app)
            app.step(FRAME)
            drawn = picture(app)
            app.top.refresh()
            app.step(FRAME)
            assert picture(app) == drawn


@pytest.mark.parametrize("scene", PAPER)
@pytest.mark.slow
def test_any_inputs_are_survived(tmp_path: Path, scene: str) -> None:
    """Random clicks and keys never fail, and the scenes can always be left for the menu."""
    with app_for_tests((1024, 600), "en", tmp_path) as app:
        SCENES[scene](app)
        rng = Random(f"fuzz {scene}")
        for _ in range(count(150, 5000)):
            feed(app, [random_input(app, rng)])
        assert app.running
        app.replace("menu")
        app.step(FRAME)
        assert target(app, "play")


@pytest.mark.parametrize("name", ["settings", "statistics", "guide", "about", "licences"])
def test_every_sheet_is_left_by_key_and_button(app: App, name: str) -> None:
    """Escape and the arrow on the rail both lead back."""
    app.open(name)
    app.step(FRAME)
    click(app, "back")
    assert app.top.name == "menu"
    app.open(name)
    press(app, "escape")
    assert app.top.name == "menu"


def test_the_start_screen_works_by_keyboard(app: App) -> None:
    """With Tab and Enter alone the settings are reached, and with Enter a match begun."""
    for _ in range(20):
        press(app, "tab")
        if app.top.form.focus.name == "settings":  # type: ignore[attr-defined]
            break
    press(app, "enter")
    assert app.top.name == "settings"
    press(app, "escape")
    app.replace("menu")
    press(app, "enter")
    assert app.top.name == "table"


SETTINGS: dict[str, list[tuple[str, str, Any]]] = {
    "play": [
        ("language:de", "language", "de"), ("speed:calm", "speed", "calm"),
        ("confirm_move", "confirm_move", True),
        ("show_opponent_points", "show_opponent_points", True),
        ("table_talk:often", "table_talk", "often"), ("score_as_sevens", "score_as_sevens", False),
        ("reduced_motion", "reduced_motion", True), ("fullscreen", "fullscreen", True),
    ],
    "look": [
        ("text_size:125", "text_size", 125), ("palette:cb", "palette", "cb"),
        ("indices:ru", "indices", "ru"), ("big_faces", "big_faces", True),
        ("table:wood", "table", "wood"), ("back:zigzag", "back", "zigzag"),
    ],
    "sound": [
        ("effects_volume", "effects_volume", 50), ("ambience_volume", "ambience_volume", 50),
        ("music_volume", "music_volume", 50), ("music", "music", False),
        ("ambience", "ambience", False), ("mute", "mute", True),
        ("mute_on_focus_loss", "mute_on_focus_loss", False),
    ],
}  # fmt: skip


@pytest.mark.parametrize("tab", SETTINGS)
def test_every_setting_is_applied_at_once(app: App, tab: str) -> None:
    """One click on a control changes its setting."""
    app.open("settings", tab=tab)
    for name, setting, value in SETTINGS[tab]:
        app.step(FRAME)
        assert getattr(app.settings, setting) != value
        click(app, name)
        assert getattr(app.settings, setting) == value


def listen(app: App) -> tuple[list[str], dict[str, float]]:
    """Return the effects played from now on, and how loud café and music are."""
    played, levels = list[str](), {"ambience": 0.0, "music": 0.0}
    player = app.sound.player
    player.play = lambda cut, volumes: played.append(cut.sound)  # type: ignore[method-assign]
    player.loop = lambda name, volume: levels.update({name: volume})  # type: ignore[method-assign]
    player.music = lambda piece, volume: levels.update(  # type: ignore[method-assign]
        music=volume if piece else 0.0
    )
    return played, levels


def test_volumes_can_be_heard_where_they_are_set(app: App) -> None:
    """Small buttons play cards, a marriage, a win; café and music are heard for a while."""
    app.change_settings(ambience=False, music=False)
    app.open("settings", tab="sound")
    app.step(FRAME)
    played, levels = listen(app)
    for _ in range(10):
        app.step(0.1)
    for name in ("try_card", "try_marriage", "try_win"):
        click(app, name)
    assert [name for name in played if name != "button"] == ["place", "marriage_40", "deal_won_3"]
    for what in ("ambience", "music"):
        assert levels == {"ambience": 0, "music": 0}
        click(app, f"try_{what}")
        for _ in range(30):
            app.step(0.1)
        assert levels[what] > 0
        for _ in range(50):
            app.step(0.1)
        assert levels[what] == 0
        click(app, f"try_{what}")
        press(app, "escape")
        for _ in range(10):
            app.step(0.1)
        assert levels[what] == 0
        app.open("settings", tab="sound")
        app.step(FRAME)


def test_nothing_to_hear_nothing_to_try(app: App) -> None:
    """Muted, or at volume nought, the buttons are off, and come back at once."""
    app.open("settings", tab="sound")
    app.step(FRAME)

    def offered() -> set[str]:
        return {t.name for t in app.top.targets() if t.name.startswith("try_")}

    every = {"try_card", "try_marriage", "try_win", "try_ambience", "try_music"}
    assert offered() == every
    press(app, "m")
    assert offered() == set()
    press(app, "m")
    x, y, _w, h = target(app, "effects_volume").rect
    feed(app, [PointerDown((x + 1, y + h // 2)), PointerUp((x + 1, y + h // 2))])
    assert app.settings.effects_volume == 0
    assert offered() == {"try_ambience", "try_music"}
    click(app, "effects_volume")
    assert offered() == every


def test_the_start_screen_shows_whether_sound_is_on(app: App) -> None:
    """M and a click in the corner turn the sound, and the sign there changes."""
    click(app, "mute")
    assert app.settings.mute
    app.step(FRAME, [PointerLeave()])
    muted = picture(app)
    press(app, "m")
    app.step(FRAME)
    assert not app.settings.mute
    assert picture(app) != muted


def test_the_start_screen_turns_the_music(app: App) -> None:
    """One press beside the loudspeaker turns the music off, another on; muted it does nothing."""
    before = picture(app)
    click(app, "music")
    app.step(FRAME, [PointerLeave()])
    assert not app.settings.music
    assert picture(app) != before
    click(app, "music")
    assert app.settings.music
    press(app, "m")
    assert all(target.name != "music" for target in app.top.targets())


def test_m_turns_the_switch_in_the_settings(app: App) -> None:
    """M pressed in the settings turns the switch that is seen there."""
    app.open("settings", tab="sound")
    app.step(FRAME)
    before = picture(app)
    press(app, "m")
    assert app.settings.mute
    assert picture(app) != before


def test_statistics_show_games_levels_and_deals(app: App) -> None:
    """Another game, level or view changes the table; a reset asks and forgets all."""
    fill_statistics(app)
    app.open("statistics")
    app.step(FRAME)
    seen = {picture(app)}
    for name in ("level:easy", "view:deals", "game:more"):
        click(app, name)
        app.step(FRAME)
        seen.add(picture(app))
    assert len(seen) == 4
    click(app, "reset")
    click(app, "no")
    assert app.statistics.games()
    click(app, "reset")
    click(app, "yes")
    assert app.statistics.games() == []


def test_the_pause_offers_all(app: App) -> None:
    """The pause goes on, mutes, opens settings and guide, and leads to the start screen."""
    SCENES["pause"](app)
    settle(app)
    click(app, "mute")
    assert app.settings.mute
    for name in ("settings", "guide"):
        click(app, name)
        assert app.top.name == name
        press(app, "escape")
        assert app.top.name == "pause"
    press(app, "escape")
    assert app.top.name == "menu"


def test_the_guide_turns_its_pages(app: App) -> None:
    """Left and right turn the pages, the wheel scrolls, and a new page begins at its top."""
    app.open("guide")
    feed(app, [Wheel((800, 400), -3)])
    scene = app.top
    assert scene.form.scroll.offset > 0  # type: ignore[attr-defined]
    before = picture(app)
    press(app, "right")
    assert scene.form.scroll.offset == 0  # type: ignore[attr-defined]
    assert picture(app) != before
    click(app, "tab:0")
    assert scene.tab == 0  # type: ignore[attr-defined]
