"""Where the files of the bundled folder, of desktop and manual belong in a system."""

from __future__ import annotations

import gzip
import re
import shutil
from pathlib import Path

from game import __version__
from game.store.desktop import APP_ID, ICON_SIZES
from tools.devkit.build import DIST
from tools.devkit.environment import ROOT
from tools.linux.system import Missing

MANUAL = Path(__file__).with_name("sixtysix.6")
BUNDLE = DIST / "sixtysix-onedir"


def require_bundle() -> Path:
    """Return the bundled folder; Missing where it was not built."""
    if not (BUNDLE / "sixtysix").is_file():
        raise Missing("dist/sixtysix-onedir is not there: python3 tools/dev.py build")
    return BUNDLE


def release_date() -> str:
    """Return the day of the newest release, such as 2026-11-30, as software centres are told."""
    metainfo = (ROOT / "assets" / "desktop" / f"{APP_ID}.metainfo.xml").read_text("utf-8")
    match = re.search(r'<release version="[^"]+" date="([\d-]+)"', metainfo)
    if match is None:
        raise Missing("the metainfo names no release")
    return match[1]


def stage_desktop(share: Path) -> None:
    """Put desktop entry, icons and metainfo below a share folder, such as usr/share."""
    assets = ROOT / "assets"
    applications, metainfo = share / "applications", share / "metainfo"
    for folder in (applications, metainfo):
        folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(assets / "desktop" / f"{APP_ID}.desktop", applications / f"{APP_ID}.desktop")
    name = f"{APP_ID}.metainfo.xml"
    shutil.copyfile(assets / "desktop" / name, metainfo / name)
    icons = share / "icons" / "hicolor"
    for size in ICON_SIZES:
        place(assets / "app" / f"sixtysix_{size}.png", icons / f"{size}x{size}/apps/{APP_ID}.png")
    place(assets / "app" / "sixtysix.svg", icons / "scalable/apps" / f"{APP_ID}.svg")


def stage_bundle(target: Path) -> None:
    """Copy the bundled folder: the program and its folders can be run, its files read."""
    shutil.copytree(require_bundle(), target)
    for path in [target, *target.rglob("*")]:
        runs = path.is_dir() or path == target / "sixtysix"
        path.chmod(0o755 if runs else 0o644)


def stage_manual(target: Path) -> None:
    """Write the manual page, compressed the same on every day."""
    text = MANUAL.read_text("utf-8").replace("@VERSION@", __version__)
    write_compressed(target, text.replace("@DATE@", release_date()))


def write_compressed(target: Path, text: str) -> None:
    """Write a text with gzip, without the time."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def place(source: Path, target: Path) -> None:
    """Copy a file into a folder that may not be there yet."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
