"""Has the pieces played by fluidsynth and writes them as OGG; or checks that they are the ones.

To render needs fluidsynth, sox and the soundfont FluidR3 GM, as Debian has them
(`apt install fluidsynth sox fluid-soundfont-gm`); only who changes the music needs them. `--check`
writes the MIDI anew and compares its hash and that of each OGG with those noted at rendering.

    python -m tools.sound.music.render [NAME ...] [--check] [--font FILE]
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import soundfile

from tools.sound.music.pieces import PIECES
from tools.sound.programme import integrated
from tools.sound.voices import Samples

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "assets" / "music"
NOTED = FOLDER / "pieces.json"
FONT = "/usr/share/sounds/sf2/FluidR3_GM.sf2"
RATE, QUALITY = 32000, 1.0
"""Samples a second, and the compression level of the codec, 0 best .. 1 smallest."""
LOUDNESS = -20.0
"""LUFS of each piece."""
PEAK = 10 ** (-4.5 / 20)
EVEN, EVEN_SECONDS, FLOOR = 0.68, 3.2, 0.02
"""The share of slow changes of loudness, in dB, that is taken out; how slow they are; and the
lowest power, as a part of the mean, that is lifted: no end of a piece is."""
SYNTH = ("-ni", "-g", "0.6", "-r", "44100", "-o", "synth.reverb.room-size=0.45", "-o",
         "synth.reverb.level=0.35")  # fmt: skip
MASTER = ("highpass", "60", "lowpass", "9000",
          "compand", "0.02,0.4", "6:-40,-34,-18,-15,0,-9", "-4",
          "silence", "1", "0.01", "-50d", "reverse", "silence", "1", "0.01", "-54d", "fade", "0.8",
          "reverse", "rate", str(RATE))  # fmt: skip
"""No rumble, a soft top, gentle compression, no silence at the ends, a fade after the last note."""


def played(data: bytes, font: str) -> Samples:
    """The samples [n, 2] of a MIDI file as the band plays it, at its loudness."""
    with tempfile.TemporaryDirectory() as folder:
        file, raw, done = (Path(folder, name) for name in ("a.mid", "raw.wav", "done.wav"))
        file.write_bytes(data)
        subprocess.run(
            ["fluidsynth", *SYNTH, "-F", raw, font, file], check=True, capture_output=True
        )
        subprocess.run(["sox", raw, "-b", "24", done, *MASTER], check=True)
        samples = np.asarray(soundfile.read(done, always_2d=True)[0])
    samples = evened(samples)
    samples = samples * 10 ** ((LOUDNESS - integrated(samples, RATE)) / 20)
    if np.abs(samples).max() > PEAK:
        raise ValueError("its peaks are too high for its loudness")
    return samples


def evened(samples: Samples) -> Samples:
    """The samples [n, 2] with slow changes of loudness evened out by EVEN, as a hand at the desk
    does it: quiet music has to be heard over the cards."""
    hop = round(EVEN_SECONDS * RATE / 8)
    power = np.add.reduceat((samples**2).sum(1), np.arange(0, len(samples), hop)) / hop
    window = np.hanning(10)[1:-1]
    slow = np.convolve(np.pad(power, 4, mode="edge"), window / window.sum(), "same")[4:-4]
    gain = np.maximum(slow / slow.mean(), FLOOR) ** (-EVEN / 2)
    places = (np.arange(len(slow)) + 0.5) * hop
    return np.asarray(samples * np.interp(np.arange(len(samples)), places, gain)[:, None])


def encode(samples: Samples) -> bytes:
    """The samples [n, 2] as OGG Vorbis."""
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer, "w", RATE, channels=2, format="OGG", subtype="VORBIS", compression_level=QUALITY
    ) as file:
        for start in range(0, len(samples), RATE):
            file.write(samples[start : start + RATE])
    return buffer.getvalue()


def note_of(midi: bytes, ogg: bytes) -> dict[str, object]:
    """What is noted of a piece that was rendered."""
    return {
        "seconds": round(soundfile.info(io.BytesIO(ogg)).duration, 2),
        "midi": hashlib.sha256(midi).hexdigest(),
        "ogg": hashlib.sha256(ogg).hexdigest(),
    }


def noted() -> dict[str, dict[str, object]]:
    """Return what was noted of every piece; nothing where nothing was rendered yet."""
    if not NOTED.is_file():
        return {}
    found: dict[str, dict[str, object]] = json.loads(NOTED.read_text("utf-8"))
    return found


def differences() -> list[str]:
    """One line for each piece that is missing, or is not what was rendered from its MIDI."""
    lines, notes = [], noted()
    for name, piece in PIECES.items():
        path = FOLDER / f"{name}.ogg"
        if not path.is_file() or name not in notes:
            lines.append(f"{path.name}: missing")
        elif note_of(piece.write(), path.read_bytes()) != notes[name]:
            lines.append(f"{path.name}: is not what was rendered from this music")
    known = {NOTED.name, *(f"{name}.ogg" for name in PIECES)}
    strays = sorted({p.name for p in FOLDER.iterdir()} - known) + sorted(set(notes) - set(PIECES))
    return lines + [f"{name}: no piece of that name" for name in strays]


def render(names: list[str], font: str) -> None:
    """Write these pieces and note what they are."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    notes = noted()
    for name in names:
        data = PIECES[name].write()
        ogg = encode(played(data, font))
        (FOLDER / f"{name}.ogg").write_bytes(ogg)
        notes[name] = note_of(data, ogg)
        print(f"{name}: {notes[name]['seconds']} s, {len(ogg)} bytes")
    kept = {name: notes[name] for name in PIECES if name in notes}
    NOTED.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def main() -> int:
    """Render, or compare; exit code 1 if something differs."""
    parser = argparse.ArgumentParser(description="Render the music of the game.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these pieces")
    parser.add_argument("--check", action="store_true", help="exit 1 if the assets differ")
    parser.add_argument("--font", default=FONT, help="the soundfont, FluidR3_GM.sf2")
    given = parser.parse_args()
    names = given.names or list(PIECES)
    if unknown := set(names) - set(PIECES):
        parser.error(f"no such piece: {', '.join(sorted(unknown))}")
    if given.check:
        lines = differences()
        print("\n".join(lines), end="\n" if lines else "", file=sys.stderr)
        return 1 if lines else 0
    render(names, given.font)
    return 0


if __name__ == "__main__":
    sys.exit(main())
