"""A thread that thinks beside the screen: it answers questions one after the other."""

from __future__ import annotations

import contextlib
import os
import queue
import sys
import threading
from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

PRIORITY = 10
"""Nice value of the thread: drawing comes first, but other programs do not starve the thought."""

T = TypeVar("T")

Questions: TypeAlias = "queue.SimpleQueue[tuple[int, Callable[[], T]] | None]"
"""What one thread is asked, each with its ticket; None ends it."""


class Worker(Generic[T]):
    """One thread; a question comes with a ticket, and the answer is asked for by that ticket."""

    def __init__(self, name: str) -> None:
        """name: of the thread, which starts with the first question."""
        self._name = name
        self._questions: Questions[T] | None = None
        self._answers: queue.SimpleQueue[tuple[int, T | BaseException]] = queue.SimpleQueue()

    def ask(self, ticket: int, question: Callable[[], T]) -> None:
        """Hand over a question; it is called in the thread."""
        if self._questions is None:
            self._questions = queue.SimpleQueue()
            arguments = (self._questions,)
            threading.Thread(target=self._run, args=arguments, name=self._name, daemon=True).start()
        self._questions.put((ticket, question))

    def answer(self, ticket: int) -> T | None:
        """Return the answer with this ticket if it is there; older ones are dropped.

        What went wrong in the thread is raised here.
        """
        with contextlib.suppress(queue.Empty):
            while True:
                number, answer = self._answers.get_nowait()
                if number != ticket:
                    continue
                if isinstance(answer, BaseException):
                    raise answer
                return answer
        return None

    def stop(self) -> None:
        """Let the thread, if there is one, end after what it is doing; the next question has
        another, with questions of its own, so that neither takes the other's."""
        if self._questions is not None:
            self._questions.put(None)
            self._questions = None

    def _run(self, questions: Questions[T]) -> None:
        _lower_priority()
        while (asked := questions.get()) is not None:
            ticket, question = asked
            try:
                answer: T | BaseException = question()
            except Exception as error:  # handed to the thread that asks for the answer
                answer = error
            self._answers.put((ticket, answer))


def _lower_priority() -> None:
    """Give the frame loop precedence over this thread, where the system can do that."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), PRIORITY)
