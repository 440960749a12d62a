"""The slots of a table for three and for four in every window."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.drawing.canvas import Canvas
from game.ui.layout.many import ManyLayout, layout_for
from game.ui.layout.poses import PLACES, Area, Place, Pose
from game.ui.layout.table import RAISE
from tests.ui.layout.test_table import SIZES, bounds

TABLES = ((3, True), (3, False), (4, False))
HANDS = {(3, True): 6, (3, False): 8, (4, False): 8}
BID_ROW = 560.0
"""At least as wide as the row of an auction."""


def layout_of(width: int, height: int, seats: int, has_stock: bool) -> ManyLayout:
    """Return the layout of a window in pixels."""
    canvas = Canvas(width, height)
    layout = layout_for(canvas.w, canvas.h, seats, has_stock)
    assert isinstance(layout, ManyLayout)
    return layout


def grown(area: Area, above: float) -> Area:
    """Return the area with more above it."""
    return Area(area.x, area.y - above, area.w, area.h + above)


def furniture(layout: ManyLayout, hand: int) -> dict[str, Area]:
    """Return what stands on the table at any time, by name; hand: the most cards of one."""
    areas = {
        "score": layout.plates(400)[0],
        "trump": layout.plates(400)[1],
        "menu": layout.menu_button,
        "help": layout.help_button,
        "hint": layout.hint_button,
        "hand": bounds([p for n in range(1, hand + 1) for p in layout.hand(n)]),
    }
    for place in layout.places:
        areas[f"plate {place}"] = layout.plate_at(place)
    for place in layout.places[1:]:
        x, y, radius = layout.face_at(place)
        areas[f"face {place}"] = Area(x - radius, y - radius, 2 * radius, 2 * radius)
        poses = [p for n in range(1, hand + 1) for p in layout.backs_at(place, n)]
        areas[f"backs {place}"] = bounds(poses)
    for place in layout.pile_places:
        areas[f"pile {place}"] = layout.pile_area(place)
    return areas


def middle(layout: ManyLayout, hand: int) -> dict[str, Area]:
    """Return what lies in the middle while cards are played."""
    places = layout.places
    if layout.has_stock:
        poses = [pose for pair in permutations(places, 2) for pose in layout.trick_at(pair)]
        poses += [pose for place in places for pose in layout.trick_at((place,))]
        found = {"trick": bounds(poses)}
        found["stock"] = bounds([layout.stock_layer(0), layout.stock_layer(5), layout.turned])
        found["buttons"] = Area(layout.cx - 350, layout.buttons_y, 700, 48)
        return found
    return {"trick": bounds(list(layout.trick_at(places)))}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "has_stock"), TABLES)
def test_slots_lie_in_the_window_and_apart(
    size: tuple[int, int], seats: int, has_stock: bool
) -> None:
    """Plates, portraits, hands, piles, trick, stock and buttons neither overlap nor leave the
    window; a portrait stands on its plate where it is beside it."""
    layout = layout_of(*size, seats, has_stock)
    hand = HANDS[seats, has_stock]
    areas = furniture(layout, hand) | middle(layout, hand)
    for name, area in areas.items():
        assert area.x >= -0.1, name
        assert area.y >= -0.1, name
        assert area.x + area.w <= layout.w + 0.1, name
        assert area.y + area.h <= layout.h + 12, name
    for (name, area), (other, second) in combinations(areas.items(), 2):
        if {name, other} != {"plate top", "face top"}:
            assert not area.overlaps(second), (name, other)


@pytest.mark.parametrize("size", SIZES)
def test_plates_stand_at_one_margin(size: tuple[int, int]) -> None:
    """The plates of the others at the sides begin and end where the player's own and score's do."""
    layout = layout_of(*size, 4, False)
    left, right = layout.plate_at("left"), layout.plate_at("right")
    assert left.x == layout.player_plate.x == layout.plates(300)[0].x
    assert right.x + right.w == layout.x0 + layout.x1 - left.x


@pytest.mark.parametrize("size", SIZES)
def test_the_auction_has_room(size: tuple[int, int]) -> None:
    """The row of buttons and the highest bid above it touch nothing."""
    layout = layout_of(*size, 4, False)
    areas = furniture(layout, 8)
    row = Area(layout.cx - BID_ROW / 2, layout.buttons_y, BID_ROW, 48)
    standing = layout.standing(288, 172)
    raised = grown(areas["hand"], RAISE)
    for name, area in {**areas, "hand": raised, "standing": standing}.items():
        assert not row.overlaps(area), name
    for name, area in areas.items():
        assert not standing.overlaps(area), name


@pytest.mark.parametrize(("seats", "size"), [(3, SIZES[0]), (4, SIZES[0]), (4, SIZES[-1])])
def test_what_is_said_stands_by_its_speaker(seats: int, size: tuple[int, int]) -> None:
    """A bubble lies in the window below its portrait and covers no plate; its tail ends between."""
    layout = layout_of(*size, seats, False)
    for place in layout.places[1:]:
        x, y, radius = layout.face_at(place)
        for width in (60.0, 120.0, 200.0):
            bubble = layout.bubble_at(place, width, 49)
            tip = layout.bubble_tip_at(place)
            assert layout.x0 <= bubble.x
            assert bubble.x + bubble.w <= layout.x1
            assert y + radius < tip[1] < bubble.y
            assert abs(tip[0] - x) < radius
            for other in layout.places:
                assert not bubble.overlaps(layout.plate_at(other))


@given(st.integers(1024, 3840), st.integers(600, 2160), st.sampled_from(TABLES))
def test_every_card_of_a_trick_shows_its_index(
    width: int, height: int, table: tuple[int, bool]
) -> None:
    """However the cards of a trick follow one another, each shows one of its two indices."""
    layout = layout_of(width, height, *table)
    orders: list[tuple[Place, ...]] = []
    count = 2 if layout.has_stock else layout.seats
    for first in range(layout.seats):
        turns = [layout.places[(first + step) % layout.seats] for step in range(layout.seats)]
        orders += [(turns[0], turns[1]), (turns[0], turns[2])] if count == 2 else [tuple(turns)]
    for order in orders:
        poses = layout.trick_at(order)
        for at, pose in enumerate(poses):
            corners = [
                pose.moved(side * (pose.width / 2 - 12), side * -(pose.height / 2 - 20))
                for side in (-1, 1)
            ]
            later = poses[at + 1 :]
            assert any(
                all(not covers(other, corner.x, corner.y) for other in later) for corner in corners
            ), (order, at)


def covers(pose: Pose, x: float, y: float) -> bool:
    """Whether a card lies over a point."""
    right, below = pose.local(x, y)
    return abs(right) <= pose.width / 2 and abs(below) <= pose.height / 2


def test_places_follow_the_turns() -> None:
    """Seats go clockwise: the next to play sits at the left of the player."""
    for seats, own in product((3, 4), range(4)):
        if own < seats:
            layout = layout_of(1280, 720, seats, False)
            found = [layout.place_of((own + step) % seats, own) for step in range(seats)]
            assert tuple(found) == PLACES[seats]
            assert found[1] == "left"
    assert layout_for(1280, 720, 2, True).places == PLACES[2]
