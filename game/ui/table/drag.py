"""A card that hangs at the pointer. Pure: time comes in as `dt`, all places are in du.

It follows with a little lag and tilts by its speed, as paper does that is pulled by its middle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, hypot

from game.cards import Card
from game.ui.layout.poses import Pose
from game.ui.motion.curves import in_out
from game.ui.motion.movement import Tween, mix

LAG_SECONDS = 0.045
"""In this time the card makes up for 63 % of what it lags behind."""
TILT_SPEED, MOST_TILT = 90.0, 9.0
"""A degree of tilt for so many du a second, and the greatest tilt."""
LEVEL_SECONDS = 0.04
"""In this time 63 % of the way to another tilt is done: within 120 ms a card at rest is level."""
LIGHT_SECONDS, GAP_SECONDS = 0.12, 0.12
STILL = 0.3
"""What differs by less, du or degrees, is seen as the same."""


@dataclass
class Drag:
    """One card being dragged.

    aside: from the middle of the card to the pointer; goal: where its middle is to be
    home, slot: its place in the hand, and where it would go back to now
    over: it would be put down there; light: of the felt, 0..1; closed: how far its gap in the hand
    has closed, 0..1; gap: where it is, on its way from place to place; reduced: it does not tilt
    """

    card: Card
    pose: Pose
    aside: tuple[float, float]
    home: int = 0
    reduced: bool = False
    goal: tuple[float, float] = (0.0, 0.0)
    over: bool = False
    slot: int = field(init=False)
    light: Tween = field(default_factory=Tween)
    closed: Tween = field(default_factory=lambda: Tween(ease=in_out))
    gap: Tween = field(init=False)

    def __post_init__(self) -> None:
        self.goal, self.slot = (self.pose.x, self.pose.y), self.home
        self.gap = Tween(end=float(self.home), ease=in_out)
        self.light.go(1.0, LIGHT_SECONDS)

    def follow(self, x: float, y: float) -> None:
        """The pointer is at x, y."""
        self.goal = x - self.aside[0], y - self.aside[1]

    def hold_over(self, over: bool) -> bool:
        """The card is over the felt or over the hand; return whether it has just come there."""
        came, self.over = over and not self.over, over
        self.closed.go(1.0 if over else 0.0, 0.0 if self.reduced else GAP_SECONDS)
        return came

    def point_at(self, slot: int) -> None:
        """Let the gap open at another place of the hand."""
        self.slot = slot
        self.gap.go(float(slot), 0.0 if self.reduced else GAP_SECONDS)

    def make_room(self, index: int, slots: Sequence[Pose]) -> Pose:
        """Return where one of the other cards lies beside the gap, by its place among them."""
        part = max(0.0, min(1.0, index + 1 - self.gap.value))
        return between(slots[index], slots[index + 1], part)

    def update(self, dt: float) -> None:
        """Let time pass."""
        for tween in (self.light, self.closed, self.gap):
            tween.update(dt)
        if dt <= 0:
            return
        part = 1 - exp(-dt / LAG_SECONDS)
        x, y = mix(self.pose.x, self.goal[0], part), mix(self.pose.y, self.goal[1], part)
        tilt = max(-MOST_TILT, min(MOST_TILT, -(x - self.pose.x) / dt / TILT_SPEED))
        angle = mix(self.pose.angle, tilt, 1 - exp(-dt / LEVEL_SECONDS))
        self.pose = Pose(x, y, self.pose.width, 0.0 if self.reduced else angle)

    @property
    def moving(self) -> bool:
        """Whether anything of it is on its way."""
        far = hypot(self.goal[0] - self.pose.x, self.goal[1] - self.pose.y) > STILL
        tweens = self.light.moving or self.closed.moving or self.gap.moving
        return far or abs(self.pose.angle) > STILL or tweens


def between(a: Pose, b: Pose, part: float) -> Pose:
    """Return the pose `part` of the way from one to another."""
    return Pose(
        mix(a.x, b.x, part),
        mix(a.y, b.y, part),
        mix(a.width, b.width, part),
        mix(a.angle, b.angle, part),
    )
