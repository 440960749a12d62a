"""A question on a small sheet of paper, or a message with one button."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.i18n import _
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import LEADING, Painter
from game.ui.drawing.text import wrap
from game.ui.forms.paper import PaperScene
from game.ui.forms.widgets import Act, Button, Widget, button_width
from game.ui.scene import Input

WIDTH, PADDING = 600.0, 44.0
MOST_LINES = 12


class QuestionScene(PaperScene):
    """Asks something; Escape and "no" do nothing but close. Without "no" it is a message."""

    name = "question"
    opaque = False
    primary = "yes"

    def __init__(
        self,
        title: str,
        text: str,
        *,
        yes: str = "",
        no: str | None = None,
        on_yes: Callable[[], None] = lambda: None,
        warning: bool = False,
    ) -> None:
        """yes, no: words on the buttons, "" and None for the usual ones; no "" leaves it out."""
        self.heading, self.text = title, text
        self.yes, self.no = yes or (_("Yes") if no != "" else _("OK")), no
        self.on_yes, self.warning = on_yes, warning
        if warning:
            self.primary = "no"

    def spoken(self) -> str:
        return f"{self.heading} {self.text}"

    def _lines(self, p: Painter) -> int:
        face = p.font("regular", theme.BUTTON)
        width = (WIDTH - 2 * PADDING) * self.canvas.u
        return min(MOST_LINES, len(wrap(face, self.text, width)))

    def _sheet(self, p: Painter) -> Box:
        step = theme.BUTTON * p.canvas.text_scale("regular") * LEADING
        height = 56 + 44 + self._lines(p) * step + 24 + 54 + 40
        return self.canvas.cx - WIDTH / 2, (self.canvas.h - height) / 2, WIDTH, height

    def build(self, p: Painter) -> list[Widget]:
        x, y, w, h = self._sheet(p)
        no = _("No") if self.no is None else self.no
        labels = [label for label in (no, self.yes) if label]
        width = max(150.0, *(button_width(p, label) for label in labels))
        width = min(width, (w - 2 * PADDING - 16) / 2)
        top = y + h - 40 - 54
        yes = Button(
            "yes", (x + w - PADDING - width, top, width, 54), self.yes, self._answer, kind="brass"
        )
        if not no:
            return [yes]
        left = x + w - PADDING - 2 * width - 16
        return [Button("no", (left, top, width, 54), no, self.app.close), yes]

    def paint_still(self, p: Painter) -> None:
        x, y, w, h = self._sheet(p)
        p.panel(x, y, w, h)
        color = theme.ALARM if self.warning else theme.TEXT
        room = w - 2 * PADDING
        with p.within((x + PADDING, y, room, h)):
            p.text(self.heading, x + PADDING, y + 56, "display", theme.HEADING, color, fit=room)
            p.paragraph(
                self.text, x + PADDING, y + 104, room, "regular", theme.BUTTON, theme.MUTED,
                lines=MOST_LINES,
            )  # fmt: skip

    def handle(self, event: Input) -> bool:
        super().handle(event)
        return True

    def shortcuts(self) -> Mapping[str, Act]:
        return {"escape": self.app.close}

    def _answer(self) -> None:
        self.app.close()
        self.on_yes()
