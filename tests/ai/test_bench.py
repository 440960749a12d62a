"""The positions on which the solver is measured, and the signature of the search."""

from itertools import groupby

import pytest

from game.ai import bench, engine
from tests.scale import count
from tools.native.bench_positions import FILE, row_lines

KEPT = {
    int(kind): list(lines)
    for kind, lines in groupby(
        FILE.read_text(encoding="ascii").splitlines(), key=lambda line: line.split(" ", 1)[0]
    )
}


@pytest.mark.parametrize("row", bench.ROWS, ids=lambda row: row.name)
def test_native(row: bench.Row) -> None:
    """Positions, values and nodes of the C core are those that are kept."""
    try:
        core = engine.core("native")
    except engine.CoreMissing:
        pytest.skip("the C core is not built here")
    limit = count(100 if row.kind < 4 else 3, row.count)
    assert len(KEPT[row.kind]) == row.count
    assert row_lines(row, core, limit) == KEPT[row.kind][:limit]


@pytest.mark.parametrize("row", bench.ROWS[:5], ids=lambda row: row.name)
def test_twin(row: bench.Row) -> None:
    """The twin finds the same."""
    limit = count(3, 30) if row.kind < 3 else 1
    assert row_lines(row, engine.core("python"), limit) == KEPT[row.kind][:limit]


def test_signature_adds_up() -> None:
    """The signature is the sum of the nodes of all rows."""
    core, rows = engine.core(), bench.ROWS[:3]
    results = [bench.run_row(row, core, 3) for row in rows]
    kept = [int(line.rsplit(" ", 1)[1]) for row in rows for line in KEPT[row.kind][:3]]
    assert bench.signature(results) == sum(kept) == sum(result.nodes for result in results)
    assert [result.positions for result in results] == [3, 3, 3]
