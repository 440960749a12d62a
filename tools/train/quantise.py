"""Turn a trained net into the whole numbers that the game computes with.

    python -m tools.train.quantise STATE GUESS NET [STEM]

STATE is a checkpoint of ``selfplay``, GUESS the weights of ``guess``, NET the file for
``assets/nets``: the bytes of the C struct ``CoreNet``, little end first, packed by lzma. Scales are
those of ``native/learned.h``: the first layer counts 8 x 127 to a full cell, the others 1024 x 127.
With STEM, the file of the net from which this one was trained on, NET gets what it differs in: that
is little, and packs to a third.
"""

from __future__ import annotations

import lzma
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from game.ai.nets import unpacked

INPUTS, FIRST, SECOND, OUTPUTS = 572, 512, 128, 65
CARDS, GUESS_CELLS = 32, 64
FULL = 127
FIRST_SCALE, INNER_SCALE = 8 * FULL, 1024
GRAIN, GRAIN_ON_STEM = 4, 16
"""Weights, and what they differ from a stem's, are rounded to multiples of it where there are many:
the file packs better."""

FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 1, "pb": 1}]
"""Numbers of two bytes."""

Floats = NDArray[np.float32]


def net_shapes(first: int = FIRST) -> list[tuple[int, ...]]:
    """Return the shapes of w1, b1, w2, b2, w3, b3 as a checkpoint has them."""
    return [(INPUTS, first), (first,), (first, SECOND), (SECOND,), (OUTPUTS, SECOND), (OUTPUTS,)]


def guess_shapes() -> list[tuple[int, ...]]:
    """Return the shapes of w1, b1, w2, b2 of the net that guesses."""
    return [(INPUTS, GUESS_CELLS), (GUESS_CELLS,), (CARDS, GUESS_CELLS), (CARDS,)]


def net_size(first: int = FIRST) -> int:
    """Return the bytes of a net in a checkpoint."""
    return 4 * sum(int(np.prod(shape)) for shape in net_shapes(first))


def read_parts(path: Path, first: int = FIRST) -> list[Floats]:
    """Return w1, b1, w2, b2, w3, b3 from the start of a checkpoint; ValueError if it is short.

    Rows are inputs in w1, cells of the first layer in w2, outputs in w3.
    """
    return _read(path, net_shapes(first))


def read_guess(path: Path) -> list[Floats]:
    """Return w1, b1, w2, b2 of the net that guesses; ValueError if the file is short.

    Rows are inputs in w1, cards in w2.
    """
    return _read(path, guess_shapes())


def _read(path: Path, shapes: list[tuple[int, ...]]) -> list[Floats]:
    sizes = [int(np.prod(shape)) for shape in shapes]
    numbers = np.fromfile(path, dtype="<f4", count=sum(sizes))
    if numbers.size < sum(sizes):
        raise ValueError(f"{path}: {numbers.size} numbers, a net has {sum(sizes)}")
    parts = np.split(numbers, np.cumsum(sizes)[:-1])
    return [part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)]


def to_whole(
    values: Floats, scale: float, kind: str, grain: int = 1, stem: NDArray[np.int64] | None = None
) -> bytes:
    """Return values times scale, rounded to the stem's plus multiples of the grain, as bytes.

    kind: numpy's name of a type of whole numbers; ValueError where one overflows
    """
    base = np.zeros(values.shape, np.int64) if stem is None else stem.reshape(values.shape)
    whole = base + np.rint((values.astype(np.float64) * scale - base) / grain) * grain
    limits = np.iinfo(np.dtype(kind))
    if whole.min() < limits.min or whole.max() > limits.max:
        raise ValueError(f"a weight of {np.abs(values).max():.1f} does not fit {kind}")
    return bytes(whole.astype(kind).tobytes())


def quantise(parts: list[Floats], guess: list[Floats], stem: bytes = b"") -> bytes:
    """Return the bytes of the net's C struct; stem: those of the net it was trained on from."""
    w1, b1, w2, b2, w3, b3 = parts
    guess_w1, guess_b1, guess_w2, guess_b2 = guess
    grain = GRAIN_ON_STEM if stem else GRAIN
    fields = (
        (w1, FIRST_SCALE, "<i2", grain),
        (b1, FIRST_SCALE, "<i2", 1),
        (w2.T, INNER_SCALE, "<i2", grain),
        (b2, INNER_SCALE * FULL, "<i4", 1),
        (w3, INNER_SCALE, "<i2", 1),
        (b3, INNER_SCALE * FULL, "<i4", 1),
        (guess_w1, FIRST_SCALE, "<i2", grain),
        (guess_b1, FIRST_SCALE, "<i2", 1),
        (guess_w2, INNER_SCALE, "<i2", grain),
        (guess_b2, INNER_SCALE * FULL, "<i4", 1),
    )
    data = b""
    for values, scale, kind, field_grain in fields:
        at, base = len(data), None
        if stem:
            base = np.frombuffer(stem, kind, values.size, at).astype(np.int64)
        data += to_whole(values, scale, kind, field_grain, base)
    return data


def packed(data: bytes, stem: bytes = b"") -> bytes:
    """Return the bytes of a net's file; `game.ai.nets.unpacked` undoes it."""
    words = np.frombuffer(data, "<u2")
    if stem:
        words = words - np.frombuffer(stem, "<u2")
    return lzma.compress(words.tobytes(), format=lzma.FORMAT_XZ, filters=FILTERS)


def main(arguments: list[str]) -> int:
    """Read a checkpoint and a guess, write a net."""
    if len(arguments) not in (3, 4):
        print(__doc__)
        return 2
    state, guess, net = map(Path, arguments[:3])
    stem = unpacked(Path(arguments[3]).read_bytes()) if len(arguments) == 4 else b""
    data = quantise(read_parts(state), read_guess(guess), stem)
    net.parent.mkdir(parents=True, exist_ok=True)
    net.write_bytes(packed(data, stem))
    print(f"{net}: {net.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
