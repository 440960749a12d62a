"""The base of every table: its slots in design units, and which card a point hits; two play here.

The table is laid out in a window of ``w`` by ``h`` design units (du), at least 1280 by 720; the
frame of 1280 du stands in its middle. Wider windows get more felt, taller ones larger cards.
Nothing here draws, and nothing here knows pixels.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.drawing.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from game.ui.drawing.theme import BUTTON_HEIGHT, CARD_RATIO, MARGIN, RAIL_HEIGHT, TARGET
from game.ui.layout.poses import PLACES, Area, Place, Pose

HAND_ROOM = 692.0
"""Width that the fan of the hand may take."""

RAISE = 22.0
"""How far a card that may be played in strict play stands out of the hand."""
HOVER = 14.0
"""How far a card under the pointer, or with the focus, stands out."""

PLATE_HEIGHT, PLATE_MIN_WIDTH = 52.0, 290.0
BUTTON_MIN_WIDTH, BUTTON_GAP = 168.0, 16.0
BACK_WIDTH, PILE_WIDTH, SEVEN_WIDTH = 74.0, 66.0, 60.0
MEDALLION_RADIUS, BADGE_RADIUS = 52.0, 20.0
STOCK_LAYERS = 6
TABLE_CARD_WIDTH, HAND_CARD_WIDTH = 116.0, 136.0
BACK_STEP, BACKS_ROOM = 34.0, 148.0
"""From one of the opponent's cards to the next, and from the first to the last at most."""
PILE_SPREAD, PILE_STEP = 26.0, 5.0

_PILE_TURNS = (3.0, -2.5, 1.0, -4.0, 4.5, -1.0, 2.0, -3.0)
"""Degrees by which the tricks of a pile lie askew, from the bottom up, over and over."""


