"""A game pad at the table: what its buttons mean beside those that are keys with other names."""

from __future__ import annotations

from game.rules.actions import Close
from game.ui.layout.poses import Area
from game.ui.scene import Pad
from game.ui.table.controls import HINT
from game.ui.table.hold import Hold
from game.ui.table.keys import Keyboard
from game.ui.table.meant import LookAtTrick, Meant, Nothing, PickUp, PlayCard, Press, PutBack
from game.ui.table.state import TableState

TWICE_SECONDS = 0.4
"""B pressed again so soon is a second press, which pauses."""
SECOND_ACTS = ("exchange", "claim")
"""What X does, the first that can be done."""


class PadHands:
    """The pads of the player at one table."""

    def __init__(self, state: TableState, keyboard: Keyboard) -> None:
        self.state, self.keyboard = state, keyboard
        self._since_back = TWICE_SECONDS

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._since_back += dt

    def take(self, pad: Pad) -> Meant | None:
        """Take an input; return what is meant, None where it means what the key of its name does.

        The signs on the table are those of the pad that was used last.
        """
        if self.state.pad != pad.family:
            self.state.pad, self.state.dirty = pad.family, True
        match pad.name:
            case "lt":
                self.state.hurries = pad.down
            case "y":
                self._hold_close(pad.down)
            case _ if not pad.down:
                pass
            case "a":
                return self._use()
            case "b":
                return self._back()
            case "x":
                return self._corner(*SECOND_ACTS)
            case "lb":
                return LookAtTrick()
            case "rb":
                return self._corner(HINT)
            case "start":
                return self._corner("menu")
            case "back":
                return self._corner("help")
            case _:
                return None
        return Nothing()

    def _corner(self, *names: str) -> Meant | None:
        """Return the press of the first of these buttons that is there; None where none is."""
        there = {button.name for button in self.state.all_buttons()}
        found = next((name for name in names if name in there), None)
        return None if found is None else Press(found)

    def _use(self) -> Meant | None:
        """Play the card with the focus; or take it between the fingers first."""
        state, focus = self.state, self.state.focus
        if focus is None:
            return None
        meant = self.keyboard.use()
        if isinstance(meant, PlayCard) and not state.settings.pad_plays_at_once:
            if state.pressed != meant.card:
                state.pressed = meant.card
                return PickUp(meant.card)
            state.pressed = None
        return meant

    def _back(self) -> Meant:
        """Put back what is held; twice: the menu."""
        again, self._since_back = self._since_back < TWICE_SECONDS, 0.0
        if again and not (self.state.means_something or self.state.busy):
            return self._corner("menu") or Nothing()
        return PutBack()

    def _hold_close(self, down: bool) -> None:
        """The button that closes the stock went down or came up: a ring fills around the stock."""
        closes = (b for b in self.state.buttons if isinstance(b.action, Close))
        built = next(closes, None) if down else None
        self.state.hold_down, self.state.dirty = None, True
        if built is not None:
            layout, layers = self.state.layout, self.state.picture.layers
            low, top = layout.stock, layout.stock_layer(layers)
            left, above = top.x - top.width / 2, top.y - top.height / 2
            right, below = low.x + low.width / 2, low.y + low.height / 2
            area = Area(left, above, right - left, below - above)
            self.state.hold_down = Hold(built.control.name, area)
