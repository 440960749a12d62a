"""Draws what is written and lit on the table when a trick has been won."""

from __future__ import annotations

from game.i18n import pgettext
from game.ui.drawing import shapes, theme
from game.ui.drawing.painter import Painter
from game.ui.motion.effects import Gain
from game.ui.motion.stage import Stage
from game.ui.table.furniture import draw_tag

POOL_RADIUS, POOL_STRENGTH = 230.0, 0.16
GAIN_SIZE = 40.0


def draw_pool(p: Painter, stage: Stage) -> None:
    """Draw a pool of light on the cloth, under a trick that has been won."""
    poses = [stage.placed["card", card].pose for _seat, card in stage.picture.trick]
    x = sum(pose.x for pose in poses) / len(poses)
    y = sum(pose.y for pose in poses) / len(poses)
    side = p.canvas.px(POOL_RADIUS)
    light, _margin = shapes.soft_rect(side, side, side / 2, side / 4, POOL_STRENGTH, theme.GLOW)
    with p.below_rail():
        p.image(light, x, y)


def draw_trump_tag(p: Painter, stage: Stage) -> None:
    """Draw the tag of a trump that took a plain suit, once it lies on top."""
    won = stage.picture.won
    if won is None or not won.trumped or ("card", won.card) in stage.flights:
        return
    pose = stage.placed["card", won.card].pose
    top = pose.moved(0.0, pose.height / 2 - 4)
    draw_tag(p, top.x, top.y, pgettext("tag on a card that took a trick", "trump"))


def draw_gain(p: Painter, gain: Gain) -> None:
    """Draw the points of a trick on their way to the pile."""
    if not gain.seen:
        return
    (x, y), size = gain.place, round(GAIN_SIZE * gain.size) / p.canvas.text
    p.text(
        f"+{gain.text}", x, y, "display", size, theme.BRASS_HI, align=0.5, shadow=theme.TITLE_SHADOW
    )
