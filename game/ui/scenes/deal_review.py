"""A finished deal with all its cards open, act by act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from game.cards import Card, card_text
from game.i18n import _
from game.rules.actions import Action, Bid, Claim, Close, Exchange, Pass, Play, Trump
from game.rules.match import PlayedDeal
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.cardface import LABELS
from game.ui.drawing.painter import Painter
from game.ui.forms.paper import PaperScene
from game.ui.forms.rows import ListRow
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import Act, Button, Widget
from game.ui.layout.picture import sorted_hand
from game.ui.scene import Input, Key
from game.ui.scenes.open_deal import OpenDeal, positions_of
from game.ui.words import spoken
from game.ui.words.counts import points_text, suit_name
from game.ui.words.seats import name_of

LIST_WIDTH = 348.0
ROW_HEIGHT = 44.0
STEP_GAP, STEPS_GAP = 12.0, 16.0
"""Between the buttons that go from act to act, and between them and the acts, du."""
NAME_GAP, NAMES_MOST = 14.0, 0.36
"""Between the longest name and the acts, du; a name's greatest width, of the row's."""
FIT_LEAST, SET_APART = 0.55, 0.85
"""An act too long for its line shrinks to this part of its size at most; where it would have to
shrink more than to the second, it begins right behind the name."""


def _from(seat: int, seats: int) -> list[int]:
    """Return all seats, clockwise from one."""
    return [(seat + step) % seats for step in range(seats)]


class ActRow(ListRow):
    """One act in the list, who and what; a press shows the deal after it."""

    corner = theme.RADIUS

    def __init__(
        self, index: int, box: Box, who: str, text: str, note: str, scene: DealReviewScene
    ) -> None:
        super().__init__(
            f"act:{index}", box, (), lambda: scene.show(index), scene.spoken_row(index),
            chosen=index == scene.at,
        )  # fmt: skip
        self.who, self.text, self.note, self.scene = who, text, note, scene

    @property
    def ground(self) -> Box:
        x, y, w, h = self.box
        return x, y + 2, w, h - 4

    def paint_cells(self, p: Painter) -> None:
        x, y, w, h = self.box
        with p.within((x, y, w, h)):
            color = theme.TEXT if self.chosen else theme.MUTED
            room = w - 24 - (p.text_width(self.note, "medium", theme.BODY) + 12)
            text, indent = self._columns(p, room)
            if indent:
                left, fit = x + 12, indent - NAME_GAP
                p.text(self.who, left, y + h / 2, "semibold", theme.BUTTON, color, fit=fit)
            size = self._fitting_size(p, text, room - indent)
            p.rich_paragraph(text, x + 12 + indent, y + h / 2, room - indent, size, color)
            p.text(
                self.note, x + w - 12, y + h / 2, "medium", theme.BODY, theme.WINNING, align=1
            )  # fmt: skip

    def _columns(self, p: Painter, room: float) -> tuple[str, float]:
        """Return what stands right of the name and how far right; with the name, if it is long."""
        indent = self.scene.names_width(p, self.box[2]) if self.who else 0.0
        if indent and self._fitting_size(p, self.text, room - indent) < theme.BUTTON * SET_APART:
            return f"**{self.who}**  {self.text}", 0.0
        return self.text, indent

    def _fitting_size(self, p: Painter, text: str, room: float) -> float:
        """Return the size of type, du, at which the act stands on one line."""
        size = float(theme.BUTTON)
        while size > theme.BUTTON * FIT_LEAST:
            below = p.rich_paragraph(text, 0, 0, room, size, draw=False)
            if below <= p.line_step("regular", size) + 0.1:
                break
            size -= 0.5
        return size


class FinishedDeals(Protocol):
    """A match, running or kept, seen from the human's seat."""

    human: int

    def finished_deal(self, number: int) -> PlayedDeal:
        """Return a finished deal; ValueError for any other."""


