"""Starting and ending the game: window, lock, log, crash reports."""

from __future__ import annotations

import contextlib
import io
import logging
import os
import sys
import time
from typing import Literal, NoReturn

import pygame

from game import i18n
from game.i18n import _
from game.store.crash import CrashGuard
from game.store.language import players_language
from game.store.lock import InstanceLock
from game.store.log import open_log
from game.store.notices import Notice
from game.store.paths import DataDirs, find_dirs
from game.ui.audio.player import Silence
from game.ui.audio.sound import Sound
from game.ui.program.app import App
from game.ui.program.options import AppOptions
from game.ui.program.preferences import Preferences
from game.ui.window.display import NoDisplay, Place, Window, desktops, find_place, open_display
from game.ui.window.ending import end_by_signals, end_with_screen, watch_session
from game.ui.window.memory import return_freed_pictures
from game.ui.window.trace import Trace

log = logging.getLogger(__name__)

TURN_SECONDS = 0.001
"""So long at most the interpreter stays with the thinking thread while the picture waits; a new
picture may have to wait a few dozen times."""
LOOK_SECONDS = 0.5
"""How often the disk is asked whether a second start has called."""

HEARD_SECONDS = 3.0
"""A running game comes forward within that time when a second one is started; then nothing more is
to be said."""
SET_BY_DESKTOPS = ("DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN", "GIO_LAUNCHED_DESKTOP_FILE")
"""Variables that a Linux desktop sets for a program that is started by a click."""


class SecondStart:
    """Tells that a second start has called: the player looks for the window that there is."""

    def __init__(self, lock: InstanceLock) -> None:
        self._lock, self._due = lock, 0.0

    def called(self) -> bool:
        """Whether it has called since the last answer; it looks every LOOK_SECONDS at most."""
        now = time.monotonic()
        if now < self._due:
            return False
        self._due = now + LOOK_SECONDS
        return self._lock.take_call()


def build_app(options: AppOptions, dirs: DataDirs) -> App:
    """Open the window and build the program on it, the menu or the match on top.

    Raises NoDisplay where there is no screen.
    """
    sys.setswitchinterval(TURN_SECONDS)
    return_freed_pictures()
    open_display()
    pygame.font.init()
    preferences = Preferences(dirs, options)
    settings = preferences.settings
    place = find_place(settings, desktops(), options.size)
    rendering = "software" if options.safe_mode else settings.rendering
    window = Window(_("Sixty-six"), place, rendering)
    app = App(options, dirs, preferences, window, Sound(Silence()))
    if app.settings.fullscreen:
        window.set_fullscreen(True)
        app.measure()
    app.replace("menu")
    if options.continue_match:
        app.continue_match()
    return app


def probe_window() -> str:
    """Open and close a small window; return what draws it, or why there is none."""
    try:
        open_display()
        window = Window(_("Sixty-six"), Place((320, 200)))
        text = f"{pygame.display.get_driver()}, {window.surface.get_width()} px wide"
        window.close()
    except (NoDisplay, pygame.error) as error:
        return f"none: {error}"
    finally:
        pygame.quit()
    return text


def run(options: AppOptions) -> int:
    """Run the game until the player leaves; return the exit code."""
    dirs = find_dirs(options.data_dir)
    i18n.set_language(players_language(dirs, options.lang))
    notices = dirs.prepare()
    open_log(dirs)
    lock = InstanceLock(dirs.lock_file)
    if not lock.acquire():
        lock.call()
        if not lock.is_heard(HEARD_SECONDS):
            _tell_without_terminal(_("The game is already running."))
        return _fail(_("The game is already running."))
    try:
        trace = Trace(options.trace) if options.trace else None
    except OSError as error:
        lock.release()
        return _fail(f"{options.trace}: {error.strerror or error}")
    guard = CrashGuard(dirs, tell=_tell, context=lambda: _facts(options))
    guard.install()
    try:
        return _run(options, dirs, notices, trace, SecondStart(lock))
    except NoDisplay as error:
        log.error("no display: %s", error)
        return _fail(_("There is no screen to play on."))
    except Exception as error:
        _tell(guard.report(error))
        return 1
    finally:
        guard.uninstall()
        lock.release()
        pygame.quit()


def _run(
    options: AppOptions,
    dirs: DataDirs,
    notices: list[Notice],
    trace: Trace | None,
    second: SecondStart,
) -> int:
    app = build_app(options, dirs)
    app.notices += notices
    app.trace, app.called = trace, second.called
    end_by_signals(app.quit)
    end_with_screen(lambda: _leave_without_screen(app))
    watch_session()
    try:
        app.loop()
    finally:
        app.shut_down()
    return 0


def _leave_without_screen(app: App) -> NoReturn:
    """Write what is to be remembered; there is no window any more, and no way back from here.

    The match itself is on the disk since its last act.
    """
    log.warning("the screen is gone")
    with contextlib.suppress(Exception):
        app.preferences.save()
        app.statistics.close()
        logging.shutdown()
    os._exit(0)


def _facts(options: AppOptions) -> dict[str, object]:
    """Return what a crash report should say beside the error."""
    from game.ai.engine import core_name

    driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
    return {"core": core_name(), "video": driver, "options": options}


def _fail(text: str) -> int:
    _print(text)
    return 2


def _print(text: str) -> None:
    """Write to the terminal, if there is one and it is not closed or full."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(text, file=sys.stderr)


def _tell(text: str) -> None:
    """Tell the player in a box of the system and on the terminal, whichever there is."""
    _print(text)
    _show_box(text, "error")


def _tell_without_terminal(text: str) -> None:
    """Tell in a box what the player, who has started the game by a click, reads nowhere else.

    A box waits for an answer, which a script that reads the error from a pipe could never give.
    """
    has_console = isinstance(sys.stderr, io.TextIOWrapper)
    clicked = any(name in os.environ for name in SET_BY_DESKTOPS)
    if not has_console or (clicked and not sys.stderr.isatty()):
        _show_box(text, "info")


def _show_box(text: str, kind: Literal["info", "error"]) -> None:
    with contextlib.suppress(pygame.error):
        pygame.display.message_box(_("Sixty-six"), text, kind)
