"""Deals in a row: dealers, carried points, the target."""

from typing import Any

import pytest

from game.cards import parse_card, rank_of
from game.rng import Rng
from game.rules.actions import Draw, Play
from game.rules.layout import deal_layout
from game.rules.match import Match, MatchInfo, MatchOver, Player
from game.rules.presets import PRESETS
from game.rules.record import record_text
from tests.tables import hand, rules_of


def match_of(preset: str, seed: str = "seed", **options: Any) -> Match:
    """Return a match that has not begun."""
    players = (Player("A", "human"), Player("B", "easy"))
    return Match(rules_of(preset, **options), MatchInfo(preset, seed, players))


def settle(match: Match, winner: int | None, game_points: int = 0) -> None:
    """Play the running deal's last trick so that it is won for so many points, or by nobody."""
    deal = match.deal
    leader = 0 if winner is None else winner
    deal.hands[leader], deal.hands[1 - leader] = hand("AC"), hand("JC")
    deal.stock.cards, deal.to_act = [], leader
    if winner is None:
        deal.cards[leader], deal.cards[1 - leader] = 42, 65
        deal.tricks = [5, 5]
    else:
        deal.cards[leader], deal.cards[1 - leader] = 60, {1: 40, 2: 20, 3: 0}[game_points]
        deal.tricks[leader], deal.tricks[1 - leader] = 8, int(game_points < 3)
    for seat, card in ((leader, "AC"), (1 - leader, "JC")):
        match.apply(Play(seat, parse_card(card)))


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
def test_the_higher_card_cut_deals_first(seed: str) -> None:
    """The first dealer is who cuts the higher rank; equal ranks are cut again."""
    match = match_of("sixtysix", seed)
    cut = [rank_of(card) for card in match.cut()]
    assert cut[0] != cut[1]
    assert match.next_dealer() == cut.index(max(cut))
    match.begin_deal()
    assert match.deal.dealer == cut.index(max(cut))


def test_the_cut_is_fair() -> None:
    """Over 400 matches either seat deals first about as often."""
    first = sum(match_of("sixtysix", str(seed)).next_dealer() for seed in range(400))
    assert 160 < first < 240


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_who_deals_next(name: str) -> None:
    """The winner deals next, the same dealer again without one; or the deal alternates."""
    # In schnapsen the last trick decides, so that every deal has a winner.
    for winner in (0, 1) if name == "schnapsen" else (0, 1, None):
        match = match_of(name)
        match.begin_deal(1)
        settle(match, winner, 0 if winner is None else 1)
        if match.rules.next_dealer == "alternate":
            assert match.next_dealer() == 0
        else:
            assert match.next_dealer() == (1 if winner is None else winner)


def test_carried_points_go_to_the_next_winner() -> None:
    """Points set aside add up and are paid to whoever wins next, once."""
    match = match_of("classic")
    for _ in range(2):
        match.begin_deal()
        settle(match, None)
    assert (match.score, match.carried) == ((0, 0), 2)
    match.begin_deal()
    settle(match, 1, 3)
    assert (match.score, match.carried) == ((0, 5), 0)
    assert match.deals[-1].game_points == (0, 5)
    match.begin_deal()
    settle(match, 0, 1)
    assert match.score == (1, 5)


@pytest.mark.parametrize(("name", "target"), [("sixtysix", 7), ("russian", 8), ("santase", 11)])
def test_the_target_ends_the_match(name: str, target: int) -> None:
    """A match ends with the deal that reaches the target, and the score is not cut off there."""
    match = match_of(name)
    while sum(match.score) + 3 < target:
        match.begin_deal()
        settle(match, 1, 3)
    assert match.winner is None
    match.begin_deal()
    settle(match, 1, 3)
    assert match.winner == 1
    assert match.score[1] >= target
    with pytest.raises(MatchOver):
        match.begin_deal()


def test_a_deal_begins_only_after_the_one_before_it() -> None:
    """While a deal is running no other begins, and without one there is none to show."""
    match = match_of("sixtysix")
    with pytest.raises(ValueError, match="no deal has begun"):
        _ = match.deal
    match.begin_deal()
    with pytest.raises(ValueError, match="a deal is running"):
        match.begin_deal()


def test_the_seed_decides_every_deal() -> None:
    """Two matches of one seed deal the same cards, deals of a match and other seeds do not."""

    def layouts(seed: str) -> list[object]:
        match = match_of("sixtysix", seed)
        found: list[object] = []
        for _ in range(3):
            found.append(match.begin_deal(0).layout)
            settle(match, 0, 1)
        return found

    assert layouts("x") == layouts("x")
    assert len({*layouts("x"), *layouts("y")}) == 6


def test_drawing_is_kept_in_no_record() -> None:
    """The answer that one draws changes the deal and is no act of the match."""
    match = match_of("classic")
    deal = match.begin_deal(1, deal_layout(match.rules, 1, Rng(1)))
    while not deal.draw_owed:
        match.apply(deal.choices(deal.to_act)[0])
    kept = len(match.deals[-1].actions)
    match.apply(Draw(deal.to_act))
    assert len(match.deals[-1].actions) == kept
    assert '"draw"' not in record_text(match)


def test_a_view_of_a_match_knows_the_score() -> None:
    """What a seat knows of a deal has the match around it."""
    match = match_of("classic")
    match.begin_deal()
    settle(match, None)
    match.begin_deal()
    settle(match, 0, 2)
    match.begin_deal()
    view = match.view(1)
    assert (view.seat, view.score, view.carried, view.deal_number) == (1, (3, 0), 0, 3)
