"""The parts of the report: which levels, games, decks and seeds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ai.nets import TRAINED_FOR
from tools.strength.measures import (
    Figures,
    duel,
    growth,
    strict_play,
    value_of_seeing,
)

GAMES = ("sixtysix", "schnapsen")
LADDER = (("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("insane", "hard"))
DECKS_AT = {10: 2000, 20: 2000, 50: 1000, 200: 400, 1000: 100}
"""Decks by the milliseconds an act."""
PAIRS_OF_MATCHES = {"sixtysix": 5000, "schnapsen": 3000}
LAYOUTS = (3, 10, 30, 100, 300, 1000)


def _scaled(count: int, share: float) -> int:
    return max(4, round(count * share))


def _ladder(game: str, share: float) -> Figures:
    deals = _scaled(2000, share)
    return {f"{a} {b}": duel(a, b, game, deals=deals, seed=801) for a, b in LADDER}


def _rivals(game: str, share: float) -> Figures:
    return {
        str(ms): duel(
            f"insane:ms={ms}",
            f"classical:ms={ms}",
            game,
            deals=_scaled(decks, share),
            seed=802,
        )
        for ms, decks in DECKS_AT.items()
    }


def _growth(game: str, share: float) -> Figures:
    levels = [f"insane:worlds={worlds}" for worlds in LAYOUTS]
    return growth(levels, "classical:worlds=300", game, deals=_scaled(1000, share), seed=803)


def _strict(game: str, share: float) -> Figures:
    deals = _scaled(1000, share)
    return {
        level: strict_play(level, game, deals=deals, seed=804)
        for level in ("medium", "hard", "classical:worlds=300", "insane:worlds=300")
    }


def _seeing(game: str, share: float) -> Figures:
    deals = _scaled(1000, share)
    return {
        level: value_of_seeing(level, game, deals=deals, seed=805)
        for level in ("classical:worlds=100", "insane:worlds=100")
    }


def _match(game: str, share: float) -> Figures:
    level, matches = "insane:worlds=40", _scaled(PAIRS_OF_MATCHES[game], share)
    return duel(level, f"{level},score=no", game, matches=matches, seed=806)


PARTS: dict[str, Callable[[float], Figures]] = {
    f"{name} {game}": partial(measure, game)
    for name, measure, games in (
        ("ladder", _ladder, GAMES),
        ("rivals", _rivals, TRAINED_FOR),
        ("growth", _growth, GAMES),
        ("strict", _strict, GAMES),
        ("seeing", _seeing, GAMES),
        ("match", _match, GAMES),
    )
    for game in games
}
