"""What is written on the bare table is large enough to be read there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.drawing import theme
from game.ui.drawing.pen import Pen
from tests.ui.hidden import app_for_tests, settle
from tools.shots import SCENES

pytestmark = pytest.mark.slow

LEAST = 24.0
"""Smaller text, du, stands on a plate."""
SAME = 3
"""Colours that differ less in each channel are the table's own."""
TABLES = (
    "menu", "bids", "names_trumps", "lesson_bid", "table_later", "three", "sits_out", "partners",
    "auction_later", "deal_review", "deal_review_four",
)  # fmt: skip


@pytest.mark.parametrize("scene", TABLES)
def test_small_text_stands_on_a_plate(
    scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No text under 24 du is drawn on the table itself."""
    draw, checked, small = Pen.text, [], []

    def text(p: Pen, written: str, x: float, y: float, *args: Any, **kw: Any) -> float:
        size = args[1] if len(args) > 1 else kw.get("size", theme.BUTTON)
        on_window = p.surface.get_size() == p.canvas.size
        left = round(x * p.canvas.u)
        align = kw.get("align", 0.0)
        before = p.surface.copy() if on_window and written else None
        width = draw(p, written, x, y, *args, **kw)
        if before is not None:
            left -= round(align * width * p.canvas.u)
            area = pygame.Rect(left, p.canvas.px(y) - 4, p.canvas.px(width), 8)
            checked.append(written)
            if size < LEAST and _is_table(p, before, area.clip(before.get_rect())):
                small.append(written)
        return width

    with app_for_tests((1280, 720), "ru", tmp_path) as app:
        monkeypatch.setattr(Pen, "text", text)
        SCENES[scene](app)
        settle(app)
    assert checked
    assert not small


def _is_table(p: Pen, surface: pygame.Surface, area: pygame.Rect) -> bool:
    """Whether the surface shows the lit table itself in an area."""
    if not (area.w and area.h):
        return False
    seen = pygame.transform.average_color(surface, area)[:3]
    bare = pygame.transform.average_color(p.art.table(p.canvas), area)[:3]
    return all(abs(a - b) < SAME for a, b in zip(seen, bare, strict=True))
