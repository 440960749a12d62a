"""The program that a script tries out: this checkout, or an executable, in any root folder."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.screen import MissingProgram

NOBODY = 65534
"""The user that owns nothing, under Linux."""


@dataclass(frozen=True)
class Program:
    """What is started: `command`, in `root` as a user without rights, "/" for as we are.

    `files` is a folder for its files; in a root folder it is the user's home too.
    """

    files: Path
    command: tuple[str, ...] = (sys.executable, "-m", "game")
    root: Path = Path("/")
    wants_pipes: bool = False
    """Whether its standard streams must not be files."""

    @property
    def temporary(self) -> Path | None:
        """Where to put what is to be seen inside and outside; None: anywhere."""
        return None if self.root == Path("/") else self.files.parent

    def inside(self, path: Path) -> str:
        """Return a path as the program sees it."""
        return str(Path("/") / path.resolve().relative_to(self.root))

    def full_command(self) -> list[str]:
        """Return what to start."""
        if self.root == Path("/"):
            return list(self.command)
        chroot = shutil.which("chroot") or "/usr/sbin/chroot"
        return [chroot, f"--userspec={NOBODY}:{NOBODY}", str(self.root), *self.command]

    def environment(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """Return the variables to start it with: in a root folder the screen and a home.

        Without a word on sound and drawing it has to find out itself that there is no device. A
        killed one-file program leaves its unpacked files: in its home they go with the folder.
        """
        if self.root == Path("/"):
            return dict(wanted)
        home = self.inside(self.files)
        return {"DISPLAY": wanted["DISPLAY"], "HOME": home, "TMPDIR": home}

    def give(self, path: Path) -> None:
        """Let the program's user own a file, or a folder and what lies in it."""
        if self.root != Path("/"):
            for one in (path, *path.rglob("*")):
                os.chown(one, NOBODY, NOBODY)


@contextmanager
def installed(executable: Path | None, root: Path | None) -> Iterator[Program]:
    """Yield the program to start, with a folder for its files, and take all away at the end.

    executable: a file, None for this checkout. root: a folder with a whole system in it, such as
    debootstrap makes; the executable is copied there and nothing else, no device and no /proc.
    Raises MissingProgram where that is not permitted.
    """
    root = Path("/") if root is None else root.resolve()
    if root != Path("/") and (executable is None or os.geteuid() != 0):
        raise MissingProgram("--root needs an executable (--program) and the rights of root")
    temporary = None if root == Path("/") else root / "tmp"
    with tempfile.TemporaryDirectory(prefix="robot-", dir=temporary) as name:
        folder = Path(name)
        if executable is None:
            yield Program(folder)
            return
        if root == Path("/"):
            yield Program(folder, (str(executable.resolve()),))
            return
        folder.chmod(0o755)
        home = folder / "Домашняя папка"
        home.mkdir()
        copy = Path(shutil.copy2(executable, folder / "sixtysix"))
        program = Program(home, (str(Path("/") / copy.relative_to(root)),), root)
        program.give(home)
        yield program
