"""Tunes and chords as text, and a MIDI file of format 1 from notes.

A tune is one word a note: a name with its octave and, after a colon, its length in beats, which
holds until another is given. "-2" is a rest of two beats, "=3" makes the note before it three beats
longer (a tie), "|" ends a bar, whose beats have to add up.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
PPQ = 480
"""Ticks a quarter."""
KINDS = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10)}
"""Kind of chord -> its tones over the root."""
LOWEST_BASS, LOWEST_TONE = 33, 55


@dataclass(frozen=True)
class Note:
    """A note: when it begins and how long it is, in quarters; its MIDI key; how hard it is
    struck, 1..127."""

    beat: float
    length: float
    key: int
    velocity: int = 64


def tone(name: str) -> int:
    """The pitch class 0..11 of a name such as "F#" or "Bb"."""
    return (NAMES[name[0]] + name.count("#") - name[1:].count("b")) % 12


def key_of(name: str) -> int:
    """The MIDI key of a name such as "F#4"; "C4" is 60."""
    sharps = name.count("#") - name[1:].count("b")
    return NAMES[name[0]] + sharps + 12 * (int(name[-1]) + 1)


def tune(text: str, meter: int, up: int = 0, start: float = 0.0) -> list[Note]:
    """The notes of a tune. up: semitones higher; start: its first beat.

    Raises ValueError for a bar that is not `meter` long; the first may be an upbeat, which then
    sounds before `start`, and the last may be short.
    """
    bars = [bar.split() for bar in text.split("|")]
    notes: list[Note] = []
    length, beat = 1.0, start
    for number, bar in enumerate(bars):
        begin = beat
        for word in bar:
            if word[0] == "-":
                beat += float(word[1:])
            elif word[0] == "=":
                last = notes.pop()
                notes.append(Note(last.beat, last.length + float(word[1:]), last.key))
                beat += float(word[1:])
            else:
                name, _, given = word.partition(":")
                length = float(given) if given else length
                notes.append(Note(beat, length, key_of(name) + up))
                beat += length
        if number == 0 and beat - begin < meter:
            notes = [Note(n.beat - (beat - begin), n.length, n.key) for n in notes]
            beat = start
        elif abs(beat - begin - meter) > 1e-6 and number < len(bars) - 1:
            raise ValueError(f"bar {number} has {beat - begin:g} beats: {' '.join(bar)}")
    return notes


@dataclass(frozen=True)
class Chord:
    """bass: MIDI keys of the root (or the bass given after "/") and of the fifth; tones: keys of
    three or four notes close together."""

    bass: tuple[int, int]
    tones: tuple[int, ...]


def chord(name: str, up: int = 0) -> Chord:
    """A chord such as "D", "F#m", "A7" or "D/F#". up: semitones higher."""
    name, _, under = name.partition("/")
    size = 2 if name[1:2] in ("#", "b") else 1
    root = (tone(name[:size]) + up) % 12
    low = (tone(under) + up) % 12 if under else root
    keys = sorted(_above(root + step, LOWEST_TONE) for step in KINDS[name[size:]])
    return Chord((_above(low, LOWEST_BASS), _above(root + 7, LOWEST_BASS - 2)), tuple(keys))


def _above(pitch_class: int, lowest: int) -> int:
    return lowest + (pitch_class - lowest) % 12


def _varlen(n: int) -> bytes:
    """A number as MIDI writes times: seven bits a byte, the highest first."""
    out = [n & 127]
    while n := n >> 7:
        out.append(n & 127 | 128)
    return bytes(reversed(out))


Event = tuple[int, bytes]
"""A tick from the beginning, and the message."""


def track(events: list[Event]) -> bytes:
    """A track; at the same tick a note ends before another begins."""
    data, last = b"", 0
    for tick, message in sorted(events, key=lambda e: (e[0], e[1][0] & 0xF0 != 0x80, e[1])):
        data += _varlen(tick - last) + message
        last = tick
    data += b"\0\xff\x2f\0"
    return b"MTrk" + struct.pack(">I", len(data)) + data


def midi(tracks: list[bytes]) -> bytes:
    """A file of these tracks."""
    return b"MThd" + struct.pack(">IHHH", 6, 1, len(tracks), PPQ) + b"".join(tracks)


def tempo(beat: float, quarters_a_minute: float) -> Event:
    """From this quarter on so fast."""
    microseconds = round(60e6 / quarters_a_minute)
    return round(beat * PPQ), b"\xff\x51\x03" + struct.pack(">I", microseconds)[1:]
