"""What packaging needs of a Debian machine, and bare systems to try the packages in."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

import platformdirs

PACKAGES = {
    "dpkg-deb": "dpkg",
    "lintian": "lintian",
    "debootstrap": "debootstrap",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
}
"""Program -> the Debian package that holds it."""


class Missing(Exception):
    """Something that is needed is not there, or a step failed; the text says what to do."""


def require(*programs: str) -> None:
    """Raise Missing, with the packages to install, where a program is not there."""
    lacking = [PACKAGES[name] for name in programs if shutil.which(name) is None]
    if lacking:
        raise Missing(f"not installed: sudo apt install {' '.join(lacking)}")


def run(
    command: Iterable[object], cwd: Path | None = None, environment: Mapping[str, str] | None = None
) -> str:
    """Run a step; return what it printed; Missing, with that, where it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env=None if environment is None else dict(environment),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", errors="replace", check=False,
    )  # fmt: skip
    if done.returncode != 0:
        raise Missing(f"{' '.join(words[:4])} failed ({done.returncode}):\n{done.stdout[-3000:]}")
    return done.stdout


def cache_folder() -> Path:
    """Return the folder for bare systems, outside the checkout."""
    chosen = os.environ.get("SIXTYSIX_TOOLS_CACHE")
    if chosen:
        return Path(chosen).expanduser().resolve() / "linux"
    return platformdirs.user_cache_path("sixtysix-tools", appauthor=False) / "linux"


def mirror(lists: Iterable[str]) -> str:
    """Return the first mirror in apt's lists, which may have either form; Missing without one."""
    pattern = r"^(?:URIs:|deb(?:\s+\[[^\]]*\])?)\s+(\S+)"
    for text in lists:
        if match := re.search(pattern, text, re.MULTILINE):
            return match[1]
    raise Missing("apt has no mirror")


def bare_root(suite: str) -> Path:
    """Return a copy of a bare Debian system of that suite; the caller may change and remove it.

    The bare system is fetched once, by debootstrap, which needs the rights of root.
    """
    require("debootstrap")
    kept = cache_folder() / suite
    if not (kept / "bare").exists():
        shutil.rmtree(kept, ignore_errors=True)
        kept.parent.mkdir(parents=True, exist_ok=True)
        folder = Path("/etc/apt")
        files = [folder / "sources.list", *sorted((folder / "sources.list.d").glob("*"))]
        source = mirror(file.read_text("utf-8") for file in files if file.is_file())
        run(["debootstrap", "--variant=minbase", suite, kept, source])
        (kept / "bare").touch()
    copy = kept.with_name(f"{suite}-tried")
    shutil.rmtree(copy, ignore_errors=True)
    run(["cp", "-a", kept, copy])
    shutil.copyfile("/etc/resolv.conf", copy / "etc" / "resolv.conf")
    return copy
