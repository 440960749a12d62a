"""Draws in design units on a surface: text, boxes, plates, paper, brass, cards.

A Painter is light: make one for each picture. `y` of a text is the middle of its capitals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from game.cards import Card
from game.ui import shapes, theme
from game.ui.art import PLAIN_DRESS, Art, CardDress
from game.ui.canvas import Box, Canvas, Rect
from game.ui.text import (
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


@dataclass(frozen=True)
class Type:
    """How a text is set: font, size du, tracking in parts of the size."""

    font: str = "regular"
    size: float = theme.BUTTON
    tracking: float = 0.0


class Painter:
    """Draws on `surface`, whose top left corner is the canvas's; all measures are du."""

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
        if shadow:
            dark = render(face, text, shadow, tracking)
            self.surface.blit(dark, (left, top + max(1, self.canvas.px(1.2))))
        self.surface.blit(render(face, text, color, tracking), (left, top))
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

        Where `lines` is given, the size shrinks until there are no more and no word is broken, or
        FIT_LEAST is reached.
        """
        least = size * FIT_LEAST / self.canvas.text_scale(font)
        room = width * self.canvas.u
        while True:
            face = self.font(font, size)
            rows = wrap(face, text, room)
            whole = all(face.size(word)[0] <= room for word in text.split())
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
                    self._sign(placed.run.suit, left, y, size)
                elif not placed.run.is_space:
                    face = bold if placed.run.bold else "regular"
                    self.text(placed.run.text, left, y, face, size, color)
            y += step
        return y

    def _sign(self, suit: str, left: float, y: float, size: float) -> None:
        size *= self.canvas.text_scale("regular") * SUIT_SIGN
        self.suit("SHDC".index(suit), left + size / 2, y, size * 0.94)

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

    # ---- cards ----------------------------------------------------------------------------
    def card(
        self,
        card: Card,
        cx: float,
        cy: float,
        width: float,
        angle: float = 0.0,
        *,
        shadow: str = "rest",
        glow: bool = False,
        dress: CardDress = PLAIN_DRESS,
    ) -> None:
        """Draw a card about a point; BACK shows its back. `angle` is counter-clockwise."""
        self.card_ground(cx, cy, width, angle, shadow=shadow, glow=glow)
        picture = self.art.card(card, self.canvas.px(width), angle, dress)
        self.image(picture, cx, cy, premultiplied=True)

    def seven(self, suit: int, cx: float, cy: float, width: float, angle: float = 0.0) -> None:
        """Draw the seven that counts game points."""
        self.card_ground(cx, cy, width, angle, shadow="rest")
        picture = self.art.seven(suit, self.canvas.px(width), angle)
        self.image(picture, cx, cy, premultiplied=True)

    def card_ground(
        self,
        cx: float,
        cy: float,
        width: float,
        angle: float,
        *,
        shadow: str = "rest",
        glow: bool = False,
    ) -> None:
        """Draw the shadow of a card and the light around it."""
        u, px = self.canvas.u, self.canvas.px(width)
        if glow:
            for light in self.art.card_glow(px, angle, u):
                self.image(light, cx, cy)
        for dark, down in self.art.card_shadow(px, angle, shadow, u):
            self.image(dark, cx, cy + down / u)

    # ---- pieces of the house --------------------------------------------------------------
    def rail(self, title: str = "", font: str = "display", size: float = theme.SPEECH) -> None:
        """Draw the rail over the whole width, with a title in its middle."""
        height = self.canvas.px(theme.RAIL_HEIGHT)
        wide = (-100, 0, self.canvas.width + 200, height)
        shapes.blit_shadow(self.surface, wide, 0, ((10, 3, 0.55),), self.canvas.u)
        self.surface.blit(self.art.rail(self.canvas), (0, 0))
        if title:
            room = self.canvas.w - 2 * (theme.TARGET + 3 * theme.MARGIN)
            self.text(title, self.canvas.cx, 26, font, size, align=0.5, fit=room)

    def plate(self, x: float, y: float, w: float, h: float, *, active: bool = False) -> None:
        """Draw an ink plate; `active`: the seat to act."""
        line, width, strength = (
            (theme.BRASS_HI, 2.0, 0.95) if active else (theme.BRASS, 1.0, 0.30)
        )
        self.box(
            x, y, w, h, fill=theme.INK, opacity=theme.INK_OPACITY, line=line, line_width=width,
            line_opacity=strength, shadow="rest",
        )  # fmt: skip

    def panel(self, x: float, y: float, w: float, h: float) -> None:
        """Draw a sheet of paper with its inner line."""
        paper = (theme.PAPER_TOP, theme.PAPER_BOTTOM)
        self.box(x, y, w, h, theme.PANEL_RADIUS, gradient=paper, shadow="flying")
        self.box(
            x + 7, y + 7, w - 14, h - 14, theme.PANEL_RADIUS - 5, line=theme.PAPER_LINE,
            line_opacity=0.8,
        )  # fmt: skip

    def caption(
        self,
        text: str,
        x: float,
        y: float,
        color: str = theme.MUTED,
        *,
        align: float = 0.0,
        fit: float | None = None,
    ) -> float:
        """Draw a small heading in tracked capitals; return its width, du."""
        return self.text(
            text.upper(), x, y, "semibold", theme.CAPTION, color, align=align, fit=fit,
            tracking=theme.TRACKING_CAPITALS,
        )  # fmt: skip

    def chip(self, suit: int, cx: float, cy: float, size: float = 30) -> None:
        """Draw a suit on an ivory chip, as it must stand on dark ground."""
        half = size / 2
        self.box(cx - half, cy - half, size, size, 6, fill=theme.CARD, shadow="rest")
        self.suit(suit, cx, cy, size * 0.68)

    def dealer_disc(self, cx: float, cy: float, radius: float = 13) -> None:
        """Draw the brass disc that marks the dealer."""
        brass = (theme.BRASS_HI, theme.BRASS_LO)
        self.circle(cx, cy, radius, gradient=brass, shadow="rest")
        self.circle(cx, cy, radius - 2.5, line=theme.BRASS_BASE)
        size = radius * 1.25 / self.canvas.text_scale("display")
        self.text("D", cx, cy, "display", size, theme.BRASS_TEXT, align=0.5)

    def badge(self, cx: float, cy: float, text: str = "", icon: str = "") -> None:
        """Draw a round ink badge of radius 20 with a number or an icon."""
        ink = (theme.INK_LIT, theme.INK)
        self.circle(cx, cy, 20, gradient=ink, line=theme.BRASS, line_width=2, shadow="rest")
        if icon:
            self.icon(icon, cx, cy, 20, theme.BRASS_HI)
        size = 20 / self.canvas.text * min(self.canvas.text, 1.2)
        self.text(text, cx, cy, "semibold", size, align=0.5)

    def medallion(
        self, who: str, mood: str, cx: float, cy: float, radius: float, *, active: bool = False
    ) -> None:
        """Draw a portrait in its brass rim of 4 du; `active` lights it."""
        rim, u = radius + 4, self.canvas.u
        if active:
            side = self.canvas.px(2 * radius + 12)
            light, _ = shapes.soft_rect(side, side, side / 2, 9 * u, 0.75, theme.GLOW)
            self.image(light, cx, cy)
        brass = (theme.BRASS_HI, theme.BRASS_LO)
        self.circle(cx, cy, rim, gradient=brass, shadow="lifted")
        self.circle(cx, cy, radius + 1.4, fill=theme.BRASS_TEXT)
        face = self.art.portrait(who, mood, self.canvas.px(2 * radius))
        self.image(face, cx, cy, premultiplied=True)

    def bubble_size(self, text: str, size: float = theme.SPEECH) -> tuple[float, float]:
        """Return width and height of a speech bubble without its tail, du."""
        scale = self.canvas.text_scale("italic")
        return self.text_width(text, "italic", size) + 36, size * scale + 24

    def bubble(
        self, text: str, x: float, y: float, tip: tuple[float, float], size: float = theme.SPEECH
    ) -> None:
        """Draw words on a paper bubble whose top left corner is x, y; the tail ends at `tip`."""
        w, h = self.bubble_size(text, size)
        self.box(x, y, w, h, 16, fill=theme.PAPER_TOP, shadow="lifted")
        foot = min(max(tip[0] + 10, x + 22), x + w - 28)
        left, right = min(tip[0], foot - 9) - 2, max(tip[0], foot + 13) + 2
        top, bottom = min(tip[1], y) - 2, max(tip[1], y) + 4
        tail = f"M{foot - 9} {y + 1.5}L{tip[0]} {tip[1]}L{foot + 13} {y + 1.5}Z"
        box = (left, top, right - left, bottom - top)
        self.path(box, tail, f'fill="{theme.PAPER_TOP}"')
        self.text(text, x + w / 2, y + h / 2, "italic", size, theme.TEXT, align=0.5)

    def focus_ring(
        self, x: float, y: float, w: float, h: float, radius: float, on_paper: bool
    ) -> None:
        """Draw the ring of the keyboard focus, 5 du outside."""
        color = theme.TEXT if on_paper else theme.IVORY
        self.box(x - 5, y - 5, w + 10, h + 10, radius + 5, line=color, line_width=2.2)

    def dotted(self, x: float, y: float, w: float, color: str, pattern: Sequence[float]) -> None:
        """Draw a dashed hairline: `pattern` is the length of a dash and from dash to dash."""
        dash, step = pattern
        at = x
        while at < x + w:
            self.line(at, y, min(dash, x + w - at), color)
            at += step
