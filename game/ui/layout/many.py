"""The slots of a table for three or four, in design units; like table.py it knows no pixels.

The player sits below as at the table for two. Opponents sit in columns at the sides, and where
four play, the partner on top.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.drawing.canvas import DESIGN_HEIGHT
from game.ui.drawing.theme import CARD_RATIO, MARGIN
from game.ui.layout.poses import PLACES, Area, Place, Pose
from game.ui.layout.table import PILE_WIDTH, PLATE_HEIGHT, RAISE, TableLayout
from game.ui.layout.two import TwoLayout

SIDE_FROM_EDGE, SIDE_PLATE = 94.0, (140.0, 62.0)
"""The middle of a column from the frame's edge; the plate on top of it."""
SIDE_FACE, TOP_FACE = 46.0, 46.0
RIM = 4.0
SIDE_BACKS_FROM_EDGE, SIDE_BACK_WIDTH = 222.0, 62.0
SIDE_BACK_STEP, SIDE_BACKS_ROOM = 24.0, 140.0
COLUMN_TOP, COLUMN_SHARE = 196.0, 0.35
"""Where the columns begin; of the height that a window has to spare they move down by a part."""
TOP_PLATE = (214.0, 72.0)
PARTNER = (176.0, 114.0)
PLATE_MIN_WIDTH = 290.0
PILE_SPREAD, PILE_STEP = 26.0, 5.0
_PILE_TURNS = (3.0, -2.5, 1.0, -4.0, 4.5, -1.0, 2.0, -3.0)
"""Degrees by which the tricks of a pile lie askew, from the bottom up, over and over."""
STANDING_TOP = 186.0
"""Below this the middle of the table is free."""
CROSS_WIDTH, STOCK_SHIFT, TRICK_SHIFT = 100.0, -270.0, 96.0
"""Width of a card of a trick laid towards four places; where stock and trick are with a stock."""

_CROSS: dict[Place, tuple[float, float, float]] = {
    "below": (2, 66, 2), "left": (-92, -3, 5), "top": (-2, -66, -2), "right": (92, 3, -4),
}  # fmt: skip
_THREE: dict[Place, tuple[float, float, float]] = {
    "below": (0, 44, 2), "left": (-94, -26, 6), "right": (94, -26, -5),
}  # fmt: skip
_PAIR: dict[Place, tuple[float, float, float]] = {
    "below": (0, 14, 3), "left": (-64, -14, 6), "right": (64, -14, -5),
}  # fmt: skip
"""Offset right and down and turn of a card of the trick, by who played it."""
_CUT: dict[Place, tuple[float, float, float]] = {
    "below": (0, 100, 2), "left": (-150, 0, 4), "top": (0, -100, -3), "right": (150, 0, -4),
}  # fmt: skip


