"""Synthesises every sound of the game as OGG Vorbis.

The bytes of an OGG file differ at each writing, so `--check` compares decoded samples.

    python -m tools.sound.synth [NAME ...] [--check]
"""

import argparse
import io
import sys
from pathlib import Path

import numpy as np
import soundfile

from tools.sound.levels import finish
from tools.sound.score import SOUNDS
from tools.sound.voices import RATE, Samples

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
QUALITY = {True: 0.85, False: 0.5}
"""Loop or not -> compression level of the codec, 0 best .. 1 smallest."""
TOLERANCE = 0.03
"""Largest difference, as a share of the sound's own power, that another encoder may make."""


def synthesise(name: str) -> Samples:
    """The samples [n, 2] of a sound before encoding."""
    sound = SOUNDS[name]
    return finish(sound.piece(), sound.loudness, sound.loop)


def encode(samples: Samples, loop: bool) -> bytes:
    """The samples as OGG Vorbis."""
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer,
        "w",
        RATE,
        channels=2,
        format="OGG",
        subtype="VORBIS",
        compression_level=QUALITY[loop],
    ) as file:
        for start in range(0, len(samples), RATE):
            file.write(samples[start : start + RATE])
    return buffer.getvalue()


def decode(data: bytes) -> Samples:
    """The samples [n, 2] of an OGG file."""
    samples, rate = soundfile.read(io.BytesIO(data), always_2d=True)
    if rate != RATE:
        raise ValueError(f"{rate} Hz instead of {RATE}")
    return np.asarray(samples)


def alike(made: Samples, committed: Samples) -> bool:
    """Whether two decoded sounds are the same but for the encoder."""
    if made.shape != committed.shape:
        return False
    return bool(((made - committed) ** 2).sum() <= TOLERANCE**2 * (made**2).sum())


def differences(names: list[str]) -> list[str]:
    """One line for each sound that is missing, changed or unknown."""
    lines = []
    for name in names:
        path = FOLDER / f"{name}.ogg"
        if not path.is_file():
            lines.append(f"{path.name}: missing")
            continue
        made = decode(encode(synthesise(name), SOUNDS[name].loop))
        if not alike(made, decode(path.read_bytes())):
            lines.append(f"{path.name}: differs from what the tool makes")
    strays = sorted(p.name for p in FOLDER.iterdir() if p.stem not in SOUNDS)
    return lines + [f"{name}: no tool makes it" for name in strays]


def main() -> int:
    """Write the sounds, or compare them; exit code 1 if they differ."""
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the game.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these sounds")
    parser.add_argument("--check", action="store_true", help="exit 1 if the assets differ")
    given = parser.parse_args()
    names = given.names or list(SOUNDS)
    if unknown := set(names) - set(SOUNDS):
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    if given.check:
        lines = differences(names)
        print("\n".join(lines), end="\n" if lines else "", file=sys.stderr)
        return 1 if lines else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names:
        data = encode(synthesise(name), SOUNDS[name].loop)
        (FOLDER / f"{name}.ogg").write_bytes(data)
    print(f"{len(names)} sounds -> assets/sounds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
