"""Draws what is sewn into the cloth: where won tricks will lie, and the emblem in the middle."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.layout.poses import Place
from game.ui.layout.table import TableLayout


def draw_pile_slots(p: Painter, layout: TableLayout, without: Place | None) -> None:
    """Draw the faint outlines where won tricks will lie; `without`: where none will."""
    for place in layout.pile_places:
        if place != without:
            p.box(*layout.pile_area(place), 9, line=theme.IVORY, line_width=1.4, line_opacity=0.20)


EMBLEM_STRENGTH = 0.085
"""How much the stitched ring in the middle of the cloth stands out."""


def draw_emblem(p: Painter, layout: TableLayout) -> None:
    """Draw a faint stitched ring with the four suits where the trick will lie."""
    ring = layout.ring
    side = 2 * ring + 4
    picture = pygame.Surface((p.canvas.px(side), p.canvas.px(side)), pygame.SRCALPHA)
    stitch = Painter(picture, p.canvas, p.art, p.fonts)
    middle = side / 2
    for radius, width in ((ring, 2.4), (ring - 9, 1.2), (ring * 0.4, 1.2)):
        stitch.circle(middle, middle, radius, line=theme.IVORY, line_width=width)
    for index, suit in enumerate((0, 1, 3, 2)):
        turn = radians(45 + 90 * index)
        x, y = middle + ring * 0.65 * sin(turn), middle - ring * 0.65 * cos(turn)
        stitch.suit(suit, x, y, ring * 0.32, theme.IVORY)
    picture.set_alpha(round(255 * EMBLEM_STRENGTH))
    p.image(picture, layout.trick_x, layout.middle)
