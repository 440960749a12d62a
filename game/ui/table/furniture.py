"""Draws what stands on the table beside the cards: plates, seats, badge, slots, tags.

Everything is drawn in design units by a Painter; what a thing says comes in as plain values.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n import _, ngettext
from game.rules.scoring import OUT_POINTS
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.layout.picture import Picture
from game.ui.layout.poses import Area, Place
from game.ui.layout.table import PLATE_HEIGHT, TableLayout
from game.ui.motion.faces import Look
from game.ui.words import table

LARGE_TEXT = 1.1
"""From this text size on the seats drop their caption and give its place to the points."""
PLATE_PADDING = 20.0
SEAT_CAPTION_SIZE = 15.0


@dataclass(frozen=True)
class SeatFacts:
    """What a seat's plate says.

    place: where it is; face: whose portrait it has, "" for the player
    points: None when they are not shown; pending: a marriage that does not count yet, 0 if none
    goal: points that are to be reached, None for no goal; plays: whether it does not sit out
    """

    place: Place
    face: str
    name: str
    caption: str
    points: int | None
    pending: int
    is_dealer: bool
    is_active: bool
    goal: int | None = OUT_POINTS
    plays: bool = True


# Score and trumps


def score_texts(picture: Picture, target: int) -> tuple[str, str, str]:
    """Return caption, score and target of the score plate."""
    score = " : ".join(map(str, picture.own_score))
    return _("Match"), score, _("(to {n})").format(n=target)


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


def plates_width(p: Painter, picture: Picture, target: int) -> float:
    """Return the natural width of the wider of the two plates, du."""
    first = score_width(p, picture, target) - 2 * PLATE_PADDING if picture.score else 0.0
    caption, _state, _icon = trump_texts(picture)
    states = (
        [(_("{n} in the stock").format(n=12), 0), (_("Stock exhausted"), 0), (_("Closed"), 26)]
        if picture.has_stock
        else [(_play_text(picture), 0)]
    )
    longest = max(p.text_width(text, "medium", theme.BUTTON) + extra for text, extra in states)
    second = _caption_width(p, caption) + 14 + 32 + 32 + longest
    return max(first, second) + 2 * PLATE_PADDING


def score_width(p: Painter, picture: Picture, target: int) -> float:
    """Return the natural width of the score plate, du."""
    caption, score, tail = score_texts(picture, target)
    width = _caption_width(p, caption) + 14 + p.text_width(score, "display", theme.SCORE)
    return width + 14 + p.text_width(tail, "medium", theme.BODY) + 2 * PLATE_PADDING


def _caption_width(p: Painter, text: str) -> float:
    tracking = theme.TRACKING_CAPITALS
    return p.text_width(text.upper(), "semibold", theme.CAPTION, tracking)


def draw_score_plate(
    p: Painter, area: Area, picture: Picture, target: int, captioned: bool = True
) -> None:
    """Draw the score of the match in game points; captioned: there is room for a caption."""
    caption, score, tail = score_texts(picture, target)
    p.plate(*area)
    middle = area.y + PLATE_HEIGHT / 2
    with p.within(area):
        x = area.x + PLATE_PADDING
        if captioned:
            x += p.caption(caption, x, middle, theme.IVORY_DIM) + 14
        x += p.text(score, x, middle, "display", theme.SCORE, theme.BRASS_HI) + 12
        right = area.x + area.w - PLATE_PADDING
        p.text(
            tail, right, middle, "medium", theme.BODY, theme.IVORY_DIM, align=1, fit=right - x
        )  # fmt: skip


def draw_trump_plate(p: Painter, area: Area, picture: Picture, captioned: bool = True) -> None:
    """Draw the trump suit, or that there is none, and how the stock stands.

    captioned: the plate has room for its caption; the suit tells as much without it
    """
    caption, state, icon = trump_texts(picture)
    p.plate(*area)
    middle = area.y + PLATE_HEIGHT / 2
    with p.within(area):
        x = area.x + PLATE_PADDING
        if captioned:
            x += p.caption(caption, x, middle, theme.IVORY_DIM) + 14
        if picture.dealing:
            p.box(x, middle - 16, 32, 32, 6, line=theme.IVORY_DIM, line_opacity=0.4)
        elif picture.trump is None:
            p.box(x, middle - 16, 32, 32, 6, line=theme.IVORY_DIM, line_width=1.5)
            p.icon("close", x + 16, middle, 20, theme.IVORY_DIM)
        else:
            p.chip(picture.trump, x + 16, middle, 32)
        x += 48
        if state:
            p.upright(x, middle - 13, 26, theme.IVORY, 60 / 255)
        x += 16
        if icon:
            p.icon(icon, x + 9, middle, 19, theme.BRASS_HI)
            x += 26
        room = area.x + area.w - PLATE_PADDING - x
        p.text(state, x, middle, "medium", theme.BUTTON, fit=room)


# Seats


def draw_seat_plate(p: Painter, layout: TableLayout, facts: SeatFacts) -> None:
    """Draw the plate of a seat, without points and portrait."""
    area = layout.plate_at(facts.place)
    p.plate(*area, active=facts.is_active)
    if holds_points(layout, facts.place):
        _draw_name(p, area, _text_left(area, facts.place), facts)
    elif facts.place == "top":
        _draw_short_name(p, area, area.x + 62, facts)
    else:
        _draw_side_name(p, area, facts)


def holds_points(layout: TableLayout, place: Place) -> bool:
    """Whether the plate itself has room for the points; else they hang on the portrait."""
    return place == "below" or layout.seats == 2


def _text_left(area: Area, place: Place) -> float:
    return area.x + (18 if place == "below" else 66)


def _draw_short_name(p: Painter, area: Area, x: float, facts: SeatFacts) -> None:
    room = area.x + area.w - 14 - x
    with p.within(area):
        disc = 38 if facts.is_dealer else 0
        width = p.text(facts.name, x, area.y + 23, "display", theme.NAME, fit=room - disc)
        if facts.is_dealer:
            p.dealer_disc(x + width + 22, area.y + 23)
        p.text(
            facts.caption, x, area.y + 51, "regular", SEAT_CAPTION_SIZE, theme.IVORY_DIM, fit=room
        )  # fmt: skip


def _draw_side_name(p: Painter, area: Area, facts: SeatFacts) -> None:
    """Draw name and caption one above the other, centred."""
    middle, _y = area.center
    with p.within(area):
        up = 18 if p.canvas.text > LARGE_TEXT else 20
        disc = 32.0 if facts.is_dealer else 0.0
        room = area.w - 16 - disc
        width = min(room, p.text_width(facts.name, "display", theme.NAME))
        left = middle - (width + disc) / 2
        drawn = p.text(facts.name, left, area.y + up, "display", theme.NAME, fit=room)
        if facts.is_dealer:
            p.dealer_disc(left + drawn + 19, area.y + up)
        p.text(
            facts.caption, middle, area.y + 65 - up, "regular", SEAT_CAPTION_SIZE, theme.IVORY_DIM,
            align=0.5, fit=area.w - 14,
        )  # fmt: skip


def _draw_name(p: Painter, area: Area, x: float, facts: SeatFacts) -> None:
    large = p.canvas.text > LARGE_TEXT
    y = area.y + (22 if large else 29)
    with p.within(area):
        width = p.text(facts.name, x, y, "display", theme.NAME)
        if facts.is_dealer:
            p.dealer_disc(x + width + 22, y)
        left, middle = (x + _pill_room(p, facts), 58) if large else (x, 61)
        p.text(
            facts.caption, left, area.y + middle, "regular", SEAT_CAPTION_SIZE,
            theme.IVORY_DIM, fit=area.x + area.w - 14 - left,
        )  # fmt: skip


def _pill_room(p: Painter, facts: SeatFacts) -> float:
    """Return how much room the points need left of the caption, where text is large."""
    return _pill_size(p, facts)[0] + 12 if facts.points is not None or facts.pending else 0.0


def draw_points(p: Painter, layout: TableLayout, facts: SeatFacts) -> None:
    """Draw the points of a seat on an ivory pill, and the way to 66, where they are shown."""
    area = layout.plate_at(facts.place)
    if not holds_points(layout, facts.place):
        if facts.points is not None or facts.pending:
            x, y, radius = layout.face_at(facts.place)
            width = _pill_size(p, facts)[0]
            _draw_pill(p, x - width / 2, y + radius + 2, facts, align=0.0)
        return
    left = _text_left(area, facts.place)
    large = p.canvas.text > LARGE_TEXT
    if facts.points is not None or facts.pending:
        right = area.x + area.w - 14
        if large:
            _draw_pill(p, left, area.y + 58, facts, align=0.0)
        else:
            _draw_pill(p, right, area.y + 30, facts, align=1.0)
    if facts.points is not None and facts.goal:
        y = area.y + (84 if large else 81)
        _draw_way(p, left, y, area.x + area.w - 16 - left, facts)


def pill_center(p: Painter, layout: TableLayout, place: Place) -> tuple[float, float]:
    """Return the middle of a seat's points, du."""
    area = layout.plate_at(place)
    if not holds_points(layout, place):
        x, y, radius = layout.face_at(place)
        return x, y + radius
    if p.canvas.text > LARGE_TEXT:
        return _text_left(area, place) + 25, area.y + 58
    return area.x + area.w - 14 - 26, area.y + 30


