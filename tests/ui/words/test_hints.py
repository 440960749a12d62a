"""The sentence of a hint."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.hint import Hint
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
        (Hint(ACE, ACE, 0.84), "Hint: ace of diamonds (about +0.8 game points)"),
        (Hint(QUEEN, QUEEN, None), "Hint: queen of hearts, with the marriage"),
        (Hint(Close(0), ACE, None), "Hint: close the stock, then ace of diamonds"),
        (Hint(Pass(0), Pass(0), -1.0), "Hint: pass (about −1.0 game points)"),
        (Hint(Close(0, True), Draw(0), None), "Hint: close the stock"),
        (Hint(Exchange(0), ACE, None), "Hint: exchange the trump"),
        (Hint(Draw(0), Draw(0), None), "Hint: draw, leave the stock open"),
        (Hint(Claim(0), Claim(0), None), "Hint: say 66"),
        (Hint(Bid(0, 84), Bid(0, 84), None), "Hint: bid 84"),
        (Hint(Pass(0), Pass(0), None), "Hint: pass"),
        (Hint(Trump(0, 1), Trump(0, 1), None), "Hint: make hearts trumps"),
    ],
)
def test_each_act_has_its_words(hint: Hint, text: str) -> None:
    """The sentence names the act, and where it was weighed its worth to one decimal."""
    assert hint_text(hint) == text


def test_a_card_player_reads_it() -> None:
    """The Russian sentence has the card's name and a decimal comma."""
    set_language("ru")
    assert hint_text(Hint(ACE, ACE, 0.84)) == "Подсказка: туз бубен (в среднем +0,8 очка партии)"


def test_nothing_has_no_sign() -> None:
    """What rounds to nothing is neither plus nor minus."""
    assert [tenths(n) for n in (0.04, -0.04, 0.05001)] == ["0.0", "0.0", "+0.1"]
