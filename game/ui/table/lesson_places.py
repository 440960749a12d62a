"""Where lies what a note of the lesson speaks of, and what no note may cover."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.cards import Card
from game.rules.actions import Action, Play
from game.ui.drawing.painter import Painter
from game.ui.layout.many import ManyLayout
from game.ui.layout.poses import Area, Place, Pose
from game.ui.layout.table import BADGE_RADIUS, RAISE
from game.ui.table import auction, furniture
from game.ui.table.match_plate import Score
from game.ui.table.state import TableState
from game.ui.words import table

TAG_HEIGHT = 26.0
"""How far the tag of a marriage stands out over the cards."""
SEATS: dict[str, Place] = {"left": "left", "top": "top", "right": "right"}


@dataclass(frozen=True)
class LessonPlaces:
    """The places of one table as it lies now; score: how that of the match is shown."""

    state: TableState
    painter: Painter
    score: Score

    # What a note speaks of

    def of_act(self, act: Action) -> Area:
        """Return where an act is done: its card, or its button."""
        if isinstance(act, Play):
            return self._card_in_hand(act.card, bool(act.marriage))
        return next(Area(*b.button.box) for b in self.state.buttons if b.action == act)

    def named(self, about: str) -> Area:
        """Return the place with a name of `LessonStep.about`."""
        if about in SEATS:
            return self._seat(SEATS[about])
        if about == "shown":
            assert self.state.picture.shown is not None
            return _seen(self.state.stage.placed["card", self.state.picture.shown[1]].pose)
        areas = {
            "points": self.state.layout.plate_at("below"), "hand": self.hand,
            "score": self.plates[0],
        }  # fmt: skip
        return areas[about] if about in areas else self._of_stock(about)

    def _of_stock(self, about: str) -> Area:
        return {"turned": self._turned, "stock": self._stock}[about]

    def _card_in_hand(self, card: Card, tagged: bool) -> Area:
        """Return what is seen of a card of the hand."""
        hand = self.state.picture.hand
        index, count = hand.index(card), len(hand)
        pose = self.state.layout.hand(count)[index]
        seen = pose.width if index == count - 1 else self.state.layout.hand_step(count)
        above = TAG_HEIGHT if tagged else 0.0
        top = pose.y - pose.height / 2 - above
        return Area(pose.x - pose.width / 2, top, seen, pose.height + above)

    @property
    def hand(self) -> Area:
        """The player's hand, down to the edge."""
        poses = self.state.layout.hand(len(self.state.picture.hand))
        if not poses:
            return Area(self.state.layout.cx, self.state.layout.h, 0, 0)
        left = poses[0].x - poses[0].width / 2
        top = min(pose.y - pose.height / 2 for pose in poses)
        return Area(left, top, 2 * (self.state.layout.cx - left), self.state.layout.h - top)

    @property
    def _stock(self) -> Area:
        turned, base = self.state.layout.turned, self.state.layout.stock
        badge = self.state.layout.badge(self.state.picture.layers)
        corner = Area(badge[0] - BADGE_RADIUS, badge[1] - BADGE_RADIUS, 1, 1)
        return _around(_around(_box(base), _seen(turned)), corner)

    @property
    def _turned(self) -> Area:
        """What is seen of the turned-up trump beside the stock."""
        turned, base = self.state.layout.turned, self.state.layout.stock
        whole, pile = _seen(turned), _box(base)
        if turned.x < base.x:
            return Area(whole.x, whole.y, pile.x - whole.x, whole.h)
        left = pile.x + pile.w
        return Area(left, whole.y, whole.x + whole.w - left, whole.h)

    @property
    def plates(self) -> list[Area]:
        """The plates of the score, if it is shown, and of trumps."""
        state = self.state
        target = state.view.rules.target
        return furniture.place_plates(
            self.painter, state.layout, state.picture, target, self.score
        ).areas

    def _seat(self, place: Place) -> Area:
        """Return a portrait with its plate."""
        x, y, radius = self.state.layout.face_at(place)
        reach = radius + 6
        face = Area(x - reach, y - reach, 2 * reach, 2 * reach)
        return _around(face, self.state.layout.plate_at(place))

    # What no note may cover

    def obstacles(self) -> list[Area]:
        """Return all that a note must not cover."""
        layout, hand = self.state.layout, self.hand
        found = [
            Area(hand.x, hand.y - RAISE, hand.w, hand.h + RAISE),
            layout.plate_at("below"), layout.pile_area("below"), *self.plates,
            *(Area(*built.button.box) for built in self.state.buttons), *self._trick(),
        ]  # fmt: skip
        if self.state.view.rules.game.has_stock:
            found.append(self._stock)
        return [*found, *(self._others() if isinstance(layout, ManyLayout) else self._opponent())]

    def _trick(self) -> Iterator[Area]:
        if self.state.layout.seats > 2:
            placed = self.state.stage.placed
            yield from (_box(placed["card", card].pose) for _seat, card in self.state.view.trick)
        elif self.state.view.trick:
            yield from map(_box, self.state.layout.trick_at(("below", "top")))

    def _opponent(self) -> Iterator[Area]:
        """Yield the cards, the portrait with its plate, and the pile of the opponent of two."""
        layout, pile = self.state.layout, self.state.layout.pile_area("top")
        backs = layout.backs_at("top", 6)
        first, last = _box(backs[0]), _box(backs[-1])
        yield _around(_around(first, last), self._seat("top"))
        yield pile

    def _others(self) -> Iterator[Area]:
        """Yield the others' portraits and words, and the highest bid; backs may be covered."""
        picture, layout = self.state.picture, self.state.layout
        for seat in picture.others:
            place = layout.place_of(seat, picture.seat)
            yield self._seat(place)
            said = picture.said[seat] if picture.bidding else None
            if said is not None:
                size = self.painter.bubble_size(table.said(said))
                yield layout.bubble_at(place, *size)
        if picture.shown is not None:
            yield _seen(self.state.stage.placed["card", picture.shown[1]].pose)
        if picture.bidding and isinstance(layout, ManyLayout):
            yield auction.standing_area(self.painter, layout, picture.seat)


def _box(pose: Pose) -> Area:
    """Return where a card lies that is hardly turned."""
    return Area(pose.x - pose.width / 2, pose.y - pose.height / 2, pose.width, pose.height)


def _seen(pose: Pose) -> Area:
    """Return where a card lies, upright or crosswise."""
    w, h = pose.width, pose.height
    if abs(pose.angle) > 45:
        w, h = h, w
    return Area(pose.x - w / 2, pose.y - h / 2, w, h)


def _around(a: Area, b: Area) -> Area:
    """Return the smallest area that holds both."""
    left, top = min(a.x, b.x), min(a.y, b.y)
    right, bottom = max(a.x + a.w, b.x + b.w), max(a.y + a.h, b.y + b.h)
    return Area(left, top, right - left, bottom - top)
