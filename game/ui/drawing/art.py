"""The pictures of the game at the window's pixels: tables, rail, cards, portraits, icons.

An `Art` belongs to one look (deck, back, table, palette) and keeps what it has drawn; a new look
is a new `Art`. Cards come premultiplied: blit them with `pygame.BLEND_PREMULTIPLIED`.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

import pygame

from game.cards import SUITS, Card, card_text
from game.ui.assets import read_asset, read_text_asset
from game.ui.drawing import shapes, theme
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.cardface import Indices, Palette, Suit, back_svg, face_svg, seven_svg, suit_svg

BACK: Card = -1
"""A card that shows its back; the same number as a masked card of an event."""

OVERSAMPLING = 2
"""A tilted card is drawn this much larger, turned, and scaled down."""
SHARP_WIDTH = 240
"""Cards this wide, px, have pixels enough to be turned as they are."""
_EYES = re.compile('<g id="eyes">.*?</g>')
"""The eyes of a portrait, whose place others may take."""
CACHE_BYTES_PER_PIXEL, BIG_BYTES_PER_PIXEL = 40, 20
"""What is kept of small pictures, and of those from which tilted cards are made."""
TABLES_KEPT = 2
"""Pictures of a whole window: the one in use has been copied by then."""
RAIL_STRETCH = 2
"""The rail's grain is drawn out along the board."""


@dataclass(frozen=True)
class Look:
    """What the player chose of the pictures."""

    indices: Indices = "en"
    palette: Palette = "two"
    big_faces: bool = False
    back: str = "atlas"
    table: str = "felt"


@dataclass(frozen=True)
class CardDress:
    """How a card is dressed beyond its face: dimmed 0..1, an outline colour and width (px)."""

    dim: float = 0.0
    outline: str = ""
    outline_width: float = 0.0


PLAIN_DRESS = CardDress()


