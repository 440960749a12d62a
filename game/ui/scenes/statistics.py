"""The statistics: by level and game, matches or deals, with a plot of the last matches."""

from __future__ import annotations

from functools import partial
from itertools import accumulate

from game.i18n import _, ngettext
from game.store.statistics import MatchResult
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.drawing.plot import WINDOW, draw_plot, running_share
from game.ui.forms.controls import Item, Segment
from game.ui.forms.fields import Carousel
from game.ui.forms.paper import SHEET, PaperScene
from game.ui.forms.rows import Cell, ListRow
from game.ui.forms.widgets import Act, Button, Widget
from game.ui.scenes.statistics_columns import Column, deal_columns, match_columns
from game.ui.words.names import GAMES, LEVELS, OWN_RULES, game_name, level_name

PLOTTED = 40
"""How many matches the plot shows."""
NAME_WIDTH, ROW = 190.0, 46.0
HEAD_WIDTH = 144.0
"""A longer heading takes two lines even where its column has room, du at 100 %."""
TOTAL = ""
"""Stands for all levels together."""

SHOWN = (*GAMES, OWN_RULES)
CAROUSEL = 440.0


class LevelRow(ListRow):
    """A row of the table; its ground reaches as far as the paper's padding allows."""

    reach = 14.0


class StatisticsScene(PaperScene):
    """Figures of all that was played."""

    name = "statistics"
    sheet_size = SHEET

    def __init__(self) -> None:
        self.view = "matches"
        self.preset = self.level = ""

    def title(self) -> str:
        return _("Statistics")

    def _columns(self) -> list[Column]:
        return match_columns() if self.view == "matches" else deal_columns(self.preset)

    # ---- layout -------------------------------------------------------------------------------
    def build(self, p: Painter) -> list[Widget]:
        self._choose_shown()
        x, y, w, _h = self.inner
        views = [Item("matches", _("Matches")), Item("deals", _("Deals"))]
        view_width = 16 + sum(p.text_width(i.label, "semibold", theme.BODY) + 44 for i in views)
        view = Segment(
            "view", (x + w - view_width, y, view_width, 46), views, self.view,
            partial(self._show, "view"), size=theme.BODY,
        )  # fmt: skip
        games = [Item(preset, game_name(preset)) for preset in SHOWN]
        width = min(w - view_width - 24, CAROUSEL)
        game = Carousel("game", (x, y, width, 46), games, self.preset,
                        partial(self._show, "preset"))  # fmt: skip
        view.measure(p)
        return [*self.rail_buttons(), game, view, *self._level_rows(), *self._foot(p)]

    def _choose_shown(self) -> None:
        """Begin with the game and the level last played most likely: those of the settings."""
        settings = self.app.settings
        if self.preset not in SHOWN:
            played = OWN_RULES if settings.house_rules else settings.preset
            self.preset = played if played in SHOWN else SHOWN[0]
            self.level = settings.level if settings.level in LEVELS else LEVELS[0]

    @property
    def _table_top(self) -> float:
        return self.inner[1] + 46 + 52

    def _rights(self) -> list[float]:
        """Return the right edge of each column, du from the left of the table."""
        shares = [column.share for column in self._columns()]
        unit = (self.inner[2] - NAME_WIDTH) / sum(shares)
        return [NAME_WIDTH + unit * total for total in accumulate(shares)]

    def _level_rows(self) -> list[Widget]:
        return [self._row(index, level) for index, level in enumerate((*LEVELS, TOTAL))]

    def _row(self, index: int, level: str) -> ListRow:
        """Return the row of a level, which shows it in the plot."""
        x, _y, w, _h = self.inner
        summary = self.app.statistics.summary(self.preset, level or None)
        name, chosen = level_name(level) if level else _("All levels"), level == self.level
        cells = [Cell(name, 0.0, NAME_WIDTH - 20, "semibold" if chosen else "medium")]
        said, left = [name], NAME_WIDTH
        for column, right in zip(self._columns(), self._rights(), strict=True):
            text, font = column.cell(summary), "semibold" if len(cells) == 3 else "regular"
            cells.append(Cell(text, right, right - left - 8, font, align=1))
            said.append(f"{column.head}: {text}")
            left = right
        box, act = (x, self._table_top + index * ROW, w, ROW), partial(self._show, "level", level)
        return LevelRow(
            f"level:{level or 'all'}", box, cells, act, ", ".join(said), chosen=chosen,
            scrolled=False,
        )  # fmt: skip

    def _foot_labels(self) -> list[tuple[str, str, str]]:
        """Return name, icon and label of what stands right of the plot's title."""
        reset = [("reset", "trash", _("Reset"))] if self.app.statistics.games() else []
        return [("records", "cards", _("Played matches")), *reset]

    def _foot_widths(self, p: Painter) -> list[float]:
        labels = self._foot_labels()
        widths = [p.text_width(label, "medium", theme.BODY) + 60 for _n, _i, label in labels]
        scale = min(1.0, self.inner[2] * 0.55 / sum(widths))
        return [width * scale for width in widths]

    def _foot(self, p: Painter) -> list[Widget]:
        x, _y, w, _h = self.inner
        acts: dict[str, Act] = {
            "records": partial(self.app.open, "records"), "reset": self._ask_reset,
        }  # fmt: skip
        widths = self._foot_widths(p)
        left = x + w + 12 - sum(widths)
        buttons: list[Widget] = []
        for (name, icon, label), width in zip(self._foot_labels(), widths, strict=True):
            box = (left, self._plot_title - 22, width, 44.0)
            buttons.append(
                Button(name, box, label, acts[name], kind="quiet", icon=icon, size=theme.BODY)
            )
            left += width
        return buttons

    @property
    def _plot_title(self) -> float:
        return self._table_top + 5 * ROW + 34

    def _show(self, what: str, value: str | int) -> None:
        setattr(self, what, str(value))
        self.rebuild()

    def _ask_reset(self) -> None:
        self.app.open(
            "question",
            title=_("Delete all statistics?"),
            text=_("Every match and deal counted so far will be forgotten. This cannot be undone."),
            yes=_("Delete"),
            on_yes=self.app.statistics.reset,
            warning=True,
        )

    # ---- painting -----------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        super().paint_still(p)
        x, _y, w, _h = self.inner
        with p.within(self.sheet):
            self._paint_heads(p)
            for index in range(6):
                top = self._table_top + index * ROW
                p.line(x, top, w, theme.PAPER_LINE if index != 4 else theme.PLOT_MARK)
            self._paint_plot(p)

    def _paint_heads(self, p: Painter) -> None:
        x, left = self.inner[0], NAME_WIDTH
        most = HEAD_WIDTH * p.canvas.text_scale("semibold")
        for column, right in zip(self._columns(), self._rights(), strict=True):
            room = min(right - left - 8, most)
            size, lines = p.fit_lines(column.head, "semibold", theme.SMALL, room, 2)
            step = p.line_step("semibold", size) * 0.82
            y = self._table_top - 22 - step * (len(lines) - 1) / 2
            for line in lines:
                p.text(line, x + right, y, "semibold", size, theme.MUTED, align=1, fit=room)
                y += step
            left = right

    def _paint_plot(self, p: Painter) -> None:
        x, y, w, h = self.inner
        name = level_name(self.level) if self.level else _("All levels")
        title = _("Share of wins, {level}").format(level=name)
        room = w - sum(self._foot_widths(p)) - 12
        p.text(title, x, self._plot_title, "display", 26, theme.TEXT, fit=room)
        matches = self.app.statistics.last_matches(PLOTTED, self.preset, self.level or None)
        note, top = self._plot_note(len(matches)), self._plot_title + 36
        if len(matches) < 2:
            p.text(note, x, top, "regular", theme.BODY, theme.MUTED, fit=w)
            return
        shares = running_share([match.result is MatchResult.WON for match in matches])
        total = self.app.statistics.summary(self.preset, self.level or None).matches
        draw_plot(p, (x, top, w, y + h - top), shares, total - len(matches) + 1, note)

    def _plot_note(self, count: int) -> str:
        if count < 2:
            return _("appears after two matches")
        return ngettext(
            "over the last {count} match", "over the last {count} matches", WINDOW
        ).format(count=WINDOW)
