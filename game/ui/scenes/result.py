"""The result of a deal: who took what, how it ended, and why it was worth so many game points."""

from __future__ import annotations

import pygame

from game.i18n import _
from game.rules.scoring import Outcome
from game.session import Session
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.painter import Painter
from game.ui.forms.paper import PaperScene
from game.ui.forms.widgets import Button, Widget, button_width
from game.ui.motion.movement import Tween, ease_in_out
from game.ui.scene import Host, Input, Key
from game.ui.table.sevens import SCORE_SUITS, draw_seven
from game.ui.words import spoken, table_many, table_two, voice
from game.ui.words.seats import face_of, for_whom

SHEET = (880.0, 580.0)
TABLE_WIDTH = 470.0
ROW_HEIGHT, TOTAL_HEIGHT = 48.0, 58.0
SEVEN_WIDTH, SCORE_LINE = 72.0, 42.0
GAIN_WIDTH, TOTAL_WIDTH = 74.0, 78.0
"""Columns of the score: what the deal brought, and what there is."""
NOTHING = "–"
LIGHT = 0.62
SEVENS_AFTER_SECONDS = 0.35
"""How long the old score stands before the covers slide."""


def sheet_of(canvas: Canvas) -> Box:
    """Return where the paper of a result lies, du."""
    w, h = SHEET
    room = canvas.h - theme.RAIL_HEIGHT
    h = min(h + (canvas.text - 1) * 100, room - 24)
    return canvas.cx - w / 2, theme.RAIL_HEIGHT + (room - h) / 2, w, h


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


