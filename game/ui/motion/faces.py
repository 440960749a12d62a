"""Living faces: moods that pass, eyes that blink and glance, a head that rises.

Pure: time comes in as `dt`, chance from a generator of the face's own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import inf, pi, sin

from game.rng import Rng
from game.ui.motion.curves import out_cubic

CALM, GLAD, THINK, WOW = "calm", "glad", "think", "wow"
BLINK = (("half", 0.06), ("shut", 0.04), ("half", 0.09))
"""Eyes of a blink, and for how many seconds."""
BLINK_FROM, BLINK_TO = 4.0, 7.0
DOUBLE_BLINK_GAP, ONE_IN = 0.14, 6
"""One blink in six is followed by another so soon."""
PEACE = 0.3
"""No blink is nearer to a change of mood than this."""
GLANCE_FROM, GLANCE_TO = 0.5, 0.9
FADE = 0.12
"""From one look to another."""
LONGEST_MOOD = 1.4
"""A mood passes so soon unless it is to stay."""
RISE, RISE_SECONDS = -2.0, 0.18
NOD, NOD_SECONDS = 3.0, 0.24
"""How far down, du, a head goes as the mood changes, and as it nods, and how long that takes."""
SWELLING, SWELL = (GLAD, WOW), 1.03
FRAME = 1 / 60

Mood = tuple[str, float]
"""A mood, and for how many seconds."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a face looks; eyes: other ones than the mood's, "" for its own (only a calm face)."""

    mood: str = CALM
    eyes: str = ""

    @property
    def scale(self) -> float:
        """How large it is: joy and surprise come nearer."""
        return SWELL if self.mood in SWELLING else 1.0


LOOKS = (
    *(Look(CALM, eyes) for eyes in ("", "half", "shut", "trick", "cards", "player", "neighbour")),
    *(Look(mood) for mood in (THINK, GLAD, WOW, "rue")),
)
"""All looks that there are, the most frequent first."""


