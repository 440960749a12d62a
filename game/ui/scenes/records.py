"""The kept matches, the newest first; one of them leads to its deals."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.i18n import _, pgettext
from game.match.played import human_seat
from game.match.records import KeptMatch, list_kept
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.paper import SHEET, PaperScene
from game.ui.forms.rows import Cell, ListRow
from game.ui.forms.scroll import Scroll, list_box
from game.ui.forms.widgets import Button, Widget, button_width
from game.ui.scene import Host
from game.ui.words.names import game_name
from game.ui.words.records import date_text, level_text, result_text, score_text

ROW, HEAD, FOOT = 46.0, 40.0, 64.0
WEIGHTS = (2.4, 2.3, 1.6, 1.1, 1.6)
"""Shares of the columns in the width of the list."""
SCORE_COLUMN, RESULT_COLUMN = 3, 4


class RecordsScene(PaperScene):
    """The list of the kept matches."""

    name = "records"
    sheet_size = SHEET

    def __init__(self) -> None:
        self.kept: list[KeptMatch] = []

    def enter(self, app: Host) -> None:
        super().enter(app)
        self._look()

    def resume(self) -> None:
        self._look()
        super().resume()

    def _look(self) -> None:
        """Read the folder; a replay whose match is there is found among that match's deals."""
        kept = list_kept(self.app.dirs)
        ids = {one.info.match_id for one in kept} - {""}
        self.kept = [
            one
            for one in kept
            if one.info.replay_of is None or one.info.replay_of.match_id not in ids
        ]

    def title(self) -> str:
        return _("Played matches")

    # ---- layout -------------------------------------------------------------------------------
    @property
    def _list(self) -> Box:
        x, y, w, h = self.inner
        return list_box((x, y + HEAD, w, h - HEAD - FOOT), self._height)

    @property
    def _height(self) -> float:
        return max(1, len(self.kept)) * ROW

    def _columns(self) -> list[tuple[float, float]]:
        unit = (self._list[2] - 28) / sum(WEIGHTS)
        return [(14 + unit * sum(WEIGHTS[:n]), unit * weight) for n, weight in enumerate(WEIGHTS)]

    def build(self, p: Painter) -> list[Widget]:
        x, y, w, h = self.inner
        label = _("Import")
        width = max(170.0, button_width(p, label, icon=True))
        box = (x + w - width, y + h - theme.BUTTON_HEIGHT, width, theme.BUTTON_HEIGHT)
        take_in = Button(
            "import", box, label, partial(self.app.open, "import_records"), icon="import"
        )
        return [*self.rail_buttons(), *self._rows(), take_in]

    def _rows(self) -> list[Widget]:
        return [self._row(index, kept) for index, kept in enumerate(self.kept)]

    def _row(self, index: int, kept: KeptMatch) -> ListRow:
        """Return the row of a match, which leads to its deals."""
        human = human_seat(kept.info)
        won = kept.winner == human % len(kept.score) and kept.info.replay_of is None
        texts = (
            date_text(kept.begun), game_name(kept.info.preset), level_text(kept.info),
            score_text(kept.score, human), result_text(kept),
        )  # fmt: skip
        cells = [
            Cell(text, left, room - 12)
            for text, (left, room) in zip(texts, self._columns(), strict=True)
        ]
        score, result = cells[SCORE_COLUMN], cells[RESULT_COLUMN]
        cells[SCORE_COLUMN] = replace(score, font="semibold")
        cells[RESULT_COLUMN] = (
            replace(result, font="semibold", color=theme.WINNING)
            if won
            else replace(result, color=theme.MUTED)
        )
        box = (0.0, index * ROW, self._list[2], ROW)
        act = partial(self.app.open, "deals", kept=kept)
        return ListRow(f"match:{index}", box, cells, act, ", ".join(texts))

    def scroll_area(self, p: Painter) -> Scroll:
        return Scroll(self._list, self._height)

    # ---- painting -----------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        super().paint_still(p)
        x, y, w, h = self.inner
        heads = (
            _("Started"), pgettext("a card game", "Game"), _("Level"), _("Score"), _("Result"),
        )  # fmt: skip
        with p.within(self.sheet):
            for (left, room), head in zip(self._columns(), heads, strict=True):
                p.text(
                    head, x + left, y + HEAD / 2 - 4, "semibold", theme.SMALL, theme.MUTED,
                    fit=room - 12,
                )  # fmt: skip
            p.line(x, y + HEAD - 1, self._list[2], theme.PLOT_MARK)
            foot = y + h - theme.BUTTON_HEIGHT / 2
            note = _("Open a match to see its deals with all cards, or to play them again.")
            room = w - 24 - max(170.0, button_width(p, _("Import"), icon=True))
            _size, rows = p.fit_lines(note, "regular", theme.BODY, room, 2)
            step = p.line_step("regular", theme.BODY)
            top = foot - step * (len(rows) - 1) / 2
            p.paragraph(note, x, top, room, "regular", theme.BODY, theme.MUTED, lines=2)

    def paint_content(self, p: Painter) -> None:
        width = self._list[2]
        for index in range(1, len(self.kept) + 1):
            p.line(0, index * ROW - 1, width, theme.PAPER_LINE)
        if not self.kept:
            p.paragraph(
                _("Nothing yet: matches appear here once they are played out or given up."), 14, 30,
                width - 28, "regular", theme.ROW, theme.MUTED,
            )  # fmt: skip
