"""A screen that nobody sees (Xvfb), and a hand on its mouse and keyboard (xdotool).

Linux only. For scripts that try the real window: nothing here knows the game.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from types import TracebackType

PACKAGES = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""Programs and the Debian packages that hold them."""
START_SECONDS = 20.0
XDOTOOL_SECONDS = 20.0


class MissingProgram(RuntimeError):
    """A program that is needed is not installed; the text names the package to install."""


def require_programs() -> None:
    """Raise MissingProgram, with the packages to install, where Xvfb or xdotool is missing."""
    missing = [package for program, package in PACKAGES.items() if not shutil.which(program)]
    if missing:
        raise MissingProgram(
            f"the real window cannot be tried: install {' and '.join(missing)} "
            f"(Debian: apt install {' '.join(missing)})"
        )


class Screen:
    """An X server of its own with one screen; a context manager, closed at the end.

    There is no window manager on it: windows stand where they ask to and have no frame.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        """size: of the screen in pixels. MissingProgram, or RuntimeError if it does not start."""
        require_programs()
        self.size = size
        reading, writing = os.pipe()
        width, height = size
        self._server = subprocess.Popen(
            [
                "Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24",
                "-nolisten", "tcp", "-noreset",
            ],
            pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            self.close()
            raise RuntimeError("Xvfb did not start")
        self.display = f":{number}"

    def environment(self, base: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return the variables with which a program opens its window here, without sound."""
        variables = dict(os.environ if base is None else base)
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            variables.pop(name, None)
        return variables | {
            "DISPLAY": self.display,
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_AUDIODRIVER": "dummy",
        }

    def xdotool(self, *arguments: object) -> str:
        """Run xdotool with these arguments; return what it prints."""
        done = subprocess.run(
            ["xdotool", *map(str, arguments)],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True, text=True, timeout=XDOTOOL_SECONDS, check=True,
        )  # fmt: skip
        return done.stdout

    def close(self) -> None:
        """End the server."""
        self._server.terminate()
        self._server.wait()

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
