"""Table talk: what the others at the table say, how often, and never twice before its turn.

The lines stand in `assets/voices`, one file a language: voice -> event -> lines, as many of each
in every language, so that an order of lines holds whatever language is chosen. Whoever sits at the
table speaks only of what the screen shows.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from game.rng import Rng
from game.ui.assets import read_text_asset

VOICES = ("ivan", "olga", "petr", "karl")
ALWAYS = ("hello", "twenty", "forty", "exchange", "close", "won_match", "lost_match", "waiting")
"""Events with a remark each time, whatever was said before; `Talk.update` says when one waits."""
CHANCE = {
    "take": 15,
    "lose": 15,
    "your_marriage": 60,
    "you_close": 80,
    "won_deal": 50,
    "lost_deal": 60,
}
"""Percent of the other events that bring a remark."""
SIXTYSIX = "sixtysix"
"""Lines that a won deal has besides its own when 66 points were reached."""

OFTEN, SOMETIMES, SILENT = "often", "sometimes", "silent"
FREQUENCIES = (OFTEN, SOMETIMES, SILENT)
"""What the player may choose; `SOMETIMES` is meant by the chances above."""

QUIET_SECONDS = 12.0
"""Between two remarks that chance brought; so is one trick at least."""
WAIT_SECONDS, WAIT_LONGER_SECONDS = 30.0, 45.0
"""How long the player thinks before somebody says something; longer when somebody just spoke."""


@lru_cache(maxsize=3)
def lines(language: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return voice -> event -> lines of a language; English where there is no such file."""
    try:
        text = read_text_asset("voices", f"{language}.json")
    except OSError:
        text = read_text_asset("voices", "en.json")
    return {
        voice: {event: tuple(said) for event, said in events.items()}
        for voice, events in json.loads(text).items()
    }


@dataclass
class Talk:
    """Who says what, from match to match.

    rng: the talk's own chance; frequency: one of `FREQUENCIES`
    rounds: (voice, event) -> the lines still to come, by their places, the next one last; what is
        said goes round in it, so that no line comes again before all others have
    """

    rng: Rng
    frequency: str = SOMETIMES
    rounds: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    _last: dict[tuple[str, str], int] = field(default_factory=dict)
    _since_chance: float = 2 * QUIET_SECONDS
    _tricks: int = 1
    _waited: bool = False
    _asked_for: float = 0.0

    def begin_deal(self) -> None:
        """A deal begins: waiting may be remarked on once more."""
        self._waited, self._asked_for = False, 0.0

    def trick_done(self) -> None:
        """A trick has been taken."""
        self._tricks += 1

    def asked(self) -> None:
        """The player is asked something new, or has done something: waiting starts again."""
        self._asked_for = 0.0

    def update(self, dt: float, player_is_asked: bool) -> bool:
        """Let `dt` seconds pass; return whether the player has now waited long enough for a word.

        That comes once a deal at the most, and the caller then asks for the remark "waiting".
        """
        self._since_chance += dt
        if not player_is_asked or self._waited or self.frequency == SILENT:
            return False
        recent = self._since_chance < self._asked_for + dt + QUIET_SECONDS
        self._asked_for += dt
        if self._asked_for < (WAIT_LONGER_SECONDS if recent else WAIT_SECONDS):
            return False
        self._waited, self._since_chance = True, 0.0
        return True

    def remark(self, event: str, voice: str, language: str, reached_66: bool = False) -> str:
        """Return what the voice says of an event, "" where it keeps silent.

        reached_66: of a won deal, whether it was won by 66 points
        """
        if self.frequency == SILENT:
            return ""
        if event not in ALWAYS:
            if not self._chance_speaks(event):
                return ""
            self._since_chance, self._tricks = 0.0, 0
        said = lines(language)[voice]
        spoken = said[event]
        if event == "won_deal":
            spoken += said[SIXTYSIX]
        fitting = len(spoken) if reached_66 else len(said[event])
        return spoken[self._next((voice, event), len(spoken), fitting)]

    def _chance_speaks(self, event: str) -> bool:
        """Whether a remark that is left to chance comes now."""
        eager = 2 if self.frequency == OFTEN else 1
        if self._since_chance * eager < QUIET_SECONDS or not self._tricks:
            return False
        return self.rng.below(100) < CHANCE[event] * eager

    def _next(self, round_key: tuple[str, str], count: int, fitting: int) -> int:
        """Return the place of the next line among the first `fitting`: each once a round."""
        coming = self.rounds.get(round_key, [])
        if not all(0 <= place < count for place in coming):
            coming = []
        if not any(place < fitting for place in coming):
            coming = list(range(count))
            self.rng.shuffle(coming)
            if coming[-1] == self._last.get(round_key):
                coming.insert(0, coming.pop())
        place = next(place for place in reversed(coming) if place < fitting)
        coming.remove(place)
        self.rounds[round_key] = coming
        self._last[round_key] = place
        return place
