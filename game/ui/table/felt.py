"""Draws the felt as the place where a dragged card may be put: a ring of light, and the word."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.i18n import pgettext
from game.ui.drawing import shapes, theme
from game.ui.drawing.painter import Painter
from game.ui.layout.poses import Pose
from game.ui.layout.table import TableLayout

POOL_STRENGTH, RING_STRENGTH = 0.16, 0.5
"""How much light lies on the felt and on its ring; the ring is twice as bright under a card."""
POOL_RADIUS, POOL_BLUR = 1.1, 0.5
"""How far the light reaches, and how soft its edge is, of the ring's radius."""
STEPS = 8
"""Light comes in so many steps, so that its pictures serve again."""
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
    x, y, ring, u = layout.trick_x, layout.middle, layout.ring, p.canvas.u
    step = round(light.strength * STEPS)
    color = theme.GLOW if light.allowed else theme.CORAL
    side = p.canvas.px(2 * ring * POOL_RADIUS)
    pool = _pool(side, ring * POOL_BLUR * u, color, POOL_STRENGTH * step / STEPS)
    left, top = (round(at * u - pool.get_width() / 2) for at in (x, y))
    p.surface.blit(pool, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    line, reach = theme.BRASS_HI if light.allowed else theme.CORAL, ring + RING_WIDTH
    circle = shapes.rounded(
        p.canvas.px(2 * reach), p.canvas.px(2 * reach), reach * u, line=line,
        line_width=RING_WIDTH * u, line_opacity=RING_STRENGTH * (1 + light.over) * step / STEPS,
    )  # fmt: skip
    p.image(circle, x, y)


@lru_cache(maxsize=2 * STEPS)
def _pool(side: int, blur: float, color: str, strength: float) -> pygame.Surface:
    """Return light that is added to what lies below it, which costs a third of laying it over."""
    soft, _margin = shapes.soft_rect(side, side, side / 2, blur, strength, color)
    pool = pygame.Surface(soft.get_size())
    pool.blit(soft, (0, 0))
    return pool


def draw_word(p: Painter, layout: TableLayout, card: Pose) -> None:
    """Draw the word at the ring that says what letting the card go does; below it if above it the
    card would be covered."""
    text = pgettext("a dragged card", "put down")
    width = p.text_width(text, "semibold", theme.BODY) + TAG_PADDING
    height = TAG_HEIGHT * min(p.canvas.text, 1.25)
    x, away = layout.trick_x, layout.ring + height / 2 - 10
    y = layout.middle - away
    reach = (card.width + width) / 2, (card.height + height) / 2
    if abs(card.x - x) < reach[0] and abs(card.y - y) < reach[1]:
        y = layout.middle + away
    p.box(
        x - width / 2, y - height / 2, width, height, height / 2, fill=theme.INK, opacity=0.94,
        line=theme.BRASS, line_width=1.5, shadow="rest",
    )  # fmt: skip
    p.text(text, x, y, "semibold", theme.BODY, theme.IVORY, align=0.5)
