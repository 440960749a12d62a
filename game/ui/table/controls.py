"""The buttons over the hand: which there are for what the player may do, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.i18n import _, pgettext
from game.rules.actions import Action, Claim, Close, Draw, Exchange, Pass
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.widgets import Button, button_width
from game.ui.layout.table import TableLayout

HINT = "hint"
"""The lamp in the corner."""


@dataclass(frozen=True)
class Control:
    """A button for an act: its name in the trace, the key that does the same, and its look.

    guarded: one stray press does nothing, it is held or pressed twice
    """

    name: str
    key: str
    kind: str
    icon: str
    label: Callable[[], str]
    hint: Callable[[], str]
    guarded: bool = False

    def button(self, area: Box, label: str, enabled: bool = True) -> Button:
        """Return its button on the table, which says this."""
        button = Button(self.name, area, label, kind=self.kind, icon=self.icon, on_paper=False)
        button.enabled = enabled
        return button


EXCHANGE = Control(
    "exchange",
    "x",
    "brass",
    "swap",
    lambda: _("Exchange"),
    lambda: _("Exchange the lowest trump for the turned-up one (key X)"),
)
CLOSE = Control(
    "close",
    "c",
    "ink",
    "lock",
    lambda: pgettext("the stock", "Close"),
    lambda: _("Hold to close the stock: no more drawing, strict play (C twice)"),
    guarded=True,
)
CLAIM = Control(
    "claim",
    "v",
    "ink",
    "check",
    lambda: _("66!"),
    lambda: _("Say that you have 66: the deal ends at once (key V)"),
)
DRAW = Control(
    "draw",
    "d",
    "brass",
    "cards",
    lambda: _("Draw"),
    lambda: _("Go on and draw a card (key D)"),
)
PASS = Control("pass", "p", "ink", "", lambda: _("Pass"), lambda: _("Bid no more (key P)"))
CLOSE_BEFORE_DRAW = Control(
    "close_before_draw",
    "c",
    "ink",
    "lock",
    lambda: _("Close before the draw"),
    lambda: _("Hold to close now: nobody draws, one card fewer for each (C twice)"),
    guarded=True,
)


def control_of(action: Action) -> Control | None:
    """Return the button of an act, None for a card."""
    match action:
        case Exchange():
            return EXCHANGE
        case Close(before_draw=True):
            return CLOSE_BEFORE_DRAW
        case Close():
            return CLOSE
        case Claim():
            return CLAIM
        case Draw():
            return DRAW
        case Pass():
            return PASS
        case _:
            return None


_ORDER = ("draw", "exchange", "close", "close_before_draw", "claim", "pass")


@dataclass(frozen=True)
class ActButton:
    """A button on the table and what it means: an act, or a bid that is chosen but not yet made."""

    control: Control
    action: Action | None
    button: Button
    chooses: int = 0


def build_buttons(
    actions: Iterable[Action],
    layout: TableLayout,
    painter: Painter,
    confirming: Action | None = None,
) -> list[ActButton]:
    """Return the row of buttons for what the player may do besides playing a card.

    confirming: an act that waits to be confirmed
    """
    controls = [(control_of(action), action) for action in actions]
    found = [(control, action) for control, action in controls if control is not None]
    found.sort(key=lambda item: _ORDER.index(item[0].name))
    labels = [_("Sure?") if action == confirming else control.label() for control, action in found]
    widths = [button_width(painter, label, icon=True) for label in labels]
    return [
        ActButton(control, action, control.button(area, label))
        for (control, action), label, area in zip(
            found, labels, layout.buttons(widths), strict=True
        )
    ]


def build_rail(layout: TableLayout) -> list[Button]:
    """Return the buttons in the corners: the menu, the lamp of the hint, the question mark."""
    places = ("menu", layout.menu_button), (HINT, layout.hint_button), ("help", layout.help_button)
    return [Button(name, area, "", kind="rail", icon=name, on_paper=False) for name, area in places]
