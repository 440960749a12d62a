"""The road of the words from the sources to the catalogues."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from tools import translations
from tools.translations import entries, extract, form_faults, missing, placeholders

SOURCE = """
from game.i18n import N_, _, ngettext, pgettext
plain = _("Play")
# TRANSLATORS: on the button
marked = N_("Close")
many = ngettext("{count} card", "{count} cards", 3)
verb = pgettext("verb", "Lead")
noun = pgettext("noun", "Lead")
not_marked = "Secret"
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of one file, with its catalogues elsewhere."""
    game = tmp_path / "game"
    game.mkdir()
    (game / "words.py").write_text(SOURCE)
    monkeypatch.setattr(translations, "LOCALE", tmp_path / "locale")
    monkeypatch.setattr(translations, "TRANSLATED", ("ru",))
    monkeypatch.setattr(translations, "extract", lambda: extract(game))
    return tmp_path


def translate(**words: str | tuple[str, ...]) -> None:
    """Put words into the Russian file, by the first word of their id."""
    path = translations.po_path("ru")
    text = path.read_text(encoding="utf-8")
    for first, forms in words.items():
        head, _, tail = text.partition(f'msgid "{first}"')
        if isinstance(forms, str):
            tail = tail.replace('msgstr ""', f'msgstr "{forms}"', 1)
        for number, form in enumerate(forms if isinstance(forms, tuple) else ()):
            tail = tail.replace(f'msgstr[{number}] ""', f'msgstr[{number}] "{form}"', 1)
        text = f'{head}msgid "{first}"{tail}'
    path.write_text(text, encoding="utf-8")


def faults() -> list[str]:
    return list(translations.faults_of("ru", translations.extract()))


def complete(project: Path) -> None:
    """Translate every word of the project and compile."""
    translations.update()
    translate(Play="Играть", Close="Закрыть")
    translate(**{"{count} card": ("{count} карта", "{count} карты", "{count} карт")})
    text = translations.po_path("ru").read_text(encoding="utf-8")
    for context, word in (("verb", "Ходить"), ("noun", "Заход")):
        head, _, tail = text.partition(f'msgctxt "{context}"')
        text = head + f'msgctxt "{context}"' + tail.replace('msgstr ""', f'msgstr "{word}"', 1)
    translations.po_path("ru").write_text(text, encoding="utf-8")
    translations.update()


def test_all_marked_words_are_found(project: Path) -> None:
    """Plain, marked, plural and contextual words are extracted, with the hint for translators."""
    found = entries(translations.extract())
    assert set(found) == {
        ("Play", None),
        ("Close", None),
        ("{count} card", None),
        ("Lead", "verb"),
        ("Lead", "noun"),
    }
    assert found["Close", None].auto_comments == ["on the button"]


def test_complete_translation_has_no_fault(project: Path) -> None:
    """With every word translated and compiled there is nothing to say, and 0 is returned."""
    complete(project)
    assert faults() == []
    assert translations.check() == 0


def test_update_gives_the_same_files_again(project: Path) -> None:
    """The same words give the same bytes, whenever and in whatever order they are collected."""
    complete(project)
    before = [path.read_bytes() for path in sorted((project / "locale").rglob("*.?o"))]
    translations.update()
    assert [path.read_bytes() for path in sorted((project / "locale").rglob("*.?o"))] == before


def test_new_word_is_missing(project: Path) -> None:
    """A word added to the sources is missing until it is translated, and never guessed."""
    complete(project)
    with (project / "game" / "words.py").open("a") as file:
        file.write('_("Plays")\n')
    assert missing(translations.extract(), translations.read_translation("ru")) == ["Plays"]
    translations.update()
    assert faults() == ["'Plays' is not translated"]
    assert translations.check() == 1


def test_word_that_is_gone_is_kept_until_tidied(project: Path) -> None:
    """A translation whose word is gone stays in the file, out of use, until --tidy."""
    complete(project)
    words = project / "game" / "words.py"
    words.write_text(words.read_text().replace('_("Play")', '"Play"'))
    assert faults() == ["'Play' is in no source file any more (--tidy)"]
    translations.update()
    assert faults() == []
    assert "Играть" in translations.po_path("ru").read_text(encoding="utf-8")
    translations.update(tidy=True)
    assert "Играть" not in translations.po_path("ru").read_text(encoding="utf-8")


def test_edited_file_has_to_be_compiled(project: Path) -> None:
    """After an edit of the .po the compiled file is old until the next update."""
    complete(project)
    path = translations.po_path("ru")
    path.write_text(path.read_text(encoding="utf-8").replace("Играть", "Начать"), encoding="utf-8")
    assert faults() == ["the compiled file is older than the .po"]
    translations.update()
    assert faults() == []
    translations.mo_path("ru").unlink()
    assert faults() == ["is not compiled"]


@pytest.mark.parametrize(
    ("ids", "forms", "good"),
    [
        ("{a} of {b}", "{b} из {a}", True),
        ("{a} of {b}", "{a} из", False),
        ("{a} of {b}", "{a} из {c}", False),
        ("{a}", "{a", False),
        ("plain", " with a blank", False),
        (("{n} card", "{n} cards"), ("одна карта", "{n} карты", "{n} карт"), True),
        (("{n} card", "{n} cards"), ("{n} карта", "{n} карты", "карт"), False),
        (("one card", "{n} cards"), ("{n} карта", "{n} карты", "{n} карт"), True),
        (("{n} card", "{n} cards"), ("{m} карта", "{n} карты", "{n} карт"), False),
    ],
)
def test_placeholders_have_to_be_the_same(
    ids: str | tuple[str, str], forms: str | tuple[str, ...], good: bool
) -> None:
    """Each form may use the names of the English, and the form for many has to use them all."""
    assert (list(form_faults(Message(ids, forms))) == []) == good


def test_names_in_braces_are_found() -> None:
    """Names count once, without their format."""
    assert placeholders("{a:>3} {b!r} {a} {{c}}") == {"a", "b"}


def test_translations_of_the_game_have_the_plurals_of_their_language() -> None:
    """Russian files have three plural forms and German ones two."""
    catalogues: list[Catalog] = [translations.read_translation(lang) for lang in ("ru", "de")]
    assert [catalogue.num_plurals for catalogue in catalogues] == [3, 2]
