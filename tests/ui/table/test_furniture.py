"""What stands on the table beside the cards."""

from __future__ import annotations

import pygame
import pytest

from game.ui.layout.poses import Area
from game.ui.scenes.table import TableScene
from tests.ui.tablehost import TableHost


def outline(table: TableScene, area: Area) -> bool:
    """Return whether a slot's upper edge is seen on the empty table."""
    surface = pygame.Surface(table.canvas.size)
    table.draw(surface)
    x, y, width, _h = table.canvas.rect(*area)
    column = [sum(surface.get_at((x + width // 2, y + dy))[:3]) for dy in range(-4, 5)]
    return max(column) - min(column) > 25


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_who_sits_out_has_no_place_for_tricks(seed: str) -> None:
    """Only those who play the deal have an outline where their tricks will lie."""
    host = TableHost("three_dealer_sits_out", seed, speed="instant")
    host.settle()
    table = host.table
    picture = table.state.stage.picture
    players = table.state.view.rules.players(picture.dealer)
    for seat in range(picture.seats):
        if picture.tricks[seat]:
            continue
        place = table.state.layout.place_of(seat, picture.seat)
        assert outline(table, table.state.layout.pile_area(place)) == (seat in players)
