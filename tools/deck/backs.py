"""The four backs. Each looks the same after half a turn, and is readable 74 pixels wide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tools.deck.canvas import CENTER, Canvas
from tools.deck.frame import draw_card, draw_star, joined
from tools.deck.geometry import (
    Path,
    Point,
    ellipse,
    lozenge,
    move,
    on_circle,
    polygon,
    polyline,
    rectangle,
    rounded,
    scale,
    turn,
)
from tools.deck.palette import CARD, GOLD, GOLD_LIGHT
from tools.deck.suits import draw_sign

_INNER: tuple[Point, ...] = ((40, 40), (460, 40), (460, 660), (40, 660))
_INNER_TOP: tuple[Point, ...] = ((40, 40), (460, 40), (460, 350), (40, 350))


_LINEN: tuple[Point, ...] = ((31, 50), (469, 50), (469, 650), (31, 650))


def back_drawing(kind: str) -> str:
    """Return a back as SVG; `kind` is one of `game.ui.drawing.cardface.BACKS`."""
    canvas = Canvas()
    draw_card(canvas)
    _BACKS[kind](canvas)
    return canvas.svg()


def _ground(canvas: Canvas, color: str) -> None:
    canvas.fill(rounded(22, 22, 456, 656, 16), color)


def _border(canvas: Canvas, color: str = GOLD) -> None:
    canvas.line(rounded(40, 40, 420, 620, 2), color, 5)
    canvas.line(rounded(31, 31, 438, 638, 9), color, 2)


def _atlas(canvas: Canvas) -> None:
    """Fans of red satin, a lozenge with a star."""
    ground, middle, dark = "#7d1c2b", "#a93740", "#4f0f1b"
    _ground(canvas, ground)
    for _ in canvas.halves():
        with canvas.clip(_INNER_TOP):
            for row in range(11):
                left = 40 + (70 if row % 2 else 0)
                middles = [(left + column * 140, 70 + row * 35) for column in range(-1, 4)]
                _fans(canvas, middles, (dark, middle, ground))
    _border(canvas)
    canvas.shape(lozenge(*CENTER, 132, 178), CARD, 3)
    canvas.fill(lozenge(*CENTER, 118, 159), dark)
    canvas.line(lozenge(*CENTER, 109, 147), GOLD, 3, join="miter")
    with canvas.at(move(*CENTER)):
        canvas.fill(ellipse(0, 0, 70), GOLD)
        canvas.fill(ellipse(0, 0, 64), ground)
        _star(canvas, 2.3, CARD, dark)
        for angle in (0, 180):
            with canvas.at(turn(angle)):
                draw_sign(canvas, "S", (0, -98), 34, GOLD_LIGHT)
                draw_sign(canvas, "H", (-84, 0), 24, GOLD_LIGHT)


def _fans(canvas: Canvas, middles: Sequence[Point], colors: tuple[str, str, str]) -> None:
    dark, middle, ground = colors
    rings = ((70, dark), (65, middle), (48, ground), (45, GOLD), (40, ground), (25, middle))
    for radius, color in (*rings, (14, GOLD)):
        canvas.fill(joined(ellipse(*p, radius) for p in middles), color)


def _star(canvas: Canvas, size: float, heart: str, outline: str) -> None:
    draw_star(canvas, size, GOLD_LIGHT, GOLD)
    canvas.fill(ellipse(0, 0, 11), outline)
    canvas.fill(ellipse(0, 0, 8.5), heart)


def _zigzag(canvas: Canvas) -> None:
    """Nested blue lozenges, quarter suns in the corners."""
    dark, light, line, darkest = "#1c2742", "#2b5f74", "#3f7f92", "#16203a"
    cream, red = "#f1e6cc", "#8e2f36"
    _ground(canvas, dark)
    with canvas.clip(_INNER):
        for k in range(15, 1, -1):
            band = lozenge(*CENTER, k * 31, k * 46)
            canvas.fill(band, light if k % 2 else dark)
            canvas.line(band, GOLD if k % 2 else line, 3 if k % 2 else 2, join="miter")
    for _ in canvas.halves():
        for side in (1, -1):
            with canvas.at(move(CENTER[0], 0), scale(side, 1), move(-CENTER[0], 0)):
                _quarter_sun(canvas, (darkest, red, cream))
    _border(canvas)
    canvas.shape(lozenge(*CENTER, 80, 118), cream, 3)
    canvas.fill(lozenge(*CENTER, 70, 103), red)
    with canvas.at(move(*CENTER)):
        _star(canvas, 2.0, cream, darkest)


def _quarter_sun(canvas: Canvas, colors: tuple[str, str, str]) -> None:
    dark, red, cream = colors
    rings = ((120, GOLD), (115, dark), (88, GOLD), (84, red), (52, GOLD), (48, cream), (20, red))
    with canvas.clip(_INNER):
        for radius, color in rings:
            canvas.fill(ellipse(40, 40, radius), color)
        rays = (
            polyline(on_circle((40, 40), 54, a), on_circle((40, 40), 82, a))
            for a in range(0, 91, 15)
        )
        canvas.line(joined(rays), GOLD_LIGHT, 3, cap="butt")


_GREEN, _GREEN_LIGHT, _GREEN_DEEP = "#17463a", "#2a6a55", "#0f2f28"
_CREAM = "#f3ecd2"


def _sunrise(canvas: Canvas) -> None:
    """A green sunburst about a rising sun at each end, a sash between."""
    _ground(canvas, _GREEN)
    for _ in canvas.halves():
        with canvas.clip(_INNER_TOP):
            _rising_sun(canvas, (CENTER[0], 40))
    stones = (-165, -105, 105, 165)
    with canvas.clip(_INNER), canvas.at(move(*CENTER)):
        for half_width, color in ((62, GOLD), (56, _GREEN_DEEP), (44, GOLD), (40, "#8e2f36")):
            canvas.fill(rectangle(-230, -half_width, 460, 2 * half_width), color)
        canvas.fill(joined(lozenge(x, 0, 24, 30) for x in stones), GOLD_LIGHT)
        canvas.fill(joined(lozenge(x, 0, 12, 15) for x in stones), _GREEN_DEEP)
        for radius, color in ((82, GOLD), (76, _CREAM), (66, _GREEN_DEEP)):
            canvas.fill(ellipse(0, 0, radius), color)
        _star(canvas, 2.4, _CREAM, _GREEN_DEEP)
    _border(canvas)


def _rising_sun(canvas: Canvas, sun: Point) -> None:
    rays = (
        polygon(sun, on_circle(sun, 600, a - 5), on_circle(sun, 600, a + 5))
        for a in range(0, 181, 20)
    )
    canvas.fill(joined(rays), _GREEN_LIGHT)
    edges = (polyline(sun, on_circle(sun, 600, a)) for a in range(5, 180, 10))
    canvas.line(joined(edges), GOLD, 2)
    rings = ((128, GOLD), (122, _GREEN_DEEP), (98, GOLD), (92, _CREAM), (72, "#c8702e"))
    for radius, color in (*rings, (46, GOLD_LIGHT)):
        canvas.fill(ellipse(*sun, radius), color)
    canvas.dots([on_circle(sun, 110, a) for a in range(10, 180, 20)], 6, GOLD_LIGHT)


def _linen(canvas: Canvas) -> None:
    """Cross-stitch on linen: folk stars in stepped lozenges, red and blue."""
    linen, red, blue = "#f3e8d0", "#b3202f", "#27304a"
    _ground(canvas, red)
    canvas.fill(rounded(31, 31, 438, 638, 9), linen)
    teeth = [
        polygon((x - 14, y), (x + 14, y), (x, y + side * 16))
        for x in range(54, 447, 28)
        for y, side in ((31, 1), (669, -1))
    ]
    canvas.fill(joined(teeth), red)
    for row in range(4):
        for column in range(3):
            color = red if (row + column + row // 2) % 2 else blue
            with canvas.at(move(110 + column * 140, 125 + row * 150)):
                _stitched_star(canvas, color, linen)
    with canvas.clip(_LINEN):
        for row in range(5):
            for column in range(4):
                with canvas.at(move(40 + column * 140, 50 + row * 150)):
                    canvas.fill(_stepped(3, 8), red)
                    canvas.fill(_stepped(1, 8), linen)


def _stitched_star(canvas: Canvas, color: str, ground: str) -> None:
    canvas.fill(_stepped(8, 8), color)
    canvas.fill(_stepped(7, 8), ground)
    petal = polygon((0, 0), (20, -8), (44, 0), (20, 8))
    canvas.fill(joined(petal.mapped(turn(a)) for a in range(0, 360, 90)), color)
    shorter = polygon((0, 0), (16, -7), (33, 0), (16, 7))
    canvas.fill(joined(shorter.mapped(turn(a)) for a in range(45, 360, 90)), GOLD)
    canvas.fill(lozenge(0, 0, 7), ground)


def _stepped(steps: int, unit: float) -> Path:
    """Return a lozenge with stairs for sides, about the origin."""
    right: list[Point] = []
    for row in range(-steps, steps + 1):
        x = (steps - abs(row) + 0.5) * unit
        right += [(x, (row - 0.5) * unit), (x, (row + 0.5) * unit)]
    return polygon(*right, *((-x, y) for x, y in reversed(right)))


_BACKS: dict[str, Callable[[Canvas], None]] = {
    "atlas": _atlas,
    "zigzag": _zigzag,
    "sunrise": _sunrise,
    "linen": _linen,
}
