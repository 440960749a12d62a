"""The emitter: places, clips and writes paths as SVG elements that NanoSVG draws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from game.ui.drawing.cardface import CARD_HEIGHT, CARD_WIDTH
from tools.deck.clipping import clip_area, clip_line, counterclockwise, inside
from tools.deck.geometry import (
    IDENTITY,
    SUBDIVISION,
    Contour,
    Matrix,
    Path,
    Point,
    apply,
    chain,
    ellipse,
    length_factor,
    move,
    scale,
    turn,
)
from tools.deck.palette import INK

CENTER: Point = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
HALF_TURN: Matrix = chain(move(*CENTER), turn(180), move(-CENTER[0], -CENTER[1]))
"""The map between the two halves of a card."""

PLAIN_WEIGHT = 1.45
"""How much bolder the lines of a plain drawing are: it is made for a seventh of its size."""


class Canvas:
    """A growing list of SVG elements, under the current map and the current clips.

    A `plain` canvas is for small cards: it leaves out whatever is drawn with ``fine=True`` and
    draws the remaining lines bolder. Clipping happens here, on the geometry, against convex
    polygons, because NanoSVG knows no clip paths.
    """

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain
        self.elements: list[str] = []
        self._map = IDENTITY
        self._clips: list[list[Point]] = []

    @contextmanager
    def at(self, *maps: Matrix) -> Iterator[None]:
        """Draw under `maps`, the last of them applied first."""
        before = self._map
        self._map = chain(before, *maps)
        yield
        self._map = before

    def mirrored(self) -> Iterator[float]:
        """Draw twice, the second time reflected in x = 0; yields the side, 1 and -1."""
        for side in (1.0, -1.0):
            with self.at(scale(side, 1)):
                yield side

    def halves(self) -> Iterator[None]:
        """Draw twice, the second time turned by 180 degrees about the card's centre."""
        for maps in ((), (HALF_TURN,)):
            with self.at(*maps):
                yield

    @contextmanager
    def half_then_its_turn(self) -> Iterator[None]:
        """Draw one half of the card, and show it again turned by 180 degrees.

        The half is written once, and once more by ``use``: game.ui.drawing.cardface writes it out.
        """
        self.elements.append('<g id="half">')
        yield
        x, y = CENTER[0] * SUBDIVISION, CENTER[1] * SUBDIVISION
        turned = f"rotate(180 {x:g} {y:g})"
        self.elements += ["</g>", f'<use href="#half" transform="{turned}"/>']

    @contextmanager
    def clip(self, corners: Sequence[Point]) -> Iterator[None]:
        """Draw only inside a convex polygon."""
        self._clips.append(counterclockwise([apply(self._map, p) for p in corners]))
        yield
        self._clips.pop()

    def fill(
        self, shape: Path, color: str, opacity: float | None = None, fine: bool = False
    ) -> None:
        """Fill the shape; each of its contours is closed."""
        if fine and self.plain:
            return
        contours = (self._clip_area(c) for c in shape.mapped(self._map).contours)
        self._emit(Path([c for c in contours if c]), _fill(color, opacity))

    def line(
        self,
        shape: Path,
        color: str,
        width: float,
        *,
        cap: str = "round",
        join: str = "round",
        opacity: float | None = None,
        fine: bool = False,
    ) -> None:
        """Stroke the shape with a line `width` units wide before the current map."""
        if fine and self.plain:
            return
        width *= length_factor(self._map) * (PLAIN_WEIGHT if self.plain else 1)
        contours = (self._clip_line(c) for c in shape.mapped(self._map).contours)
        style = _stroke(color, width, cap, join, opacity)
        self._emit(Path([part for parts in contours for part in parts]), style)

    def shape(self, shape: Path, color: str, width: float = 2.6, fine: bool = False) -> None:
        """Fill the shape and draw its outline in ink."""
        self.fill(shape, color, fine=fine)
        self.line(shape, INK, width, fine=fine)

    def dots(self, points: Iterable[Point], radius: float, color: str, outline: float = 0) -> None:
        """Draw fine round dots, outlined in ink when `outline` is a width."""
        dots = Path([c for p in points for c in ellipse(*p, radius).contours])
        self.fill(dots, color, fine=True)
        if outline:
            self.line(dots, INK, outline, fine=True)

    def _clip_area(self, contour: Contour) -> Contour | None:
        points: list[Point] | None = None
        for corners in self._clips:
            if points is None and inside(contour.points(), corners):
                continue
            points = clip_area(contour.flat() if points is None else points, corners)
        if points is None:
            return Contour(contour.start, contour.segments, closed=True)
        return _polyline(points, closed=True) if len(points) > 2 else None

    def _clip_line(self, contour: Contour) -> list[Contour]:
        runs: list[list[Point]] | None = None
        for corners in self._clips:
            if runs is None and inside(contour.points(), corners):
                continue
            if runs is None:
                corner_points = contour.flat()
                runs = [corner_points + corner_points[:1] * contour.closed]
            runs = [part for run in runs for part in clip_line(run, corners)]
        return [contour] if runs is None else [_polyline(run, closed=False) for run in runs]

    def _emit(self, shape: Path, style: str) -> None:
        if shape.contours:
            stroked = "stroke" in style
            self.elements.append(f'<path {style} d="{shape.data(stroked)}"/>')

    def svg(self, width: float = CARD_WIDTH, height: float = CARD_HEIGHT) -> str:
        """Return the whole drawing."""
        box = f"0 0 {width * SUBDIVISION:g} {height * SUBDIVISION:g}"
        size = f'width="{width:g}" height="{height:g}" viewBox="{box}"'
        body = "\n".join(self.elements)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{body}\n</svg>\n'


def _polyline(points: Sequence[Point], closed: bool) -> Contour:
    return Contour(points[0], [(p,) for p in points[1:]], closed)


def _fill(color: str, opacity: float | None) -> str:
    return f'fill="{color}"' + (f' fill-opacity="{opacity:g}"' if opacity else "")


def _stroke(color: str, width: float, cap: str, join: str, opacity: float | None) -> str:
    style = f'fill="none" stroke="{color}" stroke-width="{width * SUBDIVISION:.0f}"'
    style += f' stroke-linecap="{cap}" stroke-linejoin="{join}"'
    return style + (f' stroke-opacity="{opacity:g}"' if opacity else "")
