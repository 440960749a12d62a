"""Draws what is sewn into the cloth: where won tricks will lie, and the emblem in the middle."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.layout.poses import Place
from game.ui.layout.table import TableLayout

EMBLEM_RADIUS, EMBLEM_STRENGTH = 106.0, 0.075
"""The stitched ring in the middle of the cloth: its size (du) and how much it stands out."""


def draw_pile_slots(p: Painter, layout: TableLayout, without: Place | None) -> None:
    """Draw the faint outlines where won tricks will lie; `without`: where none will."""
    for place in layout.pile_places:
        if place != without:
            p.box(*layout.pile_area(place), 9, line=theme.IVORY, line_width=1.4, line_opacity=0.16)


def draw_emblem(p: Painter, layout: TableLayout) -> None:
    """Draw a faint stitched ring with the four suits where the trick will lie."""
    side = 2 * EMBLEM_RADIUS + 4
    picture = pygame.Surface((p.canvas.px(side), p.canvas.px(side)), pygame.SRCALPHA)
    stitch = Painter(picture, p.canvas, p.art, p.fonts)
    middle = side / 2
    for radius, width in ((EMBLEM_RADIUS, 2.4), (EMBLEM_RADIUS - 8, 1.2), (42.0, 1.2)):
        stitch.circle(middle, middle, radius, line=theme.IVORY, line_width=width)
    for index, suit in enumerate((0, 1, 3, 2)):
        turn = radians(45 + 90 * index)
        x, y = middle + 69 * sin(turn), middle - 69 * cos(turn)
        stitch.suit(suit, x, y, 34, theme.IVORY)
    picture.set_alpha(round(255 * EMBLEM_STRENGTH))
    p.image(picture, layout.trick_x, layout.middle)
