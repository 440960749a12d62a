"""What a scene is, what it is told, and what it may ask of the program around it.

Nothing here needs pygame: inputs are plain data, so that scenes can be driven by tests and by
scripts as well as by a person.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Any, Literal, Protocol

from game.ui.drawing.canvas import Box, Canvas, Rect

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.match.house_rules import House
    from game.match.keeping import Storage
    from game.match.session import Session
    from game.store.paths import DataDirs
    from game.store.settings import Settings
    from game.store.statistics import Statistics
    from game.ui.audio.jukebox import Place
    from game.ui.audio.sound import Sound
    from game.ui.drawing.art import Art
    from game.ui.drawing.text import Fonts
    from game.ui.words.talk import Talk

__all__ = [
    "Box", "Canvas", "Family", "Host", "Input", "Key", "Pad", "PointerDown", "PointerLeave",
    "PointerMove", "PointerUp", "Rect", "Scene", "Target", "Text", "TwoFingers", "Wheel",
]  # fmt: skip

Pos = tuple[int, int]
"""A point of the window, real pixels."""


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer is now at `pos`; `held`: the left button is down; `touch`: it is a finger."""

    pos: Pos
    held: bool = False
    touch: bool = False


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A button went down: 1 left, 2 middle, 3 right; `touch`: a finger did."""

    pos: Pos
    button: int = 1
    touch: bool = False


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button came up; `touch`: a finger did."""

    pos: Pos
    button: int = 1
    touch: bool = False


@dataclass(frozen=True, slots=True)
class PointerLeave:
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class TwoFingers:
    """A second finger came down beside the first."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned by `notches`; positive is away from the player: the page moves down."""

    pos: Pos
    notches: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down, named by its place on an English keyboard, whatever the layout.

    Names: letters and digits as such, "left" "right" "up" "down" "enter" "space" "escape" "tab"
    "home" "end" "pageup" "pagedown" "backspace" "delete" "minus" "equals" "slash" "f1".."f12".
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """Letters were written; they come only while `Host.write` is on, after the keys' own inputs."""

    text: str


Family = Literal["xbox", "playstation", "switch"]
"""Whose signs are on a pad."""


@dataclass(frozen=True, slots=True)
class Pad:
    """Something on a game pad went down or came up, named as on an Xbox's.

    Names: "a" "b" "x" "y" "lb" "rb" "lt" "start" "back", and "left" "right" "up" "down" for the
    cross and the left stick; only these four repeat while they are held.
    """

    name: str
    family: Family = "xbox"
    down: bool = True
    repeat: bool = False


Input = PointerMove | PointerDown | PointerUp | PointerLeave | TwoFingers | Wheel | Key | Text | Pad


@dataclass(frozen=True)
class Target:
    """Something that can be clicked now: `rect` in window pixels, and what a click does.

    `act` is an act of a match record where a click plays one; else `name` says it.
    `presses`: so often it must be pressed, where it is not held down instead.
    """

    rect: Rect
    name: str = ""
    act: Mapping[str, Any] | None = None
    presses: int = 1

    def as_json(self) -> dict[str, Any]:
        """Return the target as `--trace` writes it."""
        what = {"name": self.name} if self.act is None else {"act": dict(self.act)}
        more = {"presses": self.presses} if self.presses > 1 else {}
        return {**what, "rect": list(self.rect), **more}


class Host(Protocol):
    """What a scene may ask of the program that runs it."""

    canvas: Canvas
    art: Art
    fonts: Fonts
    sound: Sound
    dirs: DataDirs
    statistics: Statistics
    talk: Talk
    storage: Storage
    house: House
    clock: float
    """Seconds of game time since the start: the sum of all `dt`."""

    @property
    def settings(self) -> Settings:
        """The settings as they hold now."""

    def change_settings(self, **changes: Any) -> None:
        """Change settings, apply them at once and remember them."""

    def open(self, name: str, **arguments: Any) -> None:
        """Lay the named scene over this one: "pause", "guide", "settings", "result" …"""

    def replace(self, name: str, **arguments: Any) -> None:
        """Let the named scene take the place of the whole stack: "menu", "table"."""

    def close(self) -> None:
        """Leave the top scene."""

    def close_through(self, name: str) -> None:
        """Leave the scenes down to the one of this name, and that one too."""

    def new_match(self) -> None:
        """Give up the running match, if any, and begin one as the settings say; show the table."""

    def continue_match(self) -> bool:
        """Show the table with the saved match; False if there is none after all."""

    def saved_match(self) -> Session | None:
        """The match that could be continued; None if there is none."""

    def write(self, on: bool) -> None:
        """Take letters as well as keys from now on, or no more."""

    def toggle_fullscreen(self) -> None: ...

    def quit(self) -> None:
        """End the program at the end of this step."""


class Scene:
    """One screen, or a layer over the screen below. Override what the scene needs.

    Time passes only in `update`; `draw` changes nothing. The program draws when `dirty` or
    `animating`, and only then. A scene is added to `SCENES` of `game.ui.program.registry` under its
    name.
    """

    name = "scene"
    """The name in `--trace`."""
    opaque = True
    """False: the scene below shows through, dimmed by `dim`; it stands still meanwhile."""
    dim = 0.55
    """Darkness 0..1 laid over the scene below where `opaque` is false."""

    app: Host
    canvas: Canvas
    dirty = True
    """Set it when the picture has changed; the program clears it before it draws."""
    changed: list[Rect]
    """Where, px, the picture has changed if `dirty` is not set; the program clears it."""
    backdrop: pygame.Surface | None = None
    """The dimmed picture of what lies below, where `opaque` is false: lay it down first."""

    @property
    def music(self) -> Place | None:
        """Where the player is, to the music; None: where the scene below is."""
        return None

    @property
    def animating(self) -> bool:
        """Whether something moves, so that each frame must be drawn."""
        return False

    @property
    def changes_in(self) -> float:
        """Seconds until something small changes by itself while nothing is animating."""
        return inf

    @property
    def idle(self) -> bool:
        """Whether nothing moves and the player is to act; `--trace` reports it."""
        return not self.animating

    def enter(self, app: Host) -> None:
        """The scene comes on the stack; `resize` follows."""
        self.app, self.changed = app, []

    def leave(self) -> None:
        """The scene goes off the stack."""

    def resume(self) -> None:
        """The scene above has gone; this one is on top again."""

    def resize(self, canvas: Canvas) -> None:
        """The window's size, the text size, the language or the look of things has changed."""
        self.canvas = canvas
        self.dirty = True

    def refresh(self) -> None:
        """What the window shows is lost: the next `draw` must draw all of it."""
        self.dirty = True

    def handle(self, event: Input) -> bool:
        """Take an input; return whether it was of use here."""
        return False

    def spoken(self) -> str:
        """Return what is read aloud when the scene comes up, and again when that changes."""
        return ""

    def drop(self, path: Path) -> bool:
        """Take a file that was dropped onto the window; return whether it was of use here."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; the caller clamps it to at most 0.1."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw on the window; since `refresh` it still holds what this scene drew last."""
        raise NotImplementedError

    def hinted(self) -> Mapping[str, Any] | None:
        """Return the act of a match record that the player is advised to do, None for none."""
        return None

    def targets(self) -> list[Target]:
        """Return all that can be clicked now."""
        return []
