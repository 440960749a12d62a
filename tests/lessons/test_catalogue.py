"""The lessons for three and for four, without a screen."""

from __future__ import annotations

import pytest

from game.cards import Card, cards_in, parse_card, suit_of
from game.lessons.all_play import ALL_PLAY
from game.lessons.auction import AUCTION
from game.lessons.catalogue import LESSONS, lesson_of
from game.lessons.lesson import PETER, Lesson, LessonSession
from game.lessons.partners import PARTNERS
from game.lessons.sits_out import SITS_OUT
from game.lessons.sixtysix import FIRST
from game.rules.actions import Bid, Play, Trump
from game.rules.layout import check_layout
from game.rules.presets import ALL_PRESETS
from tests.lessons.test_lesson import walk

MANY = [lesson for lesson in LESSONS.values() if lesson is not FIRST]
lessons = pytest.mark.parametrize("lesson", MANY, ids=lambda lesson: lesson.preset)


@lessons
def test_the_layout_is_a_deal(lesson: Lesson) -> None:
    """Hands, shown card and stock are the deck of the game."""
    check_layout(lesson.rules, lesson.layout, lesson.dealer)


@lessons
def test_every_act_asked_for_is_legal(lesson: Lesson) -> None:
    """Doing what each step asks is allowed every time, and the deal goes on after it."""
    session = LessonSession(lesson)
    for step in walk(session, lesson):
        if step.act is not None:
            assert step.act in session.view().choices, step.name
        assert not session.deal_over
    assert 4 <= len(lesson.steps) <= 8
    assert lesson.steps[-1].act is None


@lessons
def test_the_computers_do_all_that_is_written_down(lesson: Lesson) -> None:
    """No act is left over and none is missing."""
    session = LessonSession(lesson)
    for _step in walk(session, lesson):
        pass
    done = [act for act in session.match.deals[0].actions if act.seat != session.human]
    assert tuple(done) == lesson.replies


def told(lesson: Lesson) -> dict[str, LessonSession]:
    """Return the session as it stood at each step, by the step's name."""
    found = {}
    for step in lesson.steps:
        session = LessonSession(lesson)
        for passed in walk(session, lesson):
            if passed is step:
                break
        found[step.name] = session
    return found


def of_suit(cards: int, suit: int) -> list[Card]:
    return [card for card in cards_in(cards) if suit_of(card) == suit]


def test_what_is_said_of_three_is_true() -> None:
    """Points, the suit that is missing, and who sits out are as the notes tell."""
    at = told(ALL_PLAY)
    assert at["marriage"].view().points[0] == 21
    trump = at["trump"].view()
    assert trump.trick[0][1] == parse_card("KC")
    assert not of_suit(trump.hand, suit_of(parse_card("KC")))
    assert at["end"].view().points[0] == 58
    assert at["shown"].view().trump == suit_of(parse_card("9S"))
    sits_out = LessonSession(SITS_OUT)
    assert SITS_OUT.dealer not in sits_out.match.deal.players
    assert sits_out.view().rules.out == "claim"


def test_what_is_said_of_partners_is_true() -> None:
    """The plays that are called forced are the only ones, and the points are as told."""
    at = told(PARTNERS)
    assert list(at["beat"].view().choices) == [Play(0, parse_card("TC"))]
    assert at["over"].view().points[0] == 25
    trump = at["trump"].view()
    assert {suit_of(act.card) for act in trump.choices if isinstance(act, Play)} == {trump.trump}
    assert at["lead"].view().to_act == 0


def test_what_is_said_of_the_auction_is_true() -> None:
    """The bid that stands, the one asked for, the suit named and the thrown card are as told."""
    at = told(AUCTION)
    bid = at["bid"].view()
    assert (bid.bidder, bid.high_bid) == (PETER, 66)
    assert bid.choices[0] == Bid(0, 72)
    named = at["trump"].view()
    longest = max(range(4), key=lambda suit: len(of_suit(named.hand, suit)))
    assert Trump(0, longest) in named.choices
    assert AUCTION.steps[2].act == Trump(0, longest)
    hands = at["thrown"].match.deal.hands
    assert not of_suit(hands[PETER], longest)
    assert not of_suit(LessonSession(AUCTION).match.deal.hands[PETER], longest)


def test_every_game_has_its_lesson() -> None:
    """Each preset leads to the lesson of its game, whatever its options are."""
    for name, rules in ALL_PRESETS.items():
        lesson = lesson_of(rules.changed({"target": 11}))
        assert lesson is LESSONS.get(name, FIRST)
    assert lesson_of(ALL_PRESETS["auction"].changed({"deck": 32})) is AUCTION
