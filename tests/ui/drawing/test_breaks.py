"""Where a line may break."""

import pytest

from game.ui.drawing.breaks import held, split_words


def shown(text: str) -> str:
    """Return a text with its hard spaces to be seen."""
    return held(text).replace("\u00a0", "_")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Ваши очки — здесь, слева от карт", "Ваши очки_— здесь, слева от_карт"),
        ("Бьёт в масть и не на козыря врага", "Бьёт в_масть и_не_на_козыря врага"),
        ("Если и тогда **на 66 очков** меньше", "Если и_тогда **на_66_очков** меньше"),
        ("верно ли то же самое правило", "верно_ли то_же самое_правило"),
        ("Первая взятка: 2 + 3 = 5 очков сразу", "Первая взятка: 2_+_3_=_5_очков сразу"),
        ("Тогда 65 : 65 — ничья", "Тогда 65_:_65_— ничья"),
        ("Closes won : failed", "Closes won_:_failed"),
        ("Сегодня партия до 666.", "Сегодня партия до_666."),
        ("Ivan überlegt … noch immer sehr", "Ivan überlegt_… noch immer_sehr"),
        ("Der Stich bringt 20 Augen zusätzlich", "Der Stich bringt 20_Augen zusätzlich"),
        ("Take a trick, and I close immediately", "Take a_trick, and I_close immediately"),
        ("Lead the king {H} **now, or never**", "Lead the king {H} **now, or_never**"),
        ("one\ntwo cards in all", "one\ntwo cards in_all"),
        ("The winner always leads **again!**", "The winner always leads_**again!**"),
        ("Points per deal", "Points per_deal"),
        ("Rindfleisch und Donaudampfschifffahrt", "Rindfleisch und Donaudampfschifffahrt"),
    ],
)
def test_words_that_belong_together_are_held(text: str, wanted: str) -> None:
    """A dash, a short word, a number, a sum, a last word each keep to their neighbour."""
    assert shown(text) == wanted


@pytest.mark.parametrize("text", ["Колода закрыта, ходите дальше", "Follow suit or trump", "", " "])
def test_other_spaces_stay(text: str) -> None:
    """Between words of some length a line may break."""
    if text.strip():
        assert split_words(held(text))[:2] == text.split()[:2]
    else:
        assert held(text) == text


def test_hard_spaces_do_not_part_words() -> None:
    """A typed hard space parts no words, other white space does."""
    assert split_words("a\u00a0b\u202fc  d\ne") == ["a\u00a0b\u202fc", "d", "e"]
