"""The base of every table: its slots in design units, and which card a point hits.

The table is laid out in a window of ``w`` by ``h`` design units (du), at least 1280 by 720; the
frame of 1280 du stands in its middle. Wider windows get more felt, taller ones larger cards.
Nothing here draws, and nothing here knows pixels.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.drawing.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from game.ui.drawing.theme import BUTTON_HEIGHT, CARD_RATIO, RAIL_HEIGHT, TARGET
from game.ui.layout.poses import PLACES, Area, Place, Pose

RAISE = 22.0
"""How far a card that may be played in strict play stands out of the hand."""
HOVER, HOVER_WAITING, HOVER_RAISED = 14.0, 6.0, 6.0
"""How far a card under the pointer, or with the focus, stands out: on the player's turn, while
another plays, and over the others that may be played."""
LAMP_ABOVE = 42.0
"""The middle of a hint's lamp above the lower edge of its card: no index is there."""
PART = 4.0
"""How far its neighbours part from it."""
PICK_UP, FINGER_LIFT = 8.0, 34.0
"""How much farther a card rises between the fingers; and in all under a finger on the screen."""

PLATE_HEIGHT = 52.0
BUTTON_MIN_WIDTH, BUTTON_GAP = 168.0, 16.0
BACK_WIDTH, PILE_WIDTH, BADGE_RADIUS = 74.0, 66.0, 20.0
STOCK_LAYERS = 6
TABLE_CARD_WIDTH, HAND_CARD_WIDTH = 116.0, 136.0
CLOSER_TAG_BELOW = 31.0
"""The middle of the closer's tag below the lowest edge of the stock."""
BACK_STEP = 34.0
"""From one of the opponent's cards to the next."""


class TableLayout:
    """The slots that all tables have, in a window of `w` by `h` du; the player sits below.

    pile_places: where the tricks of each side lie, the player's side first
    hand_room: width that the fan of the hand may take
    backs_room: from the first of another's cards to the last at most
    ring: radius of the stitched ring where the trick lies
    """

    seats = 2
    pile_places: tuple[Place, ...] = PLACES[2]
    hand_room, backs_room, ring = 692.0, 148.0, 106.0

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
        raise NotImplementedError

    def face_at(self, place: Place) -> tuple[float, float, float]:
        """Return the middle and the radius of a portrait."""
        raise NotImplementedError

    def plate_at(self, place: Place) -> Area:
        """Return the plate with a seat's name."""
        raise NotImplementedError

    def bubble_at(self, place: Place, width: float, height: float) -> Area:
        """Return the place of somebody's words."""
        raise NotImplementedError

    def bubble_tip_at(self, place: Place) -> tuple[float, float]:
        """Return where the tail of a bubble ends."""
        raise NotImplementedError

    def pile_area(self, place: Place) -> Area:
        """Return where tricks are laid."""
        raise NotImplementedError

    def pile_at(self, place: Place, count: int) -> tuple[Pose, ...]:
        """Return where the tricks of a pile lie, the first at the bottom."""
        raise NotImplementedError

    def trick_at(self, places: Sequence[Place]) -> tuple[Pose, ...]:
        """Return where the cards of the trick lie, from the places that played them in order."""
        raise NotImplementedError

    def cut_at(self, place: Place) -> Pose:
        """Return where a card cut for the deal is shown."""
        raise NotImplementedError

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
        return min(104 * self.scale, (self.hand_room - self.card) / max(1, count - 1))

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
        bottom = self.hand_y - self.card * CARD_RATIO / 2 - RAISE - 10
        return Area(0, RAIL_HEIGHT, self.w, bottom - RAIL_HEIGHT)

    def lamp(self, index: int, count: int, lift: float) -> tuple[float, float]:
        """Return the middle of the lamp on what is seen of a card that stands out by `lift`."""
        slot = self.hand(count)[index]
        seen = self.card if index == count - 1 else self.hand_step(count)
        middle = slot.moved((seen - self.card) / 2, LAMP_ABOVE - slot.height / 2 + lift)
        return middle.x, middle.y

    def marriage_tag(self, left: int, right: int, count: int) -> tuple[float, float]:
        """Return the middle of the tag over the cards from `left` to `right` of the hand."""
        slots = self.hand(count)
        first, second = slots[left], slots[right]
        return (first.x + second.x) / 2, min(first.y, second.y) - first.height / 2 - 9

    # The opponent

    def backs(self, count: int) -> tuple[Pose, ...]:
        """Return where the opponent's cards lie, left to right."""
        step = min(BACK_STEP, self.backs_room / max(1, count - 1))
        slots = []
        for index in range(count):
            t = index - (count - 1) / 2
            slots.append(Pose(self.cx + step * t, 122 - t * t, BACK_WIDTH, 1.8 * t))
        return tuple(slots)

    # The stock

    @property
    def stock(self) -> Pose:
        """Where the lowest card of the stock lies."""
        raise NotImplementedError

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
        return Pose(top.x + 3, top.y + 4, top.width, 86)

    @property
    def closer_tag(self) -> tuple[float, float]:
        """The middle of the tag under the stock that says who has closed it."""
        base = self.stock
        return base.x, base.y + base.height / 2 + CLOSER_TAG_BELOW

    def badge(self, layers: int) -> tuple[float, float]:
        """Return the middle of the badge on the stock's upper left corner."""
        base = self.stock
        return (
            base.x - base.width / 2 - layers * 1.2 + 4,
            base.y - base.height / 2 - layers * 1.5 + 6,
        )

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
        if wide and max(wide) * len(wide) + gaps <= self.hand_room + 140:
            wide = [max(wide)] * len(wide)
        x = self.cx - (sum(wide) + gaps) / 2
        areas = []
        for width in wide:
            areas.append(Area(x, self.buttons_y, width, BUTTON_HEIGHT))
            x += width + BUTTON_GAP
        return tuple(areas)

    def way_out(self, height: float) -> Area:
        """Return where the button lies that leaves a lesson: nothing else ever lies there."""
        raise NotImplementedError

    def panel(self, width: float, height: float) -> Area:
        """Return a paper panel centred between the rail and the lower edge."""
        return Area(
            self.cx - width / 2,
            RAIL_HEIGHT + (self.h - RAIL_HEIGHT - height) / 2,
            width,
            height,
        )
