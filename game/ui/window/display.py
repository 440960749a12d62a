"""The window: where it stands, fullscreen, and the way its pixels reach the screen."""

from __future__ import annotations

import contextlib
import io
import logging
import os
import time
from dataclasses import dataclass

import pygame

from game.store.desktop import APP_ID
from game.store.settings import Settings
from game.ui.assets import has_asset, read_asset
from game.ui.drawing.canvas import MINIMUM_SIZE, Rect

log = logging.getLogger(__name__)

FIRST_SIZE = 0.8
"""The first window's part of the desktop."""
SLOW_FLIP_SECONDS = 0.012
TRIAL_FLIPS = 5
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
POSITION = "SDL_VIDEO_WINDOW_POS"
"""Where a script wants the window: "x,y"; pygame's Window does not read it by itself."""
SYSTEM_WISHES = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_X11_WMCLASS": APP_ID,
    "SDL_VIDEO_WAYLAND_WMCLASS": APP_ID,
}
"""Native pixels on Windows; on Linux the name by which the desktop finds the icon."""
VISIBLE_PX = 120
"""So much of the window must be on a screen, or it comes back to the middle."""
MIDDLE_OF_MONITOR = 0x2FFF0000
"""SDL_WINDOWPOS_CENTERED_DISPLAY(n), from SDL_video.h, is this with the monitor's number."""
LEAST_DRAWN = (800, 480)
"""A smaller window shows the picture of this size made smaller: texts stay out of each other's way,
for their letters could not become smaller any more."""
MOST_DRAWN = 4096
"""So large at most is a picture that is then made smaller, in a window that is nothing but long."""
PROBE_SIZE = (100, 100)


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the text is the reason, for the log."""


@dataclass(frozen=True)
class Place:
    """Where a window is to open: size and position in pixels; None: the middle."""

    size: tuple[int, int]
    position: tuple[int, int] | None = None


def open_display() -> None:
    """Start pygame's display; NoDisplay where there is no screen.

    SDL falls back to drawing into nothing without a word, which would leave the player with a
    running program that he cannot see.
    """
    for name, value in SYSTEM_WISHES.items():
        os.environ.setdefault(name, value)
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and driver not in wanted:
        pygame.display.quit()
        raise NoDisplay(f"only the video driver {driver!r} is there")
    pygame.display.set_allow_screensaver(True)


def desktops() -> list[Rect]:
    """Return where the monitors lie, as window positions count, the first one first.

    pygame gives only their sizes; where one begins shows in a hidden window in its middle.
    """
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) < 2:
        return [(0, 0, width, height) for width, height in sizes]
    found = []
    for number, (width, height) in enumerate(sizes):
        middle = MIDDLE_OF_MONITOR | number
        probe = pygame.Window("", PROBE_SIZE, (middle, middle), hidden=True)
        x, y = probe.position
        probe.destroy()
        left, top = x - (width - PROBE_SIZE[0]) // 2, y - (height - PROBE_SIZE[1]) // 2
        found.append((left, top, width, height))
    return found


def find_place(
    settings: Settings, monitors: list[Rect], size: tuple[int, int] | None = None
) -> Place:
    """Return where the window belongs: as it was left, else 80 % of the desktop in its middle.

    `monitors` as `desktops` gives them; `size` is the player's wish on the command line.
    """
    monitors = monitors or [(0, 0, 1280, 720)]
    if size is not None:
        return Place(size)
    if settings.window_size is None:
        _x, _y, width, height = monitors[0]
        return Place((_part(width, MINIMUM_SIZE[0]), _part(height, MINIMUM_SIZE[1])))
    largest = max(w for _x, _y, w, _h in monitors), max(h for _x, _y, _w, h in monitors)
    kept = settings.window_size
    fitting = min(kept[0], largest[0]), min(kept[1], largest[1])
    position = settings.window_position
    if position is not None and not any(_within(position, fitting, one) for one in monitors):
        position = None
    return Place(fitting, position)


def _part(whole: int, least: int) -> int:
    return min(whole, max(least, round(whole * FIRST_SIZE)))


def _within(position: tuple[int, int], size: tuple[int, int], monitor: Rect) -> bool:
    """Return whether enough of the window is on this monitor, its top edge above all."""
    x, y, width, height = monitor
    across = min(position[0] + size[0], x + width) - max(position[0], x)
    return across >= VISIBLE_PX and y <= position[1] <= y + height - VISIBLE_PX


def drawn_size(shown: tuple[int, int]) -> tuple[int, int]:
    """Return the size in which a window of this size is drawn: its own, or one of its shape that
    is large enough for every text to find its place."""
    factor = max(
        1.0, *(least / max(1, side) for least, side in zip(LEAST_DRAWN, shown, strict=True))
    )
    if factor == 1.0:
        return shown
    width, height = (min(MOST_DRAWN, max(1, round(side * factor))) for side in shown)
    return width, height


class Window:
    """The program's one window; `surface` is what is shown at the next `flip`."""

    def __init__(self, title: str, place: Place, rendering: str = "auto") -> None:
        """Open it. rendering: "hardware", "software", or "auto" to try out which is quick."""
        self._title = title
        self._larger: pygame.Surface | None = None
        if rendering == "software":
            os.environ[ACCELERATION] = "0"
        self._window = self._open(place)
        if rendering == "auto" and ACCELERATION not in os.environ and self._is_slow():
            os.environ[ACCELERATION] = "0"
            self._window.destroy()
            self._window = self._open(place)
        self.fullscreen = False

    def _open(self, place: Place) -> pygame.Window:
        self._asked = _wished_position() or place.position
        self._pushed = 0, 0
        position = self._asked or pygame.WINDOWPOS_CENTERED
        window = pygame.Window(
            self._title, place.size, position, resizable=True, allow_high_dpi=True
        )
        smaller = (min(place.size[i], MINIMUM_SIZE[i]) for i in (0, 1))
        window.minimum_size = tuple(smaller)
        with contextlib.suppress(pygame.error):
            window.set_icon(_icon())
        window.get_surface().fill("#12281e")
        window.flip()
        return window

    def _is_slow(self) -> bool:
        """Measure a few flips: without a graphics card each takes longer than a frame."""
        times = []
        for _ in range(TRIAL_FLIPS):
            start = time.perf_counter()
            self._window.flip()
            times.append(time.perf_counter() - start)
        median = sorted(times)[len(times) // 2]
        log.info("a flip takes %.1f ms", median * 1000)
        return median > SLOW_FLIP_SECONDS

    @property
    def title(self) -> str:
        """What stands on the window's frame."""
        return self._window.title

    @title.setter
    def title(self, title: str) -> None:
        self._title = self._window.title = title

    @property
    def surface(self) -> pygame.Surface:
        """The picture of the window, in real pixels; larger where the window is too small for it.

        A desktop that lays windows out itself cares for no least size.
        """
        shown = self._window.get_surface()
        size = drawn_size(shown.get_size())
        if size == shown.get_size():
            self._larger = None
            return shown
        if self._larger is None or self._larger.get_size() != size:
            self._larger = pygame.Surface(size, 0, shown)
        return self._larger

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in points, as events count; pixels where the system has no others."""
        return self._window.size[0], self._window.size[1]

    @property
    def position(self) -> tuple[int, int]:
        """Where to ask for the window so that it comes to stand where it stands now."""
        x, y = self._window.position
        return x - self._pushed[0], y - self._pushed[1]

    def note_push(self) -> None:
        """Learn how far the system's frame has pushed the new window from where it was asked for.

        Without that the window would wander by its frame's width at every start.
        """
        if self._asked is not None:
            x, y = self._window.position
            self._pushed = x - self._asked[0], y - self._asked[1]

    @property
    def scale(self) -> float:
        """Pixels of the picture per point."""
        return self.surface.get_width() / max(1, self.size[0])

    @property
    def handle(self) -> int:
        """The system's number of the window."""
        return self._window.handle or 0

    def flip(self) -> None:
        """Show the picture."""
        if self._larger is not None:
            shown = self._window.get_surface()
            pygame.transform.smoothscale(self._larger, shown.get_size(), shown)
        self._window.flip()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, in points."""
        self._window.size = size

    def come_forward(self, minimised: bool) -> None:
        """Ask for the place above all other windows; some systems only mark the window instead."""
        if minimised:
            self._window.restore()
        self._window.focus()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the desktop, or come back to a window."""
        if on:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self.fullscreen = on

    def close(self) -> None:
        """Close it."""
        self._window.destroy()


def _wished_position() -> tuple[int, int] | None:
    x, comma, y = os.environ.get(POSITION, "").partition(",")
    try:
        return (int(x), int(y)) if comma else None
    except ValueError:
        return None


def _icon() -> pygame.Surface:
    name = "sixtysix_64.png"
    if not has_asset("app", name):
        raise pygame.error("no icon")
    return pygame.image.load(io.BytesIO(read_asset("app", name)), name)
