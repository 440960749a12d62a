"""A row of a list: texts in columns, and what a press on it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.widgets import Act, Widget
from game.ui.scene import Key

HOVERED, RING_INSET, RING_RADIUS = 0.6, (5.0, 6.0), 6.0
"""How strong the ground is under a row that is not chosen; how far inside it the focus ring is."""
ICON_X, ICON_SIZE = 22.0, 20.0


@dataclass(frozen=True)
class Cell:
    """A text in a row: its edge `at` and the room it may `fit`, du; align 1: `at` is its right."""

    text: str
    at: float
    fit: float
    font: str = "regular"
    color: str = theme.TEXT
    size: float = theme.ROW
    align: float = 0.0


class ListRow(Widget):
    """A row of a list; a press does `act`.

    said: as it is read aloud; reach: how far its ground reaches beyond it, and its corner, du
    """

    reach, corner = 0.0, 8.0

    def __init__(
        self, name: str, box: Box, cells: Sequence[Cell], act: Act, said: str, *,
        chosen: bool = False, icon: str = "", scrolled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(name, box)
        self.cells, self.act, self.said = cells, act, said
        self.chosen, self.icon, self.scrolled = chosen, icon, scrolled

    def release(self, x: float, y: float) -> bool:
        self.act()
        return True

    def key(self, key: Key) -> bool:
        if key.name not in ("enter", "space") or key.repeat:
            return False
        self.act()
        return True

    def spoken(self) -> str:
        return self.said

    def paint(self, p: Painter) -> None:
        x, y, w, h = self.ground
        if self.chosen or self.hover:
            strength = 1.0 if self.chosen else HOVERED
            p.box(x, y, w, h, self.corner, fill=theme.PAPER_ROW, opacity=strength)
        if self.focused:
            aside, below = RING_INSET
            ring = (x + aside, y + below, w - 2 * aside, h - 2 * below)
            p.focus_ring(*ring, RING_RADIUS, self.on_paper)
        self.paint_cells(p)

    @property
    def ground(self) -> Box:
        """What is lit of a row that is chosen or pointed at."""
        x, y, w, h = self.box
        return x - self.reach, y, w + 2 * self.reach, h

    def paint_cells(self, p: Painter) -> None:
        """Paint what stands in the row."""
        x, y, _w, h = self.box
        middle = y + h / 2
        if self.icon:
            p.icon(self.icon, x + ICON_X, middle, ICON_SIZE, theme.MUTED)
        for cell in self.cells:
            p.text(
                cell.text, x + cell.at, middle, cell.font, cell.size, cell.color,
                align=cell.align, fit=cell.fit,
            )  # fmt: skip
