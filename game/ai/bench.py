"""The solver's speed and the node signature, over a fixed list of positions.

The positions come from seeded random play, so they are the same everywhere; a file with the tests
keeps them. The nodes of all of them together are the signature of the search: it changes only when
the search does.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.coretypes import CoreDeal, CoreError, Limits
from game.ai.engine import Core
from game.rng import Rng
from game.rules.presets import SIXTYSIX

SEED = 66


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of position: its name, kind (as in the core's header), how many, table size."""

    name: str
    kind: int
    count: int
    slot_bits: int


ROWS = (
    Row("closed at the first trick", -2, 1000, 12),
    Row("stock exhausted", 0, 1000, 12),
    Row("open, 1 trick in the stock", 1, 1000, 14),
    Row("open, 2 tricks in the stock", 2, 1000, 16),
    Row("open, 3 tricks in the stock", 3, 1000, 16),
    Row("open, 4 tricks in the stock", 4, 300, 18),
    Row("open, 5 tricks in the stock", 5, 50, 20),
    Row("open, 6 tricks in the stock", 6, 10, 20),
)


@dataclass(frozen=True, slots=True)
class RowResult:
    """What solving a row took: nodes and microseconds of CPU time a position."""

    name: str
    positions: int
    nodes: int
    mean_nodes: float
    mean_us: float
    p95_us: float


def positions(row: Row, core: Core, limit: int | None = None) -> list[CoreDeal]:
    """Return the row's positions, or the first `limit` of them."""
    rng = Rng(SEED + row.kind)
    count = row.count if limit is None else min(limit, row.count)
    return [core.random_position(SIXTYSIX, row.kind, rng) for _ in range(count)]


def run_row(row: Row, core: Core, limit: int | None = None) -> RowResult:
    """Solve a row's positions; CoreError if the core does not finish one."""
    nodes, times = 0, []
    for deal in positions(row, core, limit):
        solution = core.solve(SIXTYSIX, deal, Limits(slot_bits=row.slot_bits))
        times.append(solution.nanoseconds / 1000)
        if not solution.complete:
            raise CoreError("the search was cut short")
        nodes += solution.nodes
    times.sort()
    count = len(times)
    p95 = times[count * 95 // 100]
    return RowResult(row.name, count, nodes, nodes / count, sum(times) / count, p95)


def signature(results: list[RowResult]) -> int:
    """Return the node signature: the nodes of all rows together."""
    return sum(result.nodes for result in results)
