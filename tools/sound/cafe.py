"""The café: a room, distant cups, a chair, murmur without words, a clock. It runs in a ring."""

import numpy as np

from tools.sound.voices import RATE, Samples, clock, glass, noise, rise, struck, wood

LOOP_SECONDS = 24.0
CUPS = ((3.1, 1900.0), (7.7, 2300.0), (8.0, 2120.0), (15.4, 1760.0), (20.9, 2480.0))
"""When a cup is put down, s, and its tone, Hz."""
CHAIR_AT = 12.3
VOICES = ((140.0, 0.34), (205.0, 0.27), (118.0, 0.41))
"""Where a voice that murmurs lies, Hz, and the length of its syllables, s."""


def ambience(_take: int) -> Samples:
    """The whole ring, LOOP_SECONDS long."""
    total = 0.16 * noise(LOOP_SECONDS, 90, 700, 5000) + 0.035 * noise(LOOP_SECONDS, 900, 4500, 5001)
    for i, (base, syllable) in enumerate(VOICES):
        total += 0.8 * _murmur(base, syllable, 5010 + 10 * i)
    for i, (at, hertz) in enumerate(CUPS):
        cup = glass(hertz, 0.35) * 0.5 + 0.2 * noise(0.35, 2000, 6000, 5100 + i) * struck(
            clock(0.35), 0.002, 0.03
        )
        _add(total, cup, at, 0.30)
    _add(total, wood(95, 5200, 0.2) + wood(143, 5201, 0.12), CHAIR_AT, 0.5)
    _add(total, _scrape(), CHAIR_AT + 0.12, 0.35)
    for second in range(round(LOOP_SECONDS)):
        tone = 1050.0 if second % 2 else 940.0
        tock = np.sin(2 * np.pi * tone * clock(0.03)) * struck(clock(0.03), 0.001, 0.02)
        _add(total, tock, second + 0.4, 0.2)
    return total


def _murmur(base: float, syllable: float, seed: int) -> Samples:
    """Somebody speaks far away: noise of two formants, in syllables and sentences."""
    speech = noise(LOOP_SECONDS, base * 1.6, base * 4.2, seed)
    speech += 0.45 * noise(LOOP_SECONDS, base * 7, base * 11, seed + 1)
    beats = np.clip(noise(LOOP_SECONDS, 0.4 / syllable, 1.2 / syllable, seed + 2), 0, None)
    talks = np.clip(0.35 + noise(LOOP_SECONDS, 0.03, 0.2, seed + 3), 0, 0.9)
    return np.asarray(speech * beats * talks)


def _scrape() -> Samples:
    """A leg of a chair over boards."""
    times = clock(0.4)
    rough = noise(0.4, 240, 1300, 5210) * (1 + 0.6 * noise(0.4, 25, 60, 5211))
    return np.asarray(rough * rise(times, 0.05) * rise(0.4 - times, 0.2))


def _add(total: Samples, part: Samples, at: float, gain: float) -> None:
    """Lay a part into the ring; what hangs over its end comes in at its start."""
    places = (round(at * RATE) + np.arange(len(part))) % len(total)
    total[places] += gain * part
