"""Encodes arrays as small PNG files; the bytes depend only on the pixels and on zlib."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]

GREY, RGB, PALETTE = 0, 2, 3
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def encode(pixels: Pixels, palette: Pixels | None = None) -> bytes:
    """A PNG of pixels[height, width] (grey, or indices with palette[n, 3]) or [h, w, 3] (RGB)."""
    kind = RGB if pixels.ndim == 3 else GREY if palette is None else PALETTE
    height, width = pixels.shape[:2]
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0))]
    if palette is not None:
        chunks.append((b"PLTE", palette.tobytes()))
    chunks += [(b"IDAT", _smallest(pixels)), (b"IEND", b"")]
    return SIGNATURE + b"".join(_chunk(name, data) for name, data in chunks)


def _smallest(pixels: Pixels) -> bytes:
    """The image data under filter 0 (none) or 1 (left neighbour), whichever packs better."""
    rows = pixels.reshape(pixels.shape[0], -1)
    step = pixels.shape[2] if pixels.ndim == 3 else 1
    left = rows.copy()
    left[:, step:] -= rows[:, :-step]
    packed = []
    for number, filtered in enumerate((rows, left)):
        numbered = np.pad(filtered, ((0, 0), (1, 0)), constant_values=number)
        packed.append(zlib.compress(numbered.tobytes(), 9))
    return min(packed, key=len)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
