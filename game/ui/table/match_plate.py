"""Draws the score of the match: for two on covered sevens, for more as a list of names.

Everything is drawn in design units by a Painter; a number between two whole ones is on its way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.i18n import _, pgettext
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.layout.picture import Picture
from game.ui.layout.poses import Area
from game.ui.table.sevens import SCORE_SUITS, draw_seven
from game.ui.words.seats import name_of

Score = Literal["sevens", "numbers", "none"]
"""How the score of the match is shown: on covered sevens, in numbers alone, or not at all."""
PLATE_PADDING = 18.0
SEVEN_WIDTH, SEVEN_AT = 52.0, (78.0, 142.0)
"""A seven on its half of the plate: its width, and where its middle is."""
HEAD, RULE, NUMBERS, NUMBERS_ALONE = 24.0, 43.0, 68.0, 69.0
"""How far below the plate's top the caption, the line below it and the numbers are."""
LARGEST = 1.2
"""Numbers and captions grow no further than this."""
LIST_NUMBER, LIST_GAP, NAME_GAP = 26.0, 20.0, 8.0
"""Size of a number in a list, and the gaps after it and before it."""


def draw_match_plate(p: Painter, area: Area, picture: Picture, target: int) -> None:
    """Draw what stands still on the plate of two: caption, names and lines."""
    x, y, w, h = area
    left, right = x + PLATE_PADDING, x + w - PLATE_PADDING
    p.plate(*area)
    with p.within(area):
        size = theme.SMALL / p.canvas.text * min(p.canvas.text, LARGEST)
        goal = _("to {n}").format(n=target)
        wide = p.text(goal, right, y + HEAD, "medium", size, theme.IVORY_DIM, align=1)
        p.caption(_("Match"), left, y + HEAD, theme.IVORY_DIM, fit=right - left - wide - 10)
        p.line(x + 16, y + RULE, w - 32, theme.BRASS, 0.30)
        p.upright(x + w / 2, y + RULE + 11, h - RULE - 25, theme.IVORY, 0.14)
        seats = (picture.seat, *picture.others)
        for index, seat in enumerate(seats):
            start = x + index * w / 2
            name = name_of(seat, picture.seat, picture.seats)
            p.text(name, start + PLATE_PADDING, y + NUMBERS, "medium", theme.BODY,
                   theme.IVORY_DIM, fit=w / 2 - 2 * PLATE_PADDING - 34)  # fmt: skip


def draw_match_score(p: Painter, area: Area, shown: Sequence[float], sevens: bool) -> None:
    """Draw both scores, the player's first, and below them the covered sevens.

    The numbers stand above the sevens: no cover reaches them.
    """
    x, y, w, _h = area
    most = max(round(number) for number in shown)
    right, down = SEVEN_AT
    for index, (number, suit) in enumerate(zip(shown, SCORE_SUITS, strict=True)):
        start = x + index * w / 2
        color = theme.BRASS_HI if round(number) >= most else theme.IVORY
        with p.within(area):
            p.text(str(round(number)), start + w / 2 - PLATE_PADDING, y + NUMBERS, "display",
                   theme.SCORE, color, align=1)  # fmt: skip
        if sevens:
            draw_seven(p, start + right, y + down, SEVEN_WIDTH, suit, number)


# Three and more


def _entries(picture: Picture) -> list[tuple[str, str]]:
    """Return the name and the score of each side, the player's first."""
    own = picture.side_of(picture.seat)
    found = []
    for step, score in enumerate(picture.own_score):
        name = name_of((own + step) % picture.sides, picture.seat, picture.seats)
        if picture.sides < picture.seats:
            name = pgettext("a side", "They") if step else pgettext("a side", "We")
        found.append((name, str(score)))
    return found


def list_width(p: Painter, picture: Picture, target: int) -> float:
    """Return the natural width of the list and the goal of the match, without padding, du."""
    width = sum(
        p.text_width(name, "medium", theme.BUTTON)
        + NAME_GAP
        + p.text_width(score, "display", LIST_NUMBER)
        + LIST_GAP
        for name, score in _entries(picture)
    )
    return width + p.text_width(_("to {n}").format(n=target), "medium", theme.SMALL)


def draw_match_list(p: Painter, area: Area, picture: Picture, target: int) -> None:
    """Draw each side by name with its game points; where there is little room the goal goes."""
    p.plate(*area)
    _x, middle = area.center
    room = area.w - 2 * PLATE_PADDING
    goal = _("to {n}").format(n=target)
    wide = p.text_width(goal, "medium", theme.SMALL)
    whole = list_width(p, picture, target)
    part = 1.0
    with p.within(area):
        right = area.x + area.w - PLATE_PADDING
        if whole <= room:
            p.text(goal, right, middle, "medium", theme.SMALL, theme.IVORY_DIM, align=1)
        else:
            part = min(1.0, room / (whole - wide - LIST_GAP))
        _draw_entries(p, area.x + PLATE_PADDING, middle, picture, part)


def _draw_entries(p: Painter, x: float, y: float, picture: Picture, part: float) -> None:
    """Draw the list from x on, `part` 0..1 of its natural size."""
    entries = _entries(picture)
    most = max(picture.own_score)
    for (name, score), number in zip(entries, picture.own_score, strict=True):
        x += p.text(name, x, y, "medium", theme.BUTTON * part, theme.IVORY_DIM) + NAME_GAP * part
        color = theme.BRASS_HI if number == most else theme.IVORY
        x += p.text(score, x, y, "display", LIST_NUMBER * part, color) + LIST_GAP * part
