"""Measure how true the values are that the hint shows.

    python -m tools.strength.values [--games G ...] [--stages S ...] [--positions N]
        [--layouts N] [--ms MS]

For each game for two and each stage with hidden cards one JSON line: of `intervals` shown in
`positions` of random play the share that covers what other layouts say, how far the number of the
best act is `off` and what the act loses, on the mean, in game points. Closed positions in which the
other can hold too many hands to plan for them all are counted as `left_out`. --ms is the time a
hint has; without it the budget alone counts, and the same call gives the same figures.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.ai.assessment import Assessment, code_of
from game.ai.level import Level
from game.ai.levels import INSANE, TEACHING, assess
from game.ai.stock import search
from game.ai.stock.closed import Plans, count_hands
from game.ai.stock.info import info_of
from game.ai.stock.last_lead import is_last_lead
from game.rng import Rng, seed_from
from game.rules.actions import Claim, Close
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS
from game.rules.view import View

OPEN, CLOSED, OWED = STAGES = ("open", "closed", "owed")
GAMES = ("sixtysix", "schnapsen", "santase", "classic", "russian")
WITH_DRAWS = ("classic",)
"""Games in which a draw can be owed."""
MANY = 20_000
A_FEW = 23
"""So many layouts at a time: before it has more a search drops no option."""
MOST_HANDS = 2002
NO_CLOCK = 60_000
EXACT = replace(INSANE, plans=Plans(worlds=1, all_up_to=4 * MOST_HANDS), ceiling_ms=0)
BY_LAYOUTS = replace(INSANE, plans=None, ceiling_ms=0)

Codes = tuple[int, ...]


@dataclass
class Found:
    """What was found in the positions of one stage of a game."""

    covered: list[bool] = field(default_factory=list)
    off: list[float] = field(default_factory=list)
    loss: list[float] = field(default_factory=list)
    left_out: int = 0

    def figures(self) -> dict[str, Any]:
        """Return counts and means; None where nothing was counted."""
        return {
            "positions": len(self.off),
            "left_out": self.left_out,
            "intervals": len(self.covered),
            "covered": _mean(self.covered),
            "off": _mean(self.off),
            "loss": _mean(self.loss),
        }


def _mean(numbers: Sequence[float]) -> float | None:
    return round(statistics.mean(numbers), 4) if numbers else None


def stage_of(view: View) -> str:
    """Return which stage of a deal a position belongs to, "" where no card is hidden."""
    if view.draw_owed:
        return OWED
    return OPEN if view.stock_is_open else CLOSED if view.closer is not None else ""


def positions(name: str, stage: str, wanted: int) -> list[View]:
    """Return random positions of the stage with a choice, one a deal."""
    found: list[View] = []
    number = 0
    while len(found) < wanted:
        number += 1
        rng = Rng(seed_from("values", name, stage, number))
        players = (Player("a", "random"), Player("b", "random"))
        match, fit = Match(PRESETS[name], MatchInfo(name, f"values/{number}", players)), []
        match.begin_deal()
        while not match.deal.is_over:
            view = match.view(match.deal.to_act)
            if stage_of(view) == stage and len(view.choices) > 1:
                fit.append(view)
            dull = [choice for choice in view.choices if not isinstance(choice, Claim)]
            if stage != CLOSED:
                dull = [choice for choice in dull if not isinstance(choice, Close)]
            match.apply(dull[rng.below(len(dull))])
        if fit:
            found.append(fit[rng.below(len(fit))])
    return found


def told(view: View, number: int, ms: int = 0) -> list[Assessment]:
    """Return what the hint finds in a position, best first; number: of the position, for chance."""
    level = Level("insane", ms=ms or NO_CLOCK, score="no")
    return assess(view, level, seed_from("told", number), TEACHING)


def truth(view: View, layouts: int) -> dict[Codes, Assessment] | None:
    """Return what so many layouts say of all that can be done, no option dropped; None: too many.

    In closed play all hands are taken.
    """
    level = Level("insane", worlds=layouts, score="no")
    if view.is_strict:
        if count_hands(info_of(view)) > MOST_HANDS:
            return None
        found = search.search(view, replace(level, worlds=0), Rng(1), EXACT)
    elif view.draw_owed:
        found = search.search(view, level, Rng(seed_from("truth")), BY_LAYOUTS)
    elif is_last_lead(view):
        found = search.search(view, replace(level, worlds=A_FEW), Rng(1), BY_LAYOUTS)
    else:
        level = replace(level, worlds=A_FEW)
        parts = (
            search.search(view, level, Rng(seed_from("truth", part)), BY_LAYOUTS)
            for part in range(-(-layouts // A_FEW))
        )
        found = _added(parts)
    return {_codes(one): one for one in found}


def _added(parts: Iterable[list[Assessment]]) -> list[Assessment]:
    first, *rest = parts
    for part in rest:
        first = [
            replace(
                one,
                total=one.total + more.total,
                worlds=one.worlds + more.worlds,
                squares=one.squares + more.squares,
            )
            for one, more in zip(first, part, strict=True)
        ]
    return [replace(one, is_exact=False) for one in first]


def _codes(one: Assessment) -> Codes:
    return tuple(code_of(act) for act in one.acts)


def compare(views: Iterable[View], layouts: int, ms: int = 0) -> Found:
    """Return how what is told of the positions fits what other layouts say."""
    result = Found()
    for number, view in enumerate(views):
        true = truth(view, layouts)
        if true is None:
            result.left_out += 1
            continue
        shown = told(view, number, ms)
        true |= {_codes(one): one for one in shown if one.is_exact}
        for one in shown:
            if one.worlds and not one.is_exact:
                other = true[_codes(one)]
                reach = (one.error**2 + other.error**2) ** 0.5
                result.covered.append(abs(one.value - other.value) <= reach + 1e-9)
        best = true[_codes(shown[0])].value
        result.off.append(abs(shown[0].value - best))
        result.loss.append(max(one.value for one in true.values() if one.worlds) - best)
    return result


def main(arguments: list[str]) -> int:
    """Print a line for each game and stage asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength.values", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--stages", nargs="+", choices=STAGES, default=STAGES)
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--layouts", type=int, default=MANY)
    parser.add_argument("--ms", type=int, default=0)
    asked = parser.parse_args(arguments)
    for game in asked.games:
        for stage in asked.stages:
            if stage != OWED or game in WITH_DRAWS:
                found = compare(positions(game, stage, asked.positions), asked.layouts, asked.ms)
                print(json.dumps({"game": game, "stage": stage} | found.figures()), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
