"""Fetches what the Windows program is made of: pinned, checked, kept."""

from __future__ import annotations

import hashlib
import re
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

from tools.windows.machine import Missing, run

WHEELS = Path(__file__).with_name("wheels.txt")
PYTHON_VERSION = "3.11"
SOURCE_NAME = "python3.11_3.11.2.orig.tar.gz"
SOURCE_SHA256 = "2411c74bda5bbcfcddaf4531f66d1adc73f247f529aee981b029513aefdbf849"
"""CPython's own source, in the Debian source package python3.11 of bookworm: the headers for
Windows, the list of the stable ABI, and the library in Python."""
SOURCE_SUITES = ("bookworm", "bookworm-updates", "bookworm-security")
NOT_NEEDED = ("test", "idlelib", "turtledemo", "tkinter", "ensurepip", "lib2to3", "distutils")
"""Packages of the library that neither the game nor PyInstaller imports."""

_SOURCES = Path("/etc/apt")


def pinned() -> list[tuple[str, str]]:
    """Return (name, version) of every wheel."""
    lines = WHEELS.read_text(encoding="utf-8").splitlines()
    words = [line.split()[0] for line in lines if line and not line.startswith("#")]
    return [tuple(word.split("==")) for word in words]  # type: ignore[misc]


def fetch_wheels(cache: Path) -> list[Path]:
    """Return the wheels, downloaded if they are not there; pip compares the hashes."""
    folder = cache / "wheels"
    if any(_find_wheel(folder, *one) is None for one in pinned()):
        command = [
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
            "--require-hashes", "--no-deps", "--only-binary=:all:", "--platform", "win_amd64",
            "--python-version", PYTHON_VERSION, "--implementation", "cp",
            "--dest", folder, "--requirement", WHEELS,
        ]  # fmt: skip
        run(command, "Downloading the wheels")
    found = [_find_wheel(folder, *one) for one in pinned()]
    return [wheel for wheel in found if wheel is not None]


def _find_wheel(folder: Path, name: str, version: str) -> Path | None:
    stem = re.sub(r"[-.]", "_", name)
    return next(iter(folder.glob(f"{stem}-{version}-*.whl")), None)


def fetch_source(cache: Path) -> Path:
    """Return CPython's source archive; Missing if it cannot be had or is another."""
    file = cache / "source" / SOURCE_NAME
    if not file.exists():
        _download_source(file.parent)
    if not file.exists() or hashlib.sha256(file.read_bytes()).hexdigest() != SOURCE_SHA256:
        file.unlink(missing_ok=True)
        raise Missing(f"{SOURCE_NAME} could not be had as it should be; try again")
    return file


def _download_source(folder: Path) -> None:
    """Let apt fetch it, with lists of its own: the machine's may have no source packages."""
    lists = folder / "lists"
    (lists / "partial").mkdir(parents=True, exist_ok=True)
    sources = folder / "sources.list"
    sources.write_text(source_lines(_own_lists()), encoding="utf-8")
    apt = [
        "apt-get", "-qq",
        "-o", f"Dir::Etc::SourceList={sources}",
        "-o", "Dir::Etc::SourceParts=-",
        "-o", f"Dir::State::Lists={lists}",
    ]  # fmt: skip
    run([*apt, "update"], "Reading the list of source packages")
    question = run([*apt, "source", "--print-uris", "python3.11"], "Finding Python's source")
    address = source_address(question)
    # A package's own patches come and go with each of its versions; the archive itself stays.
    helper = ["/usr/lib/apt/apt-helper", "download-file", address]
    run([*helper, folder / SOURCE_NAME, f"SHA256:{SOURCE_SHA256}"], "Downloading Python's source")


def source_address(answer: str) -> str:
    """Return where the archive is, out of what ``apt-get source --print-uris`` says."""
    match = re.search(rf"'([^']*/{re.escape(SOURCE_NAME)})'", answer)
    if match is None:
        raise Missing(f"apt knows no {SOURCE_NAME}")
    return match[1]


def _own_lists() -> Iterator[str]:
    files = [_SOURCES / "sources.list", *sorted((_SOURCES / "sources.list.d").glob("*"))]
    for file in files:
        if file.is_file() and file.suffix in (".list", ".sources"):
            yield file.read_text(encoding="utf-8")


def source_lines(lists: Iterator[str] | list[str]) -> str:
    """Return a list of the machine's own mirrors, for bookworm's source packages.

    lists: the texts of apt's lists, in either of its forms.
    """
    text = "\n".join(lists)
    one_line = r"^deb(?:-src)?\s+(?:\[[^\]]*\]\s+)?(\S+)"
    mirrors = re.findall(one_line, text, re.M)
    for uris in re.findall(r"^URIs:\s*(.+)$", text, re.M):
        mirrors += uris.split()
    lines = []
    for mirror in dict.fromkeys(mirror.rstrip("/") for mirror in mirrors):
        for suite in SOURCE_SUITES:
            if ("security" in suite) == mirror.endswith("debian-security"):
                lines.append(f"deb-src {mirror} {suite} main\n")
    return "".join(lines)


def unpack_source(archive: Path, target: Path) -> None:
    """Unpack what is needed of the source: PC/, Include/ and Lib/ without its tests."""
    with tarfile.open(archive) as tar:
        for entry in tar:
            _, _, name = entry.name.partition("/")
            if is_needed(name):
                entry.name = name
                tar.extract(entry, target, filter="data")


def is_needed(name: str) -> bool:
    """Whether a file of CPython's source, named from its top, is a part of what we make."""
    parts = name.split("/")
    if parts[0] == "Lib":
        return len(parts) > 1 and parts[1] not in NOT_NEEDED and "test" not in parts
    return parts[0] == "Include" or name in ("PC/pyconfig.h", "PC/python3dll.c")
