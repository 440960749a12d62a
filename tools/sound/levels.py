"""Brings pieces to their loudness, cleans their ends, and measures what came out."""

import numpy as np

from tools.sound.voices import RATE, Samples, rise

PEAK = 10 ** (-3.5 / 20)
"""Highest sample before encoding: half a decibel below the limit of -3 dBFS, for the codec."""
LOWEST_HZ = 35.0
END_SECONDS = 0.04
SILENCE = 10 ** (-66 / 20)
"""Below this share of the peak a tail is cut off."""
WINDOW_SECONDS = 0.05


def weigh(samples: Samples) -> Samples:
    """The samples [n, 2] as the ear hears them: the A curve of IEC 61672."""
    f2 = np.fft.rfftfreq(len(samples), 1 / RATE)[:, None] ** 2
    curve = 12194**2 * f2**2 / ((f2 + 20.6**2) * (f2 + 12194**2))
    curve *= 1.2589 / np.sqrt((f2 + 107.7**2) * (f2 + 737.9**2))
    return np.asarray(np.fft.irfft(np.fft.rfft(samples, axis=0) * curve, len(samples), axis=0))


def loudness(samples: Samples) -> float:
    """dBFS of the loudest 50 ms of [n, 2], ear-weighted."""
    power = (weigh(samples) ** 2).mean(1)
    window = min(round(WINDOW_SECONDS * RATE), len(power))
    total = np.concatenate([[0.0], np.cumsum(power)])
    return float(10 * np.log10((total[window:] - total[:-window]).max() / window + 1e-20))


def finish(samples: Samples, target: float, loop: bool) -> Samples:
    """The piece at its loudness (dBFS), without rumble, cut and faded unless it loops.

    Raises ValueError if the peak would pass the limit: the score then asks for too much."""
    clean = _without_rumble(samples) if loop else _trim(_without_rumble(samples))
    clean = clean * 10 ** ((target - loudness(clean)) / 20)
    if np.abs(clean).max() > PEAK:
        over = 20 * np.log10(np.abs(clean).max() / PEAK)
        raise ValueError(f"{over:.1f} dB too loud for its peak")
    return np.asarray(clean)


def _without_rumble(samples: Samples) -> Samples:
    """Nothing below LOWEST_HZ, by a gentle slope that does not ring; a loop stays a loop."""
    spectrum = np.fft.rfft(samples, axis=0)
    hertz = np.fft.rfftfreq(len(samples), 1 / RATE)[:, None] + 1e-9
    return np.asarray(np.fft.irfft(spectrum / (1 + (LOWEST_HZ / hertz) ** 4), len(samples), axis=0))


def _trim(samples: Samples) -> Samples:
    """Without the silence at the end; both ends fade."""
    heard = np.flatnonzero(np.abs(samples).max(1) > SILENCE * np.abs(samples).max())
    cut = samples[: min(len(samples), heard[-1] + round(END_SECONDS * RATE))]
    times = np.arange(len(cut)) / RATE
    fade = rise(times, 0.001) * rise(times[::-1], END_SECONDS)
    return np.asarray(cut * fade[:, None])
