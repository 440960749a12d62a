"""A finger that takes the content of a paper with it."""

from __future__ import annotations

from game.ui.scene import PointerDown, PointerMove, PointerUp

SWIPE = 12.0
"""A finger that goes so far up or down, du, moves the content and presses nothing."""


class Swipe:
    """The finger on one form."""

    def __init__(self) -> None:
        self._last: float | None = None
        self._moves = False

    def take(self, event: PointerDown | PointerMove | PointerUp, y: float) -> float | None:
        """Take what a finger does at a height, du; return by how much the content goes up.

        None: the finger does not move it, and may press what it is on.
        """
        last = self._last
        if isinstance(event, PointerDown) or last is None:
            self._last, self._moves = y if isinstance(event, PointerDown) else None, False
            return None
        self._moves = self._moves or abs(y - last) > SWIPE
        moves, ends = self._moves, isinstance(event, PointerUp)
        if moves or ends:
            self._last = None if ends else y
        return last - y if moves else None
