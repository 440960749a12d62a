"""Three at the table, one of whom deals and does not play."""

import random
from dataclasses import replace
from typing import Any

import pytest

from game.cards import parse_card
from game.rng import Rng
from game.rules.actions import Play
from game.rules.deal import Deal
from game.rules.layout import deal_layout
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import CLASSIC, SIXTYSIX
from game.rules.refusals import Refusal
from game.rules.view import view_of
from tests.rules.positions import some_choice
from tests.scale import count
from tests.tables import hand, rules_of

NAME = "three_dealer_sits_out"
PER_SEAT = ("points", "cards", "marriages", "last_trick", "tricks", "game_points")


def match_of(**options: Any) -> Match:
    """Return a match with its first deal begun by seat 0."""
    players = (Player("A", "human"), Player("B", "easy"), Player("C", "easy"))
    match = Match(rules_of(NAME, **options), MatchInfo(NAME, "seed", players))
    match.begin_deal(dealer=0)
    return match


def settle(match: Match, winner: int | None, game_points: int = 1) -> None:
    """Play the running deal's last trick so that it is won for so many points, or by nobody."""
    deal = match.deal
    leader = deal.players[0] if winner is None else winner
    other = sum(deal.players) - leader
    deal.hands[leader], deal.hands[other] = hand("AC"), hand("JC")
    deal.stock.cards, deal.to_act = [], leader
    won = {1: 40, 2: 20, 3: 0}[game_points]
    deal.cards[leader], deal.cards[other] = (42, 65) if winner is None else (60, won)
    deal.tricks[leader], deal.tricks[other] = 5, int(game_points < 3)
    for seat, card in ((leader, "AC"), (other, "JC")):
        match.apply(Play(seat, parse_card(card)))


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_dealer_gets_no_cards_and_is_never_asked(dealer: int) -> None:
    """Two hands of six are dealt, to the seats after the dealer, who only looks on."""
    match = Match(match_of().rules, match_of().info)
    deal = match.begin_deal(dealer)
    assert [len(dealt) for dealt in deal.layout.hands] == [6 * (s != dealer) for s in range(3)]
    assert len(deal.layout.stock) == 11
    assert deal.to_act == (dealer + 1) % 3
    view = match.view(dealer)
    assert (view.hand, view.choices, view.counts[dealer]) == (0, (), 0)
    assert deal.refusal(Play(dealer, deal.layout.hands[(dealer + 1) % 3][0])) is (
        Refusal.NOT_YOUR_TURN
    )


def test_the_deal_is_the_classic_one_or_sixtysix() -> None:
    """`base` chooses the row of options; what is changed beside it stays changed."""
    rules = rules_of(NAME)
    assert rules.options() == {"base": "classic"} | {
        key: value for key, value in CLASSIC.options().items() if key != "next_dealer"
    }
    other = rules_of(NAME, base="sixtysix", target=11)
    wanted = SIXTYSIX.options() | {"base": "sixtysix", "target": 11}
    assert other.options() == {key: wanted[key] for key in other.options()}
    assert other.changed({"base": "classic"}) == rules


@pytest.mark.parametrize("base", ["classic", "sixtysix"])
def test_the_deal_goes_to_the_next_seat_each_time(base: str) -> None:
    """Whoever wins, the next seat deals."""
    match = match_of(base=base, out="auto")
    for number, winner in enumerate((1, 0, None, 2)):
        assert match.deal.dealer == number % 3
        settle(match, winner)
        match.begin_deal()


@pytest.mark.parametrize("game_points", [1, 2, 3])
def test_the_dealer_scores_as_much_as_the_winner(game_points: int) -> None:
    """The winner's game points go to the dealer too, and the loser gets none."""
    match = match_of(out="auto")
    settle(match, 2, game_points)
    assert match.score == (game_points, 0, game_points)
    outcome = match.deal.outcome
    assert outcome is not None
    assert outcome.winner == 2
    assert match.deals[0].game_points == (game_points, 0, game_points)


@pytest.mark.parametrize(("before", "gets"), [(3, 3), (4, 2), (5, 1), (6, 0)])
def test_the_dealer_never_gets_to_the_target_that_way(before: int, gets: int) -> None:
    """With another's three points he comes to target less one at most."""
    match = match_of(out="auto")
    match.score = (before, 0, 0)
    settle(match, 1, 3)
    assert match.score == (before + gets, 3, 0)
    assert match.winner is None


@pytest.mark.parametrize("base", ["classic", "sixtysix"])
def test_where_nobody_scores_the_dealer_gets_one_point_at_once(base: str) -> None:
    """A deal without a winner carries nothing: its point is the dealer's."""
    match = match_of(base=base, out="auto", nobody="draw" if base == "sixtysix" else "carry")
    settle(match, None)
    assert match.score == (1, 0, 0)
    assert match.carried == 0
    outcome = match.deal.outcome
    assert outcome is not None
    assert outcome.winner is None


def test_that_point_may_be_the_dealers_last() -> None:
    """A deal that nobody wins may win the match for its dealer."""
    match = match_of(out="auto")
    match.score = (6, 0, 6)
    settle(match, None)
    assert match.score == (7, 0, 6)
    assert match.winner == 0


def test_a_view_of_the_dealer_shows_no_card_that_is_not_on_the_table() -> None:
    """Who sits out sees the turned-up card and what is played, and draws of nobody."""
    match = match_of()
    while match.deal.tricks == [0, 0, 0] or match.deal.draw_owed:
        match.apply(match.deal.choices(match.deal.to_act)[0])
    view = view_of(match.deal, 0)
    assert view.unseen.bit_count() == 24 - view.played.bit_count() - 1 - sum(
        known.bit_count() for known in view.known
    )
    drawn = [event for event in view.events if type(event).__name__ == "CardDrawn"]
    assert [event.card for event in drawn] == [-1] * len(drawn)


@pytest.mark.parametrize("base", ["classic", "sixtysix"])
def test_a_deal_ends_for_the_same_reason_and_worth_as_between_two(base: str) -> None:
    """Every act of two players, played beside a third who deals, ends the deal just as it did."""
    two, three = rules_of(base), rules_of(NAME, base=base)
    reasons: set[str] = set()
    for seed in range(count(150, 3000)):
        deal = Deal(two, 1, deal_layout(two, 1, Rng(seed)))
        dealt = deal.layout
        beside = Deal(three, 0, replace(dealt, hands=((), *dealt.hands)))
        rng = random.Random(seed)
        while not deal.is_over:
            act = some_choice(deal, rng)
            deal.apply(act)
            beside.apply(replace(act, seat=act.seat + 1))
        assert deal.outcome is not None
        seats_moved: dict[str, Any] = {name: (0, *getattr(deal.outcome, name)) for name in PER_SEAT}
        assert beside.outcome == replace(
            deal.outcome,
            winner=None if deal.outcome.winner is None else deal.outcome.winner + 1,
            closer=None if deal.outcome.closer is None else deal.outcome.closer + 1,
            **seats_moved,
        )
        reasons |= {deal.outcome.reason, deal.outcome.why}
    assert reasons >= {"failed_close", "close_cost", "schneider", "schwarz", "plain"}
