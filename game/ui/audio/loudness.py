"""From what a player sets, and from places on the screen, to amplitudes."""

from __future__ import annotations

from math import cos, pi, sin

WIDEST = 0.6
"""How far to the side a sound from the edge of the screen is heard; 1 is one loudspeaker only."""


def loudness(percent: int) -> float:
    """Return the amplitude 0..1 of a volume in per cent: squared, as ears hear it."""
    return (percent / 100) ** 2


def amplitude(decibels: float) -> float:
    """Return the factor of a level."""
    return float(10 ** (decibels / 20))


def pan_at(x: float, width: float) -> float:
    """Return from where a sound is heard that belongs to `x` of a screen `width` wide: -0.6 .. 0.6.

    What is mirrored on the screen for the left hand is mirrored here by that.
    """
    middle = width / 2
    return max(-1.0, min(1.0, (x - middle) / middle)) * WIDEST


def sides(volume: float, pan: float) -> tuple[float, float]:
    """Return the amplitudes of the left and the right loudspeaker, at equal power for every pan
    -1..1. From the middle both have 0.71 of the volume, which together is as loud as one with all.
    """
    turn = (pan + 1) * pi / 4
    return min(1.0, volume * cos(turn)), min(1.0, volume * sin(turn))
