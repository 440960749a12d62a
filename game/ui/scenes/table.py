"""The card table: takes the player's acts in the running match.

While anything of the picture moves, a click or key brings it to its end and does nothing else.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game import i18n
from game.cards import Card
from game.rules.actions import Action, Bid, Claim, Close, Draw, Pass, Play, Trump, action_json
from game.rules.events import Event
from game.rules.refusals import IllegalAction, Refusal
from game.session import Session
from game.ui.audio.jukebox import Place, place_at_table
from game.ui.drawing.canvas import Canvas
from game.ui.forms.widgets import Button
from game.ui.layout.picture import pile_place
from game.ui.scene import (
    Input,
    Key,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Target,
)
from game.ui.scenes.shown_match import ShownMatch
from game.ui.scenes.table_look import frame_of, shown_points
from game.ui.table import auction
from game.ui.table.adviser import Adviser
from game.ui.table.controls import ActButton, build_buttons
from game.ui.table.hands import HINT, Hands
from game.ui.words import table_two

log = logging.getLogger(__name__)

NOTICE_SECONDS = 3.0
"""How long a refusal stays in the status line."""
SETTLES = Play | Close | Claim | Bid | Pass | Trump
"""Acts that the player may have asked to confirm first."""


ANYWHERE = ("f1", "slash", "m")
"""Keys with a meaning in every scene: they hurry the cards, and do what they do besides."""


class TableScene(ShownMatch):
    """One match at the table, in which the player acts."""

    name = "table"

    def __init__(self, session: Session, fresh: bool = False) -> None:
        super().__init__(session, fresh)
        self.notice = ""
        self.notice_age = 0.0
        self.armed: Action | None = None
        self.bid_row: auction.BidRow | None = None
        self._bid = 0
        self.rail: list[Button] = []
        self.buttons: list[ActButton] = []
        self.adviser = Adviser(session)
        self.hands = Hands(self)

    # The life of the scene

    def resize(self, canvas: Canvas) -> None:
        if self._language != i18n.language():
            self.notice = ""
        super().resize(canvas)
        self._painter = self.drawing.painter(pygame.Surface((1, 1)))
        self.hands.forget()
        layout = self.layout
        self.rail = [
            Button("menu", layout.menu_button, "", self.open_pause, kind="rail", icon="menu"),
            Button(HINT, layout.hint_button, "", self.ask_hint, kind="rail", icon="hint"),
            Button("help", layout.help_button, "", self._open_guide, kind="rail", icon="help"),
        ]
        for button in self.rail:
            button.on_paper = False
        self._rebuild_buttons()

    @property
    def music(self) -> Place:
        """How tense it looks: by the points that the plates show and the stock that lies there."""
        return place_at_table(shown_points(self), self.stage.picture.closer is not None)

    def resume(self) -> None:
        self.hands.forget()
        super().resume()
        self._rebuild_buttons()

    def _show_deal(self) -> None:
        self.armed = None
        self.adviser.forget()
        self.hands.focus = None
        super()._show_deal()

    def update(self, dt: float) -> None:
        self._forget_notice(dt)
        if self.adviser.update(dt):
            self._take_hint()
        super().update(dt)

    def _happened(self, events: tuple[Event, ...]) -> None:
        self.notice, self.armed = "", None
        self.adviser.forget()
        super()._happened(events)

    def _forget_notice(self, dt: float) -> None:
        if self.notice:
            self.notice_age += dt
            if self.notice_age >= NOTICE_SECONDS:
                self.notice, self.dirty = "", True

    @property
    def has_last_trick(self) -> bool:
        return self.view.last_trick is not None

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
            chosen = self.hands.is_on(index) or card == self.hinted_card
            self.effects.lift(card, card in raised, chosen and not self.busy)
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

    # The hint

    def ask_hint(self) -> None:
        """Ask for a hint; it is shown when it comes."""
        if not self.adviser.ask():
            self._notify(table_two.refusal(Refusal.NOT_YOUR_TURN, None, self.view))

    def _take_hint(self) -> None:
        """Show the hint; a bid that is advised stands ready between the buttons."""
        hint, self.dirty = self.adviser.hint, True
        if hint is not None:
            self.notice = ""
            self._bid = hint.first_act.value if isinstance(hint.first_act, Bid) else self._bid
            self._rebuild_buttons()

    @property
    def hinted_card(self) -> Card | None:
        """The card that the hint advises to play now."""
        act = None if self.adviser.hint is None else self.adviser.hint.first_act
        return act.card if isinstance(act, Play) else None

    @property
    def hinted_button(self) -> Button | None:
        """The button that the hint advises to press."""
        hint = self.adviser.hint
        if hint is None:
            return None
        return next((b.button for b in self.buttons if b.action == hint.first_act), None)

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
            return not (isinstance(event, Key) and event.name in ANYWHERE)
        if isinstance(event, PointerDown):
            return event.button == 1 and self.hands.down(event)
        return isinstance(event, Key) and self.hands.key(event)

    # The trace

    def hinted(self) -> Mapping[str, Any] | None:
        hint = self.adviser.hint
        return None if hint is None else action_json(hint.first_act)

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
