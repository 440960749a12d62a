"""The finished deals of one match: each can be seen open, or played again with the same cards."""

from __future__ import annotations

import logging
from functools import partial

from game.ai.levels import BadLevel, parse_level
from game.i18n import _, ngettext
from game.match.played import finished_deal, human_seat
from game.match.records import (
    KeptMatch,
    export_record,
    fault_of,
    list_kept,
    read_kept,
    replays_of,
)
from game.match.session import Session
from game.rules.match import Match, PlayedDeal
from game.rules.record_lines import BadRecord
from game.store.notices import shown_path
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter
from game.ui.forms.paper import SHEET, PaperScene
from game.ui.forms.scroll import Scroll, list_box
from game.ui.forms.widgets import Button, Widget, button_width
from game.ui.scene import Host
from game.ui.words.records import (
    date_text,
    fault_text,
    gain_in_match,
    gain_of,
    match_text,
    score_text,
    short_name,
    signed,
)
from game.ui.words.results import Ending, reason

log = logging.getLogger(__name__)

HEAD, ROW = 92.0, 66.0
NUMBER_WIDTH, GAIN_WIDTH = 44.0, 78.0
BUTTON = 46.0
GAP = 12.0


class DealButton(Button):
    """A button of a deal; where it is spoken it names the deal."""

    about = ""

    def spoken(self) -> str:
        return f"{self.label}. {self.about}"


class OpenMatch:
    """A match whose finished deals may be seen: a kept one, without a session of its own."""

    def __init__(self, match: Match) -> None:
        self.match, self.human = match, human_seat(match.info)

    def finished_deal(self, number: int) -> PlayedDeal:
        """Return a finished deal; ValueError for any other."""
        return finished_deal(self.match, number)


