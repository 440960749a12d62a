"""The card table: does what the player means in the running match.

While anything of the picture moves, a press hurries it to the player's next decision; a press on a
card is an intention besides, which is carried out as soon as it can be.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pygame

from game.cards import Card, cards_in
from game.match.session import Session
from game.rules.actions import Action, Bid, Claim, Close, Pass, Play, Trump, action_json
from game.rules.events import Event
from game.rules.refusals import IllegalAction, Refusal
from game.ui.audio.jukebox import Place, place_at_table
from game.ui.drawing.canvas import Canvas
from game.ui.scene import Host, Input, Key, Pad, Scene, Target
from game.ui.scenes.preparing import Preparing
from game.ui.table import meant
from game.ui.table.adviser import Adviser
from game.ui.table.auction import build_row
from game.ui.table.controls import HINT, build_rail
from game.ui.table.drawing import TableDrawing
from game.ui.table.frame import Frame, frame_of, shown_points
from game.ui.table.hands import Hands, is_press
from game.ui.table.playback import Playback
from game.ui.table.playing import Playing
from game.ui.table.state import TableState
from game.ui.table.targets import targets_of
from game.ui.words import refusals
from game.ui.words.spoken import card_worth

log = logging.getLogger(__name__)

SETTLES = Play | Close | Claim | Bid | Pass | Trump
"""Acts that the player may have asked to confirm first."""


HURRIED = 3
"""So many times as fast all goes while the player wants it to."""


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
        self.playing = Playing(self.state, self.play_card)
        self.adviser = Adviser(session, self.state)
        self._fresh = fresh
        self.preparing = Preparing(session, self.state)
        self._begun = False
        self._was_ready = (False, True)

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
        self.preparing.begin_anew()
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
        self.state.intent.forget()
        self.state.chosen = None
        self.adviser.forget()
        self.playback.show_deal()

    @property
    def animating(self) -> bool:
        stage, effects = self.state.stage, self.state.effects
        moves = stage.moving or effects.active or self.state.handling
        return moves or bool(stage.cues) or self.drawing.refining

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
        if self.adviser.update(dt, self.app.sound.play):
            self._rebuild_buttons()
        self._do(self.hands.update(dt))
        self.playback.update(dt, HURRIED if self.state.hurries else 1.0)
        self.playing.update(dt)
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
            self.preparing.go_on(self.app, self.drawing)

    def _note_changes(self) -> None:
        """Have drawn what has changed: the whole table, or the faces that have moved."""
        effects = self.state.effects
        if self.animating or self.state.dirty or effects.ended:
            self.dirty, self.state.dirty, effects.ended = True, False, False
        areas = self.drawing.face_areas(effects, self.state.picture.seat)
        self.changed += [area for area in areas if area not in self.changed]
        effects.moved_faces.clear()

    def _go_on(self, dt: float) -> None:
        """Nothing moves: let the computer act, or show the result."""
        if self.state.view.is_over:
            self._show_result()
            return
        events = self.playback.await_computer(dt)
        if events is not None:
            self._happened(events)

    def _show_result(self) -> None:
        self.preparing.show_result(self.app)

    def _happened(self, events: tuple[Event, ...]) -> None:
        """The deal has moved on by these events."""
        self.state.notice, self.state.confirming = "", None
        self.adviser.forget()
        self.playback.follow(events)
        self.state.intent.keep(tuple(cards_in(self.state.view.hand)))
        self._was_ready = (False, True)
        self._rebuild_buttons()

    # Acts

    def _refuse(self, reason: str, card: Card | None = None, instead: Iterable[Card] = ()) -> None:
        """Say why something is not done, push the card back, and show which may be played."""
        self.state.notify(reason)
        if card is not None:
            self.state.effects.refuse(card, instead)
        self.app.sound.play("illegal")

    def _put_back(self) -> bool:
        """Take back what is meant; return whether anything was."""
        state, before = self.state, self.state.means_something
        self.hands.let_go()
        state.intent.forget()
        state.chosen, state.dirty = None, True
        return before

    def play_card(self, card: Card, confirmed: bool = False) -> bool:
        """Play a card of the hand if it may be played; return whether it was."""
        play, view = self.state.plays().get(card), self.state.view
        if play is not None:
            return self.act(play, confirmed)
        if self.state.waits:
            self.state.notify(refusals.refusal(Refusal.NOT_YOUR_TURN, view))
        elif not view.is_over:
            reason = self.session.refusal(Play(self.session.human, card))
            plays = self.state.plays()
            instead = (other for other in self.state.hand if other in plays)
            self._refuse(refusals.card_refusal(reason, view), card, instead)
        return False

    def _explain(self, card: Card) -> None:
        """Tell what a card is worth, and on the player's turn why it may not be played."""
        reason = self.session.refusal(Play(self.session.human, card))
        worth = card_worth(card)
        if self.state.sees_all and reason is not None:
            self.state.notify(f"{worth} {refusals.card_refusal(reason, self.state.view)}")
        else:
            self.state.news, self.state.dirty = worth, True

    def act(self, action: Action, confirmed: bool = False) -> bool:
        """Do an act of the player, or ask to confirm it first; return whether it was done."""
        asks = self.app.settings.confirm_move and isinstance(action, SETTLES)
        if asks and not confirmed and action != self.state.confirming:
            self._ask_again(action)
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

    def _press(self, name: str, held: bool = False) -> None:
        """Do what a button is for; held: for so long that it is not done by accident."""
        built = next((built for built in self.state.buttons if built.control.name == name), None)
        if built is None:
            self._commands()[name]()
        elif built.button.enabled:
            self.app.sound.play("button")
            if built.action is None:
                self.state.bid, self.state.confirming = built.chooses, None
                self._rebuild_buttons()
            elif built.control.guarded and not held and built.action != self.state.confirming:
                self._ask_again(built.action)
            else:
                self.act(built.action, confirmed=built.control.guarded)

    def _ask_again(self, action: Action) -> None:
        """Let an act wait until it is confirmed."""
        self.state.confirming = action
        self._rebuild_buttons()

    # Input

    def handle(self, event: Input) -> bool:
        busy = self.state.busy
        wish = self.hands.take(event)
        if busy and is_press(event) and not isinstance(wish, meant.MoveFocus | meant.PutBack):
            self.playback.hurry()
            if isinstance(event, Key | Pad) and not isinstance(wish, meant.PlayCard | meant.PickUp):
                return wish is not None
        return self._do(wish)

    def _do(self, wish: meant.Meant | None) -> bool:
        """Do what the player means; return whether the input meant anything."""
        match wish:
            case meant.PickUp(card) | meant.Reach(card) | meant.Browse(card):
                sound = "pickup" if isinstance(wish, meant.PickUp) else "tick"
                self.app.sound.play_at(sound, self.state.seen_pose(card).x, self.canvas.w)
                self.state.dirty = True
            case meant.Explain(card):
                self._explain(card)
            case meant.PlayCard():
                self.playing.take(wish, rests=self.idle)
            case meant.PutBack():
                if not self._put_back() and self.state.busy:
                    self.playback.hurry()
            case meant.Press(name, held):
                self._press(name, held)
            case meant.LookAtTrick():
                self.open_last_trick()
            case meant.MoveFocus(spot):
                self._move_focus(spot)
        return wish is not None

    def _move_focus(self, spot: meant.Spot) -> None:
        """Go with keys or pad to something else, which is heard; nothing is asked about there."""
        if spot != self.state.focus:
            self.app.sound.play("tick")
            if self.state.confirming is not None:
                self.state.confirming = None
                self._rebuild_buttons()
        self.hands.focus_on(spot)

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
