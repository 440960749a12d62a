"""The scene of the player's own rules, by mouse and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n import LANGUAGES, set_language
from game.match.house_rules import House, rules_of
from game.rules.presets import ALL_PRESETS
from game.rules.ruleset import CLASHES, BadRules
from game.ui.program.app import App
from game.ui.scene import Key, Text
from game.ui.words.options import SECTIONS, option_name, option_sentence, value_name, why_not
from tests.ui.hidden import app_for_tests, click, feed, press, settle


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Give the program on its start screen."""
    with app_for_tests((1280, 720), "en", tmp_path) as one:
        one.replace("menu")
        settle(one)
        yield one


def open_rules(app: App) -> None:
    """Make the first own rules from the start screen."""
    click(app, "table:house")
    click(app, "own_rules")
    assert app.top.name == "house_rules"


def scroll_to(app: App, name: str) -> None:
    """Turn the wheel until the control can be clicked."""
    for _ in range(60):
        if any(found.name == name for found in app.top.targets()):
            return
        app.top.form.move(40)  # type: ignore[attr-defined]
    raise AssertionError(name)


def test_rules_made_by_mouse_are_played(app: App) -> None:
    """An option is clicked, the match begins with it, and its record says so."""
    open_rules(app)
    scroll_to(app, "exchange:none")
    click(app, "exchange:none")
    scroll_to(app, "target:more")
    click(app, "target:more")
    click(app, "done")
    assert app.settings.rules == (("exchange", "none"), ("target", 8))
    click(app, "play")
    assert app.session is not None
    rules = app.session.match.rules
    assert (rules.exchange, rules.target) == ("none", 8)
    kept = app.storage.slot.read()[0]
    assert kept is not None
    assert '"exchange": "none"' in kept or '"exchange":"none"' in kept
    assert House(app.dirs).sets == app.house.sets


def test_a_name_is_written_letter_by_letter(app: App) -> None:
    """Letters, Backspace and the caret work; keys mean nothing else while a name is written."""
    open_rules(app)
    click(app, "name")
    for _ in range(20):
        press(app, "backspace", repeat=True)
    assert app.house.sets[0].name == "M"
    press(app, "backspace")
    assert app.top.refusal  # type: ignore[attr-defined]
    muted = app.settings.mute
    for letter in "mmoma":
        feed(app, [Key(letter), Text(letter)])
    press(app, "home")
    press(app, "delete")
    feed(app, [Key("a"), Text("Ö")])
    assert app.settings.mute == muted
    assert app.house.sets[0].name == "Ömoma"
    assert app.settings.house_rules == "Ömoma"
    assert not app.top.refusal  # type: ignore[attr-defined]
    press(app, "escape")
    assert app.top.name == "menu"


def test_a_clash_is_refused_with_its_reason(app: App) -> None:
    """What makes no game changes nothing; the reason stands below in the player's language."""
    open_rules(app)
    scroll_to(app, "last_trick:decides")
    click(app, "last_trick:decides")
    assert "nobody has 66" in app.top.refusal  # type: ignore[attr-defined]
    assert app.house.sets[0].options == ()
    scroll_to(app, "nobody:last_trick")
    click(app, "nobody:last_trick")
    assert not app.top.refusal  # type: ignore[attr-defined]
    app.top.form.move(-200)  # type: ignore[attr-defined]
    scroll_to(app, "last_trick:decides")
    click(app, "last_trick:decides")
    assert rules_of(app.house.sets[0]).last_trick == "decides"
    click(app, "reset")
    assert app.house.sets[0].options == ()


@pytest.mark.slow
def test_every_option_can_be_changed_by_keyboard(app: App) -> None:
    """Tab reaches every control, arrows and Space change it, and it comes into sight."""
    open_rules(app)
    seen = set()
    for _ in range(80):
        press(app, "tab")
        focus = app.top.form.focus  # type: ignore[attr-defined]
        seen.add(focus.name)
        if focus.name in ALL_PRESETS["sixtysix"].options():
            before = app.house.sets[0].options
            press(app, "right")
            if app.house.sets[0].options == before:
                press(app, "left")
            changed = app.house.sets[0].options != before
            assert changed or app.top.refusal, focus.name  # type: ignore[attr-defined]
            box, view = focus.box, app.top.form.scroll.box  # type: ignore[attr-defined]
            assert view[1] - 1 <= box[1] <= view[1] + view[3] - box[3] + 1
            app.house.reset(app.house.sets[0].name)
            app.top.rebuild()  # type: ignore[attr-defined]
    assert set(ALL_PRESETS["sixtysix"].options()) <= seen


def test_sets_come_and_go(app: App) -> None:
    """New sets are made and shown, deleted after a question, and the last one leads back."""
    open_rules(app)
    click(app, "new")
    assert [one.name for one in app.house.sets] == ["My rules", "My rules 2"]
    assert app.settings.house_rules == "My rules 2"
    click(app, "set:My rules")
    assert app.settings.house_rules == "My rules"
    click(app, "done")
    click(app, "own:My rules 2")
    assert app.settings.house_rules == "My rules 2"
    click(app, "own_rules")
    for _ in range(2):
        click(app, "remove")
        click(app, "yes")
    assert app.top.name == "menu"
    assert app.house.sets == []
    assert (app.settings.rules, app.settings.house_rules) == ((), "")


def test_a_preset_of_the_start_screen_ends_the_own_rules(app: App) -> None:
    """Choosing a plain game plays it plain."""
    open_rules(app)
    scroll_to(app, "close")
    click(app, "close")
    click(app, "done")
    click(app, "table:two")
    click(app, "game:schnapsen")
    assert (app.settings.preset, app.settings.rules) == ("schnapsen", ())
    click(app, "play")
    assert app.session is not None
    assert app.session.match.rules == ALL_PRESETS["schnapsen"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_words(language: str) -> None:
    """Every option of every game stands in one section with name, sentence and values' names."""
    set_language(language)
    try:
        named = [name for _heading, names in SECTIONS for name in names]
        assert len(named) == len(set(named))
        for rules in ALL_PRESETS.values():
            for option in rules.game.options:
                assert option.name in named
                assert option_name(option.name)
                assert option_sentence(option.name).endswith(".")
                if option.values and True not in option.values:
                    names = [value_name(option.name, value) for value in option.values]
                    assert len(set(names)) == len(names)
        reasons = {why_not(BadRules("", clash, 12)) for clash in (*CLASHES, "")}
        assert len(reasons) == len(CLASHES) + 1
    finally:
        set_language("en")
