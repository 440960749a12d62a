"""The score of the match on its plate."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame
import pytest

from game.ui.drawing.text import LOG
from game.ui.layout.poses import Area, Pose
from game.ui.layout.sevens import seven_cover
from game.ui.table import furniture
from game.ui.table.match_plate import (
    SEVEN_AT,
    SEVEN_WIDTH,
    draw_match_list,
    draw_match_plate,
    draw_match_score,
)
from tests.ui.hidden import overlap
from tests.ui.layout.test_table import bounds
from tests.ui.tablehost import TableHost

PLATE = Area(100, 100, 268, 224)


def covers(score: Sequence[int]) -> list[Area]:
    """Return what the two covers take of the plate."""
    right, down = SEVEN_AT
    found = []
    for index, number in enumerate(score):
        x, y = PLATE.x + index * PLATE.w / 2 + right, PLATE.y + down
        pose: Pose = seven_cover(x, y, SEVEN_WIDTH, number)
        found += [bounds([pose])] if number < 7 else []
    return found


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_no_cover_reaches_a_number(text: float) -> None:
    """At all 64 scores both numbers stand free of the covers, which stay on the plate, apart."""
    host = TableHost(size=(1280, 720), text=text, fresh=False)
    p = host.table.drawing.painter(pygame.Surface(host.canvas.size))
    for score in product(range(8), repeat=2):
        LOG.start()
        draw_match_plate(p, PLATE, host.table.state.picture, 7)
        draw_match_score(p, PLATE, score, sevens=True)
        texts = LOG.stop()
        assert [t.text for t in texts[-2:]] == [str(number) for number in score]
        assert not any(t.overflows for t in texts)
        for cover in covers(score):
            assert not any(overlap(t.seen, p.canvas.rect(*cover), slack=0) for t in texts), score
            assert cover.y + cover.h < PLATE.y + PLATE.h
            assert PLATE.x < cover.x
            assert cover.x + cover.w < PLATE.x + PLATE.w
        assert len(covers(score)) < 2 or not covers(score)[0].overlaps(covers(score)[1])


@pytest.mark.parametrize(
    ("preset", "score", "names"),
    [
        ("three_all_play", (2, 3, 5), ["You", "2", "Ivan", "3", "Olga", "5"]),
        ("four_partners", (2, 3), ["We", "2", "They", "3"]),
    ],
)
def test_more_than_two_are_listed_by_name(
    preset: str, score: tuple[int, ...], names: list[str]
) -> None:
    """Where more than two play each number stands by its name, at any text size."""
    for text in (1.0, 1.5):
        host = TableHost(preset, size=(1024, 600), text=text, fresh=False)
        state = host.table.state
        picture = state.picture.copy()
        picture.score = tuple(score[picture.side_of(s - picture.seat)] for s in range(len(score)))
        p = host.table.drawing.painter(pygame.Surface(host.canvas.size))
        plates = furniture.place_plates(p, state.layout, picture, 7, "sevens")
        assert plates.match is not None
        LOG.start()
        draw_match_list(p, plates.match, picture, 7)
        texts = LOG.stop()
        assert [t.text for t in texts if t.text != "to 7"] == names
        assert not any(t.overflows or t.shrunk < 0.75 / text for t in texts)
