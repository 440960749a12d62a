"""The curves by which things move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.motion.curves import anticipate, in_out, out_back, out_cubic, span, throw

CURVES = (throw, out_cubic, in_out, out_back, anticipate)
FIRST = 0.033
"""Two frames, in which the eye must see a card leave, s."""


@pytest.mark.parametrize("curve", CURVES)
def test_curves_run_from_start_to_end(curve: Callable[[float], float]) -> None:
    """A curve is 0 at the start and 1 at the end."""
    assert curve(0.0) == pytest.approx(0)
    assert curve(1.0) == pytest.approx(1)


@pytest.mark.parametrize("curve", [throw, out_cubic, in_out])
def test_ways_never_go_back(curve: Callable[[float], float]) -> None:
    """What is thrown, settled or pushed never turns round."""
    values = [curve(step / 50) for step in range(51)]
    assert values == sorted(values)


@pytest.mark.parametrize(("curve", "seconds"), [(throw, 0.2), (throw, 0.28), (in_out, 0.2)])
def test_a_card_is_seen_to_leave(curve: Callable[[float], float], seconds: float) -> None:
    """In its first 33 ms a card leaves, but goes at most 12 per cent of its way."""
    assert 0 < curve(FIRST / seconds) <= 0.12


def test_what_is_swept_draws_back_first() -> None:
    """A sweep first moves 3 per cent the other way, a pop a tenth too far."""
    assert min(anticipate(step / 100) for step in range(101)) == pytest.approx(-0.03, abs=1e-3)
    assert max(out_back(step / 100) for step in range(101)) == pytest.approx(1.1, abs=1e-2)


def test_a_span_is_the_part_of_an_act() -> None:
    """Before an act nothing of it is done, after it all; one without length is done at once."""
    assert [span(t, 0.1, 0.2) for t in (0.0, 0.1, 0.2, 0.5)] == pytest.approx([0, 0, 0.5, 1])
    assert [span(t, 0.1, 0.0) for t in (0.05, 0.1)] == [0.0, 1.0]
