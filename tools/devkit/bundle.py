"""What build.spec needs to know: what goes into the bundle and what does not."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

from tools.devkit.packs import SUFFIX, write_pack
from tools.devkit.weight import HEAVY

APP_TITLE = "Sixty-six"

EXCLUDED = [
    "numpy",
    "tkinter",
    "_tkinter",
    "unittest",
    "test",
    "doctest",
    "pydoc",
    "pdb",
    "ssl",
    "_ssl",
    "email",
    "http",
    "html",
    "xml",
    "xmlrpc",
    "urllib.request",
    "ftplib",
    "smtplib",
    "asyncio",
    "_hashlib",
    "lib2to3",
    "distutils",
    "ensurepip",
    "venv",
    "setuptools",
    "pkg_resources",
    "pip",
    "wheel",
    "cffi",
    "pycparser",
    "babel",
    "hypothesis",
    "pytest",
    "soundfile",
    "fontTools",
    "PIL",
    "curses",
    "readline",
    "_pydecimal",
    "decimal",
    "_decimal",
    "fractions",
    "statistics",
    "_statistics",
    "tarfile",
    "unicodedata",
    "stringprep",
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_multibytecodec",
    "pygame.docs",
    "pygame.tests",
    "pygame.examples",
    "pygame.surfarray",
    "pygame.sndarray",
    "pygame._sdl2.controller_old",
    "pygame._sdl2.mixer",
    "pygame._sdl2.touch",
    "pygame._sdl2.window",
    "pygame._freetype",
    "pygame.freetype",
    "pygame.ftfont",
    "pygame.camera",
    "pygame._camera_opencv",
    "pygame.midi",
    "pygame.pypm",
    "pygame.scrap",
    "pygame.movie",
]
"""Modules that the program never imports but that something it imports would pull in."""

LOADED_FROM_C = ["_cffi_backend", "game._core"]
"""cffi's runtime is loaded by the core, in C: unnamed, it is left out and the twin runs, silently.
"""

_NOT_SHIPPED = {".po", ".pot", ".py", ".pyc", ".icns", ".ico", ".jpg"}
"""Beside the translators' files: icons that the system reads elsewhere, the picture of README."""

NEVER_CALLED = re.compile(
    r"(freetype|portmidi|lib(jpeg-62|ogg-0|opus-0|opusfile-0|tiff-5|wavpack-1|webp(demux)?-\d|xmp))"
    r"\.dll|freesansbold\.ttf",
    re.IGNORECASE,
)
"""Files for what the game never plays, shows or writes: tracker music, MIDI, Opus, WavPack, JPEG,
TIFF, WebP, pygame's own font. On Windows SDL looks for them when it is asked for such a
thing. Elsewhere SDL is linked to them and starts with none missing, so there they stay."""

OF_THE_SYSTEM = re.compile(r"lib(X11|Xau|Xdmcp|xcb|bsd|md)\.so\..*")
"""Libraries of the screen's server, which has to match the system's: those are asked for by name,
and a system with such a screen has them."""

ENCODINGS = {
    "__init__", "aliases", "ascii", "charmap", "cp1252", "cp437", "latin_1", "mbcs", "oem",
    "raw_unicode_escape", "unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_8",
    "utf_8_sig",
}  # fmt: skip
"""The bundle's Python runs in UTF-8 mode (build.spec), so that no locale asks for another one."""


def hidden_imports(root: Path) -> list[str]:
    """Return every module of the game: commands and scenes are imported by name, at need."""
    files = sorted((root / "game").rglob("*.py"))
    names = [".".join(file.relative_to(root).with_suffix("").parts) for file in files]
    modules = [name.removesuffix(".__init__") for name in names if name != "game.__main__"]
    return [*modules, *LOADED_FROM_C]


