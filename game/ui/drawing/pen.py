"""Draws text and shapes in design units on a surface.

`y` of a text is the middle of its capitals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.ui.drawing import shapes, theme
from game.ui.drawing.art import Art
from game.ui.drawing.breaks import split_words
from game.ui.drawing.canvas import Box, Canvas, Rect
from game.ui.drawing.faces import rise
from game.ui.drawing.text import (
    FIT_LEAST,
    LOG,
    SUIT_SIGN,
    Fonts,
    LoggedText,
    RichFonts,
    capital_height,
    parse_runs,
    render,
    width_px,
    wrap,
    wrap_runs,
)

LEADING = 1.45
"""From one line of a paragraph to the next, of the size of the type."""


class Pen:
    """Draws text and shapes on `surface`, whose top left corner is the canvas's; in du."""

    def __init__(self, surface: pygame.Surface, canvas: Canvas, art: Art, fonts: Fonts) -> None:
        self.surface, self.canvas, self.art, self.fonts = surface, canvas, art, fonts
        self._bounds: Rect = (0, 0, canvas.width, canvas.height)

    @contextmanager
    def within(self, box: Box, clip: bool = False) -> Iterator[None]:
        """All text drawn inside belongs into this box; `clip` cuts what leaves it."""
        before, self._bounds = self._bounds, self.canvas.rect(*box)
        old_clip = self.surface.get_clip()
        if clip:
            self.surface.set_clip(old_clip.clip(self._bounds))
        yield
        self._bounds = before
        self.surface.set_clip(old_clip)

    # ---- text -----------------------------------------------------------------------------
    def font(self, font: str, size: float) -> pygame.font.Font:
        """Return the font at a size in du."""
        return self.fonts.at(self.canvas, font, size)

    def text_width(
        self, text: str, font: str = "regular", size: float = theme.BUTTON, tracking: float = 0.0
    ) -> float:
        """Return the width of a text, du."""
        return width_px(self.font(font, size), text, tracking) / self.canvas.u

    def text(
        self,
        text: str,
        x: float,
        y: float,
        font: str = "regular",
        size: float = theme.BUTTON,
        color: str = theme.IVORY,
        *,
        align: float = 0.0,
        tracking: float = 0.0,
        fit: float | None = None,
        shadow: str = "",
    ) -> float:
        """Draw a line of text with the middle of its capitals at y; return its width, du.

        `align` is the part of the text left of x (0 left, .5 centred, 1 right). A text wider than
        `fit` du shrinks to fit, down to FIT_LEAST of its designed size.
        """
        if not text:
            return 0.0
        face, shrunk = self._fitting(text, font, size, tracking, fit)
        width = width_px(face, text, tracking)
        u = self.canvas.u
        left = round(x * u - align * width)
        top = round(y * u + capital_height(face) / 2) - face.get_ascent()
        drawn_top = top - rise(face, text)
        if shadow:
            dark = render(face, text, shadow, tracking)
            self.surface.blit(dark, (left, drawn_top + max(1, self.canvas.px(1.2))))
        self.surface.blit(render(face, text, color, tracking), (left, drawn_top))
        if LOG.on:
            self._log(text, (left, top, round(width), face.get_height()), fit, shrunk, align)
        return width / u

    def _fitting(
        self, text: str, font: str, size: float, tracking: float, fit: float | None
    ) -> tuple[pygame.font.Font, float]:
        face = self.font(font, size)
        if fit is None:
            return face, 1.0
        wanted, width = fit * self.canvas.u, width_px(face, text, tracking)
        if width <= wanted:
            return face, 1.0
        full, least = face.get_point_size(), size * self.canvas.u * FIT_LEAST
        px = full
        while width > wanted and px - 1 >= least:
            px -= 1
            face = self.fonts.font(font, px)
            width = width_px(face, text, tracking)
        return face, px / full

    def _log(self, text: str, drawn: Rect, fit: float | None, shrunk: float, align: float) -> None:
        allowed = self._bounds
        if fit is not None:
            room = self.canvas.px(fit)
            left = round(drawn[0] + align * drawn[2] - align * room)
            allowed = (left, allowed[1], room, allowed[3])
        x, y, w, h = drawn
        letters = (x, y + h // 8, w, h - h // 4)
        left, top, width, height = self.surface.get_clip().clip(letters)
        on_window = self.surface.get_size() == self.canvas.size
        seen = (left, top, width, height)
        LOG.texts.append(LoggedText(text, letters, allowed, seen, shrunk, on_window))

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        font: str = "regular",
        size: float = theme.BODY,
        color: str = theme.TEXT,
        *,
        align: float = 0.0,
        lines: int | None = None,
    ) -> float:
        """Draw a text in lines at most `width` du wide; return the y after the last, du.

        `y` is the first line's middle of capitals. Where `lines` is given, the size shrinks until
        the text has no more of them.
        """
        size, rows = self.fit_lines(text, font, size, width, lines)
        step = self.line_step(font, size)
        for row in rows:
            self.text(row, x + align * width, y, font, size, color, align=align, fit=width)
            y += step
        return y

    def fit_lines(
        self, text: str, font: str, size: float, width: float, lines: int | None = None
    ) -> tuple[float, list[str]]:
        """Return a text in lines at most `width` du wide, and their size, du.

        Where `lines` is given, words that had better stay together are parted first, then the
        size shrinks until there are no more lines and no word is broken, or FIT_LEAST is reached.
        """
        least = size * FIT_LEAST / self.canvas.text_scale(font)
        room = width * self.canvas.u
        while True:
            face = self.font(font, size)
            rows = wrap(face, text, room)
            if lines is not None and len(rows) > lines:
                rows = wrap(face, text, room, hold=False)
            whole = all(face.size(word)[0] <= room for word in split_words(text))
            if lines is None or (len(rows) <= lines and whole) or size <= least:
                return size, rows
            size -= 0.5

    def line_step(self, font: str, size: float) -> float:
        """Return the distance of lines of a paragraph, du."""
        return size * self.canvas.text_scale(font) * LEADING

    def rich_paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float = theme.BODY,
        color: str = theme.TEXT,
        *,
        draw: bool = True,
        bold: str = "semibold",
    ) -> float:
        """Draw a paragraph with **bold** words and {S} {H} {D} {C}; return the y after it, du."""
        fonts = RichFonts(self.font("regular", size), self.font(bold, size))
        rows = wrap_runs(fonts, parse_runs(text), width * self.canvas.u)
        step = self.line_step("regular", size)
        for row in rows:
            for placed in row if draw else ():
                left = x + placed.x / self.canvas.u
                if placed.run.suit:
                    self._sign(placed.run.suit, left + placed.width / self.canvas.u / 2, y, size)
                elif not placed.run.is_space:
                    face = bold if placed.run.bold else "regular"
                    self.text(placed.run.text, left, y, face, size, color)
            y += step
        return y

    def _sign(self, suit: str, middle: float, y: float, size: float) -> None:
        size *= self.canvas.text_scale("regular") * SUIT_SIGN
        self.suit("SHDC".index(suit), middle, y, size * 0.94)

    # ---- shapes ---------------------------------------------------------------------------
    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float = theme.RADIUS,
        *,
        fill: str = "",
        gradient: tuple[str, str] | None = None,
        opacity: float = 1.0,
        line: str = "",
        line_width: float = 1.0,
        line_opacity: float = 1.0,
        shadow: str = "none",
    ) -> None:
        """Draw a rounded rectangle, filled or with a line inside its edge, and its shadow."""
        u = self.canvas.u
        rect = self.canvas.rect(x, y, w, h)
        if shadow != "none":
            shapes.blit_shadow(self.surface, rect, radius * u, theme.SHADOWS[shadow], u)
        picture = shapes.rounded(
            rect[2],
            rect[3],
            radius * u,
            fill=fill,
            gradient=gradient,
            opacity=opacity,
            line=line,
            line_width=max(1.0, line_width * u) if line else 0.0,
            line_opacity=line_opacity,
        )
        self.surface.blit(picture, rect[:2])

    def circle(
        self,
        cx: float,
        cy: float,
        radius: float,
        *,
        fill: str = "",
        gradient: tuple[str, str] | None = None,
        line: str = "",
        line_width: float = 1.0,
        opacity: float = 1.0,
        shadow: str = "none",
    ) -> None:
        """Draw a disc or a ring about a point."""
        side = 2 * radius
        self.box(
            cx - radius, cy - radius, side, side, radius, fill=fill, gradient=gradient, line=line,
            line_width=line_width, opacity=opacity, shadow=shadow,
        )  # fmt: skip

    def line(self, x: float, y: float, w: float, color: str, opacity: float = 1.0) -> None:
        """Draw a hairline to the right."""
        self._hair(self.canvas.px(x), self.canvas.px(y), self.canvas.px(w), 0, color, opacity)

    def upright(self, x: float, y: float, h: float, color: str, opacity: float = 1.0) -> None:
        """Draw a hairline downwards."""
        self._hair(self.canvas.px(x), self.canvas.px(y), 0, self.canvas.px(h), color, opacity)

    def _hair(self, x: int, y: int, w: int, h: int, color: str, opacity: float) -> None:
        thin = max(1, self.canvas.px(1))
        hair = pygame.Surface((max(w, thin), max(h, thin)), pygame.SRCALPHA)
        hair.fill((*pygame.Color(color)[:3], round(255 * opacity)))
        self.surface.blit(hair, (x, y))

    def path(self, box: Box, path: str, paint: str) -> None:
        """Draw an SVG path given in du of the canvas inside `box`; `paint`: its attributes."""
        numbers = re.compile(r"-?\d+\.?\d*(?:e-?\d+)?")
        x, y, w, h = self.canvas.rect(*box)
        offsets = (x, y)
        count = iter(range(10**9))

        def place(found: re.Match[str]) -> str:
            return f"{float(found[0]) * self.canvas.u - offsets[next(count) % 2]:.2f}"

        body = f'<path d="{numbers.sub(place, path)}" {paint}/>'
        self.surface.blit(shapes.draw_svg(w, h, body), (x, y))

    def image(
        self, picture: pygame.Surface, cx: float, cy: float, premultiplied: bool = False
    ) -> None:
        """Lay a picture with its middle on a point."""
        left = round(cx * self.canvas.u - picture.get_width() / 2)
        top = round(cy * self.canvas.u - picture.get_height() / 2)
        flags = pygame.BLEND_PREMULTIPLIED if premultiplied else 0
        self.surface.blit(picture, (left, top), special_flags=flags)

    def icon(self, name: str, cx: float, cy: float, size: float, color: str) -> None:
        """Draw an icon about a point."""
        self.image(self.art.icon(name, max(1, self.canvas.px(size)), color), cx, cy)

    def suit(self, suit: int, cx: float, cy: float, size: float, color: str | None = None) -> None:
        """Draw a suit's sign about a point."""
        self.image(self.art.suit(suit, max(1, self.canvas.px(size)), color), cx, cy)

    def fade(self, x: float, y: float, w: float, h: float, color: str, *, downwards: bool) -> None:
        """Lay a veil that grows from nothing to `color`, downwards or upwards."""
        left, top, width, height = self.canvas.rect(x, y, w, h)
        clear, full = (0, 1) if downwards else (1, 0)
        body = (
            f'<defs><linearGradient id="v" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
            f'y2="{height}"><stop offset="0" stop-color="{color}" stop-opacity="{clear}"/>'
            f'<stop offset="1" stop-color="{color}" stop-opacity="{full}"/></linearGradient></defs>'
            f'<rect width="{width}" height="{height}" fill="url(#v)"/>'
        )
        self.surface.blit(shapes.draw_svg(width, height, body), (left, top))

    def dotted(self, x: float, y: float, w: float, color: str, pattern: Sequence[float]) -> None:
        """Draw a dashed hairline: `pattern` is the length of a dash and from dash to dash."""
        dash, step = pattern
        at = x
        while at < x + w:
            self.line(at, y, min(dash, x + w - at), color)
            at += step
