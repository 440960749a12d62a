"""What is heard when: volumes, mute, the window's focus, speeds, the room and the music."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from game.store.settings import Settings
from game.ui.audio.jukebox import Place
from game.ui.audio.loudness import amplitude, loudness, sides
from game.ui.audio.player import Silence
from game.ui.audio.samples import Cut
from game.ui.audio.sound import AMBIENCE, FILLING_SOUNDS, Sound, open_sound
from game.ui.audio.variety import SPREAD_DB, Variety


class Recorder(Silence):
    """Remembers what is asked of it last."""

    def __init__(self) -> None:
        super().__init__()
        self.room = self.level = 0.0
        self.piece = ""
        self.takes: list[tuple[Cut, tuple[float, float]]] = []

    def play(self, cut: Cut, volumes: tuple[float, float]) -> None:
        super().play(cut, volumes)
        self.takes.append((cut, volumes))

    def loop(self, name: str, volume: float) -> None:
        assert name == AMBIENCE
        self.room = volume

    def music(self, piece: str, volume: float) -> None:
        self.piece, self.level = piece, volume


def sound_with(**changes: object) -> tuple[Sound, Recorder]:
    recorder = Recorder()
    sound = Sound(recorder, Variety(1))
    sound.apply(replace(Settings(), **changes))  # type: ignore[arg-type]
    return sound, recorder


def run(sound: Sound, seconds: float, place: Place = Place.TABLE) -> None:
    """Let time pass in small steps."""
    for _step in range(round(seconds * 20)):
        sound.update(0.05, place)


def test_effects_are_played_where_they_belong() -> None:
    """An effect is heard at the player's volume, within the spread, from its side."""
    sound, recorder = sound_with(effects_volume=50)
    sound.play("place", pan=0.6)
    cut, volumes = recorder.takes[0]
    assert (cut.sound, cut.file) == ("place", "place.ogg")
    for limit, better in ((-SPREAD_DB, 1), (SPREAD_DB, -1)):
        edge = sides(loudness(50) * amplitude(limit), 0.6)
        assert all((got - due) * better >= 0 for got, due in zip(volumes, edge, strict=True))


def test_a_place_on_the_screen_is_a_side() -> None:
    """What belongs left of the middle is louder there; without a place both sides are alike."""
    sound, recorder = sound_with()
    for x in (0.0, 640.0, None, 1200.0):
        sound.play_at("deal", x, 1280.0)
    tilts = [left - right for _cut, (left, right) in recorder.takes]
    assert tilts[0] > 0.1
    assert tilts[1:3] == pytest.approx([0, 0])
    assert tilts[3] < -0.1


@pytest.mark.parametrize("change", [{"mute": True}, {"effects_volume": 0}])
def test_silence_is_kept(change: dict[str, object]) -> None:
    """Muted, or at volume nought, nothing is played."""
    sound, recorder = sound_with(**change)
    sound.play("place")
    assert recorder.played == []


def test_a_name_without_a_sound_is_silent() -> None:
    """What has no sample is passed over, and so is a step that a sample has not."""
    sound, recorder = sound_with()
    for name in ("no such sound", "deal_won_4", "deal_won_0", "place_2"):
        sound.play(name)
    assert recorder.played == []


@pytest.mark.parametrize(("setting", "heard"), [(True, []), (False, ["place"])])
def test_without_the_focus(setting: bool, heard: list[str]) -> None:
    """In the background the game is silent, unless the player wants to hear it."""
    sound, recorder = sound_with(mute_on_focus_loss=setting)
    sound.focus(False)
    sound.play("place")
    assert recorder.played == heard
    sound.focus(True)
    sound.play("tick")
    assert recorder.played[-1] == "tick"


def test_in_the_instant_game_the_last_sound_of_an_act_is_heard() -> None:
    """Of the sounds of motions in one step only the last is heard, others are heard at once."""
    sound, recorder = sound_with(speed="instant")
    for name in ("riffle", "deal", "deal", "flip", "pickup", "knock"):
        sound.play(name)
    assert recorder.played == ["riffle", "pickup", "knock"]
    sound.update(0.02)
    sound.update(0.02)
    assert recorder.played == ["riffle", "pickup", "knock", "flip"]


def test_what_waits_is_not_heard_once_it_is_muted() -> None:
    """Muted before the step ends, a sound of motion does not come after it."""
    sound, recorder = sound_with(speed="instant")
    sound.play("deal")
    sound.apply(Settings(mute=True))
    sound.apply(Settings())
    sound.update(0.02)
    assert recorder.played == []


