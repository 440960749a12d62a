"""The features every portrait shares: moods, eyes, brows, nose and mouth.

All coordinates are on the 200 x 200 canvas of a portrait, the face looking ahead about x = 100,
the eyes at y = 87. Sides are -1 (left on the picture) and +1.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tools.art.brush import Curve, Point, brush, ellipse, shape, stroke

EYE_Y = 87.0
EYE_X = 18.0
"""Distance of an eye from the middle."""


@dataclass(frozen=True)
class Mood:
    """Lifts are in canvas units, upwards positive.

    brow, inner: the whole brow, and its inner end against the outer; other: extra lift of the right
    brow; lid: opening of the eye, 1 at rest; gaze: shift of the pupils (right, down); tip: ends of
    a moustache; mouth: which mouth; smiling, shut: eyes closed by a smile, or as in a blink.
    """

    brow: float = 0
    inner: float = 0
    other: float = 0
    lid: float = 0.88
    gaze: Point = (0, 0)
    tip: float = 0
    mouth: str = "rest"
    smiling: bool = False
    shut: bool = False


MOODS = {
    "calm": Mood(),
    "glad": Mood(brow=2.5, inner=0.5, tip=4, mouth="smile", smiling=True),
    "think": Mood(brow=0.5, inner=-1.5, other=5, lid=0.82, gaze=(3.0, -2.4), tip=1, mouth="aside"),
    "wow": Mood(brow=7, inner=1, lid=1.42, tip=-1, mouth="round"),
    "rue": Mood(brow=1, inner=4.5, lid=0.72, gaze=(-1.2, 2.2), tip=-5, mouth="frown"),
}

EYES = {
    "half": Mood(lid=0.4),
    "shut": Mood(shut=True),
    "trick": Mood(lid=0.78, gaze=(-2.7, 1.9)),
    "cards": Mood(lid=0.68, gaze=(-3.2, 0.9)),
    "player": Mood(lid=0.74, gaze=(0, 2.5)),
    "neighbour": Mood(lid=0.84, gaze=(3.3, 0.3)),
}
"""Other eyes for the calm face: two of a blink, and glances to the left below, to the left, to the
player, to the right."""


@dataclass(frozen=True)
class Look:
    """Colours of a face and the width of its brows; lips is None under a moustache."""

    skin: tuple[str, str, str]
    brow: str
    brow_width: float
    iris: str
    line: str = "#3a271d"
    lips: str | None = None
    lashes: bool = False


def eyes(mood: Mood, look: Look) -> str:
    """Both eyes with their lids, in a group of their own."""
    draw = _smiling_eye if mood.smiling else _shut_eye if mood.shut else _open_eye
    return f'<g id="eyes">{"".join(draw(side, mood, look) for side in (-1, 1))}</g>'


def _lid_line(side: int, height: float) -> list[Point]:
    """The edge of an upper lid from the inner to the outer corner."""
    x = 100 + side * EYE_X
    return [
        (x - side * 8.0, EYE_Y + 1.2),
        (x - side * 4.5, EYE_Y - height),
        (x + side * 4.0, EYE_Y - height - 1.0),
        (x + side * 8.8, EYE_Y - 0.6),
    ]


def _open_eye(side: int, mood: Mood, look: Look) -> str:
    x, height, depth = 100 + side * EYE_X, 8.2 * mood.lid, 4.6 + 1.6 * max(0, mood.lid - 1)
    a, b, c, d = _lid_line(side, height)
    upper = f"M{_xy(a)}C{_xy(b)} {_xy(c)} {_xy(d)}"
    low = ((x + side * 4.6, EYE_Y + depth), (x - side * 4, EYE_Y + depth + 0.6))
    back = f"C{_xy(low[0])} {_xy(low[1])} {_xy(a)}"
    gx, gy = x + mood.gaze[0], EYE_Y - 0.6 + mood.gaze[1]
    above = f"L{d[0]:.1f} {EYE_Y - 13}L{a[0]:.1f} {EYE_Y - 13}Z"
    below = f"M{_xy(d)}{back}L{a[0]:.1f} {EYE_Y + 9}L{d[0]:.1f} {EYE_Y + 9}Z"
    parts = [
        shape(f"{upper}{back}Z", "#fffaf0"),
        ellipse((gx, gy), 4.5, 4.5, look.iris),
        ellipse((gx, gy), 2.4, 2.4, "#1d1410"),
        ellipse((gx + 1.5, gy - 1.6), 1.25, 1.25, "#ffffff"),
        shape(upper + above, "url(#skin)"),
        shape(below, "url(#skin)"),
        stroke(f"M{_xy(d)}{back}", look.skin[2], 0.9, 0.8),
        brush((a, b, c, d), (1.0, 2.2, 2.4, 1.6), look.line),
    ]
    if mood.lid < 1.2:
        crease = _lid_line(side, height + 4.2)
        parts.append(brush(crease, (0.2, 1.0, 1.0, 0.2), look.skin[2], 0.9))
    return "".join(parts) + (_lashes(side, d, look) if look.lashes else "")


def _smiling_eye(side: int, mood: Mood, look: Look) -> str:
    """An eye closed by a smile: a raised arc, and laughter lines beside it."""
    x = 100 + side * EYE_X
    arc = ((x - side * 8, 88.5), (x - side * 5, 81.5), (x + side * 4, 81.0), (x + side * 9, 88.0))
    cheek = ((x - side * 6, 92.5), (x - side * 2, 91), (x + side * 3, 91), (x + side * 7, 92.5))
    drawn = brush(arc, (1.2, 2.8, 2.8, 1.4), look.line) + brush(
        cheek, (0.2, 1.2, 0.2), look.skin[2]
    )
    for dy, far in ((-1.5, 14.6), (2.5, 14.9)):
        wrinkle = ((x + side * 11.6, 87.5 + dy / 2), (x + side * 12.5, 87.5 + dy * 0.7))
        end = ((x + side * 13.5, 87.5 + dy), (x + side * far, 87.2 + dy * 1.3))
        drawn += brush(wrinkle + end, (1.1, 0.3), look.skin[2])
    return drawn + (_lashes(side, arc[3], look) if look.lashes else "")


def _shut_eye(side: int, mood: Mood, look: Look) -> str:
    """An eye closed at rest: the lid's edge hangs, its crease above it."""
    x = 100 + side * EYE_X
    edge = (
        (x - side * 8.0, EYE_Y + 1.2),
        (x - side * 4.0, EYE_Y + 5.4),
        (x + side * 4.2, EYE_Y + 5.2),
        (x + side * 8.8, EYE_Y - 0.2),
    )
    crease = _lid_line(side, 4.4)
    drawn = brush(crease, (0.2, 1.0, 1.0, 0.2), look.skin[2], 0.9)
    drawn += brush(edge, (1.0, 2.2, 2.4, 1.4), look.line)
    return drawn + (_lashes(side, edge[3], look) if look.lashes else "")


