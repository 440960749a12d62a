"""A card at the pointer, ticked by hand."""

from __future__ import annotations

from math import exp

import pytest

from game.ui.layout.poses import Pose
from game.ui.table.drag import GAP_SECONDS, LAG_SECONDS, MOST_TILT, Drag, between


def held(reduced: bool = False) -> Drag:
    """Return a card held by a point 10 du right of and 20 below its middle."""
    return Drag(3, Pose(600, 600, 136, 3.0), (10.0, 20.0), 1, reduced)


def test_the_card_follows_with_a_lag() -> None:
    """After 45 ms 63 % of the way is made up for, however the time is cut into frames."""
    for frames in (1, 5):
        drag = held()
        drag.follow(710, 420)
        for _ in range(frames):
            drag.update(LAG_SECONDS / frames)
        assert drag.pose.x == pytest.approx(600 + 100 * (1 - exp(-1)))
        assert drag.pose.y == pytest.approx(600 - 200 * (1 - exp(-1)))


def test_it_tilts_against_its_way_and_levels_out() -> None:
    """It leans back by its speed, 9 degrees at most, and is level 120 ms after it stands still."""
    drag = held()
    for step in range(20):
        drag.follow(700 + 80 * step, 600)
        drag.update(1 / 60)
        assert abs(drag.pose.angle) <= MOST_TILT
    assert drag.pose.angle < -5
    for _ in range(30):
        drag.update(1 / 60)
    assert abs(drag.pose.angle) < 0.3
    assert not drag.moving


def test_with_less_motion_it_does_not_tilt() -> None:
    """The card stays level however fast it is pulled."""
    drag = held(reduced=True)
    drag.follow(2000, 600)
    drag.update(1 / 60)
    assert drag.pose.angle == 0


def test_the_gap_closes_over_the_felt_and_opens_over_the_hand() -> None:
    """It takes 120 ms each way, and coming over the felt is told once."""
    drag = held()
    assert [drag.hold_over(over) for over in (False, True, True)] == [False, True, False]
    drag.update(GAP_SECONDS / 2)
    assert drag.closed.value == pytest.approx(0.5)
    drag.update(GAP_SECONDS / 2)
    assert drag.closed.value == 1
    drag.hold_over(False)
    drag.update(GAP_SECONDS)
    assert drag.closed.value == 0


def test_a_pose_between_two() -> None:
    """Place, width and angle go their part of the way together."""
    assert between(Pose(0, 10, 100, 2), Pose(10, 20, 120, 4), 0.5) == Pose(5, 15, 110, 3)


def test_the_gap_goes_from_place_to_place() -> None:
    """The cards beside it make room, in 120 ms and without a jump."""
    drag, slots = held(), [Pose(100.0 * at, 600, 136) for at in range(4)]
    assert [drag.make_room(index, slots).x for index in range(3)] == [0, 200, 300]
    drag.point_at(2)
    assert [drag.make_room(index, slots).x for index in range(3)] == [0, 200, 300]
    drag.update(GAP_SECONDS / 2)
    assert [drag.make_room(index, slots).x for index in range(3)] == [0, 150, 300]
    drag.update(GAP_SECONDS / 2)
    assert [drag.make_room(index, slots).x for index in range(3)] == [0, 100, 300]
