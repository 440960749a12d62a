"""The seeded generator."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rng import MASK64, Rng, mix64, seed_from


def test_numbers_are_those_of_splitmix64() -> None:
    """The stream of a seed is the one of the published reference program."""
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(0, MASK64), st.integers(1, 1 << 32))
def test_a_bounded_number_stays_in_its_bounds(seed: int, bound: int) -> None:
    """below(n) is one of 0..n-1."""
    assert 0 <= Rng(seed).below(bound) < bound


def test_a_bounded_number_is_fair() -> None:
    """Over 24,000 draws no number of six is rarer or more frequent than chance allows."""
    rng = Rng(66)
    counts = Counter(rng.below(6) for _ in range(24_000))
    # 4000 expected, standard deviation 58; five of them are practically never exceeded.
    assert all(abs(counts[number] - 4000) < 290 for number in range(6))


@given(st.integers(0, MASK64), st.lists(st.integers(), max_size=40))
def test_shuffling_keeps_every_item(seed: int, items: list[int]) -> None:
    """A shuffle loses and doubles nothing, and the same seed shuffles alike."""
    first, second = items.copy(), items.copy()
    Rng(seed).shuffle(first)
    Rng(seed).shuffle(second)
    assert first == second
    assert sorted(first) == sorted(items)


def test_a_shuffle_can_reach_every_order() -> None:
    """All 24 orders of four things come up, about as often as each other."""
    orders: Counter[str] = Counter()
    for seed in range(4800):
        items = list("ABCD")
        Rng(seed).shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 24
    assert all(130 < count < 275 for count in orders.values())


@given(st.integers(0, MASK64), st.integers(0, MASK64))
def test_mixing_confuses_no_two_numbers(one: int, other: int) -> None:
    """Different numbers mix to different numbers of 64 bits."""
    assert (mix64(one) == mix64(other)) == (one == other)
    assert 0 <= mix64(one) <= MASK64


@pytest.mark.parametrize("parts", [("match", "deal", 7), ("",), ("a", "b"), (b"x",)])
def test_a_seed_is_the_start_of_a_hash(parts: tuple[object, ...]) -> None:
    """A seed is the first eight bytes of SHA-256 of the parts, joined by a separator."""
    text = "\x1f".join(map(str, parts)).encode()
    assert seed_from(*parts) == int(hashlib.sha256(text).hexdigest()[:16], 16)


def test_parts_of_a_seed_do_not_run_together() -> None:
    """The same letters in other parts are another seed."""
    assert len({seed_from("ab", "c"), seed_from("a", "bc"), seed_from("abc")}) == 3
