"""Writes what a tool makes into the assets, or says where the committed files differ."""

import argparse
import io
import sys
from collections.abc import Callable
from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parents[2] / "assets"

Files = dict[str, bytes]
"""Path under assets/ -> whole contents."""

Same = Callable[[str, bytes, bytes], bool]
"""(path, made, committed) -> whether the two mean the same."""


def same_content(path: str, made: bytes, committed: bytes) -> bool:
    """Whether two files say the same: pixels for PNG (compressors differ), bytes otherwise."""
    if made == committed:
        return True
    if not path.endswith(".png"):
        return False
    pictures = [pygame.image.load(io.BytesIO(data), "x.png") for data in (made, committed)]
    first, second = ((p.get_size(), pygame.image.tobytes(p, "RGBA")) for p in pictures)
    return first == second


def differences(files: Files, folder: str, same: Same = same_content) -> list[str]:
    """One line for each file of `folder` (under assets/) that is missing, changed or unknown."""
    lines = []
    for path, data in sorted(files.items()):
        target = ASSETS / path
        if not target.is_file():
            lines.append(f"{path}: missing")
        elif not same(path, data, target.read_bytes()):
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


def main(make: Callable[[], Files], folder: str, about: str, same: Same = same_content) -> int:
    """The command line every drawing tool shares: write the assets, or `--check` them."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--check", action="store_true", help="exit 1 if the assets differ")
    arguments = parser.parse_args()
    files = make()
    if arguments.check:
        return report(differences(files, folder, same))
    write(files)
    print(f"{len(files)} files, {sum(map(len, files.values())) // 1024} KB -> assets/{folder}")
    return 0
