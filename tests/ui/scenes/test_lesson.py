"""The lesson on the screen: done by mouse and keyboard, left at any moment, never counted."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cards import card_text
from game.lessons.lesson import Lesson
from game.lessons.sixtysix import FIRST, STEPS
from game.rules.actions import Bid, Close, Exchange, Play, Trump, action_json
from game.ui.drawing.canvas import Canvas, Rect
from game.ui.drawing.theme import TARGET_PX
from game.ui.program.app import App
from game.ui.scene import PointerDown, PointerMove, PointerUp, Target
from game.ui.scenes.lesson import LEAVE, NEXT, LessonScene
from tests.scale import count
from tests.ui.hidden import (
    FRAME,
    app_for_tests,
    click,
    feed,
    middle,
    overlap,
    press,
    settle,
    target,
    texts_of_top,
)
from tests.ui.test_layout_everywhere import target_faults, text_faults
from tools.shots import SCENES
from tools.shots.scenes import do_what_is_asked

WELCOME = "New here? Take the lesson."
OTHERS = ("ru", "de", "xx")
LANGUAGES = (*OTHERS, "en")
SIZES = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (1400, 1050))
ALL = list(itertools.product(SIZES, LANGUAGES, (100, 125, 150)))
SOME = [
    ((1024, 600), "xx", 150), ((1024, 600), "ru", 100), ((1280, 720), "de", 150),
    ((1400, 1050), "xx", 125), ((2560, 1080), "en", 100),
]  # fmt: skip
CASES = ALL if count(0, 1) else SOME


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Give the program with the lesson over the start screen."""
    with app_for_tests((1280, 720), "en", tmp_path) as one:
        begin(one)
        yield one


def begin(app: App, which: Lesson = FIRST) -> LessonScene:
    """Open a lesson and wait for its first note."""
    app.open("lesson", lesson=which)
    settle(app)
    return lesson(app)


def lesson(app: App) -> LessonScene:
    assert isinstance(app.top, LessonScene)
    return app.top


def wanted(scene: LessonScene) -> Target:
    """Return the one target that does what the note asks."""
    act = scene.step.act
    name = NEXT if act is None else ""
    found = [
        t for t in scene.targets()
        if t.name == name and (None if t.act is None else dict(t.act))
        == (None if act is None else action_json(act))
    ]  # fmt: skip
    assert len(found) == 1, scene.step.name
    return found[0]


def click_at(app: App, pos: tuple[int, int]) -> None:
    for event in (PointerMove(pos), PointerDown(pos), PointerUp(pos)):
        feed(app, [event])


def use_keys(app: App, scene: LessonScene) -> None:
    """Do what the note asks with the keyboard."""
    act = scene.step.act
    if isinstance(act, Exchange):
        press(app, "x")
    elif isinstance(act, Close):
        press(app, "c")
        press(app, "c")
    elif isinstance(act, Bid):
        press(app, "b")
    elif isinstance(act, Trump):
        press(app, str(act.suit + 1))
        press(app, "enter")
    else:
        if isinstance(act, Play):
            press(app, str(scene.state.hand.index(act.card) + 1))
        press(app, "enter")


