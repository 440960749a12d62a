"""Matches of the games for three and four: dealers, sides, carried points, the target."""

from typing import Any

import pytest

from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS_FOR_MORE, preset
from game.rules.scoring import Outcome
from tests.tables import rules_of


def match_of(name: str, **options: Any) -> Match:
    """Return a match that has not begun."""
    rules = rules_of(name, **options)
    return Match(rules, MatchInfo(name, "seed", (Player("", "easy"),) * rules.seats))


def finish(
    match: Match, winner: int | None, game_points: tuple[int, ...], carried: int = 0
) -> None:
    """Begin a deal and end it with this outcome."""
    match.begin_deal()
    nothing = (0,) * match.rules.sides
    outcome = Outcome(
        "out",
        winner,
        "plain",
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        game_points,
        carried,
        None,
    )
    match.deal.outcome = outcome
    match._settle(match.deals[-1], outcome)


@pytest.mark.parametrize("name", sorted(PRESETS_FOR_MORE))
def test_the_highest_card_cut_deals_and_then_the_next_seat(name: str) -> None:
    """The first dealer is cut for among all seats; then the deal goes round."""
    match = match_of(name)
    cut = match.cut()
    assert len(cut) == match.rules.seats
    first = match.next_dealer()
    assert all(cut[first] & 7 > card & 7 for s, card in enumerate(cut) if s != first)
    for step in range(5):
        assert match.next_dealer() == (first + step) % match.rules.seats
        finish(match, 0, (0,) * match.rules.sides)


@pytest.mark.parametrize(
    ("name", "sides", "target"),
    [("three_all_play", 3, 7), ("four_partners", 2, 7), ("auction", 2, 666)],
)
def test_score_is_kept_by_sides(name: str, sides: int, target: int) -> None:
    """Three score for themselves, four in two sides, up to the target."""
    match = match_of(name)
    assert match.score == (0,) * sides
    assert match.rules.target == target
    assert [match.rules.side_of(s) for s in range(match.rules.seats)] == [
        s % sides for s in range(match.rules.seats)
    ]


def test_points_set_aside_go_to_the_winner_of_the_next_deal() -> None:
    """Ties of partners add up until a deal is won."""
    match = match_of("four_partners")
    finish(match, None, (0, 0), carried=1)
    finish(match, None, (0, 0), carried=1)
    assert match.carried == 2
    finish(match, 1, (0, 2))
    assert (match.score, match.carried) == ((0, 4), 0)
    assert match.deals[-1].game_points == (0, 4)


def test_where_both_pass_the_target_the_higher_wins() -> None:
    """A forced bid can bring both past 666: the higher has won, equal they play on."""
    match = match_of("auction")
    match.score = (600, 610)
    finish(match, 0, (70, 60))
    assert match.score == (670, 670)
    assert match.winner is None
    finish(match, 0, (70, 60))
    assert match.winner == 0


def test_an_option_of_another_game_is_ignored() -> None:
    """What does not apply changes nothing, whatever its value; an unknown name is an error."""
    for name in ("three_all_play", "four_partners", "auction"):
        rules = preset(name)
        assert rules.changed({"exchange": "turn", "hand": 5, "base": "x", "close": 7}) == rules
    assert preset("four_partners").changed({"marriage": "any"}) == preset("four_partners")
    assert preset("auction").changed({"deck": 32}).hand == 8
    assert preset("sixtysix").changed({"trump_ten_11": True}) == preset("sixtysix")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("three_all_play", {"deck": 32}),
        ("three_all_play", {"marriage": "open"}),
        ("three_all_play", {"trump_card": "third"}),
        ("four_partners", {"deck": 24}),
        ("four_partners", {"trump_ten_11": 1}),
        ("auction", {"deck": 20}),
        ("auction", {"target": 0}),
        ("three_dealer_sits_out", {"base": "schnapsen"}),
        ("three_dealer_sits_out", {"jokers": 1}),
    ],
)
def test_values_that_a_game_has_not_are_refused(name: str, options: dict[str, Any]) -> None:
    """A wrong value of an option that applies, or an unknown option, is an error."""
    with pytest.raises(ValueError, match="option"):
        preset(name).changed(options)
