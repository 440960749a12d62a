"""The end of a match: who won it, the score, and what each deal brought."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.i18n import _, language, ngettext
from game.match.session import Session
from game.ui.drawing import shapes, theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.paper import PaperScene
from game.ui.forms.widgets import Act, Button, Widget, button_width
from game.ui.motion.movement import BURST_SECONDS, burst
from game.ui.words.seats import face_of, side_short

SHEET = (880.0, 580.0)
LIGHT = 0.62
COLUMN = 46.0
"""Widest column of a deal on the score sheet, du."""
WIDE_COLUMN = 66.0
"""The same where a deal brings hundreds."""
NAME_WIDTH, TOTAL_WIDTH = 110.0, 84.0
SCORE_OF_MORE = 60.0
"""Size of the score where it has three numbers, or large ones."""
MEDALLION = 74.0


class MatchWonScene(PaperScene):
    """A match is over; from here to another one or to the menu."""

    name = "match_won"
    light = LIGHT
    primary = "new"

    def __init__(self, session: Session) -> None:
        """session: its match has a winner."""
        self.session = session
        self.rules = session.match.rules
        self.me = self.rules.side_of(session.human)
        self.sides = [(self.me + step) % self.rules.sides for step in range(self.rules.sides)]
        self.won = session.match_winner == self.me
        self.score = session.match.score
        self._passed = 0.0
        self._words = ""

    def enter(self, app: object) -> None:
        super().enter(app)  # type: ignore[arg-type]
        self.app.sound.play("match_won" if self.won else "match_lost")
        event = "lost_match" if self.won else "won_match"
        self._words = self.app.talk.remark(event, self._face()[0], language())
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
        return f"{self._headline()} {self._score()}"

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

    def shortcuts(self) -> Mapping[str, Act]:
        return {"n": self._new, "c": self._cards, "escape": self._menu}

    def _new(self) -> None:
        self.app.new_match()

    def _menu(self) -> None:
        self.app.replace("menu")

    def _cards(self) -> None:
        number = self.session.match.deals[-1].number
        self.app.open("deal_review", session=self.session, number=number)

    # ---- drawing --------------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        p.rail(_("The match is over"), "medium", theme.STATUS)
        x, y, w, h = self._sheet
        p.panel(x, y, w, h)
        with p.within((x, y, w, h)):
            self._paint_head(p, x, y, w)
            self._paint_score_sheet(p, x + 48, y + 306, w - 96)

    def _paint_head(self, p: Painter, x: float, y: float, w: float) -> None:
        face, mood = self._face()
        p.medallion(face, mood, x + 140, y + 148, MEDALLION)
        left, room = x + 256, w - 256 - 48
        p.text(self._headline(), left, y + 92, "display", theme.RESULT, theme.TEXT, fit=room)
        score = self._score()
        color = theme.WINNING if self.won else theme.TEXT
        size = theme.TITLE if self.rules.seats == 2 else SCORE_OF_MORE
        width = p.text(score, left, y + 166, "display", size, color)
        deals = len(self.session.match.deals)
        text = ngettext("in {n} deal", "in {n} deals", deals).format(n=deals)
        p.text(
            text, left + width + 24, y + 176, "regular", 19, theme.MUTED, fit=room - width - 24
        )  # fmt: skip
        p.text(self._words, left, y + 234, "italic", theme.SPEECH, theme.MUTED, fit=room)

    def _name(self, side: int) -> str:
        return side_short(side, self.session.human, self.rules)

    def _score(self) -> str:
        return " : ".join(str(self.score[side]) for side in self.sides)

    def _face(self) -> tuple[str, str]:
        """Return whose portrait looks at the player, and how: the winner's, else the first."""
        own, seats = self.session.human, self.rules.seats
        others = [(own + step) % seats for step in range(1, seats)]
        winner = self.session.match_winner
        winners = [seat for seat in others if self.rules.side_of(seat) == winner]
        mood = "glad" if winners else "wow"
        return face_of((winners or others)[0], own, seats), mood

    def _headline(self) -> str:
        if self.rules.game.partners:
            return _("Your side wins the match!") if self.won else _("They win the match")
        if self.won:
            return _("You win the match!")
        if self.rules.seats == 2:
            return _("Ivan wins the match")
        winner = self.session.match_winner or 0
        return _("{name} wins the match").format(name=self._name(winner))

    def _paint_score_sheet(self, p: Painter, x: float, y: float, w: float) -> None:
        """Paint the game points of each deal in columns, and their sums."""
        deals = self.session.match.deals
        names, bid_for = NAME_WIDTH, self.rules.game.bidding
        widest = WIDE_COLUMN if bid_for else COLUMN
        step = min(widest, (w - names - TOTAL_WIDTH) / max(1, len(deals)))
        p.caption(_("Deal"), x, y, fit=names - 8)
        apart = 54 if len(self.sides) == 2 else 46
        rows = [(side, self._name(side), y + 46 + at * apart) for at, side in enumerate(self.sides)]
        for _side, _called, top in rows:
            p.line(x, top - 26 * apart / 54, w, theme.PAPER_LINE)
        for side, name, middle in rows:
            winner = side == self.session.match_winner
            font = "semibold" if winner else "regular"
            p.text(name, x, middle, font, theme.ROW, theme.TEXT, fit=names - 12)
            color = theme.WINNING if winner else theme.TEXT
            p.text(str(self.score[side]), x + w - 8, middle, "display", 36, color, align=1)
        small = min(theme.CAPTION, step * 0.5)
        for index, played in enumerate(deals):
            at = x + names + (index + 0.5) * step
            p.text(str(played.number), at, y, "regular", small, theme.MUTED, align=0.5)
            for side, _called, middle in rows:
                gained = (played.game_points or (0,) * len(self.sides))[side]
                text, color = (str(gained), theme.TEXT) if gained else ("–", theme.MUTED)
                size = min(20.0, step * (0.3 if bid_for else 0.6))
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
