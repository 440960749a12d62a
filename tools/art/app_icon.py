"""Draws the mark of the game: a card with «66» and a heart on the felt, a second card below it.

Up to 32 px a simpler drawing is used: one large card with a heart. Out come the two SVGs, PNGs, an
.ico for Windows and an .icns for macOS (both hold the same PNGs).

    python -m tools.art.app_icon [--check]
"""

import io
import struct
import sys

import numpy as np
import pygame
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from numpy.typing import NDArray

from tools.art import output
from tools.art.brush import linear, radial, shape
from tools.art.png import encode

FOLDER = "app"
NAME = "sixtysix"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SMALL = 32
"""Largest size, px, of the simple drawing."""
ICNS_TYPES = {
    b"ic07": 128, b"ic08": 256, b"ic10": 1024, b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512,
}  # fmt: skip
"""Kind of picture -> its size, px: 128, 256, 512@2x, 16@2x, 32@2x, 128@2x, 256@2x. Those that are
left out (icp4, icp5, icp6) hold PNGs that do not show in an application."""
LARGEST = 1024
"""Size, px, that only macOS asks for."""
HEART = (
    "M50 92C44 82 8 60 8 33C8 19 18 9 30 9C39 9 46 14 50 22"
    "C54 14 61 9 70 9C82 9 92 19 92 33C92 60 56 82 50 92Z"
)
RED, INK, CARD, CARD_EDGE, WINE = "#c8102e", "#1d1917", "#fdf9ef", "#cdbfa3", "#7b2434"


