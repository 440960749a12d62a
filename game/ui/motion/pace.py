"""How fast the picture follows the deal, and the step that is put on its timeline."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.drawing import theme
from game.ui.motion.movement import Step
from game.ui.motion.stage import Stage

INSTANT_TRICK_SECONDS = 0.35
"""How long a trick stays at the speed "instant": long enough to see which card it was."""

REDUCED_STAYS = 1.3
"""So many times longer a trick stays with reduced motion."""

StageStep = Step[Stage]
"""One thing that is seen to happen on the stage."""


@dataclass(frozen=True)
class Pace:
    """How fast things go: the speed's factor, 0 for at once; reduced: nothing flies."""

    factor: float = 1.0
    reduced: bool = False

    def pause(self, seconds: float) -> float:
        """Return how long something stands still for the player to see."""
        return seconds * self.factor

    def flight(self, seconds: float) -> float:
        """Return how long a card flies."""
        return 0.0 if self.reduced else seconds * self.factor

    @property
    def trick_stays(self) -> float:
        """Seconds that a finished trick stays, longer where nothing moves that explains it."""
        longer = REDUCED_STAYS if self.reduced else 1.0
        return max(INSTANT_TRICK_SECONDS, theme.TRICK_STAYS_SECONDS * self.factor * longer)

    def pop(self, seconds: float) -> float:
        """Return how long something pops up: as long at every speed, but not at once."""
        return 0.0 if self.reduced or not self.factor else seconds


def nothing(stage: Stage) -> None:
    """Begin a step that only lets time pass."""
