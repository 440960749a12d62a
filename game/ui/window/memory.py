"""How the memory of pictures goes back to the system."""

from __future__ import annotations

import contextlib
import ctypes
import sys

M_MMAP_THRESHOLD = -3
"""From glibc's malloc.h; setting it also ends glibc's own raising of it."""
LARGE_BYTES = 256 << 10


def return_freed_pictures() -> None:
    """Let a large picture's memory go back to the system with the picture.

    glibc takes the first large piece that is freed as a sign to keep all of that size, between
    smaller ones that never go: at 3840x2160 that came to a fifth of what the program held. Other
    systems and C libraries are left as they are.
    """
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError, OSError):
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)
