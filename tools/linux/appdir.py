"""The folder that an AppImage is made of: the bundle with what a desktop shows of it."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.store.desktop import APP_ID
from tools.devkit.build import DIST
from tools.linux.stage import stage_bundle, stage_desktop

APPRUN = '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/sixtysix/sixtysix" "$@"\n'


def build() -> Path:
    """Lay the folder out as dist/Sixty-six.AppDir and return it.

    appimagetool wants the entry and the icon at its top, and a program AppRun.
    """
    target = DIST / "Sixty-six.AppDir"
    shutil.rmtree(target, ignore_errors=True)
    stage_bundle(target / "usr" / "lib" / "sixtysix")
    share = target / "usr" / "share"
    stage_desktop(share)
    shutil.copyfile(share / "applications" / f"{APP_ID}.desktop", target / f"{APP_ID}.desktop")
    icon = share / "icons" / "hicolor" / "256x256" / "apps" / f"{APP_ID}.png"
    shutil.copyfile(icon, target / f"{APP_ID}.png")
    (target / ".DirIcon").symlink_to(f"{APP_ID}.png")
    starter = target / "AppRun"
    starter.write_text(APPRUN)
    starter.chmod(0o755)
    return target
