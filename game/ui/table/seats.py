"""Draws who sits at the table: plates with names, points and tricks, and portraits.

Everything is drawn in design units by a Painter; what a thing says comes in as plain values.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import RANKS, Card, rank_of, suit_of
from game.i18n import _, pgettext
from game.rules.scoring import OUT_POINTS
from game.ui.drawing import theme
from game.ui.drawing.cardface import LABELS
from game.ui.drawing.painter import Painter
from game.ui.layout.poses import Area, Place
from game.ui.layout.table import TableLayout
from game.ui.layout.two import TwoLayout
from game.ui.motion.faces import Look

LARGE_TEXT = 1.1
"""From this text size on small plates give the room of their caption to the points, and others
show no small cards."""
LARGEST = 1.2
"""Numbers grow no further than this."""
SEAT_CAPTION_SIZE = 15.0
MINI_WIDTH, MINI_HEIGHT, MINI_STEP = 38.5, 22.0, 41.0
PILL_HEIGHT, LEAST_PILL, UNKNOWN_WIDTH = 32.0, 54.0, 40.0


@dataclass(frozen=True)
class SeatFacts:
    """What a seat's plate says.

    place: where it is; face: whose portrait it has, "" for the player
    points: None when they are not shown; pending: a marriage that does not count yet, 0 if none
    goal: points that are to be reached, None for no goal; plays: whether it does not sit out
    has_closed: whether it has closed the stock; last: the cards of the last trick, where it won it
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
    has_closed: bool = False
    last: tuple[Card, ...] = ()


def draw_seat_plate(p: Painter, layout: TableLayout, facts: SeatFacts) -> None:
    """Draw the plate of a seat, without points and portrait."""
    area = layout.plate_at(facts.place)
    p.plate(*area, active=facts.is_active)
    if isinstance(layout, TwoLayout):
        _draw_full_plate(p, layout, area, facts)
    elif facts.place == "below":
        _draw_name(p, area, area.x + 18, facts)
    elif facts.place == "top":
        _draw_short_name(p, area, area.x + 62, facts)
    else:
        _draw_side_name(p, area, facts)


def holds_points(layout: TableLayout, place: Place) -> bool:
    """Whether the plate itself has room for the points; else they hang on the portrait."""
    return place == "below" or layout.seats == 2


def _lines(p: Painter, facts: SeatFacts) -> tuple[float, float, float]:
    """Return where name and points, caption, and the way to the goal are on a full plate, du."""
    if p.canvas.text > LARGE_TEXT:
        return 29, 65, 85
    return (30, 61, 80) if facts.place == "below" else (28, 58, 78)


def _draw_full_plate(p: Painter, layout: TwoLayout, area: Area, facts: SeatFacts) -> None:
    """Draw what stands on a plate at the table for two: name, tricks, last trick or closing."""
    left, right = layout.plate_text(facts.place)
    first, second, _third = _lines(p, facts)
    with p.within(area):
        disc = 38 if facts.is_dealer else 0
        room = right - _pill_size(p, facts)[0] - 8 - disc - left
        width = p.text(facts.name, left, area.y + first, "display", theme.NAME, fit=room)
        if facts.is_dealer:
            p.dealer_disc(left + width + 22, area.y + first)
        y = area.y + second
        if facts.has_closed:
            text = pgettext("you", "Stock closed") if not facts.face else _("Has closed the stock")
            p.icon("lock", left + 8, y - 1, 17, theme.BRASS_HI)
            p.text(text, left + 24, y, "medium", SEAT_CAPTION_SIZE, theme.BRASS_HI,
                   fit=right - left - 24)  # fmt: skip
            return
        minis = facts.last if p.canvas.text <= LARGE_TEXT else ()
        room = right - left - len(minis) * MINI_STEP
        p.text(facts.caption, left, y, "regular", SEAT_CAPTION_SIZE, theme.IVORY_DIM, fit=room)
        for index, card in enumerate(minis):
            x = right - (len(minis) - index) * MINI_STEP + MINI_STEP - MINI_WIDTH
            _draw_mini(p, card, x, y)


