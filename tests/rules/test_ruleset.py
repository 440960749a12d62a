"""Options: their values, what cannot stand together, and their written form."""

from typing import Any

import pytest

from game.rules.presets import preset
from game.rules.ruleset import OPTIONS, BadRules, RuleSet, parse_option
from tests import chance


def test_the_rules_without_a_word_are_sixtysix() -> None:
    """A row with nothing said is the default game."""
    assert RuleSet() == preset("sixtysix")


@pytest.mark.parametrize("name", sorted(chance.VALUES))
def test_every_value_of_an_option_can_be_had(name: str) -> None:
    """Each value of the rules' table is accepted, and written it reads back as itself."""
    for value in chance.VALUES[name]:
        text = str(value).lower() if isinstance(value, bool) else str(value)
        assert parse_option(f"{name}={text}") == (name, value)
        assert type(parse_option(f"{name}={text}")[1]) is type(value)
    assert set(chance.VALUES) == set(OPTIONS)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"deck": 36}, "deck"),
        ({"deck": "24"}, "deck"),
        ({"hand": 2}, "hand"),
        ({"hand": 6.0}, "hand"),
        ({"target": 0}, "target"),
        ({"target": True}, "target"),
        ({"close": 1}, "close"),
        ({"close": "true"}, "close"),
        ({"exchange": "never"}, "exchange"),
        ({"strict": None}, "strict"),
        ({"strict": ["beat"]}, "strict"),
        ({"failed_close_no_trick": 2}, "failed_close_no_trick"),
        ({"schneider_below": -1}, "schneider_below"),
    ],
)
def test_a_value_an_option_does_not_have_is_refused(options: dict[str, Any], named: str) -> None:
    """A wrong value, or one of the wrong kind, is refused with the option's name."""
    with pytest.raises(BadRules, match=f"option {named}"):
        RuleSet().changed(options)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"last_trick": "decides"}, "last_trick and nobody"),
        ({"close": False, "close_before_draw": True}, "close_before_draw and close"),
        ({"close_min_stock": 13}, "close_min_stock"),
        ({"exchange_min_stock": 13}, "exchange_min_stock"),
    ],
)
def test_options_that_make_no_game_are_refused(options: dict[str, Any], named: str) -> None:
    """What cannot stand together is refused with both names and a way out."""
    with pytest.raises(BadRules, match=named):
        RuleSet().changed(options)


def test_a_limit_that_cannot_matter_is_no_fault() -> None:
    """A stock limit for closing or exchanging is let be where nobody closes or exchanges."""
    rules = RuleSet().changed({"close": False, "close_min_stock": 20, "exchange": "none"})
    assert rules.changed({"exchange_min_stock": 20}).exchange_min_stock == 20


def test_an_unknown_option_is_refused_and_one_of_another_game_ignored() -> None:
    """A name nobody knows is an error; one that only other games have changes nothing."""
    with pytest.raises(BadRules, match="'jokers' is unknown"):
        RuleSet().changed({"jokers": 2})
    others = {"base": "classic", "trump_card": "last", "trump_ten_11": False}
    assert RuleSet().changed(others) == RuleSet()


@pytest.mark.parametrize("text", ["target", "=7", "jokers=2", "target=seven", "target=", "close=1"])
def test_a_written_option_that_cannot_be_read_is_refused(text: str) -> None:
    """Whatever is not name=value with a known name and value is refused."""
    with pytest.raises(BadRules):
        parse_option(text)


@pytest.mark.parametrize("deck", OPTIONS["deck"].values)
@pytest.mark.parametrize("hand", range(OPTIONS["hand"].low, OPTIONS["hand"].high + 1))
def test_any_hand_leaves_cards_to_draw(deck: int, hand: int) -> None:
    """Whatever deck and hand are chosen, both players have something to draw."""
    rules = RuleSet(deck=deck, hand=hand, exchange_min_stock=2)
    assert rules.stock_size >= 2
    assert rules.stock_size % 2 == 0


@pytest.mark.parametrize(
    ("deck", "hand", "stock", "lowest"), [(20, 5, 10, "J"), (24, 6, 12, "9"), (32, 6, 20, "7")]
)
def test_the_stock_follows_from_deck_and_hands(
    deck: int, hand: int, stock: int, lowest: str
) -> None:
    """What is not dealt is the stock, and the lowest card of the deck is the one exchanged."""
    rules = RuleSet(deck=deck, hand=hand)
    assert rules.stock_size == stock
    assert "789JQKTA"[rules.lowest_trump_rank] == lowest
