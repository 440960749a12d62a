"""The three columns of the table for two, in every window and for either hand."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.drawing.canvas import Canvas
from game.ui.layout.poses import Area, Pose
from game.ui.layout.table import RAISE
from game.ui.layout.two import TwoLayout
from tests.ui.layout.test_table import SIZES, around, bounds

CLOSER_TAG = (250.0, 36.0)
"""At least as large as the tag that says who has closed the stock."""


def layout_of(size: tuple[int, int], left_hand: bool = False) -> TwoLayout:
    """Return the layout of a window in pixels."""
    canvas = Canvas(*size)
    return TwoLayout(canvas.w, canvas.h, left_hand)


def things(layout: TwoLayout) -> dict[str, Area]:
    """Return all that lies at rest on the table, by name."""
    x, y, radius = layout.face_at("top")
    tag_x, tag_y = layout.closer_tag
    wide, high = CLOSER_TAG
    hand = bounds([p for n in range(1, 7) for p in layout.hand(n)])
    return {
        "trump": layout.trump_plate(tall=True),
        "sign": layout.sign(196, 153),
        "match": layout.match_plate(sevens=True),
        "own plate": layout.player_plate,
        "opponent": around((layout.opponent_plate, Area(x - radius, y - radius, 104, 104))),
        "own pile": layout.pile_area("below"),
        "other pile": layout.pile_area("top"),
        "menu": layout.menu_button,
        "help": layout.help_button,
        "hint": layout.hint_button,
        "hand": Area(hand.x, hand.y - RAISE, hand.w, hand.h + RAISE),
        "backs": bounds([p for n in range(1, 7) for p in layout.backs(n)]),
        "trick": bounds([*layout.trick_at(("top",)), *layout.trick_at(("top", "below"))]),
        "stock": bounds(
            [layout.stock_layer(0), layout.stock_layer(5), layout.turned, layout.closed_trump(5)]
        ),
        "closer": Area(tag_x - wide / 2, tag_y - high / 2, wide, high),
        "buttons": around(layout.buttons((168, 168))),
        "way out": layout.way_out(38),
    }


@pytest.mark.parametrize("left_hand", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_things_lie_in_the_window_and_apart(size: tuple[int, int], left_hand: bool) -> None:
    """Plates, piles, hands, stock, trick, tags and buttons neither overlap nor leave the window."""
    layout = layout_of(size, left_hand)
    areas = things(layout)
    for name, area in areas.items():
        assert area.x >= -0.1, name
        assert area.x + area.w <= layout.w + 0.1, name
        assert area.y + area.h <= layout.h + 12, name
    for (name, area), (other, second) in combinations(areas.items(), 2):
        assert not area.overlaps(second), (name, other)


@pytest.mark.parametrize("size", SIZES)
def test_the_left_hand_mirrors_the_columns(size: tuple[int, int]) -> None:
    """What lay left of the middle lies as far right of it; nothing changes its height or size."""
    right, left = things(layout_of(size)), things(layout_of(size, left_hand=True))
    middle = layout_of(size).cx
    for name in ("trump", "match", "own plate", "opponent", "own pile", "buttons", "way out"):
        before, after = right[name], left[name]
        assert after.x + after.w == pytest.approx(2 * middle - before.x), name
        assert (after.y, after.w, after.h) == pytest.approx((before.y, before.w, before.h)), name
    for name in ("hand", "backs", "trick"):
        assert left[name] == right[name], name


def test_the_turned_trump_shows_beside_the_stock_towards_the_middle() -> None:
    """The trump looks out from under the stock on the side of the trick, for either hand."""
    for left_hand, side in ((False, 1), (True, -1)):
        layout = layout_of((1280, 720), left_hand)
        seen = (layout.turned.x - layout.stock.x) * side
        assert seen + layout.turned.height / 2 > layout.stock.width / 2 + 60


@given(st.integers(2, 12))
def test_tricks_of_a_pile_can_be_counted(count: int) -> None:
    """Each trick of a pile looks out under the next, and all lie on their slot."""
    layout = layout_of((1280, 720))
    slot, poses = layout.pile_area("below"), layout.pile_at("below", count)
    assert all(b.x - a.x >= 4 for a, b in pairwise(poses))
    middles = bounds([Pose(pose.x, pose.y, 1) for pose in poses])
    assert slot.x < middles.x
    assert slot.y < middles.y
    assert middles.x + middles.w < slot.x + slot.w


@pytest.mark.parametrize("left_hand", [False, True])
@pytest.mark.parametrize("width", [60.0, 240.0, 412.0])
def test_words_hang_below_the_portrait(width: float, left_hand: bool) -> None:
    """A bubble stays in the frame, between the portrait and the plate of the match."""
    layout = layout_of((1280, 720), left_hand)
    bubble, tip = layout.bubble_at("top", width, 55), layout.bubble_tip_at("top")
    assert layout.x0 <= bubble.x
    assert bubble.x + bubble.w <= layout.x1
    assert layout.opponent_plate.y + layout.opponent_plate.h < tip[1] < bubble.y
    assert bubble.y + bubble.h <= layout.match_plate(sevens=True).y


@given(st.lists(st.floats(60, 320), max_size=4), st.booleans())
def test_buttons_stand_one_below_the_other(natural: list[float], left_hand: bool) -> None:
    """One button takes the lower place, each further one the next above; all are as wide."""
    layout = layout_of((1280, 720), left_hand)
    column = layout.buttons(natural)
    assert [area.y for area in column] == [646 - 60 * (len(natural) - 1 - i)
                                           for i in range(len(natural))]  # fmt: skip
    assert len({(area.x, area.w) for area in column}) <= 1
    assert all(252 <= area.w <= 268 for area in column)
