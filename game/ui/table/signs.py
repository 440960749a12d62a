"""The signs of the pad in use, on the buttons of the table that its own buttons press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.forms.widgets import Button
from game.ui.scene import Family
from game.ui.table.pad import SECOND_ACTS

RADIUS, SMALL_RADIUS, INSIDE = 13.0, 10.0, 5.0
SHAPE = 0.42
"""Half the side of a PlayStation's shape, of the sign's radius."""
RAIL_SIGNS = {"menu": "start", "hint": "rb", "help": "back"}
WORDS: dict[Family, dict[str, str]] = {
    "xbox": {"x": "X", "y": "Y", "rb": "RB", "start": "", "back": "–"},
    "playstation": {"x": "", "y": "", "rb": "R1", "start": "", "back": "–"},
    "switch": {"x": "X", "y": "Y", "rb": "R", "start": "+", "back": "–"},
}
"""What stands on a sign; nothing where a shape is drawn."""


def draw_signs(p: Painter, buttons: Sequence[Button], family: Family) -> None:
    """Draw each sign on a corner of its button, where no word is."""
    for button, name in signs_of(buttons):
        x, y, w, h = button.box
        if button.kind == "rail":
            _draw_sign(p, family, name, x + w - INSIDE, y + h - INSIDE, SMALL_RADIUS)
        else:
            _draw_sign(p, family, name, x + w - INSIDE, y + INSIDE, RADIUS)


def signs_of(buttons: Sequence[Button]) -> Iterator[tuple[Button, str]]:
    """Yield the buttons that a pad's button presses, and its name."""
    second = next((name for name in SECOND_ACTS if name in {b.name for b in buttons}), "")
    for button in buttons:
        name = "x" if button.name == second else RAIL_SIGNS.get(button.name, "")
        if button.name in ("close", "close_before_draw"):
            name = "y"
        if name:
            yield button, name


def _draw_sign(p: Painter, family: Family, name: str, x: float, y: float, radius: float) -> None:
    p.circle(x, y, radius, fill=theme.INK, line=theme.BRASS, line_width=1.5, shadow="rest")
    word = WORDS[family][name]
    if word:
        size = theme.CAPTION / p.canvas.text * (1.0 if len(word) == 1 else 0.75) * radius / RADIUS
        p.text(word, x, y, "semibold", size, theme.IVORY, align=0.5)
        return
    if name == "start":
        p.icon("menu", x, y, 1.3 * radius, theme.IVORY)
        return
    side = radius * SHAPE
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)] if name == "x" else [(0, -1), (1, 1), (-1, 1)]
    path = "M" + "L".join(f"{x + dx * side:.2f} {y + dy * side:.2f}" for dx, dy in corners) + "Z"
    box = (x - radius, y - radius, 2 * radius, 2 * radius)
    p.path(box, path, f'fill="none" stroke="{theme.IVORY}" stroke-width="{1.8 * p.canvas.u:.1f}"')
