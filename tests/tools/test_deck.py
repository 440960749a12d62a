"""The deck: what the drawing tool made, and what the game makes of it."""

from __future__ import annotations

import io
import itertools
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from game.ui.drawing import cardface
from game.ui.drawing.cardface import (
    BACKS,
    INDICES,
    PALETTES,
    PLAIN_BELOW,
    SUIT_COLORS,
    back_svg,
    face_svg,
    seven_svg,
    suit_svg,
)
from tools.art.output import ASSETS
from tools.deck.draw import FOLDER, RANKS
from tools.deck.geometry import ellipse, path, polygon, polyline
from tools.deck.palette import SKIN, SKIN_LINE, SUITS
from tools.deck.sheet import sheet

CARDS = [rank + suit for suit in SUITS for rank in RANKS]
COURTS = [card for card in CARDS if card[0] in "KQJ"]
SIZES = ((200.0, False), (200.0, True), (72.0, False), (72.0, True))
SETTINGS = list(itertools.product(INDICES, PALETTES, SIZES))

Area = tuple[int, int, int, int]
Matrix = tuple[tuple[float, ...], ...]

CARD_GROUND = (0xFD, 0xFA, 0xF2)
DRAWN_BY_NANOSVG = {"svg", "g", "path"}


def texts_of_all_settings() -> Iterator[tuple[str, cardface.Palette, str]]:
    """Yield (card, palette, SVG text) for every face in every setting."""
    for card, (indices, palette, (width, big)) in itertools.product(CARDS, SETTINGS):
        svg = face_svg(card, indices=indices, palette=palette, big=big, width=width)
        yield card, palette, svg


def rendered(svg: str, width: int = 100) -> pygame.Surface:
    """Return the picture NanoSVG makes."""
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width, width * 7 // 5))


def rgb(color: str) -> tuple[int, ...]:
    """Return '#rrggbb' as three numbers."""
    return tuple(int(color[i : i + 2], 16) for i in (1, 3, 5))


def has_color(surface: pygame.Surface, color: str, area: Area, tolerance: int = 6) -> bool:
    """Whether some pixel of the area has the colour, apart from `tolerance` a channel."""
    part = pygame.image.tobytes(surface.subsurface(area), "RGB")
    pixels = np.frombuffer(part, np.uint8).reshape(-1, 3).astype(int)
    return bool((np.abs(pixels - rgb(color)) <= tolerance).all(1).any())


def unlike_ground(surface: pygame.Surface, area: Area) -> int:
    """Return how many pixels of the area are not the colour of an empty card."""
    part = surface.subsurface(area)
    mask = pygame.mask.from_threshold(part, CARD_GROUND, (12, 12, 12, 255))
    return area[2] * area[3] - mask.count()


def test_assets_are_small() -> None:
    """All drawings together stay under 2.5 MB, and none is larger than 100 KB."""
    sizes = [file.stat().st_size for file in (ASSETS / FOLDER).rglob("*") if file.is_file()]
    assert sum(sizes) < 2_500_000
    assert max(sizes) < 100_000


@pytest.mark.slow
def test_every_face_holds_only_what_the_renderer_draws() -> None:
    """Every face of every setting is well-formed and made of paths and groups alone."""
    for card, palette, svg in texts_of_all_settings():
        names = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(svg).iter()}
        assert names <= DRAWN_BY_NANOSVG, (card, palette)
        assert "id=" not in svg


@pytest.mark.parametrize("kind", BACKS)
def test_backs_hold_only_what_the_renderer_draws(kind: str) -> None:
    """Every back is made of paths alone and looks the same after half a turn."""
    svg = back_svg(kind)
    names = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(svg).iter()}
    assert names <= DRAWN_BY_NANOSVG
    surface = rendered(svg, 200)
    turned = pygame.transform.rotate(surface, 180)
    different = pygame.mask.from_threshold(surface, (0, 0, 0), (40, 40, 40, 255), turned)
    assert different.count() > 0.97 * 200 * 280


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("indices", INDICES)
@pytest.mark.parametrize(("width", "big"), SIZES)
def test_every_face_shows_its_index(
    indices: cardface.Indices, palette: cardface.Palette, width: float, big: bool
) -> None:
    """Both index corners of every face show letters in the colour of the suit."""
    corner = (42, 46) if big else (24, 32)
    for suit, rank in itertools.product(SUITS, RANKS):
        card = rank + suit
        svg = face_svg(card, indices=indices, palette=palette, big=big, width=width)
        surface = rendered(svg)
        assert surface.get_size() == (100, 140)
        color = SUIT_COLORS[palette][suit]
        for left, top in ((2, 4), (98 - corner[0], 136 - corner[1])):
            area = (left, top, *corner)
            assert has_color(surface, color, area), (card, area)
            assert unlike_ground(surface, area) > 0.1 * corner[0] * corner[1]


