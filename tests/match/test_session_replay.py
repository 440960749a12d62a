"""A finished deal played again: the same cards, no trace in the save and in the statistics."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.levels import BadLevel
from game.match.keeping import Storage
from game.match.played import human_seat
from game.match.session import Session
from game.rules.match import Match, MatchInfo, MatchOver, Player, ReplayOf
from game.rules.record import read_match, record_text
from game.store.paths import find_dirs
from game.store.saves import SaveSlot, list_records
from game.store.statistics import Statistics
from tests.match.test_session import step
from tests.tables import rules_of


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    """The folders, the save and the statistics of one player."""
    dirs = find_dirs(tmp_path / "Игрок")
    dirs.prepare()
    statistics = Statistics(dirs)
    yield Storage(dirs, SaveSlot(dirs), statistics)
    statistics.close()


def running(storage: Storage | None, deals: int, preset: str = "sixtysix") -> Session:
    """Return a match with so many finished deals, a few acts into the next one."""
    rules = rules_of(preset, target=999 if preset == "auction" else 99)
    names = ("Вы", "Иван", "Ольга", "Пётр")[: rules.seats]
    session = Session.start(rules, preset, "easy", names, storage, seed="4")
    while len(session.match.deals) <= deals or len(session.match.deals[-1].actions) < 5:
        step(session)
    return session


def play_out(session: Session) -> None:
    while not session.deal_over:
        step(session)


@pytest.mark.parametrize("preset", ["sixtysix", "schnapsen", "classic", "russian", "santase"])
def test_the_same_cards_come_again(storage: Storage, preset: str) -> None:
    """Dealer, hands, turned card and stock are those of the deal, and it has its number."""
    session = running(storage, 2, preset)
    first = session.finished_deal(2)
    again = Session.replay(session.match, 2, storage)
    assert again.match.deal.layout == first.deal.layout
    assert again.match.deal.dealer == first.deal.dealer
    assert again.match.rules == session.match.rules
    assert again.view().deal_number == 2
    play_out(again)
    assert again.finished_deal(2).deal.is_over
    assert again.repeated is first
    for one in (session, again):
        one.close()


@pytest.mark.parametrize("preset", ["classic", "three_dealer_sits_out", "auction"])
def test_a_replay_shows_the_score_of_then(preset: str) -> None:
    """The match stands as it stood before the deal, however the deal ends this time."""
    session = running(None, 3, preset)
    before = [(0,) * session.match.rules.sides]
    for played in session.match.deals[:3]:
        assert played.score_before == before[-1]
        assert played.score_after is not None
        before.append(played.score_after)
    assert len(set(before)) > 1
    again = Session.replay(session.match, 3)
    assert again.view().score == before[2]
    play_out(again)
    assert again.view().score == before[2]
    assert session.match.deals[-1].score_before == ()
    for one in (session, again):
        one.close()


@pytest.mark.parametrize("number", [1, 2])
def test_the_record_of_a_replay_tells_no_score(number: int) -> None:
    """Replayed from the record of a replay, only a first deal is known to begin with nothing."""
    session = running(None, 2)
    again = Session.replay(session.match, number)
    play_out(again)
    third = Session.replay(again.match, 1)
    assert third.view().score == ((0, 0) if number == 1 else ())
    for one in (session, again, third):
        one.close()


def test_a_replay_leaves_save_and_statistics_alone(storage: Storage) -> None:
    """Begun, played out or given up, it changes neither the saved match nor any figure."""
    session = running(storage, 1)
    saved, figures = storage.slot.read(), storage.statistics.summary()
    left = Session.replay(session.match, 1, storage)
    step(left)
    left.abandon()
    played = Session.replay(session.match, 1, storage)
    play_out(played)
    played.abandon()
    assert storage.slot.read() == saved
    assert storage.statistics.summary() == figures
    resumed, _ = Session.resume(storage)
    assert resumed is not None
    assert record_text(resumed.match) == record_text(session.match)
    session.close()


def test_its_record_says_what_it_repeats(storage: Storage) -> None:
    """Played out, a replay is kept under an id of its own, and its header names the deal."""
    session = running(storage, 2)
    again = Session.replay(session.match, 2, storage)
    assert list_records(storage.dirs) == []
    play_out(again)
    [path] = list_records(storage.dirs)
    header = json.loads(path.read_text(encoding="utf-8").split("\n")[0])
    assert header["replay_of"] == {"id": session.match.info.match_id, "deal": 2}
    assert header["id"] != session.match.info.match_id
    once_more = Session.replay(read_match(path.read_bytes()), 1, storage)
    assert once_more.match.info.replay_of == ReplayOf(session.match.info.match_id, 2)
    for one in (session, again, once_more):
        one.close()


def test_a_won_target_ends_no_match(storage: Storage) -> None:
    """Where the one deal reaches the target nothing is counted, and the save stays."""
    rules = rules_of("sixtysix", target=1)
    first = Session.start(rules, "sixtysix", "easy", ("Вы", "Иван"), storage, seed="9")
    while not first.match_over:
        step(first)
    figures = storage.statistics.summary()
    second = Session.start(rules, "sixtysix", "easy", ("Вы", "Иван"), storage, seed="8")
    saved = storage.slot.read()
    again = Session.replay(first.match, first.match.deals[-1].number, storage)
    play_out(again)
    assert storage.slot.read() == saved
    assert storage.statistics.summary() == figures
    for one in (first, second, again):
        one.close()


def test_a_replay_is_begun_once_more(storage: Storage) -> None:
    """The same deal comes again as another replay; a match is none."""
    session = running(storage, 1)
    again = Session.replay(session.match, 1, storage)
    play_out(again)
    third = again.once_more()
    assert third.match.deal.layout == again.match.deal.layout
    assert third.repeated is again.repeated
    assert third.match.info.match_id != again.match.info.match_id
    assert third.match.info.replay_of == again.match.info.replay_of
    with pytest.raises(ValueError, match="no replay"):
        session.once_more()
    for one in (session, again, third):
        one.close()


def test_only_finished_deals_are_replayed() -> None:
    """The deal on the table, and one that never was, cannot be played again."""
    session = running(None, 1)
    for number in (2, 3, 0):
        with pytest.raises(ValueError, match=f"deal {number} is not a finished deal"):
            Session.replay(session.match, number)
    session.close()


def test_a_replay_has_one_deal() -> None:
    """After its deal there is no next one."""
    session = running(None, 1)
    again = Session.replay(session.match, 1)
    play_out(again)
    with pytest.raises(MatchOver):
        again.next_deal()
    session.close()
    again.close()


def test_the_human_keeps_his_seat_and_the_computer_its_level() -> None:
    """A record from elsewhere is replayed from the human's seat; an unknown level is replaced."""
    players = (Player("A", "deep"), Player("B", "human"))
    match = Match(rules_of("sixtysix"), MatchInfo("sixtysix", "1", players))
    match.begin_deal()
    while not match.deal.is_over:
        match.apply(match.view(match.deal.to_act).choices[0])
    assert human_seat(match.info) == 1
    with pytest.raises(BadLevel):
        Session.replay(match, 1)
    again = Session.replay(match, 1, level="easy")
    assert (again.human, again.level) == (1, "easy")
    play_out(again)
    again.close()
