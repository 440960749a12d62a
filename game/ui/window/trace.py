"""`--trace FILE`: JSON lines by which a script can follow and drive the window."""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.ui.scene import Input, Key, Pad, PointerLeave, PointerMove, Scene, Text

log = logging.getLogger(__name__)


class Trace:
    """Writes what has changed since the last line; every line is flushed."""

    def __init__(self, path: Path) -> None:
        """Open the file; OSError if it cannot be written."""
        self._file = path.open("w", encoding="utf-8", errors="backslashreplace")
        self._scene = ""
        self._targets: list[dict[str, Any]] | None = None
        self._hint: Mapping[str, Any] | None = None
        self._idle = False
        self._stale = True
        self._inputs = self._said = 0
        self._full = False

    def ready(self, window: int, size: tuple[int, int]) -> None:
        """The window stands: its system handle and its size in pixels."""
        self._write({"ready": True, "window": window, "size": list(size)})

    def report(self, scene: Scene, inputs: int, drawn: bool) -> None:
        """Write the scene, its targets once nothing moves, and that it waits for the player.

        `inputs`: how many presses, releases and keys came since the last report; their number in
        all stands before the next idle line, so that a script knows that its own were heard.
        `drawn`: the picture changed.
        """
        if scene.name != self._scene:
            self._scene = scene.name
            self._targets, self._idle = None, False
            self._write({"scene": scene.name})
        self._inputs += inputs
        self._stale = self._stale or inputs > 0 or drawn
        if scene.animating and not scene.idle:
            self._idle = False
            return
        self._report_hint(scene)
        if self._stale or scene.idle != self._idle or self._targets is None:
            self._report_targets(scene)
        if scene.idle and (self._unsaid or not self._idle):
            self._report_idle()
        self._idle = scene.idle

    @property
    def _unsaid(self) -> bool:
        return self._inputs != self._said

    def _report_idle(self) -> None:
        if self._unsaid:
            self._said = self._inputs
            self._write({"inputs": self._inputs})
        self._write({"idle": True})

    def _report_hint(self, scene: Scene) -> None:
        """Write the act that is advised, null when it is no more."""
        hint = scene.hinted()
        if hint != self._hint:
            self._hint = hint
            self._write({"hint": hint})

    def _report_targets(self, scene: Scene) -> None:
        self._stale = False
        targets = [target.as_json() for target in scene.targets()]
        if targets != self._targets:
            self._targets, self._idle = targets, False
            self._write({"targets": targets})

    def close(self) -> None:
        """Close the file; a full disk refuses the last line once more."""
        with contextlib.suppress(OSError):
            self._file.close()

    def _write(self, line: dict[str, Any]) -> None:
        """Write a line; where the disk takes no more the trace ends, and the game goes on."""
        if self._full:
            return
        try:
            self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
            self._file.flush()
        except OSError as error:
            self._full = True
            log.warning("the trace ends: %s", error)


def is_press(event: Input) -> bool:
    """Whether it is a press, a release or a key: a pointer that moves is none, nor a held key."""
    if isinstance(event, Key | Pad):
        return not event.repeat
    return not isinstance(event, PointerMove | PointerLeave | Text)
