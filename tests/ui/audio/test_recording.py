"""What comes out of the loudspeaker while matches are played, sample by sample."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.rules.actions import Close, Exchange, Play
from game.rules.match import Match, MatchInfo
from game.rules.presets import ALL_PRESETS
from game.ui.audio.mixer import BUFFER, RATE, Mixer
from game.ui.audio.samples import Cut, samples
from game.ui.audio.sound import AMBIENCE, Sound
from game.ui.audio.variety import Variety
from game.ui.program.app import App
from game.ui.scene import Key, PointerDown, PointerMove, PointerUp
from game.ui.scenes.table import TableScene
from tests.scale import count
from tests.ui.hidden import app_for_tests, middle, target
from tests.ui.scripted import ScriptedSession, written_deal

if sys.platform != "linux":
    pytest.skip("the size of a pipe can be set on Linux alone", allow_module_level=True)

from tests.ui.audio.tape import MIDDLE_LEAD, STEP, Samples, Tape, samples_of
from tests.ui.audio.watching import Expected, Watcher

FULL_SCALE = 32767
WITHIN = round(0.050 * RATE)
MOST_STEPS = 9000
TAIL_SECONDS = 4.5
"""For the longest sound to end."""
TWO = "sixtysix"
SEEDS = {
    TWO: ((2464, 955, 1240, 439), (1240,)), "schnapsen": ((1, 2),), "three_all_play": ((6, 7),),
    "four_partners": ((0, 1),), "auction": ((0, 1),),
}  # fmt: skip
"""Preset -> matches of deals written by these seeds, the last of each ends its match."""
Sides = tuple[float, float]
"""How loud a sound is on the left and on the right, 0..1."""
SEED_OF_TAKES = 1
"""Which take of each sound is heard."""
LIMIT = {False: 99, True: 9999}
"""The most game points that a match can be played to, without an auction and with one."""
IN_FULL = [(TWO, "calm"), (TWO, "fast"), *((name, "normal") for name in SEEDS if name != TWO)]
CASES = [(TWO, "normal"), *count([], IN_FULL)]
NEEDED = {
    "deal", "slide", "place", "riffle", "square", "sweep", "flip", "pull", "push", "knock",
    "marriage_20", "marriage_40", "illegal", "deal_won_1", "deal_won_2", "deal_won_3", "deal_lost",
    "match_won", "match_lost", "button", "tick", "rim_1", "rim_2", "rim_3",
}  # fmt: skip


class Listener:
    """A player at the table whose every step is recorded."""

    def __init__(self, app: App, tape: Tape) -> None:
        self.app, self.tape = app, tape
        self.seen: list[Expected] = []

    def play_match(self, session: ScriptedSession) -> None:
        """Play a written match from the cut to the end."""
        app = self.app
        app.replace("table", session=session, fresh=True)
        self.watcher, self._scolded = Watcher(app, session.match), False
        for _step in range(MOST_STEPS):
            if app.top.name == "match_won" and not app.top.animating:
                break
            self._act(session)
        assert app.top.name == "match_won"
        for _page in range(round(TAIL_SECONDS / STEP)):
            self._step()
        self.seen += self.watcher.seen
        session.close()

    def _step(self, *events: object) -> None:
        self.tape.run()
        self.app.step(STEP, events)  # type: ignore[arg-type]
        self.watcher.look()

    def _act(self, session: ScriptedSession) -> None:
        """Do what is written, with a wrong card before it once; on the result, go on."""
        top, due = self.app.top, session.due
        if top.name == "result" and top.idle:
            self._click(middle(target(self.app, "next").rect))
        elif not isinstance(top, TableScene) or not top.idle or due is None:
            self._step()
        elif isinstance(due, Play):
            wrong = [card for card in top.state.hand if card not in top.state.plays()]
            if wrong and not self._scolded:
                self._scolded = True
                self._use_keys(top, wrong[0])
            self._use_keys(top, due.card)
        elif isinstance(due, Close | Exchange):
            self._click(middle(next(self.app.canvas.rect(*b.button.box) for b in top.state.buttons
                                    if b.action == due)))  # fmt: skip
        else:
            self.app.sound.play("button")
            top.act(due)
            self.watcher.expect("button")
            self._step()

    def _use_keys(self, table: TableScene, card: int) -> None:
        place = table.state.hand.index(card)
        if table.state.focus != place:
            self.watcher.expect("tick")
        self._step(Key(str(place + 1)))
        self._step(Key("enter"))

    def _click(self, pos: tuple[int, int]) -> None:
        self._step(PointerMove(pos), PointerDown(pos), PointerUp(pos))
        self.watcher.expect("button")


@pytest.fixture
def tape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tape]:
    """Let the mixer that is opened next write on a tape."""
    pygame.mixer.quit()
    one = Tape(tmp_path / "tape")
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "tape"))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "0")
    yield one
    pygame.mixer.quit()


def match_of(preset: str, seeds: Sequence[int]) -> ScriptedSession:
    """Return the match of these written deals, whose last one ends it."""
    rules = ALL_PRESETS[preset]
    deals = [written_deal(rules, seed) for seed in seeds]
    tried = Match(rules.changed({"target": LIMIT[rules.game.bidding]}), MatchInfo(preset, "", ()))
    for deal in deals:
        tried.begin_deal(deal.dealer, deal.layout)
        for act in deal.acts:
            tried.apply(act)
    return ScriptedSession(rules.changed({"target": max(tried.score)}), deals)


def recorded(tape: Tape, folder: Path, preset: str, speed: str) -> list[Expected]:
    """Play the written matches of a preset at full volume; return what should be heard."""
    with app_for_tests((1024, 600), "en", folder) as app:
        app.sound = Sound(app.sound.player, Variety(SEED_OF_TAKES))
        app.sound.open()
        app.change_settings(speed=speed, effects_volume=100, ambience=False, music=False)
        # Nothing is drawn: a picture changes no sound.
        app.window_event(pygame.Event(pygame.WINDOWMINIMIZED))
        listener = Listener(app, tape)
        try:
            for seeds in SEEDS[preset]:
                listener.play_match(match_of(preset, seeds))
        finally:
            tape.close()
    return sorted(listener.seen)


@pytest.fixture
def takes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Cut, Sides]]:
    """Let every sound be as loud as its file on both sides; return what is played from now on, and
    how loud it was to be."""
    cuts: list[tuple[Cut, Sides]] = []
    play = Mixer.play

    def play_whole(self: Mixer, cut: Cut, volumes: Sides) -> None:
        cuts.append((cut, volumes))
        play(self, cut, (1.0, 1.0))

    monkeypatch.setattr(Mixer, "play", play_whole)
    return cuts


def find(sound: Samples, at: float, heard: npt.NDArray[np.float64]) -> tuple[int, float]:
    """Return where a take begins that is due at `at` s, and how loud it is, 0..1.

    By cross-correlation, at each buffer that begins within 50 ms: the mixer begins a sound with a
    buffer, never inside one.
    """
    due = round(at * RATE) + MIDDLE_LEAD
    first = (due - WITHIN + BUFFER - 1) // BUFFER
    power = np.square(sound, dtype=float).sum()
    places = range(first * BUFFER, due + WITHIN + 1, BUFFER)
    found = [float((heard[at : at + len(sound)] * sound).sum() / power) for at in places]
    best = int(np.argmax(found))
    return places[best], found[best]


@pytest.mark.parametrize(("preset", "speed"), CASES)
@pytest.mark.slow
def test_every_event_is_heard(
    tape: Tape, takes: list[tuple[Cut, Sides]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    preset: str, speed: str,
) -> None:  # fmt: skip
    """Each event's sound begins within 50 ms, no more is heard, no card sounds twice alike, and
    even over the loudest café nothing clips."""
    expected = recorded(tape, tmp_path / "files", preset, speed)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 2, BUFFER)
    heard = tape.samples
    room = np.abs(samples_of(samples()[AMBIENCE].cut(AMBIENCE, 0, 0)).astype(int)).max()
    left, played = heard.astype(float), list(takes)
    mix = np.zeros_like(left)
    for at, name in expected:
        cut, volumes = next(one for one in played if one[0].sound == name)
        played.remove((cut, volumes))
        sound = samples_of(cut)
        begin, strength = find(sound, at, left)
        assert 0.6 < strength < 1.4, (name, at, strength)
        left[begin : begin + len(sound)] -= sound
        mix[begin : begin + len(sound)] += sound * np.minimum(volumes, 1.0)
    assert np.abs(mix).max() + room < FULL_SCALE
    assert not left.any(), f"unexpected {left.any(1).argmax() / RATE} s from the beginning"
    places = [cut for cut, _volumes in takes if cut.sound == "place"]
    assert all(len(set(places[i : i + 3])) == 3 for i in range(len(places) - 2))
    assert not played, played
    names = {name for _at, name in expected}
    assert (preset, speed) != CASES[0] or names >= NEEDED, NEEDED - names
