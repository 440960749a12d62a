"""One running match: acting, saving, resuming, counting, and the computer's answers."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ai.levels import choose, parse_level
from game.cards import parse_card
from game.match.keeping import Storage
from game.match.session import Session
from game.rules.actions import Action, Claim, Draw, Play
from game.rules.events import CardDrawn, Event
from game.rules.record import read_match, record_text
from game.rules.refusals import IllegalAction
from game.rules.view import HIDDEN_CARD, View
from game.store.notices import NoticeCode
from game.store.paths import find_dirs
from game.store.saves import SaveSlot, list_records
from game.store.statistics import Statistics
from tests.tables import hand, rules_of

MEDIUM = parse_level("medium")
PATIENCE_SECONDS = 20


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    """The folders, the save and the statistics of one player."""
    dirs = find_dirs(tmp_path / "Игрок")
    dirs.prepare()
    statistics = Statistics(dirs)
    yield Storage(dirs, SaveSlot(dirs), statistics)
    statistics.close()


def begin(storage: Storage | None = None, preset: str = "sixtysix", **more: Any) -> Session:
    """Return a new match of a fixed seed against the easy level."""
    options = more.pop("options", {})
    seed = more.pop("seed", "7")
    rules = rules_of(preset, **options)
    return Session.start(rules, preset, "easy", ("Вы", "Иван"), storage, seed=seed, **more)


def answer(session: Session) -> tuple[Event, ...]:
    """Let the computer think, and wait until it has acted."""
    session.think()
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        events = session.poll()
        if events is not None:
            return events
        time.sleep(0.001)
    raise AssertionError("the computer gives no answer")


def step(session: Session) -> None:
    """Do the next thing of a match: deal, the computer's act, or the human's as medium would."""
    if session.deal_over:
        session.next_deal()
    elif session.waits_for_computer:
        answer(session)
    else:
        session.submit(choose(session.view(), MEDIUM, 1))


def finish(session: Session) -> None:
    """Play the match to its end."""
    while not session.match_over:
        step(session)
    session.close()


# Saving and resuming


@pytest.mark.parametrize("preset", ["sixtysix", "schnapsen", "classic", "russian", "santase"])
def test_a_match_is_saved_and_resumed_at_every_act(storage: Storage, preset: str) -> None:
    """After each act the save is the record, and a restart goes on from exactly that position."""
    session = begin(storage, preset, options={"target": 3})
    drawn = 0
    while not session.match_over:
        saved, notices = storage.slot.read()
        assert (saved, notices) == (record_text(session.match), [])
        again, notices = Session.resume(storage)
        assert notices == []
        assert again is not None
        assert vars(again.match.deal) == vars(session.match.deal)
        assert again.view() == session.view()
        session.close()
        session = again
        if Draw(session.human) in session.view().choices:
            session.submit(Draw(session.human))
            drawn += 1
        else:
            step(session)
    assert drawn or preset != "classic"
    assert storage.slot.read() == (None, [])
    assert storage.statistics.summary().matches == 1
    assert storage.statistics.summary().deals == len(session.match.deals)


def test_nothing_is_dealt_anew_by_resuming(storage: Storage) -> None:
    """In the middle of a trick a restart leaves the card on the table and draws none."""
    session = begin(storage)
    while not session.match.deal.trick:
        step(session)
    before = session.match.deal
    again, _ = Session.resume(storage)
    assert again is not None
    assert again.match.deal.trick == before.trick
    assert again.match.deal.hands == before.hands
    assert again.match.deal.stock.cards == before.stock.cards


def test_without_a_save_there_is_nothing_to_resume(storage: Storage) -> None:
    """A fresh player has no match to go on with, and nothing is reported."""
    assert Session.resume(storage) == (None, [])


def test_a_save_with_a_bad_act_is_taken_up_to_it(storage: Storage) -> None:
    """The match goes on from the last good line; the rest is set aside and reported."""
    session = begin(storage)
    for _ in range(6):
        step(session)
    good = record_text(session.match)
    storage.slot.write(good + '{"seat":0,"act":"bid","value":66}\n')
    again, notices = Session.resume(storage)
    assert again is not None
    assert record_text(again.match) == good
    assert [notice.code for notice in notices] == [NoticeCode.TAIL_SET_ASIDE]
    assert notices[0].moved_to is not None
    assert '"bid"' in notices[0].moved_to.read_text()


def test_a_save_of_an_unknown_level_is_set_aside(storage: Storage) -> None:
    """A save that names a level there is not blocks nothing: it is set aside and reported."""
    session = begin(storage)
    text = record_text(session.match).replace('"level":"easy"', '"level":"genius"')
    storage.slot.write(text)
    again, notices = Session.resume(storage)
    assert again is None
    assert [notice.code for notice in notices] == [NoticeCode.TAIL_SET_ASIDE]
    assert "genius" in notices[0].detail
    assert Session.resume(storage) == (None, [])


def test_an_illegal_act_changes_nothing(storage: Storage) -> None:
    """A refused act leaves match and save as they were."""
    session = begin(storage)
    before = storage.slot.read()[0]
    with pytest.raises(IllegalAction):
        session.submit(Claim(session.human))
    assert storage.slot.read()[0] == before == record_text(session.match)


# Counting


def test_a_finished_match_is_kept_and_counted_once(storage: Storage) -> None:
    """Its record lies among the records, the slot is free, and resuming counts nothing more."""
    session = begin(storage, options={"target": 3})
    finish(session)
    summary = storage.statistics.summary()
    assert (summary.matches, summary.matches_abandoned) == (1, 0)
    (path,) = list_records(storage.dirs)
    assert read_match(path.read_bytes()).score == session.match.score
    storage.slot.write(record_text(session.match))
    assert Session.resume(storage)[0] is None
    assert storage.statistics.summary() == summary
    assert storage.slot.read()[0] is None


@pytest.mark.parametrize("moment", ["record_deal", "record_match"])
def test_a_kill_between_saving_and_counting_loses_nothing(
    storage: Storage, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was saved and not yet counted is counted at the next start, and once."""

    class Killed(BaseException):
        pass

    def kill(*args: object) -> bool:
        raise Killed

    session = begin(storage, options={"target": 1})
    with monkeypatch.context() as patch:
        patch.setattr(storage.statistics, moment, kill)
        with pytest.raises(Killed):
            finish(session)
    session.close()
    assert Session.resume(storage)[0] is None
    summary = storage.statistics.summary()
    assert (summary.matches, summary.deals) == (1, 1)


