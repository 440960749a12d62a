"""What a script reads about the window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.ui.scene import Scene, Target
from game.ui.trace import Trace


class Told(Scene):
    """A scene that is what the test says."""

    name = "told"
    moves = False
    waits = True
    button = "first"

    @property
    def animating(self) -> bool:
        return self.moves

    @property
    def idle(self) -> bool:
        return self.waits and not self.moves

    def targets(self) -> list[Target]:
        return [Target((1, 2, 3, 4), self.button)]


class Reader:
    """A trace and what it wrote since the last look."""

    def __init__(self, path: Path) -> None:
        self.trace, self.path, self.read = Trace(path), path, 0

    def lines(self) -> list[dict[str, Any]]:
        """Return the new lines."""
        found = [json.loads(line) for line in self.path.read_text().splitlines()]
        new, self.read = found[self.read :], len(found)
        return new


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    """Give a trace that is read."""
    return Reader(tmp_path / "trace.jsonl")


FIRST = {"targets": [{"name": "first", "rect": [1, 2, 3, 4]}]}
SECOND = {"targets": [{"name": "second", "rect": [1, 2, 3, 4]}]}
IDLE = {"idle": True}


def test_scene_targets_and_idleness_are_told_once(reader: Reader) -> None:
    """What has been said is not said again while nothing changes."""
    scene = Told()
    reader.trace.report(scene, 0, True)
    assert reader.lines() == [{"scene": "told"}, FIRST, IDLE]
    reader.trace.report(scene, 0, False)
    assert reader.lines() == []


def test_targets_that_changed_during_a_motion_are_told_after_it(reader: Reader) -> None:
    """The end of a motion brings the new targets, though no picture is drawn then."""
    scene = Told()
    reader.trace.report(scene, 0, True)
    scene.moves, scene.button = True, "second"
    reader.trace.report(scene, 0, True)
    reader.lines()
    scene.moves = False
    reader.trace.report(scene, 0, False)
    assert reader.lines() == [SECOND, IDLE]


def test_every_input_is_answered(reader: Reader) -> None:
    """Inputs are counted before the next idle line, also those that came during a motion."""
    scene = Told()
    reader.trace.report(scene, 0, True)
    reader.lines()
    reader.trace.report(scene, 1, False)
    assert reader.lines() == [{"inputs": 1}, IDLE]
    scene.moves = True
    reader.trace.report(scene, 2, True)
    assert reader.lines() == []
    scene.moves = False
    reader.trace.report(scene, 0, False)
    assert reader.lines() == [{"inputs": 3}, IDLE]


def test_a_scene_that_waits_for_the_computer_is_not_idle(reader: Reader) -> None:
    """Targets without an idle line: the player is not to act yet."""
    scene = Told()
    scene.waits = False
    reader.trace.report(scene, 0, True)
    assert reader.lines() == [{"scene": "told"}, FIRST]
