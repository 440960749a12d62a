"""Living faces: moods, blinks and glances by time and chance alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rng import Rng
from game.ui.motion.faces import (
    BLINK_FROM,
    BLINK_TO,
    FADE,
    LONGEST_MOOD,
    ONE_IN,
    PEACE,
    Face,
    eyes_towards,
)
from tests.scale import count

TICK = 0.01


def eyes_of(face: Face) -> str:
    """Return the eyes that are seen now, of a face that is not between two looks."""
    return face.shown[1].eyes


def watched(face: Face, seconds: float) -> list[str]:
    """Return the eyes seen at each hundredth of a second."""
    seen = []
    for _ in range(round(seconds / TICK)):
        face.update(TICK)
        seen.append(eyes_of(face))
    return seen


def blink_starts(seen: list[str]) -> list[float]:
    """Return when, s, eyes that were open began to close."""
    ticks = enumerate(pairwise(seen), start=1)
    return [tick * TICK for tick, (before, now) in ticks if not before and now == "half"]


def test_a_blink_is_half_shut_and_half_again() -> None:
    """The lids are down for 60 ms, shut for 40 and up for 90."""
    seen = watched(Face(Rng(1)), BLINK_TO + 1)
    start = seen.index("half")
    runs = "".join(eyes[:1] or "." for eyes in seen[start - 1 : start + 20])
    assert runs == ".hhhhhhsssshhhhhhhhh."


def test_blinks_come_every_few_seconds_and_some_twice() -> None:
    """Between two blinks lie 4 to 7 s, but in one case of six a moment."""
    seen = watched(Face(Rng(2)), count(600, 6000))
    gaps = [b - a for a, b in pairwise(blink_starts(seen))]
    single = [gap for gap in gaps if gap > 1]
    assert min(single) >= BLINK_FROM
    assert max(single) <= BLINK_TO + 0.5
    assert max(single) - min(single) > 2
    assert (len(gaps) - len(single)) / len(gaps) == pytest.approx(1 / ONE_IN, abs=0.08)


def test_no_blink_is_near_a_change_of_mood() -> None:
    """Whenever a mood is asked for, no eye closes within 300 ms of the change."""
    face, chance = Face(Rng(3)), Rng(4)
    last_mood, since_mood, since_blink = "calm", 10.0, 10.0
    for _ in range(count(30_000, 300_000)):
        if chance.below(400) == 0:
            face.feel([(("rue", "glad", "wow")[chance.below(3)], 0.7)])
        face.update(TICK)
        since_mood, since_blink = since_mood + TICK, since_blink + TICK
        if face.mood != last_mood:
            last_mood, since_mood = face.mood, 0.0
            assert since_blink > PEACE - 2 * TICK
        if eyes_of(face):
            since_blink = 0.0
            assert since_mood > PEACE - 2 * TICK
    assert since_blink < 60


def test_moods_follow_each_other_and_pass() -> None:
    """Moods come in their order, each for its time, and at the end the face is calm."""
    face = Face(Rng(5))
    face.feel([("wow", 0.6), ("think", LONGEST_MOOD)])
    seen = []
    for _ in range(250):
        face.update(TICK)
        seen.append(face.mood)
    assert abs(seen.count("wow") - 60) <= 1
    assert abs(seen.count("think") - LONGEST_MOOD / TICK) <= 1
    assert seen[-1] == "calm"
    face.stay("think")
    assert {face.mood for _ in range(500) if face.update(TICK) or True} == {"think"}


def test_a_glance_fades_in_holds_and_goes_back() -> None:
    """Eyes move in 120 ms, from when they are asked to, and rest for half a second to 900 ms."""
    face = Face(Rng(6))
    face.glance("trick", after=0.2)
    seen = watched(face, 2.0)
    assert seen.index("trick") in (19, 20)
    assert 0.5 + FADE <= seen.count("trick") * TICK <= 0.9 + FADE + 2 * TICK
    face.glance("player")
    assert face.shown[2] == 0.0
    face.update(FADE / 2)
    assert face.shown[2] == pytest.approx(1 - 0.5**3)


def test_a_mood_ends_a_glance_and_has_its_own_eyes() -> None:
    """Other eyes are drawn for the calm face alone."""
    face = Face(Rng(7))
    for step in range(3000):
        if step % 90 == 0:
            face.glance("cards")
        if step % 400 == 0:
            face.feel([("glad", 0.9)])
        face.update(TICK)
        old, look, _part = face.shown
        assert look.mood == "calm" or not look.eyes
        assert old.mood == "calm" or not old.eyes


def test_a_head_rises_with_a_mood_and_nods() -> None:
    """The head goes up 2 du and back in 180 ms, a nod down 3 du in 240 ms."""
    face = Face(Rng(8))
    face.feel([("glad", 1.0)])
    downs = [face.down for _ in range(30) if face.update(TICK) or True]
    assert min(downs) == pytest.approx(-2, abs=0.05)
    assert downs[18] == 0.0 == max(downs)
    face.update(5.0)
    face.feel([], nod=True)
    downs = [face.down for _ in range(30) if face.update(TICK) or True]
    assert max(downs) == pytest.approx(3, abs=0.05)
    assert downs[24] == 0.0 == min(downs)
    assert face.scale(face.look) == 1.0


def test_where_motion_is_reduced_a_face_only_fades() -> None:
    """Neither blink nor glance nor nod: the mood alone changes, in 120 ms."""
    face = Face(Rng(9), reduced=True)
    face.glance("trick")
    assert not any(watched(face, 60.0))
    face.feel([("glad", 1.0)], nod=True)
    assert face.scale(face.look) == 1.0
    changed = [face.update(TICK) for _ in range(50)]
    assert abs(changed.count(True) - FADE / TICK) <= 1
    assert face.down == 0.0


def test_it_tells_when_it_changes_next() -> None:
    """Nothing is different before the time it gives, and something is at it."""
    face = Face(Rng(10))
    for step in range(200):
        if step % 40 == 0:
            face.glance("player", after=1.0)
        if step % 70 == 0:
            face.feel([("rue", 0.8)])
        wait = face.changes_in
        assert wait > 0
        if wait > 0.05:
            assert not face.update(wait - 0.01)
            wait = 0.011
        face.update(wait)


def test_the_same_chance_gives_the_same_face() -> None:
    """A face goes by its generator, in steps of whatever length."""
    one, other = Face(Rng(11)), Face(Rng(11))
    for _ in range(900):
        one.update(0.1)
    for _ in range(9000):
        other.update(0.01)
    assert one.shown[1] == other.shown[1]
    assert one.rng.state == other.rng.state


@pytest.mark.parametrize(
    ("right", "down", "eyes"),
    [
        (-196, 212, "trick"), (-196, -2, "cards"), (0, 400, "player"), (300, 100, "neighbour"),
        (-700, 190, "trick"), (-700, 60, "cards"), (-500, 190, "trick"), (-40, 400, "player"),
    ],
)  # fmt: skip
def test_eyes_go_where_something_lies(right: float, down: float, eyes: str) -> None:
    """Of the eyes that there are those are taken that point there best."""
    assert eyes_towards(right, down) == eyes
