"""The presets: named rows of options, one literal each, with where it is played so."""

from __future__ import annotations

from dataclasses import replace

from game.rules.ruleset import OPTIONS, BadRules, Game, Option, RuleSet

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

DEALER_SITS_OUT = Game(
    seats=3,
    dealer_plays=False,
    options=(
        Option("base", ("classic", "sixtysix")),
        *(option for option in OPTIONS.values() if option.name != "next_dealer"),
    ),
    bases=(("classic", CLASSIC), ("sixtysix", SIXTYSIX)),
)
THREE_DEALER_SITS_OUT = replace(CLASSIC, game=DEALER_SITS_OUT)
"""Three at the table: two play the game for two, the dealer scores with the winner."""

_MARRIAGE = Option("marriage", ("any", "none"))

ALL_PLAY = Game(
    seats=3,
    has_stock=False,
    options=(
        Option("deck", (24,)),
        Option("trump_card", ("last", "first")),
        _MARRIAGE,
        OPTIONS["strict"],
        OPTIONS["target"],
    ),
)
THREE_ALL_PLAY = RuleSet(
    hand=8,
    marriage="any",
    strict="trump",
    last_trick="always",
    nobody="draw",
    game=ALL_PLAY,
)
"""Three, each for himself: all cards are dealt, the dealer's last one shows trumps."""

PARTNERS = Game(
    seats=4,
    partners=True,
    has_stock=False,
    options=(
        Option("deck", (32,)),
        OPTIONS["strict"],
        Option("trump_ten_11", (True, False)),
        OPTIONS["target"],
    ),
)
FOUR_PARTNERS = RuleSet(
    deck=32,
    hand=8,
    marriage="none",
    out="never",
    last_trick="always",
    nobody="carry",
    game=PARTNERS,
)
"""Two against two with 32 cards: higher must be played, even over the partner."""

BIDDING = Game(
    seats=4,
    partners=True,
    has_stock=False,
    bidding=True,
    eight_dealt_in=(3, 2, 3),
    options=(
        Option("deck", (24, 32)),
        _MARRIAGE,
        OPTIONS["strict"],
        Option("target", low=1, high=9999),
    ),
)
AUCTION = RuleSet(
    marriage="none",
    strict="follow",
    out="never",
    last_trick="always",
    nobody="draw",
    target=666,
    game=BIDDING,
)
"""Two against two, and the right to name trumps is bid for."""

PRESETS: dict[str, RuleSet] = {
    "sixtysix": SIXTYSIX,
    "schnapsen": SCHNAPSEN,
    "classic": CLASSIC,
    "russian": RUSSIAN,
    "santase": SANTASE,
}
"""The games for two."""

PRESETS_FOR_MORE: dict[str, RuleSet] = {
    "three_dealer_sits_out": THREE_DEALER_SITS_OUT,
    "three_all_play": THREE_ALL_PLAY,
    "four_partners": FOUR_PARTNERS,
    "auction": AUCTION,
}
"""The games for three and for four."""

ALL_PRESETS = PRESETS | PRESETS_FOR_MORE


def preset(name: str) -> RuleSet:
    """Return the rules of a preset; BadRules lists the names there are."""
    try:
        return ALL_PRESETS[name]
    except KeyError:
        known = ", ".join(ALL_PRESETS)
        raise BadRules(f"preset {name!r} is unknown; known are {known}") from None
