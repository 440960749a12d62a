"""Checks that the licence of everything the executable carries is carried with it.

    python -m tools.licences --check    exit 1 if a library or a dependency has no licence text

``assets/licences/pieces.json`` lists the pieces: name, licence, copyright, home, the texts (paths
under assets/) and the shared libraries they are, by the start of their file names. The texts are
the licences' own, word for word; the game shows both.
"""

from __future__ import annotations

import importlib.metadata
import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

from game.ui.words.licences import Piece, parse_pieces

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"

_LIBRARY = re.compile(r"\.(so|dll|dylib)\b")
_EXTENSION_MODULE = re.compile(r"\.(cpython-|abi3|cp\d+-)|\.pyd$")


def read_pieces() -> list[Piece]:
    """Return the pieces in the order in which they are shown."""
    return parse_pieces((ASSETS / "licences" / "pieces.json").read_text(encoding="utf-8"))


def unnamed_libraries(files: Iterable[Path], pieces: Iterable[Piece]) -> list[str]:
    """Return the shared libraries among the files that belong to no piece.

    Python's extension modules are part of Python, pygame-ce, cffi or the game itself.
    """
    names = {file.name for file in files if _LIBRARY.search(file.name)}
    names = {name for name in names if not _EXTENSION_MODULE.search(name)}
    starts = [re.escape(library) for piece in pieces for library in piece.libraries]
    known = re.compile(rf"(lib)?({'|'.join(starts)})[-._\d]", re.IGNORECASE)
    return sorted(name for name in names if not known.match(name))


def faults() -> list[str]:
    """Return what lacks its licence, one line each."""
    pieces = read_pieces()
    found = []
    for name in runtime_dependencies():
        if name not in {piece.name for piece in pieces}:
            found.append(f"the dependency {name} is not in pieces.json")
    wheel = importlib.metadata.files("pygame-ce") or []
    for library in unnamed_libraries((Path(str(file)) for file in wheel), pieces):
        found.append(f"the library {library} of pygame-ce is not in pieces.json")
    for piece in pieces:
        missing = [text for text in piece.texts if not (ASSETS / text).is_file()]
        found += [f"{piece.name}: assets/{text} is missing" for text in missing]
    used = {text for piece in pieces for text in piece.texts}
    for file in sorted((ASSETS / "licences").glob("*.txt")):
        if f"licences/{file.name}" not in used:
            found.append(f"assets/licences/{file.name} belongs to no piece")
    return found


def runtime_dependencies() -> list[str]:
    """Return the names of the packages that the player's program needs."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        lines = tomllib.load(file)["project"]["dependencies"]
    return [re.split(r"[^\w.-]", line)[0] for line in lines]


def main() -> int:
    """The command line; returns the exit code."""
    if sys.argv[1:] != ["--check"]:
        print(__doc__)
        return 2
    lines = faults()
    print("\n".join(lines) or f"{len(read_pieces())} pieces, each with its licence")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
