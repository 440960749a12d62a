"""Draws ahead what a table will need, in moments in which nothing moves, and opens the result."""

from __future__ import annotations

from game.cards import deck_cards
from game.match.session import Session
from game.ui.scene import Host
from game.ui.scenes.result import prepare_result, prepare_sheet
from game.ui.table.drawing import TableDrawing
from game.ui.table.state import TableState


class Preparing:
    """Prepares for one table: its cards and faces, the sheets, and the result of each deal."""

    def __init__(self, session: Session, state: TableState) -> None:
        self._session, self._state = session, state
        self._sheet_ready = False
        self._result_of = self._shown_of = 0

    def begin_anew(self) -> None:
        """The window or the look has changed: what was drawn serves no more."""
        self._sheet_ready = False

    def show_result(self, app: Host) -> None:
        """Open the result of the deal, and once it has been seen, of the match."""
        if self._shown_of != self._state.view.deal_number:
            self._shown_of = self._result_of = self._state.view.deal_number
            app.open("result", session=self._session)
        elif self._session.match_over:
            app.open("match_won", session=self._session)

    def go_on(self, app: Host, drawing: TableDrawing) -> None:
        """Draw one piece of what comes."""
        view = self._state.view
        if view.is_over:
            if self._result_of != view.deal_number:
                self._result_of = view.deal_number
                prepare_result(app, self._session)
            return
        left = drawing.prepare(deck_cards(view.rules.deck), self._state.portraits)
        if not left and not self._sheet_ready:
            self._sheet_ready = True
            prepare_sheet(app)
