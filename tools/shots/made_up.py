"""What a player would have left behind: statistics, records, a match played on."""

from __future__ import annotations

import time
from dataclasses import replace

from game.match.records import read_kept
from game.match.session import Session
from game.rules.actions import Pass
from game.rules.match import Match, MatchInfo, Player, ReplayOf
from game.rules.presets import PRESETS
from game.rules.record import record_text
from game.store.saves import keep_record, record_path
from game.store.statistics import DealResult, MatchKey, MatchResult, Side
from game.ui.program.app import App


def fill_statistics(app: App) -> None:
    """Make up a few dozen matches."""
    for number in range(41):
        won = (number * 7 + number // 3) % 5 > 1
        level = ("medium", "medium", "easy", "medium", "hard")[number % 5]
        started = f"2026-03-{number % 28 + 1:02}T18:00:00Z"
        key = MatchKey(f"shots-{number}", "sixtysix", level, started)
        for deal in range(1, 5 + number % 4):
            side = Side.OWN if (won and deal % 3) or (deal + number) % 4 == 0 else Side.OTHER
            app.statistics.record_deal(
                key,
                DealResult(
                    deal,
                    side,
                    1 + (deal + number) % 3,
                    "out",
                    66 if side is Side.OWN else 41,
                    38,
                    Side.OWN if deal % 4 == 0 else None,
                    (deal + number) % 2,
                    1,
                ),
            )
        result = MatchResult.WON if won else MatchResult.LOST
        if number % 11 == 10:
            result = MatchResult.ABANDONED
        app.statistics.record_match(key, result, (7, 3) if won else (4, 7))


def fill_auction(app: App) -> None:
    """Make up a dozen matches with an auction: 130 points a deal, whatever is bid for them."""
    for number in range(17):
        won = number % 3 != 1
        level = ("medium", "medium", "easy", "hard")[number % 4]
        key = MatchKey(f"auction-{number}", "auction", level, f"2026-04-{number + 1:02}T18:00:00Z")
        for deal in range(1, 7 + number % 3):
            ours = (deal + number) % 3 > 0
            made = (deal * 5 + number) % 7 > 1
            took = (66 if made else 44) + (deal * 11 + number * 7) % 28
            side = Side.OWN if ours is made else Side.OTHER
            reason, scored = ("bid_made", took) if made else ("bid_missed", 130 - took + 72)
            own = took if ours else 130 - took
            app.statistics.record_deal(key, DealResult(deal, side, scored, reason, own, 130 - own))
        result = MatchResult.WON if won else MatchResult.LOST
        app.statistics.record_match(key, result, (702, 388) if won else (431, 690))


def play_on(session: Session, deals: int, acts: int = 0) -> None:
    """Play a match on by first choices: so many deals to their end, then so many acts."""
    while deals > 0 or acts > 0:
        if session.match_over:
            return
        if session.deal_over:
            deals -= 1
            if deals <= 0 and acts <= 0:
                return
            session.next_deal()
        seat = session.seat_to_think
        if seat is None:
            choices = session.view().choices
            passes = [act for act in choices if isinstance(act, Pass)]
            session.submit((passes or choices[len(choices) // 2 :])[0])
        else:
            session.think()
            while session.poll() is None:
                time.sleep(0.001)
        acts -= deals <= 0


def fill_records(app: App) -> None:
    """Play matches by last choices, and keep them and replays of a few deals."""
    for number in range(12):
        preset = ("sixtysix", "sixtysix", "schnapsen", "sixtysix", "santase")[number % 5]
        level = ("medium", "easy", "medium", "hard")[number % 4]
        started = f"2026-03-{27 - number:02}T1{number % 10}:05:00Z"
        players = Player("You", "human"), Player("Ivan", level)
        match = Match(
            PRESETS[preset], MatchInfo(preset, f"{number}", players, f"shots{number}", started)
        )
        deals = 3 if number % 5 == 3 else 99
        while match.winner is None and len(match.deals) < deals:
            _play_deal(match)
        keep_record(app.dirs, match.info.match_id, record_text(match))
    repeated = read_kept(record_path(app.dirs, "shots0"))
    for at, act in ((1, 0), (2, -1)):
        first = repeated.deals[at].deal
        info = replace(
            repeated.info, match_id=f"again{at}", started="", replay_of=ReplayOf("shots0", at + 1)
        )
        match = Match(repeated.rules, info)
        match.begin_deal(first.dealer, first.layout)
        _finish_deal(match, act)
        keep_record(app.dirs, match.info.match_id, record_text(match))


def _play_deal(match: Match) -> None:
    match.begin_deal()
    _finish_deal(match, -1 if len(match.deals) % 3 else len(match.deals) % 2)


def _finish_deal(match: Match, act: int) -> None:
    while not match.deal.is_over:
        choices = match.view(match.deal.to_act).choices
        match.apply(choices[max(-len(choices), min(act, len(choices) - 1))])
