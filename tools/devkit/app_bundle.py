"""Checks a macOS .app from outside, on any system: its Info.plist, its program, its icon.

python -m tools.devkit.app_bundle dist/Sixty-six.app
"""

from __future__ import annotations

import os
import plistlib
import struct
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

WANTED_PICTURES = {b"ic07", b"ic08", b"ic10", b"ic11", b"ic12", b"ic13", b"ic14"}
"""Kinds of PNG that macOS shows for an application, 16@2x to 512@2x."""
PNG = b"\x89PNG\r\n\x1a\n"


def faults(app: Path) -> list[str]:
    """Return what is wrong with a bundle, one line each."""
    contents = app / "Contents"
    try:
        facts = plistlib.loads((contents / "Info.plist").read_bytes())
    except (OSError, plistlib.InvalidFileException, ValueError) as error:
        return [f"Info.plist cannot be read: {error}"]
    found = plist_faults(facts)
    program = contents / "MacOS" / str(facts.get("CFBundleExecutable"))
    if not (program.is_file() and os.access(program, os.X_OK)):
        found.append(f"{program.name} is no program")
    icon = contents / "Resources" / str(facts.get("CFBundleIconFile"))
    try:
        return found + icon_faults(icon.read_bytes())
    except OSError as error:
        return [*found, f"the icon cannot be read: {error}"]


def plist_faults(facts: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with the facts of an Info.plist."""
    found = []
    for name in ("LSBackgroundOnly", "LSUIElement"):
        if facts.get(name) not in (None, False, 0, "0"):
            found.append(f"{name} makes it a program without a window")
    if facts.get("NSHighResolutionCapable") is not True:
        found.append("NSHighResolutionCapable is not set: its picture would be blurred")
    if facts.get("CFBundlePackageType") != "APPL":
        found.append("CFBundlePackageType is not APPL")
    for name in ("CFBundleIdentifier", "CFBundleShortVersionString", "CFBundleVersion"):
        if not facts.get(name):
            found.append(f"{name} is missing")
    return found


def icon_faults(content: bytes) -> list[str]:
    """Return what is wrong with an .icns: kinds that are missing, PNGs of another size."""
    if content[:4] != b"icns" or len(content) != struct.unpack_from(">I", content, 4)[0]:
        return ["the icon is no .icns"]
    kinds, position = set(), 8
    while position + 8 <= len(content):
        kind, size = struct.unpack_from(">4sI", content, position)
        if size < 8:
            return ["the icon's blocks are broken"]
        if content[position + 8 : position + 16] != PNG:
            return [f"the icon's {kind.decode()} is no PNG"]
        kinds.add(kind)
        position += size
    return [f"the icon has no {kind.decode()}" for kind in sorted(WANTED_PICTURES - kinds)]


def main() -> int:
    """Check the bundle that is named; return the exit code."""
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    lines = faults(Path(sys.argv[1]))
    print("\n".join(lines) or "Info.plist, program and icon are as they should be")
    return int(bool(lines))


if __name__ == "__main__":
    sys.exit(main())
