"""The solver against plain minimax, which shares no code with it."""

from pathlib import Path

import pytest

from tests.native.drivers import compile_driver, compiler, run_driver
from tests.scale import count

CC = compiler("cc", "gcc", "clang")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(CC is None, reason="no C compiler here")]

GAMES = ("sixtysix", "schnapsen", "classic", "russian", "santase", "random")
CLOSED, EXHAUSTED = -1, 0


@pytest.fixture(scope="module")
def compare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The driver that compares values, and the values of all acts."""
    assert CC is not None
    target = tmp_path_factory.mktemp("native") / "compare"
    return compile_driver(target, CC, ("-O3",), "compare.c", "brute.c", "positions.c", "presets.c")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("kind", "positions"),
    [
        (EXHAUSTED, count(1000, 100_000)),
        (CLOSED, count(200, 20_000)),
        (1, count(5, 500)),
        (2, count(1, 50)),
    ],
)
def test_values(compare: Path, game: str, kind: int, positions: int) -> None:
    """Value, best act and the value of every act are those of plain minimax."""
    printed = run_driver(compare, game, kind, positions, 4100 + kind)
    assert printed.endswith("0 faults\n")
    assert int(printed.split(": ")[-1].split(" ")[0]) >= positions // 3