def _lashes(side: int, corner: Point, look: Look) -> str:
    x, y = corner
    tips = ((x + side * 1, y - 0.4), (x + side * 2, y - 1.2), (x + side * 3.4, y - 2.6))
    return brush(((x - side * 1.5, y - 0.6), *tips), (2.0, 0.4), look.line)


def brows(mood: Mood, look: Look) -> str:
    """Both brows; they taper towards the temples."""
    drawn = ""
    for side in (-1, 1):
        x = 100 + side * EYE_X
        y = 74.5 - mood.brow - (mood.other if side > 0 else 0)
        inner, outer = y + 1.0 - mood.inner, y + 2.6 + mood.inner * 0.35
        curve = (
            (x - side * 10, inner),
            (x - side * 4, min(inner, outer) - 4.0),
            (x + side * 5, min(inner, outer) - 4.2),
            (x + side * 12, outer),
        )
        w = look.brow_width
        drawn += brush(curve, (w * 0.75, w, w * 0.85, w * 0.2), look.brow)
    return drawn


def nose(look: Look, length: float = 105) -> str:
    """A nose lit from the left: its shaded side, the tip and the wings."""
    y = length
    side = (
        f"M102 84C103 92 110 {y - 6} 108.5 {y - 1}C107 {y + 2} 101 {y + 2.5} 99 {y + 1}L101.5 96Z"
    )
    under = ((92.5, y - 1), (95, y + 3.2), (105, y + 4), (109, y - 1.5))
    return (
        shape(side, look.skin[2], 0.55)
        + brush(under, (0.8, 2.2, 1.6, 0.8), "#b97d5a")
        + ellipse((98.6, y - 4.5), 2.2, 3.4, "#ffffff", 0.28)
    )


