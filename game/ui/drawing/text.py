"""Type: fonts, text centred on its capitals, tracked capitals, paragraphs with suit signs in them.

Sizes are du and follow the window and the text size. `TextLog` writes down where each text lies
and where it may lie, so that a test can find what overflows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from game.ui.assets import read_asset
from game.ui.drawing.breaks import BREAKING_SPACE, HARD_SPACE, held, split_words
from game.ui.drawing.canvas import Canvas, Rect
from game.ui.drawing.faces import draw, open_font, rise

FILES: dict[str, str] = {
    "display": "old-standard-bold.ttf",
    "italic": "old-standard-italic.ttf",
    "regular": "golos-regular.ttf",
    "medium": "golos-medium.ttf",
    "semibold": "golos-semibold.ttf",
}
SMALLEST_PX = 9
"""No text is drawn smaller than this."""
FONTS_KEPT = 64
"""One window size takes about half as many; those of former sizes are let go."""
FIT_LEAST = 0.78
"""A text too wide for its place shrinks to this part of its designed size, and no further.

Text that the player has made larger thus has more to give.
"""


@lru_cache(maxsize=8)
def _font_bytes(name: str) -> bytes:
    return read_asset("fonts", FILES[name])


@dataclass(frozen=True)
class LoggedText:
    """One drawn text, px of its surface.

    drawn: where its letters lie; allowed: where they may lie; seen: the part of `drawn` that is
    not cut off; shrunk: its size in parts of the wanted one; on_window: whether the surface is as
    large as the window (a page that scrolls is not)
    """

    text: str
    drawn: Rect
    allowed: Rect
    seen: Rect
    shrunk: float = 1.0
    on_window: bool = True

    @property
    def overflows(self) -> bool:
        """Whether it leaves its place by more than a pixel of rounding."""
        x, y, w, h = self.drawn
        left, top, width, height = self.allowed
        return x < left - 1 or y < top - 1 or x + w > left + width + 1 or y + h > top + height + 1


@dataclass
class TextLog:
    """What was drawn while the log was on; off by default."""

    on: bool = False
    texts: list[LoggedText] = field(default_factory=list)

    def start(self) -> None:
        """Forget the old and write down all text from now on."""
        self.on, self.texts = True, []

    def stop(self) -> list[LoggedText]:
        """Stop writing; return what was drawn."""
        self.on = False
        return self.texts


LOG = TextLog()


class Fonts:
    """Fonts by name and pixel size, opened once and kept while they are among the last in use."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}

    def font(self, name: str, px: int) -> pygame.font.Font:
        """Return a font at a size in pixels."""
        key = (name, max(SMALLEST_PX, px))
        font = self._fonts.pop(key, None) or open_font(_font_bytes(name), key[1])
        self._fonts[key] = font
        if len(self._fonts) > FONTS_KEPT:
            del self._fonts[next(iter(self._fonts))]
        return font

    def at(self, canvas: Canvas, name: str, size: float) -> pygame.font.Font:
        """Return a font at a size in du, grown with the text size."""
        return self.font(name, round(size * canvas.u * canvas.text_scale(name)))


def capital_height(font: pygame.font.Font) -> int:
    """Return the height of the capitals, px."""
    metrics = font.metrics("H")[0]
    return metrics[3] if metrics else font.get_ascent()


def width_px(font: pygame.font.Font, text: str, tracking: float = 0.0) -> float:
    """Return the width of a text, px; `tracking` is the extra space in parts of the size."""
    if not tracking or len(text) < 2:
        return font.size(text)[0]
    gap = tracking * font.get_point_size()
    return sum(font.size(letter)[0] for letter in text) + gap * (len(text) - 1)


def render(font: pygame.font.Font, text: str, color: str, tracking: float = 0.0) -> pygame.Surface:
    """Return the text drawn on nothing; its baseline is where `draw` has it."""
    if not tracking or len(text) < 2:
        return draw(font, text, color)
    above, letters = rise(font, text), [draw(font, letter, color) for letter in text]
    tops = [above - rise(font, letter) for letter in text]
    height = max(top + drawn.get_height() for top, drawn in zip(tops, letters, strict=True))
    width = round(width_px(font, text, tracking)) + 2
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    gap, x = tracking * font.get_point_size(), 0.0
    for letter, top, drawn in zip(text, tops, letters, strict=True):
        surface.blit(drawn, (round(x), top))
        x += font.size(letter)[0] + gap
    return surface


