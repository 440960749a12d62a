"""The hint for the player: one of the acts allowed, and what it leads to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.advice import Advice
from game.ai.hint import first_act, hint_for
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
    hint = hint_for(view, 1)
    assert hint.act in view.choices
    assert hint.value is not None
    assert hint_for(view, 1).act == hint.act


def test_what_comes_first_of_an_option() -> None:
    """Before the draw the stock is closed early; else the exchange comes first, then closing."""
    view, lead = first_view("sixtysix"), Play(0, 23)

    def first(exchange: bool, close: bool) -> object:
        return first_act(view, Advice(lead, exchange, close, 0.0, 1))

    seat = view.seat
    assert first(True, True) == Exchange(seat)
    assert first(False, True) == Close(seat)
    assert first(False, False) == lead
    asked = classic_question()
    early = first_act(asked, Advice(lead, False, True, 0.0, 1))
    assert early == Close(asked.seat, before_draw=True)
    assert early in asked.choices


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
    assert (hint.act, hint.value) == (claim, None)


def test_a_seat_that_is_not_to_act_gets_no_hint() -> None:
    """A view of another seat is refused."""
    match = fresh("four_partners")
    other = match.view((match.deal.to_act + 1) % 4)
    with pytest.raises(ValueError, match="not to act"):
        hint_for(other, 1)
