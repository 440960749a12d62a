"""The sheet of a finished deal: who took what, how it ended, and what it brought."""

from __future__ import annotations

from game.i18n import _
from game.match.session import Session
from game.rules.scoring import Outcome
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.painter import Painter
from game.ui.words import results
from game.ui.words.counts import game_points_text
from game.ui.words.seats import face_of, for_whom, side_short

SHEET = (880.0, 580.0)
TABLE_WIDTH = 470.0
ROW_HEIGHT, TOTAL_HEIGHT = 48.0, 58.0
GAIN_LEFT = 48 + TABLE_WIDTH + 54
"""From the sheet's left edge to what the deal brought, right of the table, du."""
NOTHING = "–"


def sheet_of(canvas: Canvas) -> Box:
    """Return where the paper of a result lies, du."""
    w, h = SHEET
    room = canvas.h - theme.RAIL_HEIGHT
    h = min(h + (canvas.text - 1) * 100, room - 24)
    return canvas.cx - w / 2, theme.RAIL_HEIGHT + (room - h) / 2, w, h


def table_top(canvas: Canvas) -> float:
    """Return where the table begins, du: larger text above it gets what the sheet has grown."""
    _x, y, _w, h = sheet_of(canvas)
    return y + 166 + max(0.0, h - SHEET[1]) * 0.8 + (canvas.text - 1) * 36


class DealSheet:
    """What there is to be painted of the finished deal on a session's table."""

    def __init__(self, session: Session) -> None:
        self.view = session.view()
        played = session.finished_deal(self.view.deal_number)
        assert self.view.outcome is not None
        self.outcome: Outcome = self.view.outcome
        rules = self.view.rules
        self.me = rules.side_of(session.human)
        self.sides = [(self.me + step) % rules.sides for step in range(rules.sides)]
        self.gains = played.game_points or (0,) * rules.sides
        winner = self.outcome.winner
        self.gained = max(self.gains) if winner is None else self.gains[winner]
        self.paid = 0 if winner is None else self.gained - self.outcome.game_points[winner]

    def paint(self, p: Painter) -> tuple[float, float, float]:
        """Paint the sheet; return middle, foot and room of the place left for the score, du."""
        x, y, w, h = sheet_of(p.canvas)
        p.panel(x, y, w, h)
        with p.within((x, y, w, h)):
            self._paint_head(p, x, y, w)
            top = table_top(p.canvas)
            bottom = self._paint_table(p, x + 48, top)
            left, right = x + GAIN_LEFT, x + w - 48
            self._paint_gain(p, left, top, right, bottom)
        return (left + right) / 2, bottom - 18, right - left

    def _paint_head(self, p: Painter, x: float, y: float, w: float) -> None:
        face, mood = self._face()
        p.medallion(face, mood, x + 92, y + 84, 46)
        room = w - 160 - 48
        headline = results.headline(self.outcome, self.view)
        to_the_buttons = w - 160 - 34
        p.text(headline, x + 160, y + 58, "display", theme.RESULT, theme.TEXT, fit=to_the_buttons)
        text = " ".join(results.result(self.outcome, self.view, self.paid))
        lines = 2 if p.canvas.text <= 1 else 3
        top = y + 104 + (p.canvas.text - 1) * 24
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

    def name(self, side: int) -> str:
        """Return what a side is called in a column."""
        return side_short(side, self.view.seat, self.view.rules)

    def _plays(self, side: int) -> bool:
        """Whether a side has played the deal; a dealer may have sat out."""
        rules = self.view.rules
        return any(rules.side_of(seat) == side for seat in rules.players(self.view.dealer))

    def weight(self, side: int) -> tuple[str, str]:
        """Return font and colour of a side's column: dark and half-bold is that of the winner.

        Where nobody has won all are the same.
        """
        if self.outcome.winner is None:
            return "medium", theme.TEXT
        return ("semibold", theme.TEXT) if side == self.outcome.winner else ("medium", theme.MUTED)

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
            font, color = self.weight(side)
            color = theme.WINNING if side == self.outcome.winner else color
            p.text(self.name(side), right, y, font, theme.BUTTON, color, align=1, fit=step - 8)
        at = y + 22
        for label, numbers in self._rows():
            p.line(x, at, TABLE_WIDTH, theme.PAPER_LINE)
            self._paint_row(p, x, at + ROW_HEIGHT / 2, label, numbers)
            at += ROW_HEIGHT
        p.box(x - 14, at, TABLE_WIDTH + 28, TOTAL_HEIGHT, fill=theme.PAPER_ROW)
        middle = at + TOTAL_HEIGHT / 2
        p.text(_("Total"), x, middle, "semibold", 19, theme.TEXT, fit=columns[0][1] - step - x)
        for side, right in columns:
            color = theme.WINNING if side == self.outcome.winner else self.weight(side)[1]
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
            font, color = self.weight(side)
            text = str(numbers[side]) if self._plays(side) else NOTHING
            p.text(text, right, y, font, 20, color, align=1)

    def _paint_gain(self, p: Painter, x: float, y: float, right: float, bottom: float) -> None:
        p.upright(x - 28, y - 10, bottom - y + 10, theme.PAPER_LINE)
        color = theme.WINNING
        if self.view.rules.game.bidding:
            self._paint_bid_gain(p, x, y, right, color)
            return
        at = x + p.text("+", x, y + 14, "semibold", 44, color) + 6
        at += p.text(str(self.gained), at, y + 14, "display", 64, color) + 14
        word = game_points_text(self.gained)
        if self.outcome.winner is None:
            p.text(word, at, y + 24, "medium", theme.ROW, theme.TEXT, fit=right - at)
        else:
            whom = self._whom(self.outcome.winner)
            gap = 12 * p.canvas.text
            p.text(word, at, y + 16 - gap, "medium", theme.ROW, theme.TEXT, fit=right - at)
            p.text(whom, at, y + 16 + gap, "regular", theme.ROW, theme.MUTED, fit=right - at)

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
        word, apart = game_points_text(max(self.gains)), 24 * p.canvas.text
        p.text(word, x, y + 62, "medium", theme.ROW, theme.TEXT, fit=right - x)
        if not both:
            whom = self._whom(self.gains.index(max(self.gains)))
            p.text(whom, x, y + 62 + apart, "regular", theme.ROW, theme.MUTED, fit=right - x)