class DealsScene(PaperScene):
    """One match, deal by deal."""

    name = "deals"
    sheet_size = SHEET

    def __init__(self, kept: KeptMatch | None = None, session: Session | None = None) -> None:
        """One of both: a kept match, or the session that is running."""
        self.kept = kept
        self.source: OpenMatch | Session | None = session
        self.again: dict[int, list[KeptMatch]] = {}
        self.told, self.alarm = "", False

    def enter(self, app: Host) -> None:
        super().enter(app)
        if self.kept is not None:
            self._read(self.kept)
        self._find_replays()

    def _read(self, kept: KeptMatch) -> None:
        try:
            self.source = OpenMatch(read_kept(kept.path))
        except BadRecord as error:
            log.warning("%s: %s", kept.path, error)
            self._tell(fault_text(kept.path.name, error.line, fault_of(error)), alarm=True)
        except (OSError, ValueError) as error:
            log.warning("%s: %s", kept.path, error)
            text = _("{file} cannot be read.").format(file=short_name(kept.path.name))
            self._tell(text, alarm=True)

    def _tell(self, text: str, alarm: bool = False) -> None:
        self.told, self.alarm = text, alarm

    def _find_replays(self) -> None:
        if self.source is not None:
            match_id = self.source.match.info.match_id
            self.again = replays_of(match_id, list_kept(self.app.dirs))

    def resume(self) -> None:
        self._find_replays()
        super().resume()

    @property
    def deals(self) -> list[PlayedDeal]:
        """The deals that are finished."""
        if self.source is None:
            return []
        return [played for played in self.source.match.deals if played.deal.is_over]

    def title(self) -> str:
        return _("The deals of a match") if self.kept else _("The deals of this match")

    @property
    def _head(self) -> float:
        """Height of the lines above the list, du."""
        return HEAD + (self.canvas.text - 1) * 40

    def spoken(self) -> str:
        return self.told or f"{self.title()}. {self._headline()}. {self._standing()}"

    # ---- layout -------------------------------------------------------------------------------
    @property
    def _list(self) -> Box:
        x, y, w, h = self.inner
        return list_box((x, y + self._head, w, h - self._head), self._height)

    @property
    def _height(self) -> float:
        return max(1, len(self.deals)) * ROW

    def _widths(self, p: Painter) -> tuple[float, float]:
        """Return the widths of a row's two buttons."""
        labels = (_("Cards"), _("Play again"))
        cards, again = (button_width(p, label, icon=True, size=theme.SMALL) for label in labels)
        scale = min(1.0, self._list[2] * 0.45 / (cards + again))
        return cards * scale, again * scale

    def build(self, p: Painter) -> list[Widget]:
        return [*self.rail_buttons(), *self._rows(p), *self._export_button(p)]

    def _rows(self, p: Painter) -> list[Widget]:
        if self.source is None:
            return []
        cards, again = self._widths(p)
        right, rows = self._list[2], list[DealButton]()
        for index, played in enumerate(self.deals):
            y = index * ROW + (ROW - BUTTON) / 2
            number = played.number
            rows.append(
                DealButton(
                    f"cards:{number}",
                    (right - again - GAP - cards, y, cards, BUTTON),
                    _("Cards"),
                    partial(self._show, number),
                    icon="eye",
                    size=theme.SMALL,
                )
            )
            rows.append(
                DealButton(
                    f"again:{number}",
                    (right - again, y, again, BUTTON),
                    _("Play again"),
                    partial(self._play_again, number),
                    icon="replay",
                    size=theme.SMALL,
                )
            )
        for index, row in enumerate(rows):
            row.scrolled = True
            row.about = self._spoken_deal(self.deals[index // 2])
        return list(rows)

    def _spoken_deal(self, played: PlayedDeal) -> str:
        assert self.source is not None
        own = played.deal.rules.side_of(self.source.human)
        gain = signed(gain_in_match(played, own))
        return _("Deal {n}").format(n=played.number) + f", {gain}. {self._facts(played, own)}"

    def _export_button(self, p: Painter) -> list[Widget]:
        if self.kept is None:
            return []
        x, y, w, _h = self.inner
        label = _("Export")
        width = max(170.0, button_width(p, label, icon=True))
        box = (x + w - width, y + 4, width, theme.BUTTON_HEIGHT)
        return [Button("export", box, label, self._export, icon="export")]

    def scroll_area(self, p: Painter) -> Scroll:
        return Scroll(self._list, self._height)

    # ---- acts ---------------------------------------------------------------------------------
    def _show(self, number: int) -> None:
        self.app.open("deal_review", session=self.source, number=number)

    def _play_again(self, number: int) -> None:
        assert self.source is not None
        info = self.source.match.info
        level = ""
        try:
            parse_level(info.players[(self.source.human + 1) % len(info.players)].level)
        except BadLevel:
            level = self.app.settings.level
        session = Session.replay(self.source.match, number, self.app.storage, level)
        self.app.open("replay", session=session)

    def _export(self) -> None:
        assert self.kept is not None
        try:
            file = export_record(self.kept.path, self.app.dirs)
        except (OSError, ValueError) as error:
            log.warning("no export of %s: %s", self.kept.path, error)
            folder = shown_path(self.app.dirs.exports)
            self._tell(_("Nothing can be written to {folder}.").format(folder=folder), alarm=True)
        else:
            self._tell(_("Written: {file}").format(file=shown_path(file)))
        self.rebuild()

    # ---- painting -----------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        super().paint_still(p)
        x, y, w, _h = self.inner
        button = max(170.0, button_width(p, _("Export"), icon=True)) + 24 if self.kept else 0.0
        room = w - button
        with p.within(self.sheet):
            p.text(self._headline(), x, y + 12, "display", theme.HEADING, theme.TEXT, fit=room)
            self._paint_note(p, x, y + 48 + (self._head - HEAD) * 0.4, room)
            p.line(x, y + self._head - 1, self._list[2], theme.PLOT_MARK)

    def _paint_note(self, p: Painter, x: float, y: float, room: float) -> None:
        """Write what the match was, or what has just been done, in at most two lines."""
        text = self.told or self._standing()
        color = theme.ALARM if self.alarm else theme.WINNING if self.told else theme.MUTED
        size, rows = p.fit_lines(text, "regular", theme.BODY, room, 2)
        if len(rows) > 1:
            y -= 4
        for row in rows[:2]:
            p.text(row, x, y, "regular", size, color, fit=room)
            y += p.line_step("regular", size) * 0.86

    def _headline(self) -> str:
        if self.source is None:
            return _("This record cannot be read")
        match, human = self.source.match, self.source.human
        score = score_text(match.score, human)
        if match.winner is None:
            return _("Score {score}").format(score=score)
        won = match.winner == match.rules.side_of(human)
        text = _("You won the match {score}") if won else _("You lost the match {score}")
        return text.format(score=score)

    def _standing(self) -> str:
        if self.source is None:
            return ""
        count = len(self.deals)
        deals = ngettext("{n} deal", "{n} deals", count).format(n=count)
        when = (date_text(self.kept.begun),) if self.kept else ()
        return match_text(self.source.match.info, deals, *when)

    def paint_content(self, p: Painter) -> None:
        width = self._list[2]
        cards, again = self._widths(p)
        room = width - cards - again - GAP - NUMBER_WIDTH - GAIN_WIDTH - 24
        for index, played in enumerate(self.deals):
            top = index * ROW
            p.line(0, top + ROW - 1, width, theme.PAPER_LINE)
            self._paint_deal(p, played, top + ROW / 2, room)
        if not self.deals and self.source is not None:
            p.paragraph(
                _("No deal of this match is finished yet."), 0, 30, width, "regular", theme.ROW,
                theme.MUTED,
            )  # fmt: skip

    def _paint_deal(self, p: Painter, played: PlayedDeal, y: float, room: float) -> None:
        assert self.source is not None
        assert played.deal.outcome is not None
        human = self.source.human
        own = played.deal.rules.side_of(human)
        gain = gain_in_match(played, own)
        p.text(
            str(played.number), NUMBER_WIDTH - 16, y, "regular", theme.ROW, theme.MUTED, align=1,
            fit=NUMBER_WIDTH - 16,
        )  # fmt: skip
        color = theme.WINNING if gain > 0 else theme.TEXT
        p.text(
            signed(gain), NUMBER_WIDTH + GAIN_WIDTH - 24, y, "semibold", 24, color, align=1,
            fit=GAIN_WIDTH - 24,
        )  # fmt: skip
        left = NUMBER_WIDTH + GAIN_WIDTH
        away = 11 * min(1.25, p.canvas.text)
        p.text(self._reason(played), left, y - away, "regular", theme.BODY, theme.TEXT, fit=room)
        p.text(
            self._facts(played, own), left, y + away, "regular", theme.SMALL, theme.MUTED,
            fit=room,
        )  # fmt: skip

    def _reason(self, played: PlayedDeal) -> str:
        """Return how a deal ended, one sentence."""
        assert self.source is not None
        deal, auction = played.deal, played.deal.auction
        assert deal.outcome is not None
        bidder, bid = (None, 0) if auction is None else (auction.bidder, auction.high)
        own = self.source.human
        return reason(Ending(deal.outcome, deal.rules, own, deal.dealer, bidder, bid))

    def _facts(self, played: PlayedDeal, own: int) -> str:
        """Return card points, and what the deal brought when it was played again."""
        assert played.deal.outcome is not None
        facts = [_("Points {score}").format(score=score_text(played.deal.outcome.points, own))]
        again = self.again.get(played.number, [])
        if again:
            gains = [signed(gain_of(one.score, human_seat(one.info))) for one in again[:3]]
            facts.append(_("played again: {results}").format(results=", ".join(gains)))
        return "; ".join(facts)
