"""Levels that change with time, which is counted by whoever lets it pass."""

from __future__ import annotations

from dataclasses import dataclass

DUCK_DOWN_SECONDS, DUCK_UP_SECONDS = 0.08, 0.5
EVENT_DB, GREAT_DB, SPEECH_DB = -6.0, -12.0, -18.0
"""How much softer music and room are under an event, under a great moment, and under speech."""
DUCKS = {
    "rim": EVENT_DB, "marriage_20": EVENT_DB, "marriage_40": EVENT_DB, "knock": EVENT_DB,
    "lock": EVENT_DB, "freeze": GREAT_DB, "stamp66": GREAT_DB, "deal_won": GREAT_DB,
    "deal_lost": GREAT_DB, "match_won": GREAT_DB, "match_lost": GREAT_DB,
}  # fmt: skip
"""Sample, or name of a moment without a sound of its own -> how much softer the rest is."""
FREEZE_SECONDS = 0.5
"""How long the moment before the stamp keeps the music down."""
LETTER_SECONDS, LEAST_SPEECH_SECONDS = 0.065, 0.8
"""How long a voice needs for a letter, and at least for a sentence."""


@dataclass
class Fade:
    """A number that goes evenly to another."""

    value: float = 0.0
    target: float = 0.0
    _step: float = 0.0

    def to(self, target: float, seconds: float) -> None:
        """Go there from now on, in so many seconds."""
        if target != self.target:
            self.target = target
            self._step = abs(target - self.value) / seconds if seconds > 0 else 0.0
        if seconds <= 0:
            self.value = target

    @property
    def moving(self) -> bool:
        """Whether it is not there yet."""
        return self.value != self.target

    def update(self, dt: float) -> None:
        """Let time pass."""
        step = self._step * dt
        if self.value < self.target:
            self.value = min(self.target, self.value + step)
        else:
            self.value = max(self.target, self.value - step)


class Ducking:
    """How much softer music and room are, dB: at once under what is to be heard, back slowly."""

    def __init__(self) -> None:
        self._level = Fade()
        self._holds: list[tuple[float, float]] = []
        """What is heard: how much softer the rest is, and for how many seconds yet."""

    @property
    def decibels(self) -> float:
        """The level now: 0, or less."""
        return self._level.value

    @property
    def moving(self) -> bool:
        """Whether the level changes, or is about to."""
        return bool(self._holds) or self._level.moving

    def under(self, decibels: float, seconds: float) -> None:
        """Something is heard for so long from now."""
        self._holds.append((decibels, seconds))
        self._aim()

    def speech(self, text: str) -> None:
        """A voice says something; how long it takes is guessed by the letters."""
        self.under(SPEECH_DB, max(LEAST_SPEECH_SECONDS, LETTER_SECONDS * len(text)))

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._level.update(dt)
        self._holds = [(level, left - dt) for level, left in self._holds if left > dt]
        self._aim()

    def _aim(self) -> None:
        target = min((level for level, _left in self._holds), default=0.0)
        down = target < self._level.value
        self._level.to(target, DUCK_DOWN_SECONDS if down else DUCK_UP_SECONDS)
