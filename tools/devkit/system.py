"""What this machine has, and what to install where something is missing."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path


class SetupError(Exception):
    """The machine lacks something, or a step failed; the message says what to do."""


PACKAGES = {
    "venv": {
        "debian": "sudo apt install python3-venv",
        "fedora": "sudo dnf install python3 python3-pip",
        "macos": "brew install python@3.12   (or the installer from python.org)",
        "windows": "the installer from python.org, with pip",
    },
    "compiler": {
        "debian": "sudo apt install gcc libc6-dev python3-dev",
        "fedora": "sudo dnf install gcc python3-devel",
        "macos": "xcode-select --install",
        "windows": "winget install Microsoft.VisualStudio.2022.BuildTools"
        "   (with the workload “Desktop development with C++”)",
    },
    "headers": {
        "debian": "sudo apt install python3-dev",
        "fedora": "sudo dnf install python3-devel",
        "macos": "brew install python@3.12   (or the installer from python.org)",
        "windows": "the installer from python.org",
    },
    "bundling": {
        "debian": "sudo apt install binutils libpython3-dev",
        "fedora": "sudo dnf install binutils python3-devel",
        "macos": "xcode-select --install",
        "windows": "nothing more",
    },
}
"""Piece -> kind of system -> how to get it."""


def system_kind(os_release: Path = Path("/etc/os-release")) -> str:
    """Return debian, fedora, macos, windows, or "" for another system."""
    kind = {"Darwin": "macos", "Windows": "windows"}.get(platform.system(), "")
    if kind or not os_release.is_file():
        return kind
    words: set[str] = set()
    for line in os_release.read_text(encoding="utf-8", errors="replace").splitlines():
        name, _, value = line.partition("=")
        if name in ("ID", "ID_LIKE"):
            words |= set(value.strip("\"'").split())
    if words & {"debian", "ubuntu"}:
        return "debian"
    return "fedora" if words & {"fedora", "rhel", "centos"} else ""


def how_to_install(piece: str, kind: str | None = None) -> str:
    """Return the command for this system, or a line for each where the system is unknown."""
    commands = PACKAGES[piece]
    kind = system_kind() if kind is None else kind
    if kind in commands:
        return "    " + commands[kind]
    return "\n".join(f"    {name}: {command}" for name, command in commands.items())


def require_venv() -> None:
    """Raise SetupError where Python came without the parts that make a virtual environment."""
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        raise SetupError(
            f"Python's venv module is missing. Install it, then run this again:\n"
            f"{how_to_install('venv')}"
        )


@dataclass(frozen=True)
class Toolchain:
    """What can compile the C core: the compiler ("" if none), Python's headers or not."""

    compiler: str
    headers: bool

    @property
    def usable(self) -> bool:
        return bool(self.compiler) and self.headers

    def missing(self) -> str:
        """Return what is missing, as words for a message, with the command that brings it."""
        if not self.compiler:
            return f"No C compiler was found. To get one:\n{how_to_install('compiler')}"
        if not self.headers:
            return f"Python's C headers were not found. To get them:\n{how_to_install('headers')}"
        return ""


def find_toolchain() -> Toolchain:
    """Look for a compiler and for Python.h, where setuptools will look for them."""
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return Toolchain(_find_compiler(), header.is_file())


def _find_compiler() -> str:
    if sys.platform == "win32":
        return _find_visual_c()
    if sys.platform == "darwin" and not _developer_tools():
        return ""
    configured = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return shutil.which(configured.split()[0]) or ""


def _developer_tools() -> bool:
    """Whether macOS has its command line tools; without them /usr/bin/cc is a stub."""
    selected = subprocess.run(["xcode-select", "-p"], capture_output=True, check=False)
    return selected.returncode == 0


def _find_visual_c() -> str:
    """Return where Visual C++ is, as its own locator tells, or ""."""
    programs = os.environ.get("PROGRAMFILES(X86)", r"C:\Program Files (x86)")
    locator = Path(programs) / "Microsoft Visual Studio" / "Installer" / "vswhere.exe"
    if not locator.is_file():
        return ""
    tools = "Microsoft.VisualStudio.Component.VC.Tools.x86.x64"
    question = [str(locator), "-products", "*", "-requires", tools, "-property", "installationPath"]
    answer = subprocess.run(question, capture_output=True, text=True, check=False)
    return answer.stdout.strip().split("\n")[0]
