"""Pictures: shadows, cards, tables, the plot, and the surfaces that are kept."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.cards import parse_card
from game.ui.drawing.art import BACK, Art, CardDress, Look
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.plot import running_share
from game.ui.drawing.shapes import SurfaceCache, rounded, share, soft_rect

KING = parse_card("KH")


@pytest.fixture(autouse=True)
def window() -> pygame.Window:
    """Open a window that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("test", (64, 64))
    window.get_surface()
    return window


@pytest.fixture
def art() -> Art:
    """Give the art of the usual look."""
    return Art(Look())


def test_a_shadow_is_dark_inside_and_fades_out() -> None:
    """A soft rectangle has its strength in the middle and none at its rim, in one colour."""
    soft, margin = soft_rect(80, 60, 8, 6, 0.5, "#ffd98a")
    w, h = soft.get_size()
    assert (w, h) == (80 + 2 * margin, 60 + 2 * margin)
    middle = soft.get_at((w // 2, h // 2))
    assert abs(middle.a - 128) <= 3
    assert soft.get_at((0, h // 2)).a <= 2
    assert max(abs(a - b) for a, b in zip(middle[:3], (255, 217, 138), strict=True)) <= 3


@pytest.mark.parametrize("blur", [1.0, 4.0, 30.0, 90.0])
def test_soft_edges_fall_evenly(blur: float) -> None:
    """From the middle outwards a shadow only gets weaker, whatever its blur."""
    soft, _ = soft_rect(400, 300, 10, blur, 0.6)
    row = [soft.get_at((x, soft.get_height() // 2)).a for x in range(soft.get_width() // 2 + 1)]
    assert all(b >= a - 1 for a, b in pairwise(row))


def test_round_corners_are_empty() -> None:
    """A rounded rectangle leaves its corners free and fills its middle."""
    box = rounded(60, 40, 12, fill="#0e1c16", line="#dcae58", line_width=2)
    assert box.get_at((0, 0)).a == 0
    assert box.get_at((30, 20))[:3] == (14, 28, 22)
    assert box.get_at((30, 0)).r > 150


@pytest.mark.parametrize("angle", [0, 5, -90])
@pytest.mark.parametrize("card", [KING, BACK])
def test_cards_are_premultiplied_and_centred(art: Art, card: int, angle: float) -> None:
    """No colour of a card is stronger than its alpha, and its middle is the picture's."""
    picture = art.card(card, 100, angle)
    for x in range(0, picture.get_width(), 7):
        for y in range(0, picture.get_height(), 7):
            r, g, b, a = picture.get_at((x, y))
            assert max(r, g, b) <= a + 1
    box = picture.get_bounding_rect()
    assert abs(box.centerx - picture.get_width() / 2) <= 1.5
    assert abs(box.centery - picture.get_height() / 2) <= 1.5


def test_a_picture_is_drawn_once(art: Art) -> None:
    """The same card at the same size is the same surface; a dressed one is another."""
    assert art.card(KING, 100, 3) is art.card(KING, 100, 3)
    assert art.card(KING, 100, 3) is not art.card(KING, 100, 3, CardDress(dim=0.1))


def test_a_dimmed_card_is_darker(art: Art) -> None:
    """Dimming darkens the face and leaves its shape."""
    plain, dim = art.card(KING, 100), art.card(KING, 100, 0, CardDress(dim=0.2))
    assert dim.get_at((50, 5)).g < plain.get_at((50, 5)).g
    assert dim.get_bounding_rect() == plain.get_bounding_rect()


@pytest.mark.parametrize("table", ["felt", "wood", "dark"])
def test_tables_are_lit_where_the_lamp_is(table: str) -> None:
    """The table is brightest under the lamp and darkest far from it."""
    canvas = Canvas(640, 360)
    picture = Art(Look(table=table)).table(canvas, (0.3, 0.45))
    assert picture.get_size() == canvas.size
    near = pygame.transform.average_color(picture, pygame.Rect(160, 130, 64, 64))
    far = pygame.transform.average_color(picture, pygame.Rect(570, 290, 64, 64))
    assert sum(near[:3]) > sum(far[:3]) + 30


def test_old_surfaces_are_forgotten() -> None:
    """A store of surfaces keeps to its limit and drops the longest unused first."""
    cache, made = SurfaceCache(limit=3 * 400), []

    def surface(name: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            made.append(name)
            return pygame.Surface((10, 10), pygame.SRCALPHA)

        return cache.get(name, make)

    for name in "abcab":
        surface(name)
    surface("d")
    surface("a")
    surface("c")
    assert made == ["a", "b", "c", "d", "c"]
    assert cache.bytes <= cache.limit


def test_a_store_that_is_made_smaller_drops_the_oldest() -> None:
    """A store for a smaller window forgets what it can no longer hold."""
    cache = SurfaceCache(limit=3 * 400)
    for name in "abc":
        cache.get(name, lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    cache.fit(2 * 400)
    assert cache.bytes == 2 * 400
    another = pygame.Surface((10, 10), pygame.SRCALPHA)
    assert cache.get("a", lambda: another) is another


def test_stores_grow_with_the_window() -> None:
    """A window's pixels decide what is kept, between a least and a most."""
    sizes = [share(w * h, 40) >> 20 for w, h in ((640, 480), (1920, 1080), (3840, 2160))]
    assert sizes == [32, 79, 128]


def test_the_running_share() -> None:
    """The share of wins is taken over the last ten matches, over all where there are fewer."""
    assert running_share([True, False]) == [1.0, 0.5]
    assert running_share([True] * 10 + [False] * 10)[-1] == 0.0
    assert running_share([False] * 5 + [True] * 10)[-1] == 1.0


@pytest.mark.parametrize("diameter", [92, 104, 107, 109, 161])
def test_a_portrait_is_round_at_any_size(art: Art, diameter: int) -> None:
    """Nothing of a face is left in the corners and at the edges of its square."""
    face = art.portrait("ivan", "glad", diameter)
    last = diameter - 1
    for edge in (0, last):
        for at in (0, diameter // 8, last - diameter // 8, last):
            assert face.get_at((edge, at)).a <= 8
            assert face.get_at((at, edge)).a <= 8
