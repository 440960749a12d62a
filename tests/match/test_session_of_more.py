"""A session with two or three computers: turns, sides, and what the statistics get."""

import time
from collections import Counter
from pathlib import Path

import pytest

from game.match.keeping import Storage
from game.match.played import deal_result
from game.match.session import Session
from game.rules.deal import Deal
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS_FOR_MORE, preset
from game.rules.scoring import Outcome
from game.store.paths import DataDirs
from game.store.saves import SaveSlot
from game.store.statistics import DealResult, Side, Statistics

NAMES = ["Anna", "Boris", "Clara", "Dora"]
SECONDS = 20


def play_deal(session: Session) -> None:
    """Play the human's first choice, and let the computers think, until the deal is over."""
    give_up = time.monotonic() + SECONDS
    while not session.deal_over:
        assert time.monotonic() < give_up
        if session.waits_for_computer:
            session.think()
            session.poll()
        else:
            session.submit(session.view().choices[0])


@pytest.mark.parametrize("name", sorted(PRESETS_FOR_MORE))
@pytest.mark.slow
def test_the_computers_play_every_seat_but_the_humans(name: str, tmp_path: Path) -> None:
    """A match goes on from deal to deal, is saved, taken up again and counted."""
    dirs = DataDirs(tmp_path, tmp_path, tmp_path)
    storage = Storage(dirs, SaveSlot(dirs), Statistics(dirs))
    rules = preset(name)
    session = Session.start(rules, name, "medium", NAMES[: rules.seats], storage, seed="s")
    for _ in range(3):
        play_deal(session)
        if session.match_over:
            break
        session.next_deal()
    text = repr(session.match.deal), session.match.score
    again, notices = Session.resume(storage)
    assert notices == []
    assert again is not None
    assert (repr(again.match.deal), again.match.score) == text
    sat_out = sum(session.human not in played.deal.players for played in session.match.deals)
    summary = storage.statistics.summary(preset=name)
    over = sum(played.deal.is_over for played in session.match.deals)
    assert summary.deals == over - sat_out
    session.close()
    again.close()


@pytest.mark.slow
def test_bids_are_counted_as_they_ended(tmp_path: Path) -> None:
    """What the statistics tell of the bids is what the deals' auctions and outcomes were."""
    dirs = DataDirs(tmp_path, tmp_path, tmp_path)
    storage = Storage(dirs, SaveSlot(dirs), Statistics(dirs))
    session = Session.start(preset("auction"), "auction", "easy", NAMES, storage, seed="bids")
    ends: Counter[tuple[bool, bool]] = Counter()
    for _ in range(10):
        play_deal(session)
        deal = session.match.deal
        assert isinstance(deal, Deal)
        assert deal.auction is not None
        assert deal.auction.bidder is not None
        side = deal.rules.side_of(deal.auction.bidder)
        if not deal.auction.is_forced:
            ends[side == 0, deal.points(side) >= deal.auction.high] += 1
        if session.match_over:
            break
        session.next_deal()
    session.close()
    found = storage.statistics.summary("auction")
    assert (found.bids_made, found.bids_missed) == (ends[True, True], ends[True, False])
    assert found.other_bids_made == ends[False, True]
    assert found.other_bids_missed == ends[False, False]
    assert len(ends) > 1


def result_of(name: str, outcome: Outcome, human: int) -> DealResult:
    """Return a deal with this outcome as the statistics count it."""
    rules = preset(name)
    match = Match(rules, MatchInfo(name, "s", (Player("", "human"),) * rules.seats))
    match.begin_deal(dealer=0)
    match.deal.outcome = outcome
    match._settle(match.deals[-1], outcome)
    return deal_result(match.deals[-1], human)


def outcome_of(winner: int | None, points: tuple[int, ...], scored: tuple[int, ...]) -> Outcome:
    """Return an outcome with these points."""
    nothing = (0,) * len(points)
    return Outcome(
        "out", winner, "plain", points, points, nothing, nothing, nothing, scored, 0, None
    )


@pytest.mark.parametrize(
    ("human", "winner", "points"),
    [(0, Side.OWN, (90, 40)), (2, Side.OWN, (90, 40)), (3, Side.OTHER, (40, 90))],
)
def test_a_partners_win_is_the_humans(human: int, winner: Side, points: tuple[int, int]) -> None:
    """Seat 2 plays for the side of seat 0: its side's win and points are the human's own."""
    result = result_of("four_partners", outcome_of(0, (90, 40), (1, 0)), human)
    assert (result.winner, result.game_points) == (winner, 1)
    assert (result.own_points, result.other_points) == points


def test_of_two_opponents_the_better_counts() -> None:
    """Among three the other points are those of the better opponent."""
    result = result_of("three_all_play", outcome_of(2, (20, 30, 66), (0, 0, 2)), human=0)
    assert (result.winner, result.game_points) == (Side.OTHER, 2)
    assert (result.own_points, result.other_points) == (20, 66)


def test_a_deal_nobody_wins_counts_no_game_points() -> None:
    """The point of a dealer who sat out is nobody's win."""
    result = result_of("three_dealer_sits_out", outcome_of(None, (0, 60, 60), (0, 0, 0)), human=1)
    assert (result.winner, result.game_points) == (None, 0)
