"""`sixtysix bench`: how fast the solver is, and the node signature of the search."""

from __future__ import annotations

import argparse
import dataclasses
import json

from game.ai import bench, engine
from game.commands.files import Unusable
from game.commands.values import whole

MOST_POSITIONS = 1000
"""No row of the list has more."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--json", action="store_true", help="one JSON line")
    parser.add_argument("--core", choices=("native", "python"), help="the core to measure")
    parser.add_argument(
        "--positions",
        metavar="N",
        help="at most N positions a row: quicker, with another signature",
    )


def run(arguments: argparse.Namespace) -> int:
    """Solve the fixed list of positions and print what it took."""
    limit = _positions(arguments.positions)
    try:
        core = engine.core(arguments.core or "")
    except engine.CoreMissing as error:
        raise Unusable(str(error)) from error
    results = []
    if not arguments.json:
        print(f"core: {core.name}")
        print(f"{'position':<30}{'count':>7}{'nodes':>12}{'mean µs':>12}{'p95 µs':>12}")
    for row in bench.ROWS:
        result = bench.run_row(row, core, limit)
        results.append(result)
        if not arguments.json:
            print(
                f"{result.name:<30}{result.positions:>7}{result.mean_nodes:>12.1f}"
                f"{result.mean_us:>12.1f}{result.p95_us:>12.1f}",
                flush=True,
            )
    nodes = bench.signature(results)
    if arguments.json:
        rows = [dataclasses.asdict(result) for result in results]
        line = {"core": core.name, "bench": nodes, "rows": rows}
        print(json.dumps(line, separators=(",", ":")))
    else:
        print(f"Bench: {nodes}")
    return 0


def _positions(text: str | None) -> int | None:
    try:
        return None if text is None else whole(1, MOST_POSITIONS)(text)
    except argparse.ArgumentTypeError as error:
        raise Unusable(f"--positions: {error}") from error
