"""The player's hands at the table: what the pointer is over, what it holds, what the keys are on.

They find out what the player means and ask the table to do it; they change nothing themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.cards import Card
from game.rules.actions import Trump
from game.ui.drawing.canvas import Canvas
from game.ui.forms.widgets import Button
from game.ui.layout.poses import Pose
from game.ui.layout.table import TableLayout
from game.ui.motion.stage import Stage
from game.ui.scene import Key, PointerDown, PointerMove, PointerUp
from game.ui.table.controls import ActButton

DRAG_THRESHOLD = 10.0
"""How far (du) the pointer moves with the button held before a click becomes a drag."""

Spot = int | str
"""What can be pointed at: a card by its place in the hand, a button or pile by its name."""

LAST_TRICK, HINT = "last_trick", "hint"


class Table(Protocol):
    """What the hands may ask of the table."""

    canvas: Canvas
    layout: TableLayout
    stage: Stage
    dirty: bool
    rail: list[Button]
    buttons: list[ActButton]

    @property
    def busy(self) -> bool:
        """Whether something moves."""

    @property
    def drop_seconds(self) -> float:
        """How long a dropped card flies back."""

    @property
    def has_last_trick(self) -> bool:
        """Whether there is a trick to look at again."""

    def play_card(self, card: Card, confirmed: bool = False) -> bool:
        """Play a card if that is allowed; return whether it was played."""

    def open_last_trick(self) -> None:
        """Show the last trick."""

    def open_pause(self) -> None:
        """Show the pause."""

    def disarm(self) -> None:
        """Nothing waits to be confirmed any more."""


class Hands:
    """Pointer and keyboard of the player at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hover: Spot | None = None
        self.focus: Spot | None = None
        self._pressed: tuple[Card, tuple[float, float]] | None = None
        self._drag: tuple[Card, float, float] | None = None
        self._held: Button | None = None
        self._at: tuple[float, float] | None = None
        """Where the pointer is, du; None outside the window."""

    @property
    def _hand(self) -> tuple[Card, ...]:
        return self.table.stage.picture.hand

    def all_buttons(self) -> list[Button]:
        """Return the buttons over the hand and in the corners."""
        return [*self.table.rail, *(built.button for built in self.table.buttons)]

    def things_changed(self) -> None:
        """The table has other buttons or cards now, perhaps under a pointer that rests."""
        self._held = None
        if self._at is not None and self._drag is None:
            self.hover = self.spot_at(*self._at)
        names = {button.name for button in self.all_buttons()}
        if isinstance(self.focus, str) and self.focus not in names:
            self.focus = None
        self._mark()
        self.table.dirty = True

    def _mark(self) -> None:
        for button in self.all_buttons():
            state = (button.name == self.hover, button.name == self.focus)
            if state != (button.hover, button.focused):
                button.hover, button.focused = state
                self.table.dirty = True

    def is_on(self, index: int) -> bool:
        """Whether pointer or keyboard is on a card of the hand."""
        return index in (self.hover, self.focus)

    @property
    def dragged(self) -> tuple[Card, Pose] | None:
        """The card that hangs at the pointer, and how it lies."""
        if self._drag is None:
            return None
        pose = self.table.stage.held.get(("card", self._drag[0]))
        return (self._drag[0], pose) if pose else None

    def forget(self) -> None:
        """The pointer has left, or all has moved: it holds nothing and is over nothing."""
        if self._drag:
            self.table.stage.drop(("card", self._drag[0]), self.table.drop_seconds)
        self._pressed = self._drag = self.hover = self._held = self._at = None
        for button in self.all_buttons():
            button.pressed = False
        self._mark()
        self.table.dirty = True

    # The pointer

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return what lies under a point, du."""
        for button in self.all_buttons():
            left, top, width, height = button.box
            if left <= x < left + width and top <= y < top + height:
                return button.name
        if self.table.has_last_trick and not self.table.busy:
            layout = self.table.layout
            if any(layout.pile_area(place).contains(x, y) for place in layout.pile_places):
                return LAST_TRICK
        return self.table.layout.hand_at(x, y, len(self._hand))

    def moved(self, event: PointerMove) -> bool:
        """The pointer has moved, perhaps with a card."""
        x, y = self._at = self.table.canvas.du(event.pos)
        if self._drag is None and self._pressed and event.held:
            card, start = self._pressed
            if abs(x - start[0]) + abs(y - start[1]) > DRAG_THRESHOLD:
                self._start_drag(card, *start)
        if self._drag:
            self._move_dragged(x, y)
            return True
        self.hover = self.spot_at(x, y)
        self._mark()
        return False

    def down(self, event: PointerDown) -> bool:
        """The left button went down while nothing moves."""
        x, y = self._at = self.table.canvas.du(event.pos)
        spot = self.spot_at(x, y)
        self.hover, self.focus = spot, None
        self._mark()
        self.table.dirty = True
        if isinstance(spot, int):
            self._pressed = self._hand[spot], (x, y)
        elif spot == LAST_TRICK:
            self.table.open_last_trick()
        for button in self.all_buttons():
            if button.name == spot:
                self._held, button.pressed = button, True
        return spot is not None

    def up(self, event: PointerUp) -> bool:
        """The left button came up."""
        x, y = self.table.canvas.du(event.pos)
        pressed, self._pressed = self._pressed, None
        held, self._held = self._held, None
        if self._drag:
            self._drop_dragged()
            return True
        if held is not None:
            held.pressed, self.table.dirty = False, True
            if self.spot_at(x, y) == held.name:
                held.release(x, y)
            return True
        if pressed is None or self.table.busy:
            return False
        spot = self.spot_at(x, y)
        if isinstance(spot, int) and self._hand[spot] == pressed[0]:
            self.table.play_card(pressed[0])
        return True

    def _start_drag(self, card: Card, x: float, y: float) -> None:
        if self.table.busy or card not in self._hand:
            self._pressed = None
            return
        pose = self.table.stage.placed["card", card].pose
        self._drag = card, x - pose.x, y - pose.y
        self.hover = None

    def _move_dragged(self, x: float, y: float) -> None:
        if self._drag is None:
            return
        card, dx, dy = self._drag
        self.table.stage.held["card", card] = Pose(x - dx, y - dy, self.table.layout.card, 0.0)
        self.table.dirty = True

    def _drop_dragged(self) -> None:
        if self._drag is None:
            return
        card, self._drag = self._drag[0], None
        pose = self.table.stage.held.get(("card", card))
        high = pose is not None and self.table.layout.drop_zone().contains(pose.x, pose.y)
        if self.table.busy or not high or not self.table.play_card(card, confirmed=True):
            self.table.stage.drop(("card", card), self.table.drop_seconds)
        self.table.dirty = True

    # The keyboard

    def key(self, key: Key) -> bool:
        """Take a key while nothing moves; return whether it was of use."""
        if key.ctrl or key.alt:
            return False
        name = key.name
        numbered = self._numbered()
        if name.isdigit() and 1 <= int(name) <= len(numbered):
            self._focus_on(numbered[int(name) - 1])
        elif name in ("left", "right"):
            self._step(1 if name == "right" else -1)
        elif name in ("up", "down"):
            self._change_row(name == "up")
        elif name == "tab":
            self._tab(-1 if key.shift else 1)
        elif name in ("enter", "space"):
            self._use()
        else:
            return self._command(name)
        return True

    def _numbered(self) -> Sequence[Spot]:
        """Return what the digits choose from: the suits while trumps are named, else the cards."""
        trumps = [b.control.name for b in self.table.buttons if isinstance(b.action, Trump)]
        return trumps or range(len(self._hand))

    def _command(self, name: str) -> bool:
        for built in self.table.buttons:
            if built.control.key == name:
                built.button.release(0, 0)
                return True
        commands = {"escape": self.table.open_pause, "l": self.table.open_last_trick}
        lamp = next((button for button in self.table.rail if button.name == HINT), None)
        if lamp is not None:
            commands["h"] = lamp.act
        if name in commands:
            commands[name]()
        return name in commands

    def _focus_on(self, spot: Spot) -> None:
        if spot != self.focus:
            self.table.disarm()
        self.focus, self.hover, self._at = spot, None, None
        self._mark()
        self.table.dirty = True

    def _step(self, step: int) -> None:
        """Go to the next card or button to the side."""
        names = [built.control.name for built in self.table.buttons]
        if isinstance(self.focus, str) and self.focus in names:
            at = names.index(self.focus) + step
            self._focus_on(names[max(0, min(len(names) - 1, at))])
        elif self._hand:
            start = len(self._hand) if step < 0 else -1
            at = (self.focus if isinstance(self.focus, int) else start) + step
            self._focus_on(max(0, min(len(self._hand) - 1, at)))

    def _change_row(self, up: bool) -> None:
        """Go from the cards up to the buttons, or down from them."""
        if up and self.table.buttons:
            self._focus_on(self.table.buttons[0].control.name)
        elif not up and self._hand:
            self._focus_on(len(self._hand) // 2)

    def _tab(self, step: int) -> None:
        """Go through all there is: the buttons, the cards, the corners."""
        order: list[Spot] = [built.control.name for built in self.table.buttons]
        order += range(len(self._hand))
        order += [button.name for button in self.table.rail]
        start = -1 if step > 0 else 0
        at = order.index(self.focus) if self.focus in order else start
        self._focus_on(order[(at + step) % len(order)])

    def _use(self) -> None:
        """Play the card or press the button that the keyboard is on; else show where it is."""
        if isinstance(self.focus, int):
            if self.focus < len(self._hand):
                self.table.play_card(self._hand[self.focus])
            if self.focus is not None:
                self.focus = min(self.focus, max(0, len(self._hand) - 1))
            return
        for button in self.all_buttons():
            if button.name == self.focus:
                button.release(0, 0)
                return
        self._step(1)
