"""Each level beats the one below it in the games for three and four, seats and sides rotated."""

import math
from argparse import Namespace
from statistics import mean, stdev

import pytest

from game.commands.arena import make_task, play_pair
from game.rules.presets import PRESETS_FOR_MORE
from tests.scale import count

pytestmark = pytest.mark.slow

WHOLE = 1000
Z95 = 1.96


def gains(first: str, second: str, preset: str, decks: int) -> list[float]:
    """Return by how much the first level does better than the second, one number a deck."""
    arguments = Namespace(
        a=first, b=second, preset=preset, option=[], seed="strength", matches=0, record=None
    )
    task = make_task(arguments)
    return [play_pair(task, number).differences[0] for number in range(1, decks + 1)]


@pytest.mark.parametrize("preset", sorted(PRESETS_FOR_MORE))
@pytest.mark.parametrize(
    ("first", "second", "short"),
    [
        ("easy", "random", 40),
        ("medium", "easy", 80),
        ("hard:worlds=20", "medium", 30),
        ("insane:ms=20", "hard", 0),
    ],
)
def test_a_level_beats_the_one_below(preset: str, first: str, second: str, short: int) -> None:
    """Its mean over some decks is above nothing; over a thousand so is the lower end of it."""
    decks = count(short, WHOLE)
    if not decks:
        pytest.skip("only in full: it takes an hour")
    found = gains(first, second, preset, decks)
    assert mean(found) > 0
    if decks == WHOLE:
        assert mean(found) - Z95 * stdev(found) / math.sqrt(decks) > 0
