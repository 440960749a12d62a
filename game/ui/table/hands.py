"""The player's hands at the table: what the pointer is over, what it holds, what the keys are on.

They return what the player means, and the scene does it; all they change is what is pointed at.
The hand is always live: nothing that moves on the table keeps a card from being taken.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import Card
from game.ui.drawing import theme
from game.ui.forms.widgets import Button
from game.ui.scene import (
    Input,
    Key,
    Pad,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    TwoFingers,
)
from game.ui.table.drag import Drag
from game.ui.table.hold import Hold
from game.ui.table.keys import Keyboard
from game.ui.table.meant import (
    LookAtTrick,
    Meant,
    Nothing,
    PickUp,
    PlayCard,
    Press,
    PutBack,
    Reach,
    Spot,
)
from game.ui.table.pad import PadHands
from game.ui.table.state import LAST_TRICK, TableState
from game.ui.table.touch import TouchHands

DRAG_THRESHOLD = 10.0
"""How far (du) the pointer moves with the button held before a click becomes a drag."""
DOUBLE_CLICK_SECONDS = 0.25
"""A click so soon after another at the same place is the second of a double click."""

PRESSES = ("a", "b", "x", "rb", "start", "back")
"""Buttons of a pad that hurry what moves."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Grip:
    """A card on which the button is down.

    start: where it went down, du; seen: the player was next then and had seen all he may see
    """

    card: Card
    start: Point
    seen: bool


