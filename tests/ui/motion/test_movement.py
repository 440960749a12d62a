"""Tweens, flights and the queue of steps, with time by hand."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout.poses import BACK, Placement, Pose
from game.ui.motion.movement import (
    BURST_SECONDS,
    Flight,
    Step,
    Timeline,
    Tween,
    breath,
    burst,
    shake,
)

HERE, THERE = Pose(0, 0, 100, 0), Pose(400, 300, 120, 20)


def test_a_tween_arrives_and_can_be_sent_elsewhere_on_its_way() -> None:
    """A tween goes on from where it is when it gets another end."""
    tween = Tween()
    tween.go(10, 1.0)
    tween.update(0.3)
    midway = tween.value
    assert 0 < midway < 10
    tween.go(-10, 1.0)
    assert tween.value == pytest.approx(midway)
    tween.update(5)
    assert tween.value == -10
    assert not tween.moving


def test_a_tween_without_time_is_there_at_once() -> None:
    """No seconds mean no motion."""
    tween = Tween()
    tween.go(10, 0.0)
    assert tween.value == 10
    assert not tween.moving


@given(st.floats(0, 1))
def test_a_flight_starts_here_and_ends_there(extra: float) -> None:
    """At the first moment a card lies where it was, and when it is over exactly where it should."""
    flight = Flight(Placement(HERE, 3, 0), 0.2, 0.06)
    start = flight.pose(THERE)
    assert (start.x, start.y, start.width, start.angle) == pytest.approx((0, 0, 100, 0))
    flight.passed = 0.26 + extra
    assert flight.over
    end = flight.pose(THERE)
    assert (end.x, end.y, end.width, end.angle) == pytest.approx((400, 300, 120, 20))


@pytest.mark.parametrize("late", [False, True])
def test_a_card_turns_over_within_60_du_of_an_end_of_its_way(late: bool) -> None:
    """A card rises and turns over where it starts, or turns where it lands; the old face shows,
    then the new one, and never is it edge on in mid flight."""
    rise = 0.0 if late else 0.12
    flight = Flight(Placement(HERE, BACK, 0), 0.28, rise=rise, back=10.0, late=late)
    faces = []
    while not flight.over:
        face, seen = flight.turn(Placement(THERE, 5, 0))
        pose = flight.pose(THERE)
        assert 0 < seen <= 1
        if seen < 0.9:
            assert min(hypot(pose.x, pose.y), hypot(pose.x - 400, pose.y - 300)) < 60
        faces.append(face)
        flight.passed += 0.01
    assert faces == sorted(faces, key=lambda face: face == 5)
    assert flight.turn(Placement(THERE, 5, 0)) == (5, pytest.approx(1))


def test_a_card_draws_back_before_it_is_thrown() -> None:
    """While it draws back the card moves only the other way, and then bows off the straight way
    by 8 to 12 per cent of it."""
    flight = Flight(Placement(Pose(0, 0, 100), 3, 0), 0.23, rise=0.04, back=-4.0)
    end = Pose(0, -300, 100)
    flight.passed = 0.04
    assert (flight.pose(end).x, flight.pose(end).y) == pytest.approx((0, 4))
    aside = 0.0
    while not flight.over:
        flight.passed += 0.005
        aside = max(aside, abs(flight.pose(end).x))
    assert 0.08 * 300 <= aside <= 0.12 * 300


def recording(log: list[str], name: str, seconds: float) -> Step[list[str]]:
    """Return a step that notes its beginning and its end."""
    return Step(lambda stage: log.append(f"{name}+"), seconds, lambda stage: log.append(f"{name}-"))


def test_steps_follow_one_another_in_time() -> None:
    """A step begins when the one before has ended, and not earlier."""
    log: list[str] = []
    timeline: Timeline[list[str]] = Timeline(log)
    timeline.add([recording(log, "a", 0.2), recording(log, "b", 0.1)])
    timeline.update(0.1)
    assert log == ["a+"]
    timeline.update(0.11)
    assert log == ["a+", "a-", "b+"]
    timeline.update(0.2)
    assert log == ["a+", "a-", "b+", "b-"]
    assert timeline.idle


def test_steps_without_time_all_happen_in_one_update() -> None:
    """At the speed "instant" nothing waits for another frame."""
    log: list[str] = []
    timeline: Timeline[list[str]] = Timeline(log)
    timeline.add(recording(log, str(number), 0.0) for number in range(20))
    timeline.update(0.0)
    assert len(log) == 40
    assert timeline.idle


@given(st.lists(st.floats(0, 1), max_size=6), st.floats(0, 2))
def test_finishing_does_all_that_watching_would_have_done(
    seconds: list[float], watched: float
) -> None:
    """A timeline brought to its end midway has done the same things in the same order."""
    logs: list[list[str]] = [[], []]
    for log, skips in zip(logs, (True, False), strict=True):
        timeline: Timeline[list[str]] = Timeline(log)
        timeline.add(recording(log, str(i), length) for i, length in enumerate(seconds))
        timeline.update(watched)
        if skips:
            timeline.finish()
        else:
            for _ in range(100):
                timeline.update(0.1)
        assert timeline.idle
    assert logs[0] == logs[1]


def test_a_burst_has_at_most_forty_sparks_and_ends() -> None:
    """Sparks fly for less than a second and are few."""
    assert 0 < len(burst(0.1)) <= 40
    assert burst(BURST_SECONDS) == ()
    assert burst(-1) == ()


def test_a_shake_begins_and_ends_at_rest_with_three_half_swings() -> None:
    """A refused card swings to three sides at most 6 du and comes back."""
    values = [shake(step / 100) for step in range(101)]
    assert values[0] == values[-1] == 0
    assert max(map(abs, values)) <= 6
    changes = sum(1 for a, b in pairwise(values[1:]) if a * b < 0)
    assert changes == 2


def test_a_glow_breathes_and_then_stands_still() -> None:
    """The light of a marriage stays between 75 and 100 per cent and ends at full strength."""
    values = [breath(step / 40, 2.4) for step in range(97)]
    assert all(0.75 <= value <= 1 for value in values)
    assert min(values) < 0.8
    assert breath(2.4, 2.4) == 1


def test_a_gripped_hand_is_not_sorted() -> None:
    """While a card is held a step that sorts the hand waits, and so does all after it."""
    told: list[str] = []
    timeline: Timeline[None] = Timeline(None)
    timeline.add(
        [
            Step(lambda _stage: told.append("sweep"), 0.1),
            Step(lambda _stage: told.append("draw"), sorts=True),
            Step(lambda _stage: told.append("play")),
        ]
    )
    timeline.gripped = True
    timeline.update(9.0)
    assert told == ["sweep"]
    timeline.gripped = False
    timeline.update(0.0)
    assert told == ["sweep", "draw", "play"]
