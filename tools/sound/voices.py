"""The instruments: filtered noise for paper and wood, bars and strings for music, a small room.

A voice gives mono samples at RATE as float64, about 1 at its loudest; `mix` places voices in time.
Noise is drawn from the seed given, so every run is the same.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

RATE = 32000
"""Samples a second: paper and wood have little above 12 kHz."""
Samples = NDArray[np.float64]
"""[n] mono."""

NOTES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(name: str) -> float:
    """Frequency in Hz of a note such as "F#4" (A4 = 440, equal temperament)."""
    octave = int(name[-1])
    semitone = NOTES[name[0]] + name.count("#") - name[1:].count("b")
    return float(440 * 2 ** ((semitone - 9) / 12 + octave - 4))


def clock(seconds: float) -> Samples:
    """The times of the samples of a piece of that length."""
    return np.arange(round(seconds * RATE)) / RATE


def rise(times: Samples, seconds: float) -> Samples:
    """0 to 1 along a half cosine in the first `seconds`, then 1."""
    return 0.5 - 0.5 * np.cos(np.pi * np.clip(times / seconds, 0, 1))


def struck(times: Samples, attack: float, fall: float) -> Samples:
    """Envelope of a blow: a soft rise, then down by 60 dB every `fall` seconds."""
    return rise(times, attack) * 10 ** (-3 * times / fall)


def noise(seconds: float, low: float, high: float, seed: int) -> Samples:
    """Noise between two frequencies in Hz with soft slopes; its end meets its start."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).normal(0, 1, count))
    hertz = np.fft.rfftfreq(count, 1 / RATE) + 1e-9
    spectrum *= 1 / np.sqrt((1 + (low / hertz) ** 6) * (1 + (hertz / high) ** 6))
    samples = np.fft.irfft(spectrum, count)
    return np.asarray(samples / (3 * samples.std()))


def swish(seconds: float, low: float, high: float, seed: int, peak: float = 0.45) -> Samples:
    """A card gliding over cloth: noise whose bands follow each other upwards, or downwards where
    `low` is the higher; peak: where the loudest moment lies, 0..1 of the length."""
    times, bands = clock(seconds), np.geomspace(low, high, 5)
    total = np.zeros_like(times)
    for i, (bottom, top) in enumerate(pairwise(bands)):
        centre = (peak + (i - 1.5) * 0.07) * seconds
        width = seconds * (0.19 if i < 2 else 0.15)
        hump = np.exp(-(((times - centre) / width) ** 2))
        total += noise(seconds, min(bottom, top), max(bottom, top), seed + i) * hump * 0.75**i
    edges = rise(times, 0.012) * rise(seconds - times, 0.02)
    return np.asarray(total * edges)


def tap(seed: int, weight: float = 1, bright: float = 1) -> Samples:
    """A card meeting the cloth; weight: share of the low thump, bright: of the paper's edge."""
    times = clock(0.18)
    body = noise(0.18, 220, 950, seed) * struck(times, 0.003, 0.075)
    paper = noise(0.18, 1500, 4200, seed + 1) * struck(times, 0.0015, 0.034)
    sweep = 2 * np.pi * np.cumsum(150 + 80 * np.exp(-times / 0.02)) / RATE
    thump = np.sin(sweep) * struck(times, 0.004, 0.11)
    return 0.75 * body + 0.42 * bright * paper + 0.26 * weight * thump


def flick(seed: int, bright: float = 1) -> Samples:
    """The edge of one card leaving a thumb."""
    times = clock(0.05)
    edge = noise(0.05, 900, 4800 * bright, seed) * struck(times, 0.0012, 0.026)
    return edge + 0.4 * noise(0.05, 300, 900, seed + 1) * struck(times, 0.002, 0.03)


def wood(base: float, seed: int, fall: float = 0.16) -> Samples:
    """A knuckle on a table top: a few damped modes over base Hz and the blow itself."""
    times = clock(0.45)
    modes = (
        (1, 0.8, 1),
        (1.58, 0.7, 0.75),
        (2.41, 0.55, 0.55),
        (3.9, 0.3, 0.35),
        (6.1, 0.13, 0.22),
    )
    total = 0.35 * noise(0.45, 250, 1900, seed) * struck(times, 0.0015, 0.035)
    for ratio, gain, length in modes:
        total += (
            gain * np.sin(2 * np.pi * base * ratio * times) * struck(times, 0.0025, fall * length)
        )
    return np.asarray(0.6 * total)


def bar(note: str, seconds: float = 1.6) -> Samples:
    """A celesta-like steel bar with a felt hammer: few partials, the upper ones quickly gone."""
    times, base = clock(seconds), pitch(note)
    length = 1.5 * (440 / base) ** 0.35
    partials = ((1, 1, 1), (2.003, 0.16, 0.55), (3.98, 0.13, 0.22), (6.81, 0.04, 0.1))
    total = np.zeros_like(times)
    for ratio, gain, share in partials:
        if base * ratio < 12000:
            wave = np.sin(2 * np.pi * base * ratio * times)
            total += gain * wave * struck(times, 0.005, length * share)
    return 0.7 * total * rise(seconds - times, 0.25)


