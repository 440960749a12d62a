"""Bakes the three tables (felt, wood, dark) and the walnut rail.

A table is two pictures: `<name>_light.png`, a smooth light map of 2 x 2 windows with the lamp in
its middle, and `<name>_grain.png`, a tile that repeats without a seam. The game scales the part of
the light map that puts the lamp where a scene wants it to the window, and multiplies the tile over
it (BLEND_RGB_MULT). Light maps are stored GAIN times too bright and the tile as much too dark: the
rounding to 8 bits then happens after the grain, which therefore hides the steps of the gradient.

    python -m tools.art.table [--check]
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tools.art import output
from tools.art.png import encode

FOLDER = "table"
LIGHT_SIZE = (320, 180)
FELT_TILE, WOOD_TILE = (512, 512), (1024, 512)
RAIL_SIZE = (2048, 128)
BOARD = 256
"""Width of a board of the wooden table, px of the tile."""
BRIGHTEST = 250
"""Largest stored value of a light map."""

Field = NDArray[np.float64]
Size = tuple[int, int]


@dataclass(frozen=True)
class Table:
    """lit, middle, edge: colours under the lamp, half way and in the corners; grain(size) has
    mean 0 and is the relative change of brightness."""

    lit: str
    middle: str
    edge: str
    size: Size
    grain: Callable[[Size], Field]


def colour(text: str) -> Field:
    """RGB 0..255 of "#rrggbb"."""
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], float)


def smooth(low: float, high: float, x: Field) -> Field:
    """0 below low, 1 above high, an S-shaped rise between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t))


def noise(size: Size, across: float, along: float, seed: int) -> Field:
    """Seamless noise[height, width], mean 0, deviation 1, with features of the given px."""
    width, height = size
    white = np.random.default_rng(seed).normal(0, 1, (height, width))
    fy, fx = np.fft.fftfreq(height)[:, None], np.fft.fftfreq(width)[None, :]
    keep = np.exp(-2 * np.pi**2 * ((fx * along) ** 2 + (fy * across) ** 2))
    keep[0, 0] = 0
    field = np.fft.ifft2(np.fft.fft2(white) * keep).real
    return np.asarray(field / field.std())


def light(table: Table) -> Field:
    """Ideal colours[h, w, 3] of two by two windows, the lamp in the middle, unrounded."""
    width, height = LIGHT_SIZE
    x = ((np.arange(width) + 0.5) / width * 2 - 1) * 0.92
    y = ((np.arange(height) + 0.5) / height * 2 - 1) * 0.86
    distance = np.clip(np.hypot(x[None, :], y[:, None]) / 0.62, 0, 1.15)[..., None]
    lit, middle, edge = colour(table.lit), colour(table.middle), colour(table.edge)
    near = lit + (middle - lit) * smooth(0, 0.55, distance)
    return near + (edge - near) * smooth(0.42, 1.15, distance)


def felt(size: Size) -> Field:
    """Short upright fibres and a faint cloudiness."""
    fibres = noise(size, 0.62, 0.34, 7) * 0.026
    return np.clip(fibres, -0.075, 0.075) + noise(size, 9, 9, 8) * 0.008


def linen(size: Size) -> Field:
    """A plain weave: threads over and under each other, four pixels apart, a little uneven."""
    width, height = size
    x, y = np.arange(width)[None, :], np.arange(height)[:, None]
    weave: Field = np.sin((x + 0.5) * np.pi / 2) * np.sin((y + 0.5) * np.pi / 2)
    threads = noise(size, 0.6, 14, 21) * 0.018 + noise(size, 14, 0.6, 22) * 0.018
    return (
        weave * 0.016
        + threads
        + noise(size, 0.4, 0.4, 23) * 0.016
        + noise(size, 11, 11, 24) * 0.007
    )


def wood(size: Size) -> Field:
    """Oiled walnut boards: year rings bent by slow noise, pores, a dark joint between boards."""
    width, height = size
    seeds = range(40, 40 + height // BOARD * 7, 7)
    grain = np.concatenate([_board((width, BOARD), seed, 0.34) for seed in seeds])
    y = np.arange(height)[:, None] % BOARD
    joint = np.exp(-((np.minimum(y, BOARD - y) / 1.1) ** 2))
    lip = np.exp(-(((y - 3) / 1.6) ** 2))
    return grain - 0.34 * joint + 0.05 * lip


def _board(size: Size, seed: int, bent: float) -> Field:
    """One board of walnut; its left and right ends meet. bent: sway of the rings, 0 straight."""
    width, height = size
    tall = (width, height * 2)
    y = np.arange(height * 2)[:, None] / 128
    bend = noise(tall, 40, 190, seed) * bent + noise(tall, 12, 120, seed + 1) * 0.035
    rings = (y + bend) * 9
    rise = rings - np.floor(rings)
    ring = np.where(rise < 0.82, rise / 0.82, (1 - rise) / 0.18) - 0.5
    streaks = noise(tall, 0.7, 40, seed + 2) * 0.035 + noise(tall, 2.5, 90, seed + 3) * 0.035
    pores = -np.clip(noise(tall, 0.55, 9, seed + 4) - 1.7, 0, 1.2) * 0.10
    tone = (np.random.default_rng(seed).random() - 0.5) * 0.12
    field = ring * 0.12 + streaks + pores + noise(tall, 30, 150, seed + 5) * 0.04 + tone
    return np.asarray(field[:height])


TABLES = {
    "felt": Table("#35654a", "#26523d", "#12281e", FELT_TILE, felt),
    "wood": Table("#70472c", "#573520", "#25150c", WOOD_TILE, wood),
    "dark": Table("#3a4756", "#29333f", "#10151b", FELT_TILE, linen),
}
RAIL_TOP, RAIL, RAIL_LIP = "#22160e", "#332216", "#46301f"


def bake(table: Table) -> tuple[bytes, bytes]:
    """(light map, grain tile) of a table as PNG."""
    ideal = light(table)
    gain = BRIGHTEST / ideal.max()
    stored = np.rint(ideal * gain).astype(np.uint8)
    grain = np.clip(np.rint(255 / gain * (1 + table.grain(table.size))), 0, 255).astype(np.uint8)
    return encode(stored), encode(grain)


def rail() -> bytes:
    """The walnut rail as PNG: dark at the top, a lit lip below; left and right ends meet."""
    height = RAIL_SIZE[1]
    y = (np.arange(height)[:, None, None] + 0.5) / height
    top, body, lip = colour(RAIL_TOP), colour(RAIL), colour(RAIL_LIP)
    base = np.where(
        y < 0.75, top + (body - top) * y / 0.75, body + (lip - body) * (y - 0.75) / 0.25
    )
    shade = 1 + _board(RAIL_SIZE, 97, 0.10)[..., None] * 1.5
    return encode(np.clip(np.rint(base * shade), 0, 255).astype(np.uint8))


def make() -> output.Files:
    """All pictures of the table."""
    files = {f"{FOLDER}/rail.png": rail()}
    for name, table in TABLES.items():
        files[f"{FOLDER}/{name}_light.png"], files[f"{FOLDER}/{name}_grain.png"] = bake(table)
    return files


if __name__ == "__main__":
    sys.exit(output.main(make, FOLDER, "Bake the tables and the rail."))
