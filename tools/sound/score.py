"""Every sound of the game, written for the voices: what plays when, and how loud it is.

The music is in D major. Names are file names without the ending.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.sound.voices import (
    RATE,
    Part,
    Samples,
    arpeggio,
    bar,
    clock,
    flick,
    mix,
    noise,
    rise,
    room,
    string,
    struck,
    swish,
    tap,
    wood,
)

LOOP_SECONDS = 20.0


@dataclass(frozen=True)
class Sound:
    """piece() gives stereo samples of any size; loudness: dBFS of the loudest 50 ms, weighted as
    the ear hears; loop: its end runs into its start."""

    piece: Callable[[], Samples]
    loudness: float
    loop: bool = False


def shuffle() -> Samples:
    """A riffle that quickens, the bridge, and the pack squared on the table."""
    random, parts, at = np.random.default_rng(66), [], 0.004
    for i in range(30):
        hand = -0.3 if i % 2 else 0.3
        gain = (0.55 + 0.35 * random.random()) * min(1, 0.35 + i / 12)
        parts.append(Part(flick(100 + 2 * i, 0.8 + 0.4 * random.random()), at, gain, hand))
        at += 0.024 - 0.0004 * i + 0.006 * random.random()
    parts.append(Part(swish(0.34, 700, 4200, 200), at - 0.02, 0.45))
    for i in range(20):
        parts.append(
            Part(flick(220 + 2 * i, 0.75), at + 0.06 + i * 0.0095, 0.22 + 0.1 * random.random())
        )
    parts += [Part(tap(300, 0.8), at + 0.36, 0.75, -0.1), Part(tap(302, 1.0), at + 0.50, 0.9, 0.1)]
    return room(mix(parts), 0.10, 0.35)


def deal(variant: int) -> Samples:
    """A card sliding to its place and landing softly."""
    seconds = 0.15 + 0.015 * variant
    low, high = 950 + 120 * variant, 5200 + 350 * variant
    parts = [
        Part(swish(seconds, low, high, 400 + 10 * variant, 0.5), 0, 1, -0.1),
        Part(tap(405 + 10 * variant, 0.35, 0.5), seconds * 0.8, 0.42, 0.1),
    ]
    return room(mix(parts), 0.07, 0.3)


def place(variant: int) -> Samples:
    """A card laid on the cloth."""
    weight, bright = (1.0, 0.8, 1.15)[variant], (0.9, 1.1, 0.75)[variant]
    return room(mix([Part(tap(500 + 10 * variant, weight, bright))]), 0.09, 0.35)


def knock() -> Samples:
    """Two knocks on the table's edge: the stock is closed."""
    parts = [Part(wood(192, 600), 0, 0.7, -0.05), Part(wood(184, 601), 0.15, 1, 0.05)]
    return room(mix(parts), 0.16, 0.5)


def exchange() -> Samples:
    """One card drawn out, the other pushed in."""
    parts = [
        Part(swish(0.19, 900, 4600, 620, 0.5), 0, 0.85, 0.3),
        Part(swish(0.20, 700, 3900, 630, 0.45), 0.17, 0.8, -0.3),
        Part(tap(640, 0.7, 0.9), 0.335, 0.7, -0.2),
    ]
    return room(mix(parts), 0.08, 0.35)


def sweep() -> Samples:
    """A trick gathered and drawn away over the cloth."""
    parts = [
        Part(flick(660, 0.7), 0.0, 0.35),
        Part(swish(0.30, 600, 3600, 670, 0.42), 0.0, 1, 0.0),
        Part(tap(680, 0.6, 0.6), 0.25, 0.35, 0.2),
    ]
    return room(mix(parts), 0.08, 0.35)


def flip() -> Samples:
    """The trump turned over: the snap of its edge, then the card flat on the table."""
    parts = [
        Part(swish(0.10, 1200, 5600, 700, 0.5), 0, 0.5),
        Part(flick(710, 1.1), 0.055, 0.75),
        Part(tap(712, 1.0, 1.0), 0.115, 0.85),
    ]
    return room(mix(parts), 0.10, 0.4)


