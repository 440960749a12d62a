"""Renders contact sheets of the deck, to be looked at; they are no assets.

    python -m tools.deck.sheet DIR [--widths 72 110 200] [--deck 24|32]
                               [--indices ru|en|de] [--palette two|four|cb] [--big]

One PNG a width, ``deck_WIDTH.png``: a row a suit, then the backs and the counting sevens.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.ui.drawing.cardface import BACKS, INDICES, PALETTES, back_svg, face_svg, seven_svg
from tools.deck.palette import SUITS

WIDTHS = (72, 110, 200, 400, 800)
RANKS = {24: "ATKQJ9", 32: "ATKQJ987"}
FELT = (38, 82, 61)


def render(svg: str, width: int) -> pygame.Surface:
    """Return a card's picture `width` pixels wide, drawn by the renderer of the game."""
    height = round(width * 7 / 5)
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width, height))


def rows(options: argparse.Namespace, width: int) -> Iterator[list[str]]:
    """Yield the SVG texts of each row."""
    for suit in SUITS:
        yield [
            face_svg(
                rank + suit,
                indices=options.indices,
                palette=options.palette,
                big=options.big,
                width=width,
            )
            for rank in RANKS[options.deck]
        ]
    yield [back_svg(kind) for kind in BACKS] + [seven_svg(s, options.palette) for s in ("H", "S")]


def sheet(texts: list[list[str]], width: int) -> pygame.Surface:
    """Return the rows of cards on felt."""
    gap, height = max(6, width // 14), round(width * 7 / 5)
    columns = max(map(len, texts))
    size = (gap + columns * (width + gap), gap + len(texts) * (height + gap))
    surface = pygame.Surface(size)
    surface.fill(FELT)
    for y, row in enumerate(texts):
        for x, svg in enumerate(row):
            at = (gap + x * (width + gap), gap + y * (height + gap))
            surface.blit(render(svg, width), at)
    return surface


def main() -> int:
    """Write the sheets that the command line asks for."""
    parser = argparse.ArgumentParser(description="Render contact sheets of the deck.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--widths", type=int, nargs="+", default=WIDTHS)
    parser.add_argument("--deck", type=int, choices=RANKS, default=32)
    parser.add_argument("--indices", choices=INDICES, default="ru")
    parser.add_argument("--palette", choices=PALETTES, default="two")
    parser.add_argument("--big", action="store_true")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for width in options.widths:
        file = options.folder / f"deck_{width:03}.png"
        pygame.image.save(sheet(list(rows(options, width)), width), file)
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
