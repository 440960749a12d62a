"""Encodes arrays as small PNG files; the bytes depend only on the pixels and on zlib."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from tools.art.output import SIGNATURE

Pixels = NDArray[np.uint8]

KIND = {1: 0, 3: 2, 4: 6}
"""Channels -> colour type of PNG: grey, RGB, RGBA."""


def encode(pixels: Pixels) -> bytes:
    """A PNG of pixels[height, width] (grey), [h, w, 3] (RGB) or [h, w, 4] (RGBA)."""
    height, width = pixels.shape[:2]
    kind = KIND[pixels.shape[2] if pixels.ndim == 3 else 1]
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", _smallest(pixels)), (b"IEND", b""))
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
