"""The thread that answers questions beside the screen."""

import threading
import time
from collections.abc import Callable

from game.match.worker import Worker

PATIENCE_SECONDS = 30.0


def answer(worker: Worker[int], ticket: int) -> int | None:
    """Wait for an answer; None where it does not come."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        if (found := worker.answer(ticket)) is not None:
            return found
        time.sleep(0.001)
    return None


def constant(value: int) -> Callable[[], int]:
    """Return a question with this answer."""
    return lambda: value


def test_a_worker_stopped_before_the_first_question_answers_it() -> None:
    """Stopped once and again, a worker that was never asked still answers what comes then."""
    worker: Worker[int] = Worker("test")
    worker.stop()
    worker.stop()
    worker.ask(1, constant(11))
    assert answer(worker, 1) == 11
    worker.stop()


def test_a_worker_stopped_in_the_middle_answers_the_next_question() -> None:
    """While a stopped thread is still at work the next questions are answered, each once."""
    worker: Worker[int] = Worker("test")
    go_on = threading.Event()
    worker.ask(1, lambda: int(go_on.wait(PATIENCE_SECONDS)))
    for ticket in (2, 3):
        worker.stop()
        worker.ask(ticket, constant(10 * ticket))
        assert answer(worker, ticket) == 10 * ticket
    go_on.set()
    assert answer(worker, 1) == 1
    worker.stop()


def test_what_goes_wrong_in_the_thread_is_raised_where_it_is_asked_for() -> None:
    """An error in a question ends neither the thread nor the program, but reaches the asker."""
    worker: Worker[int] = Worker("test")
    worker.ask(1, lambda: 1 // 0)
    try:
        answer(worker, 1)
        raised = False
    except ZeroDivisionError:
        raised = True
    assert raised
    worker.ask(2, constant(2))
    assert answer(worker, 2) == 2
    worker.stop()
