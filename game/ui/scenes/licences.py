"""The licences of all that the game carries, to be read one by one."""

from __future__ import annotations

import pygame

from game.i18n import _
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.drawing.text import wrap
from game.ui.forms.paper import PaperScene
from game.ui.forms.scroll import BAR_ROOM, Scroll
from game.ui.forms.widgets import Button, Widget, button_width
from game.ui.scene import Input, Key
from game.ui.words.licences import all_pieces, licence_text

HEAD, FOOT = 84.0, 50.0
GAP = 18.0


class LicencesScene(PaperScene):
    """One piece at a time: its name, licence and owner, and the text below.

    A text can be some hundred lines long, so only the lines in sight are drawn, and it moves by
    whole lines.
    """

    name = "licences"
    sheet_size = (960.0, 608.0)
    has_help = False

    def __init__(self, at: int = 0) -> None:
        """at: the piece to begin with."""
        self.at = at
        self._lines: list[str] = []
        self._step = 1.0

    def title(self) -> str:
        return _("Licences")

    def spoken(self) -> str:
        return f"{self._name}. {self._facts}"

    @property
    def _name(self) -> str:
        return self._pieces[self.at].name

    @property
    def _facts(self) -> str:
        """Return licence, owner and home in a line."""
        piece = self._pieces[self.at]
        return ". ".join(part for part in (piece.licence, piece.copyright, piece.home) if part)

    @property
    def _head(self) -> float:
        """Return the height of name and facts, du."""
        return HEAD + (self.canvas.text - 1) * 40

    @property
    def _view(self) -> Box:
        """Where the text is seen: whole lines of it, du."""
        x, y, w, h = self.inner
        room = h - self._head - FOOT - 2 * GAP
        height = max(1, int(room / self._step)) * self._step
        return x, y + self._head + GAP, w - BAR_ROOM, height

    # ---- controls -------------------------------------------------------------------------------
    def build(self, p: Painter) -> list[Widget]:
        self._pieces = all_pieces()
        self._step = p.line_step("regular", theme.SMALL) * 0.92
        self._lines = self._broken(p, self._view[2])
        x, y, w, h = self.inner
        labels = _("Previous"), _("Next")
        wide = min((w - 160) / 2, max(150.0, *(button_width(p, one, icon=True) for one in labels)))
        top = y + h - FOOT
        previous = Button(
            "previous", (x, top, wide, FOOT), labels[0], lambda: self._turn(-1), icon="left"
        )
        following = Button(
            "next", (x + w - wide, top, wide, FOOT), labels[1], lambda: self._turn(1),
            icon="right",
        )  # fmt: skip
        previous.enabled, following.enabled = self.at > 0, self.at + 1 < len(self._pieces)
        return [*self.rail_buttons(), previous, following]

    def _broken(self, p: Painter, width: float) -> list[str]:
        """Return the text in lines that fit; what begins a line stays in from the edge."""
        face, lines = p.font("regular", theme.SMALL), list[str]()
        for line in licence_text(self._pieces[self.at]).expandtabs().split("\n"):
            inset = " " * (len(line) - len(line.lstrip()))
            room = width * self.canvas.u - face.size(inset)[0]
            lines += [inset + part for part in wrap(face, line.strip(), room)]
        return lines

    def scroll_area(self, p: Painter) -> Scroll:
        return Scroll(self._view, len(self._lines) * self._step)

    def _turn(self, by: int) -> None:
        if 0 <= self.at + by < len(self._pieces):
            self.at += by
            if self.form.scroll:
                self.form.scroll.offset = 0.0
            self.rebuild()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name in ("left", "right"):
            self._turn(1 if event.name == "right" else -1)
            return True
        return super().handle(event)

    # ---- drawing --------------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        super().paint_still(p)
        x, y, w, h = self.inner
        with p.within((x, y - 12, w, self._head + 12)):
            p.text(self._name, x, y + 12, "display", theme.HEADING, theme.TEXT, fit=w)
            top = y + 44 + (self.canvas.text - 1) * 8
            p.paragraph(self._facts, x, top, w, "regular", theme.SMALL, theme.MUTED, lines=2)
        p.line(x, self._view[1] - GAP / 2 - 2, w, theme.PAPER_LINE)
        place = f"{self.at + 1} / {len(self._pieces)}"
        p.text(place, x + w / 2, y + h - FOOT / 2, "medium", theme.BODY, theme.MUTED, align=0.5)

    def _lay_content(self, surface: pygame.Surface) -> None:
        scroll = self.form.scroll
        if scroll is None:
            return
        p, (x, y, w, h) = self.painter(surface), scroll.box
        first = round(scroll.offset / self._step)
        with p.within((x, y, w + 1, h)):
            for row, line in enumerate(self._lines[first : first + round(h / self._step)]):
                middle = y + (row + 0.5) * self._step
                p.text(line, x, middle, "regular", theme.SMALL, theme.TEXT)
