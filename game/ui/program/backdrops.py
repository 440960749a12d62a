"""What lies below a scene that can be seen through."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.drawing import shapes, theme
from game.ui.scene import Scene


def lay_backdrops(stack: Sequence[Scene], picture: pygame.Surface) -> None:
    """Give each see-through scene the dimmed picture of what lies below it.

    stack: from the lowest scene to the top one; what they show is drawn on `picture`
    """
    first = len(stack) - 1
    while first > 0 and not stack[first].opaque:
        first -= 1
    for index in range(first, len(stack) - 1):
        stack[index].refresh()
        stack[index].draw(picture)
        below = picture.copy()
        shapes.darken(below, theme.NIGHT, stack[index + 1].dim)
        stack[index + 1].backdrop = below
