"""How loud a whole piece is: ITU-R BS.1770-4 loudness in LUFS, and EBU Tech 3342 loudness range."""

import numpy as np

from tools.sound.voices import Samples

BLOCK_SECONDS, HOP_SECONDS = 0.4, 0.1
RANGE_SECONDS, RANGE_HOP_SECONDS = 3.0, 0.1
ABSOLUTE_GATE = -70.0
EVEN_SIZE = 1 << 15
"""Transforms are taken of multiples of this length: a length with large factors takes minutes."""
SHELF_HZ, SHELF_QUALITY = 1681.974450955533, 0.7071752369554196
SHELF_GAIN, SHELF_EDGE = 10 ** (3.999843853973347 / 20), 0.4996667741545416
PASS_HZ, PASS_QUALITY = 38.13547087602444, 0.5003270373238773
"""The two filters of BS.1770 by their analogue values, from which they follow at any rate."""
RELATIVE_GATE, RANGE_GATE = -10.0, -20.0


def _k_weighted(samples: Samples, rate: int) -> Samples:
    """Samples [n, channels] after the two filters of BS.1770, given there by their analogue
    values: a shelf of +4 dB above 1.7 kHz, and a high pass at 38 Hz."""
    size = -(-len(samples) // EVEN_SIZE) * EVEN_SIZE
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size, 1 / rate) / rate)
    k, quality = np.tan(np.pi * SHELF_HZ / rate), SHELF_QUALITY
    edge = SHELF_GAIN**SHELF_EDGE
    low = 1 + k / quality + k * k
    shelf = (
        (SHELF_GAIN + edge * k / quality + k * k)
        + 2 * (k * k - SHELF_GAIN) * z
        + (SHELF_GAIN - edge * k / quality + k * k) * z * z
    ) / (low + 2 * (k * k - 1) * z + (1 - k / quality + k * k) * z * z)
    k, quality = np.tan(np.pi * PASS_HZ / rate), PASS_QUALITY
    low = 1 + k / quality + k * k
    high = (1 - z) ** 2 / (1 + 2 * (k * k - 1) / low * z + (1 - k / quality + k * k) / low * z * z)
    spectrum = np.fft.rfft(samples, size, axis=0) * (shelf * high)[:, None]
    return np.asarray(np.fft.irfft(spectrum, size, axis=0)[: len(samples)])


def _blocks(samples: Samples, rate: int, seconds: float, hop: float) -> Samples:
    """The mean power of each block, summed over the channels."""
    power = (_k_weighted(samples, rate) ** 2).sum(1)
    total = np.concatenate([[0.0], np.cumsum(power)])
    size, step = round(seconds * rate), round(hop * rate)
    starts = np.arange(0, max(1, len(power) - size + 1), step)
    return np.asarray((total[np.minimum(starts + size, len(power))] - total[starts]) / size)


def _level(power: Samples) -> Samples:
    return np.asarray(-0.691 + 10 * np.log10(power + 1e-20))


def integrated(samples: Samples, rate: int) -> float:
    """LUFS of a piece [n, channels]; of a loop as it is heard once."""
    power = _blocks(samples, rate, BLOCK_SECONDS, HOP_SECONDS)
    heard = power[_level(power) > ABSOLUTE_GATE]
    gate = float(_level(heard.mean())) + RELATIVE_GATE
    return float(_level(heard[_level(heard) > gate].mean()))


def loudness_range(samples: Samples, rate: int) -> float:
    """LU between the quiet and the loud places of a piece [n, channels]."""
    power = _blocks(samples, rate, RANGE_SECONDS, RANGE_HOP_SECONDS)
    heard = power[_level(power) > ABSOLUTE_GATE]
    gate = float(_level(heard.mean())) + RANGE_GATE
    levels = _level(heard[_level(heard) > gate])
    return float(np.percentile(levels, 95) - np.percentile(levels, 10))
