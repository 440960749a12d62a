"""What the others at the table say, and how often."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.i18n import LANGUAGES
from game.rng import Rng
from game.ui.words.talk import (
    ALWAYS,
    CHANCE,
    OFTEN,
    QUIET_SECONDS,
    SILENT,
    SIXTYSIX,
    VOICES,
    WAIT_LONGER_SECONDS,
    WAIT_SECONDS,
    Talk,
    lines,
)

LONGEST = 30
"""Letters of a line that surely fits the bubble on one line or two."""
TRIES = 4000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_voice_has_words_for_every_event(language: str) -> None:
    """Each voice has lines of a bubble's length for each event, none twice, in each language."""
    said = lines(language)
    assert tuple(said) == VOICES
    for voice in VOICES:
        assert set(said[voice]) == {*ALWAYS, *CHANCE, SIXTYSIX}
        for event, spoken in said[voice].items():
            assert len(spoken) >= (1 if event == SIXTYSIX else 5)
            assert len(set(spoken)) == len(spoken)
            assert all(0 < len(line) <= LONGEST for line in spoken)


def test_all_languages_have_as_many_lines() -> None:
    """An order of lines holds in every language."""
    counts = [
        {(voice, event): len(spoken) for voice in VOICES for event, spoken in said[voice].items()}
        for said in map(lines, LANGUAGES)
    ]
    assert counts[0] == counts[1] == counts[2]


def test_an_unknown_language_is_spoken_in_english() -> None:
    """Where a language has no lines the English ones are said."""
    assert lines("xx") == lines("en")


@pytest.mark.parametrize("event", ALWAYS)
def test_no_line_comes_again_before_all_have_been_said(event: str) -> None:
    """Every round says each line once, and no line follows itself."""
    talk, count = Talk(Rng(5)), len(lines("ru")["olga"][event])
    said = [talk.remark(event, "olga", "ru") for _ in range(count * 30)]
    for start in range(0, len(said), count):
        assert len(set(said[start : start + count])) == count
    assert all(one != other for one, other in pairwise(said))


def test_the_order_goes_on_in_another_match() -> None:
    """Lines already said do not come again first when the rounds are taken over."""
    talk, count = Talk(Rng(5)), len(lines("de")["karl"]["hello"])
    before = [talk.remark("hello", "karl", "de") for _ in range(3)]
    later = Talk(Rng(99), rounds=talk.rounds)
    after = [later.remark("hello", "karl", "de") for _ in range(count - 3)]
    assert len({*before, *after}) == count


def test_rounds_of_another_version_do_no_harm() -> None:
    """Places that a list no longer has are forgotten."""
    talk = Talk(Rng(1), rounds={("ivan", "hello"): [3, 99]})
    assert talk.remark("hello", "ivan", "en") in lines("en")["ivan"]["hello"]


def test_sixtysix_is_only_said_when_it_was_reached() -> None:
    """A deal won otherwise never brings the words «Шестьдесят шесть»; one by 66 does in time."""
    words = lines("ru")["ivan"][SIXTYSIX]
    for reached in (False, True):
        talk = Talk(Rng(2), OFTEN)
        said = set()
        for _ in range(60):
            talk.update(QUIET_SECONDS, player_is_asked=False)
            talk.trick_done()
            said.add(talk.remark("won_deal", "ivan", "ru", reached_66=reached))
        assert (not said.isdisjoint(words)) == reached


@pytest.mark.parametrize("event", CHANCE)
def test_chance_speaks_as_often_as_it_should(event: str) -> None:
    """Over many events the share of remarks is that of the table."""
    talk, spoken = Talk(Rng(3)), 0
    for _ in range(TRIES):
        talk.update(QUIET_SECONDS, player_is_asked=False)
        talk.trick_done()
        spoken += bool(talk.remark(event, "petr", "ru"))
    assert spoken / TRIES == pytest.approx(CHANCE[event] / 100, abs=0.03)


def test_remarks_left_to_chance_keep_their_distance() -> None:
    """Between two of them lie 12 seconds and a trick; those that always come do not wait."""
    talk = Talk(Rng(4))
    times, now = [], 0.0
    for _ in range(3000):
        now += 1.0
        talk.update(1.0, player_is_asked=False)
        talk.trick_done()
        if talk.remark("your_marriage", "ivan", "ru"):
            times.append(now)
        assert talk.remark("twenty", "ivan", "ru")
    assert min(b - a for a, b in pairwise(times)) >= QUIET_SECONDS
    assert len(times) > 100
    talk.trick_done()
    while not talk.remark("you_close", "ivan", "ru"):
        talk.update(QUIET_SECONDS, player_is_asked=False)
    talk.update(QUIET_SECONDS, player_is_asked=False)
    assert not any(talk.remark("you_close", "ivan", "ru") for _ in range(50))


def test_nobody_speaks_who_shall_be_silent() -> None:
    """«Молча» silences every event."""
    talk = Talk(Rng(4), SILENT)
    talk.update(100.0, player_is_asked=True)
    assert not any(talk.remark(event, "olga", "ru") for event in (*ALWAYS, *CHANCE))


def test_waiting_is_remarked_on_once_a_deal() -> None:
    """After 30 s of thinking somebody says so, after 45 where he has just spoken, then no more."""
    seconds = Counter[int]()
    for deal, spoke in enumerate((False, True)):
        talk = Talk(Rng(6), OFTEN)
        while spoke and not talk.remark("you_close", "ivan", "ru"):
            talk.update(QUIET_SECONDS, player_is_asked=False)
            talk.trick_done()
        talk.begin_deal()
        for second in range(1, 200):
            if talk.update(1.0, player_is_asked=True):
                seconds[deal] = second
        assert seconds[deal] == (WAIT_LONGER_SECONDS if spoke else WAIT_SECONDS)


def test_waiting_starts_again_with_each_question() -> None:
    """Who acts in time hears nothing."""
    talk = Talk(Rng(7))
    for _ in range(20):
        talk.asked()
        assert not any(talk.update(1.0, player_is_asked=True) for _ in range(20))
