"""The program's one loop: inputs and time to the top scene, its picture to the window."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game import i18n
from game.i18n import _
from game.match.house_rules import House
from game.match.keeping import Storage
from game.match.session import Session
from game.store.notices import Notice
from game.store.paths import DataDirs
from game.store.saves import SaveSlot
from game.store.settings import Settings
from game.store.statistics import Statistics
from game.ui.audio.sound import Sound
from game.ui.audio.speech import Speech
from game.ui.drawing import shapes
from game.ui.drawing.art import Art, Look
from game.ui.drawing.canvas import Canvas, Rect
from game.ui.drawing.painter import Painter
from game.ui.drawing.text import Fonts
from game.ui.program.file_news import FileNews
from game.ui.program.matches import Matches
from game.ui.program.narrator import Narrator
from game.ui.program.options import AppOptions
from game.ui.program.preferences import Preferences, language_of, look_of, looks_different
from game.ui.program.registry import load_all
from game.ui.program.sound_sign import SoundSign, sound_text
from game.ui.program.stack import SceneStack
from game.ui.program.table_talk import KeptTalk
from game.ui.scene import Input, Key, Pad, PointerDown, PointerUp, Scene
from game.ui.window.display import Window
from game.ui.window.ending import ends_session
from game.ui.window.inputs import Translator
from game.ui.window.pads import key_of
from game.ui.window.trace import Trace, is_press
from game.ui.window.waiting import Waiter

LONGEST_STEP = 0.1
"""Seconds that pass at most in one step: the system may stop the loop while a window is dragged."""
MOVING_FPS = 60
REST_SECONDS, SHORT_REST_SECONDS = 0.5, 0.1
"""So long nothing is updated while the table is still and no input comes: an update takes one to
three milliseconds, for the processor has done something else meanwhile."""
SHORT_RESTS_SECONDS = 10.0
"""So long after an input or a picture the rests are short: for what comes and goes by itself, and
for the hundred pictures of cards that the table prepares, one an update."""
RESIZE_SECONDS = 0.12
"""A window that is being resized is drawn anew when it has kept its size for so long."""
FRAMED_SECONDS = 1.0
"""A window that moves so soon after the start is moved by the system, which puts a frame on it."""
KEY_REPEAT_MS = (350, 45)


class App(SceneStack):
    """The running program; scenes know it as their Host."""

    def __init__(
        self, options: AppOptions, dirs: DataDirs, preferences: Preferences, window: Window,
        sound: Sound,
    ) -> None:  # fmt: skip
        """Build it in an open window; nothing is drawn yet."""
        super().__init__()
        self.options, self.dirs, self.window, self.sound = options, dirs, window, sound
        self.preferences = preferences
        self.statistics = Statistics(dirs)
        self.house = House(dirs)
        self._kept_talk = KeptTalk(dirs, writes=not options.safe_mode)
        self.talk = self._kept_talk.talk
        self.storage = Storage(dirs, SaveSlot(dirs), self.statistics)
        self.matches = Matches(self.storage, options.seed)
        self.notices: list[Notice] = []
        """What happened to the player's files before the program began."""
        self._news = FileNews(
            self.notices, preferences.take_notices, self.statistics.take_notices,
            self.house.take_notices, self.matches.take_notices,
        )  # fmt: skip
        self.fonts, self.art = Fonts(), Art(Look())
        self.clock = 0.0
        self.running = True
        self.trace: Trace | None = None
        self.called: Callable[[], bool] = lambda: False
        self._translator, self._waiter = Translator(), Waiter()
        sound.feel = self._feel
        self.frames = 0
        """How many pictures were shown: none while nothing changes."""
        self._resize_due: float | None = None
        self._visible = True
        self._drew_little = False
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
        if looks_different(before, self.settings):
            self._apply_settings()
            self._relayout()

    def _apply_settings(self) -> None:
        settings = self.settings
        i18n.set_language(self._language or language_of(settings))
        self.window.title = _("Sixty-six")
        look = look_of(settings, i18n.language())
        if look != self.art.look:
            self.art = Art(look)
        self.sound.apply(settings)
        self.narrator.apply(settings)

    def speak(self, language: str) -> None:
        """Speak a language whatever the settings say: the made-up long one, for looking at it."""
        self._language = language
        self._apply_settings()
        self._relayout()

    # ---- window ---------------------------------------------------------------------------
    def measure(self) -> None:
        """Take the window's size as it is now."""
        self.canvas = Canvas(*self.window.surface.get_size(), self.settings.text_size / 100)
        pixels = self.canvas.size[0] * self.canvas.size[1]
        self.art.fit(pixels)
        shapes.fit_shapes(pixels)

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
            place = {"window_size": self.window.size, "window_position": self.window.position}
            self.preferences.change(self.clock, place)

    def _relayout(self) -> None:
        """Draw everything anew for the size, the words and the look there are now."""
        before = self.canvas
        self.measure()
        self._resize_due = None
        if before.size != self.canvas.size:
            self.art.clear()
            shapes.clear_shapes()
        self.resize_scenes()

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
        if session is not None:
            self.replace("table", session=session)
        return session is not None

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
        self.fresh = self._sound_sign.update(dt) or self.fresh
        if self._resize_due is not None and self.clock >= self._resize_due:
            self._relayout()
        self.narrator.follow(self.top)
        self.preferences.save_if_due(self.clock)
        drawn = self._visible and self._draw()
        if self.trace and self._resize_due is None:
            self.trace.report(self.top, sum(map(is_press, events)), drawn)
        self._tell_news()
        self.sound.update(dt, self.music)

    def _tell_news(self) -> None:
        """Tell what has happened to the player's files, once nothing moves."""
        if self.top.idle and self.top.name != "question":
            text = self._news.take()
            if text:
                self.open("question", title=_("About your files"), text=text, no="")

    def _dispatch(self, event: Input) -> None:
        if self._resize_due is not None and isinstance(event, PointerDown | PointerUp | Key | Pad):
            self._relayout()
        if isinstance(event, Pad):
            self._dispatch_pad(event)
            return
        if isinstance(event, Key) and self._window_key(event):
            return
        if not self.top.handle(event) and isinstance(event, Key):
            self._house_key(event)

    def _dispatch_pad(self, pad: Pad) -> None:
        """Hand on what a pad does; where it has no meaning of its own it is a key."""
        key = None if self.top.handle(pad) else key_of(pad)
        if key is not None:
            self._dispatch(key)

    def _feel(self, sound: str) -> None:
        """Let pads rumble with a sound, unless the player wants them still."""
        if self.settings.rumble:
            self._translator.pads.feel(sound)

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
            if not self.holds("guide"):
                self.open("guide")
        elif key.name == "escape":
            self.close()

    # ---- drawing --------------------------------------------------------------------------
    def _draw(self) -> bool:
        """Draw the top scene if its picture has changed; return whether it was drawn."""
        if self._resize_due is not None:
            return False
        scene = self.top
        self.lay_backdrops(self.window.surface)
        if scene.changed and self._sound_sign.shows(self.settings.mute):
            scene.dirty = True
        areas: list[Rect | None] = [None]
        if not (scene.dirty or scene.animating):
            areas = [*scene.changed]
        if not areas:
            return False
        if self._sound_sign.shows(self.settings.mute):
            scene.refresh()
        scene.dirty = self.fresh = False
        scene.changed.clear()
        self._drew_little = areas != [None]
        for area in areas:
            self._draw_area(scene, area)
        self.window.flip()
        self.frames += 1
        return True

    def _draw_area(self, scene: Scene, area: Rect | None) -> None:
        """Draw a part of the picture, px, or all of it."""
        surface = self.window.surface
        surface.set_clip(area)
        scene.draw(surface)
        p = Painter(surface, self.canvas, self.art, self.fonts)
        self._sound_sign.draw(p, scene, self.settings.mute)
        surface.set_clip(None)

    def loop(self) -> None:
        """Run until the player leaves."""
        clock, translator = pygame.time.Clock(), self._translator
        translator.scale, waiter = self.window.scale, self._waiter
        pygame.key.set_repeat(*KEY_REPEAT_MS)
        self.write(False)
        if self.trace:
            self.trace.ready(self.window.handle, self.canvas.size)
        # SDL takes a click that comes with the focus for the click that gives it, and drops it:
        # what the system says of the new window is heard before anything can be clicked.
        pygame.event.pump()
        self.step(0.0)
        # What the first picture does not need is loaded while it is looked at.
        threading.Thread(target=load_all, name="scenes", daemon=True).start()
        # The first picture never waits for a sound device.
        if not self.options.safe_mode:
            self.sound.open()
            translator.pads.open()
        last = looked = alert_until = time.perf_counter()
        while self.running:
            if self.called():
                self.window.come_forward(minimised=not self._visible)
            events = pygame.event.get()
            for event in events:
                self.window_event(event)
            now, frames = time.perf_counter(), self.frames
            inputs, looked = translator.inputs(events, now - looked), now
            if events or inputs or self._busy or now - last >= self._rest(now < alert_until):
                # What an input begins does not begin in the middle, however long the rest was.
                passed = now - last if self._busy or not events else min(now - last, 1 / MOVING_FPS)
                self.step(passed, inputs)
                last = now
            if events or self._busy or (self.frames != frames and not self._drew_little):
                alert_until = now + SHORT_RESTS_SECONDS
            if events or self._busy or self.frames != frames:
                clock.tick(MOVING_FPS)
            else:
                waiter.wait(last + self._rest(now < alert_until) - time.perf_counter())

    def _rest(self, alert: bool) -> float:
        """Return how long nothing is updated; alert: something has happened lately."""
        rest = SHORT_REST_SECONDS if alert else REST_SECONDS
        return min(rest, self.top.changes_in) if self._visible else rest

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
            if self.window.surface.get_size() != self.canvas.size:
                # The old picture is shown stretched until the window rests.
                self._resize_due = self.clock + RESIZE_SECONDS
        elif kind == pygame.WINDOWMOVED and self.clock < FRAMED_SECONDS:
            self.window.note_push()
        elif kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._visible = False
        elif kind in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            self._visible = self.fresh = True
        elif kind == pygame.WINDOWEXPOSED:
            self.fresh = True
        elif kind == pygame.DROPFILE:
            if not self.top.drop(dropped := Path(event.file)):
                self.open("import_records", dropped=dropped)
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._translator.forget_keys()
            self.sound.focus(kind == pygame.WINDOWFOCUSGAINED)

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
        self._kept_talk.save()
        self.statistics.close()
        self.sound.player.stop()
        self.narrator.speech.stop()
        if self.trace:
            self.trace.close()
        self.window.close()
