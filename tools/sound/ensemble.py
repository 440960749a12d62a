"""What is sung at the table: the small ensemble of the music, in D, at the great moments.

Accordion, clarinet, plucked strings, bars and glass, as the pieces that play have them.
"""

from collections.abc import Iterable, Sequence

from tools.sound.voices import (
    Part,
    Samples,
    bar,
    clock,
    drum,
    glass,
    mix,
    noise,
    pipe,
    pitch,
    reed,
    room,
    string,
    struck,
    wood,
)

PENTATONIC = ("D", "E", "F#", "A", "B")
COUNT_STEPS = 12


def count(step: int) -> Samples:
    """A bead of an abacus: twelve up a pentatonic scale, the last one doubled."""
    note = f"{PENTATONIC[step % 5]}{4 + (step // 5)}"
    times = clock(0.05)
    bead = noise(0.05, 1500, 5000, 4000 + step) * struck(times, 0.001, 0.012)
    tone = bar(note, 0.3)[: len(times)] + 0.35 * wood(pitch(note), 4020 + step, 0.05)[: len(times)]
    parts = [Part(tone + 0.35 * bead)]
    if step == COUNT_STEPS - 1:
        parts.append(Part(0.8 * (tone + 0.35 * bead), 0.022))
    return mix(parts)


RIM_NOTES = ("A5", "D6", "F#6")
"""For few, some and many points."""


def rim(step: int, take: int) -> Samples:
    """A glass that is touched."""
    base = pitch(RIM_NOTES[step]) * (1.0, 1.012)[take]
    touch = noise(0.4, 2000, 7000, 4100 + 2 * step + take) * struck(clock(0.4), 0.001, 0.02)
    return room(glass(base, 0.4) + 0.15 * touch, 0.1, 0.35)


def _chord(notes: Iterable[str], at: float, seconds: float, gain: float) -> list[Part]:
    """Accordion chord, its notes a breath apart."""
    return [
        Part(reed(note, seconds - 0.012 * i), at + 0.012 * i, gain) for i, note in enumerate(notes)
    ]


def _plucked(notes: Sequence[str], at: float, gain: float, step: float = 0.018) -> list[Part]:
    return [Part(string(note, 1.8), at + step * i, gain) for i, note in enumerate(notes)]


def _tune(notes: Sequence[tuple[str, float, float]], gain: float) -> list[Part]:
    """Clarinet: note, when, how long."""
    return [Part(pipe(note, seconds), at, gain) for note, at, seconds in notes]


def stamp66(_take: int) -> Samples:
    """The stamp of sixty-six: rubber, a low drum and a plucked chord."""
    times = clock(0.2)
    rubber = noise(0.2, 300, 1800, 4200) * struck(times, 0.003, 0.07)
    parts = [Part(rubber, 0, 0.6), Part(drum(82, 0.6, 4201), 0, 0.5)]
    parts += _plucked(("D3", "A3", "D4", "F#4", "A4", "D5"), 0.02, 0.55, 0.014)
    return room(mix(parts), 0.2, 0.7)


def marriage_20(take: int) -> Samples:
    """A third on the accordion; the second take turns it over."""
    low, high = (("F#4", "A4"), ("D4", "F#4"))[take]
    parts = [*_chord((low,), 0, 0.62, 0.6), *_chord((high,), 0.09, 0.53, 0.6)]
    parts.append(Part(string("D3", 0.7), 0, 0.5))
    return room(mix(parts), 0.16, 0.5)


def marriage_40(take: int) -> Samples:
    """The same with clarinet and bell."""
    first, second, third = (("A4", "D5", "F#5"), ("F#4", "A4", "D5"))[take]
    parts = _chord(("D4", "F#4", "A4"), 0.0, 0.95, 0.36)
    parts += _tune(((first, 0.0, 0.2), (second, 0.16, 0.22), (third, 0.34, 0.6)), 0.5)
    parts += [Part(bar("D6", 0.8), 0.34, 0.4), *_plucked(("D3", "A3"), 0, 0.5)]
    return room(mix(parts), 0.2, 0.6)


