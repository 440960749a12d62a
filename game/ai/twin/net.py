"""The net's arithmetic in whole numbers; the twin of ``native/net.c``."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from functools import cache
from operator import mul

from game.ai.coretypes import CoreError

INPUTS, FIRST, SECOND, OUTPUTS = 572, 512, 128, 65
FULL, FIRST_SHIFT, SECOND_SHIFT = 127, 3, 10
MOST_BIAS = 1 << 24
"""With biases up to this no sum of a net leaves 32 bits."""

CARDS, GUESS_CELLS = 32, 64
GUESS_UNITS = 1024 * FULL
"""So many units are 1 in the natural logarithm of odds."""

VALUE_BYTES = 2 * (INPUTS * FIRST + FIRST + SECOND * FIRST + OUTPUTS * SECOND) + 4 * (
    SECOND + OUTPUTS
)
GUESS_BYTES = 2 * (INPUTS * GUESS_CELLS + GUESS_CELLS + CARDS * GUESS_CELLS) + 4 * CARDS
NET_BYTES = VALUE_BYTES + GUESS_BYTES
"""The bytes of the C struct ``CoreNet``: its arrays one after the other, little end first."""


class Net:
    """The weights as rows of numbers."""

    def __init__(self, data: bytes) -> None:
        """Take the bytes of a net's file; CoreError when they are no net."""
        if len(data) != NET_BYTES:
            raise CoreError(f"a net has {NET_BYTES} bytes, this file {len(data)}")
        reader = _Reader(data)
        self.w1 = reader.rows("h", INPUTS, FIRST)
        self.b1 = reader.rows("h", 1, FIRST)[0]
        self.w2 = reader.rows("h", SECOND, FIRST)
        self.b2 = reader.rows("i", 1, SECOND)[0]
        self.w3 = reader.rows("h", OUTPUTS, SECOND)
        self.b3 = reader.rows("i", 1, OUTPUTS)[0]
        self.guess_w1 = reader.rows("h", INPUTS, GUESS_CELLS)
        self.guess_b1 = reader.rows("h", 1, GUESS_CELLS)[0]
        self.guess_w2 = reader.rows("h", CARDS, GUESS_CELLS)
        self.guess_b2 = reader.rows("i", 1, CARDS)[0]
        if any(abs(bias) > MOST_BIAS for bias in (*self.b2, *self.b3, *self.guess_b2)):
            raise CoreError("an argument is out of its range")

    def forward(self, active: Sequence[int]) -> list[int]:
        """Return the cells of the second layer, 128 numbers 0..127, for the inputs that are on."""
        first = _first_layer(self.w1, self.b1, active)
        return [
            _cell(bias + sum(map(mul, row, first)), SECOND_SHIFT)
            for bias, row in zip(self.b2, self.w2, strict=True)
        ]

    def value(self, second: Sequence[int], output: int) -> int:
        """Return the value of one act in `NET_UNITS`."""
        total: int = sum(map(mul, self.w3[output], second))
        return self.b3[output] + total

    def guess(self, active: Sequence[int]) -> list[int]:
        """Return the logarithm of the odds that the opponent holds a card, in `GUESS_UNITS`.

        One number for each card as renamed, of no meaning where the card is not hidden.
        """
        cells = _first_layer(self.guess_w1, self.guess_b1, active)
        return [
            bias + sum(map(mul, row, cells))
            for bias, row in zip(self.guess_b2, self.guess_w2, strict=True)
        ]


@cache
def net_from(data: bytes) -> Net:
    """Return the net of a file's bytes, unpacked once."""
    return Net(data)


class _Reader:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def rows(self, kind: str, rows: int, columns: int) -> list[list[int]]:
        numbers = array(kind)
        size = rows * columns * numbers.itemsize
        numbers.frombytes(self._data[self._at : self._at + size])
        if sys.byteorder == "big":
            numbers.byteswap()
        self._at += size
        return [numbers[row * columns : (row + 1) * columns].tolist() for row in range(rows)]


def _first_layer(rows: list[list[int]], biases: list[int], active: Sequence[int]) -> list[int]:
    sums = map(sum, zip(biases, *(rows[i] for i in active), strict=True))
    return [_cell(_wrapped(total), FIRST_SHIFT) for total in sums]


def _wrapped(total: int) -> int:
    """Return a sum of the first layer as the core's 16 bits hold it."""
    return (total + 0x8000 & 0xFFFF) - 0x8000


def _cell(total: int, shift: int) -> int:
    return 0 if total <= 0 else min(total >> shift, FULL)
