"""Draws the pieces of the house: cards, rail, plates, paper, brass, portraits.

A Painter is light: make one for each picture. All measures are du.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.cards import Card
from game.ui.drawing import shapes, theme
from game.ui.drawing.art import PLAIN_DRESS, CardDress
from game.ui.drawing.pen import LEADING, Pen

__all__ = ["LEADING", "Painter"]


class Painter(Pen):
    """A pen that also knows how the things of the game look."""

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

    @contextmanager
    def below_rail(self) -> Iterator[None]:
        """Draw on the table only: the rail stands higher, and no shadow falls on it."""
        whole = self.surface.get_clip()
        top = self.canvas.px(theme.RAIL_HEIGHT)
        self.surface.set_clip(whole.clip((0, top, self.canvas.width, self.canvas.height)))
        yield
        self.surface.set_clip(whole)

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
        line, width, strength = (theme.BRASS_HI, 2.0, 0.95) if active else (theme.BRASS, 1.0, 0.30)
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
        self.rim(cx, cy, radius, active=active)
        self.face(who, mood, cx, cy, radius)

    def rim(self, cx: float, cy: float, radius: float, *, active: bool = False) -> None:
        """Draw the brass rim of a portrait, and the ground that it covers."""
        rim, u = radius + 4, self.canvas.u
        if active:
            side = self.canvas.px(2 * radius + 12)
            light, _ = shapes.soft_rect(side, side, side / 2, 9 * u, 0.75, theme.GLOW)
            self.image(light, cx, cy)
        brass = (theme.BRASS_HI, theme.BRASS_LO)
        self.circle(cx, cy, rim, gradient=brass, shadow="lifted")
        self.circle(cx, cy, radius + 1.4, fill=theme.BRASS_TEXT)

    def face(
        self, who: str, mood: str, cx: float, cy: float, radius: float, eyes: str = ""
    ) -> None:
        """Draw a portrait alone; eyes: other ones for the calm face."""
        face = self.art.portrait(who, mood, self.canvas.px(2 * radius), eyes)
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
