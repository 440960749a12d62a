"""The one table talk of the program, which goes on from match to match and from start to start."""

from __future__ import annotations

from game.rng import Rng, seed_from
from game.store.paths import DataDirs
from game.store.talk import SaidBefore, TalkFile
from game.ui.words.talk import VOICES, Talk


class KeptTalk:
    """Holds `talk`; writes: what was said is written to the disk at the end."""

    def __init__(self, dirs: DataDirs, writes: bool) -> None:
        """Read what was said before."""
        self._file, self._writes = TalkFile(dirs), writes
        said = self._file.load() if writes else SaidBefore()
        chance = seed_from("table talk") if said.chance is None else said.chance
        self.talk = Talk(Rng(chance), rounds=_rounds(said))

    def save(self) -> None:
        """Write what was said."""
        if self._writes:
            rounds = {" ".join(key): places for key, places in self.talk.rounds.items()}
            self._file.save(SaidBefore(self.talk.rng.state, rounds))


def _rounds(said: SaidBefore) -> dict[tuple[str, str], list[int]]:
    found = {}
    for key, places in said.rounds.items():
        voice, _space, event = key.partition(" ")
        if voice in VOICES:
            found[voice, event] = list(places)
    return found
