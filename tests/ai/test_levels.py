"""Choosing an act by level: what all levels have in common."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.coretypes import MOST_NET_WORLDS
from game.ai.levels import LEVELS, BadLevel, Level, choose, claims_out, parse_level
from game.rules.actions import Claim
from game.rules.ruleset import RuleSet
from game.rules.view import view_of
from tests.rules.positions import RULE_SETS, deal_at
from tests.tables import ending, play, rules_of

QUICK = {name: f"{name}:worlds=2" for name in ("hard", "classical", "insane")}
NAMES = sorted(LEVELS)


def level_of(name: str) -> Level:
    """Return a level that answers quickly."""
    return parse_level(QUICK.get(name, name))


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("easy", Level("easy")),
        ("medium:ms=50,core=python", Level("medium", ms=50, core="python")),
        ("random:worlds=100", Level("random", worlds=100)),
        ("insane:score=no", Level("insane", score="no")),
    ],
)
def test_a_level_is_written_with_its_settings(text: str, level: Level) -> None:
    """A name alone, or with settings behind a colon."""
    assert parse_level(text) == level


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Easy",
        "genius",
        "easy:",
        "easy:fast",
        "easy:ms",
        "easy:ms=",
        "easy:ms=-1",
        "easy:ms=1.5",
        "easy:worlds=12345678",
        "insane:worlds=0",
        "hard:ms=0",
        "insane:ms=60001",
        "hard:worlds=5,worlds=6",
        "easy:core=fast",
        "insane:score=",
        "insane:score=yes",
        "easy:depth=3",
    ],
)
def test_what_is_no_level_is_refused(text: str) -> None:
    """Unknown names, settings and values are refused with a word on what is known."""
    with pytest.raises(BadLevel, match="level"):
        parse_level(text)


@pytest.mark.parametrize("name", NAMES)
def test_a_level_takes_as_many_worlds_as_its_core(name: str) -> None:
    """Worlds beyond what the core takes are refused with the range where the level is read."""
    assert parse_level(f"{name}:worlds={MOST_NET_WORLDS}").worlds == MOST_NET_WORLDS
    with pytest.raises(BadLevel, match=f"worlds is a number from 1 to {MOST_NET_WORLDS}"):
        parse_level(f"{name}:worlds={MOST_NET_WORLDS + 1}")


@pytest.mark.parametrize("name", NAMES)
@given(rules=RULE_SETS, seed=st.integers(0, 2**32), acts=st.integers(0, 30))
def test_every_level_chooses_what_it_is_asked(
    name: str, rules: RuleSet, seed: int, acts: int
) -> None:
    """Whatever the rules and the position, the act is one of the view's choices, and the same."""
    deal = deal_at(rules, seed, acts)
    if deal.is_over:
        return
    view = view_of(deal, deal.to_act)
    act = choose(view, level_of(name), seed)
    assert act in view.choices
    assert choose(view, level_of(name), seed) == act


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_that_is_not_asked_chooses_nothing(name: str) -> None:
    """Asked out of turn, a level says so instead of acting."""
    deal = deal_at(rules_of("sixtysix"), 1, 0)
    with pytest.raises(ValueError, match="is not to act"):
        choose(view_of(deal, 1 - deal.to_act), level_of(name), 1)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "random"])
@pytest.mark.parametrize("points", [66, 90])
def test_a_level_that_has_66_claims(name: str, points: int) -> None:
    """Where 66 is claimed, no level forgets it on its own turn."""
    deal = ending(rules_of("classic"), "AS TS", "9S JS", "S", cards_won=(points, 20))
    assert choose(view_of(deal, 0), level_of(name), 1) == Claim(0)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "random"])
@given(seed=st.integers(0, 2**32), acts=st.integers(0, 30))
def test_no_level_claims_wrongly(name: str, seed: int, acts: int) -> None:
    """With less than 66 nobody but chance claims."""
    deal = deal_at(rules_of("classic"), seed, acts)
    if deal.is_over:
        return
    act = choose(view_of(deal, deal.to_act), level_of(name), seed)
    assert isinstance(act, Claim) == (deal.points(deal.to_act) >= 66)


def test_a_declarer_at_66_claims_before_the_reply() -> None:
    """Who is not on turn but has declared to 66 has its claim ready."""
    deal = ending(rules_of("classic"), "KD QD", "AS TS", "H", cards_won=(46, 40))
    play(deal, "0 QD")
    assert claims_out(view_of(deal, 0)) == Claim(0)
    assert claims_out(view_of(deal, 1)) is None


def test_chance_takes_every_choice() -> None:
    """The random level takes each of a view's choices sooner or later."""
    deal = deal_at(rules_of("classic"), 3, 0)
    view = view_of(deal, deal.to_act)
    rng = random.Random(1)
    chosen: set[Any] = {choose(view, Level("random"), rng.getrandbits(64)) for _ in range(500)}
    assert chosen == set(view.choices)