def mouth(mood: Mood, look: Look, y: float = 121) -> str:
    """The mouth at height y: lips of their own colour, or a line below a moustache."""
    return _LIPPED[mood.mouth](y, look.lips) if look.lips else _PLAIN[mood.mouth](y, "#a4554a")


def _line(curve: Curve, colour: str) -> str:
    return brush(curve, (1.2, 2.8, 2.8, 1.2), colour)


def _crescent(y: float, half: float, corner: float, low: float, high: float) -> str:
    """A lens about x = 100; half: its half width; corner, low, high: drops of corners, edges."""
    left, right = f"{100 - half:g} {y + corner:g}", f"{100 + half:g} {y + corner:g}"
    bend = half * 0.57
    under = f"C{100 - bend:g} {y + low:g} {100 + bend:g} {y + low:g} {right}"
    return f"M{left}{under}C{100 + bend:g} {y + high:g} {100 - bend:g} {y + high:g} {left}Z"


def _grin(y: float, colour: str) -> str:
    """An open smile with its row of teeth."""
    return (
        shape(_crescent(y, 14, -4, 10.5, -1), "#7d2c2c")
        + shape(_crescent(y, 6, 5.2, 7.4, 2.8), "#c9665c")
        + shape(_crescent(y, 11.5, -3.2, 3.4, -1), "#fffaf0")
    )


def _smiling_lips(y: float, colour: str) -> str:
    return shape(_crescent(y, 15.5, -5, 13, -3.4), colour) + _grin(y, colour)


def _parted_lips(y: float, colour: str) -> str:
    return ellipse((100, y + 2.5), 6.6, 7.4, colour) + ellipse((100, y + 3), 4, 4.8, "#6b2424")


def _gasp(y: float, colour: str) -> str:
    return ellipse((100, y + 3), 6, 6.8, colour) + ellipse((100, y + 3.4), 4.2, 5, "#6b2424")


def _bent(*points: Point) -> Callable[[float, str], str]:
    """A closed mouth along four control points; y is relative to the mouth's height."""
    return lambda y, colour: _line([(x, y + drop) for x, drop in points], colour)


def _closed(left: float, right: float, middle: float = 0) -> Callable[[float, str], str]:
    return lambda y, colour: _lips(y, colour, left, right, middle)


def _lips(y: float, colour: str, left: float, right: float, middle: float) -> str:
    """Closed lips; left, right, middle: drop of the corners and of the middle."""
    a, b, m = f"89.5 {y + left}", f"110.5 {y + right}", y + middle
    upper = f"M{a}C94 {m - 2.2} 97 {m - 3.4} 100 {m - 2}C103 {m - 3.4} 106 {m - 2.2} {b}"
    lower = f"C106 {m + 6} 94 {m + 6} {a}Z"
    gap = ((89.5, y + left), (95, m + 1.4), (105, m + 1.4), (110.5, y + right))
    shine = ellipse((100, m + 2.9), 4.2, 1.0, "#ffffff", 0.3)
    return shape(upper + lower, colour) + brush(gap, (0.6, 1.3, 1.3, 0.6), "#7f2f30") + shine


_PLAIN: dict[str, Callable[[float, str], str]] = {
    "rest": _bent((91.5, 0), (96, 2.6), (104, 2.6), (108.5, 0)),
    "smile": _grin,
    "aside": _bent((93, 2), (98, 3), (105, 1.6), (110, -1.4)),
    "round": _gasp,
    "frown": _bent((91, 3.6), (96, -0.4), (104, -0.4), (109, 3.6)),
}
_LIPPED: dict[str, Callable[[float, str], str]] = {
    "rest": _closed(-0.8, -0.8),
    "smile": _smiling_lips,
    "aside": _closed(1.4, -2.0),
    "round": _parted_lips,
    "frown": _closed(3.0, 3.0, -0.6),
}


def _xy(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