def _pill_texts(p: Painter, facts: SeatFacts) -> tuple[tuple[str, float], tuple[str, float]]:
    """Return the points and the pending points in brackets, each with its size."""
    scale = p.canvas.text
    size, small = (base / scale * min(scale, 1.3) for base in (21.0, 18.0))
    number = "" if facts.points is None else str(facts.points)
    return (number, size), (f"({facts.pending})" if facts.pending else "", small)


def _pill_size(p: Painter, facts: SeatFacts) -> tuple[float, float, float]:
    """Return the widths of a seat's pill, of its number, and of all its text, du."""
    (number, size), (pending, small) = _pill_texts(p, facts)
    first = p.text_width(number, "semibold", size) if number else 0.0
    second = p.text_width(pending, "medium", small) if pending else 0.0
    gap = 7.0 if number and pending else 0.0
    return max(50.0, first + gap + second + 28), first, first + gap + second


def _draw_pill(p: Painter, x: float, y: float, facts: SeatFacts, align: float) -> None:
    (number, size), (pending, small) = _pill_texts(p, facts)
    width, first, whole = _pill_size(p, facts)
    height = 32 * min(p.canvas.text, 1.2)
    left = x - align * width
    p.box(left, y - height / 2, width, height, height / 2, fill=theme.IVORY, shadow="rest")
    at = left + (width - whole) / 2
    p.text(number, at, y, "semibold", size, theme.TEXT)
    second = at + first + (7 if number and pending else 0)
    p.text(pending, second, y, "medium", small, theme.PENDING)


