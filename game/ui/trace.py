"""`--trace FILE`: JSON lines by which a script can follow and drive the window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.ui.scene import Scene


class Trace:
    """Writes what has changed since the last line; every line is flushed."""

    def __init__(self, path: Path) -> None:
        """Open the file; OSError if it cannot be written."""
        self._file = path.open("w", encoding="utf-8")
        self._scene = ""
        self._targets: list[dict[str, Any]] | None = None
        self._idle = False

    def ready(self, window: int, size: tuple[int, int]) -> None:
        """The window stands: its system handle and its size in pixels."""
        self._write({"ready": True, "window": window, "size": list(size)})

    def report(self, scene: Scene, acted: bool, drawn: bool) -> None:
        """Write the scene, its targets once nothing moves, and that it waits for the player.

        `acted`: the player pressed something since the last report; `drawn`: the picture changed.
        """
        if scene.name != self._scene:
            self._scene = scene.name
            self._targets, self._idle = None, False
            self._write({"scene": scene.name})
        if scene.animating:
            self._idle = False
            return
        if acted or drawn or self._targets is None:
            self._report_targets(scene)
        if scene.idle and (acted or not self._idle):
            self._write({"idle": True})
        self._idle = scene.idle

    def _report_targets(self, scene: Scene) -> None:
        targets = [target.as_json() for target in scene.targets()]
        if targets != self._targets:
            self._targets, self._idle = targets, False
            self._write({"targets": targets})

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()
