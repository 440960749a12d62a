"""Colours: what is written can be read."""

from __future__ import annotations

import pytest

from game.ui.drawing import theme

LEAST = 4.5


def channels(color: str) -> list[float]:
    return [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]


def luminance(color: list[float]) -> float:
    """Return the relative luminance of a colour (WCAG 2.2)."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(front: list[float], back: list[float]) -> float:
    light, dark = sorted((luminance(front), luminance(back)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


INK_ON_FELT = [
    theme.INK_OPACITY * ink + (1 - theme.INK_OPACITY) * felt
    for ink, felt in zip(channels(theme.INK), channels(theme.FELT_LIT), strict=True)
]
PAIRS = {
    "ivory on felt": (theme.IVORY, theme.FELT_LIT),
    "bright brass on felt": (theme.BRASS_HI, theme.FELT_LIT),
    "ivory on the rail": (theme.IVORY, theme.RAIL_LIP),
    "a refusal on the rail": (theme.CORAL, theme.RAIL_LIP),
    "text on paper": (theme.TEXT, theme.PAPER_BOTTOM),
    "muted on paper": (theme.MUTED, theme.PAPER_BOTTOM),
    "muted on a row": (theme.MUTED, theme.PAPER_ROW),
    "winning number on a row": (theme.WINNING, theme.PAPER_ROW),
    "warning on paper": (theme.ALARM, theme.PAPER_BOTTOM),
    "label on brass": (theme.BRASS_TEXT, theme.BRASS),
    "label on pressed brass": (theme.BRASS_TEXT, theme.BRASS_PRESSED[1]),
    "chosen word": (theme.CHOSEN_TEXT, theme.CHOSEN_TOP),
    "word in a trough": (theme.TEXT, theme.TROUGH),
    "pending points on the pill": (theme.PENDING, theme.IVORY),
}


@pytest.mark.parametrize("name", PAIRS)
def test_text_stands_out(name: str) -> None:
    """Every text has a contrast of at least 4.5 to its ground."""
    front, back = PAIRS[name]
    assert contrast(channels(front), channels(back)) >= LEAST


@pytest.mark.parametrize("color", [theme.IVORY, theme.IVORY_DIM, theme.BRASS_HI])
def test_text_on_ink_stands_out(color: str) -> None:
    """Text on an ink plate over lit felt has a contrast of at least 4.5."""
    assert contrast(channels(color), INK_ON_FELT) >= LEAST


def test_targets_are_large_enough_in_the_smallest_window() -> None:
    """The least target, in design units, is large enough at 1024 by 600."""
    assert theme.TARGET * min(1024 / 1280, 600 / 720) >= theme.TARGET_PX
