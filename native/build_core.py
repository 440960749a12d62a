"""Builds the C core as the module ``game._core`` (cffi, API mode).

The headers of `HEADERS` are the one description of the core's interface. What stands in them
between the two marker lines is handed to cffi, so that header and binding cannot drift apart.
``core.c`` includes every other ``*.c`` beside this file: the compiler sees the core whole, and no
name but those of the headers leaves it. Test drivers live in ``native/tests``.

A machine without a C compiler still installs the game, which then runs on the Python twin. With
``SIXTYSIX_REQUIRE_CORE=1`` in the environment a failed compile fails the installation.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from cffi import FFI

HERE = Path(__file__).resolve().parent
HEADERS = ("core.h", "learned.h")
"""In the order in which one builds on the other."""
CDEF_BEGIN, CDEF_END = "/* cdef begin */", "/* cdef end */"

GCC_FLAGS = ["-O3", "-std=c11", "-Wall", "-Wextra", "-DNDEBUG"]
MSVC_FLAGS = ["/O2", "/std:c11", "/W3", "/DNDEBUG"]
"""Nothing here depends on the machine that compiles: the result runs on any of its kind.

What the parts of the core rely on is asserted in the drivers of the tests, not in the game.
"""


def read_cdef(header: str, name: str = "core.h") -> str:
    """Return every marked part of the header's text, in order; `name` is for the errors.

    Raises ValueError when there is none or a marker is missing its partner.
    """
    if header.count(CDEF_BEGIN) != header.count(CDEF_END):
        raise ValueError(f"{name}: each '{CDEF_BEGIN}' needs its '{CDEF_END}'")
    parts = [part.split(CDEF_END)[0] for part in header.split(CDEF_BEGIN)[1:]]
    if not parts:
        raise ValueError(f"{name}: nothing between '{CDEF_BEGIN}' and '{CDEF_END}'")
    return "\n".join(parts)


def make_builder() -> FFI:
    """Return the cffi builder that setuptools runs.

    Paths are relative to the project's root, as setuptools wants them. The header is named by its
    whole path: with native/ among the include folders its files would hide the system's of the
    same name.
    """
    builder = FFI()
    for header in HEADERS:
        builder.cdef(read_cdef((HERE / header).read_text(encoding="utf-8"), header))
    builder.set_source(
        "game._core",
        "\n".join(f'#include "{(HERE / header).as_posix()}"' for header in HEADERS),
        sources=["native/core.c"],
        depends=sorted(f"native/{part.name}" for part in HERE.glob("*.[ch]")),
        extra_compile_args=MSVC_FLAGS if sys.platform == "win32" else GCC_FLAGS,
        optional=os.environ.get("SIXTYSIX_REQUIRE_CORE") != "1",
    )
    return builder


ffibuilder = make_builder()
