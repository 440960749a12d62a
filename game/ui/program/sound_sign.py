"""Shows over every scene that the sound is off, and for a moment that it was turned on or off."""

from __future__ import annotations

from game.i18n import _
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.scene import Scene

TOLD_SECONDS = 1.6
SIGN_X, SIGN_SIZE = 84.0, 24.0
"""On the rail, between the button in its corner and what stands in its middle."""
PADDING, ICON_ROOM, HEIGHT = 22.0, 22.0, 40.0


class SoundSign:
    """A struck loudspeaker while there is no sound; a plate with words when that has changed."""

    def __init__(self) -> None:
        self._left = 0.0
        self._fresh = False

    def tell(self) -> None:
        """The sound has been turned on or off."""
        self._left, self._fresh = TOLD_SECONDS, True

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the plate has come or gone."""
        told, self._left = self._left > 0, max(0.0, self._left - dt)
        fresh, self._fresh = self._fresh, False
        return fresh or (told and not self._left)

    def shows(self, muted: bool) -> bool:
        """Whether there is anything to draw."""
        return muted or self._left > 0

    def draw(self, p: Painter, scene: Scene, muted: bool) -> None:
        """Draw what there is over a scene that has been drawn whole.

        Where the scene has a button for the sound, that is the sign.
        """
        if muted and all(target.name != "mute" for target in scene.targets()):
            p.icon("sound_off", SIGN_X, theme.RAIL_HEIGHT / 2, SIGN_SIZE, theme.IVORY)
        if self._left > 0:
            _draw_plate(p, muted)


def sound_text(muted: bool) -> str:
    """Return whether there is sound, in words."""
    return _("The sound is off") if muted else _("The sound is on")


def _draw_plate(p: Painter, muted: bool) -> None:
    """Draw the words on a plate around the sign."""
    text, middle = sound_text(muted), theme.RAIL_HEIGHT / 2
    width = PADDING + ICON_ROOM + p.text_width(text, "medium", theme.STATUS) + PADDING
    left = SIGN_X - PADDING
    p.box(
        left, middle - HEIGHT / 2, width, HEIGHT, HEIGHT / 2, fill=theme.INK, line=theme.BRASS,
        line_width=1.5, shadow="rest",
    )  # fmt: skip
    p.icon("sound_off" if muted else "sound_on", SIGN_X, middle, SIGN_SIZE, theme.BRASS_HI)
    p.text(text, SIGN_X + ICON_ROOM, middle, "medium", theme.STATUS)
