"""Cards in motion and their shadows."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.actions import Play
from game.ui.drawing import theme
from game.ui.layout.poses import Placement, Pose
from game.ui.motion.movement import Flight
from game.ui.motion.stage import Mover, Stage
from game.ui.table.cards import CardPainter
from tests.ui.tablehost import TableHost

FELT = (120, 120, 120)
FAR, NEAR = Placement(Pose(300, 500, 136), 5, 0), Placement(Pose(600, 300, 116), 5, 0, "lifted")


def flying(part_of_time: float) -> Mover:
    """Return a card on its way, so far into its flight."""
    flight = Flight(FAR, 1.0, passed=part_of_time)
    return Stage._mover("card", flight, NEAR)


def shadow_of(mover: Mover) -> tuple[int, int]:
    """Return how far below the card its shadow reaches, px, and how dark it is at the darkest."""
    host = TableHost(fresh=False, size=(1280, 720))
    surface = pygame.Surface(host.canvas.size)
    surface.fill(FELT)
    CardPainter._draw_flying_shadow(host.table.drawing.painter(surface), mover)
    x = round(mover.pose.x)
    column = [surface.get_at((x, y)).r for y in range(surface.get_height())]
    lowest = max(y for y, shade in enumerate(column) if shade < FELT[0] - 2)
    return lowest - round(mover.pose.y + mover.pose.height / 2), min(column)


def test_a_shadow_comes_closer_as_the_card_comes_down() -> None:
    """The shadow of a card that lands shrinks and darkens, frame by frame, until it lies."""
    times = (0.42, 0.5, 0.6, 0.7, 0.85, 1.0)
    reach, dark = zip(*(shadow_of(flying(time)) for time in times), strict=True)
    assert list(reach) == sorted(reach, reverse=True)
    assert list(dark) == sorted(dark, reverse=True)
    assert reach[0] > 2 * reach[-1]


def test_nothing_jumps_on_landing() -> None:
    """At the end of its flight a card throws the shadow that it throws where it lies."""
    host = TableHost(fresh=False, size=(1280, 720))
    shades = []
    for draw in (_draw_landed, _draw_lying):
        surface = pygame.Surface(host.canvas.size)
        surface.fill(FELT)
        draw(host, surface)
        shades.append([surface.get_at((600, y)).r for y in range(380, 480)])
    assert max(abs(one - other) for one, other in zip(*shades, strict=True)) <= 8


def _draw_landed(host: TableHost, surface: pygame.Surface) -> None:
    CardPainter._draw_flying_shadow(host.table.drawing.painter(surface), flying(1.0))


def _draw_lying(host: TableHost, surface: pygame.Surface) -> None:
    pose = NEAR.pose
    painter = host.table.drawing.painter(surface)
    painter.card_ground(pose.x, pose.y, pose.width, 0, shadow=NEAR.level)


@pytest.mark.slow
def test_no_shadow_falls_on_the_rail() -> None:
    """Whatever flies, the rail under the status line stays as it is."""
    host = TableHost(size=(1280, 720), speed="normal", score_as_sevens=False)
    chance = random.Random(3)
    rail = (480, 0, 260, theme.RAIL_HEIGHT - 2)
    clean = None
    host.table.drawing._draw_status = lambda p, status: None  # type: ignore[method-assign]
    for _ in range(150):
        host.step(1 / 30)
        if host.top is not host.table:
            break
        host.table.draw(host.surface)
        part = pygame.image.tobytes(host.surface.subsurface(rail), "RGB")
        clean = clean or part
        assert part == clean
        if host.table.idle:
            plays = [act for act in host.session.view().choices if isinstance(act, Play)]
            host.table.act(chance.choice(plays))
    assert clean is not None
