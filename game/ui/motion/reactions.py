"""How those at the table take what happened: their moods, and the sound of the end.

Nobody laughs at the player: joy is for a marriage, a rich trick and a won deal, and is short.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.cards import points_of
from game.rules.events import TrickWon
from game.rules.scoring import OUT_POINTS, Outcome
from game.ui.layout.picture import Picture
from game.ui.motion.faces import CALM, GLAD, LONGEST_MOOD, THINK, WOW, Mood

RICH_TRICK = 14
"""From so many points on, a trick moves somebody; they lie open on the table."""
RUE = "rue"


@dataclass(frozen=True)
class Reaction:
    """The moods that come one after the other; nods, and looks at the player."""

    moods: tuple[Mood, ...] = ()
    nods: bool = False
    looks: bool = False


def _moods(*names: str, seconds: float = LONGEST_MOOD) -> Reaction:
    """Return moods in a row, of which all but the last are short."""
    short = [(name, 0.4) for name in names[:-1]]
    return Reaction((*short, (names[-1], seconds)))


_NOD = Reaction(nods=True)
_STAYS = Reaction()

REACTIONS: Mapping[str, Mapping[str, Reaction]] = {
    "take": {
        "ivan": Reaction(((THINK, 0.5),)), "olga": _moods(GLAD), "petr": _moods(GLAD),
        "karl": _STAYS,
    },
    "lose": {
        "ivan": _moods(RUE, seconds=0.8), "olga": _moods(RUE), "petr": _moods(RUE, seconds=1.2),
        "karl": _moods(WOW),
    },
    "twenty": {
        "ivan": _STAYS, "olga": _moods(GLAD), "petr": _moods(GLAD), "karl": _STAYS,
    },
    "forty": {
        "ivan": _moods(GLAD), "olga": _moods(WOW, GLAD), "petr": _moods(GLAD),
        "karl": _moods(GLAD),
    },
    "your_marriage": {
        "ivan": Reaction(((RUE, 0.8),), looks=True), "olga": _moods(GLAD), "petr": _moods(WOW),
        "karl": _NOD,
    },
    "exchange": {
        "ivan": _moods(THINK), "olga": _moods(THINK, WOW), "petr": _moods(THINK),
        "karl": _moods(THINK),
    },
    "close": {
        "ivan": _moods(THINK), "olga": _moods(THINK, WOW), "petr": _STAYS, "karl": _moods(THINK),
    },
    "you_close": {
        "ivan": Reaction(((WOW, 0.6), (THINK, LONGEST_MOOD))), "olga": _moods(WOW),
        "petr": _moods(THINK), "karl": _moods(CALM, THINK),
    },
    "won_deal": {
        "ivan": _moods(CALM, GLAD, seconds=0.8), "olga": _moods(GLAD), "petr": _moods(GLAD),
        "karl": _STAYS,
    },
    "lost_deal": {
        "ivan": _moods(RUE), "olga": _moods(GLAD), "petr": _moods(RUE), "karl": _NOD,
    },
    "won_match": {
        "ivan": _moods(GLAD, seconds=1.0), "olga": _moods(GLAD), "petr": _moods(GLAD),
        "karl": _STAYS,
    },
    "lost_match": {
        "ivan": _moods(WOW), "olga": _moods(GLAD), "petr": _STAYS, "karl": _moods(GLAD),
    },
    "bid": dict.fromkeys(("ivan", "olga", "petr", "karl"), _moods(THINK)),
    "pass": dict.fromkeys(("ivan", "olga", "petr", "karl"), _STAYS),
    "deal": dict.fromkeys(("ivan", "olga", "petr", "karl"), _STAYS),
    "plays": dict.fromkeys(("ivan", "olga", "petr", "karl"), _STAYS),
}  # fmt: skip
"""Event -> whose face it moves -> how."""


def trick_events(event: TrickWon, picture: Picture) -> Iterator[tuple[str, int]]:
    """Yield what a rich trick is to whom: to its taker, and to who gave him the dearest card."""
    if event.points < RICH_TRICK:
        return
    if event.seat != picture.seat:
        yield "take", event.seat
    side = picture.side_of(event.seat)
    others = ((seat, card) for seat, card in event.cards if picture.side_of(seat) != side)
    given = [(points_of(card), seat) for seat, card in others]
    _dearest, loser = max(given, default=(0, picture.seat))
    if loser != picture.seat:
        yield "lose", loser


def end_events(outcome: Outcome, picture: Picture, match_over: bool) -> Iterator[tuple[int, str]]:
    """Yield who takes the end of a deal as what, or of the match with it."""
    if outcome.winner is None:
        return
    for seat in picture.others:
        won = outcome.winner == picture.side_of(seat)
        yield seat, f"{'won' if won else 'lost'}_{'match' if match_over else 'deal'}"


def end_words(outcome: Outcome, picture: Picture) -> tuple[str, int] | None:
    """Return the event that brings words at the end of a deal, and who has them; None for none.

    A winner has a word, else who sits next to the player; "sixtysix" where 66 points won.
    """
    if outcome.winner is None:
        return None
    winners = [seat for seat in picture.others if picture.side_of(seat) == outcome.winner]
    if not winners:
        return "lost_deal", picture.others[0]
    reached = outcome.points[outcome.winner] >= OUT_POINTS and not picture.said
    return "sixtysix" if reached else "won_deal", winners[0]


def rim_sound(points: int) -> str:
    """Return the sound of a trick that is won, higher for more points."""
    return "rim_1" if points <= 10 else "rim_2" if points <= 20 else "rim_3"


def end_sound(outcome: Outcome, mine: bool, bid_for: bool) -> str:
    """Return the sound of the end of a deal; bid_for: game points are counted in hundreds."""
    if outcome.winner is None:
        return "rim_1"
    worth = 2 if bid_for else min(3, max(outcome.game_points))
    return f"deal_won_{worth}" if mine else "deal_lost"
