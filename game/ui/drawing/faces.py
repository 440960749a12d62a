"""Type at small sizes, evenly spaced.

A font sets each letter on a whole pixel. At a dozen pixels of height that tears words apart; so
small type is set and drawn larger, where a pixel is little, and then made smaller.
"""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

FINE = 4
"""So many times larger small type is set."""
EVEN_FROM_PX = 28
"""From this size on, px, a whole pixel more or less between two letters is not seen."""
WEIGHT = 56
"""Of 255: how much of itself is laid over type that was made smaller, for that loses weight."""
KEPT = 512
"""So many texts drawn in small type are kept to be drawn again."""


class _Sheet:
    """A surface to draw on for a moment; to get a new one takes longer than to draw on it."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((0, 0), pygame.SRCALPHA)

    def cleared(self, width: int, height: int, ink: pygame.Color) -> pygame.Surface:
        """Return a part of the sheet, px, with nothing on it but see-through ink."""
        wide, high = self._surface.get_size()
        if width > wide or height > high:
            self._surface = pygame.Surface((max(width, wide), max(height, high)), pygame.SRCALPHA)
        part = self._surface.subsurface((0, 0, width, height))
        part.fill((ink.r, ink.g, ink.b, 0))
        return part


_sheet = _Sheet()


class SmallFont(pygame.font.Font):
    """A font whose letters stand where they should to a part of a pixel."""

    def __init__(self, data: bytes, px: int) -> None:
        super().__init__(io.BytesIO(data), px)
        self._fine = pygame.font.Font(io.BytesIO(data), px * FINE)

    def size(self, text: str | bytes, /) -> tuple[int, int]:
        return round(self._fine.size(text)[0] / FINE), self.get_height()

    def rise(self, text: str) -> int:
        """Return what `rise` does."""
        return -(-rise(self._fine, text) // FINE)

    def _fall(self, text: str) -> int:
        """Return how far, px, a text hangs below the font's height: the tail of a g may."""
        lowest = min((letter[2] for letter in self._fine.metrics(text) if letter), default=0)
        return max(0, -(lowest // FINE) - (self.get_height() - self.get_ascent()))

    def draw(self, text: str, color: str) -> pygame.Surface:
        """Draw a text as `draw` does, anew."""
        ink = pygame.Color(color)
        large = self._fine.render(text, True, ink)
        above, below = self.rise(text), self._fall(text)
        width, height = -(-large.get_width() // FINE), self.get_height() + above + below
        sheet = _sheet.cleared(width * FINE, height * FINE, ink)
        baseline = self._fine.get_ascent() + rise(self._fine, text)
        top = (self.get_ascent() + above) * FINE - baseline
        sheet.blit(large, (0, top), special_flags=pygame.BLEND_RGBA_MAX)
        drawn = pygame.transform.smoothscale(sheet, (width, height))
        weight = drawn.copy()
        weight.set_alpha(WEIGHT)
        drawn.blit(weight, (0, 0))
        return drawn


@lru_cache(maxsize=KEPT)
def _drawn(font: SmallFont, text: str, color: str) -> pygame.Surface:
    return font.draw(text, color)


def open_font(data: bytes, px: int) -> pygame.font.Font:
    """Return the font in a file's content at a size in pixels."""
    return SmallFont(data, px) if px < EVEN_FROM_PX else pygame.font.Font(io.BytesIO(data), px)


@lru_cache(maxsize=KEPT)
def rise(font: pygame.font.Font, text: str) -> int:
    """Return how far, px, a text rises over the font's ascent: the accent of a capital may."""
    if isinstance(font, SmallFont):
        return font.rise(text)
    highest = max((letter[3] for letter in font.metrics(text) if letter), default=0)
    return max(0, highest - font.get_ascent())


def draw(font: pygame.font.Font, text: str, color: str) -> pygame.Surface:
    """Return the text drawn on nothing, not to be changed.

    The baseline is the font's ascent, and the text's rise over it, below the top.
    """
    if isinstance(font, SmallFont):
        return _drawn(font, text, color)
    return font.render(text, True, color)
