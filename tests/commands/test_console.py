"""Windows' console; what asks Windows itself is tried where it runs."""

import ctypes
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.commands import console
from game.commands.console import MOST_ANCESTORS, ProcessEntry, ancestors


@pytest.mark.parametrize(
    ("parents", "found"),
    [
        ({}, []),
        ({5: 4, 4: 3, 3: 0}, [4, 3]),
        ({5: 4, 4: 5}, [4, 5]),
        ({5: 5}, [5]),
        ({n: n - 1 for n in range(1, 9)}, [4, 3, 2, 1]),
    ],
)
def test_the_callers_of_a_process_are_found(parents: dict[int, int], found: list[int]) -> None:
    """From the parent up, a few of them, and round a ring once."""
    assert ancestors(parents, 5) == found
    assert len(found) <= MOST_ANCESTORS


def test_the_entry_has_windows_own_form() -> None:
    """The struct is as large as Windows wants it, or it says nothing."""
    assert ctypes.sizeof(ProcessEntry) == 568 if ctypes.sizeof(ctypes.c_size_t) == 8 else 556


def test_every_process_is_read_with_its_parent() -> None:
    """A snapshot is read from its first entry to its last, and let go."""
    pairs = iter([(7, 1), (9, 7)])
    closed: list[Any] = []

    def fill(_snapshot: Any, entry: Any) -> int:
        for entry._obj.process, entry._obj.parent in _one(pairs):
            return 1
        return 0

    kernel = SimpleNamespace(
        CreateToolhelp32Snapshot=lambda _what, _process: 77,
        Process32FirstW=fill, Process32NextW=fill, CloseHandle=closed.append,
    )  # fmt: skip
    kernel.CreateToolhelp32Snapshot = _Callable(77)
    assert console._parents(kernel) == {7: 1, 9: 7}
    assert [handle.value for handle in closed] == [77]


def _one(pairs: Iterator[tuple[int, int]]) -> list[tuple[int, int]]:
    return [pair for pair in [next(pairs, None)] if pair]


class _Callable:
    """A function of Windows, whose kind of answer can be set."""

    def __init__(self, answer: int) -> None:
        self.answer, self.restype = answer, None

    def __call__(self, _what: int, _process: int) -> int:
        return self.answer
