"""Taking in records: the files in the player's folder, and any file dropped onto the window."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from game.i18n import _
from game.match.played import human_seat
from game.match.records import fault_of, glance, import_record, offered_files
from game.rules.record_lines import BadRecord
from game.store.notices import shown_path
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.paper import PaperScene
from game.ui.forms.rows import Cell, ListRow
from game.ui.forms.scroll import Scroll, list_box
from game.ui.forms.widgets import Widget
from game.ui.scene import Host
from game.ui.words.records import date_text, fault_text, match_text, score_text, short_name

log = logging.getLogger(__name__)

ROW, HEAD, FOOT = 46.0, 92.0, 66.0
DATE_WIDTH = 210.0


class ImportScene(PaperScene):
    """What there is to be taken in, and how it went."""

    name = "import_records"
    sheet_size = (960.0, 608.0)

    def __init__(self, dropped: Path | None = None) -> None:
        """dropped: a file to begin with."""
        self._dropped = dropped
        self.files: list[Path] = []
        self.told, self.alarm = "", False

    def enter(self, app: Host) -> None:
        super().enter(app)
        self.files = offered_files(app.dirs)
        if self._dropped is not None:
            self._take(self._dropped)

    def title(self) -> str:
        return _("Import a record")

    def spoken(self) -> str:
        return self.told or f"{super().spoken()} {shown_path(self.app.dirs.exports)}"

    def drop(self, path: Path) -> bool:
        self._take(path)
        self.rebuild()
        return True

    def _take(self, path: Path) -> None:
        """Take a file in, or tell why that cannot be done."""
        self.alarm = True
        try:
            imported = import_record(path, self.app.dirs)
            kept = glance(imported.path)
        except BadRecord as error:
            log.warning("%s: %s", path, error)
            self.told = fault_text(path.name, error.line, fault_of(error))
            return
        except (OSError, ValueError) as error:
            log.warning("%s: %s", path, error)
            self.told = _("{file} cannot be read.").format(file=short_name(path.name))
            return
        self.alarm = False
        score = score_text(kept.score, human_seat(kept.info))
        text = _("Imported: {match}.") if imported.is_new else _("You already have it: {match}.")
        self.told = text.format(match=match_text(kept.info, score, date_text(kept.begun)))

    def _choose(self, path: Path) -> None:
        self._take(path)
        self.rebuild()

    # ---- layout -------------------------------------------------------------------------------
    @property
    def _list(self) -> Box:
        x, y, w, h = self.inner
        return list_box((x, y + HEAD, w, h - HEAD - FOOT), self._height)

    @property
    def _height(self) -> float:
        return max(1, len(self.files)) * ROW

    def build(self, p: Painter) -> list[Widget]:
        rows = (self._row(p, index, path) for index, path in enumerate(self.files))
        return [*self.rail_buttons(), *rows]

    def _row(self, p: Painter, index: int, path: Path) -> ListRow:
        """Return the row of a file, which takes it in."""
        width, date = self._list[2], DATE_WIDTH * min(1.3, p.canvas.text)
        file, written = short_name(path.name), _written(path)
        cells = (
            Cell(file, 44, width - 58 - date, "medium"),
            Cell(written, width - 14, date - 12, color=theme.MUTED, size=theme.BODY, align=1),
        )
        box, act = (0.0, index * ROW, width, ROW), partial(self._choose, path)
        return ListRow(f"file:{index}", box, cells, act, f"{file}, {written}", icon="import")

    def scroll_area(self, p: Painter) -> Scroll:
        return Scroll(self._list, self._height)

    # ---- painting -----------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        super().paint_still(p)
        x, y, w, h = self.inner
        with p.within(self.sheet):
            p.text(
                _("Choose a file, or drop one onto the window."), x, y + 10, "medium", theme.ROW,
                theme.TEXT, fit=w,
            )  # fmt: skip
            p.paragraph(
                shown_path(self.app.dirs.exports), x, y + 42, w, "regular", theme.BODY, theme.MUTED,
                lines=2,
            )  # fmt: skip
            p.line(x, y + HEAD - 1, self._list[2], theme.PLOT_MARK)
            if self.told:
                self._paint_told(p, x, y + h - FOOT + 30, w)

    def _paint_told(self, p: Painter, x: float, y: float, w: float) -> None:
        color, icon = (theme.ALARM, "warn") if self.alarm else (theme.GREEN_DARK, "check")
        p.icon(icon, x + 12, y, 24, color)
        p.paragraph(self.told, x + 36, y, w - 36, "semibold", theme.BODY, color, lines=2)

    def paint_content(self, p: Painter) -> None:
        width = self._list[2]
        for index in range(1, len(self.files) + 1):
            p.line(0, index * ROW - 1, width, theme.PAPER_LINE)
        if not self.files:
            p.paragraph(
                _("There is no record in this folder."), 14, 30, width - 28, "regular", theme.ROW,
                theme.MUTED,
            )  # fmt: skip


def _written(path: Path) -> str:
    try:
        return date_text(datetime.fromtimestamp(path.stat().st_mtime, UTC))
    except OSError:
        return ""
