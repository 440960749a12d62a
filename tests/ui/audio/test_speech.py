"""Spoken text: the voice of the system, the lack of one, and one that fails while it speaks."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game.ui.audio.speech import NoVoice, Recorder, ScreenReader, Speech, Voice


class PrismError(Exception):
    """What the package raises."""


class Backend:
    """A backend as the package has it."""

    name = "test"

    def __init__(self, **features: bool) -> None:
        self.features = SimpleNamespace(supports_output=True, supports_stop=True, **features)
        self.calls: list[tuple[Any, ...]] = []
        self.error: Exception | None = None

    def output(self, text: str, interrupt: bool) -> None:
        if self.error:
            raise self.error
        self.calls.append(("output", text, interrupt))

    def speak(self, text: str, interrupt: bool) -> None:
        self.calls.append(("speak", text, interrupt))

    def stop(self) -> None:
        self.calls.append(("stop",))


@pytest.fixture
def backend(monkeypatch: pytest.MonkeyPatch) -> Backend:
    """Put a package in place that finds this backend."""
    one, module = Backend(), ModuleType("prism")
    module.PrismError = PrismError  # type: ignore[attr-defined]
    module.Context = lambda: SimpleNamespace(acquire_best=lambda: one)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "prism", module)
    return one


def test_the_screen_reader_speaks(backend: Backend) -> None:
    """Sentences go to the reader's speech and braille; a zero byte, which ends a text, does not."""
    reader = ScreenReader()
    reader.say("one", interrupt=False)
    reader.say("t\0wo", interrupt=True)
    backend.features.supports_output = False
    reader.say("three", interrupt=False)
    reader.stop()
    assert backend.calls == [
        ("output", "one", False), ("output", "t wo", True), ("speak", "three", False), ("stop",),
    ]  # fmt: skip


def test_without_the_package_there_is_no_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing package leaves the game silent, and nothing fails."""
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(NoVoice):
        ScreenReader()
    speech = Speech()
    speech.turn(True)
    speech.say("hello")
    assert not speech.on


def test_a_system_without_a_reader_has_no_voice(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The package finds nothing that speaks: silence."""

    def nothing() -> None:
        raise ValueError("Invalid or unsupported backend")

    monkeypatch.setattr(
        sys.modules["prism"], "Context", lambda: SimpleNamespace(acquire_best=nothing)
    )
    with pytest.raises(NoVoice, match="unsupported"):
        ScreenReader()


@pytest.mark.parametrize("error", [PrismError("gone"), OSError("gone"), RuntimeError("gone")])
def test_a_voice_that_fails_is_let_go(backend: Backend, error: Exception) -> None:
    """A reader that goes away while the game runs ends the speech, not the game."""
    speech = Speech()
    speech.turn(True)
    backend.error = error
    speech.say("hello")
    assert not speech.on
    backend.error = None
    speech.turn(False)
    speech.turn(True)
    speech.say("again")
    assert backend.calls == [("output", "again", False)]


def test_only_what_is_wanted_is_said() -> None:
    """Before it is turned on and after it is turned off nothing is said; empty texts never are."""
    recorder = Recorder()
    speech = Speech(lambda: recorder)
    speech.say("early")
    speech.turn(True)
    for text in ("one", "", "  "):
        speech.say(text)
    speech.turn(False)
    speech.say("late")
    assert recorder.said == ["one"]
    assert recorder.stopped


def test_the_voice_is_looked_for_once() -> None:
    """Settings that change again and again do not look for a voice again and again."""
    found: list[Voice] = []

    def find() -> Voice:
        found.append(Recorder())
        return found[-1]

    speech = Speech(find)
    for _ in range(5):
        speech.turn(True)
    assert len(found) == 1


def test_what_is_said_is_told() -> None:
    """Whoever has to make way for the voice hears what it says, and nothing that it does not."""
    told: list[str] = []
    speech = Speech(Recorder, heard=told.append)
    speech.say("early")
    speech.turn(True)
    speech.say("one")
    speech.say(" ")
    assert told == ["one"]
