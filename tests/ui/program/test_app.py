"""The running program: scenes, keys of the house, settings, idling, news of files."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.store.paths import find_dirs
from game.store.settings import Settings, SettingsFile
from game.ui.audio.jukebox import Place
from game.ui.program.app import MOVING_FPS, REST_SECONDS, App
from game.ui.program.options import AppOptions
from game.ui.scene import Input, Key, Pad, PointerDown, PointerMove, Scene
from game.ui.start import build_app
from game.ui.window.waiting import Waiter
from tests.ui.hidden import FRAME, app_for_tests, click, feed, middle, press, settle, target
from tools.shots import SCENES


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Give the program on its start screen."""
    with app_for_tests((1280, 720), "en", tmp_path) as one:
        settle(one)
        yield one


def kept_settings(folder: Path) -> Settings:
    return SettingsFile(find_dirs(folder)).load()[0]


def test_a_still_screen_is_not_drawn_again(app: App) -> None:
    """Nothing is drawn while nothing changes."""
    app.step(FRAME)
    before = app.frames
    for _ in range(100):
        app.step(FRAME)
    assert app.frames == before


def test_only_what_changes_is_drawn(app: App) -> None:
    """The pointer over a button costs one picture, resting there none."""
    pos = middle(target(app, "play").rect)
    feed(app, [PointerMove(pos)])
    before = app.frames
    feed(app, [PointerMove((pos[0] + 1, pos[1]))])
    app.step(FRAME)
    assert app.frames == before


class Sheet(Scene):
    """A scene of one colour."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#ffffff")


def test_a_change_of_a_part_is_drawn_there_alone(app: App) -> None:
    """Where only a small part has changed nothing else is drawn, and the rests stay long."""
    sheet = Sheet()
    sheet.enter(app)
    sheet.resize(app.canvas)
    app.stack.append(sheet)
    app.step(FRAME)
    surface, before = app.window.surface, app.frames
    surface.fill("#000000")
    app.top.changed.append((20, 30, 40, 50))
    app.step(FRAME)
    assert app.frames == before + 1
    lit = pygame.mask.from_threshold(surface, "#ffffff", (1, 1, 1, 255))
    assert lit.count() == 40 * 50
    assert lit.get_at((20, 30))
    app.step(FRAME)
    assert app.frames == before + 1


def test_a_hidden_window_is_not_drawn(app: App) -> None:
    """A minimised window draws nothing, and all of it when it comes back."""
    app.window_event(pygame.Event(pygame.WINDOWMINIMIZED))
    before = app.frames
    app.change_settings(table="wood")
    app.step(FRAME)
    assert app.frames == before
    app.window_event(pygame.Event(pygame.WINDOWRESTORED))
    app.step(FRAME)
    assert app.frames == before + 1


@pytest.mark.parametrize("key", [Key("f11"), Key("enter", alt=True)], ids=["f11", "alt-enter"])
def test_fullscreen_keys_do_nothing_else(app: App, key: Key) -> None:
    """F11 and Alt+Enter switch to fullscreen and back; Alt+Enter does not press the button."""
    feed(app, [key])
    assert app.settings.fullscreen
    assert app.window.fullscreen
    feed(app, [Key("enter", repeat=True)])
    assert app.top.name == "menu"
    feed(app, [key])
    assert not app.window.fullscreen
    assert app.top.name == "menu"


def test_escape_never_quits(app: App) -> None:
    """Escape closes the top layer and leaves the last one."""
    app.open("settings")
    app.open("guide")
    for expected in ("settings", "menu", "menu"):
        press(app, "escape")
        assert app.top.name == expected
    assert app.running


def test_a_pad_does_what_its_keys_do(app: App) -> None:
    """On paper its cross and A are keys, B leaves, and its shoulders turn the tabs."""
    app.open("settings")
    feed(app, [Pad("rb"), Pad("rb", down=False)])
    assert app.top.tab == "look"  # type: ignore[attr-defined]
    feed(app, [Pad("lb")])
    assert app.top.tab == "play"  # type: ignore[attr-defined]
    feed(app, [Pad("b"), Pad("b", down=False)])
    assert app.top.name == "menu"
    feed(app, [Pad("a")])
    assert app.top.name == "table"
    settle(app)
    feed(app, [Pad("start")])
    assert app.top.name == "pause"


def test_pads_rumble_only_where_that_is_wanted(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound on the table is felt, and with the switch off it is not."""
    felt: list[str] = []
    monkeypatch.setattr(app._translator.pads, "feel", felt.append)
    app.sound.play_at("knock", None, 1280)
    app.change_settings(rumble=False)
    app.sound.play_at("knock", None, 1280)
    assert felt == ["knock"]


