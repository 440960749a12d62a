"""The trained nets: which one knows the rules of a deal, and its bytes."""

from __future__ import annotations

import lzma
import sys
from array import array
from functools import cache
from importlib.resources import files

from game.rules.presets import SANTASE, SCHNAPSEN, SIXTYSIX
from game.rules.ruleset import RuleSet

TRAINED_FOR: dict[str, RuleSet] = {
    "sixtysix": SIXTYSIX,
    "schnapsen": SCHNAPSEN,
    "santase": SANTASE,
}
"""Each net by its name, with the rules it was trained under and measured stronger in."""

STEMS = {"santase": "sixtysix"}
"""Nets that were trained on from another: their files hold what they differ in."""

MATTERS_LITTLE = frozenset(
    {
        "close_scored",
        "failed_close_no_trick",
        "next_dealer",
        "schwarz_by_points",
        "target",
    }
)
"""Options that may differ from those a net was trained in."""


def net_name(rules: RuleSet) -> str | None:
    """Return the name of the net for these rules, None where there is none."""
    for name, trained in TRAINED_FOR.items():
        if rules.game == trained.game and all(
            getattr(rules, option) == value
            for option, value in trained.options().items()
            if option not in MATTERS_LITTLE
        ):
            return name
    return None


@cache
def net_bytes(name: str) -> bytes:
    """Return the numbers of a net of the game, see `unpacked`."""
    packed = (files("game.assets") / "nets" / f"{name}.net").read_bytes()
    return unpacked(packed, net_bytes(STEMS[name]) if name in STEMS else b"")


def unpacked(packed: bytes, stem: bytes = b"") -> bytes:
    """Return the bytes of the C struct ``CoreNet`` from those of a net's file.

    stem: the bytes of the net this one was trained on from; the file then holds differences, number
    by number of two bytes.
    """
    data = lzma.decompress(packed)
    if not stem:
        return data
    words = (a + b & 0xFFFF for a, b in zip(_words(data), _words(stem), strict=True))
    return _swapped(array("H", words)).tobytes()


def _words(data: bytes) -> array[int]:
    words = array("H")
    words.frombytes(data)
    return _swapped(words)


def _swapped(words: array[int]) -> array[int]:
    """Return the words with the little end first in memory, or as this machine has them again."""
    if sys.byteorder == "big":
        words.byteswap()
    return words
