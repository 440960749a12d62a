"""What moves on the table beside the cards: words, faces, numbers, light, sparks, refusals.

Pure: time comes in as `dt`, and `active` tells whether a frame must be drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf, pi, sin

from game.cards import Card
from game.rng import Rng, seed_from
from game.ui.drawing import theme
from game.ui.motion.curves import in_out, out_back, span
from game.ui.motion.faces import Face
from game.ui.motion.movement import BURST_SECONDS, Spark, Tween, breath, burst, mix, shake

HINT_DEPTH = 0.6
"""How far the rim of an advised card darkens while it breathes."""
FAR = 1e9
"""Seconds since something that has not happened."""


@dataclass
class Bubble:
    """Somebody's words, whose they are, and how long ago they were said."""

    text: str = ""
    seat: int = 0
    passed: float = FAR
    fades: bool = False

    @property
    def seconds(self) -> float:
        """How long it is seen: longer words longer."""
        more = max(0, len(self.text) - theme.BUBBLE_LETTERS)
        return theme.BUBBLE_SECONDS + theme.BUBBLE_LETTER_SECONDS * more

    @property
    def size(self) -> float:
        """How large it is: at first it grows out of its tail, past its size and back."""
        part = self.passed / theme.BUBBLE_IN_SECONDS
        return 1.0 if self.fades or part >= 1 else max(0.0, out_back(part))

    @property
    def strength(self) -> float:
        """How clearly the bubble is seen, 0..1."""
        came = self.passed / theme.BUBBLE_IN_SECONDS if self.fades else 1.0
        left = (self.seconds - self.passed) / theme.BUBBLE_OUT_SECONDS
        return max(0.0, min(1.0, came, left))

    @property
    def moving(self) -> bool:
        """Whether it comes or goes."""
        going = self.seconds - theme.BUBBLE_OUT_SECONDS <= self.passed < self.seconds
        return going or self.passed < theme.BUBBLE_IN_SECONDS

    @property
    def changes_in(self) -> float:
        """Seconds until it begins to go."""
        left = self.seconds - theme.BUBBLE_OUT_SECONDS - self.passed
        return left if left > 0 else inf


REFUSED_RISE = 10.0
"""How far a refused card goes up, du, before it is pushed back."""
SHOWN_RISE, SHOWN_GAP_SECONDS, SHOWN_SECONDS = 6.0, 0.06, 0.24
"""How far the cards rise that may be played instead, du, one after the other, and for how long."""
GAIN_GROWS, GAIN_LEAVES, GAIN_FLIES = 0.12, 0.16, 0.36
"""How long the points of a trick take to appear, stand, and fly to the pile, s."""
GAIN_DELAY = 0.12
"""How long after a trick is won its points appear, s."""
GAIN_STANDS = 0.7
"""How long they stand beside the pile where nothing flies, s."""
GAIN_BOW = 40.0
"""How far they bow off the straight way, du."""


@dataclass
class Gain:
    """Points on their way from the trick to who has won it; still: they stand at its end.

    text: what is written, "" for nothing; start, end: where they fly, du
    """

    text: str = ""
    start: tuple[float, float] = (0.0, 0.0)
    end: tuple[float, float] = (0.0, 0.0)
    still: bool = False
    passed: float = FAR

    @property
    def seen(self) -> bool:
        """Whether they are on the table."""
        length = GAIN_STANDS if self.still else GAIN_GROWS + GAIN_LEAVES + GAIN_FLIES
        return bool(self.text) and GAIN_DELAY <= self.passed < GAIN_DELAY + length

    @property
    def waiting(self) -> bool:
        """Whether they are still to be seen."""
        return bool(self.text) and (self.seen or self.passed < GAIN_DELAY)

    @property
    def size(self) -> float:
        """How large they are, 1 for full size."""
        if self.still:
            return 1.0
        return max(0.05, out_back(span(self.passed, GAIN_DELAY, GAIN_GROWS)))

    @property
    def place(self) -> tuple[float, float]:
        """Where they are now, du."""
        if self.still:
            return self.end
        way = in_out(span(self.passed, GAIN_DELAY + GAIN_GROWS + GAIN_LEAVES, GAIN_FLIES))
        bow = GAIN_BOW * sin(pi * way)
        return mix(self.start[0], self.end[0], way), mix(self.start[1], self.end[1], way) - bow


