"""Spoken text: the way to a screen reader, or to a list of what was said.

The voice comes from the optional package prismatoid (module `prism`), which finds the screen
reader or the speech service of the system. Without it, or where it finds no voice, the game is as
before: all that is spoken is on the screen too.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
from collections.abc import Callable
from typing import Any, Protocol

log = logging.getLogger(__name__)

MODULE = "prism"


class NoVoice(RuntimeError):
    """Nothing on this machine can speak; the text says why."""


class Voice(Protocol):
    """Says sentences one after the other."""

    def say(self, text: str, interrupt: bool) -> None:
        """Say a text that is not empty; `interrupt`: at once, instead of what is being said.

        Raises NoVoice when it can say no more.
        """

    def stop(self) -> None:
        """Fall silent and let go of the system."""


class Recorder:
    """A voice that only writes down what it would say."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.stopped = False

    def say(self, text: str, interrupt: bool) -> None:
        self.said.append(text)

    def stop(self) -> None:
        self.stopped = True


class ScreenReader:
    """The voice of the system."""

    def __init__(self) -> None:
        """Find it; NoVoice where there is none."""
        try:
            prism = importlib.import_module(MODULE)
            self._errors: tuple[type[Exception], ...] = (prism.PrismError, OSError, RuntimeError)
            # The context must live as long as its backend.
            self._context: Any = prism.Context()
            self._backend: Any = self._context.acquire_best()
        except (ImportError, OSError, RuntimeError, ValueError, AttributeError) as error:
            raise NoVoice(str(error)) from error
        log.info("spoken text by %s", self._backend.name)

    def say(self, text: str, interrupt: bool) -> None:
        # A string of C ends at a zero byte.
        clean = text.replace("\0", " ")
        features = self._backend.features
        speak = self._backend.output if features.supports_output else self._backend.speak
        try:
            speak(clean, interrupt)
        except self._errors as error:
            raise NoVoice(str(error)) from error

    def stop(self) -> None:
        try:
            if self._backend.features.supports_stop:
                self._backend.stop()
        except self._errors as error:
            log.info("the voice does not stop: %s", error)
        self._backend = self._context = None


def has_voice() -> bool:
    """Return whether the package for spoken text is installed."""
    return importlib.util.find_spec(MODULE) is not None


class Speech:
    """Speaks while it is on."""

    def __init__(
        self,
        find_voice: Callable[[], Voice] = ScreenReader,
        heard: Callable[[str], None] = lambda _text: None,
    ) -> None:
        """find_voice: called when it is turned on; may raise NoVoice. heard: told what is said."""
        self._find_voice, self._heard = find_voice, heard
        self._voice: Voice | None = None
        self._wanted = False

    @property
    def on(self) -> bool:
        """Whether what is said is heard."""
        return self._voice is not None

    def turn(self, on: bool) -> None:
        """Begin or end to speak; where nothing can speak it stays silent, and the log says why."""
        if on == self._wanted:
            return
        self._wanted = on
        if not on:
            self.stop()
            return
        try:
            self._voice = self._find_voice()
        except NoVoice as error:
            log.warning("no spoken text: %s", error)

    def say(self, text: str, interrupt: bool = False) -> None:
        """Say a text; `interrupt`: what is being said is not worth finishing."""
        if self._voice is None or not text.strip():
            return
        try:
            self._voice.say(text, interrupt)
            self._heard(text)
        except NoVoice as error:
            log.warning("spoken text ends: %s", error)
            self._voice = None

    def stop(self) -> None:
        """Let the voice go."""
        if self._voice is not None:
            self._voice.stop()
        self._voice = None
