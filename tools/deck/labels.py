"""The letters of the indices, laid out where they stand on the card."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path as FilePath

from game.ui.drawing.cardface import LABELS
from tools.deck.geometry import Path, chain, move, path, scale

GLYPHS = json.loads(FilePath(__file__).with_name("glyphs.json").read_text("utf-8"))
"""Outlines of the typeface, made by `tools.deck.glyphs`: character -> path data and box."""

LETTERS = sorted({label for labels in LABELS.values() for label in labels.values()} | {*"987"})
_WITH_TAIL = "ДQJ"
"""Letters that reach under the line: drawn smaller, so that they keep clear of the suit."""

_NARROWED = {"Д": 0.86}
"""Wide letters, which would come close to the frame -> the part of their width they keep."""

_LETTER_GAP = 26
"""Between the two figures of 10, in units of the typeface."""

_CONDENSED = 0.9
"""The letters' usual width in relation to the typeface's."""


@dataclass(frozen=True)
class IndexStyle:
    """Where the upper index stands and how large it is, in units of the card."""

    axis: float
    top: float
    cap_height: float
    width: float
    sign: float
    """Height of the suit sign under the letters."""
    gap: float
    """Between the letters' foot and the sign."""

    def sign_center(self) -> tuple[float, float]:
        """Return the centre of the suit sign."""
        return (self.axis, self.top + self.cap_height + self.gap + self.sign / 2)


NORMAL = IndexStyle(axis=65, top=30, cap_height=98, width=84, sign=68, gap=20)
BIG = IndexStyle(axis=115, top=32, cap_height=162, width=166, sign=110, gap=22)
STYLES = {"normal": NORMAL, "big": BIG}


def label_path(label: str, style: IndexStyle) -> Path:
    """Return the outline of a label; it fits the style's width and stands under its top."""
    outline, width = Path(), 0.0
    for letter in label:
        left, _, right, _ = GLYPHS[letter]["box"]
        outline += path(GLYPHS[letter]["outline"]).mapped(move(width - left, 0))
        width += right - left + _LETTER_GAP
    width -= _LETTER_GAP
    cap = style.cap_height * (0.92 if label in _WITH_TAIL else 1)
    tall = cap / GLYPHS["cap_height"]
    wide = min(tall * _CONDENSED * _NARROWED.get(label, 1), style.width / width)
    place = move(style.axis - width * wide / 2, style.top + cap)
    return outline.mapped(chain(place, scale(wide, -tall)))


def label_data() -> dict[str, dict[str, str]]:
    """Return style -> label -> path data, for every label of every language."""
    return {
        name: {label: label_path(label, style).data() for label in LETTERS}
        for name, style in STYLES.items()
    }