class Art:
    """Draws and keeps pictures of one look.

    Widths are real pixels, angles degrees counter-clockwise.
    """

    def __init__(self, look: Look) -> None:
        self.look = look
        self._cache = shapes.SurfaceCache()
        self._big = shapes.SurfaceCache()
        self._tables = shapes.SurfaceCache()

    def fit(self, pixels: int) -> None:
        """Keep as many pictures as a window of so many pixels needs."""
        self._cache.fit(shapes.share(pixels, CACHE_BYTES_PER_PIXEL))
        self._big.fit(shapes.share(pixels, BIG_BYTES_PER_PIXEL))
        self._tables.fit(TABLES_KEPT * 4 * pixels)

    def clear(self) -> None:
        """Forget the pictures: the window has another size."""
        for kept in (self._cache, self._big, self._tables):
            kept.clear()

    # ---- tables ---------------------------------------------------------------------------
    def table(
        self, canvas: Canvas, lamp: tuple[float, float] = (0.5, 0.46), light: float = 1.0
    ) -> pygame.Surface:
        """Return the table for a whole window; `lamp` is where it is lit, in parts of the window.

        `light` below 1 darkens it. The surface is shared: do not draw on it.
        """
        key = ("table", canvas.size, lamp, light)
        if light < 1:
            return self._tables.get(key, lambda: _shaded(self.table(canvas, lamp), light))
        return self._tables.get(key, lambda: self._table(canvas, lamp))

    def _table(self, canvas: Canvas, lamp: tuple[float, float]) -> pygame.Surface:
        lights = _picture(f"{self.look.table}_light.png")
        grain = _picture(f"{self.look.table}_grain.png")
        window = lights.get_width() // 2, lights.get_height() // 2
        corner = round(window[0] * (1 - lamp[0])), round(window[1] * (1 - lamp[1]))
        surface = pygame.transform.smoothscale(lights.subsurface(corner, window), canvas.size)
        scale = max(1.0, canvas.u)
        tile = pygame.transform.smoothscale_by(grain, scale) if scale > 1.2 else grain
        for y in range(0, canvas.height, tile.get_height()):
            for x in range(0, canvas.width, tile.get_width()):
                surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        return surface.convert()

    def patch(self, width: int, height: int, u: float, radius: float) -> pygame.Surface:
        """Return a small piece of the lit table with round corners, straight alpha."""
        key = ("patch", width, height, u, radius)
        return self._cache.get(key, lambda: self._patch(width, height, u, radius))

    def _patch(self, width: int, height: int, u: float, radius: float) -> pygame.Surface:
        window = Canvas(max(width * 2, 1), max(height * 2, 1))
        light = self._table(window, (0.5, 0.5))
        piece = shapes.rounded(width, height, radius, fill="#ffffff").copy()
        middle = light.subsurface((width // 2, height // 2, width, height)).convert_alpha()
        piece.blit(middle, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return piece

    def rail(self, canvas: Canvas) -> pygame.Surface:
        """Return the walnut rail of the window's width, its brass line included."""
        return self._cache.get(("rail", canvas.size), lambda: _rail(canvas))

    # ---- signs ----------------------------------------------------------------------------
    def icon(self, name: str, size: int, color: str) -> pygame.Surface:
        """Return an icon of `assets/icons` in a colour; ``sound_on``, ``lock`` …"""
        key = ("icon", name, size, color)
        svg = _icon_svg(name).replace("currentColor", color)
        return self._cache.get(key, lambda: shapes.rasterise(svg, size, size))

    def suit(self, suit: int, size: int, color: str | None = None) -> pygame.Surface:
        """Return a suit's sign, 0..3, in the deck's colour or another ("#rrggbb")."""
        key = ("suit", suit, size, color)
        svg = suit_svg(_suit(suit), self.look.palette, color)
        return self._cache.get(key, lambda: shapes.rasterise(svg, size, size))

    # ---- cards ----------------------------------------------------------------------------
    def card(
        self,
        card: Card,
        width: int,
        angle: float = 0.0,
        dress: CardDress = PLAIN_DRESS,
        fast: bool = False,
    ) -> pygame.Surface:
        """Return a card (BACK: its back), premultiplied; its middle is the picture's middle.

        `fast` turns an upright picture instead of drawing a finer one: for cards in flight.
        """
        key = ("card", card, width, round(angle, 2), dress, fast)
        return self._cache.get(key, lambda: self._card(card, width, angle, dress, fast))

    def prepare(self, card: Card, width: int) -> None:
        """Draw what all pictures of a card at this width are made of, before they are needed."""
        self.card(card, width)
        if width < SHARP_WIDTH:
            self._oversampled(self._svg(card, width), width)

    def seven(self, suit: int, width: int, angle: float = 0.0) -> pygame.Surface:
        """Return the seven that counts game points, premultiplied: pips and no indices."""
        key = ("seven", suit, width, angle)
        svg = seven_svg(_suit(suit), self.look.palette)
        return self._cache.get(key, lambda: self._turned(svg, width, angle, PLAIN_DRESS))

    def _card(
        self, card: Card, width: int, angle: float, dress: CardDress, fast: bool
    ) -> pygame.Surface:
        if angle and (fast or width >= SHARP_WIDTH):
            upright = self.card(card, width, 0.0, dress)
            return pygame.transform.rotozoom(_padded(upright), angle, 1)
        return self._turned(self._svg(card, width), width, angle, dress)

    def _svg(self, card: Card, width: int) -> str:
        look = self.look
        if card == BACK:
            return back_svg(look.back)
        return face_svg(
            card_text(card),
            indices=look.indices,
            palette=look.palette,
            big=look.big_faces,
            width=width,
        )

    def _turned(self, svg: str, width: int, angle: float, dress: CardDress) -> pygame.Surface:
        size = width, round(width * theme.CARD_RATIO)
        if not angle:
            return _dressed(shapes.rasterise(svg, *size), dress, 1).premul_alpha()
        plain = self._oversampled(svg, width)
        picture = _dressed(plain, dress, OVERSAMPLING).premul_alpha()
        turned = pygame.transform.rotozoom(_padded(picture), angle, 1)
        small = round(turned.get_width() / OVERSAMPLING), round(turned.get_height() / OVERSAMPLING)
        return pygame.transform.smoothscale(turned, small)

    def _oversampled(self, svg: str, width: int) -> pygame.Surface:
        big = width * OVERSAMPLING, round(width * theme.CARD_RATIO) * OVERSAMPLING
        return self._big.get((svg, big), lambda: shapes.rasterise(svg, *big))

    def card_shadow(
        self, width: int, angle: float, level: str, u: float
    ) -> list[tuple[pygame.Surface, int]]:
        """Return the layers of a card's shadow: a picture and how far it lies below, px.

        Each picture is centred on the card's middle. `level` is a key of `theme.SHADOWS`.
        """
        height, radius = round(width * theme.CARD_RATIO), width * theme.CARD_RADIUS
        layers = []
        for blur, down, opacity in theme.SHADOWS[level]:
            soft = self._soft(width, height, radius, blur * u, opacity, "#000000", angle)
            layers.append((soft, round(down * u)))
        return layers

    def card_glow(self, width: int, angle: float, u: float) -> list[pygame.Surface]:
        """Return the layers of the light around a card, centred on its middle."""
        height, radius = round(width * theme.CARD_RATIO), width * theme.CARD_RADIUS
        layers = []
        for blur, grow, opacity in theme.GLOW_LAYERS:
            more = round(grow * u)
            w, h, r = width + 2 * more, height + 2 * more, radius + more
            layers.append(self._soft(w, h, r, blur * u, opacity, theme.GLOW, angle))
        return layers

    def card_rim(self, width: int, angle: float, grow: int) -> pygame.Surface:
        """Return a brass card that reaches `grow` px beyond one of this width, premultiplied."""
        key = ("rim", width, round(angle, 2), grow)
        return self._cache.get(key, lambda: _rim(width, angle, grow))

    def _soft(
        self, w: int, h: int, radius: float, blur: float, opacity: float, color: str, angle: float
    ) -> pygame.Surface:
        soft, _ = shapes.soft_rect(w, h, radius, blur, opacity, color)
        if not angle:
            return soft
        key = ("soft", w, h, round(blur, 1), opacity, color, round(angle, 2))
        return self._cache.get(key, lambda: pygame.transform.rotozoom(soft, angle, 1))

    # ---- portraits ------------------------------------------------------------------------
    def portrait(self, who: str, mood: str, diameter: int, eyes: str = "") -> pygame.Surface:
        """Return a round portrait: who ivan olga petr karl; mood calm think glad rue wow.

        eyes: other ones for the calm face, half shut trick cards player neighbour
        """
        key = ("portrait", who, mood, diameter, eyes)
        return self._cache.get(key, lambda: _portrait(who, mood, diameter, eyes))


def _shaded(surface: pygame.Surface, light: float) -> pygame.Surface:
    """Return a darker copy of a picture."""
    dark = surface.copy()
    dark.fill((round(255 * light),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return dark


def _suit(suit: int) -> Suit:
    return cast(Suit, SUITS[suit])


def _rim(width: int, angle: float, grow: int) -> pygame.Surface:
    size = width + 2 * grow, round(width * theme.CARD_RATIO) + 2 * grow
    radius = width * theme.CARD_RADIUS + grow
    edge = shapes.rounded(*size, radius, gradient=(theme.BRASS_HI, theme.BRASS))
    return pygame.transform.rotozoom(_padded(edge.premul_alpha()), angle, 1)


def _padded(surface: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied picture with an empty rim, so that turning keeps its edges soft."""
    rim = 4
    size = surface.get_width() + 2 * rim, surface.get_height() + 2 * rim
    padded = pygame.Surface(size, pygame.SRCALPHA)
    padded.blit(surface, (rim, rim), special_flags=pygame.BLEND_PREMULTIPLIED)
    return padded


def _dressed(surface: pygame.Surface, dress: CardDress, scale: int) -> pygame.Surface:
    if dress == PLAIN_DRESS:
        return surface
    surface = surface.copy()
    if dress.dim:
        parts = [round(255 * (1 - dress.dim * k)) for k in (1, 1.06, 1.25)]
        surface.fill((*parts, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if dress.outline:
        w, h = surface.get_size()
        width = dress.outline_width * scale
        rim = shapes.rounded(
            w, h, w * theme.CARD_RADIUS, line=dress.outline, line_width=max(1.0, width)
        )
        surface.blit(rim, (0, 0))
    return surface


@lru_cache(maxsize=8)
def _picture(name: str) -> pygame.Surface:
    """Return a baked picture of `assets/table` without alpha."""
    return pygame.image.load(io.BytesIO(read_asset("table", name)), name).convert(24)


@lru_cache(maxsize=64)
def _icon_svg(name: str) -> str:
    return read_text_asset("icons", f"{name}.svg")


def _rail(canvas: Canvas) -> pygame.Surface:
    height = canvas.px(theme.RAIL_HEIGHT)
    board = _picture("rail.png")
    length = round(board.get_width() * height / board.get_height() * RAIL_STRETCH)
    plank = pygame.transform.smoothscale(board, (length, height))
    line, lip = max(1, canvas.px(1.5)), max(1, canvas.px(1))
    rail = pygame.Surface((canvas.width, height + lip))
    for x in range(0, canvas.width, length):
        rail.blit(plank, (x, 0))
    rail.fill(theme.BRASS_LO, (0, height - line, canvas.width, line))
    rail.fill(theme.RAIL_SHADOW, (0, height, canvas.width, lip))
    return rail.convert()


def _portrait(who: str, mood: str, diameter: int, eyes: str) -> pygame.Surface:
    svg = read_text_asset("portraits", f"{who}_{mood}.svg")
    if eyes:
        others = read_text_asset("portraits", f"{who}_eyes_{eyes}.svg")
        svg = _EYES.sub(_EYES.findall(others)[0], svg)
    big = diameter * 2
    face = shapes.rasterise(svg, big, big)
    centre = big / 2
    mask = f'<circle cx="{centre}" cy="{centre}" r="{centre - 2}" fill="#ffffff"/>'
    # NanoSVG may round a side down by a pixel: what the disc leaves uncovered is cut off, too.
    disc = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    disc.blit(shapes.draw_svg(big, big, mask), (0, 0))
    face.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(face.premul_alpha(), (diameter, diameter))
