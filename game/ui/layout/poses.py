"""How a card lies, what a rectangle of the table is, and who sits where; all in design units."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Literal, NamedTuple

from game.ui.drawing.theme import CARD_RATIO


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: its centre, its width (du) and its turn in degrees counter-clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """The card's height in du."""
        return self.width * CARD_RATIO

    def moved(self, along: float, up: float) -> Pose:
        """Return the pose shifted in the card's own directions, right and up, by du."""
        turn = radians(self.angle)
        return Pose(
            self.x + along * cos(turn) - up * sin(turn),
            self.y - along * sin(turn) - up * cos(turn),
            self.width,
            self.angle,
        )

    def local(self, x: float, y: float) -> tuple[float, float]:
        """Return the point (du) as the card sees it: right of and below its centre."""
        turn = radians(self.angle)
        dx, dy = x - self.x, y - self.y
        return dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)


class Area(NamedTuple):
    """A rectangle in du, by its upper left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def center(self) -> tuple[float, float]:
        """The middle of the area."""
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies in the area."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def overlaps(self, other: Area) -> bool:
        """Whether the areas share more than an edge."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


Place = Literal["below", "left", "top", "right"]
"""Where somebody sits; the player sits below."""

PLACES: dict[int, tuple[Place, ...]] = {
    2: ("below", "top"),
    3: ("below", "left", "right"),
    4: ("below", "left", "top", "right"),
}
"""The places by how many sit at the table, clockwise from the player: in the order of turns."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A card somewhere: how it lies, what it shows, and how high above others.

    face: a card, or BACK; level: the shadow it throws, "rest", "lifted" or "flying"; layer: what is
    drawn later covers what is drawn before
    """

    pose: Pose
    face: int
    layer: int
    level: str = "rest"


BACK = -1
"""The face of a card that lies face down."""
