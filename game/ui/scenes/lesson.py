"""A lesson: the real table with a deal laid out beforehand, and notes beside what matters.

A note explains one thing. Some are read and put away; others ask for an act, and nothing else is
done until it is. The lesson can be left at any moment; it counts nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pygame

from game.cards import Card
from game.i18n import _
from game.lessons.lesson import Lesson, LessonSession, LessonStep
from game.lessons.sixtysix import FIRST
from game.rules.actions import Action, Play, action_json
from game.ui.drawing import theme
from game.ui.drawing.art import CardDress
from game.ui.forms.widgets import Button, button_width
from game.ui.layout.poses import Area
from game.ui.scene import Host, Input, Key, PointerDown, Target
from game.ui.scenes.table import TableScene
from game.ui.table.cards import HandLook
from game.ui.table.controls import build_rail
from game.ui.table.frame import Frame
from game.ui.table.lesson_places import LessonPlaces
from game.ui.table.match_plate import Score
from game.ui.table.note import Note, PlacedNote, draw_note, draw_ring, lay_note
from game.ui.words.spoken import plain

SIGN = re.compile(r"\s*\{[SHDC]\}")
SKIP_HEIGHT = float(theme.TARGET)
LEAVE, NEXT = "leave_lesson", "next"
ROOM_MARGIN = 14.0


class LessonScene(TableScene):
    """A guided deal."""

    name = "lesson"

    def __init__(self, lesson: Lesson = FIRST) -> None:
        super().__init__(LessonSession(lesson))
        self.lesson = lesson
        self.at = 0
        self.note: PlacedNote | None = None
        self._next_button: Button | None = None
        self.state.offers = self._offers

    @property
    def step(self) -> LessonStep:
        """What is being learned."""
        return self.lesson.steps[self.at]

    def enter(self, app: Host) -> None:
        super().enter(app)
        self.playback.company.silent = True  # the notes speak

    def leave(self) -> None:
        self.session.close()
        super().leave()

    def _begin(self) -> None:
        super()._begin()
        self._show_deal()

    def spoken(self) -> str:
        # The signs stand behind the names of their suits, which are spoken already.
        return plain(SIGN.sub("", self.step.text())) if self.note is not None else ""

    # ---- who is to do what ----------------------------------------------------------------------
    @property
    def reading(self) -> bool:
        """Whether the note lies on the table: nothing moves and the others wait."""
        return not self.state.busy and not self._computer_acts

    @property
    def _computer_acts(self) -> bool:
        """Whether a computer goes on: it waits with a lead while there is something to read."""
        due = self.state.waits
        return due and (self.step.act is not None or bool(self.state.view.trick))

    @property
    def idle(self) -> bool:
        return self.reading

    def _go_on(self, dt: float) -> None:
        if self._computer_acts:
            super()._go_on(dt)

    def _offers(self, action: Action) -> bool:
        """Return whether an act is offered: every card, but only the button that is taught."""
        return isinstance(action, Play) or action == self.step.act

    # ---- acts -----------------------------------------------------------------------------------
    def play_card(self, card: Card, confirmed: bool = False) -> bool:
        if self.reading and self.step.act is None:
            self._refuse(_("First read the note, then “Next”"), card)
            return False
        return super().play_card(card, confirmed)

    def act(self, action: Action, confirmed: bool = False) -> bool:
        if action != self.step.act:
            touched = action.card if isinstance(action, Play) else None
            self._refuse(self._other_way(), touched)
            return False
        self.at += 1
        done = super().act(action, confirmed=True)
        if done:
            self.state.focus = None
        else:
            self.at -= 1
        return done

    def _other_way(self) -> str:
        """Return a friendly word for an act that is not the one taught."""
        if isinstance(self.step.act, Play):
            return _("Not bad, but try the card in the light first")
        return _("All in good time: first the button in the ring")

    def go_next(self) -> None:
        """Put the note away; the last one ends the lesson."""
        self.app.sound.play("button")
        if self.at + 1 < len(self.lesson.steps):
            self.at += 1
            self.state.notice = ""
            self.state.focus = None
            self._rebuild_buttons()
            self.dirty = True
        elif self._starts_match:
            self.app.new_match()
        else:
            self.app.close()

    @property
    def _starts_match(self) -> bool:
        """Whether the lesson leads to a match of its own: there is none that waits."""
        return self.app.saved_match() is None

    def _next_label(self) -> str:
        if self.step.act is not None:
            return ""
        if self.at + 1 < len(self.lesson.steps):
            return _("Next")
        return _("Play a match") if self._starts_match else _("Done")

    def _commands(self) -> dict[str, Callable[[], None]]:
        return {
            "help": lambda: self.app.open("guide", lesson=False),
            LEAVE: self.app.close,
            NEXT: self.go_next,
        }

    # ---- input ----------------------------------------------------------------------------------
    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and not event.repeat:
            if event.name == "escape":
                self.app.close()
                return True
            if event.name == "f1":
                self._press("help")
                return True
            if self._takes_next(event):
                self.go_next()
                return True
        if self.state.busy and isinstance(event, PointerDown) and event.button == 1:
            spot = self.hands.spot_at(*self.canvas.du(event.pos))
            if spot == LEAVE:
                self.app.close()
                return True
        return super().handle(event)

    def _takes_next(self, key: Key) -> bool:
        """Whether a key puts the note away: Enter or Space where the keyboard is on nothing."""
        bare = key.name in ("enter", "space") and not (key.ctrl or key.alt)
        return bare and self.reading and self.step.act is None and self.state.focus is None

    # ---- the note and the buttons ---------------------------------------------------------------
    def _rebuild_buttons(self) -> None:
        super()._rebuild_buttons()
        self.note = self._lay_note() if self.reading else None
        self._next_button = self._build_next() if self.note else None
        following = [] if self._next_button is None else [self._next_button]
        help_button = [button for button in build_rail(self.state.layout) if button.name == "help"]
        self.state.rail = [*following, *help_button, self._build_skip()]
        self.hands.things_changed()

    def _build_skip(self) -> Button:
        over = self.at + 1 == len(self.lesson.steps)
        label = _("Leave the lesson") if over else _("Skip the lesson")
        return Button(LEAVE, self._skip_area, label, kind="ink", size=theme.SMALL, on_paper=False)

    @property
    def _skip_area(self) -> Area:
        """Beside the hand, where nothing else ever lies."""
        return self.state.layout.way_out(SKIP_HEIGHT)

    def _lay_note(self) -> PlacedNote:
        canvas, p = self.canvas, self._painter
        counter = _("Step {n} of {all}").format(n=self.at + 1, all=len(self.lesson.steps))
        note = Note(counter, self.step.text(), self.step.shows_values, self._next_label())
        top = theme.RAIL_HEIGHT + ROOM_MARGIN
        # Not the whole of a wide window: the note stays among what it speaks of.
        left, width = canvas.x0 + ROOM_MARGIN, canvas.x1 - canvas.x0 - 2 * ROOM_MARGIN
        room = Area(left, top, width, canvas.h - top - ROOM_MARGIN)
        return lay_note(p, note, self._about(), self.obstacles(), room)

    def _build_next(self) -> Button | None:
        assert self.note is not None
        label = self.note.note.button
        if not label:
            return None
        width = min(self.note.area.w - 32, max(130.0, button_width(self._painter, label)))
        area = self.note.button_area(width)
        return Button(NEXT, area, label, kind="brass", size=theme.BODY)

    @property
    def _places(self) -> LessonPlaces:
        return LessonPlaces(self.state, self._painter, self._score)

    @property
    def _score(self) -> Score:
        """How the score is shown: at the table for two not before it is spoken of.

        Its plate stands where the notes have room.
        """
        speaks_of_it = self.state.layout.seats > 2 or self.step.about == "score"
        return "numbers" if speaks_of_it else "none"

    def _about(self) -> Area:
        """Return where that lies of which the note speaks."""
        act = self.step.act
        return self._places.named(self.step.about) if act is None else self._places.of_act(act)

    def obstacles(self) -> list[Area]:
        """Return all that a note must not cover."""
        return [self._skip_area, *self._places.obstacles()]

    # ---- the trace ------------------------------------------------------------------------------
    def targets(self) -> list[Target]:
        leave = Target(self.canvas.rect(*self._skip_area), LEAVE)
        if self.state.busy:
            return [leave]
        wanted = None if self.step.act is None else action_json(self.step.act)
        return [t for t in super().targets() if t.act is None or t.act == wanted]

    # ---- the picture ----------------------------------------------------------------------------
    def frame(self) -> Frame:
        frame = super().frame()
        buttons = [button for button in frame.buttons if button is not self._next_button]
        return replace(frame, buttons=buttons, hand=self._lit(frame.hand), score=self._score)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
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
        return replace(look, dressed=dressed, glow={**look.glow, card: 1.0})
