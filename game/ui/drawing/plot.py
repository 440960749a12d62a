"""The small plot of the last matches: the share of wins, match by match."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _, percent
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box
from game.ui.drawing.painter import Painter

WINDOW = 10
"""The share is taken over so many matches."""
LEFT, RIGHT, BELOW = 60.0, 130.0, 26.0


def running_share(won: Sequence[bool]) -> list[float]:
    """Return after each match the share 0..1 of wins among the last WINDOW ones."""
    shares = []
    for end in range(1, len(won) + 1):
        last = won[max(0, end - WINDOW) : end]
        shares.append(sum(last) / len(last))
    return shares


def draw_plot(p: Painter, box: Box, shares: Sequence[float], first: int, note: str) -> None:
    """Draw the shares; `first` is the number of the first match shown, `note` stands below."""
    x, y, w, h = box
    left, width, height = x + LEFT, w - LEFT - RIGHT, h - BELOW
    for mark in (0, 50, 100):
        line = y + height * (1 - mark / 100)
        p.text(percent(mark), left - 14, line, "regular", theme.SMALL, theme.MUTED, align=1)
        if mark == 50:
            p.dotted(left, line, width, theme.PLOT_MARK, (7, 13))
        else:
            p.line(left, line, width, theme.PLOT_LINE)
    points = [
        (left + width * i / max(1, len(shares) - 1), y + height * (1 - share))
        for i, share in enumerate(shares)
    ]
    _draw_curve(p, (left - 8, y - 8, width + 16, height + 16), points, y + height)
    _draw_end(p, points[-1], shares[-1], left + width)
    foot = y + height + 20
    room = width * 0.24
    text = _("match {number}")
    last = first + len(shares) - 1
    p.text(text.format(number=first), left, foot, "regular", theme.SMALL, theme.MUTED, fit=room)
    p.text(
        text.format(number=last), left + width, foot, "regular", theme.SMALL, theme.MUTED, align=1,
        fit=room,
    )  # fmt: skip
    p.text(
        note, left + width / 2, foot, "regular", theme.SMALL, theme.MUTED, align=0.5,
        fit=width * 0.48,
    )  # fmt: skip


def _draw_curve(p: Painter, box: Box, points: Sequence[tuple[float, float]], bottom: float) -> None:
    curve = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    ground = f"L{points[-1][0]:.2f} {bottom:.2f}L{points[0][0]:.2f} {bottom:.2f}Z"
    p.path(box, curve + ground, f'fill="{theme.GREEN}" fill-opacity="0.12"')
    width = 2.6 * p.canvas.u
    p.path(
        box, curve,
        f'fill="none" stroke="{theme.GREEN}" stroke-width="{width:.2f}" '
        'stroke-linejoin="round" stroke-linecap="round"',
    )  # fmt: skip


def _draw_end(p: Painter, point: tuple[float, float], share: float, right: float) -> None:
    x, y = point
    p.circle(x, y, 6, fill=theme.GREEN, line=theme.PAPER_TOP, line_width=2)
    room = RIGHT - 22
    p.text(percent(share * 100), right + 18, y - 4, "display", 30, theme.TEXT, fit=room)
    scale = p.canvas.text_scale("regular")
    p.text(_("now"), right + 18, y + 22 * scale, "regular", theme.SMALL, theme.MUTED, fit=room)
