"""A payoff: what a deal is worth that ends with so many game points for the seat that thinks."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.coretypes import CoreError

MOST_POINTS = 6
"""A deal is worth at most so many game points."""
PAYOFF_UNITS = 1000
MOST_WORLDS = 300_000
"""So many layouts at most are added up for a payoff: the sum has 32 bits."""

Payoff = Sequence[int] | None
"""Thousandths for -6..6 game points, 13 numbers -6000..6000 that never fall; None: points count."""

WINS_ONLY = (-PAYOFF_UNITS,) * MOST_POINTS + (0,) + (PAYOFF_UNITS,) * MOST_POINTS
"""The payoff where only winning the deal counts."""


def check_payoff(payoff: Payoff, worlds: int) -> None:
    """Raise CoreError unless the payoff is one, and the layouts are not too many for its sums."""
    limit = MOST_POINTS * PAYOFF_UNITS
    if payoff is not None and not (
        len(payoff) == 2 * MOST_POINTS + 1
        and all(-limit <= worth <= limit for worth in payoff)
        and list(payoff) == sorted(payoff)
        and worlds <= MOST_WORLDS
    ):
        raise CoreError("an argument is out of its range")
