"""Every sample of the game: what it is made of, how long and how loud it is, how many takes.

A sample is a file of `assets/sounds`. Takes are variants of it, one of which is chosen at random;
steps are told apart by who asks: the beads of a count, the worth of a deal.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tools.sound import cafe, ensemble, paper
from tools.sound.voices import Samples

GAP_MS = 60
"""Silence after each take in its file, so that the codec mixes none with the next."""


@dataclass(frozen=True)
class Sample:
    """make(step, take) gives mono samples of any length; ms: how long a take is in the file;
    loudness: dBFS of the loudest 50 ms, weighted as the ear hears; loop: its end runs into its
    start."""

    make: Callable[[int, int], Samples]
    ms: int
    loudness: float
    takes: int = 1
    steps: int = 1
    loop: bool = False


def _takes(
    make: Callable[[int], Samples], ms: int, loudness: float, takes: int = 1, loop: bool = False
) -> Sample:
    """A sample of one step."""
    return Sample(lambda _step, take: make(take), ms, loudness, takes, 1, loop)


def _steps(make: Callable[[int], Samples], ms: int, loudness: float, steps: int) -> Sample:
    """A sample with one take of each step."""
    return Sample(lambda step, _take: make(step), ms, loudness, 1, steps)


SAMPLES = {
    "pickup": _takes(paper.pickup, 60, -30, 6),
    "whoosh": _takes(paper.whoosh, 140, -32, 4),
    "place": _takes(paper.place, 110, -24, 8),
    "place_soft": _takes(paper.place_soft, 90, -30, 5),
    "slide": _takes(paper.slide, 180, -30, 4),
    "pull": _takes(paper.pull, 180, -30, 4),
    "push": _takes(paper.push, 180, -30, 4),
    "gather": _takes(paper.gather, 120, -30, 4),
    "sweep": _takes(paper.sweep, 300, -27, 4),
    "deal": _takes(paper.deal, 70, -28, 8),
    "riffle": _takes(paper.riffle, 460, -24, 2),
    "square": _takes(paper.square, 140, -26, 3),
    "fan": _takes(paper.fan, 320, -30, 3),
    "flip": _takes(paper.flip, 120, -27, 4),
    "knock": _takes(paper.knock, 180, -20, 3),
    "knock_soft": _takes(paper.knock_soft, 120, -28, 3),
    "lock": _takes(paper.lock, 140, -26, 2),
    "rim": Sample(ensemble.rim, 400, -30, 2, 3),
    "count": _steps(ensemble.count, 50, -29, ensemble.COUNT_STEPS),
    "stamp": _takes(paper.stamp, 200, -22, 2),
    "stamp66": _takes(ensemble.stamp66, 900, -17),
    "cover": _takes(paper.cover, 160, -28, 3),
    "paper": _takes(paper.paper, 200, -28, 3),
    "rustle": _takes(paper.rustle, 2500, -30, loop=True),
    "marriage_20": _takes(ensemble.marriage_20, 700, -21, 2),
    "marriage_40": _takes(ensemble.marriage_40, 1100, -19, 2),
    "deal_won": _steps(ensemble.deal_won, 1600, -19, 3),
    "deal_lost": _takes(ensemble.deal_lost, 1400, -22, 2),
    "match_won": _takes(ensemble.match_won, 6000, -17),
    "match_lost": _takes(ensemble.match_lost, 4000, -21),
    "illegal": _takes(paper.illegal, 160, -28, 2),
    "hint": _takes(ensemble.hint, 350, -30),
    "tick": _takes(paper.tick, 25, -34, 4),
    "button": _takes(paper.button, 60, -30, 3),
    "ambience": _takes(cafe.ambience, round(cafe.LOOP_SECONDS * 1000), -24, loop=True),
}


def takes_of(name: str) -> list[Callable[[], Samples]]:
    """Return what makes the takes of a sample in the order of its file: step by step."""
    one = SAMPLES[name]
    return [partial(one.make, step, take) for step in range(one.steps) for take in range(one.takes)]
