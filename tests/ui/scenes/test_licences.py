"""The licences: each piece is named on the page about the game, and its text can be read whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui.drawing.text import LOG
from game.ui.program.app import App
from game.ui.scene import Wheel
from game.ui.scenes.licences import LicencesScene
from game.ui.words.licences import all_pieces, licence_text, parse_pieces
from tests.ui.hidden import FRAME, app_for_tests, click, press, settle, target
from tools.licences import read_pieces


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Give the program with the page about the game on top."""
    with app_for_tests((1024, 600), "en", tmp_path) as one:
        one.open("about")
        settle(one)
        yield one


def drawn(app: App) -> list[str]:
    """Return the texts of the picture."""
    LOG.start()
    app.top.refresh()
    app.step(FRAME)
    return [text.text for text in LOG.stop()]


def test_the_list_is_read_as_it_is_written() -> None:
    """Name, texts and libraries of a row come out as they stand there."""
    piece = parse_pieces(
        '[{"name": "A", "licence": "MIT", "copyright": "B", "home": "c.org",'
        ' "texts": ["licences/MIT.txt"], "libraries": ["a", "b"]}]'
    )[0]
    assert (piece.name, piece.licence, piece.copyright, piece.home) == ("A", "MIT", "B", "c.org")
    assert piece.texts == ("licences/MIT.txt",)
    assert piece.libraries == ("a", "b")


def test_the_game_comes_first_and_nothing_is_left_out() -> None:
    """All pieces of the list follow the game, and each has a text of some length."""
    pieces = all_pieces()
    assert pieces[0].name == "Sixty-six"
    assert pieces[1:] == read_pieces()
    assert all(len(licence_text(piece)) > 100 for piece in pieces)


def test_the_page_about_the_game_names_every_piece(app: App) -> None:
    """Each piece is there with its licence and whose it is."""
    said = app.top.spoken()
    for piece in all_pieces():
        assert f"{piece.name}, {piece.licence}. {piece.copyright.rstrip('.')}" in said


@pytest.mark.slow
def test_every_licence_is_reached_by_mouse_and_by_keyboard(app: App) -> None:
    """From the page a click leads to the first text, and buttons or arrows to all others."""
    click(app, "licences")
    names = [piece.name for piece in all_pieces()]
    for step, name in enumerate(names):
        assert app.top.spoken().startswith(f"{name}. ")
        if name != names[-1]:
            if step % 2:
                click(app, "next")
            else:
                press(app, "right")
    assert "next" not in [t.name for t in app.top.targets()]
    press(app, "left")
    assert app.top.spoken().startswith(f"{names[-2]}. ")
    assert target(app, "next")
    press(app, "escape")
    assert app.top.name == "about"


@pytest.mark.parametrize("way", ["keys", "wheel"])
@pytest.mark.slow
def test_a_text_is_read_to_its_end(app: App, way: str) -> None:
    """Page by page every line of the longest text is seen, its last one too."""
    pieces = all_pieces()
    longest = max(range(len(pieces)), key=lambda at: len(licence_text(pieces[at])))
    app.open("licences", at=longest)
    scene = app.top
    assert isinstance(scene, LicencesScene)
    seen: set[str] = set()
    for _ in range(400):
        seen |= set(drawn(app))
        if way == "keys":
            press(app, "pagedown")
        else:
            app.step(FRAME, [Wheel((500, 300), -3.0)])
        if scene.form.scroll is not None and scene.form.scroll.offset == scene.form.scroll.most:
            seen |= set(drawn(app))
            break
    wanted = {line for line in licence_text(pieces[longest]).expandtabs().split("\n") if line}
    assert {" ".join(line.split()) for line in wanted} <= {" ".join(line.split()) for line in seen}


def test_another_piece_begins_at_its_top(app: App) -> None:
    """After a long text has been scrolled the next one is shown from its beginning."""
    app.open("licences", at=2)
    press(app, "end")
    press(app, "right")
    assert app.top.form.scroll.offset == 0  # type: ignore[attr-defined]


def test_an_arrow_points_away_from_its_word(app: App) -> None:
    """The arrow back stands before its word, the arrow onward behind it."""
    app.open("licences", at=2)
    LOG.start()
    app.top.refresh()
    app.step(FRAME)
    texts = {text.text: text.drawn for text in LOG.stop()}
    for name, side in (("previous", 1), ("next", -1)):
        x, _, w, _ = target(app, name).rect
        word = texts[name.upper()]
        assert (word[0] + word[2] / 2 - x - w / 2) * side > 5