class ResultScene(PaperScene):
    """What a deal brought; from here to the next deal, or to its cards."""

    name = "result"
    light = LIGHT
    primary = "next"

    def __init__(self, session: Session) -> None:
        """session: its deal on the table is over."""
        self.session = session
        self.view = session.view()
        self.played = session.finished_deal(self.view.deal_number)
        assert self.view.outcome is not None
        self.outcome: Outcome = self.view.outcome
        rules = self.view.rules
        self.me = rules.side_of(session.human)
        self.sides = [(self.me + step) % rules.sides for step in range(rules.sides)]
        self.gains = self.played.game_points or (0,) * rules.sides
        winner = self.outcome.winner
        self.gained = max(self.gains) if winner is None else self.gains[winner]
        self.paid = 0 if winner is None else self.gained - self.outcome.game_points[winner]
        self.score = session.match.score
        before = [self.score[side] - self.gains[side] for side in self.sides]
        self._shown = [Tween(float(score), ease=ease_in_out) for score in before]
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
        for tween, side in zip(self._shown, self.sides, strict=True):
            end = float(self.score[side])
            if tween.end != end:
                tween.go(end, seconds)
                self.refresh()

    def title(self) -> str:
        """Return what stands on the rail."""
        return _("Deal {n}").format(n=self.view.deal_number)

    def spoken(self) -> str:
        said = spoken.result(self.outcome, self.view, self.paid)
        return f"{self.title()}. {said}"

    # ---- controls -------------------------------------------------------------------------------
    @property
    def _sheet(self) -> Box:
        return sheet_of(self.canvas)

    @property
    def _table_top(self) -> float:
        """Where the table begins, du: larger text above it gets what the sheet has grown."""
        _x, y, _w, h = self._sheet
        return y + 166 + max(0.0, h - SHEET[1]) * 0.8 + (self.canvas.text - 1) * 36

    def build(self, p: Painter) -> list[Widget]:
        x, y, w, h = self._sheet
        top = y + h - 30 - 58
        over = self.session.match_over
        label = _("Match result") if over else _("Next deal")
        cards = max(196.0, button_width(p, _("Cards"), icon=True))
        wide = min(w - 68 - cards - 24, max(380.0, button_width(p, label, size=19)))
        return [
            Button(
                "next", (x + w - 34 - wide, top, wide, 58), label, self._next, kind="brass",
                size=19,
            ),
            Button(
                "cards", (x + 34, top, cards, 58), _("Cards"), self._show_cards, icon="eye"
            ),
            *self._corners(),
        ]  # fmt: skip

    def _corners(self) -> list[Widget]:
        side = theme.TARGET
        return [
            Button(
                "menu", (8, 4, side, side), _("Menu"), self._pause, kind="rail", icon="menu",
                on_paper=False,
            ),
            Button(
                "help", (self.canvas.w - 52, 4, side, side), _("How to play"),
                lambda: self.app.open("guide"), kind="rail", icon="help", on_paper=False,
            ),
        ]  # fmt: skip

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and not (event.repeat or event.alt or event.ctrl):
            act = {"n": self._next, "c": self._show_cards, "escape": self._pause}.get(event.name)
            if act is not None:
                act()
                return True
        return super().handle(event)

    def _next(self) -> None:
        if not self.session.match_over:
            self.session.next_deal()
        self.app.close()

    def _show_cards(self) -> None:
        self.app.open("deal_review", session=self.session, number=self.view.deal_number)

    def _pause(self) -> None:
        self.app.open("pause", session=self.session)

    # ---- drawing --------------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        p.rail(self.title(), "medium", theme.STATUS)
        x, y, w, h = self._sheet
        p.panel(x, y, w, h)
        with p.within((x, y, w, h)):
            self._paint_head(p, x, y, w)
            top = self._table_top
            bottom = self._paint_table(p, x + 48, top)
            self._paint_gain(p, x + 48 + TABLE_WIDTH + 54, top, x + w - 48, bottom)

    def _paint_head(self, p: Painter, x: float, y: float, w: float) -> None:
        face, mood = self._face()
        p.medallion(face, mood, x + 92, y + 84, 46)
        room = w - 160 - 48
        headline = voice.headline(self.outcome, self.view)
        to_the_buttons = w - 160 - 34
        p.text(headline, x + 160, y + 58, "display", theme.RESULT, theme.TEXT, fit=to_the_buttons)
        text = " ".join(voice.result(self.outcome, self.view, self.paid))
        lines = 2 if self.canvas.text <= 1 else 3
        top = y + 104 + (self.canvas.text - 1) * 24
        p.paragraph(text, x + 160, top, room, "regular", 19, theme.MUTED, lines=lines)

    def _face(self) -> tuple[str, str]:
        """Return whose portrait looks at the player, and how."""
        view, winner = self.view, self.outcome.winner
        seats, own = view.rules.seats, view.seat
        others = [(own + step) % seats for step in range(1, seats)]
        if winner is None:
            return face_of(others[0], own, seats), "calm"
        winners = [seat for seat in others if view.rules.side_of(seat) == winner]
        if winner == self.me and not winners:
            return face_of(others[0], own, seats), "rue"
        return face_of(winners[0], own, seats), "glad"

    def _name(self, side: int) -> str:
        return table_many.side_short(side, self.view.seat, self.view.rules)

    def _plays(self, side: int) -> bool:
        """Whether a side has played the deal; a dealer may have sat out."""
        rules = self.view.rules
        return any(rules.side_of(seat) == side for seat in rules.players(self.view.dealer))

    def _rows(self) -> list[tuple[str, tuple[int | str, ...]]]:
        rows: list[tuple[str, tuple[int | str, ...]]] = [(_("Card points"), self.outcome.cards)]
        if self.view.bidder is not None:
            bidder = self.view.rules.side_of(self.view.bidder)
            bids = [str(self.view.high_bid) if side == bidder else NOTHING for side in (0, 1)]
            rows.insert(0, (_("Bid"), tuple(bids)))
        if self.view.rules.marriage != "none":
            rows.append((_("Marriages"), self.outcome.marriages))
        return [*rows, (_("Last trick"), self.outcome.last_trick)]

    def _columns(self, x: float) -> list[tuple[int, float]]:
        """Return each side and the right edge of its column, the player's first."""
        width = {2: 114.0, 3: 94.0}[len(self.sides)]
        last = x + TABLE_WIDTH - 12
        count = len(self.sides)
        return [(side, last - width * (count - 1 - at)) for at, side in enumerate(self.sides)]

    def _paint_table(self, p: Painter, x: float, y: float) -> float:
        """Paint who took what; return the bottom, du."""
        columns = self._columns(x)
        step = columns[1][1] - columns[0][1]
        for side, right in columns:
            name = self._name(side)
            p.text(name, right, y, "semibold", theme.BUTTON, theme.TEXT, align=1, fit=step - 8)
        at = y + 22
        for label, numbers in self._rows():
            p.line(x, at, TABLE_WIDTH, theme.PAPER_LINE)
            self._paint_row(p, x, at + ROW_HEIGHT / 2, label, numbers)
            at += ROW_HEIGHT
        p.box(x - 14, at, TABLE_WIDTH + 28, TOTAL_HEIGHT, fill=theme.PAPER_ROW)
        middle = at + TOTAL_HEIGHT / 2
        p.text(_("Total"), x, middle, "semibold", 19, theme.TEXT, fit=columns[0][1] - step - x)
        for side, right in columns:
            color = theme.WINNING if side == self.outcome.winner else theme.TEXT
            if self._plays(side):
                points = str(self.outcome.points[side])
                p.text(points, right, middle, "display", 34, color, align=1)
            else:
                p.text(NOTHING, right, middle, "medium", 20, color, align=1)
        at += TOTAL_HEIGHT
        self._paint_row(p, x, at + 28, _("Tricks"), self.outcome.tricks)
        return at + 46

    def _paint_row(
        self, p: Painter, x: float, y: float, label: str, numbers: tuple[int | str, ...]
    ) -> None:
        columns = self._columns(x)
        room = columns[0][1] - (columns[1][1] - columns[0][1]) / 2 - x
        p.text(label, x, y, "regular", theme.ROW, theme.TEXT, fit=room)
        for side, right in columns:
            color = theme.TEXT if side == self.me else theme.MUTED
            text = str(numbers[side]) if self._plays(side) else NOTHING
            p.text(text, right, y, "medium", 20, color, align=1)

    def _paint_gain(self, p: Painter, x: float, y: float, right: float, bottom: float) -> None:
        p.upright(x - 28, y - 10, bottom - y + 10, theme.PAPER_LINE)
        color = theme.WINNING if self.outcome.winner in (self.me, None) else theme.TEXT
        if self.view.rules.game.bidding:
            self._paint_bid_gain(p, x, y, right, color)
            self._paint_score(p, (x + right) / 2, bottom - 18, right - x)
            return
        at = x + p.text("+", x, y + 14, "semibold", 44, color) + 6
        at += p.text(str(self.gained), at, y + 14, "display", 64, color) + 14
        word = table_two.game_points_text(self.gained)
        if self.outcome.winner is None:
            p.text(word, at, y + 24, "medium", theme.ROW, theme.TEXT, fit=right - at)
        else:
            whom = self._whom(self.outcome.winner)
            gap = 12 * self.canvas.text
            p.text(word, at, y + 16 - gap, "medium", theme.ROW, theme.TEXT, fit=right - at)
            p.text(whom, at, y + 16 + gap, "regular", theme.ROW, theme.MUTED, fit=right - at)
        self._paint_score(p, (x + right) / 2, bottom - 18, right - x)

    def _whom(self, side: int) -> str:
        """Return for whom game points are."""
        if self.view.rules.game.partners:
            return _("for your side") if side == self.me else _("for the others")
        return for_whom(side, self.view.seat, self.view.rules.seats)

    def _paint_bid_gain(self, p: Painter, x: float, y: float, right: float, color: str) -> None:
        """Paint game points in tens and hundreds: what one side gains, or each where it was so."""
        both = sum(gain > 0 for gain in self.gains) > 1
        text = str(max(self.gains))
        if both:
            text = " : ".join(str(self.gains[side]) for side in self.sides)
        at = x if both else x + p.text("+", x, y + 14, "semibold", 44, color) + 6
        p.text(text, at, y + 14, "display", 56, color, fit=right - at)
        word, apart = table_two.game_points_text(max(self.gains)), 24 * self.canvas.text
        p.text(word, x, y + 62, "medium", theme.ROW, theme.TEXT, fit=right - x)
        if not both:
            whom = self._whom(self.gains.index(max(self.gains)))
            p.text(whom, x, y + 62 + apart, "regular", theme.ROW, theme.MUTED, fit=right - x)

    def _paint_scores(self, p: Painter, middle: float, y: float, room: float) -> None:
        """Paint the score of the match line by line where there are more than two names."""
        step = SCORE_LINE
        top = y - step * (len(self.sides) - 1)
        left, right = middle - room / 2, middle + room / 2
        p.caption(_("Match"), left, top - 36, fit=room)
        for at, side in enumerate(self.sides):
            line = top + at * step
            color = theme.TEXT if side == self.me else theme.MUTED
            name, total = room - GAIN_WIDTH - TOTAL_WIDTH, right - TOTAL_WIDTH
            p.text(self._name(side), left, line, "medium", theme.BUTTON, color, fit=name - 8)
            if self.gains[side]:
                gain = f"+{self.gains[side]}"
                p.text(
                    gain, total, line, "medium", theme.BODY, theme.WINNING, align=1,
                    fit=GAIN_WIDTH - 8,
                )  # fmt: skip
            p.text(
                str(self.score[side]), right, line, "display", 32, theme.TEXT, align=1,
                fit=TOTAL_WIDTH - 8,
            )  # fmt: skip

    def _paint_score(self, p: Painter, middle: float, y: float, room: float) -> None:
        if self.view.rules.seats > 2:
            self._paint_scores(p, middle, y, room)
            return
        other = self.sides[1]
        score = f"{self.score[self.me]} : {self.score[other]}"
        width = p.text(score, middle, y, "display", 36, theme.TEXT, align=0.5)
        side = (room - width) / 2 - 16
        left, right = middle - width / 2 - 16, middle + width / 2 + 16
        p.text(_("You"), left, y, "medium", theme.BUTTON, theme.TEXT, align=1, fit=side)
        p.text(_("Ivan"), right, y, "medium", theme.BUTTON, theme.TEXT, fit=side)

    def draw(self, surface: pygame.Surface) -> None:
        whole = self._whole
        super().draw(surface)
        if whole:
            left = self._sheet[0] + 48 + TABLE_WIDTH + 54
            self._paint_sevens(self.painter(surface), left, self._table_top + 136)

    def _paint_sevens(self, p: Painter, x: float, y: float) -> None:
        if self.view.rules.seats > 2:
            return
        for index, (tween, suit) in enumerate(zip(self._shown, SCORE_SUITS, strict=True)):
            draw_seven(p, x + 86 + index * 124, y, SEVEN_WIDTH, suit, tween.value)
