"""The start screen: level, game, play, continue, and the ways to the other scenes."""

from __future__ import annotations

from functools import partial

from game.cards import parse_card
from game.i18n import _, pgettext
from game.session import Session
from game.ui import theme
from game.ui.controls import Item, Segment
from game.ui.names import GAMES, LEVELS, game_line, game_name, level_line, level_name
from game.ui.painter import Painter
from game.ui.paper import PaperScene
from game.ui.widgets import Button, Widget

PANEL = (536.0, 582.0)
FAN = (("9S", -118, 16, 13), ("KH", -40, -2, 4), ("QH", 42, 0, -6), ("AS", 118, 22, -15))
"""The cards on the felt: card, place from the fan's middle (du), turn in degrees."""
FAN_WIDTH = 132.0
ROWS = (2, 3)
"""Games in each row: the two best known above their relatives."""


class MenuScene(PaperScene):
    """The start screen."""

    name = "menu"
    lamp = (0.30, 0.45)
    primary = "play"

    @property
    def _panel(self) -> tuple[float, float, float, float]:
        w, h = PANEL
        h = min(self.canvas.h - 56, h + (self.canvas.text - 1) * 150)
        return self.canvas.cx + 40, (self.canvas.h - h) / 2, w, h

    def _rows(self) -> dict[str, float]:
        """Return the top of each row of the panel, du; larger text takes its room from the gaps."""
        _x, y, _w, h = self._panel
        line = theme.BODY * self.canvas.text * 1.4
        heights = {
            "level_caption": 24.0, "level": 50.0, "level_line": 2 * line + 6,
            "game_caption": 24.0, "game": 84.0, "game_line": 2 * line + 6,
            "play": 60.0, "continue": 52.0, "rule": 1.0, "links": 44.0,
        }  # fmt: skip
        if self.app.saved_match() is None:
            del heights["continue"]
        gaps = {
            "level_line": 8, "game_caption": 8, "game_line": 8, "play": 10, "continue": 15,
            "rule": 18, "links": 9,
        }  # fmt: skip
        spare = h - 60 - sum(heights.values())
        share = max(0.2, spare / sum(gaps[name] for name in heights if name in gaps))
        rows, at = {}, y + 32
        for name, height in heights.items():
            at += gaps.get(name, 0) * share
            rows[name] = at
            at += height
        return rows

    def build(self, p: Painter) -> list[Widget]:
        settings, rows = self.app.settings, self._rows()
        x, _y, w, _h = self._panel
        left, width = x + 36, w - 72
        level = Segment(
            "level", (left, rows["level"], width, 50),
            [Item(level, level_name(level)) for level in LEVELS], settings.level,
            lambda value: self._choose(level=value),
        )  # fmt: skip
        game = Segment(
            "game", (left, rows["game"], width, 84),
            [Item(preset, game_name(preset)) for preset in GAMES], settings.preset,
            lambda value: self._choose(preset=value, rules=()), rows=ROWS,
        )  # fmt: skip
        for segment in (level, game):
            segment.measure(p)
        play = Button(
            "play", (left, rows["play"], width, 60), _("Play"), self._play, kind="brass",
            icon="play", size=23,
        )  # fmt: skip
        session = self.app.saved_match()
        go_on = [self._continue_button(session, left, rows["continue"], width)] if session else []
        return [play, *go_on, level, game, *self._links(p, left, rows["links"], width)]

    def _continue_button(
        self, session: Session, left: float, top: float, width: float
    ) -> Widget:
        own, other = session.match.score[session.human], session.match.score[1 - session.human]
        note = f"{own} : {other}, {level_name(session.level)}"
        return Button(
            "continue", (left, top, width, 52), _("Continue"), self._continue, note=note
        )

    def _links(self, p: Painter, left: float, top: float, width: float) -> list[Widget]:
        links = (
            ("statistics", "chart", _("Statistics")),
            ("settings", "gear", _("Settings")),
            ("guide", "book", _("How to play")),
        )
        widths = [p.text_width(label, "medium", theme.BODY) + 54 for _n, _i, label in links]
        spare = (width + 24 - sum(widths)) / len(widths)
        widgets: list[Widget] = []
        at = left - 12
        for (name, icon, label), wide in zip(links, widths, strict=True):
            box = (at, top, wide + spare, 44.0)
            act = partial(self.app.open, name)
            widgets.append(
                Button(name, box, label, act, kind="quiet", icon=icon, size=theme.BODY)
            )
            at += wide + spare
        return widgets

    def _choose(self, **changes: object) -> None:
        self.app.change_settings(**changes)
        self.rebuild()

    def _continue(self) -> None:
        self.app.continue_match()

    def _play(self) -> None:
        running = self.app.saved_match()
        if running is None:
            self.app.new_match()
            return
        self.app.open(
            "question",
            title=_("Begin a new match?"),
            text=_("The match you have not finished will count as abandoned."),
            yes=_("New match"),
            on_yes=self.app.new_match,
        )

    # ---- painting -----------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        self._paint_title(p)
        self._paint_fan(p)
        p.panel(*self._panel)
        x, _y, w, _h = self._panel
        rows, settings = self._rows(), self.app.settings
        left, width = x + 36, w - 72
        p.caption(_("Level"), left, rows["level_caption"] + 8)
        p.caption(pgettext("a card game", "Game"), left, rows["game_caption"] + 8)
        for row, text in (
            ("level_line", level_line(settings.level)),
            ("game_line", game_line(settings.preset)),
        ):
            y = rows[row] + 10 * self.canvas.text
            p.paragraph(text, left, y, width, size=theme.BODY, color=theme.MUTED, lines=2)
        p.line(left, rows["rule"], width, theme.PAPER_LINE)

    def _paint_title(self, p: Painter) -> None:
        left, top = self.canvas.cx - 560, 124 + (self.canvas.h - 720) / 2
        room = 572.0
        first, _space, second = pgettext("title in two lines", "Sixty-\nsix").partition("\n")
        for text, y, color in ((first, top, theme.IVORY), (second, top + 84, theme.BRASS_HI)):
            p.text(
                text, left - 3, y, "display", theme.TITLE / p.canvas.text_scale("display"), color,
                fit=room, shadow=theme.TITLE_SHADOW,
            )  # fmt: skip
        p.paragraph(
            _("A card game for two: trumps, marriages and the art of closing in time"),
            left, top + 158, 512, "italic", theme.SPEECH, theme.IVORY, lines=2,
        )  # fmt: skip

    def _paint_fan(self, p: Painter) -> None:
        left, down = self.canvas.cx - 560, (self.canvas.h - 720) / 2
        for name, dx, dy, turn in FAN:
            p.card(
                parse_card(name), left + 366 + dx, 528 + down + dy, FAN_WIDTH, turn,
                shadow="lifted",
            )  # fmt: skip
        p.medallion("ivan", "glad", left + 72, 488 + down, 70)
        p.bubble(_("A game?"), left + 4, 598 + down, (left + 66, 568 + down))
