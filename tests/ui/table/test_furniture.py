"""What stands on the table beside the cards."""

from __future__ import annotations

import pygame
import pytest

from game.ui.drawing.text import LOG
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


def texts(table: TableScene) -> list[str]:
    """Return what is written on the table."""
    table.drawing.forget()
    LOG.start()
    table.draw(pygame.Surface(table.canvas.size))
    return [text.text for text in LOG.stop()]


@pytest.mark.parametrize(("closer", "words"), [(0, "Closed by you"), (1, "Closed by Ivan")])
def test_the_tag_says_who_has_closed(closer: int, words: str) -> None:
    """A closed stock has a tag with its closer, and so has the closer's plate; no badge counts."""
    host = TableHost("sixtysix", "1", speed="instant")
    host.settle()
    table = host.table
    count = str(table.state.picture.stock)
    assert count in texts(table)
    table.state.stage.picture.closer = closer
    written = texts(table)
    assert words in written
    assert ("Has closed the stock" if closer else "Stock closed") in written
    assert "Closed" in written
    assert count not in written


def test_each_card_of_the_cut_has_a_name() -> None:
    """While the cut is shown a name stands under each of its cards."""
    host = TableHost("sixtysix", "1", speed="instant")
    host.settle()
    picture = host.table.state.stage.picture
    before = texts(host.table)
    picture.cut = (3, 9)
    found = texts(host.table)
    assert found.count("You") == before.count("You") + 1
    assert found.count("Ivan") == before.count("Ivan") + 1
