"""Writes what a tool makes into the assets, or says where the committed files differ."""

import argparse
import io
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame

ASSETS = Path(__file__).resolve().parents[2] / "assets"

Files = dict[str, bytes]
"""Path under assets/ -> whole contents."""

SIGNATURE = b"\x89PNG\r\n\x1a\n"
TOLERANCE = 1
"""Levels of 255 by which pixels may differ: processors round, and compressors pack, differently."""


def same_content(made: bytes, committed: bytes) -> bool:
    """Whether two files say the same: nearly equal pixels for PNG (alone or inside an icon file),
    the same bytes otherwise."""
    if made == committed:
        return True
    first, second = _pictures(made), _pictures(committed)
    return bool(first) and len(first) == len(second) and all(map(_alike, first, second))


def _pictures(data: bytes) -> list[pygame.Surface]:
    parts = data.split(SIGNATURE)[1:]
    return [pygame.image.load(io.BytesIO(SIGNATURE + part), "x.png") for part in parts]


def _alike(first: pygame.Surface, second: pygame.Surface) -> bool:
    pixels = (pygame.image.tobytes(p, "RGBA") for p in (first, second))
    one, other = (np.frombuffer(data, np.uint8).astype(int) for data in pixels)
    same_size = first.get_size() == second.get_size()
    return same_size and bool(np.abs(one - other).max() <= TOLERANCE)


def differences(files: Files, folder: str) -> list[str]:
    """One line for each file of `folder` (under assets/) that is missing, changed or unknown."""
    lines = []
    for path, data in sorted(files.items()):
        target = ASSETS / path
        if not target.is_file():
            lines.append(f"{path}: missing")
        elif not same_content(data, target.read_bytes()):
            lines.append(f"{path}: differs from what the tool makes")
    present = (p.relative_to(ASSETS).as_posix() for p in (ASSETS / folder).rglob("*"))
    lines += [f"{p}: no tool makes it" for p in sorted(present) if _is_stray(p, files)]
    return lines


def _is_stray(path: str, files: Files) -> bool:
    return (ASSETS / path).is_file() and path not in files and "__pycache__" not in path


def write(files: Files) -> None:
    """Write every file; folders are made as needed."""
    for path, data in files.items():
        target = ASSETS / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def report(lines: list[str]) -> int:
    """Print the differences and give the exit code: 0 when there are none, else 1."""
    for line in lines:
        print(line, file=sys.stderr)
    return 1 if lines else 0


def main(make: Callable[[], Files], folder: str, about: str) -> int:
    """The command line every drawing tool shares: write the assets, or `--check` them."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--check", action="store_true", help="exit 1 if the assets differ")
    arguments = parser.parse_args()
    files = make()
    if arguments.check:
        return report(differences(files, folder))
    write(files)
    print(f"{len(files)} files, {sum(map(len, files.values())) // 1024} KB -> assets/{folder}")
    return 0
