"""The trained nets: which one knows the rules of a deal, and its bytes."""

from __future__ import annotations

import zlib
from functools import cache
from importlib.resources import files

from game.rules.presets import SCHNAPSEN, SIXTYSIX
from game.rules.ruleset import RuleSet

TRAINED_FOR: dict[str, RuleSet] = {"sixtysix": SIXTYSIX, "schnapsen": SCHNAPSEN}
"""Each net by its name, with the rules it was trained under and measured stronger in."""

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
    """Return the net's file, unpacked."""
    return zlib.decompress((files("game.assets") / "nets" / f"{name}.net").read_bytes())
