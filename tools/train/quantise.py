"""Turn a trained net into the whole numbers that the game computes with.

    python -m tools.train.quantise STATE NET

STATE is a checkpoint of ``selfplay``, NET the file for ``assets/nets``: the bytes of the C struct
``CoreNet``, little end first. Scales are those of ``native/learned.h``: the first layer counts
8 x 127 to a full cell, the other two 1024 x 127.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

INPUTS, FIRST, SECOND, OUTPUTS = 432, 256, 128, 65
FULL = 127
FIRST_SCALE, INNER_SCALE = 8 * FULL, 1024

Floats = NDArray[np.float32]


def read_net(path: Path) -> list[Floats]:
    """Return w1, b1, w2, b2, w3, b3 from the start of a checkpoint; ValueError if it is short."""
    shapes = [(INPUTS, FIRST), (FIRST,), (SECOND, FIRST), (SECOND,), (OUTPUTS, SECOND), (OUTPUTS,)]
    wanted = sum(int(np.prod(shape)) for shape in shapes)
    numbers = np.fromfile(path, dtype="<f4", count=wanted)
    if numbers.size < wanted:
        raise ValueError(f"{path}: {numbers.size} numbers, a net has {wanted}")
    parts = []
    for shape in shapes:
        size = int(np.prod(shape))
        parts.append(numbers[:size].reshape(shape))
        numbers = numbers[size:]
    return parts


def to_whole(values: Floats, scale: float, kind: str) -> bytes:
    """Return values times scale, rounded, as bytes of a type; ValueError where one overflows."""
    whole = np.rint(values.astype(np.float64) * scale)
    limits = np.iinfo(np.dtype(kind))
    if whole.min() < limits.min or whole.max() > limits.max:
        raise ValueError(f"a weight of {np.abs(values).max():.1f} does not fit {kind}")
    return whole.astype(kind).tobytes()


def quantise(parts: list[Floats]) -> bytes:
    """Return the bytes of the net's C struct."""
    w1, b1, w2, b2, w3, b3 = parts
    return b"".join(
        (
            to_whole(w1, FIRST_SCALE, "<i2"),
            to_whole(b1, FIRST_SCALE, "<i2"),
            to_whole(w2, INNER_SCALE, "<i2"),
            to_whole(b2, INNER_SCALE * FULL, "<i4"),
            to_whole(w3, INNER_SCALE, "<i2"),
            to_whole(b3, INNER_SCALE * FULL, "<i4"),
        )
    )


def main(arguments: list[str]) -> int:
    """Read a checkpoint, write a net."""
    if len(arguments) != 2:
        print(__doc__)
        return 2
    state, net = map(Path, arguments)
    net.parent.mkdir(parents=True, exist_ok=True)
    net.write_bytes(quantise(read_net(state)))
    print(f"{net}: {net.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
