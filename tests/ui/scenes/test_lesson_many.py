"""The lessons for three and for four on the screen: offered, done, left, and always readable."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from game.lessons.all_play import ALL_PLAY
from game.lessons.auction import AUCTION
from game.lessons.catalogue import LESSONS
from game.lessons.lesson import Lesson
from game.lessons.partners import PARTNERS
from game.lessons.sits_out import SITS_OUT
from game.lessons.sixtysix import FIRST
from tests.scale import count
from tests.ui.hidden import app_for_tests, click, middle, press, settle, target, texts_of_top
from tests.ui.scenes.test_lesson import (
    ALL,
    SOME,
    WELCOME,
    begin,
    click_at,
    lesson,
    note_faults,
    use_keys,
    wanted,
)
from tools.shots import SCENES
from tools.shots.scenes import do_what_is_asked

MANY = [SITS_OUT, ALL_PLAY, PARTNERS, AUCTION]
TIGHTEST, *OTHERS = SOME
SHORT = [(TIGHTEST, which) for which in MANY] + list(zip(OTHERS, MANY, strict=True))
CASES = count(SHORT, list(itertools.product(ALL, MANY)))
lessons = pytest.mark.parametrize("which", MANY, ids=lambda which: which.preset)


@lessons
@pytest.mark.slow
def test_done_by_mouse(tmp_path: Path, which: Lesson) -> None:
    """Clicking what each note asks for leads through all steps and into a match of that game."""
    with app_for_tests((1024, 600), "de", tmp_path) as app:
        app.change_settings(preset=which.preset)
        scene = begin(app, which)
        for step in which.steps:
            assert scene.step is step
            click_at(app, middle(wanted(scene).rect))
            settle(app)
        assert app.stack[0].name == "table"  # a result lies over it where the player sits out
        assert app.session is not None
        assert app.session.match.rules == which.rules


@lessons
@pytest.mark.slow
def test_done_by_keyboard(tmp_path: Path, which: Lesson) -> None:
    """The keys of the table and Enter lead through all steps as well, with cards that fly."""
    with app_for_tests((1280, 720), "ru", tmp_path) as app:
        app.change_settings(speed="fast", reduced_motion=False)
        scene = begin(app, which)
        for step in which.steps:
            assert scene.step is step
            assert not scene.state.busy
            use_keys(app, scene)
            settle(app, 30)
        assert app.top.name == "table"


@lessons
@pytest.mark.slow
@pytest.mark.usefixtures("drawn_on_demand")
def test_only_the_taught_act_is_done(tmp_path: Path, which: Lesson) -> None:
    """While a note is read, or another act asked for, no other card and no key does anything."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        scene = begin(app, which)
        for step in which.steps:
            for key in ("p", "b", "h", "v", "x", "c"):
                if scene.step.act is None:
                    press(app, key)
            before = scene.state.view
            for card in scene.state.hand:
                if getattr(step.act, "card", None) != card:
                    assert not scene.play_card(card)
            assert scene.state.view == before
            assert scene.step is step
            do_what_is_asked(scene)
            settle(app)


@pytest.mark.parametrize(
    "case", CASES, ids=lambda c: f"{c[0][0][0]}x{c[0][0][1]}-{c[0][1]}-{c[0][2]}-{c[1].preset}"
)
@pytest.mark.slow
@pytest.mark.usefixtures("drawn_on_demand")
def test_notes_lie_beside_what_they_speak_of(
    tmp_path: Path, case: tuple[tuple[tuple[int, int], str, int], Lesson]
) -> None:
    """Each note is whole, covers nothing that matters, and its target is seen."""
    (size, language, text_size), which = case
    with app_for_tests(size, language, tmp_path, text_size) as app:
        faults = note_faults(app, begin(app, which), text_size)
    assert not faults, "\n".join(faults)


@lessons
def test_left_at_once(tmp_path: Path, which: Lesson) -> None:
    """The lesson can be skipped from its first note; nothing is saved and nothing counted."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        begin(app, which)
        click(app, "leave_lesson")
        assert app.top.name == "menu"
        assert app.saved_match() is None
        assert not app.statistics.games()


def test_each_game_offers_its_lesson_once(tmp_path: Path) -> None:
    """The start screen offers each of these lessons until it or a match of the game was begun."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        app.change_settings(lesson_offered=True)
        for which in MANY:
            app.change_settings(preset=which.preset)
            app.replace("menu")
            settle(app)
            assert WELCOME in [text.text for text in texts_of_top(app)]
            click(app, "lesson")
            assert lesson(app).lesson is which
            press(app, "escape")
            assert WELCOME not in [text.text for text in texts_of_top(app)]
        app.change_settings(preset="sixtysix")
        app.replace("menu")
        assert WELCOME not in [text.text for text in texts_of_top(app)]
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        assert set(app.settings.lessons_offered) == {which.preset for which in MANY}


def test_who_plays_at_once_is_not_asked_again(tmp_path: Path) -> None:
    """Beginning a match takes the offer of that game's lesson back, and of no other's."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        app.change_settings(preset="auction")
        app.replace("menu")
        settle(app)
        click(app, "play")
        assert app.settings.lessons_offered == ("auction",)
        assert not app.settings.lesson_offered


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.slow
def test_the_guide_offers_the_lesson_of_the_match(tmp_path: Path, name: str) -> None:
    """Over a running match the guide's button opens the lesson of that game, and leads back."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        app.change_settings(preset=name)
        app.new_match()
        settle(app)
        below = [scene.name for scene in app.stack]  # a result too where the player sits out
        press(app, "f1")
        assert target(app, "lesson")
        click(app, "lesson")
        assert lesson(app).lesson is LESSONS[name]
        press(app, "escape")
        assert [scene.name for scene in app.stack] == [*below, "guide"]


def test_the_guide_over_the_menu_follows_the_chosen_game(tmp_path: Path) -> None:
    """Without a match it is the lesson of the game that is chosen."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        SCENES["menu_four"](app)
        app.change_settings(preset="four_partners")
        app.open("guide")
        click(app, "lesson")
        assert lesson(app).lesson is PARTNERS
    assert FIRST not in MANY
