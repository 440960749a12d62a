"""The levels: one function that chooses an act from a View, a level and a seed.

A level is written as its name with settings behind a colon, ``hard:worlds=100,core=python``. Its
chance comes from the seed and from what the viewer can see, so equal knowledge chooses alike and
hidden cards cannot change an act.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from game.ai.assessment import Assessment
from game.ai.coretypes import MOST_NET_WORLDS
from game.ai.level import Level as Level
from game.ai.stock import easy as stock_easy
from game.ai.stock import medium as stock_medium
from game.ai.stock import search as stock_search
from game.ai.stock.closed import Plans
from game.ai.stock.sitting_out import as_two, at_the_table
from game.ai.strict import budget as strict_budget
from game.ai.strict import easy as strict_easy
from game.ai.strict import medium as strict_medium
from game.ai.strict import search as strict_search
from game.rng import Rng, mix64
from game.rules.actions import Action, Claim
from game.rules.ruleset import RuleSet
from game.rules.scoring import OUT_POINTS
from game.rules.view import View

CLAIMS_ONE_IN = 8
"""How seldom the random level claims where it could."""


class BadLevel(ValueError):
    """A level or a setting of it that there is not."""


_SETTINGS = ("worlds", "ms", "core", "score")
_MOST = {"worlds": MOST_NET_WORLDS, "ms": 60_000}
"""What settings that are numbers may be at most. One limit holds for every level: worlds that the
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
    return LEVELS[level.name][kind_of(view.rules)](view, level, Rng(mix64(seed) ^ view.key))


def claims_out(view: View) -> Claim | None:
    """Return the claim a computer makes at once: it may claim, and has 66."""
    if view.points[view.rules.side_of(view.seat)] < OUT_POINTS:
        return None
    return next((choice for choice in view.choices if isinstance(choice, Claim)), None)


def assess(view: View, level: Level, seed: int, ways: Ways | None = None) -> list[Assessment]:
    """Return all that the view's seat, which is to act, can do, best first.

    ways: how each kind of game is thought about, None for the level's own
    Raises BadLevel for a level that does not search.
    """
    ways = ways or LEVELS[level.name]
    if not view.rules.game.dealer_plays:
        found = assess(as_two(view), level, seed, ways)
        return [
            replace(one, acts=tuple(at_the_table(act, view) for act in one.acts)) for one in found
        ]
    way = ways[kind_of(view.rules)]
    if not isinstance(way, Searching):
        searching = (name for name, ways in LEVELS.items() if isinstance(ways["stock"], Searching))
        raise BadLevel(
            f"level {level.name} values no options; levels that do are {', '.join(searching)}"
        )
    return way.assess(view, level, Rng(mix64(seed) ^ view.key))


def kind_of(rules: RuleSet) -> str:
    """Return the kind of game that is played: with a "stock", or "strict" from the first trick."""
    return "stock" if rules.game.has_stock else "strict"


def _random(view: View, level: Level, rng: Rng) -> Action:
    """Any choice, each as likely; but to a claim the dice must agree twice."""
    choice = view.choices[rng.below(len(view.choices))]
    if isinstance(choice, Claim) and rng.below(CLAIMS_ONE_IN):
        return view.choices[rng.below(len(view.choices))]
    return choice


Ways = dict[str, Callable[[View, Level, Rng], Action]]
"""How each kind of game is played."""


@dataclass(frozen=True, slots=True)
class Searching:
    """A way to play: assess all that can be done, and do what is best."""

    assess: Callable[[View, Level, Rng], list[Assessment]]

    def __call__(self, view: View, level: Level, rng: Rng) -> Action:
        """Return the first act of what is worth most."""
        return self.assess(view, level, rng)[0].first_act


HARD = stock_search.Budget(worlds=16, twin_worlds=10, enumerate_up_to=60, ceiling_ms=300)
CLASSICAL = stock_search.Budget(
    worlds=1000, twin_worlds=40, enumerate_up_to=12_376, ceiling_ms=1000
)
"""Playouts by the rule policy and no net: the yardstick of the arena, in no menu. After closing at
the first trick the opponent of Sixty-six holds one of 12,376 hands."""
ALL_OF_SCHNAPSEN = 2002
"""Hands that the other can hold after closing at the first trick of Schnapsen."""
_PLANS = Plans(worlds=200, all_up_to=ALL_OF_SCHNAPSEN)
INSANE = replace(
    CLASSICAL,
    net_worlds=1000,
    twin_net_worlds=6,
    plans=_PLANS,
    twin_plans=Plans(worlds=4, all_up_to=10),
    best_replies=True,
)

STRICT_HARD = strict_budget.Budget(
    worlds=5, bid_worlds=24, exact=3, late=3, race=2, twin_part=2, ceiling_ms=300
)
STRICT_INSANE = strict_budget.Budget(
    worlds=100, bid_worlds=150, exact=4, late=5, race=4, twin_part=10, ceiling_ms=1000
)


def _stock(budget: stock_search.Budget) -> Searching:
    return Searching(partial(stock_search.assess, budget=budget))


def _strict(budget: strict_budget.Budget) -> Searching:
    return Searching(partial(strict_search.assess, budget=budget))


TEACHING: Ways = {
    "stock": _stock(replace(INSANE, plans=replace(_PLANS, closings=True))),
    "strict": _strict(STRICT_INSANE),
}
"""What a player is told comes from Insane's thinking; closing too is valued by the best plan."""
_MANY = Plans(worlds=1000, all_up_to=ALL_OF_SCHNAPSEN, closings=True)
THOROUGH: Ways = {
    "stock": _stock(replace(INSANE, worlds=10_000, net_worlds=4000, plans=_MANY)),
    "strict": _strict(replace(STRICT_INSANE, worlds=400, bid_worlds=600)),
}
"""The same with more layouts, for who waits."""

LEVELS: dict[str, Ways] = {
    "random": {"stock": _random, "strict": _random},
    "easy": {"stock": stock_easy.choose, "strict": strict_easy.choose},
    "medium": {"stock": stock_medium.choose, "strict": strict_medium.choose},
    "hard": {"stock": _stock(HARD), "strict": _strict(STRICT_HARD)},
    "classical": {"stock": _stock(CLASSICAL), "strict": _strict(STRICT_INSANE)},
    "insane": {"stock": _stock(INSANE), "strict": _strict(STRICT_INSANE)},
}
"""How every level, weakest first, plays each kind of game."""
