"""The sentences of the table: complete, human, and with the right plural."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.i18n import PSEUDO_LANGUAGE, language, set_language
from game.rules.match import Match, MatchInfo
from game.rules.presets import PRESETS
from game.rules.refusals import Refusal
from game.rules.ruleset import RuleSet
from game.rules.scoring import Outcome
from game.rules.view import View
from game.ui.words import table_two
from tests.scale import count

LANGUAGES = ("en", "ru", "de", PSEUDO_LANGUAGE)
FOR_TWO = {
    "plain", "schneider", "schwarz", "close_cost", "close_cost_scorer_no_trick",
    "close_cost_fixed", "close_cost_failer_no_point", "close_cost_failer_no_trick", "nothing",
}  # fmt: skip
"""What can make a deal of two players worth its game points."""
RAREST = "close_cost_failer_no_point"
"""A closer whose only trick after the closing holds two nines: chance hardly plays that."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Leave the language as it was."""
    before = language()
    yield
    set_language(before)


def outcomes() -> Iterator[tuple[RuleSet, Outcome, int]]:
    """Yield the ends of many deals played at random in all presets and some variants."""
    chance = random.Random(66)
    variants = [*PRESETS.values()]
    variants += [
        PRESETS["classic"].changed({"failed_close_no_trick": 3}),
        PRESETS["classic"].changed({"out": "auto", "schwarz_by_points": True}),
        PRESETS["sixtysix"].changed({"out": "claim", "nobody": "draw"}),
        PRESETS["schnapsen"].changed({"close_after_first_trick": False}),
    ]
    for number in range(count(700, 5000)):
        rules = variants[number % len(variants)]
        match = Match(rules, MatchInfo("", f"words {number}", ()))
        deal = match.begin_deal()
        while not deal.is_over:
            acts = deal.legal()
            rare = [a for a in acts if type(a).__name__ in ("Claim", "Close")]
            rest = [a for a in acts if a not in rare]
            match.apply(chance.choice(rare if rare and chance.random() < 0.07 else rest))
        assert deal.outcome is not None
        yield (
            rules,
            deal.outcome,
            sum(match.deals[-1].game_points or ()) - sum(deal.outcome.game_points),
        )


def test_every_end_of_a_deal_is_told_in_words() -> None:
    """Each outcome has a headline and a reason, a scored deal that is not plain also says why."""
    seen: set[tuple[str, str]] = set()
    for rules, outcome, paid in outcomes():
        seen.add((outcome.reason, outcome.why))
        for seat in (0, 1):
            assert table_two.headline(outcome, seat)
            assert table_two.reason(outcome, seat)
            told = table_two.worth(outcome, seat, rules)
            assert bool(told) == (outcome.why != "nothing" and outcome.reason != "last_trick")
            told += table_two.reason(outcome, seat) + table_two.carried(outcome, paid)
            assert "{" not in told
    reasons = {reason for reason, _why in seen}
    assert reasons >= {
        "out", "claim", "wrong_claim", "failed_close", "last_trick", "more_points", "draw"
    }  # fmt: skip
    assert {why for _reason, why in seen} | {RAREST} == FOR_TWO
    assert table_two.worth(replace(outcome, why=RAREST), 0, rules)


def test_the_two_players_read_different_sentences() -> None:
    """What is true of one player is never told to the other in the same words."""
    for rules, outcome, _paid in outcomes():
        if outcome.winner is None:
            continue
        texts = [
            table_two.reason(outcome, seat) + table_two.headline(outcome, seat) for seat in (0, 1)
        ]
        assert texts[0] != texts[1]
        assert table_two.worth(outcome, 0, rules) != "" or outcome.why in ("plain", "nothing")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("reason", list(Refusal))
def test_every_refusal_has_a_sentence(code: str, reason: Refusal) -> None:
    """Each reason of the rules to refuse an act is told as one sentence without holes."""
    set_language(code)
    text = table_two.refusal(reason, None, _reply_view())
    assert text
    assert "{" not in text
    assert not text.endswith(".")


def _reply_view() -> View:
    """Return the view of a player who is to reply."""
    match = Match(PRESETS["sixtysix"], MatchInfo("", "reply", ()))
    match.begin_deal(dealer=0)
    match.apply(match.view(1).choices[0])
    return match.view(0)


@pytest.mark.parametrize("code", LANGUAGES)
def test_ivan_has_words_for_everything(code: str) -> None:
    """All of Ivan's exclamations are there in every language and short."""
    set_language(code)
    for name in table_two.EXCLAMATIONS:
        assert 0 < len(table_two.exclamation(name)) <= 28


def test_russian_numbers_bend_their_words() -> None:
    """1 очко, 2 очка, 5 очков, 21 очко, 66 очков; and 1 взятка, 3 взятки, 11 взяток."""
    set_language("ru")
    points = [table_two.points_text(number) for number in (1, 2, 5, 11, 21, 66, 104)]
    assert points == [
        "1 очко", "2 очка", "5 очков", "11 очков", "21 очко", "66 очков", "104 очка",
    ]  # fmt: skip
    tricks = [table_two.tricks_text(number) for number in (0, 1, 3, 11)]
    assert tricks == ["0 взяток", "1 взятка", "3 взятки", "11 взяток"]
    assert table_two.game_points_text(1) == "очко партии"
    assert table_two.game_points_text(2) == "очка партии"
