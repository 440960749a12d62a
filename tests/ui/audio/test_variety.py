"""No sound twice alike."""

from __future__ import annotations

from itertools import pairwise

from game.ui.audio.samples import Sample, samples
from game.ui.audio.variety import SPREAD_DB, Variety


def sample(takes: int) -> Sample:
    return Sample(f"any of {takes}", 0.1, takes, 2, False, 0.06)


def test_the_last_two_takes_are_not_repeated() -> None:
    """Of three takes and more none is heard again among the next two; all are heard."""
    for takes in (3, 4, 8):
        variety = Variety(takes)
        heard = [variety.take(sample(takes), 0) for _ in range(200)]
        assert all(len(set(heard[i : i + 3])) == 3 for i in range(len(heard) - 2))
        assert set(heard) == set(range(takes))


def test_few_takes_change_as_they_can() -> None:
    """Two takes are heard in turn, and one again and again."""
    variety = Variety(2)
    heard = [variety.take(sample(2), 0) for _ in range(20)]
    assert all(a != b for a, b in pairwise(heard))
    assert {variety.take(sample(1), 0) for _ in range(5)} == {0}


def test_steps_remember_for_themselves() -> None:
    """What was heard of one step is no reason against a take of another."""
    variety = Variety(3)
    pairs = {(variety.take(sample(2), 0), variety.take(sample(2), 1)) for _ in range(40)}
    assert len(pairs) == 2


def test_the_same_seed_chooses_the_same() -> None:
    """Takes, levels and waits follow from the seed."""

    def choices(seed: int) -> list[object]:
        variety = Variety(seed)
        place = samples()["place"]
        return [(variety.take(place, 0), variety.decibels(), variety.between(60, 120))
                for _ in range(20)]  # fmt: skip

    assert choices(5) == choices(5)
    assert choices(5) != choices(6)


def test_levels_stay_within_the_spread() -> None:
    """A sound is at most 1.5 dB louder or softer, and both happen."""
    variety = Variety(7)
    levels = [variety.decibels() for _ in range(200)]
    assert max(map(abs, levels)) <= SPREAD_DB
    assert min(levels) < -1 < 1 < max(levels)


def test_an_order_does_not_begin_with_the_last_piece() -> None:
    """Every piece is there once, and the last one not first."""
    variety = Variety(8)
    for _ in range(50):
        order = variety.order(["a", "b", "c"], last="b")
        assert sorted(order) == ["a", "b", "c"]
        assert order[0] != "b"
    assert variety.order(["a"], last="a") == ["a"]
