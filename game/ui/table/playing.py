"""Plays the cards that the player means: at once, as soon as it can be, or once it is his turn."""

from __future__ import annotations

from collections.abc import Callable

from game.cards import Card
from game.ui.table.meant import PlayCard
from game.ui.table.state import TableState


class Playing:
    """Does it for one table; `play_card` plays a card or refuses it, and tells which.

    Its second argument: the card need not be confirmed any more.
    """

    def __init__(self, state: TableState, play_card: Callable[[Card, bool], bool]) -> None:
        self.state = state
        self._play_card = play_card

    def take(self, meant: PlayCard, *, rests: bool) -> None:
        """Play the card that is meant, or keep it in mind until it can be played.

        rests: the table waits for the player, so that nothing is kept in mind
        """
        state = self.state
        arms = (state.waits or not meant.seen) and not (rests or state.view.is_bidding)
        late = state.busy and state.is_asked
        now = state.intent.take(meant, waits=arms and not state.view.is_over, busy=late)
        if not (now and self._play(meant.card, meant.dropped)):
            state.drop_back()
        state.drag, state.dirty = None, True

    def update(self, dt: float) -> None:
        """Let time pass, and play the card that is kept in mind once its time has come."""
        state = self.state
        card = state.intent.due(
            dt, sees_all=state.sees_all, still=not state.busy, ahead=state.settings.play_ahead
        )
        if card is not None:
            self._play(card)

    def _play(self, card: Card, dropped: bool = False) -> bool:
        """Play a card; one that was armed or dropped need not be confirmed."""
        confirmed = dropped or card == self.state.intent.armed
        self.state.intent.forget()
        return self._play_card(card, confirmed)
