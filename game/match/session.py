"""One running match: who sits where, the record, the save, and the computer's thinking.

The state changes at once; whoever draws it follows the events. The computer thinks in one worker
thread, and looks for a hint in another; an answer carries a ticket and is dropped when the position
has moved on meanwhile.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import replace

from game.ai.assessment import Assessment
from game.ai.hint import STAGES, hint_for
from game.ai.levels import BadLevel, choose, claims_out, parse_level
from game.match.keeping import Keeper, Storage, now, read_save
from game.match.played import HUMAN_LEVEL, finished_deal, human_seat
from game.match.worker import Worker
from game.rng import seed_from
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.match import Match, MatchInfo, MatchOver, PlayedDeal, Player, ReplayOf
from game.rules.record import record_text
from game.rules.refusals import Refusal
from game.rules.ruleset import RuleSet
from game.rules.view import View, masked
from game.store.notices import Notice


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
        self._keeper = None if storage is None else Keeper(match, human, storage)
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
        self._hint_stage = 0

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
            started=now(),
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
        info = replace(info, match_id=secrets.token_hex(12), started=now())
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
        match, notices = read_save(storage)
        if match is None or not match.deals:
            return None, notices
        try:
            session = cls(match, storage)
        except BadLevel as error:
            notices += storage.slot.set_aside(str(error), record_text(match))
            return None, notices + storage.slot.clear()
        keeper = Keeper(match, session.human, storage)
        for played in match.deals:
            keeper.count_deal(played)
        if match.winner is not None:
            return None, notices + keeper.finish()
        return session, notices

    def abandon(self) -> None:
        """Give the match up: it goes to a column of its own, its record is kept, the slot freed.

        A replay is only left.
        """
        self.close()
        if self._keeper is not None:
            self.notices += self._keeper.abandon()

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
            self._hint_ticket, self._hint_stage = self._ticket, 0
            self._think_of_hint()
        return True

    def _think_of_hint(self) -> None:
        seed = seed_from(self.match.info.seed, "hint", self.human)
        view, stage = self.match.view(self.human), STAGES[self._hint_stage]
        self._adviser.ask(self._ticket, lambda: hint_for(view, seed, stage))

    def poll_hint(self) -> Assessment | None:
        """Return the hint that was asked for at this turn once it is there, then better ones."""
        if self._hint_ticket != self._ticket:
            return None
        hint = self._adviser.answer(self._ticket)
        if hint is not None:
            self._hint_stage += 1
            if self._hint_stage == len(STAGES) or hint.is_exact or not hint.worlds:
                self._hint_ticket = None
            else:
                self._think_of_hint()
        return hint

    def next_deal(self) -> None:
        """Begin the next deal; MatchOver when the match has a winner, or is a replay."""
        if self.is_replay:
            raise MatchOver("a replay has one deal")
        self.match.begin_deal()
        self._moved_on()
        self._save()

    def _save(self) -> None:
        if self._keeper is not None:
            self.notices += self._keeper.save()

    def _apply(self, action: Action) -> tuple[Event, ...]:
        events = self.match.apply(action)
        self._moved_on()
        if self._keeper is not None:
            self.notices += self._keeper.acted()
        return masked(events, self.human)

    def _moved_on(self) -> None:
        self._ticket += 1
        self._asked_at = None
