"""The card table: shows the running match and takes the player's acts.

The session's state changes at once; the stage catches up through the director's steps. While
anything of that moves, a click or key brings it to its end and does nothing else.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import pygame

from game import i18n
from game.cards import Card, deck_cards
from game.rules.actions import Action, Bid, Claim, Close, Draw, Pass, Play, Trump, action_json
from game.rules.events import Event
from game.rules.refusals import IllegalAction, Refusal
from game.rules.view import View
from game.session import Session
from game.ui.drawing import theme
from game.ui.drawing.canvas import Canvas
from game.ui.forms.widgets import Button
from game.ui.layout.many import layout_for
from game.ui.layout.picture import Picture, pile_place
from game.ui.layout.two import TableLayout
from game.ui.motion import dealing
from game.ui.motion.director import Director
from game.ui.motion.effects import Bubble, Effects
from game.ui.motion.movement import Timeline
from game.ui.motion.pace import Pace
from game.ui.motion.stage import Stage
from game.ui.scene import (
    Host,
    Input,
    Key,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Scene,
    Target,
)
from game.ui.scenes.table_look import frame_of
from game.ui.table import auction
from game.ui.table.controls import ActButton, build_buttons
from game.ui.table.drawing import TableDrawing
from game.ui.table.hands import Hands
from game.ui.words import table_two

log = logging.getLogger(__name__)

CLAIM_SECONDS = 1.5
"""How long the computer leaves a declared marriage so that the player can say 66."""
NOTICE_SECONDS = 3.0
"""How long a refusal stays in the status line."""
SETTLES = Play | Close | Claim | Bid | Pass | Trump
"""Acts that the player may have asked to confirm first."""


class TableScene(Scene):
    """One match at the table; `fresh`: it has just begun, so that the cut and deal are shown."""

    name = "table"

    def __init__(self, session: Session, fresh: bool = False) -> None:
        super().__init__()
        self.session = session
        self.view: View = session.view()
        self.stage: Stage
        self.timeline: Timeline[Stage]
        self.director = Director(Pace())
        rules = self.view.rules
        others = [(session.human + step) % rules.seats for step in range(1, rules.seats)]
        self.effects = Effects.of(others, rules.sides)
        self.bid_row: auction.BidRow | None = None
        self._bid = 0
        self._fresh = fresh
        self.news = ""
        self.notice = ""
        self.notice_age = 0.0
        self._waited = 0.0
        self.armed: Action | None = None
        self.rail: list[Button] = []
        self.buttons: list[ActButton] = []
        self.hands = Hands(self)
        self._was_ready = (False, True)
        self._result_of = 0
        self._language = i18n.language()
        self._deck = deck_cards(self.view.rules.deck)

    # The life of the scene

    def enter(self, app: Host) -> None:
        super().enter(app)
        self._apply_settings()

    def resize(self, canvas: Canvas) -> None:
        super().resize(canvas)
        self._apply_settings()
        if self._language != i18n.language():
            self._language = i18n.language()
            self.news = self.notice = ""
            self.effects.bubble = Bubble()
        rules = self.view.rules
        self.layout: TableLayout = layout_for(
            canvas.w, canvas.h, rules.seats, rules.game.has_stock
        )
        if hasattr(self, "stage"):
            self._finish_motion()
            self.stage.resize(self.layout)
        else:
            self._begin()
        self.drawing = TableDrawing(canvas, self.app.art, self.app.fonts, self.layout)
        self._painter = self.drawing.painter(pygame.Surface((1, 1)))
        self.hands.forget()
        self.rail = [
            Button("menu", self.layout.menu_button, "", self.open_pause, kind="rail", icon="menu"),
            Button("help", self.layout.help_button, "", self._open_guide, kind="rail", icon="help"),
        ]
        for button in self.rail:
            button.on_paper = False
        self._rebuild_buttons()

    def resume(self) -> None:
        super().resume()
        self._apply_settings()
        self.hands.forget()
        if self.session.view().deal_number != self.view.deal_number:
            self.view = self.session.view()
            self._show_deal()
        self._rebuild_buttons()

    def _apply_settings(self) -> None:
        settings = self.app.settings
        self.director.pace = Pace(theme.SPEEDS[settings.speed], settings.reduced_motion)
        self.effects.reduced = settings.reduced_motion or settings.speed == "instant"

    def _begin(self) -> None:
        """Show the saved position, or the beginning of a match."""
        self.stage = Stage(Picture.of(self.view), self.layout)
        self.timeline = Timeline(self.stage)
        picture = self.stage.picture
        self.effects.score_to(picture.own_first(picture.score), 0.0)
        self.effects.count_to(picture.own_first(picture.points), 0.0)
        if not self._fresh:
            self._start_light()
            return
        self.stage.show(Picture.before(self.view))
        if self.view.deal_number == 1:
            self.timeline.add(dealing.cut(self.director.pace, self.session.match.cut(), self.view))
        self.stage.cue("say", "hello")
        self.timeline.add(dealing.deal(self.director.pace, self.view))

    def _show_deal(self) -> None:
        """Show a deal that has just begun."""
        self.news, self.armed = "", None
        self.hands.focus = None
        self.timeline.finish()
        self.stage.cues.clear()
        self.stage.show(Picture.before(self.view))
        self.effects.count_to([0] * self.view.rules.sides, 0.0)
        self.timeline.add(dealing.deal(self.director.pace, self.view))

    # What stands

    @property
    def busy(self) -> bool:
        """Whether the picture is still behind the deal."""
        return not self.timeline.idle or self.stage.moving

    @property
    def animating(self) -> bool:
        return (
            self.stage.moving
            or self.effects.active
            or bool(self.stage.cues)
            or self.drawing.refining
        )

    @property
    def idle(self) -> bool:
        return not self.busy and not self.session.waits_for_computer and not self.view.is_over

    def picture_state(self) -> Picture:
        """Return what the table shows now; when nothing moves it equals `Picture.of(view)`."""
        return self.stage.picture.copy()

    def _choices(self) -> tuple[Action, ...]:
        """Return what the player may do now; while the computer is to act only a claim."""
        if self.busy:
            return ()
        if self.session.waits_for_computer:
            return tuple(action for action in self.view.choices if isinstance(action, Claim))
        return self.view.choices

    def plays(self) -> dict[Card, Play]:
        return {action.card: action for action in self._choices() if isinstance(action, Play)}

    @property
    def has_last_trick(self) -> bool:
        return self.view.last_trick is not None

    @property
    def drop_seconds(self) -> float:
        return self.director.pace.flight(theme.FLIGHT_SECONDS)

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.stage.picture.hand

    # Time

    def update(self, dt: float) -> None:
        self.timeline.update(dt)
        self.stage.update(dt)
        self.effects.update(dt)
        self._take_cues()
        self._forget_notice(dt)
        if not self.busy:
            self._go_on(dt)
        ready = (self.idle, self.busy)
        if ready != self._was_ready:
            self._was_ready = ready
            self._rebuild_buttons()
            if self.idle:
                self._start_light()
        self._lift_cards()
        if self.animating:
            self.dirty = True
        else:
            self.drawing.prepare(self._deck)

    def _go_on(self, dt: float) -> None:
        """Nothing moves: let the computer act, or show the result."""
        if self.view.is_over:
            self._show_result()
            return
        if not self.session.waits_for_computer:
            return
        self.session.think()
        was_thinking = self.thinks_long
        self._waited += dt
        if self.thinks_long and not was_thinking:
            self.effects.feel("think", self.view.to_act)
            self.dirty = True
        if self._waited < self.director.pace.pause(self._least_wait):
            return
        events = self.session.poll()
        if events is not None:
            self._happened(events)

    @property
    def _least_wait(self) -> float:
        """Seconds before the computer acts; longer where the player might say 66 meanwhile."""
        return CLAIM_SECONDS if self._choices() else theme.COMPUTER_LEAST_SECONDS

    def _show_result(self) -> None:
        """Open the result of the deal, and once it has been seen, of the match."""
        if self._result_of != self.view.deal_number:
            self._result_of = self.view.deal_number
            self.app.open("result", session=self.session)
        elif self.session.match_over:
            self.app.open("match_won", session=self.session)

    @property
    def thinks_long(self) -> bool:
        return self._waited >= theme.COMPUTER_SHOWS_SECONDS

    def _happened(self, events: tuple[Event, ...]) -> None:
        """The deal has moved on by these events; let the picture follow."""
        self._waited = 0.0
        self.notice, self.armed = "", None
        self.view = self.session.view()
        self.timeline.add(self.director.play(events, self.view))
        self.timeline.update(0.0)
        self._take_cues()
        self._was_ready = (False, True)
        self._rebuild_buttons()
        self.dirty = True

    def _forget_notice(self, dt: float) -> None:
        if self.notice:
            self.notice_age += dt
            if self.notice_age >= NOTICE_SECONDS:
                self.notice, self.dirty = "", True

    def _take_cues(self) -> None:
        for cue in self.stage.cues:
            match cue.kind:
                case "sound":
                    self.app.sound.play(cue.text)
                case "news":
                    self.news = cue.text
                case "mood":
                    self.effects.feel(cue.text, cue.seat)
                case "say" if self.app.settings.ivan_words:
                    faces = self.effects.faces
                    speaker = cue.seat if cue.seat in faces else next(iter(faces))
                    self.effects.say(table_two.exclamation(cue.text), speaker)
                case "burst":
                    self.effects.sparkle(cue.seat)
        if self.stage.cues:
            self.stage.cues.clear()
            self.dirty = True
        picture, pace = self.stage.picture, self.director.pace
        counting = pace.flight(theme.COUNT_UP_SECONDS)
        self.effects.count_to(picture.own_first(picture.points), counting)
        self.effects.score_to(picture.own_first(picture.score), pace.flight(theme.SEVEN_SECONDS))
        self.effects.keep_lifts(picture.hand)

    def _finish_motion(self) -> None:
        """Bring all motion to its end at once."""
        self.stage.skipping = True
        self.timeline.finish()
        self.stage.skipping = False
        self.stage.settle()
        self._take_cues()
        self.effects.finish_numbers()
        self.dirty = True

    # Light

    def _start_light(self) -> None:
        if any(play.marriage for play in self.plays().values()):
            self.effects.begin_glow()

    def raised(self) -> set[Card]:
        """Return the cards that stand out because only they may be played."""
        plays = self.plays()
        if not self.view.is_strict or len(plays) == len(self.hand):
            return set()
        return set(plays)

    def _lift_cards(self) -> None:
        raised = self.raised()
        for index, card in enumerate(self.hand):
            before = self.effects.lifts[card].end if card in self.effects.lifts else 0.0
            self.effects.lift(card, card in raised, self.hands.is_on(index) and not self.busy)
            if self.effects.lifts[card].end != before:
                self.dirty = True

    # Acts

    def _refuse(self, reason: str, card: Card | None = None) -> None:
        """Say why something is not done, and shake the card it was."""
        self._notify(reason)
        if card is not None:
            self.effects.refuse(card)
        self.app.sound.play("illegal")

    def _notify(self, reason: str) -> None:
        self.notice, self.notice_age = reason, 0.0
        self.dirty = True

    def play_card(self, card: Card, confirmed: bool = False) -> bool:
        """Play a card of the hand if it may be played; return whether it was."""
        play = self.plays().get(card)
        if play is not None:
            return self._do(play, confirmed)
        if self.session.waits_for_computer:
            self._notify(table_two.refusal(Refusal.NOT_YOUR_TURN, card, self.view))
        elif not self.view.is_over:
            self._refuse(self._why_not(card), card)
        return False

    def _why_not(self, card: Card) -> str:
        """Return why a card may not be played on the player's turn."""
        if self.view.draw_owed:
            return table_two.decide_first()
        reason = self.session.refusal(Play(self.session.human, card))
        return table_two.refusal(reason or Refusal.NOT_IN_HAND, card, self.view)

    def _do(self, action: Action, confirmed: bool = False) -> bool:
        """Do an act of the player, or ask to confirm it first."""
        settles = isinstance(action, SETTLES)
        if self.app.settings.confirm_move and settles and not confirmed and action != self.armed:
            self.armed = action
            self._rebuild_buttons()
            self.dirty = True
            return False
        if isinstance(action, Play):
            self._hold(action.card)
        try:
            events = self.session.submit(action)
        except IllegalAction as error:
            log.error("a choice was refused: %s", error)
            self.stage.held.clear()
            self._refuse(table_two.refusal(error.refusal, None, self.view))
            return False
        self._happened(events)
        return True

    def _hold(self, card: Card) -> None:
        """Let a card that is played fly from where it is seen."""
        if ("card", card) not in self.stage.held:
            lift = self.effects.lifts[card].value if card in self.effects.lifts else 0.0
            pose = self.stage.placed["card", card].pose
            self.stage.held["card", card] = pose.moved(0.0, lift)

    def press_button(self, action: Action) -> None:
        self.app.sound.play("button")
        self._do(action)

    def open_pause(self) -> None:
        self.app.open("pause", session=self.session)

    def disarm(self) -> None:
        if self.armed is not None:
            self.armed = None
            self._rebuild_buttons()

    def _open_guide(self) -> None:
        self.app.open("guide")

    def open_last_trick(self) -> None:
        if self.view.last_trick is None:
            return
        self.app.open("last_trick", view=self.view)

    # Buttons

    def _rebuild_buttons(self) -> None:
        actions = [action for action in self._choices() if not isinstance(action, Play)]
        self.bid_row = self._build_bids(actions)
        if self.bid_row is not None:
            self.buttons = self.bid_row.buttons
        elif any(isinstance(action, Trump) for action in actions):
            self.buttons = auction.build_trump_row(
                actions, self.layout, self._painter, self.press_button, self.armed
            )
        else:
            self.buttons = build_buttons(
                actions, self.layout, self._painter, self.press_button, self.armed
            )
        self.hands.things_changed()

    def _build_bids(self, actions: Sequence[Action]) -> auction.BidRow | None:
        bids = auction.bids_of(actions)
        if not bids:
            return None
        self._bid = self._bid if self._bid in bids else bids[0]
        return auction.build_bid_row(
            actions, self._bid, self.layout, self._painter, self.press_button, self._turn_bid,
            self.armed,
        )  # fmt: skip

    def _turn_bid(self, value: int) -> None:
        """Choose another bid; nothing is bid yet."""
        self.app.sound.play("button")
        self._bid, self.armed = value, None
        self._rebuild_buttons()

    # Input

    def handle(self, event: Input) -> bool:
        if isinstance(event, PointerMove):
            return self.hands.moved(event)
        if isinstance(event, PointerUp):
            return event.button == 1 and self.hands.up(event)
        if isinstance(event, PointerLeave):
            self.hands.forget()
            return False
        if isinstance(event, Key) and (event.repeat and event.name not in ("left", "right")):
            return True
        if self.busy and isinstance(event, PointerDown | Key):
            self._finish_motion()
            return True
        if isinstance(event, PointerDown):
            return event.button == 1 and self.hands.down(event)
        return isinstance(event, Key) and self.hands.key(event)

    # The trace

    def targets(self) -> list[Target]:
        if self.busy:
            return [Target((0, 0, *self.canvas.size), "skip")]
        found = [Target(self.canvas.rect(*button.box), button.name) for button in self.rail]
        for built in self.buttons:
            if not built.button.enabled:
                continue
            action = None if isinstance(built.action, Draw) else built.action
            act = None if action is None else action_json(action)
            name = built.control.name if act is None else ""
            found.append(Target(self.canvas.rect(*built.button.box), name, act))
        for card, play in self.plays().items():
            index = self.hand.index(card)
            strip = self.layout.hand_strip(index, len(self.hand))
            found.append(Target(self.canvas.rect(*strip), act=action_json(play)))
        if self.view.last_trick is not None:
            picture = self.stage.picture
            side = picture.side_of(self.view.last_trick.seat)
            slot = self.layout.pile_area(pile_place(picture, self.layout, side))
            found.append(Target(self.canvas.rect(*slot), "last_trick"))
        return found

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        self.drawing.draw(surface, frame_of(self))
