"""What build.spec needs to know: what goes into the bundle and what does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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
    "pygame.docs",
    "pygame.tests",
    "pygame.examples",
    "pygame.surfarray",
    "pygame.sndarray",
    "pygame._sdl2.video",
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

_NOT_SHIPPED = {".po", ".pot", ".pyc"}


def hidden_imports(root: Path) -> list[str]:
    """Return every module of the game: commands and scenes are imported by name, at need."""
    files = sorted((root / "game").rglob("*.py"))
    names = [".".join(file.relative_to(root).with_suffix("").parts) for file in files]
    modules = [name.removesuffix(".__init__") for name in names if name != "game.__main__"]
    return [*modules, *LOADED_FROM_C]


def asset_files(root: Path) -> list[tuple[str, str]]:
    """Return (file, folder in the bundle) for everything the program reads, and the licence."""
    found = [("LICENSE", "game/assets")]
    for file in sorted((root / "assets").rglob("*")):
        if file.is_file() and file.suffix not in _NOT_SHIPPED:
            folder = Path("game") / file.parent.relative_to(root)
            found.append((str(file), folder.as_posix()))
    return [(str(root / file), folder) for file, folder in found]


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