def test_every_face_differs_from_every_other() -> None:
    """Within a setting no two cards look alike."""
    for indices, palette, (width, big) in SETTINGS:
        texts = {
            face_svg(card, indices=indices, palette=palette, big=big, width=width) for card in CARDS
        }
        assert len(texts) == len(CARDS)


def test_settings_are_independent() -> None:
    """Indices change the letters alone, and a palette changes colours alone."""
    russian = face_svg("QD", indices="ru", palette="two", big=False, width=200)
    german = face_svg("QD", indices="de", palette="two", big=False, width=200)
    assert russian.splitlines()[:-3] == german.splitlines()[:-3]
    assert russian != german
    blue = face_svg("QD", indices="ru", palette="cb", big=False, width=200)
    assert re.sub("#[0-9a-f]{6}", "", russian) == re.sub("#[0-9a-f]{6}", "", blue)
    assert russian != blue


def test_palette_leaves_no_drawn_colour_behind() -> None:
    """A recoloured suit keeps none of the colours it wears in the two-colour deck."""
    recoloured: list[tuple[cardface.Palette, cardface.Suit]]
    recoloured = [("four", "D"), ("cb", "D"), ("cb", "C")]
    for palette, suit in recoloured:
        worn = {*cardface.ROBES["two"][suit].values(), SUIT_COLORS["two"][suit]}
        for rank in "AKQJT":
            svg = face_svg(rank + suit, indices="en", palette=palette, big=False, width=200)
            assert not worn & set(re.findall("#[0-9a-f]{6}", svg))


@pytest.mark.parametrize("big", [False, True])
def test_small_courts_are_plain(big: bool) -> None:
    """Below 110 pixels a court is drawn with far fewer strokes; from there on it is whole."""
    for card in COURTS:
        small = face_svg(card, indices="en", palette="two", big=big, width=PLAIN_BELOW - 1)
        large = face_svg(card, indices="en", palette="two", big=big, width=PLAIN_BELOW)
        assert len(small) < 0.6 * len(large)


def test_courts_of_a_rank_have_faces_of_their_own() -> None:
    """No two kings, queens or jacks share all outlines and lines of their faces."""
    for rank in "KQJ":
        shapes = []
        for suit in "SHDC":
            svg = face_svg(rank + suit, indices="en", palette="two", big=False, width=200)
            skin = [line for line in svg.splitlines() if SKIN in line or SKIN_LINE in line]
            shapes.append(set(re.findall(r' d="([^"]+)"', "".join(skin))))
        for one, other in itertools.combinations(shapes, 2):
            assert one - other


def test_half_a_court_is_shown_twice() -> None:
    """Where the drawing says `use`, the game writes the half again, turned."""
    stored = (ASSETS / FOLDER / "KS.svg").read_text("utf-8")
    half = stored[stored.index('<g id="half">') + 13 : stored.index("</g>")]
    assert face_svg("KS", indices="en", palette="two", big=False, width=200).count(half) == 2


def test_signs_take_any_colour() -> None:
    """A suit sign stands alone, in its palette's colour or in the one asked for."""
    for suit, palette in itertools.product(SUITS, PALETTES):
        assert SUIT_COLORS[palette][suit] in suit_svg(suit, palette)
        svg = suit_svg(suit, palette, "#123456")
        assert set(re.findall("#[0-9a-f]{6}", svg)) == {"#123456"}
        surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (40, 40))
        assert pygame.mask.from_surface(surface).count() > 400


def test_counting_seven_has_seven_pips_and_no_index() -> None:
    """The seven that counts points shows exactly seven separate pips."""
    for suit, palette in itertools.product(SUITS, PALETTES):
        surface = rendered(seven_svg(suit, palette), 200)
        mask = pygame.mask.from_threshold(surface, rgb(SUIT_COLORS[palette][suit]), (40, 40, 40))
        assert len(mask.connected_components(50)) == 7


