"""What scenes play through: sounds, the room and the music, as the settings want them."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from game.store.settings import Settings
from game.ui.audio.fades import DUCKS, FREEZE_SECONDS, Ducking, Fade
from game.ui.audio.jukebox import Jukebox, Place, pieces
from game.ui.audio.loudness import amplitude, loudness, pan_at, sides
from game.ui.audio.mixer import Mixer, has_device
from game.ui.audio.player import Player, Silence
from game.ui.audio.samples import find
from game.ui.audio.variety import Variety

log = logging.getLogger(__name__)

AMBIENCE = "ambience"
AMBIENCE_FADE_SECONDS = 0.8
FREEZE = "freeze"
"""A moment that is only heard by what falls silent."""
FILLING_SOUNDS = frozenset(
    (
        "whoosh", "place", "place_soft", "slide", "pull", "push", "gather", "sweep", "deal",
        "square", "fan", "flip",
    )
)  # fmt: skip
"""Samples that go with motions: where those take no time, only the last of an act is heard."""
LONG_SOUNDS = frozenset(("riffle",))
"""Samples that a fast game has no time for: its shuffle is the short cut."""


class Sound:
    """Sounds for the scenes; music and room by what the screen shows, as time passes."""

    def __init__(self, player: Player, variety: Variety | None = None) -> None:
        """variety: which takes are heard, and which music when; by chance if not given."""
        self.player = player
        self.feel: Callable[[str], None] = lambda _name: None
        """Is told of each sound on the table, for a pad that rumbles."""
        self._variety = variety or Variety()
        self._settings = Settings()
        self._focused = True
        self._trials: frozenset[str] = frozenset()
        self._ducking = Ducking()
        self._room = Fade()
        self._jukebox = Jukebox(self._variety, pieces())
        self._held: tuple[str, float, float] | None = None

    def open(self) -> None:
        """Play through this machine's device from now on; a missing one is no error.

        It can take the system seconds to open a device or to find none, and pygame holds all of
        Python meanwhile: what is to be seen first comes before it.
        """
        if not has_device():
            log.info("no sound device")
            return
        try:
            self.player = Mixer()
        except pygame.error as error:
            log.info("no sound device: %s", error)

    def apply(self, settings: Settings) -> None:
        """Take the volumes and mutes of the settings."""
        self._settings = settings
        if self.silent:
            self._held = None

    def focus(self, has_focus: bool) -> None:
        """The window has got or lost the focus."""
        self._focused = has_focus

    @property
    def silent(self) -> bool:
        """Whether nothing may be heard now."""
        return self._settings.mute or (self._settings.mute_on_focus_loss and not self._focused)

    @property
    def moving(self) -> bool:
        """Whether a level changes, so that time should pass in small steps."""
        return self._ducking.moving or self._room.moving or self._jukebox.moving

    def play(self, name: str, pan: float = 0.0, decibels: float = 0.0) -> None:
        """Play a sound at the player's volume: "place", "button", "deal_won_2" …

        pan: from where, -1 left .. 1 right (see `pan_at`); decibels: how much louder than usual.
        In the instant game a sound of motion waits for the end of the step, and only the last is
        heard.
        """
        found = find(name)
        if found is not None and found[0].name in FILLING_SOUNDS:
            if self._settings.speed == "instant":
                self._held = name, pan, decibels
                return
        elif found is not None and found[0].name in LONG_SOUNDS and self._settings.speed == "fast":
            return
        self._play_now(name, pan, decibels)

    def play_at(self, name: str, x: float | None, width: float) -> None:
        """Play a sound from where it belongs: `x` of a screen so wide, None for the middle."""
        self.feel(name)
        self.play(name, 0.0 if x is None else pan_at(x, width))

    def _play_now(self, name: str, pan: float, decibels: float) -> None:
        volume = loudness(self._settings.effects_volume)
        if self.silent or volume <= 0:
            return
        found = find(name)
        if found is None:
            if name == FREEZE:
                self._ducking.under(DUCKS[FREEZE], FREEZE_SECONDS)
            return
        sample, step = found
        if sample.name in DUCKS:
            self._ducking.under(DUCKS[sample.name], sample.seconds)
        take = self._variety.take(sample, step)
        volume *= amplitude(decibels + self._variety.decibels())
        self.player.play(sample.cut(name, step, take), sides(volume, pan))

    def speech(self, text: str) -> None:
        """A voice says this: music and room make way for it."""
        self._ducking.speech(text)

    def try_out(self, *what: str) -> None:
        """Let "ambience" or "music" be heard even where it is switched off; nothing: no more."""
        self._trials = frozenset(what)

    def update(self, dt: float, place: Place = Place.MENU) -> None:
        """Let time pass; place: where the player is, by what the screen shows."""
        if self._held is not None:
            held, self._held = self._held, None
            self._play_now(*held)
        self._ducking.update(dt)
        duck, heard = amplitude(self._ducking.decibels), not self.silent
        self._room.to(float(heard and self._wants(AMBIENCE)), AMBIENCE_FADE_SECONDS)
        self._room.update(dt)
        volume = loudness(self._settings.ambience_volume) * self._room.value * duck
        self.player.loop(AMBIENCE, volume if heard else 0.0)
        self._jukebox.update(dt, self._place(place), heard and self._wants("music"))
        volume = loudness(self._settings.music_volume) * self._jukebox.level * duck
        self.player.music(self._jukebox.piece, volume)

    def _wants(self, what: str) -> bool:
        volume: int = getattr(self._settings, f"{what}_volume")
        return volume > 0 and (getattr(self._settings, what) or what in self._trials)

    def _place(self, place: Place) -> Place:
        """Return where the player is; whoever tries the music wants to hear it now."""
        return Place.MENU if "music" in self._trials else place


def open_sound() -> Sound:
    """Return the sound of this machine; a missing device is no error."""
    sound = Sound(Silence())
    sound.open()
    return sound
