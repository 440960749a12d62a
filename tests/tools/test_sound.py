"""The sounds: what the tool makes is what is committed, and it is pleasant and safe to play."""

from pathlib import Path

import numpy as np
import pytest

from tools.sound import synth
from tools.sound.levels import PEAK, finish, loudness
from tools.sound.score import LOOP_SECONDS, SOUNDS
from tools.sound.voices import (
    RATE,
    Part,
    Samples,
    bar,
    clock,
    mix,
    noise,
    pitch,
    room,
    string,
    swish,
    tap,
)

FULL_SCALE_LIMIT = 10 ** (-3 / 20)
ONCE = [name for name, sound in SOUNDS.items() if not sound.loop]


def committed(name: str) -> Samples:
    """The decoded samples [n, 2] of a committed sound."""
    return synth.decode((synth.FOLDER / f"{name}.ogg").read_bytes())


def middle_hertz(samples: Samples) -> float:
    """The frequency below which half of the power of mono samples lies."""
    power = np.cumsum(np.abs(np.fft.rfft(samples)) ** 2)
    return float(np.searchsorted(power, power[-1] / 2) * RATE / len(samples))


def test_committed_sounds_are_what_the_tool_makes() -> None:
    """Every committed sound decodes to what the tool synthesises, and no other lies beside it."""
    assert synth.differences(list(SOUNDS)) == []


def test_check_reports_changed_missing_and_unknown_sounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A changed, a missing and a stray sound are each named."""
    (tmp_path / "place_1.ogg").write_bytes((synth.FOLDER / "place_2.ogg").read_bytes())
    (tmp_path / "stray.ogg").write_bytes(b"")
    monkeypatch.setattr(synth, "FOLDER", tmp_path)
    lines = synth.differences(["place_1", "button"])
    assert [line.split(":")[0] for line in lines] == ["place_1.ogg", "button.ogg", "stray.ogg"]


@pytest.mark.parametrize("name", SOUNDS)
def test_sound_is_clean(name: str) -> None:
    """No sample above -3 dBFS, no constant offset, and the loudness the score asks for."""
    samples = committed(name)
    assert np.abs(samples).max() < FULL_SCALE_LIMIT
    assert abs(samples.mean()) < 2e-4
    assert loudness(samples) == pytest.approx(SOUNDS[name].loudness, abs=0.6)


@pytest.mark.parametrize("name", ONCE)
def test_sound_starts_at_once_and_ends_in_silence(name: str) -> None:
    """It is heard within 40 ms, rises without a click and fades to nothing."""
    level = np.abs(committed(name)).max(1)
    heard = np.flatnonzero(level > level.max() * 10 ** (-30 / 20))[0]
    assert heard < 0.040 * RATE
    assert level[:8].max() < 0.08 * level.max()
    assert level[-64:].max() < 0.002 * level.max()


@pytest.mark.parametrize("name", ["knock", "illegal", "place_1", "place_2", "place_3", "button"])
def test_blows_are_soft(name: str) -> None:
    """Even a blow takes a millisecond to rise: it knocks, it does not click."""
    level = np.abs(committed(name)).max(1)
    first = level[: round(0.03 * RATE)]
    assert np.flatnonzero(first > 0.6 * first.max())[0] > 0.001 * RATE


def test_loop_runs_into_itself() -> None:
    """From the end of the ambience to its start is no larger a step than within it."""
    samples = committed("ambience")
    steps = np.abs(np.diff(samples, axis=0)).max(1)
    assert len(samples) == LOOP_SECONDS * RATE
    assert np.abs(samples[0] - samples[-1]).max() < np.percentile(steps, 99)


def test_all_sounds_are_small() -> None:
    """Together they take less than a megabyte."""
    assert sum(path.stat().st_size for path in synth.FOLDER.iterdir()) < 1_000_000


def test_triumphs_grow_with_their_worth() -> None:
    """More game points sound longer and louder, the match louder than any deal."""
    won = [committed(f"deal_won_{points}") for points in (1, 2, 3)] + [committed("match_won")]
    assert [len(s) for s in won] == sorted(len(s) for s in won)
    assert [loudness(s) for s in won] == sorted(loudness(s) for s in won)


def test_variants_of_a_card_differ() -> None:
    """No two of the three ways a card slides or lands are the same sound."""
    for kind in ("deal", "place"):
        sounds = [committed(f"{kind}_{i}")[:8000, 0] for i in (1, 2, 3)]
        for i, first in enumerate(sounds):
            for second in sounds[:i]:
                assert np.corrcoef(first, second)[0, 1] < 0.9


def test_pitches_follow_equal_temperament() -> None:
    """A4 is 440 Hz, an octave doubles, sharps and flats meet."""
    assert pitch("A4") == 440
    assert pitch("A5") == 880
    assert pitch("C#4") == pytest.approx(pitch("Db4"))
    assert pitch("C4") == pytest.approx(261.6256, abs=1e-3)


@pytest.mark.parametrize("voice", [bar, string])
def test_notes_sound_at_their_pitch(voice: object) -> None:
    """The strongest frequency of a bar or string is the note asked for."""
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


def test_swish_brightens_and_tap_thumps() -> None:
    """A gliding card rises in pitch; a heavier landing lies lower."""
    samples = swish(0.3, 700, 4500, 1)
    half = len(samples) // 2
    assert middle_hertz(samples[:half]) < middle_hertz(samples[half:])
    assert middle_hertz(tap(1, 2.0, 0.5)) < middle_hertz(tap(1, 0.2, 1.5))


def test_mix_places_parts_in_time_and_space() -> None:
    """A part starts when told and keeps its power wherever it stands between the channels."""
    tone = np.ones(100)
    left = mix([Part(tone, 0.01, 1, -1)])
    assert left[round(0.01 * RATE) - 1].max() == 0
    assert left[-1] == pytest.approx([1, 0], abs=1e-12)
    assert (mix([Part(tone, pan=0.3)])[0] ** 2).sum() == pytest.approx(1)


def test_room_adds_a_tail_and_keeps_the_blow() -> None:
    """The dry sound is untouched before the first echo, and an echo follows."""
    dry = mix([Part(tap(3))])
    wet = room(dry, 0.2)
    first = round(0.005 * RATE)
    assert wet[:first] == pytest.approx(dry[:first], abs=1e-9)
    assert np.abs(wet[len(dry) :]).max() > 1e-4


def test_finish_reaches_its_loudness_or_refuses() -> None:
    """A piece comes out as loud as asked; one that would pass the peak is an error."""
    tone = np.repeat(np.sin(2 * np.pi * 1000 * clock(0.5))[:, None], 2, 1)
    assert loudness(finish(tone, -20, loop=False)) == pytest.approx(-20, abs=0.1)
    with pytest.raises(ValueError, match="too loud"):
        finish(tone, 0, loop=False)
    assert PEAK < FULL_SCALE_LIMIT
