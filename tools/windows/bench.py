"""What a trial of the Windows program works with: the file, wine, one screen, a folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from tools.screen import Screen
from tools.windows.machine import COMMAND_SECONDS, ROOT, run, windows_path, wine_environment
from tools.windows.wine_game import WineProgram, started_by

SCREEN_SIZE = (1280, 720)
RUSSIAN = "ru_RU.UTF-8"


class Failed(Exception):
    """What a trial found to be wrong."""


def check(holds: bool, otherwise: str) -> None:
    """Raise Failed where something does not hold."""
    if not holds:
        raise Failed(otherwise)


@dataclass
class Bench:
    """The bench on which the program is tried."""

    program: Path
    prefix: Path
    folder: Path
    stack: ExitStack = field(default_factory=ExitStack)

    @cached_property
    def screen(self) -> Screen:
        """The one screen of all trials: wine's desktop stays on the first that it sees."""
        return self.stack.enter_context(Screen(SCREEN_SIZE))

    def new_folder(self, name: str) -> Path:
        """Return a folder of that name, made and empty."""
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder

    def installed(
        self, name: str, program: str = "sixtysix.exe", variables: Mapping[str, str] | None = None
    ) -> WineProgram:
        """Return a copy of the program in a folder of that name, with a folder for its files.

        Its temporary folder is beside it.
        """
        folder = self.new_folder(name)
        files, temporary = folder / "files", folder / "Временные файлы"
        files.mkdir()
        temporary.mkdir()
        copy = shutil.copy2(self.program, folder / program)
        more = {"WINETEMP": windows_path(temporary), "WINETMP": windows_path(temporary)}
        more |= dict(variables or {})
        return WineProgram(files, (str(copy),), prefix=self.prefix, variables=more)

    def left_behind(self, program: WineProgram) -> list[str]:
        """Return the names of what lies in the temporary folder of `installed`."""
        return [path.name for path in (program.files.parent / "Временные файлы").iterdir()]

    def environment(self, **more: str) -> dict[str, str]:
        """Return the variables for a command without a window of its own."""
        return wine_environment(self.prefix, self.screen.environment(), **more)

    def say(
        self,
        *words: str,
        program: Path | None = None,
        variables: Mapping[str, str] | None = None,
        text: str | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Run the program with some words and the streams as pipes; text: what it reads."""
        file = self.program if program is None else program
        try:
            return subprocess.run(
                ["wine", str(file), *words],
                cwd=self.folder,
                env=self.environment() | dict(variables or {}),
                input=text or "",
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=COMMAND_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise Failed(f"{' '.join(words)} took more than {COMMAND_SECONDS} s") from None
        finally:
            for number in started_by(str(file)):
                os.kill(number, 9)

    def say_here(self, *words: str) -> str:
        """Run the same command of this checkout on this machine; return its output."""
        return subprocess.run(
            [sys.executable, "-P", "-m", "game", *words],
            cwd=ROOT, capture_output=True, encoding="utf-8", check=True,
        ).stdout  # fmt: skip

    @cached_property
    def russian(self) -> dict[str, str]:
        """The variables of a Russian system; the locale is made where the machine has none."""
        folder = self.folder / "locale"
        folder.mkdir(exist_ok=True)
        command = ["localedef", "-i", "ru_RU", "-f", "UTF-8", folder / RUSSIAN]
        run(command, "Making a Russian locale (Debian: locales)")
        return {"LOCPATH": str(folder), "LC_ALL": RUSSIAN, "LANG": RUSSIAN}
