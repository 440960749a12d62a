"""The notes on the table: their tails."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.ui.layout.poses import Area
from game.ui.table.note import TAIL_HALF, TAIL_LENGTH, _sees, _tail

NOTE = Area(400, 300, 300, 130)


@given(st.floats(60, 1000), st.floats(22, 400))
def test_a_tail_is_no_sliver(left: float, width: float) -> None:
    """Under a note that overlaps its target's width the tail stands upright on its broad foot."""
    target = Area(left, 444, width, 48)
    low, high = max(NOTE.x, target.x), min(NOTE.x + NOTE.w, target.x + target.w)
    assume(high - low >= 16 + 3 * TAIL_HALF)
    foot_left, tip, foot_right = _tail(NOTE, target, upright=True)
    assert foot_right[0] - foot_left[0] == pytest.approx(2 * TAIL_HALF)
    assert abs(tip[0] - (foot_left[0] + foot_right[0]) / 2) < 0.01
    assert target.x - 0.01 <= tip[0] <= target.x + target.w + 0.01
    assert 0 < tip[1] - (NOTE.y + NOTE.h) <= TAIL_LENGTH


def test_no_tail_crosses_what_lies_between() -> None:
    """Where something else lies between a note and its target the note has no tail."""
    target, between = Area(420, 480, 200, 50), Area(420, 435, 200, 40)
    assert _sees(NOTE, target, [])
    assert _sees(NOTE, target, [target, Area(0, 435, 300, 40)])
    assert not _sees(NOTE, target, [target, between])
