"""The program's one loop: inputs and time to the top scene, its picture to the window."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game import i18n
from game.house_rules import House
from game.i18n import _
from game.session import Session, Shelf
from game.store.notices import Notice, NoticeBoard
from game.store.paths import DataDirs
from game.store.saves import SaveSlot
from game.store.settings import Settings
from game.store.statistics import Statistics
from game.ui.audio.jukebox import Place
from game.ui.audio.sound import Sound
from game.ui.audio.speech import Speech
from game.ui.drawing import shapes
from game.ui.drawing.art import Art, Look
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.painter import Painter
from game.ui.drawing.text import Fonts
from game.ui.program.backdrops import lay_backdrops
from game.ui.program.matches import Matches
from game.ui.program.narrator import Narrator
from game.ui.program.options import AppOptions
from game.ui.program.preferences import Preferences, look_of
from game.ui.program.registry import SCENES
from game.ui.program.sound_sign import SoundSign, sound_text
from game.ui.scene import Input, Key, PointerDown, PointerLeave, PointerUp, Scene
from game.ui.window.display import Window
from game.ui.window.ending import ends_session
from game.ui.window.inputs import Translator
from game.ui.window.trace import Trace, is_press
from game.ui.window.waiting import Waiter

log = logging.getLogger(__name__)

LONGEST_STEP = 0.1
"""Seconds that pass at most in one step: the system may stop the loop while a window is dragged."""
MOVING_FPS = 60
REST_SECONDS, SHORT_REST_SECONDS = 0.5, 0.1
"""So long nothing is updated while the table is still and no input comes: an update takes one to
three milliseconds, for the processor has done something else meanwhile."""
SHORT_RESTS_SECONDS = 3.0
"""So long after an input or a picture the rests are short, for what comes and goes by itself."""
RESIZE_SECONDS = 0.12
"""A window that is being resized is drawn anew when it has kept its size for so long."""
FRAMED_SECONDS = 1.0
"""A window that moves so soon after the start is moved by the system, which puts a frame on it."""
KEY_REPEAT_MS = (350, 45)

RELAYOUT = {
    "language", "indices", "palette", "big_faces", "back", "table", "text_size", "preset",
    "score_as_sevens", "show_opponent_points", "ivan_words", "reduced_motion",
}  # fmt: skip
"""Settings that change the picture of every scene."""


class App:
    """The running program; scenes know it as their Host."""

    def __init__(
        self,
        options: AppOptions,
        dirs: DataDirs,
        preferences: Preferences,
        window: Window,
        sound: Sound,
    ) -> None:
        """Build it in an open window; nothing is drawn yet."""
        self.options, self.dirs, self.window, self.sound = options, dirs, window, sound
        self.notices: list[Notice] = []
        self._board = NoticeBoard()
        self.preferences = preferences
        self.statistics = Statistics(dirs)
        self.house = House(dirs)
        self.shelf = Shelf(dirs, SaveSlot(dirs), self.statistics)
        self.matches = Matches(self.shelf, options.seed)
        self.fonts, self.art = Fonts(), Art(Look())
        self.clock = 0.0
        self.running = True
        self.stack: list[Scene] = []
        self.trace: Trace | None = None
        self.called: Callable[[], bool] = lambda: False
        self._translator, self._waiter = Translator(), Waiter()
        self.frames = 0
        """How many pictures were shown: none while nothing changes."""
        self._fresh = True
        self._resize_due: float | None = None
        self._visible = True
        self._language = ""
        self.narrator = Narrator(Speech(heard=sound.speech))
        self._sound_sign = SoundSign()
        self._apply_settings()
        self.measure()

    # ---- settings -------------------------------------------------------------------------
    @property
    def settings(self) -> Settings:
        """The settings as they hold now."""
        return self.preferences.settings

    def change_settings(self, **changes: Any) -> None:
        """Change settings, apply them at once, and remember them a moment later."""
        before = self.settings
        if not self.preferences.change(self.clock, changes):
            return
        self.sound.apply(self.settings)
        self.narrator.apply(self.settings)
        if before.mute != self.settings.mute:
            self._sound_sign.tell()
            self.narrator.speech.say(sound_text(self.settings.mute))
        if before.fullscreen != self.settings.fullscreen:
            self._set_fullscreen(self.settings.fullscreen)
        if any(getattr(before, name) != getattr(self.settings, name) for name in RELAYOUT):
            self._apply_settings()
            self._relayout()

    def _apply_settings(self) -> None:
        settings = self.settings
        i18n.set_language(self._language or self._chosen_language())
        self.window.title = _("Sixty-six")
        look = look_of(settings, i18n.language())
        if look != self.art.look:
            self.art = Art(look)
        self.sound.apply(settings)
        self.narrator.apply(settings)

    def _chosen_language(self) -> str:
        chosen = self.settings.language
        return i18n.guess_language() if chosen == "auto" else chosen

    def speak(self, language: str) -> None:
        """Speak a language whatever the settings say: the made-up long one, for looking at it."""
        self._language = language
        self._apply_settings()
        self._relayout()

    # ---- window ---------------------------------------------------------------------------
    def measure(self) -> None:
        """Take the window's size as it is now."""
        self.canvas = self._canvas()
        pixels = self.canvas.size[0] * self.canvas.size[1]
        self.art.fit(pixels)
        shapes.fit_shapes(pixels)

    def _canvas(self) -> Canvas:
        width, height = self.window.surface.get_size()
        return Canvas(width, height, self.settings.text_size / 100)

    def toggle_fullscreen(self) -> None:
        """From window to fullscreen and back; remembered."""
        self.change_settings(fullscreen=not self.window.fullscreen)

    def _set_fullscreen(self, on: bool) -> None:
        if on and not self.window.fullscreen:
            self._remember_window()
        self.window.set_fullscreen(on)
        self._relayout()

    def _remember_window(self) -> None:
        if not self.window.fullscreen and self.options.size is None:
            self.preferences.change(
                self.clock,
                {"window_size": self.window.size, "window_position": self.window.position},
            )

    def _relayout(self) -> None:
        """Draw everything anew for the size, the words and the look there are now."""
        before = self.canvas
        self.measure()
        self._resize_due = None
        if before.size != self.canvas.size:
            self.art.clear()
            shapes.clear_shapes()
        for scene in self.stack:
            scene.resize(self.canvas)
        self._fresh = True

    # ---- the stack of scenes --------------------------------------------------------------
    @property
    def top(self) -> Scene:
        """The scene that has the inputs."""
        return self.stack[-1]

    def open(self, name: str, **arguments: Any) -> None:
        """Lay the named scene over the one there is."""
        self.push(SCENES[name](**arguments))

    def push(self, scene: Scene) -> None:
        """Lay a scene over the one there is."""
        if self.stack:
            self.top.handle(PointerLeave())
        self.stack.append(scene)
        scene.enter(self)
        scene.resize(self.canvas)
        self._fresh = True

    def replace(self, name: str, **arguments: Any) -> None:
        """Let the named scene take the place of all there are."""
        while self.stack:
            self.stack.pop().leave()
        self.push(SCENES[name](**arguments))

    def close(self) -> None:
        """Leave the top scene; the last one stays."""
        if len(self.stack) > 1:
            self.stack.pop().leave()
            self.top.resume()
            self._fresh = True

    def close_through(self, name: str) -> None:
        """Leave the scenes down to the one of this name, and that one too; the last one stays."""
        while len(self.stack) > 1 and any(scene.name == name for scene in self.stack):
            self.close()

    # ---- matches --------------------------------------------------------------------------
    @property
    def session(self) -> Session | None:
        """The running match, None before there is one."""
        return self.matches.session

    def new_match(self) -> None:
        """Give up the running match, begin one as the settings say, and show the table."""
        session = self.matches.begin(self.settings)
        self.replace("table", session=session, fresh=True)

    def continue_match(self) -> bool:
        """Show the table with the match there is; False if there is none."""
        session = self.saved_match()
        if session is None:
            return False
        self.replace("table", session=session)
        return True

    def saved_match(self) -> Session | None:
        """Return the match that can be continued: the running one, else the one on the disk."""
        return self.matches.saved()

    # ---- one step -------------------------------------------------------------------------
    def step(self, dt: float, events: Sequence[Input] = ()) -> None:
        """Take inputs, let `dt` seconds pass, draw what has changed."""
        for event in events:
            self._dispatch(event)
        dt = min(max(dt, 0.0), LONGEST_STEP if self.top.animating else REST_SECONDS)
        self.clock += dt
        self.top.update(dt)
        self._fresh = self._sound_sign.update(dt) or self._fresh
        if self._resize_due is not None and self.clock >= self._resize_due:
            self._relayout()
        self.narrator.follow(self.top)
        self.preferences.save_if_due(self.clock)
        drawn = self._visible and self._draw()
        if self.trace and self._resize_due is None:
            self.trace.report(self.top, sum(map(is_press, events)), drawn)
        self._tell_news()
        self.sound.update(dt, self._music_place)

    @property
    def _music_place(self) -> Place:
        """Where the player is, to the music: as the highest scene has it that knows."""
        places = (scene.music for scene in reversed(self.stack))
        return next((place for place in places if place is not None), Place.MENU)

    def _tell_news(self) -> None:
        """Tell what has happened to the player's files, once nothing moves."""
        if not self.top.idle or self.top.name == "question":
            return
        news, self.notices = self.notices + self.preferences.notices, []
        self.preferences.notices = []
        news += self.statistics.take_notices() + self.house.take_notices()
        news += self.matches.take_notices()
        if not news:
            return
        for notice in news:
            log.warning("%s", notice)
        text = self._board.text(news)
        if text:
            self.open("question", title=_("About your files"), text=text, no="")

    def _dispatch(self, event: Input) -> None:
        if self._resize_due is not None and isinstance(event, PointerDown | PointerUp | Key):
            self._relayout()
        if isinstance(event, Key) and self._window_key(event):
            return
        if not self.top.handle(event) and isinstance(event, Key):
            self._house_key(event)

    def _window_key(self, key: Key) -> bool:
        """Fullscreen by F11 or Alt+Enter, reading aloud by R; no scene sees them."""
        if key.name == "f11" or (key.name == "enter" and key.alt):
            if not key.repeat:
                self.toggle_fullscreen()
            return True
        return self.narrator.take_key(key, self.top)

    def _house_key(self, key: Key) -> None:
        """Keys that mean the same everywhere, where the scene has no use for them."""
        if key.repeat or key.alt or key.ctrl:
            return
        if key.name == "m":
            self.change_settings(mute=not self.settings.mute)
        elif key.name == "f1" or (key.name == "slash" and key.shift):
            if not any(scene.name == "guide" for scene in self.stack):
                self.open("guide")
        elif key.name == "escape":
            self.close()

    # ---- drawing --------------------------------------------------------------------------
    def _draw(self) -> bool:
        """Draw the top scene if its picture has changed; return whether it was drawn."""
        if self._resize_due is not None:
            return False
        scene = self.top
        if self._fresh:
            lay_backdrops(self.stack, self.window.surface)
            scene.refresh()
        if not (scene.dirty or scene.animating):
            return False
        if self._sound_sign.shows(self.settings.mute):
            scene.refresh()
        scene.dirty = self._fresh = False
        scene.draw(self.window.surface)
        p = Painter(self.window.surface, self.canvas, self.art, self.fonts)
        self._sound_sign.draw(p, scene, self.settings.mute)
        self.window.flip()
        self.frames += 1
        return True

    # ---- the loop -------------------------------------------------------------------------
    def loop(self) -> None:
        """Run until the player leaves."""
        clock, translator = pygame.time.Clock(), self._translator
        translator.scale, waiter = self.window.scale, self._waiter
        pygame.key.set_repeat(*KEY_REPEAT_MS)
        self.write(False)
        if self.trace:
            self.trace.ready(self.window.handle, self.canvas.size)
        self.step(0.0)
        # The first picture never waits for a sound device.
        if not self.options.safe_mode:
            self.sound.open()
        last = alert_until = time.perf_counter()
        while self.running:
            if self.called():
                self.window.come_forward(minimised=not self._visible)
            events = pygame.event.get()
            for event in events:
                self.window_event(event)
            now, frames = time.perf_counter(), self.frames
            rest = SHORT_REST_SECONDS if now < alert_until else REST_SECONDS
            if events or self._busy or now - last >= rest:
                # What an input begins does not begin in the middle, however long the rest was.
                passed = now - last if self._busy or not events else min(now - last, 1 / MOVING_FPS)
                self.step(passed, translator.inputs(events))
                last = now
            if events or self._busy or self.frames != frames:
                alert_until = now + SHORT_RESTS_SECONDS
                clock.tick(MOVING_FPS)
            else:
                waiter.wait(last + rest - time.perf_counter())

    @property
    def _busy(self) -> bool:
        """Whether the next step is due in a sixtieth of a second."""
        scene = self.top
        moves = scene.animating or not scene.idle or self.sound.moving
        return self._visible and (moves or self._resize_due is not None)

    def window_event(self, event: pygame.Event) -> None:
        """Take what happens to the window itself."""
        kind = event.type
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE) or ends_session(event):
            self.quit()
        elif kind == pygame.WINDOWSIZECHANGED:
            self._translator.scale = self.window.scale
            self._resized()
        elif kind == pygame.WINDOWMOVED and self.clock < FRAMED_SECONDS:
            self.window.note_push()
        elif kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._visible = False
        elif kind in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            self._visible, self._fresh = True, True
        elif kind == pygame.WINDOWEXPOSED:
            self._fresh = True
        elif kind == pygame.DROPFILE:
            if not self.top.drop(dropped := Path(event.file)):
                self.open("import_records", dropped=dropped)
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._translator.forget_keys()
            self.sound.focus(kind == pygame.WINDOWFOCUSGAINED)

    def _resized(self) -> None:
        """The window has another size: show the old picture stretched until it rests."""
        if self.window.surface.get_size() != self.canvas.size:
            self._resize_due = self.clock + RESIZE_SECONDS

    def write(self, on: bool) -> None:
        """Take letters from now on, or no more: an input method would keep keys to itself."""
        self._waiter.looks = on
        if on:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def quit(self) -> None:
        """Leave at the end of this step; the match is saved after every act already."""
        self.running = False

    def shut_down(self) -> None:
        """Write what is to be remembered and let everything go."""
        self._remember_window()
        self.preferences.save()
        if self.session is not None:
            self.session.close()
        self.statistics.close()
        self.sound.player.stop()
        self.narrator.speech.stop()
        if self.trace:
            self.trace.close()
        self.window.close()