@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(other, marks=pytest.mark.slow) for other in OTHERS)]
)
def test_done_by_mouse(tmp_path: Path, language: str) -> None:
    """Clicking what each note asks for leads through all steps and into a match."""
    with app_for_tests((1024, 600), language, tmp_path) as app:
        scene = begin(app)
        for index, step in enumerate(STEPS):
            assert scene.step is step
            assert scene.at == index
            found = wanted(scene)
            for _ in range(found.presses):
                click_at(app, middle(found.rect))
            settle(app)
        assert app.top.name == "table"
        assert app.session is not None
        assert app.session.match.score == (0, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_done_by_keyboard(tmp_path: Path, language: str) -> None:
    """The keys of the table and Enter lead through all steps as well."""
    with app_for_tests((1280, 720), language, tmp_path) as app:
        scene = begin(app)
        for step in STEPS:
            assert scene.step is step
            use_keys(app, scene)
            settle(app)
        assert app.top.name == "table"


@pytest.mark.slow
def test_done_at_normal_speed(app: App) -> None:
    """With cards that fly the notes come when all is at rest, and none is missed."""
    app.change_settings(speed="normal", reduced_motion=False)
    app.close()
    scene = begin(app)
    for step in STEPS[:-1]:
        assert scene.step is step
        assert scene.note is not None
        assert not scene.state.busy
        do_what_is_asked(scene)
        app.step(FRAME)
        assert step.act is None or scene.note is None
        settle(app, 30)
    assert scene.state.view.is_over
    assert scene.step is STEPS[-1]
    assert scene.note is not None


def test_tab_reaches_every_button(app: App) -> None:
    """The button of the note and the way out can be reached and used with Tab and Enter."""
    scene = lesson(app)
    found = set()
    for _ in range(14):
        press(app, "tab")
        found.add(scene.state.focus)
    assert {NEXT, LEAVE, "help"} < found
    while scene.state.focus != NEXT:
        press(app, "tab")
    press(app, "enter")
    assert scene.at == 1


@pytest.mark.slow
@pytest.mark.usefixtures("drawn_on_demand")
def test_only_the_taught_act_is_done(app: App) -> None:
    """Other cards stay in the hand with a friendly word; the taught one is played after that."""
    scene = lesson(app)
    for step in STEPS:
        for index, card in enumerate(scene.state.hand):
            if isinstance(step.act, Play) and step.act.card == card:
                continue
            before = scene.state.view
            strip = scene.state.layout.hand_strip(index, len(scene.state.hand))
            click_at(app, middle(app.canvas.rect(*strip)))
            assert scene.state.notice or scene.state.view.is_over, (step.name, card_text(card))
            assert scene.state.view == before
            assert scene.step is step
        do_what_is_asked(scene)
        settle(app)


def test_only_the_taught_button_is_there(app: App) -> None:
    """Exchange and close appear when they are taught, not before."""
    scene = lesson(app)
    shown = {}
    for step in STEPS:
        shown[step.name] = [built.control.name for built in scene.state.buttons]
        press(app, "c" if step.name != "close" else "x")
        assert scene.step is step
        do_what_is_asked(scene)
        settle(app)
    assert shown.pop("exchange") == ["exchange"]
    assert shown.pop("close") == ["close"]
    assert not any(shown.values())


def inside(rect: Rect, size: tuple[int, int]) -> bool:
    """Return whether a rectangle lies in the window."""
    x, y, w, h = rect
    return x >= 0 and y >= 0 and x + w <= size[0] and y + h <= size[1]


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0][0]}x{c[0][1]}-{c[1]}-{c[2]}")
@pytest.mark.slow
@pytest.mark.usefixtures("drawn_on_demand")
def test_notes_lie_beside_what_they_speak_of(
    tmp_path: Path, case: tuple[tuple[int, int], str, int]
) -> None:
    """Each note is whole, covers nothing that matters, and its target is seen."""
    size, language, text_size = case
    with app_for_tests(size, language, tmp_path, text_size) as app:
        faults = note_faults(app, begin(app), text_size)
    assert not faults, "\n".join(faults)


def note_faults(app: App, scene: LessonScene, text_size: int) -> list[str]:
    """Go through a lesson; return what is wrong with its notes and what lies around them."""
    faults, size = [], app.canvas.size
    for step in scene.lesson.steps:
        assert scene.note is not None
        note = app.canvas.rect(*scene.note.area)
        about = app.canvas.rect(*scene.note.target)
        covered = [a for a in scene.obstacles() if overlap(note, app.canvas.rect(*a))]
        found = ["the note leaves the window"] * (not inside(note, size))
        left, width = scene.note.area.x, scene.note.area.w
        inner = app.canvas.x0 <= left and left + width <= app.canvas.x1
        found += ["the note leaves the middle of a wide window"] * (not inner)
        found += ["what it speaks of leaves the window"] * (not inside(about, size))
        found += [f"the note covers {area}" for area in covered]
        found += ["the note covers what it speaks of"] * overlap(note, about)
        found += ["its target is too small"] * (min(wanted(scene).rect[2:]) < TARGET_PX)
        found += text_faults(texts_of_top(app), text_size)
        found += target_faults(app, scene.targets())
        faults += [f"{step.name}: {fault}" for fault in found]
        do_what_is_asked(scene)
        settle(app)
    return faults


