"""The trained nets: which one knows the rules of a deal, and its bytes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from game.rules.presets import SCHNAPSEN, SIXTYSIX
from game.rules.ruleset import RuleSet

TRAINED_FOR: dict[str, RuleSet] = {"sixtysix": SIXTYSIX, "schnapsen": SCHNAPSEN}
"""Each net by its name, with the rules it was trained under."""

MATTERS = (
    "deck",
    "hand",
    "exchange",
    "strict",
    "out",
    "close_before_draw",
    "trumps_after_close",
    "last_trick",
)
"""Options in which a net must have been trained; the others change its judgement little."""


def net_name(rules: RuleSet) -> str | None:
    """Return the name of the net for these rules, None where there is none."""
    if rules.seats != 2:
        return None
    for name, trained in TRAINED_FOR.items():
        if all(getattr(rules, option) == getattr(trained, option) for option in MATTERS):
            return name
    return None


@cache
def net_bytes(name: str) -> bytes:
    """Return the net's file."""
    return (files("game.assets") / "nets" / f"{name}.net").read_bytes()


def net_for(rules: RuleSet) -> bytes | None:
    """Return the bytes of the net for these rules, None where there is none."""
    name = net_name(rules)
    return None if name is None else net_bytes(name)
