"""Movement as plain numbers: easing, tweens, flights of cards, and the queue of steps.

Nothing here draws or reads a clock: time comes in as `dt` seconds. Whatever is queued can be
brought to its end at once, and ends exactly as if it had been watched.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import cos, hypot, pi, sin
from typing import Generic, TypeVar

from game.ui.layout.poses import Placement, Pose
from game.ui.motion.curves import in_out, out_cubic, span, throw

Ease = Callable[[float], float]
"""From part of the time 0..1 to part of the way, 0 at 0 and 1 at 1."""


def mix(start: float, end: float, part: float) -> float:
    """Return the number `part` of the way from start to end."""
    return start + (end - start) * part


@dataclass
class Tween:
    """A number on its way; at rest it stands at `end`."""

    end: float = 0.0
    start: float = 0.0
    seconds: float = 0.0
    passed: float = 0.0
    ease: Ease = out_cubic

    def go(self, end: float, seconds: float) -> None:
        """Start towards `end` from where it is now; with no seconds it is there at once."""
        if end == self.end:
            return
        self.start, self.end = self.value, end
        self.seconds, self.passed = seconds, 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.passed = min(self.seconds, self.passed + dt)

    def finish(self) -> None:
        """Be at the end."""
        self.passed = self.seconds

    @property
    def moving(self) -> bool:
        """Whether it has not arrived."""
        return self.passed < self.seconds

    @property
    def value(self) -> float:
        """The number now."""
        if not self.moving:
            return self.end
        return mix(self.start, self.end, self.ease(self.passed / self.seconds))


TILT = 5.0
"""Degrees by which a card tilts in the middle of its flight."""
LIFT = 0.06
"""Part of its width by which a card seems larger in the middle of its flight."""
NUDGE = 150.0
"""A card that moves less far than this, du, is pushed and does not leave the table."""
SQUASH = 0.06
"""Part of its width by which a card shrinks on landing, before it lies."""
BOW = 0.09
"""How far a flight bows aside, away from the player's hand, part of its way."""
TURN_PART = 0.62
"""The time in which a card turns over, part of the time of its way."""
TURN_LATE = 0.74
"""When a card that turns over at its end begins to: less than 60 du are left of its way then."""


@dataclass
class Flight:
    """A card on its way to a place that may itself move; all times in seconds.

    It draws back by `back` du (up the screen, below 0 down) for `rise`, flies for `seconds`, and
    settles for `landing` with a small squash. It turns over where it starts or where it lands,
    never in between: `late` tells which.
    """

    start: Placement
    seconds: float
    landing: float = 0.0
    delay: float = 0.0
    rise: float = 0.0
    back: float = 0.0
    late: bool = False
    passed: float = 0.0

    @property
    def over(self) -> bool:
        """Whether it lies where it should."""
        turned = self._turn_begins() + TURN_PART * self.seconds if self.late else 0.0
        settled = self.rise + self.seconds + self.landing
        return self.passed >= self.delay + max(settled, turned)

    def part(self) -> float:
        """Return the part of the time of its way done, 0..1."""
        return span(self.passed, self.delay + self.rise, self.seconds)

    def distance(self, end: Pose) -> float:
        """Return how far it is from start to end, du."""
        start = self.start.pose
        return hypot(end.x - start.x, end.y - start.y)

    def way(self, end: Pose) -> float:
        """Return the part of its way done, 0..1: thrown where it is far, else pushed."""
        return (throw if self.distance(end) > NUDGE else in_out)(self.part())

    def height(self, end: Pose) -> float:
        """Return how high above the table it is on its way to `end`, 1 at its highest."""
        return sin(pi * self.way(end)) if self.distance(end) > NUDGE else 0.0

    def pose(self, end: Pose) -> Pose:
        """Return how the card lies now on its way to `end`."""
        way, start = self.way(end), self.start.pose
        high = self.height(end)
        right, down = end.x - start.x, end.y - start.y
        side = 1.0 if right >= 0 else -1.0
        drawn = self.back * self._drawn_back() * (1 - way)
        return Pose(
            mix(start.x, end.x, way) + side * down * BOW * high,
            mix(start.y, end.y, way) - side * right * BOW * high - drawn,
            mix(start.width, end.width, way) * (1 + LIFT * high - self._squash()),
            mix(start.angle, end.angle, way) - side * TILT * high,
        )

    def _drawn_back(self) -> float:
        return out_cubic(span(self.passed, self.delay, self.rise))

    def _squash(self) -> float:
        settled = self.passed - self.delay - self.rise - self.seconds
        if self.landing <= 0 or not 0 < settled < self.landing:
            return 0.0
        return SQUASH * sin(pi * settled / self.landing)

    def _turn_begins(self) -> float:
        """Return how long after its delay a card begins to turn over."""
        return self.rise + TURN_LATE * self.seconds if self.late else 0.0

    def turn(self, end: Placement) -> tuple[int, float]:
        """Return the face that shows now and the part 0..1 of its width that can be seen."""
        if self.start.face == end.face:
            return end.face, 1.0
        begins = self.delay + self._turn_begins()
        part = in_out(span(self.passed, begins, TURN_PART * self.seconds))
        seen = abs(cos(pi * part))
        return (self.start.face if part < 0.5 else end.face), max(0.04, seen)