def _draw_way(p: Painter, x: float, y: float, width: float, facts: SeatFacts) -> None:
    """Draw how much of the way to the goal is done; what is pending is dotted."""
    points, goal = facts.points or 0, facts.goal or OUT_POINTS
    p.box(x, y, width, 5, 2.5, fill="#000000", opacity=0.45)
    done = width * min(1.0, points / goal)
    if points:
        p.box(x, y, max(5.0, done), 5, 2.5, fill=theme.BRASS)
    end = x + width * min(1.0, (points + facts.pending) / goal)
    dot = x + done + 1
    while facts.pending and dot + 3 <= end:
        p.box(dot, y, 3, 5, 1, fill=theme.BRASS, opacity=0.75)
        dot += 6


def draw_face(
    p: Painter, layout: TableLayout, facts: SeatFacts, look: Look, scale: float, down: float
) -> None:
    """Draw the portrait of a seat in its rim, so much larger and lower than at rest."""
    x, y, radius = layout.face_at(facts.place)
    if down:
        p.face(facts.face, look.mood, x, y, radius * scale, look.eyes)
    p.face(facts.face, look.mood, x, y + down, radius * scale, look.eyes)


# Badge, tags


def draw_badge(p: Painter, layout: TableLayout, picture: Picture) -> None:
    """Draw the number of cards left on the corner of the stock."""
    if picture.stock and not picture.dealing and picture.layers:
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
