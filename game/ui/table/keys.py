"""The keyboard at the table: what a key means where the focus is."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.actions import Trump
from game.ui.scene import Key
from game.ui.table.meant import (
    LookAtTrick,
    Meant,
    MoveFocus,
    Nothing,
    PlayCard,
    Press,
    PutBack,
    Spot,
)
from game.ui.table.state import LAST_TRICK, TableState

COMMANDS = {"escape": "menu", "h": "hint"}
"""Keys that do the same as a button in the corners."""
REPEATING = ("left", "right")
"""Keys that go on while they are held."""


class Keyboard:
    """The keyboard of the player at one table."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    def key(self, key: Key) -> Meant | None:
        """Take a key; return what is meant, None for a key that means nothing at the table."""
        if key.repeat and key.name not in REPEATING:
            return Nothing()
        if key.ctrl or key.alt:
            return None
        name, numbered = key.name, self._numbered()
        if name.isdigit() and 1 <= int(name) <= len(numbered):
            return MoveFocus(numbered[int(name) - 1])
        if name in ("left", "right"):
            return self.step(1 if name == "right" else -1)
        if name in ("up", "down"):
            return self.change_row(name == "up")
        if name == "tab":
            return self._tab(-1 if key.shift else 1)
        if name in ("enter", "space"):
            return self.use()
        return self._command(name)

    def _numbered(self) -> Sequence[Spot]:
        """Return what the digits choose from: the suits while trumps are named, else the cards."""
        trumps = [b.control.name for b in self.state.buttons if isinstance(b.action, Trump)]
        return trumps or range(len(self.state.held_cards))

    def _command(self, name: str) -> Meant | None:
        for built in self.state.buttons:
            if built.control.key == name:
                return Press(built.control.name)
        if name == "l":
            return LookAtTrick()
        if name == "escape" and self.state.means_something:
            return PutBack()
        corners = {button.name for button in self.state.rail}
        return Press(COMMANDS[name]) if COMMANDS.get(name) in corners else None

    def step(self, step: int) -> Meant:
        """Go to the next card or button to the side."""
        focus, count = self.state.focus, len(self.state.held_cards)
        names = [built.control.name for built in self.state.buttons]
        if isinstance(focus, str) and focus in names:
            return MoveFocus(names[max(0, min(len(names) - 1, names.index(focus) + step))])
        if not count:
            return Nothing()
        start = count if step < 0 else -1
        at = (focus if isinstance(focus, int) else start) + step
        return MoveFocus(max(0, min(count - 1, at)))

    def change_row(self, up: bool) -> Meant:
        """Go from the cards up to the buttons, from these to the last trick; or down again."""
        names = [built.control.name for built in self.state.buttons]
        if up and names and self.state.focus not in (*names, LAST_TRICK):
            return MoveFocus(names[0])
        if up:
            return MoveFocus(LAST_TRICK) if self.state.view.last_trick is not None else Nothing()
        if self.state.held_cards:
            return MoveFocus(len(self.state.held_cards) // 2)
        return Nothing()

    def _tab(self, step: int) -> Meant:
        """Go through all there is: the buttons, the cards, the corners."""
        order: list[Spot] = [built.control.name for built in self.state.buttons]
        order += range(len(self.state.held_cards))
        order += [button.name for button in self.state.rail]
        start = -1 if step > 0 else 0
        at = order.index(self.state.focus) if self.state.focus in order else start
        return MoveFocus(order[(at + step) % len(order)])

    def use(self) -> Meant:
        """Play the card or press the button that the keyboard is on; else show where it is."""
        focus, hand = self.state.focus, self.state.held_cards
        if isinstance(focus, int):
            if focus >= len(hand):
                return Nothing()
            return PlayCard(hand[focus], self.state.sees_all)
        if focus == LAST_TRICK:
            return LookAtTrick()
        return self.step(1) if focus is None else Press(focus)
