"""Kept matches on the screen: the list, the deals, replays, files written and taken in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.match.records import list_kept, offered_files
from game.match.session import Session
from game.rules.record import record_text
from game.ui.program.app import App
from game.ui.words.records import gain_of, score_text, signed
from tests.ui.hidden import FRAME, app_for_tests, click, press, settle, target, texts_of_top
from tools.shots import SCENES, fill_records, play_on


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Give the program on its start screen, with a dozen kept matches."""
    with app_for_tests((1280, 720), "en", tmp_path) as one:
        fill_records(one)
        settle(one)
        yield one


def names(app: App) -> list[str]:
    return [scene.name for scene in app.stack]


def focus_by_tab(app: App, name: str) -> None:
    """Press Tab until the widget of this name has the focus."""
    for _ in range(80):
        press(app, "tab")
        if app.top.form.focus.name == name:  # type: ignore[attr-defined]
            return
    raise AssertionError(f"Tab never comes to {name}")


def play_out(app: App) -> None:
    """Play the replay on top to its end, by first choices."""
    play_on(app.top.session, 1)  # type: ignore[attr-defined]
    app.top.state.view = app.top.session.view()  # type: ignore[attr-defined]
    settle(app)


def test_the_way_by_mouse(app: App) -> None:
    """From the start screen a few clicks lead to the cards of a deal, and Back leads back."""
    for name, scene in (("statistics", "statistics"), ("records", "records"),
                        ("match:0", "deals"), ("cards:2", "deal_review")):  # fmt: skip
        click(app, name)
        assert app.top.name == scene
        settle(app)
    assert app.top.number == 2  # type: ignore[attr-defined]
    for scene in ("deals", "records", "statistics", "menu"):
        click(app, "back")
        settle(app)
        assert app.top.name == scene


def test_the_way_by_keyboard(app: App) -> None:
    """Tab and Enter reach a match, a deal's cards and a replay; the list scrolls along."""
    app.open("records")
    focus_by_tab(app, "match:11")
    assert app.top.form.scroll.offset > 0  # type: ignore[attr-defined]
    for _ in range(11):
        press(app, "up")
    press(app, "enter")
    assert app.top.name == "deals"
    focus_by_tab(app, "cards:3")
    press(app, "enter")
    assert (app.top.name, app.top.number) == ("deal_review", 3)  # type: ignore[attr-defined]
    press(app, "escape")
    focus_by_tab(app, "again:3")
    press(app, "enter")
    assert app.top.name == "replay"


def test_a_replay_is_found_at_its_deal(app: App) -> None:
    """Played out, a replay returns to the deals, which tell its result; the list has no new row."""
    rows = len(list_kept(app.dirs))
    app.open("records")
    shown = len(app.top.kept)  # type: ignore[attr-defined]
    click(app, "match:0")
    click(app, "again:1")
    play_out(app)
    assert names(app)[-2:] == ["replay", "replay_result"]
    click(app, "next")
    assert names(app)[-2:] == ["records", "deals"]
    assert len(app.top.again[1]) == 1  # type: ignore[attr-defined]
    press(app, "escape")
    assert len(list_kept(app.dirs)) == rows + 1
    assert len(app.top.kept) == shown  # type: ignore[attr-defined]


def test_a_replay_changes_nothing_else(app: App) -> None:
    """The saved match and the statistics are the same after a replay of one of its deals."""
    SCENES["deals_running"](app)
    settle(app)
    session = app.session
    assert session is not None
    saved, figures = app.storage.slot.read(), app.statistics.summary()
    click(app, "again:1")
    play_out(app)
    click(app, "again")
    assert names(app)[-1] == "replay"
    settle(app)
    press(app, "escape")
    assert app.top.name == "pause"
    click(app, "stop")
    assert names(app)[-1] == "deals"
    assert app.storage.slot.read() == saved
    assert app.statistics.summary() == figures
    assert app.saved_match() is session


def test_the_pause_leads_to_the_finished_deals(app: App) -> None:
    """Deals that are over can be seen and replayed within a match, the running one cannot."""
    SCENES["pause_deals"](app)
    settle(app)
    click(app, "deals")
    offered = {t.name for t in app.top.targets() if ":" in t.name}
    assert offered == {"cards:1", "again:1"}
    with pytest.raises(ValueError, match="deal 2"):
        app.top._show(2)  # type: ignore[attr-defined]


def test_export_tells_where_and_import_knows_it(app: App, tmp_path: Path) -> None:
    """The path of the written file is on the screen; taken in again it is known."""
    app.open("records")
    click(app, "match:0")
    click(app, "export")
    [file] = offered_files(app.dirs)
    assert str(file) in app.top.told  # type: ignore[attr-defined]
    press(app, "escape")
    click(app, "import")
    before = list_kept(app.dirs)
    click(app, "file:0")
    assert app.top.told.startswith("You already have it")  # type: ignore[attr-defined]
    assert list_kept(app.dirs) == before


def test_an_unwritable_folder_is_told(app: App) -> None:
    """Where nothing can be written the screen says so."""
    app.dirs.exports.write_text("a file, not a folder", encoding="utf-8")
    app.open("records")
    click(app, "match:0")
    click(app, "export")
    assert app.top.alarm  # type: ignore[attr-defined]


