"""The levels: one function that chooses an act from a View, a level and a seed.

A level is written as its name with settings behind a colon, ``hard:worlds=100,core=python``. Its
chance comes from the seed and from what the viewer can see, so equal knowledge chooses alike and
hidden cards cannot change an act.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.ai import easy, medium, searching
from game.ai.coretypes import MOST_NET_WORLDS
from game.ai.plain import auction
from game.ai.plain import easy as plain_easy
from game.ai.plain import medium as plain_medium
from game.ai.plain import search as plain_search
from game.ai.sitting_out import as_two, at_the_table
from game.rng import Rng, mix64
from game.rules.actions import Action, Claim
from game.rules.scoring import OUT_POINTS
from game.rules.view import View

CLAIMS_ONE_IN = 8
"""How seldom the random level claims where it could."""


class BadLevel(ValueError):
    """A level or a setting of it that there is not."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level with its settings.

    name: one of `LEVELS`
    worlds: layouts imagined an act, 0 for the level's own number
    ms: CPU milliseconds an act as a ceiling, 0 for the level's own
    core: "native", "python", or "" for whichever runs
    score: "no" plays every deal for its own sake, "" for the match where the level can
    """

    name: str
    worlds: int = 0
    ms: int = 0
    core: str = ""
    score: str = ""


_SETTINGS = ("worlds", "ms", "core", "score")
_MOST = {"worlds": MOST_NET_WORLDS, "ms": 60_000}
"""What settings that are numbers may be at most. One limit holds for every level: layouts that the
core takes wherever a level asks it, and a minute an act, beyond which a typing error lies."""
_WORDS = {"core": ("native", "python"), "score": ("no",)}
"""What settings other than numbers may be."""


def parse_level(text: str) -> Level:
    """Return the level written as ``name`` or ``name:setting=value,...``; BadLevel otherwise."""
    name, colon, rest = text.partition(":")
    if name not in LEVELS:
        raise BadLevel(f"level {name!r} is unknown; known are {', '.join(LEVELS)}")
    settings: dict[str, str] = {}
    for part in rest.split(",") if colon else ():
        key, equals, value = part.partition("=")
        if not equals or key not in _SETTINGS:
            raise BadLevel(
                f"level {text!r}: {part!r} is no setting; write one of "
                + ", ".join(f"{setting}=…" for setting in _SETTINGS)
            )
        if key in settings:
            raise BadLevel(f"level {text!r}: {key} stands there twice")
        settings[key] = value
    worlds, ms = (_count(text, settings, key) for key in ("worlds", "ms"))
    core, score = (_word(text, settings, key) for key in ("core", "score"))
    return Level(name, worlds, ms, core, score)


def _count(text: str, settings: dict[str, str], key: str) -> int:
    """Return a setting that is a number, 0 where the level's own holds."""
    if key not in settings:
        return 0
    value, most = settings[key], _MOST[key]
    if not value.isdecimal() or len(value) > len(str(most)) or not 1 <= int(value) <= most:
        raise BadLevel(f"level {text!r}: {key} is a number from 1 to {most}")
    return int(value)


def _word(text: str, settings: dict[str, str], key: str) -> str:
    value = settings.get(key, "")
    if key in settings and value not in _WORDS[key]:
        raise BadLevel(f"level {text!r}: {key} is {' or '.join(_WORDS[key])}")
    return value


def choose(view: View, level: Level, seed: int) -> Action:
    """Return the level's act: one of the view's choices.

    seed: 64 bits; the same view, level and seed give the same act (with `ms`, a fast enough
    machine granted). Raises ValueError when the view's seat is not asked anything.
    """
    if not view.choices:
        raise ValueError(f"seat {view.seat} is not to act")
    claim = claims_out(view)
    if claim is not None and level.name != "random":
        return claim
    if len(view.choices) == 1:
        return view.choices[0]
    if not view.rules.game.dealer_plays:
        return at_the_table(choose(as_two(view), level, seed), view)
    return LEVELS[level.name](view, level, Rng(mix64(seed) ^ view.key))


def claims_out(view: View) -> Claim | None:
    """Return the claim a computer makes at once: it may claim, and has 66."""
    if view.points[view.rules.side_of(view.seat)] < OUT_POINTS:
        return None
    return next((choice for choice in view.choices if isinstance(choice, Claim)), None)


def _random(view: View, level: Level, rng: Rng) -> Action:
    """Any choice, each as likely; but to a claim the dice must agree twice."""
    choice = view.choices[rng.below(len(view.choices))]
    if isinstance(choice, Claim) and rng.below(CLAIMS_ONE_IN):
        return view.choices[rng.below(len(view.choices))]
    return choice


def _easy(view: View, level: Level, rng: Rng) -> Action:
    return easy.choose(view, rng) if view.rules.game.has_stock else plain_easy.choose(view, rng)


def _medium(view: View, level: Level, rng: Rng) -> Action:
    return medium.choose(view) if view.rules.game.has_stock else plain_medium.choose(view)


HARD = searching.Budget(worlds=16, twin_worlds=10, enumerate_up_to=60, ceiling_ms=300)
CLASSICAL = searching.Budget(worlds=1000, twin_worlds=40, enumerate_up_to=12_376, ceiling_ms=1000)
"""Playouts by the rule policy and no net: the yardstick of the arena, in no menu. After closing at
the first trick the opponent of Sixty-six holds one of 12,376 hands."""
INSANE = replace(CLASSICAL, net_worlds=1000, twin_net_worlds=6)

BUDGETS = {"hard": HARD, "classical": CLASSICAL, "insane": INSANE}


PLAIN_BUDGETS = {
    "hard": plain_search.Budget(
        worlds=5, bid_worlds=24, exact=3, late=3, race=2, twin_part=2, ceiling_ms=300
    ),
    "insane": plain_search.Budget(
        worlds=100, bid_worlds=150, exact=4, late=5, race=4, twin_part=10, ceiling_ms=1000
    ),
}
"""The same for deals without a stock."""


def budget_of(level: Level) -> searching.Budget:
    """Return how much a level thinks; BadLevel for one that does not search."""
    if level.name not in BUDGETS:
        raise BadLevel(
            f"level {level.name} values no options; levels that do are {', '.join(BUDGETS)}"
        )
    return BUDGETS[level.name]


def _search(view: View, level: Level, rng: Rng) -> Action:
    if not view.rules.game.has_stock:
        return weigh_plain(view, level, rng)[0].action
    asked = searching.Asked(level.worlds, level.ms, level.core, ignores_score=level.score == "no")
    return searching.choose(view, budget_of(level), asked, rng)


def weigh_plain(view: View, level: Level, rng: Rng) -> list[plain_search.Weighed]:
    """Return what the view's seat can do in a deal without a stock, best first.

    BadLevel for a level that does not search.
    """
    budget_of(level)
    budget = PLAIN_BUDGETS.get(level.name, PLAIN_BUDGETS["insane"])
    partners = view.rules.game.partners
    how = plain_search.thinking(budget, partners, level.worlds, level.ms, level.core)
    if level.score == "no":
        view = replace(view, score=())
    if view.is_bidding or view.trump is None:
        return auction.weigh(view, how, rng)
    return plain_search.weigh_cards(view, how, rng)


LEVELS: dict[str, Callable[[View, Level, Rng], Action]] = {
    "random": _random,
    "easy": _easy,
    "medium": _medium,
    "hard": _search,
    "classical": _search,
    "insane": _search,
}
"""Every level by name, weakest first."""
