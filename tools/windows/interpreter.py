"""Puts a CPython for Windows together: python.exe and python3.dll by mingw, the rest as it came.

Nothing of it is installed: a folder that wine runs, with PyInstaller and the game's dependencies.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import tempfile
import zipfile
from pathlib import Path

from tools.windows import parts
from tools.windows.machine import CC, DLLTOOL, run, wine_environment

EXPORT = re.compile(r"^EXPORT_(FUNC|DATA)\((\w+)\)$", re.MULTILINE)
LAUNCHER = """#include <wchar.h>
extern int Py_Main(int, wchar_t **);
int wmain(int n, wchar_t **words) { return Py_Main(n, words); }
"""
NO_START = "int DllMainCRTStartup(void *a, unsigned b, void *c) { return 1; }\n"
MODULES = "import sqlite3, ctypes, pygame, _cffi_backend, PyInstaller"


def stamp() -> str:
    """Return what the interpreter is named after: all that it is made from."""
    texts = [parts.WHEELS.read_bytes(), parts.SOURCE_SHA256.encode(), Path(__file__).read_bytes()]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()[:12]


def make_interpreter(cache: Path, prefix: Path) -> Path:
    """Return the interpreter's folder, made if it is not there yet; it is whole when it appears.

    In it: python.exe, Lib, DLLs, Include and, for the core, libpython3.a.
    """
    folder = cache / f"python-{stamp()}"
    if folder.is_dir():
        return folder
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as name:
        made = Path(name, "python")
        _lay_out(made, cache)
        _compile(made, Path(name))
        environment = wine_environment(prefix)
        run([*_python(made), "-c", MODULES], "Starting Python under wine", None, environment)
        for old in cache.glob("python-*"):
            shutil.rmtree(old)
        made.rename(folder)
    return folder


def _python(folder: Path) -> list[str | Path]:
    return ["wine", folder / "python.exe"]


def _lay_out(made: Path, cache: Path) -> None:
    """Put the wheels' and the source's files in their places."""
    parts.unpack_source(parts.fetch_source(cache), made)
    shutil.copy2(made / "PC" / "pyconfig.h", made / "Include")
    site = made / "Lib" / "site-packages"
    for wheel in parts.fetch_wheels(cache):
        with zipfile.ZipFile(wheel) as archive:
            if not wheel.name.startswith("panda3d-"):
                archive.extractall(site)
                continue
            for entry in archive.infolist():
                if (place := place_of(entry.filename)) is not None:
                    (made / place).parent.mkdir(exist_ok=True)
                    (made / place).write_bytes(archive.read(entry))


def place_of(name: str) -> str | None:
    """Return where a file of panda3d's wheel belongs in the interpreter; None: nowhere."""
    folder, _, file = name.rpartition("/")
    if folder != "deploy_libs" or file.startswith(("tcl", "tk", "api-ms-win")):
        return None
    is_base = file.lower() in ("python311.dll", "vcruntime140.dll")
    return file if is_base else f"DLLs/{file}"


def _compile(made: Path, work: Path) -> None:
    """Make python.exe, python3.dll (which passes the stable ABI on) and its import library."""
    library = "python311"
    run(["gendef", made / f"{library}.dll"], "Reading the library's names", work)
    run([DLLTOOL, "-d", f"{library}.def", "-l", f"lib{library}.a"], "Making libpython311.a", work)
    (work / "python.c").write_text(LAUNCHER)
    launcher = ["-O2", "-s", "-municode", "python.c", "-L.", f"-l{library}"]
    run([CC, *launcher, "-o", made / "python.exe"], "Compiling python.exe", work)
    source = (made / "PC" / "python3dll.c").read_text(encoding="utf-8")
    (work / "forward.def").write_text(definitions(source, library))
    (work / "python3.def").write_text(definitions(source))
    (work / "empty.c").write_text(NO_START)
    bare = ["-s", "-shared", "-nostdlib", "-e", "DllMainCRTStartup", "empty.c", "forward.def"]
    run([CC, *bare, "-o", made / "python3.dll"], "Compiling python3.dll", work)
    run([DLLTOOL, "-d", "python3.def", "-l", made / "libpython3.a"], "Making libpython3.a", work)


def definitions(source: str, target: str = "") -> str:
    """Return the linker's list of the stable ABI for python3.dll, each name passed on to target.

    source: CPython's PC/python3dll.c
    """
    lines = ["LIBRARY python3.dll", "EXPORTS"]
    for kind, name in EXPORT.findall(source):
        onward = f" = {target}.{name}" if target else ""
        lines.append(f"{name}{onward}{' DATA' if kind == 'DATA' else ''}")
    return "\n".join(lines) + "\n"