def marriage_20() -> Samples:
    """A third on the celesta over one string."""
    parts = [Part(string("D4", 1.5), 0, 0.5, -0.15), Part(bar("F#5", 1.4), 0.02, 0.62, -0.2)]
    parts.append(Part(bar("A5", 1.4), 0.13, 0.7, 0.2))
    return room(mix(parts), 0.22, 0.8)


def marriage_40() -> Samples:
    """The trump marriage: a broken chord that opens over two strings."""
    parts = [Part(string("D3", 2.0), 0, 0.55, -0.25), Part(string("A3", 2.0), 0.05, 0.45, 0.2)]
    parts += arpeggio(("D5", "F#5", "A5"), 0.095, 0.6)
    parts += [Part(bar("D6", 1.8), 0.31, 0.6, 0.1), Part(bar("F#5", 1.8), 0.31, 0.3, -0.2)]
    return room(mix(parts), 0.25, 0.9)


def illegal() -> Samples:
    """Two low, muffled blocks: not this one."""
    times = clock(0.2)
    parts = []
    for i, hertz in enumerate((277.2, 246.9)):
        tone = np.sin(2 * np.pi * hertz * times) + 0.25 * np.sin(2 * np.pi * 2.76 * hertz * times)
        block = tone * struck(times, 0.006, 0.15) + 0.1 * noise(0.2, 250, 900, 730 + i) * struck(
            times, 0.003, 0.05
        )
        parts.append(Part(block * rise(0.2 - times, 0.03), 0.105 * i, 0.8 - 0.1 * i))
    return room(mix(parts), 0.08, 0.35)


def claim() -> Samples:
    """Going out: a quick run up to the octave, while the number counts up."""
    parts = arpeggio(("D5", "E5", "F#5", "A5", "B5"), 0.062, 0.5, 0.4, 0.42)
    parts += [Part(bar("D6", 1.6), 0.33, 0.75), Part(string("D4", 1.6), 0.33, 0.45, -0.1)]
    return room(mix(parts), 0.22, 0.8)


DEAL_WON = (
    (("F#5", "A5"), ("D4",)),
    (("D5", "F#5", "A5"), ("D3", "A3")),
    (("D5", "F#5", "A5", "D6"), ("D3", "A3", "F#4")),
)
"""For 1, 2 and 3 game points: the tune and the strings under its last note."""


def deal_won(points: int) -> Samples:
    """A rising call, one note and one string longer for each game point."""
    tune, chord = DEAL_WON[points - 1]
    step = 0.15
    parts = arpeggio(tune, step, 0.6)
    end = step * (len(tune) - 1)
    parts += [
        Part(string(note, 1.9), end + 0.018 * i, 0.5, 0.25 * (i - 1))
        for i, note in enumerate(chord)
    ]
    return room(mix(parts), 0.24, 0.9)


def deal_lost() -> Samples:
    """Two falling strings, low and without reproach."""
    parts = [
        Part(string("F#4", 1.3, 0.6), 0, 0.6, -0.15),
        Part(string("D4", 1.3, 0.6), 0.2, 0.6, 0.1),
        Part(string("B3", 1.7, 0.5), 0.4, 0.65, 0.0),
        Part(string("B2", 1.7, 0.4), 0.4, 0.4, 0.0),
    ]
    return room(mix(parts), 0.22, 0.8)