class ManyLayout(TableLayout):
    """The slots of a table for `seats`, 3 or 4; `has_stock`: cards are drawn, two play a trick."""

    def __init__(self, w: float, h: float, seats: int, has_stock: bool) -> None:
        super().__init__(w, h)
        self.seats, self.has_stock = seats, has_stock
        self.pile_places = PLACES[3][:2] if seats == 4 else PLACES[3]
        self.column = COLUMN_TOP + (h - DESIGN_HEIGHT) * COLUMN_SHARE
        if has_stock:
            self.trick_x = self.cx + TRICK_SHIFT
        else:
            self.table_card = CROSS_WIDTH * self.scale
            self.middle = (STANDING_TOP + h - 26 - self.card * CARD_RATIO - RAISE) / 2

    # Seats

    def _side(self, place: Place) -> float:
        """Return the middle of a column."""
        return self.x0 + SIDE_FROM_EDGE if place == "left" else self.x1 - SIDE_FROM_EDGE

    def face_at(self, place: Place) -> tuple[float, float, float]:
        if place == "top":
            right, y = PARTNER
            return self.cx + right, y, TOP_FACE
        return self._side(place), self.column + SIDE_PLATE[1] + 10 + SIDE_FACE + RIM, SIDE_FACE

    def plate_at(self, place: Place) -> Area:
        if place == "below":
            return self.player_plate
        x, y, _radius = self.face_at(place)
        if place == "top":
            width, height = TOP_PLATE
            return Area(x, y - height / 2, width, height)
        width, height = SIDE_PLATE
        return Area(x - width / 2, self.column, width, height)

    def backs_at(self, place: Place, count: int) -> tuple[Pose, ...]:
        if place == "top":
            return self.backs(count)
        left = place == "left"
        x = self.x0 + SIDE_BACKS_FROM_EDGE if left else self.x1 - SIDE_BACKS_FROM_EDGE
        step = min(SIDE_BACK_STEP, SIDE_BACKS_ROOM / max(1, count - 1))
        y = self.column + 122
        return tuple(
            Pose(x, y + step * (i - (count - 1) / 2), SIDE_BACK_WIDTH, 90 if left else -90)
            for i in range(count)
        )

    def bubble_at(self, place: Place, width: float, height: float) -> Area:
        x, y, radius = self.face_at(place)
        if place == "top":
            return Area(min(x + 8, self.x1 - MARGIN - width), y + radius + 24, width, height)
        left = min(max(x - width / 2, self.x0 + 12), self.x1 - 12 - width)
        return Area(left, y + radius + 30, width, height)

    def bubble_tip_at(self, place: Place) -> tuple[float, float]:
        x, y, radius = self.face_at(place)
        return x + 2, y + radius + 8

    def pile_area(self, place: Place) -> Area:
        if place == "below":
            return Area(self.cx + 372, self.h - 24 - 74, 100, 74)
        return Area(self._side(place) - 50, self.column + 270, 100, 74)

    def pile_at(self, place: Place, count: int) -> tuple[Pose, ...]:
        x, y = self.pile_area(place).center
        step = min(PILE_STEP, PILE_SPREAD / max(1, count - 1))
        rise = step * 0.44
        return tuple(
            Pose(
                x + step * (index - (count - 1) / 2),
                y - rise * index,
                PILE_WIDTH,
                90 + _PILE_TURNS[index % len(_PILE_TURNS)],
            )
            for index in range(count)
        )

    @property
    def player_plate(self) -> Area:
        """The plate with the player's name and points."""
        return Area(self.cx - 616, self.h - 120, 244, 96)

    @property
    def plate_limit(self) -> float:
        """The widest a plate in the left upper corner may be."""
        return self.cx - 232 - (self.x0 + MARGIN)

    def plates(self, width: float) -> tuple[Area, Area]:
        """Return the score plate and the trump plate, both `width` wide if there is room."""
        wide = max(PLATE_MIN_WIDTH, min(width, self.plate_limit))
        left = self.x0 + MARGIN
        return Area(left, 68, wide, PLATE_HEIGHT), Area(left, 130, wide, PLATE_HEIGHT)

    def way_out(self, height: float) -> Area:
        pile = self.pile_area("below")
        return Area(pile.x, pile.y - 22 - height, self.player_plate.w, height)

    # What lies in the middle

    def trick_at(self, places: Sequence[Place]) -> tuple[Pose, ...]:
        if not self.has_stock:
            slots = _CROSS if self.seats == 4 else _THREE
            return tuple(self._laid(*slots[place]) for place in places)
        poses = []
        for place in places:
            right, down, turn = _PAIR[place]
            if place == "below" and len(places) > 1:
                right = 58.0 if "left" in places else -58.0
            poses.append(self._laid(right, down, turn))
        return tuple(poses)

    def _laid(self, right: float, down: float, turn: float) -> Pose:
        k = self.scale
        return Pose(self.trick_x + right * k, self.middle + down * k, self.table_card, turn)

    @property
    def stock(self) -> Pose:
        return Pose(self.cx + (STOCK_SHIFT if self.has_stock else 0), self.middle, self.table_card)

    def cut_at(self, place: Place) -> Pose:
        right, down, turn = _CUT[place]
        x = self.stock.x
        return Pose(x + right * self.scale, self.middle + down * self.scale, self.table_card, turn)

    def standing(self, width: float, height: float) -> Area:
        """Return where what tells the highest bid stands: between the backs and the buttons."""
        middle = (STANDING_TOP + self.buttons_y) / 2
        return Area(self.cx - width / 2, middle - height / 2, width, height)


def layout_for(
    w: float, h: float, seats: int, has_stock: bool, left_hand: bool = False
) -> TableLayout:
    """Return the layout of a table for two, three or four in a window of `w` by `h` du.

    left_hand: the columns of the table for two change places
    """
    return TwoLayout(w, h, left_hand) if seats == 2 else ManyLayout(w, h, seats, has_stock)
