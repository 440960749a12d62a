"""A note on the table: a piece of paper that lies beside the thing it speaks of.

Where it lies is found by trying: it covers nothing that matters and is as near as it can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from game.cards import POINTS_BY_RANK, RANK_ACE, RANK_NINE, RANKS
from game.ui.drawing import theme
from game.ui.drawing.cardface import LABELS
from game.ui.drawing.painter import Painter
from game.ui.layout.poses import Area

PADDING, GAP = 22.0, 14.0
WIDTHS = (300.0, 340.0, 380.0, 420.0, 460.0, 500.0)
BEST_WIDTH = 400.0
ROUNDING = 1e-6
"""So little costs may differ that are the same on paper."""
TEXT_SIZES = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0)
LEAST_SCALE = 0.75
"""Of the text size at 100 %: no text of a note is smaller."""
VALUE_RANKS = range(RANK_ACE, RANK_NINE - 1, -1)
VALUE_CARD, VALUE_GAP = 46.0, 12.0
TAIL_LENGTH, TAIL_HALF, TAIL_REACH = 30.0, 11.0, 80.0
"""Length and half the width of a tail; a note farther off aslant has none, it would point past."""
RING = 6.0


@dataclass(frozen=True)
class Note:
    """What stands on a note.

    caption: small, above; text: with **bold** and suit signs; values: show what ranks are worth
    button: label of the button at its foot, "" for none
    """

    caption: str
    text: str
    values: bool = False
    button: str = ""


@dataclass(frozen=True)
class PlacedNote:
    """A note with its text's size, where it lies, and what it points at, if nothing is between."""

    note: Note
    size: float
    area: Area
    target: Area
    points: bool = True

    def button_area(self, width: float) -> Area:
        """Return where a button of that width lies on it."""
        area, height = self.area, float(theme.TARGET)
        right, bottom = area.x + area.w - PADDING + 4, area.y + area.h - PADDING + 4
        return Area(right - width, bottom - height, width, height)


def lay_note(
    p: Painter, note: Note, target: Area, obstacles: Sequence[Area], room: Area
) -> PlacedNote:
    """Return the note where it lies best inside `room`; smaller text where else it finds no room.

    target: what it speaks of; it is not covered, nor is any obstacle
    """
    scale = p.canvas.text_scale("regular")
    sizes = [size for size in TEXT_SIZES if size * scale >= TEXT_SIZES[0] * LEAST_SCALE]
    for size in sizes:
        shapes = [(width, note_height(p, note, width, size)) for width in WIDTHS]
        area = place(shapes, target, obstacles, room)
        if area is not None:
            return PlacedNote(note, size, area, target, _sees(area, target, obstacles))
    width = WIDTHS[-1]
    height = note_height(p, note, width, sizes[-1])
    area = Area(room.x + room.w - width, room.y + (room.h - height) / 2, width, height)
    return PlacedNote(note, sizes[-1], area, target)


def place(
    shapes: Iterable[tuple[float, float]],
    target: Area,
    obstacles: Sequence[Area],
    room: Area,
) -> Area | None:
    """Return the best free place for one of the shapes (width, height, du), None for none."""
    blocked = [*obstacles, target]
    kept_free = [_grown(area) for area in blocked]
    best: tuple[float, Area] | None = None
    for width, height in shapes:
        tops = _starts(height, room.y, room.h, [(a.y, a.h) for a in blocked])
        for x in _starts(width, room.x, room.w, [(a.x, a.w) for a in blocked]):
            level = Area(x, target.center[1] - height / 2, width, height)
            if best is not None and _cost(level, target) > best[0] + ROUNDING:
                continue  # the cheapest place of this column is too dear
            column = Area(x, room.y, width, room.h)
            taken = [(a.y - height, a.y + a.h) for a in kept_free if a.overlaps(column)]
            for y in tops:
                if any(low < y < high for low, high in taken):
                    continue
                area = Area(x, y, width, height)
                cost = _cost(area, target)
                if best is None or cost < best[0]:
                    best = cost, area
    return best[1] if best else None


def _sees(area: Area, target: Area, obstacles: Iterable[Area]) -> bool:
    """Return whether a tail from a note to its target crosses nothing else."""
    corners = _tail_corners(area, target)
    if not corners:
        return False
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    tail = Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return not any(tail.overlaps(other) for other in obstacles if not other.overlaps(target))


def _starts(
    length: float, start: float, room: float, others: Iterable[tuple[float, float]]
) -> list[float]:
    """Return where a side may begin: beside or in line with the others, inside the room."""
    found = {start, start + room - length}
    for low, side in others:
        found |= {low - GAP - length, low + side + GAP, low, low + side - length}
        found.add(low + (side - length) / 2)
    return sorted(at for at in found if start <= at <= start + room - length)


def _grown(area: Area) -> Area:
    """Return what a note keeps away from: an area with a gap around it."""
    return Area(area.x - GAP + 1, area.y - GAP + 1, area.w + 2 * GAP - 2, area.h + 2 * GAP - 2)


def _cost(area: Area, target: Area) -> float:
    """Return how bad a place is: how far from the target, a little how far aside, how odd."""
    dx, dy = _gaps(area, target)
    aside = hypot(area.center[0] - target.center[0], area.center[1] - target.center[1])
    return hypot(dx, dy) + 0.25 * aside + 0.12 * abs(area.w - BEST_WIDTH)


def _gaps(a: Area, b: Area) -> tuple[float, float]:
    """Return the free space between two areas, to the side and upright."""
    return (
        max(0.0, b.x - (a.x + a.w), a.x - (b.x + b.w)),
        max(0.0, b.y - (a.y + a.h), a.y - (b.y + b.h)),
    )


# ---- what stands on it ------------------------------------------------------------------------


