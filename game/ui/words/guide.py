"""The guide's pages, read from `assets/guide`.

A small part of Markdown is understood: `# tab`, `## heading`, `- item`, paragraphs, **bold**, and
suits as {S} {H} {D} {C}.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.ui.assets import has_asset, read_text_asset

Kind = Literal["heading", "paragraph", "item"]


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
