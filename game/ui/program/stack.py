"""The stack of scenes: the top one has the inputs, what lies below stands still."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.audio.jukebox import Place
from game.ui.drawing import shapes, theme
from game.ui.program.registry import SCENES
from game.ui.scene import Host, PointerLeave, Scene


class SceneStack(Host):
    """A host as far as it holds the scenes: `stack`, from the lowest to the top one.

    fresh: what the window shows is not the top scene's picture, all of it is to be drawn anew
    """

    def __init__(self) -> None:
        self.stack: list[Scene] = []
        self.fresh = True

    @property
    def top(self) -> Scene:
        """The scene that has the inputs."""
        return self.stack[-1]

    def holds(self, name: str) -> bool:
        """Whether a scene of this name is open."""
        return any(scene.name == name for scene in self.stack)

    def open(self, name: str, **arguments: Any) -> None:
        """Lay the named scene over the one there is."""
        if self.stack:
            self.top.handle(PointerLeave())
        scene = SCENES[name](**arguments)
        self.stack.append(scene)
        scene.enter(self)
        scene.resize(self.canvas)
        self.fresh = True

    def replace(self, name: str, **arguments: Any) -> None:
        """Let the named scene take the place of all there are."""
        while self.stack:
            self.stack.pop().leave()
        self.open(name, **arguments)

    def close(self) -> None:
        """Leave the top scene; the last one stays."""
        if len(self.stack) > 1:
            self.stack.pop().leave()
            self.top.resume()
            self.fresh = True

    def close_through(self, name: str) -> None:
        """Leave the scenes down to the one of this name, and that one too; the last one stays."""
        while len(self.stack) > 1 and self.holds(name):
            self.close()

    def resize_scenes(self) -> None:
        """Lay all scenes out anew for the window, the words and the look there are now."""
        for scene in self.stack:
            scene.resize(self.canvas)
        self.fresh = True

    def lay_backdrops(self, picture: pygame.Surface) -> None:
        """Where the window must be drawn anew, give each see-through scene what lies below it.

        picture: the window's, on which they are drawn
        """
        if not self.fresh:
            return
        scenes, first = self.stack, len(self.stack) - 1
        while first > 0 and not scenes[first].opaque:
            first -= 1
        for index in range(first, len(scenes) - 1):
            scenes[index].refresh()
            scenes[index].draw(picture)
            below = picture.copy()
            shapes.darken(below, theme.NIGHT, scenes[index + 1].dim)
            scenes[index + 1].backdrop = below
        self.top.refresh()

    @property
    def music(self) -> Place:
        """Where the player is, to the music: as the highest scene has it that knows."""
        places = (scene.music for scene in reversed(self.stack))
        return next((place for place in places if place is not None), Place.MENU)
