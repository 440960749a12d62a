"""Plays a match on the state of a table: the session has moved on, the picture catches up.

It does so through the director's steps, and carries out what they ask for beside the cards.
"""

from __future__ import annotations

from game import i18n
from game.match.session import Session
from game.rules.events import Event
from game.ui.drawing import theme
from game.ui.drawing.canvas import Canvas
from game.ui.layout.many import layout_for
from game.ui.layout.picture import Picture, pile_place
from game.ui.motion import dealing
from game.ui.motion.director import Director
from game.ui.motion.effects import Bubble
from game.ui.motion.pace import Pace
from game.ui.motion.stage import EVERYBODY, Cue, News
from game.ui.scene import Host
from game.ui.table.company import Company
from game.ui.table.news import news_text
from game.ui.table.state import TableState

CLAIM_SECONDS = 1.5
"""How long the computer leaves a declared marriage so that the player can say 66."""


HURRY_SECONDS = 0.12
"""In this time the picture is where the player has hurried it."""
LAST_FLIGHT_SECONDS = 0.4
"""How long cards are still on their way at most when the last step is over."""
PIECE_SECONDS = 1 / 60


class Playback:
    """Lets one table's picture follow its session; `company`: the others who sit there."""

    def __init__(self, session: Session, state: TableState, app: Host) -> None:
        self.session, self.state, self.app = session, state, app
        self.director = Director(state.pace)
        self.company = Company(state, app.talk)
        self._waited = 0.0
        self._rate = 1.0
        """So many times as fast the cards move until all lie still."""
        self._language = i18n.language()
        self.apply_settings()

    def apply_settings(self) -> None:
        """Go on at the speed and with the marks that the settings ask for."""
        state, settings = self.state, self.app.settings
        state.settings = settings
        state.pace = Pace(theme.SPEEDS[settings.speed], settings.reduced_motion)
        self.director.pace = state.pace
        state.effects.reduced = settings.reduced_motion or settings.speed == "instant"
        self.company.apply_settings()

    def resize(self, canvas: Canvas) -> None:
        """Lay the table out anew; words of another language go."""
        state, rules = self.state, self.state.view.rules
        self.apply_settings()
        if self._language != i18n.language():
            self._language = i18n.language()
            state.news = state.notice = ""
            state.effects.bubble = Bubble()
        state.canvas = canvas
        seats, has_stock = rules.seats, rules.game.has_stock
        left_hand = state.settings.left_hand
        state.stage.resize(layout_for(canvas.w, canvas.h, seats, has_stock, left_hand))

    # What is shown

    def show_position(self) -> None:
        """Show the position that there is, without motion."""
        effects, picture = self.state.effects, self.state.picture
        effects.score_to(picture.own_score, 0.0)
        effects.count_to(picture.own_first(picture.points), 0.0)
        self.company.begin_deal()
        self.light_marriages()

    def show_match(self) -> None:
        """Show a match that has just begun: who deals, and the dealing."""
        view, timeline = self.state.view, self.state.timeline
        self.state.effects.score_to(self.state.picture.own_score, 0.0)
        self.state.stage.show(Picture.before(view))
        if view.deal_number == 1:
            timeline.add(dealing.cut(self.director.pace, self.session.match.cut(), view))
        self.company.begin_deal()
        self.state.stage.cue("say", "hello", EVERYBODY)
        timeline.add(dealing.deal(self.director.pace, view))

    def show_deal(self) -> None:
        """Show a deal that has just begun."""
        state, self.state.news = self.state, ""
        self._look()
        self.company.begin_deal()
        state.timeline.finish()
        state.stage.cues.clear()
        state.stage.show(Picture.before(state.view))
        state.effects.count_to([0] * state.view.rules.sides, 0.0)
        state.timeline.add(dealing.deal(self.director.pace, state.view))

    def follow(self, events: tuple[Event, ...]) -> None:
        """The deal has moved on by these events; let the picture follow."""
        self._look()
        self.company.player_acts()
        self.state.timeline.add(self.director.play(events, self.state.view))
        self.state.timeline.update(0.0)
        self._take_cues()
        self.state.dirty = True

    def _look(self) -> None:
        """See the deal as it stands now."""
        self._waited, self.state.thinks_long = 0.0, False
        self.state.view = self.session.view()
        self.state.waits = self.session.waits_for_computer

    def hurry(self) -> None:
        """Bring the picture to the player's next decision in 120 ms: he has pressed something.

        All ways are gone, only faster; nothing jumps.
        """
        left = self.state.timeline.seconds_left + LAST_FLIGHT_SECONDS
        self._rate = max(self._rate, left / HURRY_SECONDS)

    def finish(self) -> None:
        """Bring all motion to its end at once."""
        stage = self.state.stage
        stage.skipping = True
        self.state.timeline.finish()
        stage.skipping = False
        stage.settle()
        self._rate = 1.0
        self._take_cues()
        self.state.effects.finish_numbers()
        self.state.dirty = True

    def light_marriages(self) -> None:
        """Let the cards shine with which a marriage can be declared."""
        if any(play.marriage for play in self.state.plays().values()):
            self.state.effects.begin_glow()

    # Time

    def update(self, dt: float, rate: float = 1.0) -> None:
        """Let time pass for all that moves; rate: how much faster the player wants the cards."""
        self._move(dt * max(rate, self._rate))
        self.state.effects.update(dt)
        self.company.update(dt, asked=not self.state.busy and self.state.is_asked)
        self._take_cues()

    def _move(self, dt: float) -> None:
        """Let time pass for the cards, in small pieces: each begins its way when it is its turn."""
        state, stage = self.state, self.state.stage
        hurried = self._rate > 1
        stage.skipping = hurried
        state.timeline.gripped = state.pressed is not None
        while dt > 0:
            state.timeline.update(min(dt, PIECE_SECONDS))
            stage.update(min(dt, PIECE_SECONDS))
            dt -= PIECE_SECONDS
        stage.skipping = False
        if hurried and not state.busy:
            self._rate = 1.0
            state.effects.finish_numbers()

    def await_computer(self, dt: float) -> tuple[Event, ...] | None:
        """Let the computer think for so long; return what it does once it does something."""
        state, seat = self.state, self.session.seat_to_think
        if not state.waits or seat is None:
            return None
        self.session.think()
        if not self._waited:
            self.company.thinks(seat)
        self._waited += dt
        if self._waited >= theme.COMPUTER_SHOWS_SECONDS and not state.thinks_long:
            state.thinks_long = state.dirty = True
            self.company.thinks(seat, long=True)
        least = CLAIM_SECONDS if state.choices() else theme.COMPUTER_LEAST_SECONDS
        return None if self._waited < self.director.pace.pause(least) else self.session.poll()

    def _take_cues(self) -> None:
        state, cues = self.state, self.state.stage.cues
        for cue in cues:
            if isinstance(cue, News):
                state.news = news_text(cue)
                self.company.hear(cue)
            else:
                self._take_cue(cue)
        if cues:
            cues.clear()
            state.dirty = True
        picture, pace = state.picture, self.director.pace
        counting = pace.flight(theme.COUNT_UP_SECONDS)
        state.effects.count_to(picture.own_first(picture.points), counting)
        state.effects.score_to(picture.own_score, pace.flight(theme.SEVEN_SECONDS))
        state.effects.keep_lifts(picture.hand)

    def _take_cue(self, cue: Cue) -> None:
        effects = self.state.effects
        match cue.kind:
            case "sound":
                self.app.sound.play_at(cue.text, cue.x, self.state.canvas.w)
            case "gain":
                self._gather_points(cue)
            case "burst":
                effects.sparkle(cue.seat)
            case _:
                self.company.take(cue)

    def _gather_points(self, cue: Cue) -> None:
        """Let the points of a trick fly to its pile, unless it has been swept there already."""
        picture, layout = self.state.picture, self.state.layout
        if picture.won is None:
            return
        won = self.state.stage.placed["card", picture.won.card].pose
        start = won.x + won.width * 0.95, won.y - won.height * 0.3
        pile = layout.pile_area(pile_place(picture, layout, picture.side_of(cue.seat)))
        self.state.effects.gather(cue.text, start, pile.center)
