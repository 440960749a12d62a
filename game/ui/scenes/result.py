"""The result of a deal: who took what, how it ended, and why it was worth so many game points."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.i18n import _
from game.match.session import Session
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.forms.paper import CORNER, PaperScene, rail_button
from game.ui.forms.widgets import Act, Button, Widget, button_width
from game.ui.motion.curves import in_out
from game.ui.motion.movement import Tween
from game.ui.scene import Host
from game.ui.scenes.deal_sheet import GAIN_LEFT, DealSheet, sheet_of, table_top
from game.ui.table.sevens import SCORE_SUITS, draw_seven
from game.ui.words import spoken

SEVEN_WIDTH, SCORE_LINE = 62.0, 42.0
SCORE_DOWN, SEVENS_DOWN = 86.0, 170.0
"""Score and sevens below the top of the table: no cover of a seven reaches the score above it."""
SEVENS_RIGHT, SEVENS_APART = 12.0, 136.0
"""The middle of the pair right of the score's, as covers lie to the left, and how far apart."""
GAIN_WIDTH, TOTAL_WIDTH = 74.0, 78.0
"""Columns of the score: what the deal brought, and what there is."""
LIGHT = 0.62
SEVENS_AFTER_SECONDS = 0.35
"""How long the old score stands before the covers slide."""


def prepare_sheet(app: Host) -> None:
    """Draw the large pieces that every result has, before the first one is shown."""
    app.art.table(app.canvas, ResultScene.lamp, LIGHT)
    out_of_sight = pygame.Surface(app.canvas.size)
    Painter(out_of_sight, app.canvas, app.art, app.fonts).panel(*sheet_of(app.canvas))


def prepare_result(app: Host, session: Session) -> None:
    """Draw the result of a deal out of sight, so that its first picture does not take long."""
    scene = ResultScene(session)
    scene.enter(app)
    scene.resize(app.canvas)
    scene.draw(pygame.Surface(app.canvas.size))


def common_keys(app: Host, session: Session) -> dict[str, Act]:
    """Return what keys do at every result: C shows all cards of the deal, Escape the pause."""
    number = session.view().deal_number
    return {
        "c": lambda: app.open("deal_review", session=session, number=number),
        "escape": lambda: app.open("pause", session=session),
    }


def corners(scene: PaperScene, session: Session) -> list[Widget]:
    """Return the menu and the question mark in the corners over a result."""
    pause = common_keys(scene.app, session)["escape"]
    return [rail_button("menu", CORNER, _("Menu"), pause, "menu"), scene.help_button()]


