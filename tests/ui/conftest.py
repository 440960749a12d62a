"""What the tests of the window share: pictures that were drawn from SVG once."""

import pygame
import pytest

from game.ui.drawing import shapes
from game.ui.program.app import App

DRAWN = shapes.SurfaceCache(limit=192 << 20)


@pytest.fixture(autouse=True)
def pictures_drawn_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what is drawn from SVG for the tests that follow: half their time went into it.

    Each caller gets a copy of its own. Tests that measure the drawing are marked `draws_anew`.
    """
    if request.node.get_closest_marker("draws_anew"):
        return
    draw = shapes.rasterise
    monkeypatch.setattr(
        shapes,
        "rasterise",
        lambda svg, w, h: DRAWN.get((svg, w, h), lambda: draw(svg, w, h)).copy(),
    )


@pytest.fixture
def drawn_on_demand(pictures_drawn_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no frame of the program, and what a test asks to be drawn without the art.

    For tests that ask what is said, or where things and words lie: half their time went into it.
    """
    monkeypatch.setattr(App, "_draw_area", lambda self, scene, area: None)
    monkeypatch.setattr(
        shapes,
        "rasterise",
        lambda svg, w, h: pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA),
    )
