"""Stage: the picture with its cards in motion.

Each card of the picture has a key. When the picture changes, every card whose place has changed
flies there; a card that is new flies from where it came from, a card that is gone flies away. So
no change needs a drawing of its own, and ending all flights leaves exactly the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from game.rules.events import Event
from game.rules.view import View
from game.ui.layout.picture import LAYER_HAND, Key, Picture, placements, stock_top
from game.ui.layout.poses import Placement, Pose
from game.ui.layout.table import TableLayout
from game.ui.motion.movement import NUDGE, Flight

HIGHEST = 0.5
"""The part of its way at which a card that flies is highest: it belongs to its end from there."""
Way = Callable[[Placement], Flight]
"""Makes the flight of a card that goes in a way of its own, from how it lies at its start."""
EVERYBODY = -1
"""Stands for the seats of all others in a cue."""
FILLING_SOUNDS = ("deal", "place", "riffle", "square", "flip", "slide", "sweep", "place_soft")
"""Sounds that only fill time: they are left out when the player skips."""


@dataclass(frozen=True, slots=True)
class Cue:
    """Something for the scene to do beside the cards.

    kind: "sound", "say", "mood", "glance", "gain", "burst"; text: the name of what it is; of words
    and moods the event that brings them; seat: whose it is; after: in so many seconds
    x: where on the table a sound belongs, du; None for the middle
    """

    kind: str
    text: str = ""
    seat: int = 0
    x: float | None = None
    after: float = 0.0


@dataclass(frozen=True, slots=True)
class News:
    """Something for the scene to tell: an event, or a moment of a deal's beginning.

    view: how the player sees the deal after it
    """

    what: Event | Literal["cut", "deal", "trump"]
    view: View


@dataclass(frozen=True, slots=True)
class Mover:
    """A card in motion as it is to be drawn now.

    seen: the part 0..1 of its width that shows; base_width: its larger width (du) of both ends;
    height: how high above the table it is, 0..1; level: the shadow it throws where it lies
    pushed: it does not leave the table, its size stays
    """

    key: Key
    face: int
    pose: Pose
    seen: float
    level: str
    layer: int
    base_width: float
    pushed: bool
    height: float


@dataclass
class _Leaving:
    flight: Flight
    target: Placement


@dataclass
class Stage:
    """A picture, its layout, and what moves on it."""

    picture: Picture
    layout: TableLayout
    cues: list[Cue | News] = field(default_factory=list)
    skipping: bool = False
    placed: dict[Key, Placement] = field(init=False)
    flights: dict[Key, Flight] = field(default_factory=dict, init=False)
    leaving: dict[Key, _Leaving] = field(default_factory=dict, init=False)
    held: dict[Key, Pose] = field(default_factory=dict, init=False)
    """Cards that lie elsewhere than at their places: in the player's hand, or lifted."""
    version: int = field(default=0, init=False)
    """Grows whenever what stands still has changed."""

    def __post_init__(self) -> None:
        self.placed = placements(self.picture, self.layout)

    def show(self, picture: Picture) -> None:
        """Show another picture at once, without motion."""
        self.picture = picture
        self.settle()

    def resize(self, layout: TableLayout) -> None:
        """Lay the picture out anew, all cards at their places."""
        self.layout = layout
        self.settle()

    def settle(self) -> None:
        """End all flights."""
        self.flights.clear()
        self.leaving.clear()
        self.held.clear()
        self.placed = placements(self.picture, self.layout)
        self.version += 1

    def change(
        self,
        change: Callable[[Picture], None],
        seconds: float = 0.0,
        *,
        ways: Mapping[Key, Way] | None = None,
        origins: Mapping[Key, Key | Placement] | None = None,
        exits: Mapping[Key, Placement] | None = None,
    ) -> None:
        """Change the picture and let the cards fly to their new places.

        seconds: how long they fly, 0 for no flight; ways: cards that go in a way of their own;
        origins: where new cards come from, the key of a card that lay there or a place; exits:
        where cards go that are gone afterwards
        """
        before = {key: self.now(key) for key in self.placed}
        self.held.clear()
        change(self.picture)
        self.placed = placements(self.picture, self.layout)
        self.version += 1
        if seconds <= 0:
            self.flights.clear()
            self.leaving.clear()
            return
        for key, placement in self.placed.items():
            start = self._start(key, before, origins or {})
            if start is None or (start.pose == placement.pose and start.face == placement.face):
                continue
            running = self.flights.get(key)
            if running is not None and key not in (origins or {}):
                continue
            self.flights[key] = self._fly(key, start, seconds, ways or {})
        for key in [key for key in self.flights if key not in self.placed]:
            del self.flights[key]
        for key, target in (exits or {}).items():
            if key in before:
                flight = self._fly(key, before[key], seconds, ways or {})
                self.leaving[key] = _Leaving(flight, target)

    def _fly(self, key: Key, start: Placement, seconds: float, ways: Mapping[Key, Way]) -> Flight:
        """Return a flight from a start; what comes into the player's hand turns over there."""
        if key in ways:
            return ways[key](start)
        target = self.placed.get(key)
        return Flight(start, seconds, late=target is not None and target.layer >= LAYER_HAND)

    def drop(self, key: Key, seconds: float) -> None:
        """Let a held card fly back to its place."""
        if key in self.held and key in self.placed and seconds > 0:
            self.flights[key] = Flight(self.now(key), seconds)
        self.held.pop(key, None)

    @staticmethod
    def _start(
        key: Key, before: Mapping[Key, Placement], origins: Mapping[Key, Key | Placement]
    ) -> Placement | None:
        origin = origins.get(key, key)
        return origin if isinstance(origin, Placement) else before.get(origin)

    def now(self, key: Key) -> Placement:
        """Return how a card lies at this moment."""
        placement = self.placed[key]
        flight = self.flights.get(key)
        if key in self.held:
            return replace(placement, pose=self.held[key])
        if flight is None:
            return placement
        face, _ = flight.turn(placement)
        return Placement(flight.pose(placement.pose), face, placement.layer, placement.level)

    @property
    def moving(self) -> bool:
        """Whether any card flies."""
        return bool(self.flights or self.leaving)

    def update(self, dt: float) -> None:
        """Let time pass for all that flies."""
        for flight in self.flights.values():
            flight.passed += dt
        landed = [key for key, flight in self.flights.items() if flight.over]
        for key in landed:
            del self.flights[key]
        for gone in self.leaving.values():
            gone.flight.passed += dt
        left = [key for key, gone in self.leaving.items() if gone.flight.over]
        for key in left:
            del self.leaving[key]
        if landed or left:
            self.version += 1

    def still(self) -> Iterator[tuple[Key, Placement]]:
        """Yield the cards that do not fly, from the bottom up."""
        cards = (item for item in self.placed.items() if item[0] not in self.flights)
        yield from sorted(cards, key=lambda item: item[1].layer)

    def movers(self) -> list[Mover]:
        """Return the cards that fly, from the bottom up."""
        found = [self._mover(key, flight, self.placed[key]) for key, flight in self.flights.items()]
        found += [self._mover(key, gone.flight, gone.target) for key, gone in self.leaving.items()]
        return sorted(found, key=lambda mover: mover.layer)

    @staticmethod
    def _mover(key: Key, flight: Flight, target: Placement) -> Mover:
        face, seen = flight.turn(target)
        start = flight.start
        pushed = (
            flight.distance(target.pose) <= NUDGE
            and start.pose.width == target.pose.width
            and start.face == target.face
        )
        pose, height = flight.pose(target.pose), flight.height(target.pose)
        level = target.level if pushed or flight.way(target.pose) >= HIGHEST else start.level
        width = max(target.pose.width, start.pose.width)
        return Mover(key, face, pose, seen, level, target.layer, width, pushed, height)

    def sound_at(self, name: str, key: Key) -> None:
        """Ask for a sound that belongs where a card or pile lies."""
        place = self.placed.get(key)
        self.cue("sound", name, x=None if place is None else place.pose.x)

    def sound_at_stock(self, name: str) -> None:
        """Ask for a sound that belongs to the stock, or to where it was."""
        self.cue("sound", name, x=stock_top(self.picture, self.layout).pose.x)

    def cue(
        self, kind: str, text: str = "", seat: int = 0, *, x: float | None = None, after: float = 0
    ) -> None:
        """Ask the scene for something beside the cards; x: where it belongs, du; after: when."""
        if not (self.skipping and kind == "sound" and text in FILLING_SOUNDS):
            self.cues.append(Cue(kind, text, seat, x, after))

    def tell(self, what: Event | Literal["cut", "deal", "trump"], view: View) -> None:
        """Ask the scene to tell what happens."""
        self.cues.append(News(what, view))
