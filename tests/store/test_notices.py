"""The sentences about the player's files."""

from pathlib import Path

import pytest

from game.i18n import LANGUAGES, set_language
from game.store.notices import Notice, NoticeCode, notice_text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", list(NoticeCode))
def test_every_notice_has_a_sentence(language: str, code: NoticeCode) -> None:
    """Each notice is a sentence with the names filled in, in every language."""
    set_language(language)
    try:
        text = notice_text(Notice(code, Path("/a/{file}"), Path("/a/moved"), "why {detail}"))
    finally:
        set_language("en")
    assert text.endswith(".")
    assert "/a/" in text or "why {detail}" in text