@dataclass
class Refused:
    """A card that may not be played, and how long ago it was refused.

    instead: the cards that may be played, from left to right
    """

    card: Card = -1
    passed: float = FAR
    instead: tuple[Card, ...] = ()

    def rise_of(self, card: Card) -> float:
        """Return how far a card goes up for it now, du: once, and back."""
        if card == self.card:
            return REFUSED_RISE * sin(pi * span(self.passed, 0.0, theme.SHAKE_SECONDS))
        if card not in self.instead:
            return 0.0
        starts = SHOWN_GAP_SECONDS * self.instead.index(card)
        return SHOWN_RISE * sin(pi * span(self.passed, starts, SHOWN_SECONDS))

    @property
    def moving(self) -> bool:
        """Whether cards still move or are outlined for it."""
        last = SHOWN_GAP_SECONDS * len(self.instead) + SHOWN_SECONDS
        return self.passed < max(last, theme.REFUSED_SECONDS)

    @property
    def outlined(self) -> bool:
        """Whether it still wears the red outline."""
        return self.passed < theme.REFUSED_SECONDS


@dataclass
class Effects:
    """All of it for one table; `reduced`: nothing shakes, breathes or sparkles.

    faces: of the others, by seat; points, score: shown numbers of the sides, the player's first
    """

    reduced: bool = False
    bubble: Bubble = field(default_factory=Bubble)
    faces: dict[int, Face] = field(default_factory=dict)
    refused: Refused = field(default_factory=Refused)
    lifts: dict[Card, Tween] = field(default_factory=dict)
    asides: dict[Card, Tween] = field(default_factory=dict)
    points: list[Tween] = field(default_factory=list)
    score: list[Tween] = field(default_factory=list)
    gain: Gain = field(default_factory=Gain)
    glow_passed: float = FAR
    hint_passed: float = FAR
    burst_seat: int = 0
    burst_passed: float = FAR
    ended: bool = False
    """Something has come to its end since it was last drawn."""
    moved_faces: set[int] = field(default_factory=set)
    """Seats whose faces look different since they were last drawn."""

    @classmethod
    def of(cls, others: Iterable[int], sides: int) -> Effects:
        """Return the effects of a table with these other seats and so many sides."""
        faces = {seat: Face(Rng(seed_from("face", seat))) for seat in others}
        return cls(
            faces=faces,
            points=[Tween() for _ in range(sides)],
            score=[Tween() for _ in range(sides)],
        )

    def say(self, text: str, seat: int) -> None:
        """Let somebody say something; it takes the place of what was said before."""
        self.bubble = Bubble(text, seat, 0.0, self.reduced)

    def refuse(self, card: Card, instead: Iterable[Card] = ()) -> None:
        """Push a card back and give it a red outline; instead: what may be played, which rises."""
        self.refused = Refused(card, 0.0, tuple(instead))

    def gather(self, text: str, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Let points fly from a trick to its pile, or stand there where nothing flies."""
        self.gain = Gain(text, start, end, self.reduced, 0.0)

    def sparkle(self, seat: int) -> None:
        """Let sparks fly from a seat's points."""
        self.burst_seat, self.burst_passed = seat, FAR if self.reduced else 0.0

    def begin_glow(self) -> None:
        """Marriages can be declared from now on: their light breathes for a while."""
        self.glow_passed = FAR if self.reduced else 0.0

    def begin_hint(self) -> None:
        """A card is advised from now on: its rim breathes twice and then stands."""
        self.hint_passed = FAR if self.reduced else 0.0

    def lift(self, card: Card, height: float, aside: float, *, picked: bool) -> bool:
        """Let a card stand out, and part from its neighbour, by so many du; whether that is new.

        picked: it goes up between the fingers
        """
        up, along = self.lifts.setdefault(card, Tween()), self.asides.setdefault(card, Tween())
        new = (up.end, along.end) != (height, aside)
        seconds = theme.HOVER_SECONDS if height > up.end else theme.LEAVE_SECONDS
        seconds = theme.PICK_UP_SECONDS if picked else seconds
        up.go(height, 0.0 if self.reduced else seconds)
        along.go(aside, 0.0 if self.reduced else theme.HOVER_SECONDS)
        return new

    def keep_lifts(self, hand: tuple[Card, ...]) -> None:
        """Forget the lifts of cards that have left the hand."""
        for card in [card for card in self.lifts if card not in hand]:
            del self.lifts[card]
            self.asides.pop(card, None)

    def count_to(self, points: list[int], seconds: float) -> None:
        """Let the shown points run to these."""
        for tween, number in zip(self.points, points, strict=True):
            tween.go(float(number), seconds if number > tween.end else 0.0)

    def score_to(self, score: list[int], seconds: float) -> None:
        """Let the covers of the score sevens slide to these game points, [] if not known."""
        for tween, number in zip(self.score, score, strict=bool(score)):
            tween.go(float(number), seconds)

    def update(self, dt: float) -> None:
        """Let time pass."""
        seen, came = self.bubble.strength > 0, self.bubble.moving
        self.bubble.passed += dt
        self.ended = self.ended or (seen and self.bubble.strength == 0)
        self.ended = self.ended or (came and not self.bubble.moving)
        self.moved_faces.update(seat for seat, face in self.faces.items() if face.update(dt))
        self.refused.passed += dt
        written = self.gain.seen
        self.gain.passed += dt
        self.ended = self.ended or (written and not self.gain.seen)
        self.glow_passed += dt
        self.hint_passed += dt
        self.burst_passed += dt
        for tween in self._tweens():
            tween.update(dt)

    def finish_numbers(self) -> None:
        """Let the numbers be what they run to."""
        self.gain = Gain()
        for tween in (*self.points, *self.score):
            tween.finish()

    def _tweens(self) -> tuple[Tween, ...]:
        return (*self.lifts.values(), *self.asides.values(), *self.points, *self.score)

    @property
    def active(self) -> bool:
        """Whether anything moves, faces apart: they are small, and move while all else rests."""
        return (
            self.bubble.moving
            or self.refused.moving
            or self.gain.waiting
            or min(self.glow_passed, self.hint_passed) < theme.BREATH_SECONDS
            or self.burst_passed < BURST_SECONDS
            or any(tween.moving for tween in self._tweens())
        )

    @property
    def changes_in(self) -> float:
        """Seconds until a face or the bubble changes by itself."""
        return min(self.bubble.changes_in, *(face.changes_in for face in self.faces.values()))

    def lift_of(self, card: Card) -> float:
        """Return by how much a card stands out now, du."""
        lift = self.lifts[card].value if card in self.lifts else 0.0
        return lift if self.reduced else lift + self.refused.rise_of(card)

    def aside_of(self, card: Card) -> float:
        """Return how far a card is pushed aside now, du: by its neighbour, or as it is refused."""
        parted = self.asides[card].value if card in self.asides else 0.0
        if self.reduced or card != self.refused.card:
            return parted
        return parted + shake(self.refused.passed / theme.SHAKE_SECONDS)

    @property
    def glow(self) -> float:
        """How bright the light of a marriage is, 0..1."""
        return breath(self.glow_passed, theme.BREATH_SECONDS)

    @property
    def hint_glow(self) -> float:
        """How bright the rim of the advised card is, 0..1."""
        return breath(self.hint_passed, theme.BREATH_SECONDS, HINT_DEPTH)

    def sparks(self) -> tuple[Spark, ...]:
        """Return the sparks in the air."""
        return burst(self.burst_passed)
