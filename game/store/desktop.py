"""The game in the menus of a Linux desktop, in the user's own folders.

``--install-desktop`` and ``--uninstall-desktop``: a .desktop file that starts this very program,
its icons in every size, and what software centres show. Nothing outside these files is touched.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from game.i18n import _
from game.store.atomic import write_atomic

APP_ID = "io.github.sixtysix.Sixtysix"
"""Names the .desktop file and the icons; the window's class has to be the same."""

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)

_RESERVED = set('"`$\\')


class DesktopError(Exception):
    """The desktop entry cannot be made or removed; the message says why."""


def own_command() -> list[str]:
    """Return the command that starts this program: the executable, or Python with the module."""
    if getattr(sys, "frozen", False):
        return [os.path.abspath(sys.executable)]
    return [os.path.abspath(sys.executable), "-P", "-m", "game"]


def install_desktop(
    command: Sequence[str] | None = None, environ: Mapping[str, str] | None = None
) -> list[Path]:
    """Write the desktop's files and return them. Raises DesktopError.

    ``command`` starts the game; this program by default.
    """
    contents = _contents(own_command() if command is None else command)
    written = []
    for path, data in zip(_targets(environ), contents, strict=True):
        try:
            write_atomic(path, data, backup=False)
        except OSError as error:
            raise DesktopError(_cannot(path, error)) from None
        written.append(path)
    return written


def uninstall_desktop(environ: Mapping[str, str] | None = None) -> list[Path]:
    """Remove what install_desktop wrote and return what was there. Raises DesktopError."""
    removed = []
    for path in _targets(environ):
        try:
            path.unlink()
            removed.append(path)
        except FileNotFoundError:
            continue
        except OSError as error:
            raise DesktopError(_cannot(path, error)) from None
    return removed


def exec_line(command: Sequence[str]) -> str:
    """Return the command as the value of Exec in a .desktop file.

    Source: Desktop Entry Specification, "The Exec key" and "Possible value types": quotes first,
    then the escapes of a string value, and percent signs doubled.
    """
    return " ".join(_quoted(word) for word in command)


def _quoted(word: str) -> str:
    inner = "".join(f"\\{letter}" if letter in _RESERVED else letter for letter in word)
    return '"' + inner.replace("\\", "\\\\").replace("%", "%%") + '"'


def _cannot(path: Path, error: OSError) -> str:
    reason = error.strerror or str(error)
    return _("{file} cannot be changed: {detail}").format(file=path, detail=reason)


def _targets(environ: Mapping[str, str] | None) -> list[Path]:
    """Return the files in the user's data folder, in the order of ``_contents``."""
    if not sys.platform.startswith("linux"):
        raise DesktopError(_("Only Linux desktops have such entries."))
    chosen = (os.environ if environ is None else environ).get("XDG_DATA_HOME", "")
    home = Path(chosen) if os.path.isabs(chosen) else Path.home() / ".local" / "share"
    icons = home / "icons" / "hicolor"
    return [
        home / "metainfo" / f"{APP_ID}.metainfo.xml",
        *(icons / f"{size}x{size}" / "apps" / f"{APP_ID}.png" for size in ICON_SIZES),
        icons / "scalable" / "apps" / f"{APP_ID}.svg",
        # The entry last: it is complete when it appears.
        home / "applications" / f"{APP_ID}.desktop",
    ]


def _contents(command: Sequence[str]) -> list[bytes]:
    assets = files("game.assets")
    app, desktop = assets / "app", assets / "desktop"
    entry = (desktop / f"{APP_ID}.desktop").read_text(encoding="utf-8")
    entry = entry.replace("Exec=sixtysix\n", f"Exec={exec_line(command)}\n")
    return [
        (desktop / f"{APP_ID}.metainfo.xml").read_bytes(),
        *((app / f"sixtysix_{size}.png").read_bytes() for size in ICON_SIZES),
        (app / "sixtysix.svg").read_bytes(),
        entry.replace("Exec=sixtysix\n", f"Exec={exec_line(command)}\n").encode(
            errors="surrogateescape"
        ),
    ]
