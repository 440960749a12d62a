"""The trick that was won last, shown again; older ones stay face down."""

from __future__ import annotations

from game.i18n import _
from game.rules.events import TrickWon
from game.rules.view import View
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.paper import PaperScene
from game.ui.scene import Input, Key, PointerDown, Target
from game.ui.words import spoken, table
from game.ui.words.seats import name_of

SHEET = (520.0, 400.0)
CARD_WIDTH, CARD_STEP = 128.0, 176.0
TURNS = (3.0, -3.0)


class LastTrickScene(PaperScene):
    """The last trick on a sheet of paper; any click or key closes it."""

    name = "last_trick"
    opaque = False
    dim = 0.45

    def __init__(self, view: View) -> None:
        """view: a trick has been won in its deal."""
        assert view.last_trick is not None
        self.view = view
        self.trick: TrickWon = view.last_trick

    def spoken(self) -> str:
        said = [_("The last trick") + "."]
        for seat, card in self.trick.cards:
            said.append(f"{self._name(seat)}: {spoken.card_name(card)}.")
        said.append(table.news(self.trick, self.view, self.view.rules.out != "claim"))
        return " ".join(said)

    def _name(self, seat: int) -> str:
        return name_of(seat, self.view.seat, self.view.rules.seats)

    @property
    def _sheet(self) -> Box:
        w, h = SHEET
        w += CARD_STEP * (len(self.trick.cards) - 2)
        return self.canvas.cx - w / 2, (self.canvas.h - h) / 2 - 20, w, h

    def handle(self, event: Input) -> bool:
        if isinstance(event, PointerDown) or (isinstance(event, Key) and not event.repeat):
            self.app.close()
        return True

    def targets(self) -> list[Target]:
        return [Target(self.canvas.rect(*self._sheet), "close")]

    def paint_still(self, p: Painter) -> None:
        x, y, w, h = self._sheet
        p.panel(x, y, w, h)
        middle = x + w / 2
        with p.within((x + 24, y, w - 48, h)):
            p.text(
                _("The last trick"), middle, y + 48, "display", theme.HEADING, theme.TEXT,
                align=0.5, fit=w - 96,
            )  # fmt: skip
            for index, (seat, card) in enumerate(self.trick.cards):
                at = middle + (index - (len(self.trick.cards) - 1) / 2) * CARD_STEP
                p.card(card, at, y + 178, CARD_WIDTH, TURNS[index % 2], shadow="lifted")
                p.text(
                    self._name(seat), at, y + 296, "semibold", theme.ROW, theme.TEXT, align=0.5,
                    fit=160,
                )  # fmt: skip
            counted = self.view.rules.out != "claim"
            text = table.news(self.trick, self.view, counted)
            p.text(
                text, middle, y + 344, "regular", theme.ROW, theme.MUTED, align=0.5, fit=w - 96
            )  # fmt: skip
