"""The auction at the table: its row of buttons, what each has said, and the highest bid."""

from __future__ import annotations

from collections.abc import Sequence

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
from game.ui.table.controls import PASS, ActButton, Control, build_buttons
from game.ui.words import table
from game.ui.words.counts import suit_name

STEP_WIDTH, VALUE_WIDTH, STEP_GAP = 48.0, 84.0, 8.0
PASS_WIDTH, BID_WIDTH, TRUMP_WIDTH = 116.0, 192.0, 150.0
STANDING_LEAST, STANDING_MOST, STANDING_HEIGHT = 220.0, 288.0, 156.0
STANDING_ASIDE, STANDING_ABOVE = 28.0, 20.0
"""The plate of the highest bid: least and greatest width, height of plain text, room inside."""

LESS = Control("less", "minus", "ink", "minus", lambda: "", lambda: _("A lower bid (key −)"))
MORE = Control("more", "equals", "ink", "plus", lambda: "", lambda: _("A higher bid (key +)"))
BID = Control("bid", "b", "brass", "", lambda: _("Bid"), lambda: _("Make this bid (key B)"))


def build_row(
    actions: Sequence[Action], bid: int, layout: TableLayout, p: Painter, confirming: Action | None
) -> tuple[Sequence[ActButton], Area | None]:
    """Return the buttons over the hand, and where the bid stands that is chosen, if one is.

    actions: what the player may do; bid: the one that is being chosen; confirming: see TableState
    """
    if any(isinstance(action, Bid) for action in actions):
        return build_bid_row(actions, bid, layout, p, confirming)
    if any(isinstance(action, Trump) for action in actions):
        return build_trump_row(actions, layout, p, confirming), None
    return build_buttons(actions, layout, p, confirming), None


def build_bid_row(
    actions: Sequence[Action],
    value: int,
    layout: TableLayout,
    p: Painter,
    confirming: Action | None,
) -> tuple[list[ActButton], Area]:
    """Return the buttons for a bid of `value`, and where the number stands between − and +."""
    bids = [action for action in actions if isinstance(action, Bid)]
    at = [bid.value for bid in bids].index(value)
    passing = next((action for action in actions if isinstance(action, Pass)), None)
    pass_label = _("Sure?") if confirming is not None and confirming == passing else PASS.label()
    bid_label = _("Sure?") if confirming == bids[at] else _("Bid {n}").format(n=value)
    pass_width = max(PASS_WIDTH, button_width(p, pass_label))
    bid_width = max(BID_WIDTH, button_width(p, _("Bid {n}").format(n=200)))
    parts: list[tuple[Control | None, float, float, str, Action | None, int]] = [
        (LESS, STEP_WIDTH, STEP_GAP, "", None, at - 1),
        (None, VALUE_WIDTH, STEP_GAP, "", None, at),
        (MORE, STEP_WIDTH, BUTTON_GAP, "", None, at + 1),
        (BID, bid_width, 0.0, bid_label, bids[at], at),
    ]
    if passing is not None:
        parts.insert(0, (PASS, pass_width, BUTTON_GAP, pass_label, passing, at))
    x = layout.cx - sum(width + gap for _control, width, gap, *_rest in parts) / 2
    built: list[ActButton] = []
    for control, width, gap, label, action, to in parts:
        area = Area(x, layout.buttons_y, width, theme.BUTTON_HEIGHT)
        x += width + gap
        if control is None:
            value_area = area
            continue
        can = 0 <= to < len(bids)
        button = control.button(area, label, can)
        built.append(ActButton(control, action, button, bids[to].value if can else value))
    return built, value_area


class SuitButton(Button):
    """A button with a suit on its ivory chip beside its name."""

    def __init__(self, name: str, area: Area, label: str, suit: int):
        super().__init__(name, area, label, kind="ink", on_paper=False)
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
    actions: Sequence[Action], layout: TableLayout, p: Painter, confirming: Action | None
) -> list[ActButton]:
    """Return a button for each suit that the player may make trumps."""
    choices = [action for action in actions if isinstance(action, Trump)]
    labels = [
        _("Sure?") if action == confirming else suit_name(action.suit).capitalize()
        for action in choices
    ]
    wide = max(TRUMP_WIDTH, *(p.text_width(t, "semibold", theme.BUTTON) + 72 for t in labels))
    total = wide * len(choices) + BUTTON_GAP * (len(choices) - 1)
    x = layout.cx - total / 2
    built = []
    for action, label in zip(choices, labels, strict=True):
        control = _trump_control(action.suit)
        area = Area(x, layout.buttons_y, wide, theme.BUTTON_HEIGHT)
        button = SuitButton(control.name, area, label, action.suit)
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
        return text.format(suit=suit_name(suit), key=key)

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
    lines = (table.bidder_line(bidder, own) for bidder in bidders)
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
        line = table.bidder_line(picture.bidder, picture.seat)
        p.text(line, x, foot, "medium", theme.BUTTON, align=0.5, fit=room)


def draw_said(p: Painter, layout: TableLayout, place: Place, value: int | None) -> None:
    """Draw what another has said last."""
    if value is None:
        return
    text = table.said(value)
    area = layout.bubble_at(place, *p.bubble_size(text))
    p.bubble(text, area.x, area.y, layout.bubble_tip_at(place))
