"""A match as it is shown: the session's state changes at once, the stage catches up.

It does so through the director's steps. What the player does is added by the table's scene.
"""

from __future__ import annotations

from game import i18n
from game.cards import Card, deck_cards
from game.rules.actions import Action, Claim, Play
from game.rules.events import Event
from game.rules.view import View
from game.session import Session
from game.ui.drawing import theme
from game.ui.drawing.canvas import Canvas
from game.ui.layout.many import layout_for
from game.ui.layout.picture import Picture
from game.ui.layout.table import TableLayout
from game.ui.motion import dealing
from game.ui.motion.director import Director
from game.ui.motion.effects import Bubble, Effects
from game.ui.motion.movement import Timeline
from game.ui.motion.pace import Pace
from game.ui.motion.stage import News, Stage
from game.ui.scene import Host, Scene
from game.ui.scenes.result import prepare_result, prepare_sheet
from game.ui.table.drawing import TableDrawing
from game.ui.table.news import news_text
from game.ui.words import table_two

CLAIM_SECONDS = 1.5
"""How long the computer leaves a declared marriage so that the player can say 66."""


class ShownMatch(Scene):
    """One match seen from the player's seat.

    fresh: it has just begun, so that the cut and the dealing are shown
    """

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
        self.news = ""
        self._fresh = fresh
        self._waited = 0.0
        self._was_ready = (False, True)
        self._result_of = self._prepared = 0
        self._sheet_ready = False
        self._language = i18n.language()
        self._deck = deck_cards(rules.deck)

    def enter(self, app: Host) -> None:
        super().enter(app)
        self._apply_settings()

    def resize(self, canvas: Canvas) -> None:
        super().resize(canvas)
        self._apply_settings()
        if self._language != i18n.language():
            self._language = i18n.language()
            self.news = ""
            self.effects.bubble = Bubble()
        rules = self.view.rules
        self.layout: TableLayout = layout_for(canvas.w, canvas.h, rules.seats, rules.game.has_stock)
        if hasattr(self, "stage"):
            self._finish_motion()
            self.stage.resize(self.layout)
        else:
            self._begin()
        self._sheet_ready = False
        self.drawing = TableDrawing(canvas, self.app.art, self.app.fonts, self.layout)

    def resume(self) -> None:
        super().resume()
        self._apply_settings()
        if self.session.view().deal_number != self.view.deal_number:
            self.view = self.session.view()
            self._show_deal()

    def _apply_settings(self) -> None:
        settings = self.app.settings
        self.director.pace = Pace(theme.SPEEDS[settings.speed], settings.reduced_motion)
        self.effects.reduced = settings.reduced_motion or settings.speed == "instant"

    def _begin(self) -> None:
        """Show the saved position, or the beginning of a match."""
        self.stage = Stage(Picture.of(self.view), self.layout)
        self.timeline = Timeline(self.stage)
        picture = self.stage.picture
        self.effects.score_to(picture.own_score, 0.0)
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
        self.news = ""
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
    def hand(self) -> tuple[Card, ...]:
        return self.stage.picture.hand

    @property
    def drop_seconds(self) -> float:
        return self.director.pace.flight(theme.FLIGHT_SECONDS)

    # Time

    def update(self, dt: float) -> None:
        self.timeline.update(dt)
        self.stage.update(dt)
        self.effects.update(dt)
        self._take_cues()
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
            self._prepare()

    def _prepare(self) -> None:
        """Use a moment in which nothing moves to draw a piece of what comes."""
        if self.view.is_over:
            if self._prepared != self.view.deal_number:
                self._prepared = self.view.deal_number
                prepare_result(self.app, self.session)
        elif not self.drawing.prepare(self._deck) and not self._sheet_ready:
            self._sheet_ready = True
            prepare_sheet(self.app)

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
            self._result_of = self._prepared = self.view.deal_number
            self.app.open("result", session=self.session)
        elif self.session.match_over:
            self.app.open("match_won", session=self.session)

    @property
    def thinks_long(self) -> bool:
        return self._waited >= theme.COMPUTER_SHOWS_SECONDS

    def _happened(self, events: tuple[Event, ...]) -> None:
        """The deal has moved on by these events; let the picture follow."""
        self._waited = 0.0
        self.view = self.session.view()
        self.timeline.add(self.director.play(events, self.view))
        self.timeline.update(0.0)
        self._take_cues()
        self._was_ready = (False, True)
        self._rebuild_buttons()
        self.dirty = True

    def _take_cues(self) -> None:
        for cue in self.stage.cues:
            if isinstance(cue, News):
                self.news = news_text(cue)
                continue
            match cue.kind:
                case "sound":
                    self.app.sound.play(cue.text)
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
        self.effects.score_to(picture.own_score, pace.flight(theme.SEVEN_SECONDS))
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

    def _start_light(self) -> None:
        if any(play.marriage for play in self.plays().values()):
            self.effects.begin_glow()

    # What a scene adds in which the player acts

    def _rebuild_buttons(self) -> None:
        """What the player may do has changed."""

    def _lift_cards(self) -> None:
        """Let the cards of the hand rise or lie down, after everything else has moved on."""
