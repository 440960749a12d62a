"""The auction at the table: its row of buttons, what each has said, and the highest bid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.cards import SUIT_COUNT, SUITS
from game.i18n import _
from game.rules.actions import Action, Bid, Pass, Trump
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.forms.widgets import Button, button_width
from game.ui.layout.many import ManyLayout
from game.ui.layout.picture import Picture
from game.ui.layout.poses import Area, Place
from game.ui.layout.table import BUTTON_GAP, TableLayout
from game.ui.table.controls import PASS, ActButton, Control
from game.ui.words import table_many

STEP_WIDTH, VALUE_WIDTH, STEP_GAP = 48.0, 84.0, 8.0
PASS_WIDTH, BID_WIDTH, TRUMP_WIDTH = 116.0, 192.0, 150.0
STANDING_LEAST, STANDING_MOST, STANDING_HEIGHT = 220.0, 288.0, 156.0
STANDING_ASIDE, STANDING_ABOVE = 28.0, 20.0
"""The plate of the highest bid: least and greatest width, height of plain text, room inside."""

LESS = Control("less", "minus", "ink", "minus", lambda: "", lambda: _("A lower bid (key −)"))
MORE = Control("more", "equals", "ink", "plus", lambda: "", lambda: _("A higher bid (key +)"))
BID = Control("bid", "b", "brass", "", lambda: _("Bid"), lambda: _("Make this bid (key B)"))

Press = Callable[[Action], None]


@dataclass(frozen=True)
class BidRow:
    """The buttons of a bid, and where the number between minus and plus stands."""

    buttons: list[ActButton]
    value_area: Area
    value: int


def bids_of(actions: Sequence[Action]) -> list[int]:
    """Return the bids among what the player may do, rising."""
    return [action.value for action in actions if isinstance(action, Bid)]


def build_bid_row(
    actions: Sequence[Action],
    value: int,
    layout: TableLayout,
    p: Painter,
    press: Press,
    turn_to: Callable[[int], None],
    armed: Action | None,
) -> BidRow:
    """Return the row for a bid of `value`; turn_to: called with the bid that − or + leads to."""
    bids = bids_of(actions)
    at = bids.index(value)
    passing = next((action for action in actions if isinstance(action, Pass)), None)
    bid = next(a for a in actions if isinstance(a, Bid) and a.value == value)
    bid_label = _("Sure?") if armed == bid else _("Bid {n}").format(n=value)
    pass_label = _("Sure?") if armed is not None and armed == passing else PASS.label()
    pass_width = max(PASS_WIDTH, button_width(p, pass_label)) if passing else 0.0
    bid_width = max(BID_WIDTH, button_width(p, _("Bid {n}").format(n=200)))
    middle = 2 * STEP_WIDTH + VALUE_WIDTH + 2 * STEP_GAP
    total = middle + BUTTON_GAP + bid_width + (pass_width + BUTTON_GAP if passing else 0)
    x, y, height = layout.cx - total / 2, layout.buttons_y, float(theme.BUTTON_HEIGHT)
    built: list[ActButton] = []

    def add(control: Control, width: float, label: str, action: Action | None,
            act: Callable[[], None], can: bool = True) -> None:  # fmt: skip
        button = Button(
            control.name, (x, y, width, height), label, act, kind=control.kind,
            icon=control.icon, on_paper=False,
        )  # fmt: skip
        button.enabled = can
        built.append(ActButton(control, action, button))

    if passing is not None:
        add(PASS, pass_width, pass_label, passing, lambda: press(passing))
        x += pass_width + BUTTON_GAP
    add(LESS, STEP_WIDTH, "", None, lambda: turn_to(bids[at - 1]), at > 0)
    x += STEP_WIDTH + STEP_GAP
    area = Area(x, y, VALUE_WIDTH, height)
    x += VALUE_WIDTH + STEP_GAP
    add(MORE, STEP_WIDTH, "", None, lambda: turn_to(bids[at + 1]), at + 1 < len(bids))
    x += STEP_WIDTH + BUTTON_GAP
    add(BID, bid_width, bid_label, bid, lambda: press(bid))
    return BidRow(built, area, value)


class SuitButton(Button):
    """A button with a suit on its ivory chip beside its name."""

    def __init__(self, name: str, area: Area, label: str, act: Callable[[], None], suit: int):
        super().__init__(name, area, label, act, kind="ink", on_paper=False)
        self.suit = suit

    def _label(self, p: Painter, color: str, down: float) -> None:
        x, y, w, h = self.box
        middle = y + h / 2 + down
        room = w - 24 - 30 - 10
        length = min(room, p.text_width(self.label, "semibold", self.size))
        left = x + (w - length - 40) / 2
        p.chip(self.suit, left + 15, middle, 28)
        with p.within((x, y - 2, w, h + 4)):
            p.text(self.label, left + 40, middle, "semibold", self.size, color, fit=room)


def build_trump_row(
    actions: Sequence[Action], layout: TableLayout, p: Painter, press: Press, armed: Action | None
) -> list[ActButton]:
    """Return a button for each suit that the player may make trumps."""
    choices = [action for action in actions if isinstance(action, Trump)]
    labels = [
        _("Sure?") if action == armed else table_many.named_suit(action.suit).capitalize()
        for action in choices
    ]
    wide = max(TRUMP_WIDTH, *(p.text_width(t, "semibold", theme.BUTTON) + 72 for t in labels))
    total = wide * len(choices) + BUTTON_GAP * (len(choices) - 1)
    x = layout.cx - total / 2
    built = []
    for action, label in zip(choices, labels, strict=True):
        control = _trump_control(action.suit)

        def act(action: Action = action) -> None:
            press(action)

        area = Area(x, layout.buttons_y, wide, theme.BUTTON_HEIGHT)
        button = SuitButton(control.name, area, label, act, action.suit)
        built.append(ActButton(control, action, button))
        x += wide + BUTTON_GAP
    return built


def _trump_control(suit: int) -> Control:
    """Return the control of a suit; its digit only chooses it, as with cards, and Enter names it.

    Letters would be those of the English suits, and take H from the hint.
    """
    key = str(suit + 1)

    def hint() -> str:
        text = _("Make {suit} trumps (keys {key} and Enter)")
        return text.format(suit=table_many.named_suit(suit), key=key)

    return Control(f"trump:{SUITS[suit]}", key, "ink", "", lambda: "", hint)


assert len(SUITS) == SUIT_COUNT


# Drawing


def draw_value(p: Painter, area: Area, value: int) -> None:
    """Draw the bid that is being chosen, on ivory."""
    p.box(*area, fill=theme.IVORY, shadow="rest")
    x, y = area.center
    with p.within(area):
        p.text(str(value), x, y, "display", theme.NAME, theme.TEXT, align=0.5, fit=area.w - 12)


def standing_area(p: Painter, layout: ManyLayout, own: int) -> Area:
    """Return the plate of the highest bid, wide enough for any bidder; own: the player's seat."""
    bidders = (None, *range(layout.seats))
    lines = (table_many.bidder_line(bidder, own) for bidder in bidders)
    longest = max(p.text_width(line, "medium", theme.BUTTON) for line in lines)
    width = min(STANDING_MOST, max(STANDING_LEAST, longest + 2 * STANDING_ASIDE))
    small = theme.CAPTION + theme.BUTTON
    return layout.standing(width, STANDING_HEIGHT + small * (p.canvas.text - 1))


