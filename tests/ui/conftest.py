"""What the tests of the window share: pictures that were drawn from SVG once."""

import pytest

from game.ui.drawing import shapes

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