def note_height(p: Painter, note: Note, width: float, size: float) -> float:
    """Return how high a note of that width is, du."""
    return _lay(p, note, 0.0, 0.0, width, size, draw=False)


def _lay(
    p: Painter, note: Note, x: float, y: float, width: float, size: float, *, draw: bool
) -> float:
    """Draw what stands on a note from its upper left corner; return its height, du."""
    scale = p.canvas.text_scale("regular")
    left, inner, at = x + PADDING, width - 2 * PADDING, y + PADDING
    if draw:
        p.caption(note.caption, left, at + 4 * scale, fit=inner)
    at += 10 * scale + 6
    step = p.line_step("regular", size)
    at = p.rich_paragraph(
        note.text, left, at + step / 2, inner, size, theme.TEXT, draw=draw
    ) - step / 2  # fmt: skip
    if note.values:
        at = _lay_values(p, left, at + 10, inner, draw=draw)
    if note.button:
        at += 14 + theme.TARGET - 4
    return at + PADDING - 4 - y


def _lay_values(p: Painter, x: float, y: float, width: float, *, draw: bool) -> float:
    """Draw each rank as a small card over what it is worth; return the y below, du."""
    card = min(VALUE_CARD, (width - VALUE_GAP * (len(VALUE_RANKS) - 1)) / len(VALUE_RANKS))
    height = card * 1.2
    size = theme.BUTTON / p.canvas.text * min(p.canvas.text, 1.25)
    labels = LABELS[p.art.look.indices]
    for index, rank in enumerate(VALUE_RANKS if draw else ()):
        left = x + index * (card + VALUE_GAP)
        middle, name = left + card / 2, RANKS[rank]
        p.box(left, y, card, height, 6, fill=theme.CARD, line=theme.CARD_EDGE, shadow="rest")
        scale = p.canvas.text_scale("display")
        # High enough for the tail of a Q to end above the sign.
        p.text(labels.get(name, name), middle, y + height * 0.33, "display", 24 / scale,
               theme.TEXT, align=0.5)  # fmt: skip
        p.suit(0, middle, y + height * 0.755, card * 0.32)
        worth = str(POINTS_BY_RANK[rank])
        p.text(worth, middle, y + height + 18, "semibold", size, theme.WINNING, align=0.5)
    return y + height + 34


def draw_note(p: Painter, placed: PlacedNote) -> None:
    """Draw the paper with its tail and what stands on it, without the button."""
    area = placed.area
    p.box(*area, 16, gradient=(theme.PAPER_TOP, theme.PAPER_BOTTOM), shadow="flying")
    if placed.points:
        _draw_tail(p, area, placed.target)
    p.box(
        area.x + 5, area.y + 5, area.w - 10, area.h - 10, 12, line=theme.PAPER_LINE,
        line_opacity=0.8,
    )  # fmt: skip
    with p.within(area):
        _lay(p, placed.note, area.x, area.y, area.w, placed.size, draw=True)


def _draw_tail(p: Painter, area: Area, target: Area) -> None:
    """Draw the tail: from the side that faces the target, towards it."""
    corners = _tail_corners(area, target)
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    box = (min(xs) - 1, min(ys) - 1, max(xs) - min(xs) + 2, max(ys) - min(ys) + 2)
    path = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"
    above = target.center[1] < area.center[1]
    p.path(box, path, f'fill="{theme.PAPER_TOP if above else theme.PAPER_BOTTOM}"')


def _tail_corners(area: Area, target: Area) -> list[tuple[float, float]]:
    """Return the corners of the tail, none where it would point past."""
    dx, dy = _gaps(area, target)
    if min(dx, dy) > 0 and hypot(dx, dy) > TAIL_REACH:
        return []
    return list(_tail(area, target, upright=dy >= dx))


def _tail(area: Area, target: Area, upright: bool) -> Iterator[tuple[float, float]]:
    """Yield the corners of the tail: its foot, its tip, its foot."""
    pick: Callable[[float, float], tuple[float, float]] = (
        (lambda along, out: (along, out)) if upright else (lambda along, out: (out, along))
    )
    low, side = (area.x, area.w) if upright else (area.y, area.h)
    aim_low, aim_side = (target.x, target.w) if upright else (target.y, target.h)
    edge, depth = (area.y, area.h) if upright else (area.x, area.w)
    aim_edge, aim_depth = (target.y, target.h) if upright else (target.x, target.w)
    towards = -1 if aim_edge < edge else 1
    start = edge if towards < 0 else edge + depth
    end = aim_edge + aim_depth if towards < 0 else aim_edge
    margin = 16 + TAIL_HALF
    foot = min(max(aim_low + aim_side / 2, low + margin), low + side - margin)
    rim = min(TAIL_HALF, aim_side / 2)
    aim = min(max(foot, aim_low + rim), aim_low + aim_side - rim)
    far = hypot(aim - foot, end - start)
    part = min(1.0, TAIL_LENGTH / far) if far else 0.0
    inwards = start - towards * 1.5
    yield pick(foot - TAIL_HALF, inwards)
    yield pick(foot + (aim - foot) * part, start + (end - start) * part - towards * 2)
    yield pick(foot + TAIL_HALF, inwards)


def draw_ring(p: Painter, area: Area, radius: float = theme.RADIUS) -> None:
    """Draw a brass ring around what a note speaks of."""
    x, y, w, h = area.x - RING, area.y - RING, area.w + 2 * RING, area.h + 2 * RING
    p.box(x - 2, y - 2, w + 4, h + 4, radius + RING + 2, line=theme.INK, line_width=5.5,
          line_opacity=0.45)  # fmt: skip
    p.box(x, y, w, h, radius + RING, line=theme.BRASS_HI, line_width=3)
