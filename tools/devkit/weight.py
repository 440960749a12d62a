"""What the parts of a one-file program weigh in it, and what they may.

The file is PyInstaller's bootloader with an archive behind it: its parts, each compressed, a table
of them, and at the end a cookie that says where the table is. Source: PyInstaller's documentation,
"Advanced topics: The archive of the executable (CArchive)".
"""

from __future__ import annotations

import struct
from pathlib import Path

from tools.devkit.packs import SUFFIX

COOKIE = struct.Struct("!8sIIii64s")
MAGIC = b"MEI\014\013\012\013\016"
ENTRY = struct.Struct("!IIIIBc")
MEGABYTE = 1e6

WHOLE_LIMIT_MB = 17.5
REST_LIMIT_MB = 13.5
HEAVY = ("sounds", "music", "nets", "problems")
"""The folders of assets that may be heavy: the rest of the program has a limit of its own."""


def stored_sizes(program: Path) -> dict[str, int]:
    """Return the parts by their names, with "/" between folders -> bytes in the file.

    ValueError where the file is no such program.
    """
    content = program.read_bytes()
    start = content.rfind(MAGIC)
    if start < 0 or start + COOKIE.size > len(content):
        raise ValueError(f"{program} is no one-file program")
    _, length, table, table_length, _, _ = COOKIE.unpack_from(content, start)
    position = start + COOKIE.size - length + table
    end, sizes = position + table_length, {}
    while position < end:
        size, _, stored, _, _, _ = ENTRY.unpack_from(content, position)
        name = content[position + ENTRY.size : position + size].rstrip(b"\0").decode()
        sizes[name.replace("\\", "/")] = stored
        position += size
    return sizes


def megabytes(program: Path) -> tuple[float, float]:
    """Return the size of the whole program, and of it without what may be heavy."""
    whole = program.stat().st_size
    packs = {f"{folder}{SUFFIX}" for folder in HEAVY}
    heavy = sum(size for name, size in stored_sizes(program).items() if name in packs)
    return whole / MEGABYTE, (whole - heavy) / MEGABYTE


def faults(program: Path) -> list[str]:
    """Return what weighs more than it may, one line each."""
    whole, rest = megabytes(program)
    found = []
    if whole > WHOLE_LIMIT_MB:
        found.append(f"{program.name} has {whole:.1f} MB, more than {WHOLE_LIMIT_MB}")
    if rest > REST_LIMIT_MB:
        found.append(f"without {', '.join(HEAVY)} it has {rest:.1f} MB, more than {REST_LIMIT_MB}")
    return found
