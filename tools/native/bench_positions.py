"""Writes the positions on which the solver is measured, with their values and nodes.

    python -m tools.native.bench_positions [--check]

The file belongs to the tests: it shows when random play, a value or the search has changed. Each
line is a position (`line_of`), the value for the seat to act and the nodes it took.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.ai import bench, engine
from game.ai.coretypes import CoreDeal, Limits, Solution
from game.rules.presets import SIXTYSIX

FILE = Path(__file__).resolve().parents[2] / "tests/golden/bench_positions.txt"


def line_of(kind: int, deal: CoreDeal, solution: Solution) -> str:
    """Return the line of a position: kind, hands, stock, what stands, then value and nodes.

    Sets and the stock are hexadecimal, one byte a card of the stock; pairs have a comma.
    """
    pairs = (
        deal.counted,
        deal.pending,
        deal.card_points,
        deal.tricks,
        deal.close_counted,
        deal.close_tricks,
    )
    numbers = (deal.drawn, deal.trump, deal.turn, deal.led, deal.declared, deal.closer)
    return " ".join(
        (
            str(kind),
            *(f"{hand:08x}" for hand in deal.hand),
            bytes(deal.stock).hex(),
            *map(str, numbers),
            *(f"{first},{second}" for first, second in pairs),
            f"= {solution.value:+d} {solution.nodes}",
        )
    )


def row_lines(row: bench.Row, core: engine.Core, limit: int | None = None) -> list[str]:
    """Return the lines of a row, or the first `limit` of them."""
    return [
        line_of(row.kind, deal, core.solve(SIXTYSIX, deal, Limits(slot_bits=row.slot_bits)))
        for deal in bench.positions(row, core, limit)
    ]


def main(arguments: list[str]) -> int:
    """Write the file, or with --check compare it; 1 when it differs."""
    core = engine.core("native")
    text = "".join(line + "\n" for row in bench.ROWS for line in row_lines(row, core))
    if arguments == ["--check"]:
        return int(FILE.read_text(encoding="ascii") != text)
    FILE.write_text(text, encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
