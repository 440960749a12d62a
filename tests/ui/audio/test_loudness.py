"""Volumes and places as amplitudes."""

from __future__ import annotations

import pytest

from game.ui.audio.loudness import WIDEST, amplitude, loudness, pan_at, sides


def test_loudness_is_even_to_the_ear() -> None:
    """Loudness runs from silence to full, slowly at first."""
    assert (loudness(0), loudness(100)) == (0, 1)
    assert loudness(50) < 0.5


def test_decibels_are_factors() -> None:
    """Twenty decibels are a factor of ten."""
    assert (amplitude(0), amplitude(20)) == (1, pytest.approx(10))
    assert amplitude(-6) == pytest.approx(0.5, abs=0.002)


def test_the_middle_of_the_screen_is_in_the_middle() -> None:
    """Pan follows the place on the screen, mirrored about its middle, and ends at its edges."""
    assert pan_at(640, 1280) == 0
    assert pan_at(1280, 1280) == WIDEST
    assert pan_at(320, 1280) == -WIDEST / 2 == -pan_at(960, 1280)
    assert pan_at(5000, 1280) == WIDEST


@pytest.mark.parametrize("pan", [-0.6, -0.2, 0.0, 0.45, 0.6])
def test_every_pan_has_the_same_power(pan: float) -> None:
    """Both loudspeakers together are as loud from everywhere, and the nearer one is louder."""
    left, right = sides(0.8, pan)
    assert left**2 + right**2 == pytest.approx(0.64)
    assert (right - left) * pan >= 0
    assert sides(0.8, -pan) == pytest.approx((right, left))
