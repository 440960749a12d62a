"""The slots of a table for two, in three columns; like table.py it knows no pixels.

Left lies the stock and what can be done with it, in the middle the play, right what has been won.
For the left hand the outer columns change places: things do, pictures and text do not.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.drawing.canvas import DESIGN_HEIGHT
from game.ui.drawing.theme import CARD_RATIO, MARGIN
from game.ui.layout.poses import Area, Place, Pose
from game.ui.layout.table import HAND_CARD_WIDTH, PILE_WIDTH, TableLayout

COLUMN = 268.0
"""Width of the outer columns, du."""
TRICK_WIDTH, STOCK_WIDTH = 122.0, 116.0
MIDDLE, STOCK_UP, STOCK_RIGHT = 336.0, 20.0, 130.0
"""Middle of the trick in a window of 720 du; how far above it the stock lies, and how far from
the frame's edge."""
TRUMP_TOP, TRUMP_HEIGHT, TRUMP_TALL = 68.0, 52.0, 84.0
"""The plate of trumps, in one line and in two."""
MEDALLION, MEDALLION_RADIUS = (836.0, 124.0), 52.0
OPPONENT_PLATE = (836.0, 76.0, COLUMN, 96.0)
OPPONENT_PILE, PILE_SLOT = (1184.0, 124.0), (124.0, 92.0)
OWN_PILE_UP, OWN_PLATE_UP, PLATE_HEIGHT = 182.0, 120.0, 96.0
"""How far above the window's lower edge the middle of the pile and the top of the plate are."""
MATCH_TOP, MATCH_HEIGHT, MATCH_LOW = 254.0, 224.0, 96.0
"""The plate of the match, with covered sevens and without."""
BUTTON, BUTTON_STEP, BUTTON_UP = (252.0, 50.0), 60.0, 74.0
BUBBLE = (844.0, 196.0)
PILE_STEP, PILE_SPREAD, PILE_RISE, PILE_RISES = 11.0, 44.0, 2.2, 16.0
"""Tricks are fanned so far that they can be counted, and all together no farther than the slot."""
_PILE_TURNS = (-3.0, 2.5, -1.5, 4.0, -2.0, 1.0, 3.0, -1.0)


