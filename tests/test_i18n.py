"""The language on the screen."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import i18n
from game.i18n import (
    _,
    guess_language,
    lengthen,
    ngettext,
    npgettext,
    percent,
    pgettext,
    set_language,
)

CRASH = "The game has stopped because of an error. Your match is saved."


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Begin in English, whatever ran before, and leave it as the other tests expect it."""
    set_language("en")
    yield
    set_language("en")


def test_change_of_language_is_followed_at_once() -> None:
    """A name imported before the language changes speaks the new one."""
    assert _(CRASH) == CRASH
    set_language("ru")
    assert _(CRASH).startswith("Игра")
    set_language("de")
    assert _(CRASH).startswith("Das Spiel")
    assert i18n.language() == "de"


def test_unknown_words_stay_english() -> None:
    """What has no translation is shown as it is written, in every form and context."""
    set_language("ru")
    assert _("no such words") == pgettext("verb", "no such words") == "no such words"
    assert [ngettext("a card", "cards", n) for n in (1, 2)] == ["a card", "cards"]
    assert npgettext("suit", "a heart", "hearts", 5) == "hearts"
    assert _("") == ""


def test_unknown_language_is_refused() -> None:
    """A code that is none of the languages is an error, and the language stays."""
    with pytest.raises(ValueError, match="fr"):
        set_language("fr")
    assert i18n.language() == "en"


@given(st.text(st.characters(exclude_characters="{}%"), min_size=3, max_size=80))
def test_made_up_language_is_longer(text: str) -> None:
    """The made-up language is 40 % longer, or a little more, and keeps names in braces."""
    longer = lengthen(text + "{count}")
    assert 1.3 * len(text + "{count}") <= len(longer) <= 1.4 * len(text + "{count}") + 2
    assert "{count}" in longer


def test_made_up_language_changes_every_function() -> None:
    """Each function answers in the made-up language."""
    set_language("xx")
    answers = [_("Play"), pgettext("c", "Play"), ngettext("Play", "Plays", 1)]
    assert set(answers) | {npgettext("c", "Play", "Plays", 1)} == {lengthen("Play")}


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "uk_UA.UTF-8"}, "ru"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
        ({"LANG": "en_US", "LC_ALL": "de_DE"}, "de"),
        ({"LANG": "en_US", "LANGUAGE": "ru:de"}, "ru"),
        ({"LANGUAGE": ":::", "LC_MESSAGES": "POSIX", "LANG": "be"}, "ru"),
        ({"LANG": "../../etc"}, "en"),
    ],
)
def test_language_is_guessed_from_the_system(environ: dict[str, str], language: str) -> None:
    """Russian for it and its neighbours, German for German, English for the rest."""
    assert guess_language(environ, "linux") == language


def test_percents_are_written_as_the_language_does() -> None:
    """English sets no space before the sign, the others one that never breaks; halves go up."""
    assert [percent(number) for number in (0, 62.5, 59.4, 100)] == ["0%", "63%", "59%", "100%"]
    for language in ("ru", "de"):
        set_language(language)
        assert percent(62.5) == "63\u00a0%"