def draw_standing(p: Painter, layout: TableLayout, picture: Picture) -> None:
    """Draw the highest bid on a plate in the middle of the table, and whose it is."""
    if not isinstance(layout, ManyLayout):
        return
    area = standing_area(p, layout, picture.seat)
    x, bottom = layout.cx, area.y + area.h
    room = area.w - 2 * STANDING_ASIDE
    top = area.y + STANDING_ABOVE + theme.CAPTION * p.canvas.text / 2
    foot = bottom - STANDING_ABOVE - theme.BUTTON * p.canvas.text / 2
    p.plate(*area)
    with p.within(area):
        p.caption(_("The bid"), x, top, theme.IVORY_DIM, align=0.5, fit=room)
        p.text(
            str(picture.bid) if picture.bid else "–", x, (top + foot) / 2 - 1, "display",
            theme.TITLE / p.canvas.text_scale("display"), theme.BRASS_HI, align=0.5, fit=room,
        )  # fmt: skip
        line = table_many.bidder_line(picture.bidder, picture.seat)
        p.text(line, x, foot, "medium", theme.BUTTON, align=0.5, fit=room)


def draw_said(p: Painter, layout: TableLayout, place: Place, value: int | None) -> None:
    """Draw what another has said last."""
    if value is None:
        return
    text = table_many.said(value)
    area = layout.bubble_at(place, *p.bubble_size(text))
    p.bubble(text, area.x, area.y, layout.bubble_tip_at(place))
