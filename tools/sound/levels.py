"""Brings takes to their length and loudness, cleans their ends, and measures what came out."""

import numpy as np

from tools.sound.voices import RATE, Samples, rise

PEAK = 10 ** (-4.6 / 20)
"""Highest sample before encoding: below the limit of -4 dBFS by what the codec may add."""
LOWEST_HZ = 35.0
WINDOW_SECONDS = 0.05
FADE_SHARE, LONGEST_FADE = 0.3, 0.5
"""The part of a take in which it fades out, and at most so many seconds."""


def weigh(samples: Samples, rate: int = RATE) -> Samples:
    """The samples [n] as the ear hears them: the A curve of IEC 61672."""
    f2 = np.fft.rfftfreq(len(samples), 1 / rate) ** 2
    curve = 12194**2 * f2**2 / ((f2 + 20.6**2) * (f2 + 12194**2))
    curve *= 1.2589 / np.sqrt((f2 + 107.7**2) * (f2 + 737.9**2))
    return np.asarray(np.fft.irfft(np.fft.rfft(samples) * curve, len(samples)))


def loudness(samples: Samples, rate: int = RATE) -> float:
    """dBFS of the loudest 50 ms of [n], ear-weighted; what is shorter is heard with silence."""
    window = round(WINDOW_SECONDS * rate)
    longer = np.pad(samples, (0, max(0, window - len(samples))))
    total = np.concatenate([[0.0], np.cumsum(weigh(longer, rate) ** 2)])
    return float(10 * np.log10((total[window:] - total[:-window]).max() / window + 1e-20))


def finish(samples: Samples, ms: int, target: float, loop: bool = False) -> Samples:
    """The take at its length (ms) and loudness (dBFS), without rumble, faded unless it loops.

    Raises ValueError if the peak would pass the limit: the score then asks for too much."""
    clean = _without_rumble(samples)
    if not loop:
        clean = _fit(clean, round(ms * RATE / 1000))
    for _round in range(4):
        clean = clean * 10 ** ((target - loudness(clean)) / 20)
        if np.abs(clean).max() <= PEAK:
            return np.asarray(clean)
        clean = _rounded(clean)
    over = 20 * np.log10(np.abs(clean).max() / PEAK)
    raise ValueError(f"{over:.1f} dB too loud for its peak")


def _rounded(samples: Samples) -> Samples:
    """The samples with their highest peaks bent down below the limit."""
    knee = 0.6 * PEAK
    over = np.maximum(np.abs(samples) - knee, 0)
    bent = knee + 0.3 * PEAK * np.tanh(over / (0.3 * PEAK))
    return np.where(over > 0, np.sign(samples) * bent, samples)


def _without_rumble(samples: Samples) -> Samples:
    """Nothing below LOWEST_HZ, by a gentle slope that does not ring; a loop stays a loop."""
    spectrum = np.fft.rfft(samples)
    hertz = np.fft.rfftfreq(len(samples), 1 / RATE) + 1e-9
    return np.asarray(np.fft.irfft(spectrum / (1 + (LOWEST_HZ / hertz) ** 4), len(samples)))


def _fit(samples: Samples, length: int) -> Samples:
    """The samples cut or filled up to a length; both ends fade."""
    cut = np.pad(samples, (0, max(0, length - len(samples))))[:length]
    times = np.arange(length) / RATE
    fade = min(FADE_SHARE * length / RATE, LONGEST_FADE)
    return np.asarray(cut * rise(times, 0.001) * rise(times[::-1], fade))