def test_f1_opens_the_guide_once(app: App) -> None:
    """F1 opens the guide over any scene, and closes it again."""
    app.open("statistics")
    press(app, "f1")
    assert [scene.name for scene in app.stack] == ["menu", "statistics", "guide"]
    press(app, "f1")
    assert app.top.name == "statistics"


def test_m_mutes(app: App) -> None:
    """M mutes and is heard in the settings."""
    press(app, "m")
    assert app.settings.mute
    assert app.sound.silent


def test_unknown_choices_of_another_version_are_survived(app: App) -> None:
    """A level or a game that this version does not know falls back to the usual one."""
    app.change_settings(level="divine", preset="bridge", rules=(("deck", 99),))
    app.step(FRAME)
    app.new_match()
    assert app.session is not None
    assert (app.session.level, app.session.match.info.preset) == ("medium", "sixtysix")


def test_choices_are_remembered(app: App, tmp_path: Path) -> None:
    """Level and game chosen on the start screen are there at the next start."""
    click(app, "level:hard")
    click(app, "game:santase")
    settle(app)
    for _ in range(60):
        app.step(FRAME)
    kept = kept_settings(tmp_path)
    assert (kept.level, kept.preset) == ("hard", "santase")


def test_the_command_line_holds_for_one_run(tmp_path: Path) -> None:
    """A language or a speed of the command line is not remembered; one chosen since is."""
    options = AppOptions(lang="de", speed="instant", data_dir=tmp_path, size=(1280, 720))
    dirs = find_dirs(tmp_path)
    dirs.prepare()
    app = build_app(options, dirs)
    assert (app.settings.language, app.settings.speed) == ("de", "instant")
    app.change_settings(speed="fast")
    app.shut_down()
    kept = kept_settings(tmp_path)
    assert (kept.language, kept.speed) == ("auto", "fast")


def test_play_begins_a_match_in_one_click(app: App) -> None:
    """One click on the start screen leads to the table."""
    click(app, "play")
    assert app.top.name == "table"
    assert app.session is not None
    assert app.session.level == "medium"


def test_a_new_match_over_a_saved_one_is_asked(app: App) -> None:
    """With an unfinished match ИГРАТЬ asks first; the old one counts as abandoned."""
    SCENES["menu_saved"](app)
    settle(app)
    first = app.session
    click(app, "play")
    assert app.top.name == "question"
    click(app, "no")
    assert (app.top.name, app.session) == ("menu", first)
    click(app, "play")
    click(app, "yes")
    assert app.top.name == "table"
    assert app.session is not first
    assert app.statistics.summary().matches_abandoned == 1


def test_continue_shows_the_same_match(app: App) -> None:
    """ПРОДОЛЖИТЬ goes on with the match there was."""
    SCENES["menu_saved"](app)
    settle(app)
    first = app.session
    click(app, "continue")
    assert app.top.name == "table"
    assert app.session is first


def test_enter_goes_on_with_the_match(app: App) -> None:
    """On the start screen Enter continues the match there is, else it begins one."""
    settle(app)
    press(app, "enter")
    assert app.top.name == "table"
    first = app.session
    app.replace("menu")
    settle(app)
    press(app, "enter")
    assert app.top.name == "table"
    assert app.session is first


def test_music_is_where_the_scenes_say(app: App) -> None:
    """It knows menu and table, whatever lies over them, and hears of each step."""
    heard: list[tuple[float, Place]] = []
    app.sound.update = lambda dt, place: heard.append((dt, place))  # type: ignore
    app.step(FRAME)
    app.open("settings")
    app.step(FRAME)
    assert heard == [(FRAME, Place.MENU)] * 2
    app.new_match()
    app.step(FRAME)
    app.open("pause", session=app.session)
    app.step(FRAME)
    assert heard[2:] == [(FRAME, Place.TABLE)] * 2


def test_clicks_follow_a_resize(app: App) -> None:
    """After a resize, and already while it waits to be drawn, clicks hit what is seen."""
    app.window.resize((1920, 1080))
    app.window_event(pygame.Event(pygame.WINDOWSIZECHANGED))
    assert app.canvas.size == (1280, 720)
    feed(app, [PointerDown((5, 5))])
    assert app.canvas.size == (1920, 1080)
    app.step(FRAME)
    click(app, "settings")
    assert app.top.name == "settings"


def test_a_resize_is_drawn_when_it_rests(app: App) -> None:
    """While the size keeps changing nothing is drawn anew."""
    for width in (1300, 1320, 1340):
        app.window.resize((width, 720))
        app.window_event(pygame.Event(pygame.WINDOWSIZECHANGED))
        app.step(FRAME)
        assert app.canvas.size == (1280, 720)
    for _ in range(10):
        app.step(FRAME)
    assert app.canvas.size == (1340, 720)


