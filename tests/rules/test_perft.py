"""Counts of all ways to play on from fixed positions, kept in perft.txt."""

import copy
from pathlib import Path

import pytest

from game.rng import Rng
from game.rules.deal import Deal
from game.rules.layout import deal_layout
from game.rules.match import PlayedDeal
from game.rules.presets import PRESETS
from game.rules.record import deal_line
from tests import referee
from tests.referee import PRESETS as REFEREE_PRESETS

COUNTS = [
    line.split()
    for line in (Path(__file__).parents[1] / "perft.txt").read_text().splitlines()
    if line and not line.startswith("#")
]


def perft(deal: Deal, depth: int) -> int:
    """Return how many sequences of so many acts there are, a finished deal counted once."""
    if depth == 0 or deal.is_over:
        return 1
    total = 0
    for act in deal.legal():
        after = deal.copy()
        after.apply(act)
        total += perft(after, depth - 1)
    return total


def position(preset: str, seed: int, acts: int) -> Deal:
    """Return the deal of a seed after so many acts, always the middle one of those legal."""
    deal = Deal(PRESETS[preset], 1, deal_layout(PRESETS[preset], 1, Rng(seed)))
    for _ in range(acts):
        plays = [act for act in deal.legal() if type(act).__name__ == "Play"]
        deal.apply(plays[len(plays) // 2])
    return deal


@pytest.mark.parametrize(("preset", "seed", "acts", "depth", "expected"), COUNTS)
@pytest.mark.slow
def test_the_ways_to_play_on_are_as_many_as_ever(
    preset: str, seed: str, acts: str, depth: str, expected: str
) -> None:
    """From a fixed position there are exactly so many sequences of legal acts."""
    deal = position(preset, int(seed), int(acts))
    assert not deal.is_over
    assert perft(deal, int(depth)) == int(expected)


def referee_perft(deal: referee.Deal, depth: int) -> int:
    """Count as `perft` does, by the referee's rules."""
    acts = deal.acts()
    if depth == 0 or not acts:
        return 1
    total = 0
    for act in acts:
        after = copy.deepcopy(deal)
        after.apply(act)
        total += referee_perft(after, depth - 1)
    return total


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_the_referee_counts_the_same(preset: str) -> None:
    """The independent referee finds as many sequences from the first lead."""
    deal = position(preset, 3, 0)
    line = deal_line(PlayedDeal(1, deal))
    assert referee_perft(referee.Deal(REFEREE_PRESETS[preset], line), 3) == perft(deal, 3)
