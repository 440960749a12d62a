"""The sentence of a hint."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.assessment import Assessment
from game.cards import parse_card
from game.i18n import set_language
from game.rules.actions import Bid, Claim, Close, Draw, Exchange, Pass, Play, Trump
from game.ui.words.hints import hint_text, tenths

ACE, QUEEN = Play(0, parse_card("AD")), Play(0, parse_card("QH"), 40)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English, before and after."""
    set_language("en")
    yield
    set_language("en")


@pytest.mark.parametrize(
    ("hint", "text"),
    [
        (Assessment((ACE,), 0.84, 1), "Hint: ace of diamonds (about +0.8 game points)"),
        (Assessment((QUEEN,)), "Hint: queen of hearts, with the marriage"),
        (Assessment((Close(0), ACE)), "Hint: close the stock, then ace of diamonds"),
        (Assessment((Pass(0),), -1.0, 1), "Hint: pass (about −1.0 game points)"),
        (Assessment((Close(0, True), Draw(0))), "Hint: close the stock"),
        (Assessment((Exchange(0), ACE)), "Hint: exchange the trump"),
        (Assessment((Draw(0),)), "Hint: draw, leave the stock open"),
        (Assessment((Claim(0),)), "Hint: say 66"),
        (Assessment((Bid(0, 84),)), "Hint: bid 84"),
        (Assessment((Pass(0),)), "Hint: pass"),
        (Assessment((Trump(0, 1),)), "Hint: make hearts trumps"),
    ],
)
def test_each_act_has_its_words(hint: Assessment, text: str) -> None:
    """The sentence names the act, and where it was weighed its worth to one decimal."""
    assert hint_text(hint) == text


def test_a_card_player_reads_it() -> None:
    """The Russian sentence has the card's name and a decimal comma."""
    set_language("ru")
    text = hint_text(Assessment((ACE,), 0.84, 1))
    assert text == "Подсказка: туз бубен (в среднем +0,8 очка партии)"


def test_nothing_has_no_sign() -> None:
    """What rounds to nothing is neither plus nor minus."""
    assert [tenths(n) for n in (0.04, -0.04, 0.05001)] == ["0.0", "0.0", "+0.1"]