def test_a_broken_file_is_told_once(tmp_path: Path) -> None:
    """A broken settings file is reported in words, and does not block the start."""
    dirs = find_dirs(tmp_path)
    dirs.prepare()
    dirs.settings_file.write_bytes(b"{broken")
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        settle(app)
        assert [scene.name for scene in app.stack] == ["menu", "question"]
        assert "settings.json" in app.top.text  # type: ignore[attr-defined]
        click(app, "yes")
        settle(app)
        assert [scene.name for scene in app.stack] == ["menu"]


@pytest.mark.slow
def test_a_home_that_cannot_be_used_is_told_of_once(tmp_path: Path) -> None:
    """A file where the folder belongs: one box at the start, and none over the table."""
    (tmp_path / "file").write_text("in the way")
    dirs = find_dirs(tmp_path / "file" / "home")
    options = AppOptions(lang="en", size=(1280, 720), seed="1", speed="instant", data_dir=dirs.data)
    app = build_app(options, dirs)
    try:
        app.notices += dirs.prepare()
        settle(app)
        assert app.top.name == "question"
        assert app.top.text.count("nothing is saved") == 1  # type: ignore[attr-defined]
        assert app.top.text.count(str(dirs.data)) == 1  # type: ignore[attr-defined]
        press(app, "enter")
        click(app, "play")
        settle(app)
        press(app, "1")
        press(app, "enter")
        settle(app)
        assert [scene.name for scene in app.stack] == ["table"]
    finally:
        app.shut_down()


@pytest.mark.parametrize("change", [{"language": "ru"}, {"table": "dark"}, {"text_size": 150}])
def test_looks_change_at_once(app: App, change: dict[str, object]) -> None:
    """Language, table and text size change the picture in the next frame."""
    before = pygame.image.tobytes(app.window.surface, "RGB")
    app.change_settings(**change)
    app.step(FRAME)
    assert pygame.image.tobytes(app.window.surface, "RGB") != before


NO_SCREEN = {
    "en": "There is no screen to play on.", "ru": "Нет экрана, на котором можно играть.",
    "de": "Es gibt keinen Bildschirm zum Spielen.",
}  # fmt: skip


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize("language", NO_SCREEN)
@pytest.mark.slow
def test_without_a_screen_the_program_says_so(tmp_path: Path, language: str) -> None:
    """No display: one clear sentence in the player's language and exit 2; the log says why."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: text for name, text in os.environ.items() if name not in hidden}
    command = [sys.executable, "-m", "game", "--data-dir", str(tmp_path), "--lang", language]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == NO_SCREEN[language]
    assert "no display: " in find_dirs(tmp_path).log_file.read_text(encoding="utf-8")


@pytest.mark.parametrize("key", ["f1", "m"])
def test_keys_of_every_scene_work_while_cards_fly(tmp_path: Path, key: str) -> None:
    """While cards are dealt, F1 opens the guide and M silences the game at the first press."""
    with app_for_tests((1024, 600), "en", tmp_path) as app:
        app.change_settings(speed="normal")
        app.new_match()
        app.step(0.3)
        assert app.top.name == "table"
        assert [target.name for target in app.top.targets()] == ["skip"]
        press(app, key)
        assert (app.top.name == "guide", app.settings.mute) == (key == "f1", key == "m")


@pytest.mark.slow
def test_an_input_at_rest_is_answered_in_the_next_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A still table is not updated until it must be; what comes meanwhile begins at once."""
    steps: list[tuple[float, Sequence[Input]]] = []
    rests: list[float] = []
    step = App.step

    def note(self: App, dt: float, events: Sequence[Input] = ()) -> None:
        steps.append((dt, events))
        step(self, dt, events)

    def wait(_waiter: Waiter, seconds: float) -> None:
        rests.append(seconds)
        if len(rests) == 3:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_F1, mod=0))
        if len(rests) > 4:
            pygame.event.post(pygame.Event(pygame.QUIT))

    with app_for_tests((1024, 600), "en", tmp_path) as app:
        settle(app)
        monkeypatch.setattr(App, "step", note)
        monkeypatch.setattr(Waiter, "wait", wait)
        app.loop()
        assert app.top.name == "guide"
    with_key = next(dt for dt, events in steps if any(isinstance(one, Key) for one in events))
    assert with_key <= 1 / MOVING_FPS
    assert max(rests) <= REST_SECONDS


@pytest.mark.parametrize("safe_mode", [False, True])
def test_the_first_picture_comes_before_the_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, safe_mode: bool
) -> None:
    """The sound device is opened once there is a picture, and never in the safe mode."""
    pictures: list[int] = []
    dirs = find_dirs(tmp_path)
    dirs.prepare()
    app = build_app(AppOptions(data_dir=tmp_path, safe_mode=safe_mode), dirs)
    monkeypatch.setattr(app.sound, "open", lambda: pictures.append(app.frames))
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.loop()
    app.shut_down()
    assert pictures == ([] if safe_mode else [1])
