"""Curves: how the way of a thing runs in time, as pure numbers.

Each takes the part 0..1 of the time and returns the part of the way, 0 at 0 and 1 at 1; `out_back`
and `anticipate` leave that range on their way. No one curve serves everything: cards are paper on
cloth, what is thrown slows down by friction, what is pushed begins gently, what falls speeds up.
"""

from __future__ import annotations

from math import pi, sin


def throw(t: float) -> float:
    """Thrown along the cloth: a short push, then friction; 64 % of the way at half time."""
    return float(1 - (1 - t**1.8) ** 3)


def out_cubic(t: float) -> float:
    """Starts fast and settles: small ways only, a card under the pointer, panels, fades."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Starts and ends gently: what is pushed, gathered or counted."""
    return t * t * (3 - 2 * t)


def out_back(t: float) -> float:
    """Pops: 10 % too far after about two thirds of the time, then back."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


BACK_PART, BACK_UNTIL = 0.03, 0.14
"""How far `anticipate` draws back, part of the way, and until when, part of the time."""


def anticipate(t: float) -> float:
    """Draws back a little, then goes: a packet that is swept away."""
    if t < BACK_UNTIL:
        return -BACK_PART * sin(pi / 2 * t / BACK_UNTIL)
    rest = (t - BACK_UNTIL) / (1 - BACK_UNTIL)
    return float(-BACK_PART + (1 + BACK_PART) * in_out(rest) ** 0.8)


def span(passed: float, start: float, length: float) -> float:
    """Return the part 0..1 of an act done: it begins at `start` and lasts `length`, both s."""
    if length <= 0:
        return float(passed >= start)
    return max(0.0, min(1.0, (passed - start) / length))
