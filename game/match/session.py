"""One running match: who sits where, the record, the save, and the computer's thinking.

The state changes at once; whoever draws it follows the events. The computer thinks in one worker
thread, and looks for a hint in another; an answer carries a ticket and is dropped when the position
has moved on meanwhile.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from game.ai.assessment import Assessment
from game.ai.hint import hint_for
from game.ai.levels import BadLevel, choose, claims_out, parse_level
from game.match.played import HUMAN_LEVEL, deal_result, finished_deal, human_seat, own_and_others
from game.match.worker import Worker
from game.rng import seed_from
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.match import Match, MatchInfo, MatchOver, PlayedDeal, Player, ReplayOf
from game.rules.presets import ALL_PRESETS
from game.rules.record import read_good_lines, record_text
from game.rules.record_lines import BadRecord
from game.rules.refusals import Refusal
from game.rules.ruleset import RuleSet
from game.rules.view import View, masked
from game.store.notices import Notice
from game.store.paths import DataDirs
from game.store.saves import SaveSlot, keep_record
from game.store.statistics import MatchKey, MatchResult, Statistics

OWN_RULES = "house"
"""Stands for the preset in the statistics where a match is played by rules of the player's own."""


@dataclass(frozen=True, slots=True)
class Storage:
    """Where a session keeps things: folders, the slot of the running match, the statistics."""

    dirs: DataDirs
    slot: SaveSlot
    statistics: Statistics