@pytest.mark.parametrize("scene", ["menu", "records", "import_records", "question", "table"])
def test_a_file_dropped_anywhere_is_taken_in(app: App, tmp_path: Path, scene: str) -> None:
    """A record dropped onto any scene is proved, kept and named, and counts nowhere."""
    [kept, *_] = list_kept(app.dirs)
    file = tmp_path / "Партия друга.jsonl"
    text = kept.path.read_text(encoding="utf-8").replace(kept.info.match_id, "friend")
    file.write_text(text, encoding="utf-8")
    SCENES[scene](app)
    settle(app)
    figures = app.statistics.summary()
    app.window_event(pygame.Event(pygame.DROPFILE, file=str(file)))
    settle(app)
    assert app.top.name == "import_records"
    assert app.top.told.startswith("Imported")  # type: ignore[attr-defined]
    assert "friend" in {one.info.match_id for one in list_kept(app.dirs)}
    assert app.statistics.summary() == figures


@pytest.mark.parametrize("language", ["ru", "de", "en"])
def test_a_bad_file_is_told_in_one_line(tmp_path: Path, language: str) -> None:
    """File, line and reason are told in the player's language, and nothing is kept."""
    with app_for_tests((1280, 720), language, tmp_path) as app:
        SCENES["import_records_fault"](app)
        before = len(list_kept(app.dirs))
        for text in ("{broken", "\0", '{"record":"chess"}'):
            file = tmp_path / "bad.jsonl"
            file.write_text(text, encoding="utf-8")
            app.top.drop(file)
            told = app.top.told  # type: ignore[attr-defined]
            assert told.startswith("bad.jsonl, ")
            assert " 1: " in told
            assert "\n" not in told
        assert len(list_kept(app.dirs)) == before


def test_a_file_that_is_gone_is_told(app: App, tmp_path: Path) -> None:
    """A dropped folder, and a listed file that was removed meanwhile, only give a message."""
    app.open("import_records")
    for path in (tmp_path, tmp_path / "gone.jsonl"):
        app.top.drop(path)
        assert app.top.alarm  # type: ignore[attr-defined]


def test_a_kept_record_that_was_spoilt_is_told(app: App) -> None:
    """A record whose acts make no sense shows its fault instead of deals."""
    [kept, *_] = list_kept(app.dirs)
    lines = kept.path.read_text(encoding="utf-8").splitlines()
    kept.path.write_text("\n".join([*lines[:2], *lines[3:]]) + "\n", encoding="utf-8")
    app.open("deals", kept=kept)
    app.step(FRAME)
    assert app.top.alarm  # type: ignore[attr-defined]
    assert [t.name for t in app.top.targets() if ":" in t.name] == []


def test_the_replay_shows_its_sign(app: App) -> None:
    """The table of a replay is not the picture of the same table in a match."""
    SCENES["replay"](app)
    settle(app)
    x, y, w, h = app.canvas.rect(304, 68, 196, 90)
    sign = app.window.surface.subsurface((x, y, w, h)).copy()
    session = app.top.session  # type: ignore[attr-defined]
    app.replace("table", session=session)
    settle(app)
    plain = app.window.surface.subsurface((x, y, w, h))
    assert pygame.image.tobytes(sign, "RGB") != pygame.image.tobytes(plain, "RGB")
    assert target(app, "menu")


def written(app: App) -> list[str]:
    """Return all texts of the scene on top."""
    return [entry.text for entry in texts_of_top(app)]


@pytest.mark.parametrize("scene", ["replay", "replay_later", "replay_four"])
def test_the_replay_shows_the_score_of_then(app: App, scene: str) -> None:
    """The plate of the match says how it stood when the deal began the first time."""
    SCENES[scene](app)
    settle(app)
    session = app.top.session  # type: ignore[attr-defined]
    assert session.repeated.score_before == session.view().score
    assert {str(number) for number in session.view().score} <= set(written(app))


def test_a_score_that_is_not_known_is_left_out(app: App) -> None:
    """Where only a replay's record is at hand, its table and its result show no match score."""
    SCENES["replay_result"](app)
    settle(app)
    assert "The match stands" not in app.top.spoken()
    first = app.top.session  # type: ignore[attr-defined]
    assert sum(first.repeated.score_before) > 0
    app.replace("menu")
    app.open("replay", session=Session.replay(first.match, 1))
    settle(app)
    assert "MATCH" not in written(app)
    assert "TRUMPS" in written(app)


def test_signs_and_scores() -> None:
    """Game points carry their sign, and the human's own number comes first."""
    assert [signed(n) for n in (2, 0, -1)] == ["+2", "0", "−1"]
    assert [gain_of((2, 0), side) for side in (0, 1)] == [2, -2]
    assert gain_of((0, 0), 1) == 0
    assert score_text((3, 7), 1) == "7 : 3"


def test_the_shown_record_is_the_kept_one(app: App) -> None:
    """What the deals show is the record, whole."""
    app.open("records")
    click(app, "match:0")
    kept = app.top.kept  # type: ignore[attr-defined]
    text = record_text(app.top.source.match)  # type: ignore[attr-defined]
    assert text == kept.path.read_text(encoding="utf-8")
