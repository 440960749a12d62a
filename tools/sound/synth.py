"""Synthesises every sample of the game as OGG Vorbis, and writes down where its takes are.

All takes of a sample stand in one mono file, one after the other, each followed by a gap: a file
costs 4 KB before its first sound. The bytes of an OGG file differ at each writing, so `--check`
compares decoded samples.

    python -m tools.sound.synth [NAME ...] [--check]
"""

import argparse
import io
import json
import sys
from pathlib import Path

import numpy as np
import soundfile

from tools.sound.levels import finish
from tools.sound.score import GAP_MS, SAMPLES, takes_of
from tools.sound.voices import RATE, Samples

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
TAKES_FILE = "takes.json"
LOOP_RATE = 24000
"""Samples a second of the room, which has nothing high in it."""
QUALITY = {RATE: 0.75, LOOP_RATE: 0.9}
"""Samples a second -> compression level of the codec, 0 best .. 1 smallest."""
TOLERANCE = 0.03
"""Largest difference, as a share of the sound's own power, that another encoder may make."""


def synthesise(name: str) -> Samples:
    """The samples [n] of a file before encoding: its takes and their gaps."""
    one = SAMPLES[name]
    gap = np.zeros(round(GAP_MS * RATE / 1000))
    parts: list[Samples] = []
    for make in takes_of(name):
        parts.append(finish(make(), one.ms, one.loudness, one.loop))
        if not one.loop:
            parts.append(gap)
    return np.concatenate(parts)


def encode(samples: Samples, rate: int = RATE) -> bytes:
    """The samples [n], which are RATE a second, as OGG Vorbis of another rate."""
    if rate != RATE:
        samples = resample(samples, rate)
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer,
        "w",
        rate,
        channels=1,
        format="OGG",
        subtype="VORBIS",
        compression_level=QUALITY[rate],
    ) as file:
        for start in range(0, len(samples), rate):
            file.write(samples[start : start + rate])
    return buffer.getvalue()


def resample(samples: Samples, rate: int) -> Samples:
    """The samples [n] at another rate; as a ring, so that a loop stays a loop."""
    count = round(len(samples) * rate / RATE)
    return np.asarray(
        np.fft.irfft(np.fft.rfft(samples)[: count // 2 + 1], count) * count / len(samples)
    )


def rate_of(name: str) -> int:
    """The samples a second of a file."""
    return LOOP_RATE if name == "ambience" else RATE


def decode(data: bytes) -> Samples:
    """The samples [n] of a mono OGG file, at the file's own rate."""
    samples, _rate = soundfile.read(io.BytesIO(data), always_2d=True)
    return np.asarray(samples[:, 0])


def takes_table() -> bytes:
    """What the game has to know of the files: for each sample the length of a take, how many takes
    and steps there are, and whether it loops."""
    table = {
        "gap_ms": GAP_MS,
        "samples": {
            name: {"ms": one.ms, "takes": one.takes, "steps": one.steps, "loop": one.loop}
            for name, one in SAMPLES.items()
        },
    }
    lines = json.dumps(table, indent=1)
    return lines.encode() + b"\n"


def alike(made: Samples, committed: Samples) -> bool:
    """Whether two decoded sounds are the same but for the encoder."""
    if made.shape != committed.shape:
        return False
    return bool(((made - committed) ** 2).sum() <= TOLERANCE**2 * (made**2).sum())


def differences(names: list[str]) -> list[str]:
    """One line for each file that is missing, changed or unknown."""
    lines = []
    for name in names:
        path = FOLDER / f"{name}.ogg"
        if not path.is_file():
            lines.append(f"{path.name}: missing")
            continue
        made = decode(encode(synthesise(name), rate_of(name)))
        if not alike(made, decode(path.read_bytes())):
            lines.append(f"{path.name}: differs from what the tool makes")
    table = FOLDER / TAKES_FILE
    if not table.is_file() or table.read_bytes() != takes_table():
        lines.append(f"{TAKES_FILE}: differs from the score")
    known = {TAKES_FILE, *(f"{name}.ogg" for name in SAMPLES)}
    strays = sorted(p.name for p in FOLDER.iterdir() if p.name not in known)
    return lines + [f"{name}: no tool makes it" for name in strays]


def main() -> int:
    """Write the sounds, or compare them; exit code 1 if they differ."""
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the game.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these samples")
    parser.add_argument("--check", action="store_true", help="exit 1 if the assets differ")
    given = parser.parse_args()
    names = given.names or list(SAMPLES)
    if unknown := set(names) - set(SAMPLES):
        parser.error(f"no such sample: {', '.join(sorted(unknown))}")
    if given.check:
        lines = differences(names)
        print("\n".join(lines), end="\n" if lines else "", file=sys.stderr)
        return 1 if lines else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names:
        (FOLDER / f"{name}.ogg").write_bytes(encode(synthesise(name), rate_of(name)))
    (FOLDER / TAKES_FILE).write_bytes(takes_table())
    print(f"{len(names)} samples -> assets/sounds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
