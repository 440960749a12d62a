"""The road of a translation: words in game/*.py -> assets/locale/*.po -> compiled catalogues.

    python -m tools.translations            collect new words, compile what is translated
    python -m tools.translations --tidy     also drop translations whose words are gone
    python -m tools.translations --missing  list the words still to be translated
    python -m tools.translations --check    exit 1 if anything is missing, wrong or not compiled

A translator edits ``assets/locale/ru.po`` or ``de.po``. English words are the message ids
themselves. A player's name is `{name}`; its genitive is `{name.of}`, its instrumental `{name.by}`,
and `{name:he|she}` is the first of two words for a man, the second for a woman.
A comment that begins with ``TRANSLATORS:`` above a call goes into the file with it.
"""

from __future__ import annotations

import argparse
import io
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from game.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "sixtysix"
TRANSLATED = tuple(code for code in LANGUAGES if code != "en")

KEYWORDS = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""Function -> which of its arguments are words; (1, "c") is a context."""

_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""Written into every file, so that the same words give the same file."""

Key = tuple[str, str | None]
Words = dict[Key, tuple[str, ...]]


def po_path(language: str) -> Path:
    """Return the file a translator edits."""
    return LOCALE / f"{language}.po"


def mo_path(language: str) -> Path:
    """Return the compiled file the game reads."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def extract(folder: Path = ROOT / "game") -> Catalog:
    """Return a catalogue of all words in the folder's Python files, untranslated."""
    catalog = _new_catalog(None)
    found = extract_from_dir(
        str(folder),
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("TRANSLATORS:",),
        strip_comment_tags=True,
    )
    for file, line, message, comments, context in found:
        place = (f"{folder.name}/{Path(file).as_posix()}", line)
        catalog.add(message, None, [place], auto_comments=comments, context=context)
    return catalog


def _new_catalog(language: str | None) -> Catalog:
    return Catalog(language, DOMAIN, charset="utf-8", fuzzy=False)


def _write_header(catalog: Catalog) -> None:
    catalog.header_comment = f"# The words of Sixty-six, {catalog.locale_identifier}."
    catalog.project, catalog.version = "Sixty-six", ""
    catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = ""
    catalog.creation_date = catalog.revision_date = _DATE


def read_translation(language: str) -> Catalog:
    """Return the language's translations, an empty catalogue where there is no file yet."""
    path = po_path(language)
    if not path.exists():
        return _new_catalog(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def compiled(catalog: Catalog) -> bytes:
    """Return the bytes of the compiled catalogue."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def update(tidy: bool = False) -> None:
    """Merge the words of the sources into each .po and compile it.

    Similar words are never guessed from one another. Translations whose words are gone stay at
    the end of the file, out of use, until ``tidy``.
    """
    template = extract()
    for language in TRANSLATED:
        catalog = read_translation(language)
        catalog.update(template, no_fuzzy_matching=True)
        _write_header(catalog)
        buffer = io.BytesIO()
        write_po(
            buffer, catalog, width=99, include_lineno=False, sort_by_file=True, ignore_obsolete=tidy
        )
        po_path(language).parent.mkdir(parents=True, exist_ok=True)
        po_path(language).write_bytes(buffer.getvalue())
        mo_path(language).parent.mkdir(parents=True, exist_ok=True)
        mo_path(language).write_bytes(compiled(catalog))


def entries(catalog: Catalog) -> dict[Key, Message]:
    """Return the catalogue's messages by (first id, context), without its header."""
    return {_key(message): message for message in catalog if message.id}


def _key(message: Message) -> Key:
    first = message.id if isinstance(message.id, str) else message.id[0]
    return first, message.context


def is_translated(message: Message) -> bool:
    """Whether every form of the message has words."""
    return all(forms_of(message))


def forms_of(message: Message) -> tuple[str, ...]:
    """Return the translation: one form, or one for each plural; ("",) where there is none."""
    if isinstance(message.string, str):
        return (message.string,)
    return tuple(message.string or ("",))


def missing(template: Catalog, catalog: Catalog) -> list[str]:
    """Return the ids that the sources have and the catalogue does not translate, in order."""
    known = entries(catalog)
    return [
        key[0]
        for key in entries(template)
        if key not in known or not is_translated(known[key]) or known[key].fuzzy
    ]


def placeholders(text: str) -> set[str]:
    """Return the names in braces, a name's case aside: "name" of `{name.of}` and `{name:he|she}`.

    Raises ValueError where the braces do not match.
    """
    fields = [field for _, field, _, _ in string.Formatter().parse(text) if field is not None]
    return {field.partition(".")[0] for field in fields}


def form_faults(message: Message) -> Iterator[str]:
    """Yield what is wrong with the translation of a message that has one."""
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    forms = forms_of(message)
    try:
        wanted, found = [placeholders(i) for i in ids], [placeholders(f) for f in forms]
    except ValueError as error:
        yield f"{ids[0]!r}: {error}"
        return
    # Only the form for many has to name everything: "one card left" may leave the number out.
    if any(names - wanted[-1] for names in found) or found[-1] != wanted[-1]:
        yield f"{ids[0]!r}: placeholders differ: {' | '.join(forms)!r}"
    for form in forms:
        if form.strip() != form and ids[0].strip() == ids[0]:
            yield f"{ids[0]!r}: blank at the start or end of {form!r}"


def _words(catalog: Catalog) -> Words:
    """Return the finished translations only, as a compiled file holds them."""
    return {
        key: forms_of(message)
        for key, message in entries(catalog).items()
        if is_translated(message) and not message.fuzzy
    }


def faults_of(language: str, template: Catalog) -> Iterator[str]:
    """Yield everything that keeps the language from being complete and fresh."""
    catalog = read_translation(language)
    for text in missing(template, catalog):
        yield f"{text!r} is not translated"
    present = entries(template)
    for key, message in entries(catalog).items():
        if key not in present:
            yield f"{key[0]!r} is in no source file any more (--tidy)"
        elif is_translated(message):
            needed = 1 if isinstance(message.id, str) else catalog.num_plurals
            if len(forms_of(message)) != needed:
                yield f"{key[0]!r}: {needed} forms are needed"
            yield from form_faults(message)
    if not mo_path(language).exists():
        yield "is not compiled"
        return
    with mo_path(language).open("rb") as file:
        if _words(read_mo(file)) != _words(catalog):
            yield "the compiled file is older than the .po"


def check() -> int:
    """Print every fault; return 1 if there is one, else 0."""
    template = extract()
    faults = [f"{lang}: {text}" for lang in TRANSLATED for text in faults_of(lang, template)]
    print("\n".join(faults) or f"{len(entries(template))} words, complete in {TRANSLATED}")
    return 1 if faults else 0


def list_missing() -> None:
    """Print what is still to be translated, by language."""
    template = extract()
    for language in TRANSLATED:
        words = missing(template, read_translation(language))
        print(f"{language}: {len(words)} of {len(entries(template))} to do")
        for text in words:
            print(f"  {text!r}")


def main() -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tidy", action="store_true", help="drop translations out of use")
    parser.add_argument("--missing", action="store_true", help="list the words to translate")
    parser.add_argument("--check", action="store_true", help="exit 1 unless complete and fresh")
    options = parser.parse_args()
    if options.check:
        return check()
    if options.missing:
        list_missing()
        return 0
    update(options.tidy)
    return 0


if __name__ == "__main__":
    sys.exit(main())
