"""The first lesson: the real table with a deal laid out beforehand, and notes beside what matters.

A note explains one thing. Some are read and put away; others ask for an act, and nothing else is
done until it is. The lesson can be left at any moment; it counts nowhere.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pygame

from game.cards import Card
from game.i18n import _
from game.lesson import STEPS, LessonSession, LessonStep
from game.rules.actions import Action, Play, action_json
from game.ui.drawing import theme
from game.ui.drawing.art import CardDress
from game.ui.drawing.canvas import Canvas
from game.ui.forms.widgets import Button, button_width
from game.ui.layout.poses import Area
from game.ui.layout.two import BADGE_RADIUS, RAISE
from game.ui.scene import Input, Key, PointerDown, Target
from game.ui.scenes.table import TableScene
from game.ui.scenes.table_look import frame_of
from game.ui.table import furniture
from game.ui.table.cards import HandLook
from game.ui.table.note import Note, PlacedNote, draw_note, draw_ring, lay_note
from game.ui.words.spoken import plain

SIGN = re.compile(r"\s*\{[SHDC]\}")
SKIP_HEIGHT = float(theme.TARGET)
LEAVE, NEXT = "leave_lesson", "next"
ROOM_MARGIN = 14.0
TAG_HEIGHT = 26.0
"""How far the tag of a marriage stands out over the cards."""


class LessonScene(TableScene):
    """A guided deal."""

    name = "lesson"

    def __init__(self) -> None:
        super().__init__(LessonSession())
        self.at = 0
        self.note: PlacedNote | None = None
        self._next_button: Button | None = None

    @property
    def step(self) -> LessonStep:
        """What is being learned."""
        return STEPS[self.at]

    def leave(self) -> None:
        self.session.close()
        super().leave()

    def _begin(self) -> None:
        super()._begin()
        self._show_deal()

    def resize(self, canvas: Canvas) -> None:
        super().resize(canvas)
        self._rebuild_buttons()

    def spoken(self) -> str:
        # The signs stand behind the names of their suits, which are spoken already.
        return plain(SIGN.sub("", self.step.text())) if self.note is not None else ""

    # ---- who is to do what ----------------------------------------------------------------------
    @property
    def reading(self) -> bool:
        """Whether the note lies on the table: nothing moves and Ivan waits."""
        return not self.busy and not self._ivan_acts

    @property
    def _ivan_acts(self) -> bool:
        """Whether Ivan goes on: he waits with a lead of his while there is something to read."""
        due = self.session.waits_for_computer
        return due and (self.step.act is not None or bool(self.view.trick))

    @property
    def idle(self) -> bool:
        return self.reading

    def _go_on(self, dt: float) -> None:
        if self._ivan_acts:
            super()._go_on(dt)

    def _take_cues(self) -> None:
        """Ivan keeps silent: the notes speak."""
        self.stage.cues[:] = [cue for cue in self.stage.cues if cue.kind != "say"]
        super()._take_cues()

    def _choices(self) -> tuple[Action, ...]:
        """Every card can be touched, but only the button that is taught is there."""
        found = super()._choices()
        return tuple(act for act in found if isinstance(act, Play) or act == self.step.act)

    # ---- acts -----------------------------------------------------------------------------------
    def play_card(self, card: Card, confirmed: bool = False) -> bool:
        if self.reading and self.step.act is None:
            self._refuse(_("First read the note, then “Next”"), card)
            return False
        return super().play_card(card, confirmed)

    def _do(self, action: Action, confirmed: bool = False) -> bool:
        if action != self.step.act:
            touched = action.card if isinstance(action, Play) else None
            self._refuse(self._other_way(), touched)
            return False
        self.at += 1
        done = super()._do(action, confirmed=True)
        if done:
            self.hands.focus = None
        else:
            self.at -= 1
        return done

    def _other_way(self) -> str:
        """Return a friendly word for an act that is not the one taught."""
        if isinstance(self.step.act, Play):
            return _("Not bad, but try the card in the light first")
        return _("All in good time: first the button in the ring")

    def _go_next(self) -> None:
        """Put the note away; the last one ends the lesson."""
        self.app.sound.play("button")
        if self.at + 1 < len(STEPS):
            self.at += 1
            self.notice = ""
            self.hands.focus = None
            self._rebuild_buttons()
            self.dirty = True
        elif self._starts_match:
            self.app.new_match()
        else:
            self.app.close()

    def do_what_is_asked(self) -> None:
        """Put the note away, or do the act that it teaches."""
        if self.step.act is None:
            self._go_next()
        else:
            self._do(self.step.act)

    @property
    def _starts_match(self) -> bool:
        """Whether the lesson leads to a match of its own: there is none that waits."""
        return self.app.saved_match() is None

    def _next_label(self) -> str:
        if self.step.act is not None:
            return ""
        if self.at + 1 < len(STEPS):
            return _("Next")
        return _("Play a match") if self._starts_match else _("Done")

    def _open_guide(self) -> None:
        self.app.open("guide", lesson=False)

    def open_pause(self) -> None:
        """Escape: there is nothing to pause."""
        self.app.close()

    # ---- input ----------------------------------------------------------------------------------
    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and not event.repeat:
            if event.name == "escape":
                self.app.close()
                return True
            if event.name == "f1":
                self._open_guide()
                return True
            if self._takes_next(event):
                self._go_next()
                return True
        if self.busy and isinstance(event, PointerDown) and event.button == 1:
            spot = self.hands.spot_at(*self.canvas.du(event.pos))
            if spot == LEAVE:
                self.app.close()
                return True
        return super().handle(event)

    def _takes_next(self, key: Key) -> bool:
        """Whether a key puts the note away: Enter or Space where the keyboard is on nothing."""
        bare = key.name in ("enter", "space") and not (key.ctrl or key.alt)
        return bare and self.reading and self.step.act is None and self.hands.focus is None

    # ---- the note and the buttons ---------------------------------------------------------------
    def _rebuild_buttons(self) -> None:
        super()._rebuild_buttons()
        self.note = self._lay_note() if self.reading else None
        self._next_button = self._build_next() if self.note else None
        help_button = [button for button in self.rail if button.name == "help"]
        self.rail = [*help_button, self._build_skip()]
        if self._next_button is not None:
            self.rail.insert(0, self._next_button)
        self.hands.things_changed()

    def _build_skip(self) -> Button:
        over = self.at + 1 == len(STEPS)
        label = _("Leave the lesson") if over else _("Skip the lesson")
        return Button(LEAVE, self._skip_area, label, self.app.close, kind="ink", size=theme.SMALL,
                      on_paper=False)  # fmt: skip

    @property
    def _skip_area(self) -> Area:
        """Right of the hand, over the player's tricks: nothing else ever lies there."""
        pile = self.layout.pile_slot(True)
        top = pile.y - 22 - SKIP_HEIGHT
        return Area(pile.x, top, self.layout.player_plate.w, SKIP_HEIGHT)

    def _lay_note(self) -> PlacedNote:
        canvas, p = self.canvas, self._painter
        counter = _("Lesson {n} of {all}").format(n=self.at + 1, all=len(STEPS))
        note = Note(counter, self.step.text(), self.step.shows_values, self._next_label())
        top = theme.RAIL_HEIGHT + ROOM_MARGIN
        room = Area(ROOM_MARGIN, top, canvas.w - 2 * ROOM_MARGIN, canvas.h - top - ROOM_MARGIN)
        return lay_note(p, note, self._about(), self.obstacles(), room)

    def _build_next(self) -> Button | None:
        assert self.note is not None
        label = self.note.note.button
        if not label:
            return None
        width = min(self.note.area.w - 32, max(130.0, button_width(self._painter, label)))
        area = self.note.button_area(width)
        return Button(NEXT, area, label, self._go_next, kind="brass", size=theme.BODY)

    def _about(self) -> Area:
        """Return where that lies of which the note speaks."""
        layout, act = self.layout, self.step.act
        if isinstance(act, Play):
            return self._card_area(act.card)
        if act is not None:
            return next(Area(*b.button.box) for b in self.buttons if b.action == act)
        areas = {
            "points": layout.player_plate, "hand": self._hand_area, "turned": self._turned_area,
            "stock": self._stock_area, "score": self._plates[0],
        }  # fmt: skip
        return areas[self.step.about]

    def _card_area(self, card: Card) -> Area:
        """Return what is seen of a card of the hand."""
        count = len(self.hand)
        index = self.hand.index(card)
        pose = self.layout.hand(count)[index]
        seen = pose.width if index == count - 1 else self.layout.hand_step(count)
        above = TAG_HEIGHT if self.plays()[card].marriage else 0.0
        top = pose.y - pose.height / 2 - above
        return Area(pose.x - pose.width / 2, top, seen, pose.height + above)

    @property
    def _hand_area(self) -> Area:
        poses = self.layout.hand(len(self.hand))
        if not poses:
            return Area(self.layout.cx, self.layout.h, 0, 0)
        left = poses[0].x - poses[0].width / 2
        top = min(pose.y - pose.height / 2 for pose in poses)
        return Area(left, top, 2 * (self.layout.cx - left), self.layout.h - top)

    @property
    def _stock_area(self) -> Area:
        turned, base = self.layout.turned, self.layout.stock
        badge = self.layout.badge(self.stage.picture.layers)
        left, top = badge[0] - BADGE_RADIUS, badge[1] - BADGE_RADIUS
        bottom = base.y + base.height / 2
        return Area(left, top, turned.x + turned.height / 2 - left, bottom - top)

    @property
    def _turned_area(self) -> Area:
        """Return what is seen of the turned-up trump beside the stock."""
        turned, base = self.layout.turned, self.layout.stock
        left = base.x + base.width / 2
        right = turned.x + turned.height / 2
        return Area(left, turned.y - turned.width / 2, right - left, turned.width)

    @property
    def _plates(self) -> tuple[Area, Area]:
        wide = furniture.plates_width(self._painter, self.stage.picture, self.view.rules.target)
        return self.layout.plates(wide)

    def obstacles(self) -> list[Area]:
        """Return all that a note must not cover."""
        layout = self.layout
        hand, plate, pile = self._hand_area, layout.opponent_plate, layout.pile_slot(False)
        top = pile.y - 20
        found = [
            Area(hand.x, hand.y - RAISE, hand.w, hand.h + RAISE),
            Area(pile.x, top, plate.x + plate.w - pile.x, plate.y + plate.h + 8 - top),
            self._stock_area, layout.player_plate, layout.pile_slot(True), self._skip_area,
            *self._plates, *(Area(*built.button.box) for built in self.buttons),
        ]  # fmt: skip
        for pose in layout.trick(2) if self.view.trick else ():
            found.append(
                Area(pose.x - pose.width / 2, pose.y - pose.height / 2, pose.width, pose.height)
            )
        return found

    # ---- the trace ------------------------------------------------------------------------------
    def targets(self) -> list[Target]:
        leave = Target(self.canvas.rect(*self._skip_area), LEAVE)
        if self.busy:
            return [leave]
        wanted = None if self.step.act is None else action_json(self.step.act)
        return [t for t in super().targets() if t.act is None or t.act == wanted]

    # ---- the picture ----------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        frame = frame_of(self)
        buttons = [button for button in frame.buttons if button is not self._next_button]
        self.drawing.draw(
            surface, replace(frame, buttons=buttons, hand=self._lit(frame.hand), sevens=False)
        )
        if self.note is None:
            return
        p = self.drawing.painter(surface)
        if self.step.about != "hand" and not isinstance(self.step.act, Play):
            draw_ring(p, self.note.target)
        draw_note(p, self.note)
        if self._next_button is not None:
            self._next_button.paint(p)

    def _lit(self, look: HandLook) -> HandLook:
        """Return the hand with light around the card that is to be played."""
        if self.note is None or not isinstance(self.step.act, Play):
            return look
        card, dressed = self.step.act.card, dict(look.dressed)
        if not dressed.get(card, CardDress()).outline:
            width = round(3.2 * self.canvas.u, 1)
            dressed[card] = CardDress(outline=theme.BRASS, outline_width=width)
        return replace(look, dressed=dressed, glow={*look.glow, card}, strength=1.0)