def split_long(font: pygame.font.Font, word: str, width: float) -> list[str]:
    """Return a word in pieces no wider than `width` px: a path, a very long compound."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and font.size(pieces[-1] + letter)[0] > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def wrap(font: pygame.font.Font, text: str, width: float, *, hold: bool = True) -> list[str]:
    """Return the text in lines no wider than `width` px, broken at spaces; "\\n" breaks too.

    What a hard space keeps together, typed or (where `hold`) found by `held`, stays on one line,
    if a line is wide enough for it.
    """
    lines = []
    for part in (held(text) if hold else text).split("\n"):
        line = ""
        for word in _fitting_words(font, part, width):
            longer = f"{line} {word}" if line else word
            if line and font.size(longer)[0] > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def _fitting_words(font: pygame.font.Font, text: str, width: float) -> Iterator[str]:
    """Yield the words of a text, each no wider than `width` px."""
    for whole in split_words(text):
        fits = font.size(whole)[0] <= width
        for word in (whole,) if fits else HARD_SPACE.split(whole):
            yield from split_long(font, word, width)


ZERO_SPACE = "\u200b"
"""A place where a line may break, with no width."""

# ---- paragraphs with bold words and suit signs ------------------------------------------------


@dataclass(frozen=True)
class Run:
    """A piece of a paragraph: words in one font, or a suit sign."""

    text: str
    bold: bool = False
    suit: str = ""

    @property
    def is_space(self) -> bool:
        return not self.suit and self.text in (" ", ZERO_SPACE)


_MARKUP = re.compile(rf"\*\*|\{{[SHDC]\}}|{BREAKING_SPACE.pattern}")


def parse_runs(text: str) -> list[Run]:
    """Return the runs of a text with **bold** words and suits as {S} {H} {D} {C}.

    Words and the spaces between them are runs of their own, so that lines can break at spaces;
    words that `held` keeps together are one.
    """
    runs, bold, end = [], False, 0
    text = held(text)
    for found in _MARKUP.finditer(text):
        if found.start() > end:
            runs.append(Run(text[end : found.start()], bold))
        end = found.end()
        if found[0] == "**":
            bold = not bold
        elif found[0].startswith("{"):
            runs.append(Run("", bold, found[0][1]))
        else:
            runs.append(Run(" ", bold))
    if end < len(text):
        runs.append(Run(text[end:], bold))
    return runs


@dataclass(frozen=True)
class PlacedRun:
    """A run and its left edge on its line, px."""

    run: Run
    x: float
    width: float


SUIT_SIGN = 0.86
"""Size of a suit sign in a line, of the size of the type."""
SIGN_WIDTHS = {"S": 0.97, "H": 1.0, "D": 0.85, "C": 0.99}
"""Width of a suit sign with the air beside it, of its size."""


@dataclass(frozen=True)
class RichFonts:
    """The two fonts of a paragraph."""

    plain: pygame.font.Font
    bold: pygame.font.Font

    def width(self, run: Run) -> float:
        """Return a run's width, px."""
        if run.suit:
            return SIGN_WIDTHS[run.suit] * SUIT_SIGN * self.plain.get_point_size()
        if run.text == ZERO_SPACE:
            return 0.0
        return (self.bold if run.bold else self.plain).size(run.text)[0]


def wrap_runs(fonts: RichFonts, runs: Iterable[Run], width: float) -> list[list[PlacedRun]]:
    """Return the runs in lines no wider than `width` px, broken at spaces only.

    No line begins with a suit sign that stands behind a word.
    """
    lines: list[list[PlacedRun]] = [[]]
    x = 0.0
    fitting = _split_runs(fonts, _loosen(fonts, runs, width), width)
    for word in _glue_signs(fonts, list(_words(fitting)), width):
        parts = [(run, fonts.width(run)) for run in word]
        if word[0].is_space:
            if lines[-1]:
                lines[-1].append(PlacedRun(word[0], x, parts[0][1]))
                x += parts[0][1]
            continue
        if lines[-1] and x + sum(w for _, w in parts) > width:
            lines.append([])
            x = 0.0
        for run, run_width in parts:
            lines[-1].append(PlacedRun(run, x, run_width))
            x += run_width
    return lines


def _loosen(fonts: RichFonts, runs: Iterable[Run], width: float) -> Iterator[Run]:
    """Yield the runs; words held together but too wide for a line get spaces that break."""
    for word in _words(runs):
        if sum(map(fonts.width, word)) <= width:
            yield from word
            continue
        for run in word:
            for index, piece in enumerate([""] if run.suit else HARD_SPACE.split(run.text)):
                if index:
                    yield Run(" ", run.bold)
                if piece or run.suit:
                    yield Run(piece, run.bold, run.suit)


def _split_runs(fonts: RichFonts, runs: Iterable[Run], width: float) -> Iterator[Run]:
    """Yield the runs; a piece of text too wide for a line comes in pieces with breaks between."""
    for run in runs:
        if run.suit or run.is_space or fonts.width(run) <= width:
            yield run
            continue
        pieces = split_long(fonts.bold if run.bold else fonts.plain, run.text, width)
        for index, piece in enumerate(pieces):
            if index:
                yield Run(ZERO_SPACE, run.bold)
            yield Run(piece, run.bold)


def _words(runs: Iterable[Run]) -> Iterator[list[Run]]:
    """Yield runs that must stay on one line together, and each space alone."""
    word: list[Run] = []
    for run in runs:
        if run.is_space:
            if word:
                yield word
            yield [run]
            word = []
        else:
            word.append(run)
    if word:
        yield word


def _glue_signs(fonts: RichFonts, words: list[list[Run]], width: float) -> list[list[Run]]:
    """Join a suit sign to the word before it, with the space between, where a line holds both."""
    glued: list[list[Run]] = []
    for word in words:
        before = glued[-2:]
        if word[0].suit and len(before) == 2 and before[1][0].text == " " and before[0][0].text:
            whole = [*before[0], *before[1], *word]
            if not before[0][0].is_space and sum(map(fonts.width, whole)) <= width:
                glued[-2:] = [whole]
                continue
        glued.append(word)
    return glued