def test_a_fast_game_shuffles_short() -> None:
    """At the speed «fast» there is no riffle; the other speeds have it."""
    for speed, heard in (("fast", ["square"]), ("calm", ["riffle", "square"])):
        sound, recorder = sound_with(speed=speed)
        sound.play("riffle")
        sound.play("square")
        assert recorder.played == heard


def test_the_room_comes_and_goes_slowly() -> None:
    """The café fades in to its volume and out again, and is gone at once when all is silent."""
    sound, recorder = sound_with(ambience_volume=50)
    sound.update(0.4)
    assert 0 < recorder.room < loudness(50)
    run(sound, 1)
    assert recorder.room == loudness(50)
    sound.apply(Settings(ambience=False, ambience_volume=50))
    sound.update(0.4)
    assert 0 < recorder.room < loudness(50)
    sound.apply(Settings(mute=True))
    sound.update(0.01)
    assert recorder.room == 0


def test_room_and_music_can_be_tried() -> None:
    """Switched off they are heard while they are tried, even where it is tense; not when muted."""
    sound, recorder = sound_with(ambience=False, music=False)
    run(sound, 5, Place.TENSE)
    assert (recorder.room, recorder.piece) == (0, "")
    sound.try_out("ambience", "music")
    run(sound, 5, Place.TENSE)
    assert recorder.room == loudness(40)
    assert recorder.piece
    assert recorder.level == loudness(35)
    sound.try_out()
    run(sound, 5, Place.TENSE)
    assert (recorder.room, recorder.piece) == (0, "")


def test_music_waits_while_nothing_may_be_heard() -> None:
    """Without the focus the piece falls silent quickly, and goes on where it was."""
    sound, recorder = sound_with()
    run(sound, 5)
    piece = recorder.piece
    sound.focus(False)
    run(sound, 0.3)
    assert (recorder.piece, recorder.level) == (piece, 0)
    sound.focus(True)
    run(sound, 1)
    assert (recorder.piece, recorder.level) == (piece, loudness(35))


@pytest.mark.parametrize(
    ("name", "decibels"), [("rim_2", -6), ("marriage_40", -6), ("stamp66", -12), ("freeze", -12)]
)
def test_music_makes_way_for_events(name: str, decibels: float) -> None:
    """Music and café go down in a twentieth of a second or so, and come back in half of one."""
    sound, recorder = sound_with()
    run(sound, 5)
    before = recorder.level, recorder.room
    sound.play(name)
    run(sound, 0.2)
    assert recorder.level / before[0] == pytest.approx(amplitude(decibels))
    assert recorder.room / before[1] == pytest.approx(amplitude(decibels))
    assert sound.moving
    run(sound, 3)
    assert (recorder.level, recorder.room) == before
    assert not sound.moving


def test_music_makes_way_for_speech() -> None:
    """Under a spoken sentence there is next to nothing of it, longer for a longer one."""
    sound, recorder = sound_with()
    run(sound, 5)
    before = recorder.level
    sound.speech("A sentence that takes a while to be said")
    run(sound, 2)
    assert recorder.level / before == pytest.approx(amplitude(-18))
    run(sound, 2)
    assert recorder.level == before


def test_filling_sounds_are_samples() -> None:
    """Every name in the list of what goes with motions is one that can be heard."""
    sound, recorder = sound_with()
    for name in sorted(FILLING_SOUNDS):
        sound.play(name)
    assert recorder.played == sorted(FILLING_SOUNDS)


def test_without_a_device_there_is_silence() -> None:
    """A machine without a sound device plays on in silence."""
    code = (
        "from game.ui.audio.sound import Silence, open_sound; s = open_sound(); s.play('place');"
        "s.update(1.0); s.update(1.0);"
        "assert isinstance(s.player, Silence) and s.player.played == ['place']"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "no such driver"}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True, timeout=60)


@pytest.mark.parametrize("devices", [0, 1])
def test_windows_is_asked_for_devices_first(monkeypatch: pytest.MonkeyPatch, devices: int) -> None:
    """Where Windows has no device the mixer is not opened: it would look for one for seconds."""
    opened: list[int] = []

    def opening() -> Silence:
        opened.append(1)
        return Silence()

    winmm = SimpleNamespace(waveOutGetNumDevs=lambda: devices)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(winmm=winmm), raising=False)
    monkeypatch.setattr("game.ui.audio.sound.Mixer", opening)
    open_sound()
    assert len(opened) == devices


def test_the_mixer_opens_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """What the system's libraries have to say of a missing device reaches no terminal."""

    def fail(*_arguments: int, **_options: int) -> None:
        os.write(2, b"ALSA lib: cannot find card '0'\n")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    assert isinstance(open_sound().player, Silence)
    os.write(2, b"later")
    assert capfd.readouterr().err == "later"
