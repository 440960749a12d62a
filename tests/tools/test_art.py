"""The drawing tools: what they make is what is committed, and it is fit for the game."""

import io
import re
import shutil
import struct
from pathlib import Path

import numpy as np
import pygame
import pygame.freetype
import pytest
from numpy.typing import NDArray

from tools.art import app_icon, fonts, icons, output, portraits, table
from tools.art.brush import brush
from tools.art.dress import flip
from tools.art.faces import EYES, MOODS
from tools.art.sheet import lay, sheet

ASSETS = output.ASSETS
WINDOW = (1280, 720)


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    """A hidden display, so that surfaces can be converted."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def pixels(surface: pygame.Surface) -> NDArray[np.float64]:
    """RGBA[height, width, 4] of a surface."""
    data = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8)
    return data.reshape(surface.get_height(), surface.get_width(), 4).astype(float)


def draw(svg: bytes, side: int) -> NDArray[np.float64]:
    """RGBA of an SVG at side x side px."""
    return pixels(pygame.image.load_sized_svg(io.BytesIO(svg), (side, side)).convert_alpha())


def ground(name: str) -> NDArray[np.float64]:
    """RGB of the table as the game lays it, the lamp in the very middle."""
    return pixels(lay(name, WINDOW, (0.5, 0.5)))[..., :3]


def test_check_reports_changed_missing_and_unknown_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A changed, a missing and a stray file are each named."""
    shutil.copytree(ASSETS / "icons", tmp_path / "icons")
    monkeypatch.setattr(output, "ASSETS", tmp_path)
    (tmp_path / "icons/menu.svg").write_text("<svg/>")
    (tmp_path / "icons/play.svg").unlink()
    (tmp_path / "icons/stray.svg").write_text("<svg/>")
    found = " ".join(output.differences(icons.make(), "icons"))
    assert re.search(r"menu\.svg: differs.*play\.svg: missing.*stray\.svg: no tool", found)


def test_pictures_may_differ_by_rounding_only() -> None:
    """One level of difference is the same picture, twenty levels are another."""
    made = (ASSETS / "table/rail.png").read_bytes()
    for shift, same in ((1, True), (20, False)):
        picture = pygame.image.load(io.BytesIO(made))
        picture.fill((shift, 0, 0), (10, 10, 4, 4), pygame.BLEND_RGB_ADD)
        changed = io.BytesIO()
        pygame.image.save(picture, changed, "x.png")
        assert output.same_content(made, changed.getvalue()) is same


@pytest.mark.parametrize("name", fonts.FONTS)
def test_fonts_have_every_letter(name: str) -> None:
    """No letter of the three languages falls back to the empty box."""
    pygame.freetype.init()
    metrics = pygame.freetype.Font(ASSETS / "fonts" / name, 20).get_metrics(fonts.REQUIRED)
    absent = [c for c, m in zip(fonts.REQUIRED, metrics, strict=True) if m is None]
    assert absent == []
    assert fonts.check_committed() == []


@pytest.mark.parametrize("name", fonts.FONTS)
def test_fonts_keep_their_kerning(name: str) -> None:
    """Latin and Cyrillic pairs stand closer than their letters alone."""
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / name, 100)
    for pair in ("AV", "ТА", "Га"):
        assert font.size(pair)[0] < sum(font.size(letter)[0] for letter in pair) - 2


def test_font_licences_open_with_the_copyright_line() -> None:
    """Each licence file names its font's authors and carries the whole licence."""
    for name, family in fonts.LICENCES.items():
        text = (ASSETS / "fonts" / name).read_text()
        assert re.match(rf"Copyright \d{{4}} The {family} Project Authors", text)
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        assert "OTHER DEALINGS IN THE FONT SOFTWARE" in text


@pytest.mark.parametrize("name", table.TABLES)
def test_table_has_its_colours(name: str) -> None:
    """Under the lamp and in the corner the laid table has the colours asked for."""
    picture, wanted = ground(name), table.TABLES[name]
    lamp = picture[300:420, 580:700].mean((0, 1))
    assert np.abs(lamp - table.colour(wanted.lit)).max() < 6
    corner = picture[-40:, :40].mean((0, 1))
    assert np.all(corner < table.colour(wanted.middle) * 0.75)


@pytest.mark.parametrize("name", table.TABLES)
def test_gradient_of_the_table_shows_no_steps(name: str) -> None:
    """With the grain taken out again, brightness falls smoothly: no step of a level remains."""
    grain = pixels(pygame.image.load(ASSETS / f"table/{name}_grain.png"))[..., 1]
    tiled = np.tile(grain, (2, 3))[: WINDOW[1], : WINDOW[0]]
    picture = ground(name)[..., 1] * grain.mean() / tiled
    columns = picture[330:394, 640:].mean(0)
    smooth = np.convolve(columns, np.ones(8) / 8, "valid")
    places = np.arange(len(smooth))
    curve = np.polynomial.Polynomial.fit(places, smooth, 9)(places)
    assert np.abs(smooth - curve).max() < 0.4


@pytest.mark.parametrize("name", ["felt_grain", "wood_grain", "dark_grain", "rail"])
def test_tiles_meet_without_a_seam(name: str) -> None:
    """Across the join of two tiles brightness changes no more than inside one."""
    tile = pixels(pygame.image.load(ASSETS / f"table/{name}.png"))[..., 1]
    inside = np.abs(np.diff(tile, axis=1)).mean(0)
    assert np.abs(tile[:, 0] - tile[:, -1]).mean() <= inside.max() * 1.1
    if name != "rail":
        inside = np.abs(np.diff(tile, axis=0)).mean(1)
        assert np.abs(tile[0] - tile[-1]).mean() <= inside.max() * 1.1


