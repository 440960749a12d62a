"""Takes the index letters out of the typeface Merriweather Black (SIL OFL 1.1) into glyphs.json.

    python -m tools.deck.glyphs Merriweather_900Black.ttf

Needed only to change the letters: the outlines are kept with the tool.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from tools.deck.labels import LETTERS


def outlines(font_file: str) -> dict[str, object]:
    """Return character -> outline and box, and the height of the capitals, in font units."""
    font = TTFont(font_file)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    result: dict[str, object] = {}
    for character in sorted({character for label in LETTERS for character in label}):
        glyph = glyphs[names[ord(character)]]
        outline, bounds = SVGPathPen(glyphs, ntos=lambda v: f"{v:g}"), BoundsPen(glyphs)
        glyph.draw(outline)
        glyph.draw(bounds)
        result[character] = {"outline": outline.getCommands(), "box": list(bounds.bounds)}
    capital = BoundsPen(glyphs)
    glyphs[names[ord("H")]].draw(capital)
    return result | {"cap_height": capital.bounds[3]}


def main() -> int:
    """Write glyphs.json from the font named on the command line."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    text = json.dumps(outlines(sys.argv[1]), ensure_ascii=False, indent=1)
    Path(__file__).with_name("glyphs.json").write_text(text + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