DEAL_WON = (
    (("F#5", 0.0, 0.3), ("A5", 0.26, 0.9)),
    (("D5", 0.0, 0.22), ("F#5", 0.2, 0.22), ("A5", 0.4, 0.9)),
    (("D5", 0.0, 0.18), ("F#5", 0.16, 0.18), ("A5", 0.32, 0.2), ("D6", 0.5, 0.9)),
)
"""For 1, 2 and 3 game points: the clarinet's notes."""


def deal_won(step: int) -> Samples:
    """A rising call, one note longer for each game point, over accordion and strings."""
    tune = DEAL_WON[step]
    end = tune[-1][1]
    parts = _tune(tune, 0.5) + _chord(("D4", "F#4", "A4"), end, 0.9, 0.3)
    parts += _plucked((*("D3", "A3", "D4")[: step + 1], "F#4"), end, 0.45)
    parts += [Part(string("A3", 0.6), 0, 0.4)]
    parts += [Part(bar(tune[-1][0], 1.0), end, 0.3)] if step else []
    return room(mix(parts), 0.2, 0.6)


def deal_lost(take: int) -> Samples:
    """A falling third, low and without reproach."""
    notes = (("F#4", "E4", "D4"), ("A4", "F#4", "D4"))[take]
    tune = [(note, 0.24 * i, 0.3 if i < 2 else 0.75) for i, note in enumerate(notes)]
    parts = _tune(tune, 0.5) + _plucked(("B2", "F#3", "D4"), 0.48, 0.45)
    return room(mix([*parts, Part(string("D3", 1.0), 0, 0.35)]), 0.18, 0.6)


MATCH_WON = (
    ("A4", 0.0, 0.25), ("D5", 0.25, 0.25), ("F#5", 0.5, 0.5), ("A5", 1.0, 0.75),
    ("G5", 1.75, 0.25), ("F#5", 2.0, 0.5), ("E5", 2.5, 0.5), ("D5", 3.0, 0.3), ("F#5", 3.3, 0.3),
    ("D6", 3.6, 2.0),
)  # fmt: skip
MATCH_WON_BARS = (
    (0.0, "D3", ("D4", "F#4", "A4")), (0.75, "A2", ("D4", "F#4", "A4")),
    (1.5, "G2", ("D4", "G4", "B4")), (2.25, "A2", ("C#4", "E4", "G4")),
    (3.0, "A2", ("C#4", "E4", "A4")),
)  # fmt: skip


def match_won(_take: int) -> Samples:
    """A waltz of five bars that ends at home: the whole ensemble."""
    parts = _tune(MATCH_WON, 0.5)
    for at, low, chord in MATCH_WON_BARS:
        parts += _plucked((low,), at, 0.6)
        for beat in (0.25, 0.5):
            parts += _chord(chord, at + beat, 0.16, 0.22)
    parts += _chord(("D4", "F#4", "A4", "D5"), 3.6, 1.9, 0.26)
    parts += _plucked(("D2", "D3", "A3", "D4", "F#4"), 3.6, 0.5)
    parts += [Part(bar(note, 1.8), 3.6 + 0.12 * i, 0.3) for i, note in enumerate(("A5", "D6"))]
    parts.append(Part(drum(73, 0.6, 4300), 3.6, 0.35))
    return room(mix(parts), 0.24, 0.9)


def match_lost(_take: int) -> Samples:
    """A slow close, warm, that comes to rest on the major third."""
    parts = _tune((("B4", 0.0, 0.8), ("A4", 0.75, 0.8), ("G4", 1.5, 0.55), ("F#4", 2.0, 1.7)), 0.42)
    for at, notes in (
        (0.0, ("G2", "D3", "B3")),
        (0.75, ("F#2", "D3", "A3")),
        (1.5, ("A2", "C#3", "E3")),
        (2.0, ("D2", "A2", "F#3", "D4")),
    ):
        parts += _plucked(notes, at, 0.5, 0.03)
    parts += _chord(("D4", "F#4"), 2.05, 1.5, 0.16)
    return room(mix(parts), 0.24, 0.9)


def hint(_take: int) -> Samples:
    """Two plucked notes."""
    parts = [Part(string("A4", 0.3), 0, 0.7), Part(string("D5", 0.26), 0.1, 0.8)]
    return room(mix(parts), 0.1, 0.3)
