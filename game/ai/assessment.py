"""What a thing that a seat can do is worth: the one answer of cores, levels, advice and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt

from game.ai.coretypes import (
    CLAIM,
    CLOSE,
    CLOSE_EARLY,
    DRAW,
    EXCHANGE,
    FIRST_CLOSE,
    FIRST_CLOSE_EARLY,
    FIRST_EXCHANGE,
)
from game.rules.actions import Action, Claim, Close, Draw, Exchange, Play

_ACTIONS: dict[int, Callable[[int], Action]] = {
    EXCHANGE: Exchange,
    CLOSE: Close,
    CLAIM: Claim,
    CLOSE_EARLY: lambda seat: Close(seat, before_draw=True),
    DRAW: Draw,
}
_BEFORE = ((FIRST_EXCHANGE, EXCHANGE), (FIRST_CLOSE, CLOSE), (FIRST_CLOSE_EARLY, CLOSE_EARLY))


Z_95 = 1.96
"""Standard errors to half of a 95 % interval."""
FEW = 3
"""So many worlds fewer count: of few the spread is not known well, as in Student's distribution."""
DOUBT = 4.0
"""Squared game points, once for all worlds, as if one more had come out two game points away: few
worlds that agree do not make a value certain."""


@dataclass(frozen=True, slots=True)
class Lost:
    """What a plan brings less than seeing all cards would, as sums of one world.

    mean: on the worlds that chose the plan; deviation: its standard error; beside: on other worlds
    """

    mean: float
    deviation: float
    beside: float

    @classmethod
    def of_sums(cls, sums: tuple[int, int, int], chosen_on: int, valued_on: int) -> Lost:
        """Return it from what a core adds up: on either kind of worlds, and the squares."""
        mean = sums[0] / chosen_on
        spread = max(0.0, sums[2] / chosen_on - mean * mean)
        return cls(mean, sqrt(spread / max(1, chosen_on - 1)), sums[1] / valued_on)


@dataclass(frozen=True, slots=True)
class Assessment:
    """Acts that a seat can do one after the other, and what they are worth to its side.

    acts: the first is what is done now; the last a card, the draw, a claim, a bid or a suit
    total: game points for the side, `units` to a point, added up over `worlds` imagined worlds
    worlds: 0 where nothing was weighed
    squares: the squares of the same added up; 0 where no error is known
    chosen: the mean by which it is compared, where that comes from other worlds than `total`
    is_exact: whether nothing that is hidden can change the value
    half: half of the 95 % interval as a sum of one world, where it does not follow from the squares
    lost: of the best plan on worlds drawn, what it loses by not seeing all cards
    bounds: the least and the most that can still come of it, as sums of one world; None: not asked
    """

    acts: tuple[Action, ...]
    total: float = 0
    worlds: int = 0
    units: int = 1
    squares: float = 0
    chosen: float | None = None
    is_exact: bool = False
    bounds: tuple[float, float] | None = None
    half: float | None = None
    lost: Lost | None = None

    @property
    def first_act(self) -> Action:
        """What is to be done now."""
        return self.acts[0]

    @property
    def last_act(self) -> Action:
        """What it is done for: the lead after closing the stock, say."""
        return self.acts[-1]

    @property
    def value(self) -> float:
        """Expected game points for the seat's side; 0 where nothing was weighed."""
        return self._possible(self.total / self.worlds) if self.worlds else 0.0

    @property
    def ranking(self) -> float:
        """What it is compared by, in game points."""
        return self.value if self.chosen is None else self._possible(self.chosen)

    def _possible(self, mean: float) -> float:
        """Return a mean in game points, within the bounds."""
        if self.bounds is not None:
            mean = max(self.bounds[0], min(self.bounds[1], mean))
        return mean / self.units

    @property
    def error(self) -> float:
        """Half of the 95 % interval of the value, game points; 0 where it is exact."""
        if self.is_exact or not self.worlds:
            return 0.0
        if self.half is not None:
            return self.half / self.units
        mean = self.total / self.worlds
        spread = (
            max(0.0, self.squares / self.worlds - mean * mean) + DOUBT * self.units**2 / self.worlds
        )
        return Z_95 * sqrt(spread / max(1, self.worlds - FEW)) / self.units


def best_first(found: Iterable[Assessment]) -> list[Assessment]:
    """Return the assessments best first; equal ones stay in their order, untried ones come last."""
    return sorted(found, key=lambda one: (not one.worlds, -one.ranking))


def of_core(
    seat: int,
    before: int,
    act: int,
    total: int,
    worlds: int,
    units: int,
    squares: int = 0,
    chosen: int = 0,
    weighed: int = 0,
    is_exact: bool = False,
    lost: tuple[int, int, int] | None = None,
) -> Assessment:
    """Return the assessment of what a core calls `act` with the bits `before`.

    chosen: what it is compared by, added up over `weighed` worlds; 0 of them: by the total
    lost: of a plan, see `Lost.of_sums`
    """
    codes = [code for bit, code in _BEFORE if before & bit and code != act] if before else []
    acts = tuple([action_of(seat, code) for code in (*codes, act)])
    mean = chosen / weighed if weighed else None
    less = Lost.of_sums(lost, weighed, worlds) if lost else None
    return Assessment(acts, total, worlds, units, squares, mean, is_exact, lost=less)


def action_of(seat: int, code: int) -> Action:
    """Return the action that a core's code stands for; what a card declares is not told."""
    return _ACTIONS[code](seat) if code in _ACTIONS else Play(seat, code)


def code_of(action: Action) -> int:
    """Return a core's code of an action in a game with a stock; StopIteration for any other."""
    if isinstance(action, Play):
        return action.card
    return next(code for code, made in _ACTIONS.items() if made(action.seat) == action)
