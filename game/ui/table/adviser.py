"""The hint at a table: asked for, waited for, and shown until something is done."""

from __future__ import annotations

from game.ai.assessment import Assessment
from game.session import Session

SHOWS_SECONDS = 0.5
"""From so long on it is said that the hint is still to come."""


class Adviser:
    """Asks the session for a hint and keeps it while the position stands."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.hint: Assessment | None = None
        self._waited: float | None = None

    @property
    def waits_long(self) -> bool:
        """Whether a hint is awaited for so long that the player is told."""
        return self._waited is not None and self._waited >= SHOWS_SECONDS

    def ask(self) -> bool:
        """Ask for a hint; return whether it is the player's turn."""
        if self.hint is not None:
            return True
        if not self._session.ask_hint():
            return False
        if self._waited is None:
            self._waited = 0.0
        return True

    def update(self, dt: float) -> bool:
        """Let time pass; return whether there is something new to show."""
        if self._waited is None:
            return False
        long, self._waited = self.waits_long, self._waited + dt
        self.hint = self._session.poll_hint()
        if self.hint is not None:
            self._waited = None
        return self.hint is not None or self.waits_long != long

    def forget(self) -> None:
        """The position has moved on."""
        self.hint = self._waited = None