def _draw_mini(p: Painter, card: Card, x: float, y: float) -> None:
    """Draw a card no larger than a word: an ivory chip with its rank and its suit."""
    p.box(x, y - MINI_HEIGHT / 2, MINI_WIDTH, MINI_HEIGHT, 5, fill=theme.CARD,
          line=theme.CARD_EDGE, shadow="rest")  # fmt: skip
    name = RANKS[rank_of(card)]
    label = LABELS[p.art.look.indices].get(name, name)
    size = MINI_HEIGHT * 0.62 / p.canvas.text_scale("semibold")
    p.text(label, x + MINI_WIDTH * 0.33, y, "semibold", size, theme.TEXT, align=0.5)
    p.suit(suit_of(card), x + MINI_WIDTH * 0.72, y, MINI_HEIGHT * 0.56)


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
    known = facts.points is not None or bool(facts.pending)
    if isinstance(layout, TwoLayout):
        left, right = layout.plate_text(facts.place)
        first, _second, third = _lines(p, facts)
        if known:
            _draw_pill(p, right, area.y + first, facts, align=1.0)
        else:
            _draw_unknown(p, right, area.y + first, facts)
        _draw_way(p, left, area.y + third, right - left, facts)
        return
    if not holds_points(layout, facts.place):
        if known:
            x, y, radius = layout.face_at(facts.place)
            width = _pill_size(p, facts)[0]
            _draw_pill(p, x - width / 2, y + radius + 2, facts, align=0.0)
        return
    left, right = area.x + 18, area.x + area.w - 14
    large = p.canvas.text > LARGE_TEXT
    if known and large:
        _draw_pill(p, left, area.y + 58, facts, align=0.0)
    elif known:
        _draw_pill(p, right, area.y + 30, facts, align=1.0)
    if facts.points is not None and facts.goal:
        _draw_way(p, left, area.y + (84 if large else 81), right - 2 - left, facts)


def pill_center(p: Painter, layout: TableLayout, place: Place) -> tuple[float, float]:
    """Return the middle of a seat's points, du."""
    area = layout.plate_at(place)
    if isinstance(layout, TwoLayout):
        return layout.plate_text(place)[1] - LEAST_PILL / 2, area.y + 29
    if not holds_points(layout, place):
        x, y, radius = layout.face_at(place)
        return x, y + radius
    if p.canvas.text > LARGE_TEXT:
        return area.x + 18 + 25, area.y + 58
    return area.x + area.w - 14 - 26, area.y + 30


def _pill_texts(p: Painter, facts: SeatFacts) -> tuple[tuple[str, float], tuple[str, float]]:
    """Return the points and the pending points in brackets, each with its size."""
    scale = p.canvas.text
    size, small = (base / scale * min(scale, LARGEST) for base in (21.0, 18.0))
    number = "" if facts.points is None else str(facts.points)
    return (number, size), (f"({facts.pending})" if facts.pending else "", small)


def _pill_size(p: Painter, facts: SeatFacts) -> tuple[float, float, float]:
    """Return the widths of a seat's pill, of its number, and of all its text, du."""
    (number, size), (pending, small) = _pill_texts(p, facts)
    first = p.text_width(number, "semibold", size) if number else 0.0
    second = p.text_width(pending, "medium", small) if pending else 0.0
    gap = 7.0 if number and pending else 0.0
    return max(LEAST_PILL, first + gap + second + 28), first, first + gap + second


def _draw_pill(p: Painter, x: float, y: float, facts: SeatFacts, align: float) -> None:
    (number, size), (pending, small) = _pill_texts(p, facts)
    width, first, whole = _pill_size(p, facts)
    height = PILL_HEIGHT * min(p.canvas.text, LARGEST)
    left = x - align * width
    p.box(left, y - height / 2, width, height, height / 2, fill=theme.IVORY, shadow="rest")
    at = left + (width - whole) / 2
    p.text(number, at, y, "semibold", size, theme.TEXT)
    second = at + first + (7 if number and pending else 0)
    p.text(pending, second, y, "medium", small, theme.PENDING)


def _draw_unknown(p: Painter, right: float, y: float, facts: SeatFacts) -> None:
    """Draw the outline where points would stand that are not shown."""
    if not facts.plays:
        return
    height, width = PILL_HEIGHT, UNKNOWN_WIDTH
    p.box(right - width, y - height / 2, width, height, height / 2, line=theme.IVORY,
          line_width=1.4, line_opacity=0.5)  # fmt: skip
    size = 20 / p.canvas.text
    p.text("?", right - width / 2, y, "semibold", size, theme.IVORY_DIM, align=0.5)


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