class Session:
    """A match between a human at seat `human` and the computer at every other seat."""

    def __init__(
        self,
        match: Match,
        storage: Storage | None = None,
        human: int = 0,
        repeated: PlayedDeal | None = None,
    ) -> None:
        """Go on with a match as it stands; `storage` None keeps nothing, for lessons and tests.

        repeated: the finished deal whose cards are played once more
        """
        self.match = match
        self.human = human
        self.repeated = repeated
        self.notices: list[Notice] = []
        self._storage = storage
        self._levels = {
            seat: parse_level(player.level)
            for seat, player in enumerate(match.info.players)
            if seat != human
        }
        self._worker: Worker[Action] = Worker("computer")
        self._adviser: Worker[Assessment] = Worker("adviser")
        self._ticket = 0
        self._asked_at: float | None = None
        self._hint_ticket: int | None = None

    # Beginning and ending

    @classmethod
    def start(
        cls,
        rules: RuleSet,
        preset: str,
        level: str,
        names: Sequence[str],
        storage: Storage | None = None,
        seed: str = "",
    ) -> Session:
        """Begin a match and deal; a seed of "" is drawn.

        names: one a seat of the table, the human's first; all computers play at `level`
        """
        info = MatchInfo(
            preset=preset,
            seed=seed or secrets.token_hex(8),
            players=(
                Player(names[0], HUMAN_LEVEL),
                *(Player(name, level) for name in names[1:]),
            ),
            match_id=secrets.token_hex(12),
            started=_now(),
        )
        session = cls(Match(rules, info), storage)
        session.match.begin_deal()
        session._save()
        return session

    @classmethod
    def replay(
        cls, match: Match, number: int, storage: Storage | None = None, level: str = ""
    ) -> Session:
        """Begin a match of one deal: a finished deal of `match` again, with the same cards.

        It leaves the saved match alone and never counts; played out, its record is kept.
        level: of the computers, "" for the one that each had; BadLevel where there is none such.
        Raises ValueError for a deal that is not finished.
        """
        repeated = finished_deal(match, number)
        human = human_seat(match.info)
        players = tuple(
            player if seat == human else Player(player.name, level or player.level)
            for seat, player in enumerate(match.info.players)
        )
        info = replace(
            match.info,
            players=players,
            replay_of=match.info.replay_of or ReplayOf(match.info.match_id, number),
        )
        return cls._repeat(match.rules, info, storage, repeated)

    @classmethod
    def _repeat(
        cls, rules: RuleSet, info: MatchInfo, storage: Storage | None, repeated: PlayedDeal
    ) -> Session:
        info = replace(info, match_id=secrets.token_hex(12), started=_now())
        session = cls(Match(rules, info), storage, human_seat(info), repeated)
        session.match.begin_deal(repeated.deal.dealer, repeated.deal.layout)
        return session

    def once_more(self) -> Session:
        """Return a new replay of the deal that this one replays; ValueError if it does not."""
        if self.repeated is None:
            raise ValueError("this is no replay")
        return self._repeat(self.match.rules, self.match.info, self._storage, self.repeated)

    @classmethod
    def resume(cls, storage: Storage) -> tuple[Session | None, list[Notice]]:
        """Return the saved match, or None, and what there is to tell of a broken save.

        A save is taken up to its last good line and the rest set aside beside it; one that names
        a level there is not is set aside whole. Finished deals are counted again, which counts
        none twice, so that a program killed before it could count loses nothing.
        """
        match, notices = _read_save(storage)
        if match is None or not match.deals:
            return None, notices
        try:
            session = cls(match, storage)
        except BadLevel as error:
            notices += storage.slot.set_aside(str(error), record_text(match))
            return None, notices + storage.slot.clear()
        for played in match.deals:
            session._count_deal(played)
        if match.winner is not None:
            session._finish_match()
            return None, notices
        return session, notices

    def abandon(self) -> None:
        """Give the match up: it goes to a column of its own, its record is kept, the slot freed.

        A replay is only left.
        """
        self.close()
        if self._storage is None or self.is_replay:
            return
        if self.match.winner is None and self._counts:
            self._storage.statistics.record_match(
                self._key, MatchResult.ABANDONED, self._own_and_best(), _now()
            )
            self._keep()
        self.notices += self._storage.slot.clear()

    def close(self) -> None:
        """Stop thinking; the match stays saved as it is."""
        self._ticket += 1
        self._worker.stop()
        self._adviser.stop()

    # What stands

    @property
    def level(self) -> str:
        """The level of the computers."""
        return self.match.info.players[(self.human + 1) % self.match.rules.seats].level

    @property
    def deal_over(self) -> bool:
        """Whether the deal on the table has been scored."""
        return self.match.deal.is_over

    @property
    def match_winner(self) -> int | None:
        """The side that has won the match, None while it goes on; without partners a seat."""
        return self.match.winner

    @property
    def match_over(self) -> bool:
        """Whether the match has a winner."""
        return self.match.winner is not None

    @property
    def is_replay(self) -> bool:
        """Whether a deal is played again, which never counts."""
        return self.match.info.replay_of is not None

    def view(self) -> View:
        """Return what the human knows of the deal on the table.

        A deal played again has its first number, and as the match's score what it was then; ()
        where only the record of another replay is at hand, which does not tell it.
        """
        view, origin = self.match.view(self.human), self.match.info.replay_of
        if self.repeated is None or origin is None:
            return view
        score = self.repeated.score_before if origin.deal == self.repeated.number else ()
        return replace(view, deal_number=self.repeated.number, score=score)

    def finished_deal(self, number: int) -> PlayedDeal:
        """Return a finished deal, by its number in a view; ValueError for any other."""
        if self.repeated and number == self.repeated.number:
            number = self.match.deals[0].number
        return finished_deal(self.match, number)

    @property
    def seat_to_think(self) -> int | None:
        """The computer's seat that is to act now, None when the human is or the deal is over.

        A computer that has declared itself to 66 claims before the reply.
        """
        deal = self.match.deal
        if deal.is_over:
            return None
        if deal.declared and deal.trick[0][0] != self.human:
            declarer = deal.trick[0][0]
            if claims_out(self.match.view(declarer)) is not None:
                return declarer
        return deal.to_act if deal.to_act != self.human else None

    @property
    def waits_for_computer(self) -> bool:
        """Whether the computer is to act before the human can."""
        return self.seat_to_think is not None

    @property
    def thinking_seconds(self) -> float:
        """Seconds since the computer was asked, 0.0 when it is not thinking."""
        return 0.0 if self._asked_at is None else time.monotonic() - self._asked_at

    # Acting

    def refusal(self, action: Action) -> Refusal | None:
        """Return why the human's act is not legal now, None if it is."""
        return self.match.deal.refusal(action)

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Do the human's act; return what the human sees of it. IllegalAction changes nothing."""
        return self._apply(action)

    def think(self) -> None:
        """Let the worker think for the computer, if it is its turn and it does not yet."""
        seat = self.seat_to_think
        if seat is None or self._asked_at is not None:
            return
        self._asked_at = time.monotonic()
        seed = seed_from(self.match.info.seed, "computer", seat)
        view, level = self.match.view(seat), self._levels[seat]
        self._worker.ask(self._ticket, lambda: choose(view, level, seed))

    def poll(self) -> tuple[Event, ...] | None:
        """Do the computer's act if the worker has found it; return what the human sees of it."""
        if self._asked_at is None:
            return None
        action = self._worker.answer(self._ticket)
        return None if action is None else self._apply(action)

    def ask_hint(self) -> bool:
        """Let the best act be found if it is the human's turn; return whether it is."""
        if self.deal_over or self.waits_for_computer:
            return False
        if self._hint_ticket != self._ticket:
            self._hint_ticket = self._ticket
            seed = seed_from(self.match.info.seed, "hint", self.human)
            view = self.match.view(self.human)
            self._adviser.ask(self._ticket, lambda: hint_for(view, seed))
        return True

    def poll_hint(self) -> Assessment | None:
        """Return the hint that was asked for at this turn once it is there; it comes once."""
        if self._hint_ticket != self._ticket:
            return None
        hint = self._adviser.answer(self._ticket)
        if hint is not None:
            self._hint_ticket = None
        return hint

    def next_deal(self) -> None:
        """Begin the next deal; MatchOver when the match has a winner, or is a replay."""
        if self.is_replay:
            raise MatchOver("a replay has one deal")
        self.match.begin_deal()
        self._moved_on()
        self._save()

    def _apply(self, action: Action) -> tuple[Event, ...]:
        events = self.match.apply(action)
        self._moved_on()
        self._save()
        if self.deal_over and self.is_replay:
            self._keep()
        elif self.deal_over:
            self._count_deal(self.match.deals[-1])
        if self.match_over and not self.is_replay:
            self._finish_match()
        return masked(events, self.human)

    def _moved_on(self) -> None:
        self._ticket += 1
        self._asked_at = None

    # Keeping

    @property
    def _counts(self) -> bool:
        """Whether the match goes into the statistics: not a replay, and known by its id."""
        return self._storage is not None and not self.is_replay and bool(self.match.info.match_id)

    @property
    def _key(self) -> MatchKey:
        info = self.match.info
        plain = ALL_PRESETS.get(info.preset) == self.match.rules
        preset = info.preset if plain else OWN_RULES
        return MatchKey(info.match_id, preset, self.level, info.started)

    def _save(self) -> None:
        if self._storage is not None and not self.is_replay:
            self.notices += self._storage.slot.write(record_text(self.match))

    def _keep(self) -> None:
        if self._storage is not None and self.match.info.match_id:
            text = record_text(self.match)
            self.notices += keep_record(self._storage.dirs, self.match.info.match_id, text)

    def _count_deal(self, played: PlayedDeal) -> None:
        """Count a deal in which the human has played."""
        if self._storage is None or not self._counts or not played.deal.is_over:
            return
        if self.human in played.deal.players:
            self._storage.statistics.record_deal(self._key, deal_result(played, self.human))

    def _finish_match(self) -> None:
        if self._storage is None:
            return
        if self._counts:
            won = self.match.winner == self.match.rules.side_of(self.human)
            result = MatchResult.WON if won else MatchResult.LOST
            self._storage.statistics.record_match(self._key, result, self._own_and_best(), _now())
            self._keep()
        self.notices += self._storage.slot.clear()

    def _own_and_best(self) -> tuple[int, int]:
        own = self.match.rules.side_of(self.human)
        return own_and_others(self.match.score, own, max)


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _read_save(storage: Storage) -> tuple[Match | None, list[Notice]]:
    """Read the save, its backup where it makes no sense at all; set aside what is bad."""
    text, notices = storage.slot.read()
    if text is None:
        return None, notices
    match, good, fault = read_good_lines(text)
    if fault is not None:
        rest = "\n".join(text.split("\n")[good:])
        notices += storage.slot.set_aside(fault.reason, rest)
    if match is None or not match.deals:
        backup = storage.slot.read_backup()
        with contextlib.suppress(BadRecord):
            match = read_good_lines(backup)[0] if backup else match
    return match, notices
