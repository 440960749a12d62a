"""A finished deal played again: the table under a sign that says so, and the result beside the
first one. It never counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.i18n import _
from game.match.session import Session
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.forms.paper import PaperScene
from game.ui.forms.widgets import Act, Button, Widget, button_width
from game.ui.layout.table import TableLayout
from game.ui.layout.two import TwoLayout
from game.ui.scenes.deal_sheet import DealSheet, sheet_of
from game.ui.scenes.result import LIGHT, common_keys, corners
from game.ui.scenes.table import TableScene
from game.ui.table.seats import LARGE_TEXT
from game.ui.words import spoken
from game.ui.words.records import gain_alone, signed

SIGN_WIDTH, SIGN_PADDING = 196.0, 18.0
CORNER_TOP = 66.0
"""Where somebody sits at the left the sign hangs in the right upper corner."""


class ReplayScene(TableScene):
    """The table with a deal of a match that is over and done."""

    name = "replay"

    def __init__(self, session: Session) -> None:
        """session: a replay that has just begun."""
        super().__init__(session)
        self._result_of = 0

    def leave(self) -> None:
        self.session.abandon()
        super().leave()

    def _begin(self) -> None:
        super()._begin()
        if not self.session.match.deals[0].actions:
            self._show_deal()

    def spoken(self) -> str:
        assert self.session.repeated is not None
        return _("Replay of deal {n}").format(n=self.session.repeated.number) + "."

    def _show_result(self) -> None:
        if self._result_of != self.state.view.deal_number:
            self._result_of = self.state.view.deal_number
            self.app.open("replay_result", session=self.session)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        draw_sign(self.drawing.painter(surface), self.session, self.state.layout)


def draw_sign(p: Painter, session: Session, layout: TableLayout) -> None:
    """Draw the plate that says which deal is played again, and what it brought the first time."""
    assert session.repeated is not None
    scale = p.canvas.text_scale("medium")
    step = 26 * scale
    rows = 2
    if p.canvas.text > LARGE_TEXT and not isinstance(layout, TwoLayout):
        rows = 1
    w, h = SIGN_WIDTH, rows * step + 42 * scale + 12
    x, y = p.canvas.x1 - theme.MARGIN - SIGN_WIDTH, CORNER_TOP
    if isinstance(layout, TwoLayout):
        x, y, w, h = layout.sign(w, h)
    p.plate(x, y, w, h, active=True)
    then = signed(gain_alone(session.repeated, session.match.rules.side_of(session.human)))
    lines = (
        _("Deal {n}").format(n=session.repeated.number),
        _("Then: {result}").format(result=then),
    )
    left, room = x + SIGN_PADDING, w - 2 * SIGN_PADDING
    with p.within((x, y, w, h)):
        top = y + 10 + 16 * scale
        p.icon("replay", left + 9, top, 18, theme.BRASS_HI)
        p.caption(_("Replay"), left + 28, top, theme.BRASS_HI, fit=room - 28)
        for index, line in enumerate(lines[:rows]):
            at = top + (index + 1) * step + 4 * scale
            p.text(line, left, at, "medium", theme.BODY, theme.IVORY, fit=room)


class ReplayResultScene(PaperScene):
    """What the deal brought this time, beside the first time."""

    name = "replay_result"
    light = LIGHT
    primary = "next"

    def __init__(self, session: Session) -> None:
        """session: a replay whose deal is over."""
        assert session.repeated is not None
        self.session, self.deal = session, DealSheet(session)
        self.deal.view = replace(self.deal.view, score=())  # a replay moves no score
        own = session.match.rules.side_of(session.human)
        self.then = gain_alone(session.repeated, own)
        self.now = gain_alone(session.match.deals[0], own)

    def title(self) -> str:
        return _("Replay of deal {n}").format(n=self.deal.view.deal_number)

    def spoken(self) -> str:
        said = spoken.result(self.deal.outcome, self.deal.view, self.deal.paid)
        compared = _("Then: {then}, now: {now}.").format(
            then=signed(self.then), now=signed(self.now)
        )
        return f"{self.title()}. {said} {compared}"

    def build(self, p: Painter) -> list[Widget]:
        x, y, w, h = sheet_of(self.canvas)
        top, show_cards = y + h - 30 - 58, common_keys(self.app, self.session)["c"]
        labels = (_("Cards"), _("Once more"), _("Done"))
        cards, again, done = (
            max(least, button_width(p, label, icon=icon, size=size))
            for label, least, icon, size in zip(
                labels, (170.0, 190.0, 260.0), (True, True, False), (17, 17, 19), strict=True
            )
        )
        scale = min(1.0, (w - 68 - 32) / (cards + again + done))
        cards, again, done = cards * scale, again * scale, done * scale
        left = x + 34
        return [
            Button(
                "next", (x + w - 34 - done, top, done, 58), labels[2], self._next, kind="brass",
                size=19,
            ),
            Button("cards", (left, top, cards, 58), labels[0], show_cards, icon="eye"),
            Button(
                "again", (left + cards + 16, top, again, 58), labels[1], self._play_again,
                icon="replay",
            ),
            *corners(self, self.session),
        ]  # fmt: skip

    def _next(self) -> None:
        """Leave the result and the table below it."""
        self.app.close_through(ReplayScene.name)

    def _play_again(self) -> None:
        self._next()
        self.app.open(ReplayScene.name, session=self.session.once_more())

    def shortcuts(self) -> Mapping[str, Act]:
        return {"n": self._next, **common_keys(self.app, self.session)}

    def paint_still(self, p: Painter) -> None:
        p.rail(self.title(), "medium", theme.STATUS)
        middle, y, room = self.deal.paint(p)
        with p.within(sheet_of(self.canvas)):
            self._paint_compared(p, middle, y, room)

    def _paint_compared(self, p: Painter, middle: float, y: float, room: float) -> None:
        """Paint both results beside each other where a match has its score."""
        columns = ((_("Then"), self.then), (_("Now"), self.now))
        for index, (caption, gain) in enumerate(columns):
            at = middle + (index - 0.5) * room / 2
            p.caption(caption, at, y - 88, align=0.5, fit=room / 2 - 16)
            color = theme.WINNING if gain > 0 else theme.TEXT
            p.text(signed(gain), at, y - 46, "semibold", 40, color, align=0.5, fit=room / 2 - 16)
        p.upright(middle, y - 96, 72, theme.PAPER_LINE)
        p.text(
            self._verdict(), middle, y + 4, "medium", theme.BODY, theme.MUTED, align=0.5, fit=room
        )

    def _verdict(self) -> str:
        if self.now > self.then:
            return _("Better than the first time.")
        if self.now < self.then:
            return _("It went better the first time.")
        return _("The same as the first time.")
