"""Faces: the twelve people of the deck, seen from the front or from the side.

Coordinates are the head's own: x = 0 is the axis of the face, y as on the card. Light comes from
the picture's left, so the other half of a face lies in a flat shade whose edge is the nose.
"""

from __future__ import annotations

from dataclasses import dataclass

from tools.deck.canvas import Canvas
from tools.deck.geometry import Contour, Path, ellipse, move, path, scale
from tools.deck.palette import (
    BLUSH,
    EYE_WHITE,
    EYELID,
    INK,
    LIP,
    LIP_LOWER,
    SKIN,
    SKIN_LINE,
    SKIN_SHADE,
)


@dataclass(frozen=True)
class FrontLook:
    """What tells one face seen from the front from another."""

    brow_color: str
    iris: str
    brow: str
    """Path data of the brow at x > 0; the other is its mirror image unless `left_brow` says."""
    nose: str
    """Path data from the brow down to the tip, on the lit side."""
    nostril: str
    """Path data that goes on from the tip."""
    left_brow: str = ""
    woman: bool = False
    """Thin brows, lashes, no lines about the eyes."""
    half_width: float = 47
    chin: float = 218
    openness: float = 1
    """Of the eyes: 1 as usual, .5 half closed."""
    eye_size: float = 1
    gaze: tuple[float, float] = (0, 0)
    blush: float = 0
    """Opacity of the red on the cheeks."""
    wrinkles: str = ""
    mirrored_wrinkles: str = ""
    freckles: bool = False


def draw_front(canvas: Canvas, look: FrontLook) -> None:
    """Draw a face from the hair line to the chin, without a mouth."""
    w, chin = look.half_width, look.chin
    right = f"L{w} 156 C{w} 190 24 {chin} 0 {chin}"
    outline = path(
        f"M{-w} 100 L{-w} 156 C{-w} 190 -24 {chin} 0 {chin} C24 {chin} {w} 190 {w} 156 L{w} 100Z"
    )
    canvas.fill(outline, SKIN)
    nose = path(look.nose)
    shade = path(f"M0 100 L{w} 100 {right}")
    canvas.fill(_followed_back(shade, nose), SKIN_SHADE)
    canvas.line(outline, INK, 2.4)
    canvas.line(nose, SKIN_LINE, 2)
    canvas.line(path(look.nostril), SKIN_LINE, 2.2)
    _draw_blush(canvas, look)
    for side in canvas.mirrored():
        _draw_front_eye(canvas, look, side)
    _draw_brows(canvas, look)
    _draw_age(canvas, look)


def _followed_back(shade: Path, nose: Path) -> Path:
    """Return the area that `shade` begins, closed along the nose from its tip upwards."""
    tip_first = _reversed(nose.contours[0])
    start = shade.contours[0]
    segments = [*start.segments, (tip_first.start,), *tip_first.segments]
    return Path([Contour(start.start, segments, closed=True)])


def _reversed(contour: Contour) -> Contour:
    ends = [contour.start, *(segment[-1] for segment in contour.segments)]
    back = [
        (*reversed(segment[:-1]), end) for segment, end in zip(contour.segments, ends, strict=False)
    ]
    return Contour(ends[-1], back[::-1])


def _draw_front_eye(canvas: Canvas, look: FrontLook, side: float) -> None:
    """Draw the eye at x > 0 (`side` is -1 under a mirror, so that both look the same way)."""
    opened, (gaze_x, gaze_y) = look.openness, look.gaze
    upper, lower = -10.5 * opened, 3 + 4 * min(opened, 1)
    with canvas.at(move(19.5, 148), scale(look.eye_size), scale(-1, 1)):
        if canvas.plain:
            canvas.line(path("M-12 1 Q-3 -9 12 1"), INK, 3)
            canvas.fill(ellipse(-side * gaze_x, 1 + gaze_y, 5.4), INK)
            return
        canvas.fill(path(f"M-13 1 Q-3 {upper} 12 1 Q1 {lower} -13 1Z"), EYE_WHITE)
        radius = 5 * min(1, 0.55 + 0.45 * opened)
        center = (-0.5 - side * gaze_x, (1 - opened) * 1.4 - 0.6 + gaze_y)
        canvas.fill(ellipse(*center, radius), look.iris)
        canvas.fill(ellipse(center[0] - 1.6 * -side, center[1] - 1.6, 1.3), EYE_WHITE)
        if opened < 0.8:
            canvas.fill(path(f"M-14 2 Q-3 -15 13 1 Q-3 {upper} -14 2Z"), EYELID, 0.75)
        canvas.line(path(f"M-14 2 Q-3 {upper - 0.5} 13 1"), INK, 3.2)
        if look.woman:
            canvas.line(path("M-13 1 L-17.5 -2.5 M-10 -2 L-13.5 -6"), INK, 1.8)
        else:
            canvas.line(path("M-8 5 Q1 7.5 9 3.5"), SKIN_SHADE, 1.6)
            canvas.line(path("M-11 -8 Q-1 -14 11 -7"), EYELID, 1.6)


def _draw_brows(canvas: Canvas, look: FrontLook) -> None:
    for side in canvas.mirrored():
        brow = path(look.left_brow if side < 0 and look.left_brow else look.brow)
        if look.woman:
            canvas.line(brow, look.brow_color, 2.8)
        else:
            canvas.fill(brow, look.brow_color)
            if canvas.plain:
                canvas.line(brow, look.brow_color, 1.4)


