"""Draws what stands on the table beside the cards: plate of trumps, slots, badge, lock, tags.

Everything is drawn in design units by a Painter; what a thing says comes in as plain values.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n import _, ngettext
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.layout.many import ManyLayout
from game.ui.layout.picture import Picture
from game.ui.layout.poses import Area
from game.ui.layout.table import TableLayout
from game.ui.layout.two import COLUMN, TwoLayout
from game.ui.table.match_plate import PLATE_PADDING, Score, list_width
from game.ui.words import table
from game.ui.words.seats import closed_by, face_of, name_of

NARROW_GAP, WIDE_GAP = 12.0, 15.0
"""Between the parts of the plate of trumps, in a column and beside other seats."""
LEAST_SHRUNK = 0.94
"""So far the state may shrink before it gets a line of its own."""
LOCK_RADIUS = 30.0


# Trumps, and where the plates stand


def trump_texts(picture: Picture) -> tuple[str, str, str]:
    """Return caption, state of the stock and icon ("" or "lock") of the trump plate.

    Where there is no stock it says who has bid for what, or how the tricks stand.
    """
    if picture.dealing:
        return _("Trumps"), "", ""
    if not picture.has_stock:
        return _("Trumps"), _play_text(picture), ""
    if picture.closer is not None:
        return _("Trumps"), _("Closed"), "lock"
    if picture.stock == 0:
        return _("Trumps"), _("Stock exhausted"), ""
    return _("Trumps"), _("{n} in the stock").format(n=picture.stock), ""


def _play_text(picture: Picture) -> str:
    if picture.bidder is not None:
        return table.contract(picture.bidder, picture.bid, picture.seat)
    if picture.sides < picture.seats:
        own, other = picture.own_first(picture.tricks)
        return _("Tricks {own} : {other}").format(own=own, other=other)
    left = max(picture.hands)
    return ngettext("{n} more trick", "{n} more tricks", left).format(n=left)


def _states(picture: Picture) -> list[tuple[str, float]]:
    """Return what the plate may say while this deal is played, and how much a sign takes, du."""
    if not picture.has_stock:
        return [(_play_text(picture), 0)]
    return [(_("{n} in the stock").format(n=12), 0), (_("Stock exhausted"), 0), (_("Closed"), 26)]


def _trump_width(p: Painter, picture: Picture, gap: float, size: float) -> float:
    """Return the natural width of the plate of trumps without its padding, du."""
    longest = max(p.text_width(t, "medium", size) + extra for t, extra in _states(picture))
    return _caption_width(p, _("Trumps")) + gap + 32 + 2 * gap + longest


def _caption_width(p: Painter, text: str) -> float:
    tracking = theme.TRACKING_CAPITALS
    return p.text_width(text.upper(), "semibold", theme.CAPTION, tracking)


@dataclass(frozen=True)
class Plates:
    """Where the plates of match and trumps stand; match is None where no score is known.

    tall: trumps have two lines; captioned: there is room for the caption on one
    """

    match: Area | None
    trump: Area
    tall: bool = False
    captioned: bool = True

    @property
    def areas(self) -> list[Area]:
        """Those that stand there."""
        return [area for area in (self.match, self.trump) if area is not None]


def place_plates(
    p: Painter, layout: TableLayout, picture: Picture, target: int, score: Score
) -> Plates:
    """Return where the plates stand that are there."""
    known = bool(picture.score) and score != "none"
    if isinstance(layout, TwoLayout):
        width = _trump_width(p, picture, NARROW_GAP, theme.BODY)
        tall = width * LEAST_SHRUNK > COLUMN - 2 * PLATE_PADDING
        match = layout.match_plate(score == "sevens") if known else None
        return Plates(match, layout.trump_plate(tall), tall)
    assert isinstance(layout, ManyLayout)
    width = _trump_width(p, picture, WIDE_GAP, theme.BUTTON)
    if known:
        width = max(width, list_width(p, picture, target))
    first, second = layout.plates(width + 2 * PLATE_PADDING)
    captioned = width + 2 * PLATE_PADDING <= layout.plate_limit
    return Plates(first if known else None, second if known else first, captioned=captioned)


def draw_trump_plate(p: Painter, plates: Plates, picture: Picture) -> None:
    """Draw the trump suit, or that there is none, and how the stock stands.

    Where not all fits into one line the state has its own; with other seats the caption goes then.
    """
    area = plates.trump
    narrow = area.w <= COLUMN
    gap, size = (NARROW_GAP, theme.BODY) if narrow else (WIDE_GAP, theme.BUTTON)
    caption, state, icon = trump_texts(picture)
    p.plate(*area)
    left, right = area.x + PLATE_PADDING, area.x + area.w - PLATE_PADDING
    middle = area.y + (26 if plates.tall else area.h / 2)
    with p.within(area):
        x = left
        if plates.captioned:
            room = right - x - 32 - gap if plates.tall else None
            x += p.caption(caption, x, middle, theme.IVORY_DIM, fit=room) + gap
        _draw_trump(p, picture, x, middle)
        if not state:
            return
        x += 32 + gap
        if plates.tall:
            x, middle = left, area.y + 61
        else:
            p.upright(x, middle - 13, 26, theme.IVORY, 60 / 255)
            x += gap
        if icon:
            p.icon(icon, x + 9, middle - 1, 19, theme.BRASS_HI)
            x += 26
        p.text(state, x, middle, "medium", size, fit=right - x)


def _draw_trump(p: Painter, picture: Picture, x: float, middle: float) -> None:
    """Draw the sign of trumps: an empty frame before they are known, a cross without any."""
    if picture.dealing:
        p.box(x, middle - 16, 32, 32, 6, line=theme.IVORY_DIM, line_opacity=0.4)
    elif picture.trump is None:
        p.box(x, middle - 16, 32, 32, 6, line=theme.IVORY_DIM, line_width=1.5)
        p.icon("close", x + 16, middle, 20, theme.IVORY_DIM)
    else:
        p.chip(picture.trump, x + 16, middle, 32)


# Badge, tags


def draw_badge(p: Painter, layout: TableLayout, picture: Picture) -> None:
    """Draw the number of cards left on the corner of the stock, as long as any will be drawn."""
    if picture.stock and not picture.dealing and picture.layers and picture.closer is None:
        p.badge(*layout.badge(picture.layers), str(picture.stock))


def draw_tag(p: Painter, x: float, y: float, text: str) -> None:
    """Draw a small brass tag over cards, such as «marriage 40»."""
    scale = p.canvas.text
    height = 28 * min(scale, 1.25)
    size = theme.BUTTON / scale * min(scale, 1.3)
    width = p.text_width(text, "semibold", size) + 24
    brass = (theme.BRASS_HI, theme.BRASS)
    p.box(x - width / 2, y - height / 2, width, height, height / 2, gradient=brass, shadow="rest")
    p.text(text, x, y, "semibold", size, theme.BRASS_TEXT, align=0.5)


def draw_closed(p: Painter, layout: TableLayout, picture: Picture) -> None:
    """Draw the lock on a closed stock, and below it the tag that says who has closed it."""
    if picture.closer is None or picture.turned is None:
        return
    pose = layout.closed_trump(picture.layers)
    ink = (theme.INK_LIT, theme.INK)
    p.circle(
        pose.x, pose.y, LOCK_RADIUS, gradient=ink, line=theme.BRASS, line_width=2.4,
        shadow="lifted",
    )  # fmt: skip
    p.icon("lock", pose.x, pose.y, LOCK_RADIUS, theme.BRASS_HI)
    text = closed_by(picture.closer, picture.seat, picture.seats)
    face = face_of(picture.closer, picture.seat, picture.seats)
    draw_name_tag(p, *layout.closer_tag, text, face)


def draw_name_tag(p: Painter, x: float, y: float, text: str, face: str = "") -> None:
    """Draw an ink tag about a point, with somebody's portrait before the text."""
    scale = p.canvas.text
    height = 35 * min(scale, 1.25)
    size = theme.BUTTON / scale * min(scale, 1.3)
    before = height / 2 + 17 if face else 16.0
    width = p.text_width(text, "semibold", size) + before + 16
    left = x - width / 2
    p.box(
        left, y - height / 2, width, height, height / 2, fill=theme.INK, opacity=0.94,
        line=theme.BRASS, line_width=1.4, shadow="lifted",
    )  # fmt: skip
    if face:
        p.medallion(face, "calm", left + height / 2 + 2, y, 16)
        before += 10
    p.text(text, left + before, y, "semibold", size)


def draw_cut(p: Painter, layout: TableLayout, picture: Picture) -> None:
    """Draw below each card that was cut for the deal whose it is."""
    for seat in range(len(picture.cut)):
        pose = layout.cut_at(layout.place_of(seat, picture.seat))
        name = name_of(seat, picture.seat, picture.seats)
        draw_name_tag(p, pose.x, pose.y + pose.height / 2 + 4, name)
