"""``python -m tools.windows build``: dist/sixtysix.exe, made under wine from this checkout."""

from __future__ import annotations

import contextlib
import io
import runpy
import shutil
import time
from pathlib import Path

from tools.devkit.build import content_faults
from tools.windows.interpreter import make_interpreter
from tools.windows.machine import (
    CC,
    ROOT,
    Missing,
    cache_folder,
    make_prefix,
    require,
    run,
    windows_path,
    wine_environment,
)

PROGRAM = ROOT / "dist" / "sixtysix.exe"
TAKEN = ("game", "assets", "tools", "build.spec", "LICENSE", "pyproject.toml")
"""What the copy of the checkout has that PyInstaller works on."""
CORE_FLAGS = ("-O3", "-std=c11", "-Wall", "-Wextra", "-DMS_WIN64", "-DNDEBUG")


def build() -> Path:
    """Build the program and return it. Raises Missing with what to do."""
    require()
    cache = cache_folder()
    prefix = make_prefix(cache)
    python = make_interpreter(cache, prefix)
    start = time.monotonic()
    checkout = copy_checkout(cache / "checkout")
    compile_core(python, cache, checkout / "game" / "_core.pyd")
    bundle(python, prefix, checkout)
    print(f"dist/{PROGRAM.name} built in {time.monotonic() - start:.0f} s")
    if faults := content_faults(PROGRAM):
        raise Missing("\n".join(faults))
    return PROGRAM


def copy_checkout(target: Path) -> Path:
    """Copy what the program is made of; the core of this machine stays where it is."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    leave = shutil.ignore_patterns("__pycache__", "_core.*", "*.egg-info")
    for name in TAKEN:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name, ignore=leave)
        else:
            shutil.copy2(ROOT / name, target / name)
    return target


def compile_core(python: Path, cache: Path, target: Path) -> None:
    """Compile the C core against the stable ABI; cffi writes the binding here, as everywhere."""
    binding = cache / "_core.c"
    native = ROOT / "native"
    with contextlib.redirect_stdout(io.StringIO()):  # it tells that it writes a file
        runpy.run_path(str(native / "build_core.py"))["ffibuilder"].emit_c_code(str(binding))
    command = [
        CC, "-shared", "-s", "-static-libgcc", *CORE_FLAGS, "-I", python / "Include",
        "-iquote", native, binding, native / "core.c", "-L", python, "-lpython3", "-o", target,
    ]  # fmt: skip
    run(command, "Compiling the core")


def bundle(python: Path, prefix: Path, checkout: Path) -> None:
    """Let PyInstaller make the one file, and put it into dist/."""
    command = [
        "wine", python / "python.exe", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", windows_path(checkout / "dist"),
        "--workpath", windows_path(checkout / "build"), "build.spec",
    ]  # fmt: skip
    run(command, "PyInstaller", checkout, wine_environment(prefix))
    PROGRAM.parent.mkdir(exist_ok=True)
    shutil.copy2(checkout / "dist" / PROGRAM.name, PROGRAM)
