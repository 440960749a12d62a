"""Gestures: ways of cards that are more than a flight, as poses in time.

Each is a flight whose `seconds` are shared out between its parts, so that it can be told to go
faster; given none it is over at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import cos, hypot, pi, sin

from game.ui.layout.poses import Placement, Pose
from game.ui.motion.curves import anticipate, in_out, out_back, span
from game.ui.motion.movement import SQUASH, Flight, mix

GATHER, TURN, SLIDE, SETTLE = 0.11, 0.13, 0.28, 0.09
"""How long the parts of a sweep last at normal speed, s."""
SWEEP_SECONDS = GATHER + TURN + SLIDE + SETTLE
SWEEP_BOW, SWEEP_TURN = 40.0, 6.0
"""How far a packet bows off the straight way, du, and turns about itself, degrees."""
GATHER_TO = 0.35
"""Where a trick is gathered: so far from the winning card towards the others, part of the way."""


@dataclass
class Pop(Flight):
    """A card that rises to the top where it lies."""

    def way(self, end: Pose) -> float:
        """Return the part of its way done; it goes a little too far and comes back."""
        return out_back(self.part())


@dataclass
class Sweep(Flight):
    """A card of a won trick on its way to the pile, together with the others.

    They are gathered at `packet`, turned over there as one, and slid flat and face down to the
    pile: nothing turns over while it travels.
    """

    packet: Pose = field(default_factory=lambda: Pose(0, 0, 1))

    def _part_of(self, start: float, length: float) -> float:
        """Return how much is done of a part of the sweep, both s at normal speed."""
        scale = self.seconds / SWEEP_SECONDS
        return span(self.passed - self.delay, start * scale, length * scale)

    def way(self, end: Pose) -> float:
        """Return the part of the slide done; below 0 while the packet draws back."""
        return anticipate(self._part_of(GATHER + TURN, SLIDE))

    def height(self, end: Pose) -> float:
        """Return how high the packet is above the table: a little, and more while it turns."""
        return 0.5 * sin(pi * self._part_of(GATHER, TURN)) + 0.2 * sin(
            pi * self._part_of(GATHER + TURN, SLIDE)
        )

    def pose(self, end: Pose) -> Pose:
        """Return how the card lies now on its way to `end`."""
        gathered, way = in_out(self._part_of(0.0, GATHER)), self.way(end)
        if way <= 0 and gathered < 1:
            return between(self.start.pose, self.packet, gathered)
        flat = between(self.packet, end, way)
        right, down = end.x - self.packet.x, end.y - self.packet.y
        far = hypot(right, down) or 1.0
        aside = sin(pi * max(0.0, min(1.0, way)))
        bow = aside * SWEEP_BOW * (1 if right >= 0 else -1)
        squash = SQUASH * sin(pi * self._part_of(GATHER + TURN + SLIDE, SETTLE))
        return Pose(
            flat.x + down / far * bow,
            flat.y - right / far * bow,
            flat.width * (1 - squash),
            flat.angle + SWEEP_TURN * aside,
        )

    def turn(self, end: Placement) -> tuple[int, float]:
        """Return the face that shows now and the part 0..1 of its width that can be seen."""
        part = in_out(self._part_of(GATHER, TURN))
        return (self.start.face if part < 0.5 else end.face), max(0.04, abs(cos(pi * part)))


def between(start: Pose, end: Pose, part: float) -> Pose:
    """Return the pose `part` of the way from start to end."""
    return Pose(
        mix(start.x, end.x, part),
        mix(start.y, end.y, part),
        mix(start.width, end.width, part),
        mix(start.angle, end.angle, part),
    )


def packet_of(winner: Pose, others: list[Pose]) -> Pose:
    """Return where a trick is gathered: nearly under the card that won it, and straighter."""
    x = sum(pose.x for pose in others) / len(others)
    y = sum(pose.y for pose in others) / len(others)
    return replace(
        winner,
        x=mix(winner.x, x, GATHER_TO),
        y=mix(winner.y, y, GATHER_TO),
        angle=winner.angle * 0.3,
    )