class DealReviewScene(PaperScene):
    """The open deal; arrows go from act to act."""

    name = "deal_review"

    def __init__(self, session: FinishedDeals, number: int) -> None:
        """number: a finished deal of the session's match."""
        played = session.finished_deal(number)
        self.number = number
        self.me, self.rules = session.human, played.deal.rules
        players = self.rules.players(played.deal.dealer)
        own = self.me if self.me in players else players[0]
        self.seats = [seat for seat in _from(own, self.rules.seats) if seat in players]
        self.positions = positions_of(played.deal, played.actions)
        self.at = 0

    def show(self, index: int) -> None:
        """Show the deal after so many acts."""
        self.at = max(0, min(len(self.positions) - 1, index))
        if self.form.scroll:
            self.form.scroll.show(self.at * ROW_HEIGHT - ROW_HEIGHT, 3 * ROW_HEIGHT)
        self.rebuild()

    # ---- controls -------------------------------------------------------------------------------
    @property
    def _list(self) -> Box:
        x, y, w, h = self._cards
        below = STEPS_GAP + theme.BUTTON_HEIGHT
        return x + w + theme.MARGIN, y, LIST_WIDTH, h - below

    @property
    def _cards(self) -> Box:
        """Where the cards lie, left of the list."""
        x, top = self.canvas.x0 + theme.MARGIN, theme.RAIL_HEIGHT + 20
        right = self.canvas.x1 - theme.MARGIN - LIST_WIDTH - theme.MARGIN
        return x, top, right - x, self.canvas.h - top - theme.MARGIN

    def build(self, p: Painter) -> list[Widget]:
        return [*self._steps(), *self._rows(), self.back_button()]

    def _steps(self) -> list[Widget]:
        last = len(self.positions) - 1
        left, top, w, h = self._list
        width, y = (w - 3 * STEP_GAP) / 4, top + h + STEPS_GAP
        steps = (
            ("first", "replay", 0), ("previous", "left", self.at - 1),
            ("next", "right", self.at + 1), ("last", "skip", last),
        )  # fmt: skip
        buttons: list[Widget] = []
        for index, (name, icon, target) in enumerate(steps):
            x = left + index * (width + STEP_GAP)

            def go(target: int = target) -> None:
                self.show(target)

            button = Button(
                name, (x, y, width, theme.BUTTON_HEIGHT), "", go, kind="ink", icon=icon,
                on_paper=False,
            )  # fmt: skip
            button.enabled = 0 <= target <= last and target != self.at
            buttons.append(button)
        return buttons

    def _rows(self) -> list[Widget]:
        width = LIST_WIDTH - 60
        rows: list[Widget] = []
        for index, position in enumerate(self.positions):
            action = position.action
            who = self._name(action.seat) if action else ""
            text = self._words(action, self._card) if action else _("The deal begins")
            note = str(position.trick_points) if position.winner is not None else ""
            box = (0.0, index * ROW_HEIGHT, width, ROW_HEIGHT)
            rows.append(ActRow(index, box, who, text, note, self))
        return rows

    def names_width(self, p: Painter, width: float) -> float:
        """Return how far right of the names the acts begin in a row so wide, du."""
        names = (p.text_width(self._name(seat), "semibold", theme.BUTTON) for seat in self.seats)
        return min(max(names), width * NAMES_MOST) + NAME_GAP

    def scroll_area(self, p: Painter) -> Scroll:
        x, y, w, h = self._list
        return Scroll((x + 20, y + 24, w - 60, h - 48), len(self.positions) * ROW_HEIGHT)

    def spoken(self) -> str:
        position = self.positions[self.at]
        title = _("Deal {n}: all cards").format(n=self.number)
        said = [title if position.action is None else self._spoken_act(position.action)]
        for seat in self.seats:
            held = sorted_hand(position.deal.hands[seat], position.deal.turned_suit)
            points = points_text(position.deal.points(self.rules.side_of(seat)))
            said.append(f"{self._name(seat)}: {points}; {spoken.card_names(held)}")
        return ". ".join(said) + "."

    def spoken_row(self, index: int) -> str:
        """Return an act of the list as it is said."""
        action = self.positions[index].action
        return _("The deal begins") if action is None else self._spoken_act(action)

    def _spoken_act(self, action: Action) -> str:
        return f"{self._name(action.seat)}: {self._words(action, spoken.card_name)}"

    def _name(self, seat: int) -> str:
        return name_of(seat, self.me, self.rules.seats)

    def _words(self, action: Action, name_card: Callable[[Card], str]) -> str:
        match action:
            case Play(card=card, marriage=marriage) if marriage:
                return _("{card}, marriage {n}").format(card=name_card(card), n=marriage)
            case Play(card=card):
                return name_card(card)
            case Exchange():
                return _("exchange")
            case Close(before_draw=True):
                return _("closed before the draw")
            case Close():
                return _("stock closed")
            case Claim():
                return _("“66!”")
            case Bid(value=value):
                return _("bid {n}").format(n=value)
            case Pass():
                return _("pass")
            case Trump(suit=suit):
                return _("trumps: {suit}").format(suit=suit_name(suit))
            case _:
                return ""

    def _card(self, card: Card) -> str:
        text = card_text(card)
        rank = LABELS[self.app.art.look.indices].get(text[0], text[0])
        return rank + "\u202f{" + text[1] + "}"

    def shortcuts(self) -> Mapping[str, Act]:
        return {"escape": self.app.close}

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and not (event.alt or event.ctrl):
            jumps = {
                "left": self.at - 1, "right": self.at + 1, "home": 0,
                "end": len(self.positions) - 1,
            }  # fmt: skip
            if event.name in jumps:
                self.show(jumps[event.name])
                return True
        return super().handle(event)

    # ---- drawing --------------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        p.rail(_("Deal {n}: all cards").format(n=self.number), "medium", theme.STATUS)
        p.panel(*self._list)
        OpenDeal(self._cards, self.seats, self._name).paint(p, self.positions[self.at])
