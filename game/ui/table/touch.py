"""A finger on the hand: it takes a card that is seen above it, goes along the cards, and plays one.

A first tap chooses a card and a second one on it plays it; a finger that goes up past the hand
takes the card with it; one that rests asks what the card is worth.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from game.cards import Card
from game.ui.table.drag import Drag
from game.ui.table.meant import Browse, Explain, Meant, Nothing, PickUp, PlayCard
from game.ui.table.state import TableState

LONG_SECONDS = 0.35
"""A finger that rests on a card for so long asks about it."""
STILL = 12.0
"""A finger that moves less, du, rests."""

Point = tuple[float, float]


@dataclass
class Finger:
    """A finger on a card of the hand.

    start: where it came down, du; seen: the player was next then and had seen all he may see
    again: the card was chosen before; rests: it has not moved; passed: for how long it is down, s
    """

    card: Card
    start: Point
    seen: bool
    again: bool
    rests: bool = True
    passed: float = 0.0


class TouchHands:
    """The finger of the player at one table."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.finger: Finger | None = None

    def update(self, dt: float) -> Meant | None:
        """Let time pass; return what is meant by resting on a card for so long."""
        finger = self.finger
        if finger is None or not finger.rests:
            return None
        before, finger.passed = finger.passed, finger.passed + dt
        if not before < LONG_SECONDS <= finger.passed:
            return None
        finger.again = False
        return Explain(finger.card)

    def down(self, card: Card, at: Point) -> Meant:
        """A finger came down on a card: it is taken, and seen above the finger."""
        state = self.state
        self.finger = Finger(card, at, state.sees_all, again=state.chosen == card)
        state.pressed, state.fingered, state.dirty = card, True, True
        return PickUp(card)

    def moved(self, at: Point, under: Card | None) -> Meant:
        """The finger has moved, to a card of the hand or past them."""
        state, finger = self.state, self.finger
        if finger is None:
            return Nothing()
        if hypot(at[0] - finger.start[0], at[1] - finger.start[1]) > STILL:
            finger.rests = False
        if state.layout.drop_zone().contains(*at):
            self._drag(finger.card, at)
        elif under is not None and under != finger.card:
            finger.card, finger.again, state.pressed = under, False, under
            return Browse(under)
        return Nothing()

    def _drag(self, card: Card, at: Point) -> None:
        """Take a card with the finger, which is at its lower edge and hides nothing of it."""
        state = self.state
        if card in state.hand:
            pose = state.seen_pose(card)
            aside = at[0] - pose.x, pose.height / 2
            home = state.hand.index(card)
            state.drag = Drag(card, pose, aside, home, state.settings.reduced_motion)

    def up(self) -> Meant | None:
        """The finger came up; return what is meant, None where it had taken nothing."""
        finger, state = self.finger, self.state
        self.let_go()
        if finger is None:
            return None
        if finger.again:
            state.chosen = None
            return PlayCard(finger.card, finger.seen)
        state.chosen = finger.card
        return Nothing()

    def let_go(self) -> None:
        """Hold no card any more; the chosen one stays chosen."""
        self.finger, self.state.pressed = None, None
        self.state.fingered, self.state.dirty = False, True