def _draw_blush(canvas: Canvas, look: FrontLook) -> None:
    if look.blush:
        for _ in canvas.mirrored():
            canvas.fill(ellipse(28, 172, 9.5, 7.5), BLUSH, look.blush, fine=True)
    if look.freckles:
        spots = ((17, 166), (23, 169), (29, 165), (20, 173), (27, 174))
        for _ in canvas.mirrored():
            canvas.dots(spots, 1.25, SKIN_LINE)


def _draw_age(canvas: Canvas, look: FrontLook) -> None:
    if look.wrinkles:
        canvas.line(path(look.wrinkles), SKIN_LINE, 1.7, fine=True)
    if look.mirrored_wrinkles:
        for _ in canvas.mirrored():
            canvas.line(path(look.mirrored_wrinkles), SKIN_LINE, 1.6, fine=True)


def draw_mouth(canvas: Canvas, y: float, width: float, smile: float = 0) -> None:
    """Draw a woman's mouth; `smile` lifts its corners by so many units."""
    w, c = width, y - 2 - smile
    canvas.fill(
        path(
            f"M{-w} {c} Q{-w / 2} {y - 5.5} -3 {y - 6} L0 {y - 4.4} L3 {y - 6}"
            f" Q{w / 2} {y - 5.5} {w} {c} Q0 {y + 4} {-w} {c}Z"
        ),
        LIP,
    )
    lower = path(
        f"M{2.5 - w} {c + 2} Q0 {y + 14} {w - 2.5} {c + 2} Q0 {y + 3.4} {2.5 - w} {c + 2}Z"
    )
    canvas.fill(lower, LIP_LOWER)
    if smile > 2:
        dimple = path(f"M{w + 2} {c - 3} Q{w + 5} {c} {w + 4} {c + 4}")
        for _ in canvas.mirrored():
            canvas.line(dimple, SKIN_LINE, 1.5, fine=True)


@dataclass(frozen=True)
class SideLook:
    """What tells one profile from another; all look to the picture's left."""

    iris: str
    brow: str
    nose: str
    """Segments from the bridge, (-37, 147), to the upper lip, (-45, 184)."""
    chin: str
    """Segments from under the lower lip, (-41, 203), to the throat, (-11, 220)."""
    openness: float = 1
    blush: float = 0.28
    freckles: bool = False
    moustache: str = ""
    beard: str = ""


def draw_side(canvas: Canvas, look: SideLook, hair: str) -> None:
    """Draw a neck and a face in profile."""
    canvas.shape(path("M-12 206 L-16 262 L44 262 L36 170Z"), SKIN_SHADE, 2.4)
    face = path(
        f"M-36 104 C-38 116 -40 126 -39 134 Q-40 141 -37 147 {look.nose}"
        " Q-46 186 -49 188 Q-51 191 -45 193 Q-49 196 -46 200 Q-43 202 -41 203"
        f" {look.chin} Q14 209 28 190 L40 104Z"
    )
    canvas.fill(face, SKIN)
    shade = "M10 104 L40 104 L26 194 Q12 210 -11 219 L-22 221 Q-2 208 4 186 Q8 160 10 104Z"
    canvas.fill(path(shade), SKIN_SHADE)
    canvas.line(face, INK, 2.6)
    _draw_side_mouth(canvas)
    _draw_side_eye(canvas, look)
    canvas.fill(path(look.brow), hair)
    canvas.fill(ellipse(-18, 176, 9, 7), BLUSH, look.blush, fine=True)
    if look.freckles:
        canvas.dots(((-26, 168), (-20, 171), (-14, 167), (-23, 175), (-16, 176)), 1.25, SKIN_LINE)
    for growth in (look.beard, look.moustache):
        if growth:
            canvas.shape(path(growth), hair, 1.9)


def _draw_side_mouth(canvas: Canvas) -> None:
    canvas.fill(path("M-49 188.5 Q-42 184.5 -31 188.5 L-45 193Z"), LIP)
    canvas.fill(path("M-45 193 L-31 188.5 Q-37 199 -46 199Z"), LIP_LOWER)
    canvas.line(path("M-45 192.5 Q-37 192.5 -29 187"), INK, 1.7)
    canvas.line(path("M-45 178 Q-40 176 -41 171"), SKIN_LINE, 2, fine=True)


def _draw_side_eye(canvas: Canvas, look: SideLook) -> None:
    if canvas.plain:
        canvas.line(path("M-36 150 Q-24 138 -9 148"), INK, 3)
        canvas.fill(ellipse(-25, 149, 5.2), INK)
        return
    top = 150 - 12 * look.openness
    canvas.fill(path(f"M-35 150 Q-25 {top + 1} -10 148 Q-22 156 -35 150Z"), EYE_WHITE)
    canvas.fill(ellipse(-26.5, 149.4 - look.openness, 3 + 2 * look.openness), look.iris)
    canvas.line(path(f"M-36 151 Q-25 {top} -8 148"), INK, 3.2)
    canvas.line(path("M-30 141 Q-20 135 -8 141"), EYELID, 1.6)