@pytest.mark.parametrize("way", ["escape", "button"])
@pytest.mark.slow
@pytest.mark.usefixtures("drawn_on_demand")
def test_left_at_any_step(tmp_path: Path, way: str) -> None:
    """Escape and the button lead back from every step, and the saved match is as it was."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        SCENES["menu_saved"](app)
        settle(app)
        session, saved = app.session, app.dirs.save_file.read_bytes()
        for steps in count((0, 3, 7, 11), tuple(range(len(STEPS)))):
            scene = begin(app)
            for _ in range(steps):
                do_what_is_asked(scene)
                settle(app)
            if way == "escape":
                press(app, "escape")
            else:
                click(app, LEAVE)
            assert app.top.name == "menu"
            assert app.session is session
            assert app.saved_match() is session
            assert app.dirs.save_file.read_bytes() == saved
        assert not app.statistics.games()
        assert not list(app.dirs.records.iterdir())


@pytest.mark.parametrize("way", ["escape", "button"])
def test_left_while_cards_fly(app: App, way: str) -> None:
    """The way out is there, and works at once, while something moves."""
    app.change_settings(speed="normal")
    app.close()
    app.open("lesson")
    for _ in range(20):
        app.step(FRAME)
    assert lesson(app).state.busy
    if way == "escape":
        press(app, "escape")
    else:
        pos = middle(target(app, LEAVE).rect)
        feed(app, [PointerMove(pos), PointerDown(pos)])
    assert app.top.name == "menu"


@pytest.mark.slow
def test_the_end_goes_back_to_a_match_that_waits(tmp_path: Path) -> None:
    """With a match saved the lesson ends where it was begun; the match is not given up."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        SCENES["table_later"](app)
        settle(app)
        session = app.session
        press(app, "f1")
        click(app, "lesson")
        settle(app)
        scene = lesson(app)
        for _step in STEPS:
            do_what_is_asked(scene)
            settle(app)
        assert [one.name for one in app.stack] == ["table", "guide"]
        assert app.session is session


def test_offered_once_on_the_start_screen(tmp_path: Path) -> None:
    """The start screen offers the lesson until it was begun once; the guide always does."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        settle(app)
        assert WELCOME in [text.text for text in texts_of_top(app)]
        click(app, "lesson")
        assert app.top.name == "lesson"
        press(app, "escape")
        assert WELCOME not in [text.text for text in texts_of_top(app)]
        app.replace("menu")
        app.step(FRAME)
        assert WELCOME not in [text.text for text in texts_of_top(app)]
        assert target(app, "lesson")
        app.open("guide")
        assert target(app, "lesson")
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        assert app.settings.lesson_offered


def test_not_offered_after_a_match_was_begun(tmp_path: Path) -> None:
    """Who plays at once is not asked again."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        settle(app)
        click(app, "play")
        assert app.top.name == "table"
        app.replace("menu")
        app.saved_match().abandon()
        app.matches.session = None
        app.replace("menu")
        assert WELCOME not in [text.text for text in texts_of_top(app)]


def test_no_lesson_in_the_lesson(app: App) -> None:
    """The guide opened over the lesson offers no second one, and leads back to it."""
    scene = lesson(app)
    press(app, "f1")
    assert app.top.name == "guide"
    assert "lesson" not in [t.name for t in app.top.targets()]
    press(app, "escape")
    assert app.top is scene
    assert scene.note is not None


def test_another_window_keeps_the_step(app: App) -> None:
    """Size and language may change in the middle; step and hand stay, the note lies anew."""
    scene = lesson(app)
    for _ in range(5):
        do_what_is_asked(scene)
        settle(app)
    before = scene.note
    scene.resize(Canvas(1024, 600, 1.5))
    assert scene.step is STEPS[5]
    assert scene.note is not None
    assert scene.note != before
