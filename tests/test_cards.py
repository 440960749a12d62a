"""Cards, sets of cards and their names."""

import pytest

from game import cards
from game.cards import SUIT_COUNT, card_text, deck_cards, parse_card

WHOLE_DECK = deck_cards(32)


@pytest.mark.parametrize("card", WHOLE_DECK)
def test_a_name_reads_back_as_its_card(card: int) -> None:
    """The two letters of a card read back as the same card."""
    assert parse_card(card_text(card)) == card


def test_ranks_are_ordered_by_strength() -> None:
    """In a suit the ten stands between the ace and the king, and the larger card is stronger."""
    spades = [card_text(card) for card in reversed(WHOLE_DECK) if cards.suit_of(card) == 0]
    assert spades == ["AS", "TS", "KS", "QS", "JS", "9S", "8S", "7S"]


@pytest.mark.parametrize("size", [20, 24, 32])
def test_every_deck_holds_120_points(size: int) -> None:
    """A deck of any size has its number of cards, 120 points in all and 30 in each suit."""
    deck = deck_cards(size)
    assert len(set(deck)) == size
    assert cards.points_in(cards.card_set(deck)) == 120
    for suit in range(SUIT_COUNT):
        assert sum(cards.points_of(c) for c in deck if cards.suit_of(c) == suit) == 30


@pytest.mark.parametrize(
    ("name", "points"),
    [("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0), ("8", 0), ("7", 0)],
)
def test_points_of_each_rank(name: str, points: int) -> None:
    """Ace 11, ten 10, king 4, queen 3, jack 2, the rest nothing."""
    assert cards.points_of(parse_card(name + "D")) == points


def test_king_and_queen_of_a_suit_are_partners() -> None:
    """The marriage partner of a king is its queen and the other way round; others have none."""
    assert cards.marriage_partner(parse_card("KH")) == parse_card("QH")
    assert cards.marriage_partner(parse_card("QC")) == parse_card("KC")
    assert {cards.marriage_partner(c) for c in WHOLE_DECK if card_text(c)[0] not in "KQ"} == {None}


def test_a_set_gives_its_cards_back_in_order() -> None:
    """A set of cards yields exactly its cards, the lowest bit first."""
    chosen = [parse_card(name) for name in ("AC", "9S", "TH")]
    assert list(cards.cards_in(cards.card_set(chosen))) == sorted(chosen)
    assert list(cards.cards_in(cards.NO_CARDS)) == []


@pytest.mark.parametrize("text", ["", "A", "AX", "1S", "SA", "ASS", "10S", "as", "ТS"])
def test_a_text_that_is_no_card_is_refused_by_name(text: str) -> None:
    """What is no card is refused with the text in the message, the Cyrillic ten too."""
    with pytest.raises(ValueError, match="is not a card") as error:
        parse_card(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize("text", ["", "X", "SH", "s"])
def test_a_text_that_is_no_suit_is_refused(text: str) -> None:
    """A suit is one letter of four."""
    with pytest.raises(ValueError, match="is not a suit"):
        cards.parse_suit(text)
    assert [cards.parse_suit(letter) for letter in "SHDC"] == [0, 1, 2, 3]
