"""The card table: shows the running match and takes the player's acts.

The session's state changes at once; the stage catches up through the director's steps. While
anything of that moves, a click or key brings it to its end and does nothing else.
"""

from __future__ import annotations

import logging

import pygame

from game import i18n
from game.cards import RANK_KING, Card, deck_cards, rank_of
from game.i18n import _
from game.rules.actions import Action, Claim, Close, Draw, Play, action_json
from game.rules.events import Event
from game.rules.refusals import IllegalAction, Refusal
from game.rules.view import View
from game.session import Session
from game.ui import theme
from game.ui.art import CardDress
from game.ui.canvas import Canvas
from game.ui.director import Director, Pace
from game.ui.layout import Pose, TableLayout
from game.ui.motion import Timeline
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
from game.ui.table import words
from game.ui.table.cards import HandLook
from game.ui.table.controls import ActButton, build_buttons
from game.ui.table.drawing import Frame, Status, TableDrawing
from game.ui.table.effects import Bubble, Effects
from game.ui.table.furniture import SeatFacts
from game.ui.table.picture import Picture
from game.ui.table.stage import Stage
from game.ui.widgets import Button

log = logging.getLogger(__name__)

DRAG_THRESHOLD = 10.0
"""How far (du) the pointer moves with the button held before a click becomes a drag."""
NOTICE_SECONDS = 3.0
"""How long a refusal stays in the status line."""
DIM = 0.10

