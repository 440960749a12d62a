"""Card faces, backs and suit signs as SVG text, in every setting of the deck.

The drawings under ``assets/cards`` wear the colours of the two-colour deck and carry no index
letters. Here a drawing is recoloured for the chosen palette and given its indices, so that one
drawing serves three languages and three palettes. Only text is made; nothing here needs pygame.

The result holds what NanoSVG draws: paths, solid fills and strokes, groups turned by 180 degrees.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Literal

Indices = Literal["ru", "en", "de"]
Palette = Literal["two", "four", "cb"]
Suit = Literal["S", "H", "D", "C"]

INDICES: tuple[Indices, ...] = ("ru", "en", "de")
PALETTES: tuple[Palette, ...] = ("two", "four", "cb")
BACKS = ("atlas", "zigzag", "sunrise", "linen")

CARD_WIDTH, CARD_HEIGHT = 500, 700
"""The drawings' own size; any size with the ratio 5:7 fits."""

_HALF_TURN = "rotate(180 2500 3500)"
"""Between the halves of a card; inside, a drawing counts in tenths of its units."""

PLAIN_BELOW = 110.0
"""Cards narrower than this, in real pixels, show courts without ornament."""

LABELS: dict[Indices, dict[str, str]] = {
    "ru": {"A": "Т", "T": "10", "K": "К", "Q": "Д", "J": "В"},
    "en": {"A": "A", "T": "10", "K": "K", "Q": "Q", "J": "J"},
    "de": {"A": "A", "T": "10", "K": "K", "Q": "D", "J": "B"},
}
"""What stands in the corner for a rank; a rank not named here stands for itself."""

_BLACK, _RED, _GREEN = "#14161a", "#c8102e", "#0f7a4b"
SUIT_COLORS: dict[Palette, dict[Suit, str]] = {
    "two": {"S": _BLACK, "H": _RED, "D": _RED, "C": _BLACK},
    "four": {"S": _BLACK, "H": _RED, "D": "#1f63c8", "C": _GREEN},
    "cb": {"S": _BLACK, "H": _RED, "D": "#2f6fe0", "C": "#7a5195"},
}
"""Colour of indices and pips. "cb" stays apart for red-green colour blindness."""

Robe = Mapping[str, str]
"""Colours of a court card and of the ground behind it, by the part they fill."""


def _robe(main: str, second: str, third: str, light: str, tint: str, ray: str, disc: str) -> Robe:
    return {
        "main": main,
        "second": second,
        "third": third,
        "light": light,
        "tint": tint,
        "ray": ray,
        "disc": disc,
    }


_ROBE_S = _robe("#27314a", "#7e2b3a", "#5d8aa3", "#f1e7d0", "#e9ebe6", "#dde2df", "#b9cbd0")
_ROBE_H = _robe("#b3202f", "#27304a", "#e08e78", "#f8ead4", "#f8ebe0", "#f2ddcf", "#efc4ae")
_ROBE_D = _robe("#d2562a", "#1f6670", "#eab45c", "#fbeed2", "#faf0dc", "#f4e3c3", "#f3cf96")
_ROBE_C = _robe("#1d5a49", "#262a33", "#8fb08a", "#f3ecd2", "#ecf0e0", "#dfe7d2", "#bdd3b4")
_ROBE_BLUE = _robe("#2458a8", "#b8552b", "#86b3e0", "#f6efdc", "#e9f0f7", "#d9e5f1", "#b5cfe8")
_ROBE_PURPLE = _robe("#5f3d7d", "#2a2b3d", "#b79ccb", "#f5eedc", "#f0eaf3", "#e4daea", "#cdbbd8")

ROBES: dict[Palette, dict[Suit, Robe]] = {
    "two": {"S": _ROBE_S, "H": _ROBE_H, "D": _ROBE_D, "C": _ROBE_C},
    "four": {"S": _ROBE_S, "H": _ROBE_H, "D": _ROBE_BLUE, "C": _ROBE_C},
    "cb": {"S": _ROBE_S, "H": _ROBE_H, "D": _ROBE_BLUE, "C": _ROBE_PURPLE},
}
"""The court follows its index: blue diamonds wear blue, purple clubs purple."""

_SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
_RANKS = "ATKQJ987"
_COLOR = re.compile(r"#[0-9a-f]{6}")
_HALF = re.compile(r'<g id="half">(.*?)</g>\s*<use href="#half" (transform="[^"]*")/>', re.DOTALL)


def face_svg(card: str, *, indices: Indices, palette: Palette, big: bool, width: float) -> str:
    """Return the face of `card` (rank and suit, such as ``TH``), 500 by 700 units.

    `width` is the width in real pixels at which it will be seen, even if a larger picture is
    scaled down to it; below PLAIN_BELOW the courts leave their ornament out. `big` asks for faces
    with very large indices. Raises ValueError for an unknown card or setting, and OSError when
    the drawing is missing from the installation.
    """
    return _face(card, indices, palette, big, width < PLAIN_BELOW)


@lru_cache(maxsize=64)
def _face(card: str, indices: Indices, palette: Palette, big: bool, plain: bool) -> str:
    rank, suit = _parse(card)
    _known("indices", indices, INDICES)
    name = card + ("-big" if big else "") + ("-plain" if plain and rank in "KQJ" else "")
    svg = _recolored(name, suit, palette)
    label = LABELS[indices].get(rank, rank)
    color = SUIT_COLORS[palette][suit]
    path = f'<path fill="{color}" d="{_label_paths()["big" if big else "normal"][label]}"/>'
    turned = f'<g transform="{_HALF_TURN}">{path}</g>'
    return svg.replace("</svg>", f"{path}\n{turned}\n</svg>")


@lru_cache(maxsize=8)
def back_svg(kind: str) -> str:
    """Return a back, one of BACKS, 500 by 700 units; ValueError for another kind."""
    _known("back", kind, BACKS)
    return _drawing(f"back-{kind}")


@lru_cache(maxsize=64)
def suit_svg(suit: Suit, palette: Palette, color: str | None = None) -> str:
    """Return the suit's sign, 100 by 100 units, in its colour or in `color` (``#rrggbb``)."""
    _known("suit", suit, _SUITS)
    if color is None:
        return _recolored(f"suit-{suit}", suit, palette)
    return _COLOR.sub(color, _drawing(f"suit-{suit}"))


@lru_cache(maxsize=16)
def seven_svg(suit: Suit, palette: Palette) -> str:
    """Return the seven that counts game points: pips alone, no indices, 500 by 700 units."""
    _known("suit", suit, _SUITS)
    return _recolored(f"seven-{suit}", suit, palette)


def _known(what: str, value: str, values: tuple[str, ...]) -> None:
    if value not in values:
        raise ValueError(f"unknown {what} {value!r}: one of {', '.join(values)}")


def _parse(card: str) -> tuple[str, Suit]:
    for suit in _SUITS:
        if len(card) == 2 and card[0] in _RANKS and card[1] == suit:
            return card[0], suit
    raise ValueError(f"no card {card!r}: a rank of {_RANKS} and a suit of SHDC, such as 'TH'")


def _recolored(name: str, suit: Suit, palette: Palette) -> str:
    """Return a drawing in the colours of `palette` instead of those of the two-colour deck."""
    _known("palette", palette, PALETTES)
    drawn, wanted = ROBES["two"][suit], ROBES[palette][suit]
    colors = {drawn[part]: wanted[part] for part in drawn}
    colors[SUIT_COLORS["two"][suit]] = SUIT_COLORS[palette][suit]
    return _COLOR.sub(lambda found: colors.get(found[0], found[0]), _drawing(name))


@lru_cache(maxsize=64)
def _drawing(name: str) -> str:
    """Return a drawing's text; the half that a court shows twice is written out twice."""
    svg = files("game.assets").joinpath("cards", f"{name}.svg").read_text("utf-8")
    return _HALF.sub(r"<g>\1</g><g \2>\1</g>", svg)


@lru_cache(maxsize=1)
def _label_paths() -> dict[str, dict[str, str]]:
    """Return label -> path data of the upper index, for "normal" and for "big" faces."""
    text = files("game.assets").joinpath("cards", "labels.json").read_text("utf-8")
    paths: dict[str, dict[str, str]] = json.loads(text)
    return paths