def asset_packs(root: Path, folder: Path) -> list[tuple[str, str]]:
    """Pack everything the program reads, and the licence; return (pack, folder in the bundle).

    What may be heavy is packed by itself, so that the build can weigh it.
    """
    packs: dict[str, dict[str, bytes]] = {"rest": {"LICENSE": (root / "LICENSE").read_bytes()}}
    for file in sorted((root / "assets").rglob("*")):
        if file.is_file() and file.suffix not in _NOT_SHIPPED:
            path = file.relative_to(root / "assets")
            pack = path.parts[0] if path.parts[0] in HEAVY else "rest"
            packs.setdefault(pack, {})[path.as_posix()] = file.read_bytes()
    found = []
    for name, contents in packs.items():
        target = folder / f"{name}{SUFFIX}"
        write_pack(target, contents)
        found.append((str(target), "."))
    return found


def trimmed(entries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Return PyInstaller's entries (name in the bundle, file, kind) without what nobody calls.

    A library of pygame is found twice on Windows, in pygame's folder and above it, where the
    bootloader looks; the upper one stays. Under Linux the upper one is a link, and needless: the
    libraries know where they lie.
    """
    listed = list(entries)
    above = {name.lower() for name, _, _ in listed}
    kept = []
    for name, file, kind in listed:
        base = PureWindowsPath(name).name
        is_twice = base != name and base.lower().endswith(".dll") and base.lower() in above
        is_twice = is_twice or kind == "SYMLINK"
        is_needless = NEVER_CALLED.fullmatch(base) or OF_THE_SYSTEM.fullmatch(base)
        if not is_twice and not is_needless:
            kept.append((name, file, kind))
    return kept


def trim_base_library(file: Path) -> None:
    """Take the encodings that nobody asks for out of base_library.zip, in place."""
    with zipfile.ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in parts.items():
            path = PurePosixPath(name)
            if path.parts[0] != "encodings" or path.stem in ENCODINGS:
                archive.writestr(zipfile.ZipInfo(name), content)


def info_plist(version: str, identifier: str) -> dict[str, object]:
    """Return what macOS has to know of the .app: a program with a window, sharp on every screen."""
    return {
        "CFBundleDisplayName": APP_TITLE,
        "CFBundleExecutable": "sixtysix",
        "CFBundleIconFile": "sixtysix.icns",
        "CFBundleIdentifier": identifier,
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSBackgroundOnly": False,
        "NSHighResolutionCapable": True,
    }


def windows_version(version: str) -> Any:
    """Return the version resource of the Windows executable."""
    from PyInstaller.utils.win32 import versioninfo as info

    numbers = (*(int(part) for part in version.split(".")[:3]), 0)
    strings = {
        "ProductName": APP_TITLE,
        "FileDescription": f"{APP_TITLE}, a card game",
        "InternalName": "sixtysix",
        "OriginalFilename": "sixtysix.exe",
        "FileVersion": version,
        "ProductVersion": version,
        "LegalCopyright": "MIT licence",
    }
    table = info.StringTable("040904B0", [info.StringStruct(*item) for item in strings.items()])
    translation = info.VarStruct("Translation", [0x0409, 1200])
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[info.StringFileInfo([table]), info.VarFileInfo([translation])],
    )


def windows_manifest() -> str:
    """Return the manifest: every monitor at its own resolution, UTF-8, long paths, no admin."""
    settings = "http://schemas.microsoft.com/SMI"
    return f"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3"><security><requestedPrivileges>
    <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
  </requestedPrivileges></security></trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1"><application>
    <supportedOS Id="{{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}}"/>
  </application></compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3"><windowsSettings>
    <dpiAwareness xmlns="{settings}/2016/WindowsSettings">PerMonitorV2, PerMonitor</dpiAwareness>
    <longPathAware xmlns="{settings}/2016/WindowsSettings">true</longPathAware>
    <activeCodePage xmlns="{settings}/2019/WindowsSettings">UTF-8</activeCodePage>
  </windowsSettings></application>
</assembly>
"""
