"""A level of play with its settings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A level with its settings.

    name: one of `game.ai.levels.LEVELS`
    worlds: worlds imagined an act, 0 for the level's own number
    ms: CPU milliseconds an act as a ceiling, 0 for the level's own
    core: "native", "python", or "" for whichever runs
    score: "no" plays every deal for its own sake, "wins" to win it, however high; "" for the match
        where the level can
    """

    name: str
    worlds: int = 0
    ms: int = 0
    core: str = ""
    score: str = ""

    @property
    def ignores_score(self) -> bool:
        """Whether game points count, whatever the match's score."""
        return self.score == "no"

    @property
    def wins_only(self) -> bool:
        """Whether a deal won is worth 1 and one lost -1, whatever it scores."""
        return self.score == "wins"