@pytest.mark.parametrize("name", icons.ICONS)
def test_icon_takes_any_colour_and_stays_in_its_box(name: str) -> None:
    """An icon is drawn wholly in the colour given and touches no edge."""
    svg = (ASSETS / f"icons/{name}.svg").read_bytes()
    picture = draw(svg.replace(b"currentColor", b"#f3d48f"), 96)
    inked = picture[..., 3] > 250
    assert np.abs(picture[inked][:, :3] - (0xF3, 0xD4, 0x8F)).max() <= 3
    assert picture[[0, -1], :, 3].max() == picture[:, [0, -1], 3].max() == 0
    assert not re.search(rb'(fill|stroke)="#', svg)


def test_icons_have_one_visual_weight() -> None:
    """Ink covers a similar share of every icon's box, so that none stands out in a row."""
    for name in set(icons.ICONS) - {"minus"}:
        share = (draw((ASSETS / f"icons/{name}.svg").read_bytes(), 96)[..., 3] > 127).mean()
        assert 0.05 < share < 0.32, name


def test_portraits_use_only_what_the_renderer_knows() -> None:
    """No text, clipping, masks or reuse, which NanoSVG leaves out without a word."""
    for path in (ASSETS / "portraits").iterdir():
        assert not re.search(
            r"<(text|use|symbol|clipPath|mask|filter|pattern|image)", path.read_text()
        )


@pytest.mark.parametrize("person", portraits.PEOPLE)
def test_moods_are_told_apart_at_the_size_of_the_table(person: str) -> None:
    """At 104 px every two moods differ in the face, and the picture has no hole."""
    pictures = [draw((ASSETS / f"portraits/{person}_{m}.svg").read_bytes(), 104) for m in MOODS]
    for i, first in enumerate(pictures):
        assert first[2:-2, 2:-2, 3].min() > 250
        for second in pictures[:i]:
            changed = (np.abs(first - second).max(2) > 40).sum()
            assert changed > 60


@pytest.mark.parametrize("person", portraits.PEOPLE)
def test_other_eyes_change_the_eyes_alone(person: str) -> None:
    """Each small file of eyes fits the calm face: it differs about the eyes, and only there."""
    calm = (ASSETS / f"portraits/{person}_calm.svg").read_text()
    group = re.compile('<g id="eyes">.*?</g>')
    faces = [draw(calm.encode(), 104)]
    for look in EYES:
        data = (ASSETS / f"portraits/{person}_eyes_{look}.svg").read_text()
        assert len(data) < 4096
        faces.append(draw(group.sub(group.findall(data)[0], calm).encode(), 104))
    for i, face in enumerate(faces):
        for other in faces[:i]:
            changed = np.abs(face - other).max(2) > 24
            rows = np.nonzero(changed.any(1))[0]
            assert changed.sum() > 25
            assert rows.max() - rows.min() < 16


def test_brush_is_as_wide_as_it_was_told() -> None:
    """A straight brush stroke covers its length times its mean width."""
    body = brush(((10, 50), (40, 50), (60, 50), (90, 50)), (4, 12), "#000000")
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>'
    covered = (draw(svg.encode(), 400)[..., 3] / 255).sum() / 16
    ends = np.pi * (2**2 + 6**2) / 2
    assert covered == pytest.approx(80 * 8 + ends, rel=0.05)


def test_flip_mirrors_twice_to_the_same_path() -> None:
    """Mirrored twice a path is itself; once, its points lie on the other side of x = 100."""
    assert flip("M60 10L90.5 20C1 2 3 4 100 6Z") == "M140 10L109.5 20C199 2 197 4 100 6Z"
    assert flip(flip("M60 10L90.5 20Z")) == "M60 10L90.5 20Z"


def test_windows_icon_lists_its_pictures() -> None:
    """The directory of the .ico leads to PNGs of the sizes it states."""
    data = (ASSETS / "app/sixtysix.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    sizes = []
    for i in range(count):
        side, _, _, _, _, depth, length, start = struct.unpack_from("<BBBBHHII", data, 6 + 16 * i)
        picture = pygame.image.load(io.BytesIO(data[start : start + length]), "x.png")
        assert picture.get_size() == (side or 256, side or 256)
        assert depth == 32
        sizes.append(picture.get_width())
    assert sizes == [s for s in app_icon.SIZES if s <= 256]


def test_mac_icon_is_made_of_whole_blocks() -> None:
    """The blocks of the .icns fill the file, each a PNG of the size its type means."""
    data = (ASSETS / "app/sixtysix.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4)[0] == len(data)
    place = 8
    while place < len(data):
        kind, length = struct.unpack_from(">4sI", data, place)
        picture = pygame.image.load(io.BytesIO(data[place + 8 : place + length]), "x.png")
        assert picture.get_width() == app_icon.ICNS_TYPES[kind]
        place += length
    assert place == len(data)


def test_sheet_shows_a_picture_of_everything() -> None:
    """The sheet has the size of a window and differs from the bare table wherever it shows art."""
    pygame.font.init()
    shown, bare = pixels(sheet("felt")), pixels(lay("felt", WINDOW))
    for x, y in ((76, 124), (524, 460), (618, 99), (1190, 450)):
        assert np.abs(shown - bare)[y - 12 : y + 12, x - 12 : x + 12].max() > 60


def test_sources_name_every_folder() -> None:
    """SOURCES.md has a row for each folder of assets that holds pictures, fonts or sounds."""
    text = (ASSETS / "SOURCES.md").read_text()
    for folder in ("cards", "fonts", "table", "icons", "portraits", "app", "sounds"):
        assert f"`{folder}/" in text
