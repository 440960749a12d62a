"""What the card table shows and what waits at it: all that a frame is made of.

The hands change what is pointed at, the playback the picture, the scene the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from game.ai.assessment import Assessment
from game.cards import Card
from game.rules.actions import Action, Claim, Play
from game.rules.view import View
from game.store.settings import Settings
from game.ui.drawing import theme
from game.ui.drawing.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Canvas
from game.ui.forms.widgets import Button
from game.ui.layout.many import layout_for
from game.ui.layout.picture import Picture
from game.ui.layout.poses import Area, Place, Pose
from game.ui.layout.table import (
    FINGER_LIFT,
    HOVER,
    HOVER_RAISED,
    HOVER_WAITING,
    PART,
    PICK_UP,
    RAISE,
    TableLayout,
)
from game.ui.motion.effects import Effects
from game.ui.motion.movement import Timeline
from game.ui.motion.pace import Pace
from game.ui.motion.stage import Stage
from game.ui.scene import Family
from game.ui.table.controls import ActButton
from game.ui.table.drag import GAP_SECONDS, Drag, between
from game.ui.table.hold import Hold
from game.ui.table.intent import Intent
from game.ui.table.meant import Spot
from game.ui.words.seats import face_of

NOTICE_SECONDS = 2.5
"""How long a refusal stays in the status line."""
LAST_TRICK = "last_trick"


def _all(_action: Action) -> bool:
    return True


@dataclass
class TableState:
    """The state of one table.

    view: the deal as the player knows it; waits: a computer is to act before the player
    thinks_long: it has been at it for a while
    stage, timeline, effects: the picture, which follows the deal, and what moves on it
    news: what happened last; notice: why something is not done
    confirming: an act that waits to be confirmed; bid: the one that is being chosen
    hint: the advice that is shown; hint_late: one is awaited for so long that it is said
    rail, buttons: in the corners, and over the hand; bid_area: where the number stands
    intent: the card that is meant to be played before it can be
    hover, focus: what pointer and keyboard are on; pressed: the card on which the button is down
    fingered: a finger does it; chosen: the card that was tapped
    drag: the card that hangs at the pointer; hold_down: the button that is held
    pad: whose signs are shown on the buttons, "" for none; hurries: all goes faster now
    offers: which of the player's acts are offered, besides being legal
    dirty: there is something new to draw
    """

    view: View
    waits: bool
    stage: Stage
    effects: Effects
    timeline: Timeline[Stage]
    canvas: Canvas = field(default_factory=lambda: Canvas(int(DESIGN_WIDTH), int(DESIGN_HEIGHT)))
    settings: Settings = field(default_factory=Settings)
    pace: Pace = field(default_factory=Pace)
    thinks_long: bool = False
    news: str = ""
    notice: str = ""
    notice_age: float = 0.0
    confirming: Action | None = None
    bid: int = 0
    hint: Assessment | None = None
    hint_late: bool = False
    rail: list[Button] = field(default_factory=list)
    buttons: Sequence[ActButton] = ()
    bid_area: Area | None = None
    hover: Spot | None = None
    focus: Spot | None = None
    intent: Intent = field(default_factory=Intent)
    pressed: Card | None = None
    fingered: bool = False
    chosen: Card | None = None
    drag: Drag | None = None
    hold_down: Hold | None = None
    pad: Family | Literal[""] = ""
    hurries: bool = False
    offers: Callable[[Action], bool] = _all
    dirty: bool = True

    @classmethod
    def of(cls, view: View, waits: bool) -> TableState:
        """Return the state of a table at which nothing moves yet."""
        rules = view.rules
        layout = layout_for(DESIGN_WIDTH, DESIGN_HEIGHT, rules.seats, rules.game.has_stock)
        stage = Stage(Picture.of(view), layout)
        effects = Effects.of(stage.picture.others, rules.sides)
        return cls(view, waits, stage, effects, Timeline(stage))

    @property
    def layout(self) -> TableLayout:
        """Where everything lies."""
        return self.stage.layout

    @property
    def picture(self) -> Picture:
        """What the table shows now; when nothing moves it equals `Picture.of(view)`."""
        return self.stage.picture

    @property
    def hand(self) -> tuple[Card, ...]:
        """The player's cards as they lie, from left to right."""
        return self.stage.picture.hand

    @property
    def held_cards(self) -> tuple[Card, ...]:
        """The cards that can be taken hold of: none before the fan of a new deal opens."""
        return () if self.picture.dealing else self.hand

    @property
    def busy(self) -> bool:
        """Whether the picture is still behind the deal."""
        return not self.timeline.idle or self.stage.moving

    @property
    def portraits(self) -> dict[Place, str]:
        """Whose portraits stand where."""
        own, seats = self.picture.seat, self.picture.seats
        return {
            self.layout.place_of(seat, own): face_of(seat, own, seats)
            for seat in self.picture.others
        }

    @property
    def is_asked(self) -> bool:
        """Whether the player is to act."""
        return not self.waits and not self.view.is_over

    @property
    def sees_all(self) -> bool:
        """Whether the player is next, and all that he may see before lies on the table.

        The trick that he has won may still lie there, or be on its way to its pile.
        """
        picture, view = self.picture, self.view
        if not self.is_asked or picture.dealing or picture.cut:
            return False
        shown, last = picture.trick, view.last_trick
        if view.trick or not shown:
            known = (
                picture.last_trick is None
                if last is None
                else picture.last_trick == (last.seat, last.cards)
            )
            lies = shown == view.trick and known
        else:
            lies = last is not None and shown == last.cards
        theirs = (("card", card) for seat, card in shown if seat != picture.seat)
        return lies and not any(key in self.stage.flights for key in theirs)

    @property
    def dragged(self) -> Card | None:
        """The card that hangs at the pointer."""
        return None if self.drag is None else self.drag.card

    @property
    def handling(self) -> bool:
        """Whether what the player holds moves: a dragged card, or the ring of a held button."""
        return self.hold_down is not None or (self.drag is not None and self.drag.moving)

    @property
    def means_something(self) -> bool:
        """Whether a card is dragged, queued or armed."""
        held = self.drag is not None or self.pressed is not None or self.chosen is not None
        return held or self.intent.card is not None

    # What the player may do

    def choices(self) -> tuple[Action, ...]:
        """Return what the player may do now; while a computer is to act only a claim."""
        if self.busy:
            return ()
        found = self.view.choices
        return tuple(
            action
            for action in found
            if self.offers(action) and (not self.waits or isinstance(action, Claim))
        )

    def plays(self) -> dict[Card, Play]:
        """Return the cards that may be played now."""
        return {action.card: action for action in self.choices() if isinstance(action, Play)}

    def may_play(self, card: Card) -> bool:
        """Whether a card may be played next, though something moves perhaps."""
        found = (act for act in self.view.choices if isinstance(act, Play) and self.offers(act))
        return self.is_asked and any(act.card == card for act in found)

    def raised(self) -> set[Card]:
        """Return the cards that stand out because only they may be played."""
        plays = self.plays()
        if not self.view.is_strict or len(plays) == len(self.hand):
            return set()
        return set(plays)

    # What is pointed at

    def all_buttons(self) -> list[Button]:
        """Return the buttons over the hand and in the corners."""
        return [*self.rail, *(built.button for built in self.buttons)]

    def is_on(self, index: int) -> bool:
        """Whether pointer or keyboard is on a card of the hand."""
        return index in (self.hover, self.focus)

    @property
    def hinted_card(self) -> Card | None:
        """The card that the hint advises to play now."""
        act = None if self.hint is None else self.hint.first_act
        return act.card if isinstance(act, Play) else None

    @property
    def hinted_button(self) -> Button | None:
        """The button that the hint advises to press."""
        if self.hint is None:
            return None
        return next((b.button for b in self.buttons if b.action == self.hint.first_act), None)

    def lift_cards(self) -> None:
        """Let the cards of the hand rise or lie down as they may be played or are pointed at."""
        raised, sees_all, effects = self.raised(), self.sees_all, self.effects
        over = [index for index in range(len(self.hand)) if self.is_on(index)]
        for index, card in enumerate(self.hand):
            height = self._height(index, card, card in raised, sees_all)
            aside = PART * ((index - 1 in over) - (index + 1 in over))
            if effects.lift(card, height, aside, picked=card == self.pressed):
                self.dirty = True

    def _height(self, index: int, card: Card, raised: bool, sees_all: bool) -> float:
        """Return by how much a card of the hand is to stand out, du."""
        height = RAISE if raised or card == self.intent.card else 0.0
        taken = card in (self.pressed, self.chosen)
        if taken or self.is_on(index) or card == self.hinted_card:
            over = HOVER if sees_all else HOVER_WAITING
            height += HOVER_RAISED if height else over
        height += PICK_UP if taken else 0.0
        return max(height, FINGER_LIFT) if self.fingered and card == self.pressed else height

    def hand_poses(self) -> dict[Card, Pose]:
        """Return where cards of the hand lie that close up, more or less, over a dragged one.

        Each keeps its angle, which is no different to the eye: turned anew it would cost a picture.
        """
        if self.drag is None or self.drag.card not in self.hand:
            return {}
        drag, others = self.drag, [card for card in self.hand if card != self.drag.card]
        slots, closed = self.layout.hand(len(self.hand)), self.layout.hand(len(others))
        poses: dict[Card, Pose] = {}
        for index, card in enumerate(others):
            angle = self.stage.placed["card", card].pose.angle
            room = drag.make_room(index, slots)
            poses[card] = replace(between(room, closed[index], drag.closed.value), angle=angle)
        return poses

    def hold(self, card: Card) -> None:
        """Let a card that is played, and those that have closed up, fly from where they are."""
        held = self.stage.held
        held.update({("card", other): pose for other, pose in self.hand_poses().items()})
        if self.drag is not None and self.drag.card == card:
            held["card", card] = self.drag.pose
        else:
            held["card", card] = self.seen_pose(card)

    def seen_pose(self, card: Card) -> Pose:
        """Return how a card of the hand is seen: lifted, and pushed aside by its neighbour."""
        effects, pose = self.effects, self.stage.now(("card", card)).pose
        return pose.moved(effects.aside_of(card), effects.lift_of(card))

    def sort_by_hand(self) -> None:
        """Let the dragged card lie where its gap has opened, if that is another place."""
        drag = self.drag
        if drag is None or drag.card not in self.hand or drag.slot == drag.home:
            return
        order = [card for card in self.hand if card != drag.card]
        order.insert(drag.slot, drag.card)
        self.hold(drag.card)
        seconds = self.pace.flight(GAP_SECONDS)
        self.stage.change(lambda picture: picture.arrange(order), seconds)
        self.drag, self.dirty = None, True

    def drop_back(self) -> None:
        """Let the card that was dragged fly back to its place, and the others open its gap."""
        drag = self.drag
        if drag is None:
            return
        if drag.card in self.hand:
            others = self.hand_poses()
            self.stage.held.update({("card", other): pose for other, pose in others.items()})
            for other in others:
                self.stage.drop(("card", other), self.pace.flight(GAP_SECONDS))
            self.stage.held["card", drag.card] = drag.pose
            self.stage.drop(("card", drag.card), self.pace.flight(theme.FLIGHT_SECONDS))
        self.drag, self.dirty = None, True

    # What is told

    def notify(self, reason: str) -> None:
        """Tell why something is not done; it stays for a while."""
        self.notice, self.notice_age = reason, 0.0
        self.dirty = True

    def forget_notice(self, dt: float) -> None:
        """Let time pass for what is told."""
        self.notice_age += dt
        if self.notice and self.notice_age >= NOTICE_SECONDS:
            self.notice, self.dirty = "", True
