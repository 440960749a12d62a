"""A card that the player means to play before it can be played. Pure: time comes in as `dt`.

A press while something moves is an intention. Where the player is next and has seen all that he may
see, the card is *queued*: it goes as soon as the picture has caught up. Where another plays first,
it is only *armed*: it stands at the ready until it is pressed once more.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.cards import Card
from game.ui.table.meant import PlayCard

PLAYED_AHEAD_SECONDS = 0.25
"""So long after the others' cards lie an armed card goes by itself, where the player wants that."""


@dataclass
class Intent:
    """At most one card; `seen_for`: how long, s, the player has been next and has seen all."""

    queued: Card | None = None
    armed: Card | None = None
    seen_for: float = 0.0

    @property
    def card(self) -> Card | None:
        """The card that is queued or armed."""
        return self.armed if self.queued is None else self.queued

    def queue(self, card: Card) -> None:
        """Let a card go as soon as nothing moves; it takes the place of any other."""
        self.queued, self.armed = card, None

    def arm(self, card: Card) -> None:
        """Take a press while another plays first: arm the card, or disarm it if it was armed."""
        self.queued, self.armed = None, None if self.armed == card else card

    def take(self, meant: PlayCard, *, waits: bool, busy: bool) -> bool:
        """Take a press on a card; return whether the card is to be played at once.

        waits: another plays first, or did when it was pressed; busy: the picture is still behind
        """
        if waits:
            if not (meant.again and meant.card == self.armed):
                self.arm(meant.card)
        elif busy:
            self.queue(meant.card)
        return not (waits or busy)

    def forget(self) -> None:
        """Mean nothing any more."""
        self.queued = self.armed = None

    def keep(self, hand: Collection[Card]) -> None:
        """The deal has moved on: nothing is queued, and only a card of the hand stays armed."""
        self.queued = None
        self.armed = self.armed if self.armed in hand else None

    def due(self, dt: float, *, sees_all: bool, still: bool, ahead: bool) -> Card | None:
        """Let time pass; return the card that is to go now.

        sees_all: the player is next and has seen all that he may see; still: nothing moves any more
        ahead: an armed card goes by itself
        """
        self.seen_for = self.seen_for + dt if sees_all else 0.0
        if not (sees_all and still):
            return None
        goes = ahead and self.seen_for >= PLAYED_AHEAD_SECONDS
        return self.armed if self.queued is None and goes else self.queued