def match_won() -> Samples:
    """A small fanfare: G, A and home to D, bells over strings."""
    parts = []
    for at, tune, chord in (
        (0.0, ("D5", "G5", "B5"), ("G3", "D4")),
        (0.42, ("E5", "A5", "C#6"), ("A3", "E4")),
        (0.84, ("F#5", "A5", "D6", "F#6"), ("D3", "A3", "D4", "F#4")),
    ):
        parts += [Part(p.samples, at + p.at, p.gain, p.pan) for p in arpeggio(tune, 0.085, 0.5)]
        parts += [
            Part(string(note, 2.2), at + 0.016 * i, 0.42, 0.3 * (i % 3 - 1))
            for i, note in enumerate(chord)
        ]
    parts += [Part(bar(n, 2.0), 1.28, 0.35, p) for n, p in (("D6", -0.3), ("A6", 0.3))]
    return room(mix(parts), 0.28, 1.1)


def match_lost() -> Samples:
    """A slow close in B minor that rests on its third."""
    parts = []
    for at, chord in (
        (0.0, ("G3", "D4", "B4")),
        (0.45, ("F#3", "C#4", "A4")),
        (0.95, ("B2", "F#3", "D4", "F#4")),
    ):
        parts += [
            Part(string(note, 2.2, 0.5), at + 0.03 * i, 0.5, 0.25 * (i % 3 - 1))
            for i, note in enumerate(chord)
        ]
    return room(mix(parts), 0.26, 1.0)


def button() -> Samples:
    """A small wooden key."""
    times = clock(0.09)
    tone = np.sin(2 * np.pi * 520 * times) * struck(times, 0.002, 0.05)
    edge = noise(0.09, 900, 3200, 760) * struck(times, 0.0015, 0.022)
    return room(mix([Part(0.5 * tone + 0.5 * edge)]), 0.05, 0.2)


def turn() -> Samples:
    """One soft bar: it is your turn."""
    return room(mix([Part(bar("A5", 0.7), 0, 0.6), Part(bar("D5", 0.7), 0.0, 0.25)]), 0.18, 0.6)


def ambience() -> Samples:
    """A fire in the stove and the hush of a room; the end runs into the start."""
    length = round(LOOP_SECONDS * RATE)
    total = np.zeros((length, 2))
    for channel in (0, 1):
        flames = noise(LOOP_SECONDS, 70, 420, 800 + channel)
        flutter = 1 + 0.5 * noise(LOOP_SECONDS, 0.1, 3.0, 804 + channel)
        air = noise(LOOP_SECONDS, 500, 2600, 806 + channel)
        total[:, channel] = flames * flutter + 0.10 * air
    random = np.random.default_rng(820)
    for i in range(150):
        crack = flick(830 + 2 * i, 0.5 + 0.5 * random.random()) * 0.9 * random.random() ** 3
        turn_to = np.pi / 4 + 0.3 * random.normal()
        at = int(random.random() * length)
        place_at = (at + np.arange(len(crack))) % length
        total[place_at] += crack[:, None] * np.array([np.cos(turn_to), np.sin(turn_to)])
    return total


SOUNDS = {
    "shuffle": Sound(shuffle, -25),
    "deal_1": Sound(lambda: deal(0), -27),
    "deal_2": Sound(lambda: deal(1), -27),
    "deal_3": Sound(lambda: deal(2), -27),
    "place_1": Sound(lambda: place(0), -26),
    "place_2": Sound(lambda: place(1), -26),
    "place_3": Sound(lambda: place(2), -26),
    "knock": Sound(knock, -24),
    "exchange": Sound(exchange, -25),
    "sweep": Sound(sweep, -27),
    "flip": Sound(flip, -24),
    "marriage_20": Sound(marriage_20, -22),
    "marriage_40": Sound(marriage_40, -20),
    "illegal": Sound(illegal, -26),
    "claim": Sound(claim, -21),
    "deal_won_1": Sound(lambda: deal_won(1), -22),
    "deal_won_2": Sound(lambda: deal_won(2), -21),
    "deal_won_3": Sound(lambda: deal_won(3), -20),
    "deal_lost": Sound(deal_lost, -23),
    "match_won": Sound(match_won, -19),
    "match_lost": Sound(match_lost, -22),
    "button": Sound(button, -29),
    "turn": Sound(turn, -33),
    "ambience": Sound(ambience, -34, loop=True),
}
