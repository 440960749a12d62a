"""The hint at a table: asked for, waited for, and shown until something is done."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.assessment import Assessment
from game.match.session import Session
from game.rules.actions import Bid
from game.ui.table.state import TableState

LATE_SECONDS = 0.5
"""From so long on it is said that the hint is still to come."""


class Adviser:
    """Asks the session for a hint and keeps it in the state while the position stands."""

    def __init__(self, session: Session, state: TableState) -> None:
        self._session, self._state = session, state
        self._waited: float | None = None

    def ask(self) -> bool:
        """Ask for a hint; return whether it is the player's turn."""
        if self._state.hint is not None:
            return True
        if not self._session.ask_hint():
            return False
        self._waited = self._waited or 0.0
        return True

    def update(self, dt: float, play: Callable[[str], None]) -> bool:
        """Let time pass; return whether there is a new hint to show. `play` plays a sound.

        While a hint is shown a better one may come.
        """
        if self._waited is None and self._state.hint is None:
            return False
        if self._waited is not None:
            self._waited += dt
        hint, late = self._session.poll_hint(), self._state.hint_late
        if hint is not None:
            self._show(hint, play)
        self._state.hint_late = self._waited is not None and self._waited >= LATE_SECONDS
        self._state.dirty = self._state.dirty or hint is not None or self._state.hint_late != late
        return hint is not None

    def _show(self, hint: Assessment, play: Callable[[str], None]) -> None:
        """Show a hint; a bid that is advised stands ready between the buttons."""
        state, before = self._state, self._state.hint
        state.hint, state.notice, self._waited = hint, "", None
        if before is None or before.first_act != hint.first_act:
            state.effects.begin_hint()
            play("hint")
        if isinstance(hint.first_act, Bid):
            state.bid = hint.first_act.value

    def forget(self) -> None:
        """The position has moved on."""
        self._state.hint = self._waited = None
        self._state.hint_late = False
