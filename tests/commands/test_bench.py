"""`sixtysix bench`."""

import json

import pytest

from game.__main__ import main
from game.ai import bench, engine


def test_twin_solves_node_for_node() -> None:
    """C core and twin look into the same number of positions, row by row."""
    for row in bench.ROWS[:5]:
        native, twin = (bench.run_row(row, engine.core(n), 2) for n in ("native", "python"))
        assert native.nodes == twin.nodes > 0


def test_json_line_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    """The one JSON line names the core, and its signature is the sum of its rows."""
    assert main(["bench", "--json", "--core", "native", "--positions", "2"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert line["core"] == "native"
    assert line["bench"] == sum(row["nodes"] for row in line["rows"])


def test_table_ends_with_the_signature(capsys: pytest.CaptureFixture[str]) -> None:
    """The table names the core first and the signature last."""
    assert main(["bench", "--core", "native", "--positions", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("core: ")
    assert lines[-1].startswith("Bench: ")


def test_no_positions_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Less than one position a row is refused in one line."""
    assert main(["bench", "--positions", "0"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
