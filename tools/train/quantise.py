"""Turn a trained net into the whole numbers that the game computes with.

    python -m tools.train.quantise STATE GUESS NET

STATE is a checkpoint of ``selfplay``, GUESS the weights of ``guess``, NET the file for
``assets/nets``: the bytes of the C struct ``CoreNet``, little end first, packed by zlib. Scales are
those of ``native/learned.h``: the first layer counts 8 x 127 to a full cell, the others 1024 x 127.
"""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

INPUTS, FIRST, SECOND, OUTPUTS = 572, 512, 128, 65
CARDS, GUESS_CELLS = 32, 64
FULL = 127
FIRST_SCALE, INNER_SCALE = 8 * FULL, 1024
GRAIN = 4
"""Weights are rounded to multiples of it where there are many: the file packs better."""

Floats = NDArray[np.float32]


def net_shapes(first: int = FIRST) -> list[tuple[int, ...]]:
    """Return the shapes of w1, b1, w2, b2, w3, b3 as a checkpoint has them."""
    return [(INPUTS, first), (first,), (first, SECOND), (SECOND,), (OUTPUTS, SECOND), (OUTPUTS,)]


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
    return _read(path, [(INPUTS, GUESS_CELLS), (GUESS_CELLS,), (CARDS, GUESS_CELLS), (CARDS,)])


def _read(path: Path, shapes: list[tuple[int, ...]]) -> list[Floats]:
    sizes = [int(np.prod(shape)) for shape in shapes]
    numbers = np.fromfile(path, dtype="<f4", count=sum(sizes))
    if numbers.size < sum(sizes):
        raise ValueError(f"{path}: {numbers.size} numbers, a net has {sum(sizes)}")
    parts = np.split(numbers, np.cumsum(sizes)[:-1])
    return [part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)]


def to_whole(values: Floats, scale: float, kind: str, grain: int = 1) -> bytes:
    """Return values times scale, rounded to multiples of the grain, as bytes of a type.

    ValueError where one overflows.
    """
    whole = np.rint(values.astype(np.float64) * scale / grain) * grain
    limits = np.iinfo(np.dtype(kind))
    if whole.min() < limits.min or whole.max() > limits.max:
        raise ValueError(f"a weight of {np.abs(values).max():.1f} does not fit {kind}")
    return whole.astype(kind).tobytes()


def quantise(parts: list[Floats], guess: list[Floats]) -> bytes:
    """Return the bytes of the net's C struct."""
    w1, b1, w2, b2, w3, b3 = parts
    guess_w1, guess_b1, guess_w2, guess_b2 = guess
    return b"".join(
        (
            to_whole(w1, FIRST_SCALE, "<i2", GRAIN),
            to_whole(b1, FIRST_SCALE, "<i2"),
            to_whole(w2.T, INNER_SCALE, "<i2", GRAIN),
            to_whole(b2, INNER_SCALE * FULL, "<i4"),
            to_whole(w3, INNER_SCALE, "<i2"),
            to_whole(b3, INNER_SCALE * FULL, "<i4"),
            to_whole(guess_w1, FIRST_SCALE, "<i2", GRAIN),
            to_whole(guess_b1, FIRST_SCALE, "<i2"),
            to_whole(guess_w2, INNER_SCALE, "<i2", GRAIN),
            to_whole(guess_b2, INNER_SCALE * FULL, "<i4"),
        )
    )


def main(arguments: list[str]) -> int:
    """Read a checkpoint and a guess, write a net."""
    if len(arguments) != 3:
        print(__doc__)
        return 2
    state, guess, net = map(Path, arguments)
    net.parent.mkdir(parents=True, exist_ok=True)
    net.write_bytes(zlib.compress(quantise(read_parts(state), read_guess(guess)), 9))
    print(f"{net}: {net.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
