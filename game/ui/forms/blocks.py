"""Headings, paragraphs and lists below one another in one column of paper."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.words.guide import Block

INDENT = 22.0
AFTER = {"heading": 6.0, "paragraph": 9.0, "item": 4.0}
"""Air after a block, du."""
BEFORE_HEADING = 16.0


def draw_blocks(
    p: Painter, blocks: Iterable[Block], x: float, y: float, width: float, *, draw: bool = True
) -> float:
    """Draw blocks below one another from y on; return the y below them, du.

    With `draw` false they are only measured.
    """
    first = True
    scale = p.canvas.text_scale("regular")
    for block in blocks:
        if block.kind == "heading":
            y = _draw_heading(p, block.text, x, y if first else y + BEFORE_HEADING, width, draw)
        else:
            indent = INDENT * scale if block.kind == "item" else 0.0
            half = theme.BUTTON * scale * 0.72
            if indent and draw:
                p.circle(x + indent / 2, y + half, 2.6 * scale, fill=theme.WINNING)
            below = p.rich_paragraph(
                block.text, x + indent, y + half, width - indent, theme.BUTTON, draw=draw
            )
            y = below - half
        y += AFTER[block.kind] * scale
        first = False
    return y


def _draw_heading(p: Painter, text: str, x: float, y: float, width: float, draw: bool) -> float:
    size = theme.SPEECH
    height = size * p.canvas.text_scale("display") * 1.35
    if draw:
        p.text(text, x, y + height / 2, "display", size, theme.TEXT, fit=width)
    return y + height
