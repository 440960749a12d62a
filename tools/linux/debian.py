"""The Debian package: the bundled folder with desktop entry, icons, metainfo and manual page."""

from __future__ import annotations

import hashlib
import os
import tempfile
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from game import __version__
from tools.devkit.build import DIST, needed_glibc
from tools.devkit.environment import ROOT
from tools.licences import read_pieces
from tools.linux.stage import (
    release_date,
    stage_bundle,
    stage_desktop,
    stage_manual,
    write_compressed,
)
from tools.linux.system import require, run

NAME = "sixtysix"
MAINTAINER = "The makers of Sixty-six <makers@sixtysix.github.io>"
RECOMMENDED = (
    "libasound2t64 | libasound2", "libegl1", "libgl1", "libwayland-client0", "libwayland-cursor0",
    "libwayland-egl1", "libxcursor1", "libxfixes3", "libxi6", "libxkbcommon0", "libxrandr2",
)  # fmt: skip
"""What SDL opens where it is there: sound, Wayland, the window's finer points."""
CONTROL = """Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kib}
Depends: libc6 (>= {glibc}), libx11-6, libxext6
Recommends: {recommended}
Section: games
Priority: optional
Description: Sixty-six, Schnapsen and their relatives against the computer
 A card game of trumps, marriages and the art of closing in time, for two, three
 and four, by classic, Russian, Bulgarian and other rules. Four levels, from an
 absent-minded beginner to one who makes no mistake once the stock is gone; none
 of them sees a card that its seat could not see.
 .
 Everything can be done by mouse or by keyboard. There is no account and no
 network.
"""
STARTER = '#!/bin/sh\nexec /usr/lib/sixtysix/sixtysix "$@"\n'
OVERRIDES = """# Modules of Python and pygame that call nothing but Python's library and SDL, and
# the hollow libraries, which call nothing at all.
sixtysix: library-not-linked-against-libc *
sixtysix: shared-library-lacks-prerequisites *
# It brings what pygame-ce's wheel and this Python are linked to, and looks for it beside itself.
sixtysix: embedded-library *
sixtysix: custom-library-search-path *
# PyInstaller's bootloader, as its wheel has it.
sixtysix: hardening-no-pie *
# It is no upload to Debian.
sixtysix: initial-upload-closes-no-bugs *
"""
COMMON_LICENCES = {"GPL-3.0": "GPL-3", "LGPL-2.1": "LGPL-2.1"}
"""Texts that every Debian system has, by the names they have there."""


def build() -> Path:
    """Build the package into dist/release, let lintian judge it, and return it."""
    require("dpkg-deb", "lintian")
    architecture = run(["dpkg", "--print-architecture"]).strip()
    target = DIST / "release" / f"{NAME}_{__version__}-1_{architecture}.deb"
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        tree = Path(name, "tree")
        stage(tree, architecture)
        moment = datetime.fromisoformat(release_date()).replace(tzinfo=UTC)
        environment = os.environ | {"SOURCE_DATE_EPOCH": str(int(moment.timestamp()))}
        command = ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", tree, target]
        run(command, environment=environment)
    print(run(["lintian", "--allow-root", "--fail-on", "error", "--profile", "debian", target]))
    return target


def stage(tree: Path, architecture: str) -> None:
    """Lay the package out in a folder."""
    usr = tree / "usr"
    stage_bundle(usr / "lib" / NAME)
    starter = usr / "games" / NAME
    starter.parent.mkdir()
    starter.write_text(STARTER)
    starter.chmod(0o755)
    stage_desktop(usr / "share")
    stage_manual(usr / "share" / "man" / "man6" / f"{NAME}.6.gz")
    documents = usr / "share" / "doc" / NAME
    write_compressed(documents / "changelog.Debian.gz", changelog())
    (documents / "copyright").write_text(copyright_text(), "utf-8")
    overrides = usr / "share" / "lintian" / "overrides" / NAME
    overrides.parent.mkdir(parents=True)
    overrides.write_text(OVERRIDES)
    files = sorted(path for path in usr.rglob("*") if path.is_file())
    for path in [tree, *tree.rglob("*")]:
        path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    control = tree / "DEBIAN"
    control.mkdir(mode=0o755)
    sums = [f"{hashlib.md5(f.read_bytes()).hexdigest()}  {f.relative_to(tree)}\n" for f in files]
    (control / "md5sums").write_text("".join(sums))
    kib = sum(-(-file.stat().st_size // 1024) for file in files)
    glibc = needed_glibc(usr / "lib" / NAME)
    (control / "control").write_text(control_text(architecture, kib, glibc), "utf-8")


def control_text(architecture: str, kib: int, glibc: str) -> str:
    """Return what dpkg has to know; kib: the size when installed."""
    return CONTROL.format(
        name=NAME, version=f"{__version__}-1", architecture=architecture, maintainer=MAINTAINER,
        kib=kib, glibc=glibc, recommended=", ".join(RECOMMENDED),
    )  # fmt: skip


def changelog() -> str:
    """Return Debian's own changelog, of the newest release."""
    day = format_datetime(datetime.fromisoformat(release_date()).replace(tzinfo=UTC))
    return (
        f"{NAME} ({__version__}-1) unstable; urgency=medium\n\n"
        f"  * Release {__version__}; what is new stands in the game's own changelog.\n\n"
        f" -- {MAINTAINER}  {day}\n"
    )


def copyright_text() -> str:
    """Return the licences of the game and of every piece in it.

    A text that every Debian system has is named, not repeated.
    """
    parts = [f"Sixty-six\n{'=' * 9}\n\n{(ROOT / 'LICENSE').read_text('utf-8')}"]
    texts: dict[str, str] = {}
    for piece in read_pieces():
        parts.append(f"{piece.name}\n{piece.copyright}\nLicence: {piece.licence} ({piece.home})\n")
        for text in piece.texts:
            name = Path(text).stem
            common = COMMON_LICENCES.get(name)
            texts[name] = (
                f"On Debian systems the text is in /usr/share/common-licenses/{common}.\n"
                if common
                else (ROOT / "assets" / text).read_text("utf-8")
            )
    parts += [f"{name}\n{'-' * len(name)}\n\n{text}" for name, text in texts.items()]
    return "\n\n".join(parts)