S = TypeVar("S")


@dataclass
class Step(Generic[S]):
    """One thing that happens on the picture: at its start `begin` changes the picture.

    seconds: how long before the next step may begin; end: what it changes then
    sorts: it brings the player's hand into another order
    """

    begin: Callable[[S], None]
    seconds: float = 0.0
    end: Callable[[S], None] | None = None
    sorts: bool = False


@dataclass
class Timeline(Generic[S]):
    """Steps that happen one after the other; gripped: none that sorts the hand begins."""

    stage: S
    steps: deque[Step[S]] = field(default_factory=deque)
    running: Step[S] | None = None
    left: float = 0.0
    gripped: bool = False

    def add(self, steps: Iterable[Step[S]]) -> None:
        """Let the steps happen after those that wait already."""
        self.steps.extend(steps)

    @property
    def idle(self) -> bool:
        """Whether nothing happens and nothing waits."""
        return self.running is None and not self.steps

    @property
    def seconds_left(self) -> float:
        """How long it takes until the last step that waits is over."""
        return self.left + sum(step.seconds for step in self.steps)

    def update(self, dt: float) -> None:
        """Let time pass; begins and ends as many steps as fit into it."""
        while True:
            if self.running is None:
                if not self.steps or (self.gripped and self.steps[0].sorts):
                    return
                self.running = self.steps.popleft()
                self.left = self.running.seconds
                self.running.begin(self.stage)
            if self.left > dt:
                self.left -= dt
                return
            dt -= self.left
            self._end_running()

    def finish(self) -> None:
        """Bring all that waits to its end at once."""
        while not self.idle:
            if self.running is None:
                self.running = self.steps.popleft()
                self.running.begin(self.stage)
            self._end_running()

    def _end_running(self) -> None:
        step, self.running, self.left = self.running, None, 0.0
        if step is not None and step.end is not None:
            step.end(self.stage)


@dataclass(frozen=True, slots=True)
class Spark:
    """A point of light of a burst: where it is (du from the middle), its size and strength 0..1."""

    x: float
    y: float
    size: float
    strength: float


BURST_SECONDS = 0.9
BURST_SPARKS = 36
_GOLDEN_ANGLE = 2.399963


def burst(passed: float) -> tuple[Spark, ...]:
    """Return the sparks of a burst `passed` seconds after it began; none when it is over."""
    part = passed / BURST_SECONDS
    if not 0 <= part < 1:
        return ()
    sparks = []
    for index in range(BURST_SPARKS):
        reach = (34 + 9 * (index % 7)) * out_cubic(part) * 2
        turn = index * _GOLDEN_ANGLE
        x, y = reach * sin(turn), -reach * sin(turn + pi / 2) * 0.8 + 60 * part * part
        sparks.append(Spark(x, y, 5.5 - (index % 3) * 1.2, 1 - part))
    return tuple(sparks)


SHAKE_WIDTH = 6.0


def shake(part: float) -> float:
    """Return the sideways offset (du) of a refused card: three dying half-swings in 0..1."""
    if not 0 < part < 1:
        return 0.0
    return SHAKE_WIDTH * sin(3 * pi * part) * (1 - 0.35 * part)


def breath(passed: float, seconds: float, depth: float = 0.25) -> float:
    """Return the strength 1-depth..1 of a glow that breathes twice, for `seconds`, then stands."""
    if passed >= seconds:
        return 1.0
    return 1 - depth / 2 + depth / 2 * sin(2 * pi * 2 * passed / seconds + pi / 2)
