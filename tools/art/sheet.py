"""Draws everything the art tools made onto sheets to look at, one for each table.

It puts the assets together as the game does, without numpy: see `lay` and `medallion`.

    python -m tools.art.sheet DIR
"""

import argparse
import io
import sys
from pathlib import Path

import pygame

from tools.art import icons, portraits, table
from tools.art.faces import MOODS
from tools.art.output import ASSETS

SIZE = (1280, 720)
RAIL = 52
BRASS, IVORY, INK_PLATE = "#f3d48f", "#f6eddb", (14, 28, 22, 204)


def lay(
    name: str, size: tuple[int, int], lamp: tuple[float, float] = (0.5, 0.46)
) -> pygame.Surface:
    """A table of `size` px; lamp: the brightest place as shares of the width and height."""
    light = pygame.image.load(ASSETS / f"table/{name}_light.png").convert()
    grain = pygame.image.load(ASSETS / f"table/{name}_grain.png").convert()
    width, height = light.get_width() // 2, light.get_height() // 2
    corner = round(width * (1 - lamp[0])), round(height * (1 - lamp[1]))
    picture = pygame.transform.smoothscale(light.subsurface((*corner, width, height)), size)
    for y in range(0, size[1], grain.get_height()):
        for x in range(0, size[0], grain.get_width()):
            picture.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def lay_rail(target: pygame.Surface, height: int) -> None:
    """The rail along the upper edge, `height` px, with its line of brass."""
    rail = pygame.image.load(ASSETS / "table/rail.png").convert()
    width = rail.get_width() * height // rail.get_height()
    rail = pygame.transform.smoothscale(rail, (width, height))
    for x in range(0, target.get_width(), width):
        target.blit(rail, (x, 0))
    target.fill("#a87a2c", (0, height - 2, target.get_width(), 2))


def vector(data: bytes, side: int) -> pygame.Surface:
    """An SVG at side x side px."""
    return pygame.image.load_sized_svg(io.BytesIO(data), (side, side)).convert_alpha()


def medallion(person: str, mood: str, side: int) -> pygame.Surface:
    """A round portrait, premultiplied, drawn twice as large and halved."""
    large = side * 2
    picture = vector((ASSETS / f"portraits/{person}_{mood}.svg").read_bytes(), large)
    disc = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">'
    mask = vector(f'{disc}<circle cx="1" cy="1" r=".99" fill="#fff"/></svg>'.encode(), large)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(picture.premul_alpha(), (side, side))


def sheet(name: str) -> pygame.Surface:
    """A table with every portrait, icon and font on it."""
    picture = lay(name, SIZE)
    lay_rail(picture, RAIL)
    for row, person in enumerate(portraits.PEOPLE):
        for column, mood in enumerate(MOODS):
            place = (24 + column * 112, 72 + row * 112)
            face = medallion(person, mood, 104)
            picture.blit(face, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    _icons(picture.subsurface((600, 72, 656, 440)))
    _fonts(picture.subsurface((24, 530, 1232, 180)))
    picture.blit(pygame.image.load(ASSETS / "app/sixtysix_128.png").convert_alpha(), (1128, 384))
    return picture


def _icons(target: pygame.Surface) -> None:
    for i, name in enumerate(icons.ICONS):
        x, y = i % 9 * 73, i // 9 * 62
        plate = pygame.Surface((64, 54), pygame.SRCALPHA)
        plate.fill(INK_PLATE)
        data = (ASSETS / f"icons/{name}.svg").read_bytes().replace(b"currentColor", BRASS.encode())
        plate.blit(vector(data, 24), (6, 15))
        plate.blit(vector(data, 18), (38, 18))
        target.blit(plate, (x, y))


def _fonts(target: pygame.Surface) -> None:
    y = 0
    for path in sorted((ASSETS / "fonts").glob("*.ttf")):
        text = "Шестьдесят шесть: «Двадцать!», 3 : 2, 66 очков. Größe, weiß. Trumps № 7"
        line = pygame.font.Font(path, 26).render(text, True, IVORY)
        target.blit(line, (0, y))
        y += 34


def main() -> int:
    """Write `<table>.png` for each table."""
    parser = argparse.ArgumentParser(description="Draw the assets onto sheets to look at.")
    parser.add_argument("folder", type=Path, help="where the sheets go")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    for name in table.TABLES:
        pygame.image.save(sheet(name), folder / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
