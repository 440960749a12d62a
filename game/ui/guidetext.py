"""The guide's pages: read from `assets/guide`, laid out, and drawn in one column.

A small part of Markdown is understood: `# tab`, `## heading`, `- item`, paragraphs, **bold**, and
suits as {S} {H} {D} {C}.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from game.ui import theme
from game.ui.assets import has_asset, read_text_asset
from game.ui.painter import Painter

Kind = Literal["heading", "paragraph", "item"]

INDENT = 22.0
AFTER = {"heading": 6.0, "paragraph": 9.0, "item": 4.0}
"""Air after a block, du."""
BEFORE_HEADING = 16.0


@dataclass(frozen=True)
class Block:
    """A heading, a paragraph, or an item of a list."""

    kind: Kind
    text: str


@dataclass
class Page:
    """One tab of the guide."""

    title: str
    blocks: list[Block] = field(default_factory=list)


def parse_guide(text: str) -> list[Page]:
    """Return the pages of a guide; text before the first `# tab` is dropped."""
    pages: list[Page] = []
    lines: list[str] = []
    kind: Kind = "paragraph"

    def finish() -> None:
        if lines and pages:
            pages[-1].blocks.append(Block(kind, " ".join(lines)))
        lines.clear()

    for line in map(str.strip, text.splitlines()):
        if line.startswith("# "):
            finish()
            pages.append(Page(line[2:].strip()))
        elif line.startswith("## "):
            finish()
            if pages:
                pages[-1].blocks.append(Block("heading", line[3:].strip()))
        elif line.startswith("- "):
            finish()
            kind = "item"
            lines.append(line[2:].strip())
        elif not line:
            finish()
            kind = "paragraph"
        else:
            if not lines:
                kind = "paragraph"
            lines.append(line)
    finish()
    return pages


def read_guide(language: str) -> list[Page]:
    """Return the guide in a language, in English where there is none."""
    code = language if has_asset("guide", f"{language}.md") else "en"
    return parse_guide(read_text_asset("guide", f"{code}.md"))


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
