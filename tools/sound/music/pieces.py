"""The four pieces: their tunes as their composers published them, in settings of our own.

Every composer died before 1916. The settings for clarinet, accordion, piano and double bass,
the forms, the introductions and the endings are written here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.sound.music.band import Band
from tools.sound.music.notation import Chord, Note, chord, tune


@dataclass(frozen=True)
class Piece:
    """write() gives the MIDI file; source: what it is taken from."""

    title: str
    composer: str
    source: str
    write: Callable[[], bytes]


def chords(text: str, up: int = 0) -> list[Chord]:
    """One chord a bar."""
    return [chord(name, up) for name in text.split()]


# Johann Strauss the younger: An der schoenen blauen Donau, first waltz, D major

DANUBE = """
D4:1 | D4 F#4 A4 | A4:2 A5:1 | A5 -1 F#5 | F#5 -1 D4 | D4 F#4 A4 | A4:2 A5:1 | A5 -1 G5
| G5 -1 C#4 | C#4 E4 B4 | B4:2 B5:1 | B5 -1 G5 | G5 -1 C#4 | C#4 E4 B4 | B4:2 B5:1 | B5 -1 F#5
| F#5 -1 D4 | D4 F#4 A4 | D5:2 D6:1 | D6 -1 A5 | A5 -1 D4 | D4 F#4 A4 | D5:2 D6:1 | D6 -1 B5
| B5 -1 E4 | E4 G4 B4 | B4:3 | =1 G#4:1 A4 | F#5:3 | =1 D5:1 F#4 | F#4:2 E4:1 | B4:2 A4:1
| D4:1.5 D5:.5 D5:1 | D5:1 -2
"""
DANUBE_CHORDS = """
D D D D D A7 A7 A7 A7 A7 A7 A7 A7 D D D D D D D D Em/G Em/G Em Em/G A7 A7 D D/F# Em/G A7 D D
"""


def _danube() -> bytes:
    band, bars = Band(166, 66), chords(DANUBE_CHORDS)
    band.waltz(chords("D D A7 D"), 0)
    first = tune(DANUBE, 3, start=12)
    second = tune(DANUBE, 3, start=12 + 33 * 3)
    for notes, asks, answers in (
        (first, "clarinet", "accordion"),
        (second, "accordion", "clarinet"),
    ):
        high = [n for n in notes if n.key >= 76 and n.length <= 1]
        band.play(asks, [n for n in notes if n not in high], 74 if asks == "clarinet" else 62)
        short = [Note(n.beat, 0.55, n.key - 12) for n in high]
        band.play(answers, short, 66)
        start = 12 if notes is first else 12 + 99
        band.below("accordion", short, bars, start, 52, 0.5)
        band.waltz(bars, start)
    band.below("clarinet", [n for n in second if n.key < 76], bars, 12 + 99, 58)
    band.play("accordion", tune("A4:3 | F#4:3 | D4:3", 3, start=210), 54)
    band.waltz(chords("D A7"), 210)
    band.last(chord("D"), 216, 3)
    band.tempos = [(0, 0.94), (12, 1), (84, 0.93), (93, 1), (102, 0.94), (111, 1.02), (186, 0.93),
                   (195, 1), (204, 0.92), (210, 0.84), (213, 0.7)]  # fmt: skip
    return band.bytes()


# Emile Waldteufel: Les Patineurs, first and second waltz; from A major to G

SKATERS = """
C#4:3 | E4:2 F#4:1 | F#4:3 | =3 | D4:3 | F#4:2 G#4:1 | G#4:3 | =3
| B4:3 | A4:2 C#4:1 | E4:3 | F#4:2 C#4:1 | G#4:3 | G#4:3 | A4:3 | =1 -2
"""
SKATERS_CHORDS = "A A/C# E7/B E7 E7/B E7 A/C# A F#m F#m Bm7 Bm7 E7 E7 A A"
SKATERS_HIGH = """
B5:1 -1 A5:1 | -1 A5:1 -1 | -3 | -1 G4:.5 A4 C#5 E5 | B5:1 -1 A5 | -1 A5:1 -1 | -3
| -1 F#4:.5 A4 D5 F#5 | B5:1 -1 A5 | -1 A5:1 -1 | -3 | -1 C#5:1 -1 | -3 | -1 C#5:1 -1 | -3 | -3
"""
SKATERS_LOW = """
-3 | -3 | C#4:3 | =1 -2 | -3 | -3 | D4:3 | =1 -2 | -3 | -3 | C#4:3 | =1 -2 | F4:3 | =1 -2
| F#4:3 | =1 -2
"""
SKATERS_HIGH_CHORDS = "D D/A A7/E A7 A7/E A7 D D/A D D F#m/C# F#m/C# C#7 C#7 F#m E7"
DOWN = -2


def _skaters() -> bytes:
    band, up, bars = Band(170, 183), DOWN, chords(SKATERS_CHORDS, DOWN)
    band.waltz(chords("A A E7 A", up), 0)
    for round_, start in enumerate((12, 60, 156)):
        notes = tune(SKATERS, 3, up, start)
        band.waltz(bars, start)
        if round_ == 1:
            band.play("accordion", notes, 60, 12)
            band.below("clarinet", [Note(n.beat, n.length, n.key + 12) for n in notes], bars, start,
                       60)  # fmt: skip
        else:
            band.play("clarinet", notes, 72, 12 if round_ else 0)
            band.below("accordion", notes, bars, start, 50)
    band.play("accordion", [Note(n.beat, 0.5, n.key - 12) for n in tune(SKATERS_HIGH, 3, up, 108)],
              64)  # fmt: skip
    band.play("piano", [Note(n.beat, 0.5, n.key) for n in tune(SKATERS_HIGH, 3, up, 108)], 58)
    band.play("clarinet", tune(SKATERS_LOW, 3, up, 108), 70)
    band.waltz(chords(SKATERS_HIGH_CHORDS, up), 108)
    band.last(chord("A", up), 204, 3)
    band.tempos = [(0, 0.93), (12, 1), (57, 0.95), (60, 1.02), (150, 0.93), (156, 0.97),
                   (192, 0.92), (198, 0.8), (203, 0.7)]  # fmt: skip
    return band.bytes()


# Josif Ivanovici: Donauwellen, first waltz; from A minor to E minor

WAVES = """
E4:1 | E4:3 | =1 G#4:1 A4 | B4:3 | =1 G#4:1 E4 | C5:3 | =1 B4:1 A4 | E5:3 | =1 -1 E5:1
| F5:3 | =1 E5:1 D5 | E5:3 | =1 D5:1 C5 | B4:3 | =1 C5:1 B4 | A4:3 |
"""
WAVES_CHORDS = "E7 E7 E7 E7 Am Am Am Am Dm/A Dm/A Am Am E7 E7 Am Am"
WAVES_RUN = "B4:.5 C5 D5 E5 F5 G5"
WAVES_HIGH = """
A5:1 A5 A5 | A5 A5 A5 | A5 G5:1.5 F#5:.5 | G5:3 | F5:1 F5 F5 | F5 F5 F5 | F5 E5:1.5 D5:.5 | E5:3
| D5:1 D5 D5 | D5 D5 D5 | D5 C5:1.5 B4:.5 | A4:2 A5:1 | F5 D5 B4 | C5:2 B4:1 | A4:3 | =1 -2
"""
WAVES_HIGH_CHORDS = "G7 G7 C C G7 G7 C C E7/G# E7 Am Am Dm E7 Am Am"
WAVES_CALM = """
A4:3 | =1 G#4:1 A4 | C4:3 | =1 F4:1 G4 | A4 G#4 A4 | A4 D5:1.5 C5:.5 | C5:3 | Bb4:1 -2
| G4:3 | =1 F#4:1 G4 | C4:3 | =1 E4:1 F4 | G4 F#4 G4 | G4 E5:1.5 D5:.5 | C5:3 | =1 B4:1 -1
"""
WAVES_CALM_CHORDS = "F F F F/C F F C7/G C7 C7/E C7 C7/E C7 C7/E C7 F E7"
FOURTH_DOWN = -5


def _waves() -> bytes:
    band, up = Band(156, 1880), FOURTH_DOWN
    band.waltz(chords("Am Am E7 Am", up), 0)
    slow = chords(WAVES_CHORDS, up)
    for start in (12, 156):
        notes = tune(WAVES, 3, up, start)
        band.play("clarinet", notes, 74)
        band.waltz(slow, start)
        if start > 12:
            band.below("accordion", notes, slow, start, 50)
    band.play("clarinet", tune(WAVES_RUN, 3, up, 57), 64)
    high, high_chords = tune(WAVES_HIGH, 3, up, 60), chords(WAVES_HIGH_CHORDS, up)
    short = [Note(n.beat, 0.6 if n.length <= 1 else n.length, n.key) for n in high]
    band.play("accordion", short, 64)
    band.below("accordion", short, high_chords, 60, 54)
    band.waltz(high_chords, 60)
    calm, calm_chords = tune(WAVES_CALM, 3, up, 108), chords(WAVES_CALM_CHORDS, up)
    band.play("accordion", calm, 60)
    band.below("clarinet", calm, calm_chords, 108, 58)
    band.waltz(calm_chords, 108)
    band.last(chord("Am", up), 204, 3)
    band.tempos = [(0, 0.95), (11, 0.9), (12, 0.97), (57, 1), (60, 1.05), (105, 0.95), (108, 0.98),
                   (153, 0.86), (156, 0.97), (192, 0.9), (198, 0.8), (203, 0.7)]  # fmt: skip
    return band.bytes()


# Pyotr Tchaikovsky: Old French Song, from the Album for the Young, G minor

SONG = """
D4:.5 | G4:.5 A4 Bb4 C5 | D5:1.5 D5:.5 | C5 D5 Eb5 C5 | D5:1.5 D5:.5 | C5 D5 Eb5 C5
| D5:.5 Eb5:.25 D5 C5:.5 Bb4 | A4:1.75 G4:.25 | G4:1.5
"""
SONG_CHORDS = "Gm Gm Cm/G Gm Cm/G Gm D7 Gm"
SONG_MIDDLE = """
G4:1 G4:.5 A4 | Bb4:1.5 Bb4:.5 | C5:1 C5 | A4:1.5 A4:.5 | D5:1.5 D5:.5
| Eb5:.5 F5:.25 Eb5 D5:.5 C5 | Bb4:1 A4:.5 G4 | F#4:1.5
"""
SONG_MIDDLE_CHORDS = "Cm Cm/G Cm D7 Gm Cm Gm/D D"


def _song() -> bytes:
    band, verse = Band(66, 1878, 2), chords(SONG_CHORDS)
    band.ballad(chords("Gm Gm D7 Gm"), 0)
    for start, below in ((8, False), (24, True), (56, True)):
        notes = tune(SONG, 2, start=start)
        band.play("clarinet", notes, 72)
        band.ballad(verse, start)
        if below:
            band.below("accordion", notes, verse, start, 42)
    middle, middle_chords = tune(SONG_MIDDLE, 2, start=40), chords(SONG_MIDDLE_CHORDS)
    band.play("accordion", middle, 56)
    band.ballad(middle_chords, 40)
    band.notes["bass"] += [
        Note(40 + 2 * bar, 1.8, one.bass[0], 62) for bar, one in enumerate(middle_chords)
    ]
    band.play("clarinet", tune("-1.5 D5:.5 | C5 D5 Eb5 C5 | D5:.5 Eb5:.25 D5 C5:.5 Bb4 "
                               "| A4:1.75 G4:.25 | G4:2", 2, start=70), 62)  # fmt: skip
    band.ballad(chords("Cm/G Gm D7"), 72)
    band.last(chord("Gm"), 78, 3)
    band.tempos = [(7, 0.9), (8, 1), (38, 0.92), (40, 1.04), (54, 0.9), (56, 1), (68, 0.92),
                   (70, 0.98), (75, 0.86), (77, 0.72)]  # fmt: skip
    return band.bytes()


PIECES = {
    "danube": Piece(
        "An der schönen blauen Donau, op. 314 (1867), first waltz",
        "Johann Strauss (1825–1899)", "the first edition’s melody", _danube,
    ),
    "skaters": Piece(
        "Les Patineurs, op. 183 (1882), first waltz and the beginning of the second",
        "Émile Waldteufel (1837–1915)", "the first edition’s melody", _skaters,
    ),
    "waves": Piece(
        "Donauwellen (1880), first waltz", "Josif Ivanovici (1845–1902)",
        "the first edition’s melody", _waves,
    ),
    "song": Piece(
        "Старинная французская песенка, op. 39 no. 16 (1878)",
        "Pyotr Tchaikovsky (1840–1893)", "the first edition’s melody", _song,
    ),
}  # fmt: skip
"""Name of the file -> the piece."""
