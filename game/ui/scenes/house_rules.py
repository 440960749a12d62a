"""The player's own rules: named sets at the left, the options of the chosen one at the right.

Every change holds at once, is kept, and is what the next match is played by.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.i18n import _
from game.match.house_rules import rules_of
from game.rules.ruleset import BadRules, Option, Value
from game.store.house_rules import LONGEST_NAME, HouseRules
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.controls import Item, Segment
from game.ui.forms.fields import TextField
from game.ui.forms.flow import Column
from game.ui.forms.paper import SHEET, PaperScene
from game.ui.forms.scroll import BAR_ROOM, Scroll
from game.ui.forms.widgets import Button, Widget, button_width
from game.ui.words.names import GAMES, game_name, game_rows
from game.ui.words.options import SECTIONS, option_name, option_sentence, value_name, why_not

INDEX_WIDTH, GUTTER = 262.0, 46.0
ROW, FIELD, FOOT = 46.0, 50.0, 62.0
SWITCH_ROOM = 110.0
"""Left of a switch or a stepper its sentence leaves so much room."""


class HouseRulesScene(PaperScene):
    """Make, change, name and choose sets of rules."""

    name = "house_rules"
    sheet_size = SHEET
    primary = "done"

    def __init__(self, chosen: str = "") -> None:
        """chosen: the name of the set to begin with; without any set one is made."""
        self.chosen = chosen
        self.written: str | None = None
        self.refusal = ""
        self._column: Column | None = None

    def title(self) -> str:
        return _("House rules")

    @property
    def one(self) -> HouseRules:
        """The set that is shown."""
        house = self.app.house
        found = house.named(self.chosen) or (house.sets[0] if house.sets else None)
        return found or house.add(_("My rules"), self._preset())

    def _preset(self) -> str:
        preset = self.app.settings.preset
        return preset if preset in GAMES else GAMES[0]

    # ---- what can be done ---------------------------------------------------------------------
    def _show(self, name: str | int) -> None:
        self.chosen, self.written, self.refusal = str(name), None, ""
        if self.form.scroll:
            self.form.scroll.offset = 0.0
        self._hold(self.one)

    def _hold(self, one: HouseRules) -> None:
        """Let the next match be played by this set."""
        self.chosen = one.name
        self.app.change_settings(preset=one.preset, rules=one.options, house_rules=one.name)
        self.rebuild()

    def _try(self, change: Callable[[], HouseRules]) -> None:
        """Change the set, or say why it cannot be so."""
        self.refusal = ""
        try:
            self._hold(change())
        except BadRules as error:
            self.refusal = why_not(error)
            self.app.sound.play("illegal")
            self.rebuild()

    def _set(self, option: str, value: Value) -> None:
        self._try(partial(self.app.house.change, self.one.name, {option: value}))

    def _begin_with(self, preset: str | int) -> None:
        self._try(partial(self.app.house.begin_with, self.one.name, str(preset)))

    def _reset(self) -> None:
        self._try(partial(self.app.house.reset, self.one.name))

    def _add(self) -> None:
        one = self.app.house.add(_("My rules"), self.one.preset)
        self._show(one.name)
        self.form.focus_on("name")

    def _ask_remove(self) -> None:
        self.app.open(
            "question",
            title=_("Delete these rules?"),
            text=_("The rules “{name}” will be forgotten. Matches played by them stay as they "
                   "are."
                   ).format(name=self.one.name),
            yes=_("Delete"),
            on_yes=self._remove,
            warning=True,
        )  # fmt: skip

    def _remove(self) -> None:
        house = self.app.house
        house.remove(self.one.name)
        if house.sets:
            self._show(house.sets[0].name)
            return
        self.app.change_settings(rules=(), house_rules="")
        self.app.close()

    def _rename(self, text: str) -> None:
        """Take the written name if it can be one; else keep the writing and say why."""
        self.written, self.refusal = text, ""
        field = next(w for w in self.form.widgets if isinstance(w, TextField))
        name, caret = text.strip(), field.caret
        try:
            one = self.app.house.rename(self.one.name, name)
        except ValueError:
            taken = self.app.house.named(name) is not None
            self.refusal = _("Other rules already have this name.") if taken else _("Write a name.")
            self.rebuild()
        else:
            self._hold(one)
        field = next(w for w in self.form.widgets if isinstance(w, TextField))
        field.caret = caret

    # ---- widgets ------------------------------------------------------------------------------
    def build(self, p: Painter) -> list[Widget]:
        one = self.one
        self.chosen = one.name
        self._column = self._fill(p, one)
        return [
            *self.rail_buttons(), *self._index(p), *self._head(p, one), *self._column.widgets,
            *self._foot(p),
        ]  # fmt: skip

    def _index(self, p: Painter) -> list[Widget]:
        x, y, _w, h = self.inner
        sets = self.app.house.sets
        items = [Item(one.name, one.name) for one in sets]
        index = Segment(
            "set", (x, y, INDEX_WIDTH, ROW * len(sets)), items, self.chosen, self._show,
            size=theme.BODY, rows=(1,) * len(sets),
        )  # fmt: skip
        index.measure(p)
        new = Button("new", (x, y + h - 50, INDEX_WIDTH, 50), _("New rules"), self._add,
                     icon="plus")  # fmt: skip
        new.enabled = not self.app.house.full
        return [index, new]

    def _head(self, p: Painter, one: HouseRules) -> list[Widget]:
        x, y, w, _h = self._right
        remove = _("Delete")
        width = p.text_width(remove, "medium", theme.BODY) + 54
        text = one.name if self.written is None else self.written
        field = TextField("name", (x, y, w - width - 16, FIELD), text, LONGEST_NAME, self._rename)
        return [
            field,
            Button("remove", (x + w - width, y, width, FIELD), remove, self._ask_remove,
                   kind="quiet", icon="trash", size=theme.BODY),
        ]  # fmt: skip

    def _foot(self, p: Painter) -> list[Widget]:
        x, y, w, h = self._right
        done, reset = _("Done"), _("Original rules")
        done_width = max(180.0, button_width(p, done))
        reset_width = button_width(p, reset, icon=True)
        top = y + h - 50
        buttons: list[Widget] = [
            Button("done", (x + w - done_width, top, done_width, 50), done, self.app.close,
                   kind="brass")
        ]  # fmt: skip
        if self.one.options and not self.refusal:
            buttons.append(
                Button("reset", (x, top, reset_width, 50), reset, self._reset, icon="replay")
            )
        return buttons

    def _fill(self, p: Painter, one: HouseRules) -> Column:
        rules = rules_of(one)
        column = Column(p, 0, self._view[2])
        games = [Item(preset, game_name(preset)) for preset in GAMES]
        column.segment(
            "preset", _("Based on"), games, one.preset, self._begin_with,
            rows=game_rows(len(games)),
        )  # fmt: skip
        for heading, names in SECTIONS:
            options = [found for name in names if (found := rules.game.option(name))]
            options = [option for option in options if len(option.values) != 1]
            if options:
                column.heading(heading())
            for option in options:
                self._add_option(column, option, getattr(rules, option.name))
        return column

    def _add_option(self, column: Column, option: Option, value: Value) -> None:
        change, name = partial(self._set, option.name), option_name(option.name)
        if option.is_number:
            assert isinstance(value, int)
            column.stepper(option.name, name, value, (option.low, option.high), change)
        elif set(option.values) == {True, False}:
            column.switch(option.name, name, bool(value), change)
        else:
            column.label(name)
            numbers = all(isinstance(known, int) for known in option.values)
            values = sorted(option.values) if numbers else option.values
            items = [Item(str(known), value_name(option.name, known)) for known in values]
            by_text = {str(known): known for known in option.values}
            column.note(option_sentence(option.name))
            column.segment(
                option.name, "", items, str(value), lambda text: change(by_text[str(text)]),
                rows=self._rows(column, items),
            )  # fmt: skip
            return
        column.y -= ROW_LIFT
        column.note(option_sentence(option.name), column.width - SWITCH_ROOM)

    def _rows(self, column: Column, items: Sequence[Item]) -> tuple[int, ...]:
        """Return in how many rows the values of an option stand side by side."""
        widths = [column.p.text_width(i.label, "semibold", theme.BODY) + 24 for i in items]
        if sum(widths) <= column.width - 8:
            return (len(items),)
        if len(items) == 4 and max(sum(widths[:2]), sum(widths[2:])) <= column.width - 8:
            return (2, 2)
        return (1,) * len(items)

    # ---- places -------------------------------------------------------------------------------
    @property
    def _right(self) -> Box:
        x, y, w, h = self.inner
        left = x + INDEX_WIDTH + GUTTER
        return left, y, x + w - left, h

    @property
    def _view(self) -> Box:
        """Where the options are seen, du."""
        x, y, w, h = self._right
        top = FIELD + 24
        return x, y + top, w - BAR_ROOM, h - top - FOOT

    def scroll_area(self, p: Painter) -> Scroll:
        assert self._column is not None
        return Scroll(self._view, self._column.y)

    # ---- painting -----------------------------------------------------------------------------
    def paint_content(self, p: Painter) -> None:
        assert self._column is not None
        for paint in self._column.stills:
            paint(p)

    def paint_still(self, p: Painter) -> None:
        super().paint_still(p)
        x, y, _w, h = self.inner
        p.upright(x + INDEX_WIDTH + GUTTER / 2, y, h, theme.PAPER_LINE)
        if not self.refusal:
            return
        x, y, w, h = self._right
        done = max(180.0, button_width(p, _("Done")))
        room, middle = w - done - 24 - 34, y + h - 25
        p.icon("warn", x + 12, middle, 22, theme.ALARM)
        size, lines = p.fit_lines(self.refusal, "medium", theme.SMALL, room, 2)
        if len(lines) > 2:
            size, lines = p.fit_lines(self.refusal, "medium", theme.SMALL, room, 3)
        step = p.line_step("medium", size)
        top = middle - step * (len(lines) - 1) / 2
        with p.within((x, y + h - FOOT, w, FOOT + 10)):
            p.paragraph(self.refusal, x + 34, top, room, "medium", size, theme.ALARM)


ROW_LIFT = 8.0
"""A sentence under a switch stands so much nearer to it than the next row would."""
