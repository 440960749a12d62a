"""Make a checkpoint of a wider net out of a trained one, to train on.

    python -m tools.train.widen NARROW WIDE CELLS

NARROW has a first layer of CELLS cells, WIDE gets the trainer's: each cell of it does what one of
the narrow net's did, and the cells that do the same share what comes after in unequal parts, so
that the wide net begins with the same values and soon differs (Net2Net: Chen, Goodfellow, Shlens
2016). Learning rate and averages begin anew.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from tools.train.quantise import FIRST, INPUTS, OUTPUTS, SECOND, Floats, net_size, read_parts

NETS_IN_STATE = 4
COUNTERS = 3
"""Deals, CPU seconds and steps; the state of the generator follows."""


def widen(parts: list[Floats], cells: int, rng: np.random.Generator) -> list[Floats]:
    """Return w1, b1, w2 (by first layer), b2, w3, b3 with FIRST cells instead of `cells`."""
    w1, b1, w2, b2, w3, b3 = parts
    copies = np.concatenate([np.arange(cells), rng.integers(0, cells, FIRST - cells)])
    parts_of = rng.uniform(0.3, 0.7, FIRST).astype(np.float32)
    whole = np.bincount(copies, weights=parts_of, minlength=cells)
    outgoing = w2[copies] * (parts_of / whole[copies])[:, None].astype(np.float32)
    return [w1[:, copies], b1[copies], outgoing, b2, w3, b3]


def main(arguments: list[str]) -> int:
    """Read a narrow checkpoint, write a wide one."""
    if len(arguments) != 3:
        print(__doc__)
        return 2
    narrow, wide, cells = Path(arguments[0]), Path(arguments[1]), int(arguments[2])
    data = narrow.read_bytes()
    parts = read_parts(narrow, cells)
    tail = np.frombuffer(data[NETS_IN_STATE * net_size(cells) :], dtype="<f8").copy()
    tail[[0, 2]] = 0
    wider = widen(parts, cells, np.random.default_rng(66))
    net = b"".join(part.astype("<f4").tobytes() for part in wider)
    assert len(net) == net_size(FIRST)
    wide.write_bytes(net + net + bytes(2 * len(net)) + tail.tobytes())
    print(f"{wide}: {INPUTS} inputs, {FIRST} and {SECOND} cells, {OUTPUTS} outputs")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
