"""The café's four players: clarinet, accordion, piano and double bass, and how they play together.

Humans are never exactly together, nor equally loud twice; the second beat of a waltz comes early,
as in Vienna. All of it is drawn from a seed.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tools.sound.music.notation import PPQ, Chord, Event, Note, midi, tempo, track

PLAYERS = {
    "clarinet": (71, 92, 54, 9.0), "accordion": (21, 70, 84, 9.0), "piano": (0, 72, 40, 6.0),
    "bass": (32, 94, 64, 6.0),
}  # fmt: skip
"""Player -> General MIDI program, volume, place (64 is the middle), ticks that they are off."""
REVERB, CHORUS = 44, 8
EARLY, LATE = -0.055, 0.015
"""Quarters by which the second beat of a waltz comes early, and the third late."""
STRUCK_SPREAD = 4.0
SOUNDING = 0.94
"""The part of its length that a note sounds."""


@dataclass
class Band:
    """Notes collected for each player, and the tempo."""

    quarters_a_minute: float
    seed: int
    meter: int = 3
    notes: dict[str, list[Note]] = field(default_factory=lambda: {name: [] for name in PLAYERS})
    tempos: list[tuple[float, float]] = field(default_factory=list)
    """A quarter, and by what factor it goes from there."""

    def play(self, player: str, notes: Iterable[Note], velocity: int, up: int = 0) -> None:
        """Let a player play notes; a little more on the first beat of a bar."""
        for n in notes:
            lift = 4 if n.beat % self.meter == 0 else 0
            self.notes[player].append(Note(n.beat, n.length, n.key + up, velocity + lift))

    def waltz(self, chords: Sequence[Chord], start: float, velocity: int = 46) -> None:
        """Bass on the first beat, root and fifth in turn; piano on the second and the third."""
        for bar, one in enumerate(chords):
            at = start + 3 * bar
            low = one.bass[bar % 2 and (bar == 0 or chords[bar - 1] == one)]
            self.notes["bass"].append(Note(at, 1.6, low, velocity + 30))
            for beat, off, less in ((1, EARLY, 0), (2, LATE, 6)):
                for key in one.tones:
                    self.notes["piano"].append(Note(at + beat + off, 0.5, key, velocity - less))

    def ballad(self, chords: Sequence[Chord], start: float, velocity: int = 44) -> None:
        """Two beats a bar: a low note, and the chord broken upwards in eighths."""
        for bar, one in enumerate(chords):
            at = start + 2 * bar
            self.notes["piano"].append(Note(at, 1.9, one.bass[0], velocity + 6))
            for i, key in enumerate((*one.tones[:3], one.tones[1])):
                if i:
                    self.notes["piano"].append(Note(at + i / 2, 0.9, key, velocity - 2 * i))

    def below(self, player: str, notes: Iterable[Note], chords: Sequence[Chord], start: float,
              velocity: int, shortest: float = 1.0) -> None:  # fmt: skip
        """Let a player hold the next tone of the chord that lies a third or more under a tune;
        notes shorter than `shortest` go alone."""
        for n in notes:
            bar = int((n.beat - start) // self.meter)
            if n.length < shortest or not 0 <= bar < len(chords):
                continue
            tones = {key % 12 for key in chords[bar].tones}
            key = next(k for k in range(n.key - 3, n.key - 12, -1) if k % 12 in tones)
            self.notes[player].append(Note(n.beat, n.length, key, velocity))

    def last(self, one: Chord, at: float, length: float) -> None:
        """The chord that ends a piece, of all players but the clarinet, broken a little."""
        self.notes["bass"].append(Note(at, length, one.bass[0], 70))
        for i, key in enumerate((one.bass[0] + 12, *one.tones)):
            self.notes["piano"].append(Note(at + 0.03 * i, length, key, 50))

    def bytes(self) -> bytes:
        """The MIDI file of it all."""
        rnd = random.Random(self.seed)
        speed = [tempo(0, self.quarters_a_minute)]
        speed += [tempo(beat, self.quarters_a_minute * part) for beat, part in self.tempos]
        tracks = [track(speed)]
        for channel, (name, player) in enumerate(PLAYERS.items()):
            if self.notes[name]:
                tracks.append(track(_played(channel, player, self.notes[name], rnd)))
        return midi(tracks)


def _played(
    channel: int, player: tuple[int, int, int, float], notes: list[Note], rnd: random.Random
) -> list[Event]:
    program, volume, place, off = player
    events: list[Event] = [(0, bytes((0xC0 | channel, program)))]
    for control, value in ((7, volume), (10, place), (91, REVERB), (93, CHORUS)):
        events.append((0, bytes((0xB0 | channel, control, value))))
    for n in notes:
        start = max(0, round(n.beat * PPQ + rnd.gauss(0, off)))
        stop = start + max(40, round(n.length * PPQ * SOUNDING))
        struck = max(20, min(120, round(n.velocity + rnd.gauss(0, STRUCK_SPREAD))))
        events.append((start, bytes((0x90 | channel, n.key, struck))))
        events.append((stop, bytes((0x80 | channel, n.key, 0))))
    return events