class ResultScene(PaperScene):
    """What a deal brought; from here to the next deal, or to its cards."""

    name = "result"
    light = LIGHT
    primary = "next"

    def __init__(self, session: Session) -> None:
        """session: its deal on the table is over."""
        self.session = session
        self.deal = DealSheet(session)
        self.score = session.match.score
        before = [self.score[side] - self.deal.gains[side] for side in self.deal.sides]
        self._shown = [Tween(float(score), ease=in_out) for score in before]
        self._waited = 0.0

    # ---- time: the covers of the sevens slide once --------------------------------------------
    @property
    def animating(self) -> bool:
        return any(tween.moving for tween in self._shown)

    @property
    def idle(self) -> bool:
        return not self.animating and self._waited >= self._wait

    @property
    def _wait(self) -> float:
        """Seconds for which the old score stands."""
        return SEVENS_AFTER_SECONDS * theme.SPEEDS[self.app.settings.speed]

    def update(self, dt: float) -> None:
        for tween in self._shown:
            tween.update(dt)
        self._waited += dt
        if self._waited >= self._wait:
            self._slide(theme.SEVEN_SECONDS * theme.SPEEDS[self.app.settings.speed])
        if self.animating:
            self.refresh()

    def _slide(self, seconds: float) -> None:
        if self.app.settings.reduced_motion:
            seconds = 0.0
        for tween, side in zip(self._shown, self.deal.sides, strict=True):
            end = float(self.score[side])
            if tween.end != end:
                tween.go(end, seconds)
                self.refresh()

    def title(self) -> str:
        """Return what stands on the rail."""
        return _("Deal {n}").format(n=self.deal.view.deal_number)

    def spoken(self) -> str:
        said = spoken.result(self.deal.outcome, self.deal.view, self.deal.paid)
        return f"{self.title()}. {said}"

    # ---- controls -------------------------------------------------------------------------------
    def build(self, p: Painter) -> list[Widget]:
        x, y, w, h = sheet_of(self.canvas)
        top = y + h - 30 - 58
        over, show_cards = self.session.match_over, common_keys(self.app, self.session)["c"]
        label = _("Match result") if over else _("Next deal")
        cards = max(196.0, button_width(p, _("Cards"), icon=True))
        wide = min(w - 68 - cards - 24, max(380.0, button_width(p, label, size=19)))
        return [
            Button(
                "next", (x + w - 34 - wide, top, wide, 58), label, self._next, kind="brass",
                size=19,
            ),
            Button(
                "cards", (x + 34, top, cards, 58), _("Cards"), show_cards, icon="eye"
            ),
            *corners(self, self.session),
        ]  # fmt: skip

    def shortcuts(self) -> Mapping[str, Act]:
        return {"n": self._next, **common_keys(self.app, self.session)}

    def _next(self) -> None:
        if not self.session.match_over:
            self.session.next_deal()
        self.app.close()

    # ---- drawing --------------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        p.rail(self.title(), "medium", theme.STATUS)
        middle, y, room = self.deal.paint(p)
        with p.within(sheet_of(self.canvas)):
            self._paint_score(p, middle, y, room)

    def _paint_scores(self, p: Painter, middle: float, y: float, room: float) -> None:
        """Paint the score of the match line by line where there are more than two names."""
        step = SCORE_LINE
        top = y - step * (len(self.deal.sides) - 1)
        left, right = middle - room / 2, middle + room / 2
        p.caption(_("Match"), left, top - 36, fit=room)
        for at, side in enumerate(self.deal.sides):
            line = top + at * step
            color = theme.TEXT if side == self.deal.me else theme.MUTED
            name, total = room - GAIN_WIDTH - TOTAL_WIDTH, right - TOTAL_WIDTH
            p.text(self.deal.name(side), left, line, "medium", theme.BUTTON, color, fit=name - 8)
            if self.deal.gains[side]:
                gain = f"+{self.deal.gains[side]}"
                p.text(
                    gain, total, line, "medium", theme.BODY, theme.WINNING, align=1,
                    fit=GAIN_WIDTH - 8,
                )  # fmt: skip
            p.text(
                str(self.score[side]), right, line, "display", 32, theme.TEXT, align=1,
                fit=TOTAL_WIDTH - 8,
            )  # fmt: skip

    def _paint_score(self, p: Painter, middle: float, y: float, room: float) -> None:
        if self.deal.view.rules.seats > 2:
            self._paint_scores(p, middle, y, room)
            return
        y = table_top(self.canvas) + SCORE_DOWN
        colon = p.text(":", middle, y, "display", 36, theme.TEXT, align=0.5) / 2 + 12
        half = room / 2
        for side, out, align, name in (
            (self.deal.sides[0], -1, 1.0, _("You")), (self.deal.sides[1], 1, 0.0, _("Ivan")),
        ):  # fmt: skip
            font, color = self.deal.weight(side)
            number = theme.WINNING if side == self.deal.outcome.winner else color
            at = colon
            at += p.text(
                str(self.score[side]), middle + out * at, y, "display", 36, number, align=align
            ) + 18  # fmt: skip
            p.text(name, middle + out * at, y, font, theme.BUTTON, color, align=align,
                   fit=half - at)  # fmt: skip

    def draw(self, surface: pygame.Surface) -> None:
        whole = self._whole
        super().draw(surface)
        if whole:
            self._paint_sevens(self.painter(surface), *self._middle_of_sevens)

    @property
    def _middle_of_sevens(self) -> tuple[float, float]:
        """The middle between both sevens, du."""
        x, _y, w, _h = sheet_of(self.canvas)
        middle = (x + GAIN_LEFT + x + w - 48) / 2
        return middle + SEVENS_RIGHT, table_top(self.canvas) + SEVENS_DOWN

    def _paint_sevens(self, p: Painter, x: float, y: float) -> None:
        if self.deal.view.rules.seats > 2:
            return
        for index, (tween, suit) in enumerate(zip(self._shown, SCORE_SUITS, strict=True)):
            at = x + (index - 0.5) * SEVENS_APART
            draw_seven(p, at, y, SEVEN_WIDTH, suit, tween.value, beside=True)
