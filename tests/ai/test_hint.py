"""The hint for the player: one of the acts allowed, and what it leads to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.assessment import action_of, code_of, of_core
from game.ai.coretypes import (
    CLAIM,
    CLOSE,
    CLOSE_EARLY,
    DRAW,
    EXCHANGE,
    FIRST_CLOSE,
    FIRST_CLOSE_EARLY,
    FIRST_EXCHANGE,
)
from game.ai.hint import STAGES, Stage, hint_for
from game.rules.actions import Claim, Close, Draw, Exchange, Play
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import ALL_PRESETS
from game.rules.view import View


def fresh(preset: str) -> Match:
    """Return a match whose first deal has just begun."""
    rules = ALL_PRESETS[preset]
    players = tuple(Player(str(seat), "human") for seat in range(rules.seats))
    match = Match(rules, MatchInfo(preset, "hint", players))
    match.begin_deal()
    return match


def first_view(preset: str) -> View:
    """Return how the first seat to act sees a fresh deal."""
    match = fresh(preset)
    return match.view(match.deal.to_act)


@pytest.mark.parametrize("preset", sorted(ALL_PRESETS))
def test_a_hint_is_an_act_that_is_allowed(preset: str) -> None:
    """In every game the hint is one of the seat's choices, the same for the same seed."""
    view = first_view(preset)
    quick = Stage(60_000, STAGES[0].ways)
    hint = hint_for(view, 1, quick)
    assert hint.first_act in view.choices
    assert hint.worlds
    assert hint_for(view, 1, quick) == hint


@pytest.mark.parametrize("preset", ["sixtysix", "schnapsen"])
def test_who_waits_gets_a_hint_from_more_layouts(preset: str) -> None:
    """The second hint comes from more layouts than the first, and is surer of its number."""
    view = first_view(preset)
    first, second = (hint_for(view, 1, Stage(60_000, stage.ways)) for stage in STAGES)
    assert second.worlds > first.worlds
    assert second.error < first.error < 0.15


def test_what_comes_first() -> None:
    """Before the draw the stock is closed early; else the exchange comes first, then closing."""
    view, lead = first_view("sixtysix"), Play(0, 23)
    seat = view.seat

    def acts(before: int) -> tuple[object, ...]:
        return of_core(seat, before, lead.card, 0, 1, 1).acts

    own = Play(seat, lead.card)
    assert acts(FIRST_EXCHANGE | FIRST_CLOSE) == (Exchange(seat), Close(seat), own)
    assert acts(FIRST_CLOSE) == (Close(seat), own)
    assert acts(0) == (own,)
    asked = classic_question()
    early = of_core(asked.seat, FIRST_CLOSE_EARLY, lead.card, 0, 1, 1).first_act
    assert early == Close(asked.seat, before_draw=True)
    assert early in asked.choices


def test_an_action_and_its_code_are_inverse() -> None:
    """What a core calls an act is told back as the same code, for either seat."""
    for code in (0, 31, EXCHANGE, CLOSE, CLAIM, CLOSE_EARLY, DRAW):
        for seat in (0, 1):
            action = action_of(seat, code)
            assert (action.seat, code_of(action)) == (seat, code)


def classic_question() -> View:
    """Return how a player sees a deal in which he is asked whether to close before the draw."""
    match = fresh("classic")
    while not match.view(match.deal.to_act).draw_owed:
        plays = match.view(match.deal.to_act).choices
        match.apply(next(act for act in plays if isinstance(act, Play)))
    view = match.view(match.deal.to_act)
    assert Draw(view.seat) in view.choices
    return view


def test_who_has_66_is_told_to_say_so() -> None:
    """Where the player must say 66 himself and has it, that is the hint, and nothing is weighed."""
    view = first_view("classic")
    claim = Claim(view.seat)
    points = tuple(66 if seat == view.seat else 20 for seat in (0, 1))
    hint = hint_for(replace(view, points=points, choices=(*view.choices, claim)), 1)
    assert (hint.acts, hint.worlds) == ((claim,), 0)


def test_a_seat_that_is_not_to_act_gets_no_hint() -> None:
    """A view of another seat is refused."""
    match = fresh("four_partners")
    other = match.view((match.deal.to_act + 1) % 4)
    with pytest.raises(ValueError, match="not to act"):
        hint_for(other, 1)
