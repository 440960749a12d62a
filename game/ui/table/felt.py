"""Draws the felt as the place where a dragged card may be put: a ring of light, and the word."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.i18n import pgettext
from game.ui.drawing import shapes, theme
from game.ui.drawing.painter import Painter
from game.ui.layout.table import TableLayout

POOL_STRENGTH, RING_STRENGTH = 0.16, 0.5
"""How much light lies on the felt and on its ring; the ring is twice as bright under a card."""
POOL_RADIUS, POOL_BLUR = 1.3, 0.7
"""How far the light reaches, and how soft its edge is, of the ring's radius."""
RING_WIDTH, TAG_HEIGHT, TAG_PADDING = 2.5, 34.0, 28.0


@dataclass(frozen=True)
class FeltLight:
    """The light on the felt while a card is dragged.

    strength: 0..1; over: the card would be put down here; allowed: and may be played
    """

    strength: float
    over: bool
    allowed: bool


def draw_light(p: Painter, layout: TableLayout, light: FeltLight) -> None:
    """Draw the light and the ring around the middle of the table."""
    x, y, ring = layout.trick_x, layout.middle, layout.ring
    color = theme.GLOW if light.allowed else theme.CORAL
    side = p.canvas.px(2 * ring * POOL_RADIUS)
    pool, _margin = shapes.soft_rect(side, side, side / 2, ring * POOL_BLUR * p.canvas.u, 1.0,
                                     color)  # fmt: skip
    _faintly(p, pool, x, y, POOL_STRENGTH * light.strength)
    line = theme.BRASS_HI if light.allowed else theme.CORAL
    reach = ring + RING_WIDTH
    circle = shapes.rounded(
        p.canvas.px(2 * reach), p.canvas.px(2 * reach), reach * p.canvas.u, line=line,
        line_width=RING_WIDTH * p.canvas.u,
    )  # fmt: skip
    _faintly(p, circle, x, y, RING_STRENGTH * light.strength * (2 if light.over else 1))


def _faintly(p: Painter, picture: pygame.Surface, x: float, y: float, strength: float) -> None:
    picture.set_alpha(round(255 * strength))
    p.image(picture, x, y)
    picture.set_alpha(255)


def draw_word(p: Painter, layout: TableLayout) -> None:
    """Draw the word above the ring that says what letting the card go does."""
    text = pgettext("a dragged card", "put down")
    width = p.text_width(text, "semibold", theme.BODY) + TAG_PADDING
    height = TAG_HEIGHT * min(p.canvas.text, 1.25)
    x, y = layout.trick_x, layout.middle - layout.ring - height / 2 + 10
    p.box(
        x - width / 2, y - height / 2, width, height, height / 2, fill=theme.INK, opacity=0.94,
        line=theme.BRASS, line_width=1.5, shadow="rest",
    )  # fmt: skip
    p.text(text, x, y, "semibold", theme.BODY, theme.IVORY, align=0.5)
