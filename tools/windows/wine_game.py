"""The Windows program as the robot and the window's trials see it: under wine."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tools.program import Program
from tools.running import Hang, Running
from tools.windows.machine import windows_path, wine_environment

END_SECONDS = 30.0


@dataclass(frozen=True)
class WineProgram(Program):
    """An executable of Windows: `command` is the file alone, as wine is named before it."""

    wants_pipes: bool = True
    prefix: Path = Path()
    variables: Mapping[str, str] = field(default_factory=dict)
    """Beside those of the screen."""

    def inside(self, path: Path) -> str:
        """Return a path as the program sees it."""
        return windows_path(path.resolve())

    def full_command(self) -> list[str]:
        """Return what to start."""
        return ["wine", *self.command]

    def environment(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """Return the variables to start it with."""
        return wine_environment(self.prefix, wanted) | dict(self.variables)


class WineRunning(Running):
    """The program under wine, whose processes are not one another's children."""

    def processes(self) -> list[int]:
        """Return its processes: those that were started by the program's file."""
        command = self.process.args
        assert isinstance(command, list)
        return started_by(str(command[1]))

    def end(self, number: signal.Signals = signal.SIGTERM, seconds: float = END_SECONDS) -> int:
        """Ask it to close its window, as Windows does; return its exit code; Hang if it stays."""
        command = self.process.args
        assert isinstance(command, list)
        question = ["wine", "taskkill", "/IM", Path(command[1]).name]
        subprocess.run(
            question, env=self._environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
        )  # fmt: skip
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Hang(f"it did not end within {seconds} s of being asked to close") from None

    def kill(self) -> None:
        """End it at once with all its processes, without a word to it."""
        for number in self.processes():
            os.kill(number, signal.SIGKILL)
        super().kill()


def started_by(file: str) -> list[int]:
    """Return the processes whose command begins with a file, named by wine or by this system."""
    names = {file, windows_path(Path(file))}
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if names & {word.strip('"') for word in words[:2]}:
            found.append(int(folder.name))
    return found
