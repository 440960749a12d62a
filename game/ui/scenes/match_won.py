"""The end of a match: who won it, the score, and what each deal brought."""

from __future__ import annotations

import pygame

from game.i18n import _, ngettext
from game.session import Session
from game.ui import shapes, theme
from game.ui.canvas import Box
from game.ui.motion import BURST_SECONDS, burst
from game.ui.painter import Painter
from game.ui.paper import PaperScene
from game.ui.scene import Input, Key
from game.ui.widgets import Button, Widget, button_width

SHEET = (880.0, 580.0)
LIGHT = 0.62
COLUMN = 46.0
"""Widest column of a deal on the score sheet, du."""
NAME_WIDTH, TOTAL_WIDTH = 110.0, 84.0
MEDALLION = 74.0


class MatchWonScene(PaperScene):
    """A match is over; from here to another one or to the menu."""

    name = "match_won"
    primary = "new"

    def __init__(self, session: Session) -> None:
        """session: its match has a winner."""
        self.session = session
        self.me, self.other = session.human, 1 - session.human
        self.won = session.match_winner == self.me
        self.score = session.match.score
        self._passed = 0.0

    def enter(self, app: object) -> None:
        super().enter(app)  # type: ignore[arg-type]
        self.app.sound.play("match_won" if self.won else "match_lost")
        if self.app.settings.reduced_motion or not self.won:
            self._passed = BURST_SECONDS

    @property
    def animating(self) -> bool:
        return self._passed < BURST_SECONDS

    def update(self, dt: float) -> None:
        if self.animating:
            self._passed += dt
            self.refresh()

    def spoken(self) -> str:
        headline = _("You have won the match!") if self.won else _("Ivan has won the match")
        score = f"{self.score[self.me]} : {self.score[self.other]}"
        return f"{headline} {score}"

    # ---- controls -------------------------------------------------------------------------------
    @property
    def _sheet(self) -> Box:
        w, h = SHEET
        room = self.canvas.h - theme.RAIL_HEIGHT
        h = min(h + (self.canvas.text - 1) * 100, room - 24)
        return self.canvas.cx - w / 2, theme.RAIL_HEIGHT + (room - h) / 2, w, h

    def build(self, p: Painter) -> list[Widget]:
        x, y, w, h = self._sheet
        top = y + h - 30 - 58
        room = w - 68
        labels = (_("Menu"), _("Cards"), _("New match"))
        widths = [
            max(least, button_width(p, label, icon=icon))
            for label, least, icon in zip(
                labels, (150.0, 170.0, 330.0), (False, True, False), strict=True
            )
        ]
        scale = min(1.0, (room - 32) / sum(widths))
        menu, cards, new = (width * scale for width in widths)
        return [
            Button(
                "new", (x + w - 34 - new, top, new, 58), labels[2], self._new, kind="brass",
                size=19,
            ),
            Button("menu", (x + 34, top, menu, 58), labels[0], self._menu),
            Button(
                "cards", (x + 34 + menu + 16, top, cards, 58), labels[1], self._cards, icon="eye"
            ),
        ]  # fmt: skip

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and not (event.repeat or event.alt or event.ctrl):
            act = {"n": self._new, "c": self._cards, "escape": self._menu}.get(event.name)
            if act is not None:
                act()
                return True
        return super().handle(event)

    def _new(self) -> None:
        self.app.new_match()

    def _menu(self) -> None:
        self.app.replace("menu")

    def _cards(self) -> None:
        number = self.session.match.deals[-1].number
        self.app.open("deal_review", session=self.session, number=number)

    # ---- drawing --------------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        p.surface.blit(self.app.art.table(self.canvas, self.lamp, LIGHT), (0, 0))
        p.rail(_("The match is over"), "medium", theme.STATUS)
        x, y, w, h = self._sheet
        p.panel(x, y, w, h)
        with p.within((x, y, w, h)):
            self._paint_head(p, x, y, w)
            self._paint_score_sheet(p, x + 48, y + 306, w - 96)

    def _paint_head(self, p: Painter, x: float, y: float, w: float) -> None:
        p.medallion("ivan", "wow" if self.won else "glad", x + 140, y + 148, MEDALLION)
        left, room = x + 256, w - 256 - 48
        headline = _("You have won the match!") if self.won else _("Ivan has won the match")
        p.text(headline, left, y + 92, "display", theme.RESULT, theme.TEXT, fit=room)
        score = f"{self.score[self.me]} : {self.score[self.other]}"
        color = theme.WINNING if self.won else theme.TEXT
        width = p.text(score, left, y + 166, "display", theme.TITLE, color)
        deals = len(self.session.match.deals)
        text = ngettext("in {n} deal", "in {n} deals", deals).format(n=deals)
        p.text(
            text, left + width + 24, y + 176, "regular", 19, theme.MUTED, fit=room - width - 24
        )  # fmt: skip
        words = _("Well played! Another one?") if self.won else _("One more? You will get me yet.")
        p.text(words, left, y + 234, "italic", theme.SPEECH, theme.MUTED, fit=room)

    def _paint_score_sheet(self, p: Painter, x: float, y: float, w: float) -> None:
        """Paint the game points of each deal in columns, and their sums."""
        deals = self.session.match.deals
        step = min(COLUMN, (w - NAME_WIDTH - TOTAL_WIDTH) / max(1, len(deals)))
        p.caption(_("Deal"), x, y, fit=NAME_WIDTH - 8)
        rows = ((self.me, _("You"), y + 46), (self.other, _("Ivan"), y + 100))
        for _seat, _name, top in rows:
            p.line(x, top - 26, w, theme.PAPER_LINE)
        for seat, name, middle in rows:
            winner = seat == self.session.match_winner
            font = "semibold" if winner else "regular"
            p.text(name, x, middle, font, theme.ROW, theme.TEXT, fit=NAME_WIDTH - 12)
            color = theme.WINNING if winner else theme.TEXT
            p.text(str(self.score[seat]), x + w - 8, middle, "display", 36, color, align=1)
        small = min(theme.CAPTION, step * 0.5)
        for index, played in enumerate(deals):
            at = x + NAME_WIDTH + (index + 0.5) * step
            p.text(str(played.number), at, y, "regular", small, theme.MUTED, align=0.5)
            for seat, _name, middle in rows:
                gained = (played.game_points or (0, 0))[seat]
                text, color = (str(gained), theme.TEXT) if gained else ("–", theme.PAPER_EDGE)
                size = min(20.0, step * 0.6)
                p.text(text, at, middle, "medium", size, color, align=0.5)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.animating:
            return
        p = self.painter(surface)
        x, y, _w, _h = self._sheet
        for spark in burst(self._passed):
            side = max(2, self.canvas.px(spark.size * 1.4))
            light, _margin = shapes.soft_rect(side, side, side / 2, side / 4, 1.0, theme.BRASS)
            light.set_alpha(round(255 * spark.strength))
            p.image(light, x + 140 + spark.x * 1.5, y + 148 + spark.y * 1.5)
            light.set_alpha(255)