Focus = int | str
"""What the keyboard is on: a card's place in the hand, or a button's name."""


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
        self.effects = Effects()
        self._fresh = fresh
        self._news = ""
        self._notice = ""
        self._notice_passed = 0.0
        self._waited = 0.0
        self._armed: Action | None = None
        self._hover: Focus | None = None
        self._focus: Focus | None = None
        self._pressed: tuple[Card, tuple[float, float]] | None = None
        self._drag: tuple[Card, float, float] | None = None
        self._pointer: tuple[float, float] | None = None
        self._buttons: list[ActButton] = []
        self._rail: list[Button] = []
        self._held_button: Button | None = None
        self._was_ready = False
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
            self._news = self._notice = ""
            self.effects.bubble = Bubble()
        self.layout = TableLayout(canvas.w, canvas.h)
        if hasattr(self, "stage"):
            self._finish_motion()
            self.stage.resize(self.layout)
        else:
            self._begin()
        self.drawing = TableDrawing(canvas, self.app.art, self.app.fonts, self.layout)
        self._painter = self.drawing.painter(pygame.Surface((1, 1)))
        self._drop_pointer()
        self._rail = [
            Button("menu", self.layout.menu_button, "", self._open_pause, kind="rail", icon="menu"),
            Button("help", self.layout.help_button, "", self._open_guide, kind="rail", icon="help"),
        ]
        for button in self._rail:
            button.on_paper = False
        self._rebuild_buttons()

    def resume(self) -> None:
        super().resume()
        self._apply_settings()
        self._drop_pointer()
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
        self.effects.score_to(self._own_first(self.stage.picture.score), 0.0)
        self.effects.count_to(self._own_first(self.stage.picture.points), 0.0)
        if not self._fresh:
            self._start_light()
            return
        self.stage.show(Picture.before(self.view))
        if self.view.deal_number == 1:
            self.timeline.add(self.director.cut(self.session.match.cut(), self.view))
        self.stage.cue("say", "hello")
        self.timeline.add(self.director.deal(self.view))

    def _show_deal(self) -> None:
        """Show a deal that has just begun."""
        self._news, self._focus, self._armed = "", None, None
        self.timeline.finish()
        self.stage.cues.clear()
        self.stage.show(Picture.before(self.view))
        self.effects.count_to([0, 0], 0.0)
        self.timeline.add(self.director.deal(self.view))

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

    def _plays(self) -> dict[Card, Play]:
        return {action.card: action for action in self._choices() if isinstance(action, Play)}

    @property
    def _hand(self) -> tuple[Card, ...]:
        return self.stage.picture.hand

    def _own_first(self, numbers: tuple[int, ...] | list[int]) -> list[int]:
        seat = self.session.human
        return [numbers[seat], numbers[1 - seat]]

    # Time

    def update(self, dt: float) -> None:
        self.timeline.update(dt)
        self.stage.update(dt)
        self.effects.update(dt)
        self._take_cues()
        self._forget_notice(dt)
        if not self.busy:
            self._go_on(dt)
        ready = self.idle
        if ready != self._was_ready:
            self._was_ready = ready
            self._rebuild_buttons()
            if ready:
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
        was_thinking = self._thinking
        self._waited += dt
        if self._thinking and not was_thinking:
            self.effects.feel("think")
            self.dirty = True
        if self._waited < self.director.pace.pause(theme.COMPUTER_LEAST_SECONDS):
            return
        events = self.session.poll()
        if events is not None:
            self._happened(events)

    def _show_result(self) -> None:
        """Open the result of the deal, and once it has been seen, of the match."""
        if self._result_of != self.view.deal_number:
            self._result_of = self.view.deal_number
            self.app.open("result", session=self.session)
        elif self.session.match_over:
            self.app.open("match_won", session=self.session)

    @property
    def _thinking(self) -> bool:
        return self._waited >= theme.COMPUTER_SHOWS_SECONDS

    def _happened(self, events: tuple[Event, ...]) -> None:
        """The deal has moved on by these events; let the picture follow."""
        self._waited = 0.0
        self._notice, self._armed = "", None
        self.view = self.session.view()
        self.timeline.add(self.director.play(events, self.view))
        self.timeline.update(0.0)
        self._take_cues()
        self._was_ready = False
        self._rebuild_buttons()
        self.dirty = True

    def _forget_notice(self, dt: float) -> None:
        if self._notice:
            self._notice_passed += dt
            if self._notice_passed >= NOTICE_SECONDS:
                self._notice, self.dirty = "", True

    def _take_cues(self) -> None:
        for cue in self.stage.cues:
            match cue.kind:
                case "sound":
                    self.app.sound.play(cue.text)
                case "news":
                    self._news = cue.text
                case "mood":
                    self.effects.feel(cue.text)
                case "say" if self.app.settings.ivan_words:
                    self.effects.say(words.exclamation(cue.text))
                case "burst":
                    self.effects.sparkle(cue.seat)
        if self.stage.cues:
            self.stage.cues.clear()
            self.dirty = True
        picture, pace = self.stage.picture, self.director.pace
        self.effects.count_to(self._own_first(picture.points), pace.flight(theme.COUNT_UP_SECONDS))
        self.effects.score_to(self._own_first(picture.score), pace.flight(theme.SEVEN_SECONDS))
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
        if any(play.marriage for play in self._plays().values()):
            self.effects.begin_glow()

    def _raised(self) -> set[Card]:
        """Return the cards that stand out because only they may be played."""
        plays = self._plays()
        if not self.view.is_strict or len(plays) == len(self._hand):
            return set()
        return set(plays)

    def _lift_cards(self) -> None:
        raised, over = self._raised(), {self._hover, self._focus}
        for index, card in enumerate(self._hand):
            before = self.effects.lifts[card].end if card in self.effects.lifts else 0.0
            self.effects.lift(card, card in raised, index in over and not self.busy)
            if self.effects.lifts[card].end != before:
                self.dirty = True

    # Acts

    def _refuse(self, reason: str, card: Card | None = None) -> None:
        self._notice, self._notice_passed = reason, 0.0
        if card is not None:
            self.effects.refuse(card)
        self.app.sound.play("illegal")
        self.dirty = True

    def _play_card(self, card: Card, confirmed: bool = False) -> bool:
        """Play a card of the hand if it may be played; return whether it was."""
        play = self._plays().get(card)
        if play is None:
            self._refuse(self._why_not(card), card)
            return False
        return self._do(play, confirmed)

    def _why_not(self, card: Card) -> str:
        if self.session.waits_for_computer:
            return words.refusal(Refusal.NOT_YOUR_TURN, card, self.view)
        if self.view.draw_owed:
            return words.decide_first()
        try:
            self._happened(self.session.submit(Play(self.session.human, card)))
        except IllegalAction as error:
            return words.refusal(error.refusal, card, self.view)
        return ""

    def _do(self, action: Action, confirmed: bool = False) -> bool:
        """Do an act of the player, or ask to confirm it first."""
        settles = isinstance(action, Play | Close | Claim)
        if self.app.settings.confirm_move and settles and not confirmed and action != self._armed:
            self._armed = action
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
            self._refuse(words.refusal(error.refusal, None, self.view))
            return False
        self._happened(events)
        return True

    def _hold(self, card: Card) -> None:
        """Let a card that is played fly from where it is seen."""
        if ("card", card) not in self.stage.held:
            lift = self.effects.lifts[card].value if card in self.effects.lifts else 0.0
            pose = self.stage.placed["card", card].pose
            self.stage.held["card", card] = pose.moved(0.0, lift)

    def _press_button(self, action: Action) -> None:
        self.app.sound.play("button")
        self._do(action)

    def _open_pause(self) -> None:
        self.app.open("pause", session=self.session)

    def _open_guide(self) -> None:
        self.app.open("guide")

    def _open_last_trick(self) -> None:
        if self.view.last_trick is None:
            return
        self.app.open("last_trick", view=self.view)

    # Buttons

    def _rebuild_buttons(self) -> None:
        actions = [action for action in self._choices() if not isinstance(action, Play)]
        self._buttons = build_buttons(
            actions, self.layout, self._painter, self._press_button, self._armed
        )
        self._held_button = None
        names = {built.control.name for built in self._buttons}
        if isinstance(self._focus, str) and self._focus not in names:
            self._focus = None
        self._mark_buttons()
        self.dirty = True

    def _all_buttons(self) -> list[Button]:
        return [*self._rail, *(built.button for built in self._buttons)]

    def _mark_buttons(self) -> None:
        for button in self._all_buttons():
            state = (button.name == self._hover, button.name == self._focus)
            if state != (button.hover, button.focused):
                button.hover, button.focused = state
                self.dirty = True

    # Input

    def handle(self, event: Input) -> bool:
        if isinstance(event, PointerMove):
            return self._pointer_moved(event)
        if isinstance(event, PointerUp):
            return event.button == 1 and self._pointer_up(event)
        if isinstance(event, PointerLeave):
            self._drop_pointer()
            return False
        if isinstance(event, Key) and (event.repeat and event.name not in ("left", "right")):
            return True
        if self.busy and isinstance(event, PointerDown | Key):
            self._finish_motion()
            return True
        if isinstance(event, PointerDown):
            return event.button == 1 and self._pointer_down(event)
        return isinstance(event, Key) and self._key(event)

    def _over(self, x: float, y: float) -> Focus | None:
        """Return what lies under a point: a card's place, a button's or a pile's name."""
        for button in self._all_buttons():
            left, top, width, height = button.box
            if left <= x < left + width and top <= y < top + height:
                return button.name
        if self.view.last_trick is not None and not self.busy:
            piles = (self.layout.pile_slot(True), self.layout.pile_slot(False))
            if any(pile.contains(x, y) for pile in piles):
                return "last_trick"
        return self.layout.hand_at(x, y, len(self._hand))

    def _pointer_moved(self, event: PointerMove) -> bool:
        x, y = self._pointer = self.canvas.du(event.pos)
        if self._drag:
            self._move_dragged(x, y)
            return True
        if self._pressed and event.held:
            card, (start_x, start_y) = self._pressed
            if abs(x - start_x) + abs(y - start_y) > DRAG_THRESHOLD:
                self._start_drag(card, start_x, start_y)
                self._move_dragged(x, y)
                return True
        self._hover = self._over(x, y)
        self._mark_buttons()
        return False

    def _pointer_down(self, event: PointerDown) -> bool:
        x, y = self._pointer = self.canvas.du(event.pos)
        over = self._over(x, y)
        self._hover, self._focus = over, None
        self._mark_buttons()
        if isinstance(over, int):
            self._pressed = self._hand[over], (x, y)
            return True
        for button in self._all_buttons():
            if button.name == over:
                self._held_button, button.pressed = button, True
                self.dirty = True
                return True
        if over == "last_trick":
            self._open_last_trick()
            return True
        return False

    def _pointer_up(self, event: PointerUp) -> bool:
        x, y = self.canvas.du(event.pos)
        pressed, self._pressed = self._pressed, None
        if self._drag:
            self._drop_dragged()
            return True
        button, self._held_button = self._held_button, None
        if button is not None:
            button.pressed, self.dirty = False, True
            if self._over(x, y) == button.name:
                button.release(x, y)
            return True
        if pressed is None or self.busy:
            return False
        over = self._over(x, y)
        if isinstance(over, int) and over < len(self._hand) and self._hand[over] == pressed[0]:
            self._play_card(pressed[0])
        return True

    def _drop_pointer(self) -> None:
        """Forget what the pointer was doing: it has left, or all has moved."""
        if self._drag:
            self.stage.drop(("card", self._drag[0]), self._drop_seconds)
        self._pressed = self._drag = self._hover = self._pointer = self._held_button = None
        for button in self._all_buttons():
            button.pressed = False
        self._mark_buttons()
        self.dirty = True

    # Dragging

    def _start_drag(self, card: Card, x: float, y: float) -> None:
        if self.busy or card not in self._hand:
            self._pressed = None
            return
        pose = self.stage.placed["card", card].pose
        self._drag = card, x - pose.x, y - pose.y
        self._hover = None

    def _move_dragged(self, x: float, y: float) -> None:
        if self._drag is None:
            return
        card, dx, dy = self._drag
        self.stage.held["card", card] = Pose(x - dx, y - dy, self.layout.card, 0.0)
        self.dirty = True

    def _drop_dragged(self) -> None:
        if self._drag is None:
            return
        card, self._drag = self._drag[0], None
        key = ("card", card)
        pose = self.stage.held.get(key)
        lies_high = pose is not None and self.layout.drop_zone().contains(pose.x, pose.y)
        if self.busy or not lies_high or not self._play_card(card, confirmed=True):
            self.stage.drop(key, self._drop_seconds)
        self.dirty = True

    @property
    def _drop_seconds(self) -> float:
        return self.director.pace.flight(theme.FLIGHT_SECONDS)

    # Keys

    def _key(self, key: Key) -> bool:
        if key.ctrl or key.alt:
            return False
        name = key.name
        if name.isdigit() and 1 <= int(name) <= len(self._hand):
            self._set_focus(int(name) - 1)
        elif name in ("left", "right"):
            self._step_focus(1 if name == "right" else -1)
        elif name in ("up", "down", "tab"):
            self._change_row(name, key.shift)
        elif name in ("enter", "space"):
            self._use_focus()
        else:
            return self._command(name)
        return True

    def _command(self, name: str) -> bool:
        for built in self._buttons:
            if built.control.key == name:
                self._press_button(built.action)
                return True
        commands = {
            "escape": self._open_pause,
            "l": self._open_last_trick,
        }
        if name not in commands:
            return False
        commands[name]()
        return True

    def _set_focus(self, focus: Focus | None) -> None:
        self._focus, self._hover = focus, None
        self._armed = None if isinstance(focus, int) and self._armed else self._armed
        self._mark_buttons()
        self.dirty = True

    def _step_focus(self, step: int) -> None:
        names = [built.control.name for built in self._buttons]
        if isinstance(self._focus, str) and self._focus in names:
            at = names.index(self._focus) + step
            self._set_focus(names[max(0, min(len(names) - 1, at))])
        elif self._hand:
            start = len(self._hand) if step < 0 else -1
            at = (self._focus if isinstance(self._focus, int) else start) + step
            self._set_focus(max(0, min(len(self._hand) - 1, at)))

    def _change_row(self, name: str, back: bool) -> None:
        """Go from the cards to the buttons, or to the corners, and back."""
        rows: list[list[Focus]] = [
            [built.control.name for built in self._buttons],
            list(range(len(self._hand))),
            [button.name for button in self._rail],
        ]
        if name == "tab":
            order = [focus for row in rows for focus in row]
            at = order.index(self._focus) if self._focus in order else (0 if back else -1)
            if order:
                self._set_focus(order[(at + (-1 if back else 1)) % len(order)])
            return
        row = rows[0 if name == "up" else 1]
        if row:
            self._set_focus(row[0] if name == "up" else row[len(row) // 2])

    def _use_focus(self) -> None:
        if isinstance(self._focus, int):
            if self._focus < len(self._hand):
                self._play_card(self._hand[self._focus])
            self._focus = min(self._focus, max(0, len(self._hand) - 1))
            return
        for button in self._all_buttons():
            if button.name == self._focus:
                button.release(0, 0)
                return
        self._step_focus(1)

    # The trace

    def targets(self) -> list[Target]:
        if self.busy:
            return [Target((0, 0, *self.canvas.size), "skip")]
        found = [Target(self.canvas.rect(*button.box), button.name) for button in self._rail]
        for built in self._buttons:
            act = None if isinstance(built.action, Draw) else action_json(built.action)
            name = built.control.name if act is None else ""
            found.append(Target(self.canvas.rect(*built.button.box), name, act))
        for card, play in self._plays().items():
            index = self._hand.index(card)
            strip = self.layout.hand_strip(index, len(self._hand))
            found.append(Target(self.canvas.rect(*strip), act=action_json(play)))
        if self.view.last_trick is not None:
            winner_below = self.view.last_trick.seat == self.session.human
            slot = self.layout.pile_slot(winner_below)
            found.append(Target(self.canvas.rect(*slot), "last_trick"))
        return found

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        self.drawing.draw(surface, self._frame())

    def _frame(self) -> Frame:
        picture, settings = self.stage.picture, self.app.settings
        player, opponent = self._seat_facts(picture.seat), self._seat_facts(picture.other)
        return Frame(
            stage=self.stage,
            effects=self.effects,
            player=player,
            opponent=opponent,
            target=self.view.rules.target,
            sevens=settings.score_as_sevens,
            status=self._status(),
            buttons=self._all_buttons(),
            hand=self._hand_look(),
            tags=self._tags(),
            dragged=self._dragged(),
        )

    def _seat_facts(self, seat: int) -> SeatFacts:
        picture = self.stage.picture
        own = seat == picture.seat
        counted = self.view.rules.out != "claim"
        shown = counted and (own or self.app.settings.show_opponent_points)
        points = round(self.effects.points[0 if own else 1].value)
        return SeatFacts(
            name=_("You") if own else _("Ivan"),
            tricks=picture.tricks[seat],
            points=points if shown else None,
            pending=picture.pending[seat],
            is_dealer=picture.dealer == seat,
            is_active=picture.active == seat and not picture.dealing,
        )

    def _status(self) -> Status:
        if self._notice:
            return Status(self._notice, bad=True)
        if self._armed is not None:
            return Status(_("Press once more to confirm"))
        for built in self._buttons:
            if built.control.name in (self._hover, self._focus):
                return Status(built.control.hint())
        return Status(" ".join(part for part in (self._news, self._turn()) if part))

    def _turn(self) -> str:
        picture = self.stage.picture
        if picture.dealing or picture.cut or picture.active is None:
            return ""
        if self.busy:
            reply = picture.active == picture.other and len(picture.trick) == 1
            return words.turn_of_opponent() if reply and not self._news else ""
        return words.turn(self.view, self._thinking and self.session.waits_for_computer)

    def _hand_look(self) -> HandLook:
        plays, raised = self._plays(), self._raised()
        dressed: dict[Card, CardDress] = {}
        for index, card in enumerate(self._hand):
            dim = DIM if raised and card not in raised else 0.0
            outline, width = self._outline(index, card)
            if dim or outline:
                dressed[card] = CardDress(dim, outline, width)
        return HandLook(
            lifts={card: tween.value for card, tween in self.effects.lifts.items()},
            shakes={card: self.effects.shake_of(card) for card in self._hand},
            dressed=dressed,
            glow={card for card, play in plays.items() if play.marriage},
            strength=self.effects.glow,
            absent={self._drag[0]} if self._drag else set(),
        )

    def _outline(self, index: int, card: Card) -> tuple[str, float]:
        """Return the colour and width (px) of a card's outline, "" for none."""
        width = round(3.2 * self.canvas.u, 1)
        if self.effects.refused.outlined and self.effects.refused.card == card:
            return theme.REFUSED, width
        armed = isinstance(self._armed, Play) and self._armed.card == card
        if armed or (self._focus == index and not self.busy):
            return theme.BRASS_LO, width
        return "", 0.0

    def _tags(self) -> list[tuple[int, str]]:
        """Return the index in the hand of each king that a marriage can begin with, and its tag."""
        return [
            (self._hand.index(card), _("marriage {n}").format(n=play.marriage))
            for card, play in self._plays().items()
            if play.marriage and rank_of(card) == RANK_KING
        ]

    def _dragged(self) -> tuple[Card, Pose] | None:
        if self._drag is None:
            return None
        pose = self.stage.held.get(("card", self._drag[0]))
        return (self._drag[0], pose) if pose else None
