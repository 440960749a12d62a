"""All scenes by name. Scenes open one another by name, so that none imports another."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.scene import Scene
from game.ui.scenes.guide import GuideScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.question import QuestionScene

SCENES: dict[str, Callable[..., Scene]] = {
    "guide": GuideScene,
    "menu": MenuScene,
    "pause": PauseScene,
    "question": QuestionScene,
}
