"""The music: what is noted is what is committed, and it is as loud as it is meant to be."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tests.scale import count
from tools.sound.music import render
from tools.sound.music.band import Band
from tools.sound.music.notation import Note, chord, key_of, midi, tempo, track, tune
from tools.sound.music.pieces import PIECES
from tools.sound.programme import integrated, loudness_range
from tools.sound.voices import Samples

LEAST_SECONDS, MOST_SECONDS = 70, 85
WIDEST_RANGE = 7.0
PEAK = 10 ** (-4 / 20)


def test_committed_music_is_what_was_rendered() -> None:
    """Each piece's MIDI, made anew, and its file are those that were noted at rendering."""
    assert render.differences() == []


def test_check_reports_changed_missing_and_unknown_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A changed, a missing and a stray piece are each named."""
    notes = json.loads(render.NOTED.read_text("utf-8"))
    for name in PIECES:
        (tmp_path / f"{name}.ogg").write_bytes((render.FOLDER / f"{name}.ogg").read_bytes())
    (tmp_path / "danube.ogg").write_bytes((render.FOLDER / "waves.ogg").read_bytes())
    notes["skaters"]["midi"] = "0" * 64
    del notes["song"]
    notes["stray"] = {}
    (tmp_path / "pieces.json").write_text(json.dumps(notes), "utf-8")
    monkeypatch.setattr(render, "FOLDER", tmp_path)
    monkeypatch.setattr(render, "NOTED", tmp_path / "pieces.json")
    named = [line.split(":")[0] for line in render.differences()]
    assert named == ["danube.ogg", "skaters.ogg", "song.ogg", "stray"]


@pytest.mark.parametrize("name", count(["song"], list(PIECES)))
@pytest.mark.slow
def test_pieces_are_as_loud_as_meant(name: str) -> None:
    """A piece lasts 70 to 85 seconds at -20 LUFS, within 7 LU, without peaks above -4 dBFS."""
    samples, rate = soundfile.read(render.FOLDER / f"{name}.ogg", always_2d=True)
    assert rate == render.RATE
    assert samples.shape[1] == 2
    assert LEAST_SECONDS <= len(samples) / rate <= MOST_SECONDS
    assert integrated(samples, rate) == pytest.approx(-20, abs=1)
    assert loudness_range(samples, rate) <= WIDEST_RANGE
    assert np.abs(samples).max() <= PEAK


def tone(decibels: float, seconds: float, rate: int = 48000) -> Samples:
    """A sine of 997 Hz on two channels, its peaks so far below full scale."""
    wave = 10 ** (decibels / 20) * np.sin(2 * np.pi * 997 * np.arange(round(seconds * rate)) / rate)
    return np.repeat(wave[:, None], 2, 1)


@pytest.mark.parametrize("rate", [32000, 48000])
def test_loudness_is_that_of_the_recommendation(rate: int) -> None:
    """A sine of -23 dBFS on both channels is at -23 LUFS (EBU Tech 3341, case 1)."""
    assert integrated(tone(-23, 20, rate), rate) == pytest.approx(-23, abs=0.1)


def test_silence_and_quiet_parts_do_not_count() -> None:
    """What is gated away changes nothing (EBU Tech 3341, case 3)."""
    parts = [tone(-36, 3), tone(-23, 18), tone(-36, 3), np.zeros((96000, 2))]
    assert integrated(np.concatenate(parts), 48000) == pytest.approx(-23, abs=0.1)


def test_the_range_is_between_quiet_and_loud() -> None:
    """Twenty seconds at -20 and at -30 dBFS are ten units apart (EBU Tech 3342, case 1)."""
    parts = np.concatenate([tone(-20, 20, 8000), tone(-30, 20, 8000)])
    assert loudness_range(parts, 8000) == pytest.approx(10, abs=1)


def test_a_tune_is_read() -> None:
    """Lengths hold until another is given, ties add up, rests pass, an upbeat comes before."""
    notes = tune("A4:.5 | C5:1 -1 D5 | =3 | E5:3", 3, up=2, start=12)
    assert [(n.beat, n.length, n.key) for n in notes] == [
        (11.5, 0.5, 71), (12, 1, 74), (14, 4, 76), (18, 3, 78),
    ]  # fmt: skip


def test_a_bar_that_does_not_add_up_is_an_error() -> None:
    """A bar inside of a tune has to have its beats."""
    with pytest.raises(ValueError, match="bar 1 has 2 beats"):
        tune("C4:3 | D4:1 E4 | F4:3", 3)


@pytest.mark.parametrize(
    ("name", "classes", "bass"),
    [("D", {2, 6, 9}, 2), ("F#m", {6, 9, 1}, 6), ("A7/E", {9, 1, 4, 7}, 4),
     ("Bm7", {11, 2, 6, 9}, 11)],
)  # fmt: skip
def test_chords_have_their_tones(name: str, classes: set[int], bass: int) -> None:
    """A chord's tones and its bass are those of its name, and close together."""
    one = chord(name)
    assert {key % 12 for key in one.tones} == classes
    assert one.bass[0] % 12 == bass
    assert max(one.tones) - min(one.tones) < 12


def test_a_midi_file_is_well_formed() -> None:
    """Its header counts its tracks, each track is as long as it says, and ends."""
    data = midi([track([tempo(0, 120)]), track([(300, b"\x90\x3c\x40"), (300, b"\x80\x3c\x00")])])
    assert data[:14] == b"MThd" + struct.pack(">IHHH", 6, 1, 2, 480)
    at, tracks = 14, 0
    while at < len(data):
        assert data[at : at + 4] == b"MTrk"
        (size,) = struct.unpack(">I", data[at + 4 : at + 8])
        at, tracks = at + 8 + size, tracks + 1
        assert data[at - 3 : at] == b"\xff\x2f\0"
    assert (at, tracks) == (len(data), 2)
    assert data.index(b"\x80\x3c\x00") < data.index(b"\x90\x3c\x40")


def test_the_band_plays_the_same_from_the_same_seed() -> None:
    """Its small faults follow from the seed, and another seed has others."""

    def played(seed: int) -> bytes:
        band = Band(160, seed)
        band.play("clarinet", [Note(0, 1, key_of("C4")), Note(1, 1, key_of("E4"))], 70)
        band.waltz([chord("C")], 0)
        return band.bytes()

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_a_second_voice_stays_below_in_the_chord() -> None:
    """It is a tone of the bar's chord, a third or more under the tune."""
    band = Band(160, 1)
    notes = [Note(0, 2, key_of("E5")), Note(2, 0.5, key_of("F5")), Note(3, 3, key_of("B4"))]
    band.below("accordion", notes, [chord("C"), chord("G7")], 0, 50)
    voice = band.notes["accordion"]
    assert [(n.beat, n.length) for n in voice] == [(0, 2), (3, 3)]
    assert [n.key for n in voice] == [key_of("C5"), key_of("G4")]
