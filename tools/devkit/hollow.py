"""Replaces shared libraries that are linked but never called by hollow ones of the same names.

The libraries of pygame-ce for Linux start only where everything that they are linked to is there:
SDL_mixer wants a MIDI synthesizer and with it the C++ runtime, SDL_image wants TIFF and WebP. The
game plays Ogg Vorbis and shows PNG and SVG. So what the others are asked for, by name and version,
is there in a small library of our own, and each function says 0, which is "no" or "nothing".
"""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

HOLLOW = re.compile(r"lib(FLAC|fluidsynth|jpeg|mpg123|opusfile|tiff|wavpack|webp|webpdemux|xmp)-.*")
"""By file name: what plays MIDI, tracker music, MP3, FLAC, Opus, WavPack, and shows other pictures.
"""
OPTIONAL = re.compile(r"lib(stdc\+\+|gcc_s|opus|ogg|sndfile|vorbisenc|sharpyuv)[-.].*")
"""Libraries that leave, too, where nothing is linked to them any more."""

_SYMBOL = re.compile(
    r"^[0-9a-f]+ (?P<flags>.{7}) (?P<section>\S+)\s+(?P<size>[0-9a-f]+)\s+"
    r"(?:\(?(?P<version>[\w.]+)\)?\s+)?(?P<name>\w+)$",
    re.MULTILINE,
)

Entry = tuple[str, str, str]
"""PyInstaller's (name in the bundle, file, kind)."""


@dataclass(frozen=True)
class Symbol:
    """A name that a library has or asks for; `size` in bytes where it is data, else 0."""

    name: str
    version: str
    size: int


def replaced(entries: Iterable[Entry], folder: Path) -> list[Entry]:
    """Return the entries with hollow libraries, made in a folder, and without what then leaves."""
    listed = list(entries)
    # By their whole paths: two packages may each have a module of the same name.
    links = {Path(file): needed(Path(file)) for _, file, _ in listed}
    hollow = {file for file in links if HOLLOW.fullmatch(file.name)}
    for file in hollow:
        users = [user for user in links if file.name in links[user] and user not in hollow]
        make_hollow(file, users, folder / file.name)
        links[file] = set()
    gone = leaving(links)
    kept = []
    for name, source, kind in listed:
        file = Path(source)
        if file not in gone:
            kept.append((name, str(folder / file.name) if file in hollow else source, kind))
    return kept


def leaving(links: dict[Path, set[str]]) -> set[Path]:
    """Return the optional libraries that no other file needs; links: file -> names it needs."""
    gone: set[Path] = set()
    while True:
        wanted = set().union(*(names for file, names in links.items() if file not in gone))
        more = {
            file
            for file in links
            if file not in gone
            and file.name not in wanted
            and (OPTIONAL.fullmatch(file.name) or HOLLOW.fullmatch(file.name))
        }
        if not more:
            return gone
        gone |= more


def needed(file: Path) -> set[str]:
    """Return the names of the libraries that an ELF file is linked to."""
    return set(re.findall(r"^ +NEEDED +(\S+)$", _objdump("-p", file), re.MULTILINE))


def make_hollow(library: Path, users: Iterable[Path], target: Path) -> None:
    """Compile a hollow library with all that the users ask of this one."""
    has = {symbol.name: symbol for symbol in symbols(_objdump("-T", library), defined=True)}
    asked = {
        symbol.name
        for user in users
        for symbol in symbols(_objdump("-T", user), defined=False)
        if symbol.name in has
    }
    wanted = [has[name] for name in sorted(asked)]
    target.parent.mkdir(parents=True, exist_ok=True)
    source, versions = Path(f"{target}.c"), Path(f"{target}.map")
    source.write_text(source_text(wanted))
    versions.write_text(version_text(wanted))
    command = [
        "cc", "-shared", "-fPIC", "-nostdlib", "-O1", "-s", f"-Wl,-soname,{library.name}",
        f"-Wl,--version-script,{versions}", "-o", str(target), str(source),
    ]  # fmt: skip
    subprocess.run(command, check=True)


def symbols(table: str, defined: bool) -> list[Symbol]:
    """Read objdump's table of dynamic symbols: those that a file has, or those it asks for."""
    found = []
    for match in _SYMBOL.finditer(table):
        if (match["section"] != "*UND*") == defined and match["section"] != "*ABS*":
            version = "" if match["version"] in (None, "Base") else match["version"]
            size = int(match["size"], 16) if match["flags"].endswith("O") else 0
            found.append(Symbol(match["name"], version, size))
    return found


def source_text(wanted: Iterable[Symbol]) -> str:
    """Return the C code: functions that return 0, and data that is 0."""
    lines = []
    for symbol in wanted:
        if symbol.size:
            lines.append(f"char {symbol.name}[{symbol.size}];\n")
        else:
            lines.append(f"void *{symbol.name}(void) {{ return 0; }}\n")
    return "".join(lines)


def version_text(wanted: Iterable[Symbol]) -> str:
    """Return the linker's script of versions; names without one come in a nameless one."""
    by_version: dict[str, list[str]] = defaultdict(list)
    for symbol in wanted:
        by_version[symbol.version].append(symbol.name)
    if set(by_version) <= {""}:
        return "{ global: *; };\n"
    return "".join(
        f"{version} {{ global: {'; '.join(names)}; }};\n"
        for version, names in sorted(by_version.items())
        if version
    )


def _objdump(option: str, file: Path) -> str:
    done = subprocess.run(["objdump", option, str(file)], capture_output=True, text=True)
    return done.stdout
