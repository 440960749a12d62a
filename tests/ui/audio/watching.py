"""What is seen at the table from one moment to the next, and what should be heard with it."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import points_of
from game.rules.match import Match
from game.ui.drawing import theme
from game.ui.layout.picture import Picture
from game.ui.motion.director import (
    EXCHANGE_SECONDS,
    OWN_BACK_SECONDS,
    THEIR_FLIGHT_SECONDS,
    THEIR_RISE_SECONDS,
)
from game.ui.program.app import App
from game.ui.scenes.table import TableScene

Expected = tuple[float, str]
"""When a sound should be heard, seconds of game time, and its name."""


class Watcher:
    """Looks at the table after each step; `seen` collects the sounds that belong to it."""

    def __init__(self, app: App, match: Match) -> None:
        self._app, self._match = app, match
        self._factor = theme.SPEEDS[app.settings.speed]
        assert isinstance(app.top, TableScene)
        self._before = app.top.state.picture.copy()
        self._notice = ""
        self._scene = app.top.name
        self.seen: list[Expected] = []

    def expect(self, name: str, after: float = 0.0) -> None:
        """Something is to be heard so many seconds from now at normal speed."""
        self.seen.append((self._app.clock + after * self._factor, name))

    def look(self) -> None:
        """Compare what is seen with what was seen the last time."""
        top = self._app.top
        if top.name == "match_won" != self._scene:
            won = self._match.winner == 0
            self.expect("match_won" if won else "match_lost")
        self._scene = top.name
        if not isinstance(top, TableScene):
            return
        notice = top.state.notice
        if notice and notice != self._notice:
            self.expect("illegal")
        self._notice = notice
        now, before = top.state.picture.copy(), self._before
        for name, after in self._changes(before, now):
            self.expect(name, after)
        self._before = now

    def _changes(self, old: Picture, new: Picture) -> Iterator[tuple[str, float]]:
        if new.deal_number != old.deal_number:
            yield from _shuffle(0.0)
            return
        yield from _dealing(old, new)
        yield from _play(old, new, self._match.rules.player_count)
        yield from _bids(old, new)
        if old.active is not None and new.active is None:
            yield self._end(), 0.0

    def _end(self) -> str:
        """Return the sound of the end of a deal, by what it has brought."""
        gained = self._match.deals[-1].game_points
        assert gained is not None
        if not any(gained):
            return "rim_1"
        if gained[0] < max(gained):
            return "deal_lost"
        return "deal_won_2" if self._match.rules.game.bidding else f"deal_won_{min(3, gained[0])}"


def _dealing(old: Picture, new: Picture) -> Iterator[tuple[str, float]]:
    if new.cut and not old.cut:
        yield "flip", 0.0
    if old.cut and not new.cut:
        yield from _shuffle(theme.FLIGHT_SECONDS)
    if old.dealing or (new.stock < old.stock and new.turned == old.turned):
        for _card in range(sum(new.hands) - sum(old.hands)):
            yield "deal" if old.dealing else "slide", 0.0
    if old.dealing and not new.dealing:
        yield "flip", 0.0
    elif new.stock < old.stock and old.turned is not None and new.turned is None:
        yield "slide", 0.0


def _shuffle(after: float) -> Iterator[tuple[str, float]]:
    yield "riffle", after
    yield "square", after + theme.DEAL_SECONDS / 4


def _play(old: Picture, new: Picture, players: int) -> Iterator[tuple[str, float]]:
    if len(new.trick) > len(old.trick):
        own = new.trick[-1][0] == new.seat
        leaves = OWN_BACK_SECONDS if own else THEIR_RISE_SECONDS
        lands = leaves + (theme.FLIGHT_SECONDS if own else THEIR_FLIGHT_SECONDS)
        yield "whoosh", leaves
        yield "place", lands
        counted = sum(new.points + new.pending) - sum(old.points + old.pending)
        if counted:
            yield f"marriage_{counted}", lands + theme.LANDING_SECONDS
        if len(new.trick) == players:
            points = sum(points_of(card) for _seat, card in new.trick)
            yield f"rim_{1 + (points > 10) + (points > 20)}", lands + theme.LANDING_SECONDS
    if old.trick and not new.trick:
        yield "sweep", 0.0
    if old.turned is not None is not new.turned and new.turned != old.turned:
        yield "pull", 0.0
        yield "push", EXCHANGE_SECONDS
    if new.closer is not None and old.closer is None:
        yield "flip", 0.0
        yield "knock", theme.FLIP_SECONDS


def _bids(old: Picture, new: Picture) -> Iterator[tuple[str, float]]:
    for before, said in zip(old.said, new.said, strict=True):
        if said != before and said is not None:
            yield "rim_2" if said else "knock_soft", 0.0
    if old.bidding and new.trump is not None:
        yield "rim_3", 0.0