def rect(x: float, y: float, w: float, h: float, r: float, paint: str) -> str:
    """A rounded rectangle; paint: attributes."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" {paint}/>'


def placed(body: str, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """A drawing about the origin, moved to (x, y), turned clockwise by degrees and scaled."""
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})">{body}</g>'


def ground() -> str:
    """The felt as a rounded tile with a brass rim."""
    return (
        rect(6, 6, 244, 244, 54, 'fill="url(#brass)"')
        + rect(11, 11, 234, 234, 49.5, 'fill="#1a0f08"')
        + rect(13, 13, 230, 230, 48, 'fill="url(#felt)"')
    )


def card(width: float, height: float, paint: str) -> str:
    """A card about the origin with a soft shadow below it."""
    x, y, r = -width / 2, -height / 2, width * 0.085
    shadow = "".join(
        rect(
            x - i,
            y - i + 5,
            width + 2 * i,
            height + 2 * i,
            r + i,
            'fill="#000" fill-opacity=".055"',
        )
        for i in range(1, 9)
    )
    edge = rect(x, y, width, height, r, f'fill="{CARD_EDGE}"')
    return shadow + edge + rect(x + 0.9, y + 0.9, width - 1.8, height - 1.8, r - 0.9, paint)


def back(width: float, height: float) -> str:
    """The wine-red back of a card with a lattice of lozenges."""
    w, h = width - 15, height - 15
    lozenges = "".join(
        f"M{x:g} {y - 6.5:g}L{x + 5:g} {y:g}L{x:g} {y + 6.5:g}L{x - 5:g} {y:g}Z"
        for x in np.linspace(-w / 2 + 12, w / 2 - 12, 6)
        for y in np.linspace(-h / 2 + 14, h / 2 - 14, 8)
    )
    return (
        card(width, height, f'fill="{CARD}"')
        + rect(-w / 2, -h / 2, w, h, 6, f'fill="{WINE}"')
        + shape(lozenges, "#e9c9a0", 0.42)
    )


def heart(size: float) -> str:
    """A heart about the origin."""
    return placed(placed(shape(HEART, RED), -50, -50.5), 0, 0, 0, size / 100)


def number(height: float) -> str:
    """«66» about the origin, in Old Standard Bold, as tall as `height`."""
    font = TTFont(output.ASSETS / "fonts" / "old-standard-bold.ttf")
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord("6")]
    pen = SVGPathPen(glyphs)
    glyphs[name].draw(pen)
    top = font["glyf"][name].yMax
    advance = font["hmtx"][name][0] * 0.97
    path = shape(pen.getCommands(), INK)
    digits = "".join(
        f'<g transform="translate({x:g} {top / 2:g}) scale(1 -1)">{path}</g>' for x in (-advance, 0)
    )
    return placed(digits, 0, 0, 0, height / top)


def _svg(body: str) -> str:
    gradients = (
        linear("brass", (60, 0), (190, 256), "#f8dfa2", "#dcae58", "#8c6420")
        + radial("felt", (128, 108), 165, "#3f7a59", "#26523d", "#10241b")
        + linear("paper", (0, -80), (0, 80), "#fffdf6", "#f4ead4")
    )
    size = 'width="256" height="256" viewBox="0 0 256 256"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{gradients}</defs>'
    return f"{head}{body}</svg>\n"


def full_drawing() -> str:
    """The mark for 48 px and more."""
    front = (
        card(124, 174, 'fill="url(#paper)"') + placed(heart(60), 0, -38) + placed(number(70), 0, 37)
    )
    return _svg(ground() + placed(back(116, 163), 98, 126, -13) + placed(front, 148, 131, 7))


def small_drawing() -> str:
    """The mark for 16, 24 and 32 px: upright, its edges on whole pixels of all three."""
    tile = rect(0, 0, 256, 256, 56, 'fill="url(#brass)"')
    felt = rect(16, 16, 224, 224, 42, 'fill="url(#felt)"')
    shade = rect(60, 36, 136, 200, 16, 'fill="#000" fill-opacity=".35"')
    front = rect(64, 32, 128, 192, 14, f'fill="{CARD}"')
    return _svg(tile + felt + shade + front + placed(heart(112), 128, 130))


def png(drawing: str, size: int) -> bytes:
    """The drawing as a PNG of size x size px, drawn four times as large and averaged."""
    large = size * 4
    picture = pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), (large, large))
    data = pygame.image.tobytes(picture.convert_alpha(), "RGBA")
    rows = np.frombuffer(data, np.uint8).reshape(size, 4, size, 4, 4)
    return encode(np.stack([_averaged(row) for row in rows]))


def _averaged(row: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """RGBA[width, 4] of a row that is RGBA[4, width, 4, 4] four times as large.

    Row by row: the whole of the largest picture would take a gigabyte as numbers.
    """
    pixels = row.astype(np.int64)
    weighted = (pixels[..., :3] * pixels[..., 3:]).sum((0, 2))
    total = pixels[..., 3:].sum((0, 2))
    colour = weighted / np.maximum(total, 1)
    averaged: NDArray[np.uint8] = np.rint(np.hstack([colour, total / 16])).astype(np.uint8)
    return averaged


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of PNGs; the directory is 6 + 16 n bytes, 256 px is written as 0."""
    entries, place = b"", 6 + 16 * len(pictures)
    for size, data in pictures.items():
        side = size % 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), place)
        place += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon: blocks of type, length with the 8 bytes of head, PNG."""
    blocks = b"".join(
        kind + struct.pack(">I", len(pictures[size]) + 8) + pictures[size]
        for kind, size in ICNS_TYPES.items()
    )
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def make() -> output.Files:
    """All forms of the mark."""
    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    full, small = full_drawing(), small_drawing()
    pictures = {size: png(small if size <= SMALL else full, size) for size in SIZES}
    files = {f"{FOLDER}/{NAME}_{size}.png": data for size, data in pictures.items()}
    files[f"{FOLDER}/{NAME}.svg"] = full.encode()
    files[f"{FOLDER}/{NAME}_small.svg"] = small.encode()
    files[f"{FOLDER}/{NAME}.ico"] = ico({s: d for s, d in pictures.items() if s <= 256})
    files[f"{FOLDER}/{NAME}.icns"] = icns(pictures | {LARGEST: png(full, LARGEST)})
    return files


if __name__ == "__main__":
    sys.exit(output.main(make, FOLDER, "Draw the mark of the game."))
