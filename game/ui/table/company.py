"""The others at a table: what their faces show, where they look, and what they say.

They take nothing but the cues of what the screen shows, so that no hidden card or point ever
moves a face or brings a word.
"""

from __future__ import annotations

from game import i18n
from game.rules.events import TrickWon
from game.ui.layout.poses import Place
from game.ui.motion.faces import THINK, Face, eyes_towards
from game.ui.motion.reactions import REACTIONS
from game.ui.motion.stage import Cue, News
from game.ui.table.state import TableState
from game.ui.words.seats import face_of
from game.ui.words.talk import ALWAYS, SIXTYSIX, Talk

STARE_SECONDS = 20.0
"""After so long the others look at the player who is thinking."""
STOCK_LOOKS = 5
"""One lead in so many is thought over with a look at the stock, as a close is."""


class Company:
    """The others at the table of a state; `silent`: nobody says a word."""

    def __init__(self, state: TableState, talk: Talk) -> None:
        self.state, self.talk = state, talk
        self.silent = False
        self._asked_for = 0.0

    def apply_settings(self) -> None:
        """Talk as often, and move as much, as the settings ask for."""
        settings = self.state.settings
        self.talk.frequency = settings.table_talk
        for face in self.state.effects.faces.values():
            face.reduced = settings.reduced_motion

    # What happens

    def begin_deal(self) -> None:
        """A deal begins."""
        self.talk.begin_deal()
        self.player_acts()

    def player_acts(self) -> None:
        """The player has done something, or another has: waiting starts again."""
        self.talk.asked()
        self._asked_for = 0.0

    def hear(self, news: News) -> None:
        """Count the tricks: between two remarks lies one at least."""
        if isinstance(news.what, TrickWon):
            self.talk.trick_done()

    def take(self, cue: Cue) -> None:
        """Take a cue of how somebody takes what happened, of a glance, or of words."""
        match cue.kind:
            case "mood":
                for seat in self._seats(cue.seat):
                    self._feel(cue.text, seat)
            case "glance":
                for seat in self._seats(cue.seat):
                    self._glance(cue.text, seat, cue.after)
            case "say":
                self._say(cue.text, cue.seat)

    def thinks(self, seat: int, long: bool = False) -> None:
        """Somebody begins to think; long: has been at it for a while."""
        face = self._faces[seat]
        if long:
            face.stay(THINK)
            return
        picture = self.state.picture
        stock = picture.has_stock and picture.stock and picture.closer is None
        aside = not picture.trick and stock and face.rng.below(STOCK_LOOKS) == 0
        self._glance("stock" if aside else "cards", seat)

    def update(self, dt: float, asked: bool) -> None:
        """Let time pass; asked: the player is to act and nothing moves."""
        if self.talk.update(dt, asked and not self.silent):
            self._say("waiting", self.state.picture.others[0])
        if asked:
            before, self._asked_for = self._asked_for, self._asked_for + dt
            if before < STARE_SECONDS <= self._asked_for:
                for seat in self._faces:
                    self._glance("player", seat)

    # Faces

    @property
    def _faces(self) -> dict[int, Face]:
        return self.state.effects.faces

    def _seats(self, seat: int) -> list[int]:
        return [seat] if seat in self._faces else list(self._faces)

    def _who(self, seat: int) -> str:
        picture = self.state.picture
        return face_of(seat, picture.seat, picture.seats)

    def _feel(self, event: str, seat: int) -> None:
        reaction, face = REACTIONS[event][self._who(seat)], self._faces[seat]
        face.feel(reaction.moods, reaction.nods)
        if reaction.looks:
            self._glance("player", seat, sum(seconds for _mood, seconds in reaction.moods))

    def _glance(self, target: str, seat: int, after: float = 0.0) -> None:
        layout, own = self.state.layout, self.state.picture.seat
        place = layout.place_of(seat, own)
        x, y, _radius = layout.face_at(place)
        right, down = self._place_of(target, place, seat)
        eyes = "player" if target == "player" else eyes_towards(right - x, down - y)
        self._faces[seat].glance(eyes, after)

    def _place_of(self, target: str, place: Place, seat: int) -> tuple[float, float]:
        """Return where something lies that is looked at, du."""
        layout = self.state.layout
        if target == "stock":
            return layout.stock.x, layout.stock.y
        if target == "cards":
            backs = layout.backs_at(place, max(1, self.state.picture.hands[seat]))
            middle = backs[len(backs) // 2]
            return middle.x, middle.y
        return layout.trick_x, layout.middle

    # Words

    def _say(self, event: str, seat: int) -> None:
        """Let somebody have a word; what is left to chance waits until no other is seen."""
        effects = self.state.effects
        if self.silent or (event not in ALWAYS and effects.bubble.strength > 0):
            return
        seats = self._seats(seat)
        speaker = seats[0] if len(seats) == 1 else seats[self.talk.rng.below(len(seats))]
        reached = event == SIXTYSIX
        said = self.talk.remark(
            "won_deal" if reached else event, self._who(speaker), i18n.language(), reached
        )
        if said:
            effects.say(said, speaker)
