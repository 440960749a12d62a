"""Colours of the deck: those every card shares, and those of one suit's court."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.drawing.cardface import ROBES, SUIT_COLORS, Suit

SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")

CARD, CARD_EDGE = "#fdfaf2", "#b9ab93"
INK = "#1d1917"
GOLD, GOLD_DARK, GOLD_LIGHT = "#cf9c45", "#8a5f22", "#efd08a"
SKIN, SKIN_SHADE, SKIN_LINE = "#f4d9ba", "#dfb28a", "#9c6a45"
LIP, LIP_LOWER, BLUSH = "#a4423a", "#c06a58", "#e2725f"
EYE_WHITE, EYELID = "#fffaf0", "#b98860"
STEEL, STEEL_LIGHT, WOOD = "#9fb0b8", "#e3eaec", "#7a4a26"
STEM, LEAF = "#2f5d3c", "#4f8a55"


@dataclass(frozen=True)
class Dress:
    """Colours of one suit as the two-colour deck wears them; other palettes replace them."""

    main: str
    second: str
    third: str
    light: str
    tint: str
    ray: str
    disc: str
    sign: str
    """Colour of the suit's own sign, its pips and indices."""


def dress_of(suit: Suit) -> Dress:
    """Return the colours in which the suit's cards are drawn."""
    return Dress(sign=SUIT_COLORS["two"][suit], **ROBES["two"][suit])
