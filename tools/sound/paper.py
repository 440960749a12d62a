"""What cards, paper and wood sound like: each function gives one take of a sample.

`take` counts the variants: another grain of the noise, and up to 35 cents higher or lower.
"""

import numpy as np

from tools.sound.voices import (
    Part,
    Samples,
    clock,
    flick,
    mix,
    noise,
    rise,
    struck,
    swish,
    tap,
    wood,
)

CENTS = 35.0


def shifted(take: int) -> float:
    """By what the take's pitch differs: a factor, spread evenly over 35 cents up and down."""
    return float(2 ** (CENTS / 1200 * np.sin(2.4 * take + 0.7)))


def pickup(take: int) -> Samples:
    """A thumb under the edge of a card: a dry tick and paper."""
    parts = [
        Part(flick(1000 + 10 * take, 1.15 * shifted(take)), 0.0, 0.8),
        Part(swish(0.05, 1800 * shifted(take), 6000, 1002 + 10 * take, 0.4), 0.006, 0.5),
    ]
    return mix(parts)


def whoosh(take: int) -> Samples:
    """The air of a card that is thrown."""
    times, tone = clock(0.14), shifted(take)
    air = noise(0.14, 250 * tone, 1500 * tone, 1100 + take)
    return air * np.sin(np.pi * np.clip(times / 0.14, 0, 1)) ** 1.6


def place(take: int) -> Samples:
    """A card on the cloth: a slap with a low thud."""
    weight, bright = 0.6 + 0.15 * np.sin(1.9 * take), 1.0 + 0.2 * np.cos(2.7 * take)
    return tap(1200 + 10 * take, weight, bright * shifted(take))


def place_soft(take: int) -> Samples:
    """The shadow of that: a card let down rather than thrown."""
    return tap(1300 + 10 * take, 0.45, 0.45 * shifted(take))


def slide(take: int) -> Samples:
    """Paper on felt, rising."""
    tone = shifted(take)
    return swish(0.18, 800 * tone, 5000 * tone, 1400 + 10 * take, 0.5)


def pull(take: int) -> Samples:
    """Paper on felt, falling: a card drawn out from under others."""
    tone = shifted(take)
    return swish(0.18, 4600 * tone, 800 * tone, 1450 + 10 * take, 0.42)


def push(take: int) -> Samples:
    """Paper on felt, short, and the edge that stops it."""
    tone = shifted(take)
    parts = [
        Part(swish(0.13, 900 * tone, 4000 * tone, 1500 + 10 * take, 0.55), 0, 0.9),
        Part(tap(1505 + 10 * take, 0.5, 0.9), 0.115, 0.55),
    ]
    return mix(parts)


def gather(take: int) -> Samples:
    """Two cards squared."""
    tone = shifted(take)
    parts = [
        Part(flick(1550 + 10 * take, 0.9 * tone), 0, 0.6),
        Part(tap(1553 + 10 * take, 0.3, 1.0), 0.045 + 0.006 * np.sin(take), 0.6),
    ]
    return mix(parts)


def sweep(take: int) -> Samples:
    """A packet over the cloth."""
    tone = shifted(take)
    under = noise(0.3, 180, 700, 1605 + 10 * take) * np.sin(np.pi * clock(0.3) / 0.3) ** 2
    parts = [
        Part(swish(0.30, 600 * tone, 3400 * tone, 1600 + 10 * take, 0.45), 0, 1),
        Part(under, 0, 0.35),
        Part(tap(1608 + 10 * take, 0.7, 0.6), 0.25, 0.3),
    ]
    return mix(parts)


def deal(take: int) -> Samples:
    """A card dealt: shorter and brighter than one laid down."""
    parts = [
        Part(flick(1700 + 10 * take, 1.3 * shifted(take)), 0, 0.5),
        Part(tap(1703 + 10 * take, 0.35, 1.2 * shifted(take)), 0.008, 0.6),
    ]
    return mix(parts)


CLICKS, CLICK_SECONDS, PURR_SECONDS = 9, 0.033, 0.16


def riffle(take: int) -> Samples:
    """Two halves let fall into each other: nine clicks, then the purr of the bridge."""
    random, parts = np.random.default_rng(1800 + take), []
    for i in range(CLICKS):
        gain = (0.5 + 0.05 * i) * (0.85 + 0.3 * random.random())
        tone = (0.9 + 0.2 * random.random()) * shifted(take)
        parts.append(Part(flick(1810 + 40 * take + 2 * i, tone), i * CLICK_SECONDS, gain))
    begin = CLICKS * CLICK_SECONDS
    for i in range(22):
        share = i / 22
        at = begin + PURR_SECONDS * (share + 0.02 * random.random())
        gain = 0.34 * np.sin(np.pi * (0.12 + 0.85 * share))
        parts.append(Part(flick(1900 + 60 * take + 2 * i, 0.8 + 0.4 * share), at, gain))
    return mix(parts)


def square(take: int) -> Samples:
    """The pack squared on the table: two taps."""
    parts = [
        Part(tap(2000 + 10 * take, 0.4, 1.0 * shifted(take)), 0, 0.75),
        Part(tap(2005 + 10 * take, 0.5, 0.9 * shifted(take)), 0.075, 1),
    ]
    return mix(parts)


