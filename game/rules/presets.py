"""The presets: named rows of options, one literal each, with where it is played so."""

from __future__ import annotations

from game.rules.ruleset import BadRules, RuleSet

SIXTYSIX = RuleSet()
"""Sixty-six as most play it: 24 cards, the nine is exchanged, out by itself, to seven."""

SCHNAPSEN = RuleSet(
    deck=20,
    hand=5,
    exchange_needs_trick=False,
    marriage="any",
    close_after_first_trick=True,
    last_trick="decides",
    close_scored="close",
    nobody="last_trick",
    next_dealer="alternate",
)
"""Schnapsen, the Austrian game: 20 cards, the jack is exchanged, the last trick decides."""

CLASSIC = RuleSet(
    exchange="turn",
    marriage="any",
    close_before_draw=True,
    strict="trump",
    out="claim",
    last_trick="open",
    failed_close="classic",
    nobody="carry",
    next_dealer="alternate",
)
"""The game of the old German books: 66 is claimed, the stock may be closed before the draw."""

RUSSIAN = RuleSet(
    exchange="none",
    exchange_needs_trick=False,
    marriage="any",
    close_min_stock=5,
    strict="trump",
    last_trick="always",
    failed_close="at_end",
    nobody="draw",
    target=8,
)
"""The Russian book rules: no exchange, the last trick always brings ten, to eight."""

SANTASE = RuleSet(
    exchange_min_stock=4,
    marriage="any",
    first_trick_plain=True,
    close_min_stock=4,
    failed_close="three",
    target=11,
)
"""Santase, the Bulgarian game: a plain first trick, a failed close costs three, to eleven."""

PRESETS: dict[str, RuleSet] = {
    "sixtysix": SIXTYSIX,
    "schnapsen": SCHNAPSEN,
    "classic": CLASSIC,
    "russian": RUSSIAN,
    "santase": SANTASE,
}


def preset(name: str) -> RuleSet:
    """Return the rules of a preset; BadRules lists the names there are."""
    try:
        return PRESETS[name]
    except KeyError:
        raise BadRules(f"preset {name!r} is unknown; known are {', '.join(PRESETS)}") from None
