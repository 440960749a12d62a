"""The sentences of the table: complete, human, and with the right plural and gender."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.i18n import PSEUDO_LANGUAGE, language, set_language
from game.rules.match import Match, MatchInfo
from game.rules.presets import PRESETS
from game.rules.refusals import Refusal
from game.rules.view import View
from game.ui.words.counts import game_points_text, points_text, tricks_text
from game.ui.words.refusals import refusal
from game.ui.words.table import OF_TWO, SENTENCES, told, told_of_two

LANGUAGES = ("en", "ru", "de", PSEUDO_LANGUAGE)
FACTS = {"n": 3, "points": "14", "card": "–", "suit": "–", "bid": 70}


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Leave the language as it was."""
    before = language()
    yield
    set_language(before)


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_sentence_is_there_for_the_player_and_for_every_name(code: str) -> None:
    """Each sentence of the table has no holes, and each of those it may tell of reads another."""
    set_language(code)
    for key in SENTENCES:
        texts = {told(key, seat, 0, 4, **FACTS) for seat in range(4)}
        assert len(texts) == 4, key
        assert not any("{" in text or "|" in text for text in texts)
    for key in OF_TWO:
        pairs = [(first, second) for first in range(4) for second in range(4) if first != second]
        assert len({told_of_two(key, *pair, 0, 4) for pair in pairs}) == len(pairs)


@pytest.mark.parametrize(
    ("key", "texts"),
    [
        ("out", ["Вы набрали 66.", "Иван набрал 66.", "Ольга набрала 66.", "Пётр набрал 66."]),
        ("trick", ["Взятка ваша.", "Взятка Ивана.", "Взятка Ольги.", "Взятка Петра."]),
        (
            "wins",
            ["Раздача ваша", "Раздача за Иваном", "Раздача за Ольгой", "Раздача за Петром"],
        ),
    ],
)
def test_russian_names_bend(key: str, texts: list[str]) -> None:
    """Иван набрал, Ольга набрала; взятка Петра; раздача за Ольгой."""
    set_language("ru")
    assert [told(key, seat, 0, 4) for seat in range(4)] == texts


def test_what_two_others_did_is_told_of_both() -> None:
    """Who sat out hears who closed and who was first."""
    set_language("ru")
    assert told_of_two("closed_but", 1, 2, 0, 3) == (
        "Иван закрыл колоду, но Ольга первой набрала 66."
    )


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("reason", list(Refusal))
def test_every_refusal_has_a_sentence(code: str, reason: Refusal) -> None:
    """Each reason of the rules to refuse an act is told as one sentence without holes."""
    set_language(code)
    text = refusal(reason, _reply_view())
    assert text
    assert "{" not in text
    assert not text.endswith(".")


def _reply_view() -> View:
    """Return the view of a player who is to reply."""
    match = Match(PRESETS["sixtysix"], MatchInfo("", "reply", ()))
    match.begin_deal(dealer=0)
    match.apply(match.view(1).choices[0])
    return match.view(0)


def test_russian_numbers_bend_their_words() -> None:
    """1 очко, 2 очка, 5 очков, 21 очко, 66 очков; and 1 взятка, 3 взятки, 11 взяток."""
    set_language("ru")
    points = [points_text(number) for number in (1, 2, 5, 11, 21, 66, 104)]
    assert points == [
        "1 очко", "2 очка", "5 очков", "11 очков", "21 очко", "66 очков", "104 очка",
    ]  # fmt: skip
    tricks = [tricks_text(number) for number in (0, 1, 3, 11)]
    assert tricks == ["0 взяток", "1 взятка", "3 взятки", "11 взяток"]
    assert game_points_text(1) == "очко партии"
    assert game_points_text(2) == "очка партии"