def fan(take: int) -> Samples:
    """A hand fanned out: a ladder of ticks."""
    parts = [
        Part(flick(2100 + 30 * take + 2 * i, (0.8 + 0.05 * i) * shifted(take)), at, 0.5 + 0.04 * i)
        for i, at in enumerate(np.cumsum([0.0, *(0.034 - 0.001 * i for i in range(7))]))
    ]
    return mix([*parts, Part(swish(0.3, 900, 4200, 2190 + take, 0.6), 0, 0.25)])


def flip(take: int) -> Samples:
    """The snap of a card that is turned over."""
    parts = [
        Part(swish(0.06, 1400, 5600, 2200 + 10 * take, 0.5), 0, 0.45),
        Part(flick(2205 + 10 * take, 1.2 * shifted(take)), 0.028, 0.9),
        Part(tap(2207 + 10 * take, 0.6, 0.9), 0.055, 0.5),
    ]
    return mix(parts)


def knock(take: int) -> Samples:
    """A knuckle on wood under cloth."""
    return wood(226 * shifted(take), 2300 + take, 0.13)


def knock_soft(take: int) -> Samples:
    """The same, only touched."""
    return mix(
        [
            Part(wood(236 * shifted(take), 2350 + take, 0.09), 0, 0.8),
            Part(tap(2360 + take, 0.3, 0.3)),
        ]
    )


def lock(take: int) -> Samples:
    """A small brass latch: two parts of metal that meet."""
    times, tone = clock(0.13), shifted(take)
    parts = []
    for at, gain in ((0.0, 0.6), (0.042, 1.0)):
        metal = sum(
            share * np.sin(2 * np.pi * hertz * tone * times) * struck(times, 0.001, fall)
            for hertz, share, fall in ((1250, 1.0, 0.1), (2890, 0.6, 0.06), (4700, 0.35, 0.04))
        )
        click = noise(0.13, 900, 4500, 2400 + take) * struck(times, 0.0012, 0.02)
        parts.append(Part(np.asarray(0.5 * metal + 0.6 * click), at, gain))
    return mix(parts)


def stamp(take: int) -> Samples:
    """A rubber stamp: rubber on paper, and the table under it."""
    times = clock(0.2)
    rubber = noise(0.2, 300, 1800, 2500 + take) * struck(times, 0.003, 0.07)
    press = swish(0.08, 700, 2600, 2510 + take, 0.3)
    parts = [
        Part(press, 0, 0.25),
        Part(rubber, 0.02, 0.7),
        Part(wood(128 * shifted(take), 2520 + take, 0.12)[: len(times)], 0.02, 0.9),
    ]
    return mix(parts)


def cover(take: int) -> Samples:
    """One card pushed over another."""
    tone = shifted(take)
    parts = [
        Part(swish(0.14, 1200 * tone, 5200 * tone, 2600 + 10 * take, 0.5), 0, 0.8),
        Part(flick(2607 + 10 * take, 0.7), 0.1, 0.45),
    ]
    return mix(parts)


def paper(take: int) -> Samples:
    """A sheet that is taken up."""
    times, tone = clock(0.2), shifted(take)
    crackle = noise(0.2, 1200 * tone, 6500, 2700 + take)
    grain = np.clip(noise(0.2, 20, 90, 2710 + take), 0, None)
    return crackle * grain * np.sin(np.pi * np.clip(times / 0.2, 0, 1)) ** 0.8


def rustle(_take: int) -> Samples:
    """Paper that falls all round; its end runs into its start."""
    length = 2.5
    fall = noise(length, 1500, 7000, 2800)
    grain = np.clip(noise(length, 12, 70, 2801), 0, None) ** 1.5
    slow = 1 + 0.35 * noise(length, 0.5, 3, 2802)
    return np.asarray(fall * grain * slow)


def tick(take: int) -> Samples:
    """A nail on wood."""
    times = clock(0.025)
    edge = noise(0.025, 1400, 5200, 2900 + take) * struck(times, 0.0012, 0.012)
    tone = np.sin(2 * np.pi * 1900 * shifted(take) * times) * struck(times, 0.0012, 0.014)
    return (0.6 * edge + 0.5 * tone) * rise(0.025 - times, 0.006)


def button(take: int) -> Samples:
    """The edge of a card on paper."""
    parts = [
        Part(flick(3000 + 10 * take, 0.8 * shifted(take)), 0, 0.8),
        Part(tap(3005 + 10 * take, 0.4, 0.6), 0.004, 0.4),
    ]
    return mix(parts)


def illegal(take: int) -> Samples:
    """Soft wood that says no: two low, muffled blocks."""
    times, parts = clock(0.11), []
    for i, hertz in enumerate((277.2, 246.9)):
        base = 2 * np.pi * hertz * shifted(take)
        tone = np.sin(base * times) + 0.25 * np.sin(2.76 * base * times)
        skin = 0.1 * noise(0.11, 250, 900, 3100 + i + 10 * take) * struck(times, 0.003, 0.05)
        block = tone * struck(times, 0.006, 0.11) + skin
        parts.append(Part(block * rise(0.11 - times, 0.03), 0.07 * i, 0.8 - 0.1 * i))
    return mix(parts)
