"""The trained nets: which one knows the rules of a deal, and its bytes."""

from __future__ import annotations

import lzma
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
    return _added(data, stem) if stem else data


def _added(one: bytes, other: bytes) -> bytes:
    """Return the sums of numbers of two bytes, little end first, that wrap around.

    As two whole numbers, every second lane of them free for what a sum carries over.
    """
    lanes = int.from_bytes(b"\xff\xff\0\0" * (len(one) // 4), "little")
    a, b = (int.from_bytes(data, "little") for data in (one, other))
    low = (a & lanes) + (b & lanes) & lanes
    high = (a >> 16 & lanes) + (b >> 16 & lanes) & lanes
    return (high << 16 | low).to_bytes(len(one), "little")
