"""Draws every sound as a spectrogram, a strip a file, to be looked at: nobody hears them here.

Time runs to the right, one second in SECOND_WIDTH points; pitch upwards, an octave in OCTAVE
points; the brighter the louder, over 70 dB. A file longer than the sheet goes on beyond it.

    python -m tools.sound.sheet OUT.png [NAME ...]
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
import soundfile

from tools.sound import synth
from tools.sound.music.render import FOLDER as MUSIC
from tools.sound.score import SAMPLES
from tools.sound.voices import Samples

SECOND_WIDTH, OCTAVE, WIDTH = 420, 14, 1900
LOWEST_HZ, OCTAVES, DEPTH_DB = 60.0, 8, 70.0
LABEL_WIDTH, GAP = 130, 6
ROW_HEIGHT = OCTAVE * OCTAVES + GAP
WINDOW_SECONDS = 0.012
MUSIC_SECOND_WIDTH = 21


def spectrogram(samples: Samples, rate: int, columns: int, window: float) -> Samples:
    """dB below the loudest place, [columns, OCTAVE * OCTAVES], from low to high."""
    size = round(window * rate)
    starts = np.linspace(0, max(0, len(samples) - size), columns).astype(int)
    frames = np.stack([samples[s : s + size] for s in starts]) * np.hanning(size)
    power = np.abs(np.fft.rfft(frames, 4 * size, axis=1)) ** 2
    hertz = LOWEST_HZ * 2 ** (np.arange(OCTAVE * OCTAVES) / OCTAVE)
    bins = np.minimum(hertz * 4 * size / rate, power.shape[1] - 1).astype(int)
    level = 10 * np.log10(power[:, bins] + 1e-14)
    return np.asarray(level - level.max())


def strip(level: Samples) -> pygame.Surface:
    """A spectrogram as a picture."""
    shade = np.clip(1 + level[:, ::-1] / DEPTH_DB, 0, 1)
    colours = np.stack([shade**1.0, shade**1.8, 0.25 * shade + 0.5 * shade**4], 2)
    return pygame.surfarray.make_surface((255 * colours).astype(np.uint8))


def _row(name: str) -> pygame.Surface:
    path = synth.FOLDER / f"{name}.ogg"
    second, window = SECOND_WIDTH, WINDOW_SECONDS
    if not path.is_file():
        path, second, window = MUSIC / f"{name}.ogg", MUSIC_SECOND_WIDTH, 0.08
    samples, rate = soundfile.read(path, always_2d=True)
    columns = min(WIDTH - LABEL_WIDTH, round(len(samples) / rate * second))
    seen = samples.mean(1)[: round(columns / second * rate)]
    return strip(spectrogram(seen, rate, columns, window))


def draw(names: list[str]) -> pygame.Surface:
    """The sheet of these files: samples or pieces of music."""
    pygame.font.init()
    font = pygame.font.Font(None, 22)
    sheet = pygame.Surface((WIDTH, ROW_HEIGHT * len(names)))
    for row, name in enumerate(names):
        top = row * ROW_HEIGHT
        sheet.blit(font.render(name, True, (230, 230, 230)), (6, top + ROW_HEIGHT // 2 - 10))
        sheet.blit(_row(name), (LABEL_WIDTH, top))
    return sheet


def main() -> int:
    """Write the sheet."""
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    out, names = Path(sys.argv[1]), sys.argv[2:]
    names = names or [*SAMPLES, *sorted(p.stem for p in MUSIC.glob("*.ogg"))]
    pygame.image.save(draw(names), out)
    print(f"{len(names)} strips -> {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
