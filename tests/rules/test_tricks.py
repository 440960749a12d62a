"""Who wins a trick, and what strict play demands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards import card_set, parse_card
from game.rules.tricks import beats, best_of, shown_lacking, strict_replies
from tests import referee
from tests.tables import hand, names

SPADES, HEARTS = 0, 1


@pytest.mark.parametrize(
    ("card", "best", "trump", "wins"),
    [
        ("TS", "KS", HEARTS, True),
        ("KS", "TS", HEARTS, False),
        ("9H", "AS", HEARTS, True),
        ("AD", "9S", HEARTS, False),
        ("9H", "AS", None, False),
        ("AH", "TH", None, True),
        ("AH", "TH", HEARTS, True),
    ],
)
def test_a_card_beats_the_best_one(card: str, best: str, trump: int | None, wins: bool) -> None:
    """The higher card of the suit wins, a trump beats any other suit, without trumps none does."""
    assert beats(parse_card(card), parse_card(best), trump) == wins


def test_the_best_of_a_trick_of_three() -> None:
    """In a longer trick the highest trump holds it, else the highest card of the suit led."""
    trick = [(0, parse_card("9S")), (1, parse_card("AD")), (2, parse_card("KS"))]
    assert best_of(trick, HEARTS)[0] == 2
    assert best_of(trick, 2)[0] == 1
    assert best_of(trick, None)[0] == 2


@pytest.mark.parametrize(
    ("strict", "held", "led", "allowed"),
    [
        ("follow", "AS 9S KH", "TS", "9S AS"),
        ("follow", "KH AD", "TS", "AD KH"),
        ("trump", "9S JS KH", "TS", "9S JS"),
        ("trump", "AS 9S KH", "TS", "9S AS"),
        ("trump", "KH 9H AD", "TS", "9H KH"),
        ("trump", "AD KC", "TS", "AD KC"),
        ("beat", "AS 9S KH", "TS", "AS"),
        ("beat", "KS 9S KH", "TS", "9S KS"),
        ("beat", "KH 9H AD", "TS", "9H KH"),
        ("beat", "AD KC", "TS", "AD KC"),
        ("beat", "TH 9H AS", "KH", "TH"),
        ("beat", "QH 9H AS", "KH", "9H QH"),
        ("beat", "AS KC", "KH", "AS KC"),
    ],
)
def test_strict_play_with_hearts_as_trumps(strict: str, held: str, led: str, allowed: str) -> None:
    """Follow; void, trump where asked to; beat where asked to and able; else anything."""
    trick = ((0, parse_card(led)),)
    assert names(strict_replies(hand(held), trick, HEARTS, strict)) == allowed


@pytest.mark.parametrize("strict", ["follow", "trump", "beat"])
def test_without_trumps_a_void_player_may_throw_anything(strict: str) -> None:
    """Where a closing has abolished trumps nobody must play one."""
    trick = ((0, parse_card("TS")),)
    assert names(strict_replies(hand("KH AD"), trick, None, strict)) == "AD KH"


@pytest.mark.parametrize(
    ("held", "allowed"), [("KS QS TH", "KS QS"), ("9H TH AD", "TH"), ("9H JH AD", "9H JH")]
)
def test_a_trumped_trick_of_three(held: str, allowed: str) -> None:
    """Over a trump the suit led is followed with any card; void, one overtrumps if one can."""
    trick = ((0, parse_card("9S")), (1, parse_card("QH")))
    assert names(strict_replies(hand(held), trick, HEARTS, "beat")) == allowed


HANDS = st.sets(st.sampled_from(referee.full_deck(24)), min_size=2, max_size=7)


@given(HANDS, st.sampled_from(["follow", "trump", "beat"]), st.sampled_from(["H", None]))
def test_the_referee_allows_the_same_replies(
    held: set[str], strict: str, trumps: str | None
) -> None:
    """For any hand and lead, strict play allows what the independent referee allows."""
    led, *rest = sorted(held, reverse=strict == "beat")
    line = {"hands": [[led], rest], "stock": [], "turned": "9H", "dealer": 1}
    judge = referee.Deal(referee.SIXTYSIX | {"strict": strict}, line)
    judge.turned, judge.trumps, judge.led, judge.turn = None, trumps, led, 1
    allowed = card_set(parse_card(card) for card in rest if judge.may_play(card))
    trump = None if trumps is None else HEARTS
    trick = ((0, parse_card(led)),)
    own = card_set(map(parse_card, rest))
    assert strict_replies(own, trick, trump, strict) == allowed


@given(HANDS, st.sampled_from(["follow", "trump", "beat"]), st.sampled_from([HEARTS, None]))
def test_what_a_reply_shows_is_true(held: set[str], strict: str, trump: int | None) -> None:
    """A legal reply never seems to deny a card that the hand holds."""
    led, *rest = sorted(held)
    trick = ((0, parse_card(led)),)
    own = card_set(map(parse_card, rest))
    allowed = strict_replies(own, trick, trump, strict)
    for card in map(parse_card, rest):
        if allowed >> card & 1:
            assert not shown_lacking(card, trick, trump, strict) & own


@pytest.mark.parametrize(
    ("card", "strict", "denied"),
    [
        ("9S", "beat", "AS"),
        ("AS", "beat", ""),
        ("9S", "trump", ""),
        ("9H", "trump", "7S 8S 9S AS JS KS QS TS"),
        ("9D", "follow", "7S 8S 9S AS JS KS QS TS"),
        ("9D", "trump", "7H 7S 8H 8S 9H 9S AH AS JH JS KH KS QH QS TH TS"),
    ],
)
def test_what_a_reply_to_the_ten_of_spades_shows(card: str, strict: str, denied: str) -> None:
    """Not beating denies higher cards, trumping the suit, throwing away the trumps as well."""
    trick = ((0, parse_card("TS")),)
    assert names(shown_lacking(parse_card(card), trick, HEARTS, strict)) == denied
