"""Payoffs: what the end of a deal is worth to the seat that thinks, or to each of three."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.coretypes import CoreError

MOST_POINTS = 6
"""A deal is worth at most so many game points."""
PAYOFF_UNITS = 1000
MOST_WORLDS = 300_000
"""So many worlds at most are added up for a payoff: the sum has 32 bits."""

Payoff = Sequence[int] | None
"""Thousandths for -6..6 game points, 13 numbers -6000..6000 that never fall; None: points count."""

WINS_ONLY = (-PAYOFF_UNITS,) * MOST_POINTS + (0,) + (PAYOFF_UNITS,) * MOST_POINTS
"""The payoff where only winning the deal counts."""

THREE_UNIT = 256
"""What a seat loses for each game point that another of three wins; its own brings it two."""

PayoffOfThree = tuple[tuple[tuple[int, ...], ...], ...]
"""What it is worth to each of three that one is out, by winner, game points less 1, seat.

Being out is worth at least 66 more than what another's being out or nobody's, which is 0, is.
"""

POINTS_OF_THREE: PayoffOfThree = tuple(
    tuple(
        tuple(THREE_UNIT * points * (2 if seat == winner else -1) for seat in range(3))
        for points in (1, 2, 3)
    )
    for winner in range(3)
)
"""The payoff of three where only game points count."""

Aim = int | PayoffOfThree
"""What is asked in a deal without a stock: a side of two; or the payoff of three, where any number
stands for `POINTS_OF_THREE`."""


def side_and_payoff(aim: Aim) -> tuple[int, PayoffOfThree]:
    """Return the side whose value is asked, and the payoff of three."""
    return (aim, POINTS_OF_THREE) if isinstance(aim, int) else (0, aim)


def check_payoff(payoff: Payoff, worlds: int) -> None:
    """Raise CoreError unless the payoff is one, and the worlds are not too many for its sums."""
    limit = MOST_POINTS * PAYOFF_UNITS
    if payoff is not None and not (
        len(payoff) == 2 * MOST_POINTS + 1
        and all(-limit <= worth <= limit for worth in payoff)
        and list(payoff) == sorted(payoff)
        and worlds <= MOST_WORLDS
    ):
        raise CoreError("an argument is out of its range")