def string(note: str, seconds: float = 1.8, bright: float = 1.0) -> Samples:
    """A plucked gut string: slightly stretched partials, the higher the shorter."""
    times, base = clock(seconds), pitch(note)
    total = np.zeros_like(times)
    for n in range(1, 15):
        hertz = base * n * np.sqrt(1 + 0.00012 * n * n)
        if hertz > 9000:
            break
        gain = abs(np.sin(np.pi * n * 0.28)) / n ** (2.1 - 0.4 * bright)
        fall = 2.2 * (220 / base) ** 0.4 / (1 + 0.42 * (n - 1))
        total += gain * np.sin(2 * np.pi * hertz * times + 0.7 * n) * struck(times, 0.004, fall)
    return 0.75 * total * rise(seconds - times, 0.3)


def reed(note: str, seconds: float, bright: float = 1.0) -> Samples:
    """An accordion: two reeds a few cents apart, pushed softly; their beating is its voice."""
    times, total = clock(seconds), np.zeros(round(seconds * RATE))
    for cents in (-4.0, 4.0):
        base = pitch(note) * 2 ** (cents / 1200)
        for n in range(1, 13):
            if base * n > 7000:
                break
            gain = n ** -(1.5 - 0.3 * bright) * (1.0 if n % 2 else 0.7)
            total += gain * np.sin(2 * np.pi * base * n * times + 0.9 * n + cents)
    return 0.3 * total * rise(times, 0.035) * rise(seconds - times, 0.09)


def pipe(note: str, seconds: float) -> Samples:
    """A clarinet: odd partials that come in one after the other, and a little breath."""
    times, base = clock(seconds), pitch(note)
    wobble = 2 * np.pi * base * (times + 0.00004 * np.sin(2 * np.pi * 4.6 * times))
    total = 0.02 * noise(seconds, 800, 3000, round(base))
    for n, gain in ((1, 1.0), (2, 0.06), (3, 0.45), (4, 0.05), (5, 0.2), (7, 0.09), (9, 0.04)):
        if base * n < 9000:
            total += gain * np.sin(n * wobble) * rise(times, 0.025 + 0.006 * n)
    return 0.6 * total * rise(seconds - times, 0.07)


def drum(base: float, seconds: float, seed: int) -> Samples:
    """A skin that is struck with felt: its tone sinks while it dies away."""
    times = clock(seconds)
    sweep = 2 * np.pi * np.cumsum(base * (1 + 0.5 * np.exp(-times / 0.03))) / RATE
    skin = np.sin(sweep) + 0.4 * np.sin(1.59 * sweep) * 10 ** (-times / 0.12)
    felt = noise(seconds, 120, 700, seed) * struck(times, 0.002, 0.08)
    return skin * struck(times, 0.004, seconds * 0.8) + 0.5 * felt


def glass(base: float, seconds: float) -> Samples:
    """A glass touched by another: few partials, far apart, that ring on."""
    times, total = clock(seconds), np.zeros(round(seconds * RATE))
    for ratio, gain, share in ((1, 1, 1), (2.32, 0.5, 0.6), (4.25, 0.22, 0.35), (6.63, 0.1, 0.2)):
        if base * ratio < 13000:
            wave = np.sin(2 * np.pi * base * ratio * times)
            total += gain * wave * struck(times, 0.002, seconds * share)
    return total * rise(seconds - times, 0.08)


@dataclass(frozen=True)
class Part:
    """A voice in a piece; at: seconds from the start."""

    samples: Samples
    at: float = 0
    gain: float = 1


def mix(parts: Iterable[Part]) -> Samples:
    """All parts together."""
    placed = list(parts)
    total = np.zeros(max(round(p.at * RATE) + len(p.samples) for p in placed))
    for part in placed:
        start = round(part.at * RATE)
        total[start : start + len(part.samples)] += part.gain * part.samples
    return total


def room(dry: Samples, wet: float, fall: float = 0.5) -> Samples:
    """The piece in a small panelled room; wet: share of the echo; fall: seconds to -60 dB.

    The echo is convolved noise, duller the later it comes."""
    times = clock(fall * 0.9)
    late = rise(times - 0.006, 0.01) * (times > 0.006)
    bright = noise(fall * 0.9, 300, 5200, 900) * struck(times, 0.001, fall * 0.45)
    dull = noise(fall * 0.9, 180, 1600, 910) * struck(times, 0.001, fall)
    echo = (0.6 * bright + dull) * late
    echo /= np.sqrt(np.sum(echo**2))
    total = np.concatenate([dry, np.zeros(len(times))])
    size = len(total) + len(times)
    tail = np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(echo, size), size)
    return np.asarray(total + wet * tail[: len(total)])
