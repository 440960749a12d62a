"""The card table: does what the player means in the running match.

While anything of the picture moves, a click or key brings it to its end and does nothing else.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.cards import Card, deck_cards
from game.match.session import Session
from game.rules.actions import Action, Bid, Claim, Close, Pass, Play, Trump, action_json
from game.rules.events import Event
from game.rules.refusals import IllegalAction, Refusal
from game.ui.audio.jukebox import Place, place_at_table
from game.ui.drawing.canvas import Canvas
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
from game.ui.scenes.result import prepare_result, prepare_sheet
from game.ui.table.adviser import Adviser
from game.ui.table.auction import build_row
from game.ui.table.controls import HINT, build_rail
from game.ui.table.drawing import TableDrawing
from game.ui.table.frame import Frame, frame_of, shown_points
from game.ui.table.hands import DropCard, Hands, LookAtTrick, Meant, MoveFocus, PlayCard, Press
from game.ui.table.playback import Playback
from game.ui.table.state import TableState
from game.ui.table.targets import targets_of
from game.ui.words import refusals

log = logging.getLogger(__name__)

SETTLES = Play | Close | Claim | Bid | Pass | Trump
"""Acts that the player may have asked to confirm first."""
ANYWHERE = ("f1", "slash", "m")
"""Keys with a meaning in every scene: they hurry the cards, and do what they do besides."""


class TableScene(Scene):
    """One match at the table, seen from the player's seat.

    fresh: it has just begun, so that the cut and the dealing are shown
    """

    name = "table"
    playback: Playback
    drawing: TableDrawing

    def __init__(self, session: Session, fresh: bool = False) -> None:
        super().__init__()
        self.session = session
        self.state = TableState.of(session.view(), session.waits_for_computer)
        self.hands = Hands(self.state)
        self.adviser = Adviser(session, self.state)
        self._fresh = fresh
        self._begun = self._sheet_ready = False
        self._was_ready = (False, True)
        self._result_of = self._prepared = 0

    # The life of the scene

    def enter(self, app: Host) -> None:
        super().enter(app)
        self.playback = Playback(self.session, self.state, app)

    def resize(self, canvas: Canvas) -> None:
        super().resize(canvas)
        if self._begun:
            self.playback.finish()
        self.playback.resize(canvas)
        if not self._begun:
            self._begun = True
            self._begin()
        self._sheet_ready = False
        self.drawing = TableDrawing(canvas, self.app.art, self.app.fonts, self.state.layout)
        self._painter = self.drawing.painter(pygame.Surface((1, 1)))
        self.hands.forget()
        self.state.rail = build_rail(self.state.layout)
        self._rebuild_buttons()

    def resume(self) -> None:
        self.hands.forget()
        self.playback.apply_settings()
        if self.session.view().deal_number != self.state.view.deal_number:
            self._show_deal()
        self._rebuild_buttons()

    def _begin(self) -> None:
        """Show the saved position, or the beginning of a match."""
        if self._fresh:
            self.playback.show_match()
        else:
            self.playback.show_position()

    def _show_deal(self) -> None:
        """Show a deal that has just begun."""
        self.state.confirming = self.state.focus = None
        self.adviser.forget()
        self.playback.show_deal()

    @property
    def animating(self) -> bool:
        stage, effects = self.state.stage, self.state.effects
        return stage.moving or effects.active or bool(stage.cues) or self.drawing.refining

    @property
    def idle(self) -> bool:
        state = self.state
        return not state.busy and state.is_asked

    @property
    def changes_in(self) -> float:
        return self.state.effects.changes_in

    @property
    def music(self) -> Place:
        """How tense it looks: by the points that the plates show and the stock that lies there."""
        return place_at_table(shown_points(self.state), self.state.picture.closer is not None)

    # Time

    def update(self, dt: float) -> None:
        self.state.forget_notice(dt)
        if self.adviser.update(dt):
            self._take_hint()
        self.playback.update(dt)
        if not self.state.busy:
            self._go_on(dt)
        ready = (self.idle, self.state.busy)
        if ready != self._was_ready:
            self._was_ready = ready
            self._rebuild_buttons()
            if self.idle:
                self.playback.light_marriages()
        self.state.lift_cards()
        self._note_changes()
        if not self.animating:
            self._prepare()

    def _note_changes(self) -> None:
        """Have drawn what has changed: the whole table, or the faces that have moved."""
        effects = self.state.effects
        if self.animating or self.state.dirty or effects.ended:
            self.dirty, self.state.dirty, effects.ended = True, False, False
        areas = self.drawing.face_areas(effects, self.state.picture.seat)
        self.changed += [area for area in areas if area not in self.changed]
        effects.moved_faces.clear()

    def _prepare(self) -> None:
        """Use a moment in which nothing moves to draw a piece of what comes."""
        view = self.state.view
        if view.is_over:
            if self._prepared != view.deal_number:
                self._prepared = view.deal_number
                prepare_result(self.app, self.session)
            return
        left = self.drawing.prepare(deck_cards(view.rules.deck), self.state.portraits)
        if not left and not self._sheet_ready:
            self._sheet_ready = True
            prepare_sheet(self.app)

    def _go_on(self, dt: float) -> None:
        """Nothing moves: let the computer act, or show the result."""
        if self.state.view.is_over:
            self._show_result()
            return
        events = self.playback.await_computer(dt)
        if events is not None:
            self._happened(events)

    def _show_result(self) -> None:
        """Open the result of the deal, and once it has been seen, of the match."""
        if self._result_of != self.state.view.deal_number:
            self._result_of = self._prepared = self.state.view.deal_number
            self.app.open("result", session=self.session)
        elif self.session.match_over:
            self.app.open("match_won", session=self.session)

    def _happened(self, events: tuple[Event, ...]) -> None:
        """The deal has moved on by these events."""
        self.state.notice, self.state.confirming = "", None
        self.adviser.forget()
        self.playback.follow(events)
        self._was_ready = (False, True)
        self._rebuild_buttons()

    # Acts

    def _refuse(self, reason: str, card: Card | None = None) -> None:
        """Say why something is not done, and shake the card it was."""
        self.state.notify(reason)
        if card is not None:
            self.state.effects.refuse(card)
        self.app.sound.play("illegal")

    def play_card(self, card: Card, confirmed: bool = False) -> bool:
        """Play a card of the hand if it may be played; return whether it was."""
        play, view = self.state.plays().get(card), self.state.view
        if play is not None:
            return self.act(play, confirmed)
        if self.state.waits:
            self.state.notify(refusals.refusal(Refusal.NOT_YOUR_TURN, view))
        elif not view.is_over:
            self._refuse(self._why_not(card), card)
        return False

    def _why_not(self, card: Card) -> str:
        """Return why a card may not be played on the player's turn."""
        if self.state.view.draw_owed:
            return refusals.decide_first()
        reason = self.session.refusal(Play(self.session.human, card))
        return refusals.refusal(reason or Refusal.NOT_IN_HAND, self.state.view)

    def act(self, action: Action, confirmed: bool = False) -> bool:
        """Do an act of the player, or ask to confirm it first; return whether it was done."""
        asks = self.app.settings.confirm_move and isinstance(action, SETTLES)
        if asks and not confirmed and action != self.state.confirming:
            self.state.confirming = action
            self._rebuild_buttons()
            return False
        if isinstance(action, Play):
            self.state.hold(action.card)
        try:
            events = self.session.submit(action)
        except IllegalAction as error:
            log.error("a choice was refused: %s", error)
            self.state.stage.held.clear()
            self._refuse(refusals.refusal(error.refusal, self.state.view))
            return False
        self._happened(events)
        return True

    def open_last_trick(self) -> None:
        if self.state.view.last_trick is not None:
            self.app.open("last_trick", view=self.state.view)

    def ask_hint(self) -> None:
        """Ask for a hint; it is shown when it comes."""
        if not self.adviser.ask():
            self.state.notify(refusals.refusal(Refusal.NOT_YOUR_TURN, self.state.view))

    def _take_hint(self) -> None:
        """Show the hint; a bid that is advised stands ready between the buttons."""
        hint, self.state.dirty = self.state.hint, True
        if hint is not None:
            self.state.notice = ""
            self.app.sound.play("hint")
            if isinstance(hint.first_act, Bid):
                self.state.bid = hint.first_act.value
            self._rebuild_buttons()

    # Buttons

    def _rebuild_buttons(self) -> None:
        """What the player may do has changed."""
        state = self.state
        bids = [action.value for action in state.choices() if isinstance(action, Bid)]
        if bids and state.bid not in bids:
            state.bid = bids[0]
        state.buttons, state.bid_area = build_row(
            state.choices(), state.bid, state.layout, self._painter, state.confirming
        )
        self.hands.things_changed()

    def _commands(self) -> dict[str, Callable[[], None]]:
        """Return what the buttons in the corners do."""
        return {
            "menu": lambda: self.app.open("pause", session=self.session),
            HINT: self.ask_hint,
            "help": lambda: self.app.open("guide"),
        }

    def _press(self, name: str) -> None:
        """Do what a button is for."""
        built = next((built for built in self.state.buttons if built.control.name == name), None)
        if built is None:
            self._commands()[name]()
        elif built.button.enabled:
            self.app.sound.play("button")
            if built.action is not None:
                self.act(built.action)
            else:
                self.state.bid, self.state.confirming = built.chooses, None
                self._rebuild_buttons()

    # Input

    def handle(self, event: Input) -> bool:
        if isinstance(event, PointerMove):
            return self.hands.moved(event)
        if isinstance(event, PointerUp):
            return event.button == 1 and self._do(self.hands.up(event))
        if isinstance(event, PointerLeave):
            self.hands.forget()
            return False
        if isinstance(event, Key) and (event.repeat and event.name not in ("left", "right")):
            return True
        if self.state.busy and isinstance(event, PointerDown | Key):
            self.playback.finish()
            return not (isinstance(event, Key) and event.name in ANYWHERE)
        if isinstance(event, PointerDown):
            return event.button == 1 and self._take_press(event)
        return isinstance(event, Key) and self._do(self.hands.key(event))

    def _take_press(self, event: PointerDown) -> bool:
        """Take a press; a card that may be played is heard to be picked up, before it moves."""
        meant = self.hands.down(event)
        card = self.hands.pressed
        if card is not None and card in self.state.plays():
            self.app.sound.play_at("pickup", self.canvas.du(event.pos)[0], self.canvas.w)
        return self._do(meant)

    def _do(self, meant: Meant | None) -> bool:
        """Do what the player means; return whether the input meant anything."""
        match meant:
            case PlayCard(card):
                self.play_card(card)
            case DropCard(card):
                if not self.play_card(card, confirmed=True):
                    self.state.drop_back(card)
            case Press(name):
                self._press(name)
            case LookAtTrick():
                self.open_last_trick()
            case MoveFocus(spot):
                if spot != self.state.focus and self.state.confirming is not None:
                    self.state.confirming = None
                    self._rebuild_buttons()
                self.hands.focus_on(spot)
        return meant is not None

    # The trace

    def hinted(self) -> Mapping[str, Any] | None:
        return None if self.state.hint is None else action_json(self.state.hint.first_act)

    def targets(self) -> list[Target]:
        return targets_of(self.state)

    # The picture

    def frame(self) -> Frame:
        """Return what the table shows now."""
        return frame_of(self.state)

    def draw(self, surface: pygame.Surface) -> None:
        self.drawing.draw(surface, self.frame())
