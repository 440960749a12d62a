"""The sounds: what the tool makes is what is committed, and it is pleasant and safe to play."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from game.ui.audio.samples import TAIL_SHARE
from tools.sound import sheet, synth
from tools.sound.cafe import LOOP_SECONDS
from tools.sound.levels import PEAK, finish, loudness
from tools.sound.paper import CLICK_SECONDS, CLICKS
from tools.sound.programme import integrated
from tools.sound.score import GAP_MS, SAMPLES
from tools.sound.voices import (
    RATE,
    Part,
    Samples,
    bar,
    clock,
    mix,
    noise,
    pipe,
    pitch,
    reed,
    room,
    string,
    swish,
    tap,
)

LIMIT = 10 ** (-4 / 20)
MOST_BYTES = 2_500_000
ONCE = [name for name, sample in SAMPLES.items() if not sample.loop]


@cache
def committed(name: str) -> Samples:
    """The decoded samples [n] of a committed file, at its own rate."""
    return synth.decode((synth.FOLDER / f"{name}.ogg").read_bytes())


def takes(name: str) -> list[Samples]:
    """The takes in a committed file, step by step."""
    sample, rate = SAMPLES[name], synth.rate_of(name)
    tail = 0 if sample.loop else GAP_MS * TAIL_SHARE
    length, step = (round(ms * rate / 1000) for ms in (sample.ms + tail, sample.ms + GAP_MS))
    return [committed(name)[i * step :][:length] for i in range(sample.steps * sample.takes)]


def middle_hertz(samples: Samples) -> float:
    """The frequency below which half of the power of samples lies."""
    power = np.cumsum(np.abs(np.fft.rfft(samples)) ** 2)
    return float(np.searchsorted(power, power[-1] / 2) * RATE / len(samples))


def test_check_reports_changed_missing_and_unknown_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A changed, a missing and a stray file are each named."""
    (tmp_path / "tick.ogg").write_bytes((synth.FOLDER / "button.ogg").read_bytes())
    (tmp_path / "stray.ogg").write_bytes(b"")
    monkeypatch.setattr(synth, "FOLDER", tmp_path)
    lines = synth.differences(["tick", "button"])
    named = [line.split(":")[0] for line in lines]
    assert named == ["tick.ogg", "button.ogg", "takes.json", "stray.ogg"]


@pytest.mark.parametrize("name", SAMPLES)
def test_takes_are_clean(name: str) -> None:
    """Each take is as loud as the score asks, has no peak above -4 dBFS and no constant offset."""
    for take in takes(name):
        assert np.abs(take).max() <= LIMIT
        assert abs(take.mean()) < 2e-3
        assert loudness(take, synth.rate_of(name)) == pytest.approx(SAMPLES[name].loudness, abs=1)


@pytest.mark.parametrize("name", ONCE)
def test_takes_start_at_once_and_end_in_silence(name: str) -> None:
    """A take is heard within 20 ms, or within a third if it swells; it rises without a click and
    ends without one; the file is as long as all takes with their gaps."""
    swells = {"whoosh", "slide", "pull", "push", "sweep", "cover", "paper"}
    for take in takes(name):
        level = np.abs(take)
        heard = np.flatnonzero(level > level.max() * 10 ** (-30 / 20))[0]
        limit = SAMPLES[name].ms / 3000 if name in swells else 0.020
        assert heard < limit * RATE
        assert level[:4].max() < 0.16 * level.max()
        assert level[-20:].max() < 0.05 * level.max()
    whole = SAMPLES[name].steps * SAMPLES[name].takes * (SAMPLES[name].ms + GAP_MS)
    assert len(committed(name)) == pytest.approx(whole * RATE / 1000, abs=2)


@pytest.mark.parametrize("name", ["knock", "illegal", "place", "button", "stamp"])
def test_blows_are_soft(name: str) -> None:
    """Even a blow takes nearly a millisecond to rise: it knocks, it does not click."""
    for take in takes(name):
        first = np.abs(take[: round(0.03 * RATE)])
        assert np.flatnonzero(first > 0.6 * first.max())[0] > 0.0007 * RATE


@pytest.mark.parametrize("name", [name for name in ONCE if SAMPLES[name].takes > 1])
def test_takes_differ(name: str) -> None:
    """No two takes of a sample are the same sound."""
    for first, second in combinations(takes(name), 2):
        assert np.corrcoef(first, second)[0, 1] < 0.95


@pytest.mark.parametrize("name", ["ambience", "rustle"])
def test_loops_run_into_themselves(name: str) -> None:
    """From the end of a loop to its start is no larger a step than within it."""
    samples = committed(name)
    steps = np.abs(np.diff(samples))
    assert np.abs(samples[0] - samples[-1]) < np.percentile(steps, 99.5)


def test_the_cafe_is_a_quiet_room() -> None:
    """It runs round in 24 seconds, at -30 LUFS."""
    assert len(committed("ambience")) == LOOP_SECONDS * synth.LOOP_RATE
    level = integrated(committed("ambience")[:, None], synth.LOOP_RATE)
    assert level == pytest.approx(-30, abs=1)