class TwoLayout(TableLayout):
    """The slots of a table for two; left_hand: the outer columns have changed places."""

    hand_room, backs_room, ring = 676.0, 170.0, 114.0

    def __init__(self, w: float, h: float, left_hand: bool = False) -> None:
        super().__init__(w, h)
        self.left_hand = left_hand
        self.table_card = TRICK_WIDTH * self.scale
        self.taller = h - DESIGN_HEIGHT
        grown = (self.card - HAND_CARD_WIDTH) * CARD_RATIO
        self.middle = MIDDLE + (self.taller - grown) / 2

    # The frame's own x, and what it becomes for the left hand

    def _x(self, x: float) -> float:
        """Return where x of the frame is in the window."""
        return self.x1 - x if self.left_hand else self.x0 + x

    def _area(self, x: float, y: float, w: float, h: float) -> Area:
        left = self._x(x + w) if self.left_hand else self._x(x)
        return Area(left, y, w, h)

    # By the place of a seat

    def backs_at(self, place: Place, count: int) -> tuple[Pose, ...]:
        return self.backs(count)

    def face_at(self, place: Place) -> tuple[float, float, float]:
        x, y = MEDALLION
        return self._x(x), y, MEDALLION_RADIUS

    @property
    def player_plate(self) -> Area:
        """The plate with the player's name and points."""
        return self._area(1256 - COLUMN, self.h - OWN_PLATE_UP, COLUMN, PLATE_HEIGHT)

    @property
    def opponent_plate(self) -> Area:
        """The plate behind the portrait, from the portrait's middle outwards."""
        return self._area(*OPPONENT_PLATE)

    def plate_at(self, place: Place) -> Area:
        return self.player_plate if place == "below" else self.opponent_plate

    def plate_text(self, place: Place) -> tuple[float, float]:
        """Return from where to where a seat's plate is free for words, du."""
        x, _y, w, _h = self.plate_at(place)
        if place == "below":
            return x + 18, x + w - 16
        aside = MEDALLION_RADIUS + 16
        return (x + 18, x + w - aside) if self.left_hand else (x + aside, x + w - 14)

    def bubble_at(self, place: Place, width: float, height: float) -> Area:
        x, y = BUBBLE
        if self.left_hand:
            return Area(max(self._x(x) - width, self.x0 + MARGIN), y, width, height)
        return Area(min(self._x(x), self.x1 - MARGIN - width), y, width, height)

    def bubble_tip_at(self, place: Place) -> tuple[float, float]:
        x, y = MEDALLION
        return self._x(x + 2), y + 58

    def pile_area(self, place: Place) -> Area:
        x, y = OPPONENT_PILE
        if place == "below":
            y = self.h - OWN_PILE_UP
        w, h = PILE_SLOT
        return self._area(x - w / 2, y - h / 2, w, h)

    def pile_at(self, place: Place, count: int) -> tuple[Pose, ...]:
        x, y = self.pile_area(place).center
        gaps = max(1, count - 1)
        step, rise = min(PILE_STEP, PILE_SPREAD / gaps), min(PILE_RISE, PILE_RISES / gaps)
        return tuple(
            Pose(
                x + step * (index - (count - 1) / 2),
                y + 3 - rise * index,
                PILE_WIDTH,
                90 + _PILE_TURNS[index % len(_PILE_TURNS)],
            )
            for index in range(count)
        )

    def trick_at(self, places: Sequence[Place]) -> tuple[Pose, ...]:
        if len(places) == 1:
            return (Pose(self.cx - 2, self.middle - 4, self.table_card, 4),)
        first = Pose(self.cx - 40, self.middle - 8, self.table_card, 5)
        second = Pose(self.cx + 44, self.middle + 8, self.table_card, -4)
        return (first, second)[: len(places)]

    def cut_at(self, place: Place) -> Pose:
        side, down = (-1, 26) if place == "below" else (1, -34)
        return Pose(self.cx + side * 78, self.middle + down, self.table_card, -3.0 * side)

    # The column of the stock

    @property
    def stock(self) -> Pose:
        return Pose(self._x(STOCK_RIGHT), self.middle - STOCK_UP, STOCK_WIDTH * self.scale)

    @property
    def turned(self) -> Pose:
        base = self.stock
        aside = base.width * 0.612 * (-1 if self.left_hand else 1)
        return Pose(base.x + aside, base.y, base.width, 90)

    def badge(self, layers: int) -> tuple[float, float]:
        base = self.stock
        aside = (base.width / 2 + 4) * (1 if self.left_hand else -1)
        return base.x + aside, base.y - base.height / 2 - 4

    @property
    def closer_tag(self) -> tuple[float, float]:
        """The middle of the tag under the stock: it stands in the column's middle."""
        _x, y = super().closer_tag
        return self._x(MARGIN + COLUMN / 2 - 10), y

    def trump_plate(self, tall: bool) -> Area:
        """Return the plate of trumps; tall: it has two lines."""
        return self._area(MARGIN, TRUMP_TOP, COLUMN, TRUMP_TALL if tall else TRUMP_HEIGHT)

    def sign(self, width: float, height: float) -> Area:
        """Return where a sign for the whole deal hangs: beside the plate of trumps."""
        return self._area(MARGIN + COLUMN + 12, TRUMP_TOP, width, height)

    def buttons(self, widths: Sequence[float]) -> tuple[Area, ...]:
        """Return the buttons of the stock for their natural widths, one below the other."""
        width, height = BUTTON
        width = min(COLUMN, max(width, *widths)) if widths else width
        lowest = self.h - BUTTON_UP
        return tuple(
            self._area(MARGIN, lowest - BUTTON_STEP * above, width, height)
            for above in reversed(range(len(widths)))
        )

    def way_out(self, height: float) -> Area:
        width, _h = BUTTON
        return self._area(MARGIN, self.h - BUTTON_UP - 2 * BUTTON_STEP, width, height)

    # The column of what has been won

    def match_plate(self, sevens: bool) -> Area:
        """Return the plate of the match's score; sevens: it is kept on covered sevens."""
        top, height = MATCH_TOP + self.taller / 2, MATCH_HEIGHT
        if not sevens:
            top, height = top + (height - MATCH_LOW) / 2, MATCH_LOW
        return self._area(1256 - COLUMN, top, COLUMN, height)
