"""Pictures of every scene with one command."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.program.registry import SCENES as ALL_SCENES
from tests.ui.hidden import app_for_tests
from tools.shots import SCENES, draw

pytestmark = pytest.mark.slow


def pixels(path: Path) -> tuple[tuple[int, int], bytes]:
    picture = pygame.image.load(path)
    return picture.get_size(), pygame.image.tobytes(picture, "RGB")


def test_the_same_call_gives_the_same_pictures(tmp_path: Path) -> None:
    """Scenes are drawn at the asked size, named by scene, language and size, always alike."""
    for out in ("one", "two"):
        draw(tmp_path / out, [(1024, 600)], ["ru"], ["hint", "menu_saved", "statistics", "table"])
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert names == [f"{n}_ru_1024x600.png" for n in ("hint", "menu_saved", "statistics", "table")]
    for name in names:
        size, first = pixels(tmp_path / "one" / name)
        assert size == (1024, 600)
        assert pixels(tmp_path / "two" / name)[1] == first


@pytest.mark.parametrize("scene", ALL_SCENES)
def test_every_scene_of_the_game_is_shot(scene: str, tmp_path: Path) -> None:
    """There is a picture of each scene in the registry."""
    for name in (n for n in SCENES if n.startswith(scene)):
        with app_for_tests((1024, 600), "en", tmp_path) as app:
            SCENES[name](app)
            assert app.top.name == scene
            return
    raise AssertionError(f"no picture of {scene}")
