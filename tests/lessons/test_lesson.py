"""The lesson's deal and its script, without a screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game import i18n
from game.cards import cards_in, parse_card, suit_of
from game.lessons.catalogue import LESSONS
from game.lessons.lesson import IVAN, PLAYER, Lesson, LessonSession, LessonStep
from game.lessons.sixtysix import DEALER, FIRST, LAYOUT, REPLIES, STEPS
from game.rules.actions import Close, Exchange, Play
from game.rules.layout import check_layout
from game.rules.presets import SIXTYSIX


def reply(session: LessonSession) -> None:
    """Let the computers do all that they are to do."""
    while session.waits_for_computer:
        session.think()
        session.poll()


def walk(session: LessonSession, lesson: Lesson = FIRST) -> Iterator[LessonStep]:
    """Yield each step when the player reads it, then do what it asks."""
    for step in lesson.steps:
        if step.act is not None or session.view().trick:
            reply(session)
        yield step
        if step.act is not None:
            session.submit(step.act)


def test_the_layout_is_a_deal() -> None:
    """Hands, turned-up card and stock are the deck of Sixty-six."""
    check_layout(SIXTYSIX, LAYOUT, DEALER)


def test_every_act_asked_for_is_legal_and_wins_the_deal() -> None:
    """Doing what each step asks is allowed every time, and brings two game points."""
    session = LessonSession(FIRST)
    for step in walk(session):
        if step.act is not None:
            assert step.act in session.view().choices, step.name
    reply(session)
    outcome = session.view().outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.why) == (PLAYER, "out", "schneider")
    assert session.match.score == (2, 0)


def test_the_lesson_teaches_the_whole_game() -> None:
    """A trick, the exchange, a marriage, a trump, closing and going out are done by the player."""
    acts = [step.act for step in STEPS]
    assert any(isinstance(act, Exchange) for act in acts)
    assert any(isinstance(act, Close) for act in acts)
    assert any(isinstance(act, Play) and act.marriage == 40 for act in acts)
    assert 8 <= len(STEPS) <= 12
    assert all(step.act is not None or step.about != "act" for step in STEPS)


def test_what_the_notes_say_is_true() -> None:
    """Points, the forced reply and the trumps are as the notes tell."""
    session = LessonSession(FIRST)
    told = {"stock": 5, "trump": 45, "close": 51, "out": 65}
    for step in walk(session):
        view, deal = session.view(), session.match.deal
        hand = set(cards_in(view.hand))
        if step.name in told:
            assert view.points[PLAYER] == told[step.name], step.name
        if step.name == "trump":
            assert not any(suit_of(card) == 0 for card in hand)
            assert view.trick == ((IVAN, parse_card("KS")),)
        if step.name == "close":
            assert {parse_card("AH"), parse_card("AD")} < hand
            assert not any(suit_of(card) == view.trump for card in cards_in(deal.hands[IVAN]))
        if step.name == "strict":
            diamonds = [card for card in cards_in(deal.hands[IVAN]) if suit_of(card) == 2]
            assert diamonds == [parse_card("QD")]
    assert session.view().points[IVAN] < 33


def test_ivan_plays_all_that_is_written_down() -> None:
    """No reply is left over and none is missing."""
    session = LessonSession(FIRST)
    for _step in walk(session):
        pass
    reply(session)
    played = [act for act in session.match.deals[0].actions if act.seat == IVAN]
    assert tuple(played) == REPLIES


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.preset)
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_the_notes_keep_their_marks(code: str, lesson: Lesson) -> None:
    """In every language a note has bold words and the suit signs of the original."""
    i18n.set_language("en")
    originals = [step.text() for step in lesson.steps]
    i18n.set_language(code)
    try:
        texts = [step.text() for step in lesson.steps]
    finally:
        i18n.set_language("en")
    for text, original in zip(texts, originals, strict=True):
        assert (text != original) == (code != "en")
        assert text.count("**") in (2, 4), text
        assert re.findall(r"\{.\}", text) == re.findall(r"\{.\}", original)