def test_unknown_names_are_refused_by_name() -> None:
    """A card, suit, back or setting that does not exist is named in the error."""
    with pytest.raises(ValueError, match="1S"):
        face_svg("1S", indices="ru", palette="two", big=False, width=100)
    with pytest.raises(ValueError, match="fr"):
        face_svg("AS", indices="fr", palette="two", big=False, width=100)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="six"):
        face_svg("AS", indices="ru", palette="six", big=False, width=100)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="plaid"):
        back_svg("plaid")
    with pytest.raises(ValueError, match="X"):
        suit_svg("X", "two")
    with pytest.raises(ValueError, match="X"):
        seven_svg("X", "two")


def test_contact_sheet_shows_every_card() -> None:
    """A contact sheet has room for all its cards, and each is drawn on it."""
    row = [face_svg(card, indices="ru", palette="two", big=False, width=72) for card in CARDS[:3]]
    surface = sheet([row, row[:1]], 70)
    assert surface.get_size() == (3 * 76 + 6, 2 * 104 + 6)
    drawn = [surface.get_at((6 + 76 * x + 35, 6 + 104 * y + 2))[:3] for x, y in ((2, 0), (0, 1))]
    assert drawn == [CARD_GROUND, CARD_GROUND]
    assert surface.get_at((6 + 76 + 35, 6 + 104 + 2))[:3] != CARD_GROUND


def luminance(color: str) -> float:
    """Return the relative luminance of a colour (WCAG 2.2)."""
    channels = [v / 255 for v in rgb(color)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_indices_stand_out_from_the_card() -> None:
    """Every index colour has a contrast of at least 4.5 to 1 with the card (WCAG 2.2)."""
    ground = luminance("#fdfaf2")
    for colors in SUIT_COLORS.values():
        for color in colors.values():
            assert (ground + 0.05) / (luminance(color) + 0.05) >= 4.5


COLOR_BLIND = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
"""Linear RGB as the colour-blind see it: Machado, Oliveira, Fernandes 2009, severity 1."""


def seen(color: str, matrix: Matrix) -> tuple[float, ...]:
    """Return CIE L*a*b* (D65) of a colour seen through a matrix of COLOR_BLIND."""
    linear = [v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in rgb(color)]
    r, g, b = (max(0.0, sum(m * v for m, v in zip(row, linear, strict=True))) for row in matrix)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


@pytest.mark.parametrize("kind", COLOR_BLIND)
def test_colour_blind_palette_keeps_suits_apart(kind: str) -> None:
    """To red-green colour-blind eyes any two suits of that palette differ by 20 in CIE 1976."""
    for one, other in itertools.combinations(SUIT_COLORS["cb"].values(), 2):
        a, b = (seen(color, COLOR_BLIND[kind]) for color in (one, other))
        assert sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5 >= 20


def test_path_data_reads_back_to_the_same_points() -> None:
    """What is written for a shape describes the shape, in tenths of a unit."""
    assert polyline((1, 2), (3, 2), (3, 5)).data(stroked=True) == "m10 20 20 0 0 30"
    assert polygon((0, 0), (4, 0), (4, 4)).data() == "m0 0 40 0 0 40"
    assert polygon((0, 0), (4, 0), (4, 4)).data(stroked=True) == "m0 0 40 0 0 40z"
    assert path("M0 0 L1 1").data() + path("M1 1 Z").data() == "m0 0 10 10m10 10"
    with pytest.raises(ValueError, match="absolute"):
        path("M0 0 l1 1")


def test_no_written_contour_returns_to_its_start() -> None:
    """A closed stroke ends beside its start: NanoSVG is slow on a closing line of no length."""
    data = ellipse(50, 50, 10).data(stroked=True)
    numbers = [int(v) for v in re.findall(r"-?\d+", data)]
    start, steps = numbers[:2], numbers[2:]
    ends = [steps[4:6], *(steps[6 + 4 * k + 2 : 6 + 4 * k + 4] for k in range(3))]
    assert data.endswith("z")
    assert start == [400, 500]
    assert [sum(v) for v in zip(*ends, strict=True)] != [0, 0]
    assert max(abs(sum(v)) for v in zip(*ends, strict=True)) == 1