@dataclass
class Face:
    """One face.

    rng: its own chance; reduced: it only fades from mood to mood
    look, old, passed: how it looks, how before, and for how long it has looked so
    """

    rng: Rng
    reduced: bool = False
    look: Look = field(default_factory=Look)
    old: Look = field(default_factory=Look)
    passed: float = FADE
    _coming: deque[Mood] = field(default_factory=deque)
    _mood_left: float = inf
    _until_blink: float = BLINK_FROM
    _blink: deque[Mood] = field(default_factory=deque)
    _since_blink: float = inf
    _awaited: str = ""
    _until_glance: float = inf
    _glance_left: float = inf
    _moved: float = 0.0
    _moving: float = 0.0
    _nods: bool = False

    def __post_init__(self) -> None:
        self._until_blink = self._between(BLINK_FROM, BLINK_TO)

    @property
    def mood(self) -> str:
        """The mood that shows."""
        return self.look.mood

    def feel(self, moods: Iterable[Mood], nod: bool = False) -> None:
        """Let moods come one after the other, then calm; a blink is given time to be over."""
        self._coming = deque(moods)
        if nod and not self.reduced:
            self._move(nods=True)
        self._mood_left = max(0.0, PEACE - self._since_blink)
        if self._blink:
            self._mood_left = sum(seconds for _eyes, seconds in self._blink) + PEACE
        if self._mood_left == 0:
            self._next_mood()

    def stay(self, mood: str) -> None:
        """Let a mood come that does not pass by itself."""
        self.feel([(mood, inf)])

    def glance(self, eyes: str, after: float = 0.0) -> None:
        """Look somewhere for a moment, `after` seconds from now."""
        if not self.reduced:
            self._awaited, self._until_glance = eyes, after
            if after <= 0:
                self._begin_glance()

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the face looks different."""
        before = self.shown, self.down
        while dt > 0:
            part = min(dt, self._next_change())
            dt -= part
            self._pass(part)
        return (self.shown, self.down) != before

    # What is to be drawn

    @property
    def shown(self) -> tuple[Look, Look, float]:
        """Return the look before, the look now, and how much of the latter is seen, 0..1."""
        if self._blink and self.look.mood == CALM:
            look = replace(self.look, eyes=self._blink[0][0])
            return look, look, 1.0
        part = min(1.0, self.passed / FADE)
        fades_evenly = self.look.mood != self.old.mood
        return self.old, self.look, part if fades_evenly else out_cubic(part)

    @property
    def down(self) -> float:
        """How far, du, the head is below its place."""
        if self._moved >= self._moving:
            return 0.0
        return (NOD if self._nods else RISE) * sin(pi * self._moved / self._moving)

    def scale(self, look: Look) -> float:
        """Return how large a look is: joy and surprise come nearer."""
        return 1.0 if self.reduced else look.scale

    @property
    def changes_in(self) -> float:
        """Seconds until it looks different if nothing happens to it."""
        if self.passed < FADE or self._moved < self._moving:
            return FRAME
        return self._next_change()

    # What comes by itself

    def _next_change(self) -> float:
        times = [self._mood_left, self._until_glance, self._glance_left]
        if self.passed < FADE:
            times.append(FADE - self.passed)
        if not self.reduced:
            times.append(self._blink[0][1] if self._blink else self._until_blink)
        return max(1e-6, min(times))

    def _pass(self, dt: float) -> None:
        """Let so much time pass that at most one thing is due at its end."""
        self.passed += dt
        self._moved += dt
        self._since_blink += dt
        self._mood_left -= dt
        self._until_glance -= dt
        self._glance_left -= dt
        if self._mood_left <= 0:
            self._next_mood()
        if self._until_glance <= 0:
            self._begin_glance()
        if self._glance_left <= 0:
            self._end_glance()
        if not self.reduced:
            self._pass_blink(dt)

    def _pass_blink(self, dt: float) -> None:
        if self._blink:
            eyes, left = self._blink[0]
            self._blink[0] = eyes, left - dt
            if left - dt <= 1e-6:
                self._blink.popleft()
                self._since_blink = 0.0
            return
        self._until_blink -= dt
        if self._until_blink > 1e-6:
            return
        lasts = sum(seconds for _eyes, seconds in BLINK)
        if self.mood != CALM or self._mood_left < lasts + PEACE:
            self._until_blink = PEACE if self._mood_left == inf else max(0.0, self._mood_left)
            self._until_blink += PEACE
            return
        self._blink.extend(BLINK)
        twice = self.rng.below(ONE_IN) == 0
        self._until_blink = DOUBLE_BLINK_GAP if twice else self._between(BLINK_FROM, BLINK_TO)

    def _between(self, least: float, most: float) -> float:
        return least + (most - least) * self.rng.below(1001) / 1000

    def _next_mood(self) -> None:
        mood, self._mood_left = self._coming.popleft() if self._coming else (CALM, inf)
        if mood != self.mood:
            self._glance_left = inf
            self._turn_to(Look(mood))
            self._blink.clear()
            self._until_blink = max(self._until_blink, PEACE)
            if not self.reduced:
                self._move(nods=False)

    def _begin_glance(self) -> None:
        eyes, self._until_glance = self._awaited, inf
        if self.mood == CALM:
            self._turn_to(Look(CALM, eyes))
            self._glance_left = FADE + self._between(GLANCE_FROM, GLANCE_TO)

    def _end_glance(self) -> None:
        self._glance_left = inf
        self._turn_to(Look(self.mood))

    def _turn_to(self, look: Look) -> None:
        if look != self.look:
            self.old, self.look, self.passed = self.look, look, 0.0

    def _move(self, nods: bool) -> None:
        self._nods, self._moved = nods, 0.0
        self._moving = NOD_SECONDS if nods else RISE_SECONDS


def eyes_towards(right: float, down: float) -> str:
    """Return the eyes that look so far to the right and down, du, as the picture has it."""
    if right > abs(down) / 2:
        return "neighbour"
    if right > -abs(down) / 4:
        return "player"
    return "trick" if down > -right / 5 else "cards"