class Hands:
    """Pointer and keyboard of the player at one table."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.keyboard = Keyboard(state)
        self.pad = PadHands(state, self.keyboard)
        self.touch = TouchHands(state)
        self._grip: Grip | None = None
        self._held: Button | None = None
        self._at: Point | None = None
        """Where the pointer is, du; None outside the window."""
        self._clicked: tuple[Card, Point] | None = None
        """The card that was clicked last, and where."""
        self._since_click = DOUBLE_CLICK_SECONDS

    def update(self, dt: float) -> Meant | None:
        """Let time pass; return what is meant by holding something for so long."""
        self._since_click += dt
        self.pad.update(dt)
        if self.state.drag is not None:
            self.state.drag.update(dt)
        hold = self.state.hold_down
        if hold is None or not hold.update(dt):
            return self.touch.update(dt)
        self._release()
        return Press(hold.name, held=True)

    def _release(self) -> None:
        """Hold no button any more."""
        if self._held is not None:
            self._held.pressed, self.state.dirty = False, True
        self._held = self.state.hold_down = None

    def take(self, event: Input) -> Meant | None:
        """Take an input; return what is meant, None where it means nothing at the table."""
        match event:
            case PointerMove():
                return self.moved(event)
            case PointerDown(button=1):
                return self.down(event)
            case PointerUp(button=1):
                return self.up(event)
            case PointerDown(button=3):
                return PutBack()
            case PointerLeave():
                self.forget()
            case TwoFingers():
                self.let_go()
                return Nothing()
            case Key():
                return self.keyboard.key(event)
            case Pad():
                return self.pad.take(event)
        return None

    def things_changed(self) -> None:
        """The table has other buttons or cards now, perhaps under a pointer that rests."""
        state, self._held = self.state, None
        state.hold_down = None
        if self._at is not None and state.drag is None:
            state.hover = self.spot_at(*self._at)
        if isinstance(state.focus, int):
            state.focus = min(state.focus, max(0, len(state.hand) - 1))
        elif state.focus not in {LAST_TRICK, *(button.name for button in state.all_buttons())}:
            state.focus = None
        self._mark()
        state.dirty = True

    def _mark(self) -> None:
        """Show on the buttons what is pointed at."""
        state = self.state
        for button in state.all_buttons():
            pointed = (button.name == state.hover, button.name == state.focus)
            if pointed != (button.hover, button.focused):
                button.hover, button.focused = pointed
                state.dirty = True

    def forget(self) -> None:
        """The pointer has left, or all has moved: it holds nothing and is over nothing."""
        self.let_go()
        self._release()
        self._at = self.state.hover = None
        for button in self.state.all_buttons():
            button.pressed = False
        self._mark()
        self.state.dirty = True

    def focus_on(self, spot: Spot) -> None:
        """Put the keyboard on something; the pointer counts no more until it moves."""
        self.state.focus, self.state.hover, self._at = spot, None, None
        if self._grip is None:
            self.state.pressed = None
        self._mark()
        self.state.dirty = True

    def spot_at(self, x: float, y: float, least: float = 0.0) -> Spot | None:
        """Return what lies under a point, du; buttons reach at least so far across."""
        state, layout = self.state, self.state.layout
        for button in state.all_buttons():
            left, top, width, height = button.box
            wide, high = max(0.0, least - width) / 2, max(0.0, least - height) / 2
            if -wide <= x - left < width + wide and -high <= y - top < height + high:
                return button.name
        piles = (layout.pile_area(place) for place in layout.pile_places)
        looks = state.view.last_trick is not None and not state.busy
        if looks and any(pile.contains(x, y) for pile in piles):
            return LAST_TRICK
        return layout.hand_at(x, y, len(state.held_cards))

    def moved(self, event: PointerMove) -> Meant | None:
        """The pointer has moved; return what is meant, None where it drags no card."""
        state, grip = self.state, self._grip
        if state.pad:
            state.pad, state.dirty = "", True
        x, y = self._at = state.canvas.du(event.pos)
        if state.drag is None and event.touch:
            spot = self.spot_at(x, y)
            meant = self.touch.moved((x, y), state.hand[spot] if isinstance(spot, int) else None)
            if state.drag is None:
                return meant
        if state.drag is None and grip and event.held and not _near((x, y), grip.start):
            self._start_drag(grip)
        if state.drag is not None:
            state.drag.follow(x, y)
            state.dirty = True
            zone = state.layout.drop_zone()
            came = state.drag.hold_over(zone.contains(*state.drag.goal))
            state.drag.point_at(self._slot_for(state.drag))
            return Reach(state.drag.card) if came else Nothing()
        state.hover = self.spot_at(x, y)
        self._mark()
        return None

    def down(self, event: PointerDown) -> Meant | None:
        """The left button went down; return what is meant, None over nothing."""
        state = self.state
        self.let_go()  # its release may have been lost outside the window
        self._release()
        x, y = self._at = state.canvas.du(event.pos)
        spot = self.spot_at(x, y, theme.FINGER_TARGET if event.touch else 0.0)
        state.hover, state.focus = (None if event.touch else spot), None
        self._mark()
        state.dirty = True
        if event.touch and isinstance(spot, int):
            return self.touch.down(state.hand[spot], (x, y))
        state.chosen = None
        if isinstance(spot, int):
            self._grip = Grip(state.hand[spot], (x, y), state.sees_all)
            state.pressed = state.hand[spot]
            return PickUp(state.hand[spot])
        for button in state.all_buttons():
            if button.name == spot:
                self._held, button.pressed = button, True
        guarded = (b.button for b in state.buttons if b.control.guarded and b.button is self._held)
        holds = (Hold(button.name, button.box) for button in guarded)
        state.hold_down = next(holds, None)
        if spot == LAST_TRICK:
            return LookAtTrick()
        return None if spot is None else Nothing()

    def up(self, event: PointerUp) -> Meant | None:
        """The left button came up; return what is meant, None where it had gone down on nothing."""
        at = self.state.canvas.du(event.pos)
        grip, self._grip, self.state.pressed = self._grip, None, None
        held = self._held
        self._release()
        if self.state.drag is not None:
            finger = self.touch.finger
            self.touch.let_go()
            return self._dropped(self.state.drag, any(g.seen for g in (grip, finger) if g))
        if held is not None:
            least = theme.FINGER_TARGET if event.touch else 0.0
            return Press(held.name) if self.spot_at(*at, least) == held.name else Nothing()
        if grip is None:
            return self.touch.up()
        self.state.dirty = True
        # The hand may have closed under the pointer meanwhile: what was pressed counts.
        return self._click(grip) if _near(at, grip.start) else Nothing()

    def _click(self, grip: Grip) -> Meant:
        """Return what a click on a card means: the second of a double click no other card."""
        before, self._clicked = self._clicked, (grip.card, grip.start)
        again = before is not None and self._since_click < DOUBLE_CLICK_SECONDS
        self._since_click = 0.0
        if again and before is not None and _near(before[1], grip.start):
            if before[0] != grip.card:
                self._clicked = before
                return Nothing()
            return PlayCard(grip.card, grip.seen, again=True)
        return PlayCard(grip.card, grip.seen)

    def _start_drag(self, grip: Grip) -> None:
        state, card = self.state, grip.card
        if card not in state.hand:
            self._grip = None
            return
        pose, (x, y) = state.seen_pose(card), grip.start
        reduced = state.settings.reduced_motion
        home = state.hand.index(card)
        state.drag = Drag(card, pose, (x - pose.x, y - pose.y), home, reduced)
        state.hover = None

    def _slot_for(self, drag: Drag) -> int:
        """Return which place of the hand a dragged card is nearest to; its own over the felt."""
        slots = self.state.layout.hand(len(self.state.hand))
        if drag.over:
            return drag.home
        return min(range(len(slots)), key=lambda slot: abs(slots[slot].x - drag.goal[0]))

    def _dropped(self, drag: Drag, seen: bool) -> Meant:
        """Return whether the dragged card is meant to be played; else it goes into the hand."""
        if drag.over:
            return PlayCard(drag.card, seen, dropped=True)
        self.state.sort_by_hand()
        self.let_go()
        return Nothing()

    def let_go(self) -> None:
        """Hold no card; one that is dragged flies back to its place."""
        self.touch.let_go()
        self._grip = self.state.pressed = None
        self.state.drop_back()


def is_press(event: Input) -> bool:
    """Whether an input hurries what moves: a button or key that goes down."""
    if isinstance(event, Key):
        return not event.repeat
    if isinstance(event, Pad):
        return event.down and not event.repeat and event.name in PRESSES
    return isinstance(event, PointerDown | TwoFingers)


def _near(a: Point, b: Point) -> bool:
    """Whether two points are one place for a hand that clicks."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) <= DRAG_THRESHOLD
