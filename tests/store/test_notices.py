"""The sentences about the player's files."""

from pathlib import Path

import pytest

from game.i18n import LANGUAGES, set_language
from game.store.notices import Notice, NoticeBoard, NoticeCode, notice_text


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


HOME = Path("/home/me")
SENTENCE = "The game goes on, but nothing is saved."


def unsaved(path: Path, code: NoticeCode = NoticeCode.NOT_SAVED) -> Notice:
    return Notice(code, path, detail="No space")


def test_nothing_is_saved_is_said_once() -> None:
    """Several files that cannot be written: a line for each folder, and one sentence at the end."""
    text = NoticeBoard().text([unsaved(HOME / "a" / "settings.json"), unsaved(HOME / "b" / "save")])
    lines = text.split("\n")
    assert len(lines) == 3
    assert [SENTENCE in line for line in lines] == [False, False, True]


def test_only_the_outer_folder_is_named() -> None:
    """Of folders in one another that cannot be used the outer one is named, files in them not."""
    folders = [HOME / "logs", HOME / "records", HOME]
    notices = [unsaved(folder, NoticeCode.FOLDER_UNUSABLE) for folder in folders]
    text = NoticeBoard().text([unsaved(HOME / "statistics.sqlite3"), *notices])
    assert text == f"The folder {HOME} cannot be used (No space).\n{SENTENCE}"


def test_a_folder_is_told_of_once() -> None:
    """What is in a folder already told of is no news; another folder is, and other news too."""
    board = NoticeBoard()
    assert board.text([unsaved(HOME / "settings.json")])
    assert board.text([unsaved(HOME / "save.jsonl")]) == ""
    assert board.text([unsaved(HOME / "records", NoticeCode.FOLDER_UNUSABLE)]) == ""
    assert SENTENCE in board.text([unsaved(Path("/elsewhere/save.jsonl"))])
    damaged = Notice(NoticeCode.SET_ASIDE, HOME / "save.jsonl", HOME / "save.broken.jsonl")
    assert board.text([damaged, damaged]) == notice_text(damaged)
