"""All scenes by name. Scenes open one another by name, so that none imports another."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.question import QuestionScene

SCENES: dict[str, Callable[..., Scene]] = {
    "menu": MenuScene,
    "question": QuestionScene,
}
