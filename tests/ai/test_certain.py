"""Values are true: exact where the deal ends for certain, never beyond what can still be had."""

from pathlib import Path

import pytest

from game.ai.advice import advise
from game.ai.assessment import Assessment
from game.ai.level import Level
from game.ai.levels import parse_level
from game.cards import card_text
from game.rng import Rng, seed_from
from game.rules.actions import Claim, Close, Exchange, Play
from game.rules.deal import Deal
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS
from game.rules.record import read_match
from game.rules.scoring import Standing, Tally, win
from game.rules.view import View
from tests.scale import count

SURE_WINS = Path(__file__).parents[1] / "golden" / "sure_win"
RIGHT = {
    "sixtysix_167": ({"QD", "KD"}, 1),
    "sixtysix_269": ({"QH", "KH"}, 2),
    "sixtysix_1425": ({"AH"}, 2),
    "schnapsen_1364": ({"TC"}, 1),
    "santase_1110": ({"QC", "KC"}, 2),
}
"""Records that stop where the seat to act can win at once all that can still be won, and how."""
MOST_LOST = 3
"""Game points that a closing can cost under the rules tried here."""


def view_of_record(name: str) -> View:
    """Return what the seat to act knows where the record stops."""
    match = read_match((SURE_WINS / f"{name}.jsonl").read_bytes())
    return match.view(match.deal.to_act)


@pytest.mark.parametrize("core", ["native", "python"])
@pytest.mark.parametrize("level", ["hard", "classical", "insane"])
@pytest.mark.parametrize("name", RIGHT)
def test_a_sure_win_is_taken(name: str, level: str, core: str) -> None:
    """Whoever can win at once all that can still be won does so, and knows exactly what it is."""
    cards, worth = RIGHT[name]
    worlds = ",worlds=2" if core == "python" else ""
    for seed in range(count(1, 10)):
        found = advise(view_of_record(name), parse_level(f"{level}:core={core}{worlds}"), seed)
        best = found[0]
        assert isinstance(best.last_act, Play)
        assert card_text(best.last_act.card) in cards
        assert (best.value, best.error, best.is_exact) == (worth, 0, True)


def open_positions(name: str, number: int) -> list[tuple[View, Deal]]:
    """Return a random deal as it stood at each decision while the stock was open."""
    rng = Rng(seed_from("certain", name, number))
    players = (Player("a", "random"), Player("b", "random"))
    match, found = Match(PRESETS[name], MatchInfo(name, f"certain/{number}", players)), []
    match.begin_deal()
    while not match.deal.is_over:
        view = match.view(match.deal.to_act)
        if view.stock_is_open and len(view.choices) > 1:
            found.append((view, match.deal.copy()))
        dull = [choice for choice in view.choices if not isinstance(choice, Close | Claim)]
        match.apply(dull[rng.below(len(dull))])
    return found


def most_of(view: View, winner: int) -> int:
    """Return what the seat would score for winning the deal now, by the rules."""
    now = Standing(view.points, view.cards, view.tricks)
    return win(view.rules, Tally((0, 1), now), winner, "out").game_points[winner]


def ends_well(view: View, deal: Deal, one: Assessment) -> bool:
    """Return whether the acts win the deal at once for all that can be won.

    After an exchange a card may declare what it could not before, so those are left out.
    """
    if Exchange(view.seat) in one.acts:
        return False
    played = deal.copy()
    for act in one.acts:
        played.apply(act)
    outcome, most = played.outcome, most_of(view, view.seat)
    return (
        outcome is not None
        and outcome.winner == view.seat
        and outcome.game_points[view.seat] == most
    )


@pytest.mark.parametrize("name", ["sixtysix", "schnapsen", "santase"])
@pytest.mark.parametrize("level", [Level("hard", worlds=3), Level("insane", worlds=3)])
def test_values_are_possible_and_sure_wins_come_first(level: Level, name: str) -> None:
    """No value lies beyond what can still be lost and won, and a sure best win is the advice."""
    wins = 0
    for number in range(count(14, 2500)):
        for view, deal in open_positions(name, number)[:: count(2, 1)]:
            found = advise(view, level, number)
            for one in found:
                closes = any(isinstance(act, Close) for act in one.acts)
                least = MOST_LOST if closes else most_of(view, 1 - view.seat)
                assert -least - 1e-9 <= one.value <= most_of(view, view.seat) + 1e-9
            if any(ends_well(view, deal, one) for one in found):
                wins += 1
                assert found[0].is_exact
                assert found[0].value == most_of(view, view.seat)
    assert wins
