"""Type: wrapping, runs with bold words and suits, and the log of what overflows."""

from __future__ import annotations

import pygame
import pytest

from game.ui.drawing.art import Art, Look
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.painter import Painter
from game.ui.drawing.text import (
    FONTS_KEPT,
    LOG,
    ZERO_SPACE,
    Fonts,
    LoggedText,
    RichFonts,
    Run,
    capital_height,
    parse_runs,
    wrap,
    wrap_runs,
)

CANVAS = Canvas(1280, 720)


@pytest.fixture
def fonts() -> Fonts:
    """Give the fonts of the game."""
    pygame.display.init()
    pygame.font.init()
    pygame.Window("test", (64, 64)).get_surface()
    return Fonts()


@pytest.fixture
def painter(fonts: Fonts) -> Painter:
    """Give a painter on an empty surface."""
    return Painter(pygame.Surface((1280, 720), pygame.SRCALPHA), CANVAS, Art(Look()), fonts)


def test_lines_are_no_wider_than_asked(fonts: Fonts) -> None:
    """No line is wider than its room, no word is lost, and the order stays."""
    font = fonts.font("regular", 18)
    text = "Шестьдесят шесть очков и Rindfleischetikettierungsüberwachung " * 3
    lines = wrap(font, text, 200)
    assert all(font.size(line)[0] <= 200 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_line_breaks_are_kept(fonts: Fonts) -> None:
    """A line break in the text breaks the line, an empty line stays."""
    assert wrap(fonts.font("regular", 18), "a\n\nb", 200) == ["a", "", "b"]


def test_a_line_never_breaks_at_a_hard_space(fonts: Fonts) -> None:
    """A no-break space keeps its neighbours together, in plain and in rich text."""
    font = fonts.font("regular", 18)
    text = "пики\u00a0все 2\u202fочка"
    room = font.size("пики\u00a0все")[0] + 2
    assert wrap(font, text, room) == ["пики\u00a0все", "2\u202fочка"]
    rows = wrap_runs(RichFonts(font, font), parse_runs(text), room)
    assert ["".join(placed.run.text for placed in row).strip() for row in rows] == wrap(
        font, text, room
    )


def test_fonts_of_former_sizes_are_let_go(fonts: Fonts) -> None:
    """A font in use is opened once; fonts of sizes a window has grown out of do not pile up."""
    used, former = fonts.font("display", 40), fonts.font("regular", 9)
    for px in range(10, 10 + 2 * FONTS_KEPT):
        fonts.font("regular", px)
        assert fonts.font("display", 40) is used
    assert fonts.font("regular", 9 + 2 * FONTS_KEPT) is fonts.font("regular", 9 + 2 * FONTS_KEPT)
    assert fonts.font("regular", 9) is not former


@pytest.mark.parametrize("text", ["a пики и 2 очка", "**пики и** {H} в 2 очка"])
def test_what_belongs_together_parts_before_a_line_overflows(fonts: Fonts, text: str) -> None:
    """Words that are held together part where a line is too narrow for them, and none is lost."""
    font = fonts.font("regular", 18)
    both = RichFonts(font, fonts.font("semibold", 18))
    room = both.bold.size("пики")[0] + 2
    for row in wrap_runs(both, parse_runs(text), room):
        assert sum(placed.width for placed in row if not placed.run.is_space) <= room
    lines = wrap(font, text.replace("**", ""), room)
    assert all(font.size(line)[0] <= room for line in lines)
    assert " ".join(lines).replace("\u00a0", " ") == text.replace("**", "")


def test_a_text_with_a_number_of_lines_parts_words_before_it_shrinks(painter: Painter) -> None:
    """What had better stay together gives way before the type gets smaller."""
    text, lines = "Взятка в руке, пас", ["Взятка в", "руке, пас"]
    room = max(painter.text_width(line, "regular", 20) for line in lines) + 2
    assert painter.fit_lines(text, "regular", 20, room, 2) == (20, lines)
    assert painter.fit_lines(text, "regular", 20, room)[1] == ["Взятка", "в\u00a0руке,", "пас"]


def test_runs_know_bold_and_suits() -> None:
    """**bold** and {H} become runs; the text between stays."""
    assert parse_runs("x **b {H}** c") == [
        Run("x"), Run(" "), Run("b", True), Run(" ", True), Run("", True, "H"), Run(" "), Run("c"),
    ]  # fmt: skip


@pytest.mark.parametrize("width", [60, 150, 400])
def test_runs_fit_their_lines(fonts: Fonts, width: int) -> None:
    """Runs stay within the line, signs too; a suit keeps to the word it touches."""
    both = RichFonts(fonts.font("regular", 20), fonts.font("semibold", 20))
    runs = parse_runs("Король и дама {H}{D}, **двадцатьиливсёравносколько** очков {S}.")
    lines = wrap_runs(both, runs, width)
    for line in lines:
        assert all(p.x + p.width <= width + 0.5 for p in line if not p.run.is_space)
    glued = "".join(p.run.suit or p.run.text for line in lines for p in line)
    assert "".join(glued.replace(ZERO_SPACE, "").split()) == (
        "КорольидамаHD,двадцатьиливсёравносколькоочковS."
    )


def test_no_line_begins_with_the_sign_of_its_last_word(fonts: Fonts) -> None:
    """A suit sign goes to the next line together with the word before it, at any width."""
    both = RichFonts(fonts.font("regular", 20), fonts.font("semibold", 20))
    runs = parse_runs("Зайдите с туза **бубён** {D}, потом с короля пик {S}. И ещё раз.")
    for width in range(140, 500, 7):
        lines = wrap_runs(both, runs, width)
        assert len(lines) > 1 or width > 400
        assert not any(line and line[0].run.suit for line in lines)
        signs = [p for line in lines for p in line if p.run.suit]
        assert [p.run.suit for p in signs] == ["D", "S"]


def test_text_is_centred_on_its_capitals(painter: Painter, fonts: Fonts) -> None:
    """The middle of the capitals lies on the y that is asked for."""
    painter.text("НН", 100, 100, "semibold", 40, "#ffffff")
    box = painter.surface.get_bounding_rect()
    assert abs(box.centery - 100) <= 1
    assert abs(box.height - capital_height(fonts.at(CANVAS, "semibold", 40))) <= 2


def test_a_wide_text_shrinks_to_fit(painter: Painter) -> None:
    """A text shrinks into its room, but not below its least size: then the log tells."""
    natural = painter.text_width("Следующая раздача", "semibold", 20)
    assert painter.text("Следующая раздача", 0, 50, "semibold", 20, fit=natural * 0.85) <= (
        natural * 0.85
    )
    LOG.start()
    painter.text("Следующая раздача", 0, 50, "semibold", 20, fit=natural * 0.3)
    assert [entry.overflows for entry in LOG.stop()] == [True]


def test_the_log_knows_the_place() -> None:
    """A text that leaves its place by more than a pixel overflows."""
    allowed = (10, 10, 100, 20)
    assert not LoggedText("a", (10, 10, 100, 20), allowed, allowed).overflows
    assert LoggedText("a", (10, 10, 102, 20), allowed, allowed).overflows
    assert LoggedText("a", (8, 10, 20, 20), allowed, allowed).overflows


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_text_size_grows_type(fonts: Fonts, text: float) -> None:
    """Plain type grows in full, the display typeface to 120 per cent."""
    canvas = Canvas(1280, 720, text)
    assert fonts.at(canvas, "regular", 20).get_point_size() == round(20 * text)
    assert fonts.at(canvas, "display", 30).get_point_size() == round(30 * min(text, 1.2))
