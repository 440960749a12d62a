"""Small type: evenly spaced, on its baseline, as wide as it is said to be."""

from __future__ import annotations

import pygame
import pytest

from game.ui.drawing.faces import EVEN_FROM_PX, SmallFont, draw, open_font, rise
from game.ui.drawing.text import FILES, _font_bytes

WORDS = ("взятку", "каждому", "ход, а", "Python", "Schneider", "карту сыграть", "0 : 290")


@pytest.fixture(autouse=True)
def _fonts_are_there() -> None:
    pygame.font.init()


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("px", [10, 13, 14, 16, 17, 22, EVEN_FROM_PX - 1])
def test_letters_stand_as_they_do_in_large_type(name: str, px: int) -> None:
    """No word is wider or narrower than the same in large type by more than 1.6 px."""
    font, large = open_font(_font_bytes(name), px), open_font(_font_bytes(name), 100 * px)
    for word in WORDS:
        assert abs(font.size(word)[0] - large.size(word)[0] / 100) <= 1.6, word
        drawn = draw(font, word, "#2b2119").get_bounding_rect()
        assert drawn.right <= font.size(word)[0] + 2


@pytest.mark.parametrize("px", [12, 16, 24, 40])
def test_letters_stand_on_the_baseline(px: int) -> None:
    """The feet of capitals are the font's ascent below the top, and nothing is below them."""
    font = open_font(_font_bytes("regular"), px)
    drawn = draw(font, "НЕТ", "#f6eddb")
    assert drawn.get_height() == font.get_height()
    assert drawn.get_bounding_rect(40).bottom == font.get_ascent()


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("px", [14, 25, 33, 76, 152])
@pytest.mark.parametrize("capitals", ["ÜH", "ÄÖH", "ЙН", "ЁН", "ÉH"])
def test_an_accent_moves_no_letter_down(name: str, px: int, capitals: str) -> None:
    """Feet of capitals stand on the baseline under an accent too, and the accent is not cut."""
    font = open_font(_font_bytes(name), px)
    above = rise(font, capitals)
    drawn = draw(font, capitals, "#f6eddb")
    plain = draw(font, capitals[-1], "#f6eddb").get_bounding_rect(40)
    last = font.size(capitals[:-1])[0] + plain.width // 2
    foot = drawn.subsurface((last, 0, drawn.width - last, drawn.height)).get_bounding_rect(40)
    assert foot.bottom - above == plain.bottom
    assert drawn.get_bounding_rect(40).top <= plain.top + above - px // 10


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("px", [14, 16, 20, 22, 25, EVEN_FROM_PX - 1])
def test_a_tail_is_not_cut(name: str, px: int) -> None:
    """Small letters hang below the baseline as far, to half a pixel, as in large type."""
    font, large = open_font(_font_bytes(name), px), open_font(_font_bytes(name), 10 * px)
    drawn = draw(font, "gjy", "#f6eddb").get_bounding_rect(30)
    hangs = draw(large, "gjy", "#f6eddb").get_bounding_rect(30).bottom - large.get_ascent()
    assert drawn.bottom - font.get_ascent() >= hangs / 10 - 0.5


def test_a_drawn_text_has_its_color_alone() -> None:
    """Where a letter is solid it has the asked colour, and beside letters there is nothing."""
    drawn = draw(open_font(_font_bytes("semibold"), 20), "Н Н", "#c8102e")
    seen = {tuple(drawn.get_at((x, y))) for x in range(drawn.width) for y in range(drawn.height)}
    assert (0xC8, 0x10, 0x2E, 255) in seen
    assert {color[:3] for color in seen if color[3] > 60} == {(0xC8, 0x10, 0x2E)}
    assert any(color[3] == 0 for color in seen)


def test_a_text_bears_no_trace_of_others() -> None:
    """A text looks the same whatever was drawn before it, and stays so whatever is drawn after."""
    font, larger = SmallFont(_font_bytes("regular"), 15), SmallFont(_font_bytes("display"), 27)
    first = font.draw("Ход", "#f6eddb")
    seen = pygame.image.tobytes(first, "RGBA")
    larger.draw("ЙWÜg" * 20, "#c8102e")
    assert pygame.image.tobytes(font.draw("Ход", "#f6eddb"), "RGBA") == seen
    assert pygame.image.tobytes(first, "RGBA") == seen
