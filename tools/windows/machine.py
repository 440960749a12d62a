"""What this needs of a Debian machine, where it keeps its parts, and how it calls wine."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path, PureWindowsPath

import platformdirs

ROOT = Path(__file__).resolve().parents[2]
CC, DLLTOOL = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-dlltool"
PACKAGES = {
    "wine": "wine wine64",
    CC: "gcc-mingw-w64-x86-64",
    DLLTOOL: "binutils-mingw-w64-x86-64",
    "gendef": "mingw-w64-tools",
    "apt-get": "apt",
}
"""Program -> the Debian packages that hold it."""

COMMAND_SECONDS = 120


class Missing(Exception):
    """The machine lacks something, or a step failed; the message says what to do."""


def require(programs: Sequence[str] = tuple(PACKAGES)) -> None:
    """Raise Missing, with the packages to install, where a program is not there."""
    lacking = [PACKAGES[name] for name in programs if shutil.which(name) is None]
    if lacking:
        raise Missing(f"not installed: sudo apt install {' '.join(dict.fromkeys(lacking))}")


def cache_folder(environ: Mapping[str, str] | None = None) -> Path:
    """Return the folder for what is downloaded and made once, outside the checkout."""
    chosen = (os.environ if environ is None else environ).get("SIXTYSIX_TOOLS_CACHE")
    if chosen:
        return Path(chosen).expanduser().resolve() / "windows"
    return platformdirs.user_cache_path("sixtysix-tools", appauthor=False) / "windows"


def windows_path(path: Path) -> str:
    """Return an absolute path as wine's programs see it: its drive Z: is the whole system."""
    return str(PureWindowsPath("Z:" + str(path).replace("/", "\\")))


def wine_environment(
    prefix: Path, base: Mapping[str, str] | None = None, **more: str
) -> dict[str, str]:
    """Return the variables for wine: its own folder, silent, without parts it would download.

    The names of files are UTF-8 only where the locale says so.
    """
    variables = dict(os.environ if base is None else base)
    variables.pop("LC_ALL", None)
    return variables | {
        "WINEPREFIX": str(prefix),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=",
        "LC_ALL": "C.UTF-8",
        **more,
    }


def run(
    command: Iterable[object],
    what: str,
    cwd: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> str:
    """Run a step, its streams pipes, which wine needs; return its output; Missing if it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=None if environment is None else dict(environment),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise Missing(f"{what} failed ({done.returncode}):\n{done.stdout[-4000:]}")
    return done.stdout


def make_prefix(cache: Path) -> Path:
    """Return wine's folder, made if it is not there yet."""
    prefix = cache / "prefix"
    if not (prefix / "made").exists():
        shutil.rmtree(prefix, ignore_errors=True)
        prefix.mkdir(parents=True)
        run(["wine", "wineboot", "-i"], "Setting up wine", environment=wine_environment(prefix))
        (prefix / "made").touch()
    return prefix