def test_a_kill_between_two_deals_loses_no_deal(storage: Storage) -> None:
    """A finished deal that was saved only is counted when the match is resumed."""
    session = begin(storage)
    while not session.deal_over:
        step(session)
    text = record_text(session.match)
    storage.statistics.reset()
    storage.slot.write(text)
    again, _ = Session.resume(storage)
    assert again is not None
    assert again.deal_over
    assert storage.statistics.summary().deals == 1


def test_an_abandoned_match_has_a_column_of_its_own(storage: Storage) -> None:
    """Given up, a match is neither won nor lost; its deals stay and its record is kept."""
    session = begin(storage)
    while not session.deal_over:
        step(session)
    session.abandon()
    summary = storage.statistics.summary()
    assert (summary.matches, summary.matches_abandoned, summary.deals) == (0, 1, 1)
    assert len(list_records(storage.dirs)) == 1
    assert Session.resume(storage) == (None, [])


def test_a_session_without_storage_keeps_nothing() -> None:
    """Lessons and tests play a match that leaves no trace and reports nothing."""
    session = begin(None, options={"target": 1})
    finish(session)
    assert session.match_over
    assert session.notices == []


def test_every_match_has_an_id_and_a_seed_of_its_own(storage: Storage) -> None:
    """Two matches begun alike are two matches, with other cards where no seed is asked for."""
    one, other = begin(storage, seed=""), begin(storage, seed="")
    assert one.match.info.match_id != other.match.info.match_id
    assert one.match.info.seed != other.match.info.seed


# The computer