class TableLayout:
    """The slots of a table for two in a window of `w` by `h` du; the player sits below.

    What tables for more have too can be asked for by the place of a seat.
    """

    seats = 2
    pile_places: tuple[Place, ...] = PLACES[2]
    """Where the tricks of each side lie, the player's side first."""

    def __init__(self, w: float, h: float) -> None:
        self.w, self.h = w, h
        self.cx = w / 2
        self.x0, self.x1 = self.cx - DESIGN_WIDTH / 2, self.cx + DESIGN_WIDTH / 2
        self.scale = max(1.0, min(h / DESIGN_HEIGHT, 1.14))
        self.card = HAND_CARD_WIDTH * self.scale
        self.table_card = TABLE_CARD_WIDTH * self.scale
        hand_height = self.card * CARD_RATIO
        self.hand_y = h - 26 - hand_height / 2
        self.buttons_y = h - 26 - hand_height - RAISE - 58
        self.middle = (186 + self.buttons_y - 10) / 2
        self.trick_x = self.cx

    # By the place of a seat

    @property
    def places(self) -> tuple[Place, ...]:
        """The places, clockwise from the player."""
        return PLACES[self.seats]

    def place_of(self, seat: int, own: int) -> Place:
        """Return where a seat is when the player has the seat `own`."""
        return self.places[(seat - own) % self.seats]

    def backs_at(self, place: Place, count: int) -> tuple[Pose, ...]:
        """Return where the cards of another hand lie, in the order in which they overlap."""
        return self.backs(count)

    def face_at(self, place: Place) -> tuple[float, float, float]:
        """Return the middle and the radius of a portrait."""
        return (*self.medallion, MEDALLION_RADIUS)

    def plate_at(self, place: Place) -> Area:
        """Return the plate with a seat's name."""
        return self.player_plate if place == "below" else self.opponent_plate

    def bubble_at(self, place: Place, width: float, height: float) -> Area:
        """Return the place of somebody's words."""
        return self.bubble(width, height)

    def bubble_tip_at(self, place: Place) -> tuple[float, float]:
        """Return where the tail of a bubble ends."""
        return self.bubble_tip

    def pile_area(self, place: Place) -> Area:
        """Return where tricks are laid."""
        return self.pile_slot(place == "below")

    def pile_at(self, place: Place, count: int) -> tuple[Pose, ...]:
        """Return where the tricks of a pile lie, the first at the bottom."""
        return self._pile_on(self.pile_area(place), count)

    def trick_at(self, places: Sequence[Place]) -> tuple[Pose, ...]:
        """Return where the cards of the trick lie, from the places that played them in order."""
        return self.trick(len(places))

    def cut_at(self, place: Place) -> Pose:
        """Return where a card cut for the deal is shown."""
        return self.cut(place == "below")

    # The player's hand

    def hand(self, count: int) -> tuple[Pose, ...]:
        """Return where the cards of the hand rest, left to right.

        A larger hand bends no more in all than one of six, lest its corners leave the window.
        """
        step = self.hand_step(count)
        flat = min(1.0, 5 / max(1, count - 1))
        slots = []
        for index in range(count):
            t = index - (count - 1) / 2
            bend = t * flat
            y = self.hand_y + 1.7 * bend * bend
            slots.append(Pose(self.cx + t * step, y, self.card, -1.5 * bend))
        return tuple(slots)

    def hand_step(self, count: int) -> float:
        """Return how far apart the cards of the hand lie, du."""
        return min(104 * self.scale, (HAND_ROOM - self.card) / max(1, count - 1))

    def hand_at(self, x: float, y: float, count: int) -> int | None:
        """Return which card of the hand the point hits, None for none.

        A card's strip reaches from the height of a raised card down to the window's edge, whatever
        is raised or lifted, so that a card never runs away from the pointer that lifts it.
        """
        slots = self.hand(count)
        for index in reversed(range(count)):
            right, below = slots[index].local(x, y)
            if abs(right) <= self.card / 2 and below >= -slots[index].height / 2 - RAISE:
                return index
        return None

    def hand_strip(self, index: int, count: int) -> Area:
        """Return a box within what can be seen of the card; all of it hits that card."""
        slot = self.hand(count)[index]
        seen = self.card if index == count - 1 else self.hand_step(count)
        middle = slot.moved((seen - self.card) / 2, 0)
        return Area(
            middle.x - seen * 0.35, middle.y - slot.height * 0.3, seen * 0.7, slot.height * 0.6
        )

    def drop_zone(self) -> Area:
        """Return where a dragged card counts as played: the felt above the hand."""
        return Area(0, RAIL_HEIGHT, self.w, self.buttons_y + BUTTON_HEIGHT - RAIL_HEIGHT)

    def lamp(self, index: int, count: int, lift: float) -> tuple[float, float]:
        """Return the middle of the lamp on what is seen of a card that stands out by `lift`."""
        slot = self.hand(count)[index]
        seen = self.card if index == count - 1 else self.hand_step(count)
        middle = slot.moved((seen - self.card) / 2, slot.height / 2 - 32 + lift)
        return middle.x, middle.y

    def marriage_tag(self, left: int, count: int) -> tuple[float, float]:
        """Return the middle of the tag over the cards `left` and `left + 1` of the hand."""
        slots = self.hand(count)
        first, second = slots[left], slots[min(left + 1, count - 1)]
        return (first.x + second.x) / 2, min(first.y, second.y) - first.height / 2 - 9

    # The opponent

    def backs(self, count: int) -> tuple[Pose, ...]:
        """Return where the opponent's cards lie, left to right."""
        step = min(BACK_STEP, BACKS_ROOM / max(1, count - 1))
        slots = []
        for index in range(count):
            t = index - (count - 1) / 2
            slots.append(Pose(self.cx + step * t, 122 - t * t, BACK_WIDTH, 1.8 * t))
        return tuple(slots)

    @property
    def medallion(self) -> tuple[float, float]:
        """The middle of the opponent's portrait."""
        return self.cx + 190, 124

    @property
    def opponent_plate(self) -> Area:
        """The plate behind the portrait, from the portrait's middle to the right."""
        x, y = self.medallion
        return Area(x, y - 48, 238, 96)

    def bubble(self, width: float, height: float) -> Area:
        """Return the place of the opponent's words; it never leaves the frame."""
        return Area(min(self.cx + 198, self.x1 - MARGIN - width), 196, width, height)

    @property
    def bubble_tip(self) -> tuple[float, float]:
        """Where the tail of the bubble ends."""
        x, y = self.medallion
        return x + 2, y + 58

    # What both see

    @property
    def plate_limit(self) -> float:
        """The widest a plate in the left upper corner may be."""
        return self.cx - 232 - (self.x0 + MARGIN)

    def plates(self, width: float) -> tuple[Area, Area]:
        """Return the score plate and the trump plate, both `width` wide if there is room."""
        wide = max(PLATE_MIN_WIDTH, min(width, self.plate_limit))
        left = self.x0 + MARGIN
        return Area(left, 68, wide, PLATE_HEIGHT), Area(left, 130, wide, PLATE_HEIGHT)

    @property
    def player_plate(self) -> Area:
        """The plate with the player's name and points."""
        return Area(self.cx - 616, self.h - 120, 244, 96)

    def pile_slot(self, seat_below: bool) -> Area:
        """Return where the tricks of the player (below) or of the opponent are laid."""
        if seat_below:
            return Area(self.cx + 372, self.h - 24 - 74, 100, 74)
        return Area(self.cx - 172 - 50, 122 - 37, 100, 74)

    def pile(self, seat_below: bool, count: int) -> tuple[Pose, ...]:
        """Return where the tricks of a pile lie, the first at the bottom."""
        return self._pile_on(self.pile_slot(seat_below), count)

    @staticmethod
    def _pile_on(area: Area, count: int) -> tuple[Pose, ...]:
        x, y = area.center
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

    def trick(self, count: int) -> tuple[Pose, ...]:
        """Return where the cards of the trick lie, the lead first."""
        if count == 1:
            return (Pose(self.cx - 2, self.middle - 4, self.table_card, 4),)
        first = Pose(self.cx - 38, self.middle - 8, self.table_card, 5)
        second = Pose(self.cx + 40, self.middle + 8, self.table_card, -4)
        return (first, second)[:count]

    @property
    def stock(self) -> Pose:
        """Where the lowest card of the stock lies."""
        return Pose(self.cx - 318, self.middle, self.table_card)

    def stock_layer(self, layer: int) -> Pose:
        """Return where a layer of the stock lies, 0 at the bottom."""
        base = self.stock
        return Pose(base.x - 1.2 * layer, base.y - 1.5 * layer, base.width)

    @property
    def turned(self) -> Pose:
        """Where the turned-up trump lies, crosswise under the stock."""
        base = self.stock
        return Pose(base.x + base.width * 0.612, base.y, base.width, 90)

    def closed_trump(self, layers: int) -> Pose:
        """Return where the trump lies face down on a closed stock of so many layers."""
        top = self.stock_layer(max(0, layers))
        return Pose(top.x + 3, self.middle + 5, top.width, 86)

    def badge(self, layers: int) -> tuple[float, float]:
        """Return the middle of the badge on the stock's upper left corner."""
        base = self.stock
        return (
            base.x - base.width / 2 - layers * 1.2 + 4,
            base.y - base.height / 2 - layers * 1.5 + 6,
        )

    def cut(self, seat_below: bool) -> Pose:
        """Return where a card cut for the deal is shown."""
        side = -1 if seat_below else 1
        y = self.middle + (48 if seat_below else -34)
        return Pose(self.cx + side * 70, y, self.table_card, -3.0 * side)

    def seven(self, seat_below: bool) -> tuple[float, float]:
        """Return the middle of the seven that keeps a player's score."""
        return self.cx + 586, self.h - 116 if seat_below else 142

    # What can be pressed

    @property
    def menu_button(self) -> Area:
        """The menu button in the window's left upper corner."""
        return Area(8, 4, TARGET, TARGET)

    @property
    def help_button(self) -> Area:
        """The «?» in the window's right upper corner."""
        return Area(self.w - 52, 4, TARGET, TARGET)

    @property
    def hint_button(self) -> Area:
        """The lamp beside the «?»."""
        return Area(self.w - 52 - TARGET - 4, 4, TARGET, TARGET)

    def buttons(self, widths: Sequence[float]) -> tuple[Area, ...]:
        """Return the row of buttons above the hand for their natural widths, centred.

        Two or more are made equally wide if the row has room, as a pair looks best.
        """
        wide = [max(BUTTON_MIN_WIDTH, width) for width in widths]
        gaps = BUTTON_GAP * (len(wide) - 1)
        if wide and max(wide) * len(wide) + gaps <= HAND_ROOM + 140:
            wide = [max(wide)] * len(wide)
        x = self.cx - (sum(wide) + gaps) / 2
        areas = []
        for width in wide:
            areas.append(Area(x, self.buttons_y, width, BUTTON_HEIGHT))
            x += width + BUTTON_GAP
        return tuple(areas)

    def panel(self, width: float, height: float) -> Area:
        """Return a paper panel centred between the rail and the lower edge."""
        return Area(
            self.cx - width / 2,
            RAIL_HEIGHT + (self.h - RAIL_HEIGHT - height) / 2,
            width,
            height,
        )