def test_all_that_is_heard_is_small() -> None:
    """Sounds and music together take no more than two and a half megabytes."""
    folders = synth.FOLDER, synth.FOLDER.parent / "music"
    assert sum(path.stat().st_size for one in folders for path in one.iterdir()) <= MOST_BYTES


def test_the_riffle_is_the_pictures() -> None:
    """Its nine clicks are 33 ms apart, and its purr follows them."""
    level = np.abs(takes("riffle")[0])
    for click in range(CLICKS):
        at = round(click * CLICK_SECONDS * RATE)
        blow = level[at : at + round(0.012 * RATE)].max()
        assert blow > 1.5 * level[max(0, at - round(0.006 * RATE)) : at + 1].max()
    purr = level[round(CLICKS * CLICK_SECONDS * RATE) :][: round(0.12 * RATE)]
    assert purr.max() > 0.15 * level.max()


@pytest.mark.parametrize("name", ["count", "rim"])
def test_steps_rise(name: str) -> None:
    """More points sound higher."""
    sample, all_takes = SAMPLES[name], takes(name)
    firsts = [all_takes[step * sample.takes] for step in range(sample.steps)]
    strongest = [np.abs(np.fft.rfft(take, 8192)).argmax() for take in firsts]
    assert strongest == sorted(strongest)
    assert len(set(strongest)) > sample.steps / 2


def test_a_sheet_shows_every_sample(tmp_path: Path) -> None:
    """The sheet of spectrograms is a picture with a strip for each file."""
    image = sheet.draw(["tick", "button"])
    assert image.get_height() == 2 * sheet.ROW_HEIGHT
    assert len({tuple(image.get_at((x, sheet.ROW_HEIGHT // 2))) for x in range(400)}) > 5


def test_pitches_follow_equal_temperament() -> None:
    """A4 is 440 Hz, an octave doubles, sharps and flats meet."""
    assert pitch("A4") == 440
    assert pitch("A5") == 880
    assert pitch("C#4") == pytest.approx(pitch("Db4"))
    assert pitch("C4") == pytest.approx(261.6256, abs=1e-3)


@pytest.mark.parametrize("voice", [bar, string, reed, pipe])
def test_notes_sound_at_their_pitch(voice: object) -> None:
    """The strongest frequency of a bar, string, reed or pipe is the note asked for."""
    samples = voice("D4", 2.0)  # type: ignore[operator]
    strongest = np.abs(np.fft.rfft(samples)).argmax() * RATE / len(samples)
    assert strongest == pytest.approx(pitch("D4"), abs=1.0)


def test_noise_keeps_to_its_band_and_seed() -> None:
    """An octave beyond its band there is next to nothing; a seed gives the same noise again."""
    samples = noise(1, 500, 1000, 5)
    power = np.abs(np.fft.rfft(samples)) ** 2
    assert power[:250].sum() + power[2000:].sum() < 0.02 * power.sum()
    assert np.array_equal(samples, noise(1, 500, 1000, 5))
    assert not np.array_equal(samples, noise(1, 500, 1000, 6))


def test_swish_brightens_or_darkens_and_tap_thumps() -> None:
    """A gliding card rises in pitch, or falls where asked; a heavier landing lies lower."""
    for low, high, sign in ((700, 4500, 1), (4500, 700, -1)):
        samples = swish(0.3, low, high, 1)
        half = len(samples) // 2
        assert sign * (middle_hertz(samples[half:]) - middle_hertz(samples[:half])) > 0
    assert middle_hertz(tap(1, 2.0, 0.5)) < middle_hertz(tap(1, 0.2, 1.5))


def test_mix_places_parts_in_time() -> None:
    """A part starts when told, as loud as told, and others add to it."""
    whole = mix([Part(np.ones(1000), 0.01, 0.5), Part(np.ones(100), 0.0)])
    start = round(0.01 * RATE)
    assert (whole[0], whole[start - 1], whole[start]) == (1, 0, 0.5)


def test_room_adds_a_tail_and_keeps_the_blow() -> None:
    """The dry sound is untouched before the first echo, and an echo follows."""
    dry = tap(3)
    wet = room(dry, 0.2)
    first = round(0.005 * RATE)
    assert wet[:first] == pytest.approx(dry[:first], abs=1e-9)
    assert np.abs(wet[len(dry) :]).max() > 1e-4


def test_finish_reaches_length_and_loudness_or_refuses() -> None:
    """A take comes out as long and as loud as asked, its peaks bent where they must; one that is
    asked to be far too loud is an error."""
    tone = np.sin(2 * np.pi * 1000 * clock(0.5))
    done = finish(tone, 400, -20)
    assert len(done) == 0.4 * RATE
    assert loudness(done) == pytest.approx(-20, abs=0.1)
    spiky = tone.copy()
    spiky[4000:4010] *= 30
    assert np.abs(finish(spiky, 400, -12)).max() <= PEAK
    with pytest.raises(ValueError, match="too loud"):
        finish(tone, 400, 0)
    assert PEAK < LIMIT
