"""`--trace`: what scripts read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.ui.scene import Scene, Target
from game.ui.window.trace import Trace
from tests.ui.hidden import FRAME, app_for_tests, click, settle


class Stub(Scene):
    """A scene that says what the test wants."""

    name = "stub"
    moving = False
    waiting = True
    advice: dict[str, Any] | None = None
    things: tuple[Target, ...] = (Target((1, 2, 3, 4), "next"),)

    @property
    def animating(self) -> bool:
        return self.moving

    @property
    def idle(self) -> bool:
        return self.waiting and not self.moving

    def targets(self) -> list[Target]:
        return list(self.things)

    def hinted(self) -> dict[str, Any] | None:
        return self.advice


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_the_lines_of_a_scene(tmp_path: Path) -> None:
    """Ready, scene, targets and idle are written once each; nothing while nothing changes."""
    trace, scene = Trace(tmp_path / "t"), Stub()
    trace.ready(77, (1280, 720))
    for _ in range(3):
        trace.report(scene, inputs=0, drawn=True)
    assert lines(tmp_path / "t") == [
        {"ready": True, "window": 77, "size": [1280, 720]},
        {"scene": "stub"},
        {"targets": [{"name": "next", "rect": [1, 2, 3, 4]}]},
        {"idle": True},
    ]


def test_targets_wait_until_nothing_moves(tmp_path: Path) -> None:
    """While something moves neither targets nor idle are written."""
    trace, scene = Trace(tmp_path / "t"), Stub()
    scene.moving = True
    trace.report(scene, inputs=0, drawn=True)
    assert lines(tmp_path / "t") == [{"scene": "stub"}]
    scene.moving = False
    trace.report(scene, inputs=0, drawn=False)
    assert [*lines(tmp_path / "t")[1]] == ["targets"]


def test_targets_are_written_when_the_turn_comes(tmp_path: Path) -> None:
    """Targets that change without a picture are told when the player may act."""
    trace, scene = Trace(tmp_path / "t"), Stub()
    scene.waiting = False
    trace.report(scene, inputs=0, drawn=True)
    scene.waiting = True
    scene.things = (Target((5, 5, 9, 9), act={"seat": 0, "act": "close"}),)
    trace.report(scene, inputs=0, drawn=False)
    assert lines(tmp_path / "t")[2:] == [
        {"targets": [{"act": {"seat": 0, "act": "close"}, "rect": [5, 5, 9, 9]}]},
        {"idle": True},
    ]


def test_a_hint_is_told_and_taken_back(tmp_path: Path) -> None:
    """The act that is advised is written once, and null when it is advised no more."""
    trace, scene = Trace(tmp_path / "t"), Stub()
    for advice in (None, {"seat": 0, "act": "close"}, {"seat": 0, "act": "close"}, None):
        scene.advice = advice
        trace.report(scene, inputs=0, drawn=True)
    hints = [line for line in lines(tmp_path / "t") if "hint" in line]
    assert hints == [{"hint": {"seat": 0, "act": "close"}}, {"hint": None}]


def test_an_act_without_effect_is_answered(tmp_path: Path) -> None:
    """After presses the script hears how many came in all, and that the game waits again."""
    trace, scene = Trace(tmp_path / "t"), Stub()
    trace.report(scene, inputs=2, drawn=True)
    trace.report(scene, inputs=1, drawn=False)
    assert lines(tmp_path / "t")[2:] == [
        {"inputs": 2}, {"idle": True}, {"inputs": 3}, {"idle": True},
    ]  # fmt: skip


def test_the_program_can_be_followed(tmp_path: Path) -> None:
    """A script that clicks what the trace shows reaches the table."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        app.trace = Trace(tmp_path / "t")
        app.step(FRAME)
        names = {t.get("name") for line in lines(tmp_path / "t") for t in line.get("targets", ())}
        assert {"play", "level:easy", "game:schnapsen", "settings"} <= names
        click(app, "play")
        settle(app)
        app.step(FRAME)
        told = lines(tmp_path / "t")
        assert {"scene": "table"} in told
        assert told[-1] == {"idle": True}
        targets = [line["targets"] for line in told if "targets" in line][-1]
        acts = [t for t in targets if "act" in t]
        assert all(t["act"]["seat"] == 0 for t in acts)
        assert any(t["act"]["act"] == "play" for t in acts)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_ends_the_trace_and_nothing_else() -> None:
    """Where the trace cannot be written any more the game goes on without it."""
    trace = Trace(Path("/dev/full"))
    trace.ready(1, (1024, 600))
    trace.report(Stub(), 1, drawn=True)
    trace.close()
