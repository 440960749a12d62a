"""The program on a window that nobody sees, for the tests of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ui.drawing.canvas import Rect
from game.ui.drawing.text import LOG, LoggedText
from game.ui.program.app import App
from game.ui.scene import Input, Key, PointerDown, PointerMove, PointerUp, Target
from tools.shots import FRAME, app_for_tests, settle

__all__ = ["FRAME", "app_for_tests", "settle"]


def press(app: App, name: str, **mods: Any) -> None:
    """Press a key and let a frame pass."""
    app.step(FRAME, [Key(name, **mods)])


def target(app: App, name: str) -> Target:
    """Return the target of this name; AssertionError lists those there are."""
    found = [t for t in app.top.targets() if t.name == name]
    assert found, f"no {name!r} among {[t.name for t in app.top.targets()]}"
    return found[0]


def middle(rect: Rect) -> tuple[int, int]:
    """Return the middle of a rectangle."""
    return rect[0] + rect[2] // 2, rect[1] + rect[3] // 2


def click(app: App, name: str) -> None:
    """Move to the target of this name, press and release; a frame each."""
    pos = middle(target(app, name).rect)
    for event in (PointerMove(pos), PointerDown(pos), PointerUp(pos)):
        app.step(FRAME, [event])


def feed(app: App, events: Sequence[Input]) -> None:
    """Give inputs in one frame."""
    app.step(FRAME, events)


def texts_of_top(app: App) -> list[LoggedText]:
    """Lay the top scene out anew, draw it, and return every text that it drew."""
    LOG.start()
    app.top.resize(app.canvas)
    app.top.draw(app.window.surface)
    return LOG.stop()


def overlap(a: Rect, b: Rect, slack: int = 1) -> bool:
    """Return whether two rectangles share more than `slack` px in both directions."""
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return across > slack and down > slack
