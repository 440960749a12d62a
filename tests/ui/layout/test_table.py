"""The slots of the table in every window, and what a point hits."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.drawing.canvas import Canvas
from game.ui.layout.many import ManyLayout
from game.ui.layout.poses import Area, Pose
from game.ui.layout.table import HOVER, RAISE, TableLayout
from game.ui.layout.two import TwoLayout

SIZES = ((1024, 600), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160))
widths = st.integers(1024, 3840)
heights = st.integers(600, 2160)
counts = st.integers(1, 8)


def layout_of(width: int, height: int) -> TableLayout:
    """Return the layout of a window in pixels."""
    canvas = Canvas(width, height)
    return TwoLayout(canvas.w, canvas.h)


def corners(pose: Pose) -> list[tuple[float, float]]:
    """Return the corners of a card."""
    half = pose.width / 2, pose.height / 2
    found = []
    for across, up in ((-1, 1), (1, 1), (1, -1), (-1, -1)):
        corner = pose.moved(across * half[0], up * half[1])
        found.append((corner.x, corner.y))
    return found


@given(widths, heights, counts)
def test_every_card_of_the_hand_is_hit_on_its_strip(width: int, height: int, count: int) -> None:
    """Each point of a card's strip hits that card, and the strip is wide enough to click."""
    canvas = Canvas(width, height)
    layout = TwoLayout(canvas.w, canvas.h)
    for index in range(count):
        strip = layout.hand_strip(index, count)
        assert strip.w * canvas.u >= 32 * min(1.0, canvas.u / 0.8)
        for x in (strip.x + 1, strip.center[0], strip.x + strip.w - 1):
            for y in (strip.y + 1, strip.center[1], strip.y + strip.h - 1):
                assert layout.hand_at(x, y, count) == index


@given(widths, heights, counts)
def test_strips_reach_down_to_the_edge_of_the_window(width: int, height: int, count: int) -> None:
    """Below a card, at the window's very edge, the same card or its right neighbour is hit."""
    layout = layout_of(width, height)
    for index in range(count):
        x = layout.hand_strip(index, count).center[0]
        assert layout.hand_at(x, layout.h - 0.5, count) in (index, index + 1)


@given(widths, heights, counts, st.floats(0, HOVER + RAISE))
def test_a_lifted_card_is_hit_where_it_is_seen(
    width: int, height: int, count: int, lift: float
) -> None:
    """What is hit does not depend on lifts, and a raised card's upper edge is a part of it."""
    layout = layout_of(width, height)
    for index, slot in enumerate(layout.hand(count)):
        left = -slot.width / 2 + layout.hand_step(count) / 2
        top = slot.moved(left, slot.height / 2 + min(lift, RAISE) - 1)
        assert layout.hand_at(top.x, top.y, count) == index


@given(widths, heights, st.integers(7, 8))
def test_a_large_hand_hangs_no_lower_than_one_of_six(width: int, height: int, count: int) -> None:
    """No corner of a hand of seven or eight lies lower than those of six cards, in the window."""
    layout = layout_of(width, height)
    lowest = bounds(list(layout.hand(6)))
    larger = bounds(list(layout.hand(count)))
    assert larger.y + larger.h <= lowest.y + lowest.h + 0.01
    assert larger.y + larger.h <= layout.h


def bounds(poses: list[Pose]) -> Area:
    """Return the area that the cards take."""
    points = [corner for pose in poses for corner in corners(pose)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return Area(left, top, right - left, bottom - top)


def around(areas: tuple[Area, ...]) -> Area:
    """Return the area around several."""
    left, top = min(a.x for a in areas), min(a.y for a in areas)
    right = max(a.x + a.w for a in areas)
    return Area(left, top, right - left, max(a.y + a.h for a in areas) - top)


@given(st.lists(st.floats(60, 300), min_size=1, max_size=3), widths, heights)
def test_buttons_are_apart_and_centred(natural: list[float], width: int, height: int) -> None:
    """A row of buttons is centred, no button is narrower than its label or overlaps another."""
    canvas = Canvas(width, height)
    layout = ManyLayout(canvas.w, canvas.h, 3, has_stock=True)
    row = layout.buttons(natural)
    for area, wide in zip(row, natural, strict=True):
        assert area.w >= max(168, wide)
    for left, right in pairwise(row):
        assert right.x - (left.x + left.w) == pytest.approx(16)
    assert (row[0].x + row[-1].x + row[-1].w) / 2 == pytest.approx(layout.cx)


@given(st.floats(-500, 500), st.floats(-500, 500), st.floats(-180, 180))
def test_local_is_the_inverse_of_moved(along: float, up: float, angle: float) -> None:
    """A point moved along a card's own directions is seen there by the card."""
    pose = Pose(300, 200, 100, angle)
    moved = pose.moved(along, up)
    right, below = pose.local(moved.x, moved.y)
    assert right == pytest.approx(along, abs=1e-6)
    assert below == pytest.approx(-up, abs=1e-6)
