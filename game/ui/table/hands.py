"""The player's hands at the table: what the pointer is over, what it holds, what the keys are on.

They return what the player means, and the scene does it; all they change is what is pointed at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from game.rules.actions import Trump
from game.ui.forms.widgets import Button
from game.ui.layout.poses import Pose
from game.ui.motion.stage import Stage
from game.ui.scene import Key, PointerDown, PointerMove, PointerUp
from game.ui.table.state import LAST_TRICK, Spot, TableState

DRAG_THRESHOLD = 10.0
"""How far (du) the pointer moves with the button held before a click becomes a drag."""
COMMANDS = {"escape": "menu", "h": "hint"}
"""Keys that do the same as a button in the corners."""


@dataclass(frozen=True)
class PlayCard:
    """Play a card of the hand."""

    card: Card


@dataclass(frozen=True)
class DropCard:
    """Play a card that was dragged onto the table."""

    card: Card


@dataclass(frozen=True)
class Press:
    """Press the button of this name, over the hand or in the corners."""

    name: str


@dataclass(frozen=True)
class LookAtTrick:
    """Look at the last trick again."""


@dataclass(frozen=True)
class MoveFocus:
    """Go with the keyboard to another card or button."""

    spot: Spot


@dataclass(frozen=True)
class Nothing:
    """The input was for the table, but there is nothing to do."""


Meant = PlayCard | DropCard | Press | LookAtTrick | MoveFocus | Nothing


class Hands:
    """Pointer and keyboard of the player at one table."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._pressed: tuple[Card, tuple[float, float]] | None = None
        self._grip = (0.0, 0.0)
        """From the middle of the dragged card to the pointer, du."""
        self._held: Button | None = None
        self._at: tuple[float, float] | None = None
        """Where the pointer is, du; None outside the window."""

    @property
    def _stage(self) -> Stage:
        return self.state.stage

    @property
    def pressed(self) -> Card | None:
        """The card on which the button went down and is still held."""
        return self._pressed[0] if self._pressed else None

    def things_changed(self) -> None:
        """The table has other buttons or cards now, perhaps under a pointer that rests."""
        state, self._held = self.state, None
        if self._at is not None and state.dragged is None:
            state.hover = self.spot_at(*self._at)
        if isinstance(state.focus, int):
            state.focus = min(state.focus, max(0, len(state.hand) - 1))
        elif state.focus not in {button.name for button in state.all_buttons()}:
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
        if self.state.dragged is not None:
            self._let_go(self.state.dragged)
        self._pressed = self._held = self._at = self.state.hover = None
        for button in self.state.all_buttons():
            button.pressed = False
        self._mark()
        self.state.dirty = True

    def focus_on(self, spot: Spot) -> None:
        """Put the keyboard on something; the pointer counts no more until it moves."""
        self.state.focus, self.state.hover, self._at = spot, None, None
        self._mark()
        self.state.dirty = True

    # The pointer

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return what lies under a point, du."""
        state, layout = self.state, self.state.layout
        for button in state.all_buttons():
            left, top, width, height = button.box
            if left <= x < left + width and top <= y < top + height:
                return button.name
        piles = (layout.pile_area(place) for place in layout.pile_places)
        looks = state.view.last_trick is not None and not state.busy
        if looks and any(pile.contains(x, y) for pile in piles):
            return LAST_TRICK
        return layout.hand_at(x, y, len(state.hand))

    def moved(self, event: PointerMove) -> bool:
        """The pointer has moved; return whether it drags a card."""
        x, y = self._at = self.state.canvas.du(event.pos)
        if self.state.dragged is None and self._pressed and event.held:
            card, start = self._pressed
            if abs(x - start[0]) + abs(y - start[1]) > DRAG_THRESHOLD:
                self._start_drag(card, *start)
        if self.state.dragged is not None:
            self._move_dragged(self.state.dragged, x, y)
            return True
        self.state.hover = self.spot_at(x, y)
        self._mark()
        return False

    def down(self, event: PointerDown) -> Meant | None:
        """The left button went down; return what is meant, None over nothing."""
        state = self.state
        x, y = self._at = state.canvas.du(event.pos)
        spot = self.spot_at(x, y)
        state.hover, state.focus = spot, None
        self._mark()
        state.dirty = True
        if isinstance(spot, int):
            self._pressed = state.hand[spot], (x, y)
        for button in state.all_buttons():
            if button.name == spot:
                self._held, button.pressed = button, True
        if spot == LAST_TRICK:
            return LookAtTrick()
        return None if spot is None else Nothing()

    def up(self, event: PointerUp) -> Meant | None:
        """The left button came up; return what is meant, None where it had gone down on nothing."""
        spot = self.spot_at(*self.state.canvas.du(event.pos))
        pressed, self._pressed = self._pressed, None
        held, self._held = self._held, None
        if self.state.dragged is not None:
            return self._dropped(self.state.dragged)
        if held is not None:
            held.pressed, self.state.dirty = False, True
            return Press(held.name) if spot == held.name else Nothing()
        if pressed is None or self.state.busy:
            return None
        same = isinstance(spot, int) and self.state.hand[spot] == pressed[0]
        return PlayCard(pressed[0]) if same else Nothing()

    def _start_drag(self, card: Card, x: float, y: float) -> None:
        if self.state.busy or card not in self.state.hand:
            self._pressed = None
            return
        pose = self._stage.placed["card", card].pose
        self.state.dragged, self._grip = card, (x - pose.x, y - pose.y)
        self.state.hover = None

    def _move_dragged(self, card: Card, x: float, y: float) -> None:
        dx, dy = self._grip
        self._stage.held["card", card] = Pose(x - dx, y - dy, self._stage.layout.card, 0.0)
        self.state.dirty = True

    def _dropped(self, card: Card) -> Meant:
        """Return whether the dragged card is meant to be played; elsewhere it flies back."""
        pose = self._stage.held.get(("card", card))
        high = pose is not None and self._stage.layout.drop_zone().contains(pose.x, pose.y)
        if high and not self.state.busy:
            self.state.dragged = None
            return DropCard(card)
        self._let_go(card)
        return Nothing()

    def _let_go(self, card: Card) -> None:
        """Let a dragged card fly back to its place."""
        self.state.dragged = None
        self.state.drop_back(card)

    # The keyboard

    def key(self, key: Key) -> Meant | None:
        """Take a key; return what is meant, None for a key that means nothing at the table."""
        if key.ctrl or key.alt:
            return None
        name, numbered = key.name, self._numbered()
        if name.isdigit() and 1 <= int(name) <= len(numbered):
            return MoveFocus(numbered[int(name) - 1])
        if name in ("left", "right"):
            return self._step(1 if name == "right" else -1)
        if name in ("up", "down"):
            return self._change_row(name == "up")
        if name == "tab":
            return self._tab(-1 if key.shift else 1)
        if name in ("enter", "space"):
            return self._use()
        return self._command(name)

    def _numbered(self) -> Sequence[Spot]:
        """Return what the digits choose from: the suits while trumps are named, else the cards."""
        trumps = [b.control.name for b in self.state.buttons if isinstance(b.action, Trump)]
        return trumps or range(len(self.state.hand))

    def _command(self, name: str) -> Meant | None:
        for built in self.state.buttons:
            if built.control.key == name:
                return Press(built.control.name)
        if name == "l":
            return LookAtTrick()
        corners = {button.name for button in self.state.rail}
        return Press(COMMANDS[name]) if COMMANDS.get(name) in corners else None

    def _step(self, step: int) -> Meant:
        """Go to the next card or button to the side."""
        focus, count = self.state.focus, len(self.state.hand)
        names = [built.control.name for built in self.state.buttons]
        if isinstance(focus, str) and focus in names:
            return MoveFocus(names[max(0, min(len(names) - 1, names.index(focus) + step))])
        if not count:
            return Nothing()
        start = count if step < 0 else -1
        at = (focus if isinstance(focus, int) else start) + step
        return MoveFocus(max(0, min(count - 1, at)))

    def _change_row(self, up: bool) -> Meant:
        """Go from the cards up to the buttons, or down from them."""
        if up and self.state.buttons:
            return MoveFocus(self.state.buttons[0].control.name)
        if not up and self.state.hand:
            return MoveFocus(len(self.state.hand) // 2)
        return Nothing()

    def _tab(self, step: int) -> Meant:
        """Go through all there is: the buttons, the cards, the corners."""
        order: list[Spot] = [built.control.name for built in self.state.buttons]
        order += range(len(self.state.hand))
        order += [button.name for button in self.state.rail]
        start = -1 if step > 0 else 0
        at = order.index(self.state.focus) if self.state.focus in order else start
        return MoveFocus(order[(at + step) % len(order)])

    def _use(self) -> Meant:
        """Play the card or press the button that the keyboard is on; else show where it is."""
        focus, hand = self.state.focus, self.state.hand
        if isinstance(focus, int):
            return PlayCard(hand[focus]) if focus < len(hand) else Nothing()
        return self._step(1) if focus is None else Press(focus)
