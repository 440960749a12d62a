"""The translations: the card players' words, plural forms, letters that can be shown."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from fontTools.ttLib import TTFont

from game import i18n
from game.i18n import set_language
from game.ui.words.counts import game_points_text, points_text, tricks_text
from tools.translations import TRANSLATED, entries, extract, forms_of, read_translation


@pytest.fixture(autouse=True)
def _keep_the_language() -> Iterator[None]:
    before = i18n.language()
    yield
    set_language(before)


@pytest.mark.parametrize(
    ("number", "points", "tricks", "game_points"),
    [
        (0, "0 очков", "0 взяток", "очков партии"),
        (1, "1 очко", "1 взятка", "очко партии"),
        (2, "2 очка", "2 взятки", "очка партии"),
        (5, "5 очков", "5 взяток", "очков партии"),
        (11, "11 очков", "11 взяток", "очков партии"),
        (21, "21 очко", "21 взятка", "очко партии"),
        (66, "66 очков", "66 взяток", "очков партии"),
    ],
)
def test_russian_numbers(number: int, points: str, tricks: str, game_points: str) -> None:
    """Russian says 1 очко, 2 очка, 5 очков, 21 очко, 66 очков, and so for every counted word."""
    set_language("ru")
    assert points_text(number) == points
    assert tricks_text(number) == tricks
    assert game_points_text(number) == game_points


@pytest.mark.parametrize(
    ("number", "points", "tricks"),
    [(0, "0 Augen", "0 Stiche"), (1, "1 Auge", "1 Stich"), (21, "21 Augen", "21 Stiche")],
)
def test_german_numbers(number: int, points: str, tricks: str) -> None:
    """German says 1 Auge, 21 Augen."""
    set_language("de")
    assert (points_text(number), tricks_text(number)) == (points, tricks)


TERMS = {
    r"marriage": (r"марьяж|король и дама", r"paar|könig und dame"),
    r"\bstock\b": (r"колод|закры", r"talon|zu(ge)?dreh|dreh.* zu"),
    r"\btricks?\b": (r"взят|бить", r"stich|stechen"),
    r"\btrumps?\b": (r"козыр", r"trumpf|trümpfe"),
    r"exchange": (r"обмен|меня", r"tausch"),
    r"schneider": (r"шнейдер", r"schneider"),
    r"schwarz": (r"шварц", r"schwarz"),
    r"game points?\b": (r"оч(ок|к)\w* партии", r"spielpunkt"),
    r"\bmatch(es)?\b": (r"парти", r"partie"),
}
"""A word of the game in a message -> what the Russian and the German translation must hold."""


@pytest.mark.parametrize("language", TRANSLATED)
def test_one_word_for_one_thing(language: str) -> None:
    """Where the English message has a word of the game, the translation has that game's word."""
    place = TRANSLATED.index(language)
    wrong = []
    for (text, _context), message in entries(read_translation(language)).items():
        english = re.sub(r"\{[^}]*\}", "", text.lower())
        for term, words in TERMS.items():
            if re.search(term, english):
                wrong += [
                    (text, form)
                    for form in forms_of(message)
                    if form and not re.search(words[place], form.lower())
                ]
    assert not wrong


FOREIGN = {"ru": r"прикуп|\bбанк", "de": r"\b(?:Ihr|Ihre[nm]?|Ihnen)\b"}
"""What breaks the language's own usage: words of other card games, the formal address."""


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_foreign_words(language: str) -> None:
    """Russian takes no other game's terms, German says du throughout."""
    for message in entries(read_translation(language)).values():
        for form in forms_of(message):
            assert not re.search(FOREIGN[language], form), form


QUOTED = {"en": "“[^“”„«»]*”", "ru": "«[^«»“”„]*»", "de": "„[^„“”«»]*“"}
"""What a quotation looks like."""
ELLIPSIS = {"en": r"\s…", "ru": r"\s…", "de": r"\w…"}
"""Three dots as nobody prints them: German sets them apart, as they stand for words left out."""


def texts_of(language: str) -> Iterator[str]:
    """Yield all that the catalogue and the guide of a language say."""
    catalogue = extract() if language == "en" else read_translation(language)
    for (first, _context), message in entries(catalogue).items():
        ids = (first,) if isinstance(message.id, str) else tuple(message.id)
        yield from ids if language == "en" else forms_of(message)
    guide = files("game.assets").joinpath("guide", f"{language}.md").read_text(encoding="utf-8")
    yield from (line.removeprefix("- ") for line in guide.splitlines())


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_words_are_set_as_printers_do(language: str) -> None:
    """No text has marks of a typewriter, or another language's quotation marks and dots."""
    for text in texts_of(language):
        assert not re.search(r"[\"'`´]|\.\.|--|\s-\s|\d-\d|\s’\s", text), text
        assert not re.search("[“”„«»]", re.sub(QUOTED[language], "", text)), text
        assert not re.search(ELLIPSIS[language], text), text
        assert "  " not in text, text


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_letter_can_be_shown(language: str) -> None:
    """Every letter of the translations is in each of the fonts."""
    letters = {
        letter
        for message in entries(read_translation(language)).values()
        for form in forms_of(message)
        for letter in form + form.upper()
    } - {"\n"}
    for path in files("game.assets").joinpath("fonts").iterdir():
        if path.name.endswith(".ttf"):
            known = TTFont(io.BytesIO(path.read_bytes())).getBestCmap()
            assert not {letter for letter in letters if ord(letter) not in known}, path.name
