"""The one random generator: SplitMix64, the same numbers here and in the C core.

Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators",
OOPSLA 2014. Every random choice of the program comes from one of these and a seed that is
written down.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from typing import Any

MASK64 = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def mix64(value: int) -> int:
    """Return the SplitMix64 finaliser of a 64-bit number: a bijection that scatters its bits."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK64
    return value ^ (value >> 31)


def seed_from(*parts: object) -> int:
    """Return a 64-bit seed of texts and numbers, the same on every machine.

    The parts are joined by the unit separator and hashed with SHA-256; the first eight bytes
    count, big end first.
    """
    text = "\x1f".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


class Rng:
    """A stream of random numbers from one 64-bit seed."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK64

    def next64(self) -> int:
        """Return the next 64 random bits."""
        self.state = (self.state + _GAMMA) & MASK64
        return mix64(self.state)

    def below(self, bound: int) -> int:
        """Return a number 0..bound-1 without bias, bound 1..2^32.

        The high 32 bits are scaled by multiplication and the short stripe that would favour some
        numbers is drawn again (D. Lemire, "Fast random integer generation in an interval", 2019).
        """
        reject_below = (1 << 32) % bound
        while True:
            product = (self.next64() >> 32) * bound
            if product & 0xFFFFFFFF >= reject_below:
                return product >> 32

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place: Fisher and Yates, from the last place down."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
