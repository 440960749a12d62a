"""Pre-rendered shapes: SVG pieces, rounded rectangles, soft shadows and glows.

Everything is drawn once and kept; a store of surfaces forgets the longest unused ones when it
grows past its limit. Sizes here are real pixels.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from game.ui.drawing.theme import Layer

MOST_BYTES, LEAST_BYTES = 128 << 20, 32 << 20
"""What a store of surfaces may take at most, and in the smallest window."""
SHAPES_BYTES_PER_PIXEL = 24
"""A smaller window has smaller pictures: a store that could hold many more of them than are
needed again would only grow for hours."""


class SurfaceCache:
    """Surfaces by key; the longest unused go when their bytes pass `limit`."""

    def __init__(self, limit: int = MOST_BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of this key, made now if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.bytes += _bytes(made)
        self._drop()
        return made

    def fit(self, limit: int) -> None:
        """Take no more than `limit` bytes from now on."""
        self.limit = limit
        self._drop()

    def _drop(self) -> None:
        while self.bytes > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= _bytes(old)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


_shapes = SurfaceCache()


def share(pixels: int, per_pixel: int) -> int:
    """Return how many bytes a store may take in a window of so many pixels."""
    return min(MOST_BYTES, max(LEAST_BYTES, pixels * per_pixel))


def fit_shapes(pixels: int) -> None:
    """Keep as many shapes as a window of so many pixels needs."""
    _shapes.fit(share(pixels, SHAPES_BYTES_PER_PIXEL))


def clear_shapes() -> None:
    """Forget the shapes of a window size that is gone."""
    _shapes.clear()


def rasterise(svg: str, width: int, height: int) -> pygame.Surface:
    """Return an SVG text drawn at a size in pixels, straight alpha.

    NanoSVG draws paths, fills, strokes and gradients in user space; nothing else.
    """
    size = max(1, width), max(1, height)
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size).convert_alpha()


def draw_svg(width: float, height: float, body: str, view: str = "") -> pygame.Surface:
    """Return SVG elements drawn at a size in pixels; `view` is the viewBox, else the pixels."""
    w, h = max(1, round(width)), max(1, round(height))
    view = view or f"0 0 {w} {h}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{view}">'
    return _shapes.get((w, h, view, body), lambda: rasterise(f"{head}{body}</svg>", w, h))


def vertical_gradient(name: str, height: float, top: str, bottom: str) -> str:
    """Return the definition of a gradient from y 0 to `height`; fill with url(#name)."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height}"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient></defs>'
    )


def rounded(
    width: int,
    height: int,
    radius: float,
    *,
    fill: str = "",
    gradient: tuple[str, str] | None = None,
    opacity: float = 1.0,
    line: str = "",
    line_width: float = 0.0,
    line_opacity: float = 1.0,
) -> pygame.Surface:
    """Return a rounded rectangle; the line lies inside. A gradient runs from top to bottom."""
    body, paint = "", fill or "none"
    if gradient:
        body, paint = vertical_gradient("g", height, *gradient), "url(#g)"
    if paint != "none":
        body += (
            f'<rect x="0" y="0" width="{width}" height="{height}" rx="{radius:.2f}" '
            f'fill="{paint}" fill-opacity="{opacity}"/>'
        )
    if line:
        inset = line_width / 2
        body += (
            f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{width - line_width:.2f}" '
            f'height="{height - line_width:.2f}" rx="{max(0.0, radius - inset):.2f}" fill="none" '
            f'stroke="{line}" stroke-width="{line_width:.2f}" stroke-opacity="{line_opacity}"/>'
        )
    return draw_svg(width, height, body)


BLUR_PX = 2
"""Blurs wider than this are made on a smaller picture and stretched: soft either way."""


def soft_rect(
    width: int, height: int, radius: float, blur: float, opacity: float, color: str = "#000000"
) -> tuple[pygame.Surface, int]:
    """Return a blurred rounded rectangle and the margin by which it is larger on each side."""
    blur = max(0.5, blur)
    margin = max(1, round(blur * 2.2))
    key = ("soft", width, height, round(radius), round(blur, 1), opacity, color)
    full = (width + 2 * margin, height + 2 * margin)
    return _shapes.get(key, lambda: _soft(full, margin, radius, blur, opacity, color)), margin


def _soft(
    full: tuple[int, int], margin: int, radius: float, blur: float, opacity: float, color: str
) -> pygame.Surface:
    shrink = max(1.0, blur / BLUR_PX)
    small = max(1, round(full[0] / shrink)), max(1, round(full[1] / shrink))
    inner = (full[0] - 2 * margin) / shrink, (full[1] - 2 * margin) / shrink
    edge = margin / shrink
    body = (
        f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{inner[0]:.2f}" height="{inner[1]:.2f}" '
        f'rx="{radius / shrink:.2f}" fill="{color}"/>'
    )
    shape = pygame.Surface(small, pygame.SRCALPHA)
    shape.fill((*pygame.Color(color)[:3], 0))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{small[0]}" height="{small[1]}">'
    shape.blit(rasterise(f"{head}{body}</svg>", *small), (0, 0))
    soft = pygame.transform.gaussian_blur(shape, max(1, round(blur / shrink)))
    soft.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft, full) if small != full else soft


def blit_shadow(
    surface: pygame.Surface,
    rect: tuple[int, int, int, int],
    radius: float,
    layers: tuple[Layer, ...],
    u: float,
) -> None:
    """Lay the shadow of a rounded rectangle (px) on a surface; `layers` in du, `u` px per du."""
    x, y, w, h = rect
    for blur, down, opacity in layers:
        soft, margin = soft_rect(w, h, radius, blur * u, opacity)
        surface.blit(soft, (x - margin, y - margin + round(down * u)))


def darken(surface: pygame.Surface, color: str, opacity: float) -> None:
    """Lay an even colour over a whole surface; `opacity` 0..1."""
    veil = pygame.Surface(surface.get_size())
    veil.fill(color)
    veil.set_alpha(round(255 * opacity))
    surface.blit(veil, (0, 0))