def test_the_computer_is_asked_once_and_answers_once() -> None:
    """Asking again while it thinks changes nothing, and one answer is one act."""
    session = begin()
    while not session.waits_for_computer:
        step(session)
    assert session.poll() is None
    session.think()
    session.think()
    acts = len(session.match.deals[-1].actions)
    answer(session)
    assert len(session.match.deals[-1].actions) == acts + 1
    time.sleep(0.05)
    assert session.poll() is None
    assert session.thinking_seconds == 0.0
    session.close()


def test_the_human_sees_no_card_that_the_computer_draws() -> None:
    """What the computer draws comes to the human masked, except the turned-up trump."""
    session = begin()
    drawn: list[CardDrawn] = []
    while len(drawn) < 6:
        if session.deal_over:
            session.next_deal()
            continue
        if session.waits_for_computer:
            events = answer(session)
        else:
            events = session.submit(choose(session.view(), MEDIUM, 1))
        drawn += [e for e in events if isinstance(e, CardDrawn) and not e.turned]
    assert all((e.card == HIDDEN_CARD) == (e.seat != session.human) for e in drawn)
    session.close()


def declare_and_be_out(session: Session, seat: int) -> None:
    """Set the running deal so that the seat leads a pair that brings it to 66."""
    deal = session.match.deal
    deal.hands = [hand("AS 9S"), hand("AH 9H")]
    deal.hands[seat] |= hand("KD QD")
    deal.hands[1 - seat] |= hand("AD 9D")
    deal.to_act, deal.stock.cards = seat, []
    deal.cards[seat], deal.tricks[seat] = 46, 4
    deal.cards[1 - seat], deal.tricks[1 - seat] = 20, 2


def test_an_answer_to_a_position_that_has_moved_on_is_dropped() -> None:
    """The human claims while the computer thinks about its reply: its answer plays nothing."""
    session = begin(None, "classic")
    declare_and_be_out(session, session.human)
    session.submit(Play(session.human, parse_card("QD"), session.match.deal.marriage_of(20)))
    session.think()
    session.submit(Claim(session.human))
    time.sleep(0.1)
    assert session.poll() is None
    assert session.deal_over
    assert session.match.deal.outcome is not None
    assert session.match.deal.outcome.reason == "claim"
    session.next_deal()
    assert session.poll() is None
    assert session.match.deals[-1].actions == []
    while not session.waits_for_computer:
        step(session)
    before = len(session.match.deals[-1].actions)
    answer(session)
    assert session.match.deals[-1].actions[before].seat != session.human
    session.close()


def test_the_computer_claims_before_the_reply() -> None:
    """A computer that has declared itself to 66 claims while the human's reply is awaited."""
    session = begin(None, "classic")
    declare_and_be_out(session, 1)
    answer(session)
    assert session.match.deal.declared in (20, 40)
    assert session.match.deal.to_act == session.human
    assert session.seat_to_think == 1
    answer(session)
    assert session.match.deal.outcome is not None
    assert session.match.deal.outcome.reason == "claim"
    assert session.match.deal.outcome.winner == 1
    session.close()


def test_an_error_in_the_worker_comes_out_where_it_is_polled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What goes wrong while the computer thinks is raised to whoever asks for the answer."""

    def fail(view: View, *args: object) -> Action:
        raise ZeroDivisionError("thought too hard")

    monkeypatch.setattr("game.match.session.choose", fail)
    session = begin()
    while not session.waits_for_computer:
        session.submit(session.view().choices[0])
    with pytest.raises(ZeroDivisionError, match="thought too hard"):
        answer(session)
    session.close()


def test_the_same_seed_and_acts_give_the_same_match() -> None:
    """A match of a seed against a level goes the same way twice."""
    one, other = begin(options={"target": 2}), begin(options={"target": 2})
    finish(one)
    finish(other)
    assert [d.actions for d in one.match.deals] == [d.actions for d in other.match.deals]


def test_only_finished_deals_are_shown_open(storage: Storage) -> None:
    """A deal can be looked at with all cards once it is over, never before."""
    session = begin(storage)
    with pytest.raises(ValueError, match="deal 1 is not a finished deal"):
        session.finished_deal(1)
    while not session.deal_over:
        step(session)
    assert session.finished_deal(1).deal.is_over
    session.close()
